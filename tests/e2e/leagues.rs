//! A league from the call for entries to its final table, by command and buttons alone.

use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, Shown};

/// How long a league's message waits for more to happen.
const CARD_PAUSE: i64 = 2_000;

async fn creates(cafe: &Cafe, organiser: &Actor, options: &[(&str, Value)]) -> Shown {
    organiser
        .sub_command(&cafe.games, ["league", "create"], options)
        .await
}

/// The league's message once nothing more happens.
async fn card(cafe: &Cafe, bot: &InProcess) -> Shown {
    bot.passes(CARD_PAUSE).await;
    cafe.reads(&cafe.games).await
}

/// Opens a Swiss league of Xiangqi in which these people have entered; returns the organiser's page and the message.
async fn entered(cafe: &Cafe, bot: &InProcess, rounds: u32, players: &[&Actor]) -> [Shown; 2] {
    let options = [
        ("name", json!("Spring Cup")),
        ("game", json!("xiangqi")),
        ("rounds", json!(rounds)),
    ];
    let page = creates(cafe, &cafe.olga, &options).await;
    let mut shown = cafe.reads(&cafe.games).await;
    for player in players {
        let entered = player.press(&shown, "Join").await;
        assert!(entered.text.contains("You're in"), "{}", entered.text);
        shown = card(cafe, bot).await;
    }
    [page, shown]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_runs_from_its_call_for_entries_to_its_final_table() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);

    let [page, open] = entered(&cafe, &bot, 2, &[ann, ben, cleo]).await;
    assert_snapshot!(page.text, @"");
    assert_snapshot!(open.text, @"");
    let twice = ann.press(&open, "Join").await;
    assert_snapshot!(twice.text, @"");
    let not_hers = cleo.press(&open, "Organise").await;
    assert_snapshot!(not_hers.text, @"");

    let running = olga.press(&page, "Start now").await;
    assert_snapshot!(running.text, @"");
    let [news, opened] = [cafe.reads(&cafe.games).await, cafe.reads(&cafe.games).await];
    assert_snapshot!(news.text, @"");
    assert_snapshot!(opened.text, @"");
    let first = begun(&cafe, &opened).await;
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"");
    let mine = ann.press(&shown, "My games").await;
    assert_snapshot!(mine.text, @"");
    let none = cleo.press(&shown, "My games").await;
    assert_snapshot!(none.text, @"");

    // Ben gives his game up: the second round follows by itself.
    resigns(&cafe, ben, &first).await;
    let [next, opened, result] = &in_channel(&cafe, 3).await[..] else {
        unreachable!();
    };
    assert_snapshot!(result.text, @"");
    assert_snapshot!(next.text, @"");
    assert_snapshot!(opened.text, @"");
    let second = begun(&cafe, opened).await;
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"");
    assert!(shown.text.contains("[picture]"), "{}", shown.text);

    resigns(&cafe, cleo, &second).await;
    let ended = in_channel(&cafe, 2).await;
    assert_snapshot!(ended[0].text, @"");
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"");
    let log = ben.press(&ben.press(&shown, "More").await, "Log").await;
    assert_snapshot!(log.text, @"");

    bot.stop().await;
    cafe.close().await;
}

/// The thread of a game that was opened with this message, once its board is there.
async fn begun(cafe: &Cafe, opened: &Shown) -> String {
    let thread = opened.id().to_owned();
    assert_eq!(cafe.reads(&thread).await.kind, "thread_create");
    let board = cafe.reads(&thread).await;
    assert!(board.text.contains("Red to move"), "{}", board.text);
    thread
}

/// Somebody gives their game up.
async fn resigns(cafe: &Cafe, player: &Actor, thread: &str) {
    let asked = player.slash(thread, "resign", &[]).await;
    player.press(&asked, "Resign").await;
    let result = cafe.reads(thread).await;
    assert!(result.text.contains("resigned"), "{}", result.text);
}

/// So many messages in the channel: new ones first, in order.
async fn in_channel(cafe: &Cafe, count: usize) -> Vec<Shown> {
    let mut all = Vec::new();
    for _ in 0..count {
        all.push(cafe.reads(&cafe.games).await);
    }
    all.sort_by(|one, other| one.kind.cmp(&other.kind));
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_decides_for_a_reason_and_takes_it_back() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);

    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben]).await;
    let settings = olga.press(&page, "Settings").await;
    assert_snapshot!(settings.text, @"");
    let settings = olga
        .pick(&settings, "Knock-out; a draw is played again")
        .await;
    let settings = olga.pick(&settings, "Each round lasts 7 days").await;
    assert_snapshot!(settings.text, @"");
    let changed = card(&cafe, &bot).await;
    assert_snapshot!(changed.text, @"");
    let page = olga.press(&settings, "Back").await;

    olga.press(&page, "Start now").await;
    cafe.reads(&cafe.games).await;
    let opened = cafe.reads(&cafe.games).await;
    let thread = begun(&cafe, &opened).await;
    let shown = card(&cafe, &bot).await;

    // Ann asks for the organiser, who rules; the game ends at once.
    let mine = ann.press(&shown, "My games").await;
    let asked = ann
        .fill(&mine, "Call the organiser", "Ben writes that he is ill.")
        .await;
    assert_snapshot!(asked.text, @"");
    let called = cafe.reads(&cafe.games).await;
    assert_snapshot!(called.text, @"");
    card(&cafe, &bot).await;
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let game = olga.pick(&page, "Round 1: Ann – Ben").await;
    assert_snapshot!(game.text, @"");
    let ruled = olga.fill(&game, "1–0", "Ben is ill, and agreed.").await;
    assert_snapshot!(ruled.text, @"");
    let result = cafe.reads(&thread).await;
    assert_snapshot!(result.text, @"");
    let ended = in_channel(&cafe, 2).await;
    assert_snapshot!(ended[0].text, @"");
    assert_snapshot!(ended[1].text, @"");
    let shown = card(&cafe, &bot).await;
    assert_snapshot!(shown.text, @"");

    // Taken back, the game is played anew.
    let log = olga.press(&olga.press(&shown, "More").await, "Log").await;
    assert_snapshot!(log.text, @"");
    let (menu, entry) = log.option("Entry 6");
    let body = json!({ "message_id": log.id(), "custom_id": menu, "values": [entry] });
    let path = format!("/control/as/{}/press", olga.id);
    let form = cafe.control.post(&path, body).await;
    let undone = olga
        .send_form(&form, &[("reason", "It was another Ben.")])
        .await;
    assert_snapshot!(undone.text, @"");
    let opened = cafe.reads(&cafe.games).await;
    begun(&cafe, &opened).await;
    card(&cafe, &bot).await;

    bot.stop().await;
    cafe.close().await;
}
