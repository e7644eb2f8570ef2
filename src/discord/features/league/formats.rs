//! What depends on a season's format here: its words, its names, and its own numbers in forms. Nothing else tells formats apart.

use leagues::{
    ladder::LadderRules,
    season::{
        Cycles, Feature, Format, LateEntries, MOST_PLAYERS, MOST_ROUNDS, Season, Settings, Tied,
    },
    tournament::Bye,
};

use super::{
    continuous,
    forms::{Field, field, number},
};
use crate::{
    args,
    discord::{bot::ReplyError, texts::Texts},
};

/// The format about which nothing was said.
pub const SWISS: &str = "swiss";

/// The formats on offer: name, and the key of the label of those that a new season can have.
pub const ALL: [(&str, Option<&str>); 8] = [
    (SWISS, Some("choice-league-swiss")),
    ("round-robin", Some("choice-league-round-robin")),
    ("double-round-robin", Some("choice-league-double")),
    ("knock-out", Some("choice-league-knock-out")),
    ("knock-out-seed", None),
    ("ladder", Some("choice-league-ladder")),
    ("arena", Some("choice-league-arena")),
    ("arena-plain", None),
];

/// The keys of texts that are others in each format, and what menus offer.
pub struct Words {
    /// What somebody reads who has entered.
    pub entered: &'static str,
    /// What somebody reads who wants to leave.
    pub leave: &'static str,
    /// What the channel reads when it begins without rounds.
    pub begun: &'static str,
    /// What the channel reads about a new round.
    pub round: &'static str,
    /// That it is paused.
    pub paused: &'static str,
    /// That unfinished games run on.
    pub runs_on: &'static str,
    /// The button of the page about rounds.
    pub page: &'static str,
    /// What a player's card says first.
    pub card: &'static str,
    /// What stands above the points of a table.
    pub points: &'static str,
    /// What somebody without an opponent gets, as texts call it, where no points count for it.
    bye: &'static str,
    /// The button to sit out, if players can.
    pub rest: Option<&'static str>,
    /// The field for the days that a round lasts, if it lasts for days.
    pub days: Option<&'static str>,
    /// How long a round can last, in hours; 0 if it is not said.
    pub lengths: &'static [i64],
}

const ROUND_ROBIN: Words = Words {
    entered: "league-you-entered",
    leave: "league-leave-really",
    begun: "ladder-news-begun",
    round: "league-news-round",
    paused: "league-paused",
    runs_on: "league-unfinished-runs-on",
    page: "button-league-page-rounds",
    card: "league-card-place",
    points: "league-heading-points",
    bye: "turn",
    rest: None,
    days: Some("league-field-round-days"),
    lengths: &[0, 24, 3 * 24, 7 * 24, 10 * 24, 14 * 24, 30 * 24],
};
const SWISS_WORDS: Words = Words {
    rest: Some("button-league-rest"),
    ..ROUND_ROBIN
};
const KNOCK_OUT: Words = Words {
    round: "league-news-round-named",
    card: "league-card-reached",
    bye: "further",
    ..ROUND_ROBIN
};
const LADDER: Words = Words {
    entered: "ladder-you-entered",
    leave: "league-leave-ladder",
    paused: "ladder-paused",
    runs_on: "league-unfinished-to-their-end",
    page: "button-league-page-length",
    card: "league-card-ladder",
    points: "league-tie-wins",
    days: Some("league-field-ladder-days"),
    lengths: &[0, 14 * 24, 30 * 24, 60 * 24, 90 * 24],
    ..ROUND_ROBIN
};
const ARENA: Words = Words {
    entered: "arena-you-entered",
    leave: "league-leave-arena",
    begun: "arena-news-begun",
    card: "league-card-place",
    points: "league-heading-points",
    rest: Some("button-arena-break"),
    days: None,
    lengths: &[1, 2, 3, 4, 6, 24],
    ..LADDER
};

/// The words of a format.
pub const fn words(format: Format) -> Words {
    match format {
        Format::RoundRobin { .. } => ROUND_ROBIN,
        Format::Swiss { .. } => SWISS_WORDS,
        Format::KnockOut { .. } => KNOCK_OUT,
        Format::Ladder(_) => LADDER,
        Format::Arena { .. } => ARENA,
    }
}

/// A format in words.
pub fn name(texts: &Texts, format: Format) -> String {
    match format {
        Format::Swiss { rounds } => texts.tell("league-format-swiss", &args![rounds = rounds]),
        Format::RoundRobin { cycles, division } => {
            let all = texts.say(match cycles {
                Cycles::Single => "league-format-round-robin",
                Cycles::Double => "league-format-double",
            });
            let Some(size) = division else {
                return all;
            };
            let told = args![format = all, size = size];
            texts.tell("league-format-divisions", &told)
        }
        Format::Ladder(rules) => continuous::ladder(texts, rules),
        Format::Arena { streaks: true } => texts.say("arena-format-streaks"),
        Format::Arena { streaks: false } => texts.say("arena-format"),
        Format::KnockOut { best_of, tied, .. } => {
            let key = match tied {
                Tied::Replay => "league-format-knock-out",
                Tied::BetterSeed => "league-format-knock-out-seed",
            };
            texts.tell(key, &args![games = best_of])
        }
    }
}

/// The format as it is played: with few players a Swiss has fewer rounds than were wanted.
pub fn played(season: &Season) -> Format {
    let format = season.settings().format;
    let set = format.set_rounds().filter(|_| !season.rounds().is_empty());
    set.map_or(format, |_| Format::Swiss {
        rounds: season.length(),
    })
}

/// What somebody without an opponent in a round gets for it, as texts call it.
pub fn bye_kind(format: Format, bye: Bye) -> &'static str {
    match bye {
        _ if !format.has(Feature::MissedRounds) => words(format).bye,
        Bye::PairingAllocated | Bye::Full => "win",
        Bye::Half => "half",
        Bye::Zero => "none",
    }
}

/// A format by its name, with so many rounds if an organiser sets them; else like the one before, if that was of the same kind.
pub fn named(name: &str, rounds: u32, before: Option<Format>) -> Option<Format> {
    let (mut division, mut cup, mut rules) = (None, (1, true), continuous::USUAL_LADDER);
    match before {
        Some(Format::RoundRobin { division: now, .. }) => division = now,
        Some(Format::KnockOut {
            best_of,
            third_place,
            ..
        }) => cup = (best_of, third_place),
        Some(Format::Ladder(now)) => rules = now,
        Some(Format::Swiss { .. } | Format::Arena { .. }) | None => {}
    }
    let round_robin = |cycles| Format::RoundRobin { cycles, division };
    let knock_out = |tied| Format::KnockOut {
        best_of: cup.0,
        third_place: cup.1,
        tied,
    };
    Some(match name {
        SWISS => Format::Swiss { rounds },
        "round-robin" => round_robin(Cycles::Single),
        "double-round-robin" => round_robin(Cycles::Double),
        "knock-out" => knock_out(Tied::Replay),
        "knock-out-seed" => knock_out(Tied::BetterSeed),
        "ladder" => Format::Ladder(rules),
        "arena" => Format::Arena { streaks: true },
        "arena-plain" => Format::Arena { streaks: false },
        _ => return None,
    })
}

/// The fields of a format's own numbers, with what holds now.
pub fn fields(settings: &Settings) -> Vec<Field> {
    let size = |label, now, range| number(field::SIZE, label, now, range);
    let extra = |label, now, range| number(field::EXTRA, label, Some(now), range);
    let (byes, at_once) = (settings.half_point_byes, settings.rounds_at_once);
    match settings.format {
        Format::Swiss { rounds } => vec![
            size("league-field-rounds", Some(rounds), 1..=MOST_ROUNDS),
            extra("league-field-byes", byes, 0..=MOST_ROUNDS),
        ],
        Format::RoundRobin { division, .. } => vec![
            size("league-field-division", division, 2..=MOST_PLAYERS),
            extra("league-field-at-once", at_once, 1..=MOST_ROUNDS),
        ],
        Format::KnockOut { best_of, .. } => {
            vec![size("league-field-best-of", Some(best_of), 1..=9)]
        }
        Format::Ladder(_) | Format::Arena { .. } => Vec::new(),
    }
}

/// Takes in what stands in these fields; what is left empty stays.
///
/// # Errors
/// When a field is no number that can be there.
pub fn written(
    settings: &mut Settings,
    whole: impl Fn(&str) -> Result<Option<u32>, ReplyError>,
) -> Result<(), ReplyError> {
    let number = |name, usual| whole(name).map(|one| one.unwrap_or(usual));
    match &mut settings.format {
        Format::Swiss { rounds } => {
            *rounds = number(field::SIZE, *rounds)?;
            settings.half_point_byes = number(field::EXTRA, settings.half_point_byes)?;
            if let LateEntries::Until { round, .. } = &mut settings.late_entries {
                *round = (*round).min(*rounds);
            }
        }
        Format::RoundRobin { division, .. } => {
            *division = whole(field::SIZE)?;
            settings.rounds_at_once = number(field::EXTRA, settings.rounds_at_once)?;
        }
        Format::KnockOut { best_of, .. } => *best_of = number(field::SIZE, *best_of)?,
        Format::Ladder(_) | Format::Arena { .. } => {}
    }
    Ok(())
}

/// Whether there is a match for the third place, where there can be one.
pub fn third_place(format: &mut Format) -> Option<&mut bool> {
    let Format::KnockOut { third_place, .. } = format else {
        return None;
    };
    Some(third_place)
}

/// The rules of a ladder.
pub fn ladder_rules(format: &mut Format) -> Option<&mut LadderRules> {
    let Format::Ladder(rules) = format else {
        return None;
    };
    Some(rules)
}
