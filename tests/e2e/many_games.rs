//! Several games at once: which one a command means.

use insta::assert_snapshot;

use crate::harness::{Actor, Cafe, Game, InProcess, Shown};

/// The code of a game, as people type it.
fn code_of(board: &Shown) -> String {
    let content = board.raw["content"].as_str().unwrap();
    content.split("**").nth(1).unwrap().to_owned()
}

/// A person's board, by the message the bot sent them last.
async fn code_in(game: &Game<'_>, person: &Actor) -> String {
    code_of(&person.slash(&game.thread, "board", &[]).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn with_two_games_on_a_command_must_say_which() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);

    assert_snapshot!(ann.slash(&cafe.games, "games", &[]).await.text, @"
    (only you)
    You have no game on. Start one with /challenge in a server's channel.
    ");
    assert_snapshot!(ann.slash(&cafe.games, "board", &[]).await.text, @"
    (only you)
    You have no game on. Start one with /challenge in a server's channel.
    ");
    assert_snapshot!(ann.slash(&cafe.games, "resign", &[]).await.text, @"
    (only you)
    You have no game on. Start one with /challenge in a server's channel.
    ");

    let with_ben = cafe.game_between(ann, ben).await;
    let first = code_in(&with_ben, ann).await;
    cafe.journal.names.learn(&first, "FIRST");
    cafe.journal.names.learn(&with_ben.thread, "first-thread");
    cafe.plays(&with_ben, ann, "e6e7").await;
    assert_snapshot!(ann.slash(&cafe.games, "games", &[]).await.text, @"
    (only you)
    You have one game on:
    ⏳ **FIRST** against Ben — their turn, ply 2 · #first-thread
    ");

    let (with_cleo, _desks) = cafe.match_between(cleo, ann).await;
    let second = code_in(&with_cleo, ann).await;
    cafe.journal.names.learn(&second, "SECOND");
    cafe.journal.names.learn(&with_cleo.thread, "second-thread");
    assert_snapshot!(ann.slash(&cafe.games, "games", &[]).await.text, @"
    (only you)
    You have 2 games on:
    🛠️ **SECOND** against Cleo — arranging armies · #second-thread
    ⏳ **FIRST** against Ben — their turn, ply 2 · #first-thread
    ");
    assert_snapshot!(ben.slash(&cafe.games, "games", &[]).await.text, @"
    (only you)
    You have one game on:
    ▶️ **FIRST** against Ann — your turn, ply 2 · #first-thread
    ");

    // Outside the threads the option is needed; the list offers both games, the ones that wait for Ann in front.
    assert_snapshot!(ann.slash(&cafe.games, "board", &[]).await.text, @"
    (only you)
    You have several games on: FIRST, SECOND. Say which with the option `match`.
    ");
    let offered = ann
        .suggestions(&cafe.games, "board", &[("match", "")])
        .await;
    let labels: Vec<_> = offered
        .iter()
        .map(|(label, _)| label.replace(&first, "FIRST").replace(&second, "SECOND"))
        .collect();
    assert_snapshot!(labels.join("\n"), @"
    SECOND against Cleo · arranging
    FIRST against Ben · their turn
    ");
    let narrowed = ann
        .suggestions(&cafe.games, "board", &[("match", "cle")])
        .await;
    assert_eq!(narrowed.len(), 1);
    let picked = [("match", narrowed[0].1.as_str())];
    let board = ann.slash(&cafe.games, "board", &picked).await;
    assert_snapshot!(board.text.lines().nth(1).unwrap(), @"**SECOND** · your setup desk, ⚫ Black, against Cleo");
    let typed = first.to_lowercase();
    let board = ann.slash(&cafe.games, "board", &[("match", &typed)]).await;
    assert_snapshot!(board.text, @"
    (only you)
    **FIRST** · 🔴 Red, against Ben
    Ply 1, you: e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    Match: #first-thread
    [picture]
    (My board)
    ");
    let unknown = ann.slash(&cafe.games, "board", &[("match", "*ZZZ*")]).await;
    assert_snapshot!(unknown.text, @r"
    (only you)
    None of your games is called “\*ZZZ\*”. /games lists them.
    ");

    // In a thread its own match is meant, and nobody else's.
    let here = ann.slash(&with_cleo.thread, "board", &[]).await;
    assert_snapshot!(here.text.lines().nth(1).unwrap(), @"**SECOND** · your setup desk, ⚫ Black, against Cleo");
    assert_snapshot!(ben.slash(&with_cleo.thread, "board", &[]).await.text, @"
    (only you)
    You don't play in this match. Watch it here, or start your own with /challenge.
    ");
    // Named, even there another one.
    let named = [("match", first.as_str())];
    let there = ann.slash(&with_cleo.thread, "board", &named).await;
    assert_snapshot!(there.text.lines().nth(1).unwrap(), @"**FIRST** · 🔴 Red, against Ben");
    // Other people's matches have no name.
    let others = ben.slash(&cafe.games, "board", &[("match", &second)]).await;
    assert_snapshot!(others.text, @"
    (only you)
    None of your games is called “SECOND”. /games lists them.
    ");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_one_game_commands_work_in_direct_messages() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, [desk, _]) = cafe.match_between(ann, ben).await;
    let direct = desk.raw["channel_id"].as_str().unwrap();

    let early = ann.slash(direct, "move", &[("move", "e6e7")]).await;
    assert_snapshot!(early.text.lines().next().unwrap(), @"(only you)");
    let question = ann.slash(direct, "resign", &[]).await;
    ann.press(&question, "Call it off").await;
    cafe.reads(&game.thread).await;
    ann.reads().await;
    ben.reads().await;

    let game = cafe.game_between(ann, ben).await;
    let answer = ann.slash(direct, "move", &[("move", "e6e7")]).await;
    assert_snapshot!(answer.text, @"
    (only you)
    **CODE** · 🔴 Red, against Ben
    Ply 1, you: e6 attacks e7: the defender is removed.
    Waiting for Ben to move.
    Match: #thread
    [picture]
    (My board)
    ");
    assert_eq!(answer.raw["channel_id"], *direct);
    cafe.reads(&game.thread).await;
    ben.reads().await;
    assert_snapshot!(ann.slash(direct, "games", &[]).await.text, @"
    (only you)
    You have one game on:
    ⏳ **CODE** against Ben — their turn, ply 2 · #thread
    ");

    bot.stop().await;
    cafe.close().await;
}
