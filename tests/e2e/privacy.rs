//! What the bot keeps about somebody, and how it goes: their games end, and a former player stands in their place.

use insta::assert_snapshot;

use harness::{Cafe, InProcess};
use service::Engine;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_to_be_forgotten_is() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi")];
    let (over, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&over, ann, "h2e2").await;
    cafe.plays_openly(&over, ben, "h9g7").await;
    let sure = ben.slash(&over.thread, "resign", &[]).await;
    ben.press(&sure, "Resign").await;
    cafe.result().await;
    let (on, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&on, ann, "h2e2").await;
    cafe.plays_openly(&on, ben, "h9g7").await;
    bot.owes_nothing().await;

    let told = ann.slash(&cafe.games, "privacy", &[]).await;
    let on_server = "\nThe database is on a server: what is erased is gone for everybody at once, but may lie on the server's disk until its space is used again.";
    let is_on_server = bot.service.engine() == Engine::Postgres;
    assert_eq!(told.text.contains(on_server), is_on_server);
    assert_snapshot!(told.text.replace(on_server, ""), @"
    (only you)
    🔒 **What I keep about you**
    - your Discord id and name, our direct messages' channel, your language and your choices
    - games: 1 finished, 1 running; running leagues: 0
    - saved armies: 0; games with notes or marks: 0
    - people whose challenges you refuse: 0
    - your ratings and vacation days
    I see only my own commands and buttons, and read no messages. I keep nothing about people who neither use me nor are challenged through me.
    Armies, notes, marks and plans are encrypted where they are stored. Nobody but you sees them, not even those who manage this server; finished games can be seen where they were played. The people who run me can tell you more, such as how long backups are kept.
    (Erase my data)
    ");
    let asked = ann.press(&told, "Erase my data").await;
    assert_snapshot!(asked.text, @"
    (only you)
    ⚠️ **Erase everything that I keep about you?** This can't be undone.
    You resign your unfinished game.
    Your choices, armies, notes, marks and ratings are deleted. In finished games and league tables “a former player” stands in your place, because they belong to your opponents too. People who refuse your challenges keep that choice. What I have posted in Discord stays there: delete it there, or ask the people who manage the server.
    (Keep it) (Erase everything)
    ");
    let kept = ann.press(&asked, "Keep it").await;
    assert_snapshot!(kept.text, @"
    (only you)
    Nothing was erased.
    ");
    let told = ann.slash(&cafe.games, "privacy", &[]).await;
    let asked = ann.press(&told, "Erase my data").await;
    let erased = ann.press(&asked, "Erase everything").await;
    assert_snapshot!(erased.text, @"
    (only you)
    Everything that I kept about you is erased. If you use me again, I know you only from then on.
    ");
    bot.owes_nothing().await;

    let files = bot.files().await;
    for gone in [ann.id.as_bytes(), b"Ann"] {
        let there = files.windows(gone.len()).position(|part| part == gone);
        let around = there.map(|at| String::from_utf8_lossy(&files[at - 60..at + 60]));
        assert_eq!(around, None);
    }
    let path = format!("/control/as/{}/channels/{}/messages", ben.id, on.thread);
    let thread = cafe.control.get(&path).await.to_string();
    assert!(thread.contains("A former player resigned"), "{thread}");
    // The id of a former player is nobody's.
    assert!(!thread.contains("<@4294967"), "{thread}");
    let history = ben.slash(&cafe.games, "history", &[]).await;
    assert_snapshot!(history.text, @"
    (only you)
    📜 **Finished games of Ben** (2)
    🏆 <time> · **CODE** · Xiangqi · won against a former player
    ▫️ <time> · **CODE** · Xiangqi · lost to a former player
    <Pick a game to watch it again>
    ");
    let again = ann.slash(&cafe.games, "privacy", &[]).await;
    assert_snapshot!(again.text.replace(on_server, ""), @"
    (only you)
    🔒 **What I keep about you**
    - your Discord id and name, our direct messages' channel, your language and your choices
    - games: 0 finished, 0 running; running leagues: 0
    - saved armies: 0; games with notes or marks: 0
    - people whose challenges you refuse: 0
    - your ratings and vacation days
    I see only my own commands and buttons, and read no messages. I keep nothing about people who neither use me nor are challenged through me.
    Armies, notes, marks and plans are encrypted where they are stored. Nobody but you sees them, not even those who manage this server; finished games can be seen where they were played. The people who run me can tell you more, such as how long backups are kept.
    (Erase my data)
    ");
    bot.stop().await;
}
