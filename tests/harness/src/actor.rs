//! A person: their actions, and what they can read.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{Audience, Control, Shown, journal::Journal};

/// How an answer begins that announces a separate public message because it was late.
const POSTED_BELOW: [&str; 3] = [
    "That was slow, sorry.",
    "抱歉，处理得有点慢。",
    "抱歉，處理得有點慢。",
];

/// A person in the café.
pub struct Actor {
    pub id: String,
    control: Control,
    journal: Arc<Journal>,
}

impl Actor {
    pub fn new(id: String, control: Control, journal: Arc<Journal>) -> Actor {
        Actor {
            id,
            control,
            journal,
        }
    }

    fn me(&self) -> Audience {
        Audience::Person(self.id.clone())
    }

    /// Skips everything that only this person could read until now.
    pub async fn reads_no_further(&self) {
        self.journal.skip(&self.me()).await;
    }

    /// The next thing that only this person could read.
    pub async fn reads(&self) -> Shown {
        self.journal.next(&self.me()).await
    }

    /// Sends a command; returns the raw response. The options `true` and `false` are sent as booleans, not as text.
    pub async fn slash_raw(&self, channel: &str, name: &str, options: &[(&str, &str)]) -> Value {
        let options: Vec<(&str, Value)> = options
            .iter()
            .map(|(name, value)| {
                (
                    *name,
                    value
                        .parse()
                        .map_or_else(|_| json!(value), |yes: bool| json!(yes)),
                )
            })
            .collect();
        self.slash_values(channel, name, &options).await
    }

    /// The same with options that are not all text.
    pub async fn slash_values(
        &self,
        channel: &str,
        name: &str,
        options: &[(&str, Value)],
    ) -> Value {
        let options: Vec<Value> = options
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        let body = json!({ "channel_id": channel, "name": name, "options": options });
        self.control
            .post(&format!("/control/as/{}/slash", self.id), body)
            .await
    }

    /// Sends a command and reads the response.
    pub async fn slash(&self, channel: &str, name: &str, options: &[(&str, &str)]) -> Shown {
        let outcome = self.slash_raw(channel, name, options).await;
        self.response(&outcome, channel).await
    }

    /// Sends a sub-command and reads the response.
    pub async fn sub_command(
        &self,
        channel: &str,
        [name, below]: [&str; 2],
        options: &[(&str, Value)],
    ) -> Shown {
        let options: Vec<Value> = options
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        let options = json!([{ "name": below, "options": options }]);
        let body = json!({ "channel_id": channel, "name": name, "options": options });
        let path = format!("/control/as/{}/slash", self.id);
        let outcome = self.control.post(&path, body).await;
        self.response(&outcome, channel).await
    }

    /// Picks a command in another person's menu and reads the response.
    pub async fn picks_on(&self, other: &Actor, channel: &str, name: &str) -> Shown {
        let outcome = self.picks_on_raw(other, channel, name).await;
        self.response(&outcome, channel).await
    }

    /// The same; returns the raw response.
    pub async fn picks_on_raw(&self, other: &Actor, channel: &str, name: &str) -> Value {
        let body = json!({ "channel_id": channel, "name": name, "user_id": other.id });
        let path = format!("/control/as/{}/menu", self.id);
        self.control.post(&path, body).await
    }

    /// The suggestions while the last of these options is typed.
    pub async fn suggestions(
        &self,
        channel: &str,
        name: &str,
        options: &[(&str, &str)],
    ) -> Vec<(String, String)> {
        let last = options.len() - 1;
        let options: Vec<Value> = options
            .iter()
            .enumerate()
            .map(|(at, (name, value))| {
                if at == last {
                    json!({ "name": name, "value": value, "focused": true })
                } else {
                    json!({ "name": name, "value": value })
                }
            })
            .collect();
        let body = json!({ "channel_id": channel, "name": name, "options": options });
        let path = format!("/control/as/{}/autocomplete", self.id);
        let answer = self.control.post(&path, body).await;
        let choices = answer["choices"].as_array().unwrap().iter();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        choices
            .map(|choice| (text(&choice["name"]), text(&choice["value"])))
            .collect()
    }

    /// Presses a button; returns the raw response, or why nobody could have pressed it.
    pub async fn try_press(&self, message: &str, custom_id: &str) -> Result<Value, String> {
        let body = json!({ "message_id": message, "custom_id": custom_id });
        self.control
            .try_post(&format!("/control/as/{}/press", self.id), body)
            .await
    }

    /// Presses the button with this label and reads the response.
    pub async fn press(&self, message: &Shown, label: &str) -> Shown {
        let outcome = self
            .try_press(message.id(), &message.component(label))
            .await
            .unwrap();
        self.answer(&outcome).await
    }

    /// Presses the button with this label; returns the raw response.
    pub async fn press_raw(&self, message: &Shown, label: &str) -> Value {
        self.try_press(message.id(), &message.component(label))
            .await
            .unwrap()
    }

    /// Asserts that nobody can press a button that has disappeared from its message.
    pub async fn cannot_press(&self, message: &Shown, label: &str) {
        let button = message.component(label);
        let pressed = self.try_press(message.id(), &button);
        assert!(pressed.await.is_err(), "{label} is still there");
    }

    /// Picks the option with this label and reads the response.
    pub async fn pick(&self, message: &Shown, label: &str) -> Shown {
        let outcome = self.pick_raw(message, label).await;
        self.answer(&outcome).await
    }

    /// Picks the piece or point with this name, from buttons or from a menu, and reads the response.
    pub async fn press_point(&self, message: &Shown, point: &str) -> Shown {
        let outcome = self.press_point_raw(message, point).await;
        self.answer(&outcome).await
    }

    /// The same; returns the raw response.
    pub async fn press_point_raw(&self, message: &Shown, point: &str) -> Value {
        match message.point(point) {
            (custom_id, None) => self.try_press(message.id(), &custom_id).await.unwrap(),
            (custom_id, Some(value)) => {
                let body = json!({
                    "message_id": message.id(), "custom_id": custom_id, "values": [value],
                });
                let path = format!("/control/as/{}/press", self.id);
                self.control.post(&path, body).await
            }
        }
    }

    /// Acts as this person through the control API; returns the raw response.
    pub async fn acts(&self, what: &str, body: Value) -> Value {
        let path = format!("/control/as/{}/{what}", self.id);
        self.control.post(&path, body).await
    }

    /// Picks the option with this label; returns the raw response.
    pub async fn pick_raw(&self, message: &Shown, label: &str) -> Value {
        let (custom_id, value) = message.option(label);
        let body = json!({ "message_id": message.id(), "custom_id": custom_id, "values": [value] });
        self.control
            .post(&format!("/control/as/{}/press", self.id), body)
            .await
    }

    /// Presses the button with this label, which opens a form; fills in its one field and submits it.
    pub async fn fill(&self, message: &Shown, label: &str, text: &str) -> Shown {
        let outcome = self
            .try_press(message.id(), &message.component(label))
            .await
            .unwrap();
        assert_eq!(outcome["kind"], "modal", "{outcome}");
        let field = find_field(&outcome["modal"]["components"]).unwrap();
        let name = field["custom_id"].as_str().unwrap();
        self.send_form(&outcome, &[(name, text)]).await
    }

    /// Presses the button with this label, which opens a form; enters these texts in the fields with these labels, or chooses
    /// the options with these labels there, separated by `|`, and submits it. The first words of a label are enough.
    pub async fn enter(&self, message: &Shown, label: &str, fields: &[(&str, &str)]) -> Shown {
        let opened = self.press_raw(message, label).await;
        self.enter_in(&opened, fields).await
    }

    /// Fills in an open form by the labels of its fields and options, and submits it.
    pub async fn enter_in(&self, opened: &Value, fields: &[(&str, &str)]) -> Shown {
        let outcome = self.submit(opened, entries(&opened["modal"], fields)).await;
        self.answer(&outcome).await
    }

    /// Fills in an open form, field by field, and submits it.
    pub async fn send_form(&self, opened: &Value, fields: &[(&str, &str)]) -> Shown {
        let values = fields.iter();
        let values = values.map(|(name, text)| ((*name).to_owned(), json!(text)));
        let outcome = self.submit(opened, values.collect()).await;
        self.answer(&outcome).await
    }

    /// Submits an open form with these values by custom id; returns the raw response.
    pub async fn submit(&self, opened: &Value, values: Map<String, Value>) -> Value {
        let body = json!({ "interaction_id": opened["interaction_id"], "values": values });
        let path = format!("/control/as/{}/modal", self.id);
        self.control.post(&path, body).await
    }

    /// Reads the response to an interaction.
    pub async fn answer(&self, outcome: &Value) -> Shown {
        let message = &outcome["message"];
        assert!(message.is_object(), "no message: {outcome}");
        let id = message["id"].as_str().unwrap().to_owned();
        let channel = message["channel_id"].as_str().unwrap().to_owned();
        self.journal
            .answer(&[self.me(), Audience::Channel(channel)], &id)
            .await
    }

    /// The response to a command in a channel, even if it is late: then a sign that the bot is thinking comes first,
    /// and a public response follows as a separate message.
    pub async fn response(&self, outcome: &Value, channel: &str) -> Shown {
        let first = self.answer(outcome).await;
        if outcome["kind"] != "deferred" {
            return first;
        }
        let late = self.answer(outcome).await;
        if POSTED_BELOW.iter().any(|says| late.text.contains(says)) {
            let channel = Audience::Channel(channel.to_owned());
            self.journal.next(&channel).await
        } else {
            late
        }
    }

    /// What this person would see in a channel after a reload.
    pub async fn messages(&self, channel: &str) -> Vec<Value> {
        let path = format!("/control/as/{}/channels/{channel}/messages", self.id);
        self.control.get(&path).await.as_array().unwrap().clone()
    }

    /// The newest message in a channel that has these words and a component with this label.
    pub async fn finds(&self, channel: &str, words: &str, label: &str) -> Shown {
        let all = self.messages(channel).await;
        let shown = all.iter().rev().map(|raw| {
            let kind = "message_create";
            Shown::after(None, kind, raw, &self.journal.names)
        });
        let mut shown = shown.filter(|one| one.text.contains(words));
        let found = shown.find(|one| one.raw["components"].to_string().contains(label));
        found.unwrap_or_else(|| panic!("no “{label}” with “{words}” in {channel}: {all:#?}"))
    }

    /// The next direct message that calls this person in a game without secrets; waits for it.
    pub async fn is_called(&self) -> Shown {
        self.journal.called_in_private(&self.id).await
    }

    /// The next direct message that shows this person what they did elsewhere; waits for it.
    pub async fn reads_back(&self) -> Shown {
        self.journal.own_act(&self.id).await
    }

    /// The next private board in a channel that is updated for this person; waits for it.
    pub async fn sees_anew(&self) -> Shown {
        self.journal.private_board(&self.id).await
    }

    /// The channel of this person's direct messages with the bot.
    pub async fn direct_messages(&self) -> String {
        let path = format!("/control/as/{}/channels", self.id);
        let channels = self.control.get(&path).await;
        let mut channels = channels.as_array().unwrap().iter();
        let direct = channels.find(|channel| channel["type"] == 1).unwrap();
        direct["id"].as_str().unwrap().to_owned()
    }

    /// Changes this person's Discord language from now on.
    pub async fn speaks(&self, locale: &str) {
        let path = format!("/control/users/{}", self.id);
        self.control.post(&path, json!({ "locale": locale })).await;
    }

    pub async fn set_accepts_dms(&self, accepts: bool) {
        let body = json!({ "accepts_dms": accepts });
        self.control
            .post(&format!("/control/users/{}", self.id), body)
            .await;
    }
}

/// The first field for a text among a form's components.
pub fn find_field(components: &Value) -> Option<&Value> {
    components.as_array()?.iter().find_map(|component| {
        let inside = [component, &component["component"]];
        let text = inside.into_iter().find(|one| one["type"] == 4);
        text.or_else(|| find_field(&component["components"]))
    })
}

/// The values of a form's fields, by custom id, from their labels and the labels of options.
fn entries(modal: &Value, fields: &[(&str, &str)]) -> Map<String, Value> {
    let labels = modal["components"].as_array().unwrap();
    let begins = |value: &Value, with: &str| value.as_str().unwrap().starts_with(with);
    let entry = |(label, wanted): &(&str, &str)| {
        let exact = labels.iter().find(|one| one["label"] == *label);
        let field = exact
            .or_else(|| labels.iter().find(|one| begins(&one["label"], label)))
            .unwrap_or_else(|| panic!("no field {label}: {modal}"));
        let field = &field["component"];
        let value = match field["options"].as_array() {
            None if field["type"] == 4 => json!(wanted),
            None if field["type"] == 23 => json!(*wanted == "yes"),
            None => json!(
                wanted
                    .split(' ')
                    .filter(|id| !id.is_empty())
                    .collect::<Vec<_>>()
            ),
            Some(options) => {
                let value = |wanted| {
                    let mut named = options.iter().filter(|one| begins(&one["label"], wanted));
                    let option = named.next();
                    option.unwrap_or_else(|| panic!("no {wanted}: {field}"))["value"].clone()
                };
                match field["type"].as_u64() {
                    Some(21) => value(wanted),
                    _ => {
                        let wanted = wanted.split('|').filter(|one| !one.is_empty());
                        wanted.map(value).collect()
                    }
                }
            }
        };
        (field["custom_id"].as_str().unwrap().to_owned(), value)
    };
    fields.iter().map(entry).collect()
}
