//! Dou Shou Qi: a short game that ends in the den, played in the thread alone.

use insta::assert_snapshot;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn the_leopard_walks_into_the_den() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [
        ("game", "doushouqi"),
        ("variant", "equal_capture=both, tiger_jumps_sideways=no"),
    ];
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &terms).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Dou Shou Qi** (standard rules). The challenger moves first.
    -# Animal chess: stronger animals capture weaker ones. Enter the enemy's den to win.
    2 rules are different:
    - The Tiger jumps across the water along a file only, the Lion also along a rank.
    - When equals meet, both are removed.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    assert_snapshot!(started.text, @"
    **CODE** · Dou Shou Qi, standard rules
    @Ann plays 🔵 Blue and moves first, @Ben plays 🔴 Red. Nothing is hidden in this game: everything happens here.
    2 rules are different:
    - The Tiger jumps across the water along a file only, the Lion also along a rank.
    - When equals meet, both are removed.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    🔵 Blue to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(started.alt(), @"Dou Shou Qi board after move 0. Blue: Rat g3, Cat b2, Dog f2, Wolf c3, Leopard e3, Tiger a1, Lion g1, Elephant a3. Red: Rat a7, Cat f8, Dog b8, Wolf e7, Leopard c7, Tiger g9, Lion a9, Elephant g7.");
    assert_eq!(started.pings(), ["Ann", "Ben"]);

    let both = || [ann, ben].into_iter().cycle();
    let script = ["e3d3", "b8b7", "d3d4", "b7b8", "d4d5", "b8b7", "d5d6"];
    for (mv, mover) in script.into_iter().zip(both()) {
        cafe.plays_openly(&game, mover, mv).await;
    }
    let refused = ben.slash(&game.thread, "move", &[("move", "c7b6")]).await;
    assert_snapshot!(refused.text, @"
    (only you)
    Animals move one step along a file or rank, and b6 isn't one step from c7.
    (Move) (My board) (Rules)
    ");
    let refused = ben.slash(&game.thread, "move", &[("move", "e7e6")]).await;
    assert_snapshot!(refused.text.lines().take(2).collect::<String>(), @"(only you)The Wolf can't enter the water on e6: only the Rat swims.");
    cafe.plays_openly(&game, ben, "e7d7").await;
    let asked = ann
        .slash(&game.thread, "move", &[("move", "leopard d7")])
        .await;
    assert_snapshot!(asked.text, @"
    (only you)
    **CODE** · Dou Shou Qi · 🔵 Blue, against Ben
    Move 7, you: Leopard d5 → d6.
    Move 8, Ben: Wolf e7 → d7.
    ▶️ **Your turn.**
    Your Leopard captures on d7 from d6?
    [picture]
    (Capture) (Another target) (Cancel)
    ");
    ann.press(&asked, "Capture").await;
    let capture = cafe.reads(&game.thread).await;
    assert_snapshot!(capture.text, @"
    **9.** 🔵 Blue: Leopard d6 captures the Wolf on d7.
    -# 9 moves. Pieces lost: 🔵 Blue 0, 🔴 Red 1.
    🔴 Red to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    for (mv, mover) in ["b7b8", "d7d8", "b8b7"].into_iter().zip([ben, ann, ben]) {
        cafe.plays_openly(&game, mover, mv).await;
    }
    let [won, result] = cafe.plays_openly(&game, ann, "d8d9").await;
    assert_snapshot!(won.text, @"
    (only you)
    **CODE** · Dou Shou Qi · 🔵 Blue, against Ben
    🏆 **You won!** An animal entered the enemy's den.
    Move 13, you: Leopard d8 → d9.
    (Replay) (Analyse) (Record) (Rematch)
    ");
    assert_snapshot!(result.text, @"
    **13.** 🔵 Blue: Leopard d8 → d9.
    🏆 **🔵 Blue wins**: @Ann. An animal entered the enemy's den.
    13 moves. Pieces lost: 🔵 Blue 0, 🔴 Red 1.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");

    bot.stop().await;
    cafe.close().await;
}
