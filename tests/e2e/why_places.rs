//! "Why am I fourth?": the points and tie-breaks that were applied, who was level, and how the values were counted.

use harness::{Actor, Cafe, InProcess, Shown};

use super::leagues::entered;

/// Plays the games that are on: in each, the player who comes later in the list resigns.
async fn plays_round(cafe: &Cafe, bot: &InProcess, players: &[&Actor]) {
    for (pair, thread) in bot.league_games(cafe.guild().await).await {
        let mut later = players.iter().rev();
        let loser = later.find(|player| pair.contains(&player.id)).unwrap();
        let asked = loser.slash(&thread, "resign", &[]).await;
        loser.press(&asked, "Resign").await;
    }
    bot.owes_nothing().await;
}

/// The sums on a page: each value, and what its parts add up to.
fn sums(page: &Shown) -> Vec<(f64, f64)> {
    let lines = page.text.lines().filter(|line| line.contains("** = "));
    let read = |line: &str| {
        let (value, parts) = line.split_once("** = ").unwrap();
        let value = value.rsplit("**").next().unwrap().parse().unwrap();
        let counted = parts.split(" + ").filter(|part| !part.starts_with("~~"));
        let amount = |part: &str| part.split(' ').next().unwrap().parse::<f64>().unwrap();
        (value, counted.map(amount).sum())
    };
    lines.map(read).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_sees_why_they_have_their_place() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let players = [&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov];
    let [page, _] = entered(&cafe, &bot, 3, &players).await;
    let sure = cafe.olga.press(&page, "Start …").await;
    cafe.olga.press(&sure, "Start now").await;
    bot.owes_nothing().await;
    for _ in 0..2 {
        plays_round(&cafe, &bot, &players).await;
    }
    bot.passes(super::leagues::CARD_PAUSE).await;
    bot.owes_nothing().await;
    let league = cafe.ben.finds(&cafe.games, "Spring Cup", "Standings").await;
    let table = cafe.ben.press(&league, "Standings").await;
    assert_eq!(table.options().len(), players.len());
    let why = cafe.ben.press(&table, "Why this place?").await;
    for line in [
        "@Ben — why this place",
        "**Points** (FIDE C.07, 11.1): **1.0**. Ahead: 1, behind: 1, level: 1.",
        "↳ @Cleo",
        "**Buchholz** (FIDE C.07, 8.1): ",
    ] {
        assert!(why.text.contains(line), "{line}: {}", why.text);
    }
    let counted = cafe.ben.press(&why, "Count: Buchholz").await;
    assert!(counted.text.contains("@Cleo **"), "{}", counted.text);
    let sums = sums(&counted);
    assert_eq!(sums.len(), 2, "{}", counted.text);
    for (value, sum) in sums {
        assert!((value - sum).abs() < 1e-9, "{}", counted.text);
    }
    // Anybody can ask about anybody.
    let table = cafe.dov.press(&league, "Standings").await;
    let anns = cafe.dov.pick(&table, "Ann").await;
    let alone = "**Points** (FIDE C.07, 11.1): **2.0**. Ahead: 0, behind: 3, level: 0.";
    assert!(anns.text.contains(alone), "{}", anns.text);
    assert!(anns.text.contains("Place 1."), "{}", anns.text);
    bot.stop().await;
    cafe.playground.stop().await;
}
