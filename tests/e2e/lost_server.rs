//! The database's server is gone while games are on: nobody is told that something happened which was not kept, no clock runs,
//! and when the server is back the bot goes on without a restart. On files, `failing_disk` tells the same.

use std::time::{Duration, Instant};

use harness::{Cafe, Process};
use test_server::set_reachable;

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_and_no_clock_runs_while_the_server_is_gone() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let bot = Process::start(&cafe, data.path()).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [
        ("game", "xiangqi"),
        ("time", "1m+0s"),
        ("time-out", "loses"),
    ];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    if set_reachable(data.path(), false).await {
        let began = Instant::now();
        // Longer than Ben has.
        while began.elapsed() < Duration::from_secs(65) {
            let answer = ben.slash(&game.thread, "move", &[("move", "h9g7")]).await;
            let refused = answer.text.contains("nothing was changed");
            assert!(refused, "{}", answer.text);
            tokio::time::sleep(Duration::from_secs(5)).await;
        }
        set_reachable(data.path(), true).await;
        // The program looks at the time, and then Ben goes on.
        tokio::time::sleep(Duration::from_secs(11)).await;
    }
    let [_, told] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert!(told.text.contains("**2.**"), "{}", told.text);
    bot.owes_nothing().await;
    bot.kill().await;
    cafe.close().await;
}
