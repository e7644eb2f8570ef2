//! A player's board: what happened last, whose turn it is, and what they can do.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::{PrivatePost, link, opponent, title};
use crate::{
    args,
    discord::{
        components::{Id, Moving},
        post::{Picture, Post, button, buttons},
        texts::Texts,
        words,
    },
    referee::{
        facts::{News, SeatFacts},
        matches::Stage,
    },
    render,
    rules::luzhanqi::SeatView,
};

/// What happened last and whose turn it is, a line each.
pub(super) fn status(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> Vec<String> {
    let name = || args![opponent = opponent(&facts.row, facts.seat)];
    let mut lines = vec![title(texts, "board-title", facts)];
    match &view.announced.last {
        None if view.announced.outcome.is_none() => lines.push(texts.say("board-begun")),
        None => {}
        Some(last) => {
            let ply = view.announced.ply;
            let ruling = words::ruling(texts, last);
            lines.push(if last.side == facts.seat {
                texts.tell("board-last-own", &args![ply = ply, ruling = ruling])
            } else {
                let by = opponent(&facts.row, facts.seat);
                let told = args![ply = ply, opponent = by, ruling = ruling];
                texts.tell("board-last-theirs", &told)
            });
        }
    }
    if let Some(kind) = view.just_lost() {
        lines.push(texts.tell("board-lost", &args![piece = words::piece(texts, kind)]));
    }
    if let Some(outcome) = view.announced.outcome {
        let players = facts.row.names.clone();
        lines.push(words::result(
            texts,
            outcome,
            &players,
            facts.row.options.quiet_limit,
        ));
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
    lines.push(if view.announced.turn == Some(facts.seat) {
        texts.say("board-your-turn")
    } else {
        texts.tell("board-their-turn", &name())
    });
    lines
}

/// The board with what can be done on it.
pub(super) fn board(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> PrivatePost {
    let mut lines = status(texts, facts, view);
    if let Some(link) = link(&facts.row) {
        lines.push(texts.tell("link-thread", &args![link = link]));
    }
    let picture = match &facts.revealed {
        Some(revealed) => {
            let (start, end) = render::views::revealed(revealed);
            let alt = words::revealed(texts, revealed);
            Picture {
                png: render::revealed(&start, &end),
                alt,
            }
        }
        None => Picture {
            png: render::board(&render::views::seat(view)),
            alt: words::seat_board(texts, view),
        },
    };
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(picture),
        rows: board_rows(texts, facts, view),
        pings: Vec::new(),
    })
}

fn board_rows(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> Vec<CreateActionRow> {
    if facts.stage != Stage::Playing {
        return Vec::new();
    }
    let id = facts.row.id;
    let mut row = Vec::new();
    if view.announced.turn == Some(facts.seat) {
        let start = Id::Move(id, Moving::Start);
        row.push(button(
            &start,
            texts.say("button-move"),
            ButtonStyle::Primary,
        ));
    } else {
        let again = texts.say("button-my-board");
        row.push(button(&Id::Mine(id), again, ButtonStyle::Secondary));
    }
    if facts.draw_offer == Some(facts.seat.opponent()) {
        let answer = |accept| Id::Draw(id, facts.seq, accept);
        let accept = texts.say("button-accept-draw");
        row.push(button(&answer(true), accept, ButtonStyle::Success));
        let decline = texts.say("button-decline-draw");
        row.push(button(&answer(false), decline, ButtonStyle::Secondary));
    }
    vec![buttons(row)]
}
