//! Simulates a ladder, an arena and a team season, each with its own naive model.

use std::collections::HashMap;

use basics::{Moment, PersonId, SeasonId, Span};
use leagues::{
    ladder::LadderRules,
    season::{
        Command, Format, Game, GameResult, Rounds, Season, SeasonRefusal, Seat, Settings, Stage,
        Team, TeamCommand, TeamSize, Unfinished,
    },
    tournament::{Bye, Colour},
};
use rand::{RngExt, seq::IteratorRandom};
use service::ServiceError;

use super::{MAX_DAYS, SimulationError, check_endings, demand, model::Model, world::World};

/// The rules of the ladder.
const LADDER: LadderRules = LadderRules {
    reach: 3,
    answer: Span::days(3),
    protection: Span::ZERO,
    decay: None,
};
/// How often something happens in an arena.
const MOMENT: Span = Span::minutes(5);
/// How large teams are.
const TEAM: TeamSize = TeamSize {
    boards: 3,
    substitutes: 1,
};

/// The winner of a game, including forfeits.
fn winner(result: GameResult) -> Option<Colour> {
    match result {
        GameResult::Won(winner) => Some(winner),
        GameResult::Forfeited(absent) => Some(absent.other()),
        GameResult::Drawn | GameResult::BothForfeited | GameResult::Void => None,
    }
}

fn person_on(season: &Season, seat: Seat) -> PersonId {
    season
        .seat(seat)
        .map_or(PersonId(0), |record| record.occupant.person)
}

fn open_games(season: &Season) -> Vec<Game> {
    let numbers = season.unfinished();
    numbers
        .filter_map(|number| season.game(number).copied())
        .collect()
}

impl World {
    /// Plays a game to its end and records it in the season.
    async fn settle(
        &mut self,
        model: &mut Model,
        game: Game,
    ) -> Result<GameResult, SimulationError> {
        let loaded = self.season(model.id).await?;
        let id = loaded.match_of(game.number);
        let id = id.ok_or_else(|| SimulationError::Broken(format!("{game:?} has no match")))?;
        self.play_out(model, &game, id).await?;
        self.take_in(model).await?;
        let result = model.result(game.number);
        result.ok_or_else(|| SimulationError::Broken(format!("{game:?} has no result")))
    }

    /// Counts a finished season.
    async fn count(&mut self, id: SeasonId) -> Result<Season, SimulationError> {
        let season = self.season(id).await?.season;
        demand(season.stage() == Stage::Over, || {
            format!("{id:?} is not over")
        })?;
        check_endings(&season)?;
        self.report.seasons += 1;
        self.report.rounds += season.rounds().len();
        self.report.games += season.games().len();
        Ok(season)
    }
}

/// A naive model of a ladder's places.
struct Places {
    people: Vec<PersonId>,
    /// Open challenges: challenger, challenged and deadline.
    waiting: Vec<(PersonId, PersonId, Moment)>,
}

impl Places {
    fn at(&self, person: PersonId) -> usize {
        let place = self.people.iter().position(|one| *one == person);
        place.unwrap_or(usize::MAX)
    }

    /// A challenger takes the place of the other, unless they stand above by now.
    fn climb(&mut self, by: PersonId, of: PersonId) {
        if self.at(of) < self.at(by) {
            self.people.retain(|one| *one != by);
            let place = self.at(of);
            self.people.insert(place, by);
        }
    }

    /// Unanswered challenges are lost at the deadline.
    fn lapse(&mut self, now: Moment) {
        let (over, waiting): (Vec<_>, Vec<_>) =
            self.waiting.iter().partition(|(.., until)| *until <= now);
        self.waiting = waiting;
        for (by, of, _) in over {
            self.climb(by, of);
        }
    }
}

/// Simulates a ladder.
pub(super) async fn ladder(world: &mut World, days: u32) -> Result<(), SimulationError> {
    let length = Span::days(i64::from(days));
    let settings = Settings {
        rounds: Rounds::ByDate {
            length,
            unfinished: Unfinished::RunsOn,
        },
        ..Settings::usual("Ladder", Format::Ladder(LADDER))
    };
    let id = world.create(settings).await?;
    world.fill(id).await?;
    let mut model = Model::new(id);
    let begun = world.season(id).await?.season;
    let table = begun.table(0).into_iter();
    let mut places = Places {
        people: table.map(|row| person_on(&begun, row.seat)).collect(),
        waiting: Vec::new(),
    };
    for _ in 0..days {
        for game in open_games(&world.season(id).await?.season) {
            let season = world.season(id).await?.season;
            let [of, by] = [game.pairing.white, game.pairing.black];
            let [of, by] = [of, by].map(|seat| person_on(&season, seat));
            let result = world.settle(&mut model, game).await?;
            if winner(result) == Some(Colour::Black) {
                places.climb(by, of);
            }
        }
        for (by, of, until) in places.waiting.clone() {
            let accepts = match world.rng.random_range(0..6) {
                0..3 => true,
                3 => false,
                _ => continue,
            };
            places.waiting.retain(|one| *one != (by, of, until));
            let season = world.season(id).await?.season;
            let seat = season.seat_of(of);
            let open = seat.and_then(|seat| season.open_challenge(seat));
            let challenge = open.map_or(0, |open| open.number);
            let answer = Command::Answer { challenge, accepts };
            world.act_on(id, of, answer).await?;
            if !accepts {
                places.climb(by, of);
            }
        }
        for _ in 0..world.rng.random_range(0..4) {
            challenge(world, id, &mut places).await?;
        }
        let season = world.season(id).await?.season;
        let table = season.table(0).into_iter();
        let table: Vec<PersonId> = table.map(|row| person_on(&season, row.seat)).collect();
        demand(table == places.people, || {
            format!("the ladder has {table:?}, and not {:?}", places.people)
        })?;
        world.pass(Span::DAY).await?;
        places.lapse(world.now());
    }
    for game in open_games(&world.season(id).await?.season) {
        world.settle(&mut model, game).await?;
    }
    world.pass(Span::DAY).await?;
    world.count(id).await.map(drop)
}

/// A player without open games challenges a player above.
async fn challenge(
    world: &mut World,
    id: SeasonId,
    places: &mut Places,
) -> Result<(), SimulationError> {
    let season = world.season(id).await?.season;
    let open = open_games(&season);
    let is_busy = |person: &PersonId| {
        let plays = |game: &Game| {
            let seats = [game.pairing.white, game.pairing.black];
            seats
                .iter()
                .any(|seat| person_on(&season, *seat) == *person)
        };
        let asked = places
            .waiting
            .iter()
            .any(|(by, of, _)| by == person || of == person);
        asked || open.iter().any(plays)
    };
    let free = places.people.iter().skip(1).filter(|one| !is_busy(one));
    let Some(&by) = free.choose(&mut world.rng) else {
        return Ok(());
    };
    let place = places.at(by);
    let above = &places.people[place.saturating_sub(LADDER.reach)..place];
    let of = above
        .iter()
        .filter(|one| !is_busy(one))
        .choose(&mut world.rng);
    if let Some(&of) = of
        && let Some(seat) = season.seat_of(of)
    {
        match world.act_on(id, by, Command::Challenge(seat)).await {
            // The player above is on vacation.
            Err(SimulationError::Service(ServiceError::Season(SeasonRefusal::OnVacation))) => {}
            done => {
                done?;
                places.waiting.push((by, of, world.now() + LADDER.answer));
            }
        }
    }
    Ok(())
}

/// A player's points and winning streak in an arena.
#[derive(Clone, Copy, Default)]
struct Streak {
    points: u32,
    won: u32,
}

impl Streak {
    fn see(&mut self, half_points: u32) {
        let times = if self.won >= 2 { 2 } else { 1 };
        self.points += half_points * times;
        self.won = if half_points == 2 { self.won + 1 } else { 0 };
    }
}

/// Simulates an arena.
pub(super) async fn arena(world: &mut World, hours: u32) -> Result<(), SimulationError> {
    let length = Span::hours(i64::from(hours));
    let settings = Settings {
        rounds: Rounds::ByDate {
            length,
            unfinished: Unfinished::RunsOn,
        },
        ..Settings::usual("Evening", Format::Arena { streaks: true })
    };
    let id = world.create(settings).await?;
    world.fill(id).await?;
    let mut model = Model::new(id);
    let mut counted: HashMap<Seat, Streak> = HashMap::new();
    let mut moments = 0;
    while !world.is_over(id).await? {
        moments += 1;
        demand(moments < MAX_DAYS, || "the arena does not end".to_owned())?;
        let season = world.season(id).await?.season;
        let open = open_games(&season);
        let mut busy: Vec<Seat> = open
            .iter()
            .flat_map(|game| [game.pairing.white, game.pairing.black])
            .collect();
        busy.sort();
        demand(busy.windows(2).all(|two| two[0] != two[1]), || {
            "somebody plays two games at once".to_owned()
        })?;
        for game in open {
            if world.rng.random_ratio(1, 3) {
                continue;
            }
            let result = world.settle(&mut model, game).await?;
            for colour in [Colour::White, Colour::Black] {
                let half_points = match (result, winner(result)) {
                    (GameResult::Drawn, _) => 1,
                    (_, Some(won)) if won == colour => 2,
                    _ => 0,
                };
                counted
                    .entry(game.seat(colour))
                    .or_default()
                    .see(half_points);
            }
        }
        let season = world.season(id).await?.season;
        for row in season.table(0) {
            let points = counted.get(&row.seat).map_or(0, |streak| streak.points);
            let shown = row.standing.points.0 / 2;
            demand(shown == points, || {
                format!("{:?} has {shown} and not {points} points", row.seat)
            })?;
        }
        world.pass(MOMENT).await?;
    }
    world.count(id).await.map(drop)
}

/// Simulates a Swiss team season.
pub(super) async fn teams(world: &mut World, count: u32) -> Result<(), SimulationError> {
    // Few enough rounds that teams do not run out of opponents.
    let rounds = (count / 2).min(7);
    let settings = Settings {
        teams: Some(TEAM),
        ..Settings::usual("Clubs", Format::Swiss { rounds })
    };
    let id = world.create(settings).await?;
    let mut team_of: HashMap<PersonId, Team> = HashMap::new();
    let mut captains = Vec::new();
    for team in 1..=count {
        for place in 0..TEAM.boards + TEAM.substitutes {
            let player = world.newcomer();
            let person = player.person;
            team_of.insert(person, Team(team));
            let command = match place {
                0 => TeamCommand::Found(player, format!("Team {team}")),
                _ => TeamCommand::Join(player, Team(team)),
            };
            world.act_on(id, person, Command::Team(command)).await?;
            captains.extend((place == 0).then_some(person));
        }
    }
    world.organise(id, leagues::season::Order::Start).await?;
    let mut model = Model::new(id);
    while !world.is_over(id).await? {
        let days = world.report.days;
        demand(days < MAX_DAYS, || {
            "the season of teams does not end".to_owned()
        })?;
        if let Some(&captain) = captains.iter().choose(&mut world.rng) {
            if world.rng.random_ratio(1, 3) {
                world
                    .act_on(id, captain, Command::Team(TeamCommand::Rest))
                    .await?;
            }
            field(world, id, captain).await?;
        }
        for game in open_games(&world.season(id).await?.season) {
            world.settle(&mut model, game).await?;
        }
        check_teams(&world.season(id).await?.season, &model, &team_of)?;
        world.pass(Span::DAY).await?;
    }
    world.count(id).await.map(drop)
}

/// A captain fields a substitute, if one is free.
async fn field(world: &mut World, id: SeasonId, captain: PersonId) -> Result<(), SimulationError> {
    let season = world.season(id).await?.season;
    let own = |person: &PersonId| season.team_of(*person) == season.team_of(captain);
    let all = season.unfinished().flat_map(|number| {
        let free = season.substitutes_for(number).into_iter().filter(own);
        free.map(move |person| (number, person))
    });
    match all.choose(&mut world.rng) {
        Some((number, person)) => {
            let field = Command::Team(TeamCommand::Field(number, person));
            world.act_on(id, captain, field).await
        }
        None => Ok(()),
    }
}

/// Compares the team table with the board results.
fn check_teams(
    season: &Season,
    model: &Model,
    team_of: &HashMap<PersonId, Team>,
) -> Result<(), SimulationError> {
    let team = |seat: Seat| team_of.get(&person_on(season, seat)).copied();
    // Half points by match and team, and the matches in progress.
    let mut boards: HashMap<(u32, u32), HashMap<Option<Team>, u32>> = HashMap::new();
    let mut open = Vec::new();
    for game in season.games() {
        let place = (game.round, (game.pairing.table - 1) / TEAM.boards);
        let Some(result) = model.result(game.number) else {
            open.push(place);
            continue;
        };
        for colour in [Colour::White, Colour::Black] {
            let half_points = match (result, winner(result)) {
                (GameResult::Drawn, _) => 1,
                (_, Some(won)) if won == colour => 2,
                _ => 0,
            };
            let both = boards.entry(place).or_default();
            *both.entry(team(game.seat(colour))).or_default() += half_points;
        }
    }
    let mut counted: HashMap<Option<Team>, [u32; 2]> = HashMap::new();
    for (place, both) in &boards {
        let most = both.values().copied().max().unwrap_or(0);
        let is_drawn = both.values().filter(|points| **points == most).count() == 2;
        for (team, points) in both {
            let [match_points, on_boards] = counted.entry(*team).or_default();
            *on_boards += points;
            if !open.contains(place) {
                *match_points += match (*points == most, is_drawn) {
                    (true, true) => 1,
                    (true, false) => 2,
                    (false, _) => 0,
                };
            }
        }
    }
    for round in season.rounds() {
        let mut rested: Vec<(Option<Team>, Bye)> = round
            .byes
            .iter()
            .map(|(seat, bye)| (team(*seat), *bye))
            .collect();
        rested.dedup();
        for (team, bye) in rested {
            let [match_points, on_boards] = counted.entry(team).or_default();
            *match_points += match bye {
                // A draw (C.04.6, 1.4).
                Bye::PairingAllocated => 1,
                other => other.points().0,
            };
            *on_boards += if bye.points().0 > 0 { TEAM.boards } else { 0 };
        }
    }
    for row in season.team_table() {
        let expected = counted.get(&Some(row.team)).copied().unwrap_or_default();
        let shown = [row.match_points, row.board_points.0];
        demand(shown == expected, || {
            format!("{:?} has {shown:?}, and not {expected:?}", row.team)
        })?;
    }
    Ok(())
}
