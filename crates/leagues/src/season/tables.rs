//! What a season's games come to: tournaments as pairings and tie-breaks read them, tables of standings, and brackets.

use super::{
    event::{GameNumber, GameResult, Seat},
    settings::{Format, LateEntries, Tied},
    state::{Game, Season},
};
use crate::{
    knock_out::{KnockOut, Place},
    standings::{Standing, TieBreak, standings_after},
    tournament::{Bye, Colour, Ending, Player, Points, Round, Tournament, Tpn},
};

/// How a game that is not over counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pending {
    /// As a draw, so that the next round can be paired.
    Draw,
    /// Not at all.
    Nothing,
}

/// A row of a division's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The seat.
    pub seat: Seat,
    /// Its place, points and tie-breaks.
    pub standing: Standing,
    /// Its games in the order of their rounds, as far as they are paired.
    pub games: Vec<GameNumber>,
}

/// A meeting of a knock-out: all games of two players in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Where it is in the bracket; the meeting for the third place is the last round's second.
    pub place: Place,
    /// Who meets, the better seed first.
    pub seats: [Seat; 2],
    /// The games so far, in order.
    pub games: Vec<GameNumber>,
    /// The points of both.
    pub points: [Points; 2],
    /// Who has won it, once that is certain.
    pub winner: Option<Seat>,
}

/// What a game gives a colour, and whether it was played; `None` if it counts for nobody.
pub(super) fn of_result(result: GameResult, colour: Colour) -> Option<(Ending, bool)> {
    let ending = |won| if won { Ending::Win } else { Ending::Loss };
    match result {
        GameResult::Won(winner) => Some((ending(winner == colour), true)),
        GameResult::Drawn => Some((Ending::Draw, true)),
        GameResult::Forfeited(absent) => Some((ending(absent != colour), false)),
        GameResult::BothForfeited => Some((Ending::Loss, false)),
        GameResult::Void => None,
    }
}

/// Whether a game with this result was played.
pub(super) fn was_played(result: GameResult) -> bool {
    of_result(result, Colour::White).is_some_and(|(_, played)| played)
}

/// The points of a seat in some of its games.
fn points<'a>(games: impl Iterator<Item = &'a Game>, seat: Seat) -> Points {
    let of_game = |game: &Game| {
        let (ending, _) = of_result(game.result?, game.colour_of(seat)?)?;
        Some(ending.points())
    };
    games.filter_map(of_game).sum()
}

impl Season {
    /// A division as pairings and tie-breaks read it.
    pub(super) fn tournament(&self, division: usize, pending: Pending) -> Tournament {
        let mut games: Vec<Vec<Option<&Game>>> =
            vec![vec![None; self.rounds.len()]; self.seats.len()];
        let out = self.out_of_table(division);
        let counts = |game: &&Game| {
            let counted = out.iter().all(|seat| game.colour_of(*seat).is_none());
            game.division == division && counted
        };
        for game in self.games.iter().filter(counts) {
            for seat in [game.pairing.white, game.pairing.black] {
                games[seat.0 as usize - 1][game.round as usize - 1] = Some(game);
            }
        }
        let players = self.divisions.get(division).into_iter().flatten();
        let players = players.filter_map(|&seat| {
            let record = self.seat(seat)?;
            let games = std::mem::take(&mut games[seat.0 as usize - 1]);
            Some(Player {
                tpn: record.tpn,
                name: record.occupant.name.clone(),
                rating: record.occupant.rating,
                rounds: self.rounds_of(seat, games, pending),
            })
        });
        Tournament {
            name: self.settings.name.clone(),
            length: self.stated_length(),
            initial_colour: Some(Colour::White),
            revision: self.revision,
            is_round_robin: matches!(self.settings.format, Format::RoundRobin { .. }),
            players: players.collect(),
        }
    }

    /// How many rounds a Swiss is paired and ranked by: those that can be played. Once it was those that were set.
    pub(super) fn stated_length(&self) -> Option<usize> {
        match self.settings.format {
            Format::Swiss { rounds } if !self.is_second() => Some(rounds as usize),
            Format::Swiss { .. } => Some(self.length() as usize),
            _ => None,
        }
    }

    /// What a seat did in each round that was paired, from its latest game in each.
    fn rounds_of(&self, seat: Seat, games: Vec<Option<&Game>>, pending: Pending) -> Vec<Round> {
        let keeps_rests = self.keeps_rests();
        let joined = self.seat(seat).map_or(0, |record| record.missed as usize);
        let before = match self.settings.late_entries {
            LateEntries::Until {
                half_points: true, ..
            } => Bye::Half,
            _ => Bye::Zero,
        };
        let rounds = games.into_iter().zip(&self.rounds).enumerate();
        let rounds = rounds.map(|(at, (game, round))| {
            let missed = if at < joined { before } else { Bye::Zero };
            let Some(game) = game else {
                // A team's bye is none of its members'.
                let bye = match self.is_of_teams() {
                    true => None,
                    false => round.byes.iter().find(|(one, _)| *one == seat),
                };
                return keeps_rests.then_some(Round::Bye(bye.map_or(missed, |(_, bye)| *bye)));
            };
            let colour = game.colour_of(seat)?;
            let opponent = self.seat(game.seat(colour.other()))?.tpn;
            let Some(result) = game.result else {
                let ending = Ending::Draw;
                return (pending == Pending::Draw).then_some(Round::Game {
                    opponent,
                    colour,
                    ending,
                });
            };
            Some(match of_result(result, colour) {
                Some((ending, true)) => Round::Game {
                    opponent,
                    colour,
                    ending,
                },
                Some((ending, false)) => Round::Forfeit {
                    opponent,
                    colour,
                    won: ending == Ending::Win,
                },
                None => Round::Bye(Bye::Zero),
            })
        });
        rounds.flatten().collect()
    }

    /// Whether a round without a game is one for those who rest. In a round robin they miss nothing, but their score after the
    /// round counts for the progressive score (7.5); once it did not.
    pub(super) fn keeps_rests(&self) -> bool {
        match self.settings.format {
            Format::Swiss { .. } => true,
            Format::RoundRobin { .. } => self.is_second(),
            Format::KnockOut { .. } | Format::Ladder(_) | Format::Arena { .. } => false,
        }
    }

    /// The games of a seat, by number.
    pub fn games_of(&self, seat: Seat) -> impl Iterator<Item = &Game> {
        self.games
            .iter()
            .filter(move |game| game.colour_of(seat).is_some())
    }

    /// What puts players with equal points in order. Members of teams share a place.
    #[must_use]
    pub fn tie_breaks(&self) -> &[TieBreak] {
        match self.is_of_teams() {
            true => &[],
            false => &self.settings.tie_breaks,
        }
    }

    /// The table of a division, best first. Games that are not over count for nobody. In a season of teams it tells what
    /// each of their members came to.
    #[must_use]
    pub fn table(&self, division: usize) -> Vec<Row> {
        self.table_by(division, self.tie_breaks())
    }

    /// The same by these tie-breaks.
    pub(super) fn table_by(&self, division: usize, tie_breaks: &[TieBreak]) -> Vec<Row> {
        let tournament = self.tournament(division, Pending::Nothing);
        let mut games = vec![Vec::new(); self.seats.len()];
        for game in &self.games {
            for seat in [game.pairing.white, game.pairing.black] {
                games[seat.0 as usize - 1].push(game.number);
            }
        }
        let order = match self.settings.format {
            Format::KnockOut { .. } => self.knocked_out(division),
            Format::Ladder(_) => self.ladder_table(),
            Format::Arena { .. } => self.arena_table(),
            _ => {
                let order = standings_after(&tournament, self.rounds.len(), tie_breaks);
                let out = self.out_of_table(division).into_iter();
                let out: Vec<Tpn> = out.filter_map(|seat| Some(self.seat(seat)?.tpn)).collect();
                Season::with_leavers_last(order, &out)
            }
        };
        let seats = self.divisions.get(division).map_or(&[][..], Vec::as_slice);
        let rows = order.into_iter().map(|standing| {
            let seat = seats[standing.tpn as usize - 1];
            let games = std::mem::take(&mut games[seat.0 as usize - 1]);
            Row {
                seat,
                standing,
                games,
            }
        });
        self.put_in_order(rows.collect())
    }

    /// The places of a knock-out: whoever got further is ahead, and those who lost in the same round share a place.
    fn knocked_out(&self, division: usize) -> Vec<Standing> {
        let size = self.divisions.get(division).map_or(0, Vec::len) as u32;
        let bracket = self.bracket(division);
        let mut reached: Vec<usize> = (1..=size).map(|seed| bracket.won(seed) * 2).collect();
        let third = self
            .third_place(division)
            .and_then(|meeting| meeting.winner);
        if let Some(record) = third.and_then(|seat| self.seat(seat)) {
            reached[record.tpn as usize - 1] += 1;
        }
        let mut order: Vec<Tpn> = (1..=size).collect();
        let key = |tpn: Tpn| std::cmp::Reverse(reached[tpn as usize - 1]);
        order.sort_by_key(|&tpn| (key(tpn), tpn));
        let seats = &self.divisions[division];
        let points = |tpn: Tpn| {
            let seat = seats[tpn as usize - 1];
            points(self.games_of(seat), seat)
        };
        let rank = |tpn: Tpn| order.iter().position(|&one| key(one) == key(tpn));
        order
            .iter()
            .map(|&tpn| Standing {
                rank: rank(tpn).map_or(1, |at| at + 1),
                tpn,
                points: points(tpn),
                values: Vec::new(),
            })
            .collect()
    }

    /// The bracket of a knock-out as far as it is decided.
    #[must_use]
    pub fn bracket(&self, division: usize) -> KnockOut {
        let seats = self.divisions.get(division).map_or(&[][..], Vec::as_slice);
        let mut bracket = KnockOut::new(seats.len() as u32);
        // Meetings of an earlier round come first, so each finds its players.
        loop {
            let decided = bracket
                .open()
                .into_iter()
                .find_map(|(place, first, second)| {
                    let pair = [first, second].map(|seed| seats[seed as usize - 1]);
                    let winner = self.meeting(place, pair).winner?;
                    Some((place, self.seat(winner)?.tpn))
                });
            let Some((place, winner)) = decided else {
                return bracket;
            };
            if bracket.win(place, winner).is_err() {
                return bracket;
            }
        }
    }

    /// The meeting of two players at a place of the bracket, with the games so far.
    #[must_use]
    pub fn meeting(&self, place: Place, seats: [Seat; 2]) -> Meeting {
        let is_of = |game: &&Game| {
            game.round as usize == place.round + 1
                && seats.iter().all(|seat| game.colour_of(*seat).is_some())
        };
        let games: Vec<&Game> = self.games.iter().filter(is_of).collect();
        let points = seats.map(|seat| points(games.iter().copied(), seat));
        Meeting {
            place,
            seats,
            winner: self.winner(&games, seats, points),
            games: games.iter().map(|game| game.number).collect(),
            points,
        }
    }

    /// Who has won a meeting: who cannot be caught up, or whom the rule for ties puts ahead, or who has not withdrawn. Of two
    /// who both stayed away the better seed goes on.
    fn winner(&self, games: &[&Game], seats: [Seat; 2], points: [Points; 2]) -> Option<Seat> {
        let Format::KnockOut { best_of, tied, .. } = self.settings.format else {
            return None;
        };
        let mut counted = games
            .iter()
            .filter(|game| game.result.is_some_and(|result| result != GameResult::Void));
        let played = counted.clone().count() as u32;
        let left = best_of.saturating_sub(played) * 2;
        let ahead = usize::from(points[1] > points[0]);
        if points[ahead].0 > points[1 - ahead].0 + left {
            return Some(seats[ahead]);
        }
        let is_open = games.iter().any(|game| game.result.is_none());
        let both_stayed_away = counted
            .next_back()
            .is_some_and(|game| game.result == Some(GameResult::BothForfeited));
        let is_settled = both_stayed_away || tied == Tied::BetterSeed;
        if played >= best_of && !is_open && is_settled {
            return Some(seats[ahead]);
        }
        // Of two who have withdrawn the one who stayed longer goes on, to be beaten by absence next time.
        let withdrawn = seats.map(|seat| self.seat(seat).and_then(|seat| seat.withdrawn));
        match withdrawn {
            [None, None] => None,
            [Some(_), None] => Some(seats[1]),
            [None, Some(_)] => Some(seats[0]),
            [Some(first), Some(second)] => Some(seats[usize::from(second > first)]),
        }
    }

    /// The meeting for the third place, once the semi-finals are decided, if there is to be one.
    #[must_use]
    pub fn third_place(&self, division: usize) -> Option<Meeting> {
        let Format::KnockOut {
            third_place: true, ..
        } = self.settings.format
        else {
            return None;
        };
        let bracket = self.bracket(division);
        let last = bracket.rounds().checked_sub(1).filter(|last| *last > 0)?;
        let loser = |place: usize| {
            let (first, second) = bracket.sides(Place {
                round: last - 1,
                place,
            });
            let (goes_on, other) = bracket.sides(Place {
                round: last,
                place: 0,
            });
            let winner = if place == 0 { goes_on? } else { other? };
            [first?, second?].into_iter().find(|seed| *seed != winner)
        };
        let seats = self.divisions.get(division)?;
        let mut seeds = [loser(0)?, loser(1)?];
        seeds.sort_unstable();
        let place = Place {
            round: last,
            place: 1,
        };
        Some(self.meeting(place, seeds.map(|seed| seats[seed as usize - 1])))
    }
}
