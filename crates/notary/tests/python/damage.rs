//! Damages a record by one change. The chain stays as it was, or is recomputed so that only the rules can find the
//! change.

use commitments::Digest;
use rand::{RngExt, rngs::StdRng, seq::IndexedRandom};

use crate::change::Change;

/// One change to a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// One bit is flipped, anywhere but in the notes.
    Bit,
    /// One line of the file is missing.
    Removed,
    /// One line of the file occurs twice.
    Doubled,
    /// One digit of an opening is changed.
    Salt,
    /// A tag of the head is changed, and the chain recomputed.
    Head,
    /// The lines are changed once; `true`: the chain is recomputed.
    Line(Change, bool),
    /// The notes, which no hash covers, are changed once.
    Note,
    /// The record becomes one from before seals and lots existed.
    Old,
}

use Change::{Again, Deed, Gone, Move, Result, Revision, Ruling, Swapped, Time};

impl Damage {
    /// Every kind of damage. The numbers are chosen so that the chain is recomputed about half the time.
    pub const ALL: [Damage; 24] = [
        Damage::Bit,
        Damage::Removed,
        Damage::Doubled,
        Damage::Salt,
        Damage::Head,
        Damage::Note,
        Damage::Old,
        Damage::Line(Ruling, true),
        Damage::Line(Result, true),
        Damage::Line(Swapped, true),
        Damage::Line(Time, true),
        Damage::Line(Gone, true),
        Damage::Line(Again, true),
        Damage::Line(Move, true),
        Damage::Line(Deed, true),
        Damage::Line(Revision, true),
        Damage::Line(Ruling, false),
        Damage::Line(Result, false),
        Damage::Line(Swapped, false),
        Damage::Line(Time, false),
        Damage::Bit,
        Damage::Salt,
        Damage::Line(Ruling, true),
        Damage::Line(Move, true),
    ];

    /// Its name for people.
    pub fn name(self) -> String {
        match self {
            Damage::Line(change, true) => format!("{change:?}, refitted").to_lowercase(),
            Damage::Line(change, false) => format!("{change:?}").to_lowercase(),
            other => format!("{other:?}").to_lowercase(),
        }
    }

    /// The record with this damage; `None` if it cannot be damaged like this.
    pub fn inflict(self, text: &str, rng: &mut StdRng) -> Option<Vec<u8>> {
        let mut parts = Parts::of(text)?;
        match self {
            Damage::Bit => return bit(text, parts.notes_at(), rng),
            Damage::Removed | Damage::Doubled => {
                return Some(line_of_file(text, self == Damage::Removed, rng).into_bytes());
            }
            Damage::Salt => parts.openings = salt(&parts.openings, rng)?,
            Damage::Note => parts.notes = note(&parts.notes, rng),
            Damage::Head => {
                parts.head = head(&parts.head, rng)?;
                parts.refit()?;
            }
            Damage::Old => {
                parts.unseal();
                parts.refit()?;
            }
            Damage::Line(change, refits) => {
                let lines = change.of(&parts.lines(), rng)?;
                if refits {
                    parts.body = lines
                        .iter()
                        .map(|line| format!("{line} {:012}\n", 0))
                        .collect();
                    parts.refit()?;
                } else {
                    let checks: Vec<&str> = parts
                        .body
                        .lines()
                        .filter_map(|line| Some(line.rsplit_once(' ')?.1))
                        .collect();
                    parts.body = lines
                        .iter()
                        .zip(checks)
                        .map(|(line, check)| format!("{line} {check}\n"))
                        .collect();
                }
            }
        }
        Some(parts.text().into_bytes())
    }
}

/// The four parts of a record.
struct Parts {
    head: String,
    notes: String,
    body: String,
    openings: String,
}

impl Parts {
    fn of(text: &str) -> Option<Parts> {
        let (head, rest) = text.split_once("\n\n")?;
        let (notes, rest) = rest.split_once("\n\n")?;
        let (body, openings) = rest.split_once("\n\n")?;
        Some(Parts {
            head: format!("{head}\n"),
            notes: format!("{notes}\n"),
            body: format!("{body}\n"),
            openings: openings.to_owned(),
        })
    }

    fn text(&self) -> String {
        let Parts {
            head,
            notes,
            body,
            openings,
        } = self;
        format!("{head}\n{notes}\n{body}\n{openings}")
    }

    /// The range of the notes, with the empty lines around them.
    fn notes_at(&self) -> std::ops::Range<usize> {
        self.head.len()..self.head.len() + self.notes.len() + 2
    }

    /// The lines without their checks.
    fn lines(&self) -> Vec<String> {
        let text = |line: &str| Some(line.rsplit_once(' ')?.0.to_owned());
        self.body.lines().filter_map(text).collect()
    }

    /// Removes every seal and its opening, as if nothing had been sealed.
    fn unseal(&mut self) {
        let without = |text: &str, names: &[&str]| {
            let is_kept = |line: &&str| {
                !names
                    .iter()
                    .any(|name| line.starts_with(&format!("[{name} ")))
            };
            let kept = text.lines().filter(is_kept);
            kept.map(|line| format!("{line}\n")).collect::<String>()
        };
        let head = self
            .head
            .replace("[FirstMove \"lot\"]", "[FirstMove \"untold\"]");
        self.head = without(
            &head,
            &[
                "Challenger",
                "Lot",
                "Accepted",
                "Challenge",
                "Drawing",
                "Card",
            ],
        );
        let sealed = [
            "FirstSalt",
            "SecondSalt",
            "FirstRoot",
            "SecondRoot",
            "FirstLeaf",
            "SecondLeaf",
            "Seed",
            "Deal",
        ];
        self.openings = without(&self.openings, &sealed);
        let lines = self
            .body
            .lines()
            .map(|line| match line.split_once(" ready ") {
                Some((seat, rest)) => {
                    let (_, times) = rest.split_once(' ').unwrap_or_default();
                    format!("{seat} ready {times}\n")
                }
                None => format!("{line}\n"),
            });
        self.body = lines.collect();
    }

    /// Recomputes the chain.
    fn refit(&mut self) -> Option<()> {
        let mut chain = Digest::of(&self.head);
        let mut body = String::new();
        for line in self.lines() {
            chain = Digest::of(&format!("{chain}\n{line}\n"));
            body += &format!("{line} {}\n", chain.beginning(12));
        }
        self.body = body;
        let (_, openings) = self.openings.split_once('\n')?;
        self.openings = format!("[Chain \"{chain}\"]\n{openings}");
        Some(())
    }
}

fn bit(text: &str, notes: std::ops::Range<usize>, rng: &mut StdRng) -> Option<Vec<u8>> {
    let mut bytes = text.as_bytes().to_vec();
    let at = rng.random_range(0..bytes.len());
    bytes[at] ^= 1 << rng.random_range(0..8);
    (!notes.contains(&at)).then_some(bytes)
}

fn line_of_file(text: &str, removes: bool, rng: &mut StdRng) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let at = rng.random_range(0..lines.len());
    if removes {
        lines.remove(at);
    } else {
        lines.insert(at, lines[at]);
    }
    lines.join("\n") + "\n"
}

/// Changes one character within the value of one line that `is_wanted` accepts, and returns the changed text.
fn digit(text: &str, is_wanted: impl Fn(&str) -> bool, rng: &mut StdRng) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let meant: Vec<usize> = (0..lines.len())
        .filter(|at| is_wanted(&lines[*at]))
        .collect();
    let line = &mut lines[*meant.choose(rng)?];
    let value = line.find('"')? + 1..line.len() - 2;
    if value.is_empty() {
        return None;
    }
    let at = rng.random_range(value);
    let other = *b"0123456789abcdefBMF".choose(rng)?;
    line.replace_range(at..=at, char::from(other).encode_utf8(&mut [0; 4]));
    Some(lines.join("\n") + "\n")
}

fn salt(openings: &str, rng: &mut StdRng) -> Option<String> {
    digit(openings, |line| !line.starts_with("[Chain"), rng)
}

fn note(notes: &str, rng: &mut StdRng) -> String {
    let mut lines: Vec<String> = notes.lines().map(str::to_owned).collect();
    let at = rng.random_range(0..lines.len());
    match rng.random_range(0..4) {
        0 => drop(lines.remove(at)),
        1 => lines[at] = format!("[Note{} \"\u{e9} \\\" \\\\ {}\"]", at, rng.random::<u32>()),
        2 => lines.push("[Match \"another-1\"]".to_owned()),
        _ => lines.reverse(),
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

fn head(head: &str, rng: &mut StdRng) -> Option<String> {
    let mut lines: Vec<String> = head.lines().map(str::to_owned).collect();
    let at = rng.random_range(1..lines.len());
    let changes = [
        ("\"yes\"", "\"no\""),
        ("\"no\"", "\"yes\""),
        ("\"first\"", "\"second\""),
        ("\"second\"", "\"first\""),
        ("\"asks\"", "\"loses\""),
        ("\"loses\"", "\"asks\""),
        ("\"kept\"", "\"shown\""),
        ("\"shown\"", "\"kept\""),
        ("\"referee\"", "\"shown\""),
        ("\"restricted\"", "\"free\""),
        ("\"free\"", "\"dealt\""),
        ("\"any\"", "\"lowest\""),
        ("\"lowest\"", "\"engineers\""),
        ("\"capture\"", "\"carry\""),
        ("\"attacker\"", "\"both\""),
        ("\"agreed\"", "\"untold\""),
        ("\"10m+5s\"", "\"1m+5s\""),
        ("\"10m+5s\"", "\"600s+5s\""),
        ("\"7d+12h/10d\"", "\"7d+12h/6d\""),
        ("\"3d/move\"", "\"15d/move\""),
        ("\"untimed\"", "\"1d/move\""),
        ("\"1m+0s\"", "\"0s+1m\""),
        ("quiet_limit \"", "quiet_limit \"1"),
        ("quiet_limit \"", "quiet_limit \"0"),
        ("Id \"", "Id \"9"),
        ("Rules \"", "Rules \"x"),
    ];
    let fitting: Vec<_> = changes
        .iter()
        .flat_map(|change| (0..lines.len()).map(move |at| (at, change)))
        .filter(|(at, (from, _))| lines[*at].contains(from))
        .collect();
    match rng.random_range(0..8) {
        0 => drop(lines.remove(at)),
        1 if at + 1 < lines.len() => lines.swap(at, at + 1),
        _ => {
            let (at, (from, to)) = *fitting.choose(rng)?;
            lines[at] = lines[at].replacen(from, to, 1);
        }
    }
    Some(lines.join("\n") + "\n")
}
