//! Whoever copies the files of a bot, but not its key, reads no army, formation or note in them.

use harness::{BLACK, Cafe, InProcess, RED};

#[tokio::test(flavor = "multi_thread")]
async fn copied_files_show_nothing_that_a_player_hides() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;
    let desk = ann.fill(&ann_desk, "Paste text", RED).await;
    let opened = ann.press_raw(&desk, "Save").await;
    ann.send_form(&opened, &[("name", "wall of mines")]).await;
    ben.fill(&ben_desk, "Paste text", BLACK).await;
    let opened = ann.slash_raw(&game.thread, "note", &[]).await;
    ann.send_form(&opened, &[("text", "flag behind the camp")])
        .await;

    let files = bot.files().await;
    let is_there = |text: &str| {
        let text = text.as_bytes();
        files.windows(text.len()).any(|part| part == text)
    };
    for army in [RED, BLACK] {
        let (front, rest) = army.split_once('/').unwrap();
        for secret in [army, rest, &army.replace('/', ""), &format!("\"{front}")] {
            assert!(!is_there(secret), "{secret}");
        }
    }
    assert!(!is_there("behind the camp"));
    assert!(
        is_there("wall of mines"),
        "names are no secrets, and can be found"
    );
    bot.stop().await;
}
