//! The games of the Carnival page in which men of Shogi, Xiang Qi and Makruk lend their moves, or
//! forward and backward differ:
//!
//! | variant | what the dice change | module |
//! |---|---|---|
//! | Up and Down Chess | some men gain or lose moves by direction | [`up_and_down`] |
//! | Piece Orientation Chess | one kind of man moves as its counterpart elsewhere | [`piece_orientation`] |
//! | Army Orientation Chess | the whole army does | [`army_orientation`] |
//!
//! Each module shows how its variant differs from the frame of flat dice variants
//! ([`menagerie_geometry2d::frame`]) and nothing else: who it is, then the powers, clause by clause. The
//! forms that they share are in [`makers`].
//!
//! ```
//! use menagerie_core::Setup;
//! use menagerie_core::referee::Referee;
//!
//! let game = menagerie_orientation::up_and_down::build(&Setup::default());
//! // After a 4 the Knight on b1 also leaps four ranks forward (UD-4).
//! let answer = game
//!     .moves("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1 4/4")
//!     .map_err(|trouble| trouble.message())?;
//! assert!(answer.moves.iter().any(|mv| mv.canonical == "Nd5"));
//! # Ok::<(), String>(())
//! ```

pub mod army_orientation;
pub mod makers;
pub mod piece_orientation;
pub mod up_and_down;
