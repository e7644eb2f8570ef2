//! Replays: step by step through a finished game, in one message.

use insta::assert_snapshot;

use harness::{Cafe, InProcess, Shown};

use super::replay::{file, whole_game};

#[tokio::test(flavor = "multi_thread")]
async fn stepping_through_a_game_in_one_message() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, result) = whole_game(&cafe, ann, ben).await;

    // Everything is open, whoever asks, and every button changes the same message.
    let start = ann.press(&result, "Replay").await;
    assert_snapshot!(start.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 13 moves
    All pieces revealed.
    The start of the game.
    [picture]
    (⏮ Start) (◀ Back) (Forward ▶) (End ⏭)
    (Ann's view) (Ben's view) (As everyone) (Revealed)
    (Animation) (Key moments) (Show to everyone) (My board)
    ");
    assert_eq!(file(&start), "position.png");
    assert!(
        start.alt().contains("Blue: Field Marshal"),
        "{}",
        start.alt()
    );
    let from_cleo = cafe.cleo.press(&result, "Replay").await;
    let shown = cafe.control.picture(&start).await;
    assert_eq!(cafe.control.picture(&from_cleo).await, shown);
    let mut pictures = vec![shown];
    let mut at = start.clone();
    for _ in 0..3 {
        at = ann.press(&at, "Forward ▶").await;
        assert_eq!((at.kind.as_str(), at.id()), ("message_update", start.id()));
        let shown = cafe.control.picture(&at).await;
        assert!(!pictures.contains(&shown));
        pictures.push(shown);
    }
    assert_snapshot!(at.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 13 moves
    All pieces revealed.
    **Move 3** · 🔴 Red · Field Marshal e7 beats the Engineer on e8.
    [picture]
    (⏮ Start) (◀ Back) (Forward ▶) (End ⏭)
    (Ann's view) (Ben's view) (As everyone) (Revealed)
    (Animation) (Key moments) (Show to everyone) (My board)
    ");
    let back = ann.press(&at, "◀ Back").await;
    assert_eq!(cafe.control.picture(&back).await, pictures[2]);
    let end = ann.press(&back, "End ⏭").await;
    assert_snapshot!(end.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 13 moves
    All pieces revealed.
    **Move 13** · 🔴 Red · Field Marshal d11 takes the Flag on d12.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    [picture]
    (⏮ Start) (◀ Back) (Forward ▶) (End ⏭)
    (Ann's view) (Ben's view) (As everyone) (Revealed)
    (Animation) (Key moments) (Show to everyone) (My board)
    ");
    assert_snapshot!(end.alt(), @"A position from a game of Luzhanqi, Ann against Ben. All pieces revealed. Move 13 · 🔴 Red · Field Marshal d11 takes the Flag on d12. 🏆 🔴 Red wins: Ann. The Flag was taken. Luzhanqi board after move 13, with everything open. Red: Field Marshal d12, General d6, Lieutenant General a5 c6, Brigadier c5 b6, Colonel e5, Major a4 b4, Captain a3 d4 e4, Platoon Commander a2 c3 e3, Engineer a1 b2 c2, Grenade d2 e2, Landmine c1 d1 e1, Flag b1. Blue: Field Marshal b8, General a6, Lieutenant General b7 c8, Brigadier c7 d9, Colonel d7 b9, Major a9 c10, Captain a10 c11, Platoon Commander e12, Grenade a11 a12, Landmine b11 b12 c12.");
    // The end looks like the board under the result.
    assert_eq!(
        cafe.control.picture(&end).await,
        cafe.control.picture(&result).await
    );
    let shared = ann.press(&end, "Show to everyone").await;
    assert_snapshot!(shared.text, @"
    🎬 **CODE** · Luzhanqi, basic rules
    @Ann (🔴 Red) against @Ben (🔵 Blue), 13 moves
    All pieces revealed.
    **Move 13** · 🔴 Red · Field Marshal d11 takes the Flag on d12.
    🏆 **🔴 Red wins**: @Ann. The Flag was taken.
    [picture]
    ");
    assert_eq!(file(&shared), "position.png");
    // The same ply from another perspective, and the start of that.
    let as_ben = ann.press(&end, "Ben's view").await;
    assert_snapshot!(as_ben.text.lines().nth(4).unwrap(), @"**Move 13** · 🔴 Red · d11 attacks d12 and takes the Flag.");
    let again = ann.press(&as_ben, "⏮ Start").await;
    assert!(again.text.contains("As Ben saw it"), "{}", again.text);
    assert!(
        again.text.contains("The start of the game."),
        "{}",
        again.text
    );

    // The steps end where the game does; what is beyond is refused.
    let disabled = |shown: &Shown| -> Vec<String> {
        let rows = shown.raw["components"].as_array().unwrap();
        let buttons = rows
            .iter()
            .flat_map(|row| row["components"].as_array().unwrap());
        let off = buttons.filter(|button| button["disabled"] == true);
        off.map(|button| button["label"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(disabled(&start), ["⏮ Start", "◀ Back", "Revealed"]);
    assert_eq!(disabled(&at), ["Revealed"]);
    assert_eq!(disabled(&end), ["Forward ▶", "End ⏭", "Revealed"]);

    drop(game);
    bot.stop().await;
    cafe.close().await;
}
