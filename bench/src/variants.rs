//! Perft of the variants at given powers, against our own Chess from the same array. The trees are not
//! the same, so nodes per second are compared.

use crate::perft::{read, shakmaty};
use crate::race::{Contender, Plan, race};
use menagerie_carnival::{all_oblique, carnival, drag, multipawn};
use menagerie_core::Setup;
use menagerie_core::perft::{Powers, perft};
use menagerie_core::variant::Variant;
use menagerie_fairyranga::fairyranga;
use menagerie_geometry2d::chess;
use menagerie_orientation::{army_orientation, piece_orientation, up_and_down};
use menagerie_rodent::Rodent;

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Runs the section.
pub fn run(plan: &Plan) {
    let depth = if plan.quick { 4 } else { 5 };
    let setup = Setup::default();
    let rodent = Rodent::new(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    let fairyranga = fairyranga::build(&setup);
    let opening = rodent.write_fen(&rodent.start());
    let peer = shakmaty(ARRAY);
    let contenders: Vec<Contender<'_>> = vec![
        tree("chess", chess::build(&setup), ARRAY, depth),
        ("shakmaty", Box::new(|| shakmaty::perft(&peer, depth))),
        rolled("carnival 21/21", carnival::build(&setup), "21/21", depth),
        rolled("carnival 53/33", carnival::build(&setup), "53/33", depth),
        rolled(
            "all-oblique 61/32",
            all_oblique::build(&setup),
            "61/32",
            depth,
        ),
        rolled("multipawn 2/2", multipawn::build(&setup), "2/2", depth),
        rolled("multipawn 6/6", multipawn::build(&setup), "6/6", depth),
        rolled("drag 3/2", drag::build(&setup), "3/2", depth),
        rolled("drag 5/1", drag::build(&setup), "5/1", depth),
        rolled("up-and-down 2/5", up_and_down::build(&setup), "2/5", depth),
        rolled(
            "piece-orientation 61/32",
            piece_orientation::build(&setup),
            "61/32",
            depth,
        ),
        rolled(
            "army-orientation 6/5",
            army_orientation::build(&setup),
            "6/5",
            depth,
        ),
        tree(
            "fairyranga 0/0",
            fairyranga,
            "rnefkenr/pppppppp/8/8/8/8/PPPPPPPP/RNEFKENR w Kk - 0 1 0/0",
            if plan.quick { 5 } else { 6 },
        ),
        tree(
            "rodent 21/43",
            rodent,
            &opening.replace("-/-", "21/43"),
            if plan.quick { 2 } else { 3 },
        ),
    ];
    race(plan, "perft of the variants", "nodes", true, contenders);
}

fn rolled<'a, V: Variant + 'a>(
    name: &'a str,
    variant: V,
    powers: &str,
    depth: u32,
) -> Contender<'a> {
    tree(name, variant, &format!("{ARRAY} {powers}"), depth)
}

fn tree<'a, V: Variant + 'a>(name: &'a str, variant: V, fen: &str, depth: u32) -> Contender<'a> {
    let position = read(&variant, fen);
    (
        name,
        Box::new(move || perft(&variant, &position, depth, Powers::Fixed)),
    )
}
