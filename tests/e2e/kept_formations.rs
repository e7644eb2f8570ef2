//! Formations that stay secret after the game, as the players agreed: nobody's pieces are shown to anybody who did not know
//! them, by the result, the boards, a replay or an analysis.

use insta::assert_snapshot;

use harness::{BLACK, Cafe, Game, InProcess, RED, Shown};

/// How many Field Marshals it names: each army has one, and none is lost in this story.
fn marshals(shown: &Shown) -> usize {
    let told = format!("{} {}", shown.text, shown.alt());
    told.matches("Field Marshal").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_after_the_game_what_they_did_not_know_in_it() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [
        ("opponent", ben.id.as_str()),
        ("side", "me"),
        ("time", "untimed"),
        ("keep-formations", "true"),
    ];
    let challenge = ann.slash(&cafe.games, "challenge", &terms).await;
    assert!(
        challenge
            .text
            .contains("both formations stay secret after the game"),
        "{}",
        challenge.text
    );
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id().to_owned();
    cafe.reads(&thread).await;
    cafe.reads(&thread).await;
    let desks = [ann.reads().await, ben.reads().await];
    let (red, black) = (ann, ben);
    let game = Game { red, black, thread };
    cafe.both_arrange(&game, &desks, [RED, BLACK]).await;
    cafe.plays(&game, ann, "a6a7").await;
    cafe.plays(&game, ben, "e7e6").await;
    let thread = &game.thread;
    let question = ben.slash(thread, "resign", &[]).await;
    ben.press(&question, "Resign").await;

    let result = cafe.reads(thread).await;
    assert_snapshot!(result.text, @"
    🏆 **🔴 Red wins**: @Ann. @Ben resigned.
    2 moves. Pieces lost: 🔴 Red 1, 🔵 Blue 1.
    Both formations stay secret, as agreed.
    [picture]
    (Replay) (Record) (Rematch)
    ");
    assert_eq!(marshals(&result), 0);
    // One's own board still tells one's own pieces, and no others.
    for player in [ann, ben] {
        let board = player.reads().await;
        assert_eq!(marshals(&board), 1, "{}", board.alt());
    }

    let revealed = [("view", "revealed"), ("share", "false")];
    let spectators = cleo.slash(thread, "replay", &revealed).await;
    assert_snapshot!(spectators.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 2 moves
    As everyone saw it at the time.
    🏆 **🔴 Red wins**: Ann. Ben resigned.
    [picture]
    (As everyone)
    (Step by step) (Key moments) (Show to everyone)
    ");
    let own = ann.slash(thread, "replay", &revealed).await;
    assert_snapshot!(own.text, @"
    (only you)
    🎬 **CODE** · Luzhanqi, basic rules
    Ann (🔴 Red) against Ben (🔵 Blue), 2 moves
    As Ann saw it at the time.
    🏆 **🔴 Red wins**: Ann. Ben resigned.
    [picture]
    (Ann's view) (As everyone)
    (Step by step) (Key moments) (Show to everyone) (My board)
    ");
    let end = ann.press(&own, "Step by step").await;
    assert_eq!(marshals(&end), 1, "{}", end.alt());
    let shared = ann.press(&end, "Show to everyone").await;
    assert!(
        shared.text.contains("As everyone saw it"),
        "{}",
        shared.text
    );
    let analysis = ann.slash(thread, "analyse", &[]).await;
    assert_snapshot!(analysis.text, @"
    (only you)
    The formations of **CODE** stay secret, as its players agreed, and an analysis would give away too much about them.
    ");

    // Each can open the one piece that took part in an attack, and together that proves the ruling.
    let mut halves = Vec::new();
    for player in [ann, ben] {
        let half = player.slash(thread, "record", &[("ruling", "2")]).await;
        let text = String::from_utf8(cafe.control.picture(&half).await).unwrap();
        assert!(!text.contains("Army") && !text.contains("Salt"), "{text}");
        assert_eq!(notary::check(&[&text]).unwrap().proved, 0);
        halves.push(text);
    }
    let together = notary::check(&[&halves[0], &halves[1]]).unwrap();
    assert_eq!((together.attacks, together.proved), (2, 1));
    let none = ann.slash(thread, "record", &[("ruling", "9")]).await;
    assert_snapshot!(none.text, @"
    (only you)
    There was no attack in move 9. Give the number of a move that was an attack.
    ");
    let closed = cleo.slash(thread, "record", &[("ruling", "2")]).await;
    assert_snapshot!(closed.text, @"
    (only you)
    Only its players can open their pieces.
    ");

    let seen = cleo.press(&result, "Record").await;
    assert_snapshot!(seen.text, @"
    (only you)
    📜 The record of **CODE**. The players agreed to keep their formations secret, so it opens nobody's army but your own, if you played.
    [picture]
    ");
    let text = String::from_utf8(cafe.control.picture(&seen).await).unwrap();
    assert!(text.contains("Root") && !text.contains("Army") && !text.contains("Salt"));
    assert!(!notary::check(&[&text]).unwrap().is_whole);

    let other_rules = [("rules", "tezhi-flip"), ("keep-formations", "true")];
    let refused = ann.slash(&cafe.games, "challenge", &other_rules).await;
    assert_snapshot!(refused.text, @"
    (only you)
    Formations can only stay secret where players arrange them: in Luzhanqi, except in the flip game.
    ");

    bot.stop().await;
    cafe.close().await;
}
