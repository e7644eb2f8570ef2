//! What an organiser decides before the start: takes in choices from menus and forms, and shows what holds then.

use basics::{SeasonId, Span};
use jiff::tz::TimeZone;
use leagues::season::{
    Command, Feature, Order, RatingLimits, Rounds, SeasonRefusal, Settings, TeamSize, Unfinished,
};
use matches::{challenge::Terms, season::Arrangement};
use rules::game::GameName;
use serde_json::{Map, json};
use serenity::all::ComponentInteractionDataKind;
use service::{ServiceError, seasons::LoadedSeason};

use super::{
    super::{challenge, terms},
    act, check_right, continuous, create, formats,
    forms::{self, field},
    organiser, season, settings,
};
use crate::discord::{
    bot::{Form, Press, ReplyError, ReplyResult, Visit},
    ids::league::{League, Setting, SettingsForm, SettingsPage},
};

/// A minute, in milliseconds.
const MINUTE: i64 = 60 * 1000;
/// An hour, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;

/// Handles a choice in a menu about the settings that has an id of its own.
pub async fn choose(press: &Press<'_>, loaded: &LoadedSeason, wanted: League) -> ReplyResult {
    let settings = loaded.season.settings();
    match wanted {
        League::Format => {
            let picked = picked(press)?;
            let (name, rounds) = picked.split_once('.').ok_or_else(|| press.unknown())?;
            let rounds = rounds.parse().unwrap_or_default();
            let format = formats::named(name, rounds, Some(settings.format));
            let settings = settings.in_format(format.ok_or_else(|| press.unknown())?);
            change(press, loaded, settings, SettingsPage::Rounds).await
        }
        League::Rounds => {
            let hours: i64 = press.picked().ok_or_else(|| press.unknown())?;
            let length = hours.clamp(0, 24 * 366) * HOUR;
            let settings = Settings {
                rounds: rounds_of(settings, Some(length).filter(|length| *length > 0)),
                ..settings.clone()
            };
            change(press, loaded, settings, SettingsPage::Rounds).await
        }
        League::Unfinished => {
            let picked = picked(press)?;
            let known = settings::UNFINISHED.iter();
            let found = known.clone().find(|(name, _)| *name == picked);
            let wanted = found.ok_or_else(|| press.unknown())?.1;
            let mut settings = settings.clone();
            if let Rounds::ByDate { unfinished, .. } = &mut settings.rounds {
                *unfinished = wanted;
            }
            change(press, loaded, settings, SettingsPage::Rounds).await
        }
        _ => {
            let days: i64 = press.picked().ok_or_else(|| press.unknown())?;
            let wait = days.clamp(0, 366) * Span::DAY.as_milliseconds();
            let starts = (wait > 0).then(|| press.bot.service.now().0 + wait);
            let settings = Settings {
                starts,
                asked: asked_before(settings, wait),
                ..settings.clone()
            };
            change(press, loaded, settings, SettingsPage::Players).await
        }
    }
}

/// When rounds begin that last so long; if that is not said, when the ones before are over.
fn rounds_of(settings: &Settings, length: Option<i64>) -> Rounds {
    let unfinished = match settings.rounds {
        Rounds::ByDate { unfinished, .. } => unfinished,
        Rounds::WhenOver => Unfinished::Adjudicated,
    };
    length.map_or(Rounds::WhenOver, |length| Rounds::ByDate {
        length,
        unfinished,
    })
}

/// How long before a start that is so far away players are asked whether they are still there: those who have lost interest
/// are found out a day before, if there is time to ask.
fn asked_before(settings: &Settings, wait: i64) -> Option<i64> {
    let asked = settings.asked.or(Some(Span::DAY.as_milliseconds()));
    asked.filter(|before| 2 * before < wait)
}

/// The settings with which everybody is asked now whether they are still there, and those who are play a day later.
pub fn asking_first(loaded: &LoadedSeason, now: i64) -> Settings {
    Settings {
        starts: Some(now + Span::DAY.as_milliseconds()),
        asked: Some(Span::DAY.as_milliseconds()),
        ..loaded.season.settings().clone()
    }
}

fn picked(press: &Press<'_>) -> Result<String, ReplyError> {
    press.picked().ok_or_else(|| press.unknown())
}

/// Handles any other choice.
pub async fn set(press: &Press<'_>, loaded: &LoadedSeason, setting: Setting) -> ReplyResult {
    let (record, page) = (&loaded.record, setting.page());
    let mut settings = loaded.season.settings().clone();
    let arrangement = match setting {
        Setting::Late => {
            let picked = picked(press)?;
            let rounds = settings.format.set_rounds().unwrap_or(0);
            let mut known = settings::late_entries(rounds);
            let found = known.find(|(value, _)| *value == picked);
            settings.late_entries = found.ok_or_else(|| press.unknown())?.1;
            return change(press, loaded, settings, page).await;
        }
        Setting::ThirdPlace => {
            let is_played = press.picked().ok_or_else(|| press.unknown())?;
            if let Some(third_place) = formats::third_place(&mut settings.format) {
                *third_place = is_played;
            }
            return change(press, loaded, settings, page).await;
        }
        Setting::Promoted => {
            settings.promoted = press.picked().ok_or_else(|| press.unknown())?;
            return change(press, loaded, settings, page).await;
        }
        Setting::Asked => {
            let hours: i64 = press.picked().ok_or_else(|| press.unknown())?;
            settings.asked = (hours > 0).then(|| hours.min(24 * 366) * HOUR);
            return change(press, loaded, settings, page).await;
        }
        Setting::TieBreak => {
            let picked = picked(press)?;
            let found = settings::TIE_BREAKS
                .iter()
                .find(|(name, _)| *name == picked);
            let wanted = found.ok_or_else(|| press.unknown())?.1;
            let order = &mut settings.tie_breaks;
            match order.iter().position(|one| *one == wanted) {
                Some(at) => drop(order.remove(at)),
                None => order.push(wanted),
            }
            return change(press, loaded, settings, page).await;
        }
        Setting::EntryRole => Arrangement::EntryRole(picked_role(press, record.guild)?),
        Setting::Everybody => Arrangement::EntryRole(None),
        Setting::OrganiserRole => Arrangement::OrganiserRole(picked_role(press, record.guild)?),
        Setting::NoOrganiserRole => Arrangement::OrganiserRole(None),
        Setting::Game => {
            let picked = picked(press)?;
            let (game, preset) = picked.split_once('.').ok_or_else(|| press.unknown())?;
            Arrangement::Game {
                game: GameName::from_name(game).ok_or_else(|| press.unknown())?,
                preset: preset.to_owned(),
                changes: Map::new(),
            }
        }
        Setting::Time => {
            let control = challenge::control(press.texts(), &picked(press)?)?;
            Arrangement::Time {
                control: control.to_string(),
                weekends_off: record.time.weekends_off && control.is_in_days(),
            }
        }
        Setting::Weekends => Arrangement::Time {
            control: record.time.control.to_string(),
            weekends_off: !record.time.weekends_off,
        },
        Setting::Vacations => Arrangement::Vacations(record.time.no_vacations),
        Setting::Knowledge => Arrangement::Knowledge(!record.terms.knowledge),
    };
    arrange(press, loaded, &arrangement, page).await
}

/// The role picked in a menu; `None` for @everyone, whose id is the server's: nobody has it among their roles.
fn picked_role(press: &Press<'_>, guild: u64) -> Result<Option<u64>, ReplyError> {
    let picked = match &press.event.data.kind {
        ComponentInteractionDataKind::RoleSelect { values } => values.first(),
        _ => None,
    };
    let role = picked.ok_or_else(|| press.unknown())?.get();
    Ok(Some(role).filter(|role| *role != guild))
}

/// Handles a submitted form about the settings.
pub async fn written(form: &Form<'_>, id: SeasonId, which: SettingsForm) -> ReplyResult {
    let (texts, page) = (form.texts(), which.page());
    let loaded = &season(form, id).await?;
    check_right(form, League::Written(which), loaded)?;
    let mut settings = loaded.season.settings().clone();
    let fields = forms::fields(loaded, which, (&TimeZone::UTC, ""));
    let whole = |name: &str| forms::whole(form, &fields, name);
    match which {
        SettingsForm::Numbers => {
            let number = |name, usual| whole(name).map(|one| one.unwrap_or(usual));
            settings.name = form.typed(field::NAME).trim().to_owned();
            settings.fewest = number(field::FEWEST, settings.fewest)?;
            settings.most = number(field::MOST, settings.most)?;
            formats::written(&mut settings, whole)?;
            change(form, loaded, settings, page).await
        }
        SettingsForm::Ladder => {
            if let Some(rules) = formats::ladder_rules(&mut settings.format) {
                *rules = continuous::written(*rules, whole)?;
            }
            change(form, loaded, settings, page).await
        }
        SettingsForm::Dates => {
            let now = form.bot.service.now().0;
            let date = forms::date(form, field::START).await?;
            // What stands in the form leaves the seconds out.
            let is_minute_of =
                |start: &i64| Some(start - start % MINUTE) == date.map(|date| date.0);
            let starts = settings.starts.filter(is_minute_of);
            let starts = starts.or(date.map(|date| date.0));
            if starts.is_some_and(|starts| starts <= now) {
                return Err(ServiceError::from(SeasonRefusal::Past).into());
            }
            if starts != settings.starts {
                let wait = starts.map_or(0, |starts| starts - now);
                settings.asked = asked_before(&settings, wait);
                settings.starts = starts;
            }
            if !settings.format.has(Feature::OneSitting) {
                let length =
                    whole(field::DAYS)?.map(|days| i64::from(days) * Span::DAY.as_milliseconds());
                settings.rounds = rounds_of(&settings, length);
            }
            change(form, loaded, settings, page).await
        }
        SettingsForm::Ratings => {
            settings.ratings = RatingLimits {
                from: whole(field::FROM)?,
                to: whole(field::TO)?,
            };
            change(form, loaded, settings, page).await
        }
        SettingsForm::Teams => {
            let substitutes = whole(field::SUBSTITUTES)?;
            settings.teams = whole(field::BOARDS)?.map(|boards| TeamSize {
                boards,
                substitutes: substitutes.unwrap_or(create::USUAL_SUBSTITUTES),
            });
            change(form, loaded, settings, page).await
        }
        SettingsForm::Rules => {
            let (game, preset) = (loaded.record.terms.rules.game(), loaded.record.terms.preset);
            let base = Terms::preset(game, preset).ok_or_else(|| form.unknown())?;
            let typed = form.typed(field::TEXT);
            terms::changed(texts, &base, &typed)?;
            let arrangement = Arrangement::Game {
                game,
                preset: preset.to_owned(),
                changes: terms::changes(texts, game, &typed)?,
            };
            arrange(form, loaded, &arrangement, page).await
        }
        SettingsForm::Time => {
            let control = challenge::control(texts, &form.typed(field::TEXT))?;
            let arrangement = Arrangement::Time {
                control: control.to_string(),
                weekends_off: loaded.record.time.weekends_off && control.is_in_days(),
            };
            arrange(form, loaded, &arrangement, page).await
        }
    }
}

/// Changes the settings, and shows the page with what holds then.
async fn change<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    settings: Settings,
    page: SettingsPage,
) -> ReplyResult {
    let changed = Order::Change(Box::new(settings));
    let loaded = order(visit, loaded.record.id, changed).await?;
    Ok(settings::page(visit.texts(), &loaded, page).into())
}

/// Changes what is kept beside the settings, and shows the page with what holds then.
async fn arrange<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    arrangement: &Arrangement,
    page: SettingsPage,
) -> ReplyResult {
    let changed = arrangement.apply(&loaded.record);
    let changed = changed.ok_or_else(|| visit.unknown())?;
    let loaded = if changed == loaded.record {
        loaded.clone()
    } else {
        order(visit, loaded.record.id, Order::Arrange(json!(arrangement))).await?
    };
    let texts = visit.texts();
    Ok(match arrangement {
        Arrangement::OrganiserRole(_) => organiser::organisers(texts, &loaded).into(),
        _ => settings::page(texts, &loaded, page).into(),
    })
}

async fn order<E>(
    visit: &Visit<'_, E>,
    id: SeasonId,
    order: Order,
) -> Result<LoadedSeason, ReplyError> {
    act(visit, id, &Command::Organise(order, None)).await
}
