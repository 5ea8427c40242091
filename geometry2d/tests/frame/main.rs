//! The frame, tested through Chess and through a small dice variant of its own.

mod agreement;
mod chess;
mod dice;
mod fen;
mod notation;
mod refusals;
mod slides;
mod support;
mod toy;
