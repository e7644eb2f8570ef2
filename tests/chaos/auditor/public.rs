//! Checks public messages about a match: each event once, in order, in the right words; the result; whose turn it is.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;

use super::{Case, Evidence, Findings, words::Words};
use crate::eyes::Message;

/// The sentences that stay in a thread.
const STORY: [&str; 23] = [
    "table-ready",
    "table-not-ready",
    "table-begun",
    "table-draw-declined",
    "table-draw-accepted",
    "table-take-back-declined",
    "table-take-back-withdrawn",
    "table-taken-back",
    "table-called-off",
    "table-aborted",
    "table-time-up",
    "table-silent",
    "table-time-given",
    "table-timed-out",
    "table-silent-too-long",
    "table-lapsed",
    "table-paused",
    "table-pause-declined",
    "table-resume-declined",
    "table-pause-withdrawn",
    "table-resume-withdrawn",
    "table-resumed",
    "table-pause-over",
];

/// Names of hidden pieces.
static PIECES: LazyLock<Regex> = LazyLock::new(|| {
    let names = "Field Marshal|General|Brigadier|Colonel|Major|Captain|Platoon Commander|Engineer|Grenade|Landmine";
    Regex::new(names).unwrap()
});
/// Where such a name may be public before the end.
static SHOWN: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"Attacker: [^.]+\. Defender: [^.]+\.|(?:Red|Blue)'s Field Marshal has fallen")
        .unwrap()
});
/// What the bot says about a ply in addition to the referee's protocol.
static MORE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?: The Flag now lies on .+| .*(?:article|third|neither side|equally).+)?$")
        .unwrap()
});

/// The lines of a text that report events.
pub struct StoryLines(Regex);

impl StoryLines {
    pub fn new(words: &Words) -> StoryLines {
        let patterns = STORY.map(|key| words.pattern(key, &[])).join("|");
        StoryLines(Regex::new(&format!(r"^(?:\*\*\d+\.\*\* |(?:{patterns})$)")).unwrap())
    }

    fn of<'a>(&'a self, content: &'a str) -> impl Iterator<Item = &'a str> {
        content.lines().filter(|line| self.0.is_match(line))
    }
}

/// What the story must say about an event.
#[derive(Debug)]
enum Expected<'a> {
    /// A ply, in these words.
    Ply(&'a str),
    /// Something of this form.
    Form(Regex),
}

impl Expected<'_> {
    fn is(&self, line: &str) -> bool {
        match self {
            Expected::Ply(said) => line
                .strip_prefix(said)
                .is_some_and(|more| MORE.is_match(more)),
            Expected::Form(form) => form.is_match(line),
        }
    }
}

/// What the story must say, event by event.
fn expected<'a>(words: &Words, case: &'a Case) -> Vec<Expected<'a>> {
    let mentions = [0, 1].map(|seat| case.name(seat));
    let result = case.replayed.result.as_ref();
    let is_drawn = result.is_some_and(|result| result["winner"].is_null());
    let mut ready = [false; 2];
    let mut plies = case.replayed.plies.iter();
    let mut story = Vec::new();
    for (_, _, event) in &case.log {
        let kind = event["event"].as_str().unwrap_or_default();
        let seat = usize::from(event["seat"] == "second");
        let (player, opponent) = (&mentions[seat], &mentions[1 - seat]);
        let by: &[(&str, &str)] = &[("player", player), ("opponent", opponent)];
        let one_of = |keys: &[&str]| {
            let patterns: Vec<String> = keys.iter().map(|key| words.pattern(key, by)).collect();
            let form = format!("^(?:{})$", patterns.join("|"));
            Expected::Form(Regex::new(&form).unwrap())
        };
        story.push(match kind {
            "moved" | "turned" => match plies.next() {
                Some(ply) => Expected::Ply(&ply.said),
                None => break,
            },
            "ready" => {
                ready[seat] = true;
                one_of(&[if ready == [true; 2] {
                    "table-begun"
                } else {
                    "table-ready"
                }])
            }
            "not-ready" => {
                ready[seat] = false;
                one_of(&["table-not-ready"])
            }
            "draw-declined"
            | "draw-accepted"
            | "take-back-declined"
            | "take-back-withdrawn"
            | "taken-back"
            | "time-given"
            | "paused"
            | "resumed"
            | "pause-over"
            | "lapsed" => one_of(&[&format!("table-{kind}")]),
            "called-off" => one_of(&["table-called-off", "table-aborted"]),
            "time-up" => one_of(&["table-time-up", "table-silent"]),
            // Otherwise the result names the loser.
            "timed-out" if is_drawn => one_of(&["table-timed-out", "table-silent-too-long"]),
            "pause-declined" => one_of(&["table-pause-declined", "table-resume-declined"]),
            "pause-withdrawn" => one_of(&["table-pause-withdrawn", "table-resume-withdrawn"]),
            _ => continue,
        });
    }
    story
}

pub fn check(
    (words, stories): (&Words, &StoryLines),
    case: &Case,
    evidence: &Evidence<'_>,
    found: &mut Findings,
) {
    let Some(place) = case.record.place else {
        found.missing.push("no thread was opened".to_owned());
        return;
    };
    let seen = evidence.seen;
    let ids = seen.in_channel.get(&place).into_iter().flatten();
    let all: Vec<&Message> = ids
        .filter_map(|id| seen.messages.get(id))
        .filter(|one| one.is_news)
        .collect();
    for message in &all {
        found.texts += message.looks.len();
        for looks in message.looks.windows(2) {
            let [before, after] =
                [&looks[0], &looks[1]].map(|look| Vec::from_iter(stories.of(&look.content)));
            if !after.starts_with(&before) {
                found.violations.push(format!(
                    "what was told is not told any more: {before:?}, {after:?}"
                ));
            }
        }
    }
    let there: Vec<&Message> = all
        .iter()
        .copied()
        .filter(|message| !message.is_deleted)
        .collect();
    let lines: Vec<&str> = there
        .iter()
        .flat_map(|message| stories.of(&message.now().content))
        .collect();
    let expected = expected(words, case);
    for (at, expected) in expected.iter().enumerate() {
        let Some(line) = lines.get(at) else {
            found.missing.push(format!("nobody was told: {expected:?}"));
            break;
        };
        if !expected.is(line) {
            found.violations.push(format!(
                "line {at} of the story is {line:?}, but had to be {expected:?}"
            ));
            break;
        }
    }
    if lines.len() > expected.len() {
        found.violations.push(format!(
            "told, but it never happened, or was told before: {:?}",
            &lines[expected.len()..]
        ));
    }
    let opening = format!("**{}** · ", case.record.code);
    let openings = there
        .iter()
        .filter(|message| message.now().content.starts_with(&opening))
        .count();
    match openings {
        0 => found
            .missing
            .push("nobody was told that it began".to_owned()),
        1 => {}
        _ => found.violations.push(format!("it began {openings} times")),
    }
    check_end(words, case, evidence, &there, found);
    if case.is_hidden() {
        check_secrets(&all, found);
    }
}

/// The result, once; otherwise whose turn it is.
fn check_end(
    words: &Words,
    case: &Case,
    evidence: &Evidence<'_>,
    there: &[&Message],
    found: &mut Findings,
) {
    // The summary of the game repeats the result.
    let (stories, there): (Vec<&Message>, Vec<&Message>) = there
        .iter()
        .partition(|message| message.now().content.starts_with("🎬"));
    if stories.len() > 1 {
        found
            .violations
            .push(format!("its story was told {} times", stories.len()));
    }
    let lines = there
        .iter()
        .flat_map(|message| message.now().content.lines());
    let results: Vec<&str> = lines
        .filter(|line| line.starts_with("🏆 **") || line.starts_with("🤝 **Draw"))
        .collect();
    let name = evidence
        .seen
        .threads
        .get(&case.record.place.unwrap_or_default());
    let name = name
        .and_then(|names| names.last())
        .cloned()
        .unwrap_or_default();
    let mark = match &case.replayed.result {
        Some(result) => {
            let pattern = result_pattern(words, case, result);
            match results.as_slice() {
                [] => found
                    .missing
                    .push(format!("nobody was told the result: {pattern}")),
                [line] if Regex::new(&pattern).unwrap().is_match(line) => {}
                lines => found.violations.push(format!(
                    "the result had to be {pattern}, once; told was {lines:?}"
                )),
            }
            Some(if result["winner"].is_null() {
                "🤝"
            } else {
                "🏆"
            })
        }
        None => {
            if !results.is_empty() {
                found
                    .violations
                    .push(format!("told a result, but there is none: {results:?}"));
            }
            case.is_called_off().then_some("✖️")
        }
    };
    if let Some(mark) = mark {
        if !name.contains(mark) {
            found
                .missing
                .push(format!("the thread is called {name:?}, without {mark}"));
        }
        let challenge = case
            .record
            .message
            .and_then(|id| evidence.seen.messages.get(&id));
        // A challenge whose match was called off stays accepted.
        if let Some(message) = challenge
            && !case.is_called_off()
            && !message.now().content.contains(mark)
        {
            let text = &message.now().content;
            found
                .missing
                .push(format!("the challenge shows no {mark}: {text:?}"));
        }
        return;
    }
    let Some(turn) = case.replayed.turn.filter(|_| !case.is_paused()) else {
        return;
    };
    let mention = case.name(turn);
    let newest = there.iter().rev().find(|message| {
        let now = message.now();
        !now.controls_like("move:").is_empty() || now.is_closed()
    });
    let says = newest.is_some_and(|message| {
        let mut lines = message.now().content.lines();
        lines.any(|line| {
            (line.contains(" to move: ") || line.contains("begins: turn over"))
                && line.contains(&mention)
        })
    });
    if !says {
        found
            .missing
            .push(format!("nobody was told that it is the turn of {mention}"));
    }
}

fn result_pattern(words: &Words, case: &Case, result: &Value) -> String {
    let is_untimed = case.record.time.control == matches::clock::control::Control::Untimed;
    let reason = result["reason"].as_str().unwrap_or_default();
    let is_draw = result["winner"].is_null();
    let key = match (reason, is_draw) {
        ("time", false) if is_untimed => "reason-silence".to_owned(),
        ("time", true) if is_untimed => "reason-silence-draw".to_owned(),
        ("time" | "no-move", true) => format!("reason-{reason}-draw"),
        _ => format!("reason-{reason}"),
    };
    let reason = words.pattern(&key, &[]);
    match result["winner"].as_str() {
        None => format!("^{} {reason}$", regex::escape("🤝 **Draw.**")),
        Some(winner) => {
            let mention = case.name(usize::from(winner == "second"));
            format!(r"^🏆 \*\*.+ wins\*\*: {mention}\. {reason}$")
        }
    }
}

/// No text and no alt text names a hidden piece before the end.
fn check_secrets(all: &[&Message], found: &mut Findings) {
    let is_end = |content: &str| content.contains("🏆 **") || content.contains("🤝 **");
    // The first message with the result is the first that may reveal pieces.
    let before_end = |message: &&&Message| !message.looks.iter().any(|look| is_end(&look.content));
    for look in all
        .iter()
        .take_while(before_end)
        .flat_map(|message| &message.looks)
    {
        for text in look.alts.iter().chain([&look.content]) {
            if let Some(piece) = PIECES.find(&SHOWN.replace_all(text, "")) {
                let piece = piece.as_str();
                found
                    .violations
                    .push(format!("everyone reads of a {piece}: {text:?}"));
            }
        }
    }
}
