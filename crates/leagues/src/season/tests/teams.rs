//! Laws of seasons of teams: random ones are played to their end and compared with a count from the log alone.

mod together;

use std::collections::{HashMap, HashSet};

use basics::PersonId;
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};

use super::{ORGANISER, act, entrant, organise, report};
use crate::{
    berger::Cycles,
    season::*,
    tournament::{Bye, Colour},
};

/// A season of this many full teams; the first has the strongest members.
pub(super) fn entered(format: Format, size: TeamSize, teams: u32) -> Season {
    let settings = Settings {
        teams: Some(size),
        ..Settings::usual("Clubs", format)
    };
    let mut season = super::entered(settings, 0);
    let mut person = 0;
    for team in 1..=teams {
        for place in 0..size.boards + size.substitutes {
            person += 1;
            let player = entrant(PersonId(person), 3000 - person as u32);
            let command = match place {
                0 => TeamCommand::Found(player, format!("Team {team}")),
                _ => TeamCommand::Join(player, Team(team)),
            };
            act(
                &mut season,
                PersonId(person),
                &Command::Team(command),
                Moment(0),
            )
            .unwrap();
        }
    }
    season
}

pub(super) fn started(format: Format, size: TeamSize, teams: u32) -> Season {
    let mut season = entered(format, size, teams);
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    season
}

/// The players on a board, and its result.
type Board = (Pairing, Option<GameResult>);

/// Counts from the log alone: the team of each seat, and each match of two teams in a round with its boards and results.
struct Counted {
    teams: HashMap<Seat, Team>,
    matches: HashMap<(u32, [Team; 2]), Vec<Board>>,
    byes: HashMap<Team, u32>,
    boards: u32,
    /// In a round robin, the teams that left with too few matches.
    out: HashSet<Team>,
}

impl Counted {
    fn of(season: &Season) -> Counted {
        let undone = season.undone();
        let numbered = season.log().iter().zip(1..);
        let entries = numbered.filter(|(_, number)| !undone.contains(number));
        let mut people: HashMap<PersonId, Team> = HashMap::new();
        let mut founded = 0;
        let mut teams = HashMap::new();
        let mut games: Vec<(u32, Pairing, Option<GameResult>)> = Vec::new();
        let mut rested: Vec<HashSet<Team>> = Vec::new();
        let mut gone: HashSet<Seat> = HashSet::new();
        for (entry, _) in entries {
            match &entry.event {
                Event::Team(TeamEvent::Founded { captain, .. }) => {
                    founded += 1;
                    people.insert(*captain, Team(founded));
                }
                Event::Team(TeamEvent::Joined { team, person }) => {
                    people.insert(*person, *team);
                }
                Event::Started { divisions, .. } => {
                    let seats = divisions.iter().flatten().zip(1..);
                    teams.extend(seats.map(|(person, seat)| (Seat(seat), people[person])));
                }
                Event::Paired {
                    round,
                    games: new,
                    byes,
                    ..
                } => {
                    games.extend(new.iter().map(|pairing| (*round, *pairing, None)));
                    let given = byes.iter().filter(|(_, bye)| *bye == Bye::PairingAllocated);
                    rested.push(given.map(|(seat, _)| teams[seat]).collect());
                }
                Event::Withdrew { seat } => drop(gone.insert(*seat)),
                Event::Substituted { seat, .. } => drop(gone.remove(seat)),
                Event::Ruled { game, result } => games[game.0 as usize - 1].2 = Some(*result),
                Event::Team(TeamEvent::Fielded {
                    game,
                    instead_of,
                    seat,
                }) => {
                    let pairing = &mut games[game.0 as usize - 1].1;
                    if pairing.white == *instead_of {
                        pairing.white = *seat;
                    } else {
                        pairing.black = *seat;
                    }
                }
                _ => {}
            }
        }
        let mut matches: HashMap<_, Vec<_>> = HashMap::new();
        for (round, pairing, result) in games {
            let mut pair = [teams[&pairing.white], teams[&pairing.black]];
            pair.sort();
            matches
                .entry((round, pair))
                .or_default()
                .push((pairing, result));
        }
        let mut byes = HashMap::new();
        for team in rested.into_iter().flatten() {
            *byes.entry(team).or_default() += 1;
        }
        let stay: HashSet<Team> = teams
            .iter()
            .filter(|(seat, _)| !gone.contains(seat))
            .map(|(_, team)| *team)
            .collect();
        let mut out: HashSet<Team> = teams.values().copied().collect();
        let needed = match season.settings().format {
            Format::RoundRobin { cycles, .. } => {
                (out.len() - 1) * (1 + (cycles == Cycles::Double) as usize)
            }
            _ => 0,
        };
        let is_played = |boards: &[Board]| {
            let mut results = boards.iter().filter_map(|(_, result)| *result);
            results.any(|result| matches!(result, GameResult::Won(_) | GameResult::Drawn))
        };
        out.retain(|team| {
            let own = matches.iter().filter(|((_, pair), _)| pair.contains(team));
            let played = own.filter(|(_, boards)| is_played(boards)).count();
            !stay.contains(team) && 2 * played < needed
        });
        Counted {
            out,
            teams,
            matches,
            byes,
            boards: season.settings().teams.unwrap().boards,
        }
    }

    /// The half points of both teams on the boards of a match, and whether all are over.
    fn score(&self, pair: [Team; 2], boards: &[Board]) -> ([u32; 2], bool) {
        let mut sum = [0, 0];
        for (pairing, result) in boards {
            for (seat, colour) in [
                (pairing.white, Colour::White),
                (pairing.black, Colour::Black),
            ] {
                let at = usize::from(self.teams[&seat] != pair[0]);
                sum[at] += result.map_or(0, |result| super::points(result, colour));
            }
        }
        (sum, boards.iter().all(|(_, result)| result.is_some()))
    }

    /// The match points and the half points on boards of a team.
    fn of_team(&self, team: Team) -> (u32, u32) {
        let byes = self.byes.get(&team).copied().unwrap_or_default();
        // A bye is a draw.
        let (mut won, mut scored) = (byes, self.boards * byes);
        for ((_, pair), boards) in &self.matches {
            let Some(at) = pair.iter().position(|one| *one == team) else {
                continue;
            };
            if pair.iter().any(|one| self.out.contains(one)) {
                continue;
            }
            let (sum, over) = self.score(*pair, boards);
            scored += sum[at];
            won += match sum[at].cmp(&sum[1 - at]) {
                _ if !over => 0,
                std::cmp::Ordering::Greater => 2,
                // Nobody came to any board.
                std::cmp::Ordering::Equal if sum == [0, 0] => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 0,
            };
        }
        (won, scored)
    }
}

pub(super) fn assert_counts(season: &Season) {
    let counted = Counted::of(season);
    let table = season.team_table();
    assert_eq!(table.len(), season.teams().count());
    for row in &table {
        let expected = counted.of_team(row.team);
        let found = (row.match_points, row.board_points.0);
        assert_eq!(found, expected, "{:?}", row.team);
    }
    let ordered = |pair: &[TeamRow]| {
        let stays = |row: &TeamRow| !counted.out.contains(&row.team);
        let key = |row: &TeamRow| (stays(row), row.match_points, row.board_points);
        key(&pair[0]) >= key(&pair[1])
    };
    assert!(table.windows(2).all(ordered), "{table:?}");
    for boards in counted.matches.values() {
        assert_eq!(boards.len() as u32, counted.boards);
        let first = |at: usize| counted.teams[&boards[at].0.white];
        for at in 1..boards.len() {
            assert_ne!(first(at), first(at - 1), "first moves alternate");
        }
    }
    let mut seats = HashSet::new();
    for game in season.games() {
        for seat in [game.pairing.white, game.pairing.black] {
            assert!(seats.insert((game.round, seat)), "two games in a round");
        }
    }
    // The members' points on their boards add up to those of their teams.
    let on_boards: u32 = season
        .table(0)
        .iter()
        .map(|row| row.standing.points.0)
        .sum();
    let byes: u32 = counted
        .byes
        .values()
        .map(|byes| byes * counted.boards)
        .sum();
    let of_teams: u32 = table.iter().map(|row| row.board_points.0).sum();
    assert_eq!(on_boards + byes, of_teams);
    let again = Season::replay(season.log().to_vec()).unwrap().unwrap();
    assert_eq!((again.games(), again.team_table()), (season.games(), table));
}

/// A random action of somebody in a team, allowed or not.
fn unrest(season: &mut Season, rng: &mut impl Rng, newcomer: &mut PersonId) {
    let seats = season.seats().count() as u32;
    let seat = Seat(rng.random_range(1..=seats));
    let person = season.seat(seat).unwrap().occupant.person;
    let team = season
        .team(season.team_of(person).unwrap())
        .unwrap()
        .clone();
    let by_captain = |command| (team.captain, Command::Team(command));
    let (by, command) = match rng.random_range(0..7) {
        0 => (person, Command::Leave),
        1 => (person, Command::Rest),
        2 => {
            let mut order = team.members.clone();
            order.rotate_left(rng.random_range(0..team.members.len()));
            by_captain(TeamCommand::LineUp(order))
        }
        3 => by_captain(TeamCommand::HandOver(person)),
        4 => {
            newcomer.0 += 1;
            let order = Order::Substitute(seat, entrant(*newcomer, 1500));
            (ORGANISER, Command::Organise(order, Some("ill".to_owned())))
        }
        _ => {
            let open: Vec<GameNumber> = season.unfinished().collect();
            let Some(&game) = open.get(rng.random_range(0..open.len().max(1))) else {
                return;
            };
            let Some(&person) = season.substitutes_for(game).first() else {
                return;
            };
            let team = season.team(season.team_of(person).unwrap()).unwrap();
            let field = TeamCommand::Field(game, person);
            (team.captain, Command::Team(field))
        }
    };
    let _ = act(season, by, &command, Moment(0));
}

fn play_out(season: &mut Season, rng: &mut impl Rng, is_restless: bool) {
    let mut newcomer = PersonId(5000);
    for _ in 0..20_000 {
        if season.stage() == Stage::Over {
            return;
        }
        if is_restless && rng.random_ratio(1, 4) {
            unrest(season, rng, &mut newcomer);
        }
        let open: Vec<GameNumber> = season.unfinished().collect();
        let Some(&number) = open.get(rng.random_range(0..open.len().max(1))) else {
            if season.stage() == Stage::Running {
                assert!(season.rounds().last().unwrap().overdue, "it goes on");
                organise(season, Order::End, Moment(0)).unwrap();
            }
            continue;
        };
        let result = match rng.random_range(0..10) {
            0..4 => GameResult::Won(Colour::White),
            4..7 => GameResult::Won(Colour::Black),
            7 => GameResult::Drawn,
            8 => GameResult::Forfeited(Colour::Black),
            _ => GameResult::BothForfeited,
        };
        report(season, number, result, Moment(0));
        if rng.random_ratio(1, 10) {
            assert_counts(season);
        }
    }
    panic!("the season does not end");
}

#[test]
fn in_a_round_robin_every_team_meets_every_team_on_all_boards() {
    let mut rng = StdRng::seed_from_u64(11);
    let mut fielded = 0;
    for teams in 2..=7 {
        for (cycles, times) in [(Cycles::Single, 1), (Cycles::Double, 2)] {
            for is_restless in [false, true] {
                let size = TeamSize {
                    boards: rng.random_range(2..=4),
                    substitutes: rng.random_range(0..=2),
                };
                let division = None;
                let mut season = started(Format::RoundRobin { cycles, division }, size, teams);
                play_out(&mut season, &mut rng, is_restless);
                assert_counts(&season);
                let all = season.team_matches();
                assert_eq!(all.len() as u32, teams * (teams - 1) / 2 * times);
                let by_captains = season
                    .log()
                    .iter()
                    .filter(|entry| matches!(entry.event, Event::Team(TeamEvent::Fielded { .. })));
                fielded += by_captains.count();
            }
        }
    }
    assert!(fielded > 5, "only {fielded} substitutes played");
}

#[test]
fn in_a_swiss_season_no_teams_meet_twice() {
    let mut rng = StdRng::seed_from_u64(12);
    for teams in [4, 5, 8, 13] {
        for is_restless in [false, true] {
            let size = TeamSize {
                boards: rng.random_range(2..=4),
                substitutes: rng.random_range(0..=2),
            };
            let mut season = started(Format::Swiss { rounds: 3 }, size, teams);
            play_out(&mut season, &mut rng, is_restless);
            assert_counts(&season);
            let played = |one: &TeamMatch| {
                let mut games = one.games.iter().filter_map(|number| season.game(*number));
                games
                    .any(|game| matches!(game.result, Some(GameResult::Won(_) | GameResult::Drawn)))
            };
            let mut met = HashSet::new();
            for one in season.team_matches().iter().filter(|one| played(one)) {
                let mut pair = one.teams;
                pair.sort();
                assert!(met.insert(pair), "{pair:?} met twice");
            }
        }
    }
}

#[test]
fn first_moves_never_keep_teams_from_meeting() {
    let mut rng = StdRng::seed_from_u64(13);
    let size = TeamSize {
        boards: 2,
        substitutes: 0,
    };
    for _ in 0..100 {
        let mut season = started(Format::Swiss { rounds: 7 }, size, 8);
        play_out(&mut season, &mut rng, false);
        if season.rounds().len() < 7 {
            let teams: Vec<Team> = season.teams().map(|(team, _)| team).collect();
            assert!(!can_be_paired(&teams, &met(&season)), "only by hand?");
        }
    }
}

/// The teams that have met: on at least one board, or in a match drawn by forfeits on both sides.
fn met(season: &Season) -> HashSet<[Team; 2]> {
    let counts = |one: &TeamMatch| {
        let mut games = one.games.iter().filter_map(|number| season.game(*number));
        let played = |result| matches!(result, GameResult::Won(_) | GameResult::Drawn);
        let is_drawn = one.points[0] == one.points[1] && one.points[0].0 > 0;
        is_drawn || games.any(|game| game.result.is_some_and(played))
    };
    let all = season.team_matches();
    let pairs = all.iter().filter(|one| counts(one)).map(|one| one.teams);
    pairs
        .flat_map(|[one, other]| [[one, other], [other, one]])
        .collect()
}

/// Whether these teams can all get a new opponent, by trying.
fn can_be_paired(teams: &[Team], met: &HashSet<[Team; 2]>) -> bool {
    let Some((first, others)) = teams.split_first() else {
        return true;
    };
    (0..others.len()).any(|at| {
        let mut rest = others.to_vec();
        let other = rest.remove(at);
        !met.contains(&[*first, other]) && can_be_paired(&rest, met)
    })
}
