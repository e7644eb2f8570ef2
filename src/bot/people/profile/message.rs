//! A profile in words.

use matches::records::MatchRecord;
use ratings::{GameTally, ProfileRecord, Score, Streak, Tally};

use super::{card, shown::ShownProfile};
use crate::bot::matches::boards::spectator;
use crate::{
    messages::{
        Post, PublicPost,
        ids::{History, Id},
        secondary,
    },
    wording::{self, reader::Reader},
};
use texts::{Texts, args, key, plain};

/// The most games in progress on a profile.
const CURRENT: usize = 5;

/// The profile for one person.
pub fn private(reader: &Reader<'_>, shown: &ShownProfile) -> Post {
    let texts = reader.texts;
    let lines = [
        ratings(texts, shown),
        record(texts, &shown.record),
        more(texts, shown),
        against(texts, &shown.record.against),
        practised(texts, shown.practised),
        current(texts, &shown.current),
    ];
    post(reader, shown, lines.concat())
}

/// The profile for everyone.
pub fn public(everyone: &Reader<'_>, shown: &ShownProfile) -> PublicPost {
    PublicPost::of(everyone, shown, |everyone, shown| {
        let texts = everyone.texts;
        let lines = [
            ratings(texts, shown),
            record(texts, &shown.record),
            more(texts, shown),
        ];
        post(everyone, shown, lines.concat())
    })
}

fn post(reader: &Reader<'_>, shown: &ShownProfile, lines: Vec<String>) -> Post {
    let texts = reader.texts;
    let name = args![name = plain(&shown.name)];
    let mut all = vec![texts.format(key::PROFILE_TITLE, &name)];
    let has_games = !shown.record.tallies.is_empty();
    if !has_games {
        all.push(texts.format(key::PROFILE_NONE, &name));
    }
    all.extend(lines);
    let games = Id::History(shown.person, History::Page(0));
    let games = has_games.then(|| secondary(texts, &games, key::BUTTON_HISTORY));
    let post = Post::lines(&all).with_buttons(games.into_iter().collect());
    Post {
        picture: card::picture(reader, shown, &post.content),
        ..post
    }
}

fn ratings(texts: &Texts, shown: &ShownProfile) -> Vec<String> {
    if shown.record.tallies.is_empty() && shown.ratings.is_empty() {
        return Vec::new();
    }
    if shown.ratings.is_empty() {
        return vec![texts.get(key::PROFILE_UNRATED)];
    }
    let lines = shown.ratings.iter().map(|one| {
        let values = args![
            pool = wording::ratings::pool(texts, one.pool),
            rating = wording::ratings::rating(&one.rating),
            deviation = one.rating.deviation.round(),
            count = one.games,
        ];
        texts.format(key::PROFILE_RATING, &values)
    });
    let title = texts.get(key::PROFILE_RATINGS);
    [title].into_iter().chain(lines).collect()
}

fn record(texts: &Texts, record: &ProfileRecord) -> Vec<String> {
    if record.tallies.is_empty() {
        return Vec::new();
    }
    let score = |tally: &Tally| format!("{}–{}–{}", tally.won, tally.drawn, tally.lost);
    let lines = record.tallies.iter().map(|GameTally { game, sides }| {
        let [first, second] = sides;
        let values = args![
            game = wording::game(texts, *game),
            won = first.won + second.won,
            drawn = first.drawn + second.drawn,
            lost = first.lost + second.lost,
            first = score(first),
            second = score(second),
        ];
        texts.format(key::PROFILE_TALLY, &values)
    });
    let title = texts.get(key::PROFILE_RECORD);
    [title].into_iter().chain(lines).collect()
}

/// Best wins and streaks.
fn more(texts: &Texts, shown: &ShownProfile) -> Vec<String> {
    let record = &shown.record;
    let wins: Vec<String> = record
        .best_wins
        .iter()
        .map(|win| {
            let rating = wording::ratings::rating(&win.rating);
            texts.format(
                key::PROFILE_WIN,
                &args![name = plain(shown.name_of(win.opponent)), rating = rating],
            )
        })
        .collect();
    let mut lines = Vec::new();
    if !wins.is_empty() {
        lines.push(texts.format(key::PROFILE_BEST, &args![wins = texts.list(&wins)]));
    }
    lines.extend(record.streak.map(|Streak { score, length }| {
        let key = match score {
            Score::Won => key::PROFILE_STREAK_WON,
            Score::Drawn => key::PROFILE_STREAK_DRAWN,
            Score::Lost => key::PROFILE_STREAK_LOST,
        };
        texts.format(key, &args![count = length, longest = record.longest])
    }));
    lines
}

fn against(texts: &Texts, tally: &Tally) -> Vec<String> {
    let values = args![won = tally.won, drawn = tally.drawn, lost = tally.lost];
    let is_known = tally.games() > 0;
    is_known
        .then(|| texts.format(key::PROFILE_AGAINST, &values))
        .into_iter()
        .collect()
}

/// The record against the program, which is counted separately.
fn practised(texts: &Texts, games: usize) -> Vec<String> {
    let line = || texts.format(key::PROFILE_PRACTICE, &args![count = games]);
    (games > 0).then(line).into_iter().collect()
}

fn current(texts: &Texts, games: &[MatchRecord]) -> Vec<String> {
    if games.is_empty() {
        return Vec::new();
    }
    let lines = games.iter().take(CURRENT);
    let lines = lines.map(|row| format!("- {}", spectator::game_line(texts, row)));
    let title = texts.get(key::PROFILE_CURRENT);
    [title].into_iter().chain(lines).collect()
}
