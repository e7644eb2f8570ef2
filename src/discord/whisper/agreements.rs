//! What one player reads of requests to take back, and the question whether a game is to be called off.

use serenity::all::ButtonStyle;

use super::{PrivatePost, opponent};
use crate::{
    args,
    discord::{
        ids::Id,
        post::{Post, button, buttons},
        texts::Texts,
        words,
    },
};
use matches::{
    Stage,
    facts::{News, SeatFacts},
    records::MatchRecord,
};
use rules::Side;

/// Who asks to take back, or what became of it just now.
pub(super) fn take_back(texts: &Texts, facts: &SeatFacts) -> Option<String> {
    let mut told = args![opponent = opponent(&facts.record, facts.seat)];
    let Some(asked) = facts.take_back else {
        let declined = facts.news == News::TakeBackDeclined(facts.seat.opponent());
        return declined.then(|| texts.tell("board-take-back-declined", &told));
    };
    let ply = facts.view.as_ref().map_or(0, |view| view.state().ply);
    told.set("plies", words::agreements::plies(texts, ply, asked.plies));
    Some(if asked.by == facts.seat {
        texts.tell("board-take-back-own", &told)
    } else {
        texts.tell("board-take-back-theirs", &told)
    })
}

/// Asks whether the match is really to be called off.
#[must_use]
pub fn ask_abort(texts: &Texts, row: &MatchRecord, seat: Side) -> PrivatePost {
    let told = args![code = row.code.clone(), opponent = opponent(row, seat)];
    let question = match row.stage {
        Stage::Arranging => texts.tell("resign-ask-call-off", &told),
        _ => texts.tell("abort-ask", &told),
    };
    let press = |really, label, style| button(&Id::Abort(row.id, really), label, style);
    PrivatePost(Post {
        content: question,
        rows: vec![buttons(vec![
            press(true, texts.say("button-call-off"), ButtonStyle::Danger),
            press(false, texts.say("button-play-on"), ButtonStyle::Secondary),
        ])],
        ..Post::default()
    })
}
