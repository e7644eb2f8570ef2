//! A form that was refused is opened again with everything that stood in it.

use harness::{Cafe, InProcess};
use serde_json::Value;

use super::leagues::creates;
use serde_json::json;

/// What stands in a field of a form at first: the text, or the labels of what is chosen.
fn stands(form: &Value, label: &str) -> String {
    let fields = form["modal"]["components"].as_array().unwrap();
    let field = fields.iter().find(|field| field["label"] == label);
    let component = &field.unwrap_or_else(|| panic!("no {label}: {form}"))["component"];
    let Some(options) = component["options"].as_array() else {
        return component["value"].as_str().unwrap_or_default().to_owned();
    };
    let chosen = options.iter().filter(|one| one["default"] == true);
    let labels: Vec<_> = chosen.map(|one| one["label"].as_str().unwrap()).collect();
    labels.join("|")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_whose_name_is_taken_keeps_its_other_choices() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let olga = &cafe.olga;
    creates(
        &cafe,
        olga,
        &[("name", json!("Cup")), ("game", json!("xiangqi"))],
    )
    .await;
    let form = json!({
        "channel_id": cafe.games, "name": "league", "options": [{ "name": "create", "options": [] }],
    });
    let form = olga.acts("slash", form).await;
    let format = "Round robin";
    let fields = [
        ("Name of the league", "cup"),
        ("Game and rules", "Dou Shou Qi"),
        ("Format", format),
        ("Time", "3 days per move"),
    ];
    let refused = olga.enter_in(&form, &fields).await;
    assert!(refused.text.contains("called “cup”"), "{}", refused.text);
    let again = olga.press_raw(&refused, "Try again").await;
    for (label, text) in [fields[0], fields[2], fields[3]] {
        assert_eq!(stands(&again, label), text);
    }
    let opened = olga
        .enter_in(&again, &[("Name of the league", "Another cup")])
        .await;
    assert!(
        opened.text.contains("The league is open"),
        "{}",
        opened.text
    );
    // Nobody else has a form to go on with.
    assert!(
        cafe.ann
            .try_press(refused.id(), "refill:league")
            .await
            .is_err()
    );
    bot.stop().await;
    cafe.playground.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_time_loses_nothing_else_that_a_manager_chose() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let olga = &cafe.olga;
    let form = olga.slash_raw(&cafe.games, "setup", &[]).await;
    let page = olga.enter_in(&form, &[]).await;
    let fields = [
        ("Times", "3 days per move|1 day per move"),
        ("Other times", "10+5, 3 weeks"),
    ];
    let refused = olga.enter(&page, "Rules and times …", &fields).await;
    assert!(refused.text.contains("3 weeks"), "{}", refused.text);
    let again = olga.press_raw(&refused, "Try again").await;
    assert_eq!(stands(&again, "Other times"), "10+5, 3 weeks");
    let mut times: Vec<String> = stands(&again, "Times")
        .split('|')
        .map(str::to_owned)
        .collect();
    times.sort_unstable();
    assert_eq!(times, ["1 day per move", "3 days per move"]);
    let saved = olga.enter_in(&again, &[("Other times", "10+5")]).await;
    assert!(saved.text.contains("1 day per move"), "{}", saved.text);
    bot.stop().await;
    cafe.playground.stop().await;
}
