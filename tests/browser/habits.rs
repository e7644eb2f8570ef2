//! Behaviour that the page shares with Discord's client: silent messages are marked, pictures have the same sizes,
//! commands on messages open with a button, stray text is not sent, and lists do not cover pictures.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::tab::{NARROW, Tab, WIDE};
use harness::{Cafe, InProcess};

const BOT: &str = "1100000000000000099";

/// Whether an open menu or list covers a picture.
pub const COVERS_A_PICTURE: &str = "all('.select-panel, .lists .listbox').some((list) => {
    const { left, right, top, bottom } = list.getBoundingClientRect();
    const view = document.getElementById('timeline').getBoundingClientRect();
    return all('#messages .picture img').some((image) => {
        const at = image.getBoundingClientRect();
        const shown = Math.min(at.bottom, view.bottom);
        return at.left < right && at.right > left && at.top < bottom && shown > top;
    });
})";

/// A request of a bot that is not connected.
async fn as_bot(cafe: &Cafe, path: &str, body: Value) -> Value {
    let url = format!("http://{}/api/v10{path}", cafe.playground.address());
    let token = format!("Bot {}", cafe.playground.token());
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let request = http.post(url).header("Authorization", token).json(&body);
    let answer = request.send().await.unwrap().error_for_status().unwrap();
    answer.json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_on_messages_and_silent_marks() {
    let cafe = Cafe::open_in_real_time().await;
    let commands = format!("/applications/{BOT}/commands");
    let explain = json!({ "type": 3, "name": "Explain this" });
    let tab = Tab::open(&cafe, WIDE, &format!("/seat?as=ann#{}", cafe.games)).await;
    let ann = tab.page();
    ann.is_there().await;
    ann.says("What is a plum?").await;
    let more = "all('.more').at(-1)";
    ann.holds("all('#messages .more').length === 0", &[]).await;
    // The page learns of new commands on its own.
    as_bot(&cafe, &commands, explain).await;
    let reachable = "document.querySelector('#messages.with-menus .more') !== null";
    ann.holds(reachable, &[]).await;
    ann.value("document.querySelector('.more').focus()", &[])
        .await;
    ann.holds(&format!("{more} === document.activeElement"), &[])
        .await;
    tab.keys(&[Key::Enter]).await;
    ann.holds("words(document.activeElement) === 'Explain this'", &[])
        .await;
    tab.keys(&[Key::Escape]).await;
    ann.holds(&format!("{more} === document.activeElement"), &[])
        .await;
    tab.keys(&[Key::Enter]).await;
    ann.holds("words(document.activeElement) === 'Explain this'", &[])
        .await;
    tab.keys(&[Key::Enter]).await;
    ann.sees("Explain this: The application did not respond.")
        .await;

    let messages = format!("/channels/{}/messages", cafe.games);
    as_bot(
        &cafe,
        &messages,
        json!({ "content": "hush", "flags": 1 << 12 }),
    )
    .await;
    ann.sees("hush").await;
    ann.holds("all('.message .silent').length === 1", &[]).await;
    tab.close().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_with_stray_text_is_not_sent() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let tab = Tab::open(&cafe, WIDE, &format!("/seat?as=ann#{}", cafe.games)).await;
    let ann = tab.page();
    ann.is_there().await;
    ann.writes("/challenge zebra").await;
    let marked = "all('#composer [aria-invalid=true]').some(({ value }) => value === 'zebra')";
    let hint =
        "words(document.querySelector('.command-hint')).includes('“zebra” belongs to no option')";
    ann.holds(marked, &[]).await;
    ann.holds(hint, &[]).await;
    tab.keys(&[Key::Enter]).await;
    ann.click("document.querySelector('#composer .send')", &[])
        .await;
    ann.holds(marked, &[]).await;
    ann.holds(hint, &[]).await;
    ann.sees_no("challenges").await;
    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_have_discords_size_and_no_list_lies_on_them() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let game = cafe.game_between(&cafe.ann, &cafe.ben).await;
    for looks in [WIDE, NARROW] {
        let place = format!("/seat?as=ann#{}", game.thread);
        let tab = Tab::open(&cafe, looks, &place).await;
        let ann = tab.page();
        ann.is_there().await;
        ann.settles().await;
        let fits = "all('#messages .picture img').every((image) => {
            const { width, height } = image.getBoundingClientRect();
            return width > 0 && width <= 550 && height <= 350;
        })";
        ann.holds(fits, &[]).await;
        ann.writes("/").await;
        ann.holds("activeOption() !== null", &[]).await;
        ann.holds(&format!("!{COVERS_A_PICTURE}"), &[]).await;
        tab.close().await;
    }
    bot.stop().await;
    cafe.playground.stop().await;
}
