//! The form of a challenge: the opponent, the game with its rules, the time, who moves first, and whether it is rated. It is
//! filled in with what the person chose last.

use basics::{MatchId, PersonId};
use matches::{
    challenge::{Challenge, Terms},
    clock::control::Control,
};
use rules::game::GameName;
use texts::{Texts, key};

use super::{channel::expect_permissions, making::make, options::usual, time};
use crate::{
    bot::{
        kit::{Form, Press, ReplyResult, Visit},
        matches::starting::{first_move, practice, terms},
    },
    link::{
        forms::{Choice, Field, Input, Pick},
        limits,
    },
    messages::{form, ids::Id},
    wording,
};

const OPPONENT: &str = "opponent";
const GAME: &str = "game";
const TIME: &str = "time";
const RATED: &str = "rated";

/// Opens the form, filled in with what the person chose last; with this opponent and this game if they are given.
///
/// # Errors
/// When it does not happen in a server, or the bot could not open a thread there; or when the database fails.
pub async fn open<E>(
    visit: &Visit<'_, E>,
    opponent: Option<PersonId>,
    game: Option<GameName>,
) -> ReplyResult {
    let last = visit.bot.service.latest_challenge_by(visit.person.id);
    let last = last.await?.map(|record| record.challenge);
    let last = last.filter(|last| game.is_none_or(|game| game == last.terms.rules.game()));
    let terms = match &last {
        Some(last) => last.terms.clone(),
        None => terms::usual_in(visit, game).await?,
    };
    show(visit, opponent, &terms, last.as_ref())
}

/// Opens the form with the terms of a match that is over, for anybody to accept; after a game against the program, the form for
/// another one.
pub async fn again(press: &Press<'_>, id: MatchId) -> ReplyResult {
    let record = press.bot.service.challenge_record(id).await?;
    if record.challenge.opponent == Some(PersonId::PROGRAM) {
        return practice::again(press, &record).await;
    }
    let challenge = &record.challenge;
    show(press, None, &challenge.terms, Some(challenge))
}

fn show<E>(
    visit: &Visit<'_, E>,
    opponent: Option<PersonId>,
    terms: &Terms,
    last: Option<&Challenge>,
) -> ReplyResult {
    visit.server()?;
    expect_permissions(visit)?;
    let texts = visit.texts();
    let control = last.map_or(time::USUAL_CONTROL, |last| last.time.control);
    let side = last.map(|last| last.first_move);
    let people = opponent.iter().map(|person| person.0).collect();
    let label = |key| texts.get(key);
    let fields = [
        Field::new(
            OPPONENT,
            label(key::CHALLENGE_FIELD_OPPONENT),
            Input::Pick(Pick::Users(people), 1..=1),
        )
        .described(label(key::CHALLENGE_FIELD_OPPONENT_MORE))
        .optional(),
        Field::new(
            GAME,
            label(key::CHALLENGE_FIELD_GAME),
            Input::Menu(terms::rule_sets(texts, terms), 1..=1),
        ),
        Field::new(
            TIME,
            label(key::CHALLENGE_FIELD_TIME),
            Input::Menu(controls(texts, Some(control)), 1..=1),
        ),
        first_move::field(texts, side),
        Field::new(
            RATED,
            label(key::CHALLENGE_FIELD_RATED),
            Input::Checkbox(terms.rated),
        )
        .described(label(key::CHALLENGE_FIELD_RATED_MORE)),
    ];
    Ok(form(&Id::NewChallenge, &label(key::CHALLENGE_FORM), &fields).into())
}

/// The time controls on offer: the one in force, if it is no usual one, and the usual ones.
pub fn controls(texts: &Texts, now: Option<Control>) -> Vec<Choice> {
    let usual = time::CONTROLS.iter().filter_map(|name| name.parse().ok());
    let usual: Vec<Control> = usual.collect();
    let other = now.filter(|now| !usual.contains(now));
    let all = other.into_iter().chain(usual).take(limits::OPTIONS);
    let choices = all.map(|control| Choice {
        value: control.to_string(),
        label: wording::time::control(texts, control),
        description: None,
        is_now: now == Some(control),
    });
    choices.collect()
}

/// Makes the challenge of a submitted form.
///
/// # Errors
/// The sentence that says why it cannot be made.
pub async fn submit(form: &Form<'_>) -> ReplyResult {
    let filled = form.event.filled;
    let (opponent, is_member) = form.chosen_person(OPPONENT).unzip();
    let unknown = || form.unknown();
    let rules: String = filled.first(GAME).ok_or_else(unknown)?;
    let terms = terms::of_value(&rules).ok_or_else(unknown)?;
    let control: Control = filled.first(TIME).ok_or_else(unknown)?;
    let first_move = first_move::of(filled).ok_or_else(unknown)?;
    let terms = Terms {
        rated: filled.is_ticked(RATED).unwrap_or_default(),
        ..terms
    };
    let mut invitation = usual(form, opponent, terms);
    invitation.time = time::terms(control);
    invitation.first_move = first_move;
    make(form, invitation, is_member.unwrap_or_default(), None).await
}
