//! Commands in the person's language: how they are typed, offered and named, in the list, in a message's menu and above
//! their results.

use serde_json::json;
use thirtyfour::Key;

use crate::{
    seat::Seat,
    tab::{Tab, WIDE},
};
use harness::{Cafe, InProcess};

/// What a person with this language reads and types.
struct Words {
    locale: &'static str,
    /// The command, and the start of its name.
    challenge: [&'static str; 2],
    about: &'static str,
    tomorrow: &'static str,
    /// An option, and its choice that is selected by its first letter.
    game: &'static str,
    xiangqi: [&'static str; 2],
    opponent: &'static str,
    /// The commands of a message's menu on its author, in order.
    on_people: [&'static str; 2],
    profile: &'static str,
}

/// The line above the newest message, which names the command and its user.
const USED: &str = "all('#messages .before').map(words).at(-1)";

async fn used(seat: Seat<'_>, words: &str) {
    seat.holds(&format!("{USED} === arguments[0]"), &[json!(words)])
        .await;
}

/// The commands of the open menu.
const ENTRIES: &str = "all('.menu [role=menuitem]').map(words)";

async fn in_their_language(spoken: &Words) {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    cafe.ann.speaks(spoken.locale).await;
    let tab = Tab::open(&cafe, WIDE, "/#left=ann&right=ben&seats=2").await;
    let (ann, ben) = (tab.seat("left"), tab.seat("right"));
    ben.is_there().await;
    ben.says("Who plays?").await;

    // The list of commands uses this name and description, whichever name is typed.
    let [name, begun] = spoken.challenge;
    for typed in [begun, "challenge"] {
        ann.writes(&format!("/{typed}")).await;
        ann.holds("activeOption() === arguments[0]", &[json!(name)])
            .await;
        let about = "words(document.querySelector('.listbox li.active .option-description')) === arguments[0]";
        ann.holds(about, &[json!(spoken.about)]).await;
        ann.keys(&[Key::Escape]).await;
        ann.holds("(all('#composer textarea')[0].select(), true)", &[])
            .await;
        ann.keys(&[Key::Backspace]).await;
    }
    // The same applies to its options and their choices.
    ann.writes(&format!("/{begun}")).await;
    ann.holds("activeOption() === arguments[0]", &[json!(name)])
        .await;
    ann.keys(&[Key::Enter]).await;
    ann.fills_option(spoken.opponent, "Ben", "Ben").await;
    let [typed, offered] = spoken.xiangqi;
    ann.fills_option(spoken.game, typed, offered).await;
    tab.screenshot(&format!("command-{}", spoken.locale)).await;
    ann.keys(&[Key::Enter]).await;
    // Everyone reads the challenge itself in the server's language.
    ann.sees("challenges you to a game of Xiangqi").await;
    // But each person reads the command's name in their own language.
    used(ann, &format!("Ann used {name}")).await;
    used(ben, "Ann used /challenge").await;
    // The same applies to times.
    let time = "words(all('#messages time.timestamp').at(-1)).includes(arguments[0])";
    ann.holds(time, &[json!(spoken.tomorrow)]).await;
    ben.holds(time, &[json!("tomorrow")]).await;

    // The menu of a message has the names of its commands, in their order, and so do their results.
    ann.click("all('#messages .author').find((author) => words(author) === 'Ben').closest('.message').querySelector('.more')", &[])
        .await;
    ann.holds(
        &format!("JSON.stringify({ENTRIES}.filter((name) => arguments[0].includes(name))) === JSON.stringify(arguments[0])"),
        &[json!(spoken.on_people)],
    )
    .await;
    tab.screenshot(&format!("menu-{}", spoken.locale)).await;
    let entry = "all('.menu [role=menuitem]').find((item) => words(item) === arguments[0])";
    ann.click(entry, &[json!(spoken.on_people[1])]).await;
    ann.sees(spoken.profile).await;
    used(ann, &format!("Ann used {}", spoken.on_people[1])).await;
    tab.close().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_in_simplified_script() {
    in_their_language(&Words {
        locale: "zh-CN",
        challenge: ["/挑战", "挑"],
        about: "向某人（或所有人）发起挑战",
        tomorrow: "明天",
        game: "棋种",
        xiangqi: ["象", "象棋"],
        opponent: "对手",
        on_people: ["挑战", "棋手资料"],
        profile: "Ben 没有在这里公开",
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_in_traditional_script() {
    in_their_language(&Words {
        locale: "zh-TW",
        challenge: ["/挑戰", "挑"],
        about: "向某人（或所有人）發起挑戰",
        tomorrow: "明天",
        game: "棋種",
        xiangqi: ["象", "象棋"],
        opponent: "對手",
        on_people: ["挑戰", "棋手資料"],
        profile: "Ben 沒有在這裡公開",
    })
    .await;
}
