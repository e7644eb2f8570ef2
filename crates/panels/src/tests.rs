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
    days: Vec<u32>,
}

impl Subject for Lamp {
    type State = Light;
    type Context<'a> = ();
    type Label = &'static str;
    type Said = fn(&Light) -> String;
    type Refusal = &'static str;
}

const NUMBERS: Form<Lamp> = Form::new("numbers", ["Numbers …", "Numbers"]);
const COLOURS: Form<Lamp> =
    Form::new("colours", ["Colours …", "Colours"]).formerly(&[Name::of("looks")]);

const FIELDS: &[Field<Lamp>] = &[
    NUMBERS.text(
        "name",
        Text {
            label: "Name",
            longest: 20,
            is_required: true,
            now: |light, ()| Some(light.name.clone()),
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
    COLOURS.menu("colour", "Colour", |light, ()| {
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
    // Only coloured lamps have a hue.
    COLOURS.number("hue", "Hue", 0..=359, |light| {
        Some(Number::of(light.colour.as_mut()?))
    }),
    COLOURS.pick(
        "keeper",
        "Keeper",
        Pick {
            of: Listed::Roles,
            now: |light| light.keeper,
            with: |light, keeper| {
                Some(Light {
                    keeper,
                    ..light.clone()
                })
            },
        },
    ),
    COLOURS.boxes(
        "days",
        "Days",
        Boxes {
            all: |light, ()| {
                let day = |day: u32| TickBox {
                    value: day.to_string(),
                    label: format!("Day {day}"),
                    is_now: light.days.contains(&day),
                };
                (1..=7).map(day).collect()
            },
            hint: "Any days",
            with: |light, chosen| {
                let days = chosen.iter().map(|day| day.parse().ok());
                Some(Light {
                    days: days.collect::<Option<_>>()?,
                    ..light.clone()
                })
            },
        },
    ),
    Field::<Lamp>::shown(|light| light.name.clone()),
];

const PANEL: Panel<Lamp> = Panel {
    forms: &[NUMBERS, COLOURS],
    fields: &[FIELDS],
};

fn form(name: &'static str) -> &'static Form<Lamp> {
    PANEL.form(Name::of(name)).unwrap()
}

fn light() -> impl Strategy<Value = Light> {
    let some = |range| prop::option::of(range);
    (
        "[a-z]{1,20}",
        1..=9_u32,
        some(0..=23_u32),
        prop::option::of(prop_oneof![Just(0), Just(120)]),
        prop::option::of(1..=9_u64),
        prop::sample::subsequence((1..=7_u32).collect::<Vec<_>>(), 0..=7),
    )
        .prop_map(|(name, level, ends, colour, keeper, days)| Light {
            name,
            level,
            ends,
            colour,
            keeper,
            days,
        })
}

/// What was entered, field by field: what a form shows, and what stands in place of it.
struct Entered(Vec<(String, String)>);

impl Entered {
    /// What a form shows.
    fn shown(form: &'static Form<Lamp>, light: &Light) -> Entered {
        let blanks = PANEL.blanks(form, light, &()).into_iter();
        let all = blanks.map(|blank| (blank.name.to_string(), blank.kind.shown()));
        Entered(all.collect())
    }

    fn with(mut self, name: &str, text: &str) -> Entered {
        self.0.retain(|(other, _)| other != name);
        self.0.push((name.to_owned(), text.to_owned()));
        self
    }

    fn submitted(&self, form: &'static Form<Lamp>, light: &Light) -> Result<Light, Wrong<Lamp>> {
        let ticked: Vec<Vec<String>> = self.0.iter().map(|(_, text)| words(text)).collect();
        let entered = |field: &Field<Lamp>| {
            let mut all = self.0.iter().zip(&ticked);
            let ((_, text), ticked) = all.find(|((name, _), _)| *name == field.name.as_str())?;
            Some(match field.input {
                Input::Menu(..) => Entry::Picked(text),
                Input::Boxes(..) => Entry::Ticked(ticked),
                Input::Pick(..) => Entry::Chosen(text.parse().ok()),
                _ => Entry::Typed(text),
            })
        };
        PANEL.submitted(form, entered, light, &())
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

proptest! {
    #[test]
    fn entering_what_is_shown_changes_nothing(light in light(), other in light()) {
        for form in PANEL.forms {
            let shown = Entered::shown(form, &light);
            prop_assert_eq!(shown.submitted(form, &light).ok(), Some(light.clone()));
            // Nor does a form that lacks all fields, as one of an earlier version may.
            let none = Entered(Vec::new()).submitted(form, &light);
            prop_assert_eq!(none.ok(), Some(light.clone()));
            if let Ok(after) = Entered::shown(form, &other).submitted(form, &light) {
                let [before, now] = [&light, &after].map(|light| {
                    let shown = PANEL.shown(form, light, &()).into_iter();
                    shown.map(|(_, shown)| shown).collect::<Vec<_>>()
                });
                prop_assert_eq!(before == now, after == light);
            }
        }
    }

    #[test]
    fn what_is_out_of_bounds_is_refused_and_nothing_is_taken(light in light(), level in any::<u32>()) {
        let numbers = form("numbers");
        let typed = Entered::shown(numbers, &light).with("name", "other").with("ends", "");
        match typed.with("level", &level.to_string()).submitted(numbers, &light) {
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
    fn anything_can_be_entered(light in light(), text in ".*") {
        for form in PANEL.forms {
            for (name, _) in Entered::shown(form, &light).0 {
                let entered = Entered::shown(form, &light).with(&name, text.trim());
                if let Ok(after) = entered.submitted(form, &light) {
                    prop_assert!(!after.name.is_empty() && (1..=9).contains(&after.level));
                }
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

fn lamp() -> Light {
    Light {
        name: "lamp".to_owned(),
        level: 3,
        ends: None,
        colour: None,
        keeper: None,
        days: vec![2],
    }
}

#[test]
fn what_another_field_has_changed_stays_so() {
    let red = Light {
        colour: Some(0),
        ..lamp()
    };
    let colours = form("colours");
    // The hue still says what red was.
    let green = Entered::shown(colours, &red).with("colour", "green");
    let green = green.submitted(colours, &red).ok().unwrap();
    assert_eq!(green.colour, Some(120));
    // White has no hue.
    let white = Entered::shown(colours, &red)
        .with("colour", "white")
        .with("hue", "7");
    assert_eq!(white.submitted(colours, &red).ok().unwrap(), lamp());
}

#[test]
fn a_menu_is_used_by_itself_as_in_earlier_versions() {
    let light = lamp();
    let enters = |name: &'static str, entry, light: &Light| {
        PANEL.used(Name::of(name), entry, light, &()).ok()
    };
    let red = enters("colour", Entry::Picked("red"), &light).unwrap();
    assert_eq!(red.colour, Some(0));
    // A button that went from each choice to the next, and one for a single choice.
    assert_eq!(enters("colour", Entry::Pressed, &light).unwrap(), red);
    assert_eq!(enters("red", Entry::Pressed, &red).unwrap(), red);
    assert!(enters("level", Entry::Picked("3"), &light).is_none());
    assert!(enters("-", Entry::Pressed, &light).is_none());
    let kept = enters("keeper", Entry::Chosen(Some(7)), &light).unwrap();
    assert_eq!(kept.keeper, Some(7));
    let daily = enters("days", Entry::Picked("7"), &light).unwrap();
    assert_eq!(daily.days, [7]);
}

#[test]
fn any_number_of_boxes_can_be_ticked() {
    let ticked = |days: &str| {
        let entered = Entered::shown(form("colours"), &lamp()).with("days", days);
        entered.submitted(form("colours"), &lamp())
    };
    assert_eq!(ticked("").ok().unwrap().days, [0_u32; 0]);
    assert_eq!(ticked("1 3 7").ok().unwrap().days, [1, 3, 7]);
    assert!(matches!(ticked("1 Sunday"), Err(Wrong::Unknown)));
}

#[test]
fn forms_and_fields_are_offered_while_they_apply() {
    let red = Light {
        colour: Some(0),
        ..lamp()
    };
    let blanks = |light: &Light| {
        let blanks = PANEL.blanks(form("colours"), light, &());
        let names = blanks.iter().map(|blank| blank.name.to_string());
        names.collect::<Vec<_>>()
    };
    assert_eq!(blanks(&lamp()), ["colour", "keeper", "days"]);
    assert_eq!(blanks(&red), ["colour", "hue", "keeper", "days"]);
    assert_eq!(PANEL.forms(&red, &()).len(), 2);
    assert_eq!(form("looks").name, form("colours").name);
    assert!(PANEL.form(Name::of("nothing")).is_none());
    let said = PANEL.fields().filter_map(|field| field.said);
    assert_eq!(
        said.map(|said| said(&red)).collect::<Vec<_>>(),
        ["3", "lamp"]
    );
}
