//! The buttons under a draw offer.

use super::Press;
use crate::discord::{answer::Reply, commands, handler::Bot, refusals, whisper};
use matches::{MatchId, command::Command, facts::SeatFacts};

/// Accept or Decline was pressed under the offer made when the board had changed `offer` times. An offer stands until it
/// is answered or the board changes.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, offer: u32, accept: bool) -> Reply {
    let command = if accept {
        Command::AcceptDraw
    } else {
        Command::DeclineDraw
    };
    match bot.seat_facts(id, press.person.id).await {
        Ok(facts) if !stands(&facts, offer) => {
            let note = press.reader.texts.say("refuse-offer-gone");
            whisper::mine(&press.reader, &facts).with_note(&note).into()
        }
        Ok(_) => {
            commands::draw(
                bot,
                &press.reader,
                id,
                &press.person,
                &command,
                press.interaction,
            )
            .await
        }
        Err(error) => refusals::post(&press.reader, &error).into(),
    }
}

/// Whether there is an offer on the table, made for the same board as the button.
fn stands(facts: &SeatFacts, offer: u32) -> bool {
    facts.draw_offer.is_some() && facts.changes == offer
}
