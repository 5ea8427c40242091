//! Records.
/// Placeholder until the reader lands.
pub struct GameText;
/// Placeholder until the reader lands.
pub struct Score;
