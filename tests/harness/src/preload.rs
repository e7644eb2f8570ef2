//! Libraries in C that are loaded into the bot's process before the C library.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// The variable that names such libraries.
pub const VARIABLE: &str = "LD_PRELOAD";

/// The path of the library with this name, once it is compiled.
pub fn library(name: &str, folder: &Path) -> PathBuf {
    folder.join(format!("{name}.so"))
}

/// Compiles the library with this name.
pub fn compile(name: &str, folder: &Path) {
    let source = format!("{}/{name}.c", env!("CARGO_MANIFEST_DIR"));
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(library(name, folder))
        .args([&source, "-ldl"])
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{compiled:?}");
}
