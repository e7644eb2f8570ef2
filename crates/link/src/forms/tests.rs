//! Forms match Discord's description of its API, what is filled in is read from labels and from action rows, and what a later
//! Discord may send is passed over. The description's file is named by `CAIPAN_OPENAPI`; without it, nothing is compared with it.

#![allow(clippy::unwrap_used, reason = "a test may")]

use described::Description;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::limits;

fn choices() -> impl Strategy<Value = Vec<Choice>> {
    let choice = ("[a-z]{1,9}", ".{1,120}", prop::option::of(".{1,120}"));
    prop::collection::vec(choice, 2..=10).prop_map(|all| {
        let all = all.into_iter().zip(0..);
        let choice = |((name, label, description), at)| Choice {
            value: format!("{name}{at}"),
            label,
            description,
            is_now: at == 0,
        };
        all.map(choice).collect()
    })
}

fn input() -> impl Strategy<Value = Input> {
    let text = (any::<bool>(), 1..=4000_u16, ".{0,300}", ".{0,200}");
    let text = text.prop_map(|(one, longest, now, hint)| Input::Text {
        lines: if one { Lines::One } else { Lines::Many },
        longest,
        now,
        hint: Some(hint),
    });
    let ids = prop::collection::vec(1..=u64::MAX, 0..=2);
    let pick = (0..4_u8, ids).prop_map(|(kind, ids)| match kind {
        0 => Pick::Users(ids),
        1 => Pick::Roles(ids),
        2 => Pick::Mentionables(
            ids.into_iter()
                .flat_map(|id| [Mention::User(id), Mention::Role(id)])
                .collect(),
        ),
        _ => Pick::Channels(vec![0, 5, 15], ids),
    });
    prop_oneof![
        text,
        choices().prop_map(|all| Input::Menu(all, 1..=2)),
        pick.prop_map(|pick| Input::Pick(pick, 1..=4)),
        choices().prop_map(Input::Radio),
        choices().prop_map(Input::Checkboxes),
        any::<bool>().prop_map(Input::Checkbox),
        (1..=10_u8).prop_map(|most| Input::Files(1..=most)),
    ]
}

fn field() -> impl Strategy<Value = Field> {
    let words = (".{1,60}", prop::option::of(".{1,120}"));
    (words, any::<bool>(), input()).prop_map(|((label, description), is_required, input)| Field {
        custom_id: "field".to_owned(),
        label,
        description,
        is_required,
        input,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_written_form_is_as_the_description_says(
        fields in prop::collection::vec(field(), 1..=limits::FORM_FIELDS),
    ) {
        let form = Form::new("form".to_owned(), &"title ".repeat(20), &fields);
        let written = &form.response()["data"];
        if let Some(described) = Description::named() {
            let schema = "ModalInteractionCallbackRequestData";
            let complaints = described.complaints(schema, written);
            prop_assert!(complaints.is_empty(), "{complaints:?}");
        }
        for (part, field) in written["components"].as_array().unwrap().iter().zip(&fields) {
            // Discord refuses a component that may stay empty, but demands a value.
            let may_be_empty = part["component"]["required"] == json!(false);
            let least = part["component"]["min_values"].as_u64();
            prop_assert!(!may_be_empty || least.is_none_or(|least| least == 0));
            let is_box = matches!(field.input, Input::Checkbox(_));
            prop_assert_eq!(part["component"].get("required").is_none(), is_box);
        }
    }

    #[test]
    fn any_data_can_be_read(kind in 0..40_u64, value in any_json(), other in any_json()) {
        let part = json!({
            "type": kind, "custom_id": "a", "value": value, "values": other,
            "component": value, "components": other,
        });
        let data = json!({ "components": [part, value], "resolved": other });
        let mut form = json!({ "type": 5, "data": data });
        let filled = Filled::take(&mut form);
        let _ = (filled.text("a"), filled.chosen("a"), filled.person("a"), filled.files("a"));
        prop_assert_eq!(&form["data"]["components"], &json!([]));
        // A command's data stays.
        let mut command = json!({ "type": 2, "data": data });
        Filled::take(&mut command);
        prop_assert_eq!(&command["data"], &data);
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "[a-z0-9]{0,4}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inside| {
        prop_oneof![
            prop::collection::vec(inside.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map("type|custom_id|value|values|component", inside, 0..4)
                .prop_map(|all| Value::Object(all.into_iter().collect())),
        ]
    })
}

/// A submitted form with this component in a label, and a text input after it.
fn submitted(component: &Value) -> Filled {
    let text = json!({ "type": 4, "id": 4, "custom_id": "after", "value": "is read" });
    let components = json!([
        { "type": 18, "id": 1, "component": component },
        { "type": 1, "id": 3, "components": [text] },
    ]);
    let data = json!({ "custom_id": "form", "components": components });
    Filled::take(&mut json!({ "type": 5, "data": data }))
}

#[test]
fn every_kind_of_field_is_read() {
    let text = submitted(&json!({ "type": 4, "id": 2, "custom_id": "a", "value": "typed" }));
    assert_eq!((text.text("a"), text.chosen("a")), (Some("typed"), None));
    for kind in [3, 5, 6, 7, 8, 19, 22] {
        let some = json!({ "type": kind, "id": 2, "custom_id": "a", "values": ["7", "8"] });
        let some = submitted(&some);
        assert_eq!(some.chosen("a").unwrap(), ["7", "8"], "{kind}");
        assert_eq!(some.first("a"), Some(7));
        let none = submitted(&json!({ "type": kind, "id": 2, "custom_id": "a", "values": [] }));
        assert!(none.chosen("a").unwrap().is_empty());
    }
    let radio =
        |value: Value| submitted(&json!({ "type": 21, "id": 2, "custom_id": "a", "value": value }));
    assert_eq!(radio(json!("one")).chosen("a").unwrap(), ["one"]);
    assert!(radio(Value::Null).chosen("a").unwrap().is_empty());
    let ticked = submitted(&json!({ "type": 23, "id": 2, "custom_id": "a", "value": true }));
    assert_eq!(
        (ticked.is_ticked("a"), ticked.is_ticked("b")),
        (Some(true), None)
    );
}

#[test]
fn what_is_named_is_described() {
    let field = |kind: u64| json!({ "type": kind, "id": 2, "custom_id": "a", "values": ["7"] });
    let mut data = json!({
        "components": [{ "type": 18, "id": 1, "component": field(5) }],
        "resolved": {
            "users": { "7": { "id": "7", "username": "ann", "discriminator": "0", "avatar": null } },
            "members": { "7": { "nick": "Ann", "roles": [], "joined_at": null } },
            "attachments": { "7": {
                "id": "7", "filename": "a.txt", "size": 3, "url": "u", "proxy_url": "u"
            } },
        },
    });
    let read = |data: &Value| Filled::take(&mut json!({ "type": 5, "data": data }));
    let (user, _) = read(&data).person("a").unwrap();
    assert_eq!(user.name, "ann");
    data["components"][0]["component"] = field(19);
    let files = read(&data).files("a");
    assert_eq!(files[0].filename, "a.txt");
}

/// All components that the description names, and one that it does not know yet.
#[test]
fn what_is_not_known_is_passed_over() {
    let described = Description::named();
    let described = described.map(|all| all.constants("MessageComponentTypes"));
    let mut all = described.unwrap_or_default();
    assert!(all.is_empty() || all.len() > 15, "{all:?}");
    all.push(("of the future".to_owned(), 99));
    for (name, kind) in all {
        let filled = submitted(&json!({
            "type": kind, "id": 2, "custom_id": "a", "value": "one", "values": ["one"],
            "spoiler": false, "of_the_future": { "type": 3 },
        }));
        assert_eq!(filled.text("after"), Some("is read"), "{name}");
        let is_read = filled.text("a").is_some() || filled.chosen("a").is_some();
        let is_field = [3, 4, 5, 6, 7, 8, 19, 21, 22].contains(&kind);
        assert_eq!(is_read, is_field, "{name}");
    }
}
