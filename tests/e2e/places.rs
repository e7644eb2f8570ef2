//! A place that refuses the bot: it is asked a handful of times and no more, the players read their moves in private
//! meanwhile, and what was said is told in order once the place is open again.

use basics::Span;
use serde_json::{Value, json};

use harness::{Actor, Cafe, Game, InProcess};

/// A channel that the bot may always use.
const LEAGUE: &str = "1100000000000000003";

/// A game in which whoever has used up an hour loses.
const QUICK: [(&str, &str); 3] = [
    ("game", "xiangqi"),
    ("time", "60m+0s"),
    ("time-out", "loses"),
];

/// Lets time pass, minute by minute, and everything happen that is due in it.
async fn minutes_pass(bot: &InProcess, minutes: u32) {
    for _ in 0..minutes {
        bot.passes(Span::MINUTE).await;
        bot.service.owed.now();
        bot.has_nothing_due().await;
    }
}

/// How many of the bot's requests were answered with this status.
async fn answered_with(cafe: &Cafe, status: u16) -> usize {
    let account = cafe.control.get("/control/exchanges").await;
    assert_eq!(account["forgotten"], 0);
    let entries = account["entries"].as_array().unwrap();
    let with = |entry: &&Value| entry["status"] == status;
    entries.iter().filter(with).count()
}

/// The code of a game, as people type it.
async fn code_of(game: &Game<'_>, person: &Actor) -> String {
    let board = person.slash(&game.thread, "board", &[]).await;
    let content = board.raw["content"].as_str().unwrap();
    content.split("**").nth(1).unwrap().to_owned()
}

/// The channel of a game is deleted, and its thread with it.
async fn the_channel_goes(cafe: &Cafe, game: &Game<'_>) {
    let path = format!("/control/channels/{}", cafe.games);
    cafe.control.delete(&path).await;
    assert_eq!(cafe.reads(&game.thread).await.kind, "thread_delete");
}

/// A quick game whose channel goes before the first move, of which Red reads; returns its code.
async fn game_without_its_channel(
    cafe: &Cafe,
    bot: &InProcess,
    [red, black]: [&Actor; 2],
) -> String {
    let (game, _) = cafe.open_game_between(red, black, &QUICK).await;
    let code = code_of(&game, red).await;
    bot.owes_nothing().await;
    the_channel_goes(cafe, &game).await;
    assert!(red.reads().await.text.contains("I can't post"));
    code
}

/// The first move of such a game.
async fn begins_elsewhere(bot: &InProcess, player: &Actor, code: &str) {
    plays_elsewhere(player, code, "h2e2").await;
    bot.owes_nothing().await;
}

/// Reads what a player is told until their time has run out.
async fn reads_of_the_end(person: &Actor) {
    loop {
        let told = person.reads().await;
        if told.text.contains("You ran out of time") {
            return;
        }
        assert!(told.text.contains("Your turn"), "{}", told.text);
    }
}

async fn plays_elsewhere(person: &Actor, code: &str, mv: &str) {
    let options = [("move", mv), ("match", code)];
    let answer = person.slash(LEAGUE, "move", &options).await;
    assert!(answer.text.contains(", you:"), "{}", answer.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_without_access_cost_a_handful_of_requests() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let xiangqi = [("game", "xiangqi"), ("time", "3d/move")];
    let mut games = Vec::new();
    for (red, black) in [(ann, ben), (cleo, olga), (olga, ann)] {
        let (game, _) = cafe.open_game_between(red, black, &xiangqi).await;
        let code = code_of(&game, red).await;
        games.push((game, code));
    }
    bot.owes_nothing().await;

    cafe.deny(&cafe.games, &["VIEW_CHANNEL"]).await;
    for (game, code) in &games {
        plays_elsewhere(game.red, code, "h2e2").await;
    }
    minutes_pass(&bot, 60).await;
    let refused = answered_with(&cafe, 403).await;
    assert!(refused > 0, "the bot must have tried");
    assert!(refused <= 12, "{refused} requests were refused in an hour");

    // Nothing public works, so the opponents read it in private, with what they need to go on.
    for (game, _) in &games {
        let told = game.black.reads().await;
        assert!(told.text.contains("Move 1"), "{}", told.text);
        assert!(told.text.contains("(Move)"), "{}", told.text);
    }
    // Those who do not move at once are called once more.
    for (game, _) in &games {
        game.black.reads_no_further().await;
    }
    for (game, code) in &games {
        plays_elsewhere(game.black, code, "h9g7").await;
        let told = game.red.reads().await;
        assert!(told.text.contains("Move 2"), "{}", told.text);
    }
    minutes_pass(&bot, 10).await;
    let refused = answered_with(&cafe, 403).await;
    assert!(refused <= 14, "{refused} requests were refused");
    for (game, _) in &games {
        game.red.reads_no_further().await;
    }

    // The channel is open again: everything is told where it belongs, in order.
    cafe.control
        .post(
            &format!("/control/channels/{}", cafe.games),
            json!({ "deny": [] }),
        )
        .await;
    for (game, _) in &games {
        // Both plies at once: nobody could read the first by itself.
        let told = cafe.reads(&game.thread).await;
        let lines: Vec<&str> = told.text.lines().take(2).collect();
        assert!(
            lines[0].starts_with("**1.**") && lines[1].starts_with("**2.**"),
            "{lines:?}"
        );
    }
    bot.owes_nothing().await;
    let (game, _) = &games[0];
    cafe.plays_openly(game, game.red, "h0g2").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_leaves_the_game_to_direct_messages() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let xiangqi = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &xiangqi).await;
    let code = code_of(&game, ann).await;
    bot.owes_nothing().await;

    the_channel_goes(&cafe, &game).await;
    // Both get a board, and whoever is to move can go on there.
    let board = ann.reads().await;
    assert!(board.text.contains("(Move)"), "{}", board.text);
    let board = ben.reads().await;
    assert!(board.text.contains("I can't post"), "{}", board.text);
    plays_elsewhere(ann, &code, "h2e2").await;
    let told = ben.reads().await;
    assert!(told.text.contains("Move 1"), "{}", told.text);
    let step = ben.press(&told, "Move").await;
    assert!(step.text.contains("Which piece?"), "{}", step.text);
    // Nothing waits for a channel that is gone, and nobody looks there again.
    bot.owes_nothing().await;
    let asked = answered_with(&cafe, 404).await;
    minutes_pass(&bot, 40).await;
    plays_elsewhere(ben, &code, "h9g7").await;
    let told = ann.reads().await;
    assert!(told.text.contains("Move 2"), "{}", told.text);
    bot.owes_nothing().await;
    assert_eq!(answered_with(&cafe, 404).await, asked);
    // The next program finds out by itself.
    let bot = bot.restart(&cafe).await;
    plays_elsewhere(ann, &code, "h0g2").await;
    let told = ben.reads().await;
    assert!(told.text.contains("Move 3"), "{}", told.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_can_be_told_stops_the_clocks() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, dov) = (&cafe.ann, &cafe.dov);
    let (game, _) = cafe.open_game_between(ann, dov, &QUICK).await;
    let code = code_of(&game, ann).await;
    bot.owes_nothing().await;

    cafe.deny(&cafe.games, &["VIEW_CHANNEL"]).await;
    plays_elsewhere(ann, &code, "h2e2").await;
    bot.has_nothing_due().await;
    minutes_pass(&bot, 180).await;
    cafe.control
        .post(
            &format!("/control/channels/{}", cafe.games),
            json!({ "deny": [] }),
        )
        .await;
    let told = cafe.reads(&game.thread).await;
    assert!(told.text.starts_with("**1.**"), "{}", told.text);
    let told = cafe.reads(&game.thread).await;
    assert!(
        told.text.contains("can't send you direct messages"),
        "{}",
        told.text
    );
    bot.owes_nothing().await;
    // Dov has nearly all of his hour left.
    minutes_pass(&bot, 50).await;
    let [_, ruling] = cafe.plays_openly(&game, dov, "h9g7").await;
    assert!(ruling.text.starts_with("**2.**"), "{}", ruling.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_costs_nobody_time_who_takes_no_direct_messages() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, dov) = (&cafe.ann, &cafe.dov);
    let code = game_without_its_channel(&cafe, &bot, [ann, dov]).await;
    begins_elsewhere(&bot, ann, &code).await;
    minutes_pass(&bot, 180).await;
    // Dov looks for the game himself. He has lost nothing, and what he does is told to Ann.
    plays_elsewhere(dov, &code, "h9g7").await;
    let told = ann.reads().await;
    assert!(told.text.contains("Move 2"), "{}", told.text);
    bot.owes_nothing().await;
    // Ann's clock runs: she knows that it is her turn.
    minutes_pass(&bot, 30).await;
    plays_elsewhere(ann, &code, "h0g2").await;
    bot.owes_nothing().await;
    minutes_pass(&bot, 180).await;
    plays_elsewhere(dov, &code, "b9c7").await;
    ann.reads().await;
    bot.owes_nothing().await;
    minutes_pass(&bot, 29).await;
    let board = ann.slash(LEAGUE, "board", &[("match", &code)]).await;
    assert!(board.text.contains("you 29 minutes"), "{}", board.text);
    minutes_pass(&bot, 2).await;
    reads_of_the_end(ann).await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_direct_messages_again_without_a_word_is_told_of_the_next_move() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, dov) = (&cafe.ann, &cafe.dov);
    let code = game_without_its_channel(&cafe, &bot, [ann, dov]).await;
    begins_elsewhere(&bot, ann, &code).await;
    dov.set_accepts_dms(true).await;
    plays_elsewhere(dov, &code, "h9g7").await;
    assert!(ann.reads().await.text.contains("Move 2"));
    plays_elsewhere(ann, &code, "h0g2").await;
    let told = dov.reads().await;
    assert!(told.text.contains("Move 3"), "{}", told.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_direct_messages_again_is_told_and_the_clocks_run() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let settings = ben.slash(LEAGUE, "settings", &[]).await;
    let no = [("Direct messages", "No direct messages")];
    let turned_off = ben.enter(&settings, "Messages and profile", &no).await;
    let code = game_without_its_channel(&cafe, &bot, [ann, ben]).await;
    begins_elsewhere(&bot, ann, &code).await;
    minutes_pass(&bot, 180).await;
    let again = [("Direct messages", "Write to me")];
    ben.enter(&turned_off, "Messages and profile", &again).await;
    let told = ben.reads().await;
    assert!(told.text.contains("Move 1"), "{}", told.text);
    bot.owes_nothing().await;
    // Nothing was counted before he could know of it, and all is counted since.
    let board = ben.slash(LEAGUE, "board", &[("match", &code)]).await;
    let has_all = ["you 1 hour", "you 59 minutes"].map(|left| board.text.contains(left));
    assert!(has_all.contains(&true), "{}", board.text);
    minutes_pass(&bot, 61).await;
    reads_of_the_end(ben).await;
    ann.reads().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_while_the_only_message_about_a_move_is_refused_and_nobody_knows_why() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let code = game_without_its_channel(&cafe, &bot, [ann, ben]).await;
    let board = ben.reads().await;
    bot.owes_nothing().await;

    let direct = board.raw["channel_id"].as_str().unwrap();
    let refusal = json!({
        "fault": "answer", "path_contains": format!("{direct}/messages"),
        "status": 403, "code": 999_999, "times": 1000,
    });
    cafe.control.fault(refusal).await;
    plays_elsewhere(ann, &code, "h2e2").await;
    bot.has_nothing_due().await;
    minutes_pass(&bot, 180).await;
    cafe.control.delete("/control/faults").await;
    for _ in 0..61 {
        if bot.service.standing_still().await.unwrap().is_empty() {
            break;
        }
        minutes_pass(&bot, 1).await;
    }
    let told = ben.reads().await;
    assert!(told.text.contains("Move 1"), "{}", told.text);
    bot.has_nothing_due().await;
    let board = ben.slash(LEAGUE, "board", &[("match", &code)]).await;
    assert!(board.text.contains("On the clocks: you"), "{}", board.text);
    plays_elsewhere(ben, &code, "h9g7").await;
    ann.reads().await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_refusal_is_tried_again_and_a_locked_thread_gives_way() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let xiangqi = [("game", "xiangqi")];
    let (game, _) = cafe.open_game_between(ann, ben, &xiangqi).await;
    bot.owes_nothing().await;
    let refuse = |method: &str, code: u32, times: u32| {
        json!({
            "fault": "answer", "method": method, "path_contains": format!("{}/messages", game.thread),
            "status": 403, "code": code, "times": times,
        })
    };
    cafe.control.fault(refuse("PATCH", 999_999, 2)).await;
    let [_, ruling] = cafe.plays_openly(&game, ann, "h2e2").await;
    assert!(ruling.text.starts_with("**1.**"), "{}", ruling.text);
    // The thread was locked.
    cafe.control.fault(refuse("PATCH", 160_005, 1)).await;
    cafe.control.fault(refuse("POST", 160_005, 1)).await;
    ben.slash(&game.thread, "move", &[("move", "h9g7")]).await;
    let ruling = cafe.reads(&cafe.games).await;
    assert!(ruling.text.contains("**2.**"), "{}", ruling.text);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_place_accepts_is_told_in_private() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let xiangqi = [("game", "xiangqi")];
    let (game, _) = cafe.open_game_between(ann, ben, &xiangqi).await;
    bot.owes_nothing().await;
    // The server's own moderation takes exception to the message.
    bot.forgets_boards().await;
    for place in [&game.thread, &cafe.games] {
        let refusal = json!({
            "fault": "answer", "method": "POST", "path_contains": format!("{place}/messages"),
            "status": 400, "code": 200_000,
        });
        cafe.control.fault(refusal).await;
    }
    ann.slash(&game.thread, "move", &[("move", "h2e2")]).await;
    let told = ben.reads().await;
    assert!(told.text.contains("Move 1"), "{}", told.text);
    bot.owes_nothing().await;
    let [_, ruling] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert!(ruling.text.starts_with("**2.**"), "{}", ruling.text);

    bot.stop().await;
    cafe.close().await;
}
