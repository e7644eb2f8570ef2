//! Repeats the conversations in `tests/golden/referee.txt` and in `docs/referee.md` word for word.

use std::collections::BTreeSet;

use super::pipe::Referee;

const TRANSCRIPT: &str = include_str!("../golden/referee.txt");

/// Every reason for which a game can end on the board.
const REASONS: [&str; 10] = [
    "flag-taken",
    "flag-home",
    "no-move",
    "quiet",
    "checkmate",
    "stalemate",
    "den",
    "repetition",
    "perpetual-check",
    "perpetual-chase",
];

/// Repeats a conversation; returns the number of answers.
fn hold_again(transcript: &str) -> usize {
    let mut referee = Referee::start();
    let mut answer = None;
    let mut answers = 0;
    for line in transcript.lines() {
        if let Some(request) = line.strip_prefix("> ") {
            assert_eq!(answer, None, "an answer that nobody wrote down");
            answer = Some((request, referee.line(request)));
        } else if let Some(expected) = line.strip_prefix("< ") {
            let (request, found) = answer.take().unwrap();
            assert_eq!(found, expected, "to {request}");
            answers += 1;
        }
    }
    answers
}

#[test]
fn the_transcript_is_reproduced() {
    assert!(hold_again(TRANSCRIPT) > 150);
}

#[test]
fn the_example_of_the_page_is_reproduced() {
    let page = include_str!("../../docs/referee.md");
    let (_, referee) = page.split_once("## The headless referee").unwrap();
    let (referee, _) = referee.split_once("\n## ").unwrap();
    assert_eq!(hold_again(referee), 4);
}

#[test]
fn the_transcript_shows_every_reason_and_no_other() {
    let mut reasons = BTreeSet::new();
    for line in TRANSCRIPT.lines() {
        if let Some((_, rest)) = line.split_once(r#""reason":""#) {
            reasons.extend(rest.split('"').next());
        }
    }
    assert_eq!(reasons, BTreeSet::from(REASONS));
}
