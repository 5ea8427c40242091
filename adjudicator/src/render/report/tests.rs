use super::{Page, Row, html, list};
use menagerie_core::Level;

#[test]
fn what_strangers_write_is_no_markup_and_steers_nothing() {
    assert_eq!(
        html("<script>\u{202e}\u{1b}&"),
        "&lt;script&gt;\\u{202e}\\u{1b}&amp;"
    );
}

#[test]
fn a_list_names_verdicts_in_words_and_links_are_safe() {
    let row = Row {
        index: 3,
        link: "#\"><script>".to_owned(),
        players: "<Ash>".to_owned(),
        facts: "Chess · 2 plies".to_owned(),
        verdict: "invalid",
        worst: Some(Level::Error),
    };
    let list = list(&[row]);
    assert!(
        !list.contains("<script>") && !list.contains("<Ash>"),
        "{list}"
    );
    assert!(
        list.contains(">invalid</span>") && list.contains("with errors"),
        "{list}"
    );
}

#[test]
fn a_page_without_boards_runs_no_script() {
    let page = Page::default().write();
    assert!(
        page.contains("script-src 'none'") && !page.contains("<script"),
        "{page}"
    );
}
