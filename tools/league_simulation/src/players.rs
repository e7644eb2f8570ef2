//! The simulated players: they play, forget to move, go on vacation, leave and join.

use std::time::Instant;

use basics::{MatchId, PersonId};
use leagues::{
    season::{Command as SeasonCommand, Feature, Game, GameResult, Order, Season, Seat, Stage},
    tournament::Colour,
};
use matches::{Stage as MatchStage, command::Command};
use rand::{RngExt, seq::IteratorRandom};
use rules::{Action, Reason, Side};
use service::seasons::{LoadedSeason, side};

use super::{
    SimulationError, demand,
    model::Model,
    world::{World, named},
};

/// How every game begins.
const OPENING: [&str; 4] = ["h2e2", "h9g7", "h0g2", "i9h9"];
/// In one game of this many a player forgets to move.
const FORGOTTEN: u64 = 25;

fn colour(ply: usize) -> Colour {
    match ply % 2 {
        0 => Colour::White,
        _ => Colour::Black,
    }
}

/// The number of plies after which a player forgets to move in a match, if one does. Depends only on the match.
fn is_forgotten(id: MatchId) -> Option<usize> {
    let chance = id.0 & 0x3f_ffff;
    chance
        .is_multiple_of(FORGOTTEN)
        .then_some((chance / FORGOTTEN % 3) as usize)
}

impl World {
    /// Updates the model of a season and checks it.
    pub(super) async fn watch(&mut self, model: &mut Model) -> Result<(), SimulationError> {
        let loaded = self.season(model.id).await?;
        self.see_unfinished(model, &loaded).await?;
        let has_new_round = loaded.season.rounds().len() > model.rounds();
        if model.rounds() > 0 && has_new_round {
            self.note_round(&loaded.season, self.last_step);
        }
        model.see_rounds(&loaded.season)?;
        model.check_matches(&loaded)?;
        let started = Instant::now();
        for division in 0..loaded.season.divisions().len() {
            std::hint::black_box(loaded.season.table(division));
        }
        self.report.slowest_tables = self.report.slowest_tables.max(started.elapsed());
        model.check_tables(&loaded.season)
    }

    /// Records games that ended by timeout or at the end of a round.
    async fn see_unfinished(
        &mut self,
        model: &mut Model,
        loaded: &LoadedSeason,
    ) -> Result<(), SimulationError> {
        for game in loaded.season.games() {
            if game.result.is_none() || model.knows(game.number) {
                continue;
            }
            let Some(id) = loaded.match_of(game.number) else {
                // Decided at once; the model knows.
                continue;
            };
            let ended = self
                .call(async |service| service.load_match(id, None).await)
                .await?;
            let outcome = ended
                .table_facts()
                .view
                .and_then(|view| view.state().outcome);
            let reason = outcome.map(|outcome| outcome.reason);
            let plies = model.plies.get(&id).copied().unwrap_or_default();
            let loser = colour(plies);
            let result = match reason {
                // No moves were played.
                None if plies == 0 && ended.stage() == MatchStage::CalledOff => {
                    GameResult::Forfeited(Colour::White)
                }
                Some(Reason::Time) if plies <= side(loser).index() => GameResult::Forfeited(loser),
                Some(Reason::Time) => GameResult::Won(loser.other()),
                Some(Reason::Ruling) => self.of_date(&loaded.season, game)?,
                _ => {
                    return Err(SimulationError::Broken(format!(
                        "{game:?} ended by {reason:?}"
                    )));
                }
            };
            model.saw(game.number, result);
        }
        Ok(())
    }

    /// The result of a game whose round ended by date.
    fn of_date(&self, season: &Season, game: &Game) -> Result<GameResult, SimulationError> {
        let ends = season.rounds()[game.round as usize - 1].ends;
        let is_up = ends.is_some_and(|ends| ends <= self.now());
        demand(is_up, || format!("{game:?} was ruled on before its date"))?;
        Ok(GameResult::Drawn)
    }

    /// Finishes most of the open games.
    pub(super) async fn play(&mut self, model: &mut Model) -> Result<(), SimulationError> {
        let loaded = self.season(model.id).await?;
        let open: Vec<Game> = loaded
            .season
            .unfinished()
            .filter_map(|number| loaded.season.game(number).copied())
            .collect();
        for game in open {
            let Some(id) = loaded.match_of(game.number) else {
                return Err(SimulationError::Broken(format!("{game:?} has no match")));
            };
            if model.knows(game.number) {
                continue;
            }
            if let Some(plies) = is_forgotten(id) {
                self.begin(model, id, plies).await?;
            } else if self.rng.random_ratio(3, 4) {
                self.play_out(model, &game, id).await?;
            }
        }
        Ok(())
    }

    /// Plays the first plies of a new match.
    async fn begin(
        &mut self,
        model: &mut Model,
        id: MatchId,
        plies: usize,
    ) -> Result<(), SimulationError> {
        if model.plies.contains_key(&id) {
            return Ok(());
        }
        for (ply, text) in OPENING.iter().take(plies).enumerate() {
            let action: Action = text
                .parse()
                .map_err(|_| SimulationError::Broken(format!("{text} is no move")))?;
            let play = Command::Play {
                change: None,
                action,
            };
            self.does(id, side(colour(ply)), &play).await?;
        }
        model.plies.insert(id, plies);
        Ok(())
    }

    /// Plays a game of a season to its end.
    pub(super) async fn play_out(
        &mut self,
        model: &mut Model,
        game: &Game,
        id: MatchId,
    ) -> Result<(), SimulationError> {
        let plies = if self.rng.random_ratio(1, 4) {
            self.rng.random_range(0..=OPENING.len())
        } else {
            0
        };
        self.begin(model, id, plies).await?;
        let one = colour(self.rng.random_range(0..2));
        let result = match self.rng.random_range(0..20) {
            0 if plies < 2 => {
                self.does(id, side(one), &Command::Abort).await?;
                GameResult::Forfeited(one)
            }
            1..5 => {
                self.does(id, side(one), &Command::OfferDraw).await?;
                self.does(id, side(one.other()), &Command::AcceptDraw)
                    .await?;
                GameResult::Drawn
            }
            _ => {
                self.does(id, side(one), &Command::Resign).await?;
                GameResult::Won(one.other())
            }
        };
        model.saw(game.number, result);
        Ok(())
    }

    /// Applies a player's command to a match.
    async fn does(
        &mut self,
        id: MatchId,
        side: Side,
        command: &Command,
    ) -> Result<(), SimulationError> {
        let interaction = self.interaction();
        let done = self.call(async |service| {
            let person = service.record(id).await?.player(side);
            service.act(id, person, command, interaction).await
        });
        done.await.map(drop)
    }

    /// Sometimes a player leaves, sits out a round, or is replaced.
    pub(super) async fn come_and_go(&mut self, model: &mut Model) -> Result<(), SimulationError> {
        // Record today's results before anybody leaves.
        self.take_in(model).await?;
        let loaded = self.season(model.id).await?;
        if loaded.season.stage() != Stage::Running {
            return Ok(());
        }
        model.see_rounds(&loaded.season)?;
        let season = &loaded.season;
        let may_rest = season.has(Feature::MissedRounds);
        let seats = season.seats().map(|(seat, _)| seat);
        let Some(seat) = seats
            .filter(|seat| !model.left.contains(seat))
            .choose(&mut self.rng)
        else {
            return Ok(());
        };
        let Some(person) = season.seat(seat).map(|record| record.occupant.person) else {
            return Ok(());
        };
        match self.rng.random_range(0..12) {
            0 => self.leave(model, season, seat, person).await,
            1 | 2 if may_rest => {
                model.resting.insert(seat);
                self.act_on(model.id, person, SeasonCommand::Rest).await
            }
            3 => {
                let gone = model.left.iter().copied().min().unwrap_or(seat);
                self.substitute(model, gone).await
            }
            _ => Ok(()),
        }
    }

    async fn leave(
        &mut self,
        model: &mut Model,
        season: &Season,
        seat: Seat,
        person: PersonId,
    ) -> Result<(), SimulationError> {
        model.saw_leaving(season, seat);
        model.resting.remove(&seat);
        self.report.withdrawals += 1;
        self.act_on(model.id, person, SeasonCommand::Leave).await
    }

    /// A substitute takes a seat for all later pairings.
    async fn substitute(&mut self, model: &mut Model, seat: Seat) -> Result<(), SimulationError> {
        model.left.remove(&seat);
        // The previous player's request for a bye does not apply to the substitute.
        model.resting.remove(&seat);
        self.report.substitutes += 1;
        let newcomer = self.newcomer();
        self.organise(model.id, Order::Substitute(seat, newcomer))
            .await
    }

    /// A player goes on vacation for two days.
    pub(super) async fn go_on_vacation(&mut self) -> Result<(), SimulationError> {
        let person = named(self.somebody());
        self.report.vacations += 1;
        let gone =
            self.call(async |service| service.begin_vacation(&person, basics::Span::days(2)).await);
        gone.await.map(drop)
    }
}
