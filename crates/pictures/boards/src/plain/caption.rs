//! The few English words below a text board: whose turn it is, the losses, and the legend.

use crate::{Scene, Style, views::each};
use rules::{Reason, Side};

/// The maximum width of lists, in columns.
const MAX_COLUMNS: usize = 60;

/// A text board with its caption.
pub fn captioned(scene: &Scene, style: Style) -> String {
    let mut lines = vec![super::board(scene, style), standing(scene)];
    let lost = Side::BOTH.map(|side| lost(scene, side, style));
    lines.extend(lost.into_iter().flatten());
    each!(scene, scene => {
        lines.extend(scene.remarks());
        lines.push(scene.legend(style).to_owned());
    });
    lines.join("\n") + "\n"
}

/// The name of a side.
fn name(scene: &Scene, side: Side) -> &'static str {
    each!(scene, scene => scene.side_name(side))
}

fn standing(scene: &Scene) -> String {
    let standing = scene.standing();
    let ply = standing.ply;
    match (standing.outcome, standing.turn) {
        (Some(outcome), _) => {
            let reason = why(outcome.reason);
            match outcome.winner {
                Some(side) => format!(
                    "After move {ply}: {} has won ({reason}).",
                    name(scene, side)
                ),
                None => format!("After move {ply}: a draw ({reason})."),
            }
        }
        (None, Some(side)) => format!("After move {ply}: {} is to move.", name(scene, side)),
        (None, None) => format!("After move {ply}."),
    }
}

/// Why a game ended.
const fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::FlagTaken => "the Flag was taken",
        Reason::FlagHome => "the Flag was carried home",
        Reason::NoMove => "no move is left",
        Reason::Quiet => "too many quiet moves",
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::Den => "the den was entered",
        Reason::Repetition => "the third time in this position",
        Reason::PerpetualCheck => "perpetual check",
        Reason::PerpetualChase => "perpetual chase",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::Time => "time",
        Reason::Ruling => "a ruling of the league",
    }
}

fn lost(scene: &Scene, side: Side, style: Style) -> Option<String> {
    let pieces = super::lost(scene, side, style);
    let first = pieces.first()?;
    let mut lines = vec![format!("{}'s losses:", name(scene, side))];
    // Unknown pieces are only counted.
    let pieces = if first.ends_with(['?', '？']) {
        vec![pieces.len().to_string()]
    } else {
        pieces
    };
    for piece in pieces {
        let line = lines.last_mut()?;
        // Including the space before it and a full stop at the end.
        if columns(line) + columns(&piece) + 2 <= MAX_COLUMNS {
            *line += &format!(" {piece}");
        } else {
            lines.push(piece);
        }
    }
    Some(lines.join("\n") + ".")
}

/// The width of a text in a monospaced font.
fn columns(text: &str) -> usize {
    let width = |sign: char| if sign.is_ascii() { 1 } else { 2 };
    text.chars().map(width).sum()
}
