//! Bluffs: what a piece seems to threaten but does not. The enemy does not know what a piece is until it has fought,
//! and must consider everything that it may be.

use rules::{
    Side,
    game::SeatHistory,
    luzhanqi::{Kind, Options, Point, SeatCell, SeatView, board::points_of},
};

use super::{
    model::{Model, Step},
    moves,
    search::gain,
};

/// The player's own pieces that can bluff.
pub(super) struct Disguise {
    /// The points of those that have not fought.
    covered: u64,
    /// The possible kinds of a piece that has been seen to move and has not fought.
    may_be: Vec<Kind>,
}

impl Disguise {
    /// What the enemy cannot have learnt from this history.
    pub(super) fn new(history: &SeatHistory, view: &SeatView) -> Disguise {
        let fought = if view.options.dealt() {
            u64::MAX
        } else {
            fought(history, view.seat)
        };
        let mut disguise = Disguise {
            covered: 0,
            may_be: Vec::new(),
        };
        for point in Point::all().filter(|point| fought & point.bit() == 0) {
            if let SeatCell::Own(kind) = view.cells[point.index()]
                && kind.moves()
            {
                disguise.covered |= point.bit();
                disguise.may_be.push(kind);
            }
        }
        disguise
    }

    /// By how much a move's apparent threat exceeds its real one, in material: to the enemy, the piece may be one that
    /// could capture its neighbours. `next` is the position after the move.
    pub(super) fn bluff(&self, next: &Model, step: Step, seat: Side, options: &Options) -> i32 {
        let own = next.sides[seat.index()];
        if self.covered & step.from.bit() == 0 || own & step.to.bit() == 0 {
            return 0;
        }
        let Some(real) = next.kind(step.to) else {
            return 0;
        };
        let mut threatening = *next;
        threatening.turn = seat;
        let mut targets = 0;
        threatening.each_way(options, |from, _, ways| {
            if from == step.to {
                targets = ways & next.sides[seat.opponent().index()];
            }
        });
        let prospect = |attacker: Kind, target: Kind| {
            gain(
                threatening.verdict(attacker, target, options),
                attacker,
                target,
            )
            .max(0)
        };
        let bluffs = points_of(targets)
            .filter_map(|point| threatening.kind(point))
            .map(|target| {
                let seeming: i32 = self.may_be.iter().map(|&kind| prospect(kind, target)).sum();
                seeming / self.may_be.len().max(1) as i32 - prospect(real, target)
            });
        bluffs.max().unwrap_or(0).max(0)
    }
}

/// The points of the player's own pieces that have fought.
fn fought(history: &SeatHistory, seat: Side) -> u64 {
    let mut fought: u64 = 0;
    for (view, last, to) in moves(history) {
        let has_fought =
            last.verdict.is_some() || (last.side == seat && fought & last.from.bit() != 0);
        let goes_on = |point: Point| matches!(view.cells[point.index()], SeatCell::Own(_));
        for point in [last.from, to] {
            fought &= !point.bit();
            if has_fought && goes_on(point) {
                fought |= point.bit();
            }
        }
    }
    fought
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
    use rules::{
        game::{self, GameRules, Start},
        luzhanqi::{Arrangement, Move, Preset},
    };

    use super::*;

    #[test]
    fn a_weak_piece_seems_to_threaten_what_a_strong_one_does() {
        let options = Preset::Pamphlet.options();
        let point = |name: &str| name.parse::<Point>().unwrap();
        let mut next = Model::new(Side::Second, 0, [None; 2]);
        next.put(point("b5"), Side::First, Kind::PlatoonCommander);
        next.put(point("d5"), Side::First, Kind::FieldMarshal);
        for enemy in ["b6", "d6"] {
            next.put(point(enemy), Side::Second, Kind::Colonel);
        }
        let bluff = |covered: &[&str], to| {
            let disguise = Disguise {
                covered: covered.iter().map(|name| point(name).bit()).sum(),
                may_be: vec![Kind::PlatoonCommander, Kind::FieldMarshal],
            };
            let step = Step {
                from: point("a5"),
                to: point(to),
            };
            disguise.bluff(&next, step, Side::First, &options)
        };
        assert!(bluff(&["a5"], "b5") > 0);
        // Its real threat exceeds its apparent one.
        assert_eq!(bluff(&["a5"], "d5"), 0);
        // A piece that has fought deceives nobody.
        assert_eq!(bluff(&[], "b5"), 0);
    }

    #[test]
    fn a_piece_that_has_fought_is_no_longer_covered() {
        let options = Preset::Pamphlet.options();
        let mut rng = StdRng::seed_from_u64(4);
        let mut survivors = 0;
        for _ in 0..20 {
            let start = Start {
                setups: Some([(); 2].map(|()| Arrangement::random(&options, &mut rng).text())),
                ..Start::default()
            };
            let mut game = start.begin(&GameRules::Luzhanqi(options.clone())).unwrap();
            let seat = Side::First;
            let mut views = vec![game.seat_view(seat)];
            let mut before = 0;
            while let (Some(side), Some(action)) =
                (game.turn(), game.legal_actions().choose(&mut rng).copied())
            {
                let is_attack = game.seat_view(side).attacks(action);
                game.play(side, action).unwrap();
                views.push(game.seat_view(seat));
                let history = SeatHistory::new(views.clone()).unwrap();
                let game::SeatView::Luzhanqi(view) = history.latest() else {
                    panic!()
                };
                let own: u64 = Point::all()
                    .filter(|at| matches!(view.cells[at.index()], SeatCell::Own(_)))
                    .map(Point::bit)
                    .sum();
                let now = fought(&history, seat);
                assert_eq!(now & !own, 0);
                if is_attack {
                    let step = Step::from(Move::try_from(action).unwrap());
                    let places = step.from.bit() | step.to.bit();
                    assert_eq!(own & places & !now, 0);
                    survivors += (own & places).count_ones();
                } else {
                    assert_eq!(now.count_ones(), before);
                }
                before = now.count_ones();
            }
        }
        assert!(survivors > 50, "{survivors}");
    }
}
