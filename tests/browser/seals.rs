//! Seals and records in the page, on a small phone and in each language: in the thread, with their owner, and when
//! checked. `target/screenshots` has pictures for visual inspection.

use serde_json::{Value, json};

use crate::tab::{Looks, PHONE, Tab};
use harness::{Actor, BLACK, Cafe, InProcess, RED};

/// The labels of a language: Accept, Paste text, Ready, Record.
type Labels = [&'static str; 4];

/// Photographs a place as somebody sees it, in both themes.
async fn shows(tab: &Tab, state: &str, locale: &str) {
    for dark in [false, true] {
        tab.wear(Looks { dark, ..PHONE }).await;
        tab.page().settles().await;
        let theme = if dark { "dark" } else { "light" };
        tab.screenshot(&format!("seals-{state}-{locale}-360-{theme}"))
            .await;
    }
    let fits = "document.documentElement.scrollWidth <= innerWidth";
    tab.page().holds(fits, &[]).await;
}

/// A place as this person sees it on the phone.
async fn opens(cafe: &Cafe, person: &Actor, place: &str) -> Tab {
    let place = format!("/seat?as={}#{place}", person.id);
    Tab::open(cafe, PHONE, &place).await
}

/// Plays a game in this language, and photographs where it shows seals.
async fn photographs(locale: &str, [accept, paste, ready, record]: Labels) {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    cafe.speaks(locale).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    for person in [ann, ben] {
        person.speaks(locale).await;
    }
    let (game, desks) = cafe.match_in(accept, ann, ben).await;
    let direct = ann.direct_messages().await;
    let desk = ann.fill(&desks[0], paste, RED).await;
    ann.press(&desk, ready).await;
    cafe.reads(&game.thread).await;
    bot.owes_nothing().await;
    let private = opens(&cafe, ann, &direct).await;
    shows(&private, "own", locale).await;
    private.close().await;

    let desk = ben.fill(&desks[1], paste, BLACK).await;
    ben.press(&desk, ready).await;
    cafe.reads(&game.thread).await;
    bot.owes_nothing().await;
    let thread = opens(&cafe, ann, &game.thread).await;
    shows(&thread, "thread", locale).await;
    ann.slash(&game.thread, "record", &[]).await;
    shows(&thread, "own-copy", locale).await;

    for (player, mv) in [(ann, "e6e7"), (ben, "a7a6")] {
        player.slash(&game.thread, "move", &[("move", mv)]).await;
    }
    let sure = ben.slash(&game.thread, "resign", &[]).await;
    let button = sure.raw["components"][0]["components"][0]["custom_id"].clone();
    let button = button.as_str().unwrap().to_owned();
    ben.try_press(sure.id(), &button).await.unwrap();
    bot.owes_nothing().await;
    ann.slash(&game.thread, "verify", &[]).await;
    thread.page().sees(record).await;
    shows(&thread, "verified", locale).await;
    thread.close().await;

    let options: [(&str, Value); 1] = [("game", json!("xiangqi"))];
    ann.slash_values(&cafe.games, "challenge", &options).await;
    let channel = opens(&cafe, ben, &cafe.games).await;
    shows(&channel, "challenge", locale).await;
    channel.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seals_in_english() {
    photographs("en-GB", ["Accept", "Paste text", "Ready", "Record"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seals_in_simplified_script() {
    photographs("zh-CN", ["应战", "粘贴文本", "准备就绪", "棋谱"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seals_in_traditional_script() {
    photographs("zh-TW", ["應戰", "貼上文字", "準備就緒", "棋譜"]).await;
}
