//! Checks every request of the bot and every response to it against Discord's API description, and that the stand-in
//! models all that the bot says.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Write,
    sync::Once,
    thread,
};

use super::Control;
use described::{Description, Exchange, VARIABLE};

/// The operations that the bot uses in every story.
const ALWAYS: [&str; 2] = ["get_bot_gateway", "bulk_set_application_commands"];

/// Checks that all exchanges match the description, and that they include each of these operations.
pub async fn are_as_described(control: &Control, operations: &[&str]) {
    let description = Description::named();
    say_once(description.is_some());
    let Some(description) = description else {
        return;
    };
    let account = control.get("/control/exchanges").await;
    assert_eq!(
        account["forgotten"], 0,
        "not every exchange could be looked at"
    );
    let (mut seen, mut wrong) = (BTreeSet::new(), BTreeMap::new());
    for entry in account["entries"].as_array().unwrap() {
        let ignored = entry["ignored"].as_array().unwrap();
        assert!(ignored.is_empty(), "the stand-in ignores a part of {entry}");
        let exchange = Exchange::of(entry);
        match description.check(&exchange) {
            Ok(operation) => {
                seen.insert(operation);
            }
            Err(lines) => {
                for line in lines {
                    wrong.entry(line).or_insert(&entry["seq"]);
                }
            }
        }
    }
    let story = thread::current().name().unwrap_or_default().to_owned();
    let list: String = wrong
        .iter()
        .map(|(line, seq)| format!("{line}; first in exchange {seq}\n"))
        .collect();
    assert!(
        wrong.is_empty(),
        "{story} is not as Discord describes its API:\n{list}"
    );
    for operation in ALWAYS.iter().chain(operations) {
        assert!(
            seen.contains(operation),
            "{story} saw no {operation}, but {seen:?}"
        );
    }
}

/// Prints once, bypassing the test runner's capture, whether the check is made.
fn say_once(made: bool) {
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        let line = if made {
            format!("The bot's requests and their answers are checked against the description that {VARIABLE} names.")
        } else {
            format!(
                "The bot's requests and their answers are NOT checked against Discord's description of its API: \
                 for that, set {VARIABLE} to the path of its openapi.json."
            )
        };
        // Without standard error the line is lost.
        let _ = writeln!(std::io::stderr(), "{line}");
    });
}
