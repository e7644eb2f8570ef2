//! A match that this program cannot read, beside one that it can.

use basics::Span;
use insta::assert_snapshot;

use harness::{Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_a_newer_program_waits_for_it_and_holds_up_no_other() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "xiangqi"), ("time", "2d/move")];
    let (newer, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&newer, ann, "h2e2").await;
    let (other, _) = cafe.open_game_between(ann, cleo, &terms).await;
    cafe.plays_openly(&other, ann, "h2e2").await;
    bot.owes_nothing().await;
    bot.sql("INSERT INTO events SELECT MIN(id), 3, 0, 1, '{\"event\":\"adjourned\"}' FROM matches")
        .await;

    let refused = ben.slash(&newer.thread, "move", &[("move", "h9g7")]).await;
    assert_snapshot!(refused.text, @"
    (only you)
    This match can't be read at the moment. Nothing is lost, and no time is counted. It goes on as soon as I can read it again, and I'll say so in its thread.
    ");
    let games = ann.slash(&cafe.games, "games", &[]).await;
    let lines: Vec<&str> = games.text.lines().skip(1).take(2).collect();
    assert_snapshot!(lines.join("\n"), @"
    ⚠️ **CODE** can't be read at the moment. Nothing is lost, and no time is counted.
    You have one game in progress:
    ");
    bot.passes(Span::days(2) + Span::HOUR).await;
    let up = cafe.reads(&other.thread).await;
    assert!(up.text.contains("out of time"), "{}", up.text);

    // The newer program is there.
    bot.sql("DELETE FROM events WHERE seq = 3 AND match_id = (SELECT MIN(id) FROM matches)")
        .await;
    let bot = bot.restart(&cafe).await;
    assert_snapshot!(cafe.reads(&newer.thread).await.text, @"
    ⏸️ I was offline for a while. No time was counted.
    ⏳ Until <time> (<time>).
    ");
    let [answer, _] = cafe.plays_openly(&newer, ben, "h9g7").await;
    assert!(answer.text.contains("Waiting for Ann"), "{}", answer.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_about_a_match_that_cannot_be_read_waits_until_it_can() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "xiangqi"), ("time", "2d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.open_game_between(ann, cleo, &terms).await;
    bot.owes_nothing().await;
    bot.sql("UPDATE challenges SET time_control = 'by-the-moon' WHERE id = (SELECT MIN(id) FROM matches)",
    )
    .await;
    bot.sql(
        "INSERT INTO outbox (match_id, seq, audience, purpose, nonce, due_at) \
         SELECT MIN(id), 1, 'table', 'vacation', 'abc', 0 FROM matches",
    )
    .await;
    bot.service.owed.now();
    let waits = async || -> bool {
        let mut connection = bot.store.read().await.unwrap();
        let sql = "SELECT due_at > 0 AND claimed_until = 0 FROM outbox";
        store::query::value::<bool>(&mut connection, sql, &[])
            .await
            .unwrap()
    };
    while !waits().await {
        tokio::task::yield_now().await;
    }
    // A move in its thread is not played in another game.
    let refused = ann.slash(&game.thread, "move", &[("move", "h2e2")]).await;
    assert!(refused.text.contains("can't be read"), "{}", refused.text);
    bot.sql("UPDATE challenges SET time_control = '2d/move'")
        .await;
    bot.service.try_unreadable_again().await.unwrap();
    let words = [
        cafe.reads(&game.thread).await,
        cafe.reads(&game.thread).await,
    ];
    let all = words.map(|shown| shown.text).join("\n");
    assert!(all.contains("Nobody is on vacation"), "{all}");
    assert!(all.contains("No time was counted"), "{all}");

    bot.stop().await;
    cafe.close().await;
}
