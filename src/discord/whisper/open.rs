//! The challenges that anyone in a server may take up, for one person to choose from.

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::{PrivatePost, menu::menus, sentence};
use crate::{
    args,
    discord::{
        guide::{Page, Topic},
        ids::{Id, Open},
        limits,
        post::{Post, button, buttons},
        table,
        texts::{Texts, plain},
        words,
    },
};
use matches::{
    challenge::{Challenge, ChallengeState},
    records::ChallengeRecord,
};
use rules::game::GameName;

/// Challenges with their challengers' names: those to one game, or to any.
#[must_use]
pub fn open(
    texts: &Texts,
    found: &[(ChallengeRecord, String)],
    game: Option<GameName>,
) -> PrivatePost {
    if found.is_empty() {
        return sentence(match game {
            None => texts.say("open-none"),
            Some(game) => texts.tell("open-none-of", &args![game = words::game(texts, game)]),
        });
    }
    let mut lines = vec![texts.tell("open-title", &args![count = found.len()])];
    let options: Vec<(String, CreateSelectMenuOption)> = found
        .iter()
        .map(|(row, name)| {
            let challenge = &row.challenge;
            lines.push(line(texts, challenge, name));
            let label = limits::fit(&summary(texts, challenge, name.clone()), limits::LABEL);
            let option = CreateSelectMenuOption::new(label.clone(), challenge.id.0.to_string())
                .description(limits::fit(
                    &words::time::control(texts, challenge.time.control),
                    limits::LABEL,
                ));
            (label, option)
        })
        .collect();
    PrivatePost(Post {
        content: lines.join("\n"),
        rows: menus(
            &options,
            |_, _, _| texts.say("open-pick"),
            |_| Id::Open(Open::Pick),
        ),
        ..Post::default()
    })
}

fn summary(texts: &Texts, challenge: &Challenge, name: String) -> String {
    let terms = &challenge.terms;
    let game = terms.rules.game();
    let told = args![
        challenger = name,
        game = words::game(texts, game),
        preset = words::preset(texts, game, terms.preset),
    ];
    texts.tell("open-choice", &told)
}

fn line(texts: &Texts, challenge: &Challenge, name: &str) -> String {
    let terms = &challenge.terms;
    let game = terms.rules.game();
    let told = args![
        challenger = plain(name),
        game = words::game(texts, game),
        preset = words::preset(texts, game, terms.preset),
        time = words::time::control(texts, challenge.time.control),
        until = format!("<t:{}:R>", challenge.expires.seconds()),
        count = challenge.games,
        different = terms.rules.differences(terms.preset).len(),
    ];
    texts.tell("open-line", &told)
}

/// One of them with all its terms; its challenger may take it back, and everybody else may take it up.
#[must_use]
pub fn open_challenge(texts: &Texts, challenge: &Challenge, own: bool) -> PrivatePost {
    let press = |id: Id, key: &str, style| button(&id, texts.say(key), style);
    let (id, mut row) = (challenge.id, Vec::new());
    if challenge.state == ChallengeState::Open {
        row.push(if own {
            let withdraw = Id::Open(Open::Withdraw(id));
            press(withdraw, "button-withdraw", ButtonStyle::Danger)
        } else {
            let accept = Id::Open(Open::Accept(id));
            press(accept, "button-accept", ButtonStyle::Success)
        });
    }
    let rules = Id::Rules(Page::new(challenge.terms.clone(), Topic::Goal));
    row.push(press(rules, "button-rules", ButtonStyle::Secondary));
    let back = Id::Open(Open::List);
    row.push(press(back, "button-back", ButtonStyle::Secondary));
    PrivatePost(Post {
        content: table::challenge_in_words(texts, challenge, None),
        rows: vec![buttons(row)],
        ..Post::default()
    })
}
