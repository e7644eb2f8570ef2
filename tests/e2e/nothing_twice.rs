//! Nothing is said twice, and nothing goes on being said once it is over.

use basics::Span;
use serde_json::{Value, json};

use harness::{Cafe, InProcess};

/// The messages in a channel with this in their text.
fn saying<'a>(messages: &'a [Value], part: &str) -> Vec<&'a Value> {
    let says = |message: &&Value| message["content"].as_str().unwrap().contains(part);
    messages.iter().filter(says).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_accepted_before_its_challenge_is_there_says_so_once() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    let question = ben.slash(&game.thread, "resign", &[]).await;
    ben.press(&question, "Resign").await;
    let result = cafe.reads(&game.thread).await;
    bot.owes_nothing().await;
    let path = format!("/channels/{}/messages", cafe.games);
    for _ in 0..3 {
        let fault =
            json!({ "fault": "answer", "method": "POST", "path_contains": path, "status": 500 });
        cafe.control.fault(fault).await;
    }
    ben.press(&result, "Rematch").await;
    let accepted = ann.press(&result, "Rematch").await;
    assert!(
        accepted.text.contains("wants a rematch too"),
        "{}",
        accepted.text
    );
    bot.owes_nothing().await;
    let there = cafe.cleo.messages(&cafe.games).await;
    assert_eq!(saying(&there, "**Accepted").len(), 1, "{there:?}");
    assert_eq!(saying(&there, "challenges you").len(), 0, "{there:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_desk_says_that_its_player_is_ready_once_the_game_is_on_or_over() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    for has_begun in [true, false] {
        let (game, desks) = cafe.match_between(ann, ben).await;
        let here = ann.slash(&game.thread, "board", &[]).await;
        let ready = ann.press(&here, "Ready").await;
        assert!(ready.text.contains("You are ready"), "{}", ready.text);
        cafe.reads(&game.thread).await;
        if has_begun {
            ben.press(&desks[1], "Ready").await;
            cafe.reads(&game.thread).await;
        }
        let question = ben.slash(&game.thread, "resign", &[]).await;
        let label = if has_begun { "Resign" } else { "Call it off" };
        ben.press(&question, label).await;
        cafe.reads(&game.thread).await;
        bot.owes_nothing().await;
        bot.passes(Span::seconds(4)).await;
        bot.has_nothing_due().await;
        let direct = ann.direct_messages().await;
        let private = ann.messages(&direct).await;
        assert!(saying(&private, "You are ready").is_empty(), "{private:?}");
        let word = if has_begun { "You won" } else { "called off" };
        loop {
            let desk = ann.sees_anew().await;
            if desk.id() == ready.id() && desk.text.contains(word) {
                break;
            }
        }
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resignation_before_the_first_move_shows_the_board_once() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    for name in ["xiangqi", "doushouqi"] {
        let (game, _) = cafe.open_game_between(ann, ben, &[("game", name)]).await;
        let question = ann.slash(&game.thread, "resign", &[]).await;
        ann.press(&question, "Resign").await;
        let result = cafe.reads(&game.thread).await;
        assert!(result.text.contains("🏆"), "{}", result.text);
        bot.owes_nothing().await;
        let thread = cafe.cleo.messages(&game.thread).await;
        let pictures = thread
            .iter()
            .filter(|message| message["attachments"] != json!([]));
        assert_eq!(pictures.count(), 1, "{name}: {thread:?}");
    }
    bot.stop().await;
}
