//! Changes to the lines of a record, so that they report something that did not happen.

use rand::{RngExt, rngs::StdRng, seq::IndexedRandom};

/// One change to the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// What a ply announces.
    Ruling,
    /// How the game ended.
    Result,
    /// Two lines are swapped.
    Swapped,
    /// How much time passed, or how much of it counted.
    Time,
    /// A line is missing.
    Gone,
    /// A line occurs twice.
    Again,
    /// A move goes to another point.
    Move,
    /// A line reports another action, or the other seat's.
    Deed,
    /// Another revision of the rules judged a ply.
    Revision,
}

use Change::{Again, Gone, Move, Result, Revision, Ruling, Swapped, Time};

impl Change {
    /// The lines with this change.
    pub fn of(self, lines: &[String], rng: &mut StdRng) -> Option<Vec<String>> {
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
                // Results are rare: among all the plies, a random choice would never find one.
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
        "offers-draw standing",
        "declines-draw",
        "accepts-draw ends draw agreement",
        "asks-take-back",
        "asks-take-back standing",
        "withdraws-take-back",
        "declines-take-back",
        "takes-back 1",
        "takes-back 2",
        "resigns ends first resignation",
        "calls-off",
        "asks-call-off",
        "withdraws-call-off",
        "declines-call-off",
        "agrees-call-off",
        "time-up",
        "gives-time",
        "times-out ends first time",
        "asks-pause 1",
        "asks-pause 1 standing",
        "withdraws-pause",
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
    let ruled = ruling(text, rng).filter(|_| rng.random());
    let moved = other_move(text, rng).filter(|_| rng.random_bool(0.1));
    let changed = ruled.or(moved).unwrap_or_else(|| text.to_owned());
    is_judged.then(|| format!("{changed} revision:{number}"))
}
