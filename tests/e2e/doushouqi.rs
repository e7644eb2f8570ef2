//! Dou Shou Qi: a short game to the den, in the thread alone.

use insta::assert_snapshot;

use crate::harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn the_leopard_walks_into_the_den() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [
        ("game", "doushouqi"),
        ("options", "equal_capture=both, tiger_jumps_sideways=no"),
    ];
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &terms).await;
    assert_snapshot!(challenge.text, @"");
    assert_snapshot!(started.text, @"");
    assert_snapshot!(started.alt(), @"");
    assert_eq!(started.pings(), ["Ann", "Ben"]);

    let both = || [ann, ben].into_iter().cycle();
    let script = ["e3d3", "b8b7", "d3d4", "b7b8", "d4d5", "b8b7", "d5d6"];
    for (mv, mover) in script.into_iter().zip(both()) {
        cafe.plays_openly(&game, mover, mv).await;
    }
    let refused = ben.slash(&game.thread, "move", &[("move", "c7b6")]).await;
    assert_snapshot!(refused.text, @"");
    let refused = ben.slash(&game.thread, "move", &[("move", "e7e6")]).await;
    assert_snapshot!(refused.text.lines().take(2).collect::<String>(), @"");
    cafe.plays_openly(&game, ben, "e7d7").await;
    let asked = ann
        .slash(&game.thread, "move", &[("move", "leopard d7")])
        .await;
    assert_snapshot!(asked.text, @"");
    ann.press(&asked, "Attack").await;
    let capture = cafe.reads(&game.thread).await;
    assert_snapshot!(capture.text, @"");
    assert_eq!(capture.pings(), ["Ben"]);
    for (mv, mover) in ["b7b8", "d7d8", "b8b7"].into_iter().zip([ben, ann, ben]) {
        cafe.plays_openly(&game, mover, mv).await;
    }
    let [won, result] = cafe.plays_openly(&game, ann, "d8d9").await;
    assert_snapshot!(won.text, @"");
    assert_snapshot!(result.text, @"");

    bot.stop().await;
    cafe.close().await;
}
