//! What everyone reads about people who are not there: pauses, vacations, and reminders.

use super::{PublicPost, player};
use crate::{
    args,
    discord::{
        ids::{Id, Moving},
        post::{Post, button, buttons},
        texts::Texts,
        words,
    },
};
use matches::{
    Stage,
    facts::{News, TableFacts},
};
use rules::Side;
use serenity::all::ButtonStyle;

/// What happened about a pause.
pub(super) fn pause(texts: &Texts, facts: &TableFacts) -> String {
    let mover = facts.record.turn.map(|turn| player(&facts.record, turn));
    let mover = mover.unwrap_or_default();
    let (News::PauseAsked(by, _)
    | News::ResumeAsked(by)
    | News::PauseDeclined(by)
    | News::Paused(by)
    | News::Resumed(by)) = facts.news
    else {
        return texts.tell("table-pause-over", &args![mover = mover]);
    };
    let mut told = args![
        player = player(&facts.record, by),
        opponent = player(&facts.record, by.opponent()),
        mover = mover
    ];
    if let News::PauseAsked(_, length) = facts.news {
        told.set("length", words::time::span(texts, length));
    }
    let until = facts.time.and_then(|time| time.pause.until());
    if let Some(until) = until {
        told.set("until", words::time::moment(texts, until));
    }
    let key = match facts.news {
        News::PauseAsked(..) => "table-pause-asked",
        News::ResumeAsked(_) => "table-resume-asked",
        News::Paused(_) => "table-paused",
        News::Resumed(_) => "table-resumed",
        _ if until.is_some() => "table-resume-declined",
        _ => "table-pause-declined",
    };
    texts.tell(key, &told)
}

/// Who of the players is on vacation now, and what that means for the time of this match.
#[must_use]
pub fn vacation(texts: &Texts, facts: &TableFacts) -> PublicPost {
    let mut lines: Vec<String> = Side::BOTH
        .into_iter()
        .filter_map(|side| Some((side, facts.away[side.index()]?)))
        .map(|(side, until)| {
            let told = args![
                player = player(&facts.record, side),
                until = words::time::moment(texts, until)
            ];
            texts.tell("table-vacation", &told)
        })
        .collect();
    if lines.is_empty() {
        lines.push(texts.say("table-vacation-over"));
    }
    if let Some(until) = facts.time.and_then(|time| time.until) {
        let told = args![until = words::time::moment(texts, until)];
        lines.push(texts.tell("table-until", &told));
    }
    PublicPost(Post {
        content: lines.join("\n"),
        ..Post::default()
    })
}

/// That the referee was away for long, and until when there is time now.
#[must_use]
pub fn outage(texts: &Texts, facts: &TableFacts) -> PublicPost {
    let mut lines = vec![texts.say("table-outage")];
    if let Some(until) = facts.time.and_then(|time| time.until) {
        let told = args![until = words::time::moment(texts, until)];
        lines.push(texts.tell("table-until", &told));
    }
    PublicPost(Post {
        content: lines.join("\n"),
        ..Post::default()
    })
}

/// Reminds those for whom the match waits; nothing if it waits for nobody any more.
#[must_use]
pub fn reminder(texts: &Texts, facts: &TableFacts) -> Option<PublicPost> {
    let waits: Vec<Side> = match facts.stage {
        Stage::Playing => facts.record.turn.into_iter().collect(),
        Stage::Arranging => {
            let waits = |side: &Side| !facts.ready[side.index()];
            Side::BOTH.into_iter().filter(waits).collect()
        }
        Stage::Over | Stage::CalledOff => Vec::new(),
    };
    let mentions: Vec<String> = waits
        .iter()
        .map(|&side| player(&facts.record, side))
        .collect();
    if mentions.is_empty() {
        return None;
    }
    let mut told = args![players = texts.list(&mentions)];
    let key = match facts.time.and_then(|time| time.until) {
        Some(until) => {
            told.set("until", words::time::moment(texts, until));
            "table-reminder-until"
        }
        None => "table-reminder",
    };
    let id = facts.record.id;
    let move_now = Id::Move(id, Moving::Start);
    let mine = |key: &str| button(&Id::Mine(id), texts.say(key), ButtonStyle::Secondary);
    let row = match facts.stage {
        Stage::Arranging => vec![mine("button-my-setup")],
        _ => vec![
            button(&move_now, texts.say("button-move"), ButtonStyle::Primary),
            mine("button-my-board"),
        ],
    };
    Some(PublicPost(Post {
        content: texts.tell(key, &told),
        rows: vec![buttons(row)],
        pings: waits
            .into_iter()
            .map(|side| facts.record.players[side.index()])
            .collect(),
        ..Post::default()
    }))
}
