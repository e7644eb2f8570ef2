//! A replay as a message: to one person with buttons to step through the game, to change the perspective and to share
//! it, or to everyone.

use std::mem::discriminant;

use rules::{Side, game::Perspective};
use serenity::all::{ButtonStyle, CreateButton};

use super::{rendered::RenderedReplay, words};
use crate::{
    link::limits,
    messages::{
        Picture, Post, PublicFacts, PublicPost, button, button_rows,
        ids::{Id, ReplayForm, ReplayRequest, Step},
        primary, secondary,
    },
    wording::{phrases::player, reader::Reader},
};
use texts::{Sentence, Texts, escaped, key};

/// Only finished games have a replay, and everyone may know everything about those.
impl PublicFacts for RenderedReplay<'_> {}

/// A shared replay.
pub fn public(everyone: &Reader<'_>, shown: &RenderedReplay<'_>) -> PublicPost {
    PublicPost::of(everyone, shown, |everyone, shown| {
        let players = Side::BOTH.map(|side| player(&shown.facts.record, side));
        let caption = words::caption(everyone.texts, shown, &players);
        Post::text(caption).with_picture(picture(everyone.texts, shown))
    })
}

/// A replay for one person; `seat` is where they played.
pub fn private(
    texts: &Texts,
    shown: &RenderedReplay<'_>,
    seat: Option<Side>,
    in_server: bool,
) -> Post {
    let names = &shown.facts.record.names;
    let caption = words::caption(texts, shown, &names.each_ref().map(|name| escaped(name)));
    Post::text(caption)
        .with_picture(picture(texts, shown))
        .with_rows(button_rows([steps(texts, shown)]))
        .with_rows(button_rows([perspectives(texts, shown, seat)]))
        .with_rows(button_rows([uses(texts, shown, seat, in_server)]))
}

fn wanted(shown: &RenderedReplay<'_>) -> ReplayRequest {
    ReplayRequest {
        perspective: Some(shown.perspective),
        form: match shown.form {
            ReplayForm::Position(_, ply) => ReplayForm::Position(Step::Stay, ply),
            whole => whole,
        },
        shared: false,
    }
}

/// Buttons to step through the game, below a single position.
fn steps(texts: &Texts, shown: &RenderedReplay<'_>) -> Vec<CreateButton> {
    let ReplayForm::Position(_, ply) = shown.form else {
        return Vec::new();
    };
    let end = shown.film.plies as u32;
    let press = |step, to: u32, key: Sentence, possible: bool| {
        let this = ReplayRequest {
            form: ReplayForm::Position(step, to),
            ..wanted(shown)
        };
        secondary(texts, &Id::Replay(shown.facts.record.id, this), key).disabled(!possible)
    };
    let (before, after) = (ply > 0, ply < end);
    let (back, forward) = (ply.saturating_sub(1), ply.saturating_add(1));
    vec![
        press(Step::First, 0, key::BUTTON_REPLAY_FIRST, before),
        press(Step::Back, back, key::BUTTON_REPLAY_BACK, before),
        press(Step::Forward, forward, key::BUTTON_REPLAY_FORWARD, after),
        press(Step::Last, end, key::BUTTON_REPLAY_LAST, after),
    ]
}

/// Buttons for the other perspectives.
fn perspectives(
    texts: &Texts,
    shown: &RenderedReplay<'_>,
    seat: Option<Side>,
) -> Vec<CreateButton> {
    let row = &shown.facts.record;
    let press = |perspective: Perspective| {
        let this = ReplayRequest {
            perspective: Some(perspective),
            ..wanted(shown)
        };
        let label = words::button(texts, shown.facts, perspective);
        let label = limits::fit(&label, limits::BUTTON);
        let style = ButtonStyle::Secondary;
        button(&Id::Replay(row.id, this), label, style).disabled(perspective == shown.perspective)
    };
    let perspectives = row.perspectives(seat);
    perspectives.into_iter().map(press).collect()
}

/// Buttons for other uses of the replay.
fn uses(
    texts: &Texts,
    shown: &RenderedReplay<'_>,
    seat: Option<Side>,
    in_server: bool,
) -> Vec<CreateButton> {
    let id = shown.facts.record.id;
    // What was shown is the whole game, so the steps begin at its end.
    let end = ReplayForm::Position(Step::Stay, shown.film.plies as u32);
    let forms = [
        (end, key::BUTTON_REPLAY_STEPS),
        (ReplayForm::Animation, key::BUTTON_REPLAY_ANIMATION),
        (ReplayForm::Moments, key::BUTTON_REPLAY_MOMENTS),
    ];
    let others = forms
        .into_iter()
        .filter(|(form, _)| discriminant(form) != discriminant(&shown.form));
    let mut row: Vec<CreateButton> = others
        .map(|(form, label)| {
            let other = ReplayRequest {
                form,
                ..wanted(shown)
            };
            secondary(texts, &Id::Replay(id, other), label)
        })
        .collect();
    if in_server {
        let share = ReplayRequest {
            shared: true,
            ..wanted(shown)
        };
        let share = Id::Replay(id, share);
        row.push(primary(texts, &share, key::BUTTON_REPLAY_SHARE));
    }
    if seat.is_some() {
        row.push(secondary(texts, &Id::Mine(id), key::BUTTON_MY_BOARD));
    }
    row
}

/// The file with its description. Its name reveals nothing about the game.
fn picture(texts: &Texts, shown: &RenderedReplay<'_>) -> Picture {
    let name = match shown.form {
        ReplayForm::Animation => "replay.gif",
        ReplayForm::Moments => "moments.png",
        ReplayForm::Position(..) => "position.png",
    };
    Picture {
        name,
        bytes: shown.bytes.clone(),
        alt: words::alt(texts, shown),
        text: shown.described.text.clone(),
    }
}
