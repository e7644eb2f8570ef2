//! The rules for the classic components of a message: action rows, buttons and select menus. The newer ones are in
//! `layout`, those of modals in `field`.

use std::{collections::HashSet, ops::RangeInclusive};

use serde_json::Value;
use unicode_properties::UnicodeEmoji;

use super::{
    Place,
    stored::{stored, with_nested},
};
use crate::rules;

/// Type numbers of components, as Discord's documentation lists them.
pub mod kind {
    /// A row of other components.
    pub const ACTION_ROW: i64 = 1;
    /// A button.
    pub const BUTTON: i64 = 2;
    /// A menu of given texts.
    pub const STRING_SELECT: i64 = 3;
    /// A field for text, in modals only.
    pub const TEXT_INPUT: i64 = 4;
    /// A menu of people.
    pub const USER_SELECT: i64 = 5;
    /// A menu of roles.
    pub const ROLE_SELECT: i64 = 6;
    /// A menu of people and roles.
    pub const MENTIONABLE_SELECT: i64 = 7;
    /// A menu of channels.
    pub const CHANNEL_SELECT: i64 = 8;
    /// Texts with something beside them.
    pub const SECTION: i64 = 9;
    /// Plain text.
    pub const TEXT_DISPLAY: i64 = 10;
    /// A small picture beside a section.
    pub const THUMBNAIL: i64 = 11;
    /// Pictures in a grid.
    pub const MEDIA_GALLERY: i64 = 12;
    /// An attached file.
    pub const FILE: i64 = 13;
    /// A line or a gap between others.
    pub const SEPARATOR: i64 = 14;
    /// A frame around others.
    pub const CONTAINER: i64 = 17;
    /// A caption around one field of a modal.
    pub const LABEL: i64 = 18;
    /// A field for files, in modals only.
    pub const FILE_UPLOAD: i64 = 19;
    /// One choice of several, in modals only.
    pub const RADIO_GROUP: i64 = 21;
    /// Some choices of several, in modals only.
    pub const CHECKBOX_GROUP: i64 = 22;
    /// Yes or no, in modals only.
    pub const CHECKBOX: i64 = 23;
    /// Every kind of menu.
    pub const SELECTS: [i64; 5] = [
        STRING_SELECT,
        USER_SELECT,
        ROLE_SELECT,
        MENTIONABLE_SELECT,
        CHANNEL_SELECT,
    ];
}

/// The style of a button that opens an address and causes no interaction.
pub const LINK_STYLE: i64 = 5;

/// The style of a button that sells something.
const PREMIUM_STYLE: i64 = 6;

/// Checks the list of classic components at this place and returns it as Discord stores it.
pub fn components(at: &Place<'_>) -> Vec<Value> {
    let mut seen = HashSet::new();
    for row in at.list(0..=5) {
        if row.kind_among(&[kind::ACTION_ROW]).is_some() {
            action_row(&row, &mut seen);
        }
    }
    distinct_ids(at);
    stored(at.value())
}

/// Checks an action row of a message; `seen` are the custom ids before it.
pub fn action_row(row: &Place<'_>, seen: &mut HashSet<String>) {
    let mut width = 0;
    for component in row.get("components").required().list(1..=5) {
        match component.kind_among(&[2, 3, 5, 6, 7, 8]) {
            Some(kind::BUTTON) => {
                width += 1;
                button(&component, seen);
            }
            Some(menu) => {
                width += 5;
                custom_id(&component.get("custom_id"), seen);
                select(&component, menu);
            }
            None => {}
        }
    }
    row.breaks_if(width > 5, rules::ROW_WIDTH);
}

/// Checks a button.
pub fn button(at: &Place<'_>, seen: &mut HashSet<String>) {
    let style = at.get("style").required();
    if style.value().is_some_and(|style| style == PREMIUM_STYLE) {
        return style.not_modelled("premium buttons");
    }
    let style = style.one_of(&[1, 2, 3, 4, LINK_STYLE]);
    at.get("disabled").boolean();
    at.get("label").text(0..=80);
    emoji(&at.get("emoji"));
    let has_label = at.get("label").value().is_some_and(|label| label != "");
    let has_face = has_label || at.get("emoji").value().is_some();
    at.breaks_if(!has_face, rules::BUTTON_FACE);
    match style {
        Some(LINK_STYLE) => {
            at.get("url").required().url(512, &["discord"]);
            forbidden(at, "custom_id");
        }
        Some(_) => {
            custom_id(&at.get("custom_id"), seen);
            forbidden(at, "url");
        }
        None => {}
    }
}

fn forbidden(at: &Place<'_>, field: &str) {
    at.breaks_if(at.get(field).value().is_some(), rules::BUTTON_TARGET);
}

/// Checks a select menu of the given kind, apart from its custom id.
pub fn select(at: &Place<'_>, menu: i64) {
    at.get("placeholder").text(0..=150);
    at.get("disabled").boolean();
    let least = at.get("min_values").integer(0..=25).unwrap_or(1);
    let given = at.get("max_values").integer(1..=25);
    let most = given.unwrap_or(1);
    let min_values = at.get("min_values");
    min_values.breaks_if(least > most, rules::VALUE_RANGE);
    // Discord refuses it in messages, too, although it ignores `required` there otherwise (api-docs issue 7800).
    let is_required = at.get("required").boolean() == Some(true);
    min_values.breaks_if(is_required && least == 0, rules::CHOICE_REQUIRED);
    if menu == kind::STRING_SELECT {
        let listed = at.get("options").required();
        options(&listed, 1..=25, Some(most));
        enough_options(at, given);
    } else {
        default_values(&at.get("default_values"), menu, most);
        if menu == kind::CHANNEL_SELECT {
            for channel_kind in at.get("channel_types").list(0..=20) {
                channel_kind.integer(0..=20);
            }
        }
    }
}

/// Checks that a menu or a group of boxes has as many options as can be chosen, if it says how many.
pub fn enough_options(at: &Place<'_>, most: Option<i64>) {
    let options = at.get("options").value().and_then(Value::as_array);
    let exceeds = options
        .zip(most)
        .is_some_and(|(options, most)| most > options.len() as i64);
    at.get("max_values").breaks_if(exceeds, rules::MENU_SIZE);
}

/// Checks the default choices of a menu: no more than may be chosen, and of the menu's kind.
fn default_values(at: &Place<'_>, menu: i64, most: i64) {
    let chosen = at.list(0..=usize::try_from(most).unwrap_or(25));
    let kinds: &[&str] = match menu {
        kind::USER_SELECT => &["user"],
        kind::ROLE_SELECT => &["role"],
        kind::CHANNEL_SELECT => &["channel"],
        _ => &["user", "role"],
    };
    for one in chosen {
        one.get("id").required().snowflake();
        let named = one.get("type").required();
        let name = named.text(0..=32);
        let is_wrong = name.is_some_and(|name| !kinds.contains(&name));
        named.breaks_if(is_wrong, rules::DEFAULT_KIND);
    }
}

/// Checks that no two components of a message or a modal have the same `id`.
pub fn distinct_ids(at: &Place<'_>) {
    let components = at.value().and_then(Value::as_array);
    let components = components.map_or(Vec::new(), |all| with_nested(all));
    let mut ids = components.iter().filter_map(|one| one["id"].as_i64());
    let mut seen = HashSet::new();
    // A zero counts as no id.
    let repeats = ids.any(|id| id != 0 && !seen.insert(id));
    at.breaks_if(repeats, rules::COMPONENT_ID);
}

/// Checks the options, `count` of them, of a menu or of a group of boxes; `most` of them can be chosen, or all.
pub fn options(at: &Place<'_>, count: RangeInclusive<usize>, most: Option<i64>) {
    let mut values = HashSet::new();
    let mut defaults = 0;
    for option in at.list(count) {
        option.get("label").required().text(1..=100);
        option.get("description").text(0..=100);
        defaults += i64::from(option.get("default").boolean() == Some(true));
        emoji(&option.get("emoji"));
        let value = option.get("value").required();
        if value.text(1..=100).is_some() {
            value.distinct(&mut values, rules::MENU_VALUE);
        }
    }
    let are_too_many = most.is_some_and(|most| defaults > most);
    at.breaks_if(are_too_many, rules::MANY_DEFAULTS);
}

/// Checks a custom id: present, 1 to 100 characters, unlike the others in the message or modal.
pub fn custom_id(at: &Place<'_>, seen: &mut HashSet<String>) {
    let at = at.clone().required();
    if at.text(1..=100).is_some() {
        at.distinct(seen, rules::CUSTOM_ID);
    }
}

/// Checks an emoji: a real one by name. The server has none of its own, so any id is unknown.
fn emoji(at: &Place<'_>) {
    if at.object().is_none() {
        return;
    }
    at.get("animated").boolean();
    let name = at.get("name").text(0..=32);
    let is_unknown = at.get("id").value().is_some() || !name.is_some_and(is_emoji);
    at.get("name").breaks_if(is_unknown, rules::EMOJI);
}

/// Whether a text is one emoji, perhaps made of several characters: all of them have the Unicode property, or join others.
pub fn is_emoji(text: &str) -> bool {
    // The joiner, the variation selectors, the frame of keycaps, and the tags of flags.
    let joins = |letter: char| {
        matches!(
            letter,
            '\u{200D}' | '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}' | '\u{E0020}'..='\u{E007F}'
        )
    };
    !text.is_ascii()
        && text
            .chars()
            .all(|letter| joins(letter) || letter.is_emoji_char())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::testing::codes, *};

    fn broken(list: &Value) -> Vec<String> {
        codes(&json!({ "c": list }), |body| components(&body.get("c")))
    }

    fn plain(custom_id: &str) -> Value {
        json!({ "type": 2, "style": 1, "label": "Go", "custom_id": custom_id })
    }

    fn row(inside: &Value) -> Value {
        json!([{ "type": 1, "components": inside }])
    }

    fn menu(options: usize) -> Value {
        let options: Vec<Value> = (0..options)
            .map(|n| json!({ "label": "x", "value": n.to_string() }))
            .collect();
        json!({ "type": 3, "custom_id": "menu", "options": options })
    }

    #[test]
    fn five_rows_of_five_buttons() {
        let rows = |count: usize| -> Value {
            (0..count)
                .map(|n| json!({ "type": 1, "components": [plain(&n.to_string())] }))
                .collect()
        };
        assert!(broken(&rows(5)).is_empty());
        assert_eq!(broken(&rows(6)), ["c: BASE_TYPE_MAX_LENGTH"]);
        let buttons =
            |count: usize| -> Value { (0..count).map(|n| plain(&n.to_string())).collect() };
        assert!(broken(&row(&buttons(5))).is_empty());
        assert_eq!(
            broken(&row(&buttons(6))),
            ["c.0.components: BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            broken(&row(&json!([]))),
            ["c.0.components: BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            broken(&row(&json!([plain("a"), menu(1)]))),
            ["c.0: COMPONENT_LAYOUT_WIDTH_EXCEEDED"]
        );
        assert_eq!(broken(&json!([plain("a")])), ["c.0: UNION_TYPE_CHOICES"]);
    }

    #[test]
    fn custom_ids_are_short_and_unique() {
        assert!(broken(&row(&json!([plain(&"x".repeat(100))]))).is_empty());
        let path = "c.0.components.0.custom_id";
        assert_eq!(
            broken(&row(&json!([plain(&"x".repeat(101))]))),
            [format!("{path}: BASE_TYPE_BAD_LENGTH")]
        );
        assert_eq!(
            broken(&row(&json!([plain("")]))),
            [format!("{path}: BASE_TYPE_BAD_LENGTH")]
        );
        assert_eq!(
            broken(&row(&json!([plain("a"), plain("a")]))),
            ["c.0.components.1.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED"]
        );
    }

    #[test]
    fn buttons_match_their_style() {
        let one = |button: Value| broken(&row(&json!([button])));
        let long =
            |count| json!({ "type": 2, "style": 1, "label": "x".repeat(count), "custom_id": "a" });
        assert!(one(long(80)).is_empty());
        assert_eq!(
            one(long(81)),
            ["c.0.components.0.label: BASE_TYPE_MAX_LENGTH"]
        );
        assert!(
            one(json!({ "type": 2, "style": 5, "label": "x", "url": "https://example.org" }))
                .is_empty()
        );
        assert_eq!(
            one(json!({ "type": 2, "style": 5, "label": "x", "custom_id": "a" })),
            ["c.0.components.0.url: BASE_TYPE_REQUIRED"],
            "a link wants an address"
        );
        assert_eq!(
            one(json!({ "type": 2, "style": 1, "custom_id": "a" })),
            ["c.0.components.0: BUTTON_COMPONENT_EMPTY"]
        );
        assert!(
            one(json!({ "type": 2, "style": 1, "custom_id": "a", "emoji": { "name": "🏳️" } }))
                .is_empty()
        );
        assert_eq!(
            one(json!({ "type": 2, "style": 1, "custom_id": "a", "emoji": { "name": "flag" } })),
            ["c.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI"]
        );
        assert_eq!(
            one(json!({ "type": 2, "style": 7, "label": "x", "custom_id": "a" })),
            ["c.0.components.0.style: BASE_TYPE_CHOICES"]
        );
    }

    #[test]
    fn menus_have_one_to_twenty_five_different_options() {
        assert!(broken(&row(&json!([menu(25)]))).is_empty());
        for wrong in [0, 26] {
            assert_eq!(
                broken(&row(&json!([menu(wrong)]))),
                ["c.0.components.0.options: BASE_TYPE_BAD_LENGTH"]
            );
        }
        let mut doubled = menu(2);
        doubled["options"][1]["value"] = json!("0");
        assert_eq!(
            broken(&row(&json!([doubled]))),
            ["c.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"]
        );
        let mut greedy = menu(3);
        greedy["min_values"] = json!(2);
        assert_eq!(
            broken(&row(&json!([greedy]))),
            ["c.0.components.0.min_values: NUMBER_TYPE_MAX"]
        );
    }
}
