//! A list of players is added to a league from a file: everybody on it, or nobody.

use serde_json::{Value, json};

use harness::{Cafe, InProcess};

use super::{
    leagues::{card, entered},
    organisers::says,
};

/// A text file as an option of a command.
pub(super) fn file(text: &str) -> Value {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut content = String::new();
    for part in text.as_bytes().chunks(3) {
        let bits = part
            .iter()
            .chain([&0; 2])
            .take(3)
            .fold(0_usize, |bits, byte| bits << 8 | usize::from(*byte));
        let signs = (0..4).map(|at| char::from(SIGNS[bits >> (18 - 6 * at) & 63]));
        content.extend(
            signs
                .enumerate()
                .map(|(at, sign)| if at > part.len() { '=' } else { sign }),
        );
    }
    json!({ "filename": "players.csv", "content": content })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_players_is_added_whole_or_says_what_is_wrong() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, olga) = (&cafe.ann, &cafe.olga);
    let [_, open] = entered(&cafe, &bot, 3, &[ann]).await;
    let adds = async |text: &str| {
        let options = [
            ("file", file(text)),
            ("reason", json!("They signed a list.")),
        ];
        olga.sub_command(&cafe.games, ["league", "players"], &options)
            .await
    };
    let wrong = adds("Name,Rating\nBen,strong\n,1500\n").await;
    says(
        &wrong,
        &[
            "Nobody was added, because 2 lines are wrong:",
            "- Line 2: a rating is a whole number up to 4000, not “strong”.",
            "- Line 3: a line begins with a name or an id.",
        ],
    );
    let list = format!("Ben,2100\nNobody\nAnn\n<@{}>,1900\n", cafe.cleo.id);
    let wrong = adds(&list).await;
    says(
        &wrong,
        &[
            "a line is wrong",
            "- Line 2: nobody in this server is called Nobody.",
        ],
    );
    says(&adds("\n").await, &["This file names nobody."]);
    let not_his = [("file", file("Ben\n")), ("reason", json!("I want to."))];
    let refused = cafe
        .ben
        .sub_command(&cafe.games, ["league", "players"], &not_his);
    says(&refused.await, &["Only organisers can do that."]);

    let added = adds(&format!(
        "ben,2100\n<@{}>,1900\n{}\n",
        cafe.cleo.id, cafe.dov.id
    ))
    .await;
    says(
        &added,
        &["✅ 3 players have been added to the league.", "Players: 4"],
    );
    let news = cafe.reads(&cafe.games).await;
    says(
        &news,
        &[
            "@Ben, @Cleo, @Dov: @Olga has added you to this league.",
            "“They signed a list.”",
        ],
    );
    let mut called = news.pings();
    called.sort_unstable();
    assert_eq!(called, ["Ben", "Cleo", "Dov"]);
    let shown = card(&cafe, &bot).await;
    says(&shown, &["**Players (4):**"]);
    // Who was added may leave.
    let left = cafe.ben.press(&open, "Leave").await;
    says(&left, &["You've left the league."]);
    let page = olga
        .press(&olga.press(&added, "Start …").await, "Start now")
        .await;
    says(&page, &["**Round 1 of 3**"]);
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
