//! Panels as Discord shows them: the buttons that open their forms, and the forms.

use panels::{Blank, BlankKind, Choice, Entry, Form, Input, Listed, Name, Panel, Subject, TickBox};
use serenity::all::CreateButton;
use texts::{Sentence, Texts};

use super::{form, ids::Id, secondary};
use crate::link::{
    forms::{self, Field, Filled, Lines, Pick},
    limits,
};

/// Up to so many choices are all shown, by round buttons; more are in a menu.
const MAX_ROUND_BUTTONS: usize = 3;
/// Discord's number for forums (resources/channel, "Channel Types").
const FORUM: u8 = 15;

/// A choice of a menu.
fn option<S: Subject>(choice: Choice<S>) -> forms::Choice {
    let (label, more) = in_two_lines(choice.label);
    forms::Choice {
        value: choice.value,
        label,
        description: more.or(choice.detail),
        is_now: choice.is_now,
    }
}

/// A label, and what does not fit into its line, to be shown below it: what stands in brackets or after a comma, a semicolon or a
/// colon.
pub fn in_two_lines(label: String) -> (String, Option<String>) {
    if label.chars().count() <= limits::LABEL {
        return (label, None);
    }
    let fits = |at: &usize| label[..*at].chars().count() <= limits::LABEL;
    let breaks = |sign: &str| {
        let places = label.match_indices(sign).map(|(at, _)| at);
        places.filter(fits).last()
    };
    // Brackets say the least.
    let bracket = label
        .find(" (")
        .filter(fits)
        .filter(|_| label.ends_with(')'));
    let others = ["; ", ": ", ", ", " (", "；", "：", "，", "（"];
    let at = bracket.or_else(|| others.iter().filter_map(|sign| breaks(sign)).max());
    let Some(at) = at else {
        return (label, None);
    };
    let more = label[at..].trim_start_matches([';', ':', ',', '；', '：', '，', ' ']);
    let more = match more
        .strip_prefix('(')
        .and_then(|more| more.strip_suffix(')'))
    {
        Some(inside) if !inside.contains(['(', ')']) => inside,
        _ => more,
    };
    (label[..at].to_owned(), Some(more.to_owned()))
}

fn tick_box(one: TickBox) -> forms::Choice {
    forms::Choice {
        value: one.value,
        label: one.label,
        description: None,
        is_now: one.is_now,
    }
}

/// The buttons that open the forms of a panel, with the ids that `open` gives them.
pub fn form_buttons<S: Subject<Label = Sentence>>(
    texts: &Texts,
    panel: &Panel<S>,
    (state, context): (&S::State, &S::Context<'_>),
    open: impl Fn(Name) -> Id,
) -> Vec<CreateButton> {
    let forms = panel.forms(state, context).into_iter();
    let buttons = forms.map(|form| secondary(texts, &open(form.name), form.button));
    buttons.collect()
}

/// A form with these blanks.
pub fn blank_form<S: Subject<Label = Sentence>>(
    texts: &Texts,
    of: &Form<S>,
    blanks: Vec<Blank<S>>,
    id: &Id,
) -> forms::Form {
    let fields: Vec<Field> = blanks
        .into_iter()
        .map(|blank| field(texts, blank))
        .collect();
    form(id, &texts.get(of.title), &fields)
}

fn field<S: Subject<Label = Sentence>>(texts: &Texts, blank: Blank<S>) -> Field {
    let (name, label) = (blank.name.as_str(), texts.get(blank.label));
    match blank.kind {
        BlankKind::Menu(choices) => {
            let is_decided = choices.iter().any(|choice| choice.is_now);
            let options: Vec<_> = choices
                .into_iter()
                .take(limits::OPTIONS)
                .map(option)
                .collect();
            let input = match options.len() {
                2..=MAX_ROUND_BUTTONS => forms::Input::Radio(options),
                _ => forms::Input::Menu(options, 1..=1),
            };
            let field = Field::new(name, label, input);
            if is_decided { field } else { field.optional() }
        }
        BlankKind::Boxes(all, hint) => {
            let all = all.into_iter().take(limits::BOXES).map(tick_box);
            let input = forms::Input::Checkboxes(all.collect());
            let field = Field::new(name, label, input).optional();
            field.described(texts.get(hint))
        }
        BlankKind::Pick(of, now) => {
            let now = now.into_iter().collect();
            let pick = match of {
                Listed::Roles => Pick::Roles(now),
                Listed::Forums => Pick::Channels(vec![FORUM], now),
            };
            Field::new(name, label, forms::Input::Pick(pick, 1..=1)).optional()
        }
        BlankKind::Text {
            now,
            longest,
            is_required,
            hint,
        } => {
            let field = Field::text(name, label, Lines::One, longest).filled(now);
            let field = if is_required { field } else { field.optional() };
            match hint {
                Some(hint) => field.hint(hint),
                None => field,
            }
        }
    }
}

/// What stands in a field of a submitted form; nothing if the form was sent without it, or if nothing was chosen.
pub fn entered<'a, S: Subject>(filled: &'a Filled, field: &panels::Field<S>) -> Option<Entry<'a>> {
    let name = field.name.as_str();
    match &field.input {
        Input::Nothing => None,
        Input::Menu(..) => {
            let chosen = filled.chosen(name)?.first()?;
            Some(Entry::Picked(chosen))
        }
        Input::Boxes(..) => filled.chosen(name).map(Entry::Ticked),
        Input::Pick(..) => {
            let chosen = filled.chosen(name)?.first();
            Some(Entry::Chosen(chosen.and_then(|one| one.parse().ok())))
        }
        Input::Number(..) | Input::Text(_) => {
            filled.text(name).map(|text| Entry::Typed(text.trim()))
        }
    }
}

#[cfg(test)]
pub mod testing {
    //! Checks the forms of a panel against Discord's limits.

    #![allow(clippy::unwrap_used, reason = "a test may")]

    use panels::{BlankKind, Input, Panel, Subject};
    use texts::{Sentence, Texts};

    use super::{Entry, limits};

    /// Checks all forms of a panel: one to five fields, labels that are not cut, menus with room for all choices. A form that is
    /// submitted as it is shown changes nothing.
    pub fn panels_fit<S: Subject<Label = Sentence>>(
        texts: &Texts,
        panel: &Panel<S>,
        (state, context): (&S::State, &S::Context<'_>),
    ) {
        let short = |sentence: Sentence, limit: usize| {
            let text = texts.get(sentence);
            assert!(text.chars().count() <= limit, "{text}");
        };
        for form in panel.forms(state, context) {
            let blanks = panel.blanks(form, state, context);
            assert!(
                (1..=limits::FORM_FIELDS).contains(&blanks.len()),
                "{}",
                form.name
            );
            short(form.title, limits::FORM_TITLE);
            short(form.button, limits::BUTTON);
            let mut names: Vec<&str> = blanks.iter().map(|blank| blank.name.as_str()).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), blanks.len(), "{names:?}");
            for blank in &blanks {
                short(blank.label, limits::FORM_LABEL);
                if let BlankKind::Menu(choices) = &blank.kind {
                    assert!(
                        (2..=limits::OPTIONS).contains(&choices.len()),
                        "{}",
                        blank.name
                    );
                    let in_force = choices.iter().filter(|choice| choice.is_now);
                    assert!(in_force.count() <= 1, "{}", blank.name);
                }
                if let BlankKind::Boxes(all, hint) = &blank.kind {
                    assert!((1..=limits::BOXES).contains(&all.len()), "{}", blank.name);
                    short(*hint, limits::LABEL);
                }
            }
            let shown = panel.shown(form, state, context);
            let words = |text: &String| text.split_whitespace().map(str::to_owned).collect();
            let ticked = shown.iter().map(|(_, text)| text.as_ref().map(words));
            let ticked: Vec<Option<Vec<String>>> = ticked.collect();
            let entered = |field: &panels::Field<S>| {
                let mut shown = shown.iter().zip(&ticked);
                let ((_, text), ticked) = shown.find(|((one, _), _)| std::ptr::eq(*one, field))?;
                let text = text.as_deref()?;
                match field.input {
                    Input::Boxes(..) => ticked.as_deref().map(Entry::Ticked),
                    Input::Menu(..) => Some(Entry::Picked(text)).filter(|_| !text.is_empty()),
                    Input::Pick(..) => Some(Entry::Chosen(text.parse().ok())),
                    Input::Nothing | Input::Number(..) | Input::Text(_) => Some(Entry::Typed(text)),
                }
            };
            let same = panel.submitted(form, entered, state, context);
            assert!(same.is_ok_and(|same| same == *state), "{}", form.name);
        }
    }
}
