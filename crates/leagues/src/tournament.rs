//! Tournaments as input of a pairing: the players, and what they did in each round.

use serde::{Deserialize, Serialize};

use std::{
    cmp::{Ordering, Reverse},
    fmt,
    ops::RangeInclusive,
};

use crate::revision::Revision;

/// A tournament pairing number: the player's place in the initial ranking, from 1.
pub type Tpn = u32;

/// The colour of a game's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// The side that moves first.
    White,
    /// The other side.
    Black,
}

impl Colour {
    /// Both, the first mover's first.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// Its index in arrays of both colours.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The contribution of a game with it to a player's balance of colours: 1 with White, -1 with Black.
    pub(crate) const fn sign(self) -> i32 {
        match self {
            Colour::White => 1,
            Colour::Black => -1,
        }
    }

    /// The other colour.
    pub fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// Points, counted in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(
    /// The number of half points.
    pub u32,
);

impl Points {
    /// The points for a win.
    pub const WIN: Points = Points(2);
    /// The points for a draw.
    pub const DRAW: Points = Points(1);
    /// The points for a loss.
    pub const LOSS: Points = Points(0);
}

impl std::ops::Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::default(), |sum, one| sum + one)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 2, self.0 % 2 * 5))
    }
}

/// How a game ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The player won.
    Win,
    /// Nobody won.
    Draw,
    /// The player lost.
    Loss,
}

impl Ending {
    /// The points for it.
    pub fn points(self) -> Points {
        match self {
            Ending::Win => Points::WIN,
            Ending::Draw => Points::DRAW,
            Ending::Loss => Points::LOSS,
        }
    }
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// A pairing-allocated bye (PAB): a full point.
    PairingAllocated,
    /// The organiser gave a full point.
    Full,
    /// Half a point, at the player's request.
    Half,
    /// No points: the player was absent.
    Zero,
}

impl Bye {
    /// The points for it.
    pub fn points(self) -> Points {
        match self {
            Bye::PairingAllocated | Bye::Full => Points::WIN,
            Bye::Half => Points::DRAW,
            Bye::Zero => Points::LOSS,
        }
    }
}

/// What a player did in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    /// Played.
    Game {
        /// The opponent.
        opponent: Tpn,
        /// The player's colour.
        colour: Colour,
        /// The result.
        ending: Ending,
    },
    /// Was paired, but a player did not turn up.
    Forfeit {
        /// The opponent.
        opponent: Tpn,
        /// The player's colour.
        colour: Colour,
        /// Whether it was the opponent who did not turn up.
        won: bool,
    },
    /// Had no opponent.
    Bye(Bye),
}

impl Round {
    /// A match of teams as one game, by the points of the boards: its own and the opponent's.
    pub(crate) fn of_match(
        opponent: Tpn,
        colour: Colour,
        [own, theirs]: [Points; 2],
        counts_as_played: bool,
    ) -> Round {
        if counts_as_played {
            Round::Game {
                opponent,
                colour,
                ending: match own.cmp(&theirs) {
                    Ordering::Greater => Ending::Win,
                    Ordering::Equal => Ending::Draw,
                    Ordering::Less => Ending::Loss,
                },
            }
        } else {
            Round::Forfeit {
                opponent,
                colour,
                won: own > theirs,
            }
        }
    }
}

/// What rounds are worth in a tournament of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// A win, also without playing, and a full-point bye.
    pub win: Points,
    /// A draw, and a half-point bye.
    pub draw: Points,
    /// A game that was played and lost.
    pub loss: Points,
    /// A game that was lost without playing.
    pub forfeit_loss: Points,
    /// A pairing-allocated bye: a win, unless the organiser announced another value (C.04.1).
    pub pairing_bye: Points,
    /// An absence.
    pub absence: Points,
}

impl Scoring {
    /// A point for a win and for the pairing-allocated bye, half a point for a draw.
    pub const USUAL: Scoring = Scoring {
        win: Points::WIN,
        draw: Points::DRAW,
        loss: Points::LOSS,
        forfeit_loss: Points::LOSS,
        pairing_bye: Points::WIN,
        absence: Points::LOSS,
    };

    /// The points for a round.
    pub fn of(&self, round: Round) -> Points {
        match round {
            Round::Game { ending, .. } => match ending {
                Ending::Win => self.win,
                Ending::Draw => self.draw,
                Ending::Loss => self.loss,
            },
            Round::Forfeit { won: true, .. } | Round::Bye(Bye::Full) => self.win,
            Round::Forfeit { won: false, .. } => self.forfeit_loss,
            Round::Bye(Bye::PairingAllocated) => self.pairing_bye,
            Round::Bye(Bye::Half) => self.draw,
            Round::Bye(Bye::Zero) => self.absence,
        }
    }
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring::USUAL
    }
}

impl Round {
    /// The points for it, as they usually are.
    pub fn points(self) -> Points {
        Scoring::USUAL.of(self)
    }

    /// The opponent of a game that was played.
    pub fn met(self) -> Option<Tpn> {
        match self {
            Round::Game { opponent, .. } => Some(opponent),
            _ => None,
        }
    }

    /// Whether it comes from the pairing: a game, a forfeit or a pairing-allocated bye.
    pub fn was_paired(self) -> bool {
        !matches!(self, Round::Bye(Bye::Full | Bye::Half | Bye::Zero))
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The place in the initial ranking.
    pub tpn: Tpn,
    /// The name, which pairings ignore.
    pub name: String,
    /// The rating, 0 without one, which pairings ignore.
    pub rating: u32,
    /// The player's rounds. Missing rounds have no result yet; a bye in the round to be paired means that the player will be
    /// absent.
    pub rounds: Vec<Round>,
}

/// Players of whom no two may meet in some rounds: prohibited pairings, as the organiser announced them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenPairs {
    /// The rounds, from 1.
    pub rounds: RangeInclusive<usize>,
    /// The players.
    pub players: Vec<Tpn>,
}

/// Points that count for the pairing of some rounds and not in the standings, as in an accelerated Swiss (C.04.7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VirtualPoints {
    /// The points.
    pub points: Points,
    /// The rounds before whose pairing they count, from 1.
    pub rounds: RangeInclusive<usize>,
    /// The players, by number.
    pub players: RangeInclusive<Tpn>,
}

/// A tournament between two rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// Its name.
    pub name: String,
    /// The number of rounds, if known.
    pub length: Option<usize>,
    /// The initial colour, drawn by lot for the first player, if known.
    pub initial_colour: Option<Colour>,
    /// The rules by which it is paired and ranked.
    pub revision: Revision,
    /// Whether everybody meets everybody, so that a forfeit counts as a game.
    pub is_round_robin: bool,
    /// What rounds are worth.
    pub scoring: Scoring,
    /// Who may not meet whom in a Swiss.
    pub forbidden: Vec<ForbiddenPairs>,
    /// What counts for the pairing of a Swiss besides the score. Of several for a player and a round, the last one counts.
    pub virtual_points: Vec<VirtualPoints>,
    /// The players, each under a number of their own.
    pub players: Vec<Player>,
}

impl Tournament {
    /// How many rounds have been paired.
    pub fn played(&self) -> usize {
        let last = |player: &Player| {
            let found = player.rounds.iter().rposition(|round| round.was_paired());
            found.map_or(0, |at| at + 1)
        };
        self.players.iter().map(last).max().unwrap_or(0)
    }

    /// A player's score after this many rounds.
    pub fn score_after(&self, player: &Player, rounds: usize) -> Points {
        let rounds = player.rounds.iter().take(rounds);
        rounds.map(|round| self.scoring.of(*round)).sum()
    }

    /// A player's score for the pairing of a round, from 1 on: the points of the rounds before, with the virtual ones (C.04.7, 1.5).
    pub fn pairing_score(&self, player: &Player, round: usize) -> Points {
        let mut virtual_points = self.virtual_points.iter().rev();
        let found = virtual_points
            .find(|one| one.rounds.contains(&round) && one.players.contains(&player.tpn));
        let score = self.score_after(player, round.saturating_sub(1));
        found.map_or(score, |found| score + found.points)
    }

    /// The players of the round to be paired, by number: all without a bye in it.
    pub fn present(&self) -> Vec<&Player> {
        let played = self.played();
        let mut present: Vec<&Player> = self
            .players
            .iter()
            .filter(|player| player.rounds.get(played).is_none())
            .collect();
        present.sort_by_key(|player| player.tpn);
        present
    }

    /// The initial colour: as stated, or derived from the colours of the first round, or White.
    ///
    /// Without preferences, the higher of two players gets the initial colour if their number is odd.
    pub fn first_colour(&self) -> Colour {
        let shown = || {
            let first = |player: &&Player| match player.rounds.first() {
                Some(
                    &(Round::Game {
                        opponent, colour, ..
                    }
                    | Round::Forfeit {
                        opponent, colour, ..
                    }),
                ) => (player.tpn < opponent).then_some((player.tpn, colour)),
                _ => None,
            };
            let (tpn, colour) = self
                .players
                .iter()
                .filter_map(|player| first(&player))
                .min_by_key(|(tpn, _)| *tpn)?;
            let number = match self.revision {
                Revision::First => tpn,
                Revision::Second | Revision::Third | Revision::Fourth => {
                    let had_come = |player: &&Player| {
                        let first = player.rounds.first();
                        player.tpn <= tpn && first.is_some_and(|round| round.was_paired())
                    };
                    self.players.iter().filter(had_come).count() as Tpn
                }
            };
            Some(if number % 2 == 1 {
                colour
            } else {
                colour.other()
            })
        };
        self.initial_colour.or_else(shown).unwrap_or(Colour::White)
    }
}

/// Two players, or one with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pair {
    /// A game.
    Game {
        /// Who plays White.
        white: Tpn,
        /// Who plays Black.
        black: Tpn,
    },
    /// Nobody was left to play against.
    Bye(Tpn),
}

impl Pair {
    /// Who plays.
    pub fn players(self) -> (Tpn, Option<Tpn>) {
        match self {
            Pair::Game { white, black } => (white, Some(black)),
            Pair::Bye(player) => (player, None),
        }
    }
}

/// A line of two numbers, as pairing programs write pairs; 0 stands for the bye.
impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = self.players();
        write!(f, "{first} {}", second.unwrap_or(0))
    }
}

/// Sorts pairs for publication: by the higher score, then the sum of both, then the lowest number; the bye comes last.
pub(crate) fn publish(pairs: &mut [Pair], revision: Revision, score: impl Fn(Tpn) -> Points) {
    pairs.sort_by_cached_key(|pair| match *pair {
        Pair::Bye(player) => (true, Reverse(Points(0)), Reverse(Points(0)), player),
        Pair::Game { white, black } => {
            let ranks = [white, black].map(|player| (Reverse(score(player)), player));
            let (high, low) = (ranks[0].min(ranks[1]), ranks[0].max(ranks[1]));
            let number = match revision {
                // The number of the player with the higher score.
                Revision::First => high.1,
                Revision::Second | Revision::Third | Revision::Fourth => white.min(black),
            };
            (false, high.0, Reverse(high.0.0 + low.0.0), number)
        }
    });
}
