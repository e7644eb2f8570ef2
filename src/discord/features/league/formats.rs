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
use crate::discord::bot::ReplyError;
use texts::{Sentence, Texts, args, key, var};

/// The format about which nothing was said.
pub const SWISS: &str = "swiss";

/// The formats on offer: name, and the label of those that a new season can have.
pub const ALL: [(&str, Option<Sentence>); 8] = [
    (SWISS, Some(key::CHOICE_LEAGUE_SWISS)),
    ("round-robin", Some(key::CHOICE_LEAGUE_ROUND_ROBIN)),
    ("double-round-robin", Some(key::CHOICE_LEAGUE_DOUBLE)),
    ("knock-out", Some(key::CHOICE_LEAGUE_KNOCK_OUT)),
    ("knock-out-seed", None),
    ("ladder", Some(key::CHOICE_LEAGUE_LADDER)),
    ("arena", Some(key::CHOICE_LEAGUE_ARENA)),
    ("arena-plain", None),
];

/// What a player's card says first.
type Card = Sentence<(
    var::count,
    var::one,
    var::place,
    var::points,
    var::progress,
    var::reached,
)>;

/// Sentences that are others in each format, and what menus offer.
pub struct Words {
    /// What somebody reads who has entered.
    pub entered: Sentence<(var::button,)>,
    /// What somebody reads who wants to leave.
    pub leave: Sentence<(var::name, var::plays)>,
    /// What the channel reads when it begins without rounds.
    pub begun: Sentence<(var::count,)>,
    /// What the channel reads about a new round.
    pub round: Sentence<(var::count, var::name, var::of, var::round)>,
    /// That it is paused.
    pub paused: Sentence,
    /// That unfinished games run on.
    pub runs_on: Sentence,
    /// The button of the page about rounds.
    pub page: Sentence,
    /// What a player's card says first.
    pub card: Card,
    /// What stands above the points of a table.
    pub points: Sentence,
    /// What somebody without an opponent gets, as texts call it, where no points count for it.
    bye: &'static str,
    /// The button to sit out, if players can.
    pub rest: Option<Sentence>,
    /// The field for the days that a round lasts, if it lasts for days.
    pub days: Option<Sentence>,
    /// How long a round can last, in hours; 0 if it is not said.
    pub lengths: &'static [i64],
}

const ROUND_ROBIN: Words = Words {
    entered: key::LEAGUE_YOU_ENTERED.taking(),
    leave: key::LEAGUE_LEAVE_REALLY,
    begun: key::LADDER_NEWS_BEGUN,
    round: key::LEAGUE_NEWS_ROUND.taking(),
    paused: key::LEAGUE_PAUSED,
    runs_on: key::LEAGUE_UNFINISHED_RUNS_ON,
    page: key::BUTTON_LEAGUE_PAGE_ROUNDS,
    card: key::LEAGUE_CARD_PLACE.taking(),
    points: key::LEAGUE_HEADING_POINTS,
    bye: "turn",
    rest: None,
    days: Some(key::LEAGUE_FIELD_ROUND_DAYS),
    lengths: &[0, 24, 3 * 24, 7 * 24, 10 * 24, 14 * 24, 30 * 24],
};
const SWISS_WORDS: Words = Words {
    rest: Some(key::BUTTON_LEAGUE_REST),
    ..ROUND_ROBIN
};
const KNOCK_OUT: Words = Words {
    round: key::LEAGUE_NEWS_ROUND_NAMED.taking(),
    card: key::LEAGUE_CARD_REACHED.taking(),
    bye: "further",
    ..ROUND_ROBIN
};
const LADDER: Words = Words {
    entered: key::LADDER_YOU_ENTERED,
    leave: key::LEAGUE_LEAVE_LADDER,
    paused: key::LADDER_PAUSED,
    runs_on: key::LEAGUE_UNFINISHED_TO_THEIR_END,
    page: key::BUTTON_LEAGUE_PAGE_LENGTH,
    card: key::LEAGUE_CARD_LADDER.taking(),
    points: key::LEAGUE_TIE_WINS,
    days: Some(key::LEAGUE_FIELD_LADDER_DAYS),
    lengths: &[0, 14 * 24, 30 * 24, 60 * 24, 90 * 24],
    ..ROUND_ROBIN
};
const ARENA: Words = Words {
    entered: key::ARENA_YOU_ENTERED.taking(),
    leave: key::LEAGUE_LEAVE_ARENA,
    begun: key::ARENA_NEWS_BEGUN,
    card: key::LEAGUE_CARD_PLACE.taking(),
    points: key::LEAGUE_HEADING_POINTS,
    rest: Some(key::BUTTON_ARENA_BREAK),
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
        Format::Swiss { rounds } => texts.format(key::LEAGUE_FORMAT_SWISS, &args![rounds = rounds]),
        Format::RoundRobin { cycles, division } => {
            let all = texts.get(match cycles {
                Cycles::Single => key::LEAGUE_FORMAT_ROUND_ROBIN,
                Cycles::Double => key::LEAGUE_FORMAT_DOUBLE,
            });
            let Some(size) = division else {
                return all;
            };
            let told = args![format = all, size = size];
            texts.format(key::LEAGUE_FORMAT_DIVISIONS, &told)
        }
        Format::Ladder(rules) => continuous::ladder(texts, rules),
        Format::Arena { streaks: true } => texts.get(key::ARENA_FORMAT_STREAKS),
        Format::Arena { streaks: false } => texts.get(key::ARENA_FORMAT),
        Format::KnockOut { best_of, tied, .. } => {
            let key = match tied {
                Tied::Replay => key::LEAGUE_FORMAT_KNOCK_OUT,
                Tied::BetterSeed => key::LEAGUE_FORMAT_KNOCK_OUT_SEED,
            };
            texts.format(key, &args![games = best_of])
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
            size(key::LEAGUE_FIELD_ROUNDS, Some(rounds), 1..=MOST_ROUNDS),
            extra(key::LEAGUE_FIELD_BYES, byes, 0..=MOST_ROUNDS),
        ],
        Format::RoundRobin { division, .. } => vec![
            size(key::LEAGUE_FIELD_DIVISION, division, 2..=MOST_PLAYERS),
            extra(key::LEAGUE_FIELD_AT_ONCE, at_once, 1..=MOST_ROUNDS),
        ],
        Format::KnockOut { best_of, .. } => {
            vec![size(key::LEAGUE_FIELD_BEST_OF, Some(best_of), 1..=9)]
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
