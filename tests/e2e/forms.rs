//! Challenges and leagues begin by forms. That of a challenge holds what its maker chose last.

use harness::{Cafe, InProcess};
use serde_json::{Value, json};

/// The labels of a form's fields.
fn labels(form: &Value) -> Vec<&str> {
    let fields = form["modal"]["components"].as_array().unwrap().iter();
    let labels = fields.map(|field| field["label"].as_str().unwrap());
    labels.collect()
}

/// The labels of the choices in force.
fn chosen(form: &Value) -> Vec<&str> {
    let fields = form["modal"]["components"].as_array().unwrap().iter();
    let options = fields.flat_map(|field| field["component"]["options"].as_array());
    let chosen = options.flatten().filter(|option| option["default"] == true);
    let labels = chosen.map(|option| option["label"].as_str().unwrap());
    labels.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_made_by_a_form_that_holds_the_last_choices() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, ben, cleo) = (&cafe.ann, &cafe.ben, &cafe.cleo);
    let form = ann.slash_raw(&cafe.games, "challenge", &[]).await;
    assert_eq!(
        labels(&form),
        [
            "Opponent",
            "Game and rules",
            "Time",
            "Who moves first",
            "And"
        ]
    );
    assert_eq!(chosen(&form)[1..], ["3 days per move", "Random"], "{form}");
    let choices = [
        ("Opponent", ben.id.as_str()),
        ("Game and rules", "Xiangqi"),
        ("Time", "7 days per move"),
        ("Who moves first", "I move first"),
        ("And", "Rated|Over at once"),
    ];
    let challenge = ann.enter_in(&form, &choices).await;
    for part in [
        "@Ben: @Ann challenges you to a game of **Xiangqi**",
        "7 days per move. A player who runs out of time loses",
        "**Rated:**",
    ] {
        assert!(challenge.text.contains(part), "{}", challenge.text);
    }
    assert_eq!(challenge.pings(), ["Ben"]);

    // Ann's next form has all of it but the opponent; nobody else's has.
    let form = ann.slash_raw(&cafe.games, "challenge", &[]).await;
    let opponent = &form["modal"]["components"][0]["component"];
    assert_eq!(opponent["default_values"], json!([]));
    let hers = chosen(&form);
    assert!(hers[0].starts_with("Xiangqi"), "{hers:?}");
    let over = "Over at once when time runs out";
    assert_eq!(
        hers[1..],
        ["7 days per move", "I move first", "Rated", over]
    );
    let form = ben.slash_raw(&cafe.games, "challenge", &[]).await;
    assert_eq!(chosen(&form)[1..], ["3 days per move", "Random"]);

    // A result offers its terms to anybody.
    ben.press(&challenge, "Accept").await;
    bot.owes_nothing().await;
    let game = bot
        .service
        .unfinished_of(basics::PersonId(ann.id.parse().unwrap()))
        .await
        .unwrap()
        .remove(0);
    let thread = game.place.unwrap().to_string();
    let asked = ann.slash(&thread, "resign", &[]).await;
    ann.press(&asked, "Resign").await;
    bot.owes_nothing().await;
    let result = cleo.finds(&cafe.games, "", "Same again …").await;
    let form = cleo.press_raw(&result, "Same again …").await;
    assert_eq!(chosen(&form), hers);
    let open = cleo.enter_in(&form, &[]).await;
    let words = "@Cleo challenges anyone to a game of **Xiangqi**";
    assert!(open.text.contains(words), "{}", open.text);
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_is_opened_by_one_form() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (ann, olga) = (&cafe.ann, &cafe.olga);
    let command = json!({
        "channel_id": cafe.games, "name": "league", "options": [{ "name": "create", "options": [] }],
    });
    let form = olga.acts("slash", command.clone()).await;
    assert_eq!(labels(&form).len(), 5, "{form}");
    let choices = [
        ("Name of the league", "Autumn Cup"),
        ("Format", "Swiss system, 3 rounds"),
        ("When it starts", "Starts in 7 days"),
    ];
    let page = olga.enter_in(&form, &choices).await;
    for part in ["**Autumn Cup**", "for organisers"] {
        assert!(page.text.contains(part), "{}", page.text);
    }
    // Entries are open.
    bot.owes_nothing().await;
    let card = ann.finds(&cafe.games, "Autumn Cup", "Join").await;
    let joined = ann.press(&card, "Join").await;
    assert!(joined.text.contains("You're in"), "{}", joined.text);
    // The same name is taken, and people without the right get no form.
    let form = olga.acts("slash", command.clone()).await;
    let taken = [("Name of the league", "Autumn Cup")];
    let refused = olga.enter_in(&form, &taken).await;
    assert!(refused.text.contains("Autumn Cup"), "{}", refused.text);
    let refused = ann.acts("slash", command).await;
    assert_ne!(refused["kind"], "modal", "{refused}");
    bot.owes_nothing().await;
    bot.stop().await;
    cafe.playground.stop().await;
}
