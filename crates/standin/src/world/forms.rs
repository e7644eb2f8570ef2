//! How people fill in a modal and submit it. The playground refuses what Discord's client would not let them do.

use serde_json::{Map, Value, json};

use super::{
    World,
    acting::{Impossible, is_option, possible},
    interactions::{Act, InteractionKind},
    objects::add,
    resolved::Resolved,
    uploads::{FileEntry, StoredFile},
};
use crate::{Id, Moment, validate::component::kind};

impl World {
    /// A person submits the modal that an interaction of theirs opened. `values` has the input by the fields' custom
    /// ids: a text, a list of values, a boolean, or a list of files (`filename`, and `content` in Base64). Omitted
    /// fields keep their initial values.
    ///
    /// # Errors
    /// [`Impossible`] if a user of Discord could not do this.
    pub fn submit(
        &mut self,
        person: Id,
        opened_by: Id,
        values: &Map<String, Value>,
        now: Moment,
    ) -> Result<Id, Impossible> {
        let opener = self.interactions.get(&opened_by);
        let opener = opener.filter(|opener| opener.act.user == person);
        let opener =
            opener.ok_or_else(|| Impossible::new("this person has no such interaction"))?;
        let modal = opener.modal.clone();
        let modal = modal.ok_or_else(|| Impossible::new("no modal is open"))?;
        let (channel, message, owners) =
            (opener.act.channel, opener.act.message, opener.act.owners);
        let mut form = Form {
            values,
            known: Vec::new(),
            resolved: Resolved::new(person, self.open_channel_of(person, channel)?),
            files: Vec::new(),
        };
        let mut filled = Vec::new();
        for part in modal["components"].as_array().into_iter().flatten() {
            let mut part_data = json!({ "type": part["type"], "id": part["id"] });
            if let Some(field) = part.get("component") {
                part_data["component"] = self.fill_in(field, &mut form, now)?;
            } else if let Some(field) = part["components"].get(0) {
                part_data["components"] = json!([self.fill_in(field, &mut form, now)?]);
            }
            filled.push(part_data);
        }
        for key in values.keys() {
            let exists = form.known.contains(key);
            possible(exists, format!("the modal has no field {key}"))?;
        }
        let mut data = json!({ "custom_id": modal["custom_id"], "components": filled });
        self.keep_files(form.files, channel, &mut form.resolved);
        add(&mut data, "resolved", form.resolved.json());
        let act = Act {
            message,
            opened_by: Some(opened_by),
            owners,
            ..Act::new(person, channel, InteractionKind::Modal)
        };
        Ok(self.begin(act, &data, now))
    }

    /// One field of a submitted modal.
    fn fill_in(
        &mut self,
        field: &Value,
        form: &mut Form<'_>,
        now: Moment,
    ) -> Result<Value, Impossible> {
        let custom_id = field["custom_id"].as_str().unwrap_or_default();
        form.known.push(custom_id.to_owned());
        let kind_here = field["type"].as_i64().unwrap_or_default();
        let given = form.values.get(custom_id);
        let mut answer = json!({ "type": kind_here, "id": field["id"], "custom_id": custom_id });
        match kind_here {
            kind::TEXT_INPUT => answer["value"] = json!(text(field, given)?),
            kind::CHECKBOX => {
                let ticked = given.unwrap_or(&field["default"]);
                answer["value"] = json!(ticked == &json!(true));
            }
            kind::RADIO_GROUP => {
                let one = given.and_then(Value::as_str).map(str::to_owned);
                let chosen = one.or_else(|| preset(field).pop());
                among_options(field, chosen.as_slice())?;
                how_many(field, chosen.as_slice().len(), 1)?;
                answer["value"] = json!(chosen);
            }
            kind::CHECKBOX_GROUP => {
                let chosen = listed(field, given)?;
                among_options(field, &chosen)?;
                let most = field["options"].as_array().map_or(0, Vec::len);
                how_many(field, chosen.len(), most)?;
                answer["values"] = json!(chosen);
            }
            kind::FILE_UPLOAD => {
                let files = given.cloned().unwrap_or_else(|| json!([]));
                let files: Vec<FileEntry> = serde_json::from_value(files).map_err(|_| {
                    Impossible::new(format!("{custom_id} wants a list of filename and content"))
                })?;
                how_many(field, files.len(), 1)?;
                let mut ids = Vec::new();
                for file in &files {
                    let taken = file.take(self.snowflakes.next(now), field)?;
                    ids.push(taken.attachment.id);
                    form.files.push(taken);
                }
                answer["values"] = json!(ids);
            }
            menu => {
                let chosen = listed(field, given)?;
                if field["required"] != false || !chosen.is_empty() {
                    self.choose(field, menu, &chosen, &mut form.resolved)?;
                }
                answer["values"] = json!(chosen);
            }
        }
        Ok(answer)
    }
}

/// A modal that a person is filling in.
#[derive(Debug)]
struct Form<'a> {
    /// What the person filled in.
    values: &'a Map<String, Value>,
    /// The custom ids of the fields so far.
    known: Vec<String>,
    /// The people, roles and channels that the person chose.
    resolved: Resolved,
    /// The person's files.
    files: Vec<StoredFile>,
}

/// What is typed in a field for text.
fn text<'a>(field: &'a Value, given: Option<&'a Value>) -> Result<&'a str, Impossible> {
    let custom_id = &field["custom_id"];
    let required = field["required"] != false;
    let text = given.unwrap_or(&field["value"]).as_str();
    let text = text.unwrap_or_default();
    let length = text.chars().count() as u64;
    let least = field["min_length"].as_u64().unwrap_or(u64::from(required));
    let most = field["max_length"].as_u64().unwrap_or(4000);
    let is_left_empty = !required && text.is_empty();
    let fits = is_left_empty || (least.max(u64::from(required))..=most).contains(&length);
    let reason = format!("{custom_id} wants {least} to {most} characters");
    possible(fits, reason)?;
    let fits = field["style"] != 1 || !text.contains('\n');
    possible(fits, format!("{custom_id} has a single line"))?;
    Ok(text)
}

/// The values chosen in a field: those given, otherwise the initial ones.
fn listed(field: &Value, given: Option<&Value>) -> Result<Vec<String>, Impossible> {
    let Some(given) = given else {
        return Ok(preset(field));
    };
    serde_json::from_value(given.clone())
        .map_err(|_| Impossible::new(format!("{} wants a list of values", field["custom_id"])))
}

/// The initial choices.
fn preset(field: &Value) -> Vec<String> {
    let options = field["options"].as_array().into_iter().flatten();
    let defaults = field["default_values"].as_array().into_iter().flatten();
    options
        .filter(|option| option["default"] == true)
        .filter_map(|option| option["value"].as_str())
        .chain(defaults.filter_map(|one| one["id"].as_str()))
        .map(str::to_owned)
        .collect()
}

/// Checks that each value is an option of the group, and that none appears twice.
fn among_options(field: &Value, chosen: &[String]) -> Result<(), Impossible> {
    for (index, value) in chosen.iter().enumerate() {
        let is_left = is_option(field, value) && !chosen[..index].contains(value);
        possible(is_left, format!("{value} is not among the options"))?;
    }
    Ok(())
}

/// Checks a field's number of values against its minimum and maximum; `most` is the default maximum.
fn how_many(field: &Value, count: usize, most: usize) -> Result<(), Impossible> {
    let required = field["required"] != false;
    if count == 0 && !required {
        return Ok(());
    }
    let bound = |name: &str| field[name].as_u64().map(|bound| bound as usize);
    let least = bound("min_values").unwrap_or(1).max(usize::from(required));
    let most = bound("max_values").unwrap_or(most);
    let reason = format!("{} wants {least} to {most}", field["custom_id"]);
    possible((least..=most).contains(&count), reason)
}
