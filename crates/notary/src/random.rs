//! Random matches, for tests and for people who want records to test a checker. They are legal from beginning to end
//! and cover everything that can happen in a match.

use basics::{PersonId, Span};
use commitments::{RecordFormat, tree};
use matches::{
    Stage,
    challenge::Terms,
    clock::{
        control::{TimeOut, TimeTerms},
        unequal::Controls,
    },
    command::Command,
    rehearsal::Rehearsal,
    transcript::{Audience, Openings, Transcript, places_of},
};
use rand::{Rng, RngExt, seq::IndexedRandom};
use rules::{Side, game::GameName};

/// The time controls that a random match may have.
const CONTROLS: [&str; 7] = [
    "untimed",
    "3d/move",
    "10m+5s",
    "7d+12h/10d",
    "1m+0s",
    "3d/move vs 1d/move",
    "10m+5s vs 1m+1s",
];

/// A random match.
pub struct RandomMatch {
    rehearsal: Rehearsal,
}

impl RandomMatch {
    /// Plays a match of at most `plies` plies.
    ///
    /// # Panics
    /// Never: every game has presets.
    pub fn play(plies: u32, rng: &mut impl Rng) -> RandomMatch {
        let game = *GameName::ALL.choose(rng).expect("there are games");
        let preset = *game.presets().choose(rng).expect("every game has a preset");
        let mut terms = Terms::preset(game, preset).expect("presets have names");
        terms.formations_kept = terms.rules.has_desks() && rng.random_bool(0.25);
        let controls: Controls = CONTROLS
            .choose(rng)
            .and_then(|text| text.parse().ok())
            .unwrap_or_default();
        let time = TimeTerms {
            time_out: if rng.random() {
                TimeOut::Asks
            } else {
                TimeOut::Loses
            },
            ..TimeTerms::default().with(controls)
        };
        let opened = if rng.random_bool(0.5) {
            let format = *RecordFormat::ALL.choose(rng).expect("there are formats");
            let games = rng.random_range(1..=3);
            Rehearsal::drawn(terms, time, (format, games), rng)
        } else {
            Rehearsal::by(terms, time, rng)
        };
        let mut table = RandomMatch {
            rehearsal: opened.expect("a preset can be played"),
        };
        table.arrange(rng);
        for _ in 0..plies {
            if table.rehearsal.loaded().stage() != Stage::Playing {
                break;
            }
            table.turn(rng);
        }
        table
    }

    /// Its transcript for an audience. If armies stay secret, it may open some of their pieces.
    pub fn transcript(&self, audience: Audience, rng: &mut impl Rng) -> Transcript {
        let mut transcript = self.rehearsal.transcript(audience);
        let is_kept = transcript.head.formations_kept;
        if is_kept && rng.random() {
            for side in Side::BOTH {
                self.open_leaves(side, &mut transcript.openings, rng);
            }
        }
        transcript
    }

    /// Its transcript for the player of a side.
    pub fn own(&self, side: Side) -> Transcript {
        let person = self.rehearsal.loaded().record.player(side);
        self.rehearsal.transcript(Audience::Person(person))
    }

    fn open_leaves(&self, side: Side, openings: &mut Openings, rng: &mut impl Rng) {
        let own = self.own(side);
        let Some(army) = &own.openings.armies[side.index()] else {
            return;
        };
        let (places, Some(salt)) = (places_of(side, &army.army), &army.salt) else {
            return;
        };
        openings.roots[side.index()] = Some(tree::root(&places, salt));
        let some = (0..places.len()).filter(|_| rng.random_bool(0.4));
        openings.leaves[side.index()] = some
            .filter_map(|at| tree::open(&places, salt, at))
            .collect();
    }

    fn pass(&mut self, rng: &mut impl Rng) -> bool {
        let long = [500, 5_000, 40_000, 400_000, 90_000_000, 1_500_000_000];
        let most = if rng.random_bool(0.02) { long.len() } else { 3 };
        let longest = long[rng.random_range(0..most)];
        self.rehearsal
            .wait(Span::milliseconds(rng.random_range(0..longest)))
    }

    fn act(&mut self, seat: Side, command: &Command, rng: &mut impl Rng) -> bool {
        self.rehearsal.act(seat, command, rng).is_ok()
    }

    fn arrange(&mut self, rng: &mut impl Rng) {
        while self.rehearsal.loaded().stage() == Stage::Arranging {
            let seat = if rng.random() {
                Side::First
            } else {
                Side::Second
            };
            self.pass(rng);
            let command = match rng.random_range(0..8) {
                0 => Command::NotReady,
                1 => Command::Shuffle,
                2 => Command::Mirror,
                3 if rng.random_bool(0.05) => Command::Abort,
                _ => Command::Ready,
            };
            self.act(seat, &command, rng);
        }
    }

    /// Makes one random choice in a turn, usually a ply.
    fn turn(&mut self, rng: &mut impl Rng) {
        if self.pass(rng) {
            let claims = [Command::ClaimTime, Command::GiveTime];
            let command = if rng.random_bool(0.3) {
                &claims[0]
            } else {
                &claims[1]
            };
            for side in Side::BOTH {
                self.act(side, command, rng);
            }
            return;
        }
        let loaded = self.rehearsal.loaded();
        let Some(seat) = loaded.summary().turn else {
            return;
        };
        let anybody = if rng.random() { seat } else { seat.opponent() };
        let (request, change) = (None, None);
        let command = match rng.random_range(0..125) {
            0 => Command::OfferDraw,
            1 => Command::DeclineDraw,
            2 if rng.random_bool(0.3) => Command::AcceptDraw,
            3 | 4 => Command::AskTakeBack,
            5..=8 => Command::AnswerTakeBack {
                request,
                agree: rng.random(),
            },
            9 if rng.random_bool(0.3) => Command::Resign,
            10 => Command::Pause(Span::DAY),
            11 | 12 => Command::Pause(Span::SECOND),
            13 | 14 => Command::Resume,
            15 => Command::Abort,
            16 => Command::WithdrawTakeBack { request },
            17 => Command::WithdrawPause { wish: None },
            18 | 19 if rng.random_bool(0.3) => Command::AskCallOff,
            20 => Command::AnswerCallOff {
                request,
                agree: rng.random_bool(0.3),
            },
            21 => Command::WithdrawCallOff { request },
            _ => {
                let person = loaded.record.player(seat);
                let facts = loaded.facts_for(person);
                let legal = facts.and_then(|facts| Some(facts.view?.legal_actions()));
                let legal = legal.unwrap_or_default();
                let Some(action) = legal.choose(rng).copied() else {
                    return;
                };
                let play = Command::Play { change, action };
                if !self.act(seat, &play, rng) {
                    self.act(seat, &Command::Resume, rng);
                    self.act(seat.opponent(), &Command::Resume, rng);
                }
                return;
            }
        };
        self.act(anybody, &command, rng);
    }
}

/// The audiences of a match.
pub const AUDIENCES: [Audience; 3] = [
    Audience::Everyone,
    Audience::Person(PersonId(1)),
    Audience::Person(PersonId(2)),
];
