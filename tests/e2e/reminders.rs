//! Reminders by each person's own choice: several of them, or none; and what was chosen in earlier versions.

use basics::Span;
use insta::assert_snapshot;

use harness::{Actor, Cafe, InProcess, Shown};

/// The page's line about reminders.
fn line(page: &Shown) -> String {
    let line = page.text.lines().find(|line| line.starts_with('🔔'));
    line.unwrap().to_owned()
}

/// The lead times that are ticked in the form, and the page with the form.
async fn ticked(cafe: &Cafe, person: &Actor) -> (Shown, Vec<String>) {
    let page = person.slash(&cafe.games, "settings", &[]).await;
    let opened = person.press_raw(&page, "Messages and profile").await;
    let fields = opened["modal"]["components"].as_array().unwrap().iter();
    let boxes = fields.filter(|field| field["component"]["type"] == 22);
    let options = boxes.flat_map(|field| field["component"]["options"].as_array().unwrap());
    let ticked = options.filter(|option| option["default"] == true);
    let labels = ticked.map(|option| option["label"].as_str().unwrap().to_owned());
    (page, labels.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn as_many_reminders_come_as_somebody_chose() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (page, usual) = ticked(&cafe, ben).await;
    assert_eq!(usual, ["1 day before a deadline"]);
    let several = [("Reminders", "1 day|3 hours|1 hour")];
    let page = ben.enter(&page, "Messages and profile", &several).await;
    assert_snapshot!(line(&page), @"🔔 Reminders: 1 day, 3 hours, 1 hour before a deadline, in one direct message for all games.");
    assert!(page.text.contains("Saved."), "{}", page.text);

    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    cafe.plays_openly(&game, ann, "h2e2").await;
    bot.owes_nothing().await;
    let bot = bot.restart(&cafe).await;
    let reminded = async |after: Span| {
        bot.passes(after).await;
        let reminder = ben.reads().await;
        assert!(
            reminder.text.contains("waiting for you"),
            "{}",
            reminder.text
        );
    };
    reminded(Span::days(2) + Span::minutes(10)).await;
    reminded(Span::hours(21)).await;
    reminded(Span::hours(2)).await;
    // No further one comes before the time is up.
    bot.passes(Span::minutes(40)).await;
    bot.has_nothing_due().await;
    bot.owes_nothing().await;
    bot.passes(Span::minutes(15)).await;
    let up = cafe.reads(&game.thread).await;
    assert!(up.text.contains("@Ben is out of time"), "{}", up.text);

    let (page, chosen) = ticked(&cafe, ben).await;
    let expected = ["1 day", "3 hours", "1 hour"].map(|lead| format!("{lead} before a deadline"));
    assert_eq!(chosen, expected);
    let none = [("Reminders", "")];
    let page = ben.enter(&page, "Messages and profile", &none).await;
    assert_eq!(line(&page), "🔔 Reminders: none.");
    let (_, chosen) = ticked(&cafe, ben).await;
    assert_eq!(chosen, [""; 0]);

    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_earlier_version_stored_still_holds() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let ben = &cafe.ben;
    let (page, _) = ticked(&cafe, ben).await;
    let one = [("Reminders", "12 hours")];
    ben.enter(&page, "Messages and profile", &one).await;
    // Earlier versions stored one lead, in a column, and nothing else; some of them had others to choose from.
    bot.sql("UPDATE preferences SET reminder_lead = 7200000, more = '{}'")
        .await;
    let bot = bot.restart(&cafe).await;
    let (page, chosen) = ticked(&cafe, ben).await;
    assert_eq!(chosen, ["2 hours before a deadline"]);
    assert_snapshot!(line(&page), @"🔔 Reminders: 2 hours before a deadline, in one direct message for all games.");
    let both = [("Reminders", "2 days|2 hours")];
    let page = ben.enter(&page, "Messages and profile", &both).await;
    assert_snapshot!(line(&page), @"🔔 Reminders: 2 days, 2 hours before a deadline, in one direct message for all games.");
    // A person who had chosen none gets none.
    bot.sql("UPDATE preferences SET reminder_lead = 0, more = '{}'")
        .await;
    let bot = bot.restart(&cafe).await;
    let (page, chosen) = ticked(&cafe, ben).await;
    assert_eq!(chosen, [""; 0]);
    assert_eq!(line(&page), "🔔 Reminders: none.");

    bot.stop().await;
    cafe.close().await;
}
