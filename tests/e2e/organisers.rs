//! What organisers of a league do about games that are on: they are called to them, stop their clocks, give them more time, and
//! learn who has not begun; and what they decide can be taken back.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use basics::{SeasonId, Span};
use harness::{Actor, Cafe, InProcess, Shown};

use super::{killed_leagues::openings, leagues::entered};

/// The role of the playground's organisers, and the one of everybody.
const ORGANISERS: &str = "1100000000000000022";
pub const MEMBERS: &str = "1100000000000000021";

pub fn says(page: &Shown, sentences: &[&str]) {
    for sentence in sentences {
        assert!(
            page.text.contains(sentence),
            "no {sentence:?} in:\n{}",
            page.text
        );
    }
}

/// The newest message of a place with these words, once everything has been told.
pub async fn found(cafe: &Cafe, bot: &InProcess, place: &str, words: &str) -> Shown {
    found_by(cafe, bot, &cafe.olga, place, words).await
}

/// The same as somebody else reads it.
pub async fn found_by(
    cafe: &Cafe,
    bot: &InProcess,
    reader: &Actor,
    place: &str,
    words: &str,
) -> Shown {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        bot.owes_nothing().await;
        let mut all = reader.messages(place).await;
        all.sort_by_key(|one| one["id"].as_str().unwrap().to_owned());
        let has_words = |one: &&Value| one["content"].as_str().unwrap_or_default().contains(words);
        if let Some(raw) = all.iter().rev().find(has_words) {
            return Shown::after(None, "message_create", raw, &cafe.journal.names);
        }
        assert!(Instant::now() < deadline, "no {words:?} in {all:#?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// How many direct messages of somebody have these words.
pub async fn read_by(bot: &InProcess, person: &Actor, words: &str) -> usize {
    bot.owes_nothing().await;
    let channel = person.direct_messages().await;
    let all = person.messages(&channel).await;
    let with = all
        .iter()
        .filter(|one| one["content"].as_str().unwrap_or_default().contains(words));
    with.count()
}

/// Chooses these values in the menu with this placeholder.
pub async fn chooses(person: &Actor, page: &Shown, menu: &str, values: &[&str]) -> Value {
    let body =
        json!({ "message_id": page.id(), "custom_id": page.component(menu), "values": values });
    person.acts("press", body).await
}

/// The label of the option in the page's menus that has these words.
pub fn labelled(page: &Shown, words: &str) -> String {
    let found = page.options().into_iter().find(|one| one.contains(words));
    found.unwrap_or_else(|| panic!("no {words:?} in {:?}", page.options()))
}

pub async fn managed(cafe: &Cafe, organiser: &Actor) -> Shown {
    organiser
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await
}

/// Starts a league of Ann and Ben; returns the thread of their game and the match's number.
pub async fn started(cafe: &Cafe, bot: &InProcess, page: &Shown) -> (String, u64) {
    cafe.olga
        .press(&cafe.olga.press(page, "Start …").await, "Start now")
        .await;
    bot.owes_nothing().await;
    let (thread, _) = openings(cafe).await.remove(0);
    let place = thread.parse().unwrap();
    let here = bot.service.at_place(place).await.unwrap();
    (thread, here.records[0].id.0)
}

/// Somebody calls the organisers to the game of a thread.
async fn calls(player: &Actor, thread: &str, reason: &str) -> Shown {
    let form = player.slash_raw(thread, "referee", &[]).await;
    assert_eq!(form["kind"], "modal", "{form}");
    player.send_form(&form, &[("reason", reason)]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_calls_the_organisers_whose_word_stops_the_clocks() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 2, &[ann, ben]).await;
    let organisers = olga.press(&page, "Organisers").await;
    let role = [("A role that may organise it", ORGANISERS)];
    let chosen = olga
        .enter(&organisers, "A role that may organise, too …", &role)
        .await;
    let page = olga.press(&chosen, "Back").await;
    let (thread, id) = started(&cafe, &bot, &page).await;

    let nobody = cleo.slash(&thread, "referee", &[]).await;
    says(&nobody, &["There is no such game here"]);
    let called = calls(ben, &thread, "She wrote to me in the middle of the game.").await;
    says(
        &called,
        &["The organisers have been called", "organised by @Olga"],
    );
    let again = ben.slash(&thread, "referee", &[]).await;
    says(&again, &["have been called to this game already"]);

    // Everybody who organises is pinged once, in the league's channel; both players are told.
    let news = found(&cafe, &bot, &cafe.games, "asked to look at the game").await;
    assert_eq!(news.pings(), ["Olga"]);
    assert_eq!(news.raw["mention_roles"], json!([ORGANISERS]));
    says(&news, &["“She wrote to me in the middle of the game.”"]);
    let told = found(&cafe, &bot, &thread, "has called the league's organisers").await;
    assert_eq!(
        (told.pings(), &told.raw["mention_roles"]),
        (vec![], &json!([]))
    );
    let words = "has called the league's organisers";
    assert_eq!(read_by(&bot, ann, words).await, 1);
    assert_eq!(read_by(&bot, ben, words).await, 0, "he read the answer");
    // For organisers it is the record, as everybody may know it.
    let record = olga.slash(&thread, "referee", &[]).await;
    says(&record, &["What has happened so far", "[picture]"]);

    bot.passes(Span::DAY).await;
    let no = cleo.press(&news, "Stop the clocks …").await;
    says(&no, &["Only organisers can do that."]);
    let stopped = olga
        .fill(&news, "Stop the clocks …", "I ask them both.")
        .await;
    says(
        &stopped,
        &[
            "✅ In the log: The clocks of @Ann – @Ben were stopped.",
            "Both clocks stand still",
        ],
    );
    found(&cafe, &bot, &thread, "has stopped both clocks").await;
    for player in [ann, ben] {
        assert_eq!(read_by(&bot, player, "has stopped both clocks").await, 1);
    }
    let left = bot.seconds_left(id).await;
    bot.passes(Span::days(20)).await;
    let bot = bot.restart(&cafe).await;
    bot.passes(Span::days(20)).await;
    bot.owes_nothing().await;
    assert_eq!(bot.seconds_left(id).await, left);

    let page = managed(&cafe, olga).await;
    says(
        &page,
        &["A game is waiting for you", "Both clocks stand still"],
    );
    let game = olga.pick(&page, "Round 1: Ann – Ben").await;
    says(
        &game,
        &["asks an organiser to look at it", "Both clocks stand still"],
    );
    let settled = olga
        .fill(&game, "Settled, play on …", "She only wished him luck.")
        .await;
    says(
        &settled,
        &["✅ In the log: @Ann – @Ben: settled, the game goes on."],
    );
    assert!(
        !settled.text.contains("is waiting for you"),
        "{}",
        settled.text
    );
    found(&cafe, &bot, &thread, "settled this for the league").await;
    for player in [ann, ben] {
        assert_eq!(
            read_by(&bot, player, "settled this for the league").await,
            1
        );
    }
    bot.passes(Span::DAY / 4).await;
    let later = bot.seconds_left(id).await;
    assert!(
        left[0] - later[0] > 6.0 * 3600.0 - 60.0,
        "{left:?} {later:?}"
    );
    let log = olga.press(&settled, "Log").await;
    says(
        &log,
        &[
            "The organiser was asked to look at the game @Ann – @Ben. (@Ben) — “She wrote to me",
            "The clocks of @Ann – @Ben were stopped. (@Olga) — “I ask them both.”",
            "@Ann – @Ben: settled, the game goes on. (@Olga) — “She only wished him luck.”",
        ],
    );

    // A ruling lets nothing stand still any more, and no word of an organiser's shows what a player may not know.
    calls(ann, &thread, "He is away.").await;
    let game = olga
        .pick(&managed(&cafe, olga).await, "Round 1: Ann – Ben")
        .await;
    let page = olga.fill(&game, "Stop the clocks …", "I look at it.").await;
    let game = olga.pick(&page, "Round 1: Ann – Ben").await;
    olga.fill(&game, "½–½", "They agreed.").await;
    found(&cafe, &bot, &thread, "ruled on this game for the league").await;
    let loaded = bot.service.season(season(&cafe, &bot).await).await.unwrap();
    let game = loaded.season.games()[0];
    assert_eq!((game.called, game.stands_still), (None, false));
    bot.stop().await;
    cafe.playground.stop().await;
}

/// The only league.
pub async fn season(cafe: &Cafe, bot: &InProcess) -> SeasonId {
    let world = cafe.control.get("/control/world").await;
    let guild = world["guilds"][0]["id"].as_str().unwrap().parse().unwrap();
    bot.service.seasons_in(guild).await.unwrap()[0].id
}

#[tokio::test(flavor = "multi_thread")]
async fn if_the_organiser_has_left_whoever_manages_the_server_is_called() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 2, &[ann, ben]).await;
    let over = olga.press(&page, "Organisers").await;
    let menu = "Who organises it from now on …";
    let form = chooses(olga, &over, menu, &[&cleo.id]).await;
    olga.send_form(&form, &[("reason", "She wants to.")]).await;
    let page = managed(&cafe, olga).await;
    let (thread, _) = started(&cafe, &bot, &page).await;
    let away = json!({ "in_guild": false });
    cafe.control
        .post(&format!("/control/users/{}", cleo.id), away)
        .await;
    calls(ann, &thread, "Nobody is there.").await;
    let news = found(&cafe, &bot, &cafe.games, "asked to look at the game").await;
    assert_eq!(news.pings(), ["Olga"], "she owns the server");
    assert_eq!(
        news.raw["mention_roles"],
        json!([ORGANISERS]),
        "they manage it"
    );
    // The game that nobody has begun is asked after, by the same rule.
    bot.passes(Span::days(2)).await;
    let news = found(&cafe, &bot, &cafe.games, "These games haven't begun").await;
    assert_eq!(news.pings(), ["Olga"]);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_not_begun_is_asked_once_before_the_game_is_lost() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 2, &[ann, ben]).await;
    let (thread, _) = started(&cafe, &bot, &page).await;
    // Three days a move: a day before, and not sooner.
    bot.passes(Span::DAY).await;
    bot.owes_nothing().await;
    let words = "you haven't begun this game yet";
    assert_eq!(read_by(&bot, ann, words).await, 0);
    bot.passes(Span::DAY + Span::MINUTE).await;
    let news = found(&cafe, &bot, &cafe.games, "These games haven't begun").await;
    says(&news, &["- @Ann against @Ben, until <time>"]);
    assert_eq!(news.pings(), ["Olga"]);
    assert_eq!(read_by(&bot, ann, words).await, 1);
    assert_eq!(read_by(&bot, ben, words).await, 0, "it isn't his turn");
    let channel = ann.direct_messages().await;
    let asked = found_by(&cafe, &bot, ann, &channel, words).await;
    says(
        &asked,
        &["**Round 1** · against @Ben", "lost if you don't begin by"],
    );
    let here = ann.press(&asked, "I'm still there").await;
    says(&here, &["the organisers can see that you are still there"]);
    let log = olga.press(&managed(&cafe, olga).await, "Log").await;
    says(
        &log,
        &[
            "because they haven't begun a game: @Ann",
            "@Ann is still there.",
        ],
    );
    bot.passes(Span::DAY / 2).await;
    assert_eq!(read_by(&bot, ann, words).await, 1);
    // Time takes its course, and the other one's is another question.
    let resigned = ann.slash(&thread, "resign", &[]).await;
    ann.press(&resigned, "Resign").await;
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_decided_before_the_start_has_a_reason_and_is_taken_back() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben]).await;
    let form = chooses(olga, &page, "Add somebody …", &[&cleo.id]).await;
    assert_eq!(form["modal"]["title"], "Add Cleo");
    let page = olga.send_form(&form, &[("reason", "She asked me.")]).await;
    says(&page, &["Players: 3"]);
    let news = found(&cafe, &bot, &cafe.games, "has added you to this league").await;
    says(&news, &["@Cleo: @Olga has added you", "“She asked me.”"]);
    let takes_back = async |page: &Shown, entry: &str| {
        let log = olga.press(page, "Log").await;
        let form = olga.pick_raw(&log, entry).await;
        olga.send_form(&form, &[("reason", "A mistake.")]).await
    };
    let page = takes_back(&page, "4 · Cleo was added.").await;
    says(&page, &["Players: 2"]);
    let about = olga.pick(&page, "Ben").await;
    let page = olga.fill(&about, "Remove", "He is away.").await;
    says(&page, &["Players: 1"]);
    let page = takes_back(&page, "6 · Ben was removed.").await;
    says(&page, &["Players: 2"]);
    let off = olga.fill(&page, "Call it off", "It rains.").await;
    says(&off, &["This league was called off."]);
    let page = takes_back(&off, "8 · The league was called off.").await;
    says(&page, &["Players: 2", "(Start …)"]);
    let news = found(&cafe, &bot, &cafe.games, "This no longer holds").await;
    says(&news, &["The league was called off.", "“A mistake.”"]);
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_organise_by_their_role_takes_no_seat_over() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben]).await;
    let organisers = olga.press(&page, "Organisers").await;
    let role = [("A role that may organise it", MEMBERS)];
    let chosen = olga
        .enter(&organisers, "A role that may organise, too …", &role)
        .await;
    let page = olga.press(&chosen, "Back").await;
    started(&cafe, &bot, &page).await;
    let about = olga.pick(&managed(&cafe, olga).await, "Ann").await;
    let refused = chooses(olga, &about, "Who takes over the seat …", &[&cleo.id]).await;
    let refused = olga.answer(&refused).await;
    says(
        &refused,
        &["An organiser of the league can't take over a seat in it."],
    );
    // An organiser who plays leaves the games to others, and hears that before a reason is asked for.
    let page = managed(&cafe, ann).await;
    let games = page.options();
    let game = games.iter().find(|label| label.contains(" – ")).unwrap();
    for (about, deciding) in [
        (None, "End it now"),
        (Some("Ben"), "Remove"),
        (Some(game), "1–0"),
    ] {
        let mut page = managed(&cafe, ann).await;
        if let Some(about) = about {
            page = ann.pick(&page, about).await;
        }
        let refused = ann.press(&page, deciding).await;
        says(
            &refused,
            &["You play in this league, so you can't decide anything about its games."],
        );
    }
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
