//! The bot's wall clock, which is set when a story says so: `set_clock.c` is compiled, and loaded into the bot's
//! process. Only on Linux.

use basics::Span;
use std::{fs::File, os::unix::fs::FileExt, path::PathBuf};

use super::preload;

/// A wall clock that can be set.
pub struct WallClock {
    folder: tempfile::TempDir,
    difference: File,
}

impl WallClock {
    /// A correct clock.
    pub fn new() -> WallClock {
        let folder = tempfile::tempdir().unwrap();
        preload::compile("set_clock", folder.path());
        let difference = File::create(folder.path().join("difference")).unwrap();
        let clock = WallClock { folder, difference };
        clock.is_set(Span::ZERO);
        clock
    }

    /// From now on it is ahead of the time by this long, or behind it.
    pub fn is_set(&self, ahead: Span) {
        self.difference
            .write_all_at(&ahead.as_milliseconds().to_ne_bytes(), 0)
            .unwrap();
    }

    /// The environment variables for the bot's process.
    pub fn environment(&self) -> [(&'static str, PathBuf); 2] {
        [
            (
                preload::VARIABLE,
                preload::library("set_clock", self.folder.path()),
            ),
            ("SET_CLOCK", self.folder.path().join("difference")),
        ]
    }
}

impl Default for WallClock {
    fn default() -> WallClock {
        WallClock::new()
    }
}
