//! Xiangqi's part of the interface that all games share.

use super::{Kind, Move, Options, Point, Ruling, View, Xiangqi, notation};
use crate::{
    Action, Colour, PointName, RuleSet, Side,
    edge::{
        self, Course, Form, Opening, PlayerView, Report, Start, StartError, State, Tally, ToReport,
        Written,
    },
};

impl Opening for Options {
    type Game = Xiangqi;

    const MIDGAME: Course = (
        None,
        &[
            "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "g3g4", "c6c5", "h0h6", "h7i7", "h6g6",
            "i7i3", "b0c2", "d9e8", "e2e6",
        ],
    );

    fn begin(&self, start: &Start) -> Result<Xiangqi, StartError> {
        match &start.position {
            None => Ok(Xiangqi::new(self.clone())),
            Some(text) => Xiangqi::from_text(text, self.clone()).map_err(StartError::position),
        }
    }
}

impl edge::View for View {
    fn state(&self) -> State {
        State {
            turn: self.outcome.is_none().then_some(self.turn),
            ply: self.ply,
            last: self.last.as_ref().map(|last| (last.side, last.mv.into())),
            outcome: self.outcome,
            colours: self.options.colours(),
            quiet: self.quiet,
        }
    }

    fn lost(&self) -> [usize; 2] {
        Side::BOTH.map(|side| {
            let lost = self.captured.iter().filter(|piece| piece.side == side);
            lost.count()
        })
    }

    fn tally(&self) -> Tally {
        let mut tally = Tally {
            check: self.check.is_some(),
            ..Tally::default()
        };
        if let Some(piece) = self.last.as_ref().and_then(|last| last.captured) {
            tally.lost[piece.side.index()] = worth(piece.kind);
        }
        tally
    }
}

const fn worth(kind: Kind) -> u32 {
    match kind {
        Kind::General => 0,
        Kind::Advisor | Kind::Elephant => 4,
        Kind::Horse => 8,
        Kind::Chariot => 18,
        Kind::Cannon => 9,
        Kind::Soldier => 2,
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
        piece.map_or(Vec::new(), |piece| notation::codes(piece.kind))
    }

    fn written(&self, text: &str) -> Written {
        notation::written(self, text)
    }

    fn forms(&self, action: Action, begun: &str) -> Vec<Form> {
        let mv = action.try_into();
        mv.map_or(Vec::new(), |mv| notation::forms(self, mv, begun))
    }
}

impl ToReport for Ruling {
    fn report(&self, _: [Colour; 2]) -> Report {
        Report::plain(self.mv, false, self.captured.is_some())
    }
}
