//! Why a command, or a part of it, could not be done.

use crate::exit::Exit;
use menagerie_core::quote::escaped;
use std::io;
use thiserror::Error;

/// A failure, with a sentence for people.
#[derive(Debug, Error)]
pub enum Failure {
    /// The command line asks for something that does not exist.
    #[error("{0}")]
    Usage(String),
    /// An input cannot be read, or not to its end.
    #[error("{}: {reason}", escaped(name))]
    Input {
        /// The input as the user named it.
        name: String,
        /// The reason.
        reason: String,
    },
    /// What was asked about is wrong: a position that cannot be, a roll that the dice cannot show.
    #[error("{message}")]
    Wrong {
        /// The reason.
        message: String,
        /// Lines that help further.
        help: Vec<String>,
    },
    /// The results cannot be written.
    #[error("cannot write the results: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// How the run ends because of it.
    pub fn exit(&self) -> Exit {
        match self {
            Failure::Wrong { .. } => Exit::Wrong,
            _ => Exit::NotDone,
        }
    }

    /// Whether the reader of our results has gone away, which is no fault.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
