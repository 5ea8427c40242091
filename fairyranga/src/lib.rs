//! Fairyranga, a game without dice in which Pawns become Frogs and Frogs Tsarevnas:
//!
//! | variant | module |
//! |---|---|
//! | Fairyranga | [`fairyranga`] |
//!
//! The module shows how it differs from the frame of flat variants ([`menagerie_geometry2d::frame`]) and
//! nothing else. Its men are in [`men`].
//!
//! ```
//! use menagerie_core::Setup;
//! use menagerie_core::referee::Referee;
//!
//! let game = menagerie_fairyranga::fairyranga::build(&Setup::default());
//! // The Frog that comes to the last rank becomes a Tsarevna (FR-6).
//! let after = game
//!     .apply("6k1/8/8/4F3/8/8/8/4K3 w - - 7 40 0/0", "Fe8", "-")
//!     .map_err(|trouble| trouble.message())?;
//! assert_eq!(after.canonical, "Fe8=H+");
//! assert_eq!(after.fen, "4H1k1/8/8/8/8/8/8/4K3 b - - 0 40 1/0");
//! # Ok::<(), String>(())
//! ```

pub mod fairyranga;
pub mod men;
