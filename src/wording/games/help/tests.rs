//! The help about each kind of point and piece, and its agreement with the rules.

use super::*;
use rules::{
    RuleSet,
    doushouqi::{self, DouShouQi},
    luzhanqi::{self, notation},
    xiangqi::{self, Xiangqi},
};
use texts::{Language, Library};

fn help_text(view: &SeatView, point: &str) -> String {
    let help = describe(&Texts::english(), view, point.parse().unwrap());
    let lines = help.map(|help| help.lines).unwrap_or_default();
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
fn a_sure_capture_is_called_so_and_an_attack_on_a_covered_piece_is_not() {
    let library = Library::default();
    let meets = army(ENGINEER, &luzhanqi::Preset::Northern.options(), Side::First);
    let takes = chess("4k4/9/9/9/4p4/4P4/9/9/9/3K5 w", Side::First);
    for (language, takes_word, meets_word) in [
        (Language::English, "capture", "attack"),
        (Language::SimplifiedChinese, "吃", "攻击"),
        (Language::TraditionalChinese, "吃", "攻擊"),
    ] {
        let texts = library.of(language);
        let line = |view, point: &str| {
            let help = describe(texts, view, point.parse().unwrap()).unwrap();
            let mut lines = help.lines.into_iter();
            lines.find(|line| line.starts_with("⚔️")).unwrap()
        };
        assert!(
            line(&meets, "c6").contains(meets_word),
            "{}",
            line(&meets, "c6")
        );
        assert!(
            line(&takes, "e4").contains(takes_word),
            "{}",
            line(&takes, "e4")
        );
        assert!(
            !line(&takes, "e4").contains(meets_word),
            "{}",
            line(&takes, "e4")
        );
    }
}

#[test]
fn help_about_an_own_piece() {
    let view = army(ENGINEER, &luzhanqi::Preset::Northern.options(), Side::First);
    insta::assert_snapshot!(help_text(&view, "c6"), @"
    Your **Engineer (9)** on **c6**.
    c6 is on the railroad.
    It moves one step along a road, or any distance along the railroad, around corners too, with nothing in the way.
    ▶️ It can move to: a2, b2, c2, d2, e2, a3, e3, a4, e4, a5, b5, c5, e5, b6, d6, e6, b7, c7, d7, e7, a8, e8, a9, e9, a10, e10, a11, b11, c11, d11, e11.
    ⚔️ It can attack: a7.
    It beats: Landmine.
    Both are removed if it attacks: Engineer, Grenade.
    Only it is removed if it attacks: Field Marshal, General, Lieutenant General, Brigadier, Colonel, Major, Captain, Platoon Commander.
    It can take the Flag, and that wins.
    ");
    insta::assert_snapshot!(help_text(&view, "a6"), @"
    Your **Major (6)** on **a6**.
    a6 is on the railroad.
    It moves one step along a road, or any distance straight along a railroad with nothing in the way.
    ▶️ It can move to: a2, a3, a4, a5, b5, b6.
    ⚔️ It can attack: a7.
    It beats: Captain, Platoon Commander, Engineer.
    Both are removed if it attacks: Major, Grenade.
    Only it is removed if it attacks: Field Marshal, General, Lieutenant General, Brigadier, Colonel, Landmine.
    It can take the Flag, and that wins.
    ");
    insta::assert_snapshot!(help_text(&view, "b1"), @"
    Your **Flag** on **b1**.
    b1 is a headquarters on your side of the board.
    It never moves.
    Any soldier can take the Flag.
    A Grenade can take the Flag.
    ");
}

#[test]
fn help_about_a_covered_piece() {
    let view = army(ENGINEER, &luzhanqi::Preset::Northern.options(), Side::First);
    insta::assert_snapshot!(help_text(&view, "a7"), @"
    A covered enemy piece on **a7**. Only its owner knows what it is.
    a7 is on the railroad.
    ⚔️ You can attack it with: Major a6, Engineer c6.
    Once a covered piece has moved, it can't be a Landmine or the Flag.
    When a piece attacks, everyone learns where and who survives, but not which pieces met.
    ");
    insta::assert_snapshot!(help_text(&view, "b9"), @"
    A covered enemy piece on **b9**. Only its owner knows what it is.
    b9 is a station off the railroad.
    As things stand, none of your pieces can attack it.
    Once a covered piece has moved, it can't be a Landmine or the Flag.
    When a piece attacks, everyone learns where and who survives, but not which pieces met.
    ");
}

#[test]
fn help_out_of_turn() {
    let view = army(
        ENGINEER,
        &luzhanqi::Preset::Northern.options(),
        Side::Second,
    );
    insta::assert_snapshot!(help_text(&view, "a7"), @"
    Your **Captain (7)** on **a7**.
    a7 is on the railroad.
    It moves one step along a road, or any distance straight along a railroad with nothing in the way.
    On your turn, as things stand, it could move to: b7, c7, d7, e7, a8, b8, a9, a10, a11.
    On your turn, as things stand, it could attack: a6.
    It beats: Platoon Commander, Engineer.
    Both are removed if it attacks: Captain, Grenade.
    Only it is removed if it attacks: Field Marshal, General, Lieutenant General, Brigadier, Colonel, Major, Landmine.
    It can take the Flag, and that wins.
    ");
    insta::assert_snapshot!(help_text(&view, "a6"), @"
    A covered enemy piece on **a6**. Only its owner knows what it is.
    a6 is on the railroad.
    On your turn, as things stand, you could attack it with: Captain a7.
    Once a covered piece has moved, it can't be a Landmine or the Flag.
    When a piece attacks, everyone learns where and who survives, but not which pieces met.
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
        let help_text = help_text(&view, point);
        assert!(help_text.contains(what), "{point}: {help_text}");
    }
    assert!(help_text(&view, "d1").contains("can't move any more"));
    assert!(describe(&Texts::english(), &view, "f1".parse().unwrap()).is_none());
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
    insta::assert_snapshot!(help_text(&view, "a7"), @"
    The enemy's **Captain (7)** on **a7**.
    a7 is on the railroad.
    It moves one step along a road, or any distance straight along a railroad with nothing in the way.
    On the enemy's turn, as things stand, it could move to: b7, c7, d7, e7, a8, b8, a9, a10, a11.
    On the enemy's turn, as things stand, it could attack: a6.
    ⚔️ You can attack it with: Major a6, Engineer c6.
    It beats: Platoon Commander, Engineer.
    Both are removed if it attacks: Captain, Grenade, Landmine.
    Only it is removed if it attacks: Field Marshal, General, Lieutenant General, Brigadier, Colonel, Major.
    It can take the Flag, and that wins.
    ");
    insta::assert_snapshot!(help_text(&view, "a6"), @"
    Your **Major (6)** on **a6**.
    a6 is on the railroad.
    It moves one step along a road, or any distance straight along a railroad with nothing in the way.
    ▶️ It can move to: a2, a3, a4, a5, b5, b6.
    ⚔️ It can attack: a7.
    On the enemy's turn, as things stand, it could be attacked by: Captain a7.
    It beats: Captain, Platoon Commander, Engineer.
    Both are removed if it attacks: Major, Grenade.
    Only it is removed if it attacks: Field Marshal, General, Lieutenant General, Brigadier, Colonel.
    It can't attack a Landmine now.
    It can't take the Flag now.
    ");
    insta::assert_snapshot!(help_text(&view, "b1"), @"
    A face-down piece on **b1**. Nobody knows what it is, or whose.
    b1 is a headquarters on your side of the board.
    On your turn you can turn it over. Until then nobody can move or attack it.
    ");
}

#[test]
fn help_about_blocked_xiangqi_pieces() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w 0 0";
    let view = chess(start, Side::First);
    insta::assert_snapshot!(help_text(&view, "b0"), @"
    Your **Horse** on **b0**.
    A Horse moves one step straight, then one diagonally outward. A piece on the point of the first step blocks it.
    Pieces block its way on: c0.
    ▶️ It can move to: a2, c2.
    On the enemy's turn, as things stand, it could be captured by: Cannon b7.
    ");
    insta::assert_snapshot!(help_text(&view, "h2"), @"
    Your **Cannon** on **h2**.
    A Cannon moves like a Chariot, but captures only by jumping over exactly one piece of either side.
    ▶️ It can move to: c2, d2, e2, f2, g2, h1, h3, h4, h5, h6, i2.
    ⚔️ It can capture: h9.
    ");
    insta::assert_snapshot!(help_text(&view, "a6"), @"
    The enemy's **Soldier** on **a6**.
    A Soldier moves one step forward, and once across the river also one step sideways. It never moves back and is never promoted.
    It hasn't crossed the river yet.
    On the enemy's turn, as things stand, it could move to: a5.
    As things stand, none of your pieces can capture it.
    ");
    insta::assert_snapshot!(help_text(&view, "e1"), @"
    **e1** is empty.
    e1 is in your palace.
    ");
    let checked = chess("4k4/9/9/9/4R4/4p4/9/9/9/3K5 b 0 9", Side::First);
    insta::assert_snapshot!(help_text(&checked, "e5"), @"
    Your **Chariot** on **e5**.
    A Chariot moves any distance along a file or rank, with nothing in the way.
    Where it can move next depends on how the check is answered.
    ");
    insta::assert_snapshot!(help_text(&checked, "e9"), @"
    The enemy's **General** on **e9**.
    The General moves one step along a file or rank and never leaves its palace.
    Its General is in check, so only a move that ends the check is legal.
    ▶️ It can move to: f9.
    ");
    insta::assert_snapshot!(help_text(&checked, "e4"), @"
    The enemy's **Soldier** on **e4**.
    A Soldier moves one step forward, and once across the river also one step sideways. It never moves back and is never promoted.
    It has crossed the river.
    Its General is in check, so only a move that ends the check is legal.
    It can't move anywhere now.
    ");
}

#[test]
fn help_about_animals() {
    let booklet = doushouqi::Options::booklet();
    let start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";
    let view = animals(start, &booklet, Side::First);
    insta::assert_snapshot!(help_text(&view, "g3"), @"
    Your **Rat (1)** on **g3**.
    It moves one step along a file or rank, into water too, but not into its own den.
    ▶️ It can move to: f3, g2, g4.
    It can capture: Elephant, Rat.
    It can also capture any animal in one of its own side's traps.
    A Rat can capture a Rat from the water onto land, and from land into the water.
    ");
    insta::assert_snapshot!(help_text(&view, "d9"), @"
    **d9** is empty.
    d9 is the enemy's den: enter it and you win.
    ");
    let jump = animals("7/7/4e2/7/4R2/7/4L2/3r3/7 w", &booklet, Side::First);
    insta::assert_snapshot!(help_text(&jump, "e3"), @"
    Your **Lion (7)** on **e3**.
    It moves one step along a file or rank, but not into water or its own den. It also jumps straight across the water, along a file or rank.
    It can't jump over the Rat on: e5.
    ▶️ It can move to: d3, e2, f3.
    It can capture: Lion, Tiger, Leopard, Wolf, Dog, Cat, Rat.
    It can also capture any animal in one of its own side's traps.
    ");
    insta::assert_snapshot!(help_text(&jump, "e5"), @"
    Your **Rat (1)** on **e5**.
    e5 is water: only Rats can enter it.
    It moves one step along a file or rank, into water too, but not into its own den.
    ▶️ It can move to: d5, e4, e6, f5.
    It can capture: Rat.
    It can also capture any animal in one of its own side's traps.
    A Rat can capture a Rat from the water onto land, and from land into the water.
    ");
    insta::assert_snapshot!(help_text(&jump, "d2"), @"
    The enemy's **Rat (1)** on **d2**.
    d2 is one of your traps: an enemy animal has power 0 on it.
    It moves one step along a file or rank, into water too, but not into its own den.
    On the enemy's turn, as things stand, it could move to: c2, d1, d3, e2.
    As things stand, none of your pieces can capture it.
    It is trapped: its power is 0, and any enemy that reaches it can capture it.
    An animal in an enemy trap can't capture.
    ");
}
