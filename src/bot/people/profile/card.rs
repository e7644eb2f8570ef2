//! A profile as a picture.

use basics::PersonId;
use cards::{Fact, Look, MarkLetters, ProfileCard, Record, Sample, Tick, Tone};
use jiff::{Timestamp, tz::TimeZone};
use ratings::{PlayedGame, RatingPool, Score, Streak, Tally};

use super::shown::ShownProfile;
use crate::{
    messages::Picture,
    wording::{self, reader::Reader},
};
use boards::Theme;
use texts::{Texts, args, key};

/// The number of dates on the chart's axis.
const TICKS: i64 = 4;

/// The picture of a profile; `None` without anything to draw. `text` says the same in words.
pub fn picture(reader: &Reader<'_>, shown: &ShownProfile, text: &str) -> Option<Picture> {
    if shown.record.tallies.is_empty() {
        return None;
    }
    let theme = match reader.look.theme {
        Theme::Light => cards::Theme::Light,
        _ => cards::Theme::Dark,
    };
    let card = card(reader.texts, shown);
    // Games in progress come last; they are links and not part of the picture.
    let current = reader.texts.get(key::PROFILE_CURRENT);
    let lines = text.lines().take_while(|line| *line != current);
    let plain = lines.map(|line| line.replace("**", "").replace('`', ""));
    let said: Vec<String> = plain.chain(chart_in_words(reader.texts, &card)).collect();
    Some(Picture {
        name: "profile.png",
        bytes: cards::profile(&card, Look { theme }),
        alt: said.join("\n"),
        text: None,
    })
}

/// The chart's curves: how each rating has changed.
fn chart_in_words(texts: &Texts, card: &ProfileCard) -> Vec<String> {
    let changed = card.ratings.iter().filter(|one| one.history.len() > 1);
    let lines = changed.filter_map(|one| {
        let (first, last) = (one.history.first()?, one.history.last()?);
        let points = one.history.iter().map(|sample| sample.value);
        let values = args![
            pool = one.pool.clone(),
            first = first.value,
            last = last.value,
            least = points.clone().min()?,
            most = points.max()?
        ];
        Some(texts.format(key::CARD_CHART_WORDS, &values))
    });
    lines.collect()
}

fn card(texts: &Texts, shown: &ShownProfile) -> ProfileCard {
    let ratings: Vec<cards::Rating> = shown
        .ratings
        .iter()
        .map(|one| cards::Rating {
            pool: wording::ratings::pool_on_card(texts, one.pool),
            value: one.rating.points(),
            deviation: one.rating.deviation.round() as i32,
            is_provisional: one.rating.is_provisional(),
            history: history(&shown.games, PersonId(shown.person.0), one.pool),
        })
        .collect();
    ProfileCard {
        name: shown.name.clone(),
        subtitle: String::new(),
        ratings_heading: texts.get(key::CARD_RATINGS),
        ticks: ticks(&ratings),
        ratings,
        no_chart: texts.get(key::CARD_NO_CHART),
        record_heading: texts.get(key::CARD_RECORD),
        letters: MarkLetters {
            won: texts.get(key::CARD_WON),
            drawn: texts.get(key::CARD_DRAWN),
            lost: texts.get(key::CARD_LOST),
            bye: String::new(),
        },
        record: record(texts, shown),
        facts: facts(texts, shown),
        footer: String::new(),
    }
}

/// A player's ratings in a pool after each rated game, oldest first. The games come latest first.
fn history(games: &[PlayedGame], player: PersonId, pool: RatingPool) -> Vec<Sample> {
    let rated = games.iter().rev().filter(|game| game.record.pool == pool);
    let sample = |game: &PlayedGame| {
        let side = game.side_of(player)?;
        let change = game.changes?[side.index()];
        Some(Sample {
            at: game.record.finished.0,
            value: change.after.points(),
        })
    };
    rated.filter_map(sample).collect()
}

/// A few days between the first and the last sample.
fn ticks(ratings: &[cards::Rating]) -> Vec<Tick> {
    let moments = || {
        ratings
            .iter()
            .flat_map(|one| &one.history)
            .map(|one| one.at)
    };
    let (Some(first), Some(last)) = (moments().min(), moments().max()) else {
        return Vec::new();
    };
    let mut ticks: Vec<Tick> = (0..TICKS)
        .map(|number| {
            let at = first + (last - first) / (TICKS - 1) * number;
            let day = Timestamp::from_millisecond(at).unwrap_or_default();
            let day = day.to_zoned(TimeZone::UTC).strftime("%Y-%m-%d");
            Tick {
                at,
                label: day.to_string(),
            }
        })
        .collect();
    ticks.dedup_by(|one, before| one.label == before.label);
    if let [only] = &mut ticks[..] {
        only.at = first.midpoint(last);
    }
    ticks
}

/// The results by game and side.
fn record(texts: &Texts, shown: &ShownProfile) -> Vec<Record> {
    let lines = shown.record.tallies.iter().flat_map(|tally| {
        let game = wording::game(texts, tally.game);
        let sides = [key::CARD_FIRST, key::CARD_SECOND]
            .into_iter()
            .zip(tally.sides);
        sides.map(move |(key, Tally { won, drawn, lost })| Record {
            label: texts.format(key, &args![game = game.clone()]),
            won,
            drawn,
            lost,
        })
    });
    lines.collect()
}

fn facts(texts: &Texts, shown: &ShownProfile) -> Vec<Fact> {
    let record = &shown.record;
    let streak = record.streak.map(|Streak { score, length }| {
        let (key, tone) = match score {
            Score::Won => (key::CARD_WON, Tone::Good),
            Score::Drawn => (key::CARD_DRAWN, Tone::Neutral),
            Score::Lost => (key::CARD_LOST, Tone::Bad),
        };
        Fact {
            label: texts.get(key::CARD_STREAK),
            value: format!("{length} × {}", texts.get(key)),
            tone,
        }
    });
    let longest = (record.longest > 0).then(|| Fact {
        label: texts.get(key::CARD_LONGEST),
        value: record.longest.to_string(),
        tone: Tone::Neutral,
    });
    let best = record.best_wins.first().map(|win| Fact {
        label: texts.get(key::CARD_BEST),
        value: format!(
            "{} {}",
            shown.name_of(win.opponent),
            wording::ratings::rating(&win.rating)
        ),
        tone: Tone::Good,
    });
    [streak, longest, best].into_iter().flatten().collect()
}
