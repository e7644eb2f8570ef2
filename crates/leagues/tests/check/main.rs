//! Checks of whole reports: those paired here or by other programs hold, and each damage is found in its round.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod damage;
#[path = "../generator/mod.rs"]
mod generator;
mod report;

use std::{fs, path::Path};

use leagues::{
    berger,
    check::{CheckError, Reason, System, check},
    revision::Revision,
    swiss::{Breach, ColourRule, Obstacle, PairingError},
    tournament::{Bye, Pair, Player, Round, Tournament},
    trf,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use report::{checked, differing, enter, exchange, games, player, row, swiss, turn};

#[test]
fn tournaments_paired_here_hold() {
    let mut rng = StdRng::seed_from_u64(1);
    let mut rounds = 0;
    for seed in 0..150 {
        let (players, length) = (rng.random_range(2..30), rng.random_range(1..9));
        let mut tournament = swiss(seed, players, length);
        if tournament.played() == 0 {
            assert_eq!(check(&tournament, System::Dutch), Err(CheckError::NoRounds));
            continue;
        }
        let found = checked(&tournament);
        assert!(
            found.holds(),
            "seed {seed}: {found}\n{}",
            trf::write(&tournament)
        );
        assert_eq!(found.rounds.len(), tournament.played());
        rounds += found.rounds.len();
        // Without the colour that was drawn, it is the one that the first round shows.
        tournament.initial_colour = None;
        assert!(checked(&tournament).holds());
    }
    assert!(rounds > 400, "{rounds}");
}

/// The rounds of these files were paired when those who had never been paired still counted for the initial colour (5.2.5).
const OTHER_NUMBERS: [(&str, &[usize]); 4] = [
    ("0113-06", &[1]),
    ("0291-08", &[1, 2]),
    ("0580-05", &[1]),
    ("0737-09", &[1]),
];

fn is_by_number(reason: &Reason) -> bool {
    let by_number = |breach: &Breach| {
        let Breach::Colours { rule, .. } = breach else {
            return false;
        };
        *rule == ColourRule::InitialColour
    };
    matches!(reason, Reason::Breach(breach) if by_number(breach))
}

#[test]
fn rounds_whose_pairs_another_program_confirmed_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rounds");
    let mut rounds = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "trf") {
            continue;
        }
        let mut tournament = trf::read(&fs::read_to_string(&path).unwrap()).unwrap();
        let pairs = fs::read_to_string(path.with_extension("pairs")).unwrap();
        for line in pairs.lines().skip(1) {
            let (white, black) = line.split_once(' ').unwrap();
            let (white, black) = (white.parse().unwrap(), black.parse().unwrap());
            let pair = if black == 0 {
                Pair::Bye(white)
            } else {
                Pair::Game { white, black }
            };
            enter(&mut tournament, pair);
        }
        let found = checked(&tournament);
        let name = path.file_stem().unwrap().to_str().unwrap();
        let known = OTHER_NUMBERS.iter().find(|(one, _)| *one == name);
        let known = known.map_or(&[][..], |(_, rounds)| *rounds);
        assert_eq!(differing(&found), known, "{name}: {found}");
        let mut reasons = found.rounds.iter().flat_map(|round| &round.reasons);
        assert!(reasons.all(is_by_number), "{name}: {found}");
        tournament.revision = Revision::First;
        assert!(checked(&tournament).holds(), "{name}");
        rounds += found.rounds.len();
    }
    assert!(rounds > 100, "{rounds}");
}

#[test]
fn round_robins_by_the_tables_hold_and_others_do_not() {
    for players in 2..9_u32 {
        for cycles in [berger::Cycles::Single, berger::Cycles::Double] {
            let length = berger::length(players, cycles);
            let new = |tpn| Player {
                tpn,
                name: String::new(),
                rating: 0,
                rounds: Vec::new(),
            };
            let mut tournament = Tournament {
                length: Some(length as usize),
                is_round_robin: true,
                players: (1..=players).map(new).collect(),
                ..Tournament::default()
            };
            for round in 1..=length {
                for pair in berger::round(players, cycles, round).unwrap() {
                    enter(&mut tournament, pair);
                }
            }
            let found = check(&tournament, System::Berger).unwrap();
            assert!(found.holds(), "{players} players: {found}");

            let mut turned = tournament.clone();
            let Pair::Game { white, black } = games(&turned, 0)[0] else {
                continue;
            };
            turn(&mut turned, 0, white, black);
            let found = check(&turned, System::Berger).unwrap();
            assert_eq!(differing(&found), [1]);
            assert_eq!(found.rounds[0].reasons, [Reason::TableColours]);

            // Somebody who was absent had no opponent, and neither had the opponent.
            let mut absent = tournament.clone();
            for tpn in [white, black] {
                player(&mut absent, tpn).rounds[0] = Round::Bye(Bye::Zero);
            }
            if players > 3 {
                assert!(check(&absent, System::Berger).unwrap().holds());
                let last = length as usize - 1;
                let games = games(&tournament, last).into_iter();
                let games: Vec<Pair> = games.filter(|pair| pair.players().1.is_some()).collect();
                exchange(&mut tournament, last, games[0], games[1]);
                let found = check(&tournament, System::Berger).unwrap();
                assert_eq!(differing(&found), [last + 1]);
                assert_eq!(found.rounds[last].reasons, [Reason::TablePairs]);
                assert_eq!(found.rounds[last].differences.len(), 2);
            }
        }
    }
}

#[test]
fn a_round_without_results_is_checked_too() {
    let mut seen = 0;
    for seed in 3000..3030 {
        let tournament = swiss(seed, 11, 5);
        let paired = tournament.played();
        if paired == 0 {
            continue;
        }
        // The last round is drawn on all boards: take its results out of the text, and the points with them.
        let mut open = tournament.clone();
        for player in &mut open.players {
            player.rounds.truncate(paired - 1);
        }
        let (open, full) = (trf::write(&open), trf::write(&tournament));
        let pairs = open.lines().zip(full.lines()).map(|(open, full)| {
            if !open.starts_with("001") {
                return format!("{open}\n");
            }
            let column = &full[open.len().max(89)..];
            let column = if column.trim_start().starts_with("0000") {
                column.to_owned()
            } else {
                column.replace('=', " ")
            };
            format!("{open:89}{column}\n")
        });
        let text: String = pairs.collect();
        assert!(trf::read(&text).is_err(), "{text}");
        let read = trf::read_pairs(&text).unwrap();
        let found = checked(&read);
        assert!(found.holds(), "seed {seed}: {found}\n{text}");
        assert_eq!(found.rounds.len(), paired);
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn the_text_says_what_differs_and_by_which_article() {
    let text = row(1, "2.0", &["   3 w 1", "   3 b 1"])
        + &row(2, "1.0", &["   4 b 1", "   4 w 0"])
        + &row(3, "0.0", &["   1 b 0", "   1 w 0"])
        + &row(4, "1.0", &["   2 w 0", "   2 b 1"]);
    let found = checked(&trf::read(&text).unwrap());
    assert_eq!(
        found.to_string(),
        "Round 1: as paired by C.04.3\n\
         Round 2: differs\n  \
         board 1: 2 – 4 in the file, 2 – 1 by the rules\n  \
         board 2: 3 – 1 in the file, 3 – 4 by the rules\n  \
         C.04.3, C1: 2 and 4 have met before\n  \
         C.04.3, C1: 3 and 1 have met before\n\
         2 rounds, 1 as the rules pair them, 1 differs\n"
    );
}

#[test]
fn a_forbidden_pair_is_named_in_the_rounds_for_which_it_is_forbidden() {
    let rows = row(1, "0.5", &["   3 w ="])
        + &row(2, "0.5", &["   4 b ="])
        + &row(3, "0.5", &["   1 b ="])
        + &row(4, "0.5", &["   2 w ="]);
    let checked = |round: u32| {
        let line = format!("260   {round}   {round}    1    3\n");
        checked(&trf::read(&(line + &rows)).unwrap()).to_string()
    };
    assert_eq!(
        checked(1),
        "Round 1: differs\n  \
         board 1: 1 – 3 in the file, 1 – 4 by the rules\n  \
         board 2: 4 – 2 in the file, 3 – 2 by the rules\n  \
         prohibited pairing: 1 and 3 may not meet in this round\n\
         1 round, 0 as the rules pair them, 1 differs\n"
    );
    assert!(checked(2).starts_with("Round 1: as paired"));
}

#[test]
fn a_round_without_pairs_before_others_is_refused() {
    let mut tournament = swiss(1, 6, 3);
    assert!(tournament.played() > 1);
    for player in &mut tournament.players {
        player.rounds[0] = Round::Bye(Bye::Zero);
    }
    for system in [System::Dutch, System::Berger] {
        assert_eq!(check(&tournament, system), Err(CheckError::EmptyRound(1)));
    }
}

#[test]
fn a_round_that_no_rule_can_pair_says_so_with_what_it_breaks() {
    // 1 and 2 had White twice each, 3 and 4 Black.
    let text = row(1, "1.5", &["   3 w =", "   4 w =", "   2 b ="])
        + &row(2, "1.5", &["   4 w =", "   3 w =", "   1 w ="])
        + &row(3, "1.5", &["   1 b =", "   2 b =", "   4 w ="])
        + &row(4, "1.5", &["   2 b =", "   1 b =", "   3 b ="]);
    let found = checked(&trf::read(&text).unwrap());
    let round = &found.rounds[2];
    assert_eq!(round.differences, []);
    let impossible = Reason::Swiss(PairingError::Impossible(Obstacle::Colours));
    let clashes = [Breach::SameColour(2, 1), Breach::SameColour(3, 4)].map(Reason::Breach);
    assert_eq!(round.reasons, [[impossible].as_slice(), &clashes].concat());
    // A round after the last one.
    let found = checked(&trf::read(&format!("XXR 2\n{text}")).unwrap());
    assert_eq!(
        found.rounds[2].reasons[0],
        Reason::Swiss(PairingError::Over(2))
    );
}

#[test]
fn two_byes_are_one_too_many() {
    let mut tournament = swiss(5, 8, 1);
    assert_eq!(tournament.played(), 1);
    let games = games(&tournament, 0);
    let (white, black) = games[0].players();
    for tpn in [Some(white), black].into_iter().flatten() {
        player(&mut tournament, tpn).rounds[0] = Round::Bye(Bye::PairingAllocated);
    }
    let found = checked(&tournament);
    assert_eq!(found.rounds[0].differences.len(), 1);
    assert_eq!(
        found.rounds[0].reasons,
        [Reason::Breach(Breach::TooManyByes)]
    );
}

#[test]
fn the_reason_is_the_first_rule_by_which_the_round_is_worse() {
    let drawn = |tpn, rounds: &[&str]| {
        let points = rounds.len();
        row(tpn, &format!("{}.{}", points / 2, points % 2 * 5), rounds)
    };
    let cases = [
        // 3, who has no points, can have the bye, but 1 has it.
        (
            row(1, "2.0", &["   3 w 1", "0000 - U"])
                + &row(2, "1.0", &["0000 - H", "   3 w ="])
                + &row(3, "0.5", &["   1 b 0", "   2 b ="]),
            "C.04.3, C5: ",
        ),
        // Both winners and both losers can meet.
        (
            row(1, "1.5", &["   3 w 1", "   4 b ="])
                + &row(2, "1.5", &["   4 b 1", "   3 w ="])
                + &row(3, "0.5", &["   1 b 0", "   2 b ="])
                + &row(4, "0.5", &["   2 w 0", "   1 w ="]),
            "C.04.3, C6: ",
        ),
        // 1 and 4 both had White, 2 and 3 Black.
        (
            drawn(1, &["   3 w =", "   4 b ="])
                + &drawn(2, &["   4 b =", "   3 w ="])
                + &drawn(3, &["   1 b =", "   2 b ="])
                + &drawn(4, &["   2 w =", "   1 w ="]),
            "C.04.3, C12: ",
        ),
        // The first round: other opponents, and an exchange.
        (
            drawn(1, &["   5 w ="])
                + &drawn(2, &["   4 b ="])
                + &drawn(3, &["   6 w ="])
                + &drawn(4, &["   2 w ="])
                + &drawn(5, &["   1 b ="])
                + &drawn(6, &["   3 b ="]),
            "C.04.3, Article 4.2: ",
        ),
        (
            drawn(1, &["   2 w ="])
                + &drawn(2, &["   1 b ="])
                + &drawn(3, &["   4 w ="])
                + &drawn(4, &["   3 b ="]),
            "C.04.3, Article 4.3: ",
        ),
    ];
    for (text, expected) in cases {
        let found = checked(&trf::read(&text).unwrap());
        let last = found.rounds.last().unwrap();
        let reason = last.reasons.first().map(ToString::to_string);
        let is_expected = reason.is_some_and(|reason| reason.starts_with(expected));
        assert!(is_expected, "{expected} of\n{found}{text}");
    }
}
