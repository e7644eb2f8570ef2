//! Games of other programs, which somebody brings as files: /verify checks them move by move.

use harness::{Actor, Cafe, InProcess, Shown};
use insta::assert_snapshot;
use serde_json::{Value, json};

/// The file as a client uploads it: a name, and its bytes.
fn file(name: &str, bytes: &[u8]) -> Value {
    use base64::{Engine, engine::general_purpose::STANDARD};
    json!({ "filename": name, "content": STANDARD.encode(bytes) })
}

async fn verified(who: &Actor, channel: &str, name: &str, bytes: &[u8]) -> Shown {
    let outcome = who
        .slash_values(channel, "verify", &[("file", file(name, bytes))])
        .await;
    who.answer(&outcome).await
}

/// A game of five plies, as a widespread program of China writes it, but for the encoding.
const CHINESE: &str = "[Game \"Chinese Chess\"]\n[Red \"林\"]\n[Black \"王\"]\n[Result \"*\"]\n1. 炮二平五 马８进７\n2. 马二进三 车９平８\n3. 车一平二 *\n";

#[tokio::test(flavor = "multi_thread")]
async fn games_of_other_programs_are_checked_move_by_move() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    let (gbk, _, _) = encoding_rs::GBK.encode(CHINESE);
    let chinese = verified(ann, &cafe.games, "lin.pgn", &gbk).await;
    assert_snapshot!(chinese.text, @"
    (only you)
    📄 **lin.pgn** is from another program: one game.
    ✅ **1.** 林 – 王: 5 moves, all legal. Result: *.
    -# The text was read as GBK.
    -# Only the moves are checked, by the standard rules. Nobody refereed this game here, so nothing proves who played it or when.
    (Check files …)
    ");
    let plain = chinese.text.replace("\n-# The text was read as GBK.", "");
    assert_ne!(plain, chinese.text);
    // The same game in the formats of three other programs says the same.
    let content = exchange::read(&gbk, exchange::Hint::default())
        .next()
        .unwrap();
    let game = content.unwrap().content.xiangqi().unwrap();
    for (name, format) in [
        ("lin.xqf", exchange::Format::Xqf),
        ("lin.txt", exchange::Format::DhtmlXq),
        (
            "short.pgn",
            exchange::Format::Pgn(exchange::Notation::Short),
        ),
    ] {
        let bytes = exchange::write(&game, format).unwrap().bytes;
        let again = verified(ann, &cafe.games, name, &bytes).await;
        let said = plain.replace("lin.pgn", name);
        let again = again.text.replace("\n-# The text was read as gb18030.", "");
        assert_eq!(again, said, "{name}");
    }
    // A good game is taken beside a bad one, which is named with its line.
    let two = format!("{CHINESE}\n[Red \"Lin\"]\n1. C2.5 H8+7\n2. R1.3 *\n");
    let two = verified(ann, &cafe.games, "two.pgn", two.as_bytes()).await;
    assert_snapshot!(two.text, @"
    (only you)
    📄 **two.pgn** is from another program: 2 games.
    ✅ **1.** 林 – 王: 5 moves, all legal. Result: *.
    ❌ **2.** line 11: “R1.3”, move 3, can't be played there, or could be several moves.
    -# Only the moves are checked, by the standard rules. Nobody refereed this game here, so nothing proves who played it or when.
    (Check files …)
    ");
    let none = verified(
        ann,
        &cafe.games,
        "photo.png",
        &[0x89, b'P', b'N', b'G', 0, 0, 0],
    )
    .await;
    assert_snapshot!(none.text, @"
    (only you)
    ❌ **photo.png** is neither a record of a game here nor a game of a program that I know.
    ❌ **1.** byte 0: this is neither text nor a file of a program that I know. Save the game there as PGN.
    (Check files …)
    ");
    bot.stop().await;
    cafe.playground.stop().await;
}
