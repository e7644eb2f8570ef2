//! The form for the rule sets and time controls on offer.

use matches::{
    clock::control::Control,
    play_rules::{Offer, PlayRules, RuleSet},
};
use rules::game::GameName;
use texts::{Texts, args, key};

use super::page::change;
use crate::{
    bot::{
        kit::{Form, ReplyError, ReplyResult, Visit},
        matches::starting::challenge,
    },
    link::{
        forms::{Choice, Field, Input, Lines},
        limits,
    },
    messages::{
        form,
        ids::{Id, Setup},
    },
    wording,
};

const TIMES: &str = "times";
const OTHER_TIMES: &str = "other-times";
/// Room for a dozen time controls.
const OTHER_TIMES_LENGTH: u16 = 200;
/// What may stand between two time controls.
const BETWEEN_TIMES: [char; 5] = [',', ';', '，', '；', '、'];

/// Opens the form, filled in with what holds: a menu for each game, the usual time controls, and other ones as a text.
pub async fn open<E>(visit: &Visit<'_, E>) -> ReplyResult {
    visit.server()?;
    let (texts, rules) = (visit.texts(), visit.play_rules().await?);
    let mut fields: Vec<Field> = GameName::ALL
        .map(|game| rule_sets(texts, game, &rules.rule_sets))
        .into();
    let usual = challenge::usual_controls();
    let only = rules.controls.only().unwrap_or_default();
    let choices = usual.iter().map(|control| Choice {
        value: control.to_string(),
        label: wording::time::control(texts, *control),
        description: None,
        is_now: only.contains(control),
    });
    let times = Field::new(
        TIMES,
        texts.get(key::SETUP_FIELD_TIMES),
        menu(choices.collect()),
    );
    fields.push(
        times
            .described(texts.get(key::SETUP_FIELD_TIMES_MORE))
            .optional(),
    );
    let others = only.iter().filter(|control| !usual.contains(control));
    let others: Vec<String> = others.map(Control::to_string).collect();
    let label = texts.get(key::SETUP_FIELD_OTHER_TIMES);
    let field = Field::text(OTHER_TIMES, label, Lines::One, OTHER_TIMES_LENGTH);
    let hint = texts.get(key::SETUP_OTHER_TIMES_HINT);
    fields.push(field.filled(others.join(", ")).hint(hint).optional());
    let title = texts.get(key::SETUP_OFFER_FORM);
    Ok(form(&Id::Setup(Setup::Offer), &title, &fields).into())
}

/// A menu of which several may be chosen.
fn menu(choices: Vec<Choice>) -> Input {
    let most = choices.len().min(limits::OPTIONS) as u8;
    Input::Menu(choices, 1..=most)
}

fn rule_sets(texts: &Texts, game: GameName, offer: &Offer<RuleSet>) -> Field {
    let choices = RuleSet::all()
        .filter(|one| one.game == game)
        .map(|one| Choice {
            value: one.to_string(),
            label: wording::preset(texts, game, one.preset),
            description: Some(wording::about_preset(texts, game, one.preset)),
            is_now: offer.has(&one),
        });
    let label = texts.format(
        key::SETUP_FIELD_RULES,
        &args![game = wording::game(texts, game)],
    );
    Field::new(game.name(), label, menu(choices.collect())).optional()
}

/// Saves what the form says.
pub async fn submit(form: &Form<'_>) -> ReplyResult {
    let filled = form.event.filled;
    let named = |field: &str| filled.chosen(field).unwrap_or_default().iter();
    let rule_sets = GameName::ALL
        .into_iter()
        .flat_map(|game| named(game.name()));
    let rule_sets: Vec<RuleSet> = rule_sets.filter_map(|name| name.parse().ok()).collect();
    if rule_sets.is_empty() {
        return Err(form.refusal(key::REFUSE_SETUP_NO_GAME));
    }
    let controls = named(TIMES).filter_map(|name| name.parse().ok());
    let mut controls: Vec<Control> = controls.collect();
    let typed = filled.text(OTHER_TIMES).unwrap_or_default();
    let mut others = others(form.texts(), typed)?;
    others.retain(|other| !controls.contains(other));
    controls.append(&mut others);
    change(form, |rules: &mut PlayRules| {
        rules.rule_sets = Offer::of_rule_sets(rule_sets.clone());
        rules.controls = Offer::of(controls.clone());
    })
    .await
}

/// Time controls as a person types them.
fn others(texts: &Texts, typed: &str) -> Result<Vec<Control>, ReplyError> {
    let typed = typed.split(BETWEEN_TIMES).map(str::trim);
    let typed = typed.filter(|one| !one.is_empty());
    typed.map(|one| challenge::control(texts, one)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_times_are_typed_as_in_a_challenge() {
        let texts = Texts::english();
        let read = others(&texts, "10+5, 3 days；6d/move").ok().unwrap();
        assert_eq!(read.len(), 3);
        let again: Vec<String> = read.iter().map(Control::to_string).collect();
        assert_eq!(others(&texts, &again.join(", ")).ok().unwrap(), read);
        assert!(others(&texts, " , ").ok().unwrap().is_empty());
        assert!(others(&texts, "10+5, soon").is_err());
    }

    #[test]
    fn what_the_form_offers_fits() {
        for game in GameName::ALL {
            assert!(game.presets().len() <= limits::OPTIONS);
        }
        assert!(challenge::usual_controls().len() <= limits::OPTIONS);
    }
}
