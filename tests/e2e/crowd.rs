//! A person who sends more than anybody can follow: they are told once, and the others notice nothing.

use std::sync::Arc;

use futures_util::future::join_all;
use insta::assert_snapshot;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_turned_away_and_delays_nobody_else() {
    let cafe = Arc::new(Cafe::open_in_real_time().await);
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;

    let flood = join_all((0..120).map(|_| ann.slash_raw(&game.thread, "board", &[])));
    let others = async {
        // Everything of Ann's is on its way once the first answer is here.
        let board = ben.slash(&game.thread, "board", &[]).await;
        assert!(board.text.contains("Blue, against Ann"), "{}", board.text);
    };
    let (answers, ()) = tokio::join!(flood, others);

    let mut boards = 0;
    let mut told = Vec::new();
    for answer in &answers {
        if answer["message"].is_object() {
            let shown = ann.response(answer, &game.thread).await;
            if shown.text.contains("[picture]") {
                boards += 1;
            } else {
                told.push(shown.text);
            }
        }
    }
    assert!(boards > 0, "what found a place is answered");
    assert!(boards + told.len() < answers.len(), "some get no answer");
    assert_snapshot!(told[0], @"
    (only you)
    That was too fast for me, so your last action wasn't carried out. Wait a few seconds, then continue.
    ");
    assert!(told.iter().all(|text| *text == told[0]));

    let vitals = bot.service.vitals().await.unwrap();
    let counts = bot.meters.text(&vitals).unwrap();
    let turned_away = answers.len() - boards;
    let count = format!("caipan_refused_total{{kind=\"interaction\"}} {turned_away}\n");
    assert!(counts.contains(&count), "{turned_away}:\n{counts}");

    // Afterwards everything goes on.
    let board = ann.slash(&game.thread, "board", &[]).await;
    assert!(board.text.contains("Red, against Ben"), "{}", board.text);

    bot.stop().await;
    Arc::into_inner(cafe).unwrap().close().await;
}
