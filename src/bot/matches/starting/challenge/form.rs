//! The form of a challenge: the opponent, the game with its rules, the time, who moves first, whether it is rated, and
//! whether it ends by itself when time runs out. It is filled in with what the person chose last.

use basics::{MatchId, PersonId};
use matches::{
    challenge::{Challenge, Terms},
    clock::{
        control::{Control, TimeOut},
        unequal::Controls,
    },
    play_rules::Offer,
};
use rules::game::GameName;
use service::ServiceError;
use texts::{Texts, key};

use super::{channel::expect_permissions, making::make, options::usual, time};
use crate::{
    bot::{
        kit::{Form, Press, ReplyResult, Visit},
        matches::starting::{first_move, practice, terms, where_to_play},
    },
    link::{
        forms::{Choice, Field, Input, Pick},
        limits,
    },
    messages::{form, ids::Id},
    wording::{self, time::Sides},
};

const OPPONENT: &str = "opponent";
const GAME: &str = "game";
const TIME: &str = "time";
const MORE: &str = "more";
const RATED: &str = "rated";
const LOSES: &str = "loses";

/// Opens the form, filled in with what the person chose last; with this opponent and this game if they are given.
///
/// # Errors
/// When it does not happen in a server, or the bot could not open a thread there; or when the database fails.
pub async fn open<E>(
    visit: &Visit<'_, E>,
    opponent: Option<PersonId>,
    game: Option<GameName>,
) -> ReplyResult {
    let last = latest(visit).await?;
    let last = last.filter(|last| game.is_none_or(|game| game == last.terms.rules.game()));
    let terms = match &last {
        Some(last) => last.terms.clone(),
        None => terms::usual_in(visit, game).await?,
    };
    show(visit, opponent, terms, last.as_ref()).await
}

/// Opens the form with the terms and the opponent of the person's latest challenge.
pub async fn same_again(press: &Press<'_>) -> ReplyResult {
    let last = latest(press).await?;
    let opponent = last.and_then(|last| last.opponent);
    open(
        press,
        opponent.filter(|one| *one != PersonId::PROGRAM),
        None,
    )
    .await
}

/// The person's latest challenge.
async fn latest<E>(visit: &Visit<'_, E>) -> Result<Option<Challenge>, ServiceError> {
    let latest = visit.bot.service.latest_challenge_by(visit.person.id);
    Ok(latest.await?.map(|record| record.challenge))
}

/// Opens the form with the terms of a match that is over, for anybody to accept; after a game against the program, the form for
/// another one.
pub async fn again(press: &Press<'_>, id: MatchId) -> ReplyResult {
    let record = press.bot.service.challenge_record(id).await?;
    if record.challenge.opponent == Some(PersonId::PROGRAM) {
        return practice::again(press, &record).await;
    }
    let challenge = &record.challenge;
    show(press, None, challenge.terms.clone(), Some(challenge)).await
}

/// Opens the form, if games may begin here. What is not on offer is not chosen at first.
async fn show<E>(
    visit: &Visit<'_, E>,
    opponent: Option<PersonId>,
    terms: Terms,
    last: Option<&Challenge>,
) -> ReplyResult {
    visit.server()?;
    let rules = visit.play_rules().await?;
    where_to_play::expect_here(visit, &rules).await?;
    expect_permissions(visit)?;
    let terms = terms::offered(terms, &rules.rule_sets);
    let texts = visit.texts();
    let usual = Controls::equal(time::USUAL_CONTROL);
    let now = last.map_or(usual, |last| last.time_for(visit.person.id).controls());
    let side = last.map(|last| last.first_move);
    let people = opponent.iter().map(|person| person.0).collect();
    let label = |key| texts.get(key);
    let loses = last.is_some_and(|last| last.time.time_out == TimeOut::Loses);
    let more = [
        (
            RATED,
            terms.rated,
            key::CHALLENGE_FIELD_RATED,
            key::CHALLENGE_FIELD_RATED_MORE,
        ),
        (
            LOSES,
            loses,
            key::CHALLENGE_FIELD_LOSES,
            key::CHALLENGE_FIELD_LOSES_MORE,
        ),
    ];
    let more = more.map(|(value, is_now, words, about)| Choice {
        value: value.to_owned(),
        label: label(words),
        description: Some(label(about)),
        is_now,
    });
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
            Input::Menu(terms::rule_sets(texts, &terms, &rules.rule_sets), 1..=1),
        ),
        Field::new(
            TIME,
            label(key::CHALLENGE_FIELD_TIME),
            Input::Menu(controls(texts, Some(now), &rules.controls), 1..=1),
        ),
        first_move::field(texts, side),
        Field::new(
            MORE,
            label(key::CHALLENGE_FIELD_MORE),
            Input::Checkboxes(more.into()),
        )
        .optional(),
    ];
    Ok(form(&Id::NewChallenge, &label(key::CHALLENGE_FORM), &fields).into())
}

/// The time controls on offer; if all are, the one in force, if it is no usual one, and the usual ones. If the one in force is
/// not on offer, the first one is chosen.
pub fn controls(texts: &Texts, now: Option<Controls>, offer: &Offer<Control>) -> Vec<Choice> {
    let equal = |controls: Vec<Control>| controls.into_iter().map(Controls::equal);
    let all: Vec<Controls> = match offer.only() {
        Some(only) => equal(only.to_vec()).collect(),
        None => {
            let usual: Vec<Controls> = equal(time::usual_controls()).collect();
            let other = now.filter(|now| !usual.contains(now));
            other.into_iter().chain(usual).collect()
        }
    };
    let now = now.map(|now| if all.contains(&now) { now } else { all[0] });
    let choices = all
        .into_iter()
        .take(limits::OPTIONS)
        .map(|controls| Choice {
            value: controls.to_string(),
            label: wording::time::controls(texts, controls, Sides::Challenge),
            description: None,
            is_now: now == Some(controls),
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
    let controls: Controls = filled.first(TIME).ok_or_else(unknown)?;
    let first_move = first_move::of(filled).ok_or_else(unknown)?;
    let more = filled.chosen(MORE).unwrap_or_default();
    let is_ticked = |name: &str| more.iter().any(|one| one == name);
    // Forms of an earlier version had a box of its own for it.
    let rated = is_ticked(RATED) || filled.is_ticked(RATED).unwrap_or_default();
    let terms = Terms { rated, ..terms };
    let mut invitation = usual(form, opponent, terms);
    invitation.time = time::terms(controls.control).with(controls);
    if is_ticked(LOSES) {
        invitation.time.time_out = TimeOut::Loses;
    }
    invitation.first_move = first_move;
    make(form, invitation, is_member.unwrap_or_default(), None).await
}
