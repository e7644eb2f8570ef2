//! Files that people upload in forms: a league's players, records, formations.

use harness::{Actor, Cafe, InProcess, Shown};
use serde_json::{Map, Value, json};

use super::{entry_lists::file, leagues::creates};

/// Opens the form of a button, uploads these texts, fills in the other fields, and submits it.
async fn uploads(
    who: &Actor,
    (message, label): (&Shown, &str),
    files: &[&str],
    others: &[(&str, &str)],
) -> Shown {
    let opened = who.press_raw(message, label).await;
    submits(who, &opened, files, others).await
}

async fn submits(who: &Actor, opened: &Value, files: &[&str], others: &[(&str, &str)]) -> Shown {
    let mut values = Map::new();
    let files = files.iter().map(|text| file(text));
    values.insert("files".to_owned(), files.collect());
    for (name, text) in others {
        values.insert((*name).to_owned(), json!(text));
    }
    let outcome = who.submit(opened, values).await;
    who.answer(&outcome).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_uploads_the_list_of_players() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let olga = &cafe.olga;
    let named = [("name", json!("Cup")), ("game", json!("xiangqi"))];
    let page = creates(&cafe, olga, &named).await;
    let reason = [("reason", "They signed a list.")];
    let add = (&page, "Add from a list …");
    let wrong = uploads(olga, add, &["Ann\nNobody here"], &reason).await;
    assert!(wrong.text.contains("Nobody here"), "{}", wrong.text);
    // Before the start a reason is not needed.
    let added = uploads(olga, add, &["Ann, 1600\nBen"], &[]).await;
    assert!(
        added.text.contains("2 players have been added"),
        "{}",
        added.text
    );
    // Who is in the league already stays as before.
    let more = uploads(olga, add, &["Ann, 1200\nCleo"], &reason).await;
    let said = "1 player has been added to the league. One more on the list was in it already";
    assert!(more.text.contains(said), "{}", more.text);
    let none = uploads(olga, add, &["Ann\nCleo"], &[]).await;
    assert!(
        none.text
            .contains("Everybody on this list is in the league already"),
        "{}",
        none.text
    );
    // Nobody else opens the form.
    let refused = cafe.ann.try_press(page.id(), "league:1:list").await;
    assert!(refused.is_err() || !refused.unwrap()["modal"].is_object());
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn formations_come_and_go_as_a_file() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let none = ann.slash(&cafe.games, "formations", &[]).await;
    assert!(!none.text.contains("As a file"), "{}", none.text);
    let from = (&none, "From a file …");
    let wrong = "Wall: 54321/345/6677/788/899BB/9FMMM\nLake: 123\n54321/345/6677/788/899BB/9FMMM\nwall: 54321/345/6677/788/899BB/9FMMM";
    let refused = uploads(ann, from, &[wrong], &[]).await;
    for line in [
        "3 lines are wrong",
        "- Line 2: ",
        "- Line 3: There is no name with a colon",
        "- Line 4: Another line has this name",
    ] {
        assert!(refused.text.contains(line), "{}", refused.text);
    }
    let two = "\nWall: 54321/345/6677/788/899BB/9FMMM\r\n 湖：95432/931/9456/867/877MB/8FMMB\n";
    let saved = uploads(ann, from, &[two], &[]).await;
    assert!(
        saved.text.contains("2 formations are saved"),
        "{}",
        saved.text
    );
    assert!(saved.text.contains("(2 of 50)"), "{}", saved.text);
    // The same again replaces them.
    let again = uploads(ann, (&saved, "From a file …"), &[two], &[]).await;
    assert!(again.text.contains("(2 of 50)"), "{}", again.text);

    let written = ann.press(&again, "As a file").await;
    let text = cafe.control.picture(&written).await;
    let text = String::from_utf8(text).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    let expected = [
        "Wall: 54321/345/6677/788/899BB/9FMMM",
        "湖: 95432/931/9456/867/877MB/8FMMB",
    ];
    assert_eq!(lines, expected);
    let many: String = (0..49)
        .map(|at| format!("{at}: 54321/345/6677/788/899BB/9FMMM\n"))
        .collect();
    let refused = uploads(ann, (&again, "From a file …"), &[&many], &[]).await;
    let too_many =
        "The file has 49 formations, and with those that you have there would be more than 50.";
    assert!(refused.text.contains(too_many), "{}", refused.text);
    // What one person saved, another can take over.
    let his = ben.slash(&cafe.games, "formations", &[]).await;
    let his = uploads(ben, (&his, "From a file …"), &[&text], &[]).await;
    assert!(his.text.contains("(2 of 50)"), "{}", his.text);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn records_are_checked_from_a_form() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, cleo) = (&cafe.ann, &cafe.cleo);
    // Cleo has no game.
    let opened = cleo.slash_raw(&cafe.games, "verify", &[]).await;
    assert!(opened["modal"].is_object(), "{opened}");
    let wrong = submits(cleo, &opened, &["no record"], &[]).await;
    assert!(!wrong.text.is_empty(), "{}", wrong.text);

    let game = cafe.game_between(ann, &cafe.ben).await;
    cafe.plays(&game, ann, "e6e7").await;
    let asked = ann.slash(&game.thread, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    bot.owes_nothing().await;
    let record = ann.slash(&game.thread, "record", &[]).await;
    let text = String::from_utf8(cafe.control.picture(&record).await).unwrap();
    let checked = ann.slash(&game.thread, "verify", &[]).await;
    let from_file = uploads(ann, (&checked, "Check files …"), &[&text], &[]).await;
    assert!(from_file.text.contains('✅'), "{}", from_file.text);
    bot.stop().await;
    cafe.playground.stop().await;
}
