//! The steps of a move: pick a piece, pick its target, confirm. Turning a face-down piece has two: pick it, confirm.
//! And the answer to a typed move that fits several actions.

use matches::{MatchId, facts::SeatFacts};
use rules::{Action, PointName, game::SeatView};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption};

use super::super::status::status;
use crate::{
    args,
    discord::{
        games::of_seat,
        ids::{Id, Moving},
        labels, limits,
        pictures::{self, Selection},
        post::{Post, PrivatePost, button, buttons, menu, menus, secondary},
        reader::Reader,
        texts::{Texts, plain},
    },
};

fn step(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    picked: &Selection,
    question: &str,
    rows: Vec<CreateActionRow>,
) -> PrivatePost {
    let mut lines = status(reader.texts, facts, view);
    lines.push(question.to_owned());
    let board = pictures::seat(reader, view, picked);
    let post = Post::lines(&lines).with_picture(board).with_rows(rows);
    PrivatePost::about(facts, post)
}

/// The first step of a move: pick a piece.
pub fn pick_piece(reader: &Reader<'_>, facts: &SeatFacts, view: &SeatView) -> PrivatePost {
    let texts = reader.texts;
    let change = facts.changes + 1;
    let moves: Vec<Action> = view
        .legal_actions()
        .into_iter()
        .filter(|action| action.to().is_some())
        .collect();
    let mut from: Vec<PointName> = moves.iter().map(|action| action.from()).collect();
    from.sort_unstable();
    from.dedup();
    let options = from.iter().map(|&point| {
        let own: Vec<&Action> = moves.iter().filter(|mv| mv.from() == point).collect();
        let attacks = own.iter().filter(|mv| view.attacks(***mv)).count();
        let told = args![
            piece = of_seat(view).piece_on(texts, point).unwrap_or_default(),
            code_letter = of_seat(view)
                .code_on(point)
                .map(String::from)
                .unwrap_or_default(),
            point = point.to_string(),
        ];
        let label = limits::fit(&texts.tell("moving-option-piece", &told), limits::LABEL);
        let detail = texts.tell(
            "moving-option-piece-detail",
            &args![count = own.len(), attacks = attacks],
        );
        CreateSelectMenuOption::new(label, point.to_string()).description(detail)
    });
    let id = facts.record.id;
    let hint = texts.say("moving-pick-piece-placeholder");
    let pick = Id::Move(id, Moving::From(change));
    let rows = vec![
        menu(&pick, hint, options.collect()),
        buttons([cancel(texts, id)]),
    ];
    let question = texts.say("moving-pick-piece");
    let picked = Selection {
        selected: None,
        targets: from,
    };
    step(reader, facts, view, &picked, &question, rows)
}

fn cancel(texts: &Texts, id: MatchId) -> CreateButton {
    secondary(texts, &Id::Mine(id), "button-cancel")
}

/// A menu's placeholder: what to pick, or which part of it this menu holds.
fn part_hint<'a>(texts: &'a Texts, whole_key: &'a str) -> impl Fn(&str, &str, bool) -> String + 'a {
    move |first, last, whole| {
        if whole {
            texts.say(whole_key)
        } else {
            let part = args![first = first.to_owned(), last = last.to_owned()];
            texts.tell("moving-pick-target-part", &part)
        }
    }
}

/// The second step: pick a target.
pub fn pick_target(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    from: PointName,
) -> PrivatePost {
    let texts = reader.texts;
    let change = facts.changes + 1;
    let mut moves: Vec<Action> = view
        .legal_actions()
        .into_iter()
        .filter(|action| action.from() == from && action.to().is_some())
        .collect();
    moves.sort_by_key(|&action| (!view.attacks(action), action));
    let targets: Vec<PointName> = moves.iter().filter_map(|action| action.to()).collect();
    let options = moves.iter().zip(&targets).map(|(&action, to)| {
        let to = to.to_string();
        let key = if view.attacks(action) {
            "moving-option-attack"
        } else {
            "moving-option-move"
        };
        let label = texts.tell(key, &args![to = to.clone()]);
        (to.clone(), CreateSelectMenuOption::new(label, to))
    });
    let id = facts.record.id;
    let mut rows = menus(
        &options.collect::<Vec<_>>(),
        part_hint(texts, "moving-pick-target-placeholder"),
        |part| Id::Move(id, Moving::To(change, from, part)),
    );
    let start = Id::Move(id, Moving::Start);
    let other = secondary(texts, &start, "button-other-piece");
    rows.push(buttons([other, cancel(texts, id)]));
    let told = args![
        piece = of_seat(view).piece_on(texts, from).unwrap_or_default(),
        point = from.to_string()
    ];
    let question = texts.tell("moving-pick-target", &told);
    let picked = Selection {
        selected: Some(from),
        targets,
    };
    step(reader, facts, view, &picked, &question, rows)
}

/// The first step of turning: pick a face-down piece.
pub fn pick_turn(reader: &Reader<'_>, facts: &SeatFacts, view: &SeatView) -> PrivatePost {
    let texts = reader.texts;
    let change = facts.changes + 1;
    let mut points: Vec<PointName> = view
        .legal_actions()
        .into_iter()
        .filter(|action| action.to().is_none())
        .map(Action::from)
        .collect();
    points.sort_unstable();
    let options = points.iter().map(|point| {
        let name = point.to_string();
        (
            name.clone(),
            CreateSelectMenuOption::new(name.clone(), name),
        )
    });
    let id = facts.record.id;
    let mut rows = menus(
        &options.collect::<Vec<_>>(),
        part_hint(texts, "moving-pick-turn-placeholder"),
        |part| Id::Move(id, Moving::At(change, part)),
    );
    rows.push(buttons([cancel(texts, id)]));
    let question = texts.say("moving-pick-turn");
    let picked = Selection {
        selected: None,
        targets: points,
    };
    step(reader, facts, view, &picked, &question, rows)
}

/// The last step: confirm.
pub fn confirm(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    view: &SeatView,
    action: Action,
) -> PrivatePost {
    let texts = reader.texts;
    let change = facts.changes + 1;
    let id = facts.record.id;
    let from = action.from();
    let told = args![
        piece = of_seat(view).piece_on(texts, from).unwrap_or_default(),
        from = from.to_string(),
        to = action.to().map(String::from).unwrap_or_default()
    ];
    let (question, label, style, other, other_label) = match action {
        Action::Turn(_) => (
            "moving-confirm-turn",
            "button-confirm-turn",
            ButtonStyle::Success,
            Moving::StartTurn,
            "button-other-piece",
        ),
        _ if view.attacks(action) => (
            "moving-confirm-attack",
            "button-confirm-attack",
            ButtonStyle::Danger,
            Moving::Targets(change, from),
            "button-other-target",
        ),
        Action::Move { .. } => (
            "moving-confirm",
            "button-confirm",
            ButtonStyle::Success,
            Moving::Targets(change, from),
            "button-other-target",
        ),
    };
    let confirm = Id::Move(id, Moving::confirm(change, action));
    let go = button(&confirm, texts.say(label), style);
    let other = secondary(texts, &Id::Move(id, other), other_label);
    let rows = vec![buttons([go, other, cancel(texts, id)])];
    let picked = Selection {
        selected: Some(from),
        targets: action.to().into_iter().collect(),
    };
    let question = texts.tell(question, &told);
    step(reader, facts, view, &picked, &question, rows)
}

/// The sentence about a typed move that fits several actions.
pub fn ambiguous(texts: &Texts, view: &SeatView, typed: &str, actions: &[Action]) -> String {
    const NAMED: usize = 6;
    let named: Vec<String> = actions
        .iter()
        .take(NAMED)
        .map(|&action| labels::label(texts, view, action))
        .collect();
    let mut all = texts.list(&named);
    if actions.len() > NAMED {
        let told = args![moves = all, count = actions.len() - NAMED];
        all = texts.tell("refuse-ambiguous-more", &told);
    }
    texts.tell("refuse-ambiguous", &args![text = plain(typed), moves = all])
}
