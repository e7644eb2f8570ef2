//! `goal = carry` (rule book 1.6): a Flag is lifted, carried, dropped in battle, lifted again and brought home.

use super::{play, position, result};
use crate::{
    Rules, Side,
    luzhanqi::{
        Arrangement, Kind, LiftedFlag, Options, Point, Preset, Ruling, Setup, Verdict,
        options::{FlagTakers, Goal, SetupRule},
        setup::Placement,
    },
};

fn carry() -> Options {
    Options {
        goal: Goal::Carry,
        grenade_takes_flag: false,
        ..Preset::Pamphlet.options()
    }
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn lies(name: &str) -> Option<LiftedFlag> {
    Some(LiftedFlag::Lying(point(name)))
}

fn carried(name: &str) -> Option<LiftedFlag> {
    Some(LiftedFlag::Carried(point(name)))
}

/// The verdict, and whether a Flag was lifted.
fn verdict_and_lift(ruling: &Ruling) -> (Option<Verdict>, bool) {
    (ruling.verdict, ruling.lifted)
}

#[test]
fn a_flag_is_lifted_carried_home_and_wins() {
    let mut game = position(&carry(), "Fb1 5b11", "Fb12 6a6 Md12", "r 7 20");
    assert_eq!(
        verdict_and_lift(&play(&mut game, "b11b12")),
        (Some(Verdict::FlagLifted), true)
    );
    assert_eq!(game.outcome(), None);
    assert_eq!(
        game.referee_text(),
        "..r5..bM../........../........../........../........../........../\
         b6......../........../........../........../........../..rF...... b 0 21 b+b12"
    );
    let announced = game.table_view().announced;
    assert_eq!(announced.lifted, [None, carried("b12")]);
    assert_eq!(announced.lost, [23, 22], "a lifted Flag is not lost");
    for mv in [
        "a6a5", "b12b11", "a5a4", "b11e11", "a4a5", "e11e2", "a5a4", "e2e1", "a4a5",
    ] {
        assert_eq!(verdict_and_lift(&play(&mut game, mv)), (None, false));
    }
    assert_eq!(game.table_view().announced.lifted, [None, carried("e1")]);
    assert_eq!(verdict_and_lift(&play(&mut game, "e1d1")), (None, false));
    assert_eq!(result(game.outcome()).as_deref(), Some("first flag-home"));
    assert_eq!(game.legal_moves(), []);
}

#[test]
fn an_enemy_headquarters_is_not_home() {
    let mut game = position(&carry(), "Fb1 5a11", "6a6", "r 0 20 b+a11");
    for mv in ["a11a12", "a6a5", "a12b12"] {
        play(&mut game, mv);
    }
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_removed_carrier_drops_the_flag_on_the_point_of_the_battle() {
    // The carrier is attacked, attacks, or both are removed.
    for (red, black, mv, rest) in [
        ("Fb1 5c6", "4c7 9a7", "c7c6", "c6"),
        ("Fb1 5c6 6a1", "4c7", "c6c7", "c7"),
        ("Fb1 5c6 6a1", "5c7 9a7", "c6c7", "c7"),
    ] {
        let turn = if mv == "c7c6" { "b" } else { "r" };
        let mut game = position(&carry(), red, black, &format!("{turn} 3 30 b+c6"));
        assert!(!play(&mut game, mv).lifted);
        assert_eq!(
            game.table_view().announced.lifted,
            [None, lies(rest)],
            "{mv}"
        );
    }
}

#[test]
fn a_move_onto_a_dropped_flag_lifts_it_again() {
    let mut game = position(&carry(), "Fb1 5a4 6a1", "8a8", "r 5 30 b_a6");
    assert_eq!(
        verdict_and_lift(&play(&mut game, "a4a7")),
        (None, false),
        "passing over it lifts nothing"
    );
    assert_eq!(game.table_view().announced.quiet, 6);
    play(&mut game, "a8a9");
    assert_eq!(verdict_and_lift(&play(&mut game, "a7a6")), (None, true));
    assert_eq!(
        game.table_view().announced.quiet,
        0,
        "a lifted Flag ends the quiet"
    );
    assert_eq!(game.table_view().announced.lifted, [None, carried("a6")]);
}

#[test]
fn the_owner_stands_on_its_flag_but_does_not_lift_it() {
    let mut game = position(&carry(), "Fb1 5a4 6a1", "8a8", "b 5 31 b_a6");
    assert_eq!(verdict_and_lift(&play(&mut game, "a8a6")), (None, false));
    assert_eq!(game.table_view().announced.lifted, [None, lies("a6")]);
    let battle = play(&mut game, "a4a6");
    assert_eq!(
        verdict_and_lift(&battle),
        (Some(Verdict::DefenderRemoved), true)
    );
    assert_eq!(game.table_view().announced.lifted, [None, carried("a6")]);
}

#[test]
fn pieces_that_may_not_take_the_flag_do_not_lift_it_again() {
    let options = Options {
        flag_takers: FlagTakers::Lowest,
        ..carry()
    };
    let mut game = position(&options, "Fb1 5a5 6a1", "8a9", "r 5 30 b_a6");
    assert_eq!(verdict_and_lift(&play(&mut game, "a5a6")), (None, false));
    play(&mut game, "a9a8");
    assert_eq!(verdict_and_lift(&play(&mut game, "a1a2")), (None, false));
    let options = Options {
        flag_behind_mines: true,
        ..carry()
    };
    let mut game = position(&options, "Fb1 5a5", "8a9 Ma12", "r 5 30 b_a6");
    assert_eq!(verdict_and_lift(&play(&mut game, "a5a6")), (None, false));
    let mut grenade = position(&carry(), "Fb1 Ba5", "8a9", "r 5 30 b_a6");
    assert_eq!(verdict_and_lift(&play(&mut grenade, "a5a6")), (None, false));
}

#[test]
fn the_last_mine_may_lie_on_the_flag_it_guards() {
    let options = Options {
        flag_behind_mines: true,
        ..carry()
    };
    let mut game = position(&options, "Fb1 9a10", "8a3 Ma11", "r 5 30 b_a11");
    let swept = play(&mut game, "a10a11");
    assert_eq!(
        verdict_and_lift(&swept),
        (Some(Verdict::DefenderRemoved), true)
    );
}

#[test]
fn two_carriers_meet() {
    let mut lost = position(&carry(), "5c6 7a1", "4c7", "r 0 50 r+c7,b+c6");
    play(&mut lost, "c6c7");
    assert_eq!(
        lost.table_view().announced.lifted,
        [carried("c7"), lies("c7")]
    );
    let mut won = position(&carry(), "3c6 7a1", "4c7 8a8", "r 0 50 r+c7,b+c6");
    play(&mut won, "c6c7");
    assert_eq!(
        won.table_view().announced.lifted,
        [lies("c7"), carried("c7")]
    );
    let mut gone = position(&carry(), "4c6 7a1", "4c7 8a8", "r 0 50 r+c7,b+c6");
    play(&mut gone, "c6c7");
    assert_eq!(gone.table_view().announced.lifted, [lies("c7"), lies("c7")]);
    assert!(gone.referee_text().ends_with(" b 0 51 r_c7,b_c7"));
}

#[test]
fn a_flag_picked_up_on_ones_own_headquarters_is_home() {
    let mut game = position(&carry(), "Fb1 5d2", "8a8", "r 0 50 b_d1");
    assert!(play(&mut game, "d2d1").lifted);
    assert_eq!(result(game.outcome()).as_deref(), Some("first flag-home"));
}

#[test]
fn no_sequence_continues_when_a_flag_is_home() {
    // Red's only move leads onto one headquarters, Black's onto the other.
    let game = position(&carry(), "Fb1 5e1 Me2", "8a12 Ma11", "r 0 50 b+e1");
    assert_eq!([1, 2].map(|depth| game.perft(depth)), [1, 0]);
    let far = position(&carry(), "Fb1 5e1 Me2", "8a12 Ma11", "r 0 50 b_a1");
    assert_eq!([1, 2].map(|depth| far.perft(depth)), [1, 1]);
}

#[test]
fn bringing_the_flag_home_counts_before_no_move() {
    let mut game = position(&carry(), "Fb1 5c1", "Ma12 Md12", "r 0 50 b+c1");
    play(&mut game, "c1d1");
    assert_eq!(result(game.outcome()).as_deref(), Some("first flag-home"));
}

#[test]
fn only_a_flag_on_the_board_is_announced() {
    let options = Options {
        marshal_reveals_flag: true,
        ..carry()
    };
    let mut lifted = position(&options, "Fb1 Ba6 9c6", "1a7 8e7", "r 0 50 b+c6");
    assert_eq!(play(&mut lifted, "a6a7").flags_revealed, []);
    let mut standing = position(&options, "Fb1 Ba6 9c6", "1a7 8e7 Fd12", "r 0 50");
    assert_eq!(play(&mut standing, "a6a7").flags_revealed, [point("d12")]);
}

#[test]
fn no_landmine_stands_in_a_headquarters() {
    let army = Arrangement::parse("12334/455/6677/788/89BB9/9FMMM").unwrap();
    let fault = army.faults(Side::Second, &carry());
    assert_eq!(fault.len(), 1);
    assert_eq!(
        (fault[0].kind, fault[0].point, fault[0].rule),
        (
            Kind::Landmine,
            point("b12"),
            Placement::NoMineInHeadquarters
        )
    );
    assert!(Setup::new(army, Side::First, &Preset::Pamphlet.options()).is_ok());
}

proptest::proptest! {
    #[test]
    fn random_armies_leave_a_way_home(seed: u64, free: bool) {
        use rand::{SeedableRng, rngs::StdRng};
        let setup = if free { SetupRule::Free } else { SetupRule::Restricted };
        let options = Options { setup, ..carry() };
        let army = Arrangement::random(&options, &mut StdRng::seed_from_u64(seed));
        proptest::prop_assert!(army.faults(Side::First, &options).is_empty());
        proptest::prop_assert!(army.faults(Side::Second, &options).is_empty());
    }
}
