//! The tags of a forum (resources/channel, "Forum Tag Object"), by which people sort its posts.

use serde_json::{Value, json};
use serenity::{
    all::ChannelId,
    http::{LightMethod, Route},
};
use texts::Language;

use super::layout::id;
use crate::link::{
    errors::Failure,
    wire::{Request, Wire},
};

/// The most tags that a forum can have.
const TAGS: usize = 20;
/// The most characters of a tag's name.
pub const TAG_NAME: usize = 20;

/// A tag by its name in each language, in the order of [`Language::ALL`]: a forum's tags may have been made in any of them.
pub type TagNames = Vec<String>;

/// The tags that a forum has.
pub struct Tags(Vec<Value>);

impl Tags {
    /// Reads the tags of a forum from its description.
    fn read(forum: &Value) -> Tags {
        Tags(
            forum["available_tags"]
                .as_array()
                .cloned()
                .unwrap_or_default(),
        )
    }

    /// Asks for the tags of a forum.
    ///
    /// # Errors
    /// When Discord does not answer.
    pub async fn of(wire: &Wire, forum: u64) -> Result<Tags, Failure> {
        let channel_id = ChannelId::new(forum);
        let request = Request::new(LightMethod::Get, Route::Channel { channel_id });
        Ok(Tags::read(&wire.send(request).await?))
    }

    /// Makes the wanted tags that are missing, with their names in this language.
    ///
    /// # Errors
    /// When Discord does not answer, or the bot may not change the forum.
    pub async fn make(
        &self,
        wire: &Wire,
        forum: u64,
        (wanted, language): (&[TagNames], Language),
    ) -> Result<Tags, Failure> {
        let missing = self.missing(wanted);
        let names: Vec<&str> = missing
            .iter()
            .filter_map(|names| named(names, language))
            .collect();
        let channel_id = ChannelId::new(forum);
        let request = Request::new(LightMethod::Patch, Route::Channel { channel_id });
        Ok(Tags::read(
            &wire.send(request.body(self.with(&names))).await?,
        ))
    }

    fn find(&self, names: &[String]) -> Option<&Value> {
        let is_meant = |tag: &&Value| {
            let name = tag["name"].as_str().unwrap_or_default().to_lowercase();
            names.iter().any(|one| one.to_lowercase() == name)
        };
        self.0.iter().find(is_meant)
    }

    /// The ids of those of the wanted tags that there are. Those reserved for people who manage threads are left out.
    pub fn ids(&self, wanted: &[TagNames]) -> Vec<u64> {
        let found = wanted.iter().filter_map(|names| self.find(names));
        let open = found.filter(|tag| tag["moderated"] != true);
        open.filter_map(|tag| id(&tag["id"])).collect()
    }

    /// The wanted tags that are missing.
    pub fn missing<'a>(&self, wanted: &'a [TagNames]) -> Vec<&'a TagNames> {
        let missing = wanted.iter().filter(|names| self.find(names).is_none());
        missing.collect()
    }

    /// The forum's tags with further ones of these names, as many as there is room for.
    fn with(&self, names: &[&str]) -> Value {
        let new = names.iter().map(|name| json!({ "name": name }));
        let all: Vec<Value> = self.0.iter().cloned().chain(new).take(TAGS).collect();
        json!({ "available_tags": all })
    }
}

/// A tag's name in a language.
pub fn named(names: &TagNames, language: Language) -> Option<&str> {
    let at = Language::ALL.iter().position(|one| *one == language)?;
    names.get(at).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(all: &[&str]) -> TagNames {
        all.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn tags_are_found_by_their_names_in_any_language() {
        let tags = Tags::read(&json!({ "available_tags": [
            { "id": "7", "name": "running", "moderated": false },
            { "id": "8", "name": "第 1 轮" },
            { "id": "9", "name": "Friendly", "moderated": true },
        ] }));
        let wanted = [
            names(&["Round 1", "第 1 轮"]),
            names(&["Running", "进行中"]),
            names(&["Decided", "已结束"]),
            names(&["Friendly"]),
        ];
        assert_eq!(tags.ids(&wanted), [8, 7]);
        assert_eq!(tags.missing(&wanted), [&wanted[2]]);
        assert!(Tags::read(&json!({})).ids(&wanted).is_empty());
    }

    #[test]
    fn there_are_no_more_tags_than_discord_allows_and_the_old_ones_stay() {
        let old: Vec<Value> = (1..=18_u32)
            .map(|number| json!({ "id": number.to_string(), "name": number.to_string() }))
            .collect();
        let tags = Tags::read(&json!({ "available_tags": old }));
        let with = tags.with(&["Running", "Decided", "Round 1"]);
        let all = with["available_tags"].as_array().unwrap();
        assert_eq!(all.len(), TAGS);
        assert_eq!(all[..18], old[..]);
        assert_eq!(all[19], json!({ "name": "Decided" }));
    }
}
