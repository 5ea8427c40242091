//! The games of the Carnival page in which one kind of man changes with the dice:
//!
//! | variant | what the dice change | module |
//! |---|---|---|
//! | Carnival of the Animals | how far the Knights leap | [`carnival`] |
//! | its all-oblique subvariant | the same, with longer leaps | [`all_oblique`] |
//! | Multipawn Chess | how the Pawns step twice | [`multipawn`] |
//! | Monty Python Drag Chess | which men move by their Drag Move | [`drag`] |
//!
//! Each module shows how its variant differs from the frame of flat dice variants
//! ([`menagerie_geometry2d::frame`]) and nothing else: who it is, then the powers, clause by clause. What
//! the two games of leapers share is in [`oblique`].
//!
//! ```
//! use menagerie_core::Setup;
//! use menagerie_core::referee::Referee;
//!
//! let drag = menagerie_carnival::drag::build(&Setup::default());
//! // A Bishop in Drag steps to d4 and draws the Rook on d8 (DR-6).
//! let answer = drag
//!     .moves("3r3k/8/8/8/8/2B5/8/K7 w - - 0 1 4/4")
//!     .map_err(|trouble| trouble.message())?;
//! assert!(answer.moves.iter().any(|mv| mv.canonical == "Bd4xxd8"));
//! # Ok::<(), String>(())
//! ```

pub mod all_oblique;
pub mod carnival;
pub mod drag;
pub mod multipawn;
pub mod oblique;
