//! A form is taken whole or not at all, what is shown can be entered, and what is out of bounds is refused.

#![allow(clippy::unwrap_used, reason = "a test may")]

use proptest::prelude::*;

use super::*;

/// The settings of a lamp.
struct Lamp;

#[derive(Clone, Debug, PartialEq)]
struct Light {
    name: String,
    level: u32,
    ends: Option<u32>,
    colour: Option<u32>,
    keeper: Option<u64>,
}

impl Subject for Lamp {
    type State = Light;
    type Context<'a> = ();
    type Label = &'static str;
    type Said = fn(&Light) -> String;
    type Refusal = &'static str;
}

const LOOKS: Page<Lamp> = Page::new("looks", |_| "Looks");
const NOTHING: Page<Lamp> = Page::new("nothing", |_| "Nothing");
const KEEPERS: Page<Lamp> = Page::new("keepers", |_| "Keepers");
const NUMBERS: Form<Lamp> = Form::on(&LOOKS, "numbers", ["Numbers …", "Numbers"]);
const COLOURS: Form<Lamp> = Form::on(&LOOKS, "colours", ["Colours …", "Colours"]);

const FIELDS: &[Field<Lamp>] = &[
    NUMBERS.text(
        "name",
        Text {
            label: "Name",
            longest: 20,
            is_required: true,
            now: |light, ()| light.name.clone(),
            hint: |_, ()| None,
            set: |light, (), typed| {
                typed.clone_into(&mut light.name);
                (!typed.is_empty()).then_some(()).ok_or("no name")
            },
        },
    ),
    NUMBERS
        .number("level", "Level", 1..=9, |light| {
            Some(Number::of(&mut light.level))
        })
        .said(|light| light.level.to_string()),
    NUMBERS.number("ends", "Ends", 0..=23, |light| {
        Some(Number::optional(&mut light.ends))
    }),
    // Only coloured lamps have a hue.
    COLOURS.number("hue", "Hue", 0..=359, |light| {
        Some(Number::of(light.colour.as_mut()?))
    }),
    LOOKS.menu("colour", "Colour", |light, ()| {
        let colours = [("white", None), ("red", Some(0)), ("green", Some(120))];
        let choice = |(value, colour): (&str, Option<u32>)| {
            let after = Light {
                colour,
                ..light.clone()
            };
            Choice::new(value.to_owned(), value.to_uppercase(), light, after)
        };
        colours.into_iter().map(choice).collect()
    }),
    LOOKS.button("off", |light| {
        let ends = Some(0);
        let is_on = light.ends != ends;
        let after = Light {
            ends,
            ..light.clone()
        };
        is_on.then_some(("Off", after))
    }),
    KEEPERS.role("keeper", "Keeper", |light, keeper| {
        Some(Light {
            keeper,
            ..light.clone()
        })
    }),
    Field::<Lamp>::shown(|light| light.name.clone()),
];

const PANEL: Panel<Lamp> = Panel {
    pages: &[LOOKS, NOTHING],
    forms: &[NUMBERS, COLOURS],
    fields: &[FIELDS],
};

fn light() -> impl Strategy<Value = Light> {
    let some = |range| prop::option::of(range);
    (
        "[a-z]{1,20}",
        1..=9_u32,
        some(0..=23_u32),
        some(0..=359_u32),
    )
        .prop_map(|(name, level, ends, colour)| Light {
            name,
            level,
            ends,
            colour,
            keeper: None,
        })
}

/// What stands in a field of a form.
fn shown(form: Name, light: &Light, name: &str) -> String {
    let mut blanks = PANEL.blanks(form, light, &()).into_iter();
    let blank = blanks.find(|blank| blank.name.as_str() == name);
    blank.map_or_else(String::new, |blank| blank.now)
}

proptest! {
    #[test]
    fn entering_what_is_shown_changes_nothing(light in light()) {
        for form in PANEL.forms {
            let typed = |name: &str| shown(form.name, &light, name);
            let after = PANEL.submitted(form.name, typed, &light, &()).ok();
            prop_assert_eq!(after.as_ref(), Some(&light));
        }
        for field in PANEL.on(LOOKS.name) {
            let Input::Menu(_, choices) = field.input else { continue };
            for choice in choices(&light, &()).iter().filter(|choice| choice.is_now) {
                let after = PANEL.used(field.name, Entry::Picked(&choice.value), &light, &()).ok();
                prop_assert_eq!(after.as_ref(), Some(&light));
            }
        }
    }

    #[test]
    fn what_is_out_of_bounds_is_refused_and_nothing_is_taken(light in light(), level in any::<u32>()) {
        let typed = |name: &str| match name {
            "name" => "other".to_owned(),
            "level" => level.to_string(),
            _ => String::new(),
        };
        match PANEL.submitted(NUMBERS.name, typed, &light, &()) {
            Ok(after) => {
                prop_assert!((1..=9).contains(&level));
                let expected = Light { name: "other".to_owned(), level, ends: None, ..light };
                prop_assert_eq!(after, expected);
            }
            Err(Wrong::Number("Level", typed, range)) => {
                prop_assert_eq!((typed, range), (level.to_string(), 1..=9));
                prop_assert!(!(1..=9).contains(&level));
            }
            Err(_) => prop_assert!(false),
        }
    }

    #[test]
    fn anything_can_be_typed(light in light(), text in ".*") {
        let typed = |_: &str| text.clone();
        for form in PANEL.forms {
            if let Ok(after) = PANEL.submitted(form.name, typed, &light, &()) {
                prop_assert!(!after.name.is_empty() && (1..=9).contains(&after.level));
            }
        }
        let picked = PANEL.used(Name::of("colour"), Entry::Picked(&text), &light, &());
        prop_assert!(picked.is_err() || ["white", "red", "green"].contains(&text.as_str()));
    }

    #[test]
    fn names_are_read_as_they_are_written(text in "[a-z-]{1,20}", other in ".*") {
        prop_assert_eq!(text.parse::<Name>().unwrap().to_string(), text);
        if let Ok(name) = other.parse::<Name>() {
            prop_assert_eq!(name.as_str(), other);
        }
    }
}

#[test]
fn a_control_is_used_as_what_it_is_and_while_it_applies() {
    let light = Light {
        name: "lamp".to_owned(),
        level: 3,
        ends: None,
        colour: None,
        keeper: None,
    };
    let enters = |name: &'static str, entry, light: &Light| {
        PANEL.used(Name::of(name), entry, light, &()).ok()
    };
    let red = enters("colour", Entry::Picked("red"), &light).unwrap();
    assert_eq!(red.colour, Some(0));
    assert!(enters("colour", Entry::Pressed, &light).is_none());
    assert!(enters("level", Entry::Picked("3"), &light).is_none());
    assert!(enters("-", Entry::Pressed, &light).is_none());
    let kept = enters("keeper", Entry::Role(Some(7)), &light).unwrap();
    assert_eq!(kept.keeper, Some(7));
    let off = enters("off", Entry::Pressed, &light).unwrap();
    assert_eq!(
        (off.ends, enters("off", Entry::Pressed, &off)),
        (Some(0), None)
    );
    assert_eq!(
        PANEL.control(Name::of("off")).map(|field| field.place),
        Some(LOOKS.name)
    );
    assert!(PANEL.control(Name::of("level")).is_none());
}

#[test]
fn pages_forms_and_fields_are_offered_while_they_apply() {
    let forms = |light: &Light| {
        let forms = PANEL.forms(LOOKS.name, light, &());
        forms.iter().map(|form| form.name).collect::<Vec<_>>()
    };
    let white = Light {
        name: "lamp".to_owned(),
        level: 3,
        ends: Some(0),
        colour: None,
        keeper: None,
    };
    let red = Light {
        colour: Some(0),
        ..white.clone()
    };
    assert_eq!(
        (forms(&white), forms(&red)),
        (vec![NUMBERS.name], vec![NUMBERS.name, COLOURS.name])
    );
    let pages: Vec<_> = PANEL
        .pages(&white, &())
        .iter()
        .map(|page| page.name)
        .collect();
    assert_eq!(pages, [LOOKS.name]);
    let said = PANEL.fields().filter_map(|field| field.said);
    assert_eq!(
        said.map(|said| said(&white)).collect::<Vec<_>>(),
        ["3", "lamp"]
    );
}
