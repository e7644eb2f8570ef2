//! Luzhanqi by other rules than the pamphlet's: what is announced differs.

use insta::assert_snapshot;

use crate::harness::{Actor, BLACK, Cafe, Game, InProcess, RED, Shown};

/// Ann challenges Ben by these options and moves first; both place their armies. The challenge, and the game.
async fn game_by<'a>(
    cafe: &'a Cafe,
    options: &[(&str, &str)],
    armies: [&str; 2],
) -> (Shown, Game<'a>) {
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let mut options = options.to_vec();
    options.extend([("opponent", ben.id.as_str()), ("first", "me")]);
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id().to_owned();
    assert_eq!(cafe.reads(&thread).await.kind, "thread_create");
    cafe.reads(&thread).await;
    let desks = [ann.reads().await, ben.reads().await];
    let game = Game {
        red: ann,
        black: ben,
        thread,
    };
    cafe.both_arrange(&game, &desks, armies).await;
    (challenge, game)
}

/// Plays moves in turn, Red first.
async fn play(cafe: &Cafe, game: &Game<'_>, moves: &[&str]) {
    for (mv, mover) in moves.iter().zip([game.red, game.black].into_iter().cycle()) {
        cafe.plays(game, mover, mv).await;
    }
}

async fn how(actor: &Actor, game: &Game<'_>, point: &str) -> Shown {
    actor.slash(&game.thread, "how", &[("point", point)]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_referee_attacks_show_the_pieces() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let terms = [("rules", "pamphlet-open")];
    let (challenge, game) = game_by(&cafe, &terms, [RED, BLACK]).await;
    assert_snapshot!(challenge.text, @"");
    let [answer, ruling, told] = cafe.plays(&game, game.red, "e6e7").await;
    assert_snapshot!(answer.text, @"");
    assert_snapshot!(ruling.text, @"");
    assert_snapshot!(told.text, @"");
    // Afterwards the survivor is covered again.
    let asked = how(game.black, &game, "e7").await;
    assert_snapshot!(asked.text, @"");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fallen_field_marshal_gives_the_flag_away() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    // A Grenade waits behind the Engineer on e7.
    let black = "95432/B31/9456/867/877M9/8FMMB";
    let (_, game) = game_by(&cafe, &[("rules", "ccgc")], [RED, black]).await;
    play(&cafe, &game, &["e6e7", "a7a6"]).await;
    let [answer, ruling, told] = cafe.plays(&game, game.red, "e7e8").await;
    assert_snapshot!(answer.text, @"");
    assert_snapshot!(ruling.text, @"");
    assert_snapshot!(told.text, @"");
    assert!(
        ruling.alt().contains("Announced Flag: b1."),
        "{}",
        ruling.alt()
    );
    let asked = how(game.black, &game, "b1").await;
    assert_snapshot!(asked.text, @"");

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_is_lifted_to_be_carried_home() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let options = "goal=carry grenade_takes_flag=no";
    let armies = [
        "54321/345/6677/788/8M9BB/9FM9M",
        "95432/931/9456/867/8M7MB/8FM7B",
    ];
    let (challenge, game) = game_by(&cafe, &[("options", options)], armies).await;
    assert_snapshot!(challenge.text, @"");
    let script = [
        "e6e7", "a7a6", "e7e8", "a8b8", "e8e9", "b8a8", "e9e10", "a8b8", "e10e11", "b8a8",
        "e11e12", "a8b8",
    ];
    play(&cafe, &game, &script).await;
    let [answer, ruling, told] = cafe.plays(&game, game.red, "e12d12").await;
    assert_snapshot!(answer.text, @"");
    assert_snapshot!(ruling.text, @"");
    assert_snapshot!(told.text, @"");
    assert!(
        ruling
            .alt()
            .contains("Black's Flag is carried by the piece on d12."),
        "{}",
        ruling.alt()
    );
    let asked = how(game.red, &game, "d12").await;
    assert_snapshot!(asked.text, @"");
    let asked = how(game.black, &game, "d12").await;
    assert_snapshot!(asked.text, @"");

    bot.stop().await;
    cafe.close().await;
}
