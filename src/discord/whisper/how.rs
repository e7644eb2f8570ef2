//! What a player may know of one point, with the board and what can be done next.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::{PrivatePost, link, title};
use crate::{
    args,
    discord::{
        guide::{Page, Topic},
        how,
        ids::{Id, Moving},
        pictures,
        post::{Post, button, buttons},
        reader::Reader,
        texts::{Texts, plain},
    },
};
use matches::facts::SeatFacts;
use rules::{PointName, game::SeatView};

/// What there is to say of a point; that the board has no such point if so.
#[must_use]
pub fn how(reader: &Reader<'_>, facts: &SeatFacts, view: &SeatView, typed: &str) -> PrivatePost {
    let texts = reader.texts;
    let point: Option<PointName> = typed.trim().parse().ok();
    let told = point.and_then(|point| Some((point, how::tell(texts, view, point)?)));
    let Some((point, told)) = told else {
        let refusal = texts.tell("refuse-no-point", &args![text = plain(typed)]);
        return super::mine(reader, facts).with_note(&refusal);
    };
    let mut lines = vec![title(texts, "board-title", facts)];
    lines.extend(told.lines);
    if let Some(link) = link(&facts.record) {
        lines.push(texts.tell("link-thread", &args![link = link]));
    }
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(pictures::seat(reader, view, &told.picked)),
        rows: vec![rows(texts, facts, view, point)],
        ..Post::default()
    })
}

fn rows(texts: &Texts, facts: &SeatFacts, view: &SeatView, point: PointName) -> CreateActionRow {
    let id = facts.record.id;
    let change = facts.changes + 1;
    let actions = view.legal_actions();
    let from_here = |step: bool| {
        let mut here = actions.iter().filter(|action| action.from() == point);
        here.any(|action| action.to().is_some() == step)
    };
    let mut row = Vec::new();
    if from_here(true) {
        let targets = Id::Move(id, Moving::Targets(change, point));
        row.push(button(
            &targets,
            texts.say("button-move"),
            ButtonStyle::Primary,
        ));
    }
    if from_here(false) {
        let turn = Moving::ConfirmTurn(change, point);
        let label = texts.say("button-confirm-turn");
        row.push(button(&Id::Move(id, turn), label, ButtonStyle::Primary));
    }
    let board = texts.say("button-my-board");
    row.push(button(&Id::Mine(id), board, ButtonStyle::Secondary));
    let page = Page::new(facts.record.terms.clone(), Topic::Moves);
    let rules = texts.say("button-rules");
    row.push(button(&Id::Rules(page), rules, ButtonStyle::Secondary));
    buttons(row)
}
