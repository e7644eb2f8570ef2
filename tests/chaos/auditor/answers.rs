//! Checks the answers: nothing that was accepted is missing in the log, and nothing is in it twice.

use std::collections::BTreeMap;

use super::{Case, Evidence, Findings};

/// How an answer to a successful action begins, and the event that the action must have caused.
const DONE: [(&str, &str); 11] = [
    ("You offered a draw.", "draw-offered"),
    ("You accepted the draw.", "draw-accepted"),
    ("You declined the draw.", "draw-declined"),
    ("You resigned **", "resigned"),
    ("You called off **", "called-off"),
    ("You asked to take a move back.", "take-back-asked"),
    ("You agreed: ", "taken-back"),
    ("You declined the take-back.", "take-back-declined"),
    ("You claimed the win.", "timed-out"),
    ("The game is paused.", "paused"),
    ("You said no.", "pause-declined"),
];

pub fn check(cases: &[Case], evidence: &Evidence<'_>, found: &mut Findings) {
    let mut events: BTreeMap<u64, &str> = BTreeMap::new();
    for case in cases {
        for ((interaction, _, _), kind) in case.log.iter().zip(case.kinds()) {
            let interaction = interaction.cast_unsigned();
            if interaction != 0 && events.insert(interaction, kind).is_some() {
                let what = format!(
                    "{}: interaction {interaction} brought two events",
                    case.record.code
                );
                found.violations.push(what);
            }
        }
    }
    for answer in evidence.answers {
        let Some(look) = &answer.look else { continue };
        found.texts += 1;
        let is_move = answer.act.starts_with("move ")
            && look.content.lines().any(|line| {
                line.strip_prefix("Move ")
                    .is_some_and(|rest| rest.contains(", you: "))
            });
        let done = DONE
            .iter()
            .find(|(begins, _)| look.content.lines().any(|line| line.starts_with(begins)));
        let wanted = match done {
            Some((_, kind)) => vec![*kind],
            None if is_move => vec!["moved", "turned"],
            None => continue,
        };
        let kind = events.get(&answer.interaction).copied();
        if !kind.is_some_and(|kind| wanted.contains(&kind)) {
            let what = format!(
                "<@{}> did {:?} and was answered {:?}, but the log has {kind:?}",
                answer.person, answer.act, look.content
            );
            found.violations.push(what);
        }
    }
}
