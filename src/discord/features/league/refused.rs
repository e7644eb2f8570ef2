//! What is refused on one of a season's pages is said above a fresh page, so that nobody loses their place.

use basics::SeasonId;
use serenity::all::{Message, MessageFlags};

use super::{
    super::authority::Right, by_hand, card, forms, is_organiser, more_time, moving, panel, season,
    settings,
};
use crate::discord::{
    bot::{Form, Press, ReplyError, ReplyResult, Visit, refusals},
    ids::league::{Decision, League, SettingsForm},
    limits,
    post::{Post, primary},
};
use leagues::season::Stage;
use service::seasons::LoadedSeason;
use texts::{Texts, key};

/// What is shown after a refused press.
pub async fn pressed(
    press: &Press<'_>,
    id: SeasonId,
    wanted: League,
    error: ReplyError,
) -> ReplyResult {
    explained(press, id, wanted, error, Some(&press.event.message)).await
}

/// What is shown after a refused form.
pub async fn submitted(
    form: &Form<'_>,
    id: SeasonId,
    wanted: League,
    error: ReplyError,
) -> ReplyResult {
    if let (League::Written(which), ReplyError::Sentence(_) | ReplyError::Failed(_)) =
        (wanted, &error)
        && let Ok(loaded) = season(form, id).await
        && loaded.season.stage() == Stage::Open
        && is_organiser(form, &loaded)
    {
        return Ok(to_write_again(form, &loaded, which, &error).into());
    }
    if let (League::Do(decision), Some(sentence)) = (wanted, sentence(form.texts(), &error))
        && more_time::is_meant(decision)
        && let Ok(loaded) = season(form, id).await
        && is_organiser(form, &loaded)
    {
        return Ok(to_decide_again(form, id, decision, sentence).into());
    }
    let message = form.event.message.as_deref();
    explained(form, id, wanted, error, message).await
}

/// What is wrong in a form about settings, with what was typed into it, and the button that opens it again with that.
fn to_write_again(
    form: &Form<'_>,
    loaded: &LoadedSeason,
    which: SettingsForm,
    error: &ReplyError,
) -> Post {
    let texts = form.texts();
    let mut lines = vec![sentence(texts, error).unwrap_or_default()];
    lines.extend(forms::typed(form, loaded, which));
    let (page, now) = (
        League::Page(which.page()),
        settings::page(texts, loaded, which.page()).content,
    );
    lines.extend([String::new(), now]);
    let content = limits::fit(&lines.join("\n"), limits::CONTENT);
    Post::text(content).with_buttons(vec![
        forms::again(texts, loaded, which),
        panel::back(texts, loaded.record.id, page),
    ])
}

/// What is wrong in a form about more time, with what was typed into it, and the button that opens it again with that.
fn to_decide_again(form: &Form<'_>, id: SeasonId, decision: Decision, wrong: String) -> Post {
    let (texts, [until, reason]) = (form.texts(), more_time::typed(form));
    let again = card::of(id, League::Ask(decision));
    Post::lines(&[wrong, until, reason]).with_buttons(vec![
        primary(texts, &again, key::BUTTON_LEAGUE_AGAIN),
        panel::back(texts, id, League::Manage),
    ])
}

/// The sentence that an error is, if it is one.
fn sentence(texts: &Texts, error: &ReplyError) -> Option<String> {
    match error {
        ReplyError::Sentence(sentence) => Some(sentence.clone()),
        ReplyError::Failed(error) => Some(refusals::general(texts, error)),
        ReplyError::Choice(_) | ReplyError::InMatch(..) => None,
    }
}

async fn explained<E>(
    visit: &Visit<'_, E>,
    id: SeasonId,
    wanted: League,
    error: ReplyError,
    message: Option<&Message>,
) -> ReplyResult {
    let flags = message.and_then(|message| message.flags);
    let is_page = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let texts = visit.texts();
    let Some(sentence) = sentence(texts, &error) else {
        return Err(error);
    };
    let Some(loaded) = season(visit, id).await.ok().filter(|_| is_page) else {
        return Err(error);
    };
    let organises = is_organiser(visit, &loaded);
    let settings = match wanted {
        League::Set(setting) => Some(setting.page()),
        League::Write(form) | League::Written(form) => Some(form.page()),
        League::Page(page) => Some(page),
        _ => None,
    };
    let settings = settings.filter(|_| loaded.season.stage() == Stage::Open);
    let post = match (wanted, settings) {
        _ if !organises => panel::overview(texts, &loaded, visit.person.id, false),
        (_, Some(page)) => settings::page(texts, &loaded, page),
        (
            League::PairWith | League::PairLess | League::PairPage(..) | League::Do(Decision::Pair),
            _,
        ) if loaded.season.can_be_paired().is_ok() => {
            let content = message.map_or("", |message| &message.content);
            let drafted = by_hand::people(content, &loaded.season);
            by_hand::page(texts, &loaded, &drafted, by_hand::Pages::default())
        }
        _ if Right::in_league(wanted) != Right::Organiser => {
            panel::overview(texts, &loaded, visit.person.id, true)
        }
        _ => moving::page(visit, &loaded).await,
    };
    Ok(post.with_note(&sentence).into())
}
