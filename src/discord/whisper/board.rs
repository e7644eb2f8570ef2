//! A player's board: what happened last, whose turn it is, and what they can do.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::{PrivatePost, agreements, link, opponent, title};
use crate::{
    args,
    discord::{
        ids::ReplayRequest,
        ids::{Id, Moving},
        pictures::{self, Picked},
        post::{Post, button, buttons},
        reader::Reader,
        table,
        texts::Texts,
        words,
    },
};
use matches::{
    Stage,
    clock::control::Control,
    facts::{News, SeatFacts},
    pause::Wish,
};
use rules::{Side, game::SeatView};

/// What happened last and whose turn it is, a line each.
pub(super) fn status(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> Vec<String> {
    let name = || args![opponent = opponent(&facts.record, facts.seat)];
    let state = view.state();
    let mut lines = vec![title(texts, "board-title", facts)];
    match (state.last, words::last_for_seat(texts, view)) {
        (Some((side, _)), Some(ruling)) => {
            let ply = state.ply;
            lines.push(if side == facts.seat {
                texts.tell("board-last-own", &args![ply = ply, ruling = ruling])
            } else {
                let by = opponent(&facts.record, facts.seat);
                let told = args![ply = ply, opponent = by, ruling = ruling];
                texts.tell("board-last-theirs", &told)
            });
        }
        _ if state.outcome.is_none() => lines.push(texts.say("board-begun")),
        _ => {}
    }
    if let Some(piece) = words::lost(texts, view) {
        lines.push(texts.tell("board-lost", &args![piece = piece]));
    }
    if let Some(result) = words::result(texts, &state, &facts.record.names, &facts.record.terms) {
        lines.push(result);
        if let Some(revealed) = &facts.revealed {
            lines.push(words::setups(texts, revealed));
        }
        return lines;
    }
    match facts.draw_offer {
        Some(side) if side == facts.seat => lines.push(texts.tell("board-offer-own", &name())),
        Some(_) => lines.push(texts.tell("board-offer-theirs", &name())),
        None if facts.news == News::DrawDeclined(facts.seat.opponent()) => {
            lines.push(texts.tell("board-offer-declined", &name()));
        }
        None => {}
    }
    lines.extend(agreements::take_back(texts, facts));
    let pause = facts.time.map(|time| time.pause).unwrap_or_default();
    if let Some(wish) = pause.wish {
        lines.push(pause_wish(texts, facts, wish));
    }
    if let Some(until) = pause.until() {
        let until = words::time::moment(texts, until);
        lines.push(texts.tell("board-paused", &args![until = until]));
        return lines;
    }
    let up = facts.time.and_then(|time| time.up);
    lines.push(match up {
        Some(side) if side == facts.seat => texts.tell("board-time-up-own", &name()),
        Some(_) => texts.tell("board-time-up-theirs", &name()),
        None if state.turn == Some(facts.seat) => texts.say("board-your-turn"),
        None => texts.tell("board-their-turn", &name()),
    });
    lines.extend(words::quiet(texts, &state, &facts.record.terms));
    if let Some(until) = facts.away[facts.seat.opponent().index()] {
        let mut told = name();
        told.set("until", words::time::moment(texts, until));
        lines.push(texts.tell("board-away", &told));
    }
    lines.extend(time(texts, facts));
    lines
}

/// What somebody would like about a pause.
fn pause_wish(texts: &Texts, facts: &SeatFacts, wish: Wish) -> String {
    let mut told = args![opponent = opponent(&facts.record, facts.seat)];
    let own = wish.seat == facts.seat;
    match wish.length {
        None if own => texts.tell("board-resume-own", &told),
        None => texts.tell("board-resume-theirs", &told),
        Some(length) => {
            told.set("length", words::time::span(texts, length));
            let key = if own {
                "board-pause-own"
            } else {
                "board-pause-theirs"
            };
            texts.tell(key, &told)
        }
    }
}

/// Until when it is, and what is left on banks.
fn time(texts: &Texts, facts: &SeatFacts) -> Option<String> {
    let time = facts.time.as_ref()?;
    let until = words::time::moment(texts, time.until?);
    if matches!(time.terms.control, Control::PerMove(_)) {
        return Some(texts.tell("board-until", &args![until = until]));
    }
    let left = |side: Side| words::time::span(texts, time.left[side.index()]);
    let told = args![
        until = until,
        own = left(facts.seat),
        opponent = opponent(&facts.record, facts.seat),
        theirs = left(facts.seat.opponent())
    ];
    Some(texts.tell("board-until-banks", &told))
}

/// The board with what can be done on it.
pub(super) fn board(reader: &Reader<'_>, facts: &SeatFacts, view: &SeatView) -> PrivatePost {
    let texts = reader.texts;
    let mut lines = status(texts, facts, view);
    if let Some(link) = link(&facts.record) {
        lines.push(texts.tell("link-thread", &args![link = link]));
    }
    let picture = match &facts.revealed {
        Some(revealed) => pictures::revealed(reader, revealed),
        None => pictures::seat(reader, view, &Picked::default()),
    };
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(picture),
        rows: board_rows(texts, facts, view),
        ..Post::default()
    })
}

fn board_rows(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> Vec<CreateActionRow> {
    let id = facts.record.id;
    if facts.stage != Stage::Playing {
        let again = Id::Replay(id, ReplayRequest::default());
        let label = texts.say("button-replay");
        let replay = button(&again, label, ButtonStyle::Secondary);
        return vec![buttons(vec![replay, table::rematch_button(texts, id)])];
    }
    let state = view.state();
    let actions = view.legal_actions();
    let paused = facts.time.is_some_and(|time| time.pause.until().is_some());
    let actions = if paused { Vec::new() } else { actions };
    let mut row = Vec::new();
    if actions.iter().any(|action| action.to().is_some()) {
        let start = Id::Move(id, Moving::Start);
        let label = texts.say("button-move");
        row.push(button(&start, label, ButtonStyle::Primary));
    }
    if actions.iter().any(|action| action.to().is_none()) {
        let start = Id::Move(id, Moving::StartTurn);
        let label = texts.say("button-turn");
        row.push(button(&start, label, ButtonStyle::Primary));
    }
    if paused || state.turn != Some(facts.seat) {
        let again = texts.say("button-my-board");
        row.push(button(&Id::Mine(id), again, ButtonStyle::Secondary));
    }
    let up = facts.time.and_then(|time| time.up);
    if up == Some(facts.seat.opponent()) {
        row.extend(table::time_buttons(texts, id));
    }
    let wish = facts.time.and_then(|time| time.pause.wish);
    if wish.is_some_and(|wish| wish.seat != facts.seat) {
        row.extend(table::pause_buttons(texts, facts.time.as_ref(), id));
    }
    if facts.draw_offer == Some(facts.seat.opponent()) {
        let answer = |accept| Id::Draw(id, facts.changes, accept);
        let accept = texts.say("button-accept-draw");
        row.push(button(&answer(true), accept, ButtonStyle::Success));
        let decline = texts.say("button-decline-draw");
        row.push(button(&answer(false), decline, ButtonStyle::Secondary));
    }
    let asked = facts.take_back.filter(|asked| asked.by != facts.seat);
    let answers = asked.map(|asked| table::take_back_buttons(texts, id, asked.request));
    let rows = std::iter::once(row).chain(answers);
    rows.map(buttons).collect()
}
