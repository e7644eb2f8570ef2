//! Loads what the messages about one event have in common.

use matches::{
    LoadedMatch,
    facts::{News, SeatFacts},
    records::MatchRecord,
};
use rules::Side;
use service::{Contacts, ServiceError};

use super::context::Delivery;

impl<'a> Delivery<'a> {
    /// The match after the event that the message is about.
    pub(super) async fn loaded(&self) -> Result<&'a LoadedMatch, ServiceError> {
        let (id, event) = self.event()?;
        let load = || self.bot.service.load_match(id, Some(event));
        self.shared.loaded.get_or_try_init(load).await
    }

    /// The match's players, with their preferences, and the settings of its server.
    pub(super) async fn contacts(
        &self,
        record: &MatchRecord,
    ) -> Result<&'a Contacts, ServiceError> {
        let load = || self.bot.service.contacts(record.players, record.guild);
        self.shared.contacts.get_or_try_init(load).await
    }

    /// The side that ran out of time at the event, or let the match lapse, if its player has left the server.
    pub(super) async fn departed(&self, record: &MatchRecord, news: News) -> Option<Side> {
        let late = match news {
            News::TimeUp(seat) | News::TimedOut(seat) => vec![seat],
            News::Lapsed => Side::BOTH.to_vec(),
            _ => return None,
        };
        let look = async || {
            let people = late
                .into_iter()
                .filter(|seat| record.program() != Some(*seat));
            for seat in people {
                let (servers, person) = (&self.bot.servers, record.player(seat));
                if !servers.is_member(self.wire, record.guild, person.0).await {
                    return Some(seat);
                }
            }
            None
        };
        *self.shared.departed.get_or_init(look).await
    }

    /// What a player may know, including whether such an opponent has left the server.
    pub(super) async fn with_departure(&self, mut facts: SeatFacts) -> SeatFacts {
        let departed = self.departed(&facts.record, facts.news).await;
        facts.has_left = departed == Some(facts.seat.opponent());
        facts
    }
}
