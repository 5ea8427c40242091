//! Where results go: the standard output, with or without colours, and the width of its lines.

use anstream::AutoStream;
use anstream::ColorChoice;
use std::io::{self, BufWriter, IsTerminal, Write};

/// The widest text that is set, in columns: longer lines are hard to read.
const WIDEST: usize = 100;

/// The standard output.
pub struct Output {
    writer: BufWriter<Box<dyn Write>>,
    /// Whether colours and other styles are wanted.
    pub styled: bool,
    /// Whether a person reads along.
    pub terminal: bool,
}

impl Output {
    /// The standard output as the user, the terminal and the environment (`NO_COLOR`) want it.
    pub fn stdout() -> Output {
        let stdout = io::stdout();
        let terminal = stdout.is_terminal();
        let styled = AutoStream::choice(&stdout) != ColorChoice::Never;
        let raw: Box<dyn Write> = match styled {
            true => Box::new(AutoStream::always(stdout)),
            false => Box::new(stdout),
        };
        Output {
            writer: BufWriter::with_capacity(1 << 16, raw),
            styled,
            terminal,
        }
    }

    /// How many columns text may take up.
    pub fn width(&self) -> usize {
        match (self.terminal, terminal_size::terminal_size()) {
            (true, Some((width, _))) => usize::from(width.0).clamp(40, WIDEST),
            _ => 80,
        }
    }
}

impl Write for Output {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.writer.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
