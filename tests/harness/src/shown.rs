//! A message as a person sees it, written as text that a test can contain: names instead of ids, and one line per row
//! of buttons or menus.

use std::{collections::BTreeMap, sync::Mutex};

use serde_json::Value;

/// Something that somebody saw.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Created, edited, deleted …
    pub kind: String,
    /// The message or thread in Discord's format.
    pub raw: Value,
    /// The text form.
    pub text: String,
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
        mask_times(&text)
    }
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
    pub fn new(kind: &str, raw: &Value, names: &Names) -> Shown {
        let mut lines = Vec::new();
        if let Some(name) = raw["name"].as_str() {
            lines.push(format!("🧵 {}", names.apply(name)));
        }
        if raw["flags"].as_u64().unwrap_or(0) & 64 != 0 {
            lines.push("(only you)".to_owned());
        }
        let content = raw["content"].as_str().unwrap_or_default();
        if !content.is_empty() {
            lines.push(names.apply(content));
        }
        let files = raw["attachments"].as_array().into_iter().flatten();
        lines.extend(files.map(|_| "[picture]".to_owned()));
        for row in raw["components"].as_array().into_iter().flatten() {
            let parts: Vec<String> = row["components"]
                .as_array()
                .into_iter()
                .flatten()
                .map(describe)
                .collect();
            lines.push(parts.join(" "));
        }
        Shown {
            kind: kind.to_owned(),
            raw: raw.clone(),
            text: lines.join("\n"),
        }
    }

    pub fn id(&self) -> &str {
        self.raw["id"].as_str().unwrap()
    }

    /// The names of those that the message notifies.
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

fn describe(component: &Value) -> String {
    match component["label"].as_str() {
        Some(label) => format!("({label})"),
        None => format!("<{}>", component["placeholder"].as_str().unwrap_or("menu")),
    }
}
