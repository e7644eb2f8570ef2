//! When a league starts, and how long its rounds last, by the calendar of whoever organises it.

use basics::{MatchId, Moment, Span};
use harness::{Cafe, InProcess};
use insta::assert_snapshot;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use leagues::season::Stage;
use regex::Regex;
use rules::Side;

use super::{
    leagues::entered,
    organisers::{found_by, managed, says, season, started},
};

fn shanghai() -> TimeZone {
    TimeZone::get("Asia/Shanghai").unwrap()
}

/// The day on which it is this moment in Shanghai.
fn day_in_shanghai(moment: Moment) -> Date {
    let at = Timestamp::from_millisecond(moment.0).unwrap();
    at.to_zoned(shanghai()).date()
}

/// When a day begins in Shanghai.
fn begins_in_shanghai(day: Date) -> Moment {
    let begins = day.to_zoned(shanghai()).unwrap();
    Moment(begins.timestamp().as_millisecond())
}

/// Olga says where she lives.
async fn lives_in_shanghai(cafe: &Cafe) {
    let settings = cafe.olga.slash(&cafe.games, "settings", &[]).await;
    let zone = [("Another one", "Shanghai")];
    cafe.olga.enter(&settings, "Language and time", &zone).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_starts_on_a_date_and_its_rounds_last_as_many_days_as_wanted() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    lives_in_shanghai(&cafe).await;
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben]).await;
    let page = olga.press(&page, "Settings").await;

    let form = olga.press_raw(&page, "Start and length").await;
    assert!(form.to_string().contains("(Asia/Shanghai)"), "{form}");
    let typed = [("start", "next Friday"), ("days", "5")];
    let wrong = olga.send_form(&form, &typed).await;
    says(
        &wrong,
        &[
            "“next Friday” is not a date within a year that I can read. Write one like 20",
            "✏️ Days per round (empty: until games are over) `5 `",
        ],
    );
    let form = olga.press_raw(&wrong, "Try again").await;
    let typed = [("start", "2020-01-01"), ("days", "5")];
    let wrong = olga.send_form(&form, &typed).await;
    says(&wrong, &["That moment is past. Name a later one."]);

    // What was typed is kept, wherever the form is opened again.
    let form = olga.press_raw(&page, "Start and length").await;
    assert!(form.to_string().contains("2020-01-01"), "{form}");
    let day = day_in_shanghai(bot.service.now() + Span::days(20));
    let form = olga.press_raw(&wrong, "Try again").await;
    let date = format!("{day} 19:30");
    let page = olga
        .send_form(&form, &[("start", &date), ("days", "5")])
        .await;
    says(
        &page,
        &[
            "5 days per round; an organiser rules on unfinished games",
            "- starts <time> (<time>)\n- 1 day before the start, players are asked whether they are still there",
        ],
    );
    let starts = begins_in_shanghai(day) + Span::minutes(19 * 60 + 30);
    let id = season(&cafe, &bot).await;
    let settings = async || {
        let loaded = bot.service.season(id).await.unwrap();
        loaded.season.settings().clone()
    };
    assert_eq!(settings().await.starts, Some(starts));
    // The form shows what holds, and changes nothing by itself.
    let form = olga.press_raw(&page, "Start and length").await;
    assert!(form.to_string().contains(&date), "{form}");
    let page = olga
        .send_form(&form, &[("start", &date), ("days", "5")])
        .await;
    assert_eq!(settings().await.starts, Some(starts));
    let form = olga.press_raw(&page, "Start and length").await;
    let page = olga.send_form(&form, &[("start", ""), ("days", "")]).await;
    says(
        &page,
        &[
            "the next round begins when all games are over",
            "- starts when an organiser says so",
        ],
    );
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn instead_of_starting_at_once_everybody_can_be_asked_first() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben, cleo]).await;
    let page = olga.press(&page, "Start …").await;
    let page = olga.press(&page, "Ask everybody, start in a day").await;
    says(
        &page,
        &["I am asking everybody whether they are still there. It starts in a day"],
    );
    for player in [ann, ben] {
        let question = player.reads().await;
        player.press(&question, "I'm still there").await;
    }
    cleo.reads().await;
    bot.passes(Span::DAY + Span::MINUTE).await;
    bot.owes_nothing().await;
    let id = season(&cafe, &bot).await;
    let started = bot.service.season(id).await.unwrap().season;
    let seats: Vec<&str> = started
        .seats()
        .map(|(_, seat)| seat.occupant.name.as_str())
        .collect();
    assert_eq!(
        (started.stage(), seats),
        (Stage::Running, vec!["Ann", "Ben"])
    );
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rounds_and_games_get_more_time_in_days_or_until_a_date() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben]).await;
    let settings = olga.press(&page, "Settings").await;
    let rounds = [("How long a round lasts", "Each round lasts 7 days")];
    let settings = olga.enter(&settings, "Format and rounds", &rounds).await;
    let page = olga.press(&settings, "Back").await;
    started(&cafe, &bot, &page).await;
    let ends = async || {
        let loaded = bot.service.season(season(&cafe, &bot).await).await.unwrap();
        let round = loaded.season.rounds()[0].ends.unwrap();
        (
            round,
            loaded.season.deadline_of(leagues::season::GameNumber(1)),
        )
    };
    let (first, _) = ends().await;
    lives_in_shanghai(&cafe).await;
    let page = managed(&cafe, olga).await;
    let form = olga.press_raw(&page, "More time …").await;
    let typed = [("days", "15"), ("reason", "A holiday.")];
    let wrong = olga.send_form(&form, &typed).await;
    let date = Regex::new(r"20\d\d-\d\d-\d\d").unwrap();
    assert_snapshot!(date.replace(&wrong.text, "<date>"), @r"
    (only you)
    Write a number of days from 1 to 14, or a date within a year like <date> (Asia/Shanghai), not “15”.
    ✏️ Extra days (1-14) or a date `15 `
    ✏️ Why? Everybody can read this in the log. `A holiday. `
    (Try again) (Back)
    ");
    // What was typed stands in the form that opens again.
    let form = olga.press_raw(&wrong, "Try again").await;
    let again = form["modal"]["components"].to_string();
    assert!(
        again.contains("\"15\"") && again.contains("A holiday."),
        "{again}"
    );
    let past = [("days", "2020-01-01"), ("reason", "A holiday.")];
    let wrong = olga.send_form(&form, &past).await;
    says(&wrong, &["That moment is past. Name a later one."]);
    let form = olga.press_raw(&wrong, "Try again").await;
    let early = day_in_shanghai(first - Span::days(3)).to_string();
    let early = [("days", early.as_str()), ("reason", "A holiday.")];
    let wrong = olga.send_form(&form, &early).await;
    says(&wrong, &["The time already runs until <time> (<time>)."]);
    let form = olga.press_raw(&wrong, "Try again").await;
    let typed = [("days", "2"), ("reason", "A holiday.")];
    let page = olga.send_form(&form, &typed).await;
    assert_eq!(ends().await.0, first + Span::days(2));

    // Until the end of a day is until its end where the organiser lives.
    let day = day_in_shanghai(first + Span::days(5));
    let form = olga.press_raw(&page, "More time …").await;
    let until = day.to_string();
    let typed = [("days", until.as_str()), ("reason", "A fair.")];
    let page = olga.send_form(&form, &typed).await;
    let first = begins_in_shanghai(day) + Span::DAY;
    assert_eq!(ends().await.0, first);

    let game = olga.pick(&page, "Round 1: Ann – Ben").await;
    let form = olga.press_raw(&game, "More time for this game …").await;
    assert_eq!(form["modal"]["title"], "More time: Ann – Ben");
    let typed = [("days", "4"), ("reason", "Ben is ill.")];
    let page = olga.send_form(&form, &typed).await;
    assert_eq!(ends().await.1, Some(first + Span::days(4)));
    let game = olga.pick(&page, "Round 1: Ann – Ben").await;
    says(&game, &["It may go on until <time>"]);
    let page = managed(&cafe, olga).await;
    let log = olga.press(&page, "Log").await;
    says(
        &log,
        &[
            "@Ann – @Ben may go on until <time>",
            "(@Olga) — “Ben is ill.”",
            "The round now ends <time>",
            "(@Olga) — “A holiday.”",
        ],
    );
    // Menus show no dates by themselves.
    let options = log.options();
    let date = Regex::new(r"The round now ends 20\d\d-\d\d-\d\d \d\d:\d\d UTC").unwrap();
    assert!(
        options.iter().any(|option| date.is_match(option)),
        "{options:?}"
    );
    // The channel reads of it.
    let news = found_by(&cafe, &bot, ann, &cafe.games, "A holiday.").await;
    says(&news, &["**Spring Cup**", "The round now ends <time>"]);
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn once_all_games_of_a_round_are_over_it_ends_at_a_word() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben, cleo]).await;
    let settings = olga.press(&page, "Settings").await;
    let rounds = [("How long a round lasts", "Each round lasts 7 days")];
    let settings = olga.enter(&settings, "Format and rounds", &rounds).await;
    let page = olga.press(&settings, "Back").await;
    let (thread, id) = started(&cafe, &bot, &page).await;
    let page = managed(&cafe, olga).await;
    assert!(!page.text.contains("End the round"), "{}", page.text);

    let record = bot.service.record(MatchId(id)).await.unwrap();
    let first = record.player(Side::First).0.to_string();
    let players = [ann, ben, cleo].into_iter();
    let player = players.into_iter().find(|one| one.id == first).unwrap();
    let asked = player.slash(&thread, "resign", &[]).await;
    player.press(&asked, "Resign").await;
    bot.owes_nothing().await;
    let page = managed(&cafe, olga).await;
    olga.fill(&page, "End the round …", "All is played.").await;
    let now = bot.service.season(season(&cafe, &bot).await).await.unwrap();
    assert_eq!(now.season.rounds().len(), 2);

    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
