//! The project's texts held against each other: rule pages, sources, tests.
//!
//! These tests read the repository and need nothing of it compiled but this crate.

mod pages;
mod tracing;

use std::fs;
use std::path::{Path, PathBuf};

/// The folders of the workspace that hold crates.
const CRATES: [&str; 9] = [
    "core",
    "geometry2d",
    "geometry3d",
    "carnival",
    "orientation",
    "rodent",
    "fairyranga",
    "adjudicator",
    "fuzz/twin",
];

/// A text file of the repository.
struct Text {
    /// Its path from the repository's root, with `/`.
    path: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every file below `folder` with one of these extensions, in the order of their paths.
fn texts(folder: &str, extensions: &[&str]) -> Vec<Text> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(root().join(&folder)) else {
            continue;
        };
        for entry in entries.filter_map(Result::ok) {
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            let path = format!("{folder}/{name}");
            if entry.path().is_dir() {
                folders.push(path);
            } else if extensions
                .iter()
                .any(|ext| name.ends_with(&format!(".{ext}")))
            {
                let text = fs::read_to_string(entry.path()).expect("a text file is UTF-8");
                found.push(Text { path, text });
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// Every rule page.
fn pages() -> Vec<Text> {
    let folders = CRATES.iter().map(|krate| format!("{krate}/rules"));
    folders.flat_map(|folder| texts(&folder, &["md"])).collect()
}
