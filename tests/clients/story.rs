//! The story of every bot, and what Ann, Ben and the bot see of it.

use serde_json::{Value, json};
use tokio::process::Command;

use super::harness::{Bot, Playground, picture};

/// A member.
pub const ANN: &str = "1100000000000000011";
/// Another member.
pub const BEN: &str = "1100000000000000012";
const BOT: &str = "1100000000000000099";
/// The channel of the story.
pub const GAMES: &str = "1100000000000000002";

/// How long (in milliseconds) the gateway refuses connections after it has lost the connection.
pub const OUTAGE: u64 = 500;

/// Starts the playground and the bot, and runs the whole story.
pub async fn tell(bot: Command) {
    tell_with(bot, OUTAGE).await;
}

/// The same with an outage of another length: some libraries give up their session once the gateway refuses them.
pub async fn tell_with(bot: Command, outage: u64) {
    let folder = tempfile::tempdir().unwrap();
    let playground = Playground::start(folder.path()).await;
    let mut bot = Bot::start(bot, &playground, folder.path());
    log_in(&playground, &mut bot).await;
    let board = answer_with_a_board(&playground, &mut bot).await;
    use_components(&playground, &board).await;
    answer_late(&playground).await;
    fill_in_a_form(&playground, &mut bot).await;
    do_chores(&playground, &mut bot).await;
    hear_people(&playground, &mut bot).await;
    lose_the_connection(&playground, &mut bot, outage).await;
    let outcome = press(&playground, &board, "flip", Value::Null).await;
    assert_eq!(outcome["kind"], "update", "the bot goes on after it all");
}

/// A bot whose application has the privileged intent for messages reads them.
pub async fn read_messages(mut bot: Command) {
    let folder = tempfile::tempdir().unwrap();
    let playground = Playground::start(folder.path()).await;
    let leave = json!({ "privileged_intents": true });
    playground.post("/application", leave).await;
    bot.env("READS_MESSAGES", "yes");
    let mut bot = Bot::start(bot, &playground, folder.path());
    bot.reports("ready").await;
    say(&playground, GAMES, "for everybody").await;
    assert_eq!(bot.reports("message").await["content"], "for everybody");
}

async fn log_in(playground: &Playground, bot: &mut Bot) {
    let ready = bot.reports("ready").await;
    assert_eq!(ready["user"], BOT);
    assert_eq!(ready["guild"], "Board Games Café");
    assert_eq!(ready["commands"], json!(["board", "slow", "form"]));
    assert_eq!(ready["guild_commands"], json!(["chores"]));
    let commands = playground.get(&format!("/as/{ANN}/commands")).await;
    let mut offered: Vec<_> = commands
        .as_array()
        .unwrap()
        .iter()
        .map(|command| command["name"].as_str().unwrap())
        .collect();
    offered.sort_unstable();
    assert_eq!(offered, ["board", "chores", "form", "slow"]);
}

async fn act(playground: &Playground, how: &str, body: Value) -> Value {
    playground.post(&format!("/as/{ANN}/{how}"), body).await
}

async fn slash(playground: &Playground, name: &str, options: Value) -> Value {
    let command = json!({ "channel_id": GAMES, "name": name, "options": options });
    act(playground, "slash", command).await
}

async fn press(playground: &Playground, message: &str, custom_id: &str, values: Value) -> Value {
    let pressed = json!({ "message_id": message, "custom_id": custom_id, "values": values });
    act(playground, "press", pressed).await
}

/// Whether the last message has this text.
fn last_says(text: &str) -> impl Fn(&[Value]) -> bool {
    move |seen| {
        seen.last()
            .is_some_and(|message| message["content"] == text)
    }
}

/// Some libraries listen for a message's buttons, or for a form, only after Discord's confirmation; so the bots report
/// that they have asked, and the story waits for that.
async fn answer_with_a_board(playground: &Playground, bot: &mut Bot) -> String {
    let typed = json!({ "channel_id": GAMES, "name": "board", "options": [
        { "name": "game", "value": "xi", "focused": true },
    ] });
    let offered = act(playground, "autocomplete", typed).await;
    assert_eq!(offered["choices"].as_array().unwrap().len(), 1, "{offered}");
    assert_eq!(offered["choices"][0]["value"], "xiangqi");

    let game = json!([{ "name": "game", "value": "xiangqi" }]);
    let outcome = slash(playground, "board", game).await;
    assert_eq!(outcome["kind"], "message", "{outcome}");
    bot.reports("asked").await;
    let message = &outcome["message"];
    assert_eq!(message["content"], "A board of xiangqi");
    let url = message["embeds"][0]["image"]["url"].as_str().unwrap();
    let sent = std::fs::read(picture()).unwrap();
    assert!(
        playground.download(url).await == sent,
        "the picture is not what was sent"
    );
    let rows = message["components"].as_array().unwrap();
    assert_eq!(rows[0]["components"][0]["custom_id"], "flip");
    assert_eq!(rows[1]["components"][0]["custom_id"], "side");
    message["id"].as_str().unwrap().to_owned()
}

async fn use_components(playground: &Playground, board: &str) {
    let outcome = press(playground, board, "flip", Value::Null).await;
    assert_eq!(outcome["kind"], "update", "{outcome}");
    assert_eq!(outcome["message"]["id"], board);
    assert_eq!(outcome["message"]["content"], "Flipped");
    assert!(
        outcome["message"]["embeds"][0]["image"].is_object(),
        "what was not mentioned stays"
    );

    let outcome = press(playground, board, "side", json!(["black"])).await;
    assert_eq!(outcome["message"]["content"], "You are black", "{outcome}");

    let outcome = press(playground, board, "whisper", Value::Null).await;
    assert_eq!(
        outcome["message"]["content"], "Only you see this",
        "{outcome}"
    );
    let seen = playground
        .messages_when(ANN, GAMES, last_says("Nor this"))
        .await;
    for whispered in &seen[seen.len() - 2..] {
        assert_eq!(whispered["flags"].as_u64().unwrap() & 64, 64, "{whispered}");
    }
    let seen = playground
        .messages_when(BEN, GAMES, last_says("You are black"))
        .await;
    assert_eq!(seen.len(), 2, "Ben sees no whispers: {seen:#?}");
}

async fn answer_late(playground: &Playground) {
    let outcome = slash(playground, "slow", json!([])).await;
    assert_eq!(outcome["kind"], "deferred", "{outcome}");
    let thinking = &outcome["message"]["id"];
    let seen = playground
        .messages_when(ANN, GAMES, last_says("Just for you"))
        .await;
    let answer = &seen[seen.len() - 2];
    assert_eq!(&answer["id"], thinking);
    assert_eq!(answer["content"], "Done at last");
}

async fn fill_in_a_form(playground: &Playground, bot: &mut Bot) {
    let outcome = slash(playground, "form", json!([])).await;
    assert_eq!(outcome["modal"]["title"], "Who are you?", "{outcome}");
    bot.reports("asked").await;
    let filled =
        json!({ "interaction_id": outcome["interaction_id"], "values": { "name": "Ann" } });
    let outcome = act(playground, "modal", filled).await;
    assert_eq!(outcome["message"]["content"], "Hello, Ann", "{outcome}");
}

/// What a bot does on its own: direct messages, editing, deleting, reading, threads, and errors.
async fn do_chores(playground: &Playground, bot: &mut Bot) {
    slash(playground, "chores", json!([])).await;
    let done = bot.reports("chores").await;
    assert_eq!(done["fetched"], "Second thought");
    for (what, code, status) in [
        ("closed", 50007, 403),
        ("too_long", 50035, 400),
        ("gone", 10008, 404),
    ] {
        let expected = json!({ "code": code, "status": status, "own_type": true });
        assert_eq!(done[what], expected, "{what}");
    }
    let seen = playground
        .messages_when(ANN, GAMES, |seen| {
            seen.iter().any(|one| one["content"] == "All done")
        })
        .await;
    let says = |text: &str| seen.iter().find(|one| one["content"] == text);
    assert!(says("First thought").is_none() && says("In passing").is_none());
    let thread = &says("Second thought").unwrap()["thread"];
    assert_eq!(thread["name"], "On second thought");
    let thread = thread["id"].as_str().unwrap();
    playground
        .messages_when(BEN, thread, last_says("Inside"))
        .await;
    playground
        .messages_when(
            ANN,
            &direct(playground).await,
            last_says("Hello in private"),
        )
        .await;
}

/// Ann's direct messages with the bot.
async fn direct(playground: &Playground) -> String {
    let channels = playground.get(&format!("/as/{ANN}/channels")).await;
    let channels = channels.as_array().unwrap();
    let direct = channels.iter().find(|channel| channel["type"] == 1);
    direct.unwrap()["id"].as_str().unwrap().to_owned()
}

async fn say(playground: &Playground, channel: &str, content: &str) {
    let path = format!("channels/{channel}/messages");
    act(playground, &path, json!({ "content": content })).await;
}

/// Without the privileged intent a bot reads messages addressed to it; of the others it learns only that they exist.
async fn hear_people(playground: &Playground, bot: &mut Bot) {
    let direct = direct(playground).await;
    let greeting = format!("<@{BOT}> hello");
    for (channel, said, heard) in [
        (GAMES, "not for bots", ""),
        (GAMES, &greeting, &greeting),
        (&direct, "between us", "between us"),
    ] {
        say(playground, channel, said).await;
        let event = bot.reports("message").await;
        assert_eq!(event["content"], heard);
        assert_eq!(event["direct"], json!(channel == direct));
    }
}

/// A message written while the connection is down arrives once after it is restored, in the same session.
pub async fn lose_the_connection(playground: &Playground, bot: &mut Bot, outage: u64) {
    let faults = "/faults";
    let shut = json!({ "fault": "refuse_gateway", "milliseconds": outage });
    playground.post(faults, shut).await;
    playground
        .post(faults, json!({ "fault": "drop_socket" }))
        .await;
    let said = ["one", "two"].map(|word| format!("<@{BOT}> {word}"));
    for said in &said {
        say(playground, GAMES, said).await;
    }
    let (mut heard, mut resumed) = (Vec::new(), 0);
    while heard.len() < said.len() || resumed == 0 {
        // Libraries report the resumption before or after the missed events.
        let news = bot.reports_one_of(&["message", "resumed"]).await;
        match news["content"].as_str() {
            Some(content) => heard.push(content.to_owned()),
            None => resumed += 1,
        }
    }
    assert_eq!(heard, said);
    assert_eq!(resumed, 1);
}
