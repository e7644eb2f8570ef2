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
    -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
    -# basic rules · any soldier can clear a Landmine; a referee keeps the pieces secret
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    The challenge is open until <time> (<time>).
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    let accepted = ben.press(&challenge, "Accept").await;
    assert_snapshot!(accepted.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (basic rules). The challenger moves first.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    ✅ **Accepted:** match **CODE**, @Ann against @Ben.
    ");

    let thread = challenge.id();
    assert_snapshot!(cafe.reads(thread).await.text, @"🧵 CODE · Luzhanqi · Ann vs Ben");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **CODE** · Luzhanqi, basic rules
    @Ann plays 🔴 Red and moves first, @Ben plays 🔵 Blue.
    ⏱️ **Time:** 3 days per move. If it runs out, the other player claims the win or gives more time.
    Each of you has a setup desk in your direct messages. Arrange your army, then press **Ready**; the game begins when you both have. **My setup** below shows you your desk here, and nobody else sees it.
    ⏳ Both armies must be ready by <time> (<time>), or the match is called off.
    (My setup) (Rules)
    ");
    let ann_desk = ann.reads().await;
    assert_eq!(ann_desk.raw["components"].as_array().unwrap().len(), 3);
    let ben_desk = ben.reads().await;

    let ann_desk = ann.fill(&ann_desk, "Paste text", RED).await;
    assert_snapshot!(ann_desk.text, @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    Pick a piece, then the piece to swap it with, or press **Load** for a ready-made army with tips. Press **Ready** when you're happy with it.
    The Flag goes in a headquarters, Landmines on your two rear ranks, and Grenades anywhere but your front rank.
    ⏳ Be ready by <time> (<time>), or the match is called off.
    As text, to copy or paste: `54321/345/6677/788/899BB/9FMMM`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    [picture]
    <Pick a piece to move>
    (Shuffle) (Mirror) (Paste text) (Ready)
    (Save) (Load) (Rules)
    ");
    assert_snapshot!(ann_desk.alt(), @"Your setup: Field Marshal e6, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5 a6, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1.");
    let ann_desk = ann.press(&ann_desk, "Ready").await;
    assert_snapshot!(ann_desk.text, @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    ✅ **You are ready.** The game begins as soon as Ben is ready too. Until then you can press **Not ready** and keep arranging.
    ⏳ Ben has until <time> (<time>); after that the match is called off.
    As text, to copy or paste: `54321/345/6677/788/899BB/9FMMM`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    -# 🔒 Your army is sealed: `<seal>`. You don't have to do anything: the seal will prove later that nobody changed it.
    -# What opens the seal, for you alone: ||`<digits>`||. /record gives it to you again.
    [picture]
    (Not ready)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    @Ann is ready.
    -# 🔒 Seal: `<seal>`
    -# A sealed army can't be changed unnoticed: after the game, /verify checks that.
    (My setup) (Rules)
    ");

    let ben_desk = ben.fill(&ben_desk, "Paste text", BLACK).await;
    let ben_board = ben.press(&ben_desk, "Ready").await;
    assert_snapshot!(ben_board.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    The game begins.
    Waiting for Ann to move.
    ⏳ Until <time> (<time>).
    -# 🔒 Your army is sealed: `<seal>`. You don't have to do anything: the seal will prove later that nobody changed it.
    -# What opens the seal, for you alone: ||`<digits>`||. /record gives it to you again.
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    let begun = cafe.reads(thread).await;
    assert_snapshot!(begun.text, @"
    @Ben is ready too. The game begins.
    -# 🔒 Seal of 🔴 Red: `<seal>`
    -# 🔒 Seal of 🔵 Blue: `<seal>`
    🔴 Red to move: @Ann.
    ⏳ Until <time> (<time>).
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(begun.alt(), @"Luzhanqi board after move 0. Red, covered: a1, b1, c1, d1, e1, a2, b2, c2, d2, e2, a3, c3, e3, a4, b4, d4, e4, a5, c5, e5, a6, b6, c6, d6, e6. Blue, covered: a7, b7, c7, d7, e7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12. Lost: Red 0, Blue 0.");
    let ann_board = ann.reads().await;
    assert_snapshot!(ann_board.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    The game begins.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    assert_snapshot!(ann_board.alt(), @"Luzhanqi board after move 0, seen by Red. Yours: Field Marshal e6, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5 a6, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1. Enemy, covered: a7, b7, c7, d7, e7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12. Lost: Red 0, Blue 0.");
    // By command, in the thread: only the mover sees the answer.
    let answer = ann.slash(thread, "move", &[("move", "e6e7")]).await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    ⏳ Until <time> (<time>).
    (My board) (Rules)
    ");
    let ruling = cafe.reads(thread).await;
    assert_snapshot!(ruling.text, @"
    **1.** 🔴 Red: e6 attacks e7: the defender is removed.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_snapshot!(ruling.alt(), @"Luzhanqi board after move 1. Red, covered: a1, b1, c1, d1, e1, a2, b2, c2, d2, e2, a3, c3, e3, a4, b4, d4, e4, a5, c5, e5, a6, b6, c6, d6, e7. Blue, covered: a7, b7, c7, d7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12. Last move: e6 attacks e7: the defender is removed. Lost: Red 0, Blue 1.");
    let told = ben.reads().await;
    assert_snapshot!(told.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");

    // With buttons, in the direct messages: the same message shows each step.
    let step = ben.press(&told, "Move").await;
    assert_snapshot!(step.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Which piece?
    🟥 A red button: this piece can attack.
    [picture]
    (Col d7) (Brig c7) (LtG b7) (Gen a7)
    (Eng e8) (LtG c8) (FM a8) (Eng e9)
    (Brig d9) (Col b9) (Maj a9) (Plt e10)
    (Maj c10) (Capt a10) (Plt e11) (Capt d11)
    (Capt c11) (Gren a11) (Cancel)
    ");
    assert_snapshot!(step.options().join(", "), @"");
    let step = ben.press_point(&step, "a7").await;
    assert_snapshot!(step.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 1, Ann: e6 attacks e7: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Your General on a7: where to?
    🟥 A red button: an attack.
    [picture]
    (·) (×a6)
    (·) (Gen)
    (b8) (·)
    (Another piece) (Cancel)
    ");
    assert_snapshot!(step.options().join(", "), @"");
    let played = ben.press_point(&step, "a6").await;
    assert_snapshot!(played.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 2, you: General a7 attacks a6: the defender is removed.
    Waiting for Ann to move.
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **2.** 🔵 Blue: a7 attacks a6: the defender is removed.
    🔴 Red to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    let told = ann.reads().await;
    assert_snapshot!(told.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Move 2, Ben: a7 attacks a6: the defender is removed.
    You lost: Colonel.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");

    // With buttons, from the thread's message: the answer is a new private message.
    let step = ann.press(&ruling, "Move").await;
    assert_eq!(step.raw["flags"], 64);
    let step = ann.press_point(&step, "e7").await;
    ann.press_point(&step, "e8").await;
    assert_snapshot!(cafe.reads(thread).await.text, @"
    **3.** 🔴 Red: e7 attacks e8: the defender is removed.
    🔵 Blue to move: @Ben.
    [picture]
    (Move) (My board) (Rules)
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
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    🏆 **You won!** The Flag was taken.
    Move 13, you: Field Marshal d11 attacks d12 and takes the Flag.
    (Replay) (Analyse) (Record) (Rematch)
    ");
    let result = cafe.reads(thread).await;
    assert_snapshot!(result.text, @"
    **13.** 🔴 Red: d11 attacks d12 and takes the Flag.
    🏆 **🔴 Red wins**: @Ann. The Flag was taken.
    13 moves. Pieces lost: 🔴 Red 1, 🔵 Blue 7.
    [picture]
    (Replay) (Analyse) (Record) (Rematch)
    ");
    assert_snapshot!(result.alt(), @"Luzhanqi board after move 13, with everything open. Red: Field Marshal d12, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1. Blue: Field Marshal b8, General a6, Lieutenant General b7 c8, Brigadier c7 d9, Colonel d7 b9, Major a9 c10, Captain a10 c11, Platoon Commander e12, Grenade a11 a12, Landmine b11 b12 c12. Last move: Field Marshal d11 takes the Flag on d12.");
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Ben
    🏆 **You won!** The Flag was taken.
    Move 13, you: Field Marshal d11 attacks d12 and takes the Flag.
    Match: #thread
    [picture]
    (Replay) (Analyse) (Record) (Rematch) (Flip board)
    ");
    assert_snapshot!(ben.reads().await.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    🏁 **Ann won.** Your Flag was taken.
    Move 12, you: Field Marshal a8 → b8.
    Move 13, Ann: d11 attacks d12 and takes the Flag.
    Match: #thread
    [picture]
    (Replay) (Analyse) (Record) (Rematch) (Flip board)
    ");

    let story = cafe.story().await;
    assert_snapshot!(story.text, @"
    🎬 **CODE** · Luzhanqi, basic rules
    @Ann (🔴 Red) against @Ben (🔵 Blue), 13 moves
    All pieces revealed.
    Key moments:
    **Move 2** · 🔵 Blue · General a7 beats the Colonel on a6.
    **Move 5** · 🔴 Red · Field Marshal e8 beats the Engineer on e9.
    **Move 11** · 🔴 Red · Field Marshal e11 beats the Captain on d11.
    **Move 13** · 🔴 Red · Field Marshal d11 takes the Flag on d12.
    🏆 **🔴 Red wins**: @Ann. The Flag was taken.
    [picture]
    ");
    let files = story.raw["attachments"].as_array().unwrap();
    assert_eq!(files[0]["filename"], "moments.png");

    let over = ben.slash(thread, "move", &[("move", "b8a8")]).await;
    assert_snapshot!(over.text, @"
    (only you)
    This match is over. Start another with /challenge.
    (Replay) (Analyse) (Record) (Rematch)
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
