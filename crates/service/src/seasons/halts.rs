//! Clocks stopped by an organiser, according to a season's log; and the messages to threads and players about entries of the log.

use std::collections::BTreeSet;

use basics::{MatchId, Moment, PersonId};
use leagues::season::{Entry, Event, GameNumber, Seat};
use matches::{
    notice::Audience,
    outbox::{OutboxItem, Purpose},
};
use rules::Side;
use store::{Connection, halts};

use super::{LoadedSeason, games::is_open};
use crate::Result;

impl LoadedSeason {
    /// The matches whose clocks must be stopped.
    fn halted(&self) -> Vec<MatchId> {
        let games = self.season.games().iter().filter(|game| game.stands_still);
        let latest = games.filter_map(|game| self.match_of(game.number));
        let on = |id: &MatchId| {
            self.matches
                .iter()
                .any(|one| one.id == *id && is_open(one.stage))
        };
        latest.filter(on).collect()
    }

    /// The number of the entry that stopped the clocks of a game.
    fn halt_of(&self, number: GameNumber) -> Option<u32> {
        let log = self.season.log().iter().zip(1..);
        let halts = log
            .filter(|(entry, _)| matches!(entry.event, Event::Halted { game } if game == number));
        halts.last().map(|(_, entry)| entry)
    }

    /// The side that somebody plays in a game.
    fn side_in(&self, number: GameNumber, person: Option<PersonId>) -> Option<Side> {
        let colour = self.season.colour_in(number, person?)?;
        Some(super::games::side(colour))
    }

    /// The messages about entries added after the first `before`, corrected results, and matches whose clocks were stopped since: in
    /// the thread, and to each player except the one who caused it.
    pub(super) fn referee_notices(
        &self,
        added: &[Entry],
        before: u32,
        halted: &[MatchId],
    ) -> Vec<OutboxItem> {
        let of_entries = added.iter().zip(before + 1..).filter_map(|(entry, seq)| {
            let game = match entry.event {
                Event::RefereeCalled { game }
                | Event::Settled { game }
                | Event::Extended { game, .. } => game,
                _ => self.season.corrected_by(seq)?,
            };
            let id = self.match_of(game)?;
            Some((id, seq, self.side_in(game, entry.by)))
        });
        let of_halts = self.matches.iter().filter_map(|one| {
            let is_new = halted.contains(&one.id);
            let seq = self.halt_of(GameNumber(one.game)).filter(|_| is_new)?;
            Some((one.id, seq, None))
        });
        let notices = of_entries.chain(of_halts);
        let words = notices.flat_map(|(id, seq, by)| {
            let players = Side::BOTH.into_iter().filter(move |side| by != Some(*side));
            let audiences = [Audience::Table]
                .into_iter()
                .chain(players.map(Audience::Seat));
            audiences.map(move |audience| OutboxItem {
                audience,
                ..OutboxItem::season_game(id, seq, Purpose::RefereeWord)
            })
        });
        words.chain(self.notices_of_pauses(added, before)).collect()
    }

    /// The messages to the threads of all games in progress when the season is paused or resumed, because boards show deadlines.
    fn notices_of_pauses(&self, added: &[Entry], before: u32) -> impl Iterator<Item = OutboxItem> {
        let is_pause = |event: &Event| matches!(event, Event::Paused | Event::Resumed);
        let pauses = added.iter().zip(before + 1..);
        let pauses = pauses.filter(move |(entry, _)| is_pause(&entry.event));
        pauses.flat_map(|(_, seq)| {
            let on = self.matches.iter().filter(|one| is_open(one.stage));
            on.map(move |one| OutboxItem::season_game(one.id, seq, Purpose::RefereeWord))
        })
    }

    /// The messages to players of games in progress about postponed rounds and pauses, except to those who caused them.
    pub(super) fn time_notices(&self, added: &[Entry], before: u32) -> Vec<OutboxItem> {
        let open = self.season.unfinished();
        let seats = open.filter_map(|number| self.season.game(number));
        let seats = seats.flat_map(|game| game.pairing.seats());
        let people: BTreeSet<PersonId> = seats
            .filter_map(|seat| self.season.person_on(seat))
            .collect();
        let is_about_time = |event: &Event| match event {
            Event::Postponed { ends } => added.iter().all(|entry| *ends > entry.at),
            Event::Paused | Event::Resumed => true,
            _ => false,
        };
        let entries = added
            .iter()
            .zip(before + 1..)
            .filter(|(entry, _)| match entry.event {
                Event::Undone { entry } => {
                    let undone = self.season.entry(entry);
                    undone.is_some_and(|undone| is_about_time(&undone.event))
                }
                ref event => is_about_time(event),
            });
        let words = entries.flat_map(|(entry, seq)| {
            let others = people.iter().copied();
            let others = others.filter(move |one| entry.by != Some(*one));
            others.map(move |person| self.message_to(person, seq, Purpose::SeasonWord))
        });
        words.collect()
    }

    /// The messages to people without whom the season began, whom an organiser removed, or whose season was called off, except to
    /// those who caused it.
    pub(super) fn notices_of_members(&self, added: &[Entry], before: u32) -> Vec<OutboxItem> {
        let words = added.iter().zip(before + 1..).flat_map(|(entry, seq)| {
            let people: Vec<PersonId> = match entry.event {
                Event::Started { .. } => self.season.left_out().collect(),
                Event::CalledOff => {
                    let entered = self.season.entrants().iter();
                    entered.map(|one| one.person).collect()
                }
                Event::Left { person } if entry.by.is_some() => vec![person],
                Event::Withdrew { seat } if entry.by.is_some() => {
                    Vec::from_iter(self.season.person_on(seat))
                }
                _ => Vec::new(),
            };
            let others = people.into_iter().filter(|one| entry.by != Some(*one));
            others.map(move |one| self.message_to(one, seq, Purpose::SeasonWord))
        });
        words.collect()
    }

    /// A message to a person about an entry.
    fn message_to(&self, person: PersonId, seq: u32, purpose: Purpose) -> OutboxItem {
        OutboxItem {
            audience: Audience::Person(person),
            ..OutboxItem::season(self.record.id, seq, purpose)
        }
    }

    /// The messages to players who are asked whether they are still there.
    pub(super) fn questions(&self, added: &[Entry], before: u32) -> Vec<OutboxItem> {
        let asked = added.iter().zip(before + 1..).flat_map(|(entry, seq)| {
            let absent: Vec<Seat> = match &entry.event {
                Event::AskedAfter { absent } => absent.iter().map(|one| one.seat).collect(),
                Event::Reminded { of } => vec![*of],
                _ => Vec::new(),
            };
            let people = absent
                .into_iter()
                .filter_map(|seat| self.season.person_on(seat));
            people.map(move |person| self.message_to(person, seq, Purpose::AskedAfter))
        });
        asked.collect()
    }
}

/// Stops or starts the clocks of a season's matches according to its log. Returns the matches whose clocks were stopped now.
pub(super) async fn follow_halts(
    tx: &mut Connection,
    loaded: &LoadedSeason,
    now: Moment,
) -> Result<Vec<MatchId>> {
    let wanted = loaded.halted();
    let lasting = halts::lasting(tx, loaded.record.id).await?;
    for &id in lasting.iter().filter(|id| !wanted.contains(id)) {
        halts::end(tx, id, now).await?;
    }
    let mut begun = Vec::new();
    for id in wanted.into_iter().filter(|id| !lasting.contains(id)) {
        halts::begin(tx, id, now).await?;
        begun.push(id);
    }
    Ok(begun)
}
