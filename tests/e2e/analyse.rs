//! Looking at a finished game again: what each side could have known, and where a game without secrets turned.

use insta::assert_snapshot;
use serde_json::json;

use harness::{Actor, Cafe, Game, InProcess, Shown};

use super::replay::{file, whole_game};

/// The analysis, once it is there: the first answer may only say that it will be.
pub async fn found(who: &Actor, shown: Shown) -> Shown {
    if !shown.text.contains("(Show it)") {
        return shown;
    }
    let there = who.answer(&json!({ "message": shown.raw })).await;
    assert_eq!(there.id(), shown.id());
    assert!(!there.text.contains("(Show it)"), "{}", there.text);
    there
}

/// Ann, who begins, and Ben play these moves, one of them resigns and asks for the analysis.
pub async fn played_and_analysed(
    cafe: &Cafe,
    game: &Game<'_>,
    moves: &str,
    loser: &Actor,
) -> Shown {
    for (mv, mover) in moves
        .split(' ')
        .zip([&cafe.ann, &cafe.ben].into_iter().cycle())
    {
        cafe.plays_openly(game, mover, mv).await;
    }
    let question = loser.slash(&game.thread, "resign", &[]).await;
    loser.press(&question, "Resign").await;
    let result = cafe.reads(&game.thread).await;
    let shown = loser.press(&result, "Analyse").await;
    found(loser, shown).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_each_side_could_have_known() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let (game, result) = whole_game(&cafe, ann, ben).await;

    let shown = ann.press(&result, "Analyse").await;
    let whole = found(ann, shown).await;
    assert_snapshot!(whole.text, @"
    (only you)
    📈 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 13 moves
    The moves that gave away the most about hidden pieces:
    **1** · **Move 2** · 🔵 Blue: General a7 beats the Colonel on a6. With that, 🔴 Red could rule out 68 % of the armies that 🔵 Blue could have had.
    **2** · **Move 11** · 🔴 Red: Field Marshal e11 beats the Captain on d11. With that, 🔴 Red could rule out 51 % of the armies that 🔵 Blue could have had.
    Before the end, 🔴 Red could never be sure where 🔵 Blue's Flag was.
    Before the end, 🔵 Blue could never be sure where 🔴 Red's Flag was.
    At the end, 🔴 Red still had to consider this many possible armies of 🔵 Blue: a number with 17 digits.
    At the end, 🔵 Blue still had to consider this many possible armies of 🔴 Red: a number with 18 digits.
    🏆 **🔴 Red wins**: Ann. The Flag was taken.
    [picture]
    (Moment 1) (Moment 2)
    (Replay) (Show to everyone) (My board)
    ");
    assert!(
        whole.alt().contains("Enemy armies still possible"),
        "{}",
        whole.alt()
    );
    assert!(
        whole.alt().contains("1 · Move 2 · 🔵 Blue"),
        "{}",
        whole.alt()
    );
    assert_eq!(file(&whole), "analysis.png");
    let chart = cafe.control.picture(&whole).await;
    assert!(chart.starts_with(b"\x89PNG"));

    // The moments are boards of the same message.
    let first = ann.press(&whole, "Moment 1").await;
    assert_eq!(first.id(), whole.id());
    assert_eq!(file(&first), "moment.png");
    assert_snapshot!(first.text, @"
    (only you)
    📈 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 13 moves
    **Move 2** · 🔵 Blue: General a7 beats the Colonel on a6. With that, 🔴 Red could rule out 68 % of the armies that 🔵 Blue could have had.
    What was played:
    [picture]
    (Moment 1) (Moment 2)
    (Before) (Chart)
    (Replay) (Show to everyone) (My board)
    ");
    let played = cafe.control.picture(&first).await;
    let before = ann.press(&first, "Before").await;
    assert_ne!(cafe.control.picture(&before).await, played);
    let again = ann.press(&before, "Chart").await;
    assert_eq!(cafe.control.picture(&again).await, chart);

    // It took the place of a message; there is a way back to the board with its buttons.
    let board = ann.press(&again, "My board").await;
    assert_eq!(board.id(), again.id());
    assert!(
        board.text.contains("(Replay) (Analyse) (Record) (Rematch)"),
        "{}",
        board.text
    );
    let again = ann.press(&board, "Analyse").await;
    assert_eq!(cafe.control.picture(&again).await, chart);

    // Whoever sees the thread may see this, as with replays. It was kept, so it is there at once.
    let cleos = cleo.slash(&game.thread, "analyse", &[]).await;
    assert_eq!(cafe.control.picture(&cleos).await, chart);
    assert!(!cleos.text.contains("(My board)"), "{}", cleos.text);
    let shared = ann.press(&again, "Show to everyone").await;
    assert!(shared.text.contains("@Ann (🔴 Red)"), "{}", shared.text);
    assert_eq!(shared.pings(), Vec::<&str>::new());

    let typed = "x".repeat(500);
    let refused = ann
        .slash(&game.thread, "analyse", &[("match", &typed)])
        .await;
    assert_snapshot!(refused.text, @"
    (only you)
    There is no finished game “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” here to analyse. Games can be analysed where they were played. Type a game's code, or pick it from the list.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_game_without_secrets_turned() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "xiangqi")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    // Red's cannon takes a soldier that a horse protects.
    let moves = "h2e2 h9g7 e2e6 g7e6 b2e2 b9c7 b0c2";
    let running = cafe.cleo.slash(&game.thread, "analyse", &[]).await;
    assert_snapshot!(running.text, @"
    (only you)
    **CODE** is still in progress. You can analyse it when it is over.
    ");
    let whole = played_and_analysed(&cafe, &game, moves, ben).await;
    assert!(
        whole
            .text
            .contains("**1** · **Move 3** · 🔴 Red played C5+4 (e2–e6), taking the Soldier."),
        "{}",
        whole.text
    );
    assert!(whole.text.contains("Moment 1"), "{}", whole.text);
    assert!(whole.text.contains("Ben resigned."), "{}", whole.text);
    assert!(
        whole.alt().contains("Red's chances, move by move"),
        "{}",
        whole.alt()
    );
    let chart = cafe.control.picture(&whole).await;

    let first = ben.press(&whole, "Moment 1").await;
    let mut boards = vec![cafe.control.picture(&first).await];
    let better = ben.press(&first, "Better").await;
    boards.push(cafe.control.picture(&better).await);
    let before = ben.press(&better, "Before").await;
    boards.push(cafe.control.picture(&before).await);
    boards.dedup();
    assert_eq!(boards.len(), 3);
    assert!(
        before.alt().contains("Xiangqi board after move 2"),
        "{}",
        before.alt()
    );

    // In Chinese the moves are written as its players do.
    ann.speaks("zh-TW").await;
    let anns = ann.slash(&game.thread, "analyse", &[]).await;
    assert!(anns.text.contains("炮五進四"), "{}", anns.text);
    assert_ne!(cafe.control.picture(&anns).await, chart);
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_games_and_games_without_a_story() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "doushouqi")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let whole = played_and_analysed(&cafe, &game, "a3a4 g7g6", ann).await;
    assert!(whole.text.contains("too short to turn"), "{}", whole.text);
    assert!(
        whole
            .text
            .contains("When the game ended, 🔵 Blue's chances stood at"),
        "{}",
        whole.text
    );
    assert!(!whole.text.contains("Moment"), "{}", whole.text);
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_players_write_as_points_names_its_piece() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("game", "doushouqi")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    // Blue's Wolf walks up to Red's Leopard, which takes it.
    let moves = "c3d3 g7g6 d3d4 a7a6 d4d5 e7d7 d5d6 d7d6";
    let whole = played_and_analysed(&cafe, &game, moves, ann).await;
    assert!(
        whole
            .text
            .contains("**Move 7** · 🔵 Blue played Wolf d5–d6."),
        "{}",
        whole.text
    );
    bot.stop().await;
    cafe.close().await;
}
