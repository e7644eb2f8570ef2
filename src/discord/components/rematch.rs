//! The button that plays a match which is over again.

use super::Press;
use crate::{
    args,
    discord::{answer::Reply, handler::Bot, refusals, whisper},
};
use matches::MatchId;
use service::{Rematch, ServiceError};

/// Rematch was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId) -> Reply {
    let wanted = bot.service.rematch(id, &press.person, press.interaction);
    match wanted.await {
        Ok(done) => told(bot, press, id, &done)
            .await
            .unwrap_or_else(|error| refusals::post(&press.reader, &error).into()),
        Err(error) => refusals::post(&press.reader, &error).into(),
    }
}

/// The match that is over, with what has come of wanting it again.
async fn told(
    bot: &Bot,
    press: &Press<'_>,
    id: MatchId,
    done: &Rematch,
) -> Result<Reply, ServiceError> {
    let reader = &press.reader;
    let facts = bot.seat_facts(id, press.person.id).await?;
    let mut told = args![
        opponent = whisper::opponent(&facts.record, facts.seat),
        channel = format!("<#{}>", facts.record.channel),
    ];
    let key = match done {
        Rematch::Offered => "rematch-offered",
        Rematch::Stands => "rematch-stands",
        Rematch::Accepted(row) => {
            told.set("code", row.code.clone());
            "rematch-accepted"
        }
        Rematch::Played(row) => {
            told.set("code", row.code.clone());
            "rematch-played"
        }
    };
    let note = reader.texts.tell(key, &told);
    Ok(whisper::mine(reader, &facts).with_note(&note).into())
}
