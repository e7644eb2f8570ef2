//! Forms as they are sent (components/reference, "Label" and the components that may stand in one).

use std::{collections::BTreeMap, ops::RangeInclusive};

use serde_json::{Map, Value, json};

use super::{filled::TICKED, kind};
use crate::limits;

/// The type of a response that opens a form ("Interaction Callback Type").
const MODAL: u8 = 9;

/// A form before it is sent.
#[derive(Clone, Debug)]
pub struct Form {
    custom_id: String,
    title: String,
    fields: Vec<Field>,
}

/// A label with the component that stands in it.
#[derive(Clone, Debug)]
pub struct Field {
    /// The component's id within the form.
    pub custom_id: String,
    /// What it is called.
    pub label: String,
    /// More about it, below the label.
    pub description: Option<String>,
    /// Whether it has to be filled in.
    pub is_required: bool,
    /// How it is filled in.
    pub input: Input,
}

/// How a field is filled in.
#[derive(Clone, Debug)]
pub enum Input {
    /// By typing.
    Text {
        /// The height of the field.
        lines: Lines,
        /// The most characters.
        longest: u16,
        /// What stands there at first.
        now: String,
        /// What shows while it is empty.
        hint: Option<String>,
    },
    /// By a menu of named choices; one of them, or so many.
    Menu(Vec<Choice>, RangeInclusive<u8>),
    /// By a menu of people, roles or channels; so many of them.
    Pick(Pick, RangeInclusive<u8>),
    /// By one of several round buttons: two to ten.
    Radio(Vec<Choice>),
    /// By any of several boxes: one to ten.
    Checkboxes(Vec<Choice>),
    /// By a box, which is ticked at first or not. It cannot be required.
    Checkbox(bool),
    /// By uploading so many files.
    Files(RangeInclusive<u8>),
}

/// The height of a field for text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// One line.
    One,
    /// Several.
    Many,
}

/// What a menu offers of the server, and what is chosen in it at first.
#[derive(Clone, Debug)]
pub enum Pick {
    /// People.
    Users(Vec<u64>),
    /// Roles.
    Roles(Vec<u64>),
    /// People and roles.
    Mentionables(Vec<Mention>),
    /// Channels: the numbers of their types, or any if there are none.
    Channels(Vec<u8>, Vec<u64>),
}

/// A person or a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mention {
    /// A person.
    User(u64),
    /// A role.
    Role(u64),
}

/// A choice.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// Its name.
    pub value: String,
    /// What it is called.
    pub label: String,
    /// More about it.
    pub description: Option<String>,
    /// Whether it is chosen at first.
    pub is_now: bool,
}

impl Form {
    /// A form with these fields: one to five ([`limits::FORM_FIELDS`]).
    pub fn new(custom_id: String, title: &str, fields: &[Field]) -> Form {
        Form {
            custom_id,
            title: limits::fit(title, limits::FORM_TITLE),
            fields: fields.to_vec(),
        }
    }

    /// The same, filled in with what stood in its fields when it was submitted ([`Filled::written`](super::Filled::written)).
    pub fn refilled(mut self, entered: &BTreeMap<String, String>) -> Form {
        for field in &mut self.fields {
            if let Some(entered) = entered.get(&field.custom_id) {
                field.input.refill(entered);
            }
        }
        self
    }

    /// The response to an interaction that opens the form (interactions/receiving-and-responding, "Modal").
    pub fn response(&self) -> Value {
        let Form {
            custom_id,
            title,
            fields,
        } = self;
        let parts: Vec<Value> = fields.iter().map(Field::json).collect();
        json!({
            "type": MODAL,
            "data": { "custom_id": custom_id, "title": title, "components": parts },
        })
    }
}

impl Field {
    /// A field that has to be filled in.
    pub fn new(custom_id: &str, label: String, input: Input) -> Field {
        Field {
            custom_id: custom_id.to_owned(),
            label,
            description: None,
            is_required: true,
            input,
        }
    }

    /// A field for a text of at most so many characters.
    pub fn text(custom_id: &str, label: String, lines: Lines, longest: u16) -> Field {
        let input = Input::Text {
            lines,
            longest,
            now: String::new(),
            hint: None,
        };
        Field::new(custom_id, label, input)
    }

    /// The same, which may stay empty.
    pub fn optional(self) -> Field {
        let is_required = false;
        Field {
            is_required,
            ..self
        }
    }

    /// The same, with more about it.
    pub fn described(self, description: String) -> Field {
        let description = Some(description);
        Field {
            description,
            ..self
        }
    }

    /// The same, with a text that stands there at first.
    pub fn filled(mut self, text: String) -> Field {
        if let Input::Text { now, .. } = &mut self.input {
            *now = text;
        }
        self
    }

    /// The same, with a text that shows while it is empty.
    pub fn hint(mut self, text: String) -> Field {
        if let Input::Text { hint, .. } = &mut self.input {
            *hint = Some(text);
        }
        self
    }

    fn json(&self) -> Value {
        let mut component = self.input.json();
        component.insert("custom_id".to_owned(), json!(self.custom_id));
        if !matches!(self.input, Input::Checkbox(_)) {
            component.insert("required".to_owned(), json!(self.is_required));
        }
        // What may stay empty has to allow no value at all.
        if !self.is_required && component.contains_key("min_values") {
            component.insert("min_values".to_owned(), json!(0));
        }
        let label = limits::fit(&self.label, limits::FORM_LABEL);
        let mut part = json!({ "type": kind::LABEL, "label": label, "component": component });
        if let Some(description) = &self.description {
            part["description"] = json!(limits::fit(description, limits::LABEL));
        }
        part
    }
}

impl Input {
    /// Fills it in. Files cannot be uploaded for somebody, and what a mention is, its number does not say: they stay as they are.
    fn refill(&mut self, entered: &str) {
        match self {
            Input::Text { now, .. } => entered.clone_into(now),
            Input::Menu(choices, _) | Input::Radio(choices) | Input::Checkboxes(choices) => {
                for choice in choices {
                    choice.is_now = entered.lines().any(|value| value == choice.value);
                }
            }
            Input::Pick(Pick::Users(now) | Pick::Roles(now) | Pick::Channels(_, now), _) => {
                *now = entered.lines().filter_map(|id| id.parse().ok()).collect();
            }
            Input::Checkbox(is_ticked) => *is_ticked = entered == TICKED,
            Input::Pick(Pick::Mentionables(_), _) | Input::Files(_) => {}
        }
    }

    fn json(&self) -> Map<String, Value> {
        let made = match self {
            Input::Text {
                lines,
                longest,
                now,
                hint,
            } => {
                let style = match lines {
                    Lines::One => 1,
                    Lines::Many => 2,
                };
                let mut made =
                    json!({ "type": kind::TEXT_INPUT, "style": style, "max_length": longest });
                let now = limits::fit(now, usize::from(*longest));
                if !now.is_empty() {
                    made["value"] = json!(now);
                }
                if let Some(hint) = hint {
                    made["placeholder"] = json!(limits::fit(hint, limits::PLACEHOLDER));
                }
                made
            }
            Input::Menu(choices, count) => {
                counted(kind::STRING_SELECT, count, "options", options(choices))
            }
            Input::Pick(pick, count) => pick.json(count),
            Input::Radio(choices) => {
                json!({ "type": kind::RADIO_GROUP, "options": options(choices) })
            }
            Input::Checkboxes(choices) => {
                let most = u8::try_from(choices.len()).unwrap_or(u8::MAX);
                counted(
                    kind::CHECKBOX_GROUP,
                    &(1..=most),
                    "options",
                    options(choices),
                )
            }
            Input::Checkbox(is_ticked) => {
                json!({ "type": kind::CHECKBOX, "default": is_ticked })
            }
            Input::Files(count) => {
                let (least, most) = (count.start(), count.end());
                json!({ "type": kind::FILE_UPLOAD, "min_values": least, "max_values": most })
            }
        };
        match made {
            Value::Object(made) => made,
            _ => Map::new(),
        }
    }
}

impl Pick {
    fn json(&self, count: &RangeInclusive<u8>) -> Value {
        let presets = |name: &str, ids: &[u64]| -> Value {
            let presets = ids.iter();
            presets
                .map(|id| json!({ "type": name, "id": id.to_string() }))
                .collect()
        };
        let (number, chosen) = match self {
            Pick::Users(people) => (kind::USER_SELECT, presets("user", people)),
            Pick::Roles(roles) => (kind::ROLE_SELECT, presets("role", roles)),
            Pick::Mentionables(all) => {
                let all = all.iter().map(|one| {
                    let (name, id) = match one {
                        Mention::User(id) => ("user", id),
                        Mention::Role(id) => ("role", id),
                    };
                    json!({ "type": name, "id": id.to_string() })
                });
                (kind::MENTIONABLE_SELECT, all.collect())
            }
            Pick::Channels(_, channels) => (kind::CHANNEL_SELECT, presets("channel", channels)),
        };
        let mut made = counted(number, count, "default_values", chosen);
        if let Pick::Channels(types, _) = self
            && !types.is_empty()
        {
            made["channel_types"] = json!(types);
        }
        made
    }
}

/// A component of which so many values are chosen.
fn counted(number: u64, count: &RangeInclusive<u8>, what: &str, values: Value) -> Value {
    let mut made =
        json!({ "type": number, "min_values": count.start(), "max_values": count.end() });
    made[what] = values;
    made
}

fn options(choices: &[Choice]) -> Value {
    let options = choices.iter().map(|choice| {
        let label = limits::fit(&choice.label, limits::LABEL);
        let mut option = json!({ "value": choice.value, "label": label, "default": choice.is_now });
        if let Some(description) = &choice.description {
            option["description"] = json!(limits::fit(description, limits::LABEL));
        }
        option
    });
    options.collect()
}
