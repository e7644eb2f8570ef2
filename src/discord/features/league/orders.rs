//! What organisers decide: menus and buttons on their pages, and the form that asks for the reason.

use leagues::season::{Command, GameNumber, LONGEST_REASON, Order, Rounds, Settings, Unfinished};
use matches::season::SeasonId;
use serenity::all::{CreateInputText, InputTextStyle};
use service::{NamedPerson, RequestContext, seasons::LoadedSeason};

use super::{act, card, create, entrant, is_organiser, link, organiser, season};
use crate::discord::{
    bot::{Form, Press, ReplyError, ReplyResult},
    ids::league::{Decision, League},
    post,
    texts::Texts,
};

/// The form's field.
const REASON: &str = "reason";
/// How many of each division move up and down with the next season.
const MOVES: u32 = 2;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Handles a press or a choice on an organiser's page.
pub async fn press(press: &Press<'_>, id: SeasonId, wanted: League) -> ReplyResult {
    let texts = press.texts();
    if let League::Ask(decision) = wanted {
        let loaded = season(press, id).await?;
        let may = is_organiser(press, &loaded) || matches!(decision, Decision::CallReferee(_));
        return match may {
            true => Ok(form(texts, id, decision).into()),
            false => Err(ReplyError::Sentence(
                texts.say("refuse-league-not-organiser"),
            )),
        };
    }
    let loaded = season(press, id).await?;
    if !is_organiser(press, &loaded) {
        return Err(ReplyError::Sentence(
            texts.say("refuse-league-not-organiser"),
        ));
    }
    let picked = || press.picked::<String>().ok_or_else(|| press.unknown());
    let number = || press.picked::<u32>().ok_or_else(|| press.unknown());
    match wanted {
        League::Start => {
            let loaded = organise(press, id, Order::Start).await?;
            let note = texts.say("league-news-begun");
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
                .next_season(id, &press.person, true, MOVES, context)
                .await?;
            let note = texts.say("league-created");
            Ok(organiser::manage(texts, &next).with_note(&note).into())
        }
        League::Format => {
            let picked = picked()?;
            let (name, rounds) = picked.split_once('.').ok_or_else(|| press.unknown())?;
            let format = create::format(name, rounds.parse().unwrap_or_default());
            let format = format.ok_or_else(|| press.unknown())?;
            let usual = Settings::usual(&loaded.season.settings().name, format);
            let change = |settings: &mut Settings| {
                settings.format = format;
                settings.tie_breaks = usual.tie_breaks;
            };
            changed(press, &loaded, change).await
        }
        League::Rounds => {
            let days = i64::from(number()?);
            let change = |settings: &mut Settings| {
                let unfinished = match settings.rounds {
                    Rounds::ByDate { unfinished, .. } => unfinished,
                    Rounds::WhenOver => Unfinished::Adjudicated,
                };
                settings.rounds = match days {
                    0 => Rounds::WhenOver,
                    days => Rounds::ByDate {
                        length: days * DAY,
                        unfinished,
                    },
                };
            };
            changed(press, &loaded, change).await
        }
        League::Unfinished => {
            let picked = picked()?;
            let found = organiser::UNFINISHED
                .iter()
                .find(|(name, _)| *name == picked);
            let wanted = found.ok_or_else(|| press.unknown())?.1;
            let change = |settings: &mut Settings| {
                if let Rounds::ByDate { unfinished, .. } = &mut settings.rounds {
                    *unfinished = wanted;
                }
            };
            changed(press, &loaded, change).await
        }
        League::Starts => {
            let days = i64::from(number()?);
            let now = press.bot.service.now().0;
            let change = |settings: &mut Settings| {
                settings.starts = (days > 0).then(|| now + days * DAY);
                // Those who have lost interest are found out a day before, if there is time to ask.
                settings.asked = (days > 2).then_some(DAY);
            };
            changed(press, &loaded, change).await
        }
        League::Games => {
            let number = GameNumber(number()?);
            let link = link(press, &loaded, number).await?;
            let page = organiser::game(texts, &loaded, number, link);
            Ok(page.ok_or_else(|| press.unknown())?.into())
        }
        League::Players => {
            let person: u64 = press.picked().ok_or_else(|| press.unknown())?;
            Ok(organiser::player(texts, &loaded, person).into())
        }
        League::Add => {
            let added = press.picked_person().ok_or_else(|| press.unknown())?;
            let entrant = entrant(press, &loaded, &added).await?;
            let loaded = organise(press, id, Order::Add(entrant)).await?;
            Ok(organiser::manage(texts, &loaded).into())
        }
        League::Substitute(seat) => {
            let substitute = press.picked_person().ok_or_else(|| press.unknown())?;
            let sits = entrant(press, &loaded, &substitute).await?;
            // Whoever may not is refused before a reason is asked for.
            let order =
                Command::Organise(Order::Substitute(seat.into(), sits), Some("-".to_owned()));
            let now = press.bot.service.now().0;
            let allowed = loaded.season.decide(press.person.id.0, true, &order, now);
            allowed.map_err(service::ServiceError::from)?;
            // The form that follows carries only who it is.
            press.bot.service.remember(&substitute).await?;
            let decision = Decision::Substitute(seat, substitute.id.0);
            Ok(form(texts, id, decision).into())
        }
        League::Undo => Ok(form(texts, id, Decision::Undo(number()?)).into()),
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

/// Changes the settings, and shows them.
async fn changed(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    change: impl FnOnce(&mut Settings),
) -> ReplyResult {
    let mut settings = loaded.season.settings().clone();
    change(&mut settings);
    let order = Order::Change(Box::new(settings));
    let loaded = organise(press, loaded.record.id, order).await?;
    Ok(organiser::settings(press.texts(), &loaded).into())
}

/// The form that asks for the reason of a decision.
fn form(texts: &Texts, id: SeasonId, decision: Decision) -> serenity::all::CreateModal {
    let label = texts.say("league-reason");
    let input = CreateInputText::new(InputTextStyle::Paragraph, label, REASON)
        .placeholder(texts.say("league-reason-hint"))
        .max_length(LONGEST_REASON as u16)
        .required(true);
    let title = texts.say(match decision {
        Decision::End => "league-form-end",
        Decision::Pause => "league-form-pause",
        Decision::Resume => "league-form-resume",
        Decision::Remove(_) => "league-form-remove",
        Decision::Substitute(..) => "league-form-substitute",
        Decision::Rule(..) => "league-form-rule",
        Decision::Undo(_) => "league-form-undo",
        Decision::Postpone(_) => "league-form-postpone",
        Decision::CallReferee(_) => "league-form-referee",
    });
    post::form(&card::of(id, League::Do(decision)), title, vec![input])
}

/// Carries out a decision with its reason.
pub async fn submit(form: &Form<'_>, id: SeasonId, decision: Decision) -> ReplyResult {
    let (texts, reason) = (form.texts(), Some(form.typed(REASON)));
    let loaded = season(form, id).await?;
    let order = match decision {
        Decision::End => Order::End,
        Decision::Pause => Order::Pause,
        Decision::Resume => Order::Resume,
        Decision::Remove(person) => Order::Remove(person),
        Decision::Substitute(seat, person) => {
            let id = matches::PersonId(person);
            let name = form.bot.service.contact(id).await?.0.name;
            let bot = false;
            let substitute = NamedPerson { id, name, bot };
            let entrant = entrant(form, &loaded, &substitute).await?;
            Order::Substitute(seat.into(), entrant)
        }
        Decision::Rule(number, ruling) => Order::Rule(GameNumber(number), ruling.result()),
        Decision::Undo(entry) => Order::Undo(entry),
        Decision::Postpone(days) => {
            let ends = loaded.season.rounds().last().and_then(|round| round.ends);
            let now = form.bot.service.now().0;
            Order::Postpone(ends.unwrap_or(now).max(now) + i64::from(days) * DAY)
        }
        Decision::CallReferee(number) => {
            let call = Command::CallReferee(GameNumber(number), reason);
            act(form, id, &call).await?;
            let told = texts.say("league-referee-called");
            return Ok(post::Post::text(told).into());
        }
    };
    let loaded = act(form, id, &Command::Organise(order, reason)).await?;
    let note = texts.say("league-done");
    Ok(organiser::manage(texts, &loaded).with_note(&note).into())
}
