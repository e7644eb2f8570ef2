//! /rules and /how: the rules in short, and what a point of one's own board is about.

use insta::assert_snapshot;

use crate::harness::{BLACK, Cafe, InProcess, RED};

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_page_by_page() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ann = &cafe.ann;
    // Somebody without a game reads about the usual one.
    let goal = ann.slash(&cafe.games, "rules", &[]).await;
    assert_snapshot!(goal.text, @"");
    assert_snapshot!(goal.alt(), @"");
    let board = ann.press(&goal, "Board").await;
    assert_snapshot!(board.text, @"");
    let flip = ann.pick(&board, "flip game").await;
    assert_snapshot!(flip.text, @"");
    assert_snapshot!(flip.alt(), @"");
    let moves = ann.press(&flip, "Moves").await;
    assert_snapshot!(moves.text, @"");

    let xiangqi = ann
        .slash(&cafe.games, "rules", &[("game", "xiangqi")])
        .await;
    assert_snapshot!(xiangqi.text, @"");
    let pieces = ann.press(&xiangqi, "Pieces").await;
    assert_snapshot!(pieces.text, @"");
    let topic = [("game", "doushouqi"), ("topic", "fighting")];
    let animals = ann.slash(&cafe.games, "rules", &topic).await;
    assert_snapshot!(animals.text, @"");
    let northern = [("rules", "northern"), ("topic", "fighting")];
    let northern = ann.slash(&cafe.games, "rules", &northern).await;
    assert!(
        northern
            .text
            .contains("Only Engineers and Grenades remove a Landmine.")
    );
    let unknown = ann
        .slash(&cafe.games, "rules", &[("rules", "southern")])
        .await;
    assert_snapshot!(unknown.text, @"");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_match_they_are_the_rules_of_that_match() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "doushouqi"), ("options", "dog_over_wolf=yes")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let own = ann.slash(&game.thread, "rules", &[]).await;
    assert_snapshot!(own.text, @"");
    // The button keeps what was changed.
    let pieces = ann.press(&own, "Pieces").await;
    assert!(pieces.text.contains("`4` Dog"), "{}", pieces.text);
    // The only game one has is meant elsewhere, too; somebody else is told in its thread alone.
    let elsewhere = ben.slash(&cafe.games, "rules", &[]).await;
    assert_eq!(elsewhere.text, own.text);
    let watching = cleo.slash(&game.thread, "rules", &[]).await;
    assert_eq!(watching.text, own.text);
    let outside = cleo.slash(&cafe.games, "rules", &[]).await;
    assert!(outside.text.contains("**Luzhanqi** · pamphlet rules"));

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_point_is_about() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let (game, desks) = cafe.match_between(ann, ben).await;
    let how = async |actor: &crate::harness::Actor, point: &str| {
        actor.slash(&game.thread, "how", &[("point", point)]).await
    };
    let early = how(ann, "e6").await;
    assert!(early.text.contains("The game has not begun"));
    cafe.both_arrange(&game, &desks, [RED, BLACK]).await;

    let suggested = ann.suggestions(&game.thread, "how", &[("point", "")]).await;
    assert_eq!(suggested.len(), 25, "the own pieces come first");
    let suggested = ann
        .suggestions(&game.thread, "how", &[("point", "e")])
        .await;
    let labels: Vec<String> = suggested.into_iter().map(|(label, _)| label).collect();
    assert!(
        labels.contains(&"e6 · your Field Marshal".to_owned()),
        "{labels:?}"
    );
    assert!(labels.contains(&"e7 · covered".to_owned()), "{labels:?}");

    let own = how(ann, "e6").await;
    assert_snapshot!(own.text, @"");
    let step = ann.press(&own, "Move").await;
    assert_snapshot!(step.text, @"");
    assert_snapshot!(how(ann, "E7").await.text, @"");
    assert_snapshot!(how(ann, "b7").await.text, @"");
    assert_snapshot!(how(ann, "c4").await.text, @"");
    assert_snapshot!(how(ben, "a7").await.text, @"");
    assert_snapshot!(how(ann, "c1").await.text, @"");
    let nowhere = how(ann, "f9").await;
    assert_snapshot!(nowhere.text, @"");
    assert_snapshot!(how(cleo, "e6").await.text, @"");
    let rules = ann.press(&own, "Rules").await;
    assert!(
        rules
            .text
            .contains("**Luzhanqi** · pamphlet rules · **Moves**"),
        "{}",
        rules.text
    );

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_face_down_piece_is_about() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("rules", "tezhi-flip")])
        .await;
    let down = ann.slash(&game.thread, "how", &[("point", "b1")]).await;
    assert_snapshot!(down.text, @"");
    let theirs = ben.slash(&game.thread, "how", &[("point", "b1")]).await;
    assert_snapshot!(theirs.text, @"");
    ann.press(&down, "Turn over").await;
    assert!(
        cafe.reads(&game.thread)
            .await
            .text
            .contains("b1 is turned: ")
    );

    bot.stop().await;
    cafe.close().await;
}
