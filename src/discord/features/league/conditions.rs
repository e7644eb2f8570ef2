//! What was decided about a season, in words: each thing by itself, and what a change has changed.

use basics::{Moment, PersonId, Span};
use leagues::{
    season::{Feature, LateEntries, MOST_PLAYERS, Rounds, Settings},
    standings::TieBreak,
};
use matches::season::Arrangement;
use service::seasons::LoadedSeason;

use super::{formats, team_words, words as said};
use crate::discord::{phrases::mention, words};
use texts::{Texts, args, key, plain};

/// What holds besides the format, the rounds and the game, a line each.
pub fn all(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let record = &loaded.record;
    let mut lines = words::differences(texts, &record.terms);
    if record.time.weekends_off {
        lines.push(texts.get(key::LEAGUE_SET_WEEKENDS_OFF));
    }
    if record.time.no_vacations {
        lines.push(texts.get(key::LEAGUE_SET_NO_VACATIONS));
    } else if !record.time.control.is_live() {
        let has_dates = has_dates(loaded.season.settings());
        let told = args![dates = has_dates.to_string()];
        lines.push(texts.format(key::LEAGUE_SET_VACATIONS, &told));
    }
    lines.extend(record.terms.rated.then(|| texts.get(key::LEAGUE_SET_RATED)));
    let [_, _, _, others @ ..] = each(texts, loaded.season.settings());
    lines.extend(others.into_iter().flatten());
    if loaded.season.has(Feature::Challenges) {
        lines.push(texts.get(key::LADDER_FIRST_ORDER));
        lines.extend((!record.time.no_vacations).then(|| texts.get(key::LADDER_VACATIONS)));
    }
    lines.push(entry_role(texts, record.entry_role));
    lines.push(organisers(texts, loaded));
    lines.iter().map(|line| format!("- {line}")).collect()
}

/// Whether rounds end by date.
fn has_dates(settings: &Settings) -> bool {
    matches!(settings.rounds, Rounds::ByDate { .. }) && !settings.format.is_continuous()
}

/// Who may enter, and with how many it starts; nothing if that is anybody, and any number.
pub fn entry(texts: &Texts, loaded: &LoadedSeason) -> Option<String> {
    let settings = loaded.season.settings();
    let is_usual = settings.fewest == 2 && settings.most == MOST_PLAYERS;
    let players = (!is_usual).then(|| players(texts, settings));
    let role = loaded.record.entry_role;
    let ratings =
        (!settings.ratings.is_open()).then(|| words::leagues::ratings(texts, settings.ratings));
    let lines = [players, ratings, role.map(|_| entry_role(texts, role))];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    (!lines.is_empty()).then(|| lines.join(" · "))
}

/// With how many players it starts, and how many there is room for.
fn players(texts: &Texts, settings: &Settings) -> String {
    let told = args![
        fewest = settings.fewest,
        most = settings.most,
        anyone = (settings.most == MOST_PLAYERS).to_string()
    ];
    texts.format(key::LEAGUE_SET_PLAYERS, &told)
}

/// What a change of the settings has changed.
pub fn changed(texts: &Texts, before: &Settings, now: &Settings) -> String {
    let pairs = each(texts, before).into_iter().zip(each(texts, now));
    let new: Vec<String> = pairs
        .filter(|(before, now)| before != now)
        .filter_map(|(_, now)| now)
        .collect();
    new.join(" · ")
}

/// What was decided besides the settings, as the log has it.
pub fn arranged(texts: &Texts, what: &serde_json::Value) -> Option<String> {
    Some(match Arrangement::read(what)? {
        Arrangement::Game {
            game,
            preset,
            changes,
        } => {
            let mut lines = vec![format!(
                "{} ({})",
                words::game(texts, game),
                words::preset(texts, game, &preset)
            )];
            let terms = matches::challenge::Terms::preset(game, &preset)?;
            let rules = terms.rules.with_changes(&changes).ok()?;
            let terms = matches::challenge::Terms { rules, ..terms };
            lines.extend(words::differences(texts, &terms));
            lines.join(" · ")
        }
        Arrangement::Time {
            control,
            weekends_off,
        } => {
            let control = words::time::control(texts, control.parse().ok()?);
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
        Arrangement::Vacations(true) => {
            texts.format(key::LEAGUE_SET_VACATIONS, &args![dates = "false"])
        }
        Arrangement::Vacations(false) => texts.get(key::LEAGUE_SET_NO_VACATIONS),
        Arrangement::EntryRole(role) => entry_role(texts, role),
        Arrangement::OrganiserRole(role) => match role {
            Some(role) => texts.format(
                key::LEAGUE_SET_ORGANISER_ROLE,
                &args![role = format!("<@&{role}>")],
            ),
            None => texts.get(key::LEAGUE_SET_NO_ORGANISER_ROLE),
        },
    })
}

/// Who may enter, by role.
fn entry_role(texts: &Texts, role: Option<u64>) -> String {
    match role {
        Some(role) => texts.format(
            key::LEAGUE_SET_ENTRY_ROLE,
            &args![role = format!("<@&{role}>")],
        ),
        None => texts.get(key::LEAGUE_SET_EVERYBODY),
    }
}

/// Who organises a season.
pub fn organisers(texts: &Texts, loaded: &LoadedSeason) -> String {
    let person = mention(PersonId(loaded.season.organiser()));
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

/// Each thing that is decided, in its own words; nothing for what this format does not have. The first three show in the
/// season's message, too.
fn each(texts: &Texts, settings: &Settings) -> [Option<String>; 13] {
    let format = settings.format;
    let has = |feature| format.has(feature);
    let name = texts.format(key::LEAGUE_SET_NAME, &args![name = plain(&settings.name)]);
    let starts = match settings.starts {
        Some(starts) => {
            let when = words::time::moment(texts, Moment(starts));
            texts.format(key::LEAGUE_SET_STARTS, &args![when = when])
        }
        None => texts.get(key::LEAGUE_SET_STARTS_WHEN_TOLD),
    };
    let asked = settings.starts.map(|_| match settings.asked {
        Some(before) => {
            let told = args![span = words::time::span(texts, Span::milliseconds(before))];
            texts.format(key::LEAGUE_SET_ASKED, &told)
        }
        None => texts.get(key::LEAGUE_SET_NOT_ASKED),
    });
    let byes = args![count = settings.half_point_byes];
    let at_once = args![count = settings.rounds_at_once];
    [
        Some(name),
        Some(team_words::with_size(
            texts,
            settings.teams,
            formats::name(texts, format),
        )),
        Some(said::lasting(texts, settings)),
        Some(starts),
        asked,
        Some(players(texts, settings)),
        Some(words::leagues::ratings(texts, settings.ratings)),
        has(Feature::MissedRounds).then(|| late(texts, settings.late_entries)),
        has(Feature::MissedRounds).then(|| texts.format(key::LEAGUE_SET_BYES, &byes)),
        has(Feature::AllPlayAll).then(|| texts.format(key::LEAGUE_SET_AT_ONCE, &at_once)),
        has(Feature::Divisions).then(|| promoted(texts, settings.promoted)),
        formats::third_place(&mut settings.format.clone()).map(|one| third_place(texts, *one)),
        has(Feature::TieBreaks).then(|| ties(texts, &settings.tie_breaks)),
    ]
}

/// Who may enter late.
pub fn late(texts: &Texts, late: LateEntries) -> String {
    match late {
        LateEntries::Refused => texts.get(key::LEAGUE_SET_LATE_NONE),
        LateEntries::Until { round, half_points } => {
            let key = if half_points {
                key::LEAGUE_SET_LATE_HALF
            } else {
                key::LEAGUE_SET_LATE_NOTHING
            };
            texts.format(key, &args![round = round])
        }
    }
}

/// How many of each division go up and down.
pub fn promoted(texts: &Texts, count: u32) -> String {
    texts.format(key::LEAGUE_SET_PROMOTED, &args![count = count])
}

/// Whether there is a match for the third place.
pub fn third_place(texts: &Texts, is_played: bool) -> String {
    texts.get(if is_played {
        key::LEAGUE_SET_THIRD
    } else {
        key::LEAGUE_SET_NO_THIRD
    })
}

fn ties(texts: &Texts, order: &[TieBreak]) -> String {
    if order.is_empty() {
        return texts.get(key::LEAGUE_SET_TIES_NONE);
    }
    let names: Vec<String> = order.iter().map(|&one| tie_break(texts, one)).collect();
    let order = names.join(&texts.get(key::LEAGUE_SET_THEN));
    texts.format(key::LEAGUE_SET_TIES, &args![order = order])
}

/// A tie-break's name.
pub fn tie_break(texts: &Texts, tie_break: TieBreak) -> String {
    texts.get(match tie_break {
        TieBreak::Buchholz => key::LEAGUE_TIE_BREAK_BUCHHOLZ,
        TieBreak::MedianBuchholz => key::LEAGUE_TIE_BREAK_MEDIAN,
        TieBreak::SonnebornBerger => key::LEAGUE_TIE_BREAK_SONNEBORN,
        TieBreak::DirectEncounter => key::LEAGUE_TIE_BREAK_DIRECT,
        TieBreak::Wins => key::LEAGUE_TIE_BREAK_WINS,
        TieBreak::Progressive => key::LEAGUE_TIE_BREAK_PROGRESSIVE,
    })
}
