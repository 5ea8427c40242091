//! Random Rodent Chess.
use crate::Answer;
use crate::rulings::Rulings;
pub(crate) fn answer(_: &str, _: &str, _: Rulings) -> Result<Answer, String> { Err("later".into()) }
pub(crate) fn play(_: &str, _: &str, _: &str, _: &str, _: Rulings) -> Result<String, String> { Err("later".into()) }
pub(crate) fn key(_: &str, _: &str, _: Rulings) -> Result<String, String> { Err("later".into()) }
pub(crate) fn perft(_: &str, _: &str, _: u32) -> Result<u64, String> { Err("later".into()) }
pub(crate) fn rolls() -> Vec<String> { vec![] }
pub(crate) fn start(_: &str) -> String { String::new() }
