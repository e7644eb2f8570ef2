//! The settings of a season in words, one by one.

use leagues::season::{
    ColourModel, Feature, Format, LateEntries, MAX_PLAYERS, Rounds, Settings, TeamScores, TeamSize,
    Unfinished,
};
use matches::season::Arrangement;
use service::seasons::LoadedSeason;

use super::names::{moment, person};
use super::{appointments, formats, tie_breaks};
use crate::wording;
use texts::{Texts, args, key};

/// What is played and how, in two lines.
pub fn terms(texts: &Texts, loaded: &LoadedSeason) -> String {
    let (record, settings) = (&loaded.record, loaded.season.settings());
    let game = record.terms.rules.game();
    let values = args![
        game = wording::game(texts, game),
        preset = wording::preset(texts, game, record.terms.preset),
        time = wording::time::control(texts, record.time.control),
        format = sized(texts, settings.teams, formats::played(&loaded.season)),
        rounds = lasting(texts, settings).unwrap_or_default(),
    ];
    texts.format(key::LEAGUE_TERMS, &values)
}

/// Who may enter, and with how many players it starts; nothing if neither is limited.
pub fn entry(texts: &Texts, loaded: &LoadedSeason) -> Option<String> {
    let settings = loaded.season.settings();
    let is_usual = settings.fewest == 2 && settings.most == MAX_PLAYERS;
    let players = players(texts, settings).filter(|_| !is_usual);
    let role = loaded.record.entry_role;
    let ratings =
        (!settings.ratings.is_open()).then(|| wording::leagues::ratings(texts, settings.ratings));
    let lines = [players, ratings, role.map(|_| entry_role(texts, role))];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    (!lines.is_empty()).then(|| lines.join(" · "))
}

/// The number of players with which it starts, and the most that it takes.
pub fn players(texts: &Texts, of: &Settings) -> Option<String> {
    let values = args![
        fewest = of.fewest,
        most = of.most,
        anyone = (of.most == MAX_PLAYERS).to_string()
    ];
    Some(texts.format(key::LEAGUE_SET_PLAYERS, &values))
}

/// The decisions besides the settings, as the log records them.
pub fn arranged(texts: &Texts, what: &serde_json::Value) -> Option<String> {
    in_words(texts, Arrangement::read(what)?)
}

fn in_words(texts: &Texts, what: Arrangement) -> Option<String> {
    Some(match what {
        Arrangement::All(all) => {
            let words = all.into_iter().filter_map(|one| in_words(texts, one));
            words.collect::<Vec<_>>().join(" · ")
        }
        Arrangement::Game {
            game,
            preset,
            changes,
        } => {
            let mut lines = vec![format!(
                "{} ({})",
                wording::game(texts, game),
                wording::preset(texts, game, &preset)
            )];
            let terms = matches::challenge::Terms::preset(game, &preset)?;
            let rules = terms.rules.with_changes(&changes).ok()?;
            let terms = matches::challenge::Terms { rules, ..terms };
            lines.extend(wording::differences(texts, &terms));
            lines.join(" · ")
        }
        Arrangement::Time {
            control,
            weekends_off,
        } => {
            let control = wording::time::control(texts, control.parse().ok()?);
            if weekends_off {
                format!("{control} · {}", texts.get(key::LEAGUE_SET_WEEKENDS_OFF))
            } else {
                control
            }
        }
        Arrangement::Knowledge(allowed) => texts.get(if allowed {
            key::TERMS_KNOWLEDGE
        } else {
            key::TERMS_NO_KNOWLEDGE
        }),
        Arrangement::Vacations(stop_clocks) => vacations(texts, false, stop_clocks),
        Arrangement::EntryRole(role) => entry_role(texts, role),
        Arrangement::OrganiserRole(role) => match role {
            Some(role) => texts.format(
                key::LEAGUE_SET_ORGANISER_ROLE,
                &args![role = format!("<@&{role}>")],
            ),
            None => texts.get(key::LEAGUE_SET_NO_ORGANISER_ROLE),
        },
        Arrangement::Forum(at) => forum(texts, at),
        Arrangement::Appointments(rules) => appointments::in_words(texts, &rules)
            .unwrap_or_else(|| texts.get(key::LEAGUE_SET_NO_APPOINTMENTS)),
    })
}

/// Whether clocks stop during vacations, though not the time of a round if there are dates.
pub fn vacations(texts: &Texts, has_dates: bool, stop_clocks: bool) -> String {
    if stop_clocks {
        let values = args![dates = has_dates.to_string()];
        texts.format(key::LEAGUE_SET_VACATIONS, &values)
    } else {
        texts.get(key::LEAGUE_SET_NO_VACATIONS)
    }
}

/// Who may enter, by role.
pub fn entry_role(texts: &Texts, role: Option<u64>) -> String {
    match role {
        Some(role) => texts.format(
            key::LEAGUE_SET_ENTRY_ROLE,
            &args![role = format!("<@&{role}>")],
        ),
        None => texts.get(key::LEAGUE_SET_EVERYBODY),
    }
}

/// Where games are played: as posts of a forum, or in threads of the league's channel.
pub fn forum(texts: &Texts, at: Option<u64>) -> String {
    match at {
        Some(at) => {
            let values = args![forum = format!("<#{at}>")];
            texts.format(key::LEAGUE_SET_FORUM, &values)
        }
        None => texts.get(key::LEAGUE_SET_NO_FORUM),
    }
}

/// Who organises a season.
pub fn organisers(texts: &Texts, loaded: &LoadedSeason) -> String {
    let person = person(loaded.season.organiser());
    let role = loaded.record.organiser_role;
    let people: Vec<String> = [person]
        .into_iter()
        .chain(role.map(|role| format!("<@&{role}>")))
        .collect();
    texts.format(
        key::LEAGUE_SET_ORGANISERS,
        &args![people = texts.list(&people)],
    )
}

/// When it starts.
pub fn starts(texts: &Texts, of: &Settings) -> Option<String> {
    Some(match of.starts {
        Some(starts) => {
            let when = moment(texts, starts);
            texts.format(key::LEAGUE_SET_STARTS, &args![when = when])
        }
        None => texts.get(key::LEAGUE_SET_STARTS_WHEN_TOLD),
    })
}

/// How long before the start players are asked whether they are still there, if it has a date.
pub fn asked(texts: &Texts, of: &Settings) -> Option<String> {
    of.starts.map(|_| match of.asked {
        Some(before) => {
            let values = args![span = wording::time::span(texts, before)];
            texts.format(key::LEAGUE_SET_ASKED, &values)
        }
        None => texts.get(key::LEAGUE_SET_NOT_ASKED),
    })
}

/// Who may enter late, where rounds can be missed.
pub fn late(texts: &Texts, of: &Settings) -> Option<String> {
    let has_late = of.format.has(Feature::MissedRounds);
    has_late.then(|| match of.late_entries {
        LateEntries::Refused => texts.get(key::LEAGUE_SET_LATE_NONE),
        LateEntries::Until { round, half_points } => {
            let key = if half_points {
                key::LEAGUE_SET_LATE_HALF
            } else {
                key::LEAGUE_SET_LATE_NOTHING
            };
            texts.format(key, &args![round = round])
        }
    })
}

/// How many of each division go up and down.
pub fn promoted(texts: &Texts, of: &Settings) -> Option<String> {
    let values = args![count = of.promoted];
    let has_divisions = of.format.has(Feature::Divisions);
    has_divisions.then(|| texts.format(key::LEAGUE_SET_PROMOTED, &values))
}

/// Whether a knock-out has a match for the third place.
pub fn third_place(texts: &Texts, of: &Settings) -> Option<String> {
    let mut format = of.format;
    let is_played = *formats::third_place(&mut format)?;
    Some(texts.get(if is_played {
        key::LEAGUE_SET_THIRD
    } else {
        key::LEAGUE_SET_NO_THIRD
    }))
}

/// Whether the first rounds are accelerated.
pub fn accelerated(texts: &Texts, of: &Settings) -> Option<String> {
    let can_be = of.format.has(Feature::MissedRounds) && of.teams.is_none();
    can_be.then(|| {
        texts.get(if of.accelerated {
            key::LEAGUE_SET_ACCELERATED
        } else {
            key::LEAGUE_SET_NOT_ACCELERATED
        })
    })
}

/// What the pairing-allocated bye of a Swiss is worth.
pub fn pairing_bye(texts: &Texts, of: &Settings) -> Option<String> {
    let values = args![
        kind = formats::worth(of.pairing_bye.settled(of.teams.is_some())),
        teams = of.teams.is_some().to_string()
    ];
    let has_byes = of.format.has(Feature::MissedRounds);
    has_byes.then(|| texts.format(key::LEAGUE_SET_PAIRING_BYE, &values))
}

/// Whether the teams of a Swiss are paired, so that something about it can be chosen.
fn pairs_teams(of: &Settings) -> bool {
    of.format.has(Feature::MissedRounds) && of.teams.is_some()
}

/// Which colour preferences teams have.
pub fn team_colours(texts: &Texts, of: &Settings) -> Option<String> {
    pairs_teams(of).then(|| {
        texts.get(match of.team_pairing.colours {
            ColourModel::Simple => key::LEAGUE_SET_COLOURS_SIMPLE,
            ColourModel::Graded => key::LEAGUE_SET_COLOURS_GRADED,
            ColourModel::Without => key::LEAGUE_SET_COLOURS_WITHOUT,
        })
    })
}

/// Which points of teams come first.
pub fn team_scores(texts: &Texts, of: &Settings) -> Option<String> {
    pairs_teams(of).then(|| {
        texts.get(match of.team_pairing.scores {
            TeamScores::MatchThenGame => key::LEAGUE_SET_SCORES_MATCH_GAME,
            TeamScores::Match => key::LEAGUE_SET_SCORES_MATCH,
            TeamScores::GameThenMatch => key::LEAGUE_SET_SCORES_GAME_MATCH,
            TeamScores::Game => key::LEAGUE_SET_SCORES_GAME,
        })
    })
}

/// What puts players with equal points in order.
pub fn ties(texts: &Texts, of: &Settings) -> Option<String> {
    if !of.format.has(Feature::TieBreaks) {
        return None;
    }
    let order = of.tie_breaks.iter();
    let names: Vec<String> = order.map(|&one| tie_breaks::name(texts, one)).collect();
    let order = names.join(&texts.get(key::LEAGUE_SET_THEN));
    Some(match names.len() {
        0 => texts.get(key::LEAGUE_SET_TIES_NONE),
        _ => texts.format(key::LEAGUE_SET_TIES, &args![order = order]),
    })
}

/// The format, with the size of its teams.
pub fn with_size(texts: &Texts, of: &Settings) -> Option<String> {
    Some(sized(texts, of.teams, of.format))
}

fn sized(texts: &Texts, teams: Option<TeamSize>, format: Format) -> String {
    let format = formats::name(texts, format);
    match teams {
        Some(size) => {
            let values = args![
                format = format,
                boards = size.boards,
                substitutes = size.substitutes
            ];
            texts.format(key::LEAGUE_FORMAT_TEAMS, &values)
        }
        None => format,
    }
}

/// When rounds end, or how long a season without rounds lasts.
pub fn lasting(texts: &Texts, of: &Settings) -> Option<String> {
    let is_continuous = of.format.is_continuous();
    let Rounds::ByDate { length, .. } = of.rounds else {
        return Some(texts.get(if is_continuous {
            key::LADDER_LASTS_OPEN
        } else {
            key::LEAGUE_ROUNDS_WHEN_OVER
        }));
    };
    let length = wording::time::span(texts, length);
    if is_continuous {
        return Some(texts.format(key::LADDER_LASTS, &args![span = length]));
    }
    let values = args![length = length, unfinished = unfinished(texts, of)?];
    Some(texts.format(key::LEAGUE_ROUNDS_BY_DATE, &values))
}

/// What becomes of unfinished games, where rounds end by date.
pub fn unfinished(texts: &Texts, of: &Settings) -> Option<String> {
    let Rounds::ByDate { unfinished, .. } = of.rounds else {
        return None;
    };
    Some(texts.get(match unfinished {
        Unfinished::RunsOn => formats::words(of.format).runs_on,
        Unfinished::Drawn => key::LEAGUE_UNFINISHED_DRAWN,
        Unfinished::Adjudicated => key::LEAGUE_UNFINISHED_ADJUDICATED,
    }))
}
