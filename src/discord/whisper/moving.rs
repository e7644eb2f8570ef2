//! The steps of a move: which piece, where to, really? And what was typed instead.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption};

use super::{PrivatePost, board::status, menu::menus};
use crate::{
    args,
    discord::{
        components::{Id, Moving},
        labels, limits,
        post::{Picture, Post, button, buttons},
        texts::{Texts, list, plain},
        words,
    },
    referee::{MatchId, facts::SeatFacts},
    render,
    rules::luzhanqi::{Move, Point, SeatView},
};

fn step(
    texts: &Texts,
    facts: &SeatFacts,
    view: &SeatView,
    selected: Option<Point>,
    targets: Vec<Point>,
    question: &str,
    rows: Vec<CreateActionRow>,
) -> PrivatePost {
    let mut scene = render::views::seat(view);
    scene.selected = selected;
    scene.targets = targets;
    let mut lines = status(texts, facts, view);
    lines.push(question.to_owned());
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(Picture {
            png: render::board(&scene),
            alt: words::seat_board(texts, view),
        }),
        rows,
        pings: Vec::new(),
    })
}

/// The first step of a move: which piece?
#[must_use]
pub fn pick_piece(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> PrivatePost {
    let ply = view.announced.ply + 1;
    let moves = view.legal_moves();
    let from: Vec<Point> = {
        let mut from: Vec<Point> = moves.iter().map(|mv| mv.from).collect();
        from.dedup();
        from
    };
    let options = from.iter().map(|&point| {
        let own: Vec<&Move> = moves.iter().filter(|mv| mv.from == point).collect();
        let attacks = own.iter().filter(|mv| view.enemy_on(mv.to)).count();
        let kind = view.own(point);
        let told = args![
            piece = kind
                .map(|kind| words::piece(texts, kind))
                .unwrap_or_default(),
            code_letter = kind.map(|kind| kind.code().to_string()).unwrap_or_default(),
            point = point.to_string(),
        ];
        let label = limits::fit(&texts.tell("moving-option-piece", &told), limits::LABEL);
        let detail = texts.tell(
            "moving-option-piece-detail",
            &args![count = own.len(), attacks = attacks],
        );
        let option = CreateSelectMenuOption::new(label, point.to_string()).description(detail);
        (point.to_string(), option)
    });
    let id = facts.row.id;
    let hint = texts.say("moving-pick-piece-placeholder");
    let mut rows = menus(
        &options.collect::<Vec<_>>(),
        |_, _, _| hint.clone(),
        |_| Id::Move(id, Moving::From(ply)),
    );
    rows.push(buttons(vec![cancel(texts, id)]));
    let question = texts.say("moving-pick-piece");
    step(texts, facts, view, None, from, &question, rows)
}

fn cancel(texts: &Texts, id: MatchId) -> CreateButton {
    button(
        &Id::Mine(id),
        texts.say("button-cancel"),
        ButtonStyle::Secondary,
    )
}

/// The second step: where to?
#[must_use]
pub fn pick_target(texts: &Texts, facts: &SeatFacts, view: &SeatView, from: Point) -> PrivatePost {
    let ply = view.announced.ply + 1;
    let mut targets: Vec<Point> = view
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.from == from)
        .map(|mv| mv.to)
        .collect();
    targets.sort_by_key(|&to| (!view.enemy_on(to), to));
    let options = targets.iter().map(|&to| {
        let told = args![to = to.to_string()];
        let label = if view.enemy_on(to) {
            texts.tell("moving-option-attack", &told)
        } else {
            texts.tell("moving-option-move", &told)
        };
        (
            to.to_string(),
            CreateSelectMenuOption::new(label, to.to_string()),
        )
    });
    let id = facts.row.id;
    let hint = |first: &str, last: &str, whole: bool| {
        if whole {
            texts.say("moving-pick-target-placeholder")
        } else {
            texts.tell(
                "moving-pick-target-part",
                &args![first = first, last = last],
            )
        }
    };
    let mut rows = menus(&options.collect::<Vec<_>>(), hint, |part| {
        Id::Move(id, Moving::To(ply, from, part))
    });
    let start = Id::Move(id, Moving::Start);
    let other = button(
        &start,
        texts.say("button-other-piece"),
        ButtonStyle::Secondary,
    );
    rows.push(buttons(vec![other, cancel(texts, id)]));
    let piece = view
        .own(from)
        .map(|kind| words::piece(texts, kind))
        .unwrap_or_default();
    let question = texts.tell(
        "moving-pick-target",
        &args![piece = piece, point = from.to_string()],
    );
    step(texts, facts, view, Some(from), targets, &question, rows)
}

/// The last step: really?
#[must_use]
pub fn confirm(texts: &Texts, facts: &SeatFacts, view: &SeatView, mv: Move) -> PrivatePost {
    let ply = view.announced.ply + 1;
    let id = facts.row.id;
    let Move { from, to } = mv;
    let attack = view.enemy_on(to);
    let piece = view
        .own(from)
        .map(|kind| words::piece(texts, kind))
        .unwrap_or_default();
    let told = args![piece = piece, from = from.to_string(), to = to.to_string()];
    let (question, label, style) = if attack {
        let question = texts.tell("moving-confirm-attack", &told);
        (
            question,
            texts.say("button-confirm-attack"),
            ButtonStyle::Danger,
        )
    } else {
        let question = texts.tell("moving-confirm", &told);
        (question, texts.say("button-confirm"), ButtonStyle::Success)
    };
    let go = button(&Id::Move(id, Moving::Confirm(ply, from, to)), label, style);
    let again = Id::Move(id, Moving::Targets(ply, from));
    let other = button(
        &again,
        texts.say("button-other-target"),
        ButtonStyle::Secondary,
    );
    let rows = vec![buttons(vec![go, other, cancel(texts, id)])];
    step(texts, facts, view, Some(from), vec![to], &question, rows)
}

/// Several moves that fit what was typed, as a sentence.
#[must_use]
pub fn ambiguous(texts: &Texts, view: &SeatView, typed: &str, moves: &[Move]) -> String {
    const NAMED: usize = 6;
    let named: Vec<String> = moves
        .iter()
        .take(NAMED)
        .map(|&mv| labels::label(texts, view, mv))
        .collect();
    let mut all = list(&named);
    if moves.len() > NAMED {
        let told = args![moves = all, count = moves.len() - NAMED];
        all = texts.tell("refuse-ambiguous-more", &told);
    }
    texts.tell("refuse-ambiguous", &args![text = plain(typed), moves = all])
}
