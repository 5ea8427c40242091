//! Which of the optional rulings are in force.

/// The options that change moves or states. The others are read and checked, but there is
/// nothing here for them to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rulings {
    /// G-12: some positions are dead of themselves.
    pub(crate) dead_positions: bool,
    /// EF-6: the capturing second step of a double step attacks.
    pub(crate) double_steps_attack: bool,
    /// CA-7: a roll may be waived.
    pub(crate) waiver: bool,
    /// PO-9: a Rook or Knight on the far rank escapes 2-1 and 3-1.
    pub(crate) po9_exempt: bool,
    /// AR-5: with 5, Pawns keep the double step.
    pub(crate) ar5_double_step: bool,
    /// AR-8: as PO-9, in Army Orientation.
    pub(crate) ar8_exempt: bool,
    /// FR-2: the King's leap may capture.
    pub(crate) leap_captures: bool,
}

impl Rulings {
    /// The rulings in force where a record names none.
    pub(crate) const DEFAULT: Rulings = Rulings {
        dead_positions: true,
        double_steps_attack: true,
        waiver: true,
        po9_exempt: true,
        ar5_double_step: true,
        ar8_exempt: false,
        leap_captures: false,
    };

    /// Reads the text of a `Rulings` tag, `"AR-8=exempt; FR-2=capture"`.
    pub(crate) fn read(text: &str) -> Result<Rulings, String> {
        let mut rulings = Rulings::DEFAULT;
        let mut seen: Vec<&str> = Vec::new();
        for item in text.split(';').map(str::trim).filter(|i| !i.is_empty()) {
            let Some((clause, choice)) = item.split_once('=') else {
                return Err(format!("a ruling has the form CLAUSE=choice, not {item:?}"));
            };
            let (clause, choice) = (clause.trim(), choice.trim());
            if seen.contains(&clause) {
                return Err(format!("{clause} is ruled twice"));
            }
            seen.push(clause);
            match (clause, choice) {
                ("G-11", "automatic" | "claims-only")
                | ("FR-8", "automatic" | "claims")
                | ("RR-13", "draw" | "loss") => {}
                ("G-12", "bare-kings") => rulings.dead_positions = true,
                ("G-12", "none") => rulings.dead_positions = false,
                ("EF-6", "attacks") => rulings.double_steps_attack = true,
                ("EF-6", "none") => rulings.double_steps_attack = false,
                ("CA-7", "waiver") => rulings.waiver = true,
                ("CA-7", "always-roll") => rulings.waiver = false,
                ("PO-9", "exempt") => rulings.po9_exempt = true,
                ("PO-9", "no-moves") => rulings.po9_exempt = false,
                ("AR-5", "double-step") => rulings.ar5_double_step = true,
                ("AR-5", "single") => rulings.ar5_double_step = false,
                ("AR-8", "no-moves") => rulings.ar8_exempt = false,
                ("AR-8", "exempt") => rulings.ar8_exempt = true,
                ("FR-2", "empty") => rulings.leap_captures = false,
                ("FR-2", "capture") => rulings.leap_captures = true,
                _ => return Err(format!("no such ruling: {item:?}")),
            }
        }
        Ok(rulings)
    }
}
