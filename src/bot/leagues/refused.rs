//! What is refused on one of a season's pages is said above a fresh page, so that nobody loses their place.

use basics::SeasonId;
use serenity::all::{Message, MessageFlags};

use super::{
    super::authority::Right,
    by_hand, card, is_organiser, more_time, moving, organiser, panel, season,
    settings::{self, Context},
};
use crate::{
    bot::kit::{Form, Press, ReplyError, ReplyResult, Visit, refusals},
    link::limits,
    messages::{
        Post,
        ids::league::{Decision, League},
        primary,
    },
};
use leagues::season::Stage;
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
    if let (League::Written(name), Some(sentence)) = (wanted, sentence(form.texts(), &error))
        && let Ok(loaded) = season(form, id).await
        && loaded.season.stage() == Stage::Open
        && is_organiser(form, &loaded)
        && let Some(page) = settings::page_of(wanted)
    {
        let to = Context::of(form).await?;
        let typed = settings::typed(&to, form, &loaded, name).into_iter();
        let typed = typed.map(|(label, typed)| typed_line(&label, &typed));
        let now = [String::new(), settings::page(&to, &loaded, page).content];
        let lines: Vec<String> = [sentence].into_iter().chain(typed).chain(now).collect();
        let ways = [League::Write(name), League::Page(page)];
        return Ok(to_try_again(form.texts(), id, &lines, ways).into());
    }
    if let (League::Do(decision), Some(sentence)) = (wanted, sentence(form.texts(), &error))
        && more_time::is_meant(decision)
        && let Ok(loaded) = season(form, id).await
        && is_organiser(form, &loaded)
    {
        let [until, reason] = more_time::typed(form);
        let ways = [League::Ask(decision), League::Manage];
        return Ok(to_try_again(form.texts(), id, &[sentence, until, reason], ways).into());
    }
    let message = form.event.message.as_deref();
    explained(form, id, wanted, error, message).await
}

/// What is wrong in a form and what was typed into it, with a button that opens it again with that, and one that leads back.
fn to_try_again(texts: &Texts, id: SeasonId, lines: &[String], [again, back]: [League; 2]) -> Post {
    let content = limits::fit(&lines.join("\n"), limits::CONTENT);
    Post::text(content).with_buttons(vec![
        primary(texts, &card::of(id, again), key::BUTTON_LEAGUE_AGAIN),
        panel::back(texts, id, back),
    ])
}

/// What a line begins with that tells what was typed into a field.
const MARK: &str = "✏️";
/// The sign on both sides of what was typed.
const QUOTE: char = '`';

/// The line that tells what was typed into a field.
pub fn typed_line(label: &str, typed: &str) -> String {
    let typed = typed.replace(QUOTE, "'").replace('\n', " ");
    format!("{MARK} {label} {QUOTE}{typed} {QUOTE}")
}

/// What a message tells of what was typed, field by field.
pub fn typed_before(content: &str) -> Vec<String> {
    let lines = content.lines().filter(|line| line.starts_with(MARK));
    let typed = lines.filter_map(|line| {
        let (_, rest) = line.split_once(QUOTE)?;
        let (typed, _) = rest.rsplit_once(QUOTE)?;
        Some(typed.trim().to_owned())
    });
    typed.collect()
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
    let page = settings::page_of(wanted).filter(|_| loaded.season.stage() == Stage::Open);
    let post = match (wanted, page) {
        _ if !organises => panel::overview(texts, &loaded, visit.person.id, false),
        (_, Some(page)) => organiser::settings_page(&Context::of(visit).await?, &loaded, page),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_read_from_the_message_that_tells_it() {
        let content =
            "⚠️ 8 `x`\n✏️ Name `A Cup ` \n✏️ Fewest (empty: any) ` `\n✏️ Most `many `\n- 3 players";
        assert_eq!(typed_before(content), ["A Cup", "", "many"]);
        assert!(typed_before("").is_empty());
    }
}
