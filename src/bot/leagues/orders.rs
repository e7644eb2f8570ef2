//! What organisers decide: menus and buttons on their pages, and the form that asks for the reason.

use basics::{Moment, PersonId, SeasonId, Span};
use leagues::season::{
    Command, Entrant, Event, GameNumber, LONGEST_REASON, Order, Season, Stage, Team,
};
use panels::Name;
use serenity::all::{ComponentInteractionDataKind, CreateInputText, CreateModal, InputTextStyle};
use service::{NamedPerson, RequestContext, ServiceError, seasons::LoadedSeason};

use super::{
    super::authority,
    act,
    by_hand::{self, Pages},
    card, check_right, entrant, former, link, more_time, moving, neutral, organiser, panel,
    refused, season,
    settings::{self, Context},
    words as said,
};
use crate::{
    bot::kit::{Form, Press, ReplyError, ReplyResult, Visit},
    link::limits,
    messages::{
        self, Post,
        ids::league::{Decision, League},
    },
};
use texts::{Texts, args, key};

/// The form's field.
pub(super) const REASON: &str = "reason";
/// How many entries of the log an answer tells of.
const TOLD: usize = 3;
/// How many characters of a name the title of a form shows.
const NAME: usize = 18;

/// Handles a press or a choice on an organiser's page.
pub async fn press(press: &Press<'_>, id: SeasonId, wanted: League) -> ReplyResult {
    let texts = press.texts();
    let loaded = season(press, id).await?;
    check_right(press, wanted, &loaded)?;
    match wanted {
        League::Ask(decision) => {
            // Nobody has to give a reason for what cannot be done.
            if let Some(order) = order_asked(press, &loaded, decision) {
                allowed(press, &loaded, order)?;
            }
            if !more_time::is_meant(decision) {
                return Ok(form(texts, &loaded, decision, None).into());
            }
            let typed = refused::typed_before(&press.event.message.content);
            let example = press.example().await?;
            return Ok(more_time::form(texts, &loaded, decision, &example, &typed).into());
        }
        League::Set(name) => {
            let loaded = settings::set(press, &loaded, name).await?;
            return decided(press, &loaded, wanted).await;
        }
        League::Write(name) => {
            let typed = refused::typed_before(&press.event.message.content);
            let form = settings::form(&Context::of(press).await?, &loaded, name, &typed);
            return Ok(form.ok_or_else(|| press.unknown())?.into());
        }
        _ => {}
    }
    let number = || press.picked::<u32>().ok_or_else(|| press.unknown());
    match wanted {
        League::Start => {
            allowed(press, &loaded, Order::Start)?;
            Ok(organiser::start(texts, &loaded).into())
        }
        League::Begin => {
            let loaded = organise(press, id, Order::Start).await?;
            let note = texts.get(key::LEAGUE_NEWS_BEGUN);
            Ok(organiser::manage(texts, &loaded).with_note(&note).into())
        }
        League::AskFirst => {
            allowed(press, &loaded, Order::Start)?;
            if loaded.season.was_asked() {
                let refused = texts.get(key::REFUSE_LEAGUE_ASKED_ALREADY);
                return Err(ReplyError::Sentence(refused));
            }
            let asking = settings::asking_first(&loaded, press.bot.service.now());
            let loaded = organise(press, id, Order::Change(Box::new(asking))).await?;
            let note = texts.get(key::LEAGUE_ASKS_FIRST);
            Ok(organiser::manage(texts, &loaded).with_note(&note).into())
        }
        League::Next => {
            let context = RequestContext {
                interaction: press.interaction,
                guild: loaded.record.guild,
                channel: loaded.record.channel,
            };
            let service = &press.bot.service;
            let next = service
                .next_season(id, &press.person, true, context)
                .await?;
            let note = texts.get(key::LEAGUE_CREATED);
            Ok(organiser::manage(texts, &next).with_note(&note).into())
        }
        League::Games | League::Game(_) => {
            let number = GameNumber(match wanted {
                League::Game(number) => number,
                _ => number()?,
            });
            let link = link(press, &loaded, number).await?;
            let page = organiser::game(texts, &loaded, number, link);
            Ok(page.ok_or_else(|| press.unknown())?.into())
        }
        League::Players => {
            let picked = press.picked_person().map(|person| person.id.0);
            let person = press.picked().or(picked).ok_or_else(|| press.unknown())?;
            let entered = loaded
                .season
                .entrants()
                .iter()
                .any(|one| one.person == PersonId(person));
            if !entered && loaded.season.seat_of(PersonId(person)).is_none() {
                let refused = texts.get(key::REFUSE_LEAGUE_NOT_PLAYER);
                return Err(ReplyError::Sentence(refused));
            }
            Ok(organiser::player(texts, &loaded, person).into())
        }
        League::Add => {
            let added = press.picked_person().ok_or_else(|| press.unknown())?;
            let order = Order::Add(entrant(press, &loaded, &added).await?);
            ask_about(press, &loaded, &added, order, Decision::Add(added.id.0)).await
        }
        League::Swap => {
            let [one, other] = picked_pair(press)?;
            allowed(press, &loaded, Order::Swap(PersonId(one), PersonId(other)))?;
            Ok(form(texts, &loaded, Decision::Swap(one, other), None).into())
        }
        League::Substitute(seat) => {
            let substitute = press.picked_person().ok_or_else(|| press.unknown())?;
            let sits = entrant(press, &loaded, &substitute).await?;
            // Whoever may not is refused before a reason is asked for.
            let order = Order::Substitute(seat.into(), sits);
            let decision = Decision::Substitute(seat, substitute.id.0);
            ask_about(press, &loaded, &substitute, order, decision).await
        }
        League::HandOver => {
            let Some(person) = press.picked_person() else {
                let to = Context::of(press).await?;
                return Ok(organiser::organisers(&to, &loaded).into());
            };
            if person.bot {
                let refused = texts.get(key::REFUSE_LEAGUE_BOT_ORGANISES);
                return Err(ReplyError::Sentence(refused));
            }
            let decision = Decision::HandOver(person.id.0);
            let order = Order::HandOver(person.id);
            ask_about(press, &loaded, &person, order, decision).await
        }
        League::Pair => {
            let allowed = loaded.season.can_be_paired();
            allowed.map_err(ServiceError::from)?;
            Ok(by_hand::begun(texts, &loaded).into())
        }
        League::PairWith | League::PairLess => {
            let mut people = by_hand::people(&press.event.message.content, &loaded.season);
            match press.picked().map(PersonId) {
                Some(person) if !people.contains(&person) => people.push(person),
                Some(_) => {}
                None => drop(people.pop()),
            }
            Ok(by_hand::page(texts, &loaded, &people, Pages::default()).into())
        }
        League::PairPage(players, pairs) => {
            let people = by_hand::people(&press.event.message.content, &loaded.season);
            let pages = Pages {
                players: players as usize,
                pairs: Some(pairs as usize),
            };
            Ok(by_hand::page(texts, &loaded, &people, pages).into())
        }
        League::PutAhead => {
            let person = press.picked().ok_or_else(|| press.unknown())?;
            allowed(press, &loaded, Order::PutAhead(PersonId(person)))?;
            Ok(form(texts, &loaded, Decision::PutAhead(person), None).into())
        }
        League::Move => moving::press(press, &loaded).await,
        League::Undo => {
            let entry = number()?;
            allowed(press, &loaded, Order::Undo(entry))?;
            Ok(form(texts, &loaded, Decision::Undo(entry), None).into())
        }
        _ => Err(press.unknown()),
    }
}

/// The page of a setting, with what holds then.
async fn decided<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason, wanted: League) -> ReplyResult {
    let to = Context::of(visit).await?;
    let page = settings::page_of(wanted).ok_or_else(|| visit.unknown())?;
    Ok(organiser::settings_page(&to, loaded, page).into())
}

/// Handles a submitted form about settings.
pub async fn written(form: &Form<'_>, id: SeasonId, name: Name) -> ReplyResult {
    decided(
        form,
        &settings::written(form, id, name).await?,
        League::Written(name),
    )
    .await
}

/// The two people picked in a menu.
fn picked_pair(press: &Press<'_>) -> Result<[u64; 2], ReplyError> {
    match &press.event.data.kind {
        ComponentInteractionDataKind::UserSelect { values } => match values[..] {
            [one, other] => Ok([one.get(), other.get()]),
            _ => Err(press.unknown()),
        },
        _ => Err(press.unknown()),
    }
}

async fn organise(
    press: &Press<'_>,
    id: SeasonId,
    order: Order,
) -> Result<LoadedSeason, ReplyError> {
    act(press, id, &Command::Organise(order, None)).await
}

/// Asks for the reason of a decision about somebody who was picked, unless it would be refused, or would put somebody who
/// organises on another one's seat.
async fn ask_about(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    person: &NamedPerson,
    order: Order,
    decision: Decision,
) -> ReplyResult {
    let events = allowed(press, loaded, order)?;
    if events
        .iter()
        .any(|event| matches!(event, Event::Substituted { .. }))
    {
        neutral::check_picked(press, loaded)?;
    }
    // The form that follows carries only who it is.
    press.bot.service.remember(person).await?;
    Ok(form(press.texts(), loaded, decision, Some(&person.name)).into())
}

/// The order that a decision stands for, if the decision alone says it.
fn order_of(decision: Decision) -> Option<Order> {
    Some(match decision {
        Decision::End => Order::End,
        Decision::Pause => Order::Pause,
        Decision::Resume => Order::Resume,
        Decision::Remove(person) => Order::Remove(PersonId(person)),
        Decision::Place(person, team) => Order::Place(PersonId(person), Team(team)),
        Decision::Field(game, person) => Order::Field(GameNumber(game), PersonId(person)),
        Decision::Swap(one, other) => Order::Swap(PersonId(one), PersonId(other)),
        Decision::Rule(number, ruling) => Order::Rule(GameNumber(number), ruling.result()),
        Decision::HandOver(person) => Order::HandOver(PersonId(person)),
        Decision::PutAhead(person) => Order::PutAhead(PersonId(person)),
        Decision::Undo(entry) => Order::Undo(entry),
        Decision::EndRound => Order::EndRound,
        Decision::AdoptRules => Order::AdoptRules,
        Decision::Halt(number) => Order::Halt(GameNumber(number)),
        Decision::Settle(number) => Order::Settle(GameNumber(number)),
        Decision::Substitute(..)
        | Decision::Add(_)
        | Decision::TakeOver
        | Decision::Pair
        | Decision::Postpone
        | Decision::Extend(_)
        | Decision::CallReferee(_) => return None,
    })
}

/// The order that a button asks for: with the pairs on its message, and with the least time that can be given. `None` if people
/// come into it who were picked before, or if it is no order.
fn order_asked(press: &Press<'_>, loaded: &LoadedSeason, decision: Decision) -> Option<Order> {
    let least = |ends: Option<Moment>| {
        let now = press.bot.service.now();
        ends.unwrap_or(now).max(now) + Span::DAY
    };
    match decision {
        Decision::Pair => {
            let people = by_hand::people(&press.event.message.content, &loaded.season);
            Some(Order::Pair(by_hand::pairs(&people)))
        }
        Decision::Postpone => Some(Order::Postpone(least(end_of_round(loaded)))),
        Decision::Extend(number) => {
            let number = GameNumber(number);
            Some(Order::Extend(
                number,
                least(loaded.season.deadline_of(number)),
            ))
        }
        _ => order_of(decision),
    }
}

fn end_of_round(loaded: &LoadedSeason) -> Option<Moment> {
    loaded.season.rounds().last().and_then(|round| round.ends)
}

/// What an organiser's order would bring about. It is refused before a reason is asked for.
fn allowed(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    order: Order,
) -> Result<Vec<Event>, ServiceError> {
    let order = Command::Organise(order, Some("-".to_owned()));
    let (by, now) = (press.person.id, press.bot.service.now());
    Ok(loaded
        .season
        .decide(by, authority::in_season(press, loaded), &order, now)?)
}

/// The field for a decision's reason.
pub(super) fn reason_field(texts: &Texts, season: &Season, decision: Decision) -> CreateInputText {
    CreateInputText::new(
        InputTextStyle::Paragraph,
        texts.get(key::LEAGUE_REASON),
        REASON,
    )
    .placeholder(hint(texts, season, decision))
    .max_length(LONGEST_REASON as u16)
    .required(true)
}

/// The form that asks for the reason of a decision, perhaps about somebody of this name.
pub fn form(
    texts: &Texts,
    loaded: &LoadedSeason,
    decision: Decision,
    name: Option<&str>,
) -> CreateModal {
    let input = reason_field(texts, &loaded.season, decision);
    let title = title(texts, &loaded.season, decision, name.unwrap_or_default());
    let id = card::of(loaded.record.id, League::Do(decision));
    messages::form(&id, limits::fit(&title, limits::FORM_TITLE), vec![input])
}

/// What stands in the field of the reason while it is empty.
fn hint(texts: &Texts, season: &Season, decision: Decision) -> String {
    let open = season.games().iter().filter(|game| game.result.is_none());
    let has_rounds = !season.settings().format.is_continuous();
    let left = season.length().saturating_sub(season.rounds().len() as u32);
    match (decision, open.count()) {
        (Decision::End, games @ 1..) => {
            let hint = texts.format(key::LEAGUE_END_HINT, &args![count = games]);
            limits::fit(&hint, limits::PLACEHOLDER)
        }
        (Decision::End, 0) if season.stage() == Stage::Running && has_rounds && left > 0 => {
            let hint = texts.format(key::LEAGUE_END_ROUNDS_HINT, &args![count = left]);
            limits::fit(&hint, limits::PLACEHOLDER)
        }
        _ => texts.get(key::LEAGUE_REASON_HINT),
    }
}

/// What a form about a decision is called: it names the people whom the decision is about.
pub(super) fn title(texts: &Texts, season: &Season, decision: Decision, name: &str) -> String {
    let short = |name: &str| limits::fit(name, NAME);
    let game = |number| {
        let game = season.game(GameNumber(number));
        let seats = game.map(|game| [game.pairing.white, game.pairing.black]);
        let names = seats.map(|seats| seats.map(|seat| short(&organiser::name(season, seat))));
        names.map_or_else(String::new, |names| names.join(" – "))
    };
    let named = |person| {
        let seats = season.seats().map(|(_, seat)| &seat.occupant);
        let mut people = season.entrants().iter().chain(seats);
        let found = people.find(|one| one.person == person);
        found.map_or_else(String::new, |one| short(&one.name))
    };
    match decision {
        Decision::End if season.stage() == Stage::Open => texts.get(key::LEAGUE_FORM_CALL_OFF),
        Decision::End => texts.get(key::LEAGUE_FORM_END),
        Decision::Pause => texts.get(key::LEAGUE_FORM_PAUSE),
        Decision::Resume => texts.get(key::LEAGUE_FORM_RESUME),
        Decision::Pair => texts.get(key::LEAGUE_FORM_PAIR),
        Decision::HandOver(_) => {
            texts.format(key::LEAGUE_FORM_HAND_OVER, &args![player = short(name)])
        }
        Decision::Remove(person) => texts.format(
            key::LEAGUE_FORM_REMOVE,
            &args![player = named(PersonId(person))],
        ),
        Decision::Substitute(seat, _) => {
            let former = short(&organiser::name(season, seat.into()));
            let told = args![player = former, by = short(name)];
            texts.format(key::LEAGUE_FORM_SUBSTITUTE, &told)
        }
        Decision::Field(..) => texts.get(key::LEAGUE_FORM_FIELD),
        Decision::Rule(number, ruling) => {
            let result = said::result(texts, ruling.result());
            let told = args![players = game(number), result = result];
            texts.format(key::LEAGUE_FORM_RULE, &told)
        }
        Decision::Undo(number) => {
            let entry = season.log().get(number.saturating_sub(1) as usize);
            let what = entry.and_then(|entry| said::happened(texts, season, number, entry));
            let what = panel::named(season, &what.unwrap_or_default());
            texts.format(key::LEAGUE_FORM_UNDO, &args![what = what])
        }
        Decision::Add(_) => texts.format(key::LEAGUE_FORM_ADD, &args![player = short(name)]),
        Decision::TakeOver => texts.get(key::LEAGUE_FORM_TAKE_OVER),
        Decision::PutAhead(person) => texts.format(
            key::LEAGUE_FORM_PUT_AHEAD,
            &args![player = named(PersonId(person))],
        ),
        Decision::Place(person, _) => texts.format(
            key::LEAGUE_FORM_PLACE,
            &args![player = named(PersonId(person))],
        ),
        Decision::Swap(one, other) => {
            let told = args![one = named(PersonId(one)), other = named(PersonId(other))];
            texts.format(key::LEAGUE_FORM_SWAP, &told)
        }
        Decision::Postpone => texts.get(key::LEAGUE_FORM_POSTPONE),
        Decision::EndRound => texts.get(key::LEAGUE_FORM_END_ROUND),
        Decision::AdoptRules => texts.get(key::LEAGUE_FORM_ADOPT_RULES),
        Decision::Extend(number) => {
            texts.format(key::LEAGUE_FORM_EXTEND, &args![players = game(number)])
        }
        Decision::Halt(number) => {
            texts.format(key::LEAGUE_FORM_HALT, &args![players = game(number)])
        }
        Decision::Settle(number) => {
            texts.format(key::LEAGUE_FORM_SETTLE, &args![players = game(number)])
        }
        Decision::CallReferee(number) => {
            texts.format(key::LEAGUE_FORM_REFEREE, &args![players = game(number)])
        }
    }
}

/// The people in the pairs on the message from which a form was opened.
fn drafted(form: &Form<'_>, season: &Season) -> Vec<PersonId> {
    let message = form.event.message.as_ref();
    message.map_or_else(Vec::new, |message| {
        by_hand::people(&message.content, season)
    })
}

/// Somebody who was picked before the form about them was opened.
async fn picked_before(
    form: &Form<'_>,
    loaded: &LoadedSeason,
    person: u64,
) -> Result<Entrant, ReplyError> {
    let id = PersonId(person);
    let name = form.bot.service.contact(id).await?.0.name;
    let bot = false;
    entrant(form, loaded, &NamedPerson { id, name, bot }).await
}

/// What a decision came to: the entries of the log behind the first so many, as far as they say something by themselves.
fn done(texts: &Texts, season: &Season, before: usize) -> String {
    let added = (1..).zip(season.log()).skip(before);
    let told = added.filter(|(_, entry)| {
        entry.with.is_none() || matches!(entry.event, Event::Paired { .. } | Event::Finished)
    });
    let happened = told.filter_map(|(number, entry)| said::happened(texts, season, number, entry));
    let lines: Vec<String> = happened.take(TOLD).collect();
    if lines.is_empty() {
        texts.get(key::LEAGUE_DONE)
    } else {
        texts.format(key::LEAGUE_DONE_WHAT, &args![what = lines.join(" · ")])
    }
}

/// Carries out a decision with its reason.
pub async fn submit(form: &Form<'_>, id: SeasonId, decision: Decision) -> ReplyResult {
    let (texts, reason) = (form.texts(), Some(form.typed(REASON)));
    let loaded = season(form, id).await?;
    check_right(form, League::Do(decision), &loaded)?;
    let order = match decision {
        Decision::Substitute(seat, person) => {
            Order::Substitute(seat.into(), picked_before(form, &loaded, person).await?)
        }
        Decision::Add(person) => Order::Add(picked_before(form, &loaded, person).await?),
        Decision::TakeOver => Order::AddAll(former::entrants(form, &loaded).await?),
        Decision::Pair => Order::Pair(by_hand::pairs(&drafted(form, &loaded.season))),
        Decision::Postpone => Order::Postpone(more_time::until(form, end_of_round(&loaded)).await?),
        Decision::Extend(number) => {
            let number = GameNumber(number);
            let ends = loaded.season.deadline_of(number);
            Order::Extend(number, more_time::until(form, ends).await?)
        }
        Decision::CallReferee(number) => {
            let call = Command::CallReferee(GameNumber(number), reason);
            act(form, id, &call).await?;
            let told = args![organisers = settings::organisers(texts, &loaded)];
            let told = texts.format(key::LEAGUE_REFEREE_CALLED, &told);
            return Ok(Post::text(told).into());
        }
        _ => order_of(decision).ok_or_else(|| form.unknown())?,
    };
    let before = loaded.season.log().len();
    let loaded = act(form, id, &Command::Organise(order, reason)).await?;
    let note = done(texts, &loaded.season, before);
    let page = match decision {
        Decision::Swap(..) => organiser::bracket(texts, &loaded),
        _ => organiser::manage(texts, &loaded),
    };
    Ok(page.with_note(&note).into())
}
