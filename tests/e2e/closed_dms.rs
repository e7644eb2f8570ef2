//! A player with closed direct messages plays a whole match in the thread, with answers that only he sees.

use insta::assert_snapshot;

use harness::{BLACK, Cafe, Game, InProcess, RED};

#[tokio::test(flavor = "multi_thread")]
async fn dov_plays_in_the_thread_until_he_opens_his_direct_messages() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, dov) = (&cafe.ann, &cafe.dov);

    let options = [("opponent", dov.id.as_str()), ("side", "me")];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    dov.press(&challenge, "Accept").await;
    let thread = challenge.id();
    assert_eq!(cafe.reads(thread).await.kind, "thread_create");
    let opened = cafe.reads(thread).await;
    assert_eq!(opened.pings(), ["Ann", "Dov"]);
    let ann_desk = ann.reads().await;

    // He is told once, in the thread, with a notification.
    let told = cafe.reads(thread).await;
    assert_snapshot!(told.text, @"
    @Dov: I can't send you direct messages. To see your setup desk, press **My setup** below. Nobody else will see it.
    (My setup)
    ");
    assert_eq!(told.pings(), ["Dov"]);

    // The whole setup takes place in one message that only Dov sees.
    let desk = dov.press(&told, "My setup").await;
    assert_snapshot!(desk.text.lines().next().unwrap(), @"(only you)");
    assert_eq!(desk.raw["channel_id"], *thread);
    let desk = dov.fill(&desk, "Paste text", BLACK).await;
    let swapping = dov.press_point(&desk, "a7").await;
    let desk = dov.press_point(&swapping, "d7").await;
    let desk = dov.press(&desk, "Mirror").await;
    let desk = dov.press(&desk, "Mirror").await;
    let swapping = dov.press_point(&desk, "d7").await;
    let desk = dov.press_point(&swapping, "a7").await;
    let desk = dov.press(&desk, "Ready").await;
    assert_snapshot!(desk.text, @"
    (only you)
    **CODE** · your setup desk, 🔵 Blue, against Ann
    ✅ **You are ready.** The game begins as soon as Ann is ready too. Until then you can press **Not ready** and keep arranging.
    ⏳ Ann has until <time> (<time>); after that the match is called off.
    As text, to copy or paste: `95432/931/9456/867/877MB/8FMMB`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    -# 🔒 Your army is sealed: `<seal>`. You don't have to do anything: the seal will prove later that nobody changed it.
    -# What opens the seal, for you alone: ||`<digits>`||. /record gives it to you again.
    [picture]
    (Not ready)
    ");
    let ready = cafe.reads(thread).await;
    assert_snapshot!(ready.text, @"
    @Dov is ready.
    -# 🔒 Seal: `<seal>`
    -# A sealed army can't be changed unnoticed: after the game, /verify checks that.
    (My setup) (Rules)
    ");

    let ann_desk = ann.fill(&ann_desk, "Paste text", RED).await;
    ann.press(&ann_desk, "Ready").await;
    let begun = cafe.reads(thread).await;
    assert_eq!(
        begun.pings(),
        [""; 0],
        "it is Ann's turn, and she sees her board"
    );

    // On Dov's turn no direct message reaches him, so the thread notifies him.
    ann.slash(thread, "move", &[("move", "e6e7")]).await;
    let ruling = cafe.reads(thread).await;
    assert_snapshot!(ruling.text, @"
    **1.** 🔴 Red: e6 attacks e7: the defender is removed.
    🔵 Blue to move: @Dov.
    [picture]
    (Move) (My board) (Rules)
    ");
    let board = dov.press(&ruling, "My board").await;
    assert_snapshot!(board.text, @"
    (only you)
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
    assert!(board.alt().contains("seen by Blue"));
    let step = dov.press(&board, "Move").await;
    let step = dov.press_point(&step, "a7").await;
    let played = dov.press_point(&step, "a6").await;
    assert_snapshot!(played.text, @"
    (only you)
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 2, you: General a7 attacks a6: the defender is removed.
    Waiting for Ann to move.
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (My board) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    let ruling = cafe.reads(thread).await;
    assert_eq!(ruling.pings(), [""; 0], "Ann is told in private");
    assert_snapshot!(ann.reads().await.text, @"
    **CODE** · Luzhanqi · 🔴 Red, against Dov
    Move 1, you: Field Marshal e6 attacks e7: the defender is removed.
    Move 2, Dov: a7 attacks a6: the defender is removed.
    You lost: Colonel.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");

    // Each event tries his direct messages again: once they are open, everything arrives there.
    bot.owes_nothing().await;
    dov.set_accepts_dms(true).await;
    let game = Game {
        red: ann,
        black: dov,
        thread: thread.to_owned(),
    };
    let [_, _, told] = cafe.plays(&game, ann, "e7e8").await;
    assert_snapshot!(told.text, @"
    **CODE** · Luzhanqi · 🔵 Blue, against Ann
    Move 2, you: General a7 attacks a6: the defender is removed.
    Move 3, Ann: e7 attacks e8: the defender is removed.
    You lost: Engineer.
    ▶️ **Your turn.**
    ⏳ Until <time> (<time>).
    Match: #thread
    [picture]
    (Move) (Rules) (Flip board) (More)
    (Knowledge) (Mark)
    ");
    bot.owes_nothing().await;
    cafe.plays(&game, dov, "a6a7").await;
    let [_, ruling, _] = cafe.plays(&game, ann, "e8e9").await;
    assert_eq!(ruling.pings(), [""; 0]);

    bot.stop().await;
    cafe.close().await;
}
