//! What people do with messages: press buttons and choose in menus. The playground refuses what Discord's client would not
//! let them do. How they fill in modals is in `forms`.

use serde_json::{Value, json};

use super::{
    World,
    channels::{Channel, ChannelKind},
    installs::Owners,
    interactions::{Act, InteractionKind},
    messages::Message,
    objects::add,
    people::User,
    permissions::Permissions,
    resolved::Resolved,
};
use crate::{
    Id, Moment, ensure,
    validate::{
        component::{LINK_STYLE, kind},
        message::flag,
        option::kind as option,
        stored::with_nested,
    },
};

/// Why a user of Discord could not have done what was requested.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Impossible(String);

impl Impossible {
    /// With this reason.
    pub fn new(reason: impl Into<String>) -> Impossible {
        Impossible(reason.into())
    }
}

/// Refuses an action for this reason, unless it `is_possible`.
///
/// # Errors
/// [`Impossible`] with the reason.
pub fn possible(is_possible: bool, reason: impl Into<String>) -> Result<(), Impossible> {
    ensure(is_possible, Impossible(reason.into()))
}

impl Channel {
    /// Checks that people can use commands in it.
    ///
    /// # Errors
    /// [`Impossible`] if it is archived, or a forum.
    pub fn takes_commands(&self) -> Result<(), Impossible> {
        let takes_text = self.kind != ChannelKind::Forum;
        possible(
            takes_text,
            "commands can be used in the posts of a forum only",
        )?;
        let reason = "no commands can be used in an archived thread";
        possible(!self.archived, reason)
    }
}

impl World {
    /// A person in the world.
    ///
    /// # Errors
    /// [`Impossible`] if there is nobody with this identifier.
    pub fn person(&self, id: Id) -> Result<&User, Impossible> {
        let person = self.people.get(&id);
        person.ok_or_else(|| Impossible::new("there is no such person"))
    }

    /// A channel that the person sees.
    ///
    /// # Errors
    /// [`Impossible`] if the channel or the person does not exist.
    pub fn open_channel_of(&self, person: Id, channel: Id) -> Result<&Channel, Impossible> {
        self.person(person)?;
        self.channels
            .get(&channel)
            .filter(|channel| self.sees_channel(person, channel))
            .ok_or_else(|| Impossible::new("this person sees no such channel"))
    }

    /// A person deletes a message of a channel: their own or, if they manage messages, anyone's.
    ///
    /// # Errors
    /// [`Impossible`] if they do not see the message, or may not delete it.
    pub fn delete_as(&mut self, person: Id, channel: Id, message: Id) -> Result<(), Impossible> {
        let permissions = self.person(person)?.permissions();
        let found = self.message_of(person, message)?;
        let is_there = found.channel == channel && !found.is_ephemeral();
        possible(is_there, "this person sees no such message there")?;
        let manages = self.open_channel_of(person, channel)?.in_guild()
            && permissions.contains(Permissions::MANAGE_MESSAGES);
        let may = found.author == person || manages;
        possible(may, "this person may not delete that message")?;
        self.delete_message(message);
        Ok(())
    }

    /// A message that the person sees.
    ///
    /// # Errors
    /// [`Impossible`] if it does not exist.
    pub fn message_of(&self, person: Id, message: Id) -> Result<&Message, Impossible> {
        self.messages
            .get(&message)
            .filter(|message| self.sees_message(person, message))
            .ok_or_else(|| Impossible::new("this person sees no such message"))
    }

    /// A person presses a button, or chooses `values` in a menu.
    ///
    /// # Errors
    /// [`Impossible`] if a user of Discord could not do this.
    pub fn press(
        &mut self,
        person: Id,
        message: Id,
        custom_id: &str,
        values: Option<&[String]>,
        now: Moment,
    ) -> Result<Id, Impossible> {
        let pressed = self.message_of(person, message)?;
        let is_ready = pressed.flags & flag::LOADING == 0;
        possible(is_ready, "the message is still being thought about")?;
        let mut components = with_nested(&pressed.components).into_iter();
        let component = components
            .find(|one| one["custom_id"] == custom_id)
            .ok_or_else(|| Impossible::new(format!("no component {custom_id} on the message")))?;
        possible(component["disabled"] != true, "the component is disabled")?;
        let kind_here = component["type"].as_i64().unwrap_or_default();
        let mut data =
            json!({ "id": component["id"], "custom_id": custom_id, "component_type": kind_here });
        if kind_here == kind::BUTTON {
            let fits = component["style"] != LINK_STYLE && values.is_none();
            possible(fits, "this is no button to be pressed so")?;
        } else {
            let values = values.ok_or_else(|| Impossible::new("a menu wants values"))?;
            let place = self.open_channel_of(person, pressed.channel)?;
            let mut resolved = Resolved::new(person, place);
            self.choose(component, kind_here, values, &mut resolved)?;
            data["values"] = json!(values);
            add(&mut data, "resolved", resolved.json());
        }
        let cause = pressed.cause.as_ref();
        let owners = cause.map_or_else(Owners::default, |cause| cause.owners);
        let channel = pressed.channel;
        if self.channels.get(&channel).is_some_and(|one| one.archived) {
            // Discord's clients reopen the thread before they send the press.
            self.reopen(channel, person, now)
                .map_err(|refusal| Impossible::new(refusal.to_string()))?;
        }
        let act = Act {
            message: Some(message),
            owners,
            ..Act::new(person, channel, InteractionKind::Component)
        };
        Ok(self.begin(act, &data, now))
    }

    /// Checks the choices made in a menu and resolves people, roles and channels.
    pub(super) fn choose(
        &self,
        menu: &Value,
        menu_kind: i64,
        values: &[String],
        resolved: &mut Resolved,
    ) -> Result<(), Impossible> {
        let bound = |name: &str| menu[name].as_u64().map_or(1, |bound| bound as usize);
        let fits = (bound("min_values")..=bound("max_values")).contains(&values.len());
        possible(fits, "too few or too many values")?;
        for (index, value) in values.iter().enumerate() {
            let exists = match menu_kind {
                kind::STRING_SELECT => is_option(menu, value),
                _ => {
                    let resolved_kind = match menu_kind {
                        kind::USER_SELECT => option::USER,
                        kind::ROLE_SELECT => option::ROLE,
                        kind::CHANNEL_SELECT => option::CHANNEL,
                        _ => option::MENTIONABLE,
                    };
                    value
                        .parse()
                        .is_ok_and(|id| resolved.add(self, resolved_kind, id, menu))
                }
            };
            let is_left = exists && !values[..index].contains(value);
            possible(is_left, format!("{value} is not among the options"))?;
        }
        Ok(())
    }
}

/// Whether a menu or a group of boxes has an option with this value.
pub(super) fn is_option(field: &Value, value: &str) -> bool {
    let mut options = field["options"].as_array().into_iter().flatten();
    options.any(|option| option["value"] == value)
}
