//! Before a league starts everybody is asked whether they are still there: in private, or in the channel if they take no direct
//! messages.

use basics::Span;
use insta::assert_snapshot;
use serde_json::json;

use harness::{Cafe, InProcess, Shown};

use super::leagues::entered;

/// The next message of the league's channel that says this.
async fn finds(cafe: &Cafe, part: &str) -> Shown {
    loop {
        let shown = cafe.reads(&cafe.games).await;
        if shown.text.contains(part) {
            return shown;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_asked_where_they_read_it_and_nobody_is_lost_for_a_vacation() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, dov, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    // Dov accepts no direct messages.
    let [page, _] = entered(&cafe, &bot, 5, &[ann, ben, cleo, dov]).await;
    let page = olga.press(&page, "Settings").await;
    let starts = [("When it starts", "Starts in 3 days")];
    let page = olga.enter(&page, "Start and length", &starts).await;
    assert!(
        page.text.contains("- vacations stop clocks"),
        "{}",
        page.text
    );
    let away = cleo
        .slash_values(&cafe.games, "vacation", &[("days", json!(10))])
        .await;
    let away = cleo.answer(&away).await;
    assert!(away.text.contains("on vacation"), "{}", away.text);

    bot.passes(Span::days(2) + Span::MINUTE).await;
    let question = ann.reads().await;
    assert_snapshot!(question.text, @"
    📣 **Spring Cup** (#games) starts <time> (<time>). Are you still there? If you don't answer, you'll be left out.
    (I'm still there) (Leave)
    ");
    let yes = ann.press(&question, "I'm still there").await;
    assert_snapshot!(yes.text, @"✅ Good: you're in when it starts.");
    let question = ben.reads().await;
    let no = ben.press(&question, "Leave").await;
    assert_snapshot!(no.text, @"✅ You've left the league.");
    cleo.reads().await;
    let told = finds(&cafe, "I'm asking everybody who has entered").await;
    assert_eq!(
        told.pings(),
        [""; 0],
        "nobody is called who reads it in private"
    );
    // While there is time to set something else, the channel reads that the field is too small.
    assert!(told.text.contains("3 rounds"), "{}", told.text);

    bot.passes(Span::MINUTE).await;
    let call = finds(&cafe, "starts soon. Are you still there?").await;
    assert_eq!(call.pings(), ["Dov"]);
    let yes = dov.press(&call, "I'm still there").await;
    assert!(
        yes.text.contains("you're in when it starts"),
        "{}",
        yes.text
    );

    bot.passes(Span::DAY).await;
    let begun = finds(&cafe, "The league has begun").await;
    assert!(begun.text.contains("with 3 players"), "{}", begun.text);
    let log = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let log = olga.press(&log, "Log").await;
    let kept = "@Cleo was on vacation when everybody was asked, and still plays.";
    assert!(log.text.contains(kept), "{}", log.text);
    bot.passes(Span::MINUTE).await;
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
