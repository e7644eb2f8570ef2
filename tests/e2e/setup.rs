//! A server's managers say where and what is played: games begin there and only such ones, elsewhere the bot points there, and a
//! pinned message says what goes on.

use basics::Span;
use harness::{Actor, Cafe, InProcess, Shown};
use insta::assert_snapshot;
use serde_json::{Value, json};

const CHANNEL: &str = "Channel for play";
/// The other channel.
const LEAGUE: &str = "1100000000000000003";

/// The pinned message in a channel; nothing if there is none.
async fn pinned(cafe: &Cafe, channel: &str) -> Option<Value> {
    let all = cafe.olga.messages(channel).await;
    all.into_iter().find(|one| one["pinned"] == true)
}

/// Waits until the pinned message contains these words. The bot edits it once in a while.
async fn shows(cafe: &Cafe, bot: &InProcess, channel: &str, words: &str) -> Value {
    bot.passes(Span::seconds(20)).await;
    loop {
        let message = pinned(cafe, channel).await;
        if let Some(message) = message
            && message["content"].as_str().unwrap().contains(words)
        {
            return message;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

async fn sets_up(cafe: &Cafe, fields: &[(&str, &str)]) -> Shown {
    let form = cafe.olga.slash_raw(LEAGUE, "setup", &[]).await;
    cafe.olga.enter_in(&form, fields).await
}

/// The labels of a form's rule sets.
fn rule_sets(form: &Value) -> Vec<&str> {
    let fields = form["modal"]["components"].as_array().unwrap().iter();
    let mut fields = fields.filter(|field| field["label"] == "Game and rules");
    let options = fields.next().unwrap()["component"]["options"].as_array();
    let labels = options.unwrap().iter().map(|one| &one["label"]);
    labels.map(|label| label.as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn games_begin_where_and_as_the_managers_say() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let command = json!({ "channel_id": cafe.games, "name": "setup", "options": [] });
    let path = format!("/control/as/{}/slash", ann.id);
    assert!(cafe.control.try_post(&path, command).await.is_err());

    let games = "Xiangqi|Dou Shou Qi";
    let fields = [(CHANNEL, cafe.games.as_str()), ("Games", games)];
    let said = sets_up(&cafe, &fields).await;
    assert_snapshot!(said.text, @"
    (only you)
    ✅ **Games in this server**
    📍 Games begin in #games. A pinned message there says what goes on. Elsewhere I point to it.
    ♟️ Rules: Xiangqi: standard rules · Dou Shou Qi: standard rules.
    ⏱️ Any time.
    🤖 Games against me: in the channel or in direct messages.
    🧵 Everybody reads the threads of games.
    🏆 Leagues are opened by those who manage the server or its events.
    ✔️ I may do in #games all that I need there.
    (Where and which games …) (Rules and times …) (Language and boards …) (As a file)
    ");
    let message = shows(&cafe, &bot, &cafe.games, "Play here").await;
    assert_snapshot!(message["content"].as_str().unwrap(), @"
    ## Play here
    Press a button, and answer a form.
    ");

    // Elsewhere the bot points there.
    let elsewhere = ann.slash(LEAGUE, "challenge", &[]).await;
    assert!(
        elsewhere.text.contains("games begin in #games"),
        "{}",
        elsewhere.text
    );
    let form = ann.slash_raw(&cafe.games, "challenge", &[]).await;
    let sets = rule_sets(&form);
    assert!(sets.iter().all(|one| !one.contains("Luzhanqi")), "{sets:?}");
    let refused = ann
        .slash(&cafe.games, "challenge", &[("game", "luzhanqi")])
        .await;
    assert!(
        refused.text.contains("doesn't offer these rules"),
        "{}",
        refused.text
    );
    let practice = ann.slash_raw(LEAGUE, "practice", &[]).await;
    let labels = practice["modal"]["components"].as_array().unwrap().len();
    assert_eq!(labels, 3, "the game goes to direct messages: {practice}");

    // The message leads to a challenge, and shows it.
    let play_here = ann.finds(&cafe.games, "Play here", "Challenge …").await;
    let challenge = ann
        .enter(
            &play_here,
            "Challenge …",
            &[("Game and rules", "Xiangqi"), ("Opponent", &ben.id)],
        )
        .await;
    assert!(
        challenge.text.contains("challenges you"),
        "{}",
        challenge.text
    );
    let open = ann
        .enter(
            &play_here,
            "Challenge …",
            &[("Time", "1 day per move"), ("Opponent", "")],
        )
        .await;
    assert!(open.text.contains("challenges anyone"), "{}", open.text);
    let message = shows(&cafe, &bot, &cafe.games, "Open challenges (1)").await;
    assert_eq!(message["mentions"], json!([]));
    let again = ann.press_raw(&play_here, "Same again …").await;
    assert!(again["modal"].is_object());
    ben.press(&open, "Accept").await;
    shows(&cafe, &bot, &cafe.games, "Games in progress (1)").await;
    // Who may not open a league reads who may.
    let leagues = ben.press(&play_here, "Leagues").await;
    let may = "Members who manage the server or its events can open one";
    assert!(leagues.text.contains(may), "{}", leagues.text);
    let leagues = cafe.olga.press(&play_here, "Leagues").await;
    assert!(leagues.text.contains("/league create"), "{}", leagues.text);
    let help = cafe.cleo.slash(LEAGUE, "help", &[]).await;
    assert!(
        help.text.contains("use /challenge in #games"),
        "{}",
        help.text
    );

    // Times and rules more closely.
    let offer = [
        ("Luzhanqi: rules", ""),
        ("Dou Shou Qi: rules", ""),
        ("Times", "3 days per move"),
        ("Other times", "10+5, 3 weeks"),
    ];
    let refused = cafe.olga.enter(&said, "Rules and times …", &offer).await;
    assert!(refused.text.contains("3 weeks"), "{}", refused.text);
    // The other choices of the form are still there.
    let offer = [("Other times", "10+5, 6d/move")];
    let said = cafe.olga.enter(&refused, "Try again", &offer).await;
    assert_snapshot!(said.text, @"
    (only you)
    ✅ **Games in this server**
    📍 Games begin in #games. A pinned message there says what goes on. Elsewhere I point to it.
    ♟️ Rules: Xiangqi: standard rules.
    ⏱️ Times: 3 days per move · 10 minutes for the game, plus 5 seconds per move · 6 days per move.
    🤖 Games against me: in the channel or in direct messages.
    🧵 Everybody reads the threads of games.
    🏆 Leagues are opened by those who manage the server or its events.
    ✔️ I may do in #games all that I need there.
    (Where and which games …) (Rules and times …) (Language and boards …) (As a file)
    ");
    let file = cafe.olga.press(&said, "As a file").await;
    let file = file.raw["attachments"][0]["url"].as_str().unwrap();
    let file = reqwest::get(file).await.unwrap().text().await.unwrap();
    assert_snapshot!(file, @r#"
    {
      "form": 1,
      "server": "1100000000000000000",
      "play_channel": "1100000000000000002",
      "practice_in_direct_messages_only": false,
      "private_threads": false,
      "rule_sets": [
        "xiangqi:booklet"
      ],
      "times": [
        "3d/move",
        "10m+5s",
        "6d/move"
      ],
      "everybody_opens_leagues": false,
      "language": null,
      "pieces": null,
      "colours": null
    }
    "#);
    let refused = ann
        .slash(
            &cafe.games,
            "challenge",
            &[("game", "xiangqi"), ("time", "1d/move")],
        )
        .await;
    assert!(
        refused.text.contains("doesn't offer this time"),
        "{}",
        refused.text
    );
    let times = ann
        .suggestions(&cafe.games, "challenge", &[("time", "")])
        .await;
    assert_eq!(times.len(), 3, "{times:?}");
    bot.stop().await;
    cafe.journal.skip_all().await;
    cafe.close().await;
}

/// The thread of the newest game.
async fn thread_of(bot: &InProcess, person: &Actor) -> u64 {
    let id = basics::PersonId(person.id.parse().unwrap());
    let games = bot.service.unfinished_of(id).await.unwrap();
    games.iter().filter_map(|game| game.place).max().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_players_read_a_private_thread() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let fields = [
        (CHANNEL, cafe.games.as_str()),
        ("Threads", "Only the players"),
    ];
    sets_up(&cafe, &fields).await;
    let options = [("game", "xiangqi"), ("opponent", ben.id.as_str())];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    ben.press(&challenge, "Accept").await;
    bot.passes(Span::seconds(20)).await;
    bot.owes_nothing().await;
    let thread = thread_of(&bot, ann).await.to_string();
    for (person, sees) in [(ann, true), (ben, true), (cleo, false)] {
        let path = format!("/control/as/{}/channels", person.id);
        let seen = cafe.control.get(&path).await.to_string();
        assert_eq!(seen.contains(&thread), sees, "{seen}");
    }
    let message = shows(&cafe, &bot, &cafe.games, "against").await;
    let said = message["content"].as_str().unwrap();
    assert!(!said.contains(&thread), "{said}");
    assert!(said.contains("🔒 a private thread"), "{said}");
    // Without its thread the game does not go on in public.
    let public = || async { ben.messages(&cafe.games).await.len() };
    let before = public().await;
    cafe.control
        .delete(&format!("/control/channels/{thread}"))
        .await;
    let asked = ann.slash(&cafe.games, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    bot.owes_nothing().await;
    assert_eq!(public().await, before);
    bot.stop().await;
    cafe.journal.skip_all().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_message_moves_with_the_channel_and_goes_without_one() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    sets_up(&cafe, &[(CHANNEL, &cafe.games)]).await;
    shows(&cafe, &bot, &cafe.games, "Play here").await;
    sets_up(&cafe, &[(CHANNEL, LEAGUE)]).await;
    shows(&cafe, &bot, LEAGUE, "Play here").await;
    assert_eq!(pinned(&cafe, &cafe.games).await, None);
    let said = sets_up(&cafe, &[(CHANNEL, "")]).await;
    assert!(
        said.text.contains("Games begin in any channel"),
        "{}",
        said.text
    );
    bot.passes(Span::seconds(20)).await;
    bot.owes_nothing().await;
    assert_eq!(pinned(&cafe, LEAGUE).await, None);
    bot.stop().await;
    cafe.journal.skip_all().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_for_play_that_was_deleted_is_nowhere_to_go() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    sets_up(&cafe, &[(CHANNEL, &cafe.games)]).await;
    let path = format!("/control/channels/{}", cafe.games);
    cafe.control.delete(&path).await;
    let form = cafe.ann.slash_raw(LEAGUE, "challenge", &[]).await;
    assert!(form["modal"].is_object(), "{form}");
    let said = sets_up(&cafe, &[]).await;
    // The form no longer names it.
    assert!(
        said.text.contains("Games begin in any channel"),
        "{}",
        said.text
    );
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_test_of_permissions_says_what_to_allow() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let said = sets_up(&cafe, &[(CHANNEL, &cafe.games)]).await;
    assert!(said.text.contains("all that I need there"), "{}", said.text);
    cafe.deny(&cafe.games, &["PIN_MESSAGES", "CREATE_PUBLIC_THREADS"])
        .await;
    let said = sets_up(&cafe, &[]).await;
    assert!(
        said.text
            .contains("I lack: Create Public Threads, Pin Messages"),
        "{}",
        said.text
    );
    bot.stop().await;
    cafe.journal.skip_all().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_opens_leagues_where_the_managers_say_so() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, command) = (&cafe.ann, ["league", "create"]);
    let name = [("name", json!("Cup"))];
    let refused = ann.sub_command(LEAGUE, command, &name).await;
    assert!(refused.text.contains("manage"), "{}", refused.text);
    sets_up(&cafe, &[("Who opens leagues", "Everybody")]).await;
    let opened = ann.sub_command(LEAGUE, command, &name).await;
    assert!(opened.text.contains("Cup"), "{}", opened.text);
    bot.stop().await;
    cafe.journal.skip_all().await;
    cafe.close().await;
}
