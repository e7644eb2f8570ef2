//! Luzhanqi's part of the interface that all games share.

use rand::{SeedableRng, rngs::StdRng};

use super::{
    Arrangement, Deal, Kind, LiftedFlag, Luzhanqi, Move, Options, Point, RevealedPly, Ruling,
    SeatView, Setup, TableCell, TableView, Verdict, notation,
    piece::piece_code,
    setup::{Fault, Placement},
    view::PublicInfo,
};
use crate::{
    Action, Colour, Outcome, PointName, Reason, Side,
    edge::{
        Course, Opening, PlayerView, PlyKind, Report, Role, ShownPieces, Start, StartError, State,
        Tally, ToReport, View, removed,
    },
};

/// An army that every rule set with desks allows.
const ARMY: &str = "12334/455/6677/788/8MBB9/9FM9M";
/// The weight of an unknown piece: about the mean of an army.
const COVERED_WEIGHT: u32 = 7;
/// The weight of a Flag that is lifted, dropped, announced or attacked in vain.
const FLAG_WEIGHT: u32 = 40;

impl Opening for Options {
    type Game = Luzhanqi;

    const MIDGAME: Course = (
        Some(
            "bMbFb9bBbM/....bMbB../........r1/..b5b6..../..b9b2b4../b7......b1/\
             ..r3r2r6r6/....r5..../....r3r9../....r8r9../b3rBrMr7r7/rMrFrMrB.. b 5 35",
        ),
        &["e7e6"],
    );

    fn sample(&self) -> Start {
        Start {
            setups: (!self.dealt()).then(|| [ARMY, ARMY].map(str::to_owned)),
            // Every piece lies face down, so any deal will do.
            seed: self.dealt().then_some(0),
            ..Start::default()
        }
    }

    fn begin(&self, start: &Start) -> Result<Luzhanqi, StartError> {
        if let Some(text) = &start.position {
            let hidden = start.hidden.as_deref().unwrap_or_default();
            let read = if start.flag_taken {
                notation::read_final
            } else {
                notation::read_dealt
            };
            return read(text, hidden, self).map_err(StartError::position);
        }
        if self.dealt() {
            let deal = match (&start.deal, start.seed) {
                (Some(text), _) => {
                    Deal::parse(text).map_err(|why| StartError::Deal(why.to_string()))?
                }
                (None, Some(seed)) => Deal::random(&mut StdRng::seed_from_u64(seed)),
                (None, None) => return Err(StartError::DealMissing),
            };
            return Ok(Luzhanqi::dealt(self.clone(), &deal));
        }
        let [first, second] = start.setups.as_ref().ok_or(StartError::SetupsMissing)?;
        Ok(Luzhanqi::new(
            self.clone(),
            &setup(first, Side::First, self)?,
            &setup(second, Side::Second, self)?,
        ))
    }
}

fn setup(text: &str, side: Side, options: &Options) -> Result<Setup, StartError> {
    let army = Arrangement::parse(text).map_err(|why| StartError::Army {
        side,
        why: why.to_string(),
    })?;
    Setup::new(army, side, options).map_err(|faults| StartError::Placement {
        side,
        why: list(&faults),
    })
}

fn list(faults: &[Fault]) -> String {
    let sentences = faults.iter().map(|fault| {
        let rule = match fault.rule {
            Placement::FlagInHeadquarters => "the Flag stands in a headquarters",
            Placement::MinesInTheRear => "Landmines stand on the side's own ranks 1 and 2",
            Placement::NoGrenadeInFront => "no Grenade stands on the side's own rank 6",
            Placement::NoMineInHeadquarters => "no Landmine stands in a headquarters",
        };
        format!("{}: {rule}", fault.point)
    });
    sentences.collect::<Vec<_>>().join("; ")
}

impl View for TableView {
    fn state(&self) -> State {
        self.announced.state()
    }

    fn lost(&self) -> [usize; 2] {
        self.announced.lost
    }

    fn tally(&self) -> Tally {
        self.announced.tally([None; 2])
    }

    fn has_moves(&self) -> bool {
        self.cells.iter().any(|cell| match cell {
            TableCell::Covered(side) => Some(*side) == self.announced.turn,
            TableCell::Open(side, kind) => Some(*side) == self.announced.turn && kind.moves(),
            TableCell::AnnouncedFlag(_) | TableCell::FaceDown | TableCell::Empty => false,
        })
    }

    fn has_turns(&self) -> bool {
        self.cells.contains(&TableCell::FaceDown)
    }
}

impl View for SeatView {
    fn state(&self) -> State {
        self.announced.state()
    }

    fn lost(&self) -> [usize; 2] {
        self.announced.lost
    }

    fn tally(&self) -> Tally {
        let mut fought = [None; 2];
        fought[self.seat.index()] = self.own_in_last;
        self.announced.tally(fought)
    }
}

impl PlayerView for SeatView {
    type Point = Point;
    type Move = Move;

    fn legal_actions(&self) -> Vec<Action> {
        self.legal_moves().into_iter().map(Into::into).collect()
    }

    fn attacks(&self, to: PointName) -> bool {
        to.try_into().is_ok_and(|to| self.enemy_on(to))
    }

    fn codes(&self, point: PointName) -> Vec<String> {
        let own = point.try_into().ok().and_then(|point| self.own(point));
        let code = own.map(|kind| kind.code().to_ascii_lowercase().to_string());
        code.into_iter().collect()
    }
}

impl RevealedPly {
    /// The effects of the last ply.
    pub(crate) fn tally(&self) -> Tally {
        self.announced.tally(self.fought)
    }
}

impl PublicInfo {
    fn state(&self) -> State {
        State {
            turn: self.turn,
            ply: self.ply,
            last: self.last.as_ref().map(|last| (last.side, last.mv().into())),
            outcome: self.outcome,
            colours: self.colours,
            quiet: self.quiet,
        }
    }

    /// `known` are the pieces of the last attack, by side, that the reader knows in addition to public information.
    fn tally(&self, known: [Option<Kind>; 2]) -> Tally {
        let Some(last) = &self.last else {
            return Tally::default();
        };
        let shown = last.shown.or(self.fought);
        let worth = |side: Side| {
            let shown = shown.map(|(attacker, defender)| {
                if side == last.side {
                    attacker
                } else {
                    defender
                }
            });
            known[side.index()].or(shown).map_or(COVERED_WEIGHT, worth)
        };
        let mut tally = Tally::default();
        if let Some(verdict) = last.verdict {
            let (attacker, defender) = (last.side, last.side.opponent());
            if verdict.removes_attacker() {
                tally.lost[attacker.index()] = worth(attacker);
            }
            if matches!(verdict, Verdict::DefenderRemoved | Verdict::BothRemoved) {
                tally.lost[defender.index()] = worth(defender);
            }
        }
        let falls = |lifted: &Option<LiftedFlag>| {
            last.verdict.is_some()
                && lifted.is_some_and(|flag| last.to.map(LiftedFlag::Lying) == Some(flag))
        };
        let flag = last.lifted
            || last.verdict == Some(Verdict::Repelled)
            || !last.flags_revealed.is_empty()
            || self.lifted.iter().any(falls);
        if flag {
            tally.event = FLAG_WEIGHT;
        }
        tally
    }
}

/// The weight of a piece. The loss of a Flag is not counted like others.
const fn worth(kind: Kind) -> u32 {
    match kind {
        Kind::FieldMarshal => 20,
        Kind::General => 16,
        Kind::LieutenantGeneral => 13,
        Kind::Brigadier => 10,
        Kind::Colonel | Kind::Grenade => 8,
        Kind::Major => 6,
        Kind::Landmine => 5,
        Kind::Captain | Kind::Engineer => 4,
        Kind::PlatoonCommander => 3,
        Kind::Flag => 0,
    }
}

impl Verdict {
    /// The verdict that this ruling reports, in a game of Luzhanqi that the ply ended with `end`; `None` if it was not
    /// an attack.
    pub fn announced(ruling: &Report, end: Option<Outcome>) -> Option<Verdict> {
        let took_flag = end.is_some_and(|end| end.reason == Reason::FlagTaken);
        match (ruling.kind, ruling.removed.as_slice()) {
            (PlyKind::Move | PlyKind::Turn, _) => None,
            (PlyKind::Attack, _) if ruling.repelled => Some(Verdict::Repelled),
            (PlyKind::Attack, []) => Some(Verdict::FlagLifted),
            (PlyKind::Attack, [Role::Attacker]) => Some(Verdict::AttackerRemoved),
            (PlyKind::Attack, [Role::Defender]) if took_flag => Some(Verdict::FlagTaken),
            (PlyKind::Attack, [Role::Defender]) => Some(Verdict::DefenderRemoved),
            (PlyKind::Attack, _) => Some(Verdict::BothRemoved),
        }
    }
}

impl ToReport for Ruling {
    fn report(&self, colours: [Colour; 2]) -> Report {
        let verdict = self.verdict;
        let piece = |side, kind| piece_code(colours, side, kind);
        Report {
            kind: match (self.turned, verdict) {
                (Some(_), _) => PlyKind::Turn,
                (None, Some(_)) => PlyKind::Attack,
                (None, None) => PlyKind::Move,
            },
            from: self.from.to_string(),
            to: self.to.map(|to| to.to_string()),
            removed: removed(
                verdict.is_some_and(Verdict::removes_attacker),
                verdict.is_some_and(Verdict::removes_defender),
            ),
            repelled: verdict == Some(Verdict::Repelled),
            shown: self.shown.map(|(attacker, defender)| ShownPieces {
                attacker: piece(self.side, attacker),
                defender: piece(self.side.opponent(), defender),
            }),
            turned: self.turned.map(|(side, kind)| piece(side, kind)),
            flag_revealed: self
                .flags_revealed
                .iter()
                .map(ToString::to_string)
                .collect(),
            lifted: self.lifted,
        }
    }
}
