//! A thread that is archived while its game is on, so that nobody could press a button there: the bot opens it again, unless
//! somebody has locked it.

use serde_json::{Value, json};

use harness::{Cafe, InProcess};

const WEEK: i64 = 7 * 86_400;

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_is_open_for_as_long_as_its_game_is_on() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    let [_, board] = cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    let is_changed = async || {
        let told = cafe.reads(&game.thread).await;
        assert_eq!(told.kind, "thread_update", "{}", told.text);
        let state = &told.raw["thread_metadata"];
        (state["archived"] == true, state["locked"] == true)
    };
    // Nobody writes for so long that Discord archives it.
    let jump = json!({ "seconds": WEEK + 60 });
    cafe.control.post("/control/clock", jump).await;
    assert_eq!(is_changed().await, (true, false));
    assert_eq!(is_changed().await, (false, false));
    let step = ben.press(&board, "Move").await;
    assert!(step.text.contains("Which piece?"), "{}", step.text);

    let set = async |state: Value| {
        let path = format!("/control/channels/{}", game.thread);
        cafe.control.post(&path, state).await;
    };
    set(json!({ "archived": true, "locked": true })).await;
    assert_eq!(is_changed().await, (true, true));
    set(json!({ "locked": false })).await;
    assert_eq!(is_changed().await, (true, false));
    assert_eq!(is_changed().await, (false, false));
    let opened = async || {
        let account = cafe.control.get("/control/exchanges").await;
        let entries = account["entries"].as_array().unwrap().iter();
        let opened = entries.filter(|entry| {
            let path = entry["path"].as_str().unwrap();
            entry["method"] == "PATCH" && path.ends_with(&format!("/channels/{}", game.thread))
        });
        opened.count()
    };
    // The account of a request is complete after its answer, which comes after the event.
    while opened().await < 2 {
        tokio::task::yield_now().await;
    }
    bot.owes_nothing().await;
    assert_eq!(opened().await, 2, "a locked thread is left alone");

    bot.stop().await;
    cafe.close().await;
}
