//! A league that began before newer rules: its organisers read of them once, and can change over until the next round.

use std::time::{Duration, Instant};

use basics::Span;
use harness::{Cafe, InProcess, Shown};

use super::{killed_leagues::openings, leagues::entered};

const STATE_TIMEOUT: Duration = Duration::from_secs(60);

fn says(page: &Shown, sentences: &[&str]) {
    for sentence in sentences {
        assert!(
            page.text.contains(sentence),
            "no {sentence:?} in:\n{}",
            page.text
        );
    }
}

/// What stands in the channel of the games.
async fn told(cafe: &Cafe) -> String {
    let all = cafe.olga.messages(&cafe.games).await;
    let texts = all.iter().map(|one| one["content"].as_str().unwrap());
    texts.collect::<Vec<_>>().join("\n")
}

/// Waits until a sentence stands there.
async fn waits_for(cafe: &Cafe, sentence: &str) -> String {
    let deadline = Instant::now() + STATE_TIMEOUT;
    loop {
        let news = told(cafe).await;
        if news.contains(sentence) {
            return news;
        }
        assert!(Instant::now() < deadline, "no {sentence:?} in:\n{news}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn organisers_of_a_league_of_before_are_told_of_newer_rules_and_change_over() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, dov, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben, cleo, dov]).await;
    let question = olga.press(&page, "Start …").await;
    let page = olga.press(&question, "Start now").await;
    bot.passes(Span::MINUTE).await;
    bot.owes_nothing().await;
    assert!(!told(&cafe).await.contains("Newer rules"));
    assert!(!page.text.contains("Newer rules"), "{}", page.text);

    // The season as the program before wrote it, and what the update's migration does.
    bot.sql(r#"UPDATE season_events SET body = REPLACE(body, ',"revision":"fourth"', '')"#)
        .await;
    bot.sql("UPDATE seasons SET due_at = 0 WHERE stage = 'running'")
        .await;
    let bot = bot.restart(&cafe).await;
    let news = waits_for(&cafe, "**Newer rules.**").await;
    assert_eq!(news.matches("**Newer rules.**").count(), 1, "{news}");
    assert!(news.contains("Tables with equal scores"), "{news}");

    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    says(
        &page,
        &[
            "This league finishes under the rules that it started with.",
            "the current standings would be the same",
            "(Change over to newer rules)",
        ],
    );
    let page = olga
        .fill(&page, "Change over to newer rules", "We follow FIDE.")
        .await;
    says(&page, &["The league changed over to the newer rules."]);
    assert!(!page.text.contains("(Change over"), "{}", page.text);
    waits_for(&cafe, "“We follow FIDE.”").await;

    // Nobody reads of it again, and the next round is paired.
    for (thread, [first, _]) in openings(&cafe).await {
        let people = [ann, ben, cleo, dov];
        let loser = people.into_iter().find(|one| one.id == first).unwrap();
        let asked = loser.slash(&thread, "resign", &[]).await;
        loser.press(&asked, "Resign").await;
    }
    let news = waits_for(&cafe, "Round 2 of 3 has begun").await;
    assert_eq!(news.matches("**Newer rules.**").count(), 1, "{news}");
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
