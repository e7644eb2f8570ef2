//! Help about a point of a board: what is there, how it moves, where it may go now, what it captures. It depends on one
//! player's view alone; the parts of each game are in that game's module.

#[cfg(test)]
mod tests;

use super::of_seat;
use rules::{Action, PointName, Side, game::SeatView};
use texts::{Texts, args, key};

/// What a player has selected while entering a move.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// The selected piece.
    pub selected: Option<PointName>,
    /// Its targets; if no piece is selected, the pieces that can attack.
    pub targets: Vec<PointName>,
}

/// The help about a point.
pub struct Description {
    /// Sentences, a line each.
    pub lines: Vec<String>,
    /// The point, and the targets of the piece on it.
    pub picked: Selection,
}

/// The help about a point; `None` if the board has no such point.
pub fn describe(texts: &Texts, view: &SeatView, point: PointName) -> Option<Description> {
    let about = of_seat(view).about(texts, view.seat(), point)?;
    let mut lines = about.is;
    let mut targets = Vec::new();
    if let (Some(owner), true) = (about.owner, view.state().outcome.is_none()) {
        if about.moves {
            match of_seat(view).actions(owner) {
                Some(actions) => {
                    let own = actions.into_iter().filter(|action| action.from() == point);
                    let own: Vec<Action> = own.collect();
                    targets = own.iter().filter_map(|action| action.to()).collect();
                    lines.extend(ways(texts, view, owner, &own));
                }
                None => lines.push(texts.get(key::HOW_CHECK_FIRST)),
            }
        }
        lines.extend(attackers(texts, view, owner, point));
    }
    lines.extend(about.fights);
    let picked = Selection {
        selected: Some(point),
        targets,
    };
    Some(Description { lines, picked })
}

/// Where a piece may go now, or could go if it were its side's turn.
fn ways(texts: &Texts, view: &SeatView, owner: Side, actions: &[Action]) -> Vec<String> {
    let (nowhere, goes, attacks) = match (view.state().turn == Some(owner), view.seat() == owner) {
        (true, _) => (
            key::HOW_NOWHERE_NOW,
            key::HOW_GOES_NOW,
            key::HOW_ATTACKS_NOW,
        ),
        (false, true) => (key::HOW_NOWHERE, key::HOW_GOES, key::HOW_ATTACKS),
        (false, false) => (
            key::HOW_NOWHERE,
            key::HOW_GOES_ENEMY,
            key::HOW_ATTACKS_ENEMY,
        ),
    };
    if actions.is_empty() {
        return vec![texts.get(nowhere)];
    }
    let to = actions.iter().filter_map(|action| action.to());
    let (occupied, free): (Vec<PointName>, Vec<PointName>) =
        to.partition(|to| of_seat(view).stands_on(*to));
    [(goes.taking(), free), (attacks, occupied)]
        .into_iter()
        .filter(|(_, to)| !to.is_empty())
        .map(|(key, to)| {
            let names: Vec<String> = to.into_iter().map(String::from).collect();
            let values = args![points = texts.list(&names), takes = takes(view)];
            texts.format(key, &values)
        })
        .collect()
}

/// Which pieces can attack the piece on a point, as far as the player can tell.
fn attackers(texts: &Texts, view: &SeatView, owner: Side, point: PointName) -> Option<String> {
    let attacker = owner.opponent();
    let by_player = attacker == view.seat();
    let actions = of_seat(view).actions(attacker)?;
    let pieces: Vec<String> = actions
        .into_iter()
        .filter(|action| action.to() == Some(point))
        .filter_map(|action| {
            let values = args![
                piece = of_seat(view).name_on(texts, action.from())?,
                point = action.from().to_string()
            ];
            Some(texts.format(key::HOW_PIECE_ON, &values))
        })
        .collect();
    if pieces.is_empty() {
        let values = args![takes = takes(view)];
        return by_player.then(|| texts.format(key::HOW_ATTACKERS_NONE, &values));
    }
    let now = view.state().turn == Some(attacker);
    let key = match (by_player, now) {
        (true, true) => key::HOW_ATTACKERS_NOW,
        (true, false) => key::HOW_ATTACKERS,
        (false, true) => key::HOW_THREATS_NOW,
        (false, false) => key::HOW_THREATS,
    };
    let values = args![pieces = texts.list(&pieces), takes = takes(view)];
    Some(texts.format(key, &values))
}

/// For sentences: whether an attack of this game always captures, `yes` or `no`. Players of such games call it a capture.
pub fn takes(view: &SeatView) -> &'static str {
    if of_seat(view).captures() {
        "yes"
    } else {
        "no"
    }
}

/// The occupied points with the pieces on them, the player's own pieces first.
pub fn occupied(texts: &Texts, view: &SeatView) -> Vec<(String, String)> {
    let mut labelled = of_seat(view).occupied(texts, view.seat());
    labelled.sort_by_key(|(own, ..)| !own);
    labelled
        .into_iter()
        .map(|(_, point, label)| (point, label))
        .collect()
}
