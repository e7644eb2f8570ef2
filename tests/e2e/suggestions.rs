//! What is suggested can be sent, and what can be sent is suggested, in every option of every command.

use serde_json::{Value, json};

use harness::{Actor, Cafe, Control, InProcess};

use super::{leagues::creates, ratings::red_wins};

/// The options with suggestions of all commands that a person has: the command, the command below it, and the option.
fn fields(commands: &Value) -> Vec<[String; 3]> {
    let mut found = Vec::new();
    for command in commands.as_array().unwrap() {
        let own = [(String::new(), command)];
        let options = command["options"].as_array().into_iter().flatten();
        let below = options
            .filter(|option| option["type"] == 1)
            .map(|option| (option["name"].as_str().unwrap().to_owned(), option));
        for (sub, of) in own.into_iter().chain(below) {
            for option in of["options"].as_array().into_iter().flatten() {
                if option["autocomplete"] == true {
                    let name = |part: &Value| part["name"].as_str().unwrap().to_owned();
                    found.push([name(command), sub.clone(), name(option)]);
                }
            }
        }
    }
    found
}

/// A command with some options, as it is typed.
fn typed(channel: &str, [command, sub]: [&str; 2], options: &[(&str, &str)], last: bool) -> Value {
    let at = options.len() - 1;
    let options = options.iter().enumerate().map(|(n, (name, value))| {
        let is_focused = last && n == at;
        if is_focused {
            json!({ "name": name, "value": value, "focused": true })
        } else {
            json!({ "name": name, "value": value })
        }
    });
    let options: Vec<Value> = options.collect();
    let options = if sub.is_empty() {
        json!(options)
    } else {
        json!([{ "name": sub, "options": options }])
    };
    json!({ "channel_id": channel, "name": command, "options": options })
}

async fn suggested(
    (control, who): (&Control, &Actor),
    channel: &str,
    command: [&str; 2],
    options: &[(&str, &str)],
) -> Vec<(String, String)> {
    let path = format!("/control/as/{}/autocomplete", who.id);
    let answer = control
        .post(&path, typed(channel, command, options, true))
        .await;
    let choices = answer["choices"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    choices
        .map(|choice| (text(&choice["name"]), text(&choice["value"])))
        .collect()
}

/// No text that any option takes.
const NONSENSE: &str = "zz=qq?=zzzzzzzzzzzz";

/// What else must be typed for an option to count, and what can be sent in it beside the suggestions.
fn around<'a>(
    [running, finished]: [&'a str; 2],
    [command, _, option]: [&str; 3],
) -> (Vec<(&'static str, &'a str)>, Vec<String>) {
    let texts = |all: &[&str]| all.iter().map(|text| (*text).to_owned()).collect();
    let others = match (command, option) {
        ("void", _) => vec![("reason", "So it is.")],
        ("move", "match") => vec![("move", "e6e7")],
        ("piece", "match") => vec![("point", "a7")],
        ("mark", "text" | "match") => vec![("piece", "a7")],
        ("challenge" | "practice", "variant") => vec![("game", "luzhanqi")],
        ("league", "rules") => vec![("name", "Cup"), ("game", "xiangqi")],
        ("league", "time") => vec![
            ("name", "Second Cup"),
            ("game", "xiangqi"),
            ("rules", "booklet"),
        ],
        _ => Vec::new(),
    };
    let sent = match (command, option) {
        ("replay" | "analyse" | "void", "match") => texts(&[finished, &finished.to_uppercase()]),
        ("record" | "verify" | "referee", "match") => texts(&[finished, running]),
        (_, "match") => texts(&[running, &format!(" {} ", running.to_uppercase())]),
        (_, "move") => texts(&["e6e7", "E6 - e7"]),
        (_, "point") => texts(&["a7", "B3", " c6 "]),
        (_, "piece") => texts(&["a7", "A7"]),
        (_, "text") => texts(&["general?", "Brigadier", "3"]),
        ("challenge" | "practice" | "rules", "rules") => texts(&["booklet", "tezhi-flip"]),
        (_, "rules") => texts(&["booklet"]),
        (_, "variant") => texts(&["quiet_limit=77", "QUIET_LIMIT=77"]),
        (_, "length") => texts(&["5h", "3 days", "45m"]),
        (_, "league") => texts(&["AUTUMN", "autumn cup"]),
        ("challenge", "opponent-time") => texts(&["2d", "3 days", "72h"]),
        (_, "time") => texts(&["2d", "10+5", "3 days", "72h"]),
        _ => panic!("what can be sent in {option} of /{command}?"),
    };
    (others, sent)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_suggested_can_be_sent_and_what_can_be_sent_is_suggested() {
    let cafe = Cafe::open().await;
    let bot = InProcess::start(&cafe).await;
    let (olga, ben) = (&cafe.olga, &cafe.ben);
    let (over, _) = red_wins(&cafe, olga, ben).await;
    let code = async |command: &str, place: &str| {
        let listed = olga.suggestions(place, command, &[("match", "")]).await;
        listed[0].0.split(' ').next().unwrap().to_owned()
    };
    let finished = code("replay", &over.thread).await;
    bot.owes_nothing().await;
    let game = cafe.game_between(olga, ben).await;
    let running = code("board", &game.thread).await;
    let cup = [("name", json!("Autumn Cup")), ("game", json!("xiangqi"))];
    creates(&cafe, olga, &cup).await;

    let path = format!("/control/as/{}/commands", olga.id);
    let listed: Value = cafe.control.get(&path).await;
    let all = fields(&listed);
    assert!(all.len() > 20, "{all:?}");
    let mut wrong = Vec::new();
    for field in &all {
        let [command, sub, option] = field.each_ref().map(String::as_str);
        let (others, extra) = around([&running, &finished], [command, sub, option]);
        let channel = match command {
            "challenge" | "practice" | "league" => &cafe.games,
            _ => &game.thread,
        };
        let with = |text: &'_ str| -> Vec<(String, String)> {
            let others = others
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            others
                .chain([(option.to_owned(), text.to_owned())])
                .collect()
        };
        let suggested = async |text: &str| {
            let with = with(text);
            let with: Vec<(&str, &str)> =
                with.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
            suggested((&cafe.control, olga), channel, [command, sub], &with).await
        };
        let send = async |text: &str| {
            let with = with(text);
            let with: Vec<(&str, &str)> =
                with.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
            let path = format!("/control/as/{}/slash", olga.id);
            let body = typed(channel, [command, sub], &with, false);
            match cafe.control.try_post(&path, body).await {
                // It opens a form.
                Ok(outcome) if outcome["modal"].is_object() => outcome["modal"].to_string(),
                Ok(outcome) => olga.response(&outcome, channel).await.text,
                Err(error) => error,
            }
        };
        // This one needs a file, too, and reads the league as the others do.
        let is_sent = sub != "players";
        let refused = send(NONSENSE).await;
        let understood = async |text: &str| {
            let answer = send(text).await;
            !is_sent || answer != refused.replace(NONSENSE, text)
        };
        let first = suggested("").await;
        if first.is_empty() && option != "text" {
            wrong.push(format!("{field:?} suggests nothing"));
        }
        for (label, value) in first.iter().take(4) {
            for text in [label, value] {
                let found = suggested(text).await;
                // The value may be the text as it was typed.
                let is_first = |(first, meant): &(String, String)| first == label || meant == value;
                if !found.first().is_some_and(is_first) {
                    wrong.push(format!("{field:?}: {text} suggests {found:?}"));
                }
            }
        }
        let mut found = Vec::new();
        for text in &extra {
            match suggested(text).await.into_iter().next() {
                Some((_, value)) => found.extend([text.clone(), value]),
                None => wrong.push(format!(
                    "{field:?}: {text} can be sent and is not suggested"
                )),
            }
        }
        for (label, value) in first.iter().take(2) {
            for text in [value, label] {
                // No longer text can be typed there.
                if option == "text" && text.chars().count() > 10 {
                    continue;
                }
                if !understood(text).await {
                    wrong.push(format!("{field:?}: {text} is suggested and refused"));
                }
            }
        }
        for text in &found {
            if !understood(text).await {
                wrong.push(format!("{field:?}: {text} is refused"));
            }
        }
        if !suggested(NONSENSE).await.is_empty() {
            wrong.push(format!("{field:?} suggests something for nonsense"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    bot.stop().await;
    cafe.playground.stop().await;
}
