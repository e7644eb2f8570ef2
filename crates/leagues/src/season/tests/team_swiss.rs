//! Swiss seasons of teams by C.04.6, and what byes are worth in all of them.

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::*;
use crate::{
    formats::checked::WhyPaired,
    revision::Revision,
    team_swiss::{TeamBreach, TeamObjection},
    tie_breaks::{Name, Score},
    tournament::Points,
};

const SIZE: TeamSize = TeamSize {
    boards: 2,
    substitutes: 0,
};

fn settings(rounds: u32) -> Settings {
    Settings {
        teams: Some(SIZE),
        ..Settings::usual("teams", Format::Swiss { rounds })
    }
}

/// A season of this many teams that has begun.
fn of_teams(settings: Settings, teams: u64) -> Season {
    let mut season = entered(settings, 0);
    for team in 1..=teams {
        for member in [2 * team - 1, 2 * team] {
            let one = entrant(PersonId(member), 0);
            let command = if member % 2 == 1 {
                TeamCommand::Found(one, format!("Club {team}"))
            } else {
                TeamCommand::Join(one, Team(team as u32))
            };
            let command = Command::Team(command);
            act(&mut season, PersonId(member), &command, Moment(0)).unwrap();
        }
    }
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    season
}

fn play(season: &mut Season, rng: &mut StdRng, at: Moment) {
    for team in 0..season.teams().count() as u64 {
        if rng.random_bool(0.08) {
            let rest = Command::Team(TeamCommand::Rest);
            drop(act(season, PersonId(2 * team + 1), &rest, at));
        }
    }
    for number in season.unfinished().collect::<Vec<GameNumber>>() {
        let result = match rng.random_range(0..10) {
            0..=3 => GameResult::Won(Colour::White),
            4..=6 => GameResult::Won(Colour::Black),
            7 | 8 => GameResult::Drawn,
            _ => GameResult::Forfeited(Colour::White),
        };
        report(season, number, result, at);
    }
}

/// The same season as if it had begun by these rules.
fn begun_by(season: &Season, revision: Revision) -> Season {
    let mut log = season.log().to_vec();
    for entry in &mut log {
        if let Event::Started { revision: by, .. } = &mut entry.event {
            *by = revision;
        }
    }
    Season::replay(log).unwrap().unwrap()
}

#[test]
fn rounds_hold_and_explain_themselves_in_all_models() {
    let mut objections = 0;
    for seed in 0..60 {
        let mut rng = StdRng::seed_from_u64(seed);
        let colours = [
            ColourModel::Simple,
            ColourModel::Graded,
            ColourModel::Without,
        ];
        let scores = [
            TeamScores::MatchThenGame,
            TeamScores::Match,
            TeamScores::GameThenMatch,
            TeamScores::Game,
        ];
        let team_pairing = TeamPairing {
            colours: colours[seed as usize % 3],
            scores: scores[seed as usize % 4],
        };
        let settings = Settings {
            team_pairing,
            ..settings(5)
        };
        let mut season = of_teams(settings, rng.random_range(5..=10));
        for round in 1..=3 {
            play(&mut season, &mut rng, day(round));
        }
        let checked = season.checked_rounds();
        assert_eq!(checked.len(), season.rounds().len(), "seed {seed}");
        for round in checked {
            assert!(
                round.holds() && round.team_breaches.is_empty(),
                "seed {seed}: {round:?}"
            );
        }
        for one in season.team_matches().iter().filter(|one| one.round == 4) {
            let number = |team: Team| team.0;
            let board = season.game(one.games[0]).unwrap();
            let (_, why) = season.why_paired(board.pairing.white).unwrap();
            let WhyPaired::Teams(explained) = why else {
                panic!("seed {seed}: {why:?}");
            };
            let opponent = explained.opponent.unwrap().0;
            let opponent = season.team_by_number(opponent).unwrap();
            assert_eq!(number(opponent), number(one.teams[1]), "seed {seed}");
            assert_eq!(explained.colour.unwrap().0, Colour::White, "seed {seed}");
            objections += explained.others.len();
            assert!(
                explained
                    .others
                    .iter()
                    .all(|(_, one)| *one != TeamObjection::Forbidden)
            );
        }
    }
    assert!(objections > 100, "{objections}");
}

/// The season before each of its rounds.
fn before_rounds(season: &Season) -> Vec<Season> {
    let entries = season.log().iter().enumerate();
    let paired = entries.filter(|(_, entry)| matches!(entry.event, Event::Paired { .. }));
    paired
        .map(|(at, _)| {
            Season::replay(season.log()[..at].to_vec())
                .unwrap()
                .unwrap()
        })
        .collect()
}

#[test]
fn reports_are_read_as_what_the_season_pairs() {
    let mut compared = 0;
    for seed in 0..40 {
        let mut rng = StdRng::seed_from_u64(seed);
        let scores = [TeamScores::MatchThenGame, TeamScores::Game];
        let settings = Settings {
            team_pairing: TeamPairing {
                colours: [ColourModel::Graded, ColourModel::Without][seed as usize % 2],
                scores: scores[seed as usize / 2 % 2],
            },
            pairing_bye: [ByeValue::Usual, ByeValue::Win, ByeValue::Nothing][seed as usize % 3],
            teams: Some(TeamSize {
                substitutes: 1,
                ..SIZE
            }),
            ..settings(5)
        };
        let mut season = entered(settings, 0);
        for person in 1..=21 {
            let one = entrant(PersonId(person), 0);
            let command = match person % 3 {
                1 => TeamCommand::Found(one, format!("Club {person}")),
                _ => TeamCommand::Join(one, Team(person as u32 / 3 + u32::from(person % 3 > 0))),
            };
            act(
                &mut season,
                PersonId(person),
                &Command::Team(command),
                Moment(0),
            )
            .unwrap();
        }
        let apart = Order::Forbid(Prohibition::of(PersonId(1), PersonId(4)));
        organise(&mut season, apart, Moment(0)).unwrap();
        organise(&mut season, Order::Start, Moment(0)).unwrap();
        for round in 1..=4 {
            // Somebody rests, so that a substitute plays.
            let rests = PersonId(rng.random_range(1..=21));
            drop(act(&mut season, rests, &Command::Rest, day(round)));
            for number in season.unfinished().collect::<Vec<GameNumber>>() {
                let result = match rng.random_range(0..8) {
                    0..=2 => GameResult::Won(Colour::White),
                    3 | 4 => GameResult::Drawn,
                    5 | 6 => GameResult::Won(Colour::Black),
                    _ => GameResult::Forfeited(Colour::Black),
                };
                report(&mut season, number, result, day(round));
            }
        }
        for before in before_rounds(&season) {
            let (expected, byes) = before.teams_before_round();
            if !byes.is_empty() {
                continue;
            }
            let text = before.trf26_of_teams().unwrap();
            let read = crate::trf::read_teams(&text).map_err(|error| format!("{error}\n{text}"));
            let read = read.unwrap();
            assert_eq!(read.competition, expected, "seed {seed}\n{text}");
            assert_eq!(read.boards, 2);
            compared += u32::from(text.contains("\n300 "));
        }
    }
    assert!(compared > 40, "{compared}");
}

#[test]
fn a_pair_of_teams_that_was_changed_is_found() {
    let mut found = 0;
    for seed in 0..30 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut season = of_teams(settings(4), 8);
        play(&mut season, &mut rng, day(1));
        let mut log = season.log().to_vec();
        let Some(games) = log
            .iter_mut()
            .rev()
            .find_map(|entry| match &mut entry.event {
                Event::Paired {
                    games, round: 2, ..
                } if games.len() > 3 => Some(games),
                _ => None,
            })
        else {
            continue;
        };
        // The second teams of two matches change places.
        for board in 0..2 {
            let (one, other) = (games[board], games[2 + board]);
            let second = |pairing: &Pairing| {
                if board == 0 {
                    pairing.black
                } else {
                    pairing.white
                }
            };
            for (game, seat) in [(board, second(&other)), (2 + board, second(&one))] {
                if board == 0 {
                    games[game].black = seat;
                } else {
                    games[game].white = seat;
                }
            }
        }
        let season = Season::replay(log).unwrap().unwrap();
        let round = &season.checked_rounds()[1];
        assert!(
            !round.holds() && !round.team_breaches.is_empty(),
            "seed {seed}: {round:?}"
        );
        let colours = |one: &TeamBreach| matches!(one, TeamBreach::Colours { .. });
        found += usize::from(!round.team_breaches.iter().all(colours));
    }
    assert!(found > 20, "{found}");
}

#[test]
fn seasons_that_began_earlier_go_on_as_players_are_paired() {
    let (mut same, mut other) = (0, 0);
    for seed in 0..30 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut season = begun_by(&of_teams(settings(5), 7), Revision::Third);
        assert_eq!(season.rule_changes(), [RuleChange::TeamPairing]);
        for round in 1..=3 {
            play(&mut season, &mut rng, day(round));
        }
        for round in season.checked_rounds() {
            assert!(round.holds(), "seed {seed}: {round:?}");
        }
        assert_eq!(season.why_paired(Seat(1)), None);
        // The bye is a win there.
        let bye = season.rounds()[0].byes[0].0;
        let team = season.team_of_seat(bye).unwrap();
        let won = |season: &Season| {
            let row = season.team_table().into_iter().find(|row| row.team == team);
            row.unwrap().match_points
        };
        let newer = begun_by(&season, Revision::default());
        assert_eq!(won(&season), won(&newer) + 1, "seed {seed}");
        let holds = newer.checked_rounds().iter().all(|round| round.holds());
        *if holds { &mut same } else { &mut other } += 1;
    }
    assert!(other > 20, "{same} {other}");
}

#[test]
fn an_organiser_may_change_to_the_rules_for_teams() {
    let mut season = begun_by(&of_teams(settings(5), 6), Revision::Third);
    let mut rng = StdRng::seed_from_u64(1);
    season.carry_out(Vec::new(), None, None, day(1)).unwrap();
    assert!(
        season
            .log()
            .iter()
            .any(|entry| entry.event == Event::RulesTold)
    );
    organise(&mut season, Order::AdoptRules, day(1)).unwrap();
    play(&mut season, &mut rng, day(2));
    assert!(matches!(
        season.why_paired(Seat(1)),
        Some((2, WhyPaired::Teams(_)))
    ));
    assert!(season.checked_rounds().iter().all(|round| round.holds()));
}

#[test]
fn the_bye_is_worth_what_the_settings_say() {
    let values = [
        (ByeValue::Usual, 2, (1, 2)),
        (ByeValue::Win, 2, (2, 2)),
        (ByeValue::Draw, 1, (1, 2)),
        (ByeValue::Nothing, 0, (0, 0)),
    ];
    for (pairing_bye, of_player, of_team) in values {
        let swiss = Settings {
            pairing_bye,
            ..Settings::usual("players", Format::Swiss { rounds: 3 })
        };
        let season = started(swiss, 5);
        let (seat, bye) = season.rounds()[0].byes[0];
        assert_eq!(bye, Bye::PairingAllocated);
        let row = season.table(0).into_iter().find(|row| row.seat == seat);
        assert_eq!(
            row.unwrap().standing.points,
            Points(of_player),
            "{pairing_bye:?}"
        );
        let written = season.trf26(0).unwrap();
        let says = written.contains("\n162 ");
        assert_eq!(
            says,
            matches!(pairing_bye, ByeValue::Draw | ByeValue::Nothing),
            "{written}"
        );

        let season = of_teams(
            Settings {
                pairing_bye,
                ..settings(3)
            },
            3,
        );
        let team = season.team_of_seat(season.rounds()[0].byes[0].0).unwrap();
        let row = season.team_table().into_iter().find(|row| row.team == team);
        let row = row.unwrap();
        assert_eq!(
            (row.match_points, row.board_points.0),
            of_team,
            "{pairing_bye:?}"
        );
        assert_eq!(season.rests_with_points(team, 1), of_team.0 > 0);
    }
}

#[test]
fn a_bye_of_any_worth_is_had_once_and_counts_in_the_next_pairing() {
    for pairing_bye in [ByeValue::Draw, ByeValue::Nothing] {
        let swiss = Settings {
            pairing_bye,
            ..Settings::usual("players", Format::Swiss { rounds: 5 })
        };
        let mut season = started(swiss, 7);
        let mut rng = StdRng::seed_from_u64(7);
        let mut rested = HashSet::new();
        while season.stage() == Stage::Running && season.waits_for().is_none() {
            for number in season.unfinished().collect::<Vec<GameNumber>>() {
                let colour = Colour::BOTH[rng.random_range(0..2)];
                report(&mut season, number, GameResult::Won(colour), Moment(1));
            }
        }
        for round in season.rounds() {
            for (seat, _) in &round.byes {
                assert!(rested.insert(*seat), "{seat:?} rests twice");
            }
        }
        assert!(season.checked_rounds().iter().all(|round| round.holds()));
        let text = season.trf26(0).unwrap();
        let read = crate::trf::read(&text).unwrap();
        assert_eq!(
            read.scoring.pairing_bye.0,
            u32::from(pairing_bye == ByeValue::Draw)
        );
    }
}

#[test]
fn game_points_can_come_first() {
    let by = |scores| {
        let settings = Settings {
            team_pairing: TeamPairing {
                scores,
                ..TeamPairing::default()
            },
            ..settings(3)
        };
        let mut season = of_teams(settings, 4);
        // The second match is won higher than the first, or drawn.
        for number in season.unfinished().collect::<Vec<GameNumber>>() {
            let result = match number.0 {
                1 => GameResult::Won(Colour::White),
                2 => GameResult::Drawn,
                _ => GameResult::Won(Colour::White),
            };
            report(&mut season, number, result, Moment(1));
        }
        season
    };
    let season = by(TeamScores::MatchThenGame);
    let points = |season: &Season| -> Vec<(u32, u32)> {
        let rows = season.team_table().into_iter();
        rows.map(|row| (row.match_points, row.board_points.0))
            .collect()
    };
    assert_eq!(points(&season), [(2, 3), (1, 2), (1, 2), (0, 1)]);
    let season = by(TeamScores::Game);
    assert_eq!(season.team_field().primary, Score::Game);
    let first = season.team_table()[0].team;
    let why = season.why_of_team(first);
    assert_eq!(why[0].code.name, Name::Points);
    assert_eq!(why[0].code.score, Some(Score::Game));
}

#[test]
fn earlier_settings_are_read_with_what_was_usual_and_new_ones_as_written() {
    let usual = settings(3);
    let text = serde_json::to_string(&usual).unwrap();
    assert!(!text.contains("pairing"), "{text}");
    assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), usual);
    let other = Settings {
        pairing_bye: ByeValue::Nothing,
        team_pairing: TeamPairing {
            colours: ColourModel::Graded,
            scores: TeamScores::GameThenMatch,
        },
        ..usual
    };
    let text = serde_json::to_string(&other).unwrap();
    assert!(text.contains(r#""pairing_bye":"nothing","team_pairing":{"colours":"graded","scores":"game-then-match"}"#), "{text}");
    assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), other);
}
