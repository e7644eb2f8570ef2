//! Forms as people submit them (interactions/receiving-and-responding, "Modal Submit Data Structure").

use std::{
    collections::{BTreeMap, HashMap},
    str::FromStr,
};

use serde_json::Value;
use serenity::all::{Attachment, PartialMember, User};

use super::kind;

/// The type of an interaction that submits a form ("Interaction Type").
const SUBMITTED: u8 = 5;

/// How a box that is ticked is written down.
pub(super) const TICKED: &str = "ticked";

/// What stands in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Entry {
    Text(String),
    Chosen(Vec<String>),
    Ticked(bool),
}

/// A submitted form: what stands in its fields, by their custom ids. A form that an earlier version sent may lack a field.
#[derive(Clone, Debug, Default)]
pub struct Filled {
    entries: HashMap<String, Entry>,
    /// The people and files that entries name.
    resolved: Value,
}

impl Filled {
    /// Takes what was filled in out of an interaction, because serenity cannot read all of it. An interaction that is no form
    /// stays as it is.
    pub fn take(interaction: &mut Value) -> Filled {
        let mut filled = Filled::default();
        if interaction["type"] != SUBMITTED {
            return filled;
        }
        let data = &mut interaction["data"];
        if let Some(parts) = data.get_mut("components").map(Value::take) {
            data["components"] = Value::Array(Vec::new());
            filled.read_all(&parts);
        }
        if let Some(resolved) = data.get_mut("resolved") {
            filled.resolved = resolved.take();
        }
        filled
    }

    fn read_all(&mut self, parts: &Value) {
        for part in parts.as_array().into_iter().flatten() {
            self.read(part);
        }
    }

    fn read(&mut self, part: &Value) {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let entry = match part["type"].as_u64() {
            Some(kind::LABEL) => return self.read(&part["component"]),
            Some(kind::ACTION_ROW) => return self.read_all(&part["components"]),
            Some(kind::TEXT_INPUT) => text(&part["value"]).map(Entry::Text),
            Some(kind::RADIO_GROUP) => {
                let chosen = text(&part["value"]).into_iter();
                Some(Entry::Chosen(chosen.collect()))
            }
            Some(kind::CHECKBOX) => part["value"].as_bool().map(Entry::Ticked),
            Some(
                kind::STRING_SELECT
                | kind::USER_SELECT
                | kind::ROLE_SELECT
                | kind::MENTIONABLE_SELECT
                | kind::CHANNEL_SELECT
                | kind::FILE_UPLOAD
                | kind::CHECKBOX_GROUP,
            ) => {
                let values = part["values"].as_array().into_iter().flatten();
                Some(Entry::Chosen(values.filter_map(text).collect()))
            }
            _ => None,
        };
        if let (Some(id), Some(entry)) = (text(&part["custom_id"]), entry) {
            self.entries.insert(id, entry);
        }
    }

    /// What stands in each field as a text, to fill the form in again: what was typed, or what was chosen, one a line.
    pub fn written(&self) -> BTreeMap<String, String> {
        let written = |entry: &Entry| match entry {
            Entry::Text(text) => text.clone(),
            Entry::Chosen(chosen) => chosen.join("\n"),
            Entry::Ticked(true) => TICKED.to_owned(),
            Entry::Ticked(false) => String::new(),
        };
        let entries = self.entries.iter();
        entries
            .map(|(field, entry)| (field.clone(), written(entry)))
            .collect()
    }

    /// The text in a field; `None` if the form has no such field.
    pub fn text(&self, field: &str) -> Option<&str> {
        match self.entries.get(field)? {
            Entry::Text(text) => Some(text),
            Entry::Chosen(_) | Entry::Ticked(_) => None,
        }
    }

    /// What was chosen in a menu or a group, by name or id; `None` if the form has no such field.
    pub fn chosen(&self, field: &str) -> Option<&[String]> {
        match self.entries.get(field)? {
            Entry::Chosen(chosen) => Some(chosen),
            Entry::Text(_) | Entry::Ticked(_) => None,
        }
    }

    /// Whether a box is ticked; `None` if the form has no such field.
    pub fn is_ticked(&self, field: &str) -> Option<bool> {
        match self.entries.get(field)? {
            Entry::Ticked(is_ticked) => Some(*is_ticked),
            Entry::Text(_) | Entry::Chosen(_) => None,
        }
    }

    /// The first choice in a menu or a group, if it can be read as this.
    pub fn first<T: FromStr>(&self, field: &str) -> Option<T> {
        self.chosen(field)?.first()?.parse().ok()
    }

    /// The first person chosen in a menu, and who they are in the server, if they are in it.
    pub fn person(&self, field: &str) -> Option<(User, Option<PartialMember>)> {
        let id = self.chosen(field)?.first()?;
        let user = self.named("users", id)?;
        Some((user, self.named("members", id)))
    }

    /// The files that were uploaded.
    pub fn files(&self, field: &str) -> Vec<Attachment> {
        let ids = self.chosen(field).unwrap_or_default().iter();
        ids.filter_map(|id| self.named("attachments", id)).collect()
    }

    /// What an entry names, if Discord describes it as serenity expects.
    fn named<T: serde::de::DeserializeOwned>(&self, kind: &str, id: &str) -> Option<T> {
        serde_json::from_value(self.resolved.get(kind)?.get(id)?.clone()).ok()
    }
}
