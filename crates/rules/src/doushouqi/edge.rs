//! Dou Shou Qi's part of the interface that all games share.

use super::{DouShouQi, Kind, Move, Options, Piece, Point, PointKind, RemovedPieces, Ruling, View};
use crate::{
    Action, Colour, PointName, RuleSet,
    edge::{self, Course, Opening, PlayerView, Report, Start, StartError, State, Tally, ToReport},
};

/// The weight of an animal in a trap before the enemy's den.
const TRAP_WEIGHT: u32 = 6;

impl Opening for Options {
    type Game = DouShouQi;

    const MIDGAME: Course = (
        Some("6t/1d3c1/lw4e/5r1/2R4/7/EL1P3/1C1D3/T6 w 3 28"),
        &["b3b7"],
    );

    fn begin(&self, start: &Start) -> Result<DouShouQi, StartError> {
        match &start.position {
            None => Ok(DouShouQi::new(self.clone())),
            Some(text) => DouShouQi::from_text(text, self.clone()).map_err(StartError::position),
        }
    }
}

impl edge::View for View {
    fn state(&self) -> State {
        State {
            turn: self.turn,
            ply: self.ply,
            last: self.last.as_ref().map(|last| (last.side, last.mv.into())),
            outcome: self.outcome,
            colours: self.options.colours(),
            quiet: self.quiet,
        }
    }

    fn lost(&self) -> [usize; 2] {
        self.lost.each_ref().map(Vec::len)
    }

    fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        let Some(last) = &self.last else {
            return tally;
        };
        let lost = [
            last.removed.attacker.then_some(last.piece),
            last.captured.filter(|_| last.removed.defender),
        ];
        for animal in lost.into_iter().flatten() {
            tally.lost[animal.side.index()] = match animal.kind {
                // The only one that captures Elephants and enters the water.
                Kind::Rat => 8,
                kind => 2 * u32::from(kind.power(&self.options)),
            };
        }
        let trap = PointKind::Trap(last.side.opponent());
        if last.mv.to.kind() == trap && !last.removed.attacker {
            tally.event = TRAP_WEIGHT;
        }
        tally
    }
}

impl PlayerView for View {
    type Point = Point;
    type Move = Move;

    fn legal_actions(&self) -> Vec<Action> {
        self.legal.iter().copied().map(Into::into).collect()
    }

    fn attacks(&self, to: PointName) -> bool {
        to.try_into().is_ok_and(|to| self.at(to).is_some())
    }

    fn codes(&self, point: PointName) -> Vec<String> {
        let piece = point.try_into().ok().and_then(|point| self.at(point));
        let Some(Piece { kind, .. }) = piece else {
            return Vec::new();
        };
        vec![
            kind.letter().to_string(),
            kind.power(&self.options).to_string(),
        ]
    }
}

impl ToReport for Ruling {
    fn report(&self, _: [Colour; 2]) -> Report {
        let RemovedPieces { attacker, defender } = self.removed;
        Report::plain(self.mv, attacker, defender)
    }
}
