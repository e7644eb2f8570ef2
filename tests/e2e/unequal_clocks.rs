//! Challenges that give the two players different times: each keeps theirs, whichever side they play, in rematches too.

use basics::Span;
use insta::assert_snapshot;

use harness::{Cafe, InProcess, Shown};

/// The line of a message about the time terms, or about what is on the clocks.
fn line(shown: &Shown, with: &str) -> String {
    let line = shown.text.lines().find(|line| line.contains(with));
    line.unwrap_or_else(|| panic!("{with}: {}", shown.text))
        .to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_player_keeps_their_own_live_clock() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let mut options = vec![
        ("game", "xiangqi"),
        ("opponent", ben.id.as_str()),
        ("side", "opponent"),
        ("time", "15+10 / 5+5"),
        ("rated", "true"),
    ];
    let rated = ann.slash(&cafe.games, "challenge", &options).await;
    assert_snapshot!(rated.text, @"
    (only you)
    A rated game gives both players the same time. Leave “rated” out, or choose one time for both.
    ");
    options.pop();
    let odd = [("time", "3d/move vs 10+5")];
    let odd = ann.slash(&cafe.games, "challenge", &odd).await;
    assert_snapshot!(odd.text, @"
    (only you)
    Both times have to be of one kind: days per move, a live clock, or days for the whole game.
    ");
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    assert_snapshot!(line(&challenge, "**Time:**"), @"⏱️ **Time:** challenger: 15 minutes for the game, plus 10 seconds per move; opponent: 5 minutes for the game, plus 5 seconds per move. If it runs out, the other player claims the win or gives more time.");
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id().to_owned();
    cafe.reads(&thread).await;
    let started = cafe.reads(&thread).await;
    assert_snapshot!(line(&started, "**Time:**"), @"⏱️ **Time:** the player who moves first: 5 minutes for the game, plus 5 seconds per move; the other: 15 minutes for the game, plus 10 seconds per move. If it runs out, the other player claims the win or gives more time.");
    assert_snapshot!(line(&started, "On the clocks"), @"⏳ Until <time> (<time>). On the clocks: 🔴 Red 5 minutes, ⚫ Black 15 minutes.");
    let bot = bot.restart(&cafe).await;
    ben.slash(&thread, "move", &[("move", "h2e2")]).await;
    let moved = cafe.reads(&thread).await;
    let clocks = line(&moved, "On the clocks");
    // Red has gained five seconds.
    assert!(clocks.contains("Red 5 minutes "), "{clocks}");
    assert!(clocks.ends_with("Black 15 minutes."), "{clocks}");
    let games = ann.slash(&cafe.games, "games", &[]).await;
    assert_snapshot!(line(&games, "Xiangqi against Ben"), @"▶️ **CODE** · Xiangqi against Ben — your turn after move 1 · #thread · ⏳ <time> · ⏱️ You: 15 minutes for the game, plus 10 seconds per move; your opponent: 5 minutes for the game, plus 5 seconds per move");
    let record = ann.slash(&thread, "record", &[]).await;
    let file = record.raw["attachments"][0]["url"].as_str().unwrap();
    let record = reqwest::get(file).await.unwrap().text().await.unwrap();
    assert!(record.contains("[Time \"5m+5s vs 15m+10s\"]"), "{record}");
    // Ann's time is up after her fifteen minutes, and not before.
    bot.passes(Span::minutes(14)).await;
    let board = ann.slash(&thread, "board", &[]).await;
    assert!(!board.text.contains("out of time"), "{}", board.text);
    bot.passes(Span::MINUTE + Span::seconds(30)).await;
    let up = cafe.reads(&thread).await;
    assert!(up.text.contains("@Ann is out of time"), "{}", up.text);
    ben.press(&up, "Claim the win").await;
    let over = cafe.reads(&thread).await;

    // Ben, who had the first move and five minutes, asks for a rematch: the sides change, the clocks stay.
    ben.press(&over, "Rematch").await;
    bot.owes_nothing().await;
    let again = ann.finds(&cafe.games, "challenges you", "Accept").await;
    assert_snapshot!(line(&again, "**Time:**"), @"⏱️ **Time:** challenger: 5 minutes for the game, plus 5 seconds per move; opponent: 15 minutes for the game, plus 10 seconds per move. If it runs out, the other player claims the win or gives more time.");
    ann.press(&again, "Accept").await;
    bot.owes_nothing().await;
    let person = basics::PersonId(ann.id.parse().unwrap());
    let next = bot.service.unfinished_of(person).await.unwrap().remove(0);
    assert_eq!(next.time.controls().to_string(), "15m+10s vs 5m+5s");
    assert_eq!(next.players[0], person);

    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unequal_days_show_on_boards_and_in_lists() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [
        ("game", "doushouqi"),
        ("time", "1d/move"),
        ("opponent-time", "5d/move"),
        ("time-out", "loses"),
    ];
    let (game, [challenge, _]) = cafe.open_game_between(ann, ben, &terms).await;
    assert_snapshot!(line(&challenge, "**Time:**"), @"⏱️ **Time:** challenger: 1 day per move; opponent: 5 days per move. A player who runs out of time loses.");
    cafe.plays_openly(&game, ann, "a3a4").await;
    let board = ben.slash(&game.thread, "board", &[]).await;
    assert_snapshot!(line(&board, "⏱️"), @"⏱️ You: 5 days per move; your opponent: 1 day per move");
    let games = ann.slash(&cafe.games, "games", &[]).await;
    assert_snapshot!(line(&games, "against Ben"), @"⏳ **CODE** · Dou Shou Qi against Ben — their turn after move 1 · #thread · ⏳ <time> · ⏱️ You: 1 day per move; your opponent: 5 days per move");
    // A day, which is what Ann has, is not too late for Ben.
    bot.passes(Span::DAY + Span::HOUR).await;
    bot.has_nothing_due().await;
    cafe.plays_openly(&game, ben, "g7g6").await;
    bot.passes(Span::DAY / 2 + Span::HOUR).await;
    ann.reads().await;
    bot.passes(Span::DAY / 2).await;
    let over = cafe.reads(&game.thread).await;
    assert!(over.text.contains("@Ann ran out of time"), "{}", over.text);

    // The same again holds each player's own time.
    let result = cafe.cleo.finds(&cafe.games, "", "Same again …").await;
    for (person, time) in [
        (ann, "challenger: 1 day per move; opponent: 5 days per move"),
        (ben, "challenger: 5 days per move; opponent: 1 day per move"),
    ] {
        let form = person.press_raw(&result, "Same again …").await;
        let options = &form["modal"]["components"][2]["component"]["options"];
        let mut options = options.as_array().unwrap().iter();
        let now = options.find(|option| option["default"] == true).unwrap();
        assert_eq!(now["label"], time);
    }
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
