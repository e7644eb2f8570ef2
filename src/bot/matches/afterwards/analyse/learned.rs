//! The story of a game with secrets: how many worlds were still possible for each side after each ply, which plies
//! revealed most, and when it could be certain of something.

use cards::{Course, CourseCard, Hue, Level, Milestone, SideName};
use matches::facts::TableFacts;
use rules::{
    Side,
    game::Replay,
    luzhanqi::{
        Kind,
        knowledge::{Certainty, Learning, TellingPly},
    },
};

use super::{
    amount::{amount, power, ruled_out, scale},
    story::{self, Moment, Story},
};
use crate::wording;
use texts::{Sentence, Texts, args, key, var};

/// The most moments in the analysis.
const MAX_MOMENTS: usize = 5;

/// The story of a game in which each side could have known this.
pub fn story(texts: &Texts, facts: &TableFacts, replay: &Replay, learned: &[Learning; 2]) -> Story {
    // Where pieces are dealt, both sides see the same.
    let knowers: &[Side] = if facts.record.terms.rules.has_desks() {
        &Side::BOTH
    } else {
        &[Side::First]
    };
    let telling = telling(knowers, learned, facts.actions.len());
    let moments = telling.iter().map(|(knower, ply)| Moment {
        ply: ply.ply,
        told: revealed_by(texts, facts, replay, *knower, ply, knowers),
        better: None,
    });
    Story {
        card: card(texts, facts, learned, knowers, &telling),
        heading: key::ANALYSIS_HEADING_TOLD,
        moments: moments.collect(),
        told: summary(texts, facts, learned, knowers),
    }
}

/// The plies that revealed most to both sides, in their order. What the last ply reveals is of no use to anybody.
fn telling(knowers: &[Side], learned: &[Learning; 2], last: usize) -> Vec<(Side, TellingPly)> {
    let of = |side: &Side| {
        let plies = learned[side.index()].telling(MAX_MOMENTS + 1).into_iter();
        let plies = plies.filter(|ply| ply.ply < last);
        plies.map(|ply| (*side, ply)).collect::<Vec<_>>()
    };
    let mut all: Vec<(Side, TellingPly)> = knowers.iter().flat_map(of).collect();
    all.sort_by(|(_, one), (_, other)| one.left().total_cmp(&other.left()));
    all.truncate(MAX_MOMENTS);
    all.sort_by_key(|(side, ply)| (ply.ply, side.index()));
    all
}

fn card(
    texts: &Texts,
    facts: &TableFacts,
    learned: &[Learning; 2],
    knowers: &[Side],
    telling: &[(Side, TellingPly)],
) -> CourseCard {
    let all = knowers
        .iter()
        .flat_map(|side| &learned[side.index()].worlds);
    let (low, high, step) = scale(texts, all.copied());
    let height = |power: f64| ((power - f64::from(low)) / f64::from(high - low)) as f32;
    let levels = (low..=high).step_by(step as usize);
    let lines = knowers.iter().map(|&side| {
        let name = match knowers {
            [_] => SideName {
                name: texts.get(key::ANALYSIS_LINE_BOTH),
                hue: Hue::Black,
            },
            _ => {
                let name = story::plain_side(texts, facts, side);
                let name = texts.format(key::ANALYSIS_LINE, &args![side = name]);
                story::named(facts, side, name)
            }
        };
        let worlds = learned[side.index()].worlds.iter();
        let heights = worlds.map(|worlds| height(worlds.max(1.0).log10()));
        (name, heights.collect())
    });
    let marks = telling.iter().map(|(side, ply)| Milestone {
        ply: ply.ply,
        line: knowers.iter().position(|one| one == side).unwrap_or(0),
    });
    CourseCard {
        title: story::title(facts),
        subtitle: texts.get(match knowers {
            [_] => key::ANALYSIS_CHART_FACE_DOWN,
            _ => key::ANALYSIS_CHART_WORLDS,
        }),
        levels: levels
            .map(|exponent| Level {
                height: height(f64::from(exponent)),
                label: power(texts, exponent),
            })
            .collect(),
        course: Course::Lines(lines.collect()),
        marks: marks.collect(),
        footer: String::new(),
    }
}

/// What one ply revealed to a side.
fn revealed_by(
    texts: &Texts,
    facts: &TableFacts,
    replay: &Replay,
    knower: Side,
    telling: &TellingPly,
    knowers: &[Side],
) -> String {
    let said = match replay {
        Replay::Revealed(plies) => plies
            .get(telling.ply)
            .and_then(|ply| wording::last_revealed(texts, ply)),
        Replay::Seat(_) | Replay::Table(_) => None,
    };
    let mover = story::mover(replay, telling.ply).unwrap_or(knower);
    let values = args![
        ply = telling.ply,
        mover = story::side(texts, facts, mover),
        said = said.unwrap_or_default(),
        knower = story::side(texts, facts, knower),
        owner = story::side(texts, facts, knower.opponent()),
        share = ruled_out(texts, telling.left()),
    ];
    texts.format(
        match knowers {
            [_] => key::ANALYSIS_TOLD_BOTH.taking(),
            _ => key::ANALYSIS_TOLD,
        },
        &values,
    )
}

/// The sentences beside the moments.
fn summary(
    texts: &Texts,
    facts: &TableFacts,
    learned: &[Learning; 2],
    knowers: &[Side],
) -> Vec<String> {
    let mut sentences = Vec::new();
    for &side in knowers {
        let learning = &learned[side.index()];
        let certain = learning.certain.iter();
        sentences.extend(certain.map(|one| certainty(texts, facts, side, one)));
        // Where everyone sees the same, the Flag is one piece among those that are face down.
        let is_flag = |one: &Certainty| one.kind == Kind::Flag;
        if knowers.len() > 1 && !learning.certain.iter().any(is_flag) {
            let unsure = args![
                knower = story::side(texts, facts, side),
                owner = story::side(texts, facts, side.opponent()),
            ];
            sentences.push(texts.format(key::ANALYSIS_FLAG_UNSURE, &unsure));
        }
    }
    for &side in knowers {
        sentences.extend(at_the_end(
            texts,
            facts,
            side,
            &learned[side.index()],
            knowers,
        ));
    }
    sentences
}

fn certainty(texts: &Texts, facts: &TableFacts, knower: Side, certain: &Certainty) -> String {
    let values = args![
        ply = certain.ply,
        knower = story::side(texts, facts, knower),
        owner = story::side(texts, facts, knower.opponent()),
        piece = wording::army_piece(texts, certain.kind),
        point = certain.at.to_string(),
    ];
    texts.format(key::ANALYSIS_CERTAIN, &values)
}

/// How much a side could not have known until the end, or when it could have known everything.
fn at_the_end(
    texts: &Texts,
    facts: &TableFacts,
    knower: Side,
    learning: &Learning,
    knowers: &[Side],
) -> Option<String> {
    let last = *learning.worlds.last()?;
    let since = learning.worlds.iter().position(|worlds| *worlds <= 1.0);
    let values = args![
        knower = story::side(texts, facts, knower),
        owner = story::side(texts, facts, knower.opponent()),
        ply = since.unwrap_or_default(),
        worlds = amount(texts, last),
    ];
    let sentence: Sentence<(var::knower, var::owner, var::ply, var::worlds)> =
        match (since, knowers) {
            (Some(_), [_]) => key::ANALYSIS_ALL_KNOWN_BOTH.taking(),
            (Some(_), _) => key::ANALYSIS_ALL_KNOWN.taking(),
            (None, [_]) => key::ANALYSIS_LEFT_BOTH.taking(),
            (None, _) => key::ANALYSIS_LEFT.taking(),
        };
    Some(texts.format(sentence, &values))
}
