//! What people do with messages: press buttons, choose in menus, send off modals. What the client would not let them
//! do is refused.

use serde_json::{Map, Value, json};

use super::{
    World,
    channels::Channel,
    interactions::{Act, InteractionKind},
    messages::Message,
};
use crate::playground::{
    clock::Moment,
    snowflake::Id,
    validate::{
        component::{LINK_STYLE, kind},
        message::flag,
        option::kind as option,
    },
};

/// Why a user of Discord could not have done what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Impossible(String);

impl Impossible {
    /// With this reason.
    pub fn new(reason: impl Into<String>) -> Impossible {
        Impossible(reason.into())
    }
}

impl World {
    /// A channel that the person sees.
    ///
    /// # Errors
    /// [`Impossible`] if there is none such, or no such person.
    pub fn open_channel_of(&self, person: Id, channel: Id) -> Result<&Channel, Impossible> {
        if !self.people.contains_key(&person) {
            return Err(Impossible::new("there is no such person"));
        }
        self.channels
            .get(&channel)
            .filter(|channel| self.sees_channel(person, channel))
            .ok_or_else(|| Impossible::new("this person sees no such channel"))
    }

    /// A message that the person sees.
    ///
    /// # Errors
    /// [`Impossible`] if there is none such.
    pub fn message_of(&self, person: Id, message: Id) -> Result<&Message, Impossible> {
        self.messages
            .get(&message)
            .filter(|message| self.sees_message(person, message))
            .ok_or_else(|| Impossible::new("this person sees no such message"))
    }

    /// A person presses a button, or chooses `values` in a menu.
    ///
    /// # Errors
    /// [`Impossible`] if a user of Discord could not have done so.
    pub fn press(
        &mut self,
        person: Id,
        message: Id,
        custom_id: &str,
        values: Option<&[String]>,
        now: Moment,
    ) -> Result<Id, Impossible> {
        let pressed = self.message_of(person, message)?;
        if pressed.flags & flag::LOADING != 0 {
            return Err(Impossible::new("the message is still being thought about"));
        }
        let component = find(&pressed.components, custom_id)
            .ok_or_else(|| Impossible::new(format!("no component {custom_id} on the message")))?;
        if component["disabled"] == true {
            return Err(Impossible::new("the component is disabled"));
        }
        let kind_here = component["type"].as_i64().unwrap_or_default();
        let mut data =
            json!({ "id": component["id"], "custom_id": custom_id, "component_type": kind_here });
        if kind_here == kind::BUTTON {
            if component["style"] == LINK_STYLE || values.is_some() {
                return Err(Impossible::new("this is no button to be pressed so"));
            }
        } else {
            let values = values.ok_or_else(|| Impossible::new("a menu wants values"))?;
            let mut resolved = Map::new();
            self.choose(component, kind_here, values, &mut resolved)?;
            data["values"] = json!(values);
            if !resolved.is_empty() {
                data["resolved"] = Value::Object(resolved);
            }
        }
        let act = Act {
            user: person,
            channel: pressed.channel,
            kind: InteractionKind::Component,
            data,
            command: None,
            message: Some(message),
            opened_by: None,
        };
        Ok(self.begin(act, now))
    }

    /// Checks what was chosen in a menu and resolves people, roles and channels.
    fn choose(
        &self,
        menu: &Value,
        menu_kind: i64,
        values: &[String],
        resolved: &mut Map<String, Value>,
    ) -> Result<(), Impossible> {
        let bound = |name: &str| menu[name].as_u64().map_or(1, |bound| bound as usize);
        if !(bound("min_values")..=bound("max_values")).contains(&values.len()) {
            return Err(Impossible::new("too few or too many values"));
        }
        for (index, value) in values.iter().enumerate() {
            let exists = match menu_kind {
                kind::STRING_SELECT => {
                    let options = menu["options"].as_array();
                    options.is_some_and(|all| all.iter().any(|one| one["value"] == value.as_str()))
                }
                _ => {
                    let resolved_kind = match menu_kind {
                        kind::USER_SELECT => option::USER,
                        kind::ROLE_SELECT => option::ROLE,
                        kind::CHANNEL_SELECT => option::CHANNEL,
                        _ => option::MENTIONABLE,
                    };
                    value
                        .parse()
                        .is_ok_and(|id| self.resolve(resolved_kind, id, resolved))
                }
            };
            if !exists || values[..index].contains(value) {
                return Err(Impossible::new(format!("{value} is not among the options")));
            }
        }
        Ok(())
    }

    /// A person sends off the modal that an interaction of theirs opened.
    ///
    /// # Errors
    /// [`Impossible`] if a user of Discord could not have done so.
    pub fn submit(
        &mut self,
        person: Id,
        opened_by: Id,
        values: &Map<String, Value>,
        now: Moment,
    ) -> Result<Id, Impossible> {
        let opener = self
            .interactions
            .get(&opened_by)
            .filter(|opener| opener.user == person)
            .ok_or_else(|| Impossible::new("this person has no such interaction"))?;
        let modal = opener
            .modal
            .as_ref()
            .ok_or_else(|| Impossible::new("no modal is open"))?;
        let mut filled = Vec::new();
        let mut known = Vec::new();
        let mut resolved = Map::new();
        for part in modal["components"].as_array().into_iter().flatten() {
            let mut part_data = json!({ "type": part["type"], "id": part["id"] });
            let label_field = part.get("component");
            let field = label_field.or_else(|| part["components"].get(0));
            let Some(field) = field else {
                filled.push(part_data);
                continue;
            };
            known.push(field["custom_id"].as_str().unwrap_or_default());
            let answer = self.fill_in(field, values, &mut resolved)?;
            if label_field.is_some() {
                part_data["component"] = answer;
            } else {
                part_data["components"] = json!([answer]);
            }
            filled.push(part_data);
        }
        if let Some(unknown) = values.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(Impossible::new(format!("the modal has no field {unknown}")));
        }
        let mut data = json!({ "custom_id": modal["custom_id"], "components": filled });
        if !resolved.is_empty() {
            data["resolved"] = Value::Object(resolved);
        }
        let act = Act {
            user: person,
            channel: opener.channel,
            kind: InteractionKind::Modal,
            data,
            command: None,
            message: opener.message,
            opened_by: Some(opened_by),
        };
        Ok(self.begin(act, now))
    }

    /// One field of a modal as it is sent off.
    fn fill_in(
        &self,
        field: &Value,
        values: &Map<String, Value>,
        resolved: &mut Map<String, Value>,
    ) -> Result<Value, Impossible> {
        let custom_id = field["custom_id"].as_str().unwrap_or_default();
        let kind_here = field["type"].as_i64().unwrap_or_default();
        let given = values.get(custom_id);
        let mut answer = json!({ "type": kind_here, "id": field["id"], "custom_id": custom_id });
        let required = field["required"] != false;
        if kind_here != kind::TEXT_INPUT {
            let chosen: Vec<String> = given
                .and_then(|values| serde_json::from_value(values.clone()).ok())
                .unwrap_or_default();
            if required || !chosen.is_empty() {
                self.choose(field, kind_here, &chosen, resolved)?;
            }
            answer["values"] = json!(chosen);
            return Ok(answer);
        }
        let text = given
            .or_else(|| field.get("value"))
            .and_then(Value::as_str)
            .unwrap_or_default();
        let length = text.chars().count() as u64;
        let least = field["min_length"].as_u64().unwrap_or(u64::from(required));
        let most = field["max_length"].as_u64().unwrap_or(4000);
        let left_empty = !required && text.is_empty();
        if !left_empty && !(least.max(u64::from(required))..=most).contains(&length) {
            return Err(Impossible::new(format!(
                "{custom_id} wants {least} to {most} characters"
            )));
        }
        if field["style"] == 1 && text.contains('\n') {
            return Err(Impossible::new(format!("{custom_id} has a single line")));
        }
        answer["value"] = json!(text);
        Ok(answer)
    }
}

/// The component with this custom id, in whatever row.
fn find<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    components.iter().find_map(|component| {
        if component["custom_id"] == custom_id {
            return Some(component);
        }
        find(component["components"].as_array()?, custom_id)
    })
}
