//! A naive model of a season, and the invariants to check.

use std::collections::{HashMap, HashSet};

use basics::{MatchId, SeasonId};
use leagues::{
    season::{Feature, Game, GameNumber, GameResult, Season, Seat},
    tournament::{Bye, Colour},
};
use matches::Stage;
use service::seasons::LoadedSeason;

use super::{SimulationError, demand};

/// The model of one season.
pub(super) struct Model {
    pub(super) id: SeasonId,
    /// The observed result of each game.
    results: HashMap<GameNumber, GameResult>,
    /// Half points of byes.
    byes: HashMap<Seat, u32>,
    /// The seats whose players have left.
    pub(super) left: HashSet<Seat>,
    /// The seats whose players want to sit out the next round, and those who did already.
    pub(super) resting: HashSet<Seat>,
    rested: HashSet<Seat>,
    /// How many plies were played in each match.
    pub(super) plies: HashMap<MatchId, usize>,
    /// How many rounds were seen.
    rounds: usize,
}

impl Model {
    pub(super) fn new(id: SeasonId) -> Model {
        Model {
            id,
            results: HashMap::new(),
            byes: HashMap::new(),
            left: HashSet::new(),
            resting: HashSet::new(),
            rested: HashSet::new(),
            plies: HashMap::new(),
            rounds: 0,
        }
    }

    /// How many rounds were seen.
    pub(super) const fn rounds(&self) -> usize {
        self.rounds
    }

    /// The number of forfeited games.
    pub(super) fn forfeits(&self) -> usize {
        let all = self.results.values();
        all.filter(|one| matches!(one, GameResult::Forfeited(_) | GameResult::BothForfeited))
            .count()
    }

    /// Records a game's result. The first one counts.
    pub(super) fn saw(&mut self, game: GameNumber, result: GameResult) {
        self.results.entry(game).or_insert(result);
    }

    /// A game's recorded result.
    pub(super) fn result(&self, game: GameNumber) -> Option<GameResult> {
        self.results.get(&game).copied()
    }

    pub(super) fn knows(&self, game: GameNumber) -> bool {
        self.results.contains_key(&game)
    }

    /// The player leaves and loses all unfinished games.
    pub(super) fn saw_leaving(&mut self, season: &Season, seat: Seat) {
        self.left.insert(seat);
        for game in season.games_of(seat) {
            if let Some(colour) = game.colour_of(seat) {
                self.saw(game.number, GameResult::Forfeited(colour));
            }
        }
    }

    /// Reads newly paired rounds.
    pub(super) fn see_rounds(&mut self, season: &Season) -> Result<(), SimulationError> {
        let may_rest = season.has(Feature::MissedRounds);
        for round in self.rounds..season.rounds().len() {
            let number = round as u32 + 1;
            let games: Vec<&Game> = season
                .games()
                .iter()
                .filter(|game| game.round == number)
                .collect();
            let byes = &season.rounds()[round].byes;
            let mut busy = HashSet::new();
            let players = games
                .iter()
                .flat_map(|game| [game.pairing.white, game.pairing.black]);
            for seat in players.chain(byes.iter().map(|(seat, _)| *seat)) {
                demand(busy.insert(seat), || {
                    format!("{seat:?} is paired twice in round {number}")
                })?;
            }
            for (seat, _) in season.seats() {
                let may_be_missing = may_rest && self.left.contains(&seat);
                demand(busy.contains(&seat) != may_be_missing, || {
                    format!("{seat:?} is forgotten in round {number}, or plays though they left")
                })?;
            }
            for game in &games {
                self.see_game(game);
            }
            if may_rest {
                self.see_swiss_round(season, number, byes)?;
            }
        }
        self.rounds = season.rounds().len();
        Ok(())
    }

    /// Games with seats whose players have left are decided at once.
    fn see_game(&mut self, game: &Game) {
        let gone =
            [Colour::White, Colour::Black].map(|colour| self.left.contains(&game.seat(colour)));
        match gone {
            [false, false] => {}
            [true, true] => self.saw(game.number, GameResult::BothForfeited),
            [true, false] => self.saw(game.number, GameResult::Forfeited(Colour::White)),
            [false, true] => self.saw(game.number, GameResult::Forfeited(Colour::Black)),
        }
    }

    fn see_swiss_round(
        &mut self,
        season: &Season,
        round: u32,
        byes: &[(Seat, Bye)],
    ) -> Result<(), SimulationError> {
        let resting = std::mem::take(&mut self.resting);
        let mut allocated = 0;
        for &(seat, bye) in byes {
            let expected = match (resting.contains(&seat), self.rested.contains(&seat)) {
                (false, _) => Bye::PairingAllocated,
                (true, false) => Bye::Half,
                (true, true) => Bye::Zero,
            };
            demand(bye == expected, || {
                format!("{seat:?} has the bye {bye:?} in round {round}")
            })?;
            allocated += u32::from(bye == Bye::PairingAllocated);
            *self.byes.entry(seat).or_default() += bye.points().0;
        }
        demand(allocated <= 1, || {
            format!("round {round} has {allocated} byes")
        })?;
        self.rested.extend(resting);
        let mut met = HashSet::new();
        for game in season.games() {
            let pair = [game.pairing.white, game.pairing.black];
            let pair = [pair[0].min(pair[1]), pair[0].max(pair[1])];
            let was_played = !matches!(
                self.results.get(&game.number),
                Some(GameResult::Forfeited(_) | GameResult::BothForfeited)
            );
            demand(!was_played || met.insert(pair), || {
                format!("{pair:?} meet again in round {}", game.round)
            })?;
        }
        Ok(())
    }

    /// Checks that each game has its match, and no match is used twice.
    pub(super) fn check_matches(&self, loaded: &LoadedSeason) -> Result<(), SimulationError> {
        let mut of_game = HashMap::new();
        let mut ids = HashSet::new();
        for one in &loaded.matches {
            let number = GameNumber(one.game);
            let is_new = of_game.insert(number, one.stage).is_none() && ids.insert(one.id);
            demand(is_new, || format!("{number:?} has two matches"))?;
        }
        for game in loaded.season.games() {
            let stage = of_game.get(&game.number);
            let fits = match game.result {
                None => stage == Some(&Stage::Playing),
                Some(_) => stage != Some(&Stage::Playing),
            };
            demand(fits, || format!("{game:?} has a match that is {stage:?}"))?;
            let known =
                game.result.is_some() || loaded.season.rounds().len() >= game.round as usize;
            demand(known, || format!("{game:?} belongs to no round"))?;
        }
        Ok(())
    }

    /// Those who left a round robin with less than half of their games played: none of their games counts.
    fn left_early(&self, season: &Season) -> HashSet<Seat> {
        let is_round_robin = season.has(Feature::AllPlayAll);
        let is_early = |seat: &&Seat| {
            let others = season
                .seat(**seat)
                .map_or(0, |record| season.divisions()[record.division].len() - 1);
            let played = season.games_of(**seat).filter(|game| {
                let result = self.results.get(&game.number);
                matches!(result, Some(GameResult::Won(_) | GameResult::Drawn))
            });
            // They meet once.
            is_round_robin && 2 * played.count() < others && !season.is_of_teams()
        };
        self.left.iter().filter(is_early).copied().collect()
    }

    /// Compares the tables with the model.
    pub(super) fn check_tables(&self, season: &Season) -> Result<(), SimulationError> {
        let mut points: HashMap<Seat, u32> = self.byes.clone();
        let out = self.left_early(season);
        for game in season.games() {
            let expected = self.results.get(&game.number).copied();
            demand(game.result == expected, || {
                format!("{game:?} was seen to come to {expected:?}")
            })?;
            if [game.pairing.white, game.pairing.black]
                .iter()
                .any(|seat| out.contains(seat))
            {
                continue;
            }
            for colour in [Colour::White, Colour::Black] {
                let half_points = match expected {
                    Some(GameResult::Won(winner)) => 2 * u32::from(winner == colour),
                    Some(GameResult::Drawn) => 1,
                    Some(GameResult::Forfeited(absent)) => 2 * u32::from(absent != colour),
                    Some(GameResult::BothForfeited | GameResult::Void) | None => 0,
                };
                *points.entry(game.seat(colour)).or_default() += half_points;
            }
        }
        for division in 0..season.divisions().len() {
            let table = season.table(division);
            let seats: HashSet<Seat> = table.iter().map(|row| row.seat).collect();
            demand(seats.len() == season.divisions()[division].len(), || {
                format!("the table of division {division} does not hold everybody once")
            })?;
            for row in table {
                let counted = points.get(&row.seat).copied().unwrap_or_default();
                demand(row.standing.points.0 == counted, || {
                    format!(
                        "{:?} has {} and not {counted} half points",
                        row.seat, row.standing.points.0
                    )
                })?;
            }
        }
        Ok(())
    }
}
