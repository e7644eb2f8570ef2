//! What proves a single ruling where formations stay secret: it opens only the one piece of the asking player's army
//! that took part (`docs/record.md` 6.2). Together with the other player's piece it proves the ruling.

use std::collections::HashMap;

use commitments::tree;
use rules::{
    Side,
    game::{PlyKind, Report, Role},
    luzhanqi::setup::setup_points,
};

use super::{
    happening::Happening,
    lines::{Entry, Transcript},
    places::places_of,
};

/// Why a transcript cannot be narrowed to a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotNarrowed {
    /// Formations are shown, so the whole record proves everything.
    #[error("the formations of this match are shown")]
    Shown,
    /// The ply with this number is not an attack, or there is no such ply.
    #[error("there is no attack with this number")]
    NoAttack,
    /// The transcript does not open that player's army.
    #[error("the army of this seat is not open here")]
    Closed,
}

impl Transcript {
    /// This transcript, with nothing open except the piece of `seat` that took part in the attack of ply number `ply`.
    ///
    /// # Errors
    /// If there is no such attack, or the army of that seat is not open.
    pub fn narrowed(mut self, seat: Side, ply: u32) -> Result<Transcript, NotNarrowed> {
        if !self.head.formations_kept {
            return Err(NotNarrowed::Shown);
        }
        let pieces = fighters(&self.entries, ply).ok_or(NotNarrowed::NoAttack)?;
        let number = pieces[seat.index()];
        let opening = self.openings.armies[seat.index()].take();
        let opening = opening.ok_or(NotNarrowed::Closed)?;
        let salt = opening.salt.ok_or(NotNarrowed::Closed)?;
        let places = places_of(seat, &opening.army);
        let leaf = tree::open(&places, &salt, number).ok_or(NotNarrowed::NoAttack)?;
        self.openings.roots[seat.index()] = Some(tree::root(&places, &salt));
        self.openings.leaves[seat.index()] = vec![leaf];
        self.openings.armies = [None, None];
        Ok(self)
    }
}

/// The pieces that took part in the attack of a ply, by their numbers in their armies, the first side's first.
fn fighters(entries: &[Entry], ply: u32) -> Option<[usize; 2]> {
    let mut stands: HashMap<String, (Side, usize)> = HashMap::new();
    for side in Side::BOTH {
        let points = setup_points(side).into_iter().enumerate();
        stands.extend(points.map(|(number, point)| (point.to_string(), (side, number))));
    }
    for entry in entries {
        let Happening::Ply(number, report) = &entry.happening else {
            continue;
        };
        if *number == ply {
            let [one, other] = [stands.get(&report.from)?, stands.get(report.to.as_ref()?)?];
            let mut numbers = [0; 2];
            numbers[one.0.index()] = one.1;
            numbers[other.0.index()] = other.1;
            return (one.0 != other.0).then_some(numbers);
        }
        follow(&mut stands, report);
    }
    None
}

/// Updates the points of the pieces after a ply.
fn follow(stands: &mut HashMap<String, (Side, usize)>, report: &Report) {
    let (Some(to), false) = (&report.to, report.repelled) else {
        return;
    };
    let removed = |role| report.removed.contains(&role);
    // A Flag that is lifted also leaves its point.
    if removed(Role::Defender) || (report.kind == PlyKind::Attack && report.removed.is_empty()) {
        stands.remove(to);
    }
    if let Some(piece) = stands.remove(&report.from)
        && !removed(Role::Attacker)
    {
        stands.insert(to.clone(), piece);
    }
}
