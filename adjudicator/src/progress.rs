//! The progress bar: on the standard error, and only where that is a terminal.

use crate::input::{Input, Meter};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::atomic::Ordering;

/// A bar over the bytes of all inputs, or a count where their size is not known.
pub struct Progress {
    bar: ProgressBar,
    meter: Meter,
}

impl Progress {
    /// A bar over `inputs`; hidden where the standard error is no terminal.
    pub fn over(inputs: &[Input], meter: Meter) -> Progress {
        let size: Option<u64> = inputs.iter().map(Input::size).sum();
        let target = ProgressDrawTarget::stderr_with_hz(8);
        let (bar, template) = match size {
            Some(bytes) => (
                ProgressBar::with_draw_target(Some(bytes), target),
                "{bar:30} {bytes}/{total_bytes} {binary_bytes_per_sec} {msg} {eta} left",
            ),
            None => (
                ProgressBar::with_draw_target(None, target),
                "{spinner} {bytes} {binary_bytes_per_sec} {msg}",
            ),
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Progress { bar, meter }
    }

    /// Shows how far reading is and how many games are judged.
    pub fn show(&self, games: u64) {
        if !self.bar.is_hidden() {
            self.bar.set_position(self.meter.load(Ordering::Relaxed));
            self.bar.set_message(format!("{games} games"));
        }
    }

    /// Takes the bar away while something else is written to the terminal.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Takes the bar away for good.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}
