use super::{board, escaped, figure, level, png};
use menagerie_core::Player;
use menagerie_core::drawing::{Drawing, DrawnMan, Level, Marks, Spot};

/// A board of two levels, 2 by 2, with a man of a kind that no set has.
fn small() -> Drawing {
    let man = |kind, letter, badge: Option<&str>| {
        Some(DrawnMan {
            owner: Player::White,
            kind,
            letter,
            badge: badge.map(str::to_owned),
        })
    };
    Drawing {
        columns: ["a", "b"].map(str::to_owned).to_vec(),
        rows: ["2", "1"].map(str::to_owned).to_vec(),
        levels: vec![
            Level {
                label: "A".to_owned(),
                cells: vec![man("Knight", 'N', Some("3:1")), None, None, None],
            },
            Level {
                label: "B".to_owned(),
                cells: vec![None, man("Griffin <&\">", 'G', Some("<&\">")), None, None],
            },
        ],
        marks: Marks {
            last: Some((Spot { level: 0, cell: 3 }, Spot { level: 0, cell: 0 })),
            passed: Some(Spot { level: 0, cell: 1 }),
            captured: vec![Spot { level: 1, cell: 2 }],
            checked: Some(Spot { level: 1, cell: 1 }),
            checkers: vec![Spot { level: 0, cell: 0 }],
        },
        note: None,
    }
}

#[test]
fn pictures_are_well_formed_whatever_a_man_is_called() {
    for svg in [board(&small()), level(&small(), 1)] {
        let document = roxmltree::Document::parse(&svg).expect("it is well formed");
        assert_eq!(document.root_element().tag_name().name(), "svg");
        let ids = document
            .descendants()
            .filter(|node| node.has_attribute("id"));
        assert_eq!(ids.count(), 0, "two pictures on one page must not clash");
    }
}

#[test]
fn a_picture_says_what_it_shows() {
    let svg = board(&small());
    let document = roxmltree::Document::parse(&svg).expect("it is well formed");
    assert_eq!(
        document.root_element().attribute("aria-label"),
        Some(
            "White: Knight Aa2 (3:1), Griffin <&\"> Bb2 (<&\">). Black: . Last move: Ab1 to Aa2. Cell passed: \
             Ab2. Captured on Ba1. Check to Bb2 from Aa2."
        )
    );
}

#[test]
fn text_is_safe_in_every_place_of_a_page() {
    assert_eq!(
        escaped("<a href='x'>&\"\u{0}\n"),
        "&lt;a href=&#39;x&#39;&gt;&amp;&quot;? "
    );
}

#[test]
fn a_png_is_twice_the_picture() {
    let svg = board(&small());
    let document = roxmltree::Document::parse(&svg).expect("it is well formed");
    let side = |name| -> u32 {
        document
            .root_element()
            .attribute(name)
            .unwrap()
            .parse()
            .unwrap()
    };
    let png = png(&svg).expect("it can be painted");
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let size = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!(
        (size(16), size(20)),
        (2 * side("width"), 2 * side("height"))
    );
}

/// Every kind of man of every variant has a figure of its own; a letter on a disc is for kinds to come.
#[test]
fn every_man_of_every_variant_has_its_figure() {
    for entry in crate::variants::ENTRIES {
        let referee = (entry.build)(&menagerie_core::Setup::default()).unwrap();
        let scene = referee.scene(&referee.start_fen()).unwrap();
        for (_, man) in scene.drawing.men() {
            assert!(figure::of(man.kind).is_some(), "{}", man.kind);
        }
    }
    for kind in ["Tsarevna", "Wazir", "Ferz"] {
        assert!(figure::of(kind).is_some(), "{kind}");
    }
}
