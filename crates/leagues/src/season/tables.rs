//! The results of a season: tournaments as input of pairings and tie-breaks, and tables of standings.

use super::{
    event::{GameNumber, GameResult, Seat},
    feature::Feature,
    settings::LateEntries,
    state::{Game, Season},
};
use crate::{
    standings::{Standing, TieBreak, standings_of},
    tie_breaks::Field,
    tournament::{Bye, Colour, Ending, Player, Points, Round, Scoring, Tournament, Tpn},
};

/// How an unfinished game counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pending {
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
    /// Its rank, points and tie-breaks.
    pub standing: Standing,
    /// Its games so far, in the order of their rounds.
    pub games: Vec<GameNumber>,
}

/// How a game with this result ended for a colour, and whether it was played; `None` if it is void.
pub(crate) fn of_result(result: GameResult, colour: Colour) -> Option<(Ending, bool)> {
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
pub(crate) fn was_played(result: GameResult) -> bool {
    of_result(result, Colour::White).is_some_and(|(_, played)| played)
}

/// The points of a seat in some of its games.
pub(crate) fn points<'a>(games: impl Iterator<Item = &'a Game>, seat: Seat) -> Points {
    let of_game = |game: &Game| {
        let (ending, _) = of_result(game.result?, game.colour_of(seat)?)?;
        Some(ending.points())
    };
    games.filter_map(of_game).sum()
}

impl Season {
    /// A division as a tournament, for pairings and tie-breaks.
    pub(crate) fn tournament(&self, division: usize, pending: Pending) -> Tournament {
        let mut games: Vec<Vec<Option<&Game>>> =
            vec![vec![None; self.rounds.len()]; self.seats.len()];
        let out = self.out_of_table(division);
        let counts = |game: &&Game| {
            let counted = out.iter().all(|seat| game.colour_of(*seat).is_none());
            game.division == division && counted
        };
        for game in self.games.iter().filter(counts) {
            for seat in game.pairing.seats() {
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
        let mut tournament = self.tournament_of(players.collect());
        tournament.forbidden = self.forbidden_pairs(|person| {
            // Those of teams are about teams.
            (!self.is_of_teams()).then_some(())?;
            let record = self.seat(self.seat_of(person)?)?;
            (record.division == division).then_some(record.tpn)
        });
        self.format().complete(self, &mut tournament);
        tournament
    }

    /// Whether the first rounds are accelerated (C.04.7).
    pub fn is_accelerated(&self) -> bool {
        self.settings.accelerated && self.has(Feature::MissedRounds) && !self.is_of_teams()
    }

    /// A tournament of these players, or teams.
    pub(crate) fn tournament_of(&self, players: Vec<Player>) -> Tournament {
        Tournament {
            name: self.settings.name.clone(),
            length: self.format().stated_length(self),
            initial_colour: Some(Colour::White),
            revision: self.revision,
            is_round_robin: self.has(Feature::AllPlayAll),
            scoring: Scoring {
                pairing_bye: self.settings.pairing_bye.settled(false).points(),
                ..Scoring::USUAL
            },
            players,
            ..Tournament::default()
        }
    }

    /// The rounds of a seat, given its latest game in each.
    fn rounds_of(&self, seat: Seat, games: Vec<Option<&Game>>, pending: Pending) -> Vec<Round> {
        let keeps_rests = self.format().keeps_rests(self);
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
                // A team's bye is not a bye of its members.
                let bye = if self.is_of_teams() {
                    None
                } else {
                    round.byes.iter().find(|(one, _)| *one == seat)
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

    /// The games of a seat, by number.
    pub fn games_of(&self, seat: Seat) -> impl Iterator<Item = &Game> {
        self.games
            .iter()
            .filter(move |game| game.colour_of(seat).is_some())
    }

    /// How the finished games of a seat ended.
    pub(crate) fn endings(&self, seat: Seat) -> Vec<Ending> {
        let games = self.games_of(seat);
        let of_game = |game: &Game| Some(of_result(game.result?, game.colour_of(seat)?)?.0);
        games.filter_map(of_game).collect()
    }

    /// The tie-breaks between players. Members of teams with equal points share a place.
    pub fn tie_breaks(&self) -> &[TieBreak] {
        if self.is_of_teams() {
            &[]
        } else {
            &self.settings.tie_breaks
        }
    }

    /// The table of a division, best first. Unfinished games do not count. In a season of teams it lists the individual results.
    pub fn table(&self, division: usize) -> Vec<Row> {
        self.table_by(division, self.tie_breaks())
    }

    /// The table of a division by these tie-breaks.
    pub(crate) fn table_by(&self, division: usize, tie_breaks: &[TieBreak]) -> Vec<Row> {
        let mut games = vec![Vec::new(); self.seats.len()];
        for game in &self.games {
            for seat in game.pairing.seats() {
                games[seat.0 as usize - 1].push(game.number);
            }
        }
        let order = self.format().order(self, division, tie_breaks);
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

    /// The players of a division, for the tie-breaks of C.07. Unfinished games do not count, and nobody can find out a rating that is
    /// not public: who hides it counts as unrated.
    pub(crate) fn field_of_all_players(&self, division: usize) -> Field {
        let tournament = self.tournament(division, Pending::Nothing);
        let mut field = Field::of_players(&tournament, self.rounds.len());
        let seats = self.divisions.get(division).into_iter().flatten();
        let hides = |seat: &Seat| {
            let record = self.seat(*seat)?;
            record.occupant.hides_rating.then_some(record.tpn)
        };
        let hidden: Vec<Tpn> = seats.filter_map(hides).collect();
        for one in &mut field.participants {
            if hidden.contains(&one.number) {
                one.rating = None;
            }
        }
        field
    }

    /// The standings of a division by points and tie-breaks. Unfinished games do not count.
    pub(crate) fn order_by_points(
        &self,
        division: usize,
        tie_breaks: &[TieBreak],
    ) -> Vec<Standing> {
        let order = standings_of(
            &self.field_of_all_players(division),
            |_| Points::default(),
            tie_breaks,
        );
        let out = self.out_of_table(division).into_iter();
        let out: Vec<Tpn> = out.filter_map(|seat| Some(self.seat(seat)?.tpn)).collect();
        Season::with_leavers_last(order, &out)
    }
}
