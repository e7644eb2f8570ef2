//! The help about each kind of point and piece, and its agreement with the rules.

use super::*;
use rules::{
    RuleSet,
    doushouqi::{self, DouShouQi},
    luzhanqi::{self, notation},
    xiangqi::{self, Xiangqi},
};

fn said(view: &SeatView, point: &str) -> String {
    let told = tell(&Texts::english(), view, point.parse().unwrap());
    let lines = told.map(|told| told.lines).unwrap_or_default();
    lines.join("\n")
}

fn army(position: &str, options: &luzhanqi::Options, seat: Side) -> SeatView {
    let game = notation::read(position, options).unwrap_or_else(|error| panic!("{error}"));
    SeatView::Luzhanqi(Box::new(game.seat_view(seat)))
}

fn chess(position: &str, seat: Side) -> SeatView {
    let options = xiangqi::Options::preset("booklet").unwrap();
    let game = Xiangqi::from_text(position, options).unwrap();
    SeatView::Xiangqi(seat, Box::new(game.view()))
}

fn animals(position: &str, options: &doushouqi::Options, seat: Side) -> SeatView {
    let game = DouShouQi::from_text(position, options.clone()).unwrap();
    SeatView::DouShouQi(seat, Box::new(game.view()))
}

const ENGINEER: &str = "..bF....../........../........../..bB....../........../b7......../\
                        r6..r9..../......r6../........../........../........../..rF...... r 0 0";

#[test]
fn help_about_an_own_piece() {
    let view = army(ENGINEER, &luzhanqi::Preset::Northern.options(), Side::First);
    insta::assert_snapshot!(said(&view, "c6"), @"
    Your **Engineer (9)** on **c6**.
    c6 lies on the railroad.
    It goes one step along a road, or along the railroad as far as the points are empty, turning as many corners as it likes.
    ▶️ It may go to: a2, b2, c2, d2, e2, a3, e3, a4, e4, a5, b5, c5, e5, b6, d6, e6, b7, c7, d7, e7, a8, e8, a9, e9, a10, e10, a11, b11, c11, d11, e11.
    ⚔️ It may attack: a7.
    Attacking these, it removes them: Landmine.
    Attacking these, both are removed: Engineer, Grenade.
    Attacking these, it alone is removed: Field Marshal, General, Lieutenant General, Brigadier, Colonel, Major, Captain, Platoon Commander.
    It may take the Flag, and that wins.
    ");
    insta::assert_snapshot!(said(&view, "a6"), @"
    Your **Major (6)** on **a6**.
    a6 lies on the railroad.
    It goes one step along a road, or along one straight railroad line as far as the points are empty.
    ▶️ It may go to: a2, a3, a4, a5, b5, b6.
    ⚔️ It may attack: a7.
    Attacking these, it removes them: Captain, Platoon Commander, Engineer.
    Attacking these, both are removed: Major, Grenade.
    Attacking these, it alone is removed: Field Marshal, General, Lieutenant General, Brigadier, Colonel, Landmine.
    It may take the Flag, and that wins.
    ");
    insta::assert_snapshot!(said(&view, "b1"), @"
    Your **Flag** on **b1**.
    b1 is a headquarters on your side of the board.
    It never moves.
    Any soldier may take the Flag.
    A Grenade may take the Flag.
    ");
}

#[test]
fn help_about_a_covered_piece() {
    let view = army(ENGINEER, &luzhanqi::Preset::Northern.options(), Side::First);
    insta::assert_snapshot!(said(&view, "a7"), @"
    An enemy piece, covered, on **a7**: only its owner knows what it is.
    a7 lies on the railroad.
    ⚔️ You may attack it with: Major a6, Engineer c6.
    A piece that has moved is neither a Landmine nor the Flag.
    An attack is announced by its two points and who is removed; which pieces met stays secret.
    ");
    insta::assert_snapshot!(said(&view, "b9"), @"
    An enemy piece, covered, on **b9**: only its owner knows what it is.
    b9 is a station off the railroad.
    As things stand none of your pieces can attack it.
    A piece that has moved is neither a Landmine nor the Flag.
    An attack is announced by its two points and who is removed; which pieces met stays secret.
    ");
}

#[test]
fn help_out_of_turn() {
    let view = army(
        ENGINEER,
        &luzhanqi::Preset::Northern.options(),
        Side::Second,
    );
    insta::assert_snapshot!(said(&view, "a7"), @"
    Your **Captain (7)** on **a7**.
    a7 lies on the railroad.
    It goes one step along a road, or along one straight railroad line as far as the points are empty.
    In your turn, as things stand, it could go to: b7, c7, d7, e7, a8, b8, a9, a10, a11.
    In your turn, as things stand, it could attack: a6.
    Attacking these, it removes them: Platoon Commander, Engineer.
    Attacking these, both are removed: Captain, Grenade.
    Attacking these, it alone is removed: Field Marshal, General, Lieutenant General, Brigadier, Colonel, Major, Landmine.
    It may take the Flag, and that wins.
    ");
    insta::assert_snapshot!(said(&view, "a6"), @"
    An enemy piece, covered, on **a6**: only its owner knows what it is.
    a6 lies on the railroad.
    In your turn, as things stand, you could attack it with: Captain a7.
    A piece that has moved is neither a Landmine nor the Flag.
    An attack is announced by its two points and who is removed; which pieces met stays secret.
    ");
}

#[test]
fn help_about_empty_points() {
    let options = luzhanqi::Preset::Ccgc.options();
    let view = army(ENGINEER, &options, Side::First);
    for (point, what) in [
        ("c4", "camp"),
        ("b12", "headquarters on the enemy's side"),
        ("d1", "headquarters on your side"),
        ("b7", "mountain"),
        ("a2", "railroad"),
        ("c3", "station off the railroad"),
    ] {
        let said = said(&view, point);
        assert!(said.contains(what), "{point}: {said}");
    }
    assert!(said(&view, "d1").contains("can't move any more"));
    assert!(tell(&Texts::english(), &view, "f1".parse().unwrap()).is_none());
}

#[test]
fn help_in_the_flip_game() {
    let position = "..??....../........../........../..bF....../........../b7......../\
                    r6..r9..../......bM../........../........../........../..??...... r 0 10";
    let hidden = "b1 rF";
    let options = luzhanqi::Preset::TezhiFlip.options();
    let game = notation::read_dealt(position, hidden, &options);
    let game = game.unwrap_or_else(|error| panic!("{error}"));
    let view = SeatView::Luzhanqi(Box::new(game.seat_view(Side::First)));
    insta::assert_snapshot!(said(&view, "a7"), @"
    The enemy's **Captain (7)** on **a7**.
    a7 lies on the railroad.
    It goes one step along a road, or along one straight railroad line as far as the points are empty.
    In the enemy's turn, as things stand, it could go to: b7, c7, d7, e7, a8, b8, a9, a10, a11.
    In the enemy's turn, as things stand, it could attack: a6.
    ⚔️ You may attack it with: Major a6, Engineer c6.
    Attacking these, it removes them: Platoon Commander, Engineer.
    Attacking these, both are removed: Captain, Grenade, Landmine.
    Attacking these, it alone is removed: Field Marshal, General, Lieutenant General, Brigadier, Colonel, Major.
    It may take the Flag, and that wins.
    ");
    insta::assert_snapshot!(said(&view, "a6"), @"
    Your **Major (6)** on **a6**.
    a6 lies on the railroad.
    It goes one step along a road, or along one straight railroad line as far as the points are empty.
    ▶️ It may go to: a2, a3, a4, a5, b5, b6.
    ⚔️ It may attack: a7.
    In the enemy's turn, as things stand, it could be attacked by: Captain a7.
    Attacking these, it removes them: Captain, Platoon Commander, Engineer.
    Attacking these, both are removed: Major, Grenade.
    Attacking these, it alone is removed: Field Marshal, General, Lieutenant General, Brigadier, Colonel.
    It may not attack a Landmine now.
    It may not take the Flag now.
    ");
    insta::assert_snapshot!(said(&view, "b1"), @"
    A face-down piece on **b1**: nobody knows whose it is, or what it is.
    b1 is a headquarters on your side of the board.
    In your turn you may turn it up. Until then nobody may move or attack it.
    ");
}

#[test]
fn help_about_blocked_xiangqi_pieces() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w 0 0";
    let view = chess(start, Side::First);
    insta::assert_snapshot!(said(&view, "b0"), @"
    Your **Horse** on **b0**.
    A Horse goes one step along a line, then one diagonally outward. A piece on the point of the first step blocks it.
    Ways are blocked by what stands on: c0.
    ▶️ It may go to: a2, c2.
    In the enemy's turn, as things stand, it could be attacked by: Cannon b7.
    ");
    insta::assert_snapshot!(said(&view, "h2"), @"
    Your **Cannon** on **h2**.
    A Cannon goes as a Chariot does, but captures only by jumping over exactly one piece of either side.
    ▶️ It may go to: c2, d2, e2, f2, g2, h1, h3, h4, h5, h6, i2.
    ⚔️ It may attack: h9.
    ");
    insta::assert_snapshot!(said(&view, "a6"), @"
    The enemy's **Soldier** on **a6**.
    A Soldier goes one step forward, and once past the river also one step sideways. It never goes back and is never promoted.
    It has not crossed the river yet.
    In the enemy's turn, as things stand, it could go to: a5.
    As things stand none of your pieces can attack it.
    ");
    insta::assert_snapshot!(said(&view, "e1"), @"
    Nothing stands on **e1**.
    e1 lies in your palace.
    ");
    let checked = chess("4k4/9/9/9/4R4/4p4/9/9/9/3K5 b 0 9", Side::First);
    insta::assert_snapshot!(said(&checked, "e5"), @"
    Your **Chariot** on **e5**.
    A Chariot goes any number of points along a file or a rank, over empty points only.
    Where it may go next depends on how the check is answered.
    ");
    insta::assert_snapshot!(said(&checked, "e9"), @"
    The enemy's **General** on **e9**.
    The General goes one step along a file or a rank and never leaves its palace.
    Its General is in check: only a move that ends the check is legal.
    ▶️ It may go to: f9.
    ");
    insta::assert_snapshot!(said(&checked, "e4"), @"
    The enemy's **Soldier** on **e4**.
    A Soldier goes one step forward, and once past the river also one step sideways. It never goes back and is never promoted.
    It is past the river.
    Its General is in check: only a move that ends the check is legal.
    It has nowhere to go now.
    ");
}

#[test]
fn help_about_animals() {
    let booklet = doushouqi::Options::booklet();
    let start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";
    let view = animals(start, &booklet, Side::First);
    insta::assert_snapshot!(said(&view, "g3"), @"
    Your **Rat (1)** on **g3**.
    It goes one step along a file or a rank, into the water too, but never into its own den.
    ▶️ It may go to: f3, g2, g4.
    It captures: Elephant, Rat.
    It also captures whatever stands trapped on one of its own side's traps.
    A Rat may capture a Rat from the water onto land and from land into the water.
    ");
    insta::assert_snapshot!(said(&view, "d9"), @"
    Nothing stands on **d9**.
    d9 is the enemy's den: enter it and you win.
    ");
    let jump = animals("7/7/4e2/7/4R2/7/4L2/3r3/7 w", &booklet, Side::First);
    insta::assert_snapshot!(said(&jump, "e3"), @"
    Your **Lion (7)** on **e3**.
    It goes one step along a file or a rank, never into the water nor into its own den; and it jumps straight across the water, along a file or a rank.
    No jump leads over the Rat on: e5.
    ▶️ It may go to: d3, e2, f3.
    It captures: Lion, Tiger, Leopard, Wolf, Dog, Cat, Rat.
    It also captures whatever stands trapped on one of its own side's traps.
    ");
    insta::assert_snapshot!(said(&jump, "e5"), @"
    Your **Rat (1)** on **e5**.
    e5 is water: only Rats enter it.
    It goes one step along a file or a rank, into the water too, but never into its own den.
    ▶️ It may go to: d5, e4, e6, f5.
    It captures: Rat.
    It also captures whatever stands trapped on one of its own side's traps.
    A Rat may capture a Rat from the water onto land and from land into the water.
    ");
    insta::assert_snapshot!(said(&jump, "d2"), @"
    The enemy's **Rat (1)** on **d2**.
    d2 is one of your traps: an enemy animal on it has power 0.
    It goes one step along a file or a rank, into the water too, but never into its own den.
    In the enemy's turn, as things stand, it could go to: c2, d1, d3, e2.
    As things stand none of your pieces can attack it.
    Trapped, it has power 0 and is captured by whatever reaches it.
    A piece on an enemy trap captures nothing.
    ");
}
