//! What is changed in a record: one thing, with the chain as it was, or made to fit so that only the rules can find it.

use rand::{RngExt, rngs::StdRng, seq::IndexedRandom};
use seals::Digest;

/// One change of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// One bit of anything but the notes.
    Bit,
    /// One line of the file is missing.
    Removed,
    /// One line of the file stands there twice.
    Doubled,
    /// One digit of what opens a seal.
    Salt,
    /// A tag of the head, with the chain made to fit.
    Head,
    /// One change of the lines; `true`: with the chain made to fit.
    Line(Change, bool),
    /// One change of the notes, which are under no hash.
    Note,
}

/// One change of what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// What was announced of a ply.
    Ruling,
    /// How the game ended.
    Result,
    /// Two lines in each other's place.
    Swapped,
    /// How much time passed, or counted.
    Time,
    /// A line is missing.
    Gone,
    /// A line stands there twice.
    Again,
    /// A move to another point.
    Move,
    /// Something else was done, or by the other seat.
    Deed,
    /// Another revision of the rules judged it.
    Revision,
}

use Change::{Again, Deed, Gone, Move, Result, Revision, Ruling, Swapped, Time};

impl Damage {
    /// Every kind, those that are refitted about as often as the others.
    pub const ALL: [Damage; 23] = [
        Damage::Bit,
        Damage::Removed,
        Damage::Doubled,
        Damage::Salt,
        Damage::Head,
        Damage::Note,
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

    /// The record with this damage; `None` if it has nothing that could be changed so.
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

    /// Where the notes stand, with the empty lines around them.
    fn notes_at(&self) -> std::ops::Range<usize> {
        self.head.len()..self.head.len() + self.notes.len() + 2
    }

    /// The lines without their checks.
    fn lines(&self) -> Vec<String> {
        let text = |line: &str| Some(line.rsplit_once(' ')?.0.to_owned());
        self.body.lines().filter_map(text).collect()
    }

    /// Makes the chain fit.
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

/// The text with one hexadecimal digit, letter or number of a value changed in one of its lines for which `is_meant` holds.
fn digit(text: &str, is_meant: impl Fn(&str) -> bool, rng: &mut StdRng) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let meant: Vec<usize> = (0..lines.len())
        .filter(|at| is_meant(&lines[*at]))
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

impl Change {
    /// The lines with this change.
    fn of(self, lines: &[String], rng: &mut StdRng) -> Option<Vec<String>> {
        let mut lines = lines.to_vec();
        let at = rng.random_range(0..lines.len());
        match self {
            Gone => drop(lines.remove(at)),
            Again => lines.insert(at, lines[at].clone()),
            Swapped => {
                let other = if rng.random() {
                    at + 1
                } else {
                    rng.random_range(0..lines.len())
                };
                if other >= lines.len() {
                    return None;
                }
                lines.swap(at, other);
            }
            _ => {
                let changed: Vec<(usize, String)> = (0..lines.len())
                    .filter_map(|at| Some((at, self.of_line(&lines[at], rng)?)))
                    .collect();
                // Results are rare, and would never be met among the plies.
                let (at, line) = changed.choose(rng)?;
                lines[*at].clone_from(line);
            }
        }
        Some(lines)
    }

    fn of_line(self, line: &str, rng: &mut StdRng) -> Option<String> {
        let (text, braces) = line.rsplit_once(" {")?;
        let changed = match self {
            Ruling => ruling(text, rng)?,
            Result => result(text, rng)?,
            Time => return Some(format!("{text} {{{}", time(braces, rng)?)),
            Move => other_move(text, rng)?,
            Revision => revision(text, rng)?,
            _ => deed(text, rng)?,
        };
        Some(format!("{changed} {{{braces}"))
    }
}

const OUTCOMES: [&str; 6] = ["", "takes", "falls", "both", "repelled", "attacks"];

fn ruling(text: &str, rng: &mut StdRng) -> Option<String> {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    if !words[0].ends_with('.') || text.contains('=') {
        return None;
    }
    let rest = if words
        .get(2)
        .is_some_and(|word| OUTCOMES.contains(&word.as_str()))
    {
        3
    } else {
        2
    };
    if rest == 2 && rng.random_bool(0.9) {
        // Attacks are rarer than moves.
        return None;
    }
    let shown = words.iter().position(|word| word == "shown");
    match (rng.random_range(0..10), shown) {
        (0, _) => words.insert(rest, "lifts".to_owned()),
        (1, _) => words.extend([
            "flag".to_owned(),
            ["b1", "d1", "b12", "d12", "a6"].choose(rng)?.to_string(),
        ]),
        (2..=4, Some(at)) => {
            let which = at + rng.random_range(1..=2);
            words[which].replace_range(1..=1, ["1", "4", "7", "9", "B", "M", "F"].choose(rng)?);
        }
        (5, Some(at)) => drop(words.drain(at..at + 3)),
        (6, _) if words.len() > 3 => drop(words.pop()),
        (7, _) if words.iter().any(|word| word == "flag") => {
            let at = words.iter().position(|word| word == "flag")?;
            drop(words.drain(at..at + 2));
        }
        _ => {
            drop(words.drain(2..rest));
            words.insert(2, (*OUTCOMES.choose(rng)?).to_owned());
            words.retain(|word| !word.is_empty());
        }
    }
    Some(words.join(" "))
}

fn result(text: &str, rng: &mut StdRng) -> Option<String> {
    let winner = ["first", "second", "draw"].choose(rng)?;
    let reasons = [
        "flag-taken",
        "no-move",
        "quiet",
        "den",
        "repetition",
        "checkmate",
        "stalemate",
        "resignation",
        "agreement",
        "time",
        "ruling",
        "flag-home",
        "luck",
    ];
    let reason = reasons.choose(rng)?;
    let Some((deed, end)) = text.split_once(" ends ") else {
        return rng
            .random_bool(0.005)
            .then(|| format!("{text} ends {winner} {reason}"));
    };
    let (_, kept) = end.split_once(' ')?;
    Some(match rng.random_range(0..3) {
        0 => deed.to_owned(),
        1 => format!("{deed} ends {winner} {kept}"),
        _ => format!("{deed} ends {winner} {reason}"),
    })
}

fn time(braces: &str, rng: &mut StdRng) -> Option<String> {
    let times = braces.strip_suffix('}')?;
    let (passed, counted) = times.split_once('/').unwrap_or((times, times));
    let amount = |text: &str| text.replace('.', "").parse::<u64>();
    let (mut passed, mut counted) = (amount(passed).ok()?, amount(counted).ok()?);
    let most = [2_000, 100_000, 10_000_000, 5_000_000_000].choose(rng)?;
    match rng.random_range(0..3) {
        0 => passed = rng.random_range(0..*most),
        1 => counted = rng.random_range(0..*most),
        _ => {
            passed = rng.random_range(0..*most);
            counted = passed;
        }
    }
    let text = |amount: u64| format!("{}.{:03}", amount / 1000, amount % 1000);
    Some(if passed == counted && rng.random_bool(0.9) {
        format!("{}}}", text(passed))
    } else {
        format!("{}/{}}}", text(passed), text(counted))
    })
}

fn other_move(text: &str, rng: &mut StdRng) -> Option<String> {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    if !words[0].ends_with('.') {
        return None;
    }
    let digits: Vec<usize> = words[1].char_indices().map(|(at, _)| at).collect();
    let at = *digits.choose(rng)?;
    let other = *b"abcdeg123456789=".choose(rng)?;
    words[1].replace_range(at..=at, char::from(other).encode_utf8(&mut [0; 4]));
    if words.len() > 2 && text.contains('=') && rng.random() {
        words[2] = ["r1", "b9", "rM", "bF", "r4"].choose(rng)?.to_string();
    }
    Some(words.join(" "))
}

fn deed(text: &str, rng: &mut StdRng) -> Option<String> {
    let deeds = [
        "offers-draw",
        "declines-draw",
        "accepts-draw ends draw agreement",
        "asks-take-back",
        "declines-take-back",
        "takes-back 1",
        "takes-back 2",
        "resigns ends first resignation",
        "calls-off",
        "time-up",
        "gives-time",
        "times-out ends first time",
        "asks-pause 1",
        "asks-resume",
        "declines-pause",
        "pauses 1",
        "resumes",
        "taken-over",
        "not-ready",
        "ready",
    ];
    let lone = [
        "lapses",
        "pause-over",
        "ruled",
        "ruled void",
        "voided",
        "ruled ends draw ruling",
    ];
    let seat = ["first", "second"].choose(rng)?;
    let is_ply = text.contains(". ");
    if is_ply && rng.random_bool(0.9) {
        return None;
    }
    let other = if text.starts_with("first") {
        text.replacen("first", "second", 1)
    } else {
        text.replacen("second", "first", 1)
    };
    Some(match rng.random_range(0..3) {
        0 if !is_ply => other,
        1 => (*lone.choose(rng)?).to_owned(),
        _ => format!("{seat} {}", deeds.choose(rng)?),
    })
}

fn revision(text: &str, rng: &mut StdRng) -> Option<String> {
    let is_judged = text.contains(". ") || text.contains(" times-out ");
    let number = ["0", "1", "1", "1", "3", "2"].choose(rng)?;
    is_judged.then(|| format!("{text} revision:{number}"))
}
