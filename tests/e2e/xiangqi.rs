//! Xiangqi: nothing is hidden, so all of it happens in the thread, and nobody gets direct messages.

use insta::assert_snapshot;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn moves_in_every_notation_to_checkmate() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("variant", "quiet_limit=60")];
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &terms).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Xiangqi** (standard rules). The challenger moves first.
    -# Chinese chess: checkmate the enemy General.
    One rule is different:
    - 60 moves in a row without a capture make the game a draw.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    assert_snapshot!(started.text, @"
    **CODE** · Xiangqi, standard rules
    @Ann plays 🔴 Red and moves first, @Ben plays ⚫ Black. Nothing is hidden in this game: everything happens here.
    One rule is different:
    - 60 moves in a row without a capture make the game a draw.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    🔴 Red to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(started.alt(), @"Xiangqi board after move 0. Red: General e0, Advisor d0 f0, Elephant c0 g0, Horse b0 h0, Chariot a0 i0, Cannon b2 h2, Soldier a3 c3 e3 g3 i3. Black: General e9, Advisor d9 f9, Elephant c9 g9, Horse b9 h9, Chariot a9 i9, Cannon b7 h7, Soldier a6 c6 e6 g6 i6.");
    assert_eq!(started.pings(), ["Ann", "Ben"]);

    let suggested = ann
        .suggestions(&game.thread, "move", &[("move", "炮二")])
        .await;
    let labels: Vec<String> = suggested.into_iter().map(|(label, _)| label).collect();
    assert_snapshot!(labels.join("\n"), @"
    Cannon h2 → h9 · capture · C2+7
    Cannon h2 → h1 · C2-1
    Cannon h2 → c2 · C2.7
    Cannon h2 → d2 · C2.6
    Cannon h2 → e2 · C2.5
    Cannon h2 → f2 · C2.4
    Cannon h2 → g2 · C2.3
    Cannon h2 → i2 · C2.1
    Cannon h2 → h3 · C2+1
    Cannon h2 → h4 · C2+2
    Cannon h2 → h5 · C2+3
    Cannon h2 → h6 · C2+4
    ");
    let [answer, ruling] = cafe.plays_openly(&game, ann, "h2h4").await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Xiangqi · 🔴 Red, against Ben
    Move 1, you: Cannon h2 → h4 (C2+2).
    Waiting for Ben to move.
    (My board) (Rules)
    ");
    assert_snapshot!(ruling.text, @"
    **1.** 🔴 Red: Cannon h2 → h4 (C2+2).
    ⚫ Black to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    let [_, ruling] = cafe.plays_openly(&game, ben, "B7-D7").await;
    assert!(ruling.text.contains("Cannon b7 → d7"), "{}", ruling.text);
    let [_, ruling] = cafe.plays_openly(&game, ann, "C2=7").await;
    assert!(ruling.text.contains("Cannon h4 → c4"), "{}", ruling.text);
    let [_, ruling] = cafe.plays_openly(&game, ben, "士6進5").await;
    assert!(ruling.text.contains("Advisor f9 → e8"), "{}", ruling.text);
    let [_, mate] = cafe.plays_openly(&game, ann, "炮七進五").await;
    assert_snapshot!(mate.text, @"
    **5.** 🔴 Red: Cannon c4 takes the Elephant on c9 (C7+5). **Check!**
    🏆 **🔴 Red wins**: @Ann. Checkmate.
    5 moves. Pieces lost: 🔴 Red 0, ⚫ Black 1.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn check_is_announced_and_perpetual_check_refused() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let both = || [ann, ben].into_iter().cycle();
    for (mv, mover) in ["h2d2", "b7b3", "d0e1"].into_iter().zip(both()) {
        cafe.plays_openly(&game, mover, mv).await;
    }
    let [_, check] = cafe.plays_openly(&game, ben, "b3e3").await;
    assert_snapshot!(check.text, @"
    **4.** ⚫ Black: Cannon b3 takes the Soldier on e3 (C2.5). **Check!**
    🔴 Red to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    let refused = ann.slash(&game.thread, "move", &[("move", "a0a1")]).await;
    assert_snapshot!(refused.text, @"
    (only you)
    Your General would be attacked by the Cannon on e3.
    (Move) (My board) (Rules)
    ");
    let round = ["e0d0", "e3d3", "d0e0", "d3e3", "e0d0", "e3d3", "d0e0"];
    for (mv, mover) in round.into_iter().zip(both()) {
        cafe.plays_openly(&game, mover, mv).await;
    }
    let refused = ben.slash(&game.thread, "move", &[("move", "d3e3")]).await;
    assert_snapshot!(refused.text, @"
    (only you)
    Your Cannon has given check with every move since move 6, and this move would repeat the position for the third time (perpetual check, article 3.1 of the Asian Xiangqi Federation). Play something else.
    (Move) (My board) (Rules)
    ");
    // The refused move is not suggested, and another one may be played.
    let suggested = ben
        .suggestions(&game.thread, "move", &[("move", "d3e3")])
        .await;
    assert_eq!(suggested, []);
    cafe.plays_openly(&game, ben, "d3d4").await;

    let asked = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    🏆 **⚫ Black wins**: @Ben. @Ann resigned.
    12 moves. Pieces lost: 🔴 Red 1, ⚫ Black 0.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_by_buttons_and_a_draw() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [_, started]) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let step = ann.press(&started, "Move").await;
    assert_snapshot!(step.text, @"
    (only you)
    **CODE** · Xiangqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    Which piece?
    🟥 A red button: this piece can capture.
    -# A Advisor · C Cannon · E Elephant · H Horse · K General · P Soldier · R Chariot
    [picture]
    (P a3) (P c3) (P e3) (P g3)
    (P i3) (C b2) (C h2) (R a0)
    (H b0) (E c0) (A d0)
    (K e0) (A f0) (E g0)
    (H h0) (R i0) (Cancel)
    ");
    let step = ann.press_point(&step, "b0").await;
    ann.press_point(&step, "c2").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    **1.** 🔴 Red: Horse b0 → c2 (H8+7).
    ⚫ Black to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    ben.slash(&game.thread, "draw", &[]).await;
    let offer = cafe.reads(&game.thread).await;
    ann.press(&offer, "Accept the draw").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"
    @Ann accepts the draw.
    🤝 **Draw.** Both players agreed.
    One move. Pieces lost: 🔴 Red 0, ⚫ Black 0.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");

    bot.stop().await;
    cafe.close().await;
}
