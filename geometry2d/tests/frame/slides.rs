//! Slides and leaps against a walk of one cell at a time.

use menagerie_core::Player;
use menagerie_geometry2d::cell::{Cell, Cells};
use menagerie_geometry2d::form::{Form, Slides, forms};
use menagerie_geometry2d::gait::{GaitPair, NEIGHBOURS};
use menagerie_geometry2d::slide::{between, diagonal, orthogonal};

const ORTHOGONALS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The cells seen from `cell`, one after the other, up to and with the first occupied one.
fn walked(cell: Cell, directions: &[(i8, i8)], occupied: Cells) -> Cells {
    let mut seen = Cells::NONE;
    for (files, ranks) in directions {
        let (mut file, mut rank) = (cell.file() as i8 + files, cell.rank() as i8 + ranks);
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let next = Cell::new(file as u8, rank as u8);
            seen |= next.set();
            if occupied.has(next) {
                break;
            }
            file += files;
            rank += ranks;
        }
    }
    seen
}

/// Random occupations, from crowded to thin.
fn occupations(seed: u64, count: usize) -> Vec<Cells> {
    let mut random = fastrand::Rng::with_seed(seed);
    (0..count)
        .map(|i| {
            let thinner = (0..i % 4).fold(u64::MAX, |mask, _| mask & random.u64(..));
            Cells(random.u64(..) & thinner)
        })
        .collect()
}

#[test]
fn slides_see_what_a_walk_sees() {
    for occupied in occupations(1, 4_000) {
        for cell in Cells::ALL {
            assert_eq!(
                orthogonal(cell, occupied),
                walked(cell, &ORTHOGONALS, occupied)
            );
            assert_eq!(diagonal(cell, occupied), walked(cell, &DIAGONALS, occupied));
        }
    }
}

#[test]
fn slides_see_every_pattern_of_their_own_lines() {
    // All 2^12 patterns of a1's rank and file, and all of the diagonals through d4.
    let corner = Cell::new(0, 0);
    let middle = Cell::new(3, 3);
    for (cell, directions, see) in [
        (corner, &ORTHOGONALS, orthogonal as fn(Cell, Cells) -> Cells),
        (middle, &DIAGONALS, diagonal),
    ] {
        let lines = walked(cell, directions, Cells::NONE);
        let mut occupied = Cells::NONE;
        loop {
            assert_eq!(see(cell, occupied), walked(cell, directions, occupied));
            occupied = Cells(occupied.0.wrapping_sub(lines.0) & lines.0);
            if occupied.is_empty() {
                break;
            }
        }
    }
}

#[test]
fn what_lies_between() {
    for a in Cells::ALL {
        for b in Cells::ALL {
            let (files, ranks) = (
                b.file() as i8 - a.file() as i8,
                b.rank() as i8 - a.rank() as i8,
            );
            let on_line = a != b && (files == 0 || ranks == 0 || files.abs() == ranks.abs());
            let mut expected_between = Cells::NONE;
            if on_line {
                let direction = (files.signum(), ranks.signum());
                let steps = files.abs().max(ranks.abs());
                for step in 1..steps {
                    let cell = a.offset(direction.0 * step, direction.1 * step).unwrap();
                    expected_between |= cell.set();
                }
            }
            assert_eq!(between(a, b), expected_between, "{a} {b}");
        }
    }
}

/// Whether a leaper with coordinates m and n goes from one cell to another.
fn leaps(a: Cell, b: Cell, m: u8, n: u8) -> bool {
    let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    (files, ranks) == (m, n) || (files, ranks) == (n, m)
}

#[test]
fn leapers_leap_by_their_coordinates() {
    for (m, n) in [
        (2, 1),
        (3, 1),
        (3, 2),
        (5, 4),
        (1, 1),
        (4, 4),
        (6, 1),
        (7, 0),
    ] {
        let form = Form::leaper("leaper", m as i8, n as i8);
        for player in Player::BOTH {
            let gait = GaitPair::of(&form).of_player(player);
            for a in Cells::ALL {
                let expected: Cells = Cells::ALL.filter(|b| leaps(a, *b, m, n)).collect();
                // Nothing blocks a leap.
                for occupied in [Cells::NONE, Cells::ALL] {
                    assert_eq!(gait.attacks(a, occupied), expected, "{m}:{n} from {a}");
                    assert_eq!(gait.walks(a, occupied), expected, "{m}:{n} from {a}");
                    assert_eq!(gait.attackers(Cells::ALL, a, occupied), expected);
                    assert_eq!(gait.walkers(Cells::ALL, a, occupied), expected);
                }
            }
        }
    }
}

#[test]
fn neighbours_are_the_cells_one_step_away() {
    for a in Cells::ALL {
        let expected: Cells = Cells::ALL
            .filter(|b| a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())) == 1)
            .collect();
        assert_eq!(NEIGHBOURS[a.index()], expected);
    }
}

#[test]
fn attacks_and_attackers_are_each_others_reverse() {
    let all = [
        forms::pawn(),
        forms::pointpawn(),
        forms::lance(),
        forms::helm(),
        forms::silver(),
        forms::gold(),
        forms::mao(),
        forms::elephant(),
        forms::queen(),
        Form::compound("Helm and Mao", &forms::helm(), &forms::mao()),
        Form::slider("Silverrider", Slides::DIAGONALS.and(Slides::FORWARD)),
    ];
    for occupied in occupations(2, 60) {
        for form in &all {
            for player in Player::BOTH {
                let gait = GaitPair::of(form).of_player(player);
                for a in Cells::ALL {
                    for b in gait.attacks(a, occupied) {
                        assert!(gait.attackers(a.set(), b, occupied).has(a), "{}", form.name);
                    }
                    for b in gait.attackers(Cells::ALL, a, occupied) {
                        assert!(gait.attacks(b, occupied).has(a), "{}", form.name);
                    }
                    for b in gait.walks(a, occupied) {
                        assert!(gait.walkers(a.set(), b, occupied).has(a), "{}", form.name);
                    }
                }
            }
        }
    }
}

#[test]
fn blacks_forms_are_whites_turned_around() {
    let turned = |cell: Cell| Cell::new(cell.file(), 7 - cell.rank());
    for form in [
        forms::pawn(),
        forms::helm(),
        forms::silver(),
        forms::gold(),
        forms::lance(),
    ] {
        let pair = GaitPair::of(&form);
        for cell in Cells::ALL {
            let white: Cells = pair
                .of_player(Player::White)
                .attacks(cell, Cells::NONE)
                .map(turned)
                .collect();
            let black = pair
                .of_player(Player::Black)
                .attacks(turned(cell), Cells::NONE);
            assert_eq!(white, black, "{} on {cell}", form.name);
        }
    }
}

#[test]
fn lame_leaps_by_hand_po_4_po_5() {
    let cells =
        |text: &str| -> Cells { text.split(' ').map(|c| Cell::parse(c).unwrap()).collect() };
    let d4 = Cell::parse("d4").unwrap();
    let mao = GaitPair::of(&forms::mao()).of_player(Player::White);
    // All eight Knight leaps; a man on d5 takes away c6 and e6, one on e4 takes away f3 and f5.
    assert_eq!(
        mao.attacks(d4, Cells::NONE),
        cells("c6 e6 f5 f3 e2 c2 b3 b5")
    );
    assert_eq!(mao.attacks(d4, cells("d5")), cells("f5 f3 e2 c2 b3 b5"));
    assert_eq!(mao.attacks(d4, cells("d5 e4")), cells("e2 c2 b3 b5"));
    let elephant = GaitPair::of(&forms::elephant()).of_player(Player::White);
    assert_eq!(elephant.attacks(d4, Cells::NONE), cells("f6 f2 b2 b6"));
    assert_eq!(elephant.attacks(d4, cells("e5 c3 d5")), cells("f2 b6"));
}
