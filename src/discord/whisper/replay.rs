//! A finished game once more, for one person, with buttons to see it otherwise and to share it.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::PrivatePost;
use crate::discord::{
    ids::Id,
    ids::{ReplayForm, ReplayRequest},
    limits,
    post::{Picture, Post, button, buttons},
    replay::{self, Shown},
    texts::{Texts, escaped},
};
use rules::{Side, game::Perspective};

/// A replay for a person's eyes; `seat` is where they played.
#[must_use]
pub fn replay(
    texts: &Texts,
    shown: &Shown<'_>,
    picture: Picture,
    seat: Option<Side>,
    in_server: bool,
) -> PrivatePost {
    let names = &shown.facts.record.names;
    PrivatePost(Post {
        content: replay::caption(texts, shown, &names.each_ref().map(|name| escaped(name))),
        picture: Some(picture),
        rows: vec![
            perspectives(texts, shown),
            uses(texts, shown, seat, in_server),
        ],
        ..Post::default()
    })
}

fn wanted(shown: &Shown<'_>) -> ReplayRequest {
    ReplayRequest {
        perspective: Some(shown.perspective),
        form: shown.form,
        shared: false,
    }
}

/// From where else it can be seen.
fn perspectives(texts: &Texts, shown: &Shown<'_>) -> CreateActionRow {
    let row = &shown.facts.record;
    let press = |perspective: Perspective| {
        let this = ReplayRequest {
            perspective: Some(perspective),
            ..wanted(shown)
        };
        let label = replay::button(texts, shown.facts, perspective);
        let label = limits::fit(&label, limits::BUTTON);
        let style = ButtonStyle::Secondary;
        button(&Id::Replay(row.id, this), label, style).disabled(perspective == shown.perspective)
    };
    let perspectives = row.terms.rules.perspectives();
    buttons(perspectives.into_iter().map(press).collect())
}

/// What else can be done with it.
fn uses(texts: &Texts, shown: &Shown<'_>, seat: Option<Side>, in_server: bool) -> CreateActionRow {
    let id = shown.facts.record.id;
    let other = ReplayRequest {
        form: shown.form.other(),
        ..wanted(shown)
    };
    let label = texts.say(match other.form {
        ReplayForm::Animation => "button-replay-animation",
        ReplayForm::Moments => "button-replay-moments",
    });
    let mut row = vec![button(
        &Id::Replay(id, other),
        label,
        ButtonStyle::Secondary,
    )];
    if in_server {
        let share = ReplayRequest {
            shared: true,
            ..wanted(shown)
        };
        let label = texts.say("button-replay-share");
        row.push(button(&Id::Replay(id, share), label, ButtonStyle::Primary));
    }
    if seat.is_some() {
        let label = texts.say("button-my-board");
        row.push(button(&Id::Mine(id), label, ButtonStyle::Secondary));
    }
    buttons(row)
}
