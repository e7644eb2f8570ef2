//! Rule sets by the names of their options: the possible values, the presets, and which options clash. The options of
//! a game are in its own folder.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::Colour;

/// Every option of a game, with a value for each. Serialised, it is an object with the rule book's name of each
/// option: its value is `true` or `false`, a number, or a name.
pub trait RuleSet: Clone + PartialEq + Serialize + DeserializeOwned {
    /// The options, in the order of the rule book.
    const CHOICES: &'static [Choice];
    /// The names of the presets, default first.
    const PRESETS: &'static [&'static str];

    /// The rule set of a preset.
    fn preset(name: &str) -> Option<Self>;

    /// The names of two options whose values clash, if there are any.
    fn clash(&self) -> Option<[&'static str; 2]> {
        None
    }

    /// Whether each player arranges an army in secret before the game.
    fn has_desks(&self) -> bool {
        false
    }

    /// Whether pieces are dealt face down.
    fn is_dealt(&self) -> bool {
        false
    }

    /// Whether the game has no hidden information, not even face-down pieces.
    fn is_open(&self) -> bool;

    /// The colours of the sides before the first ply, first side first.
    fn colours(&self) -> [Colour; 2];
}

/// An option and its possible values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in the rule book.
    pub name: &'static str,
    /// Its possible values.
    pub values: Values,
}

impl Choice {
    /// An option with this name and these values.
    pub const fn new(name: &'static str, values: Values) -> Choice {
        Choice { name, values }
    }
}

/// The possible values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Yes or no.
    YesNo,
    /// A whole number, including 0.
    Number,
    /// One of these names.
    Names(&'static [&'static str]),
}

/// Two options that clash, each as `name = value`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} and {1} cannot stand together")]
pub struct Clash(pub String, pub String);

/// Why options cannot be set as requested.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The game has no option with this name.
    #[error("there is no option {name:?}; there are {}", .known.join(", "))]
    Unknown {
        /// The requested name.
        name: String,
        /// The existing options.
        known: Vec<&'static str>,
    },
    /// The option cannot have this value.
    #[error("{name} cannot be {found}; it is {expected}")]
    Value {
        /// The option.
        name: &'static str,
        /// The requested value.
        found: String,
        /// The possible values.
        expected: Values,
    },
    /// Two options clash.
    #[error(transparent)]
    Clash(#[from] Clash),
}

impl std::fmt::Display for Values {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Values::YesNo => write!(f, "yes or no"),
            Values::Number => write!(f, "a whole number, at most {}", u32::MAX),
            Values::Names(names) => write!(f, "one of {}", names.join(", ")),
        }
    }
}

impl Values {
    /// The value in its stored form, if it is one of these. Yes and no may be written as words.
    fn accept(self, value: &Value) -> Option<Value> {
        match (self, value) {
            (Values::YesNo, Value::Bool(_)) => Some(value.clone()),
            (Values::YesNo, Value::String(word)) => match word.as_str() {
                "yes" => Some(Value::Bool(true)),
                "no" => Some(Value::Bool(false)),
                _ => None,
            },
            (Values::Number, Value::Number(number)) => {
                let fits = number.as_u64().is_some_and(|n| u32::try_from(n).is_ok());
                fits.then(|| value.clone())
            }
            (Values::Names(names), Value::String(word)) => {
                names.contains(&word.as_str()).then(|| value.clone())
            }
            _ => None,
        }
    }

    /// The value of a word, whatever kind of option this is.
    pub fn from_word(self, word: &str) -> Value {
        match (self, word.parse::<u32>()) {
            (Values::Number, Ok(number)) => Value::from(number),
            _ => Value::from(word),
        }
    }
}

/// An option's value as a word, as in the rule book.
fn word(value: &Value) -> String {
    match value {
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(name) => name.clone(),
        other => other.to_string(),
    }
}

fn object(rules: &impl RuleSet) -> Map<String, Value> {
    match serde_json::to_value(rules) {
        Ok(Value::Object(object)) => object,
        _ => unreachable!("a rule set is a struct of plain values"),
    }
}

/// `base` with some options changed.
///
/// # Errors
/// The first option that does not exist or cannot have its value, or two that clash.
pub fn with_changes<R: RuleSet>(base: &R, changes: &Map<String, Value>) -> Result<R, OptionError> {
    let mut options = object(base);
    for (name, value) in changes {
        let choice = R::CHOICES.iter().find(|choice| choice.name == name);
        let choice = choice.ok_or_else(|| OptionError::Unknown {
            name: name.clone(),
            known: R::CHOICES.iter().map(|choice| choice.name).collect(),
        })?;
        let accepted = choice.values.accept(value).ok_or(OptionError::Value {
            name: choice.name,
            found: word(value),
            expected: choice.values,
        })?;
        options.insert(name.clone(), accepted);
    }
    let changed: R = serde_json::from_value(Value::Object(options.clone()))
        .expect("every option's values are those its field takes: a test sets each of them");
    match changed.clash() {
        Some(names) => {
            let [one, other] = names.map(|name| format!("{name} = {}", word(&options[name])));
            Err(Clash(one, other).into())
        }
        None => Ok(changed),
    }
}

/// Every option with its value in words, in the order of the rule book.
pub fn in_words<R: RuleSet>(rules: &R) -> Vec<(&'static str, String)> {
    let options = object(rules);
    R::CHOICES
        .iter()
        .map(|choice| (choice.name, options.get(choice.name).map(word)))
        .map(|(name, value)| (name, value.unwrap_or_default()))
        .collect()
}
