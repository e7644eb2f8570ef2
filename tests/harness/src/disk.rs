//! A disk under the bot's database that fails when a story says so: `faulty_disk.c` is compiled, and loaded into the
//! bot's process. Only on Linux.

use std::path::PathBuf;

use super::preload;

/// A disk that can be full or broken.
pub struct Disk {
    folder: tempfile::TempDir,
}

impl Disk {
    /// A disk that works.
    pub fn new() -> Disk {
        let folder = tempfile::tempdir().unwrap();
        preload::compile("faulty_disk", folder.path());
        Disk { folder }
    }

    /// The environment variables for the bot's process.
    pub fn environment(&self) -> [(&'static str, PathBuf); 2] {
        [
            (
                preload::VARIABLE,
                preload::library("faulty_disk", self.folder.path()),
            ),
            ("FAULTY_DISK", self.control()),
        ]
    }

    /// From now on there is no space.
    pub fn is_full(&self) {
        std::fs::write(self.control(), "full").unwrap();
    }

    /// From now on nothing can be written.
    pub fn is_broken(&self) {
        std::fs::write(self.control(), "broken").unwrap();
    }

    /// From now on it works again.
    pub fn works(&self) {
        std::fs::remove_file(self.control()).unwrap();
    }

    /// Whether it fails at the moment.
    pub fn fails(&self) -> bool {
        self.control().exists()
    }

    fn control(&self) -> PathBuf {
        self.folder.path().join("fault")
    }
}

impl Default for Disk {
    fn default() -> Disk {
        Disk::new()
    }
}
