//! One live board: a game leaves a handful of messages, old buttons go, and nobody is woken without need.

use basics::Span;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess};

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_left_behind_is_brought_up_to_date_or_goes() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    bot.owes_nothing().await;
    let channel = ann.direct_messages().await;
    let panels = async || {
        let shown = ann.messages(&channel).await.into_iter();
        let id = |message: Value| message["id"].as_str().unwrap().to_owned();
        shown.map(id).collect::<Vec<_>>()
    };
    let first = panels().await;
    cafe.plays(&game, ann, "e6e7").await;
    bot.owes_nothing().await;
    assert_eq!(panels().await, first);
    // Ann was there a moment ago: the same message shows what Ben did.
    cafe.plays(&game, ben, "a7a6").await;
    bot.owes_nothing().await;
    assert_eq!(panels().await, first);
    let board = &ann.messages(&channel).await[0];
    assert!(board["content"].as_str().unwrap().contains("a7"), "{board}");
    // If he takes longer, it shows at once that it is his turn.
    cafe.plays(&game, ann, "e7e8").await;
    bot.owes_nothing().await;
    bot.passes(Span::seconds(4)).await;
    bot.has_nothing_due().await;
    let board = &ann.messages(&channel).await[0];
    let content = board["content"].as_str().unwrap();
    assert!(content.contains("Waiting for Ben"), "{content}");
    assert_eq!(panels().await, first);
    // In a slow game the next call is a new message, so the old one goes.
    bot.passes(Span::minutes(2)).await;
    bot.has_nothing_due().await;
    ben.reads().await;
    cafe.plays(&game, ben, "a6a7").await;
    bot.owes_nothing().await;
    bot.passes(Span::seconds(4)).await;
    bot.has_nothing_due().await;
    let channel = ben.direct_messages().await;
    assert!(ben.messages(&channel).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_desk_left_behind_shows_the_same_army() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe.match_between(ann, ben).await;
    let here = ann.slash(&game.thread, "board", &[]).await;
    let shuffled = ann.press(&here, "Shuffle").await;
    bot.owes_nothing().await;
    bot.passes(Span::seconds(4)).await;
    bot.has_nothing_due().await;
    let channel = ann.direct_messages().await;
    let desk = &ann.messages(&channel).await[0];
    let army = |text: &str| {
        let line = text.lines().find(|line| line.contains("As text"));
        line.unwrap().to_owned()
    };
    let content = desk["content"].as_str().unwrap();
    assert_eq!(army(content), army(&shuffled.text));
    ann.press(&shuffled, "Ready").await;
    cafe.reads(&game.thread).await;
    bot.owes_nothing().await;
    bot.passes(Span::seconds(4)).await;
    bot.has_nothing_due().await;
    let desk = &ann.messages(&channel).await[0];
    let content = desk["content"].as_str().unwrap();
    assert!(content.contains("You are ready"), "{content}");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_comes_after_a_minute_in_private() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let count = async || cafe.cleo.messages(&game.thread).await.len();
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    let alone = count().await;
    bot.passes(Span::minutes(2)).await;
    bot.has_nothing_due().await;
    let call = ben.is_called().await;
    assert!(call.text.contains("Your turn"), "{}", call.text);
    let left = async |person: &Actor| {
        let channel = person.direct_messages().await;
        person.messages(&channel).await.len()
    };
    // After so long the next call comes at once.
    cafe.plays_openly(&game, ben, "h9g7").await;
    ann.is_called().await;
    bot.has_nothing_due().await;
    // Ben's panel shows what he did. Whoever answers at once is not called again.
    assert_eq!([left(ann).await, left(ben).await], [1, 1]);
    cafe.plays_openly(&game, ann, "h0g2").await;
    cafe.plays_openly(&game, ben, "i9h9").await;
    bot.owes_nothing().await;
    assert_eq!([left(ann).await, left(ben).await], [1, 1]);
    assert_eq!(count().await, alone);
    // A call takes the place of the one before it.
    bot.passes(Span::minutes(2)).await;
    bot.has_nothing_due().await;
    ann.is_called().await;
    bot.has_nothing_due().await;
    assert_eq!([left(ann).await, left(ben).await], [1, 1]);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_no_direct_messages_is_called_in_the_thread_until_they_answer() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    for person in [ann, ben] {
        let settings = person.slash(&cafe.games, "settings", &[]).await;
        let no = [("Direct messages", "No direct messages")];
        person.enter(&settings, "Messages and profile", &no).await;
    }
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let count = async || cafe.cleo.messages(&game.thread).await.len();
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    let alone = count().await;
    bot.passes(Span::minutes(2)).await;
    bot.has_nothing_due().await;
    assert_eq!(cafe.called(&game.thread).await, ["Ben"]);
    assert_eq!(count().await, alone + 1);
    // After so long the next call comes at once, in the place of this one.
    cafe.plays_openly(&game, ben, "h9g7").await;
    assert_eq!(cafe.called(&game.thread).await, ["Ann"]);
    bot.owes_nothing().await;
    assert_eq!(count().await, alone + 1);
    // Whoever answers at once is not called again.
    cafe.plays_openly(&game, ann, "h0g2").await;
    bot.owes_nothing().await;
    assert_eq!(count().await, alone);
    cafe.plays_openly(&game, ben, "i9h9").await;

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_talked_out_of_sight_or_deleted_comes_back() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let [_, first] = cafe.plays_openly(&game, ann, "h2e2").await;
    assert_eq!(first.kind, "message_update");
    let say = format!(
        "/control/as/{}/channels/{}/messages",
        cafe.cleo.id, game.thread
    );
    for number in 0..8 {
        let content = format!("I would have played something else ({number})");
        cafe.control.post(&say, json!({ "content": content })).await;
        cafe.reads(&game.thread).await;
    }
    let [_, second] = cafe.plays_openly(&game, ben, "h9g7").await;
    assert_eq!(second.kind, "message_create");
    bot.owes_nothing().await;
    let live = cafe.cleo.messages(&game.thread).await;
    let live: Vec<&str> = live
        .iter()
        .filter(|message| !message["components"].as_array().unwrap().is_empty())
        .map(|message| message["id"].as_str().unwrap())
        .collect();
    assert_eq!(live, [second.id()], "old buttons go");
    // A restart changes nothing: the same message goes on.
    let bot = bot.restart(&cafe).await;
    let [_, third] = cafe.plays_openly(&game, ann, "h0g2").await;
    assert_eq!(
        (third.kind.as_str(), third.id()),
        ("message_update", second.id())
    );
    // What was said before a restart counts after it.
    for number in 0..8 {
        let content = format!("And now something else ({number})");
        cafe.control.post(&say, json!({ "content": content })).await;
        cafe.reads(&game.thread).await;
    }
    bot.owes_nothing().await;
    let bot = bot.restart(&cafe).await;
    let [_, fourth] = cafe.plays_openly(&game, ben, "b9c7").await;
    assert_eq!(fourth.kind, "message_create");
    let [_, fifth] = cafe.plays_openly(&game, ann, "b2d2").await;
    assert_eq!(
        (fifth.kind.as_str(), fifth.id()),
        ("message_update", fourth.id())
    );

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_that_is_lost_or_doubled_changes_nothing() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let path = format!("{}/messages/", game.thread);
    for (mv, fault) in [
        (
            "e6e7",
            json!({ "fault": "lose_answer", "method": "PATCH", "path_contains": path }),
        ),
        (
            "a7a6",
            json!({ "fault": "answer", "method": "PATCH", "path_contains": path, "status": 500 }),
        ),
        (
            "e7e8",
            json!({ "fault": "delay", "method": "PATCH", "path_contains": path, "milliseconds": 500, "before": false }),
        ),
    ] {
        cafe.control.fault(fault).await;
        let mover = if mv.starts_with("a7") { ben } else { ann };
        cafe.plays(&game, mover, mv).await;
    }
    bot.owes_nothing().await;
    let thread = cafe.cleo.messages(&game.thread).await;
    let board = thread
        .iter()
        .find(|message| !message["components"].as_array().unwrap().is_empty());
    let text = board.unwrap()["content"].as_str().unwrap();
    for ply in 1..=3 {
        let line = format!("**{ply}.**");
        assert_eq!(text.matches(&line).count(), 1, "{text}");
    }

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_capture_that_ends_a_chapter_keeps_its_picture_and_says_who_leads() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    let script = ["e6e7", "a7a6", "e7e8", "a8b8", "e8e9", "b8a8"];
    for (mv, mover) in script.into_iter().zip([ann, ben].into_iter().cycle()) {
        cafe.plays(&game, mover, mv).await;
    }
    bot.owes_nothing().await;
    let thread = cafe.cleo.messages(&game.thread).await;
    let told = |ply: &str| {
        let with = |message: &&Value| message["content"].as_str().unwrap().contains(ply);
        thread.iter().find(with).unwrap()
    };
    let count = |of: &Value, what: &str| of[what].as_array().unwrap().len();
    let (chapter, newest) = (told("**5.**"), told("**6.**"));
    assert_ne!(chapter["id"], newest["id"]);
    let story = chapter["content"].as_str().unwrap();
    let tally = "-# 5 moves. Pieces lost: 🔴 Red 1, 🔵 Blue 3.";
    assert!(story.ends_with(tally), "{story}");
    let kept = ["attachments", "components"].map(|what| count(chapter, what));
    assert_eq!((kept, count(newest, "components")), ([1, 0], 1));

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_is_held_back_shows_the_newest_board_and_tells_all_that_led_to_it() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let game = cafe.game_between(ann, ben).await;
    for (mv, mover) in [("e6e7", ann), ("a7a6", ben), ("e7e8", ann), ("a8b8", ben)] {
        cafe.plays(&game, mover, mv).await;
    }
    bot.owes_nothing().await;
    let before = cafe.cleo.messages(&game.thread).await.len();
    // The capture would end a chapter: its picture would be out of date, and a new message one more to wait for.
    let path = format!("{}/messages/", game.thread);
    cafe.control
        .fault(json!({
            "fault": "answer", "method": "PATCH", "path_contains": path, "status": 429, "retry_after": 8.0,
        }))
        .await;
    for (mv, mover) in [("e8e9", ann), ("b8a8", ben)] {
        let played = mover.slash_raw(&game.thread, "move", &[("move", mv)]).await;
        assert_eq!(played["kind"], "message", "{played}");
    }
    bot.owes_nothing().await;
    let thread = cafe.cleo.messages(&game.thread).await;
    assert_eq!(
        thread.len(),
        before,
        "no message of its own for what is over"
    );
    let with = |message: &&Value| message["content"].as_str().unwrap().contains("**6.**");
    let board = thread.iter().find(with).unwrap();
    let text = board["content"].as_str().unwrap();
    let places = ["**4.**", "**5.**", "**6.**"].map(|ply| text.find(ply));
    assert!(places.is_sorted() && places[0].is_some(), "{text}");
    assert!(!board["components"].as_array().unwrap().is_empty());

    bot.stop().await;
}

/// What everyone reads in a thread, in the order in which it came: posted or changed.
async fn read_in_order(cafe: &Cafe, thread: &str) -> Vec<String> {
    let journal = cafe.control.get("/control/journal?after=0").await;
    let entries = journal["entries"].as_array().unwrap().iter();
    let of_thread = entries.filter(|entry| entry["channel_id"] == *thread);
    of_thread
        .filter_map(|entry| entry["message"]["content"].as_str())
        .map(str::to_owned)
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_held_back_thread_has_not_told_comes_before_the_end() {
    // The board's message can be changed later, or never again.
    for is_fixed in [false, true] {
        let cafe = Cafe::open().await;
        let bot = InProcess::start(&cafe).await;
        let (ann, ben) = (&cafe.ann, &cafe.ben);
        let (game, _) = cafe
            .open_game_between(ann, ben, &[("game", "xiangqi")])
            .await;
        cafe.plays_openly(&game, ann, "h2e2").await;
        bot.owes_nothing().await;
        let path = format!("{}/messages/", game.thread);
        cafe.control
            .fault(json!({
                "fault": "answer", "method": "PATCH", "path_contains": path, "status": 429, "retry_after": 2.0,
            }))
            .await;
        if is_fixed {
            cafe.control
                .fault(json!({
                    "fault": "answer", "method": "PATCH", "path_contains": path, "status": 400, "code": 30046,
                    "times": 100,
                }))
                .await;
        }
        for (mv, mover) in [("h9g7", ben), ("h0g2", ann)] {
            mover.slash_raw(&game.thread, "move", &[("move", mv)]).await;
        }
        let question = ben.slash(&game.thread, "resign", &[]).await;
        ben.press(&question, "Resign").await;
        bot.owes_nothing().await;
        let read = read_in_order(&cafe, &game.thread).await;
        let first = |what: &str| read.iter().position(|text| text.contains(what));
        let (ply, end) = (first("**3.**"), first("Red wins"));
        assert!(ply.is_some() && ply <= end, "{read:#?}");
        assert!(first("**2.**") <= ply, "{read:#?}");
        // Where the old message stays as it was, the new one tells what it misses, and no more.
        let result = read.iter().find(|text| text.contains("Red wins")).unwrap();
        assert_eq!(result.contains("**3.**"), is_fixed, "{result}");
        assert!(!result.contains("**1.**"), "{result}");
        bot.stop().await;
        cafe.playground.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_shows_where_the_game_began() {
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
    assert!(
        result.text.contains("Red wins**: @Ann. @Ben resigned."),
        "{}",
        result.text
    );
    let card = cafe.result().await;
    assert!(card.text.contains("Red wins"), "{}", card.text);
    let name = cafe.closed_thread().await;
    assert!(name.contains("🏆 Ann beat Ben · Xiangqi"), "{name}");
    bot.owes_nothing().await;
    // Who wants to talk about it has an hour of silence for that; then Discord archives the thread.
    let hour = json!({ "seconds": 3_660 });
    cafe.control.post("/control/clock", hour).await;
    let path = format!("/control/as/{}/channels", ann.id);
    let archived = async || {
        let channels = cafe.control.get(&path).await;
        let thread = |channel: &&Value| channel["id"] == game.thread.as_str();
        let found = channels.as_array().unwrap().iter().find(thread).cloned();
        found.is_none_or(|thread| thread["thread_metadata"]["archived"] == true)
    };
    while !archived().await {
        tokio::task::yield_now().await;
    }

    bot.stop().await;
    cafe.close().await;
}
