//! The stored form of an analysis.

use opponent::review::Judgement;
use rules::luzhanqi::{
    Kind,
    knowledge::{Certainty, Learning},
};
use serde::{Deserialize, Serialize};

use super::Analysis;

/// The first side's expected score, the plies to a mate, and the best ply.
type Position = (f32, Option<i32>, Option<String>);
/// The ply, the kind's letter and the point.
type Certain = (usize, char, String);

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Found {
    Judged {
        by: Option<String>,
        positions: Vec<Position>,
    },
    Learned([Known; 2]),
}

#[derive(Serialize, Deserialize)]
struct Known {
    worlds: Vec<f64>,
    certain: Vec<Certain>,
}

/// The stored form.
pub(super) fn write(analysis: &Analysis) -> String {
    let found = match analysis {
        Analysis::Judged { by, positions } => Found::Judged {
            by: by.clone(),
            positions: positions
                .iter()
                .map(|one| {
                    (
                        one.expected,
                        one.mate,
                        one.best.map(|best| best.to_string()),
                    )
                })
                .collect(),
        },
        Analysis::Learned(both) => Found::Learned(both.each_ref().map(|one| {
            Known {
                worlds: one.worlds.clone(),
                certain: one
                    .certain
                    .iter()
                    .map(|one| (one.ply, one.kind.code(), one.at.to_string()))
                    .collect(),
            }
        })),
    };
    serde_json::json!(found).to_string()
}

/// Reads an analysis from its stored form; `None` if it cannot be read.
pub(super) fn read(text: &str) -> Option<Analysis> {
    Some(match serde_json::from_str(text).ok()? {
        Found::Judged { by, positions } => Analysis::Judged {
            by,
            positions: positions.into_iter().map(position).collect::<Option<_>>()?,
        },
        Found::Learned([first, second]) => Analysis::Learned([learning(first)?, learning(second)?]),
    })
}

fn position((expected, mate, best): Position) -> Option<Judgement> {
    Some(Judgement {
        expected,
        mate,
        best: match best {
            Some(best) => Some(best.parse().ok()?),
            None => None,
        },
    })
}

fn learning(known: Known) -> Option<Learning> {
    let certain = known.certain.into_iter().map(|(ply, kind, at)| {
        Some(Certainty {
            ply,
            kind: Kind::from_code(kind)?,
            at: at.parse().ok()?,
        })
    });
    Some(Learning {
        worlds: known.worlds,
        certain: certain.collect::<Option<_>>()?,
    })
}
