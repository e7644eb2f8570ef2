//! A person's games, sorted by how urgently they wait for that person, with the person's notes.

use crate::records::{MatchRecord, UnreadableMatch};
use basics::{MatchId, Moment};
use rules::{Side, game::GameName};

/// The position of a game in the list of those that wait: by deadline, untimed games last, and ties broken by the
/// longest wait.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    parse_display::Display,
    parse_display::FromStr,
)]
#[display("{due}:{updated}:{id}")]
pub struct QueuePosition {
    /// The deadline; the largest moment in an untimed game.
    pub due: Moment,
    /// When something last happened.
    pub updated: Moment,
    /// The game.
    pub id: MatchId,
}

impl QueuePosition {
    /// The position of a game.
    pub fn of(row: &MatchRecord) -> QueuePosition {
        QueuePosition {
            due: row.due.unwrap_or(Moment::MAX),
            updated: row.updated,
            id: row.id,
        }
    }
}

/// One of a person's games.
#[derive(Clone, Debug)]
pub struct OwnGame {
    /// The game.
    pub record: MatchRecord,
    /// The side that the person plays.
    pub seat: Side,
    /// Whether it waits for them to move, to be ready, or to decide something.
    pub waits: bool,
    /// Whether it is paused.
    pub paused: bool,
    /// Whether the opponent's time has run out, so that they decide what happens.
    pub claims: bool,
    /// Whether they have written a note about it.
    pub noted: bool,
}

/// A person's games, and those that cannot be read at the moment.
#[derive(Clone, Debug, Default)]
pub struct OwnGames {
    /// The games.
    pub games: Vec<OwnGame>,
    /// Those that cannot be read.
    pub unreadable: Vec<UnreadableMatch>,
}

/// Which of a person's games are listed, by whose turn it is. The names are in ids and never change.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    strum::VariantArray,
    parse_display::Display,
    parse_display::FromStr,
)]
#[display(style = "kebab-case")]
pub enum Turn {
    /// All.
    #[default]
    Any,
    /// Those that wait for the person.
    Mine,
    /// The others: it is the opponent's turn, or the game is paused.
    Theirs,
}

impl Turn {
    /// All of them.
    pub const ALL: &'static [Turn] = <Turn as strum::VariantArray>::VARIANTS;
}

/// Which of a person's games are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The game, if only one is wanted.
    pub game: Option<GameName>,
    /// By whose turn it is.
    pub turn: Turn,
}

impl Filter {
    /// Whether it lists this game.
    pub fn admits(self, game: &OwnGame) -> bool {
        let of_turn = match self.turn {
            Turn::Any => true,
            Turn::Mine => game.waits,
            Turn::Theirs => !game.waits,
        };
        let name = game.record.terms.rules.game();
        of_turn && self.game.is_none_or(|wanted| wanted == name)
    }
}

/// Sorts games: those that wait for the player first, each group by position.
pub fn sort(games: &mut [OwnGame]) {
    games.sort_by_key(|game| (!game.waits, QueuePosition::of(&game.record)));
}

/// The next game after a position: the next one that waits, or else the first one that waits. The game at that
/// position does not count.
pub fn next(games: &[OwnGame], behind: Option<QueuePosition>) -> Option<&OwnGame> {
    let waiting = || {
        let others = games
            .iter()
            .filter(|game| behind.is_none_or(|place| place.id != game.record.id));
        others.filter(|game| game.waits)
    };
    let later =
        waiting().find(|game| behind.is_some_and(|place| place < QueuePosition::of(&game.record)));
    later.or_else(|| waiting().next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Stage, challenge::Terms, clock::control::TimeTerms, records::Lots};
    use basics::PersonId;

    const ANN: PersonId = PersonId(1);

    /// A game of Ann's against Ben.
    fn game(id: u64, due: Option<i64>, updated: i64, waits: bool) -> OwnGame {
        let record = MatchRecord {
            id: MatchId(id),
            code: format!("heron-{id}"),
            guild: 3,
            channel: 4,
            message: None,
            wants_thread: true,
            place: None,
            terms: Terms::preset(GameName::Xiangqi, "booklet").unwrap(),
            lots: Lots::agreed(PersonId(1)),
            season: None,
            players: [ANN, PersonId(2)],
            names: ["Ann".into(), "Ben".into()],
            told: [false; 2],
            stage: Stage::Playing,
            turn: Some(if waits { Side::First } else { Side::Second }),
            ply: 0,
            time: TimeTerms::default(),
            zones: [None, None],
            counts_silence: true,
            due: due.map(Moment),
            updated: Moment(updated),
        };
        OwnGame {
            record,
            seat: Side::First,
            waits,
            claims: false,
            paused: false,
            noted: false,
        }
    }

    fn ids(games: &[OwnGame]) -> Vec<u64> {
        games.iter().map(|game| game.record.id.0).collect()
    }

    fn some_games() -> Vec<OwnGame> {
        let mut games = vec![
            game(1, None, 10, true),
            game(2, Some(500), 30, true),
            game(3, Some(100), 40, false),
            game(4, None, 5, true),
            game(5, Some(200), 20, true),
        ];
        sort(&mut games);
        games
    }

    #[test]
    fn waiting_games_come_first_by_deadline_then_by_wait() {
        assert_eq!(ids(&some_games()), [5, 2, 4, 1, 3]);
    }

    #[test]
    fn each_game_is_mine_to_move_or_theirs() {
        let games = some_games();
        let listed = |game, turn| {
            let filter = Filter { game, turn };
            let listed = games.iter().filter(|game| filter.admits(game));
            listed.map(|game| game.record.id.0).collect::<Vec<_>>()
        };
        assert_eq!(listed(None, Turn::Any), ids(&games));
        assert_eq!(listed(None, Turn::Mine), [5, 2, 4, 1]);
        assert_eq!(listed(None, Turn::Theirs), [3]);
        for turn in Turn::ALL {
            let all: Vec<u64> = GameName::ALL
                .into_iter()
                .flat_map(|name| listed(Some(name), *turn))
                .collect();
            assert_eq!(all, listed(None, *turn));
        }
    }

    #[test]
    fn next_visits_every_game_whether_or_not_the_player_moves() {
        let mut games = some_games();
        let mut visited = Vec::new();
        let mut behind = None;
        for skips in [true, false, true, false, true] {
            let found = next(&games, behind).unwrap();
            let id = found.record.id;
            visited.push(id.0);
            behind = Some(QueuePosition::of(&found.record));
            if !skips {
                let moved = games.iter_mut().find(|game| game.record.id == id).unwrap();
                moved.waits = false;
                moved.record.due = Some(Moment(9000));
                sort(&mut games);
            }
        }
        // 5 and 4 were skipped, and come again once the player has moved in 2 and 1.
        assert_eq!(visited, [5, 2, 4, 1, 5]);
        assert_eq!(next(&games, behind).unwrap().record.id, MatchId(4));
        let alone: Vec<OwnGame> = games
            .into_iter()
            .filter(|game| game.record.id.0 == 5)
            .collect();
        assert!(next(&alone, behind).is_none());
        assert!(next(&alone, None).is_some());
    }
}
