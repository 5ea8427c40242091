//! The rolls of each variant and the choices they offer.

use menagerie_twin::{rolls, start};

#[test]
fn ca_2_to_ca_5_rolls_of_carnival() {
    let all = rolls("carnival");
    // 15 without a 6, five choices for each of 6-1 to 6-5, 15 for double six.
    assert_eq!(all.len(), 15 + 25 + 15);
    let with = |dice: &str| -> Vec<String> {
        let mut found: Vec<String> = all
            .iter()
            .filter(|r| r.starts_with(dice))
            .cloned()
            .collect();
        found.sort();
        found
    };
    assert_eq!(
        with("63"),
        ["63=3:1", "63=3:2", "63=3:3", "63=4:3", "63=5:3"]
    );
    assert_eq!(with("33"), ["33"]);
    assert_eq!(with("66").len(), 15);
    assert!(all.contains(&"66=4:4".to_string()) && !all.contains(&"13".to_string()));
}

#[test]
fn ao_1_ao_2_rolls_of_all_oblique() {
    let all = rolls("all-oblique");
    assert_eq!(all.len(), 15 + 6 * 5);
    assert!(all.contains(&"63".to_string()) && all.contains(&"66=6:1".to_string()));
    assert!(all.contains(&"22=5:2".to_string()) && !all.contains(&"22=2:2".to_string()));
}

#[test]
fn other_variants() {
    for variant in ["multipawn", "drag", "up-and-down", "army-orientation"] {
        assert_eq!(rolls(variant), ["1", "2", "3", "4", "5", "6"]);
    }
    for variant in ["piece-orientation", "rodent"] {
        let all = rolls(variant);
        assert_eq!((all.len(), all[1].as_str()), (36, "12"));
    }
    for variant in ["chess", "fairyranga", "no-such-game"] {
        assert!(rolls(variant).is_empty());
    }
    assert_eq!(start("no-such-game"), "");
}
