//! One live board: a game leaves a handful of messages, old buttons go, and nobody is woken without need.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use harness::{Actor, Cafe, Game, InProcess};

const MINUTE: i64 = 60_000;
/// The most that the pictures of a game of sixty plies may weigh.
const MOST_BYTES: u64 = 3_000_000;
/// Discord's flag of a message that notifies nobody.
const SILENT: u64 = 1 << 12;

/// What a game has left, and what it cost.
#[derive(Debug)]
struct Traces {
    /// Messages and pictures in the thread, and messages there with buttons.
    thread: [usize; 3],
    /// Direct messages with each player.
    direct: [usize; 2],
    /// How often each player's device made a sound.
    pushes: [usize; 2],
    /// Messages in the thread that sound for everybody where the server notifies of all messages.
    loud: usize,
    /// Requests that count towards Discord's limit, and plies.
    requests: [usize; 2],
    /// Pictures that were sent to anybody, and their bytes.
    pictures: [u64; 2],
}

async fn journal(cafe: &Cafe) -> Vec<Value> {
    let page = cafe.control.get("/control/journal?after=0&wait=0").await;
    page["entries"].as_array().unwrap().clone()
}

/// How many requests counted so far.
async fn requests(cafe: &Cafe) -> usize {
    let account = cafe.control.get("/control/exchanges").await;
    assert_eq!(account["forgotten"], 0);
    let entries = account["entries"].as_array().unwrap().iter();
    let counts = |entry: &&Value| {
        let path = entry["path"].as_str().unwrap();
        let by_bot = path.contains("/channels/") || path.contains("/users/");
        // Time jumps here, so the history is read for a message that waited a moment, as if that had been minutes.
        let by_bot = by_bot && entry["method"] != "GET";
        by_bot && !path.contains("/interactions/") && !path.contains("/webhooks/")
    };
    entries.filter(counts).count()
}

/// Three requests a ply, one more for each message in the thread, and a few to begin with.
const fn most_requests(left: &Traces) -> usize {
    3 * left.requests[1] + left.thread[0] + 10
}

async fn traces(cafe: &Cafe, game: &Game<'_>, before: usize, plies: usize) -> Traces {
    let thread = cafe.cleo.messages(&game.thread).await;
    let has = |message: &&Value, what: &str| !message[what].as_array().unwrap().is_empty();
    let pictures = thread.iter().filter(|message| has(message, "attachments"));
    let live = thread.iter().filter(|message| has(message, "components"));
    let players = [game.red, game.black];
    let mut direct = [0; 2];
    for (count, player) in direct.iter_mut().zip(players) {
        let path = format!("/control/as/{}/channels", player.id);
        let channels = cafe.control.get(&path).await;
        let mut channels = channels.as_array().unwrap().iter();
        // A quick open game needs none.
        if let Some(direct) = channels.find(|channel| channel["type"] == 1) {
            *count = player.messages(direct["id"].as_str().unwrap()).await.len();
        }
    }
    let journal = journal(cafe).await;
    let pushes = players.map(|player| {
        let created = journal
            .iter()
            .filter(|entry| entry["kind"] == "message_create");
        let wakes = |entry: &&Value| {
            entry["message"]["notified"]
                .to_string()
                .contains(&player.id)
        };
        created.filter(wakes).count()
    });
    let loud = journal.iter().filter(|entry| {
        let created = entry["kind"] == "message_create" && entry["channel_id"] == game.thread;
        let is_by_bot = entry["message"]["author"]["bot"] == true;
        let flags = entry["message"]["flags"].as_u64().unwrap_or_default();
        created && is_by_bot && flags & SILENT == 0 && entry["audience"]["user_id"].is_null()
    });
    let shown = journal.iter().flat_map(|entry| {
        let pictures = entry["message"]["attachments"].as_array();
        pictures.into_iter().flatten()
    });
    // An edit that keeps a picture shows it again without sending it.
    let sizes = shown.map(|picture| (picture["id"].to_string(), picture["size"].as_u64().unwrap()));
    let sizes: BTreeMap<String, u64> = sizes.collect();
    Traces {
        pictures: [sizes.len() as u64, sizes.values().sum()],
        loud: loud.count(),
        thread: [thread.len(), pictures.count(), live.count()],
        direct,
        pushes,
        requests: [requests(cafe).await - before, plies],
    }
}

/// A move that the player may make now, some other one in each turn.
async fn any_move(player: &Actor, thread: &str, turn: usize) -> String {
    let offered = player.suggestions(thread, "move", &[("move", "")]).await;
    let attacks: Vec<&(String, String)> = offered
        .iter()
        .filter(|(label, _)| label.contains("attack"))
        .collect();
    match attacks.first() {
        Some((_, mv)) if turn.is_multiple_of(3) => mv.clone(),
        _ => offered[turn * 7 % offered.len()].1.clone(),
    }
}

/// Sixty plies of a game; `pause` lets so much time pass before each.
async fn sixty_plies(cafe: &Cafe, bot: &InProcess, name: &str, pause: i64) -> Traces {
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let hides = name == "luzhanqi";
    let game = if hides {
        cafe.game_between(ann, ben).await
    } else {
        cafe.open_game_between(ann, ben, &[("game", name)]).await.0
    };
    bot.owes_nothing().await;
    let before = requests(cafe).await;
    for ply in 0..60 {
        let (mover, other) = if ply % 2 == 0 { (ann, ben) } else { (ben, ann) };
        if pause > 0 {
            bot.passes(pause).await;
            bot.has_nothing_due().await;
        }
        let mv = any_move(mover, &game.thread, ply).await;
        let answer = mover.slash(&game.thread, "move", &[("move", &mv)]).await;
        let played = format!("Move {}", ply + 1);
        assert!(answer.text.contains(&played), "{mv}: {}", answer.text);
        cafe.reads(&game.thread).await;
        if hides {
            other.reads().await;
        }
        bot.owes_nothing().await;
    }
    traces(cafe, &game, before, 60).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_game_leaves_a_handful_of_messages_and_wakes_nobody() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let left = sixty_plies(&cafe, &bot, "luzhanqi", 0).await;
    let [messages, pictures, live] = left.thread;
    assert!(messages <= 25 && pictures <= 15 && live == 1, "{left:?}");
    assert!(left.direct.iter().all(|count| *count <= 10), "{left:?}");
    // The desk, and the board when the game begins.
    assert!(left.pushes.iter().all(|count| *count <= 3), "{left:?}");
    // The thread's board and the opponent's panel, the mover's own if the reply takes longer than some seconds, and one
    // more for each new message.
    assert!(left.requests[0] <= most_requests(&left), "{left:?}");
    assert!(left.loud <= 1, "{left:?}");
    assert!(left.pictures[1] <= MOST_BYTES, "{left:?}");
    println!("a quick game: {left:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_game_calls_each_player_once_a_turn() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let left = sixty_plies(&cafe, &bot, "luzhanqi", 2 * MINUTE).await;
    let [messages, pictures, live] = left.thread;
    assert!(messages <= 25 && pictures <= 15 && live == 1, "{left:?}");
    assert!(left.direct.iter().all(|count| *count <= 10), "{left:?}");
    assert!(left.pushes.iter().all(|count| *count <= 33), "{left:?}");
    assert!(left.pictures[1] <= MOST_BYTES, "{left:?}");
    println!("a slow game: {left:?}");
    assert!(left.requests[0] <= most_requests(&left), "{left:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_games_leave_as_little_and_sound_for_nobody_else() {
    for name in ["xiangqi", "doushouqi"] {
        for (pause, pushes) in [(0, 3), (2 * MINUTE, 33)] {
            let cafe = Cafe::open().await;
            let bot = InProcess::start(&cafe).await;
            let left = sixty_plies(&cafe, &bot, name, pause).await;
            println!("{name}, {pause} ms a ply: {left:?}");
            assert!(left.pictures[1] <= MOST_BYTES, "{left:?}");
            let [messages, pictures, live] = left.thread;
            assert!(messages <= 25 && pictures <= 15 && live == 1, "{left:?}");
            assert!(left.direct.iter().all(|count| *count <= 1), "{left:?}");
            assert!(left.pushes.iter().all(|count| *count <= pushes), "{left:?}");
            assert!(left.loud <= 1, "{left:?}");
            assert!(left.requests[0] <= most_requests(&left), "{left:?}");
            bot.stop().await;
        }
    }
}

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
    bot.passes(4_000).await;
    bot.has_nothing_due().await;
    let board = &ann.messages(&channel).await[0];
    let content = board["content"].as_str().unwrap();
    assert!(content.contains("Waiting for Ben"), "{content}");
    assert_eq!(panels().await, first);
    // In a slow game the next call is a new message, so the old one goes.
    bot.passes(2 * MINUTE).await;
    bot.has_nothing_due().await;
    ben.reads().await;
    cafe.plays(&game, ben, "a6a7").await;
    bot.owes_nothing().await;
    bot.passes(4_000).await;
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
    bot.passes(4_000).await;
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
    bot.passes(4_000).await;
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
    bot.passes(2 * MINUTE).await;
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
    bot.passes(2 * MINUTE).await;
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
        let messages = person.press(&settings, "Messages and time").await;
        person.press(&messages, "No direct messages").await;
    }
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let count = async || cafe.cleo.messages(&game.thread).await.len();
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    let alone = count().await;
    bot.passes(2 * MINUTE).await;
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
        result
            .text
            .contains("Red wins**: @Ann. The other side resigned."),
        "{}",
        result.text
    );
    let card = cafe.result().await;
    assert!(card.text.contains("Red wins"), "{}", card.text);
    let name = cafe.closed_thread().await;
    assert!(name.contains("🏆 Ann beat Ben · Xiangqi"), "{name}");
    bot.owes_nothing().await;

    bot.stop().await;
    cafe.close().await;
}
