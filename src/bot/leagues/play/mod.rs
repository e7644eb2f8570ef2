//! What players do: enter, leave, confirm, sit out; their own games, their teams, their challenges.

pub mod calling;
pub mod challenges;
pub mod own;
pub mod teams;

use basics::PersonId;
use leagues::season::{Command, Stage};
use service::seasons::LoadedSeason;
use texts::{Sentence, Texts, args, key, plain};

use super::access::{act, check_role, entrant};
use super::controls::Controls;
use super::read::overview::overview;
use super::words::{formats, rules};
use crate::bot::kit::{Answer, Press, ReplyResult};
use crate::messages::Post;
use crate::messages::ids::league::{Play, Read};

/// Handles a press of somebody who plays or wants to.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason, wanted: Play) -> ReplyResult {
    let texts = press.texts();
    match wanted {
        Play::Mine => Ok(own::show(press, loaded).await?.into()),
        Play::Enter => {
            check_role(press, loaded).await?;
            let entrant = entrant(press, loaded, &press.person).await?;
            let loaded = act(press, loaded, &Command::Enter(entrant)).await?;
            let entered = formats::words(loaded.season.settings().format).entered;
            let button = label(press, &loaded, key::BUTTON_LADDER_CHALLENGE).await;
            answered(press, texts.format(entered, &args![button = button]))
        }
        Play::Leave if loaded.season.stage() == Stage::Running => {
            Ok(Answer::Aside(leave(texts, loaded, press.person.id)).into())
        }
        Play::Leave => {
            act(press, loaded, &Command::Leave).await?;
            answered(press, texts.get(key::LEAGUE_YOU_LEFT))
        }
        Play::Left => {
            let loaded = act(press, loaded, &Command::Leave).await?;
            let note = texts.get(key::LEAGUE_YOU_LEFT);
            let overview = overview(texts, &loaded, press.person.id, (false, false));
            Ok(overview.with_note(&note).into())
        }
        Play::Decline => decline(press),
        Play::Confirm => {
            act(press, loaded, &Command::Confirm).await?;
            answered(press, texts.get(key::LEAGUE_YOU_CONFIRMED))
        }
        Play::Rest => rest(press, loaded).await,
        Play::Present => {
            act(press, loaded, &Command::Present).await?;
            aside(texts.get(key::LEAGUE_YOU_ARE_PRESENT))
        }
    }
}

/// Answers somebody who declines an invitation, which has no consequences.
pub fn decline(press: &Press<'_>) -> ReplyResult {
    answered(press, press.texts().get(key::LEAGUE_YOU_DECLINED))
}

async fn rest(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let texts = press.texts();
    let loaded = act(press, loaded, &Command::Rest).await?;
    let season = &loaded.season;
    aside(if season.settings().format.is_continuous() {
        let button = label(press, &loaded, key::BUTTON_LEAGUE_ENTER).await;
        texts.format(key::ARENA_YOU_REST, &args![button = button])
    } else if season.is_of_teams() {
        texts.get(key::LEAGUE_TEAM_YOU_REST)
    } else {
        texts.get(key::LEAGUE_YOU_REST)
    })
}

/// Asks whether somebody really wants to leave a season that is being played.
fn leave(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let seat = season.seat_of(person);
    let mut games = seat.into_iter().flat_map(|seat| season.games_of(seat));
    let values = args![
        name = plain(&season.settings().name),
        plays = games.any(|game| game.result.is_none()).to_string()
    ];
    let leave = formats::words(season.settings().format).leave;
    let mut lines = vec![texts.format(leave, &values)];
    lines.extend(rules::leaving(texts, season, person));
    Post::lines(&lines).with_buttons(vec![
        to.danger(Play::Left, key::BUTTON_LEAGUE_WITHDRAW),
        to.back(Read::Show),
    ])
}

/// A sentence beside the message with the button. In direct messages it replaces that message, which nobody else reads.
fn answered(press: &Press<'_>, sentence: String) -> ReplyResult {
    match press.place.member {
        Some(_) => aside(sentence),
        None => Ok(Post::text(sentence).into()),
    }
}

/// A sentence beside the message with the button.
fn aside(sentence: String) -> ReplyResult {
    Ok(Answer::Aside(Post::text(sentence)).into())
}

/// A button's label as shown below the season's message, in the server's language.
async fn label(press: &Press<'_>, loaded: &LoadedSeason, key: Sentence) -> String {
    let everyone = press.bot.everyone(loaded.record.guild).await;
    everyone.texts.get(key)
}
