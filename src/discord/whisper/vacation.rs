//! How somebody stands for vacation, what they can do about it, and what those are told who wait for them.

use serenity::all::ButtonStyle;

use super::{PrivatePost, opponent, sentence};
use crate::{
    args,
    discord::{
        ids::{Id, Vacation},
        post::{Post, button, buttons},
        texts::Texts,
        words,
    },
};
use matches::{
    clock::control::DAY,
    facts::SeatFacts,
    records::MatchRecord,
    vacation::{ALLOWANCE, Leave},
};

/// The lengths on offer, in days.
const LENGTHS: [u32; 4] = [3, 7, 14, 21];

/// What is left, and buttons to begin or to come back.
#[must_use]
pub fn vacation(texts: &Texts, leave: &Leave) -> PrivatePost {
    let told = args![
        left = words::time::span(texts, leave.left),
        allowance = words::time::span(texts, ALLOWANCE)
    ];
    let mut lines = Vec::new();
    let mut row = Vec::new();
    if let Some(until) = leave.until {
        let until = words::time::moment(texts, until);
        lines.push(texts.tell("vacation-on", &args![until = until]));
        let label = texts.say("button-come-back");
        row.push(button(
            &Id::Vacation(Vacation::End),
            label,
            ButtonStyle::Primary,
        ));
    } else {
        let fits = |days: &&u32| i64::from(**days) * DAY < leave.longest;
        for &days in LENGTHS.iter().filter(fits) {
            let label = words::time::span(texts, i64::from(days) * DAY);
            let id = Id::Vacation(Vacation::Begin(days));
            row.push(button(&id, label, ButtonStyle::Secondary));
        }
        if leave.longest > 0 {
            let all = args![length = words::time::span(texts, leave.longest)];
            let label = texts.tell("button-whole-vacation", &all);
            let id = Id::Vacation(Vacation::Begin(0));
            row.push(button(&id, label, ButtonStyle::Secondary));
        }
    }
    lines.push(texts.tell("vacation-left", &told));
    lines.push(texts.say("vacation-explained"));
    PrivatePost(Post {
        content: lines.join("\n"),
        rows: if row.is_empty() {
            Vec::new()
        } else {
            vec![buttons(row)]
        },
        ..Post::default()
    })
}

/// That the other player of these games went on vacation, or came back.
#[must_use]
pub fn other_away(texts: &Texts, facts: &SeatFacts, games: &[MatchRecord]) -> PrivatePost {
    let codes: Vec<String> = games
        .iter()
        .map(|row| format!("**{}**", row.code))
        .collect();
    let mut told = args![
        opponent = opponent(&facts.record, facts.seat),
        games = texts.list(&codes)
    ];
    sentence(match facts.away[facts.seat.opponent().index()] {
        Some(until) => {
            told.set("until", words::time::moment(texts, until));
            texts.tell("other-away", &told)
        }
        None => texts.tell("other-back", &told),
    })
}
