//! How what stands between people in a league ends: what old buttons say, what is found again without the messages that moderators
//! delete, and who reads that a league began without them or was called off.

use basics::Span;
use harness::{Actor, Audience, Cafe, InProcess, Shown};

use super::{
    ladders::started,
    leagues::{card, entered, in_channel},
    odd_leagues::says,
    organisers::{self, found, managed, read_by},
};

/// The message of a ladder that has begun with these people, who were told so.
async fn ladder_of(cafe: &Cafe, bot: &InProcess, players: &[&Actor]) -> Shown {
    started(cafe, "ladder", players).await;
    bot.owes_nothing().await;
    in_channel(cafe, 1).await;
    card(cafe, bot).await
}

/// Ann accepts the challenge that waits for her, which she finds by the list of leagues.
async fn accepts_from_the_list(cafe: &Cafe, challenge: &str) {
    let ann = &cafe.ann;
    let page = ann.sub_command(&cafe.games, ["league", "show"], &[]).await;
    let waiting = ann.press(&page, "Challenge").await;
    says(&waiting, &[challenge, "(Accept) (Decline)"]);
    let accepted = ann.press(&waiting, "Accept").await;
    says(&accepted, &["You have accepted."]);
}

/// A moderator deletes a message in the channel of the games.
async fn is_deleted(cafe: &Cafe, message: &Shown) {
    let (moderator, games) = (&cafe.olga.id, &cafe.games);
    let path = format!(
        "/control/as/{moderator}/channels/{games}/messages/{}",
        message.id()
    );
    cafe.control.delete(&path).await;
    cafe.goes(message).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_challenge_of_a_ladder_is_not_answered_for_another() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let ladder = ladder_of(&cafe, &bot, &[ann, ben, cleo]).await;

    let choice = ben.press(&ladder, "Challenge").await;
    let made = ben.pick(&choice, "1. Ann").await;
    let old = cafe.reads(&cafe.games).await;
    let asked = [
        ann.press(&old, "Decline").await,
        ann.press(&old, "Decline").await,
    ];
    let own = ben.press(&ladder, "Challenge").await;
    ben.press(&made, "Withdraw").await;
    cafe.reads(&cafe.games).await;
    let choice = cleo.press(&ladder, "Challenge").await;
    cleo.pick(&choice, "1. Ann").await;
    bot.owes_nothing().await;

    // The old message has no buttons any more, and the pages that it opened say nothing to Cleo.
    for (page, label) in asked.iter().zip(["Accept", "Decline"]) {
        let refused = ann.press(page, label).await;
        says(&refused, &["@Ben withdrew the challenge to @Ann."]);
    }
    let gone = ben.press(&own, "Withdraw").await;
    says(&gone, &["@Ben withdrew the challenge to @Ann."]);
    accepts_from_the_list(&cafe, "@Cleo challenges @Ann").await;
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_messages_a_ladder_is_played_from_the_list_of_leagues() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let ladder = ladder_of(&cafe, &bot, &[ann, ben]).await;
    is_deleted(&cafe, &ladder).await;
    let page = ben.sub_command(&cafe.games, ["league", "show"], &[]).await;
    let choice = ben.press(&page, "Challenge").await;
    ben.pick(&choice, "1. Ann").await;
    let news = cafe.reads(&cafe.games).await;
    is_deleted(&cafe, &news).await;
    accepts_from_the_list(&cafe, "@Ben challenges @Ann").await;
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_a_break_comes_back_without_the_message_of_the_arena() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    started(&cafe, "arena", &[ann, ben, cleo]).await;
    bot.owes_nothing().await;
    let shown = async || cleo.sub_command(&cafe.games, ["league", "show"], &[]).await;
    cleo.press(&shown().await, "Take a break").await;
    let page = shown().await;
    says(&page, &["(Join)"]);
    let back = cleo.press(&page, "Join").await;
    says(&back, &["You're in."]);
    assert!(!shown().await.text.contains("(Join)"));
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_left_out_at_the_start_or_by_its_end_reads_so() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben, cleo]).await;
    let page = olga.press(&page, "Start …").await;
    olga.press(&page, "Ask everybody, start in a day").await;
    for player in [ann, ben] {
        let question = player.reads().await;
        player.press(&question, "I'm still there").await;
    }
    let question = cleo.reads().await;
    bot.passes(Span::DAY + Span::MINUTE).await;
    bot.owes_nothing().await;
    let without = "has begun without you, because you didn't answer";
    assert_eq!(read_by(&bot, cleo, without).await, 1);
    assert_eq!(read_by(&bot, ann, without).await, 0);
    let late = cleo.press(&question, "I'm still there").await;
    says(&late, &["begun"]);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_had_entered_a_league_that_is_called_off_reads_so_and_why() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben]).await;
    let page = olga.press(&page, "Start …").await;
    olga.press(&page, "Ask everybody, start in a day").await;
    ann.press(&ann.reads().await, "I'm still there").await;
    bot.passes(Span::DAY + Span::MINUTE).await;
    bot.owes_nothing().await;
    let few = "called off: there were too few players to begin it";
    for player in [ann, ben] {
        assert_eq!(read_by(&bot, player, few).await, 1);
    }
    cafe.journal
        .skip(&Audience::Channel(cafe.games.clone()))
        .await;

    let [_, _] = entered(&cafe, &bot, 3, &[ann]).await;
    let page = managed(&cafe, olga).await;
    olga.fill(&page, "Call it off", "No room this week.").await;
    bot.owes_nothing().await;
    assert_eq!(read_by(&bot, ann, "No room this week.").await, 1);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_no_direct_messages_is_asked_in_the_channel() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let [page, _] = entered(&cafe, &bot, 2, &[ann, ben]).await;
    organisers::started(&cafe, &bot, &page).await;
    ann.set_accepts_dms(false).await;
    bot.passes(Span::days(2) + Span::MINUTE).await;
    let asked = found(&cafe, &bot, &cafe.games, "you haven't begun this game yet").await;
    assert_eq!(asked.pings(), ["Ann"]);
    says(
        &asked,
        &["@Ann, you don't accept direct messages", "against @Ben"],
    );
    let not_hers = ben.press(&asked, "I'm still there").await;
    says(&not_hers, &["nobody has asked you"]);
    let here = ann.press(&asked, "I'm still there").await;
    says(&here, &["the organisers can see that you are still there"]);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_on_a_ladder_is_brought_to_mind_in_the_channel_too() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let ladder = ladder_of(&cafe, &bot, &[ann, ben]).await;
    let choice = ben.press(&ladder, "Challenge").await;
    ben.pick(&choice, "1. Ann").await;
    ann.set_accepts_dms(false).await;
    bot.passes(Span::days(3) - Span::hours(5)).await;
    let reminder = found(&cafe, &bot, &cafe.games, "has challenged you. Answer by").await;
    assert_eq!(reminder.pings(), ["Ann"]);
    let accepted = ann.press(&reminder, "Accept").await;
    says(&accepted, &["You have accepted."]);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_accepts_on_a_ladder_and_leaves_loses_the_place_to_the_challenger() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let ladder = ladder_of(&cafe, &bot, &[ann, ben, cleo]).await;
    let choice = cleo.press(&ladder, "Challenge").await;
    cleo.pick(&choice, "1. Ann").await;
    accepts_from_the_list(&cafe, "@Cleo challenges @Ann").await;
    let more = ann.press(&ladder, "More").await;
    let asked = ann.press(&more, "Leave the league").await;
    says(&asked, &["in progress"]);
    ann.press(&asked, "Leave the league").await;
    let told = found(&cafe, &bot, &cafe.games, "who is now in place 1").await;
    says(&told, &["@Ann left during the game against @Cleo"]);
    let page = cleo.sub_command(&cafe.games, ["league", "show"], &[]).await;
    says(&page, &["**1.** @Cleo", "**2.** @Ben", "@Ann (left)"]);
    bot.stop().await;
    cafe.playground.stop().await;
}
