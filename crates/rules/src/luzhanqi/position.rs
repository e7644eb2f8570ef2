//! A position and how a ply changes it (rule book 1.4 to 1.6): battles, flipped pieces, carried Flags. It is secret,
//! so nothing in here can be printed. `sight` decides legality, `ending` the end of the game.

use super::{
    Kind, Move, Options, Point, Verdict,
    attack::{Circumstances, judge, takes_flag},
    field::Field,
    flags::{LiftedFlag, LiftedFlags, move_flags},
    sight::{OpenTargets, Sight},
};
use crate::{Colour, Side};

/// Everything that determines how a game continues, apart from its rules.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) field: Field,
    /// The Flags that are no longer on the board, by their side.
    pub(super) lifted: LiftedFlags,
    /// The side that plays red. Unknown before the first piece of a dealt game is flipped; red pieces then count as
    /// the first side's.
    pub(super) red: Option<Side>,
    pub(super) turn: Side,
    /// Plies since the last attack, flipped piece or lifted Flag.
    pub(super) quiet: u32,
}

/// The colours of the sides, first side first, if this one plays red.
pub(super) const fn colours(red: Option<Side>) -> [Colour; 2] {
    match red {
        None => [Colour::Open, Colour::Open],
        Some(Side::First) => [Colour::Red, Colour::Blue],
        Some(Side::Second) => [Colour::Blue, Colour::Red],
    }
}

/// The effect of a ply.
pub(super) struct Effect {
    pub(super) verdict: Option<Verdict>,
    /// The pieces of an attack, attacker first.
    pub(super) battle: Option<(Kind, Kind)>,
    pub(super) turned: Option<(Side, Kind)>,
    /// Whether the mover lifted a Flag.
    pub(super) lifted: bool,
}

impl Position {
    /// The colours of the sides, first side first.
    pub(super) const fn colours(&self) -> [Colour; 2] {
        colours(self.red)
    }

    /// What `side` sees of the board, as far as it affects movement.
    pub(super) fn sight<'a>(&self, side: Side, options: &'a Options) -> Sight<'a> {
        let (field, enemy) = (&self.field, side.opponent());
        let up = !field.down();
        Sight {
            side,
            own: Kind::ALL.map(|kind| field.of_kind(side, kind) & up),
            enemy: field.of(enemy) & up,
            down: field.down(),
            open: options.dealt().then(|| OpenTargets {
                flag: field.of_kind(enemy, Kind::Flag) & up,
                mines: field.of_kind(enemy, Kind::Landmine) & up,
                circumstances: self.circumstances(side),
            }),
            options,
        }
    }

    fn circumstances(&self, attacking: Side) -> Circumstances {
        Circumstances {
            lowest: self.field.lowest_soldier(attacking),
            defender_has_mines: self.field.has(attacking.opponent(), Kind::Landmine),
        }
    }

    /// Plays a legal move, or one that was legal when it was played. `judged` is how an attack ended then; without it the
    /// table decides.
    pub(super) fn apply(&mut self, mv: Move, judged: Option<Verdict>, options: &Options) -> Effect {
        let effect = match mv {
            Move::Turn(point) => self.turn_up(point),
            Move::Move { from, to } => self.step(from, to, judged, options),
        };
        let attacked = !matches!(effect.verdict, None | Some(Verdict::Repelled));
        let eventful = attacked || effect.turned.is_some() || effect.lifted;
        self.quiet = if eventful {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        self.turn = self.turn.opponent();
        effect
    }

    fn turn_up(&mut self, point: Point) -> Effect {
        if self.red.is_none() {
            let red = self.field.of(Side::First) & point.bit() != 0;
            let mover_plays_red = if red { self.turn } else { self.turn.opponent() };
            self.red = Some(mover_plays_red);
            if mover_plays_red != Side::First {
                self.field.swap_sides();
            }
        }
        self.field.uncover(point);
        Effect {
            verdict: None,
            battle: None,
            turned: self.field.piece(point),
            lifted: false,
        }
    }

    fn step(
        &mut self,
        from: Point,
        to: Point,
        judged: Option<Verdict>,
        options: &Options,
    ) -> Effect {
        let (_, attacker) = self
            .field
            .piece(from)
            .expect("a legal move starts from a piece");
        let defender = self.field.piece(to).map(|(_, kind)| kind);
        let side = self.turn;
        let verdict = defender.map(|defender| {
            judged.unwrap_or_else(|| judge(attacker, defender, self.circumstances(side), options))
        });
        match verdict {
            None => self.field.shift(from, to, side, attacker),
            Some(Verdict::Repelled) => {}
            Some(Verdict::AttackerRemoved) => self.field.clear(from),
            Some(Verdict::BothRemoved) => {
                self.field.clear(from);
                self.field.clear(to);
            }
            Some(Verdict::DefenderRemoved | Verdict::FlagTaken | Verdict::FlagLifted) => {
                self.field.clear(to);
                self.field.shift(from, to, side, attacker);
            }
        }
        if verdict != Some(Verdict::Repelled) {
            move_flags(&mut self.lifted, side, from, to, verdict);
        }
        let survives = !verdict.is_some_and(Verdict::removes_attacker);
        Effect {
            verdict,
            battle: defender.map(|defender| (attacker, defender)),
            turned: None,
            lifted: verdict == Some(Verdict::FlagLifted)
                || (survives && self.lift_again(to, attacker, options)),
        }
    }

    /// Lifts the enemy's Flag again if it lies on `to`, where a piece of the mover has just arrived.
    fn lift_again(&mut self, to: Point, kind: Kind, options: &Options) -> bool {
        let flag = self.turn.opponent().index();
        let lifts = self.lifted[flag] == Some(LiftedFlag::Lying(to))
            && takes_flag(kind, self.circumstances(self.turn), options);
        if lifts {
            self.lifted[flag] = Some(LiftedFlag::Carried(to));
        }
        lifts
    }

    /// Whether the location of the side's Flag is public (`marshal_reveals_flag`).
    pub(super) fn flag_is_announced(&self, side: Side, options: &Options) -> bool {
        options.marshal_reveals_flag && !self.field.has(side, Kind::FieldMarshal)
    }
}
