//! A whole game, from challenge to captured Flag.

use insta::assert_snapshot;

use crate::harness::{BLACK, Cafe, InProcess, RED};

#[tokio::test(flavor = "multi_thread")]
async fn from_challenge_to_captured_flag() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);

    let options = [("opponent", ben.id.as_str()), ("first", "me")];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    assert_snapshot!(challenge.text, @"");
    let accepted = ben.press(&challenge, "Accept").await;
    assert_snapshot!(accepted.text, @"");

    let thread = challenge.id();
    assert_snapshot!(cafe.reads(thread).await.text, @"");
    assert_snapshot!(cafe.reads(thread).await.text, @"");
    let ann_desk = ann.reads().await;
    assert_eq!(ann_desk.raw["components"].as_array().unwrap().len(), 2);
    let ben_desk = ben.reads().await;

    let ann_desk = ann.fill(&ann_desk, "Paste text", RED).await;
    assert_snapshot!(ann_desk.text, @"");
    assert_snapshot!(ann_desk.alt(), @"");
    let ann_desk = ann.press(&ann_desk, "Ready").await;
    assert_snapshot!(ann_desk.text, @"");
    assert_snapshot!(cafe.reads(thread).await.text, @"");

    let ben_desk = ben.fill(&ben_desk, "Paste text", BLACK).await;
    let ben_board = ben.press(&ben_desk, "Ready").await;
    assert_snapshot!(ben_board.text, @"");
    let begun = cafe.reads(thread).await;
    assert_snapshot!(begun.text, @"");
    assert_snapshot!(begun.alt(), @"");
    let ann_board = ann.reads().await;
    assert_snapshot!(ann_board.text, @"");
    assert_snapshot!(ann_board.alt(), @"");
    let ben_board = ben.reads().await;
    assert_snapshot!(ben_board.text, @"");

    // By command, in the thread: the answer is for the mover alone.
    let answer = ann.slash(thread, "move", &[("move", "e6e7")]).await;
    assert_snapshot!(answer.text, @"");
    let ruling = cafe.reads(thread).await;
    assert_snapshot!(ruling.text, @"");
    assert_snapshot!(ruling.alt(), @"");
    let told = ben.reads().await;
    assert_snapshot!(told.text, @"");

    // By buttons, in the direct messages: the message itself goes from step to step.
    let step = ben.press(&told, "Move").await;
    assert_snapshot!(step.text, @"");
    assert_snapshot!(step.options().join(", "), @"");
    let step = ben.pick(&step, "General (2) on a7").await;
    assert_snapshot!(step.text, @"");
    assert_snapshot!(step.options().join(", "), @"");
    let step = ben.pick(&step, "a6 · attack").await;
    assert_snapshot!(step.text, @"");
    let played = ben.press(&step, "Attack").await;
    assert_snapshot!(played.text, @"");
    assert_snapshot!(cafe.reads(thread).await.text, @"");
    let told = ann.reads().await;
    assert_snapshot!(told.text, @"");

    // By buttons, from the thread's own message: a private answer of its own.
    let step = ann.press(&ruling, "Move").await;
    assert_eq!(step.raw["flags"], 64);
    let step = ann.pick(&step, "Field Marshal (1) on e7").await;
    let step = ann.pick(&step, "e8 · attack").await;
    ann.press(&step, "Attack").await;
    assert_snapshot!(cafe.reads(thread).await.text, @"");
    ben.reads().await;

    let game = crate::harness::Game {
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
    assert_snapshot!(won.text, @"");
    let result = cafe.reads(thread).await;
    assert_snapshot!(result.text, @"");
    assert_snapshot!(result.alt(), @"");
    assert_snapshot!(ann.reads().await.text, @"");
    assert_snapshot!(ben.reads().await.text, @"");

    let over = ben.slash(thread, "move", &[("move", "b8a8")]).await;
    assert_snapshot!(over.text, @"");

    bot.stop().await;
    cafe.close().await;
}
