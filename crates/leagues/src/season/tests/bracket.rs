//! The bracket of a cup: swaps before the start, corrections after which another player advances, and games drawn at
//! the end of their round.

use basics::{Moment, PersonId, Span};

use super::*;
use crate::revision::Revision;

fn knock_out() -> Settings {
    let format = Format::KnockOut {
        best_of: 1,
        third_place: false,
        tied: Tied::Replay,
    };
    Settings::usual("Cup", format)
}

#[test]
fn two_entrants_swap_places_in_the_bracket_before_the_start() {
    let mut season = entered(knock_out(), 8);
    let before = season.first_round();
    assert_eq!(before.len(), 4);
    let meets = |pairs: &[[PersonId; 2]], one: PersonId| {
        let pair = pairs.iter().find(|pair| pair.contains(&one)).unwrap();
        pair.iter().copied().find(|other| *other != one).unwrap()
    };
    // The first seed meets the last, the second the last but one.
    assert_eq!(
        (meets(&before, PersonId(1)), meets(&before, PersonId(2))),
        (PersonId(8), PersonId(7))
    );
    organise(
        &mut season,
        Order::Swap(PersonId(8), PersonId(7)),
        Moment(0),
    )
    .unwrap();
    let after = season.first_round();
    assert_eq!(
        (meets(&after, PersonId(1)), meets(&after, PersonId(2))),
        (PersonId(7), PersonId(8))
    );
    // Later entries and departures do not affect the swap.
    act(
        &mut season,
        PersonId(9),
        &Command::Enter(entrant(PersonId(9), 100)),
        Moment(0),
    )
    .unwrap();
    act(&mut season, PersonId(3), &Command::Leave, Moment(0)).unwrap();
    let planned = season.first_round();
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    let person = |seat: Seat| season.seat(seat).unwrap().occupant.person;
    let games = season.games().iter().map(|game| game.pairing);
    let played: Vec<[PersonId; 2]> = games
        .map(|one| [person(one.white), person(one.black)])
        .collect();
    assert_eq!(played, planned);
    assert_eq!(
        (meets(&played, PersonId(1)), meets(&played, PersonId(2))),
        (PersonId(9), PersonId(7))
    );
}

/// The people of a game.
fn people(season: &Season, number: u32) -> [PersonId; 2] {
    let pairing = season.game(GameNumber(number)).unwrap().pairing;
    [pairing.white, pairing.black].map(|seat| season.seat(seat).unwrap().occupant.person)
}

/// A cup of four in which 1 and 2 have won the semi-finals, so the final is open.
fn at_the_final() -> Season {
    let mut season = entered(knock_out(), 4);
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    for number in [1, 2] {
        let winner = people(&season, number).into_iter().min().unwrap();
        wins(&mut season, number, winner);
    }
    assert_eq!(season.games().len(), 3);
    season
}

/// Rules that somebody has won a game.
fn wins(season: &mut Season, number: u32, winner: PersonId) {
    let colour = if people(season, number)[0] == winner {
        Colour::White
    } else {
        Colour::Black
    };
    let ruling = Order::Rule(GameNumber(number), GameResult::Won(colour));
    organise(season, ruling, Moment(1)).unwrap();
    let due = season.overdue(Moment(1));
    season.carry_out(due, None, None, Moment(1)).unwrap();
}

#[test]
fn a_correction_changes_who_plays_the_next_meeting() {
    let mut season = at_the_final();
    let mut finalists = people(&season, 3);
    finalists.sort_unstable();
    assert_eq!(finalists, [1, 2].map(PersonId));
    let ruled = season.log().len() as u32 + 1;
    wins(&mut season, 1, PersonId(4));
    // The open final becomes void, and there is another one.
    let result = |season: &Season, number| season.game(GameNumber(number)).unwrap().result;
    assert_eq!(result(&season, 3), Some(GameResult::Void));
    let mut finalists = people(&season, 4);
    finalists.sort_unstable();
    assert_eq!((finalists, season.games().len()), ([2, 4].map(PersonId), 4));
    // No entry is undone twice.
    let undone = |one: &Entry| matches!(one.event, Event::Undone { .. });
    assert!(!season.log().iter().any(undone));
    // Undoing the correction restores the first final.
    organise(&mut season, Order::Undo(ruled), Moment(2)).unwrap();
    let due = season.overdue(Moment(2));
    season.carry_out(due, None, None, Moment(2)).unwrap();
    assert_eq!(result(&season, 4), Some(GameResult::Void));
    assert_eq!(result(&season, 3), None);
    wins(&mut season, 3, PersonId(2));
    assert_eq!(season.stage(), Stage::Over);
    let first = season.table(0).remove(0).seat;
    assert_eq!(season.seat(first).unwrap().occupant.person, PersonId(2));
}

#[test]
fn a_correction_after_the_end_of_a_cup_replays_the_final() {
    let mut season = at_the_final();
    wins(&mut season, 3, PersonId(1));
    assert_eq!(season.stage(), Stage::Over);
    wins(&mut season, 1, PersonId(4));
    let mut finalists = people(&season, 4);
    finalists.sort_unstable();
    assert_eq!(
        (season.stage(), finalists),
        (Stage::Running, [2, 4].map(PersonId))
    );
}

#[test]
fn later_games_of_a_player_who_is_now_out_become_void() {
    let format = Format::KnockOut {
        best_of: 1,
        third_place: true,
        tied: Tied::Replay,
    };
    let mut season = entered(Settings::usual("Cup", format), 8);
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    while season.stage() == Stage::Running {
        let next = season.unfinished().next().unwrap().0;
        let winner = people(&season, next).into_iter().min().unwrap();
        wins(&mut season, next, winner);
    }
    let before = season.clone();
    let result = |season: &Season, number| season.game(GameNumber(number)).unwrap().result;
    let of = |season: &Season, person: PersonId| {
        let of_round =
            |one: &&Game| one.round == 1 && people(season, one.number.0).contains(&person);
        season.games().iter().find(of_round).unwrap().number.0
    };
    // 8 beat 1 after all: the games of 1 in both later rounds become void, and so does the one for third place, in
    // which the player who lost against 1 played.
    let corrected = of(&season, PersonId(1));
    wins(&mut season, corrected, PersonId(8));
    let played = |person: PersonId| {
        let games = before.games().iter().filter(|one| one.round > 1);
        let of = games.filter(|one| people(&before, one.number.0).contains(&person));
        of.map(|one| one.number.0).collect::<Vec<u32>>()
    };
    assert_eq!(played(PersonId(1)).len(), 2);
    for number in played(PersonId(1)).into_iter().chain(played(PersonId(4))) {
        assert_eq!(result(&season, number), Some(GameResult::Void), "{number}");
    }
    let others = before.games().iter().filter(|one| one.round == 2);
    let others = others.filter(|one| !people(&before, one.number.0).contains(&PersonId(1)));
    for other in others {
        assert_eq!(result(&season, other.number.0), other.result);
    }
    let row = |person| {
        let table = season.table(0);
        let seat = season.seat_of(person).unwrap();
        let row = table.into_iter().find(|row| row.seat == seat).unwrap();
        (row.standing.rank, row.standing.points.0)
    };
    assert_eq!(
        row(PersonId(1)).1,
        0,
        "what does not count brings no points"
    );
    // Undoing the correction makes all of them count again.
    let entry = season
        .log()
        .iter()
        .rposition(|one| one.with.is_none() && one.by.is_some());
    organise(
        &mut season,
        Order::Undo(entry.unwrap() as u32 + 1),
        Moment(2),
    )
    .unwrap();
    for game in before.games() {
        assert_eq!(result(&season, game.number.0), game.result);
    }
    let standings = |season: &Season| {
        let rows = season.table(0).into_iter();
        rows.map(|row| row.standing).collect::<Vec<_>>()
    };
    assert_eq!(standings(&season), standings(&before));
    assert_eq!(season.stage(), Stage::Over);
}

#[test]
fn players_without_an_opponent_in_the_first_round_have_a_bye() {
    let mut season = entered(knock_out(), 5);
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    let mut byes: Vec<Seat> = season.rounds()[0].byes.iter().map(|bye| bye.0).collect();
    byes.sort();
    let plays = |seat: &Seat| season.games_of(*seat).next().is_some();
    let alone: Vec<Seat> = season
        .seats()
        .map(|(seat, _)| seat)
        .filter(|seat| !plays(seat))
        .collect();
    assert_eq!((byes.len(), byes), (3, alone));
}

#[test]
fn a_game_drawn_by_date_is_replayed_with_a_new_date() {
    let rounds = Rounds::ByDate {
        length: Span::days(7),
        unfinished: Unfinished::Drawn,
    };
    let settings = Settings {
        rounds,
        ..knock_out()
    };
    let mut season = entered(settings, 2);
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    for weeks in 1..4 {
        let now = day(7 * weeks);
        season.carry_out(Vec::new(), None, None, now).unwrap();
        assert_eq!(season.games().len() as i64, weeks + 1);
        assert_eq!(season.rounds()[0].ends, Some(now + Span::days(7)));
        assert_eq!(season.unfinished().count(), 1);
    }
    wins(&mut season, 4, PersonId(2));
    assert_eq!(season.stage(), Stage::Over);
}

#[test]
fn decisions_can_be_undone_before_the_start_of_a_cup() {
    let mut season = entered(knock_out(), 2);
    organise(&mut season, Order::Add(entrant(PersonId(9), 0)), Moment(0)).unwrap();
    let added = season.log().len() as u32;
    organise(&mut season, Order::Undo(added), Moment(0)).unwrap();
    assert_eq!(season.entrants().len(), 2);
    organise(&mut season, Order::End, Moment(0)).unwrap();
    let ended = season.log().len() as u32;
    organise(&mut season, Order::Undo(ended), Moment(0)).unwrap();
    assert_eq!(season.stage(), Stage::Open);
}

#[test]
fn impossible_swaps_are_refused() {
    let mut season = entered(knock_out(), 4);
    for (one, other, refused) in [
        (1, 1, SeasonRefusal::NamedTwice),
        (1, 9, SeasonRefusal::NotEntered),
    ] {
        let done = organise(
            &mut season,
            Order::Swap(PersonId(one), PersonId(other)),
            Moment(0),
        );
        assert_eq!(done, Err(refused));
    }
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    let late = organise(
        &mut season,
        Order::Swap(PersonId(1), PersonId(2)),
        Moment(0),
    );
    assert_eq!(late, Err(SeasonRefusal::Begun));
    let mut swiss = entered(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    let none = organise(&mut swiss, Order::Swap(PersonId(1), PersonId(2)), Moment(0));
    assert_eq!(none, Err(SeasonRefusal::NoBracket));
    assert_eq!(entered(knock_out(), 1).first_round().len(), 0);
}

/// A knock-out in which the better seed advances after a draw, begun under these rules.
fn cup(revision: Revision, players: u64) -> Season {
    let format = Format::KnockOut {
        best_of: 1,
        third_place: false,
        tied: Tied::BetterSeed,
    };
    let season = started(Settings::usual("Cup", format), players);
    let mut log = season.log().to_vec();
    for entry in &mut log {
        if let Event::Started { revision: by, .. } = &mut entry.event {
            *by = revision;
        }
    }
    Season::replay(log).unwrap().unwrap()
}

/// A cup of four whose last seed has beaten the first, and draws the final against the second.
fn drawn_after_an_upset(revision: Revision) -> Season {
    let mut season = cup(revision, 4);
    wins(&mut season, 1, PersonId(4));
    wins(&mut season, 2, PersonId(2));
    report(&mut season, GameNumber(3), GameResult::Drawn, Moment(1));
    season
}

fn champion(season: &Season) -> PersonId {
    let first = season.table(0).remove(0).seat;
    season.seat(first).unwrap().occupant.person
}

#[test]
fn after_an_upset_the_better_seed_advances_by_the_newest_rules() {
    let season = drawn_after_an_upset(Revision::default());
    assert_eq!(season.stage(), Stage::Over);
    assert_eq!(champion(&season), PersonId(2));
}

#[test]
fn a_running_cup_keeps_its_rule_for_ties_until_newer_rules_are_adopted() {
    let season = drawn_after_an_upset(Revision::Second);
    assert_eq!(
        (season.stage(), champion(&season)),
        (Stage::Over, PersonId(4))
    );
    // The player who advanced by the older rule is out once an organiser adopts the newer one.
    let mut season = cup(Revision::Second, 8);
    for number in 1..=4 {
        let pair = people(&season, number);
        let winner = if pair.contains(&PersonId(1)) {
            PersonId(8)
        } else {
            pair.into_iter().min().unwrap()
        };
        wins(&mut season, number, winner);
    }
    for number in [5, 6] {
        report(
            &mut season,
            GameNumber(number),
            GameResult::Drawn,
            Moment(1),
        );
    }
    assert_eq!(season.rule_changes(), [RuleChange::BetterSeed]);
    assert!(people(&season, 7).contains(&PersonId(8)));
    organise(&mut season, Order::AdoptRules, Moment(1)).unwrap();
    assert_eq!(season.rule_changes(), []);
    let result = season.game(GameNumber(7)).unwrap().result;
    assert_eq!(result, Some(GameResult::Void));
    let mut finalists = people(&season, 8);
    finalists.sort_unstable();
    assert_eq!(finalists, [2, 4].map(PersonId));
}
