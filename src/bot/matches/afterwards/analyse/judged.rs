//! The story of a game without secrets: each side's chances after each ply, and the moves that cost most.

use cards::{Course, CourseCard, Level, Milestone};
use matches::facts::TableFacts;
use opponent::review::{Judgement, TurningPoint, turning_points};
use rules::{Action, Side, game::Replay};

use super::story::{self, Moment, Story};
use crate::wording::{self, games::of_seat};
use texts::{Texts, args, escaped, key};

/// The most turning points in the analysis.
const MAX_MOMENTS: usize = 3;
/// A game of fewer plies is too short to have a story.
const SHORT: usize = 6;

/// The story of a game whose positions were judged, by an engine with this name or else by the program itself.
pub fn story(
    texts: &Texts,
    facts: &TableFacts,
    replay: &Replay,
    positions: &[Judgement],
    by: Option<&str>,
) -> Story {
    let points = turning_points(positions, &facts.actions, MAX_MOMENTS);
    let moments = points.iter().map(|point| Moment {
        ply: point.ply,
        told: turned(texts, facts, replay, positions, point),
        better: Some(point.better),
    });
    Story {
        card: card(texts, facts, positions, &points, by),
        heading: key::ANALYSIS_HEADING_TURNED,
        moments: moments.collect(),
        told: summary(texts, facts, positions, &points, by),
    }
}

fn card(
    texts: &Texts,
    facts: &TableFacts,
    positions: &[Judgement],
    points: &[TurningPoint],
    by: Option<&str>,
) -> CourseCard {
    let levels = [0, 50, 100].map(|percent| Level {
        height: percent as f32 / 100.0,
        label: format!("{percent} %"),
    });
    let subtitle = args![
        game = wording::game(texts, facts.record.terms.rules.game()),
        side = story::plain_side(texts, facts, Side::First),
    ];
    CourseCard {
        title: story::title(facts),
        subtitle: texts.format(key::ANALYSIS_CHART_CHANCES, &subtitle),
        levels: levels.into(),
        course: Course::Balance {
            sides: Side::BOTH.map(|side| {
                let name = story::plain_side(texts, facts, side);
                story::named(facts, side, name)
            }),
            heights: positions.iter().map(|one| one.expected).collect(),
        },
        marks: points
            .iter()
            .map(|point| Milestone {
                ply: point.ply,
                line: 0,
            })
            .collect(),
        footer: judge(texts, by),
    }
}

/// Who judged.
fn judge(texts: &Texts, by: Option<&str>) -> String {
    match by {
        Some(name) => texts.format(key::ANALYSIS_BY_ENGINE, &args![name = name.to_owned()]),
        None => texts.get(key::ANALYSIS_BY_PROGRAM),
    }
}

fn percent(share: f32) -> String {
    format!("{:.0}", share * 100.0)
}

/// One turning point: what was played, what was better, and what it cost.
fn turned(
    texts: &Texts,
    facts: &TableFacts,
    replay: &Replay,
    positions: &[Judgement],
    point: &TurningPoint,
) -> String {
    let side = Side::BOTH[(point.ply + 1) % 2];
    let values = args![
        ply = point.ply,
        side = story::side(texts, facts, side),
        played = written(texts, replay, point.ply, point.played),
        better = written(texts, replay, point.ply, point.better),
        before = percent(point.own[0]),
        after = percent(point.own[1]),
    ];
    let said = texts.format(key::ANALYSIS_TURNED, &values);
    // The plies to a mate by the side that moved; negative if it is the other side's.
    let mate = |at: usize| {
        let mate = positions.get(at)?.mate?;
        Some(if side == Side::First { mate } else { -mate })
    };
    let (before, after) = (mate(point.ply - 1), mate(point.ply));
    let missed = before.is_some_and(|plies| plies > 0) && after.is_none_or(|plies| plies <= 0);
    let allowed = after.is_some_and(|plies| plies < 0);
    let more = match (missed, allowed) {
        (true, _) => Some(key::ANALYSIS_MISSED_MATE),
        (_, true) => Some(key::ANALYSIS_ALLOWED_MATE),
        _ => None,
    };
    let more = more.map(|key| texts.get(key));
    texts.flow(&[said].into_iter().chain(more).collect::<Vec<_>>())
}

/// A move in the notation of the reader's players, followed by its points; where the game has no notation, its piece and
/// its points. And what it takes.
fn written(texts: &Texts, replay: &Replay, ply: usize, action: Action) -> String {
    let points = match action.to() {
        Some(to) => format!("{}–{to}", action.from()),
        None => action.to_string(),
    };
    let view = story::view_before(replay, ply);
    let notation = view.and_then(|view| of_seat(view).notation(action, texts.language()));
    let name_on = |point| of_seat(view?).name_on(texts, point);
    let written = match (notation, name_on(action.from())) {
        (Some(notation), _) => texts.format(
            key::ANALYSIS_MOVE,
            &args![notation = notation, points = points],
        ),
        (None, Some(piece)) => texts.format(
            key::ANALYSIS_PIECE_MOVE,
            &args![piece = piece, points = points],
        ),
        (None, None) => points,
    };
    let taken = action.to().and_then(name_on);
    match taken {
        Some(piece) => {
            let values = args![movement = written, piece = piece];
            texts.format(key::ANALYSIS_TAKING, &values)
        }
        None => written,
    }
}

/// The sentences beside the turning points.
fn summary(
    texts: &Texts,
    facts: &TableFacts,
    positions: &[Judgement],
    points: &[TurningPoint],
    by: Option<&str>,
) -> Vec<String> {
    let mut sentences = Vec::new();
    if points.is_empty() {
        sentences.push(texts.get(if facts.actions.len() < SHORT {
            key::ANALYSIS_SHORT
        } else {
            key::ANALYSIS_NO_TURN
        }));
    }
    let ended = facts.view.as_ref().and_then(|view| view.state().outcome);
    let stopped = ended.is_some_and(|outcome| !outcome.reason.is_on_board());
    if let Some(last) = positions.last().filter(|_| stopped) {
        let left = args![
            side = story::side(texts, facts, Side::First),
            chances = percent(last.expected),
        ];
        sentences.push(texts.format(key::ANALYSIS_AT_THE_END, &left));
    }
    sentences.extend(by.map(|name| judge(texts, Some(&escaped(name)))));
    sentences
}
