//! Ladders and arenas in words: their rules, how they stand, and what the channel is told about them.

use basics::{Moment, Span};
use leagues::{
    ladder::{Decay, LadderRules},
    season::{Entry, Event, MOST_PLAYERS, Rounds, Row, Season},
    tournament::Points,
};
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use super::{
    card, challenges, formats,
    forms::{Field, number},
    words as said,
};
use crate::discord::{
    bot::ReplyError,
    ids::league::League,
    post::{primary, secondary, success},
    words,
};
use texts::{Texts, args, key};

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// The rules of a ladder about which nothing was said.
pub const USUAL_LADDER: LadderRules = LadderRules {
    reach: 3,
    answer: 3 * DAY,
    protection: 3 * DAY,
    decay: Some(Decay {
        after: 21 * DAY,
        places: 1,
    }),
};

/// The longest time of a ladder's rules, in days.
const MOST_DAYS: u32 = 366;

/// The fields of the form about a ladder's rules.
const REACH: &str = "reach";
const ANSWER: &str = "answer";
const PROTECTION: &str = "protection";
const IDLE: &str = "idle";
const FALL: &str = "fall";

/// A ladder's rules in words.
pub fn ladder(texts: &Texts, rules: LadderRules) -> String {
    let told = args![
        reach = rules.reach,
        answer = words::time::span(texts, Span::milliseconds(rules.answer)),
        protection = words::time::span(texts, Span::milliseconds(rules.protection)),
    ];
    let said = texts.format(key::LADDER_RULES, &told);
    match rules.decay {
        Some(decay) => {
            let told = args![
                after = words::time::span(texts, Span::milliseconds(decay.after)),
                places = decay.places
            ];
            format!("{said}; {}", texts.format(key::LADDER_DECAY, &told))
        }
        None => said,
    }
}

/// How long it lasts.
pub fn duration(texts: &Texts, rounds: Rounds) -> String {
    match rounds {
        Rounds::WhenOver => lasts(texts, 0),
        Rounds::ByDate { length, .. } => lasts(texts, length),
    }
}

/// That it lasts so long, in milliseconds; 0 for until the organiser ends it.
pub fn lasts(texts: &Texts, length: i64) -> String {
    match length {
        0 => texts.get(key::LADDER_LASTS_OPEN),
        length => {
            let told = args![span = words::time::span(texts, Span::milliseconds(length))];
            texts.format(key::LADDER_LASTS, &told)
        }
    }
}

/// The fields of the form about a ladder's rules, with what holds now. Times are in days.
pub fn fields(rules: LadderRules) -> Vec<Field> {
    let count = |number: usize| u32::try_from(number).ok();
    let days = |length: i64| u32::try_from(length / DAY).ok();
    let idle = rules.decay.and_then(|decay| days(decay.after));
    let fall = rules.decay.and_then(|decay| count(decay.places));
    let places = 1..=MOST_PLAYERS;
    let (answer, protection) = (days(rules.answer), days(rules.protection));
    vec![
        number(
            REACH,
            key::LADDER_FIELD_REACH,
            count(rules.reach),
            places.clone(),
        ),
        number(ANSWER, key::LADDER_FIELD_ANSWER, answer, 1..=MOST_DAYS),
        number(
            PROTECTION,
            key::LADDER_FIELD_PROTECTION,
            protection,
            0..=MOST_DAYS,
        ),
        number(IDLE, key::LADDER_FIELD_IDLE, idle, 0..=MOST_DAYS),
        number(FALL, key::LADDER_FIELD_FALL, fall, places),
    ]
}

/// A ladder's rules as that form says; what is left empty stays, but nobody falls without a time.
///
/// # Errors
/// When a field is no number that can be there.
pub fn written(
    before: LadderRules,
    number: impl Fn(&str) -> Result<Option<u32>, ReplyError>,
) -> Result<LadderRules, ReplyError> {
    let days = |name| Ok::<_, ReplyError>(number(name)?.map(|days| i64::from(days) * DAY));
    let reach = number(REACH)?.map_or(before.reach, |reach| reach as usize);
    let places = number(FALL)?.map_or(1, |places| places as usize);
    Ok(LadderRules {
        reach,
        answer: days(ANSWER)?.unwrap_or(before.answer),
        protection: days(PROTECTION)?.unwrap_or(before.protection),
        decay: days(IDLE)?
            .filter(|after| *after > 0)
            .map(|after| Decay { after, places }),
    })
}

/// Until when it goes on, and whether it is paused.
pub fn state(texts: &Texts, season: &Season) -> Vec<String> {
    let ends = season.rounds().last().and_then(|round| round.ends);
    let line = match ends {
        Some(ends) => {
            let told = args![until = words::time::moment(texts, Moment(ends))];
            texts.format(key::LADDER_ENDS, &told)
        }
        None => texts.get(key::LADDER_GOES_ON),
    };
    let paused = said::paused(texts, season);
    [line].into_iter().chain(paused).collect()
}

/// A place on a ladder: how many games somebody has won.
pub fn row(texts: &Texts, place: String, player: String, row: &Row) -> String {
    let won = row.standing.points.0 / Points::WIN.0;
    let told = args![place = place, player = player, won = won];
    texts.format(key::LADDER_ROW, &told)
}

/// What people can do below the message of a ladder or an arena that is on.
pub fn below(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateButton> {
    let id = |wanted| card::of(loaded.record.id, wanted);
    let act = match formats::words(loaded.season.settings().format).rest {
        Some(rest) => secondary(texts, &id(League::Rest), rest),
        None => primary(texts, &id(League::Challenge), key::BUTTON_LADDER_CHALLENGE),
    };
    vec![
        success(texts, &id(League::Enter), key::BUTTON_LEAGUE_ENTER),
        act,
        secondary(texts, &id(League::Mine), key::BUTTON_LEAGUE_MINE),
        secondary(texts, &id(League::Table(0)), key::BUTTON_LEAGUE_TABLE),
        secondary(texts, &id(League::Show), key::BUTTON_LEAGUE_MORE),
        secondary(texts, &id(League::Manage), key::BUTTON_LEAGUE_MANAGE),
    ]
}

/// What the channel is told about an entry; nothing for those that it is not told about.
pub fn news(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> Option<String> {
    Some(match entry.event {
        Event::Paired { ends, .. } => {
            let told = args![count = season.seats().count()];
            let begun = texts.format(formats::words(season.settings().format).begun, &told);
            match ends {
                Some(ends) => {
                    let told = args![until = words::time::moment(texts, Moment(ends))];
                    texts.flow(&[begun, texts.format(key::LADDER_ENDS, &told)])
                }
                None => begun,
            }
        }
        _ => return challenges::news(texts, season, number, entry),
    })
}
