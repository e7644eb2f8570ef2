//! What organisers decide about a league on their pages: everything before its start, and afterwards who meets whom and who
//! organises it.

use basics::Span;
use serde_json::{Value, json};

use harness::{Actor, Audience, Cafe, InProcess, Shown};

use super::{
    killed_leagues::openings,
    leagues::{creates, entered},
};

/// The role of the playground's organisers, and the one of everybody.
const ORGANISERS: &str = "1100000000000000022";
const MEMBERS: &str = "1100000000000000021";

/// Chooses these values in the menu with this placeholder.
async fn chooses(person: &Actor, page: &Shown, menu: &str, values: &[&str]) -> Value {
    let body =
        json!({ "message_id": page.id(), "custom_id": page.component(menu), "values": values });
    person.acts("press", body).await
}

fn says(page: &Shown, sentences: &[&str]) {
    for sentence in sentences {
        assert!(
            page.text.contains(sentence),
            "no {sentence:?} in:\n{}",
            page.text
        );
    }
}

/// Reads what is left, and ends the story.
async fn ends(cafe: Cafe, bot: InProcess) {
    bot.passes(Span::MINUTE).await;
    bot.owes_nothing().await;
    let channel = Audience::Channel(cafe.games.clone());
    cafe.journal.skip(&channel).await;
    bot.stop().await;
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_a_league_is_decided_on_its_pages() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, olga) = (&cafe.ann, &cafe.ben, &cafe.olga);

    let rounds = [
        ("name", json!("Spring Cup")),
        ("format", json!("round-robin")),
        ("rounds", json!(5)),
    ];
    let refused = creates(&cafe, olga, &rounds).await;
    says(
        &refused,
        &["You can only choose the rounds of a Swiss league"],
    );

    let [page, open] = entered(&cafe, &bot, 5, &[]).await;
    let page = olga.press(&page, "Settings").await;
    says(
        &page,
        &[
            "- starts when an organiser says so",
            "- 2 players or more",
            "- any rating may enter",
            "- nobody can enter after the start",
            "- the first round that a player sits out scores half a point",
            "- everybody may enter",
            "- organised by @Olga and everybody who manages this server",
        ],
    );
    // Teams are for organisers to decide until the start, like everything else.
    let opened = olga.press_raw(&page, "Who may enter").await;
    let large = olga
        .send_form(&opened, &[("boards", "20"), ("substitutes", "1")])
        .await;
    says(
        &large,
        &["Boards of a team (empty: no teams): write a whole number from 2 to 12, not “20”."],
    );
    let opened = olga.press_raw(&large, "Try again").await;
    let page = olga
        .send_form(&opened, &[("boards", "3"), ("substitutes", "1")])
        .await;
    says(
        &page,
        &["Swiss system, 5 rounds · teams of 3 with up to 1 substitute"],
    );
    let opened = olga.press_raw(&page, "Who may enter").await;
    let page = olga
        .send_form(&opened, &[("boards", ""), ("substitutes", "")])
        .await;
    says(&page, &["Swiss system, 5 rounds · the next round"]);
    let late = "late entries up to round 3, half a point for each missed round";
    let late = [("Late entries", late)];
    let page = olga.enter(&page, "Format and rounds", &late).await;
    says(&page, &["- late entries up to round 3, half a point"]);

    // A form with a number that is none leaves everything, and the page, in place.
    let opened = olga.press_raw(&page, "Name and numbers").await;
    let typed = |name, most| {
        [
            ("name", name),
            ("fewest", "3"),
            ("most", most),
            ("size", "6"),
        ]
    };
    let wrong = olga.send_form(&opened, &typed("Autumn Cup", "many")).await;
    says(
        &wrong,
        &[
            "Most players who may enter: write a whole number from 2 to 500, not “many”.",
            "✏️ Name of the league `Autumn Cup `",
            "settings until the start",
            "2 players or more",
        ],
    );
    // What was typed stands in the form that opens again.
    let opened = olga.press_raw(&wrong, "Try again").await;
    let again = opened["modal"]["components"].to_string();
    assert!(
        again.contains("Autumn Cup") && again.contains("many"),
        "{again}"
    );
    let too_few = olga.send_form(&opened, &typed("Autumn Cup", "2")).await;
    says(
        &too_few,
        &[
            "the fewest can't be more than the most",
            "**Spring Cup** — settings",
        ],
    );
    let opened = olga.press_raw(&too_few, "Try again").await;
    let page = olga.send_form(&opened, &typed("Autumn Cup", "8")).await;
    says(
        &page,
        &[
            "**Autumn Cup** — settings",
            "Swiss system, 6 rounds",
            "- 3 to 8 players",
        ],
    );

    let starts = [("When it starts", "Starts in 7 days")];
    let page = olga.enter(&page, "Start and length", &starts).await;
    says(
        &page,
        &[
            "- starts <time>",
            "1 day before the start, players are asked whether they are still there",
        ],
    );
    let asked = "12 hours before the start, players are asked whether they are still there";
    let asked = [("Are you still there", asked)];
    let page = olga.enter(&page, "Start and length", &asked).await;
    says(&page, &["- 12 hours before the start, players are asked"]);
    let role = [("Only this role may enter", ORGANISERS)];
    let page = olga.enter(&page, "Roles and forum", &role).await;
    says(&page, &["may enter", ORGANISERS]);
    let refused = ann.press(&open, "Join").await;
    says(&refused, &["only for people with a certain role"]);
    let everybody = [("Only this role may enter", "")];
    let page = olga.enter(&page, "Roles and forum", &everybody).await;
    says(&page, &["- everybody may enter"]);
    let opened = olga.press_raw(&page, "Who may enter").await;
    let page = olga
        .send_form(&opened, &[("from", "1600"), ("to", "")])
        .await;
    says(&page, &["- ratings from 1600 up"]);
    let refused = ann.press(&open, "Join").await;
    says(
        &refused,
        &["This league is for ratings from 1600 up. Your rating is 1500."],
    );

    let nobody = ben.press(&open, "Organise").await;
    says(
        &nobody,
        &["This league is organised by @Olga and everybody who manages this server."],
    );
    let page = olga.press(&page, "Back").await;
    let page = olga.press(&page, "Organisers").await;
    let role = [("A role that may organise it", MEMBERS)];
    let page = olga
        .enter(&page, "A role that may organise, too …", &role)
        .await;
    says(&page, &["organised by @Olga", MEMBERS]);
    let his = ben.press(&open, "Organise").await;
    says(&his, &["for organisers"]);
    let nobody = [("A role that may organise it", "")];
    let page = olga.enter(&page, "Roles and forum", &nobody).await;
    assert!(!page.text.contains(MEMBERS), "{}", page.text);
    let no_more = ben.press(&his, "Settings").await;
    says(&no_more, &["Only organisers can do that."]);

    let game = [("Game and rules", "Dou Shou Qi")];
    let page = olga.enter(&page, "Game and rules", &game).await;
    says(&page, &["Dou Shou Qi ("]);
    let time = [
        ("Time", "7 days per move"),
        ("At weekends", "Stop clocks at weekends"),
    ];
    let page = olga.enter(&page, "Time", &time).await;
    says(&page, &["⏱️ 7 days per move", "- clocks stop at weekends"]);
    let opened = olga.press_raw(&page, "Time").await;
    let page = olga.send_form(&opened, &[("text", "soon")]).await;
    says(
        &page,
        &["soon", "settings until the start", "⏱️ 7 days per move"],
    );
    let page = olga.press(&page, "Back").await;
    let opened = olga.press_raw(&page, "Game and rules").await;
    let hint = opened["modal"]["components"].to_string();
    assert!(hint.contains("quiet_limit"), "{hint}");
    let page = olga.send_form(&opened, &[("text", "wings=yes")]).await;
    says(&page, &["wings", "settings until the start"]);
    let page = olga.press(&page, "Back").await;
    let ties = |page: &Shown| {
        let mut lines = page.text.lines();
        let line = lines.find(|line| line.starts_with("- ties"));
        line.unwrap().to_owned()
    };
    let order = [
        ("First tie-break", "Buchholz"),
        ("Second tie-break", "Sonneborn-Berger"),
        ("Third tie-break", "the number of wins"),
    ];
    let page = olga.enter(&page, "Tie-breaks", &order).await;
    assert_eq!(
        ties(&page),
        "- ties are broken by Buchholz (opponents' points), then Sonneborn-Berger (points of beaten opponents), then the number of wins"
    );

    let format = [("Format", "Knock-out; after a draw the higher seed advances")];
    let page = olga.enter(&page, "Format and rounds", &format).await;
    let third = [("Third place", "no game for third place")];
    let page = olga.enter(&page, "Format and rounds", &third).await;
    says(&page, &["- no game for third place"]);
    let page = olga.press(&page, "Back").await;
    let log = olga.press(&page, "Log").await;
    says(
        &log,
        &[
            "Changed: no game for third place (@Olga)",
            "Changed: 7 days per move · clocks stop at weekends (@Olga)",
            "Changed: ratings from 1600 up (@Olga)",
        ],
    );
    let older = olga.press(&log, "Older").await;
    says(
        &older,
        &[
            "Changed: name: Autumn Cup · Swiss system, 6 rounds · 3 to 8 players (@Olga)",
            "Changed: late entries up to round 3",
        ],
    );
    // The log was opened on the organiser's page, and leads back there.
    let page = olga.press(&older, "Back").await;
    says(&page, &["for organisers"]);
    olga.speaks("zh-CN").await;
    let chinese = olga.press(&page, "Settings").await;
    says(
        &chinese,
        &["开赛前的设置", "- 不设季军赛", "- 等级分 1600 以上"],
    );
    ends(cafe, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_paired_by_hand_and_the_league_handed_over() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, dov, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.dov, &cafe.olga);
    let [page, open] = entered(&cafe, &bot, 3, &[ann, ben, cleo, dov]).await;
    let early = olga.press(&open, "Organise").await;
    let page = olga
        .press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    bot.owes_nothing().await;
    // An old page says what is so, and becomes a fresh one.
    let fresh = olga.press(&early, "Start …").await;
    says(&fresh, &["The league has begun", "**Round 1 of 3**"]);

    let paused = olga
        .fill(&page, "Pause", "Half of us are at a wedding.")
        .await;
    says(
        &paused,
        &[
            "⏸️ The league is paused",
            "“Half of us are at a wedding.”",
            "(Resume)",
        ],
    );
    let people = [ann, ben, cleo, dov];
    for (thread, [first, _]) in openings(&cafe).await {
        let loser = people.into_iter().find(|one| one.id == first).unwrap();
        resigns_quietly(loser, &thread).await;
    }
    bot.owes_nothing().await;
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let draft = olga.press(&page, "Pair by hand").await;
    says(&draft, &["pair round 2 by hand", "Without a game: "]);
    let draft = olga.pick(&draft, "Ann").await;
    says(&draft, &["⚔️ @Ann – …"]);
    let draft = olga.pick(&draft, "Ben").await;
    let draft = olga.pick(&draft, "Cleo").await;
    let draft = olga.press(&draft, "Take back the last pair").await;
    says(&draft, &["⚔️ @Ann – @Ben", "Without a game: "]);
    let again = olga.fill(&draft, "Open the round …", " ").await;
    says(
        &again,
        &[
            "A reason of 1 to 300 characters is needed.",
            "⚔️ @Ann – @Ben",
        ],
    );
    let page = olga
        .fill(&again, "Open the round …", "The others are ill.")
        .await;
    says(
        &page,
        &[
            "✅ In the log: Round 2: 1 game was paired.",
            "**Round 2 of 3**",
        ],
    );
    bot.owes_nothing().await;
    let opened = openings(&cafe).await;
    assert_eq!(
        (opened.len(), &opened[2].1),
        (3, &[ann.id.clone(), ben.id.clone()])
    );
    let log = olga.press(&page, "Log").await;
    says(
        &log,
        &["Round 2: 1 game was paired. (@Olga) — “The others are ill.”"],
    );
    let page = olga.press(&log, "Back").await;

    let over = olga.press(&page, "Organisers").await;
    says(
        &over,
        &["At the moment it is organised by @Olga and everybody"],
    );
    let menu = "Who organises it from now on …";
    let mine = chooses(olga, &over, menu, &[&olga.id]).await;
    let mine = olga.answer(&mine).await;
    says(&mine, &["That is already the case.", "for organisers"]);
    let over = olga.press(&mine, "Organisers").await;
    let form = chooses(olga, &over, menu, &[&cleo.id]).await;
    assert_eq!(form["modal"]["title"], "Hand the league over to Cleo");
    let page = olga.send_form(&form, &[("reason", "I move away.")]).await;
    says(&page, &["now organises the league"]);
    bot.owes_nothing().await;
    let hers = cleo
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    says(&hers, &["for organisers"]);
    let log = cleo.press(&hers, "Log").await;
    says(
        &log,
        &["@Cleo now organises the league. (@Olga) — “I move away.”"],
    );
    // Whoever organises it settles disputes in its games, without managing the server.
    let (thread, _) = &opened[2];
    let record = cleo.slash(thread, "referee", &[]).await;
    says(&record, &["⚖️ What has happened so far", "[picture]"]);
    let refused = dov.slash(thread, "referee", &[]).await;
    says(&refused, &["There is no such game here"]);
    // Forms name whom they are about.
    let page = cleo.press(&log, "Back").await;
    let about = cleo.pick(&page, "Dov").await;
    // Who plays decides nothing about the others' games, nor passes that on; the server's managers do.
    let refused = cleo.press(&about, "Remove").await;
    says(
        &refused,
        &["You play in this league, so you can't decide anything"],
    );
    let hers = cleo
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let over = cleo.press(&hers, "Organisers").await;
    let chosen = chooses(cleo, &over, menu, &[&olga.id]).await;
    let refused = cleo.answer(&chosen).await;
    says(
        &refused,
        &["You can't hand over a league in progress while you play in it."],
    );
    let page = olga
        .sub_command(&cafe.games, ["league", "manage"], &[])
        .await;
    let about = olga.pick(&page, "Dov").await;
    let form = olga.press_raw(&about, "Remove").await;
    assert_eq!(form["modal"]["title"], "Remove Dov");
    let page = olga.send_form(&form, &[("reason", "He left.")]).await;
    let log = olga.press(&page, "Log").await;
    says(&log, &["@Dov was removed. (@Olga) — “He left.”"]);
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pairs_are_kept_for_a_day_for_each_page_on_which_they_are_picked() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo, olga) = (&cafe.ann, &cafe.ben, &cafe.cleo, &cafe.olga);
    let [page, _] = entered(&cafe, &bot, 3, &[ann, ben, cleo]).await;
    let page = olga
        .press(&olga.press(&page, "Start …").await, "Start now")
        .await;
    bot.owes_nothing().await;
    olga.fill(&page, "Pause", "A wedding.").await;
    let people = [ann, ben, cleo];
    for (thread, [first, _]) in openings(&cafe).await {
        let loser = people.into_iter().find(|one| one.id == first).unwrap();
        resigns_quietly(loser, &thread).await;
    }
    bot.owes_nothing().await;
    let manage = async || {
        let page = olga.sub_command(&cafe.games, ["league", "manage"], &[]);
        page.await
    };
    let first = olga.press(&manage().await, "Pair by hand").await;
    let first = olga.pick(&first, "Ann").await;
    let bot = bot.restart(&cafe).await;
    let second = olga.press(&manage().await, "Pair by hand").await;
    let second = olga.pick(&second, "Cleo").await;
    says(&second, &["⚔️ @Cleo – …"]);
    assert!(!second.text.contains("⚔️ @Ann"), "{}", second.text);
    let first = olga.pick(&first, "Ben").await;
    says(&first, &["📋 Pairs: 1\n", "⚔️ @Ann – @Ben"]);

    // Messages of earlier versions have no draft either.
    bot.passes(Span::DAY + Span::MINUTE).await;
    let mut fresh = Vec::new();
    for (page, button) in [
        (&second, "Take back the last pair"),
        (&first, "Open the round …"),
    ] {
        let page = olga.press(page, button).await;
        says(
            &page,
            &[
                "The pairs on this page are no longer kept.",
                "pair round 2 by hand",
            ],
        );
        assert!(!page.text.contains("⚔️"), "{}", page.text);
        fresh.push(page);
    }
    let again = olga.pick(&fresh[1], "Ann").await;
    let again = olga.pick(&again, "Cleo").await;
    let page = olga.fill(&again, "Open the round …", "Ben is ill.").await;
    says(&page, &["✅ In the log: Round 2: 1 game was paired."]);
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

/// Gives a game up, whatever is written in its thread.
async fn resigns_quietly(player: &Actor, thread: &str) {
    let asked = player.slash(thread, "resign", &[]).await;
    player.press(&asked, "Resign").await;
}
