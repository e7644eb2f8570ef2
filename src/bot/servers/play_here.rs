//! The pinned message in a server's channel for play: buttons that begin games, and what goes on.

use matches::play_rules::WhatGoesOn;
use texts::{Sentence, Texts, args, key, plain, var};

use crate::{
    bot::matches::{
        boards::spectator,
        starting::{open_challenges, practice},
    },
    messages::{
        Post, button_rows,
        ids::{Id, Open},
        primary, secondary,
    },
    wording::{self, reader::Reader},
};

/// How many lines each list has at most: buttons lead to the rest.
const LINES: usize = 5;

/// The message.
pub fn words(everyone: &Reader<'_>, now: &WhatGoesOn) -> Post {
    let texts = everyone.texts;
    let mut lines = vec![texts.get(key::PLAY_HERE)];
    let challenges = now.challenges.iter();
    let challenges =
        challenges.map(|(row, name)| open_challenges::challenge_line(texts, &row.challenge, name));
    lines.extend(list(texts, key::PLAY_HERE_CHALLENGES, challenges.collect()));
    let games = now.games.iter().map(|row| spectator::game_line(texts, row));
    lines.extend(list(texts, key::PLAY_HERE_GAMES, games.collect()));
    let leagues = now.leagues.iter().map(|one| {
        let values = args![
            name = plain(&one.name),
            game = wording::game(texts, one.terms.rules.game()),
            channel = format!("<#{}>", one.channel),
        ];
        texts.format(key::LEAGUE_LIST_LINE, &values)
    });
    lines.extend(list(texts, key::PLAY_HERE_LEAGUES, leagues.collect()));
    let begin = vec![
        primary(texts, &Id::NewChallenge, key::BUTTON_PLAY_CHALLENGE),
        practice::button(texts),
        secondary(texts, &Id::SameAgain, key::BUTTON_SAME_AGAIN),
    ];
    let look = vec![
        secondary(texts, &Id::Open(Open::List), key::BUTTON_OPEN_CHALLENGES),
        secondary(texts, &Id::Watch(0), key::BUTTON_WATCH),
        secondary(texts, &Id::Leagues, key::BUTTON_PLAY_LEAGUES),
    ];
    Post::lines(&lines).with_rows(button_rows([begin, look]))
}

/// A list below its title, with the number of the lines that it leaves out; nothing if it is empty.
fn list(texts: &Texts, title: Sentence<(var::count,)>, mut lines: Vec<String>) -> Vec<String> {
    if lines.is_empty() {
        return Vec::new();
    }
    let count = lines.len();
    lines.truncate(LINES);
    let more = count - lines.len();
    let mut all = vec![texts.format(title, &args![count = count])];
    all.extend(lines.iter().map(|line| format!("- {line}")));
    if more > 0 {
        all.push(texts.format(key::PLAY_HERE_MORE, &args![count = more]));
    }
    all
}
