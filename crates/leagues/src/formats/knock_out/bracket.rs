//! Knock-out brackets. The bracket is seeded so that the best two can only meet in the final, the best four only from the
//! semi-finals on, and so on: 1 against 16, 8 against 9, 4 against 13 … If the number of players is not a power of two, the top
//! seeds have a bye in the first round. The caller decides how many games a meeting has.

/// A player's place in the seeding, from 1 on; 1 is the strongest.
pub type Seed = u32;

/// The position of a meeting: its round, and its place in the round from the top of the bracket down, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The round.
    pub round: usize,
    /// The place in it.
    pub place: usize,
}

/// Why a result cannot be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KnockOutError {
    /// There is no such meeting, it depends on earlier ones, or one side of it is empty.
    #[error("there is no meeting to be played in round {round}, place {place}", round = .0.round + 1, place = .0.place + 1)]
    NoMeeting(Place),
    /// The winner does not play in it.
    #[error("player {0} does not play there")]
    NotThere(Seed),
    /// It already has a winner.
    #[error("player {0} has won there already")]
    Known(Seed),
}

/// A knock-out bracket, as far as it is decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnockOut {
    players: u32,
    /// First the players in the order of the bracket, then the winners of each round. The last list holds the champion.
    standing: Vec<Vec<Option<Seed>>>,
}

impl KnockOut {
    /// A bracket for this many players.
    pub fn new(players: u32) -> KnockOut {
        let order = seeding(players);
        let taken = |seed: Seed| (seed <= players).then_some(seed);
        let mut standing = vec![order.into_iter().map(taken).collect::<Vec<_>>()];
        while let Some(last) = standing.last().filter(|last| last.len() > 1) {
            standing.push(vec![None; last.len() / 2]);
        }
        let mut bracket = KnockOut { players, standing };
        for place in 0..bracket.standing[0].len() / 2 {
            // Only the second seed of a pair can be missing.
            if let (Some(first), None) = bracket.sides(Place { round: 0, place }) {
                bracket.standing[1][place] = Some(first);
            }
        }
        bracket
    }

    /// How many rounds there are.
    pub fn rounds(&self) -> usize {
        self.standing.len() - 1
    }

    /// Who meets at a place, as far as is known. In the first round a missing second side is a bye.
    pub fn sides(&self, at: Place) -> (Option<Seed>, Option<Seed>) {
        let side = |one: usize| *self.standing.get(at.round)?.get(at.place * 2 + one)?;
        (side(0), side(1))
    }

    /// The meetings that can be played now: earlier rounds first, each from the top of the bracket down.
    pub fn open(&self) -> Vec<(Place, Seed, Seed)> {
        let places = (0..self.rounds()).flat_map(|round| {
            (0..self.standing[round + 1].len()).map(move |place| Place { round, place })
        });
        places
            .filter(|at| self.standing[at.round + 1][at.place].is_none())
            .filter_map(|at| match self.sides(at) {
                (Some(first), Some(second)) => Some((at, first, second)),
                _ => None,
            })
            .collect()
    }

    /// Records the winner of a meeting.
    ///
    /// # Errors
    /// Why the result cannot be recorded.
    pub fn win(&mut self, at: Place, winner: Seed) -> Result<(), KnockOutError> {
        let (Some(first), Some(second)) = self.sides(at) else {
            return Err(KnockOutError::NoMeeting(at));
        };
        let result = &mut self.standing[at.round + 1][at.place];
        if let Some(known) = *result {
            return Err(KnockOutError::Known(known));
        }
        if winner != first && winner != second {
            return Err(KnockOutError::NotThere(winner));
        }
        *result = Some(winner);
        Ok(())
    }

    /// How many rounds a player has won, including byes.
    pub fn won(&self, player: Seed) -> usize {
        let reached = |round: &Vec<Option<Seed>>| round.contains(&Some(player));
        self.standing.iter().rposition(reached).unwrap_or(0)
    }

    /// Whether a player has lost their latest meeting.
    pub fn is_out(&self, player: Seed) -> bool {
        let round = self.won(player);
        let mut places = self.standing[round].iter();
        let place = places.position(|one| *one == Some(player));
        let next = self.standing.get(round + 1).zip(place);
        next.is_some_and(|(winners, place)| winners[place / 2].is_some())
    }

    /// The winner of the final, once it is decided.
    pub fn champion(&self) -> Option<Seed> {
        *self.standing.last()?.first()?
    }

    /// How many players there are.
    pub fn players(&self) -> u32 {
        self.players
    }
}

/// The seeds from the top of the bracket down, as many as the next power of two: in each round, the seeds of a meeting add up to
/// one more than the number of seeds left.
fn seeding(players: u32) -> Vec<Seed> {
    let mut order = vec![1];
    while order.len() < players as usize {
        let sum = order.len() as Seed * 2 + 1;
        order = order
            .into_iter()
            .flat_map(|seed| [seed, sum - seed])
            .collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meetings(bracket: &KnockOut) -> Vec<(Seed, Seed)> {
        bracket
            .open()
            .into_iter()
            .map(|(_, first, second)| (first, second))
            .collect()
    }

    #[test]
    fn the_bracket_is_seeded_as_usual() {
        let sixteen = [
            (1, 16),
            (8, 9),
            (4, 13),
            (5, 12),
            (2, 15),
            (7, 10),
            (3, 14),
            (6, 11),
        ];
        assert_eq!(meetings(&KnockOut::new(16)), sixteen);
        assert_eq!(meetings(&KnockOut::new(5)), [(4, 5), (2, 3)]);
        let byes = KnockOut::new(6);
        assert_eq!(meetings(&byes), [(4, 5), (3, 6)]);
        assert_eq!(byes.sides(Place { round: 0, place: 0 }), (Some(1), None));
        assert_eq!(byes.sides(Place { round: 1, place: 0 }), (Some(1), None));
    }

    #[test]
    fn if_the_stronger_always_wins_the_best_meet_last() {
        for players in (1..=130).chain([255, 256, 257, 499, 500]) {
            let mut bracket = KnockOut::new(players);
            let size = players.next_power_of_two();
            let first = bracket
                .open()
                .iter()
                .filter(|(at, ..)| at.round == 0)
                .count();
            assert_eq!(
                first as u32,
                players - size / 2 - u32::from(size == 1),
                "{players}"
            );
            let mut played = 0;
            while let Some(&(at, one, other)) = bracket.open().first() {
                let left = size >> at.round;
                assert_eq!(
                    one + other,
                    left + 1,
                    "{players} players, round {}",
                    at.round
                );
                bracket.win(at, one.min(other)).unwrap();
                played += 1;
            }
            assert_eq!(played, players - 1);
            assert_eq!(bracket.champion(), Some(1));
        }
    }

    #[test]
    fn impossible_results_are_refused() {
        let mut bracket = KnockOut::new(5);
        let at = |round, place| Place { round, place };
        for nowhere in [at(0, 0), at(0, 4), at(1, 0), at(3, 0), at(9, 9)] {
            assert_eq!(
                bracket.win(nowhere, 1),
                Err(KnockOutError::NoMeeting(nowhere))
            );
        }
        assert_eq!(bracket.win(at(0, 1), 3), Err(KnockOutError::NotThere(3)));
        bracket.win(at(0, 1), 5).unwrap();
        assert_eq!(bracket.win(at(0, 1), 4), Err(KnockOutError::Known(5)));
        assert_eq!(bracket.champion(), None);
        assert_eq!(KnockOut::new(0).champion(), None);
        assert_eq!(KnockOut::new(1).champion(), Some(1));
    }
}
