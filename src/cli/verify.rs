//! `caipan verify`: checks records of games.

use std::{fmt, fs, path::PathBuf};

use notary::{Fault, Holding, check, is_record};

/// Which records to check.
#[derive(clap::Args)]
pub struct Verify {
    /// Files with records
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// They are copies of one match: what any of them opens is opened
    #[arg(long)]
    together: bool,
}

/// The finding about a record, or about several together.
enum Finding {
    /// It holds.
    Holds(Holding),
    /// Something is wrong with one of the files.
    Wrong(PathBuf, Fault),
    /// The file cannot be read, for this reason.
    Unreadable(PathBuf, String),
}

/// The findings about all records.
pub(super) struct Findings(Vec<Finding>);

impl Verify {
    /// Checks the records.
    pub(super) fn check(&self) -> Findings {
        let findings = if self.together {
            vec![finding(&self.files)]
        } else {
            self.files.chunks(1).map(finding).collect()
        };
        Findings(findings)
    }
}

fn finding(files: &[PathBuf]) -> Finding {
    let mut texts = Vec::with_capacity(files.len());
    for file in files {
        match fs::read_to_string(file) {
            Ok(text) if is_record(&text) => texts.push(text),
            Ok(_) => {
                let why = "a record begins with [Record \"Caipan 1\"] or [Record \"Caipan 2\"]"
                    .to_owned();
                return Finding::Unreadable(file.clone(), why);
            }
            Err(error) => return Finding::Unreadable(file.clone(), error.to_string()),
        }
    }
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    match check(&texts) {
        Ok(holding) => Finding::Holds(holding),
        Err(fault) => Finding::Wrong(files[fault.file].clone(), fault),
    }
}

impl Findings {
    /// The program's status: 0 if all hold, 1 if something is wrong, 2 if something cannot be read.
    pub(super) fn exit_code(&self) -> u8 {
        let codes = self.0.iter().map(|finding| match finding {
            Finding::Holds(_) => 0,
            Finding::Wrong(..) => 1,
            Finding::Unreadable(..) => 2,
        });
        codes.max().unwrap_or(0)
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|finding| match finding {
            Finding::Holds(holding) => writeln!(f, "{holding}"),
            Finding::Wrong(file, fault) => writeln!(f, "{} is wrong: {fault}", file.display()),
            Finding::Unreadable(file, why) => {
                writeln!(f, "{} cannot be read: {why}", file.display())
            }
        })
    }
}
