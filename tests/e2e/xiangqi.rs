//! Xiangqi: nothing is hidden, so all of it happens in the thread, and nobody gets direct messages.

use insta::assert_snapshot;

use crate::harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn moves_in_every_notation_to_checkmate() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi"), ("options", "quiet_limit=60")];
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &terms).await;
    assert_snapshot!(challenge.text, @"");
    assert_snapshot!(started.text, @"");
    assert_snapshot!(started.alt(), @"");
    assert_eq!(started.pings(), ["Ann", "Ben"]);

    let suggested = ann
        .suggestions(&game.thread, "move", &[("move", "炮二")])
        .await;
    let labels: Vec<String> = suggested.into_iter().map(|(label, _)| label).collect();
    assert_snapshot!(labels.join("\n"), @"");
    let [answer, ruling] = cafe.plays_openly(&game, ann, "h2h4").await;
    assert_snapshot!(answer.text, @"");
    assert_snapshot!(ruling.text, @"");
    assert_eq!(ruling.pings(), ["Ben"]);
    let [_, ruling] = cafe.plays_openly(&game, ben, "B7-D7").await;
    assert!(ruling.text.contains("Cannon b7 → d7"), "{}", ruling.text);
    let [_, ruling] = cafe.plays_openly(&game, ann, "C2=7").await;
    assert!(ruling.text.contains("Cannon h4 → c4"), "{}", ruling.text);
    let [_, ruling] = cafe.plays_openly(&game, ben, "士6進5").await;
    assert!(ruling.text.contains("Advisor f9 → e8"), "{}", ruling.text);
    let [_, mate] = cafe.plays_openly(&game, ann, "炮七進五").await;
    assert_snapshot!(mate.text, @"");

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
    assert_snapshot!(check.text, @"");
    let refused = ann.slash(&game.thread, "move", &[("move", "a0a1")]).await;
    assert_snapshot!(refused.text, @"");
    let round = ["e0d0", "e3d3", "d0e0", "d3e3", "e0d0", "e3d3", "d0e0"];
    for (mv, mover) in round.into_iter().zip(both()) {
        cafe.plays_openly(&game, mover, mv).await;
    }
    let refused = ben.slash(&game.thread, "move", &[("move", "d3e3")]).await;
    assert_snapshot!(refused.text, @"");
    // The refused move is not on offer, and another one may be played.
    let suggested = ben
        .suggestions(&game.thread, "move", &[("move", "d3e3")])
        .await;
    assert_eq!(suggested, []);
    cafe.plays_openly(&game, ben, "d3d4").await;

    let asked = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"");

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
    assert_snapshot!(step.text, @"");
    let step = ann.pick(&step, "Horse (N) on b0").await;
    let step = ann.pick(&step, "c2").await;
    assert_snapshot!(step.text, @"");
    ann.press(&step, "Confirm").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"");
    ben.slash(&game.thread, "draw", &[]).await;
    let offer = cafe.reads(&game.thread).await;
    assert_eq!(offer.pings(), ["Ann"]);
    ann.press(&offer, "Accept the draw").await;
    assert_snapshot!(cafe.reads(&game.thread).await.text, @"");

    bot.stop().await;
    cafe.close().await;
}
