//! A player's own desk or board as a message, with everything that they can do there. It depends on every feature that
//! has a button on it; none of them depends on it.

use matches::{
    Stage,
    facts::{News, SeatFacts},
};
use rules::game::SeatView;
use serenity::all::CreateActionRow;

use super::{desk, draw, games, pause, rematch, replay, status::status, take_back, time_out};
use crate::{
    args,
    discord::{
        bot::OwnBoard,
        ids::{Id, Moving},
        phrases::{link, title},
        pictures::{self, Selection},
        post::{Post, PrivatePost, buttons, primary, secondary},
        reader::Reader,
        texts::{Texts, plain},
    },
};

/// The match as this player may see it now: the desk, the board, or the open board once the match is over.
pub fn post(reader: &Reader<'_>, facts: &SeatFacts) -> PrivatePost {
    let texts = reader.texts;
    match (&facts.view, &facts.desk) {
        _ if facts.stage == Stage::CalledOff => {
            let title = title(texts, "board-title", facts);
            let text = format!("{title}\n{}", called_off(texts, facts));
            PrivatePost::about(facts, Post::text(text))
        }
        (Some(view), _) => board(reader, facts, view),
        (None, Some(own)) => desk::post(reader, facts, own, None),
        // A match without desks starts with a board.
        (None, None) => PrivatePost::about(facts, Post::text(title(texts, "board-title", facts))),
    }
}

/// The same as an answer, with the text around it.
pub fn answer(reader: &Reader<'_>, own: &OwnBoard) -> PrivatePost {
    let texts = reader.texts;
    let mut post = post(reader, &own.facts);
    if let Some(noted) = &own.noted {
        let noted = texts.tell("note-shown", &args![text = plain(noted)]);
        post = post.map(|post| with_line(post, &noted));
    }
    if let Some(note) = &own.note {
        post = post.with_note(note);
    }
    if let Some(place) = own.next {
        let row = games::next_row(texts, place);
        post = post.map(|post| post.with_rows([row]));
    }
    post
}

fn with_line(post: Post, line: &str) -> Post {
    Post {
        content: format!("{}\n{line}", post.content),
        ..post
    }
}

fn called_off(texts: &Texts, facts: &SeatFacts) -> String {
    match facts.news {
        News::Aborted(side) => {
            let told = args![player = plain(&facts.record.names[side.index()])];
            texts.tell("board-aborted", &told)
        }
        News::CalledOff(side) => {
            let told = args![player = plain(&facts.record.names[side.index()])];
            texts.tell("board-called-off", &told)
        }
        _ => texts.say("table-lapsed"),
    }
}

/// The board with the available actions.
fn board(reader: &Reader<'_>, facts: &SeatFacts, view: &SeatView) -> PrivatePost {
    let texts = reader.texts;
    let mut lines = status(texts, facts, view);
    if let Some(link) = link(&facts.record) {
        lines.push(texts.tell("link-thread", &args![link = link]));
    }
    let picture = match &facts.revealed {
        Some(revealed) => pictures::revealed(reader, revealed),
        None => pictures::seat(reader, view, &Selection::default()),
    };
    let post = Post::lines(&lines).with_picture(picture);
    PrivatePost::about(facts, post.with_rows(board_rows(texts, facts, view)))
}

fn board_rows(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> Vec<CreateActionRow> {
    let id = facts.record.id;
    if facts.stage != Stage::Playing {
        let again = vec![replay::offer(texts, id), rematch::offer(texts, id)];
        return vec![buttons(again)];
    }
    let state = view.state();
    let actions = view.legal_actions();
    let paused = facts.time.is_some_and(|time| time.pause.until().is_some());
    let actions = if paused { Vec::new() } else { actions };
    let mut row = Vec::new();
    if actions.iter().any(|action| action.to().is_some()) {
        let start = Id::Move(id, Moving::Start);
        row.push(primary(texts, &start, "button-move"));
    }
    if actions.iter().any(|action| action.to().is_none()) {
        let start = Id::Move(id, Moving::StartTurn);
        row.push(primary(texts, &start, "button-turn"));
    }
    if paused || state.turn != Some(facts.seat) {
        row.push(secondary(texts, &Id::Mine(id), "button-my-board"));
    }
    let up = facts.time.and_then(|time| time.up);
    if up == Some(facts.seat.opponent()) {
        row.extend(time_out::choices(texts, id));
    }
    let wish = facts.time.and_then(|time| time.pause.wish);
    if wish.is_some_and(|wish| wish.seat != facts.seat) {
        row.extend(pause::answers(texts, facts.time.as_ref(), id));
    }
    if facts.draw_offer == Some(facts.seat.opponent()) {
        row.extend(draw::answers(texts, id, facts.changes));
    }
    let asked = facts.take_back.filter(|asked| asked.by != facts.seat);
    let answers = asked.map(|asked| take_back::answers(texts, id, asked.request));
    let rows = std::iter::once(row).chain(answers);
    rows.map(buttons).collect()
}
