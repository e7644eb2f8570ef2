//! The flip game: all pieces lie face down, the first one turned decides the colours, and nobody gets direct messages.
//! The deal is random, so the players rely on the announcements.

use insta::assert_snapshot;

use harness::{Actor, Cafe, Game, InProcess, Shown};

use super::analyse::found;

/// The turned piece as it is announced: the colour with its emoji, and the piece.
fn turned(ruling: &Shown) -> (String, String) {
    let (_, rest) = ruling.text.split_once("is turned over: ").unwrap();
    let piece = rest.lines().next().unwrap().trim_end_matches('.');
    let colour = ["🔴 Red", "🔵 Blue"]
        .into_iter()
        .find(|colour| piece.starts_with(colour));
    let colour = colour.unwrap().to_owned();
    let piece = piece[colour.len()..].trim().to_owned();
    (colour, piece)
}

/// The text without its random parts.
fn without_chance(shown: &Shown, (colour, piece): &(String, String)) -> String {
    let other = if colour == "🔴 Red" {
        "🔵 Blue"
    } else {
        "🔴 Red"
    };
    let text = shown.text.replace(&format!("{colour} {piece}"), "PIECE");
    text.replace(colour.as_str(), "COLOUR")
        .replace(other, "OTHER")
}

/// Somebody's legal attacks, as texts of moves.
async fn attacks(actor: &Actor, game: &Game<'_>) -> Vec<String> {
    let typed = [("move", "attack")];
    let choices = actor.suggestions(&game.thread, "move", &typed).await;
    choices.into_iter().map(|(_, mv)| mv).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn turning_pieces_until_one_can_be_taken() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("rules", "tezhi-flip")];
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &terms).await;
    assert_snapshot!(challenge.text, @"
    @Ben: @Ann challenges you to a game of **Luzhanqi** (flip game). The challenger moves first.
    -# Army chess with all pieces face down: turn them over, and take the Flag.
    -# flip game · all pieces start face down and are turned over in play
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    The challenge is open until <time> (<time>).
    -# 🎲 What chance decides here follows from the number of the challenge's message and from a seed that is already sealed: `<seal>`. After the game, /verify checks it.
    (Accept) (Decline) (Withdraw) (Rules) (Refuse their challenges)
    ");
    assert_snapshot!(started.text, @"
    **CODE** · Luzhanqi, flip game
    All pieces of both armies lie face down, and nobody knows which is where. @Ann turns over the first piece and plays its colour; @Ben plays the other.
    ⏱️ **Time:** no limit. If a player doesn't move for 14 days, the other player can claim the win.
    @Ann begins: turn over any piece.
    [picture]
    (Turn) (My board) (Rules)
    ");
    assert_snapshot!(started.alt(), @"Luzhanqi board before the first move. Face down: a1, b1, c1, d1, e1, a2, b2, c2, d2, e2, a3, c3, e3, a4, b4, d4, e4, a5, c5, e5, a6, b6, c6, d6, e6, a7, b7, c7, d7, e7, a8, c8, e8, a9, b9, d9, e9, a10, c10, e10, a11, b11, c11, d11, e11, a12, b12, c12, d12, e12.");
    assert_eq!(started.pings(), ["Ann", "Ben"]);

    let typed = [("move", "marshal")];
    let refused = ann.slash(&game.thread, "move", &typed).await;
    let hint = "Write it like a6a7, or a6= to turn a piece over";
    assert!(refused.text.contains(hint), "{}", refused.text);

    // With buttons: no piece can move yet.
    let step = ann.press(&started, "Turn").await;
    assert_snapshot!(step.text, @"
    (only you)
    **CODE** · Luzhanqi · ⚪ colour still open, against Ben
    The game begins.
    ▶️ **Your turn.**
    You have no face-up piece that can move, so turn a piece over.
    Where is the piece that you want to turn over?
    [picture]
    (Ranks 12 to 9) (Ranks 8 to 5) (Ranks 4 to 1)
    (Cancel)
    ");
    let step = ann.press(&step, "Ranks 8 to 5").await;
    let last = step.text.lines().rev().take(7).collect::<Vec<_>>();
    let last: Vec<&str> = last.into_iter().rev().collect();
    assert_snapshot!(last.join("\n"), @"
    Which piece do you want to turn over?
    [picture]
    (a8) (·) (c8) (·) (e8)
    (a7) (b7) (c7) (d7) (e7)
    (a6) (b6) (c6) (d6) (e6)
    (a5) (·) (c5) (·) (e5)
    (Another piece) (Cancel)
    ");
    let answer = ann.press(&step, "a6").await;
    let first = cafe.reads(&game.thread).await;
    let chance = turned(&first);
    assert_snapshot!(without_chance(&answer, &chance), @"
    (only you)
    **CODE** · Luzhanqi · COLOUR, against Ben
    Move 1, you: a6 is turned over: PIECE.
    Waiting for Ben to move.
    (My board) (Rules)
    ");
    assert_snapshot!(without_chance(&first, &chance), @"
    **1.** COLOUR: a6 is turned over: PIECE.
    OTHER to move: @Ben.
    [picture]
    (Turn) (My board) (Rules)
    ");
    let refused = ben.slash(&game.thread, "move", &[("move", "a6=")]).await;
    assert_snapshot!(refused.text.lines().nth(1).unwrap(), @"There is no face-down piece on a6 to turn over.");

    // By command, first the points around the front: sooner or later two armies meet.
    let files = ["a", "b", "c", "d", "e"];
    let near = [
        "7", "6", "8", "5", "9", "4", "2", "11", "1", "12", "3", "10",
    ];
    let points = near
        .iter()
        .flat_map(|rank| files.map(|file| format!("{file}{rank}")));
    let camps = ["b3", "d3", "c4", "b5", "d5", "b8", "d8", "c9", "b10", "d10"];
    let mut turns = points.filter(|point| point != "a6" && !camps.contains(&point.as_str()));
    let mut mover = ben;
    let taken = loop {
        if let Some(mv) = attacks(mover, &game).await.first() {
            let [_, ruling] = cafe.plays_openly(&game, mover, mv).await;
            break ruling;
        }
        let turn = format!(
            "{}=",
            turns
                .next()
                .expect("fifty pieces, and none next to another")
        );
        let [_, ruling] = cafe.plays_openly(&game, mover, &turn).await;
        turned(&ruling);
        mover = if mover.id == ann.id { ben } else { ann };
    };
    assert!(taken.text.contains(" attacks "), "{}", taken.text);
    assert!(taken.text.contains("removed"), "{}", taken.text);

    let asked = mover.slash(&game.thread, "resign", &[]).await;
    mover.press(&asked, "Resign").await;
    let end = cafe.reads(&game.thread).await;
    let loser = if mover.id == ann.id { "@Ann" } else { "@Ben" };
    let reason = format!("{loser} resigned.");
    assert!(end.text.contains(&reason), "{}", end.text);

    // Looked at again, every piece that was turned told both sides the same.
    let shown = ann.press(&end, "Analyse").await;
    let whole = found(ann, shown).await;
    for part in [
        "The moves that gave away the most about hidden pieces:",
        "is turned over: ",
        "That ruled out 9",
        "At the end, the face-down pieces could still lie in this many ways: a number with ",
        "(Moment 1)",
    ] {
        assert!(whole.text.contains(part), "no {part} in {}", whole.text);
    }
    assert!(!whole.text.contains("Flag was"), "{}", whole.text);
    assert!(
        whole.alt().contains("Ways the face-down pieces could lie"),
        "{}",
        whole.alt()
    );
    let moment = ann.press(&whole, "Moment 1").await;
    let played = cafe.control.picture(&moment).await;
    let before = ann.press(&moment, "Before").await;
    assert_ne!(cafe.control.picture(&before).await, played);

    bot.stop().await;
    cafe.close().await;
}
