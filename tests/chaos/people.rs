//! What people do, one thing at a time, and the answers they got. Anything may fail, so nothing here expects success.

use std::sync::{
    Mutex,
    atomic::{AtomicU64, Ordering},
};

use harness::Control;
use rand::{rngs::StdRng, seq::IndexedRandom};
use serde_json::{Map, Value, json};

use super::eyes::{Look, Part, number};

/// An answer to a person.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The interaction, which the log stores with its effect.
    pub interaction: u64,
    pub person: u64,
    /// The action: a command with its options, or the id of the pressed component.
    pub act: String,
    /// The message that they read; `None` if none arrived in time, or if it is a form.
    pub look: Option<Look>,
    /// The id of that message.
    pub message: u64,
    /// The form that opened.
    form: Option<Value>,
}

/// People's access to the control API, and their answers so far.
pub struct People {
    pub control: Control,
    pub answers: Mutex<Vec<Answer>>,
    /// How many answers never arrived.
    pub unanswered: AtomicU64,
}

impl People {
    pub fn new(control: Control) -> People {
        People {
            control,
            answers: Mutex::default(),
            unanswered: AtomicU64::new(0),
        }
    }

    async fn act(&self, person: u64, way: &str, act: String, body: Value) -> Option<Answer> {
        let path = format!("/control/as/{person}/{way}");
        // An action that has become impossible meanwhile is skipped.
        let outcome = self.control.try_post(&path, body).await.ok()?;
        let message = &outcome["message"];
        let answer = Answer {
            interaction: number(&outcome["interaction_id"]),
            person,
            act,
            look: message.is_object().then(|| Look::of(message, 0)),
            message: number(&message["id"]),
            form: outcome["modal"].is_object().then(|| outcome.clone()),
        };
        if outcome["kind"] == "failed" {
            self.unanswered.fetch_add(1, Ordering::Relaxed);
        }
        self.answers.lock().unwrap().push(answer.clone());
        Some(answer)
    }

    /// Sends a command.
    pub async fn slash(
        &self,
        person: u64,
        channel: u64,
        name: &str,
        options: &[(&str, Value)],
    ) -> Option<Answer> {
        let act = options.iter().fold(name.to_owned(), |act, (_, value)| {
            format!("{act} {}", value.as_str().unwrap_or_default())
        });
        let options: Vec<Value> = options
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        let body = json!({ "channel_id": channel.to_string(), "name": name, "options": options });
        self.act(person, "slash", act, body).await
    }

    /// The suggestions while the only option of a command is typed.
    pub async fn suggestions(
        &self,
        person: u64,
        channel: u64,
        (command, option): (&str, &str),
        typed: &str,
    ) -> Vec<String> {
        let options = json!([{ "name": option, "value": typed, "focused": true }]);
        let body =
            json!({ "channel_id": channel.to_string(), "name": command, "options": options });
        let path = format!("/control/as/{person}/autocomplete");
        let answer = self.control.try_post(&path, body).await.unwrap_or_default();
        let choices = answer["choices"].as_array().into_iter().flatten();
        choices
            .filter_map(|choice| choice["value"].as_str().map(str::to_owned))
            .collect()
    }

    /// Presses a button, or picks something from a menu.
    pub async fn press(
        &self,
        rng: &mut StdRng,
        person: u64,
        message: u64,
        part: &Part,
    ) -> Option<Answer> {
        let mut body = json!({ "message_id": message.to_string(), "custom_id": part.id });
        let mut act = part.id.clone();
        if let Some(option) = part.options.choose(rng) {
            body["values"] = json!([option]);
            act = format!("{act} {option}");
        }
        self.act(person, "press", act, body).await
    }

    /// Fills in the form that an answer opened with this text.
    pub async fn fill(&self, opened: &Answer, text: &str) -> Option<Answer> {
        let form = opened.form.as_ref()?;
        let mut values = Map::new();
        fields(&form["modal"]["components"], text, &mut values);
        let body = json!({ "interaction_id": form["interaction_id"], "values": values });
        let act = format!("form {}", opened.act);
        self.act(opened.person, "modal", act, body).await
    }

    /// Writes a message.
    pub async fn say(&self, person: u64, channel: u64, text: &str) {
        let path = format!("/control/as/{person}/channels/{channel}/messages");
        let _ = self
            .control
            .try_post(&path, json!({ "content": text }))
            .await;
    }
}

/// The text fields among a form's components, each with this text.
fn fields(components: &Value, text: &str, values: &mut Map<String, Value>) {
    for component in components.as_array().into_iter().flatten() {
        if component["type"] == 4
            && let Some(name) = component["custom_id"].as_str()
        {
            values.insert(name.to_owned(), json!(text));
        }
        fields(&component["components"], text, values);
        if component["component"].is_object() {
            fields(&json!([component["component"]]), text, values);
        }
    }
}
