//! Two players find an hour to play, each in their own time zone: their hours, the appointment that both confirm, its reminders, and
//! what follows if somebody does not come.

use basics::{Moment, Span};
use insta::assert_snapshot;
use serde_json::{Value, json};

use harness::{Actor, Cafe, InProcess, Shown, TestClock};

use super::leagues::entered;

/// A Saturday at noon in Berlin. Clocks there are set back in the night. The playground keeps the computer's time and takes no
/// scheduled events of the past, so the year is far ahead.
const SATURDAY: &str = "2037-10-24T10:00:00Z";

async fn at_noon(cafe: &Cafe) -> InProcess {
    let noon: jiff::Timestamp = SATURDAY.parse().unwrap();
    let clock = TestClock::standing_at(Moment(noon.as_millisecond()));
    InProcess::start_by(cafe, clock).await
}

/// Somebody says where they live.
async fn lives_in(cafe: &Cafe, person: &Actor, zone: &str) {
    let page = person.slash(&cafe.games, "settings", &[]).await;
    let zone = [("Another one: a city, a zone, or UTC±…", zone)];
    let page = person.enter(&page, "Language and time", &zone).await;
    assert!(page.text.contains("Saved"), "{}", page.text);
}

/// The line of a message that has these words.
fn line(shown: &Shown, words: &str) -> String {
    let line = shown.text.lines().find(|line| line.contains(words));
    line.unwrap_or_else(|| panic!("{words}: {}", shown.text))
        .to_owned()
}

/// The labels of all buttons.
fn buttons(shown: &Shown) -> Vec<String> {
    let rows = shown.raw["components"].as_array().unwrap().iter();
    let all = rows.flat_map(|row| row["components"].as_array().unwrap().clone());
    let buttons = all.filter(|one| one["type"] == 2);
    buttons
        .map(|one| one["label"].as_str().unwrap().to_owned())
        .collect()
}

/// Whether somebody can read these words in a channel.
async fn can_read(person: &Actor, channel: &str, words: &str) -> bool {
    let all = person.messages(channel).await;
    all.iter().any(|message| {
        message["content"]
            .as_str()
            .unwrap_or_default()
            .contains(words)
    })
}

/// The page with another day.
async fn on(person: &Actor, page: &Shown, day: &str) -> Shown {
    person.pick(page, day).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_on_two_clocks_find_an_hour() {
    let cafe = Cafe::open().await;
    let bot = at_noon(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;

    // Without a time zone the page says so, and leads to it.
    let page = ann.slash(&game.thread, "meet", &[]).await;
    assert_snapshot!(page.text, @"
    (only you)
    **CODE** · When can you play with Ben? Press every hour in which you could begin. Only Ben sees your hours.
    Ben has offered no hour yet.
    **Saturday 2037-10-24**, on your clock (UTC). ✓ your hours, ◆ Ben's hours.
    The bot doesn't know your time zone, so these hours are in UTC. Set your time zone first.
    <Another day>
    (Night) (Morning) (Afternoon) (Evening)
    (18:00) (19:00) (20:00)
    (21:00) (22:00) (23:00)
    (Set my time zone)
    ");
    lives_in(&cafe, ann, "Europe/Berlin").await;
    lives_in(&cafe, ben, "Asia/Shanghai").await;

    let page = ann.slash(&game.thread, "meet", &[]).await;
    assert_snapshot!(page.text, @"
    (only you)
    **CODE** · When can you play with Ben? Press every hour in which you could begin. Only Ben sees your hours.
    Ben has offered no hour yet.
    **Saturday 2037-10-24**, on your clock (Europe/Berlin). ✓ your hours, ◆ Ben's hours.
    <Another day>
    (Night) (Morning) (Afternoon) (Evening)
    (18:00) (19:00) (20:00)
    (21:00) (22:00) (23:00)
    ");
    assert_snapshot!(buttons(&page).join(" | "), @"Night | Morning | Afternoon | Evening | 18:00 | 19:00 | 20:00 | 21:00 | 22:00 | 23:00");
    // The night has one hour more.
    let page = on(ann, &page, "Sunday 2037-10-25").await;
    let night = ann.press(&page, "Night").await;
    assert_snapshot!(buttons(&night).join(" | "), @"Night | Morning | Afternoon | Evening | 0:00 | 1:00 | 2:00 | 2:00 again | 3:00 | 4:00 | 5:00");
    let page = ann.press(&night, "Afternoon").await;
    let page = ann.press(&page, "12:00").await;
    let page = ann.press(&page, "13:00").await;
    assert_snapshot!(page.text, @"
    (only you)
    **CODE** · When can you play with Ben? Press every hour in which you could begin. Only Ben sees your hours.
    Your hours: <time> <time>–<time>
    Ben has offered no hour yet.
    **Sunday 2037-10-25**, on your clock (Europe/Berlin). ✓ your hours, ◆ Ben's hours.
    <Another day>
    (Night) (Morning) (Afternoon) (Evening)
    (12:00 ✓) (13:00 ✓) (14:00)
    (15:00) (16:00) (17:00)
    (Take my hours back)
    ");
    // What was pressed twice is done once.
    bot.passes(Span::MINUTE).await;
    let told = ben.reads().await;
    assert_snapshot!(told.text, @"
    Ann has offered hours for your game **CODE**. Say when you can play: the first hour that suits both of you becomes your appointment.
    (Find an hour …)
    ");

    // Noon in Berlin is seven in the evening in Shanghai, now that clocks have been set back.
    let page = ben.press(&told, "Find an hour …").await;
    assert!(page.text.contains("Asia/Shanghai"), "{}", page.text);
    let page = on(ben, &page, "Sunday 2037-10-25").await;
    assert_snapshot!(buttons(&page).join(" | "), @"Night | Morning | Afternoon | Evening | 18:00 | 19:00 ◆ | 20:00 ◆ | 21:00 | 22:00 | 23:00");
    let page = ben.press(&page, "20:00 ◆").await;
    assert_snapshot!(page.text, @"
    **CODE** · When can you play with Ann? Press every hour in which you could begin. Only Ann sees your hours.
    **An hour suits both of you: <time> (<time>).** It is an appointment once both of you agree.
    Your hours: <time> <time>–<time>
    Ann can play: <time> <time>–<time>
    **Sunday 2037-10-25**, on your clock (Asia/Shanghai). ✓ your hours, ◆ Ann's hours.
    <Another day>
    (Night) (Morning) (Afternoon) (Evening)
    (18:00) (19:00 ◆) (20:00 ✓◆)
    (21:00) (22:00) (23:00)
    (Agree) (I can't make it) (Take my hours back)
    ");
    bot.owes_nothing().await;
    let proposed = ann.reads().await;
    assert_snapshot!(proposed.text, @"
    An hour suits you and Ben for **CODE**: <time> (<time>). Agree to it, or say that you can't make it.
    (Agree) (I can't make it) (Find an hour …)
    ");
    let page = ann.press(&proposed, "Agree").await;
    assert!(
        page.text
            .contains("You have agreed. Ben has not answered yet."),
        "{}",
        page.text
    );
    // Nobody else has a page, and nothing was said in public.
    let refused = cleo
        .try_press(proposed.id(), &custom_id(&proposed, "Agree"))
        .await;
    assert!(refused.is_err(), "{refused:?}");
    let page = ben.slash(&game.thread, "meet", &[]).await;
    assert!(
        page.text.contains("Ann has agreed already."),
        "{}",
        page.text
    );
    let page = ben.press(&page, "Agree").await;
    assert!(
        page.text.contains("You have an appointment"),
        "{}",
        page.text
    );
    let agreed = ann.reads().await;
    assert_snapshot!(agreed.text, @"
    You and Ben play **CODE** at <time> (<time>). You get a reminder an hour before.
    (I can't make it) (Find an hour …)
    ");
    let public = cafe.reads(&game.thread).await;
    assert_snapshot!(public.text, @"@Ann and @Ben play at <time> (<time>).");

    // An hour before, and when the hour has come.
    bot.passes(Span::DAY + Span::HOUR).await;
    for player in [ann, ben] {
        let soon = player.reads().await;
        assert!(
            soon.text.contains("Your appointment with "),
            "{}",
            soon.text
        );
    }
    bot.passes(Span::HOUR).await;
    let now = cafe.reads(&game.thread).await;
    assert_snapshot!(now.text, @"
    It's time: @Ann and @Ben play now.
    (I'm here)
    ");
    for player in [ann, ben] {
        let now = player.reads().await;
        assert!(now.text.contains("It's time: you and "), "{}", now.text);
    }
    let here = ben.press(&now, "I'm here").await;
    assert!(
        here.text
            .contains("You are here. Ann can see that you came."),
        "{}",
        here.text
    );
    bot.passes(Span::minutes(15)).await;
    let missed = cafe.reads(&game.thread).await;
    assert_snapshot!(missed.text, @"@Ann did not come to the appointment.");
    let own = ann.reads().await;
    assert_snapshot!(own.text, @"
    You did not come to your appointment with Ben for **CODE**. You can find another hour.
    (Find an hour …)
    ");
    let theirs = ben.reads().await;
    assert_snapshot!(theirs.text, @"
    Ann did not come to your appointment for **CODE**. You can find another hour.
    (Find an hour …)
    ");
    bot.owes_nothing().await;

    // Nothing is left of it once the game has ended.
    let asked = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    bot.owes_nothing().await;
    let over = ben.slash(&game.thread, "meet", &[]).await;
    assert_snapshot!(over.text, @"
    (only you)
    Hours are for games that are still on, between two people.
    ");
    let mut connection = bot.store.read().await.unwrap();
    let left = store::appointments::next_due(&mut connection, matches::Shard::ALL).await;
    assert_eq!(left.unwrap(), None);
    drop(connection);
    bot.stop().await;
    cafe.playground.stop().await;
}

/// The custom id of a button.
fn custom_id(shown: &Shown, label: &str) -> String {
    let rows = shown.raw["components"].as_array().unwrap().iter();
    let mut all = rows.flat_map(|row| row["components"].as_array().unwrap());
    let button = all.find(|one| one["label"] == label).unwrap();
    button["custom_id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clocks_of_a_live_game_wait_for_its_players() {
    let cafe = Cafe::open().await;
    let bot = at_noon(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    lives_in(&cafe, ann, "America/New_York").await;
    lives_in(&cafe, ben, "Australia/Sydney").await;
    let terms = [("game", "xiangqi"), ("time", "10+5")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let page = ann.slash(&game.thread, "meet", &[]).await;
    // Six in the evening in New York is nine in the morning in Sydney.
    let page = ann.press(&page, "18:00").await;
    assert!(line(&page, "The clocks wait").contains("until somebody moves"));
    bot.passes(Span::HOUR).await;
    let told = ben.reads().await;
    let page = ben.press(&told, "Find an hour …").await;
    let page = on(ben, &page, "Sunday 2037-10-25").await;
    let page = ben.press(&page, "Morning").await;
    let page = ben.press(&page, "9:00 ◆").await;
    bot.owes_nothing().await;
    // Ben cannot after all: the clocks still wait, and they find another hour.
    let page = ben.press(&page, "I can't make it").await;
    assert!(page.text.contains("The clocks wait"), "{}", page.text);
    let page = ben.press(&page, "10:00").await;
    let page = ben.press(&page, "Take my hours back").await;
    assert!(!page.text.contains("Your hours"), "{}", page.text);
    let page = ben.slash(&game.thread, "meet", &[]).await;
    let page = on(ben, &page, "Sunday 2037-10-25").await;
    let page = ben.press(&page, "Morning").await;
    let page = ben.press(&page, "9:00 ◆").await;
    ben.press(&page, "Agree").await;
    let page = ann.slash(&game.thread, "meet", &[]).await;
    ann.press(&page, "Agree").await;
    bot.owes_nothing().await;
    cafe.reads_up_to(&game.thread, "play at").await;
    // Eleven hours later nobody has lost a second; then the clock runs.
    bot.passes(Span::hours(11)).await;
    bot.owes_nothing().await;
    let person = basics::PersonId(ann.id.parse().unwrap());
    let id = bot.service.unfinished_of(person).await.unwrap()[0].id.0;
    let [red, black] = bot.seconds_left(id).await;
    assert!(
        red <= 600.0 && red > 590.0 && black > 590.0,
        "{red} {black}"
    );
    bot.passes(Span::minutes(11)).await;
    cafe.reads_up_to(&game.thread, "called off").await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_has_a_usual_hour_events_and_an_answer_to_absence() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start_by(&cafe, TestClock::in_june()).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 1, &[ann, ben]).await;
    let now = bot.service.now();
    let noon = jiff::Timestamp::from_millisecond(now.0)
        .unwrap()
        .to_zoned(jiff::tz::TimeZone::UTC);
    let noon = noon
        .date()
        .checked_add(jiff::Span::new().days(2))
        .unwrap()
        .at(12, 0, 0, 0);
    let day = noon.strftime("%A").to_string();
    let at = noon.to_zoned(jiff::tz::TimeZone::UTC).unwrap().timestamp();
    let wanted = [
        ("Usual hour of a round: the day", day.as_str()),
        ("If only one player comes", "The organisers"),
        ("More", "Show appointments"),
    ];
    let page = olga.press(&page, "Settings").await;
    // The right is asked for only now.
    let refused = olga.enter(&page, "Appointments", &wanted).await;
    assert_snapshot!(refused.text, @"
    (only you)
    The bot may not create events here. Give it the permission Create Events in this server, then choose this again.
    ✏️ Usual hour of a round: the day `Wednesday `
    ✏️ Usual hour of a round: the time ` `
    ✏️ How long players wait for each other `15 minutes `
    ✏️ If only one player comes `The organisers are called, and decide `
    ✏️ More `Show appointments as events, which the whole server sees `

    ⚙️ **Spring Cup** — settings until the start
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Swiss system, 1 round · the next round begins when all games are over
    - vacations stop clocks
    - games are rated
    - starts when an organiser says so
    - 2 players or more
    - any rating may enter
    - nobody can enter after the start
    - no accelerated rounds
    - the first round that a player sits out scores half a point
    - ties are broken by median Buchholz (without the best and the worst opponent), then Buchholz (opponents' points), then Sonneborn-Berger (points of beaten opponents)
    - a player without an opponent has a point
    - everybody may enter
    - organised by @Olga and everybody who manages this server
    (Try again) (Back)
    ");
    let grant = json!({ "grant": ["CREATE_EVENTS"] });
    cafe.control.post("/control/guild", grant).await;
    let page = olga.enter(&page, "Appointments", &wanted).await;
    let untimed = [("Usual hour of a round: the time", "noon")];
    let refused = olga.enter(&page, "Appointments", &untimed).await;
    assert_snapshot!(refused.text, @"
    (only you)
    “noon” is no time of day. Write it like 20:00.
    ✏️ Usual hour of a round: the day `Wednesday `
    ✏️ Usual hour of a round: the time `noon `
    ✏️ How long players wait for each other `15 minutes `
    ✏️ If only one player comes `The organisers are called, and decide `
    ✏️ More `Show appointments as events, which the whole server sees `

    ⚙️ **Spring Cup** — settings until the start
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Swiss system, 1 round · the next round begins when all games are over
    - vacations stop clocks
    - games are rated
    - Usual hour of a round: Wednesday, 20:00 (UTC) · Players wait 15 minutes for each other · If only one player comes, the organisers are called and decide · Appointments are events of the server
    - starts when an organiser says so
    - 2 players or more
    - any rating may enter
    - nobody can enter after the start
    - no accelerated rounds
    - the first round that a player sits out scores half a point
    - ties are broken by median Buchholz (without the best and the worst opponent), then Buchholz (opponents' points), then Sonneborn-Berger (points of beaten opponents)
    - a player without an opponent has a point
    - everybody may enter
    - organised by @Olga and everybody who manages this server
    (Try again) (Back)
    ");
    let timed = [("Usual hour of a round: the time", "12")];
    let page = olga.enter(&page, "Appointments", &timed).await;
    let said = line(&page, "Usual hour").replace(&day, "<day>");
    assert_snapshot!(said, @"- Usual hour of a round: <day>, 12:00 (UTC) · Players wait 15 minutes for each other · If only one player comes, the organisers are called and decide · Appointments are events of the server");
    let page = olga.press(&page, "Back").await;
    let sure = olga.press(&page, "Start …").await;
    olga.press(&sure, "Start now").await;
    bot.owes_nothing().await;
    let events = async || {
        let world = cafe.control.get("/control/world").await;
        world["scheduled_events"].as_array().unwrap().clone()
    };
    let [event] = <[Value; 1]>::try_from(events().await).unwrap();
    let begins: jiff::Timestamp = event["scheduled_start_time"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!((begins, &event["description"]), (at, &json!("Spring Cup")));

    let games = bot.league_games(cafe.guild().await).await;
    let (_, thread) = &games[0];
    let page = ann.slash(thread, "meet", &[]).await;
    assert!(
        page.text.contains("It is the league's usual hour."),
        "{}",
        page.text
    );
    // Ann comes, Ben does not: the organisers are called.
    let at = Moment(at.as_millisecond());
    bot.passes(at - now - Span::minutes(20)).await;
    bot.owes_nothing().await;
    let page = ann.slash(thread, "meet", &[]).await;
    ann.press(&page, "I'm here").await;
    bot.passes(Span::minutes(25)).await;
    cafe.reads_up_to(thread, "It's time").await;
    bot.passes(Span::minutes(15)).await;
    cafe.reads_up_to(thread, "did not come").await;
    bot.owes_nothing().await;
    let absent = format!(
        "<@{}> did not come to the appointment. The organisers decide.",
        ben.id
    );
    assert!(can_read(ann, thread, &absent).await);
    let desk = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    assert!(desk.text.contains("🙋"), "{}", desk.text);
    // A player who cannot come says so, and the event goes.
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gets_no_direct_messages_is_called_without_an_hour() {
    let cafe = Cafe::open().await;
    let bot = at_noon(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    ben.set_accepts_dms(false).await;
    let terms = [("game", "xiangqi"), ("time", "3d/move")];
    let (game, _) = cafe.open_game_between(ann, ben, &terms).await;
    let page = ann.slash(&game.thread, "meet", &[]).await;
    ann.press(&page, "19:00").await;
    bot.passes(Span::MINUTE).await;
    let called = cafe.reads_up_to(&game.thread, "has offered hours").await;
    assert_snapshot!(called.text, @"
    @Ben: Ann has offered hours for this game. Only the two of you see them.
    (Find an hour …)
    ");
    let page = ben.slash(&game.thread, "meet", &[]).await;
    let page = ben.press(&page, "19:00 ◆").await;
    ben.press(&page, "Agree").await;
    bot.owes_nothing().await;
    let page = ann.slash(&game.thread, "meet", &[]).await;
    ann.press(&page, "I can't make it").await;
    bot.owes_nothing().await;
    // Another hour suits both: the call says so, and everybody else learns no hour.
    let page = ben.slash(&game.thread, "meet", &[]).await;
    ben.press(&page, "21:00").await;
    let page = ann.slash(&game.thread, "meet", &[]).await;
    ann.press(&page, "21:00 ◆").await;
    let called = cafe.reads_up_to(&game.thread, "an hour suits").await;
    assert_snapshot!(called.text, @"
    @Ben: an hour suits you and Ann. Only the two of you see it.
    (Find an hour …)
    ");
    let page = ben.slash(&game.thread, "meet", &[]).await;
    ben.press(&page, "Agree").await;
    let page = ann.slash(&game.thread, "meet", &[]).await;
    ann.press(&page, "Agree").await;
    let agreed = cafe.reads_up_to(&game.thread, "play at").await;
    assert!(agreed.pings().is_empty());
    bot.owes_nothing().await;
    bot.passes(Span::hours(10)).await;
    let called = cafe.reads_up_to(&game.thread, "play at").await;
    assert_eq!(called.pings(), ["Ben"]);
    bot.owes_nothing().await;
    bot.passes(Span::HOUR).await;
    // One message tells everybody, and notifies only whom no direct message reaches.
    let called = cafe.reads_up_to(&game.thread, "It's time").await;
    assert_snapshot!(called.text, @"
    It's time: @Ann and @Ben play now.
    (I'm here)
    ");
    assert_eq!(called.pings(), ["Ben"]);
    bot.owes_nothing().await;
    let path = format!("/control/as/{}/channels/{}/messages", ann.id, game.thread);
    let messages = cafe.control.get(&path).await;
    let messages = messages.as_array().unwrap().iter();
    let again = messages.filter(|one| one["content"].as_str().unwrap().contains("It's time"));
    assert_eq!(again.count(), 1);
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
