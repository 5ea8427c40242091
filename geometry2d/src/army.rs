//! Armies: what one player's men may do for one turn. Powers are data: a form for each kind of man
//! and a few flags.

use crate::board::{Board, KING, PAWN, ROLES, Role};
use crate::cell::{Cell, Cells};
use crate::form::Form;
use crate::gait::{Gait, GaitPair, NEIGHBOURS};
use crate::looks::Looks;
use menagerie_core::{Clause, Player};
use std::hash::{Hash, Hasher};

/// A kind of double step: what its two steps do (EF-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DoubleKind {
    /// Two steps straight forward that do not capture.
    Nn,
    /// Two steps diagonally forward that capture.
    Cc,
    /// A step straight forward, then a capture.
    Nc,
    /// A capture, then a step straight forward.
    Cn,
}

impl DoubleKind {
    /// All four.
    pub const ALL: [DoubleKind; 4] = [
        DoubleKind::Nn,
        DoubleKind::Cc,
        DoubleKind::Nc,
        DoubleKind::Cn,
    ];

    /// The two letters that FEN and the rules use.
    pub const fn letters(self) -> &'static str {
        match self {
            DoubleKind::Nn => "nn",
            DoubleKind::Cc => "cc",
            DoubleKind::Nc => "nc",
            DoubleKind::Cn => "cn",
        }
    }

    /// In words: `two quiet steps`.
    pub const fn words(self) -> &'static str {
        match self {
            DoubleKind::Nn => "two quiet steps",
            DoubleKind::Cc => "two capturing steps",
            DoubleKind::Nc => "a quiet step, then a capture",
            DoubleKind::Cn => "a capture, then a quiet step",
        }
    }
}

/// A set of kinds of double steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Doubles(u8);

impl Doubles {
    /// None.
    pub const NONE: Doubles = Doubles(0);
    /// All four: the Eurofighter's (EF-1).
    pub const ALL: Doubles = Doubles(0b1111);
    /// Two quiet steps: the European Pawn's, FIDE's (MU-1).
    pub const QUIET: Doubles = Doubles::of(&[DoubleKind::Nn]);

    /// The set of these kinds.
    pub const fn of(kinds: &[DoubleKind]) -> Doubles {
        let mut set = 0;
        let mut i = 0;
        while i < kinds.len() {
            set |= 1 << kinds[i] as u8;
            i += 1;
        }
        Doubles(set)
    }

    /// Whether `kind` is among them.
    #[inline]
    pub const fn has(self, kind: DoubleKind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// Whether there is any.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there is one besides the two quiet steps.
    #[inline]
    pub const fn any_capturing(self) -> bool {
        self.0 & !Doubles::QUIET.0 != 0
    }
}

/// Where on the board an army's exceptional forms hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Region {
    /// On the enemy's back rank (PO-9).
    FarRank,
    /// On the eight cells around its own King (DR-12).
    AroundKing,
}

/// What an army is made from.
#[derive(Clone, Debug)]
pub struct ArmySpec {
    /// The form of each kind of man; kinds that a variant has not are without moves.
    pub forms: [Form; ROLES],
    /// Forms that hold instead in a region.
    pub exception: Option<(Region, [Form; ROLES])>,
    /// Whether it may castle.
    pub castling: bool,
    /// The double steps its Pawns can make.
    pub doubles: Doubles,
    /// The double steps its Pawns can answer en passant.
    pub answers: Doubles,
    /// Whether a double step that captures attacks (EF-6).
    pub doubles_attack: bool,
    /// The clauses that make it so.
    pub clauses: Vec<Clause>,
}

impl ArmySpec {
    /// The same army with other forms for some kinds of men.
    #[must_use]
    pub fn with_forms(mut self, forms: impl IntoIterator<Item = (Role, Form)>) -> Self {
        for (role, form) in forms {
            self.forms[role.index()] = form;
        }
        self
    }

    /// The same army with other forms for some kinds of men in a region; all others are there what
    /// they are elsewhere.
    #[must_use]
    pub fn with_exception(
        mut self,
        region: Region,
        forms: impl IntoIterator<Item = (Role, Form)>,
    ) -> Self {
        let mut within = self.forms.clone();
        for (role, form) in forms {
            within[role.index()] = form;
        }
        self.exception = Some((region, within));
        self
    }

    /// The same army without castling.
    #[must_use]
    pub fn without_castling(self) -> Self {
        ArmySpec {
            castling: false,
            ..self
        }
    }

    /// The same army with these double steps, made and answered.
    #[must_use]
    pub fn with_doubles(self, doubles: Doubles) -> Self {
        ArmySpec {
            doubles,
            answers: doubles,
            ..self
        }
    }
}

impl ArmySpec {
    /// Whether its Pawns' capturing double steps attack (EF-6).
    #[inline]
    const fn doubles_threaten(&self) -> bool {
        self.doubles_attack && self.doubles.any_capturing()
    }
}

/// An army made ready for play.
#[derive(Clone, Debug)]
pub struct Army {
    spec: ArmySpec,
    gaits: [GaitPair; ROLES],
    exception: Option<(Region, [GaitPair; ROLES])>,
    /// Kinds whose gait in the region is another.
    excepted: [bool; ROLES],
    /// The looks back at the men outside of the region, for each player.
    looks: [Looks; 2],
    /// The same within it, if there is one.
    looks_within: Option<[Looks; 2]>,
    /// Kinds that have lame leaps or draw, anywhere.
    special: [bool; ROLES],
    any_special: bool,
    /// Whether there may be cells in [`Army::special_zone`].
    has_special_zone: bool,
    any_lame: bool,
    draws: bool,
    royal_idle: bool,
}

/// Men of one kind that move alike.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The kind.
    pub role: Role,
    /// How they move.
    pub gait: &'static Gait,
    /// Where they stand.
    pub men: Cells,
}

impl Army {
    /// Makes an army ready.
    pub fn new(spec: ArmySpec) -> Army {
        let pairs = |forms: &[Form; ROLES]| std::array::from_fn(|i| GaitPair::of(&forms[i]));
        let gaits: [GaitPair; ROLES] = pairs(&spec.forms);
        let exception: Option<(Region, [GaitPair; ROLES])> = spec
            .exception
            .as_ref()
            .map(|(region, forms)| (*region, pairs(forms)));
        let excepted =
            std::array::from_fn(|i| exception.is_some_and(|(_, alt)| alt[i] != gaits[i]));
        let draws_or_lame = |form: &Form| form.ways.draws || !form.ways.lame.is_empty();
        let special: [bool; ROLES] = std::array::from_fn(|i| {
            draws_or_lame(&spec.forms[i])
                || spec
                    .exception
                    .as_ref()
                    .is_some_and(|(_, alt)| draws_or_lame(&alt[i]))
        });
        let all_forms = || {
            let within = spec.exception.iter().flat_map(|(_, alt)| alt);
            spec.forms.iter().chain(within)
        };
        let looks = |gaits: [GaitPair; ROLES]| {
            Player::BOTH.map(|player| Looks::new(gaits.map(|pair| pair.of_player(player))))
        };
        let draws = all_forms().any(|form| form.ways.draws);
        let any_lame = all_forms().any(|form| !form.ways.lame.is_empty());
        Army {
            looks: looks(gaits),
            looks_within: exception.map(|(_, alt)| looks(alt)),
            any_lame,
            royal_idle: spec.forms[KING.index()].ways == Form::none("").ways,
            any_special: special.contains(&true),
            has_special_zone: special.contains(&true) || spec.doubles_threaten(),
            gaits,
            exception,
            excepted,
            special,
            draws,
            spec,
        }
    }

    /// Whether its Pawns only go forward, so that nothing undoes a Pawn's move.
    pub fn pawns_only_advance(&self) -> bool {
        let within = self.spec.exception.as_ref().map(|(_, alt)| alt);
        [Some(&self.spec.forms), within]
            .into_iter()
            .flatten()
            .all(|forms| forms[PAWN.index()].ways.only_advance())
    }

    /// What it was made from.
    pub const fn spec(&self) -> &ArmySpec {
        &self.spec
    }

    /// Whether it may castle this turn.
    #[inline]
    pub const fn castling(&self) -> bool {
        self.spec.castling
    }

    /// The double steps its Pawns can make.
    #[inline]
    pub const fn doubles(&self) -> Doubles {
        self.spec.doubles
    }

    /// The double steps its Pawns can answer en passant.
    #[inline]
    pub const fn answers(&self) -> Doubles {
        self.spec.answers
    }

    /// Whether its Pawns' capturing double steps attack (EF-6).
    #[inline]
    pub const fn doubles_threaten(&self) -> bool {
        self.spec.doubles_threaten()
    }

    /// Whether any of its men may draw (DR-6).
    #[inline]
    pub const fn draws(&self) -> bool {
        self.draws
    }

    /// Whether its King has no move of its own but castling (DR-11).
    pub const fn royal_idle(&self) -> bool {
        self.royal_idle
    }

    /// The gait of a man of `player`'s on `cell`.
    #[inline]
    pub fn gait(&self, board: &Board, player: Player, role: Role, cell: Cell) -> &'static Gait {
        self.pair(board, player, role, cell).of_player(player)
    }

    #[inline]
    fn pair(&self, board: &Board, player: Player, role: Role, cell: Cell) -> GaitPair {
        match &self.exception {
            Some((region, alt))
                if self.excepted[role.index()]
                    && region_cells(*region, board, player).has(cell) =>
            {
                alt[role.index()]
            }
            _ => self.gaits[role.index()],
        }
    }

    /// The form of a man of `player`'s on `cell`.
    pub fn form(&self, board: &Board, player: Player, role: Role, cell: Cell) -> &Form {
        match &self.spec.exception {
            Some((region, alt))
                if self.excepted[role.index()]
                    && region_cells(*region, board, player).has(cell) =>
            {
                &alt[role.index()]
            }
            _ => &self.spec.forms[role.index()],
        }
    }

    /// Calls `visit` with the groups of `player`'s men that move alike; empty ones are left out.
    pub(crate) fn groups(&self, board: &Board, player: Player, mut visit: impl FnMut(Group)) {
        for index in 0..ROLES {
            self.groups_of(board, player, Role::new(index), &mut visit);
        }
    }

    /// The groups of `player`'s men where every kind moves alike; `None` where a region is an exception.
    #[inline]
    pub(crate) fn whole_groups<'a>(
        &'a self,
        board: &'a Board,
        player: Player,
    ) -> Option<impl Iterator<Item = Group> + 'a> {
        let groups = self
            .gaits
            .iter()
            .enumerate()
            .filter_map(move |(index, gait)| {
                let role = Role::new(index);
                let men = board.men(player, role);
                let gait = gait.of_player(player);
                men.any().then_some(Group { role, gait, men })
            });
        self.exception.is_none().then_some(groups)
    }

    /// Calls `visit` with `player`'s men of one kind as groups: those in the exceptional region, and the others.
    #[inline]
    pub(crate) fn groups_of(
        &self,
        board: &Board,
        player: Player,
        role: Role,
        mut visit: impl FnMut(Group),
    ) {
        let all = board.men(player, role);
        let (within, excepted) = self.excepted_men(board, player, role, all);
        let rest = all.minus(within);
        let mut men = if within.any() { within } else { rest };
        // One call for both parts, so that it is compiled in place.
        loop {
            let is_rest = men == rest;
            let pair = match excepted {
                Some(pair) if !is_rest => pair,
                _ => self.gaits[role.index()],
            };
            if men.any() {
                let gait = pair.of_player(player);
                visit(Group { role, gait, men });
            }
            if is_rest {
                return;
            }
            men = rest;
        }
    }

    /// Those of `player`'s `men` of one kind to which an exception applies, and how they move.
    #[inline]
    fn excepted_men(
        &self,
        board: &Board,
        player: Player,
        role: Role,
        men: Cells,
    ) -> (Cells, Option<GaitPair>) {
        match &self.exception {
            Some((region, alt)) if self.excepted[role.index()] => {
                let within = men & region_cells(*region, board, player);
                (within, Some(alt[role.index()]))
            }
            _ => (Cells::NONE, None),
        }
    }

    /// `player`'s men that attack `cell` by leaps and steps that nothing can block, and those that could slide
    /// to it on an empty board.
    #[inline(always)]
    pub(crate) fn look(&self, board: &Board, player: Player, cell: Cell) -> (Cells, Cells) {
        let look = |looks: &[Looks; 2]| board.seen_from(looks[player as usize].from(cell));
        let (mut leapers, mut aligned) = look(&self.looks);
        if let (Some((region, _)), Some(within)) = (&self.exception, &self.looks_within) {
            let region = region_cells(*region, board, player);
            let (leapers_within, aligned_within) = look(within);
            leapers = leapers.minus(region) | (leapers_within & region);
            aligned = aligned.minus(region) | (aligned_within & region);
        }
        let men = board.of(player);
        (leapers & men, aligned & men)
    }

    /// `player`'s men that attack `cell` by lame leaps that nothing in `occupied` blocks.
    #[inline]
    pub(crate) fn lame_leapers(
        &self,
        board: &Board,
        player: Player,
        cell: Cell,
        occupied: Cells,
    ) -> Cells {
        let mut found = Cells::NONE;
        if self.any_lame {
            self.groups(board, player, |group| {
                found |= group.gait.lame_leapers(group.men, cell, occupied);
            });
        }
        found
    }

    /// Whether two armies differ in nothing that men could do, whatever stands on the board.
    pub fn same_effect(&self, other: &Army) -> bool {
        self.gaits == other.gaits
            && self.exception_in_effect() == other.exception_in_effect()
            && self.spec.castling == other.spec.castling
            && self.spec.doubles == other.spec.doubles
            && self.spec.answers == other.spec.answers
            && self.doubles_threaten() == other.doubles_threaten()
    }

    fn exception_in_effect(&self) -> Option<(Region, [GaitPair; ROLES])> {
        self.exception.filter(|_| self.excepted.contains(&true))
    }

    /// What `player`'s men on the board can do in effect: the army's part of the repetition key (G-10).
    /// For each kind of man on the board its gait outside and inside the exceptional region; the
    /// double steps made and answered if there are Pawns; castling if a right is left.
    pub fn effect(&self, board: &Board, player: Player, has_right: bool) -> ArmyEffect {
        let mut gaits = [[u16::MAX; 2]; ROLES];
        for (index, pair) in gaits.iter_mut().enumerate() {
            let role = Role::new(index);
            let men = board.men(player, role);
            let (within, _) = self.excepted_men(board, player, role, men);
            // Men that all move alike are one group, wherever they stand: a Rook exempt by PO-9 is a
            // plain Rook.
            match &self.exception {
                Some((_, alt)) if within.any() && within == men => pair[0] = alt[index].id(),
                Some((_, alt)) if within.any() => {
                    *pair = [self.gaits[index].id(), alt[index].id()];
                }
                _ if men.any() => pair[0] = self.gaits[index].id(),
                _ => {}
            }
        }
        let pawns = board.men(player, PAWN).any();
        ArmyEffect {
            gaits,
            doubles: if pawns {
                (self.spec.doubles, self.spec.answers)
            } else {
                Default::default()
            },
            castling: has_right && self.spec.castling,
        }
    }

    /// A superset of the cells that `player`'s men could attack in ways other than leaps and open lines:
    /// by lame leaps, by capturing double steps, and, against a King only, by drawing.
    #[inline]
    pub(crate) fn special_zone(&self, board: &Board, player: Player) -> Cells {
        match self.has_special_zone {
            true => self.reach_of_specials(board, player),
            false => Cells::NONE,
        }
    }

    fn reach_of_specials(&self, board: &Board, player: Player) -> Cells {
        let mut zone = Cells::NONE;
        if self.doubles_threaten() {
            let pawns = board.men(player, PAWN) & Cells::rank_for(1, player);
            zone |= widened(widened(pawns.ahead(player).ahead(player)));
        }
        if self.any_special {
            self.groups(board, player, |group| {
                if !self.special[group.role.index()] {
                    return;
                }
                for cell in group.men {
                    zone |= group.gait.lame_ends(cell);
                    if group.gait.draws() {
                        for step in NEIGHBOURS[cell.index()] {
                            zone |= NEIGHBOURS[step.index()];
                        }
                    }
                }
            });
        }
        zone
    }
}

/// What an army can do in effect on a given board; equal when equal in effect (G-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyEffect {
    gaits: [[u16; 2]; ROLES],
    doubles: (Doubles, Doubles),
    castling: bool,
}

/// One number for all the gaits: hashed one by one they cost more than all else in a repetition key. The
/// rest tells apart too few positions to be worth hashing.
impl Hash for ArmyEffect {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let folded = self
            .gaits
            .as_flattened()
            .iter()
            .fold(0_u64, |sum, gait| sum.rotate_left(7) ^ u64::from(*gait));
        state.write_u64(folded);
    }
}

/// The cells of a set and their neighbours on the same rank.
const fn widened(cells: Cells) -> Cells {
    const NOT_A: u64 = !Cells::file(0).0;
    const NOT_H: u64 = !Cells::file(7).0;
    Cells(cells.0 | ((cells.0 << 1) & NOT_A) | ((cells.0 >> 1) & NOT_H))
}

/// The cells of a region for `player`.
#[inline]
fn region_cells(region: Region, board: &Board, player: Player) -> Cells {
    match region {
        Region::FarRank => Cells::rank_for(7, player),
        Region::AroundKing => NEIGHBOURS[board.king(player).index()],
    }
}
