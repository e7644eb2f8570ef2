//! Records of both formats.

use super::*;
use crate::{
    berger::Cycles,
    tie_breaks::Code,
    tournament::{Bye, Colour, Ending, Points, Round, Scoring, Tournament},
};

const PLAYERS: &str = "\
001    1      Ann                               2100                             1.5    1     3 w 1     2 b =
001    2      Bob                               2000                             1.0    2     4 b =     1 w =
001    3      Cem                               1900                             0.5    3     1 b 0     4 w =
001    4      Dot                               1800                             1.0    4     2 w =     3 b =
";

fn file(more: &str) -> String {
    format!("012 Club\nXXR 4\n{PLAYERS}{more}\n")
}

#[test]
fn every_record_is_read_skipped_or_refused_as_the_table_says() {
    let plain = read(&file("")).unwrap();
    for record in RECORDS {
        assert_eq!(
            RECORDS.iter().filter(|one| one.code == record.code).count(),
            1
        );
        let found = read(&file(&format!("{} 1.0 002 Wrong", record.code)));
        let refusal = TrfProblem::Refused(record.code.to_owned());
        let is_refused = found.as_ref().is_err_and(|error| error.problem == refusal);
        match record.reading {
            Reading::OfTeams | Reading::Refused => assert!(is_refused, "{record:?}: {found:?}"),
            Reading::Skipped => assert_eq!(found.as_ref(), Ok(&plain), "{record:?}"),
            Reading::Read => assert!(!is_refused, "{record:?}"),
        }
    }
    // A national rating.
    assert_eq!(read(&file("GER    1      Ann")).as_ref(), Ok(&plain));
}

#[test]
fn a_report_says_the_same_to_the_reader_and_has_all_records_of_the_table() {
    let order = ["BH/C1", "SB"].map(|code| code.parse::<Code>().unwrap());
    let tournament = Tournament {
        initial_colour: Some(Colour::Black),
        ..read(&file(
            "192 FIDE_DUTCH_BAKU\n162  P 0.5\n240 H   3    2    4\n260   3   4    1    3    4",
        ))
        .unwrap()
    };
    let report = Report {
        city: "Online",
        federation: "FID",
        days: Some(["2026/11/01", "2026/11/30"]),
        cycles: None,
        team_pairing: None,
        tie_breaks: &order,
    };
    let text = write_report(&tournament, &report);
    assert_eq!(read(&text).as_ref(), Ok(&tournament));
    assert_eq!(
        standings_order(&text)
            .unwrap()
            .iter()
            .map(Code::to_string)
            .collect::<Vec<_>>(),
        ["PTS", "BH/C1", "SB"]
    );
    let of_teams = ["082", "300", "310", "320", "352"];
    for record in RECORDS {
        let is_there = text.lines().any(|line| line.starts_with(record.code));
        let is_expected = record.is_written && !of_teams.contains(&record.code);
        assert_eq!(is_there, is_expected, "{record:?}");
    }
    // FIDE's engine gives these places.
    let places: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("001"))
        .map(|line| &line[85..89])
        .collect();
    assert_eq!(places, ["   1", "   2", "   4", "   3"]);
}

#[test]
fn a_round_robin_names_itself() {
    let tournament = read(&file("192 FIDE_ROUNDROBIN")).unwrap();
    assert!(tournament.is_round_robin);
    let report = Report {
        cycles: Some(Cycles::Single),
        ..Report::default()
    };
    let text = write_report(&tournament, &report);
    assert!(text.contains("092 Individual: Round-Robin\n"));
    assert_eq!(read(&text).as_ref(), Ok(&tournament));
    let double = read(&file("192 BERGER_ROUNDROBIN_G2").replace("XXR 4\n", "")).unwrap();
    assert_eq!(double.length, Some(6));
}

#[test]
fn codes_of_the_standings_are_read_or_refused() {
    let order = |text: &str| standings_order(text).map_err(|error| error.to_string());
    assert_eq!(order("202 BH-C1,DE/P\n").unwrap().len(), 3);
    assert_eq!(order("202 BH\n212 PTS,SB,BH\n").unwrap().len(), 3);
    assert_eq!(
        order("012 Club\n202 BH,BHC1\n").unwrap_err(),
        "line 2: 202 is followed by tie-breaks of C.07, not \"BHC1\""
    );
}

#[test]
fn what_results_are_worth_is_read_and_written_again() {
    let scoring = |more: &str, points: [&str; 4]| {
        let [ann, bob, cem, dot] = points;
        let text = file(more)
            .replace("1.5    1", &format!("{ann}    1"))
            .replace("1.0    2", &format!("{bob}    2"))
            .replace("0.5    3", &format!("{cem}    3"))
            .replace("1.0    4", &format!("{dot}    4"));
        let read = read(&text).map_err(|error| error.to_string())?;
        assert_eq!(super::read(&write(&read)).as_ref(), Ok(&read));
        let report = write_report(&read, &Report::default());
        assert_eq!(super::read(&report).as_ref(), Ok(&read));
        Ok::<_, String>(read.scoring)
    };
    let usual = ["1.5", "1.0", "0.5", "1.0"];
    let three = ["4.0", "2.0", "1.0", "2.0"];
    let all = Scoring {
        win: Points(6),
        draw: Points(2),
        pairing_bye: Points(6),
        ..Scoring::USUAL
    };
    let half = Scoring {
        pairing_bye: Points(1),
        ..Scoring::USUAL
    };
    assert_eq!(
        scoring("162  W  1.0     D  0.5     L  0.0     P  1.0", usual),
        Ok(Scoring::USUAL)
    );
    for more in [
        "162  W 3.0    D 1.0    L 0.0",
        "XXS W=3 D=1.0",
        "XXS WW=3 BW=3 D=1",
        "BBD  1.0\nBBW  3.0",
    ] {
        assert_eq!(scoring(more, three), Ok(all), "{more}");
    }
    for more in ["162  P 0.5", "XXS PAB=0.5", "BBU  0.5"] {
        assert_eq!(scoring(more, usual), Ok(half), "{more}");
    }
    let forfeits = scoring("162  W 1.0    A 0.5\nBBF  0.0", usual).unwrap();
    assert_eq!(
        (forfeits.absence, forfeits.forfeit_loss),
        (Points(1), Points(0))
    );
    assert_eq!(
        scoring("162  W 3.0    D 1.0", usual).unwrap_err(),
        "line 3: the points are 1.5, but the results before the next round give 4.0; correct columns 81 to 84, or a result"
    );
    for (more, problem) in [
        (
            "XXS WW=3 BW=2",
            "XXS BW lines change the pairing and are not understood; take it out, or pair with another program",
        ),
        (
            "162  W 0.3",
            "162 is followed by results with points, in halves, not \"W\"",
        ),
        (
            "162  W",
            "162 is followed by results with points, in halves, not \"W\"",
        ),
        (
            "XXS EW=1",
            "XXS is followed by results with points, in halves, not \"EW\"",
        ),
        ("162  W 3.0    D 1.0\n192 FIDE_DUTCH_BAKU", ""),
    ] {
        let error = scoring(more, three).unwrap_err();
        assert!(error.ends_with(problem), "{error}");
    }
    let unusual = scoring("162  W 3.0    D 1.0\n192 FIDE_DUTCH_BAKU", three).unwrap_err();
    assert!(
        unusual.starts_with("line 8: 192 FIDE_DUTCH_BAKU gives virtual points where"),
        "{unusual}"
    );
}

#[test]
fn byes_of_the_next_round_are_noted_and_of_others_compared() {
    let third = |more: &str| {
        let read = read(&file(more)).map_err(|error| error.to_string())?;
        let rounds = read
            .players
            .iter()
            .map(|player| player.rounds.get(2).copied());
        Ok::<_, String>(rounds.collect::<Vec<_>>())
    };
    let half = Some(Round::Bye(Bye::Half));
    assert_eq!(
        third("240 H 003  002 0004").unwrap(),
        [None, half, None, half]
    );
    assert_eq!(third("240 Z 004  002").unwrap(), [None; 4]);
    assert_eq!(
        third("240 F 001  002").unwrap_err(),
        "line 7: 240 is followed by byes that the players' lines have, too, not \"2 in round 1\""
    );
    assert_eq!(
        third("240 U 003  002").unwrap_err(),
        "line 7: 240 is followed by F, H or Z, not \"U\""
    );
}

#[test]
fn rulings_may_give_less_than_a_game_and_never_more() {
    let ruled = |ann: &str, cem: &str, points: [&str; 2]| {
        let text = file("")
            .replace(
                "1.5    1     3 w 1",
                &format!("{}    1     3 w {ann}", points[0]),
            )
            .replace(
                "0.5    3     1 b 0",
                &format!("{}    3     1 b {cem}", points[1]),
            );
        read(&text)
    };
    let tournament = ruled("0", "0", ["0.5", "0.5"]).unwrap();
    let loss = |at: usize| match tournament.players[at].rounds[0] {
        Round::Game { ending, .. } => ending == Ending::Loss,
        _ => false,
    };
    assert!(loss(0) && loss(2));
    assert_eq!(read(&write(&tournament)).as_ref(), Ok(&tournament));
    assert!(ruled("=", "0", ["1.0", "0.5"]).is_ok());
    assert!(ruled("1", "=", ["1.5", "1.0"]).is_err());
    // An absence instead of a lost forfeit.
    let absent = file("")
        .replace("3 w 1", "3 w +")
        .replace("   1 b 0", "0000 - Z");
    let rounds = &read(&absent).unwrap().players[2].rounds;
    let lost = Round::Forfeit {
        opponent: 1,
        colour: Colour::Black,
        won: false,
    };
    assert_eq!(rounds[0], lost);
}

#[test]
fn only_games_of_the_last_round_may_have_no_result_and_only_for_a_check() {
    let open = |round: &str| {
        let rows = PLAYERS
            .replace("1.5    1", "1.0    1")
            .replace("1.0    2", "0.5    2");
        let rows = rows
            .replace("0.5    3", "0.0    3")
            .replace("1.0    4", "0.5    4");
        format!(
            "{}\n{round}\n",
            rows.replace("b =\n", "b\n").replace("w =\n", "w\n")
        )
    };
    let text = open("");
    let unfinished = |opponent| TrfProblem::Unfinished { round: 2, opponent };
    assert_eq!(read(&text).unwrap_err().problem, unfinished(2));
    let tournament = read_pairs(&text).unwrap();
    assert_eq!(tournament.played(), 2);
    let lost = Round::Forfeit {
        opponent: 2,
        colour: Colour::Black,
        won: false,
    };
    assert_eq!(tournament.players[0].rounds[1], lost);
    // A finished tournament is read as always.
    assert_eq!(read_pairs(&file("")), read(&file("")));
    // An earlier round, and a game without a colour.
    let earlier = file("").replace("2 w =", "2 w  ");
    let error = read_pairs(&earlier.replace("1.0    4", "0.5    4")).unwrap_err();
    assert!(matches!(
        error.problem,
        TrfProblem::Disagreement {
            round: 1,
            opponent: 2
        } | TrfProblem::Disagreement {
            round: 1,
            opponent: 4
        }
    ));
    let both = earlier.replace("4 b =", "4 b  ");
    let both = both
        .replace("1.0    4", "0.5    4")
        .replace("1.0    2", "0.5    2");
    let error = read_pairs(&both).unwrap_err();
    let problem = TrfProblem::Unfinished {
        round: 1,
        opponent: 4,
    };
    assert_eq!(error.problem, problem);
    let colourless = text.replace("2 b\n", "2\n");
    assert_eq!(read_pairs(&colourless).unwrap_err().problem, unfinished(2));
    // The bye of somebody whose column is empty, in record 240.
    let resting = text.replace("     1 w\n", "\n").replace("     2 b\n", "\n");
    let resting = read_pairs(&(resting + "240 H   2    1    2\n")).unwrap();
    assert_eq!(resting.players[1].rounds[1], Round::Bye(Bye::Half));
    assert_eq!(resting.played(), 2);
}

#[test]
fn prohibited_pairings_are_read_with_their_rounds_and_written_again() {
    let groups = |more: &str| {
        let read = read(&file(more)).map_err(|error| error.to_string())?;
        assert_eq!(super::read(&write(&read)).as_ref(), Ok(&read));
        let groups = read.forbidden.into_iter();
        let groups = groups.map(|one| (*one.rounds.start(), *one.rounds.end(), one.players));
        Ok::<_, String>(groups.collect::<Vec<_>>())
    };
    assert_eq!(
        groups("260   1   3    1    2    4\n260   2      0003 0004  ").unwrap(),
        [(1, 3, vec![1, 2, 4]), (2, 2, vec![3, 4])]
    );
    assert_eq!(groups("XXP 1 4").unwrap(), [(1, 999, vec![1, 4])]);
    assert_eq!(
        groups("260         1    2").unwrap_err(),
        "line 7: the round should be a number from 1 on, not \"\"; correct columns 5 to 7"
    );
    assert_eq!(
        groups("260   3   2    1    2").unwrap_err(),
        "line 7: the round should be none before the first, not \"2\"; correct columns 9 to 11"
    );
    assert_eq!(
        groups("XXP 1").unwrap_err(),
        "line 7: XXP is followed by two start numbers or more, not \"1\""
    );
    assert_eq!(
        groups("260   1   3    1    9").unwrap_err(),
        "line 7: 260 is followed by start numbers of players, not \"9\""
    );
    // Nothing but its table decides about a round robin.
    let refusal = read(&file("XXP 1 4\n192 FIDE_ROUNDROBIN")).unwrap_err();
    assert_eq!(refusal.problem, TrfProblem::Refused("XXP".to_owned()));
}

#[test]
fn virtual_points_are_read_from_records_or_from_the_system_and_written_again() {
    let given = |more: &str| {
        let read = read(&file(more)).map_err(|error| error.to_string())?;
        assert_eq!(super::read(&write(&read)).as_ref(), Ok(&read));
        let report = write_report(&read, &Report::default());
        assert_eq!(super::read(&report).as_ref(), Ok(&read));
        let points = read.virtual_points.into_iter();
        let points = points.map(|one| (one.points.0, one.rounds, one.players));
        let system = report.lines().find_map(|line| line.strip_prefix("192 "));
        Ok::<_, String>((points.collect::<Vec<_>>(), system.unwrap().to_owned()))
    };
    let baku = vec![(2, 1..=1, 1..=2), (1, 2..=2, 1..=2)];
    for more in [
        "192 FIDE_DUTCH_BAKU",
        "250  2.0  1.0   1   1    1    2\n250  1.0  0.5   2        1    2",
    ] {
        let expected = (baku.clone(), "FIDE_DUTCH_BAKU".to_owned());
        assert_eq!(given(more), Ok(expected));
    }
    // The records count more than the system.
    let other = given("192 FIDE_DUTCH_BAKU\n250       1.5   1   3    2").unwrap();
    assert_eq!(other, (vec![(3, 1..=3, 2..=2)], "FIDE_DUTCH".to_owned()));
    let of_player = given("XXA    3  1.0  1.0       0.5").unwrap().0;
    assert_eq!(of_player, [(2, 1..=2, 3..=3), (1, 4..=4, 3..=3)]);
    assert_eq!(
        given("250  1.0       1   2    1    2").unwrap_err(),
        "line 7: the points should be a number such as 0.5, not \"\"; correct columns 10 to 13"
    );
    assert_eq!(
        given("250       1.0   1   2    3    2").unwrap_err(),
        "line 7: the start number should be none before the first, not \"2\"; correct columns 28 to 31"
    );
    assert_eq!(
        given("XXA    9  1.0").unwrap_err(),
        "line 7: XXA is followed by start numbers of players, not \"9\""
    );
    let without = file("192 FIDE_DUTCH_BAKU").replace("XXR 4\n", "");
    let missing = TrfProblem::Length("FIDE_DUTCH_BAKU".to_owned());
    assert_eq!(read(&without).unwrap_err().problem, missing);
    let refusal = read(&file(
        "250       1.0   1   2    1    2\n192 FIDE_ROUNDROBIN",
    ))
    .unwrap_err();
    assert_eq!(refusal.problem, TrfProblem::Refused("250".to_owned()));
}
