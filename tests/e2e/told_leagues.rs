//! What happens in a league is told to those whom it concerns: corrections in a cup, places on a ladder, pauses, games that the
//! league keeps, departures, and the season that follows.

use basics::Span;
use serde_json::{Value, json};

use harness::{Actor, Audience, Cafe, InProcess, Shown};

use super::{
    leagues::creates,
    organisers::{found, found_by, labelled, managed, read_by, says},
};

/// A league of Xiangqi that these people have entered, and that has begun.
async fn begun(cafe: &Cafe, bot: &InProcess, format: &str, players: &[&Actor]) {
    let options: [(&str, Value); 3] = [
        ("name", json!("Café")),
        ("game", json!("xiangqi")),
        ("format", json!(format)),
    ];
    let page = creates(cafe, &cafe.olga, &options).await;
    let open = found(cafe, bot, &cafe.games, "Nobody has entered yet").await;
    for player in players {
        player.press(&open, "Join").await;
    }
    let asked = cafe.olga.press(&page, "Start …").await;
    cafe.olga.press(&asked, "Start now").await;
    settles(bot).await;
}

/// Lets the league's message, and the words that wait for it, come.
async fn settles(bot: &InProcess) {
    bot.passes(Span::seconds(2)).await;
    bot.owes_nothing().await;
}

async fn gives_up(bot: &InProcess, player: &Actor, thread: &str) {
    let asked = player.slash(thread, "resign", &[]).await;
    player.press(&asked, "Resign").await;
    settles(bot).await;
}

/// The thread of the newest game of two people.
async fn thread_of(cafe: &Cafe, players: [&Actor; 2]) -> String {
    let mut all = cafe.olga.messages(&cafe.games).await;
    all.sort_by_key(|one| one["id"].as_str().unwrap().to_owned());
    let of = |one: &&Value| {
        let content = one["content"].as_str().unwrap_or_default();
        let names = |player: &Actor| content.contains(&format!("<@{}>", player.id));
        one["thread"].is_object() && players.into_iter().all(names)
    };
    let found = all.iter().rev().find(of);
    let found = found.unwrap_or_else(|| panic!("no game in {all:#?}"));
    found["id"].as_str().unwrap().to_owned()
}

/// The league's message.
async fn card(cafe: &Cafe, bot: &InProcess) -> Shown {
    settles(bot).await;
    // The organiser's own page has such a line, too.
    found_by(cafe, bot, &cafe.dov, &cafe.games, "⏱️").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_correction_in_a_cup_is_told_to_all_whom_it_concerns() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, dov, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    begun(&cafe, &bot, "knock-out", &[ann, ben, cleo, dov]).await;
    // Ann wins against Dov, and then the final against Ben.
    let semi_final = thread_of(&cafe, [ann, dov]).await;
    let other = thread_of(&cafe, [ben, cleo]).await;
    gives_up(&bot, dov, &semi_final).await;
    let playing = card(&cafe, &bot).await;
    says(
        &playing,
        &["@Ann — in the final", "@Dov — out in the semi-final"],
    );
    gives_up(&bot, cleo, &other).await;
    let final_game = thread_of(&cafe, [ann, ben]).await;
    gives_up(&bot, ben, &final_game).await;
    let third = thread_of(&cafe, [cleo, dov]).await;
    gives_up(&bot, cleo, &third).await;
    let over = card(&cafe, &bot).await;
    says(
        &over,
        &[
            "🥇 @Ann — won the final",
            "🥈 @Ben — out in the final",
            "🥉 @Dov — won the game for third place",
        ],
    );

    // Dov had won after all.
    let before = read_by(&bot, ben, "you play").await;
    let page = olga.press(&over, "Organise").await;
    let label = page
        .options()
        .into_iter()
        .find(|one| one.contains("Ann") && one.contains("Dov"));
    let label = label.unwrap();
    let game = olga.pick(&page, &label).await;
    let result = if label.ends_with("Ann – Dov") {
        "0–1"
    } else {
        "1–0"
    };
    let done = olga.fill(&game, result, "Ann had moved for Dov.").await;
    settles(&bot).await;
    let told = found(&cafe, &bot, &cafe.games, "has corrected a result").await;
    says(&told, &["@Dov advances, and @Ann is out."]);
    found(
        &cafe,
        &bot,
        &cafe.games,
        "this game no longer decides anything",
    )
    .await;
    let told = found(
        &cafe,
        &bot,
        &semi_final,
        "has corrected the result of this game",
    )
    .await;
    says(
        &told,
        &["@Dov advances, and @Ann is out.", "Ann had moved for Dov."],
    );
    let told = found(
        &cafe,
        &bot,
        &final_game,
        "no longer decides anything in the league",
    )
    .await;
    says(
        &told,
        &[
            "@Olga corrected an earlier result: ",
            "Ann had moved for Dov.",
        ],
    );
    assert_eq!(
        read_by(&bot, ann, "advances, and").await,
        1,
        "who is out reads it"
    );
    let overtaken = "no longer decides anything in the league";
    assert_eq!(read_by(&bot, ann, overtaken).await, 1);
    assert_eq!(read_by(&bot, ben, overtaken).await, 1);
    // Who plays on reads of the new final.
    assert_eq!(read_by(&bot, ben, "you play").await, before + 1);
    thread_of(&cafe, [ben, dov]).await;
    let shown = card(&cafe, &bot).await;
    says(
        &shown,
        &["@Ann — out in the semi-final", "@Dov — in the final"],
    );

    // The log says it in words, and so does what takes it back.
    let log = olga.press(&done, "Log").await;
    says(&log, &["doesn't count"]);
    let words = labelled(&log, "–");
    let form = olga.pick_raw(&log, &words).await;
    assert!(form.to_string().contains("Undo: "), "{form}");
    let undone = olga.send_form(&form, &[("reason", "Dov was wrong.")]).await;
    says(&undone, &["In the log: Taken back: "]);
    assert!(!undone.text.contains("Entry "), "{}", undone.text);
    let over = card(&cafe, &bot).await;
    says(&over, &["🥇 @Ann — won the final"]);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_left_a_ladder_is_marked_and_can_be_decided_about() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    begun(&cafe, &bot, "ladder", &[ann, ben, cleo]).await;
    let ladder = card(&cafe, &bot).await;
    // Nobody is warned of a game that is not on.
    let asked = ann.press(&ladder, "More").await;
    let asked = ann.press(&asked, "Leave the league").await;
    says(&asked, &["Your place is lost"]);
    assert!(!asked.text.contains("in progress"), "{}", asked.text);
    ann.press(&asked, "Leave the league").await;
    let shown = card(&cafe, &bot).await;
    says(
        &shown,
        &[
            "**1.** @Ben — no win yet",
            "**3.** @Ann (left) — no win yet",
        ],
    );
    assert!(shown.alt().contains("Ann (left)"), "{}", shown.alt());
    let page = managed(&cafe, olga).await;
    let about = olga.pick(&page, "Ann").await;
    says(&about, &["@Ann has left the league."]);
    assert!(!about.text.contains("(Remove)"), "{}", about.text);
    assert!(!page.text.contains("Pair by hand"), "{}", page.text);
    // Who is taken out reads so, with the reason.
    let about = olga.pick(&managed(&cafe, olga).await, "Cleo").await;
    olga.fill(&about, "Remove", "She asked for it.").await;
    let word = "An organiser has removed you from the league.";
    assert_eq!(read_by(&bot, cleo, word).await, 1);
    assert_eq!(read_by(&bot, cleo, "She asked for it.").await, 1);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pauses_and_more_time_are_told_to_those_who_play() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    begun(&cafe, &bot, "round-robin", &[ann, ben]).await;
    let thread = thread_of(&cafe, [ann, ben]).await;
    let page = managed(&cafe, olga).await;
    olga.fill(&page, "Pause", "A holiday.").await;
    settles(&bot).await;
    for player in [ann, ben] {
        assert_eq!(read_by(&bot, player, "A holiday.").await, 1);
    }
    // So does the thread, whose board shows until when somebody has to move.
    found(
        &cafe,
        &bot,
        &thread,
        "has paused the league: both clocks stand still",
    )
    .await;
    let page = managed(&cafe, olga).await;
    olga.fill(&page, "Resume", "It is over.").await;
    settles(&bot).await;
    assert_eq!(read_by(&bot, ben, "The league has resumed").await, 1);
    found(
        &cafe,
        &bot,
        &thread,
        "has resumed the league: the clocks are running again",
    )
    .await;

    // The word about the games of the round says nothing that ages.
    assert_eq!(read_by(&bot, ann, "your turn").await, 0);
    assert_eq!(read_by(&bot, ann, "the first move is due by").await, 1);
    // What the league keeps is told to the players.
    for (at, ply) in ["b2e2", "b9c7", "b0c2", "h9g7"].into_iter().enumerate() {
        let place = thread.parse().unwrap();
        let record = bot.service.at_place(place).await.unwrap().records.remove(0);
        let player = match record.names[at % 2].as_str() {
            "Ann" => ann,
            _ => ben,
        };
        player.slash(&thread, "move", &[("move", ply)]).await;
    }
    gives_up(&bot, ben, &thread).await;
    olga.slash(&thread, "void", &[("reason", "They agreed on it.")])
        .await;
    let told = found(&cafe, &bot, &thread, "They agreed on it.").await;
    says(&told, &["The league keeps this game's result"]);
    bot.stop().await;
    cafe.playground.stop().await;
}

/// The organiser's page of a league that was ended early.
async fn managed_over(cafe: &Cafe, bot: &InProcess) -> Shown {
    let over = found(cafe, bot, &cafe.games, "🏁 **Final standings** — <@").await;
    cafe.olga.press(&over, "Organise").await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_players_of_a_season_are_asked_whether_they_play_the_next_one() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    begun(&cafe, &bot, "swiss", &[ann, ben, cleo]).await;
    let shown = card(&cafe, &bot).await;
    let more = cleo.press(&shown, "More").await;
    let asked = cleo.press(&more, "Leave the league").await;
    cleo.press(&asked, "Leave the league").await;
    let page = managed(&cafe, olga).await;
    olga.fill(&page, "End it now", "Summer.").await;
    settles(&bot).await;
    let page = managed_over(&cafe, &bot).await;
    let page = olga.press(&page, "Next season").await;
    // The organiser has some time before anybody is asked.
    bot.passes(Span::seconds(2)).await;
    let asked = "You played in the previous season";
    let early = ann.messages(&ann.direct_messages().await).await;
    assert!(
        !early
            .iter()
            .any(|one| one["content"].to_string().contains(asked))
    );
    bot.passes(Span::minutes(10)).await;
    settles(&bot).await;
    for (player, count) in [(ann, 1), (ben, 1), (cleo, 0)] {
        assert_eq!(read_by(&bot, player, asked).await, count);
    }
    let channel = ann.direct_messages().await;
    let invitation = {
        let all = ann.messages(&channel).await;
        let found = all
            .iter()
            .find(|one| one["content"].to_string().contains(asked));
        Shown::after(None, "message_create", found.unwrap(), &cafe.journal.names)
    };
    let read = Audience::Person(ann.id.clone());
    cafe.journal.skip(&read).await;
    let entered = ann.press(&invitation, "Join").await;
    says(&entered, &["You're in"]);
    // The organiser adds the others, whom nobody asks twice.
    let done = olga
        .fill(&page, "Last season's players …", "Ben said so.")
        .await;
    says(&done, &["Players: 2"]);
    let again = olga.press_raw(&done, "Last season's players …").await;
    let none = olga.send_form(&again, &[("reason", "All of them.")]).await;
    says(&none, &["are in already"]);
    bot.passes(Span::DAY).await;
    assert_eq!(read_by(&bot, ben, asked).await, 1);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn last_seasons_players_without_direct_messages_are_called_in_the_channel() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);
    begun(&cafe, &bot, "swiss", &[ann, ben]).await;
    let page = managed(&cafe, olga).await;
    olga.fill(&page, "End it now", "Summer.").await;
    settles(&bot).await;
    ben.set_accepts_dms(false).await;
    let page = managed_over(&cafe, &bot).await;
    olga.press(&page, "Next season").await;
    for _ in 0..2 {
        bot.passes(Span::minutes(10)).await;
        settles(&bot).await;
    }
    let all = ben.messages(&cafe.games).await;
    let words = "if you'd like to play again, press Join.";
    let calls = all
        .iter()
        .filter(|one| one["content"].to_string().contains(words));
    let [call] = &calls.collect::<Vec<_>>()[..] else {
        panic!("one call: {all:#?}");
    };
    let text = call["content"].as_str().unwrap();
    assert!(text.contains(&format!("<@{}>", ben.id)), "{text}");
    assert!(!text.contains(&format!("<@{}>", ann.id)), "{text}");
    let call = Shown::after(None, "message_create", call, &cafe.journal.names);
    cafe.journal
        .skip(&Audience::Channel(cafe.games.clone()))
        .await;
    let entered = ben.press(&call, "Join").await;
    says(&entered, &["You're in"]);
    bot.stop().await;
    cafe.playground.stop().await;
}
