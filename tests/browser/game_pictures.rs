//! Games in each language: pictures for visual inspection, from the desk to the analysis, of the thread and of one
//! player's private view.

use serde_json::{Value, json};

use crate::gallery::{Gallery, with_component};
use harness::{Actor, BLACK, Cafe, InProcess, RED};

/// A language and its labels: Accept, Paste text, Ready.
struct Words {
    locale: &'static str,
    accept: &'static str,
    paste: &'static str,
    ready: &'static str,
}

/// The plies of the game after the first one, up to the captured Flag.
const PLIES: [&str; 12] = [
    "a7a6", "e7e8", "a8b8", "e8e9", "b8a8", "e9e10", "a8b8", "e10e11", "b8a8", "e11d11", "a8b8",
    "d11d12",
];

/// Presses the newest button of this kind that a person sees in a place, or picks from the menu of this kind.
async fn uses(person: &Actor, place: &str, kind: &str, picked: Option<&str>) -> Value {
    let all = person.messages(place).await;
    let newest = all
        .iter()
        .rev()
        .find_map(|message| with_component(message, kind));
    let (message, id) = newest.unwrap_or_else(|| panic!("no {kind} in {all:#?}"));
    let mut body = json!({ "message_id": message, "custom_id": id });
    if let Some(value) = picked {
        body["values"] = json!([value]);
    }
    person.acts("press", body).await
}

/// Plays Luzhanqi in a language up to the captured Flag, and photographs it as Red sees it.
async fn photographs(words: &Words) {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    cafe.speaks(words.locale).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    for person in [ann, ben] {
        person.speaks(words.locale).await;
    }
    let (game, desks) = cafe.match_in(words.accept, ann, ben).await;
    let direct = ann.direct_messages().await;
    let gallery = Gallery::open(&cafe, "game", words.locale, ann, &direct).await;
    gallery.shows("desk").await;
    for (player, army, desk) in [(ann, RED, &desks[0]), (ben, BLACK, &desks[1])] {
        let desk = player.fill(desk, words.paste, army).await;
        player.press(&desk, words.ready).await;
    }
    bot.owes_nothing().await;
    gallery.shows("begun-own").await;
    uses(ann, &direct, ":start", None).await;
    gallery.shows("which-piece").await;
    uses(ann, &direct, ":e6", None).await;
    gallery.shows("where-to").await;
    uses(ann, &direct, ":e7", None).await;
    bot.owes_nothing().await;
    gallery.goes_to(&game.thread).await;
    gallery.shows("attack").await;

    // What Red knows about Black's pieces, and Red's notes on them.
    gallery.goes_to(&direct).await;
    uses(ann, &direct, ":yes", None).await;
    gallery.shows("knowledge").await;
    uses(ann, &direct, ":start", None).await;
    uses(ann, &direct, ":piece", Some("a8")).await;
    gallery.shows("mark").await;
    uses(ann, &direct, ":kind:a8", Some("3")).await;
    gallery.shows("marked").await;

    let movers = [ben, ann].into_iter().cycle();
    for (at, (mover, mv)) in movers.zip(PLIES).enumerate() {
        mover.slash(&game.thread, "move", &[("move", mv)]).await;
        bot.owes_nothing().await;
        if at == 4 {
            gallery.shows("middle-own").await;
            gallery.goes_to(&game.thread).await;
            gallery.shows("middle").await;
        }
    }
    gallery.shows("ending").await;
    uses(ann, &game.thread, ":course:see", None).await;
    gallery
        .holds("all('#messages .message.ephemeral img').length > 0")
        .await;
    gallery.shows("analysis").await;
    gallery.goes_to(&direct).await;
    gallery.shows("ending-own").await;

    gallery.goes_to(&cafe.games).await;
    gallery.shows("result").await;
    ann.slash(&cafe.games, "help", &[]).await;
    gallery.shows_form("practice:show", "practice").await;
    ann.slash(&cafe.games, "settings", &[]).await;
    gallery.shows("settings").await;
    gallery.shows_form(":write:boards", "settings-boards").await;
    gallery.shows_form(":write:place", "settings-place").await;
    gallery.closes().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

/// Plays some plies of the open games in a language, and photographs them as everyone sees them.
async fn photographs_open_games(words: &Words) {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    cafe.speaks(words.locale).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    for person in [ann, ben] {
        person.speaks(words.locale).await;
    }
    let gallery = Gallery::open(&cafe, "game", words.locale, ann, &cafe.games).await;
    for (name, plies) in [
        ("xiangqi", ["h2e2", "h9g7", "h0g2", "i9h9", "e2e6"]),
        ("doushouqi", ["a3a4", "g7g6", "a4a5", "g6g5", "a5a6"]),
    ] {
        let options = [
            ("game", json!(name)),
            ("opponent", json!(ben.id)),
            ("side", json!("me")),
            ("time", json!("untimed")),
        ];
        let challenge = ann.slash_values(&cafe.games, "challenge", &options).await;
        let thread = challenge["message"]["id"].as_str().unwrap().to_owned();
        uses(ben, &cafe.games, ":accept", None).await;
        bot.owes_nothing().await;
        for (mover, mv) in [ann, ben].into_iter().cycle().zip(plies) {
            mover.slash(&thread, "move", &[("move", mv)]).await;
        }
        bot.owes_nothing().await;
        gallery.goes_to(&thread).await;
        gallery.shows(name).await;
    }
    gallery.closes().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

const ENGLISH: Words = Words {
    locale: "en-GB",
    accept: "Accept",
    paste: "Paste text",
    ready: "Ready",
};

const SIMPLIFIED: Words = Words {
    locale: "zh-CN",
    accept: "应战",
    paste: "粘贴文本",
    ready: "准备就绪",
};

const TRADITIONAL: Words = Words {
    locale: "zh-TW",
    accept: "應戰",
    paste: "貼上文字",
    ready: "準備就緒",
};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_english() {
    photographs(&ENGLISH).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_simplified_script() {
    photographs(&SIMPLIFIED).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_traditional_script() {
    photographs(&TRADITIONAL).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_games_in_each_language() {
    for words in [ENGLISH, SIMPLIFIED, TRADITIONAL] {
        photographs_open_games(&words).await;
    }
}
