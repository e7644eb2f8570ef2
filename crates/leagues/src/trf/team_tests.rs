//! Competitions of teams in files.

use super::{TrfProblem, read, read_teams, standings_order};
use crate::{
    season::ColourModel,
    team_swiss::pair,
    tournament::{Bye, Colour, Ending, Points, Round},
};

/// Three teams of two boards after two rounds: the first has beaten the second, which then lost to the third with a substitute.
const FILE: &str = "\
012 Clubs
142 4
152 W
192 FIDE_TEAM_TYPEB_MP_GP
352 WB
001    1      Ann                               2100                             1.0    1     3 w 1  0000 - Z
001    2      Ben                               2000                             0.5    4     4 b =  0000 - Z
001    3      Cem                               1900                             0.0    6     1 b 0  0000 - Z
001    4      Dot                               1800                             0.5    4     2 w =     6 b 0
001    5      Eve                               1700                             1.0    1  0000 - Z     8 b +
001    6      Fay                               1600                             1.0    1  0000 - Z     4 w 1
001    7      Gil                               1500                             0.0    6  0000 - Z  0000 - Z
001    8      Hal                               1400                             0.0    6  0000 - Z     5 w -
310   1 One                                              3.0    2.5   2     1    2
310   2 Two                                              0.0    0.5   3     3    4    8
310   3 Three                                            3.0    3.0   1     6    5    7
320  1.0  1.0 003 001
300   2   2   3    4    8
260   3   4    1    3
";

/// The file with some replacements, each of which must be there.
fn file(replaced: &[(&str, &str)]) -> String {
    let mut text = FILE.to_owned();
    for (from, to) in replaced {
        assert!(text.contains(from), "{from:?}");
        text = text.replace(from, to);
    }
    text
}

#[test]
fn matches_byes_and_line_ups_are_counted() {
    let read = read_teams(&file(&[])).unwrap();
    assert_eq!((read.boards, read.teams.len()), (2, 3));
    assert_eq!(read.teams[1].members, [3, 4, 8]);
    let competition = &read.competition;
    assert_eq!(competition.colours, ColourModel::Graded);
    assert_eq!(competition.length, Some(4));
    assert_eq!(competition.forbidden[0].players, [1, 3]);
    let rounds = |team: usize| {
        let rounds = competition.teams[team].rounds.iter();
        rounds
            .map(|one| (one.round, one.primary.0, one.secondary.0))
            .collect::<Vec<_>>()
    };
    let game = |opponent, colour, ending| Round::Game {
        opponent,
        colour,
        ending,
    };
    let bye = Round::Bye(Bye::PairingAllocated);
    assert_eq!(
        rounds(0),
        [(game(2, Colour::White, Ending::Win), 4, 3), (bye, 2, 2)]
    );
    assert_eq!(
        rounds(1),
        [
            (game(1, Colour::Black, Ending::Loss), 0, 1),
            (game(3, Colour::Black, Ending::Loss), 0, 0)
        ]
    );
    assert_eq!(
        rounds(2),
        [(bye, 2, 2), (game(2, Colour::White, Ending::Win), 4, 4)]
    );
    // The first team has rested, and may not meet the third.
    let pairs = pair(competition).map(|pairs| pairs.len());
    assert!(pairs.is_err(), "{pairs:?}");
}

#[test]
fn other_points_forfeits_and_byes_are_counted_too() {
    let text = file(&[
        ("   3.0    2.5   2 ", "   4.0    2.5   2 "),
        ("   3.0    3.0   1 ", "   4.0    3.0   1 "),
        ("152 W", "152 W\n362 TW 3.0 TD 1.0 TL 0.0"),
    ]);
    let read = read_teams(&text).unwrap();
    assert_eq!(read.competition.teams[0].rounds[0].primary, Points(6));
    // Nobody's line has a game of the forfeited match.
    let text = file(&[
        (
            "1700                             1.0    1  0000 - Z     8 b +",
            "1700                             0.0    1",
        ),
        (
            "1600                             1.0    1  0000 - Z     4 w 1",
            "1600                             0.0    1",
        ),
        ("  0000 - Z     5 w -", ""),
        ("2 w =     6 b 0", "2 w ="),
        (
            "300   2   2   3    4    8\n",
            "330 +- 002 003 002\n240 H   3    2\n",
        ),
    ]);
    let read = read_teams(&text).unwrap();
    let third = read.competition.teams[2].rounds[1];
    let won = Round::Forfeit {
        opponent: 2,
        colour: Colour::White,
        won: true,
    };
    assert_eq!(
        (third.round, third.primary, third.secondary),
        (won, Points(4), Points(4))
    );
    let absent = read.competition.teams[1].rounds.last().unwrap();
    assert_eq!(absent.round, Round::Bye(Bye::Half));
}

#[test]
fn what_is_not_understood_or_does_not_agree_is_refused() {
    let problem = |replaced: &[(&str, &str)]| {
        read_teams(&file(replaced))
            .map_err(|error| error.problem)
            .unwrap_err()
    };
    let refused = |what: &str| TrfProblem::Refused(what.to_owned());
    assert_eq!(
        problem(&[("352 WB", "352 WB\n299 W   1.0  1.0  001   1")]),
        refused("299")
    );
    assert_eq!(
        problem(&[("352 WB", "352 WB\n250  1.0  1.0   1   2    1    2")]),
        refused("250")
    );
    let custom = "CUSTOM_TEAM_SWISS_MP";
    assert_eq!(
        problem(&[("FIDE_TEAM_TYPEB_MP_GP", custom)]),
        refused(&format!("192 {custom}"))
    );
    let baku = "FIDE_TEAM_TYPEA_MP_GP_BAKU";
    assert_eq!(
        problem(&[("FIDE_TEAM_TYPEB_MP_GP", baku)]),
        refused(&format!("192 {baku}"))
    );
    assert_eq!(problem(&[("352 WB\n", "")]), TrfProblem::NoTeams);
    assert_eq!(
        problem(&[("   3.0    2.5   2 ", "   2.0    2.5   2 ")]),
        TrfProblem::TeamPoints {
            written: Points(4),
            counted: Points(6)
        }
    );
    assert_eq!(
        problem(&[("300   2   2   3    4    8", "300   2   2   3    8    4")]),
        TrfProblem::TeamBoards { round: 2 }
    );
    assert!(matches!(
        problem(&[("320 ", "330 ++ 002 003 002\n320 ")]),
        TrfProblem::Setting { .. }
    ));
    // A file of teams is none of players.
    assert!(read(&file(&[])).is_err());
    assert!(standings_order(&file(&[])).is_ok());
}
