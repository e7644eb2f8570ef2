//! Phrases about seasons: their formats, dates, results and what organisers did.

use leagues::{
    berger::Cycles,
    season::{Entry, Event, Format, Game, GameResult, Rounds, Season, Seat, Tied, Unfinished},
    tournament::Colour,
};
use matches::{Moment, PersonId};
use service::seasons::LoadedSeason;

use super::card;
use crate::{
    args,
    discord::{
        phrases::mention,
        texts::{Texts, plain},
        words,
    },
};

/// A format in words.
pub fn format(texts: &Texts, format: Format) -> String {
    match format {
        Format::Swiss { rounds } => texts.tell("league-format-swiss", &args![rounds = rounds]),
        Format::RoundRobin { cycles, division } => {
            let key = match cycles {
                Cycles::Single => "league-format-round-robin",
                Cycles::Double => "league-format-double",
            };
            let all = texts.say(key);
            match division {
                Some(size) => {
                    let told = args![format = all, size = size];
                    texts.tell("league-format-divisions", &told)
                }
                None => all,
            }
        }
        Format::KnockOut { best_of, tied, .. } => {
            let key = match tied {
                Tied::Replay => "league-format-knock-out",
                Tied::BetterSeed => "league-format-knock-out-seed",
            };
            texts.tell(key, &args![games = best_of])
        }
    }
}

/// When rounds end, in words.
pub fn rounds(texts: &Texts, rounds: Rounds) -> String {
    match rounds {
        Rounds::WhenOver => texts.say("league-rounds-when-over"),
        Rounds::ByDate { length, unfinished } => {
            let told = args![
                length = words::time::span(texts, length),
                unfinished = self::unfinished(texts, unfinished)
            ];
            texts.tell("league-rounds-by-date", &told)
        }
    }
}

/// What becomes of unfinished games, in words.
pub fn unfinished(texts: &Texts, unfinished: Unfinished) -> String {
    texts.say(match unfinished {
        Unfinished::RunsOn => "league-unfinished-runs-on",
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
        format = format(texts, settings.format),
        rounds = rounds(texts, settings.rounds),
    ];
    texts.tell("league-terms", &told)
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

/// An entry of the log in a line: what happened, who brought it about, and why; nothing for what shows elsewhere.
pub fn entry(texts: &Texts, season: &Season, entry: &Entry) -> Option<String> {
    let what = happened(texts, season, &entry.event)?;
    let by = entry.by.map(|by| mention(PersonId(by)));
    let mut line = match by {
        Some(by) => texts.tell("league-log-by", &args![what = what, by = by]),
        None => what,
    };
    if let Some(reason) = &entry.reason {
        let told = args![reason = plain(reason)];
        line = format!("{line} {}", texts.tell("league-log-reason", &told));
    }
    Some(line)
}

/// What happened; nothing for what shows elsewhere.
pub fn happened(texts: &Texts, season: &Season, event: &Event) -> Option<String> {
    let on_seat = |seat: Seat| args![player = card::seat(season, seat)];
    let of_game = |number| season.game(number).map(|game| players(season, game));
    Some(match event {
        Event::Created { .. } => texts.say("league-log-created"),
        Event::Changed { .. } => texts.say("league-log-changed"),
        Event::Entered(one) | Event::Joined(one) => {
            let told = args![player = mention(PersonId(one.person))];
            texts.tell("league-log-entered", &told)
        }
        Event::Left { person } => {
            let told = args![player = mention(PersonId(*person))];
            texts.tell("league-log-left", &told)
        }
        Event::Started { .. } => texts.say("league-log-started"),
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
        Event::Withdrew { seat } => texts.tell("league-log-withdrew", &on_seat(*seat)),
        Event::Substituted { by, .. } => {
            let told = args![player = mention(PersonId(by.person))];
            texts.tell("league-log-substituted", &told)
        }
        Event::Postponed { ends } => {
            let told = args![until = words::time::moment(texts, Moment(*ends))];
            texts.tell("league-log-postponed", &told)
        }
        Event::Overdue => texts.say("league-log-overdue"),
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
        Event::Finished => texts.say("league-log-finished"),
        Event::CalledOff => texts.say("league-log-called-off"),
        Event::Undone { entry } => texts.tell("league-log-undone", &args![number = *entry]),
        Event::Asked | Event::Confirmed { .. } => return None,
    })
}

/// The same line with names instead of mentions, which menus do not show.
pub fn named(season: &Season, line: &str) -> String {
    let people = season
        .seats()
        .map(|(_, seat)| &seat.occupant)
        .chain(season.entrants());
    people.fold(line.to_owned(), |line, one| {
        line.replace(&mention(PersonId(one.person)), &one.name)
    })
}
