//! Seals and records: what the thread shows of them, who gets what opens them and when, and that a record which somebody changed is
//! told from one that nobody did.

use base64::{Engine, prelude::BASE64_STANDARD};
use insta::assert_snapshot;
use notary::{Fault, What, check};
use serde_json::{Value, json};

use harness::{Actor, BLACK, Cafe, Game, InProcess, RED, Shown};

/// The content of a message as it was sent.
fn content(shown: &Shown) -> &str {
    shown.raw["content"].as_str().unwrap()
}

/// What stands as code in a text, and is hexadecimal.
fn digits(text: &str) -> Vec<String> {
    let code = text.split('`').skip(1).step_by(2);
    let joined = code.map(|part| part.replace(' ', ""));
    let is_hex = |part: &String| part.len() >= 40 && part.chars().all(|c| c.is_ascii_hexdigit());
    joined.filter(is_hex).collect()
}

/// The name and the text of the file that a message brought.
async fn file(cafe: &Cafe, shown: &Shown) -> (String, String) {
    let name = shown.raw["attachments"][0]["filename"].as_str().unwrap();
    let bytes = cafe.control.picture(shown).await;
    (name.to_owned(), String::from_utf8(bytes).unwrap())
}

/// The record that somebody gets here.
async fn record(cafe: &Cafe, who: &Actor, place: &str) -> String {
    file(cafe, &who.slash(place, "record", &[]).await).await.1
}

/// The value of a tag.
fn tag<'a>(record: &'a str, name: &str) -> Option<&'a str> {
    let start = format!("[{name} \"");
    let line = record
        .lines()
        .find_map(|line| line.strip_prefix(start.as_str()))?;
    line.strip_suffix("\"]")
}

/// The tags that open something.
fn opened(record: &str) -> Vec<&str> {
    let (_, openings) = record.rsplit_once("\n\n").unwrap();
    let names = openings
        .lines()
        .filter_map(|line| line[1..].split(' ').next());
    names.filter(|name| *name != "Chain").collect()
}

/// What /verify says of these files.
async fn verified(cafe: &Cafe, who: &Actor, files: &[(&str, &str)]) -> Shown {
    let names = ["file", "file2", "file3"].into_iter();
    let options: Vec<(&str, Value)> = names
        .zip(files)
        .map(|(option, (name, text))| {
            let content = BASE64_STANDARD.encode(text);
            (option, json!({ "filename": name, "content": content }))
        })
        .collect();
    let outcome = who.slash_values(&cafe.games, "verify", &options).await;
    who.answer(&outcome).await
}

async fn resigns(cafe: &Cafe, game: &Game<'_>, who: &Actor) -> Shown {
    let sure = who.slash(&game.thread, "resign", &[]).await;
    who.press(&sure, "Resign").await;
    cafe.reads(&game.thread).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_army_is_sealed_when_it_is_ready_and_opened_at_the_end() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let (game, [ann_desk, ben_desk]) = cafe.match_between(ann, ben).await;
    let thread = &game.thread;

    let ann_desk = ann.fill(&ann_desk, "Paste text", RED).await;
    let ann_desk = ann.press(&ann_desk, "Ready").await;
    assert_snapshot!(ann_desk.text, @"
    **CODE** · your setup desk, 🔴 Red, against Ben
    ✅ **You are ready.** The game begins as soon as Ben is ready too. Until then you can press **Not ready** and keep arranging.
    As text, to copy or paste: `54321/345/6677/788/899BB/9FMMM`
    -# 1 is the strongest soldier, 9 the weakest; B is a Grenade, M a Landmine, F the Flag.
    -# 🔒 Your army is sealed: `<seal>`. You don't have to do anything: the seal will prove later that nobody changed it.
    -# What opens the seal, for you alone: ||`<digits>`||. /record gives it to you again.
    [picture]
    (Not ready)
    ");
    let told = digits(content(&ann_desk));
    let [seal, salt] = told.as_slice() else {
        panic!("{told:?}");
    };
    let ready = cafe.reads(thread).await;
    assert_snapshot!(ready.text, @"
    @Ann is ready.
    -# 🔒 Seal: `<seal>`
    -# A sealed army can't be changed unnoticed: after the game, /verify checks that.
    (My setup) (Rules)
    ");
    assert_eq!(digits(content(&ready)), [&seal[..40]]);
    assert!(!content(&ready).contains(&salt[..4]));

    // The salt can be had again, by its owner alone.
    let own = ann.slash(thread, "record", &[]).await;
    assert_snapshot!(own.text, @"
    (only you)
    📜 Your own copy of **CODE** so far. It holds your army and the salt that opens its seal, so **show it to nobody before the game is over.**
    [picture]
    ");
    let (name, own) = file(&cafe, &own).await;
    let code = tag(&own, "Match").unwrap().to_owned();
    assert_eq!(name, format!("{code}.record.txt"));
    assert_eq!(opened(&own), ["FirstArmy", "FirstSalt"]);
    assert_eq!(
        (tag(&own, "FirstArmy"), tag(&own, "FirstSalt")),
        (Some(RED), Some(salt.as_str()))
    );
    assert!(own.contains(&format!("first ready {seal}")), "{own}");
    assert_eq!(
        opened(&record(&cafe, ben, thread).await),
        Vec::<&str>::new()
    );

    // Whoever arranges again is sealed anew.
    let again = ann.press(&ann_desk, "Not ready").await;
    cafe.reads(thread).await;
    let ann_desk = ann.press(&again, "Ready").await;
    let anew = digits(content(&ann_desk));
    assert!(anew[0] != *seal && anew[1] != *salt);
    let ready = cafe.reads(thread).await;
    assert_snapshot!(ready.text, @"
    @Ann is ready.
    -# 🔒 Seal: `<seal>`
    (My setup) (Rules)
    ");

    let ben_desk = ben.fill(&ben_desk, "Paste text", BLACK).await;
    let ben_board = ben.press(&ben_desk, "Ready").await;
    let bens = digits(content(&ben_board));
    assert_eq!(bens.len(), 2, "{}", ben_board.text);
    let begun = cafe.reads(thread).await;
    assert_snapshot!(begun.text, @"
    @Ben is ready too. The game begins.
    -# 🔒 Seal of 🔴 Red: `<seal>`
    -# 🔒 Seal of 🔵 Blue: `<seal>`
    🔴 Red to move: @Ann.
    [picture]
    (Move) (My board) (Rules)
    ");
    assert_eq!(digits(content(&begun)), [&anew[0][..40], &bens[0][..40]]);
    let board = ann.reads().await;
    assert_eq!(digits(content(&board)), Vec::<String>::new());

    cafe.plays(&game, ann, "e6e7").await;
    cafe.plays(&game, ben, "a7a6").await;
    during_the_game(&cafe, &game, &code, [anew.clone(), bens.clone()]).await;

    let result = resigns(&cafe, &game, ben).await;
    for player in [ann, ben] {
        player.reads().await;
    }
    let mut whole = String::new();
    for who in [ann, ben, cleo] {
        let pressed = who.press(&result, "Record").await;
        let said = "(only you)\n📜 The record of **CODE**: every move, every ruling";
        assert!(pressed.text.starts_with(said), "{}", pressed.text);
        let text = file(&cafe, &pressed).await.1;
        assert!(whole.is_empty() || whole == text);
        whole = text;
    }
    assert_eq!(
        opened(&whole),
        ["FirstArmy", "FirstSalt", "SecondArmy", "SecondSalt"]
    );
    assert_eq!(tag(&whole, "FirstSalt"), Some(anew[1].as_str()));
    assert_eq!(tag(&whole, "SecondSalt"), Some(bens[1].as_str()));
    let holding = check(&[whole.as_str()]).unwrap();
    assert!(holding.is_whole && holding.plies == 2, "{holding}");
    let handed = olga.slash(thread, "referee", &[]).await;
    assert_eq!(file(&cafe, &handed).await.1, whole);
    let shared = ann.slash(thread, "record", &[("share", "true")]).await;
    assert!(!shared.text.contains("only you"), "{}", shared.text);
    assert_eq!(file(&cafe, &shared).await.1, whole);
    of_a_finished_game(&cafe, thread, &whole).await;

    bot.stop().await;
    cafe.close().await;
}

/// While the game is on everybody gets what they may know.
async fn during_the_game(cafe: &Cafe, game: &Game<'_>, code: &str, told: [Vec<String>; 2]) {
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let thread = &game.thread;
    let armies = [RED, BLACK];
    let secrets = |text: &str| {
        let found = [&told[0][1], &told[1][1]].map(|salt| text.contains(salt.as_str()));
        [0, 1].map(|seat| {
            assert_eq!(found[seat], text.contains(armies[seat]), "{text}");
            found[seat]
        })
    };
    let anns = record(cafe, ann, thread).await;
    let bens = record(cafe, ben, thread).await;
    assert_eq!(
        (secrets(&anns), secrets(&bens)),
        ([true, false], [false, true])
    );

    let seen = cleo.slash(thread, "record", &[]).await;
    assert_snapshot!(seen.text, @"
    (only you)
    📜 The record of **CODE** so far, as everyone may know it. It opens no seal before the game is over.
    [picture]
    ");
    let seen = file(cafe, &seen).await.1;
    let handed = olga.slash(&cafe.games, "referee", &[("match", code)]).await;
    assert_snapshot!(handed.text, @"
    (only you)
    ⚖️ What has happened so far, for the organisers of this game. What is hidden stays hidden until the end, from you too.

    📜 The record of **CODE** so far, as everyone may know it. It opens no seal before the game is over.
    [picture]
    ");
    let handed = file(cafe, &handed).await.1;
    assert_eq!((secrets(&seen), opened(&seen).len()), ([false; 2], 0));
    assert_eq!(handed, seen);
    // Shared by a player it is what everyone may know, too.
    let shared = ann.slash(thread, "record", &[("share", "true")]).await;
    assert_eq!(file(cafe, &shared).await.1, seen);
    // Its players have nobody to call, and strangers learn nothing.
    for (person, refusal) in [
        (ann, "belongs to no league"),
        (cleo, "There is no such game here"),
    ] {
        let named = [("match", code)];
        let refused = person.slash(&cafe.games, "referee", &named).await;
        assert!(refused.text.contains(refusal), "{}", refused.text);
    }

    for (one, open) in [(&anns, [true, false]), (&seen, [false; 2])] {
        let holding = check(&[one.as_str()]).unwrap();
        assert_eq!((holding.is_whole, holding.armies), (false, open));
    }
    let alone = verified(cafe, ann, &[("a.txt", &anns)]).await;
    assert_snapshot!(alone.text, @"
    (only you)
    ✅ **What is open in CODE holds:** the chain, 2 moves, and what follows from them.
    🔒 Still sealed: the army of the second player.
    ⚖️ Rulings proved right: 0 of 2 attacks.
    ⏳ It has no result yet.
    -# Copies that end with the same chain are the same to the letter: `<digits>`
    (Check files …)
    ");
    // Both copies together prove everything.
    let both = verified(cafe, ann, &[("a.txt", &anns), ("b.txt", &bens)]).await;
    assert_snapshot!(both.text, @"
    (only you)
    ✅ **The record of CODE holds.** Seals and chain, both moves, every ruling and the times are as they must be.
    ⏳ It has no result yet.
    -# Copies that end with the same chain are the same to the letter: `<digits>`
    (Check files …)
    ");
}

/// Afterwards anybody can check all of it, and what was changed is named.
async fn of_a_finished_game(cafe: &Cafe, thread: &str, whole: &str) {
    let cleo = &cafe.cleo;
    let by_code = cleo.slash(thread, "verify", &[]).await;
    assert_snapshot!(by_code.text, @"
    (only you)
    ✅ **The record of CODE holds.** Seals and chain, both moves, every ruling, times and result are as they must be.
    -# Copies that end with the same chain are the same to the letter: `<digits>`
    (Check files …)
    ");
    assert_eq!(digits(content(&by_code)), [tag(whole, "Chain").unwrap()]);
    let by_file = verified(cafe, cleo, &[("a.txt", whole)]).await;
    assert_eq!(by_file.text, by_code.text);

    let line = whole
        .lines()
        .find(|line| line.contains("2. a7a6 "))
        .unwrap();
    let lied = whole.replace(
        line,
        &line.replace("takes", "falls").replace("both", "takes"),
    );
    let Err(Fault {
        what: What::Chain(_),
        line: at,
        ..
    }) = check(&[lied.as_str()])
    else {
        panic!("{lied}");
    };
    let told = verified(cafe, cleo, &[("a `b`.txt", &lied)]).await;
    assert!(
        told.text.contains(&format!("line {at} is")),
        "{}",
        told.text
    );
    assert!(told.text.contains("2. a7a6"), "{}", told.text);
    assert!(
        told.text.contains("The chain breaks there"),
        "{}",
        told.text
    );
    let salt = tag(whole, "FirstSalt").unwrap();
    let resealed = whole.replace(salt, &salt.chars().rev().collect::<String>());
    let told = verified(cafe, cleo, &[("a.txt", &resealed)]).await;
    assert!(told.text.contains("doesn't open the seal"), "{}", told.text);

    let none = verified(cafe, cleo, &[("a.txt", "hello")]).await;
    assert!(none.text.contains("is neither a record"), "{}", none.text);
    let large = "x".repeat(1024 * 1024 + 1);
    let refused = verified(cafe, cleo, &[("a.txt", &large)]).await;
    assert!(
        refused.text.contains("I can't get a.txt"),
        "{}",
        refused.text
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_manages_a_server_and_plays_there_gets_no_secrets_as_a_referee() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (olga, ben) = (&cafe.olga, &cafe.ben);
    let game = cafe.game_between(olga, ben).await;
    let typed = [("match", "")];
    let offered = olga.suggestions(&cafe.games, "referee", &typed).await;
    assert_eq!(offered.len(), 1);
    assert_eq!(ben.suggestions(&cafe.games, "referee", &typed).await, []);
    let own = record(&cafe, olga, &game.thread).await;
    assert_eq!(opened(&own), ["FirstArmy", "FirstSalt"]);
    let handed = olga.slash(&game.thread, "referee", &[]).await;
    let handed = file(&cafe, &handed).await.1;
    assert_eq!(opened(&handed), Vec::<&str>::new());
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_is_drawn_from_a_lot_that_was_sealed_before() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let terms = [("rules", "tezhi-flip")];
    let (game, [challenge, started]) = cafe.open_game_between(ann, ben, &terms).await;
    let [seal] = digits(content(&challenge)).try_into().unwrap();
    assert_eq!(digits(content(&started)), Vec::<String>::new());
    cafe.plays_openly(&game, ann, "a1=").await;
    cafe.plays_openly(&game, ben, "e12=").await;
    let during = record(&cafe, ann, &game.thread).await;
    assert!(tag(&during, "Lot").unwrap().starts_with(&seal));
    assert_eq!(opened(&during), Vec::<&str>::new());
    resigns(&cafe, &game, ben).await;
    let result = cafe.result().await;
    assert_eq!(digits(content(&result)), std::slice::from_ref(&seal));
    let whole = record(&cafe, &cafe.cleo, &game.thread).await;
    assert_eq!(opened(&whole), ["Seed", "Deal"]);
    // What Discord made once the seal was there, and everybody can compare, is all that is mixed in.
    assert_eq!(tag(&whole, "Card"), Some(challenge.id()));
    assert_eq!(tag(&whole, "Accepted"), None);
    let checked = ben.slash(&game.thread, "verify", &[]).await;
    let compare = format!("the link to its message ends with {}", challenge.id());
    assert!(checked.text.contains(&compare), "{}", checked.text);
    assert_eq!(digits(content(&checked))[0], seal);
    assert!(check(&[whole.as_str()]).unwrap().is_whole, "{whole}");
    assert!(check(&[during.as_str(), whole.as_str()]).unwrap().is_whole);

    // A game without a challenge shows it when it begins, if pieces are dealt.
    for (options, shown) in [
        (vec![("rules", "tezhi-flip")], 1),
        (vec![("game", "xiangqi")], 0),
    ] {
        let form = ann.slash_raw(&cafe.games, "practice", &options).await;
        ann.enter_in(&form, &[("Where", "Play in this channel")])
            .await;
        let accepted = cafe.reads(&cafe.games).await;
        assert_eq!(digits(content(&accepted)).len(), 0, "{}", accepted.text);
        cafe.reads(accepted.id()).await;
        let begun = cafe.reads(accepted.id()).await;
        assert_eq!(digits(content(&begun)).len(), shown, "{}", begun.text);
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_leaves_every_proof_valid() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    // Names are in the notes, whatever they hold, and under no hash.
    let odd = json!({ "name": "A\"nn \\ [x] 🐯\"]" });
    cafe.control
        .post(&format!("/control/users/{}", ann.id), odd)
        .await;
    let options = [("game", "xiangqi"), ("opponent", ben.id.as_str())];
    let challenge = ann.slash(&cafe.games, "challenge", &options).await;
    let [seal] = digits(content(&challenge)).try_into().unwrap();
    ben.press(&challenge, "Accept").await;
    let thread = challenge.id().to_owned();
    cafe.reads(&thread).await;
    let started = cafe.reads(&thread).await;
    let [red, black] = if started.text.contains("@Ann plays 🔴 Red") {
        [ann, ben]
    } else {
        [ben, ann]
    };
    let game = Game { red, black, thread };
    cafe.plays_openly(&game, red, "h2e2").await;
    cafe.plays_openly(&game, black, "h9g7").await;
    resigns(&cafe, &game, ben).await;
    let before = record(&cafe, ben, &game.thread).await;
    assert!(tag(&before, "Lot").unwrap().starts_with(&seal));
    assert!(before.contains(r#" "A\"nn \\ [x] 🐯\"]"]"#), "{before}");
    assert!(check(&[before.as_str()]).unwrap().is_whole, "{before}");

    let told = ann.slash(&cafe.games, "privacy", &[]).await;
    let asked = ann.press(&told, "Erase my data").await;
    ann.press(&asked, "Erase everything").await;
    bot.owes_nothing().await;
    let after = record(&cafe, ben, &game.thread).await;
    assert!(!after.contains("nn \\"), "{after}");
    assert!(after.contains("\"A former player\""), "{after}");
    let [head, notes, rest] = split(&before);
    let [head_after, notes_after, rest_after] = split(&after);
    assert_eq!((head, rest), (head_after, rest_after));
    assert_ne!(notes, notes_after);
    assert!(check(&[after.as_str()]).unwrap().is_whole);
    assert!(check(&[before.as_str(), after.as_str()]).unwrap().is_whole);
    bot.stop().await;
}

/// The head, the notes and the rest of a record.
fn split(record: &str) -> [&str; 3] {
    let parts: Vec<&str> = record.splitn(3, "\n\n").collect();
    parts.try_into().unwrap()
}
