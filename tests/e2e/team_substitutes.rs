//! Substitutes of teams: an organiser lets one play, or one plays the game of somebody who leaves.

use std::time::{Duration, Instant};

use basics::PersonId;
use harness::{Actor, Cafe, Shown};
use insta::assert_snapshot;
use leagues::season::{Command, Team, TeamCommand};

use super::team_leagues::{Clubs, EVE, named, number};

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_lets_a_substitute_play_for_a_reason_and_takes_it_back() {
    let (clubs, page) = Clubs::open().await;
    let Cafe {
        ann,
        ben,
        cleo,
        olga,
        ..
    } = &clubs.cafe;
    let too_few = olga.press(&page, "Start …").await;
    let needed = "needs at least two teams of 2 players to start";
    assert!(too_few.text.contains(needed), "{}", too_few.text);
    let dov = number(&clubs.cafe.dov);
    let found = [(number(ann), "Ann", "Dragons"), (dov, "Dov", "Tigers")];
    for ((person, name, team), interaction) in found.into_iter().zip(1..) {
        let found = TeamCommand::Found(named(person, name), team.to_owned());
        let found = Command::Team(found);
        clubs.acts(person, name, &found, interaction).await;
    }
    let joins = [
        (number(ben), "Ben", 1),
        (number(cleo), "Cleo", 1),
        (EVE, "Eve", 2),
    ];
    for ((person, name, team), interaction) in joins.into_iter().zip(10..) {
        let join = Command::Team(TeamCommand::Join(named(person, name), Team(team)));
        clubs.acts(person, name, &join, interaction).await;
    }
    // A captain takes out, takes in and hands over.
    let own = clubs.teams(ann).await;
    let member = ann.pick(&own, "Cleo").await;
    let without = ann.press(&member, "Remove").await;
    assert!(!without.text.contains("@Cleo"), "{}", without.text);
    let with = ann.pick(&without, "Cleo").await;
    assert!(with.text.contains("Substitutes: @Cleo"), "{}", with.text);
    let member = ann.pick(&with, "Ben").await;
    let led = ann.press(&member, "Make captain").await;
    assert!(led.text.contains("Board 2: @Ben (captain)"), "{}", led.text);
    assert!(led.options().is_empty(), "only captains decide");

    let manage = ["league", "manage"];
    let page = olga.sub_command(&clubs.cafe.games, manage, &[]).await;
    olga.press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    clubs.finds("🔔 Round 1").await;

    let page = olga.sub_command(&clubs.cafe.games, manage, &[]).await;
    let game = olga.pick(&page, "Round 1: Eve – Ben").await;
    let form = olga
        .pick_raw(&game, "Cleo instead of Ben (round 1, board 2)")
        .await;
    let done = olga.send_form(&form, &[("reason", "Ben is ill.")]).await;
    is_done(&done);
    let plays = async |person: &Actor| {
        clubs.finds("🔔 Round 1").await;
        let loaded = clubs.season().await;
        let mut games = loaded.season.games().iter();
        let second = games
            .find(|game| loaded.season.board_of(game) == 2)
            .unwrap();
        let id = loaded.match_of(second.number).unwrap();
        let deadline = Instant::now() + Duration::from_secs(20);
        while !clubs
            .bot
            .service
            .record(id)
            .await
            .unwrap()
            .players
            .contains(&PersonId(number(person)))
        {
            assert!(Instant::now() < deadline, "{} does not play", person.id);
            clubs.finds("🔔 Round 1").await;
        }
    };
    plays(cleo).await;
    let log = olga.press(&done, "Log").await;
    let entry = clubs.season().await.season.log().len();
    let line = "Cleo plays instead of Ben (now Eve – Cleo).";
    let form = olga.pick_raw(&log, &format!("{entry} · {line}")).await;
    let undone = olga.send_form(&form, &[("reason", "He is well.")]).await;
    is_done(&undone);
    plays(ben).await;

    // What anybody may take away holds the teams.
    let shown = clubs.card().await;
    let more = ann.press(&shown, "More").await;
    let file = ann.pick(&more, "Standings (CSV)").await;
    let bytes = clubs.cafe.control.picture(&file).await;
    assert_snapshot!(String::from_utf8(bytes).unwrap().replace('\r', ""), @"
    rank,team,match-points,board-points,sonneborn-berger,wins
    1,Dragons,0,0.0,0.0,0.0
    1,Tigers,0,0.0,0.0,0.0
    ");
    clubs.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_is_called_to_the_game_of_somebody_who_leaves() {
    let (clubs, page) = Clubs::open().await;
    let Cafe {
        ann,
        ben,
        cleo,
        olga,
        ..
    } = &clubs.cafe;
    let dov = number(&clubs.cafe.dov);
    let found = [(number(ann), "Ann", "Dragons"), (dov, "Dov", "Tigers")];
    for ((person, name, team), interaction) in found.into_iter().zip(1..) {
        let found = TeamCommand::Found(named(person, name), team.to_owned());
        clubs
            .acts(person, name, &Command::Team(found), interaction)
            .await;
    }
    let joins = [
        (number(ben), "Ben", 1),
        (number(cleo), "Cleo", 1),
        (EVE, "Eve", 2),
    ];
    for ((person, name, team), interaction) in joins.into_iter().zip(10..) {
        let join = Command::Team(TeamCommand::Join(named(person, name), Team(team)));
        clubs.acts(person, name, &join, interaction).await;
    }
    olga.press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    clubs.finds("🔔 Round 1").await;
    let loaded = clubs.season().await;
    let seat = loaded.season.seat_of(PersonId(number(ben))).unwrap();
    let game = loaded.season.games_of(seat).next().unwrap().number;
    let thread = loaded.place_of(game).unwrap().to_string();

    // Ben leaves before anybody has moved, so Cleo plays, and reads it in private and in the thread, which calls her.
    clubs.acts(number(ben), "Ben", &Command::Leave, 50).await;
    let deadline = Instant::now() + Duration::from_secs(20);
    let told = loop {
        clubs.finds("🔔 Round 1").await;
        let all = olga.messages(&thread).await;
        let told = all.iter().find(|one| {
            let content = one["content"].as_str().unwrap();
            content.contains("takes") && content.contains(&cleo.id)
        });
        if let Some(told) = told {
            break told.clone();
        }
        assert!(Instant::now() < deadline, "nobody is told in {all:#?}");
    };
    assert!(told["mentions"].to_string().contains(&cleo.id), "{told}");
    let season = clubs.season().await.season;
    assert_eq!(season.game(game).unwrap().result, None, "nothing is lost");
    // The message about the round names her, too, and so does the thread's name.
    loop {
        let round = clubs.finds("🔔 Round 1").await;
        let content = round.raw["content"].to_string();
        if content.contains(&cleo.id) && !content.contains(&ben.id) {
            break;
        }
        assert!(Instant::now() < deadline, "{content}");
    }
    let journal = clubs
        .cafe
        .control
        .get("/control/journal?after=0&wait=0")
        .await;
    let entries = journal["entries"].as_array().unwrap().iter();
    let mut renamed = entries
        .filter(|entry| entry["kind"] == "thread_update" && entry["channel_id"] == thread.as_str());
    let name = renamed.next_back().unwrap().to_string();
    assert!(name.contains("Cleo") && !name.contains("Ben"), "{name}");
    let channel = cleo.direct_messages().await;
    let words = cleo.messages(&channel).await;
    let is_word = |one: &serde_json::Value| {
        one["content"]
            .to_string()
            .contains("your games in this league")
    };
    assert!(words.iter().any(is_word), "{words:#?}");
    clubs.bot.stop().await;
}

fn is_done(page: &Shown) {
    assert!(page.text.contains("✅ In the log: "), "{}", page.text);
}
