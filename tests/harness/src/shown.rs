//! A message as a person sees it, written as text that a test can contain: names instead of ids, and one line per row
//! of buttons or menus.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Mutex,
};

use serde_json::Value;

/// Something that was seen.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Created, edited, deleted …
    pub kind: String,
    /// The message or thread in Discord's format.
    pub raw: Value,
    /// The text form.
    pub text: String,
    /// What is new in it since it was last seen, if it was seen before.
    new: Option<String>,
}

/// The names that replace ids in texts.
#[derive(Default)]
pub struct Names(Mutex<BTreeMap<String, String>>);

impl Names {
    pub fn learn(&self, id: &str, name: &str) {
        self.0
            .lock()
            .unwrap()
            .insert(id.to_owned(), name.to_owned());
    }

    /// Learns a name unless the id already has one.
    pub fn learn_first(&self, id: &str, name: &str) {
        let mut names = self.0.lock().unwrap();
        names
            .entry(id.to_owned())
            .or_insert_with(|| name.to_owned());
    }

    /// The text with names for mentions and codes, and placeholders for times and random setups.
    fn apply(&self, text: &str) -> String {
        let names = self.0.lock().unwrap();
        let mut text = text.to_owned();
        for (id, name) in names.iter() {
            text = text.replace(&format!("<@{id}>"), &format!("@{name}"));
            text = text.replace(&format!("<#{id}>"), &format!("#{name}"));
            if !id.chars().all(|c| c.is_ascii_digit()) {
                text = text.replace(id.as_str(), name);
            }
        }
        mask_seals(&mask_times(&text))
    }
}

/// Replaces hashes and secrets by `<seal>` where only their 40 first digits are shown, and by `<digits>` where they are
/// complete: all of them are in code format.
fn mask_seals(text: &str) -> String {
    let is_digits = |part: &str| part.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'));
    let is_short = |part: &str| {
        let groups: Vec<&str> = part.split(' ').collect();
        groups.len() == 10 && groups.iter().all(|one| one.len() == 4 && is_digits(one))
    };
    let masked = text.split('`').map(|part| match part.len() {
        64 if is_digits(part) => "<digits>",
        49 if is_short(part) => "<seal>",
        _ => part,
    });
    masked.collect::<Vec<_>>().join("`")
}

/// Replaces Discord's timestamps with `<time>`.
fn mask_times(text: &str) -> String {
    let mut masked = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<t:") {
        masked.push_str(before);
        masked.push_str("<time>");
        rest = after.split_once('>').map_or("", |(_, rest)| rest);
    }
    masked + rest
}

impl Shown {
    /// A message or thread, and what is new in it since it looked like `before`.
    pub fn after(before: Option<&Value>, kind: &str, raw: &Value, names: &Names) -> Shown {
        let text = written(raw, names).join("\n");
        let new = before.map(|before| {
            let mut old = content(before, names);
            let mut lines = content(raw, names);
            // A line that occurs twice was new twice.
            lines.retain(|line| match old.iter().position(|known| known == line) {
                Some(at) => {
                    old.remove(at);
                    false
                }
                None => true,
            });
            if raw["attachments"] != before["attachments"] {
                lines.extend(pictures(raw));
            }
            if !lines.is_empty() || !buttons(before).is_superset(&buttons(raw)) {
                lines.extend(rows(raw));
            }
            // What remains of a message is news as long as it has controls.
            let is_less = content(raw, names) != content(before, names) && !buttons(raw).is_empty();
            if lines.is_empty() && is_less {
                text.clone()
            } else {
                lines.join("\n")
            }
        });
        Shown {
            kind: kind.to_owned(),
            raw: raw.clone(),
            text,
            new,
        }
    }

    /// Whether it shows only what was there before.
    pub fn is_nothing_new(&self) -> bool {
        self.new.as_ref().is_some_and(String::is_empty)
    }

    /// The same with only the new part of its text.
    pub fn news(self) -> Shown {
        match &self.new {
            Some(new) => Shown {
                text: new.clone(),
                ..self
            },
            None => self,
        }
    }

    pub fn id(&self) -> &str {
        self.raw["id"].as_str().unwrap()
    }

    /// The names of the people that the message notifies.
    pub fn pings(&self) -> Vec<&str> {
        let mentions = self.raw["mentions"].as_array().into_iter().flatten();
        mentions
            .map(|user| user["global_name"].as_str().unwrap())
            .collect()
    }

    /// Every alt text.
    pub fn alt(&self) -> String {
        let files = self.raw["attachments"].as_array().into_iter().flatten();
        let alts = files.map(|file| file["description"].as_str().unwrap_or_default().to_owned());
        alts.collect::<Vec<_>>().join("\n")
    }

    fn components(&self) -> impl Iterator<Item = &Value> {
        let rows = self.raw["components"].as_array().into_iter().flatten();
        rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
    }

    /// The id of the button with this label, or of the menu with this placeholder.
    pub fn component(&self, label: &str) -> String {
        let found = self
            .components()
            .find(|component| component["label"] == label || component["placeholder"] == label);
        let found = found.unwrap_or_else(|| panic!("no {label:?} on:\n{}", self.text));
        found["custom_id"].as_str().unwrap().to_owned()
    }

    /// The labels of all options of all menus.
    pub fn options(&self) -> Vec<String> {
        let options = self
            .components()
            .flat_map(|component| component["options"].as_array().into_iter().flatten());
        options
            .map(|option| option["label"].as_str().unwrap().to_owned())
            .collect()
    }

    /// The button for a piece or point; or the menu that has it as an option, and the option's value.
    pub fn point(&self, point: &str) -> (String, Option<String>) {
        for component in self.components() {
            let id = component["custom_id"].as_str().unwrap().to_owned();
            let is_button = component["disabled"] != true && id.ends_with(&format!(":{point}"));
            if component["type"] == 2 && is_button {
                return (id, None);
            }
            let mut options = component["options"].as_array().into_iter().flatten();
            if options.any(|option| option["value"] == point) {
                return (id, Some(point.to_owned()));
            }
        }
        panic!("no {point} on:\n{}\n{:?}", self.text, self.options());
    }

    /// The menu that has an option with this label, and the option's value.
    pub fn option(&self, label: &str) -> (String, String) {
        for component in self.components() {
            for option in component["options"].as_array().into_iter().flatten() {
                if option["label"] == label {
                    let id = component["custom_id"].as_str().unwrap().to_owned();
                    return (id, option["value"].as_str().unwrap().to_owned());
                }
            }
        }
        panic!(
            "no option {label:?} on:\n{}\n{:?}",
            self.text,
            self.options()
        );
    }
}

/// Everything that a person sees of a message or thread.
fn written(raw: &Value, names: &Names) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(name) = raw["name"].as_str() {
        lines.push(format!("🧵 {}", names.apply(name)));
    }
    if raw["flags"].as_u64().unwrap_or(0) & 64 != 0 {
        lines.push("(only you)".to_owned());
    }
    let text = content(raw, names).join("\n");
    lines.extend(Some(text).filter(|text| !text.is_empty()));
    lines.extend(pictures(raw));
    lines.extend(rows(raw));
    lines
}

fn content(raw: &Value, names: &Names) -> Vec<String> {
    let content = names.apply(raw["content"].as_str().unwrap_or_default());
    content.lines().map(str::to_owned).collect()
}

fn pictures(raw: &Value) -> impl Iterator<Item = String> {
    let files = raw["attachments"].as_array().into_iter().flatten();
    files.map(|_| "[picture]".to_owned())
}

/// A line for each row of buttons or menus.
fn rows(raw: &Value) -> impl Iterator<Item = String> {
    let rows = raw["components"].as_array().into_iter().flatten();
    rows.map(|row| {
        let parts = row["components"].as_array().into_iter().flatten();
        parts.map(describe).collect::<Vec<String>>().join(" ")
    })
}

/// The ids of all buttons and menus.
fn buttons(raw: &Value) -> BTreeSet<&str> {
    let rows = raw["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    parts
        .filter_map(|component| component["custom_id"].as_str())
        .collect()
}

fn describe(component: &Value) -> String {
    match component["label"].as_str() {
        Some(label) => format!("({label})"),
        None => format!("<{}>", component["placeholder"].as_str().unwrap_or("menu")),
    }
}
