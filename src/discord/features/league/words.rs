//! Phrases about seasons: their formats, dates, results and what organisers did.

use leagues::{
    season::{
        Entry, Event, Format, Game, GameResult, Rounds, Season, Seat, Settings, TeamEvent,
        Unfinished,
    },
    tournament::{Bye, Colour},
};
use matches::{Moment, PersonId};
use service::seasons::LoadedSeason;

pub use super::rounds::{
    current_round, heading_of, is_for_third_place, progress, round_heading, round_of,
};
use super::{card, conditions, continuous, formats, team_words};
use crate::{
    args,
    discord::{
        phrases::mention,
        texts::{Texts, plain},
        words,
    },
};

/// How many of an arena's new games a line of the log names.
const PAIRS: usize = 5;

/// A link as the last part of a line, if there is one.
pub fn after_dot(link: Option<String>) -> String {
    link.map_or_else(String::new, |link| format!(" · {link}"))
}

/// When rounds end, or how long a season without rounds lasts.
pub fn lasting(texts: &Texts, settings: &Settings) -> String {
    match settings.format.is_continuous() {
        true => continuous::duration(texts, settings.rounds),
        false => rounds(texts, settings),
    }
}

/// When rounds end, in words.
fn rounds(texts: &Texts, settings: &Settings) -> String {
    match settings.rounds {
        Rounds::WhenOver => texts.say("league-rounds-when-over"),
        Rounds::ByDate { length, unfinished } => {
            let told = args![
                length = words::time::span(texts, length),
                unfinished = self::unfinished(texts, settings.format, unfinished)
            ];
            texts.tell("league-rounds-by-date", &told)
        }
    }
}

/// What becomes of unfinished games in a format, in words.
pub fn unfinished(texts: &Texts, format: Format, unfinished: Unfinished) -> String {
    texts.say(match unfinished {
        Unfinished::RunsOn => formats::words(format).runs_on,
        Unfinished::Drawn => "league-unfinished-drawn",
        Unfinished::Adjudicated => "league-unfinished-adjudicated",
    })
}

/// What is played and how, in two lines.
pub fn terms(texts: &Texts, loaded: &LoadedSeason) -> String {
    let (record, settings) = (&loaded.record, loaded.season.settings());
    let game = record.terms.rules.game();
    let told = args![
        game = words::game(texts, game),
        preset = words::preset(texts, game, record.terms.preset),
        time = words::time::control(texts, record.time.control),
        format = team_words::with_size(
            texts,
            settings.teams,
            formats::name(texts, formats::played(&loaded.season))
        ),
        rounds = lasting(texts, settings),
    ];
    texts.tell("league-terms", &told)
}

/// Who has no opponent in a round, and what it counts: a line for each kind. Who has withdrawn is not named.
pub fn byes(texts: &Texts, season: &Season, byes: &[(Seat, Bye)]) -> Vec<String> {
    let kinds = ["win", "half", "none", "further", "turn"].into_iter();
    let line = |kind: &'static str| {
        let plays = |seat: Seat| season.seat(seat).is_some_and(|one| one.withdrawn.is_none());
        let those = byes.iter().filter(|(seat, bye)| {
            let is_it = formats::bye_kind(season.settings().format, *bye) == kind;
            is_it && plays(*seat)
        });
        let names: Vec<String> = those.map(|(one, _)| card::seat(season, *one)).collect();
        let told = args![kind = kind, players = texts.list(&names)];
        (!names.is_empty()).then(|| texts.tell("league-news-bye", &told))
    };
    kinds.filter_map(line).collect()
}

/// When it starts.
pub fn starts(texts: &Texts, season: &Season) -> String {
    match season.settings().starts {
        Some(starts) => {
            let told = args![when = words::time::moment(texts, Moment(starts))];
            texts.tell("league-starts", &told)
        }
        None => texts.say("league-starts-when-told"),
    }
}

/// That the season is over, and if it did not reach its end, why.
pub fn ending(texts: &Texts, season: &Season) -> String {
    let Some(entry) = season.early_end() else {
        return texts.say("league-over");
    };
    let told = args![
        rounds = match season.settings().format.is_continuous() {
            true => "none",
            false => "some",
        },
        by = entry.by.map(|by| mention(PersonId(by))).unwrap_or_default(),
        round = season.rounds().len(),
        of = season.length()
    ];
    with_reason(texts, texts.tell("league-over-early", &told), entry)
}

/// A sentence, followed by the reason that somebody gave for what it tells.
pub fn with_reason(texts: &Texts, line: String, entry: &Entry) -> String {
    let Some(reason) = &entry.reason else {
        return line;
    };
    let told = args![reason = plain(reason)];
    texts.flow(&[line, texts.tell("league-log-reason", &told)])
}

/// What a game came to.
pub fn result(texts: &Texts, result: GameResult) -> String {
    texts.say(match result {
        GameResult::Won(Colour::White) => "league-result-first",
        GameResult::Won(Colour::Black) => "league-result-second",
        GameResult::Drawn => "league-result-draw",
        GameResult::Forfeited(Colour::White) => "league-result-first-absent",
        GameResult::Forfeited(Colour::Black) => "league-result-second-absent",
        GameResult::BothForfeited => "league-result-both-absent",
        GameResult::Void => "league-result-void",
    })
}

/// Who plays whom.
pub fn players(season: &Season, game: &Game) -> String {
    let [first, second] = [game.pairing.white, game.pairing.black];
    format!(
        "{} – {}",
        card::seat(season, first),
        card::seat(season, second)
    )
}

/// That a season is paused, and why; nothing if it is not.
pub fn paused(texts: &Texts, season: &Season) -> Option<String> {
    let key = formats::words(season.settings().format).paused;
    let pause = season.pause();
    pause.map(|pause| with_reason(texts, texts.say(key), pause))
}

/// An entry of the log in a line: what happened, who brought it about, and why; nothing for what shows elsewhere.
pub fn entry(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> Option<String> {
    let what = happened(texts, season, number, entry)?;
    let by = entry.by.map(|by| mention(PersonId(by)));
    // What people do for themselves names them already.
    let by = by.filter(|by| !is_own(&entry.event) || !what.contains(by));
    let line = match by {
        Some(by) => texts.tell("league-log-by", &args![what = what, by = by]),
        None => what,
    };
    Some(with_reason(texts, line, entry))
}

/// Whether something is done by whom it names first.
const fn is_own(event: &Event) -> bool {
    matches!(
        event,
        Event::Entered(_)
            | Event::Joined(_)
            | Event::Left { .. }
            | Event::Withdrew { .. }
            | Event::Returned { .. }
            | Event::Rests { .. }
            | Event::Present { .. }
            | Event::Challenged { .. }
            | Event::Answered { .. }
            | Event::Recalled { .. }
            | Event::Team(TeamEvent::Founded { .. } | TeamEvent::Joined { .. })
    )
}

/// That a season was called off, and why if nobody did it.
pub fn called_off(texts: &Texts, entry: &Entry) -> String {
    texts.say(match entry.by {
        Some(_) => "league-called-off",
        None => "league-called-off-too-few",
    })
}

/// What happened; nothing for what shows elsewhere.
pub fn happened(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> Option<String> {
    let on_seat = |seat: Seat| {
        let person = season.sat_before(seat, number);
        args![player = person.map_or_else(String::new, |person| mention(PersonId(person)))]
    };
    let by_another = |person| entry.by.is_some_and(|by| by != person);
    let of_game = |number| season.game(number).map(|game| players(season, game));
    Some(match &entry.event {
        Event::Created { .. } => texts.say("league-log-created"),
        Event::Changed { settings } => {
            let before = season.settings_before(number)?;
            let what = conditions::changed(texts, before, settings);
            texts.tell("league-log-changed", &args![what = what])
        }
        Event::Arranged { what } => {
            let what = conditions::arranged(texts, what)?;
            texts.tell("league-log-changed", &args![what = what])
        }
        Event::Entered(one) | Event::Joined(one) => {
            let told = args![player = mention(PersonId(one.person))];
            texts.tell(
                match by_another(one.person) {
                    true => "league-log-added",
                    false => "league-log-entered",
                },
                &told,
            )
        }
        Event::Left { person } => {
            let told = args![player = mention(PersonId(*person))];
            texts.tell(
                match by_another(*person) {
                    true => "league-log-taken-out",
                    false => "league-log-left",
                },
                &told,
            )
        }
        Event::Swapped { one, other } => {
            let [one, other] = [one, other].map(|person| mention(PersonId(*person)));
            texts.tell("league-log-swapped", &args![one = one, other = other])
        }
        Event::WasAway { person } => {
            let told = args![player = mention(PersonId(*person))];
            texts.tell("league-log-was-away", &told)
        }
        Event::Started { .. } => texts.say("league-log-started"),
        Event::Paired { games, .. } if season.settings().format.is_continuous() => {
            let pairs = games.iter().map(|pairing| {
                let [first, second] = [pairing.white, pairing.black];
                format!(
                    "{} – {}",
                    card::seat(season, first),
                    card::seat(season, second)
                )
            });
            let pairs: Vec<String> = pairs.take(PAIRS).collect();
            if pairs.is_empty() {
                return None;
            }
            let told = args![games = pairs.join(", "), count = games.len()];
            texts.tell("ladder-log-games", &told)
        }
        Event::Returned { seat } => texts.tell("ladder-log-returned", &on_seat(*seat)),
        Event::Challenged { by, of } => {
            let told = args![by = card::seat(season, *by), of = card::seat(season, *of)];
            texts.tell("ladder-log-challenged", &told)
        }
        Event::Answered { of, accepts } => {
            let told = args![of = card::seat(season, *of)];
            texts.tell(
                match accepts {
                    true => "ladder-log-accepted",
                    false => "ladder-log-declined",
                },
                &told,
            )
        }
        Event::Recalled { by, of } => {
            let told = args![
                player = card::seat(season, *by),
                of = card::seat(season, *of)
            ];
            texts.tell("ladder-log-recalled", &told)
        }
        Event::Unanswered { by, of } => {
            let told = args![by = card::seat(season, *by), of = card::seat(season, *of)];
            texts.tell("ladder-log-unanswered", &told)
        }
        Event::Excused { seat, until } => {
            let mut told = on_seat(*seat);
            told.set("until", words::time::moment(texts, Moment(*until)));
            texts.tell("ladder-log-excused", &told)
        }
        Event::Fell { seat } => texts.tell("ladder-log-fell", &on_seat(*seat)),
        Event::Paired { round, games, .. } => {
            let told = args![round = *round, count = games.len()];
            texts.tell("league-log-paired", &told)
        }
        Event::Ruled { game, result } => {
            let told = args![
                players = of_game(*game).unwrap_or_default(),
                result = self::result(texts, *result)
            ];
            texts.tell("league-log-ruled", &told)
        }
        Event::Rests { seat } => texts.tell("league-log-rests", &on_seat(*seat)),
        Event::Withdrew { seat } => {
            let key = match season.sat_before(*seat, number).is_some_and(by_another) {
                true => "league-log-taken-out",
                false => "league-log-withdrew",
            };
            texts.tell(key, &on_seat(*seat))
        }
        Event::Substituted { seat, by } => {
            let mut told = on_seat(*seat);
            told.set("by", mention(PersonId(by.person)));
            texts.tell("league-log-substituted", &told)
        }
        Event::Postponed { ends } => {
            let told = args![until = words::time::moment(texts, Moment(*ends))];
            texts.tell("league-log-postponed", &told)
        }
        Event::Extended { game, until } => {
            let told = args![
                players = of_game(*game).unwrap_or_default(),
                until = words::time::moment(texts, Moment(*until))
            ];
            texts.tell("league-log-extended", &told)
        }
        Event::Halted { game } => {
            let told = args![players = of_game(*game).unwrap_or_default()];
            texts.tell("league-log-halted", &told)
        }
        Event::Settled { game } => {
            let told = args![players = of_game(*game).unwrap_or_default()];
            texts.tell("league-log-settled", &told)
        }
        Event::AskedAfter { absent } => {
            let players = absent.iter().map(|one| card::seat(season, one.seat));
            let players: Vec<String> = players.take(PAIRS).collect();
            let more = absent.len() - players.len();
            let told = args![players = players.join(", "), more = more];
            texts.tell("league-log-asked-after", &told)
        }
        Event::Reminded { of } => texts.tell("league-log-reminded", &on_seat(*of)),
        Event::Present { seat } => texts.tell("league-log-present", &on_seat(*seat)),
        Event::StoodStill { length } => {
            let told = args![span = words::time::span(texts, *length)];
            texts.tell("league-log-stood-still", &told)
        }
        Event::Overdue => texts.say("league-log-overdue"),
        Event::RulesTold => texts.say("league-log-rules-told"),
        Event::RulesAdopted { .. } => texts.say("league-log-rules-adopted"),
        Event::Paused => texts.say("league-log-paused"),
        Event::Resumed => texts.say("league-log-resumed"),
        Event::RefereeCalled { game } => {
            let told = args![players = of_game(*game).unwrap_or_default()];
            texts.tell("league-log-referee", &told)
        }
        Event::HandedOver { to } => {
            let told = args![player = mention(PersonId(*to))];
            texts.tell("league-log-handed-over", &told)
        }
        Event::PutAhead { seat } => texts.tell("league-log-put-ahead", &on_seat(*seat)),
        Event::Team(event) => team_words::happened(texts, season, event),
        Event::Finished => texts.say("league-log-finished"),
        Event::CalledOff => texts.say("league-log-called-off"),
        Event::Undone { entry } => {
            let undone = season.log().get((*entry as usize).checked_sub(1)?)?;
            let what = happened(texts, season, *entry, undone)?;
            texts.tell("league-log-undone", &args![what = what])
        }
        Event::Asked | Event::Confirmed { .. } | Event::WeekPassed => return None,
    })
}
