//! The number of a program among those that share a database on a server. A program that is killed and starts again in its
//! folder has the same number, so it goes on with what it had, and nobody has to wait until it is believed dead.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read, Seek, Write},
    path::Path,
};

use matches::lease::ProgramId;

use super::files::private;

/// How many programs with one folder have numbers that outlive them.
const MAX_KEPT: u32 = 64;

/// A program's number, which nobody else has while this exists.
pub(crate) struct Identity {
    pub id: ProgramId,
    /// The locked file with the number; `None` if it is not kept.
    _file: Option<File>,
}

impl Identity {
    /// The first number in a folder that no running program has.
    pub fn of(folder: &Path) -> Identity {
        (1..=MAX_KEPT)
            .find_map(|place| kept(&folder.join(format!("program-{place}.lock"))).ok())
            .unwrap_or_else(Identity::new)
    }

    /// A number of chance, which is not kept.
    pub fn new() -> Identity {
        Identity {
            id: new_id(),
            _file: None,
        }
    }
}

fn new_id() -> ProgramId {
    // It fits into a column.
    ProgramId(rand::random::<u64>() >> 1)
}

/// The number in a file, which is written if there is none.
fn kept(path: &Path) -> io::Result<Identity> {
    let mut options = OpenOptions::new();
    let mut file =
        private(options.read(true).write(true).create(true).truncate(false)).open(path)?;
    file.try_lock()?;
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    let id = match u64::from_str_radix(text.trim(), 16) {
        Ok(number) if number >> 63 == 0 => ProgramId(number),
        _ => {
            let id = new_id();
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(format!("{id}\n").as_bytes())?;
            id
        }
    };
    Ok(Identity {
        id,
        _file: Some(file),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_has_its_number_again_and_two_have_different_ones() {
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (Identity::of(folder.path()), Identity::of(folder.path()));
        assert_ne!(first.id, second.id);
        let before = first.id;
        drop(first);
        assert_eq!(Identity::of(folder.path()).id, before);
        let elsewhere = Identity::of(&folder.path().join("missing"));
        assert!(![before, second.id].contains(&elsewhere.id));
    }

    #[test]
    fn a_damaged_number_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("program-1.lock");
        for damaged in ["", "x", "ffffffffffffffff", "12345678901234567"] {
            std::fs::write(&path, damaged).unwrap();
            let id = Identity::of(folder.path()).id;
            assert_eq!(Identity::of(folder.path()).id, id, "{damaged}");
        }
    }
}
