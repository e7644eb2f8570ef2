//! What a game leaves, and what it costs: messages, pictures, pushes, and at most three requests a ply.

use basics::Span;
use std::collections::BTreeMap;

use serde_json::{Value, json};

use harness::{Actor, Cafe, Game, InProcess};

/// The most that the pictures of a game of sixty plies may weigh if moves are typed. Buttons show one board more on the way.
const MAX_BYTES: u64 = 3_000_000;
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
        // A channel for direct messages is opened once for each person.
        let by_bot = path.contains("/channels/");
        // Time jumps here, so the history is read for a message that waited a moment, as if that had been minutes.
        let by_bot = by_bot && entry["method"] != "GET";
        by_bot && !path.contains("/interactions/") && !path.contains("/webhooks/")
    };
    entries.filter(counts).count()
}

/// The channel of a player's direct messages with the bot, if there is one.
async fn direct_messages(cafe: &Cafe, player: &Actor) -> Option<String> {
    let path = format!("/control/as/{}/channels", player.id);
    let channels = cafe.control.get(&path).await;
    let direct = channels.as_array()?.iter();
    let mut direct = direct.filter(|channel| channel["type"] == 1);
    Some(direct.next()?["id"].as_str()?.to_owned())
}

async fn traces(cafe: &Cafe, game: &Game<'_>, before: usize, plies: usize) -> Traces {
    let thread = cafe.cleo.messages(&game.thread).await;
    let has = |message: &&Value, what: &str| !message[what].as_array().unwrap().is_empty();
    let pictures = thread.iter().filter(|message| has(message, "attachments"));
    let live = thread.iter().filter(|message| has(message, "components"));
    let players = [game.red, game.black];
    let mut direct = [0; 2];
    for (count, player) in direct.iter_mut().zip(players) {
        // A quick open game needs none.
        if let Some(direct) = direct_messages(cafe, player).await {
            *count = player.messages(&direct).await.len();
        }
    }
    let journal = journal(cafe).await;
    let pushes = pushes(&journal, players);
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

/// How moves are made.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Manner {
    /// By command, in the thread.
    Typed,
    /// By buttons: in the player's panel, or where there is none on the board in the thread.
    Buttons,
}

/// The newest message in a channel that offers to move, and the button for it.
async fn mover_button(player: &Actor, channel: &str) -> Option<(String, String)> {
    let messages = player.messages(channel).await;
    let offers = messages.iter().filter_map(|message| {
        let start = steps(message).find(|step| step.id.ends_with(":start"))?;
        Some((message["id"].as_str()?.to_owned(), start.id))
    });
    offers.max_by_key(|(id, _)| id.parse::<u64>().unwrap())
}

/// Something to press or to choose on the way to a move.
struct Step {
    id: String,
    values: Option<Value>,
}

fn steps(message: &Value) -> impl Iterator<Item = Step> {
    let rows = message["components"].as_array().into_iter().flatten();
    let components = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let moving = components.filter(|part| {
        let id = part["custom_id"].as_str().unwrap_or_default();
        id.starts_with("move:") && part["disabled"] != true
    });
    moving.flat_map(|part| {
        let id = part["custom_id"].as_str().unwrap().to_owned();
        let step = |values| {
            let id = id.clone();
            Step { id, values }
        };
        match part["options"].as_array() {
            Some(options) => {
                let values = options.iter().map(|option| Some(json!([option["value"]])));
                values.map(step).collect::<Vec<_>>()
            }
            None => vec![step(None)],
        }
    })
}

/// Moves by buttons, some other way in each turn; returns what the player reads of it.
async fn moves_by_buttons(cafe: &Cafe, player: &Actor, thread: &str, turn: usize) -> String {
    let panel = match direct_messages(cafe, player).await {
        Some(direct) => mover_button(player, &direct).await,
        None => None,
    };
    let (mut message, id) = match panel {
        Some(panel) => panel,
        None => mover_button(player, thread).await.unwrap(),
    };
    let mut step = Step { id, values: None };
    loop {
        let mut body = json!({ "message_id": message, "custom_id": step.id });
        if let Some(values) = step.values {
            body["values"] = values;
        }
        let shown = player.acts("press", body).await["message"].clone();
        let mut next: Vec<Step> = steps(&shown)
            .filter(|step| !step.id.ends_with(":start") && !step.id.ends_with(":turn"))
            .collect();
        if next.is_empty() {
            return shown["content"].as_str().unwrap().to_owned();
        }
        shown["id"].as_str().unwrap().clone_into(&mut message);
        step = next.swap_remove(turn * 11 % next.len());
    }
}

/// How often each player's device has made a sound so far.
fn pushes(journal: &[Value], players: [&Actor; 2]) -> [usize; 2] {
    players.map(|player| {
        let created = journal
            .iter()
            .filter(|entry| entry["kind"] == "message_create");
        let wakes = |entry: &&Value| {
            let notified = entry["message"]["notified"].to_string();
            notified.contains(&player.id)
        };
        created.filter(wakes).count()
    })
}

/// Sixty plies of a game; `pause` lets so much time pass before each.
async fn sixty_plies(name: &str, pause: Span, manner: Manner) -> Traces {
    sixty_plies_of_people(name, pause, manner, true).await
}

/// The same by people who take direct messages, or have turned them off once the game had begun.
async fn sixty_plies_of_people(name: &str, pause: Span, manner: Manner, direct: bool) -> Traces {
    let cafe = &Cafe::open().await;
    let bot = InProcess::start(cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let hides = name == "luzhanqi";
    let game = if hides {
        cafe.game_between(ann, ben).await
    } else {
        cafe.open_game_between(ann, ben, &[("game", name)]).await.0
    };
    if !direct {
        for person in [ann, ben] {
            let settings = person.slash(&cafe.games, "settings", &[]).await;
            let no = [("Direct messages", "No direct messages")];
            person.enter(&settings, "Messages and profile", &no).await;
        }
    }
    bot.owes_nothing().await;
    if hides && pause > Span::ZERO {
        // The call to the first move belongs to the beginning.
        bot.passes(pause).await;
        bot.has_nothing_due().await;
    }
    let before = requests(cafe).await;
    // What each had heard when their turn began; the beginning of the game is counted elsewhere.
    let mut at_turn = pushes(&journal(cafe).await, [ann, ben]);
    let mut heard = at_turn;
    for ply in 0..60 {
        let (mover, other) = if ply % 2 == 0 { (ann, ben) } else { (ben, ann) };
        let [own, others] = [ply % 2, 1 - ply % 2];
        if pause > Span::ZERO && (ply > 0 || !hides) {
            bot.passes(pause).await;
            bot.has_nothing_due().await;
        }
        let before_move = pushes(&journal(cafe).await, [ann, ben]);
        assert_eq!(before_move[others], heard[others], "not their turn: {ply}");
        let woken = before_move[own] - at_turn[own];
        assert!(woken <= 1, "{woken} times in the turn of ply {ply}");
        let answer = match manner {
            Manner::Typed => {
                let mv = any_move(mover, &game.thread, ply).await;
                let answer = mover.slash(&game.thread, "move", &[("move", &mv)]).await;
                answer.text
            }
            Manner::Buttons => moves_by_buttons(cafe, mover, &game.thread, ply).await,
        };
        let played = format!("Move {}", ply + 1);
        assert!(answer.contains(&played), "{answer}");
        cafe.reads(&game.thread).await;
        if hides && direct {
            other.reads().await;
        }
        bot.owes_nothing().await;
        heard = pushes(&journal(cafe).await, [ann, ben]);
        assert_eq!(heard[own], before_move[own], "woken by their own ply {ply}");
        at_turn[others] = before_move[others];
    }
    let left = traces(cafe, &game, before, 60).await;
    println!("{name}, {manner:?}, {pause} ms a ply, direct messages {direct}: {left:?}");
    let most = match manner {
        Manner::Typed => MAX_BYTES,
        Manner::Buttons => 2 * MAX_BYTES,
    };
    assert!(left.pictures[1] <= most, "{left:?}");
    let [messages, pictures, live] = left.thread;
    assert!(messages <= 25 && pictures <= 15, "{left:?}");
    // A chapter that ends while its players are called in private has none until the next ply.
    assert!(
        live == 1 || (live == 0 && pause >= Span::MINUTE),
        "{left:?}"
    );
    assert!(left.requests[0] <= 3 * left.requests[1], "{left:?}");
    // What calls somebody in the thread sounds for whoever wants to hear of every message: Discord has no call for one alone.
    let called = if direct || pause < Span::MINUTE {
        0
    } else {
        60
    };
    assert!(left.loud <= 1 + called, "{left:?}");
    bot.stop().await;
    left
}

const MANNERS: [Manner; 2] = [Manner::Typed, Manner::Buttons];

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_game_leaves_a_handful_of_messages_and_wakes_nobody() {
    for manner in MANNERS {
        for pause in [Span::ZERO, Span::seconds(20)] {
            let left = sixty_plies("luzhanqi", pause, manner).await;
            assert!(left.direct.iter().all(|count| *count <= 10), "{left:?}");
            // The desk, and the board when the game begins.
            assert!(left.pushes.iter().all(|count| *count <= 3), "{left:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_game_calls_each_player_once_a_turn() {
    for manner in MANNERS {
        let left = sixty_plies("luzhanqi", Span::minutes(2), manner).await;
        assert!(left.direct.iter().all(|count| *count <= 10), "{left:?}");
        assert!(left.pushes.iter().all(|count| *count <= 33), "{left:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_no_direct_messages_leaves_as_little_and_is_called_in_the_thread() {
    for (pause, pushes) in [(Span::ZERO, 3), (Span::minutes(2), 33)] {
        let left = sixty_plies_of_people("luzhanqi", pause, Manner::Typed, false).await;
        assert!(left.direct.iter().all(|count| *count <= 1), "{left:?}");
        assert!(left.pushes.iter().all(|count| *count <= pushes), "{left:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn open_games_leave_as_little_and_sound_for_nobody_else() {
    for name in ["xiangqi", "doushouqi"] {
        for (pause, pushes) in [(Span::ZERO, 3), (Span::minutes(2), 33)] {
            for manner in MANNERS {
                let left = sixty_plies(name, pause, manner).await;
                assert!(left.direct.iter().all(|count| *count <= 1), "{left:?}");
                assert!(left.pushes.iter().all(|count| *count <= pushes), "{left:?}");
            }
        }
    }
}
