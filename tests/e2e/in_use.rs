//! An installation that the program of commit f20493d3 left in full use, updated: its buttons work, its games, leagues and
//! challenges go on. The folder `in_use` holds what it left: its database and key, and Discord's messages without pictures.

use std::path::Path;

use basics::{Moment, Span};
use harness::{Actor, BLACK, Cafe, InProcess, STATE_TIMEOUT, Shown, TestClock, written};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

/// What the other program left.
const KEY: &str = include_str!("in_use/f20493d3/caipan.key");
const ROWS: &str = include_str!("in_use/f20493d3/rows.sql");
const WORLD: &str = include_str!("in_use/f20493d3/world.tsv");
/// The schema that it knew.
const SCHEMA: i64 = 33;
/// When it was switched off.
const OFF_AT: Moment = Moment(1_795_873_000_000);

/// The threads of its games and the messages of its challenges.
mod left {
    pub const CLAIM: &str = "1576133138818531328";
    pub const DRAW: &str = "1576133400488574976";
    pub const TAKE_BACK: &str = "1576133661961486336";
    pub const PAUSE: &str = "1576133923480535040";
    pub const LUZHANQI: &str = "1576134185012166656";
    pub const ARRANGING: &str = "1576134447189721088";
    pub const FLIP: &str = "1576134708582940672";
    pub const PLAN: &str = "1576134969980354560";
    pub const DOU_SHOU_QI: &str = "1576135231390351360";
    pub const PROGRAM: &str = "1576135492901011456";
    pub const FINISHED: &str = "1576135754264870912";
    pub const CHALLENGE: &str = "1576136015804891136";
    pub const OPEN_CHALLENGE: &str = "1576136015813279744";
    /// Swiss, round 1: Ann and Cleo, Dov and Ben.
    pub const SWISS: [&str; 2] = ["1576137330979241984", "1576137582650064896"];
    /// Knock-out, semi-finals: Ben and Cleo, Ann and Dov.
    pub const CUP: [&str; 2] = ["1576139675351908352", "1576139935407144960"];
    /// Round robin: Ben and Cleo.
    pub const ROBIN: &str = "1576138368117374976";
}

async fn database(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true);
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// Starts today's program on what was left.
async fn updated() -> (Cafe, InProcess, tempfile::TempDir) {
    let world = tempfile::tempdir().unwrap();
    let file = world.path().join("world.sqlite");
    let mut connection = database(&file).await;
    let table = "CREATE TABLE thing (kind TEXT NOT NULL, id INTEGER NOT NULL, content BLOB NOT NULL, \
         PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID";
    sqlx::raw_sql(table).execute(&mut connection).await.unwrap();
    for line in WORLD.lines() {
        let [kind, id, content] = line.splitn(3, '\t').collect::<Vec<_>>()[..] else {
            panic!("no row: {line}");
        };
        let row = sqlx::query("INSERT INTO thing (kind, id, content) VALUES ($1, $2, $3)");
        let row = row
            .bind(kind)
            .bind(id.parse::<i64>().unwrap())
            .bind(content.as_bytes());
        row.execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("caipan.key"), KEY).unwrap();
    written(data.path(), SCHEMA, ROWS).await;
    let cafe = Cafe::open_again(&file).await;
    let bot = InProcess::start_in(&cafe, data, TestClock::standing_at(OFF_AT)).await;
    (cafe, bot, world)
}

/// Presses the newest button with this label in a place, below words that its message has; what it answers.
async fn presses(person: &Actor, place: &str, words: &str, label: &str) -> Shown {
    let message = person.finds(place, words, label).await;
    person.press(&message, label).await
}

/// What stands in a place, without its buttons.
async fn said(cafe: &Cafe, place: &str) -> String {
    let all = cafe.olga.messages(place).await;
    let texts = all.iter().map(|one| one["content"].as_str());
    texts
        .map(Option::unwrap_or_default)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Waits until a place says this; whatever happens after some seconds happens meanwhile.
async fn says(cafe: &Cafe, bot: &InProcess, place: &str, words: &str) {
    let said_so = async {
        while !said(cafe, place).await.contains(words) {
            bot.passes(Span::SECOND).await;
        }
    };
    if tokio::time::timeout(STATE_TIMEOUT, said_so).await.is_err() {
        panic!("“{words}” is not in:\n{}", said(cafe, place).await);
    }
}

async fn plays(person: &Actor, thread: &str, mv: &str) {
    person.slash(thread, "move", &[("move", mv)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stood_between_two_players_is_still_answered() {
    let (cafe, bot, _world) = updated().await;
    let (ben, cleo, dov, olga) = (&cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    presses(ben, left::DRAW, "draw", "Accept the draw").await;
    says(&cafe, &bot, left::DRAW, "Draw").await;
    presses(cleo, left::TAKE_BACK, "take back", "Agree").await;
    says(&cafe, &bot, left::TAKE_BACK, "take back move 1.").await;
    presses(dov, left::PAUSE, "pause", "Agree").await;
    says(&cafe, &bot, left::PAUSE, "paused").await;
    presses(olga, left::CLAIM, "out of time", "Claim the win").await;
    says(&cafe, &bot, left::CLAIM, "ran out of time").await;
    // Dov plays what Ann has planned an answer to.
    plays(dov, left::PLAN, "h9g7").await;
    says(&cafe, &bot, left::PLAN, "h0 → g2").await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on() {
    let (cafe, bot, _world) = updated().await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    // A finished game is shown, checked and played once more.
    let holds = ann.slash(left::FINISHED, "verify", &[]).await;
    assert!(holds.text.contains("holds"), "{}", holds.text);
    let again = presses(ann, left::FINISHED, "resigned", "Rematch").await;
    assert!(again.text.contains("challenge"), "{}", again.text);
    plays(cleo, left::LUZHANQI, "a7a6").await;
    says(&cafe, &bot, left::LUZHANQI, "**2.**").await;
    plays(cleo, left::FLIP, "a1=").await;
    says(&cafe, &bot, left::FLIP, "**1.**").await;
    plays(cleo, left::DOU_SHOU_QI, "a1a2").await;
    says(&cafe, &bot, left::DOU_SHOU_QI, "**1.**").await;
    plays(ben, left::PROGRAM, "h2e2").await;
    says(&cafe, &bot, left::PROGRAM, "**2.**").await;
    // Ben placed his army before the update, Olga places hers after it.
    let words = "river-53";
    let desk = olga
        .finds(&olga.direct_messages().await, words, "Paste text")
        .await;
    let desk = olga.fill(&desk, "Paste text", BLACK).await;
    olga.press(&desk, "Ready").await;
    presses(ben, &ben.direct_messages().await, words, "Ready").await;
    says(&cafe, &bot, left::ARRANGING, "to move").await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_are_accepted() {
    let (cafe, bot, _world) = updated().await;
    let (ben, dov) = (&cafe.ben, &cafe.dov);
    for (person, words, thread) in [
        (ben, "Dov challenges you", left::CHALLENGE),
        (ben, "Cleo challenges anyone", left::OPEN_CHALLENGE),
    ] {
        presses(person, &cafe.games, words, "Accept").await;
        assert_eq!(cafe.reads(thread).await.kind, "thread_create");
        says(&cafe, &bot, thread, "to move").await;
    }
    presses(dov, &cafe.games, "Ann challenges anyone", "Accept").await;
    says(&cafe, &bot, &cafe.games, "2 more games").await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leagues_go_on() {
    let (cafe, bot, _world) = updated().await;
    let (ann, ben, cleo, dov, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    let games = &cafe.games;
    presses(ann, games, "challenges @Ann. Answer by", "Accept").await;
    says(&cafe, &bot, games, "**Ladder**, game 1").await;
    presses(cleo, games, "Players (2)", "Join").await;
    says(&cafe, &bot, games, "Players (3)").await;
    for (loser, thread) in [
        (cleo, left::SWISS[0]),
        (ben, left::SWISS[1]),
        (cleo, left::CUP[0]),
        (dov, left::CUP[1]),
        (cleo, left::ROBIN),
    ] {
        let asked = loser.slash(thread, "resign", &[]).await;
        loser.press(&asked, "Resign").await;
    }
    for words in ["**Swiss**, round 2", "**Cup**, final", "**Robin**, round 2"] {
        says(&cafe, &bot, games, words).await;
    }
    // The rounds that had begun end with their old messages; the next one has its own.
    let opened = cafe.olga.messages(games).await;
    let opener = opened.iter().find(|one| one["id"] == left::SWISS[0]);
    let opener = opener.unwrap()["content"].as_str().unwrap();
    assert!(opener.contains("resigned"), "{opener}");
    says(
        &cafe,
        &bot,
        games,
        "🔔 Round 2 of 2 has begun: 2 games.\n<@",
    )
    .await;
    let page = presses(olga, games, "Players (3)", "Organise").await;
    let sure = olga.press(&page, "Start …").await;
    olga.press(&sure, "Start now").await;
    says(&cafe, &bot, games, "**Open**, round 1").await;
    cafe.playground.stop().await;
}
