//! The report in a real browser: it steps through the plies, fits a phone, and runs no stranger's script.
//!
//! Needs Chromium; without it the tests say `skipped` and pass, unless `REQUIRE_CHROMIUM` is set.

use assert_cmd::Command as Program;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

const NAMES: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
];

/// The browser's name, if there is one.
fn browser() -> Option<&'static str> {
    let found = NAMES.into_iter().find(|name| {
        Command::new(name)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    });
    if found.is_none() {
        assert!(
            std::env::var_os("REQUIRE_CHROMIUM").is_none(),
            "Chromium is required and not to be found"
        );
        println!("skipped: no Chromium here");
    }
    found
}

/// A folder with a report of two games in it: one of dice on a flat board, and one on four levels.
fn report() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let games = "[Event \"Example\"]\n[White \"Ash\"]\n[Black \"</script><script>document.title='owned'</script>\"]\n\
        [Result \"*\"]\n[Variant \"Carnival of the Animals\"]\n\n\
        1. Nf3 {[%roll 3 1]} 1... e5 {[%roll 6 2 Zebra]} 2. Ne6 {[%roll 2 2]} 2... Nd5 {[%roll 4 2]} \
        3. Nc4 {[%roll 1 1]} *\n\n\
        [Event \"Example\"]\n[White \"Ash\"]\n[Black \"Birch\"]\n[Result \"*\"]\n[Variant \"Random Rodent Chess\"]\n\
        [WhiteRoll \"3 5\"]\n[BlackRoll \"1 2\"]\n\n1. PAd1-Af1 {[%roll 1 1]} *\n";
    std::fs::write(folder.path().join("games.pgn"), games).unwrap();
    Program::new(assert_cmd::cargo::cargo_bin!("adjudicator"))
        .args(["report", "games.pgn", "-o", "report.html"])
        .current_dir(folder.path())
        .assert()
        .success();
    folder
}

/// Opens a page beside the report that holds it in a frame `width` pixels wide, runs `script` there with
/// the frame's document as `page`, and answers what `say` collected, a line each.
fn drive(browser: &str, folder: &Path, width: u32, script: &str) -> Vec<String> {
    let harness = format!(
        "<!DOCTYPE html><meta charset=utf-8><iframe style='border:0;width:{width}px;height:800px'></iframe>\
         <pre id=said>nothing</pre><script>\
         const lines=[];const say=(...words)=>lines.push(words.join(' '));\
         const frame=document.querySelector('iframe');\
         frame.onload=()=>{{try{{const page=frame.contentDocument;const view=frame.contentWindow;\
         const key=(name,on=page.body)=>on.dispatchEvent(new view.KeyboardEvent('keydown',{{key:name,bubbles:true,cancelable:true}}));\
         const game=n=>page.getElementById('g'+n);\
         const text=(n,part)=>game(n).querySelector(part).textContent;\
         {script}}}catch(error){{say('threw '+error)}}\
         document.getElementById('said').textContent=lines.join('\\n')}};\
         frame.src='report.html'+location.hash;</script>"
    );
    std::fs::write(folder.join("harness.html"), harness).unwrap();
    let profile = tempfile::tempdir().unwrap();
    let output = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-dev-shm-usage",
            "--allow-file-access-from-files",
            "--virtual-time-budget=5000",
            "--window-size=1400,1000",
            "--dump-dom",
        ])
        .arg(format!("--user-data-dir={}", profile.path().display()))
        .arg(format!("file://{}", folder.join("harness.html").display()))
        .stderr(Stdio::null())
        .output()
        .unwrap();
    let page = String::from_utf8_lossy(&output.stdout).into_owned();
    let said = page
        .split_once("<pre id=\"said\">")
        .and_then(|(_, rest)| rest.split_once("</pre>"))
        .unwrap_or_else(|| panic!("the browser shows no page: {page}"))
        .0;
    let said = said
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    said.lines().map(str::to_owned).collect()
}

#[test]
fn keys_buttons_and_moves_step_through_a_game() {
    let Some(browser) = browser() else { return };
    let folder = report();
    // The Knight that went g1-f3-e6 stands, after ply 3, on e6: 4 files and 2 rows of 48 units from a8.
    let script = "
        const men = n => game(n).querySelectorAll('.mg-men use[href^=\"#man-\"]').length;
        const at = (mark, n = 1) => [...game(n).querySelectorAll(`.mg-men use[href=\"#mark-${mark}\"]`)]
            .map(use => (use.getAttribute('x') - 22) / 48 + ',' + (use.getAttribute('y') - 8) / 48).join(' ');
        const label = n => game(n).querySelector('.board').getAttribute('aria-label');
        const [own, second] = [label(1), label(2)];
        say('opens', text(1, '.now'));
        key('Home'); say('home', text(1, '.now'), men(1), '[' + at('to') + ']', game(1).querySelector('.back').disabled);
        key('ArrowRight'); say('right', text(1, '.now'), men(1), at('from'), at('to'));
        key('ArrowRight'); key('ArrowRight'); say('third', text(1, '.now'), at('from'), at('to'));
        key('ArrowLeft'); say('left', text(1, '.now'), text(1, '.state'), at('passed'));
        say('current', page.querySelectorAll('[aria-current]').length, game(1).querySelector('[aria-current]').textContent.split(' ')[0]);
        key('End'); say('end', text(1, '.now'), game(1).querySelector('.on').disabled);
        say('in words', label(1) === own, own.includes('Last move: e6 to c4.'));
        game(1).querySelector('.first').click(); say('first', text(1, '.now'));
        game(1).querySelector('[data-ply=\"2\"]').click(); say('move', text(1, '.now'), view.location.hash);
        const slider = game(1).querySelector('.slider');
        slider.value = 1; slider.dispatchEvent(new view.Event('input', {bubbles: true}));
        say('slider', text(1, '.now'), slider.getAttribute('aria-valuetext'));
        game(2).querySelector('.first').click(); say('second', text(2, '.now'), men(2));
        key('ArrowRight'); say('second on', text(2, '.now'), text(1, '.now'), label(2) === second);
    ";
    let said = drive(browser, folder.path(), 1280, script);
    // 4 × 32 men: each camp of the reconstructed array has 16 men on every level.
    let expected = [
        "opens 3. Nc4, roll 1-1",
        "home Before the first move 32 [] true",
        "right 1. Nf3, roll 3-1 32 6,7 5,5",
        "third 2. Ne6, roll 2-2 5,5 4,2",
        "left 1... e5, roll 6-2 taken for Zebra (3:2) White to move 4,2",
        "current 2 e5",
        "end 3. Nc4, roll 1-1 true",
        "in words true true",
        "first Before the first move",
        "move 1... e5, roll 6-2 taken for Zebra (3:2) #g1-p2",
        "slider 1. Nf3, roll 3-1 1. Nf3, roll 3-1",
        "second Before the first move 128",
        "second on 1. PAd1-Af1, roll 1-1 1. Nf3, roll 3-1 true",
    ];
    assert_eq!(said, expected);
}

#[test]
fn no_stranger_s_script_runs_and_nothing_is_wider_than_a_phone() {
    let Some(browser) = browser() else { return };
    let folder = report();
    let script = "
        say('title', page.title);
        const script = page.createElement('script');
        script.textContent = 'document.title = \"owned\"';
        page.body.append(script);
        say('title', page.title);
        say('too wide by', page.documentElement.scrollWidth - page.documentElement.clientWidth);
        for (const game of page.querySelectorAll('.game')) {
            const names = [...game.querySelectorAll('button, a, input, summary, [role=img], [role=group]')]
                .filter(one => !(one.getAttribute('aria-label') || one.textContent.trim()));
            say('nameless', names.length);
            const small = [...game.querySelectorAll('button')]
                .filter(one => one.offsetWidth < 40 || one.offsetHeight < 40);
            say('small buttons', small.length);
        }
    ";
    let said = drive(browser, folder.path(), 390, script);
    let expected = [
        "title games.pgn",
        "title games.pgn",
        "too wide by 0",
        "nameless 0",
        "small buttons 0",
        "nameless 0",
        "small buttons 0",
    ];
    assert_eq!(said, expected);
}
