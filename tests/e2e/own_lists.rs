//! Long lists of one's games: page by page, of one game, and by whose turn it is.

use insta::assert_snapshot;

use harness::{Cafe, InProcess, Shown};

/// The opponents and games of a list, without codes and links.
fn listed(list: &Shown) -> Vec<String> {
    let lines = list.text.lines().filter(|line| line.contains(" against "));
    let lines = lines.map(|line| {
        let (mark, rest) = line.split_once(' ').unwrap();
        let said = rest.split(" · ").nth(1).unwrap();
        format!("{mark} {said}")
    });
    lines.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_by_kind_and_by_turn() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let xiangqi = [("game", "xiangqi")];
    cafe.open_game_between(ann, ben, &xiangqi).await;
    let alone = ann.slash(&cafe.games, "games", &[]).await;
    assert!(alone.options().is_empty(), "{}", alone.text);
    let (theirs, _) = cafe.open_game_between(ann, cleo, &xiangqi).await;
    cafe.plays_openly(&theirs, ann, "h2e2").await;
    for _ in 0..3 {
        cafe.open_game_between(ann, ben, &xiangqi).await;
    }
    let few = ann.slash(&cafe.games, "games", &[]).await;
    assert!(few.options().is_empty(), "{}", few.text);
    cafe.open_game_between(ann, ben, &[("game", "doushouqi")])
        .await;

    let all = ann.slash(&cafe.games, "games", &[]).await;
    assert_eq!(listed(&all).len(), 6);
    assert_snapshot!(all.options().join("\n"), @"
    No matter whose turn it is · 6
    My turn · 5
    Not my turn · 1
    All games · 6
    Luzhanqi · 0
    Xiangqi · 5
    Dou Shou Qi · 1
    ");
    let mine = ann.pick(&all, "My turn · 5").await;
    assert_snapshot!(mine.text.lines().nth(1).unwrap(), @"5 of your 6 games in progress:");
    assert_eq!(listed(&mine).len(), 5);
    let one = ann.pick(&mine, "Dou Shou Qi · 1").await;
    assert_snapshot!(listed(&one).join("\n"), @"▶️ Dou Shou Qi against Ben — your turn, the first move");
    let none = ann.pick(&one, "Not my turn · 0").await;
    assert_snapshot!(none.text, @"
    (only you)
    None of your games in progress is like that.
    <Whose turn it is>
    <Which game>
    (Next game)
    ");
    // What a menu shows holds after a restart, too.
    let bot = bot.restart(&cafe).await;
    let xiangqi = ann.pick(&none, "Xiangqi · 1").await;
    assert_snapshot!(listed(&xiangqi).join("\n"), @"⏳ Xiangqi against Cleo — their turn after move 1");
    let every = ann.pick(&xiangqi, "No matter whose turn it is · 5").await;
    assert_eq!(listed(&every).len(), 5);

    let by_command = [("game", "xiangqi"), ("turn", "theirs")];
    let found = ann.slash(&cafe.games, "games", &by_command).await;
    assert_eq!(listed(&found), listed(&xiangqi));
    // Finished games, too.
    for game in ["xiangqi", "doushouqi"] {
        let (game, _) = cafe.open_game_between(ann, ben, &[("game", game)]).await;
        let question = ben.slash(&game.thread, "resign", &[]).await;
        ben.press(&question, "Resign").await;
        cafe.reads(&game.thread).await;
    }
    let history = ann.slash(&cafe.games, "history", &[]).await;
    assert_eq!(
        history.text.matches("against Ben").count(),
        2,
        "{}",
        history.text
    );
    let one = ann.pick(&history, "Dou Shou Qi").await;
    assert_snapshot!(one.text, @"
    (only you)
    📜 **Finished games of Ann** (1)
    🏆 <time> · **CODE** · Dou Shou Qi · won against Ben
    <Pick a game to watch it again>
    <Which game>
    ");
    let by_command = ann
        .slash(&cafe.games, "history", &[("game", "doushouqi")])
        .await;
    assert_eq!(by_command.text, one.text);
    let none = ann
        .slash(&cafe.games, "history", &[("game", "luzhanqi")])
        .await;
    assert_snapshot!(none.text, @"
    (only you)
    📜 **Finished games of Ann** (0)
    There are no more games.
    <Which game>
    ");

    bot.stop().await;
    cafe.close().await;
}
