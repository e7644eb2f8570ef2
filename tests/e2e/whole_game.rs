//! A whole game, from challenge to captured Flag.

use insta::assert_snapshot;

use harness::{BLACK, Cafe, InProcess, RED};

#[tokio::test(flavor = "multi_thread")]
async fn from_challenge_to_captured_flag() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    let options = [("opponent", ben.id.as_str()), ("side", "me")];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). The challenger moves first.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules)
    ");
    let accepted = ben.press(&challenge, "Accept").await;
    assert_snapshot!(accepted.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). The challenger moves first.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    ✅ **Accepted:** match **CODE**, @Ann against @Ben.
    ");

    let thread = challenge.id();
    assert_snapshot!(cafe.reads(thread).await.text, @"🧵 CODE · Ann vs Ben");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **CODE** · Luzhanqi, basic rules
    @Ann plays 🔴 Red and moves first, @Ben plays ⚫ Black.
    Each of you has a setup desk in your direct messages. Arrange your army, then press **Ready**; the game begins when you both have. **My setup** below shows you your desk here, and nobody else sees it.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    ⏳ Both armies must be ready by <time> (<time>), or the match is called off.
    (My setup)
    ");
    let ann_desk = ann.reads().await;
    assert_eq!(ann_desk.raw["components"].as_array().unwrap().len(), 3);
    let ben_desk = ben.reads().await;

    let ann_desk = ann.fill(&ann_desk, "Paste text", RED).await;
    assert_snapshot!(ann_desk.text, @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    Pick a piece, then the piece to swap it with. Press **Ready** when you're happy with it.
    The Flag goes in a headquarters, Landmines on your two rear ranks, and Grenades anywhere but your front rank.
    ⏳ Be ready by <time> (<time>), or the match is called off.
    As text, to copy or paste: `54321/345/6677/788/899BB/9FMMM`
    [picture]
    <Pick a piece to move>
    (Shuffle) (Mirror) (Paste text) (Ready)
    (Save) (Load)
    ");
    assert_snapshot!(ann_desk.alt(), @"Your setup: Field Marshal e6, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5 a6, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1.");
    let ann_desk = ann.press(&ann_desk, "Ready").await;
    assert_snapshot!(ann_desk.text, @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    ✅ **You are ready.** The game begins as soon as Ben is ready too. Until then you can press **Not ready** and keep arranging.
    ⏳ Ben has until <time> (<time>); after that the match is called off.
    As text, to copy or paste: `54321/345/6677/788/899BB/9FMMM`
    [picture]
    (Not ready)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ann is ready.
    (My setup)
    ");

    let ben_desk = ben.fill(&ben_desk, "Paste text", BLACK).await;
    let ben_board = ben.press(&ben_desk, "Ready").await;
    assert_snapshot!(ben_board.text, @"
    **CODE** · ⚫ Black, against Ann
    The game begins.
    Waiting for Ann to move.
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (My board)
    ");
    let begun = cafe.reads(thread).await;
    assert_snapshot!(begun.text, @"
    @Ben is ready too. The game begins.
    🔴 Red to move: @Ann.
    ⏳ Until <time> (<time>).
    [picture]
    (Move) (My board)
    ");
    assert_snapshot!(begun.alt(), @"Luzhanqi board after move 0, seen from Red. Red, covered: a1, b1, c1, d1, e1, a2, b2, c2, d2, e2, a3, c3, e3, a4, b4, d4, e4, a5, c5, e5, a6, b6, c6, d6, e6. Black, covered: a7, b7, c7, d7, e7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12. Lost: Red 0, Black 0.");
    let ann_board = ann.reads().await;
    assert_snapshot!(ann_board.text, @"
    **CODE** · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move)
    ");
    assert_snapshot!(ann_board.alt(), @"Luzhanqi board after move 0, seen by Red. Yours: Field Marshal e6, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5 a6, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1. Enemy, covered: a7, b7, c7, d7, e7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12. Lost: Red 0, Black 0.");
    // By command, in the thread: only the mover sees the answer.
    let answer = ann.slash(thread, "move", &[("move", "e6e7")]).await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · 🔴 Red, against Ben
    Move 1, you: e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (My board)
    ");
    let ruling = cafe.reads(thread).await;
    assert_snapshot!(ruling.text, @"
    **Move 1** · 🔴 Red, @Ann: e6 attacks e7: the defender is removed.
    ⚫ Black to move: @Ben.
    ⏳ Until <time> (<time>).
    [picture]
    (Move) (My board)
    ");
    assert_snapshot!(ruling.alt(), @"Luzhanqi board after move 1, seen from Red. Red, covered: a1, b1, c1, d1, e1, a2, b2, c2, d2, e2, a3, c3, e3, a4, b4, d4, e4, a5, c5, e5, a6, b6, c6, d6, e7. Black, covered: a7, b7, c7, d7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12. Last move: e6 attacks e7: the defender is removed. Lost: Red 0, Black 1.");
    let told = ben.reads().await;
    assert_snapshot!(told.text, @"
    **CODE** · ⚫ Black, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move)
    ");

    // With buttons, in the direct messages: the same message shows each step.
    let step = ben.press(&told, "Move").await;
    assert_snapshot!(step.text, @"
    **CODE** · ⚫ Black, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Which piece?
    [picture]
    <Pick a piece>
    (Cancel)
    ");
    assert_snapshot!(step.options().join(", "), @"General (2) on a7, Lieutenant General (3) on b7, Brigadier (4) on c7, Colonel (5) on d7, Field Marshal (1) on a8, Lieutenant General (3) on c8, Engineer (9) on e8, Major (6) on a9, Colonel (5) on b9, Brigadier (4) on d9, Engineer (9) on e9, Captain (7) on a10, Major (6) on c10, Platoon Commander (8) on e10, Grenade (B) on a11, Captain (7) on c11, Captain (7) on d11, Platoon Commander (8) on e11");
    let step = ben.pick(&step, "General (2) on a7").await;
    assert_snapshot!(step.text, @"
    **CODE** · ⚫ Black, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Your General on a7: where to?
    [picture]
    <Pick a point>
    (Another piece) (Cancel)
    ");
    assert_snapshot!(step.options().join(", "), @"a6 · attack, b8");
    let step = ben.pick(&step, "a6 · attack").await;
    assert_snapshot!(step.text, @"
    **CODE** · ⚫ Black, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Your General attacks a6 from a7?
    [picture]
    (Attack) (Another target) (Cancel)
    ");
    let played = ben.press(&step, "Attack").await;
    assert_snapshot!(played.text, @"
    **CODE** · ⚫ Black, against Ann
    Move 2, you: a7 attacks a6: the defender is removed.
    Waiting for Ann to move.
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (My board)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **Move 2** · ⚫ Black, @Ben: a7 attacks a6: the defender is removed.
    🔴 Red to move: @Ann.
    ⏳ Until <time> (<time>).
    [picture]
    (Move) (My board)
    ");
    let told = ann.reads().await;
    assert_snapshot!(told.text, @"
    **CODE** · 🔴 Red, against Ben
    Move 2, Ben: a7 attacks a6: the defender is removed.
    You lost: Colonel.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move)
    ");

    // With buttons, from the thread's message: the answer is a new private message.
    let step = ann.press(&ruling, "Move").await;
    assert_eq!(step.raw["flags"], 64);
    let step = ann.pick(&step, "Field Marshal (1) on e7").await;
    let step = ann.pick(&step, "e8 · attack").await;
    ann.press(&step, "Attack").await;
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **Move 3** · 🔴 Red, @Ann: e7 attacks e8: the defender is removed.
    ⚫ Black to move: @Ben.
    ⏳ Until <time> (<time>).
    [picture]
    (Move) (My board)
    ");
    ben.reads().await;

    let game = harness::Game {
        red: ann,
        black: ben,
        thread: thread.to_owned(),
    };
    let script = [
        "a8b8", "e8e9", "b8a8", "e9e10", "a8b8", "e10e11", "b8a8", "e11d11", "a8b8",
    ];
    for (mv, mover) in script.into_iter().zip([ben, ann].into_iter().cycle()) {
        cafe.plays(&game, mover, mv).await;
    }

    let won = ann.slash(thread, "move", &[("move", "d11d12")]).await;
    assert_snapshot!(won.text, @"
    (only you)
    **CODE** · 🔴 Red, against Ben
    Move 13, you: d11 attacks d12 and takes the Flag.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    Setups: 🔴 Red `54321/345/6677/788/899BB/9FMMM`, ⚫ Black `95432/931/9456/867/877MB/8FMMB`.
    Match: #thread
    [picture]
    (Replay) (Rematch)
    ");
    let result = cafe.reads(thread).await;
    assert_snapshot!(result.text, @"
    **Move 13** · 🔴 Red, @Ann: d11 attacks d12 and takes the Flag.
    🏆 **🔴 Red wins**: @Ann. The Flag was taken.
    Setups: 🔴 Red `54321/345/6677/788/899BB/9FMMM`, ⚫ Black `95432/931/9456/867/877MB/8FMMB`.
    [picture]
    (Replay) (Rematch)
    ");
    assert_snapshot!(result.alt(), @"The first board and the last. On the last, Red: Field Marshal d12, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1. Black: Field Marshal b8, General a6, Lieutenant General b7 c8, Brigadier c7 d9, Colonel d7 b9, Major a9 c10, Captain a10 c11, Platoon Commander e12, Grenade a11 a12, Landmine b11 b12 c12.");
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · 🔴 Red, against Ben
    Move 13, you: d11 attacks d12 and takes the Flag.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    Setups: 🔴 Red `54321/345/6677/788/899BB/9FMMM`, ⚫ Black `95432/931/9456/867/877MB/8FMMB`.
    Match: #thread
    [picture]
    (Replay) (Rematch)
    ");
    assert_snapshot!(ben.reads().await.text, @"
    **CODE** · ⚫ Black, against Ann
    Move 13, Ann: d11 attacks d12 and takes the Flag.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    Setups: 🔴 Red `54321/345/6677/788/899BB/9FMMM`, ⚫ Black `95432/931/9456/867/877MB/8FMMB`.
    Match: #thread
    [picture]
    (Replay) (Rematch)
    ");

    let over = ben.slash(thread, "move", &[("move", "b8a8")]).await;
    assert_snapshot!(over.text, @"
    (only you)
    This match is over. Start another with /challenge.

    **CODE** · ⚫ Black, against Ann
    Move 13, Ann: d11 attacks d12 and takes the Flag.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    Setups: 🔴 Red `54321/345/6677/788/899BB/9FMMM`, ⚫ Black `95432/931/9456/867/877MB/8FMMB`.
    Match: #thread
    [picture]
    (Replay) (Rematch)
    ");

    bot.stop().await;
    cafe.close_after(&[
        "get_bot_gateway",
        "bulk_set_application_commands",
        "create_interaction_response",
        "create_dm",
        "create_message",
        "create_thread_from_message",
    ])
    .await;
}
