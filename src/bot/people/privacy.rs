//! /privacy: what the bot stores about a person, and how they erase it, after a confirmation.

use serenity::all::CreateCommand;
use service::{
    Engine,
    privacy::{Erasure, KeptData},
};

use crate::bot::commands::options::everywhere;
use crate::{
    bot::kit::{Call, Press, ReplyResult},
    messages::{
        Post, buttons, danger,
        ids::{Id, Privacy},
        secondary,
    },
};
use texts::{Texts, args, escaped, key};

/// The command's name.
pub const NAME: &str = "privacy";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.get(key::COMMAND_PRIVACY))
}

/// Shows what is stored.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let kept = call.bot.service.kept_about(call.person.id).await?;
    let engine = call.bot.service.engine();
    Ok(overview(call.texts(), kept.unwrap_or_default(), engine).into())
}

/// Handles Erase my data, and the answers to the confirmation.
pub async fn press(press: &Press<'_>, wanted: Privacy) -> ReplyResult {
    let (service, texts) = (&press.bot.service, press.texts());
    let post = match wanted {
        Privacy::Ask => {
            let kept = service.kept_about(press.person.id).await?;
            question(texts, kept.unwrap_or_default())
        }
        Privacy::Keep => Post::text(texts.get(key::PRIVACY_KEPT)),
        Privacy::Erase => match service.erase(&press.person, press.interaction).await? {
            Erasure::Done => Post::text(texts.get(key::PRIVACY_ERASED)),
            Erasure::Organises(leagues) => {
                let names: Vec<String> = leagues.iter().map(|name| escaped(name)).collect();
                let values = args![leagues = texts.list(&names)];
                Post::text(texts.format(key::PRIVACY_ORGANISES, &values))
            }
        },
    };
    Ok(post.into())
}

/// What is stored and where, with the button that starts the erasure.
fn overview(texts: &Texts, kept: KeptData, engine: Engine) -> Post {
    let counts = args![
        finished = kept.finished,
        running = kept.running,
        leagues = kept.leagues,
        formations = kept.formations,
        notes = kept.notes,
        refused = kept.refused,
        drafts = kept.drafts,
        appointments = kept.appointments
    ];
    let mut lines = vec![
        texts.get(key::PRIVACY_TITLE),
        texts.format(key::PRIVACY_COUNTS, &counts),
        texts.get(key::PRIVACY_OTHERS),
        texts.get(key::PRIVACY_WHO),
    ];
    if engine == Engine::Postgres {
        lines.push(texts.get(key::PRIVACY_SERVER));
    }
    let erase = danger(texts, &Id::Privacy(Privacy::Ask), key::BUTTON_ERASE);
    Post::lines(&lines).with_rows([buttons([erase])])
}

/// The confirmation: what erasure means, with both answers.
fn question(texts: &Texts, kept: KeptData) -> Post {
    let mut lines = vec![texts.get(key::PRIVACY_QUESTION)];
    if kept.running + kept.leagues > 0 {
        let counts = args![running = kept.running, leagues = kept.leagues];
        lines.push(texts.format(key::PRIVACY_QUESTION_RUNNING, &counts));
    }
    lines.push(texts.get(key::PRIVACY_QUESTION_REST));
    let erase = danger(
        texts,
        &Id::Privacy(Privacy::Erase),
        key::BUTTON_ERASE_EVERYTHING,
    );
    let keep = secondary(texts, &Id::Privacy(Privacy::Keep), key::BUTTON_KEEP);
    Post::lines(&lines).with_rows([buttons([keep, erase])])
}
