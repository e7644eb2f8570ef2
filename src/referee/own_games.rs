//! A person's games in the order in which they wait for that person, and what they have noted about them.

use super::{
    MatchId, Moment, PersonId,
    seen::load,
    service::{Service, ServiceError},
};
use rules::Side;
use crate::store::{
        matches::{self, MatchRow},
        notes, running,
    };

/// Where a game stands among those that wait: by the moment its time runs out, the untimed ones behind all others, and
/// the one that has waited longest in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// When time runs out; the end of time in a game that is untimed.
    pub due: Moment,
    /// When something happened last.
    pub updated: Moment,
    /// Which game.
    pub id: MatchId,
}

impl Place {
    /// The place of a game.
    #[must_use]
    pub fn of(row: &MatchRow) -> Place {
        Place {
            due: row.due.unwrap_or(Moment(i64::MAX)),
            updated: row.updated,
            id: row.id,
        }
    }
}

/// One of a person's games.
#[derive(Clone, Debug)]
pub struct OwnGame {
    /// The game.
    pub row: MatchRow,
    /// Where the person sits.
    pub seat: Side,
    /// Whether it waits for them: they are to move, to be ready, or to decide something.
    pub waits: bool,
    /// Whether it is paused.
    pub paused: bool,
    /// Whether the other player's time has run out, and they are to decide what that brings.
    pub claims: bool,
    /// Whether they have noted something about it.
    pub noted: bool,
}

/// The games that wait for their player in front, each part in the order of its places.
fn sort(games: &mut [OwnGame]) {
    games.sort_by_key(|game| (!game.waits, Place::of(&game.row)));
}

/// The game to go on with behind a place: the first one that waits there, or else the first one that waits at all. The
/// game of that place itself does not count.
#[must_use]
pub fn next(games: &[OwnGame], behind: Option<Place>) -> Option<&OwnGame> {
    let waiting = || {
        let others = games
            .iter()
            .filter(|game| behind.is_none_or(|place| place.id != game.row.id));
        others.filter(|game| game.waits)
    };
    let later = waiting().find(|game| behind.is_some_and(|place| place < Place::of(&game.row)));
    later.or_else(|| waiting().next())
}

impl Service {
    /// A person's unfinished games: those that wait for them in front, by the time that is left.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn own_games(&self, person: PersonId) -> Result<Vec<OwnGame>, ServiceError> {
        let now = self.now();
        let mut connection = self.store().read().await?;
        let noted = notes::of(&mut connection, person).await?;
        let mut games = Vec::new();
        for mut row in matches::unfinished_of(&mut connection, person).await? {
            let Some(seat) = row.seat_of(person) else {
                continue;
            };
            let (waits, claims, paused) = match load(&mut connection, row.id, None, now).await {
                Ok((seen, _)) => {
                    let mut waiting = seen.game.waiting().into_iter();
                    let claims = seen.game.time_up() == Some(seat.opponent());
                    let paused = seen.game.pause().on.is_some();
                    let waits = !paused && (claims || waiting.any(|(side, _)| side == seat));
                    // The row's moment may be too early: an outage, say, has put it off since.
                    row.due = seen.game.due();
                    (waits, claims, paused)
                }
                // Nobody's list is lost for a match that cannot be read.
                Err(ServiceError::Damaged(_)) => (false, false, false),
                Err(error) => return Err(error),
            };
            let noted = noted.contains(&row.id);
            games.push(OwnGame {
                row,
                seat,
                waits,
                claims,
                paused,
                noted,
            });
        }
        sort(&mut games);
        Ok(games)
    }

    /// Whether a person is to move in another game than this one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_to_move_elsewhere(
        &self,
        person: PersonId,
        id: MatchId,
    ) -> Result<bool, ServiceError> {
        let rows = self.unfinished_of(person).await?;
        let mut others = rows.iter().filter(|row| row.id != id);
        Ok(others.any(|row| row.turn.is_some() && row.turn == row.seat_of(person)))
    }

    /// The games that are on in a server, so many at most after as many as are to be passed over: the one in which
    /// something happened last in front.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn running_in(
        &self,
        guild: u64,
        passed_over: u32,
        most: u32,
    ) -> Result<Vec<MatchRow>, ServiceError> {
        let mut connection = self.store().read().await?;
        Ok(running::in_guild(&mut connection, guild, passed_over, most).await?)
    }

    /// What a player has noted about a match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note(
        &self,
        id: MatchId,
        author: PersonId,
    ) -> Result<Option<String>, ServiceError> {
        let mut connection = self.store().read().await?;
        Ok(notes::load(&mut connection, id, author).await?)
    }

    /// Keeps what a player notes about a match of theirs; an empty note is none.
    ///
    /// # Errors
    /// When they do not play in it, or the database fails.
    pub async fn set_note(
        &self,
        id: MatchId,
        author: PersonId,
        text: &str,
    ) -> Result<(), ServiceError> {
        let text = text.trim();
        let mut tx = self.store().write().await?;
        let row = matches::load(&mut tx, id).await?;
        let row = row.ok_or(ServiceError::Unknown)?;
        row.seat_of(author).ok_or(ServiceError::NotAPlayer)?;
        if text.is_empty() {
            notes::delete(&mut tx, id, author).await?;
        } else {
            notes::save(&mut tx, id, author, text).await?;
        }
        Ok(tx.commit().await?)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use rules::game::GameName;
use crate::referee::{challenge::Terms, clock::control::TimeTerms, matches::Stage};

    const ANN: PersonId = PersonId(1);

    /// A game of Ann's against Ben.
    pub(crate) fn game(id: u64, due: Option<i64>, updated: i64, waits: bool) -> OwnGame {
        let row = MatchRow {
            id: MatchId(id),
            code: format!("heron-{id}"),
            guild: 3,
            channel: 4,
            message: None,
            wants_thread: true,
            place: None,
            terms: Terms::preset(GameName::Xiangqi, "booklet").unwrap(),
            players: [ANN, PersonId(2)],
            names: ["Ann".into(), "Ben".into()],
            told: [false; 2],
            stage: Stage::Playing,
            turn: Some(if waits { Side::First } else { Side::Second }),
            ply: 0,
            time: TimeTerms::default(),
            zones: [None, None],
            due: due.map(Moment),
            updated: Moment(updated),
        };
        OwnGame {
            row,
            seat: Side::First,
            waits,
            claims: false,
            paused: false,
            noted: false,
        }
    }

    fn ids(games: &[OwnGame]) -> Vec<u64> {
        games.iter().map(|game| game.row.id.0).collect()
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
    fn what_waits_is_in_front_by_time_left_and_then_by_how_long_it_has_waited() {
        assert_eq!(ids(&some_games()), [5, 2, 4, 1, 3]);
    }

    #[test]
    fn one_goes_through_them_one_by_one_whether_or_not_one_moves() {
        let mut games = some_games();
        let mut visited = Vec::new();
        let mut behind = None;
        for skips in [true, false, true, false, true] {
            let found = next(&games, behind).unwrap();
            let id = found.row.id;
            visited.push(id.0);
            behind = Some(Place::of(&found.row));
            if !skips {
                let moved = games.iter_mut().find(|game| game.row.id == id).unwrap();
                moved.waits = false;
                moved.row.due = Some(Moment(9000));
                sort(&mut games);
            }
        }
        // 5 and 4 were skipped and come again once 2 and 1 have been moved in.
        assert_eq!(visited, [5, 2, 4, 1, 5]);
        assert_eq!(next(&games, behind).unwrap().row.id, MatchId(4));
        let alone: Vec<OwnGame> = games
            .into_iter()
            .filter(|game| game.row.id.0 == 5)
            .collect();
        assert!(next(&alone, behind).is_none());
        assert!(next(&alone, None).is_some());
    }
}
