//! What tie-breaks are counted from: participants with their rounds, and the rules of their tournament.

use std::collections::HashMap;

use super::code::Score;
use crate::{
    revision::Revision,
    tournament::{Bye, Colour, Ending, Points, Round, Tournament, Tpn},
};

/// A round of a participant, and what it gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The game or match.
    pub round: Round,
    /// The points, by [`Score`]. Players have only the first.
    pub scores: [Points; 2],
    /// A team's points on each board, from the first one on; empty without a match.
    pub boards: Vec<Points>,
}

/// A player or a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The number in the initial ranking.
    pub number: Tpn,
    /// The rating, if there is one.
    pub rating: Option<u32>,
    /// The rounds that count, in order.
    pub rounds: Vec<Outcome>,
}

/// What a round is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The points for a win; of game points, those for a win on every board.
    pub win: Points,
    /// The points for a draw.
    pub draw: Points,
}

impl Scale {
    /// The points of a game.
    pub const GAME: Scale = Scale {
        win: Points::WIN,
        draw: Points::DRAW,
    };
}

/// The participants of a tournament after some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The players or teams, each under a number of their own.
    pub participants: Vec<Participant>,
    /// The number of rounds that count for the points of a bye (16.4.2) and for the highest possible score.
    pub rounds: usize,
    /// Whether the last of them is the last one of the tournament, which Fore Buchholz counts as drawn (8.3).
    pub is_over: bool,
    /// What a round is worth, by [`Score`].
    pub scales: [Scale; 2],
    /// The score that decides first.
    pub primary: Score,
    /// The rating of those who have none. Without it no tie-break by ratings is counted if anybody is unrated (10).
    pub unrated: Option<u32>,
    /// The number of boards of a match, 1 for players.
    pub boards: usize,
    /// Whether everybody meets everybody, so that forfeits count as games (15.2).
    pub is_round_robin: bool,
    /// The rules by which it counts.
    pub revision: Revision,
}

impl Field {
    /// The players of a tournament after this many rounds.
    pub fn of_players(tournament: &Tournament, played: usize) -> Field {
        let outcome = |&round: &Round| Outcome {
            round,
            scores: [tournament.scoring.of(round), Points::default()],
            boards: Vec::new(),
        };
        let participants = tournament.players.iter().map(|player| Participant {
            number: player.tpn,
            rating: Some(player.rating).filter(|rating| *rating > 0),
            rounds: player.rounds.iter().take(played).map(outcome).collect(),
        });
        Field {
            participants: participants.collect(),
            rounds: match tournament.revision {
                Revision::First => tournament.length.unwrap_or(played),
                Revision::Second | Revision::Third | Revision::Fourth => played,
            },
            is_over: tournament.length.is_none_or(|length| length <= played),
            scales: [Scale {
                win: tournament.scoring.win,
                draw: tournament.scoring.draw,
            }; 2],
            primary: Score::Match,
            unrated: None,
            boards: 1,
            is_round_robin: tournament.is_round_robin,
            revision: tournament.revision,
        }
    }

    /// Whether forfeits count as games in every tie-break.
    pub(crate) fn forfeits_are_games(&self) -> bool {
        self.is_round_robin && self.revision.counts_forfeits_of_round_robins()
    }

    /// The same rounds as if all games of the tournament's last one had been drawn (8.3).
    pub(crate) fn with_last_round_drawn(&self) -> Field {
        let mut field = self.clone();
        if !self.is_over {
            return field;
        }
        let last = self.participants.iter().map(|one| one.rounds.len()).max();
        let Some(last) = last.and_then(|count| count.checked_sub(1)) else {
            return field;
        };
        let draws = self.scales.map(|scale| scale.draw);
        for participant in &mut field.participants {
            let Some(outcome) = participant.rounds.get_mut(last) else {
                continue;
            };
            if let Round::Game {
                opponent, colour, ..
            }
            | Round::Forfeit {
                opponent, colour, ..
            } = outcome.round
            {
                outcome.round = Round::Game {
                    opponent,
                    colour,
                    ending: Ending::Draw,
                };
                outcome.scores = draws;
            }
        }
        field
    }
}

/// Whether a bye was requested (16.1.1).
pub(crate) fn is_requested(round: Round) -> bool {
    matches!(round, Round::Bye(Bye::Half | Bye::Zero))
}

/// Whether a round was missed voluntarily (16.1.2).
pub(crate) fn is_voluntary(round: Round) -> bool {
    is_requested(round) || matches!(round, Round::Forfeit { won: false, .. })
}

/// The opponent that was scheduled, and the colour.
pub(crate) fn scheduled(round: Round) -> Option<(Tpn, Colour)> {
    match round {
        Round::Game {
            opponent, colour, ..
        }
        | Round::Forfeit {
            opponent, colour, ..
        } => Some((opponent, colour)),
        Round::Bye(_) => None,
    }
}

/// A field with the sums that several tie-breaks share.
pub(crate) struct Sums<'a> {
    pub field: &'a Field,
    by_number: HashMap<Tpn, usize>,
    totals: Vec<[Points; 2]>,
    adjusted: Vec<[Points; 2]>,
}

impl<'a> Sums<'a> {
    pub fn new(field: &'a Field) -> Sums<'a> {
        let participants = field.participants.iter();
        let of_both = |sum: &dyn Fn(&Participant, usize) -> Points| {
            let participants = field.participants.iter();
            let sums = participants.map(|one| [sum(one, 0), sum(one, 1)]);
            sums.collect::<Vec<_>>()
        };
        let total = |one: &Participant, score: usize| {
            let rounds = one.rounds.iter();
            rounds.map(|outcome| outcome.scores[score]).sum()
        };
        let totals = of_both(&total);
        Sums {
            by_number: participants
                .enumerate()
                .map(|(at, one)| (one.number, at))
                .collect(),
            adjusted: if field.forfeits_are_games() {
                totals.clone()
            } else {
                of_both(&|one, score| adjusted(field, one, score))
            },
            totals,
            field,
        }
    }

    /// A participant by index.
    pub fn participant(&self, at: usize) -> &'a Participant {
        &self.field.participants[at]
    }

    pub fn index(&self, number: Tpn) -> Option<usize> {
        self.by_number.get(&number).copied()
    }

    /// The points.
    pub fn total(&self, at: usize, score: Score) -> Points {
        self.totals[at][score.index()]
    }

    /// The points that count for opponents (16.3).
    pub fn adjusted(&self, at: usize, score: Score) -> Points {
        self.adjusted[at][score.index()]
    }

    /// The highest possible score. In a round robin with an odd number of participants everybody rests in some rounds.
    pub fn most(&self, score: Score) -> Points {
        let games = |one: &Participant| {
            let rounds = one.rounds.iter();
            rounds
                .filter(|outcome| scheduled(outcome.round).is_some())
                .count()
        };
        let rounds = if self.field.is_round_robin {
            let participants = self.field.participants.iter();
            participants.map(games).max().unwrap_or(0)
        } else {
            self.field.rounds
        };
        Points(self.field.scales[score.index()].win.0 * rounds as u32)
    }

    /// The rating that counts.
    pub fn rating(&self, at: usize) -> Option<u32> {
        self.participant(at).rating.or(self.field.unrated)
    }
}

/// Requested byes after which everything was missed voluntarily count as draws (16.3.2), everything else as scored (16.3.1).
fn adjusted(field: &Field, participant: &Participant, score: usize) -> Points {
    let rounds = &participant.rounds;
    let came = |outcome: &Outcome| !is_voluntary(outcome.round);
    let last = rounds.iter().rposition(came).map_or(0, |at| at + 1);
    let counted = |(at, outcome): (usize, &Outcome)| {
        if at >= last && is_requested(outcome.round) {
            field.scales[score].draw
        } else {
            outcome.scores[score]
        }
    };
    rounds.iter().enumerate().map(counted).sum()
}
