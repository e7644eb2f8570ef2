//! A finished game again, as it is sent: for one person with buttons to see it otherwise and to share it, or for everyone.

use rules::{Side, game::Perspective};
use serenity::all::{ButtonStyle, CreateActionRow};

use super::{Shown, words};
use crate::discord::{
    ids::{Id, ReplayForm, ReplayRequest},
    limits,
    phrases::player,
    post::{Post, PublicFacts, PublicPost, button, buttons},
    reader::Reader,
    texts::{Texts, escaped},
};

/// There is a replay of finished games alone, and of those everyone may know everything.
impl PublicFacts for Shown<'_> {}

/// A finished game, shared by somebody.
pub fn public(everyone: &Reader<'_>, shown: &Shown<'_>) -> PublicPost {
    PublicPost::of(everyone, shown, |everyone, shown| {
        let players = Side::BOTH.map(|side| player(&shown.facts.record, side));
        Post {
            content: words::caption(everyone.texts, shown, &players),
            picture: Some(shown.picture(everyone.texts)),
            ..Post::default()
        }
    })
}

/// A replay for a person's eyes; `seat` is where they played.
pub fn private(texts: &Texts, shown: &Shown<'_>, seat: Option<Side>, in_server: bool) -> Post {
    let names = &shown.facts.record.names;
    Post {
        content: words::caption(texts, shown, &names.each_ref().map(|name| escaped(name))),
        picture: Some(shown.picture(texts)),
        rows: vec![
            perspectives(texts, shown),
            uses(texts, shown, seat, in_server),
        ],
        ..Post::default()
    }
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
        let label = words::button(texts, shown.facts, perspective);
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
