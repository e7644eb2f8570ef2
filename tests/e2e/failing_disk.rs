//! The disk is full, or fails, or the database's server is gone, while games are on: nobody is told that something happened
//! which was not kept, nothing is lost, and when it works again the bot goes on without a restart.

use std::time::{Duration, Instant};

use harness::{Cafe, Disk, Process};
use test_server::{server_for, set_reachable};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_a_disk_that_fails_and_works_again() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let disk = Disk::new();
    let bot = Process::start_on(&cafe, data.path(), &disk).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;

    let fails: [fn(&Disk); 2] = [Disk::is_full, Disk::is_broken];
    let moves = ["h2e2", "h9g7", "h0g2", "i9h9"];
    for (fail, moves) in fails.into_iter().zip(moves.chunks(2)) {
        let [first, second] = moves else {
            unreachable!("they come in pairs")
        };
        bot.owes_nothing().await;
        fail(&disk);
        for _ in 0..3 {
            let answer = ann.slash(&game.thread, "move", &[("move", first)]).await;
            assert!(
                answer.text.contains("nothing was changed"),
                "{}",
                answer.text
            );
        }
        disk.works();
        let [_, told] = cafe.plays_openly(&game, ann, first).await;
        assert!(!told.text.is_empty());
        cafe.plays_openly(&game, ben, second).await;
    }
    bot.owes_nothing().await;
    bot.kill().await;

    let bot = Process::start(&cafe, data.path()).await;
    let [_, told] = cafe.plays_openly(&game, ann, "i0h0").await;
    assert!(told.text.starts_with("**5.**"), "{}", told.text);
    bot.owes_nothing().await;
    cafe.close().await;
}

/// On a server, that is what fails.
#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_while_nothing_can_be_kept() {
    let cafe = Cafe::open().await;
    let data = tempfile::tempdir().unwrap();
    let disk = Disk::new();
    let is_on_server = server_for(data.path()).await.is_some();
    let bot = if is_on_server {
        Process::start(&cafe, data.path()).await
    } else {
        Process::start_on(&cafe, data.path(), &disk).await
    };
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [
        ("game", "xiangqi"),
        ("time", "1m+0s"),
        ("time-out", "loses"),
    ];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    if is_on_server {
        set_reachable(data.path(), false).await;
    } else {
        disk.is_full();
    }
    let began = Instant::now();
    // Longer than Ben has.
    while began.elapsed() < Duration::from_secs(65) {
        let answer = ben.slash(&game.thread, "move", &[("move", "h9g7")]).await;
        let refused = answer.text.contains("nothing was changed");
        assert!(refused, "{}", answer.text);
        tokio::time::sleep(Duration::from_secs(5)).await;
    }
    if is_on_server {
        set_reachable(data.path(), true).await;
    } else {
        disk.works();
    }
    // The program looks at the time, and then Ben goes on.
    tokio::time::sleep(Duration::from_secs(11)).await;
    let [_, told] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert!(told.text.contains("**2.**"), "{}", told.text);
    bot.owes_nothing().await;
    bot.kill().await;
    cafe.close().await;
}
