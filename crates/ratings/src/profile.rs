//! What a player's finished games show: results by game and side, best wins, streaks, and results against one person.

use rules::{Side, game::GameName};

use crate::{Change, Participant, Rating, ResultRecord};
use basics::{MatchId, PersonId};

/// How many of a player's best wins are listed.
pub const BEST_WINS: usize = 3;

/// A finished game, and how it changed the ratings of its sides.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// How it ended.
    pub record: ResultRecord,
    /// Whether it was voided afterwards.
    pub voided: bool,
    /// How it changed the ratings, first side first; `None` if it does not count.
    pub changes: Option<[Change; 2]>,
}

impl PlayedGame {
    /// The side that this player had, if they played.
    pub fn side_of(&self, player: PersonId) -> Option<Side> {
        let is = |side: &Side| self.record.players[side.index()] == Participant::Person(player);
        Side::BOTH.into_iter().find(is)
    }

    /// The result for a side; `None` if the game was aborted or voided.
    pub fn score(&self, side: Side) -> Option<Score> {
        let outcome = self.record.outcome.filter(|_| !self.voided)?;
        Some(match outcome.winner {
            None => Score::Drawn,
            Some(winner) if winner == side => Score::Won,
            Some(_) => Score::Lost,
        })
    }
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

impl Tally {
    fn add(&mut self, score: Score) {
        *match score {
            Score::Won => &mut self.won,
            Score::Drawn => &mut self.drawn,
            Score::Lost => &mut self.lost,
        } += 1;
    }

    /// The total number of games.
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// A player's results in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameTally {
    /// The game.
    pub game: GameName,
    /// On the side that moves first, and on the other one.
    pub sides: [Tally; 2],
}

/// A win over a strong player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestWin {
    /// The game.
    pub game: MatchId,
    /// The opponent.
    pub opponent: PersonId,
    /// The opponent's rating before the game.
    pub rating: Rating,
}

/// Consecutive games with the same result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// The result.
    pub score: Score,
    /// The number of games.
    pub length: u32,
}

/// What a player's finished games show.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfileRecord {
    /// The results in each game that was played, in the order of the list of games.
    pub tallies: Vec<GameTally>,
    /// The wins over the players with the highest ratings, best first; at most one per opponent.
    pub best_wins: Vec<BestWin>,
    /// The current streak.
    pub streak: Option<Streak>,
    /// The longest series of wins.
    pub longest: u32,
    /// The results against the reader.
    pub against: Tally,
}

impl ProfileRecord {
    /// Summarises a player's games, given latest first; `asker` is the reader.
    pub fn of<'a>(
        player: PersonId,
        games: impl IntoIterator<Item = &'a PlayedGame>,
        asker: PersonId,
    ) -> ProfileRecord {
        let mut record = ProfileRecord {
            tallies: GameName::ALL
                .into_iter()
                .map(|game| GameTally {
                    game,
                    sides: <[Tally; 2]>::default(),
                })
                .collect(),
            ..ProfileRecord::default()
        };
        let (mut wins, mut ends) = (0, false);
        for game in games {
            let Some(side) = game.side_of(player) else {
                continue;
            };
            let Some(score) = game.score(side) else {
                continue;
            };
            // Games against the program are recorded separately.
            let Participant::Person(opponent) = game.record.players[side.opponent().index()] else {
                continue;
            };
            let name = game.record.pool.game();
            for tally in record.tallies.iter_mut().filter(|one| one.game == name) {
                tally.sides[side.index()].add(score);
            }
            wins = if score == Score::Won { wins + 1 } else { 0 };
            record.longest = record.longest.max(wins);
            match &mut record.streak {
                None => record.streak = Some(Streak { score, length: 1 }),
                Some(streak) if streak.score == score && !ends => streak.length += 1,
                Some(_) => ends = true,
            }
            if opponent == asker {
                record.against.add(score);
            }
            let changes = game.changes.filter(|_| score == Score::Won);
            record.best_wins.extend(changes.map(|changes| BestWin {
                game: game.record.id,
                opponent,
                rating: changes[side.opponent().index()].before,
            }));
        }
        record
            .tallies
            .retain(|tally| tally.sides.iter().any(|side| side.games() > 0));
        record.choose_best();
        record
    }

    /// Reduces the wins to the best.
    fn choose_best(&mut self) {
        self.best_wins
            .sort_by(|a, b| b.rating.rating.total_cmp(&a.rating.rating));
        let mut seen = Vec::new();
        self.best_wins.retain(|win| {
            let is_new = !seen.contains(&win.opponent);
            seen.push(win.opponent);
            is_new
        });
        self.best_wins.truncate(BEST_WINS);
    }
}

#[cfg(test)]
mod tests {
    use rules::{Outcome, Reason};

    use super::*;
    use crate::{RatingPool, rate};
    use basics::Moment;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);
    const CLEO: PersonId = PersonId(3);

    /// A game that Ann played on this side against an opponent with this rating.
    fn game(id: u64, side: Side, opponent: (PersonId, f64), winner: Option<Side>) -> PlayedGame {
        let mut players = [Participant::Person(opponent.0); 2];
        players[side.index()] = Participant::Person(ANN);
        let reason = Reason::Checkmate;
        let record = ResultRecord {
            id: MatchId(id),
            finished: Moment(0),
            pool: RatingPool::XiangqiLive,
            rated: true,
            players,
            changed_hands: false,
            plies: [20, 20],
            outcome: Some(Outcome { winner, reason }),
        };
        let mut before = [Rating::NEW; 2];
        before[side.opponent().index()].rating = opponent.1;
        PlayedGame {
            changes: rate(&record, false, before, 0).ok(),
            voided: false,
            record,
        }
    }

    #[test]
    fn games_are_counted_by_game_and_side() {
        let first = Some(Side::First);
        let voided = PlayedGame {
            voided: true,
            ..game(9, Side::First, (BEN, 2500.0), first)
        };
        let games = [
            voided,
            game(7, Side::First, (BEN, 1500.0), first),
            game(6, Side::Second, (CLEO, 1800.0), Some(Side::Second)),
            game(5, Side::First, (BEN, 1700.0), None),
            game(4, Side::Second, (BEN, 1500.0), first),
            game(3, Side::First, (BEN, 1600.0), first),
            game(2, Side::First, (BEN, 1400.0), first),
            game(1, Side::First, (CLEO, 1400.0), first),
        ];
        let record = ProfileRecord::of(ANN, &games, BEN);
        let tally = |won, drawn, lost| Tally { won, drawn, lost };
        let xiangqi = GameTally {
            game: GameName::Xiangqi,
            sides: [tally(4, 1, 0), tally(1, 0, 1)],
        };
        assert_eq!(record.tallies, [xiangqi]);
        let wins = record
            .best_wins
            .iter()
            .map(|win| (win.game.0, win.opponent));
        assert_eq!(wins.collect::<Vec<_>>(), [(6, CLEO), (3, BEN)]);
        let two_wins = Streak {
            score: Score::Won,
            length: 2,
        };
        assert_eq!((record.streak, record.longest), (Some(two_wins), 3));
        assert_eq!(record.against, tally(3, 1, 1));
        let others = ProfileRecord::of(CLEO, &games, ANN);
        assert_eq!(others.against, tally(0, 0, 2));
    }

    #[test]
    fn without_games_there_is_nothing_to_tell() {
        assert_eq!(ProfileRecord::of(ANN, &[], BEN), ProfileRecord::default());
    }
}
