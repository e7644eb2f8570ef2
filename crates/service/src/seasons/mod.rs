//! Seasons of leagues: creates them, executes commands, opens games as matches, and takes in their results. `leagues::season`
//! decides; this module stores the decisions and connects them with matches.
//!
//! Each decision is one transaction: entries of the log, the matches that they open, and the messages that they cause. A match
//! that ends makes its season due in its own transaction, so nothing is lost if the program dies in between.

mod absences;
mod asked_after;
mod between;
mod export;
mod games;
mod halts;
mod ladders;
mod log;
mod moving;
mod news;
mod people;
pub(crate) mod rounds;
mod still_there;
#[cfg(test)]
mod tests;
mod time;
mod told;
mod undoing;

pub use between::ended_by;
pub use export::{ExportFormat, ExportReaders};
pub use games::side;
pub use news::is_told;
pub use rounds::{OPENERS_AT_ONCE, ROUND_PAUSE, is_old};

use self::{
    absences::{away_at_start, follow_pauses},
    games::{has_begun, untouched},
    halts::follow_halts,
    ladders::is_on_vacation,
    log::{append, load},
    people::{remember_again, remember_people},
    still_there::{invitations, questions},
    undoing::{games_kept, undoes_begun},
};
use async_recursion::async_recursion as boxed;
use basics::{MatchId, Moment, PersonId, SeasonId, Span};
use leagues::season::{
    Authority, Command, Entry, Event, GameNumber, Order, Season, SeasonRefusal, Settings,
    Stage as SeasonStageNow, TeamCommand, TeamRefusal,
};
use matches::{
    appointment::league::AppointmentRules,
    challenge::Terms,
    clock::control::TimeTerms,
    outbox::{OutboxItem, Purpose},
    season::{Arrangement, Readers, SeasonGame, SeasonRecord, SeasonStage},
};
use store::{Connection, guilds, outbox, players, seasons};

use super::{Cause, NamedPerson, RequestContext, Result, Service, ServiceError};

/// How many of a server's seasons are listed.
const LISTED: u32 = 25;
/// How long the update of a season's message waits for further events.
const CARD_PAUSE: Span = Span::seconds(2);

/// How long the players of the previous season wait for their invitation to the next one, so that the organiser can adjust it.
const INVITATION_PAUSE: Span = Span::minutes(10);

/// What defines a new season.
#[derive(Clone, Debug)]
pub struct NewSeason {
    /// Who organises it.
    pub organiser: NamedPerson,
    /// Its settings.
    pub settings: Settings,
    /// The game and its rules.
    pub terms: Terms,
    /// How long the players may think.
    pub time: TimeTerms,
    /// The role that may enter; `None` for everybody.
    pub entry_role: Option<u64>,
    /// The role that may organise it, besides those who manage the server.
    pub organiser_role: Option<u64>,
}

/// A season with its log and its matches.
#[derive(Clone, Debug)]
pub struct LoadedSeason {
    /// Its record.
    pub record: SeasonRecord,
    /// Its state.
    pub season: Season,
    /// The matches of its games, oldest first.
    pub matches: Vec<SeasonGame>,
    /// The matches in progress whose pairing was undone.
    pub dropped: Vec<MatchId>,
}

impl LoadedSeason {
    /// Whether a match is a post of the season's forum.
    pub fn is_in_forum(&self, record: &matches::records::MatchRecord) -> bool {
        self.record.forum == Some(record.channel)
    }

    fn latest_match(&self, game: GameNumber) -> Option<&SeasonGame> {
        self.matches.iter().rev().find(|one| one.game == game.0)
    }

    /// The latest match of a game.
    pub fn match_of(&self, game: GameNumber) -> Option<MatchId> {
        self.latest_match(game).map(|one| one.id)
    }

    /// The players who have not withdrawn.
    pub fn still_in(&self) -> impl Iterator<Item = PersonId> {
        let seats = self.season.seats();
        let plays = seats.filter(|(_, record)| record.withdrawn.is_none());
        plays.map(|(_, record)| record.occupant.person)
    }

    /// Where the latest match of a game is played, once known.
    pub fn place_of(&self, game: GameNumber) -> Option<u64> {
        self.latest_match(game)?.place
    }

    /// The authority of a person with these roles, who may also manage the server.
    pub fn authority(&self, person: PersonId, manages_server: bool, roles: &[u64]) -> Authority {
        let role = self.record.organiser_role;
        let has_role = role.is_some_and(|role| roles.contains(&role));
        if manages_server {
            Authority::Manager
        } else if has_role || self.season.organiser() == person {
            Authority::Organiser
        } else {
            Authority::Member
        }
    }
}

impl LoadedSeason {
    /// Applies an event about the data kept beside the settings.
    fn arrange(&mut self, event: &Event) {
        let Event::Arranged { what } = event else {
            return;
        };
        let arranged = Arrangement::read(what).and_then(|one| one.apply(&self.record));
        match arranged {
            Some(record) => self.record = record,
            None => tracing::error!(%what, "an organiser decided what cannot be"),
        }
    }
}

/// The season that a match is a game of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonOfMatch {
    /// The season.
    pub id: SeasonId,
    /// Its name.
    pub name: String,
    /// The number of the game in it.
    pub game: GameNumber,
}

const fn stage_of(stage: SeasonStageNow) -> SeasonStage {
    match stage {
        SeasonStageNow::Open => SeasonStage::Open,
        SeasonStageNow::Running => SeasonStage::Running,
        SeasonStageNow::Over => SeasonStage::Over,
        SeasonStageNow::CalledOff => SeasonStage::CalledOff,
    }
}

impl Service {
    /// Creates a season. A repeated interaction creates it only once.
    ///
    /// # Errors
    /// When the settings are invalid, or the database fails.
    pub async fn create_season(
        &self,
        new: NewSeason,
        context: RequestContext,
    ) -> Result<LoadedSeason> {
        let created = Season::creation(new.settings.clone()).map_err(SeasonRefusal::Settings)?;
        let record = SeasonRecord {
            id: SeasonId(context.interaction),
            guild: context.guild,
            channel: context.channel,
            message: None,
            name: new.settings.name.clone(),
            stage: SeasonStage::Open,
            terms: new.terms,
            time: new.time,
            entry_role: new.entry_role,
            organiser_role: new.organiser_role,
            forum: None,
            readers: Readers::Nobody,
            appointments: AppointmentRules::default(),
        };
        self.begin_season(record, created, &new.organiser, Vec::new())
            .await
    }

    /// Creates the season that follows one that is over, with the same settings and terms. In a round robin its players
    /// keep their places, except those who go up and down. A repeated interaction creates it only once.
    ///
    /// # Errors
    /// When the season is not over, somebody else organises it, or the database fails.
    pub async fn next_season(
        &self,
        id: SeasonId,
        organiser: &NamedPerson,
        is_organiser: bool,
        context: RequestContext,
    ) -> Result<LoadedSeason> {
        if !is_organiser {
            return Err(SeasonRefusal::NotOrganiser.into());
        }
        let before = self.season(id).await?;
        let created = before.season.successor(id)?;
        let invited = before.still_in().filter(|one| *one != organiser.id);
        let invited = invited.collect();
        let name = match &created {
            Event::Created { settings, .. } => settings.name.clone(),
            _ => before.record.name.clone(),
        };
        let record = SeasonRecord {
            id: SeasonId(context.interaction),
            guild: context.guild,
            channel: context.channel,
            message: None,
            stage: SeasonStage::Open,
            name,
            ..before.record
        };
        self.begin_season(record, created, organiser, invited).await
    }

    /// Stores a season with its first event, unless it already exists. Invited people are asked whether they play.
    #[boxed]
    async fn begin_season(
        &self,
        record: SeasonRecord,
        created: Event,
        organiser: &NamedPerson,
        invited: Vec<PersonId>,
    ) -> Result<LoadedSeason> {
        let (now, id) = (self.now(), record.id);
        self.transact_and_wake(async |tx| {
            players::remember(tx, organiser.id, &organiser.name).await?;
            if seasons::insert(tx, &record).await? {
                let entry = Entry {
                    at: now,
                    by: Some(organiser.id),
                    reason: None,
                    with: None,
                    event: created.clone(),
                };
                append(tx, id, 1, id.0, &entry).await?;
                let season = Season::replay(vec![entry]).ok().flatten();
                let due = season.and_then(|season| season.due());
                seasons::update(tx, &record, due).await?;
                let card = OutboxItem::season(id, 1, Purpose::SeasonCard);
                let asked_at = now.plus(INVITATION_PAUSE);
                let owed = [(card, now)].into_iter();
                let owed: Vec<_> = owed.chain(invitations(id, &invited, asked_at)).collect();
                outbox::enqueue(tx, &owed).await?;
                guilds::what_goes_on_changed(tx, record.guild, now).await?;
            }
            Ok(load(tx, id).await?.0)
        })
        .await
    }

    /// Executes a command about a season. A repeated interaction changes nothing.
    ///
    /// # Errors
    /// When it is refused, or the database fails; nothing has changed then.
    #[boxed]
    pub async fn act_on_season(
        &self,
        id: SeasonId,
        person: &NamedPerson,
        authority: Authority,
        command: &Command,
        interaction: u64,
    ) -> Result<LoadedSeason> {
        let now = self.now();
        self.transact_and_wake(async |tx| {
            let (mut loaded, earlier) = load(tx, id).await?;
            if earlier.contains(&interaction) {
                return Ok(loaded);
            }
            self.take_in(tx, &mut loaded, now).await?;
            let by = person.id;
            if let Command::Team(TeamCommand::Field(game, _)) = command
                && has_begun(tx, &loaded, *game, now).await?
            {
                return Err(SeasonRefusal::from(TeamRefusal::GameBegun).into());
            }
            if let Command::Challenge(rival) = command
                && is_on_vacation(tx, &loaded, *rival, now).await?
            {
                return Err(SeasonRefusal::OnVacation.into());
            }
            if let Command::Organise(Order::Start, _) = command {
                let kept = away_at_start(tx, &loaded, now).await?;
                let cause = (Cause::Timer.number(), None, None);
                self.follow(tx, &mut loaded, kept, cause, now).await?;
            }
            if let Command::Organise(Order::Undo(entry), _) = command
                && undoes_begun(tx, &loaded, *entry, now).await?
            {
                return Err(SeasonRefusal::GamesBegun.into());
            }
            let events = loaded.season.decide(by, authority, command, now)?;
            let untouched = untouched(tx, &loaded, &events, now).await?;
            let events = loaded.season.with_stand_ins(events, &untouched);
            players::remember(tx, person.id, &person.name).await?;
            let reason = match command {
                Command::Organise(_, reason) | Command::CallReferee(_, reason) => reason.as_deref(),
                _ => None,
            };
            let cause = (interaction, Some(by), reason);
            self.follow(tx, &mut loaded, events, cause, now).await?;
            Ok(loaded)
        })
        .await
    }

    /// Stores events with their consequences: the entries, the matches that they open, and the messages that they cause.
    #[boxed]
    async fn follow(
        &self,
        tx: &mut Connection,
        loaded: &mut LoadedSeason,
        events: Vec<Event>,
        (interaction, by, reason): (u64, Option<PersonId>, Option<&str>),
        now: Moment,
    ) -> Result<()> {
        let id = loaded.record.id;
        let before = loaded.season.log().len() as u32;
        let kept = games_kept(&loaded.season, &events);
        let results = rounds::results(&loaded.season);
        let added = loaded.season.carry_out(events, by, reason, now);
        let added = added.map_err(|_| ServiceError::DamagedSeason(id))?;
        let mut owed = Vec::new();
        for (entry, seq) in added.iter().zip(before + 1..) {
            // Only the first entry stores the interaction, by which it is recognised.
            let cause = if seq == before + 1 { interaction } else { 0 };
            append(tx, id, seq, cause, entry).await?;
            remember_people(tx, id, &entry.event).await?;
            if let Event::Undone { entry } = entry.event {
                remember_again(tx, id, &loaded.season, entry).await?;
            }
            loaded.arrange(&entry.event);
            owed.extend(questions(id, &loaded.season, (seq, entry), now));
            if is_told(&loaded.season, seq, entry) {
                owed.push((OutboxItem::season(id, seq, Purpose::SeasonNews), now));
            }
        }
        if let Some(kept) = kept {
            seasons::drop_games(tx, id, kept).await?;
            loaded.matches.retain(|one| one.game <= kept);
            loaded.dropped = seasons::dropped(tx, id).await?;
        }
        follow_pauses(tx, loaded, added.iter().map(|entry| &entry.event), now).await?;
        let known = loaded.meetings_known();
        let opened = self.open_games(tx, loaded, now).await?;
        loaded
            .record
            .name
            .clone_from(&loaded.season.settings().name);
        loaded.record.stage = stage_of(loaded.season.stage());
        // Matches must still follow.
        let due = if loaded.is_ahead() {
            Some(now)
        } else {
            [
                loaded.season.due_after(now),
                opened.others_at,
                loaded.next_question(now),
            ]
            .into_iter()
            .flatten()
            .min()
        };
        seasons::update(tx, &loaded.record, due).await?;
        let last = loaded.season.log().len() as u32;
        if last > before {
            rounds::owe(tx, loaded, (&results, &added), now).await?;
            let card = OutboxItem::season(id, last, Purpose::SeasonCard);
            owed.push((card, now.plus(CARD_PAUSE)));
            guilds::what_goes_on_changed(tx, loaded.record.guild, now).await?;
        }
        let halted = follow_halts(tx, loaded, now).await?;
        let notices = [
            loaded.referee_notices(&added, before, &halted),
            loaded.questions(&added, before),
            loaded.time_notices(&added, before),
            loaded.notices_of_members(&added, before),
        ];
        owed.extend(notices.into_iter().flatten().map(|notice| (notice, now)));
        // By then most threads exist.
        let soon = now.plus(CARD_PAUSE);
        let people = loaded.to_be_notified(&known, &added).into_iter();
        owed.extend(people.map(|person| (OutboxItem::games_of(id, last, person), soon)));
        let replaced = opened.replaced.into_iter();
        let anew = |old| OutboxItem::season_game(old, last, Purpose::PlayedAnew);
        owed.extend(replaced.map(|old| (anew(old), soon)));
        Ok(outbox::enqueue(tx, &owed).await?)
    }

    /// A season.
    ///
    /// # Errors
    /// When there is no season with that id, or the database fails.
    pub async fn season(&self, id: SeasonId) -> Result<LoadedSeason> {
        Ok(self.read(async |db| load(db, id).await).await?.0)
    }

    /// The season before, if this one follows one that is still known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn season_before(&self, loaded: &LoadedSeason) -> Result<Option<LoadedSeason>> {
        let Some(before) = loaded.season.predecessor() else {
            return Ok(None);
        };
        match self.season(before.season).await {
            Err(ServiceError::Unknown) => Ok(None),
            found => found.map(Some),
        }
    }

    /// A server's seasons, those that are not over first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn seasons_in(&self, guild: u64) -> Result<Vec<SeasonRecord>> {
        self.read(async |db| seasons::in_guild(db, guild, LISTED).await)
            .await
    }

    /// The season that a match is a game of, if it is.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn season_of_match(&self, id: MatchId) -> Result<Option<SeasonOfMatch>> {
        let mut connection = self.store.read().await?;
        let Some((season, game)) = seasons::of_match(&mut connection, id).await? else {
            return Ok(None);
        };
        let record = seasons::load(&mut connection, season).await?;
        Ok(record.map(|record| SeasonOfMatch {
            id: season,
            name: record.name,
            game: GameNumber(game),
        }))
    }
}
