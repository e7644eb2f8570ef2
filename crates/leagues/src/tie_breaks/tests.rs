//! Codes, explanations, and what FIDE's engine does not count.

use super::*;
use crate::{standings::tests::tournament, tournament::Points};

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

fn codes(texts: &[&str]) -> Vec<Code> {
    texts.iter().map(|text| code(text)).collect()
}

fn numbers(field: &Field, by: &str) -> Vec<String> {
    let mut places = rank(field, &[code(by)]);
    places.sort_by_key(|place| place.number);
    let value = |place: Place| place.tallies[0].number().map(|number| number.to_string());
    let values = places.into_iter().map(value);
    values
        .map(|value| value.unwrap_or("-".to_owned()))
        .collect()
}

#[test]
fn codes_are_read_in_both_forms_and_written_in_one() {
    for (text, written) in [
        ("BH-C1", "BH/C1"),
        ("bh/m2", "BH/M2"),
        ("KS-L-2", "KS/L-2"),
        ("KS/L+1", "KS/L+1"),
        ("BH:GP/C2/P", "BH:GP/C2/P"),
        ("SSSC/F/P/K4", "SSSC/F/P/K4"),
        ("TPN/R", "TPN/R"),
        ("mpvgp", "MPvGP"),
        ("GE", "REP"),
        ("EDEBT/P", "EDEBT/P"),
        ("other_modified_median", "OTHER_MODIFIED_MEDIAN"),
    ] {
        assert_eq!(code(text).to_string(), written);
        assert_eq!(code(written), code(text));
    }
    for name in Name::ALL {
        assert_eq!(code(name.acronym()), Code::plain(*name));
    }
}

#[test]
fn what_is_no_code_is_refused_by_name() {
    for (text, wanted) in [
        ("BHC1", "\"BHC1\" is no tie-break of C.07"),
        ("", "\"\" is no tie-break of C.07"),
        ("WIN/C1", "WIN cannot have the modifier \"C1\""),
        ("BH/C0", "BH cannot have the modifier \"C0\""),
        ("BH/X", "BH cannot have the modifier \"X\""),
        ("SB/M1", "SB cannot have the modifier \"M1\""),
        ("BPG:GP", "BPG cannot have the modifier \"GP\""),
        ("SSSC/K0", "SSSC cannot have the modifier \"K0\""),
    ] {
        assert_eq!(text.parse::<Code>().unwrap_err().to_string(), wanted);
    }
}

#[test]
fn an_explanation_names_the_tied_group_and_what_each_round_contributed() {
    // All three have a point. 1 beat 2; 3 beat 1 and lost to 2; 2's bye gave nothing.
    let lines = ["21 30", "10 41", "41 11", "30 20"];
    let field = Field::of_players(&tournament(&lines), 2);
    let order = codes(&["PTS", "BH/C1", "DE"]);
    let steps = explain(&field, &order, 2);
    let groups: Vec<_> = steps
        .iter()
        .map(|step| {
            let group = step.group.iter().map(|(number, _)| *number);
            (
                step.code.to_string(),
                (step.rank, step.place),
                group.collect::<Vec<_>>(),
                step.tied.clone(),
            )
        })
        .collect();
    // 3 has two points, 1 and 2 have one each. Without the lowest opponent both have met 3's two points and one point.
    assert_eq!(
        groups,
        [
            ("PTS".to_owned(), (1, 2), vec![3, 1, 2, 4], vec![1, 2]),
            ("BH/C1".to_owned(), (2, 3), vec![1, 2], vec![2]),
        ]
    );
    let (_, tally) = &steps[1].group[1];
    let rounds: Vec<_> = tally
        .contributions
        .iter()
        .map(|one| (one.round, one.opponent, one.amount, one.part))
        .collect();
    assert_eq!(
        rounds,
        [
            (1, Some(1), Amount::whole(1), Part::Counted),
            (2, Some(4), Amount::ZERO, Part::CutLowest),
        ]
    );
    assert_eq!(explain(&field, &order, 9), []);
}

#[test]
fn a_missed_round_is_cut_before_a_lower_one_and_against_a_dummy() {
    // 1 beat 2, rested, and lost to 3.
    let lines = ["21 H 30", "10 Z Z", "Z Z 11"];
    let field = Field::of_players(&tournament(&lines), 3);
    let places = rank(&field, &codes(&["BH/C1"]));
    let own = places.iter().find(|place| place.number == 1).unwrap();
    let rest = &own.tallies[0].contributions[1];
    // The dummy has 1's own point and a half, which is not more than draws in all rounds.
    assert_eq!(
        (rest.opponent, rest.is_dummy, rest.is_voluntary, rest.part),
        (None, true, true, Part::CutLowest)
    );
    assert_eq!(rest.score, Amount::new(3, 2));
}

#[test]
fn of_missed_rounds_with_equal_products_that_with_the_lower_score_is_cut() {
    let lines = ["3+ 41 21", "4= 30 10", "1- 21 4-", "2= 10 3-"];
    let field = Field::of_players(&tournament(&lines), 3);
    // 3 lost two games without playing. The second is cut as the lowest, and then the product with 2's half point as the lower score.
    assert_eq!(numbers(&field, "SB/C1")[2], "0.5");
    assert_eq!(numbers(&field, "SB/C2")[2], "0.0");
}

#[test]
fn the_modified_median_leaves_out_by_score() {
    // A round robin of four that stopped after two rounds: 1 has two points, 2 and 3 one, 4 none.
    let lines = ["21 31", "10 41", "41 10", "30 20"];
    let field = Field::of_players(&tournament(&lines), 2);
    // 1 met 1 and 1, without the lowest; 2 and 3 leave out both; 4 leaves out the highest of 1 and 1.
    assert_eq!(
        numbers(&field, "OTHER_MODIFIED_MEDIAN"),
        ["1.0", "0.0", "0.0", "1.0"]
    );
    // 2 has 0 and 1 after its rounds, 3 has 1 and 1; 1 has 1 and 2.
    assert_eq!(
        numbers(&field, "OTHER_CUMULATIVE_OF_OPPONENTS"),
        ["3.0", "3.0", "3.0", "3.0"]
    );
}

#[test]
fn unplayed_games_count_half_a_point_for_opponents_and_nothing_for_oneself() {
    // 1 beat 2 and won without playing; 2 rested for half a point; 3 lost to 4.
    let lines = ["21 U", "10 H", "40 Z", "31 Z"];
    let field = Field::of_players(&tournament(&lines), 2);
    // 1 has all the points: of 2's half and the round without a game the lower is left out.
    assert_eq!(numbers(&field, "OTHER_MODIFIED_MEDIAN")[0], "0.5");
    // 2 has 0 and a half, less the half that it got without playing.
    assert_eq!(
        numbers(&field, "OTHER_CUMULATIVE_OF_OPPONENTS")[..2],
        ["0.0", "2.0"]
    );
}

#[test]
fn ratings_do_not_count_if_somebody_has_none() {
    let mut players = tournament(&["21", "10"]);
    players.players[0].rating = 1500;
    let mut field = Field::of_players(&players, 1);
    assert_eq!(numbers(&field, "TPR"), ["-", "-"]);
    field.unrated = Some(1000);
    assert_eq!(numbers(&field, "TPR"), ["1800.0", "700.0"]);
    assert_eq!(numbers(&field, "PTP"), ["1736.0", "700.0"]);
}

#[test]
fn amounts_compare_as_fractions_and_are_written_shortly() {
    let third = Amount::whole(1).over(3);
    assert_eq!(third + third + third, Amount::whole(1));
    assert!(third > Amount::new(33, 100) && Amount::ZERO > Amount::new(1, -2));
    for (amount, written) in [
        (third, "0.33"),
        (Amount::new(-1, 3), "-0.33"),
        (Amount::from(Points(5)), "2.5"),
        (Amount::new(1, 4), "0.25"),
        (Amount::whole(12), "12.0"),
    ] {
        assert_eq!(amount.to_string(), written);
    }
    assert_eq!(
        [Amount::new(5, 2), Amount::new(-5, 2)].map(Amount::rounded),
        [3, -2]
    );
}

#[test]
fn the_documentation_lists_every_tie_break() {
    let page = include_str!("../../../../docs/tie-breaks.md");
    for name in Name::ALL.iter().filter(|name| **name != Name::Points) {
        let row = format!("| `{}` |", name.acronym());
        let line = page.lines().find(|line| line.starts_with(&row));
        let line = line.unwrap_or_else(|| panic!("{row}"));
        let article = format!("| {} |", name.article());
        assert!(line.contains(&article), "{line}");
        let (players, teams) = (line.contains("| players"), line.contains("teams |"));
        let scope = match name.scope() {
            Scope::All => (true, true),
            Scope::Players => (true, false),
            Scope::Teams => (false, true),
        };
        assert_eq!((players, teams), scope, "{line}");
    }
}
