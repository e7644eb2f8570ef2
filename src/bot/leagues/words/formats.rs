//! The words, names and numbers that depend on a season's format. No other file in this folder distinguishes formats.

use basics::Span;
use leagues::ladder::{Decay, LadderRules};
use leagues::season::{ByeValue, Cycles, Feature, Format, Season, Tied};
use leagues::tournament::Bye;

use crate::wording::time;
use texts::{Sentence, Texts, args, key, var};

/// The default rules of a ladder.
pub const USUAL_LADDER: LadderRules = LadderRules {
    reach: 3,
    answer: Span::days(3),
    protection: Span::days(3),
    decay: Some(Decay {
        after: Span::days(21),
        places: 1,
    }),
};

/// The default format.
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

/// The first sentence of a player's card.
type Card = Sentence<(
    var::count,
    var::one,
    var::place,
    var::points,
    var::progress,
    var::reached,
)>;

/// Sentences that differ from format to format, and the choices of menus.
pub struct Words {
    /// The answer to somebody who has entered.
    pub entered: Sentence<(var::button,)>,
    /// The question to somebody who wants to leave.
    pub leave: Sentence<(var::name, var::plays)>,
    /// The channel's message when it begins without rounds.
    pub begun: Sentence<(var::count,)>,
    /// The channel's message about a new round.
    pub round: Sentence<(var::count, var::name, var::of, var::round)>,
    /// That it is paused.
    pub paused: Sentence,
    /// That unfinished games run on.
    pub runs_on: Sentence,
    /// The first sentence of a player's card.
    pub card: Card,
    /// The heading above the points of a table.
    pub points: Sentence,
    /// The kind of a bye in the texts, where a bye counts no points.
    bye: &'static str,
    /// The button to sit out, if players can.
    pub rest: Option<Sentence>,
    /// How long a round can last, in hours; 0 if it is not set.
    pub lengths: &'static [i64],
}

const ROUND_ROBIN: Words = Words {
    entered: key::LEAGUE_YOU_ENTERED.taking(),
    leave: key::LEAGUE_LEAVE_REALLY,
    begun: key::LADDER_NEWS_BEGUN,
    round: key::LEAGUE_NEWS_ROUND.taking(),
    paused: key::LEAGUE_PAUSED,
    runs_on: key::LEAGUE_UNFINISHED_RUNS_ON,
    card: key::LEAGUE_CARD_PLACE.taking(),
    points: key::LEAGUE_HEADING_POINTS,
    bye: "turn",
    rest: None,
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
    card: key::LEAGUE_CARD_LADDER.taking(),
    points: key::LEAGUE_TIE_WINS,
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
            let values = args![format = all, size = size];
            texts.format(key::LEAGUE_FORMAT_DIVISIONS, &values)
        }
        Format::Ladder(rules) => ladder(texts, rules),
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

/// A ladder's rules in words.
fn ladder(texts: &Texts, rules: LadderRules) -> String {
    let values = args![
        reach = rules.reach,
        answer = time::span(texts, rules.answer),
        protection = time::span(texts, rules.protection),
    ];
    let said = texts.format(key::LADDER_RULES, &values);
    match rules.decay {
        Some(decay) => {
            let values = args![
                after = time::span(texts, decay.after),
                places = decay.places
            ];
            format!("{said}; {}", texts.format(key::LADDER_DECAY, &values))
        }
        None => said,
    }
}

/// The format as it is played: with few players a Swiss has fewer rounds than are set.
pub fn played(season: &Season) -> Format {
    let format = season.settings().format;
    let set = format.set_rounds().filter(|_| !season.rounds().is_empty());
    set.map_or(format, |_| Format::Swiss {
        rounds: season.length(),
    })
}

/// The kind of a bye in the texts: what it counts for a player, or a team, without an opponent.
pub fn bye_kind(season: &Season, bye: Bye) -> &'static str {
    let format = season.settings().format;
    match bye {
        _ if !format.has(Feature::MissedRounds) => words(format).bye,
        Bye::PairingAllocated => worth(season.worth_of_bye()),
        Bye::Full => "win",
        Bye::Half => "half",
        Bye::Zero => "none",
    }
}

/// What a pairing-allocated bye is worth, in the texts.
pub const fn worth(value: ByeValue) -> &'static str {
    match value {
        ByeValue::Usual | ByeValue::Win => "win",
        ByeValue::Draw => "draw",
        ByeValue::Nothing => "nothing",
    }
}

/// A format by its name, with this number of rounds if organisers set it. It keeps the settings of the previous format of the same kind.
pub fn named(name: &str, rounds: u32, before: Option<Format>) -> Option<Format> {
    let (mut division, mut cup, mut rules) = (None, (1, true), USUAL_LADDER);
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

/// How many players a division of a round robin has.
pub fn division(format: &mut Format) -> Option<&mut Option<u32>> {
    let Format::RoundRobin { division, .. } = format else {
        return None;
    };
    Some(division)
}

/// How many games a meeting of a knock-out has.
pub fn best_of(format: &mut Format) -> Option<&mut u32> {
    let Format::KnockOut { best_of, .. } = format else {
        return None;
    };
    Some(best_of)
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
