//! Exit codes: what the program tells the shell, in one place.

use std::process::ExitCode;

/// How a run ended. Of several endings the weightiest counts: [`Exit::NotDone`], then
/// [`Exit::Wrong`], then [`Exit::Undecided`], then [`Exit::Ok`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// All is well: 0.
    #[default]
    Ok,
    /// The record cannot settle it: 3.
    Undecided,
    /// Something in the input is wrong, a finding of the level error: 1.
    Wrong,
    /// It could not be done, at least not all of it (usage, a file that cannot be read): 2.
    NotDone,
}

impl Exit {
    /// The number that the shell sees.
    pub const fn code(self) -> u8 {
        match self {
            Exit::Ok => 0,
            Exit::Wrong => 1,
            Exit::NotDone => 2,
            Exit::Undecided => 3,
        }
    }

    /// The weightier of two endings.
    #[must_use]
    pub fn and(self, other: Exit) -> Exit {
        self.max(other)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

/// The table of exit codes as every help page shows it.
pub const TABLE: &str = "\
Exit codes:
  0  all is well
  1  something in the input is wrong (a finding of the level error)
  2  it could not be done: usage, or a file that cannot be read
  3  undecided: the record cannot settle it
Of several the first of 2, 1, 3, 0 counts.";

#[cfg(test)]
mod tests {
    use super::Exit;

    #[test]
    fn unreadable_outweighs_wrong_outweighs_undecided() {
        assert_eq!(Exit::Undecided.and(Exit::Wrong), Exit::Wrong);
        assert_eq!(Exit::Wrong.and(Exit::NotDone), Exit::NotDone);
        assert_eq!(Exit::NotDone.and(Exit::Undecided), Exit::NotDone);
        assert_eq!(Exit::Ok.and(Exit::Undecided), Exit::Undecided);
        assert_eq!(
            [Exit::Ok, Exit::Wrong, Exit::NotDone, Exit::Undecided].map(Exit::code),
            [0, 1, 2, 3]
        );
    }
}
