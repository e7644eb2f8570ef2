//! A process that is killed directly after a call that changes a file: `killing_disk.c` is compiled, and loaded into
//! it. Only on Linux.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::preload;

/// Counts the calls of one process that change files in a folder, or kills the process after one.
pub struct KillingDisk {
    folder: tempfile::TempDir,
}

impl KillingDisk {
    /// Lets everything pass.
    pub fn new() -> KillingDisk {
        let folder = tempfile::tempdir().unwrap();
        preload::compile("killing_disk", folder.path());
        KillingDisk { folder }
    }

    /// The environment variables for a process whose calls on files in this folder count.
    pub fn environment(&self, data: &Path) -> [(&'static str, PathBuf); 3] {
        let library = preload::library("killing_disk", self.folder.path());
        [
            (preload::VARIABLE, library),
            ("KILLING_DISK", self.control()),
            ("KILLING_FOLDER", data.to_owned()),
        ]
    }

    /// From now on calls are recorded.
    pub fn notes(&self) {
        self.order(0);
    }

    /// From now on calls are counted, and the process is killed after this many.
    pub fn kills_after(&self, calls: usize) {
        self.order(calls);
    }

    /// The recorded calls.
    pub fn noted(&self) -> Vec<String> {
        self.lines("seen")
    }

    /// The call after which the process was killed, if it was.
    pub fn killed_after(&self) -> Option<String> {
        self.lines("done").pop()
    }

    /// Lets everything pass again, and forgets the recorded calls.
    pub fn rests(&self) {
        for ending in ["", ".seen", ".done"] {
            fs::remove_file(format!("{}{ending}", self.control().display())).ok();
        }
    }

    fn order(&self, calls: usize) {
        self.rests();
        let (made, control) = (self.folder.path().join("made"), self.control());
        fs::write(&made, calls.to_string()).unwrap();
        fs::rename(made, control).unwrap();
    }

    fn lines(&self, ending: &str) -> Vec<String> {
        let file = format!("{}.{ending}", self.control().display());
        let text = fs::read_to_string(file).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    fn control(&self) -> PathBuf {
        self.folder.path().join("kill")
    }
}

impl Default for KillingDisk {
    fn default() -> KillingDisk {
        KillingDisk::new()
    }
}
