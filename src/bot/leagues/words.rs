//! Phrases about seasons: their formats, dates, results and what organisers did.

use leagues::{
    season::{Entry, Event, Game, GameResult, Season, Seat, TeamEvent},
    tournament::{Bye, Colour},
};

pub use super::rounds::{
    current_round, heading_of, is_for_third_place, progress, round_heading, round_of,
};
use super::{card, formats, settings, team_words};
use crate::wording::{self, phrases::mention};
use texts::{Texts, args, key, plain};

/// How many of an arena's new games a line of the log names.
const PAIRS: usize = 5;

/// A link as the last part of a line, if there is one.
pub fn after_dot(link: Option<String>) -> String {
    link.map_or_else(String::new, |link| format!(" · {link}"))
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
        (!names.is_empty()).then(|| texts.format(key::LEAGUE_NEWS_BYE, &told))
    };
    kinds.filter_map(line).collect()
}

/// When it starts.
pub fn starts(texts: &Texts, season: &Season) -> String {
    match season.settings().starts {
        Some(starts) => {
            let told = args![when = wording::time::moment(texts, starts)];
            texts.format(key::LEAGUE_STARTS, &told)
        }
        None => texts.get(key::LEAGUE_STARTS_WHEN_TOLD),
    }
}

/// That the season is over, and if it did not reach its end, why.
pub fn ending(texts: &Texts, season: &Season) -> String {
    let Some(entry) = season.early_end() else {
        return texts.get(key::LEAGUE_OVER);
    };
    let told = args![
        rounds = if season.settings().format.is_continuous() {
            "none"
        } else {
            "some"
        },
        by = entry.by.map(mention).unwrap_or_default(),
        round = season.rounds().len(),
        of = season.length()
    ];
    with_reason(texts, texts.format(key::LEAGUE_OVER_EARLY, &told), entry)
}

/// A sentence, followed by the reason that somebody gave for what it tells.
pub fn with_reason(texts: &Texts, line: String, entry: &Entry) -> String {
    let Some(reason) = &entry.reason else {
        return line;
    };
    let told = args![reason = plain(reason)];
    texts.flow(&[line, texts.format(key::LEAGUE_LOG_REASON, &told)])
}

/// What a game came to.
pub fn result(texts: &Texts, result: GameResult) -> String {
    texts.get(match result {
        GameResult::Won(Colour::White) => key::LEAGUE_RESULT_FIRST,
        GameResult::Won(Colour::Black) => key::LEAGUE_RESULT_SECOND,
        GameResult::Drawn => key::LEAGUE_RESULT_DRAW,
        GameResult::Forfeited(Colour::White) => key::LEAGUE_RESULT_FIRST_ABSENT,
        GameResult::Forfeited(Colour::Black) => key::LEAGUE_RESULT_SECOND_ABSENT,
        GameResult::BothForfeited => key::LEAGUE_RESULT_BOTH_ABSENT,
        GameResult::Void => key::LEAGUE_RESULT_VOID,
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
    pause.map(|pause| with_reason(texts, texts.get(key), pause))
}

/// An entry of the log in a line: what happened, who brought it about, and why; nothing for what shows elsewhere.
pub fn entry(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> Option<String> {
    let what = happened(texts, season, number, entry)?;
    let by = entry.by.map(mention);
    // What people do for themselves names them already.
    let by = by.filter(|by| !is_own(&entry.event) || !what.contains(by));
    let line = match by {
        Some(by) => texts.format(key::LEAGUE_LOG_BY, &args![what = what, by = by]),
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
    texts.get(match entry.by {
        Some(_) => key::LEAGUE_CALLED_OFF,
        None => key::LEAGUE_CALLED_OFF_TOO_FEW,
    })
}

/// What happened; nothing for what shows elsewhere.
pub fn happened(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> Option<String> {
    let on_seat = |seat: Seat| {
        let person = season.sat_before(seat, number);
        args![player = person.map_or_else(String::new, mention)]
    };
    let by_another = |person| entry.by.is_some_and(|by| by != person);
    let of_game = |number| season.game(number).map(|game| players(season, game));
    Some(match &entry.event {
        Event::Created { .. } => texts.get(key::LEAGUE_LOG_CREATED),
        Event::Changed { settings: now } => {
            let before = season.settings_before(number)?;
            let what = settings::changed(texts, before, now);
            texts.format(key::LEAGUE_LOG_CHANGED, &args![what = what])
        }
        Event::Arranged { what } => {
            let what = settings::arranged(texts, what)?;
            texts.format(key::LEAGUE_LOG_CHANGED, &args![what = what])
        }
        Event::Entered(one) | Event::Joined(one) => {
            let told = args![player = mention(one.person)];
            texts.format(
                if by_another(one.person) {
                    key::LEAGUE_LOG_ADDED
                } else {
                    key::LEAGUE_LOG_ENTERED
                },
                &told,
            )
        }
        Event::Left { person } => {
            let told = args![player = mention(*person)];
            texts.format(
                if by_another(*person) {
                    key::LEAGUE_LOG_TAKEN_OUT
                } else {
                    key::LEAGUE_LOG_LEFT
                },
                &told,
            )
        }
        Event::Swapped { one, other } => {
            let [one, other] = [one, other].map(|person| mention(*person));
            texts.format(key::LEAGUE_LOG_SWAPPED, &args![one = one, other = other])
        }
        Event::WasAway { person } => {
            let told = args![player = mention(*person)];
            texts.format(key::LEAGUE_LOG_WAS_AWAY, &told)
        }
        Event::Started { .. } => texts.get(key::LEAGUE_LOG_STARTED),
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
            texts.format(key::LADDER_LOG_GAMES, &told)
        }
        Event::Returned { seat } => texts.format(key::LADDER_LOG_RETURNED, &on_seat(*seat)),
        Event::Challenged { by, of } => {
            let told = args![by = card::seat(season, *by), of = card::seat(season, *of)];
            texts.format(key::LADDER_LOG_CHALLENGED, &told)
        }
        Event::Answered { of, accepts } => {
            let told = args![of = card::seat(season, *of)];
            texts.format(
                if *accepts {
                    key::LADDER_LOG_ACCEPTED
                } else {
                    key::LADDER_LOG_DECLINED
                },
                &told,
            )
        }
        Event::Recalled { by, of } => {
            let told = args![
                player = card::seat(season, *by),
                of = card::seat(season, *of)
            ];
            texts.format(key::LADDER_LOG_RECALLED, &told)
        }
        Event::Unanswered { by, of } => {
            let told = args![by = card::seat(season, *by), of = card::seat(season, *of)];
            texts.format(key::LADDER_LOG_UNANSWERED, &told)
        }
        Event::Excused { seat, until } => {
            let told = args![
                player = card::seat(season, *seat),
                until = wording::time::moment(texts, *until)
            ];
            texts.format(key::LADDER_LOG_EXCUSED, &told)
        }
        Event::Fell { seat } => texts.format(key::LADDER_LOG_FELL, &on_seat(*seat)),
        Event::Paired { round, games, .. } => {
            let told = args![round = *round, count = games.len()];
            texts.format(key::LEAGUE_LOG_PAIRED, &told)
        }
        Event::Ruled { game, result } => {
            let told = args![
                players = of_game(*game).unwrap_or_default(),
                result = self::result(texts, *result)
            ];
            texts.format(key::LEAGUE_LOG_RULED, &told)
        }
        Event::Rests { seat } => texts.format(key::LEAGUE_LOG_RESTS, &on_seat(*seat)),
        Event::Withdrew { seat } => {
            let key = if season.sat_before(*seat, number).is_some_and(by_another) {
                key::LEAGUE_LOG_TAKEN_OUT
            } else {
                key::LEAGUE_LOG_WITHDREW
            };
            texts.format(key, &on_seat(*seat))
        }
        Event::Substituted { seat, by } => {
            let told = args![player = card::seat(season, *seat), by = mention(by.person)];
            texts.format(key::LEAGUE_LOG_SUBSTITUTED, &told)
        }
        Event::Postponed { ends } => {
            let told = args![until = wording::time::moment(texts, *ends)];
            texts.format(key::LEAGUE_LOG_POSTPONED, &told)
        }
        Event::Extended { game, until } => {
            let told = args![
                players = of_game(*game).unwrap_or_default(),
                until = wording::time::moment(texts, *until)
            ];
            texts.format(key::LEAGUE_LOG_EXTENDED, &told)
        }
        Event::Halted { game } => {
            let told = args![players = of_game(*game).unwrap_or_default()];
            texts.format(key::LEAGUE_LOG_HALTED, &told)
        }
        Event::Settled { game } => {
            let told = args![players = of_game(*game).unwrap_or_default()];
            texts.format(key::LEAGUE_LOG_SETTLED, &told)
        }
        Event::AskedAfter { absent } => {
            let players = absent.iter().map(|one| card::seat(season, one.seat));
            let players: Vec<String> = players.take(PAIRS).collect();
            let more = absent.len() - players.len();
            let told = args![players = players.join(", "), more = more];
            texts.format(key::LEAGUE_LOG_ASKED_AFTER, &told)
        }
        Event::Reminded { of } => texts.format(key::LEAGUE_LOG_REMINDED, &on_seat(*of)),
        Event::Present { seat } => texts.format(key::LEAGUE_LOG_PRESENT, &on_seat(*seat)),
        Event::StoodStill { length } => {
            let told = args![span = wording::time::span(texts, *length)];
            texts.format(key::LEAGUE_LOG_STOOD_STILL, &told)
        }
        Event::Overdue => texts.get(key::LEAGUE_LOG_OVERDUE),
        Event::RulesTold => texts.get(key::LEAGUE_LOG_RULES_TOLD),
        Event::RulesAdopted { .. } => texts.get(key::LEAGUE_LOG_RULES_ADOPTED),
        Event::Paused => texts.get(key::LEAGUE_LOG_PAUSED),
        Event::Resumed => texts.get(key::LEAGUE_LOG_RESUMED),
        Event::RefereeCalled { game } => {
            let told = args![players = of_game(*game).unwrap_or_default()];
            texts.format(key::LEAGUE_LOG_REFEREE, &told)
        }
        Event::HandedOver { to } => {
            let told = args![player = mention(*to)];
            texts.format(key::LEAGUE_LOG_HANDED_OVER, &told)
        }
        Event::PutAhead { seat } => texts.format(key::LEAGUE_LOG_PUT_AHEAD, &on_seat(*seat)),
        Event::Team(event) => team_words::happened(texts, season, event),
        Event::Finished => texts.get(key::LEAGUE_LOG_FINISHED),
        Event::CalledOff => texts.get(key::LEAGUE_LOG_CALLED_OFF),
        Event::Undone { entry } => {
            let undone = season.log().get((*entry as usize).checked_sub(1)?)?;
            let what = happened(texts, season, *entry, undone)?;
            texts.format(key::LEAGUE_LOG_UNDONE, &args![what = what])
        }
        Event::Asked | Event::Confirmed { .. } | Event::WeekPassed => return None,
    })
}
