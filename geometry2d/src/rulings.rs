//! The rulings of the frame that a tournament may choose otherwise.

use menagerie_core::{Clause, Ruling};

/// Whether fifth occurrence and seventy-five moves end a game of themselves (G-11).
pub const AUTOMATIC_DRAWS: Ruling = Ruling {
    clause: Clause::new("G-11"),
    default: "automatic",
    other: "claims-only",
};

/// Whether a position can be dead of itself (G-12).
pub const DEAD_POSITIONS: Ruling = Ruling {
    clause: Clause::new("G-12"),
    default: "bare-kings",
    other: "none",
};

/// Whether a capturing double step attacks (EF-6).
pub const DOUBLE_STEP_ATTACKS: Ruling = Ruling {
    clause: Clause::new("EF-6"),
    default: "attacks",
    other: "none",
};
