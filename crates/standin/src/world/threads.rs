//! Threads: how they start, who is in them, and how they are archived and reopened.

use std::{collections::BTreeSet, time::Duration};

use serde_json::{Value, json};

use super::{
    Event, World,
    channels::{Channel, ChannelKind},
    messages::Message,
    people::BOT,
    permissions::Permissions,
};
use crate::{ApiError, Id, Moment, ensure};

/// The maximum number of open threads. Discord's reference has the error but no number.
pub const MAX_ACTIVE_THREADS: usize = 1000;
/// The maximum number of people in one thread.
pub const MAX_PARTICIPANTS: usize = 1000;

/// A thread that the bot is about to start.
#[derive(Debug)]
pub struct NewThread {
    /// The channel it belongs to.
    pub parent: Id,
    /// The message that it starts on, if there is one.
    pub message: Option<Id>,
    /// Its name.
    pub name: String,
    /// Minutes of inactivity after which it is archived.
    pub auto_archive_duration: i64,
    /// The kind, if the bot chooses it.
    pub kind: Option<ChannelKind>,
    /// Whether the members of a private thread may invite others.
    pub invitable: bool,
    /// The slow mode in seconds.
    pub rate_limit_per_user: i64,
}

impl World {
    /// Starts a thread.
    ///
    /// # Errors
    /// Those of [`World::demand`]; [`ApiError::UnknownMessage`]; [`ApiError::ThreadExists`];
    /// [`ApiError::TooManyThreads`]; [`ApiError::WrongChannelType`] or [`ApiError::DirectMessageChannel`] if the
    /// channel has no such threads.
    pub fn create_thread(&mut self, new: &NewThread, now: Moment) -> Result<Id, ApiError> {
        let parent = self.channel_for_bot(new.parent)?;
        let guild = parent.guild;
        let kind = match (parent.kind, new.kind) {
            (ChannelKind::Direct, _) => return Err(ApiError::DirectMessageChannel),
            (ChannelKind::Text, None | Some(ChannelKind::Thread)) => ChannelKind::Thread,
            (ChannelKind::Text, Some(ChannelKind::PrivateThread)) => ChannelKind::PrivateThread,
            (ChannelKind::Announcement, None | Some(ChannelKind::AnnouncementThread)) => {
                ChannelKind::AnnouncementThread
            }
            _ => return Err(ApiError::WrongChannelType),
        };
        let needed = if kind == ChannelKind::PrivateThread {
            Permissions::CREATE_PRIVATE_THREADS | Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::CREATE_PUBLIC_THREADS
        };
        self.demand(new.parent, needed)?;
        if let Some(message) = new.message {
            self.message_for_bot(new.parent, message)?;
            let is_first = !self.channels.contains_key(&message);
            ensure(is_first, ApiError::ThreadExists)?;
        }
        self.demand_capacity()?;
        let id = new.message.unwrap_or_else(|| self.snowflakes.next(now));
        self.add_channel(Channel {
            guild,
            parent: Some(new.parent),
            owner: Some(BOT),
            auto_archive_duration: new.auto_archive_duration,
            invitable: new.invitable,
            rate_limit_per_user: new.rate_limit_per_user,
            members: BTreeSet::from([BOT]),
            ..Channel::new(id, kind, &new.name, now)
        });
        if new.message.is_some() {
            self.mark_thread_on_message(id);
        }
        Ok(id)
    }

    /// Checks that one more thread may be open.
    pub(super) fn demand_capacity(&self) -> Result<(), ApiError> {
        let channels = self.channels.values();
        let open = channels.filter(|channel| channel.is_thread() && !channel.archived);
        ensure(open.count() < MAX_ACTIVE_THREADS, ApiError::TooManyThreads)
    }

    /// Archives or reopens a thread.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`] if there is none; [`ApiError::TooManyThreads`] if no more may be open.
    pub fn set_archived(&mut self, id: Id, archived: bool, now: Moment) -> Result<(), ApiError> {
        let reopens = self.channel(id)?.archived && !archived;
        if reopens {
            self.demand_capacity()?;
        }
        self.change_channel(id, |thread| {
            thread.archived = archived;
            thread.archive_changed = now;
        })?;
        if reopens {
            self.announce(Event::Reopened(id));
        }
        Ok(())
    }

    /// Reopens an archived thread in which `author` writes.
    ///
    /// # Errors
    /// Those of [`World::demand_unlocked`] and [`World::set_archived`].
    pub fn reopen(&mut self, channel: Id, author: Id, now: Moment) -> Result<(), ApiError> {
        self.demand_unlocked(channel, author)?;
        if self.channel(channel)?.archived {
            self.set_archived(channel, false, now)?;
        }
        Ok(())
    }

    /// Checks that a lock does not forbid a user to write, edit and delete: in a locked thread only those who manage
    /// threads may.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`]; [`ApiError::ThreadLocked`] if the thread is locked, [`ApiError::ThreadArchived`]
    /// if it is also archived.
    pub fn demand_unlocked(&self, channel: Id, who: Id) -> Result<(), ApiError> {
        let found = self.channel(channel)?;
        match (found.locked, found.archived) {
            (false, _) => Ok(()),
            (true, _) if self.manages_threads(who, found) => Ok(()),
            (true, true) => Err(ApiError::ThreadArchived),
            (true, false) => Err(ApiError::ThreadLocked),
        }
    }

    /// Whether a user manages the threads of a channel.
    pub(super) fn manages_threads(&self, who: Id, channel: &Channel) -> bool {
        let may = match who {
            BOT => Some(self.bot_permissions(channel)),
            person => self.people.get(&person).map(|person| person.permissions()),
        };
        may.is_some_and(|may| may.contains(Permissions::MANAGE_THREADS))
    }

    /// Archives the threads whose time of inactivity is over.
    pub fn archive_quiet_threads(&mut self, now: Moment) {
        let quiet = |thread: &&Channel| {
            let minutes = thread.auto_archive_duration.unsigned_abs();
            thread.is_thread()
                && !thread.archived
                && now.since(self.last_activity(thread)) >= Duration::from_secs(60 * minutes)
        };
        let threads = self.channels.values().filter(quiet);
        let ids: Vec<Id> = threads.map(|thread| thread.id).collect();
        for id in ids {
            // It fails only for missing channels, and these exist.
            let _ = self.set_archived(id, true, now);
        }
    }

    /// When a user last wrote in a thread, started it or reopened it.
    fn last_activity(&self, thread: &Channel) -> Moment {
        let written = thread.messages.last().and_then(|id| self.messages.get(id));
        written
            .map_or(thread.created, |message| message.created)
            .max(thread.archive_changed)
    }

    /// A thread that the bot sees.
    ///
    /// # Errors
    /// Those of [`World::channel_for_bot`]; [`ApiError::WrongChannelType`] if it is not a thread.
    pub fn thread_for_bot(&self, id: Id) -> Result<&Channel, ApiError> {
        let channel = self.channel_for_bot(id)?;
        ensure(channel.is_thread(), ApiError::WrongChannelType)?;
        Ok(channel)
    }

    /// Adds a user to a thread for the bot, perhaps the bot itself.
    ///
    /// # Errors
    /// Those of [`World::thread_for_bot`]; [`ApiError::ThreadArchived`]; [`ApiError::UnknownUser`];
    /// [`ApiError::MissingPermissions`] if others may not be added; [`ApiError::TooManyParticipants`].
    pub fn add_to_thread(&mut self, id: Id, user: Id) -> Result<(), ApiError> {
        let thread = self.thread_for_bot(id)?;
        ensure(!thread.archived, ApiError::ThreadArchived)?;
        if user != BOT {
            self.demand(id, Permissions::SEND_MESSAGES_IN_THREADS)?;
            let is_open = !thread.is_private() || thread.invitable || thread.owner == Some(BOT);
            let may = is_open || self.manages_threads(BOT, thread);
            ensure(may, ApiError::MissingPermissions)?;
        }
        ensure(self.member(user).is_ok(), ApiError::UnknownUser)?;
        if thread.members.contains(&user) {
            return Ok(());
        }
        let is_full = thread.members.len() >= MAX_PARTICIPANTS;
        ensure(!is_full, ApiError::TooManyParticipants)?;
        self.set_membership(id, user, true)
    }

    fn set_membership(&mut self, thread: Id, user: Id, joined: bool) -> Result<(), ApiError> {
        self.change_channel(thread, |thread| {
            if joined {
                thread.members.insert(user);
            } else {
                thread.members.remove(&user);
            }
        })?;
        self.announce(Event::Membership(thread, user, joined));
        Ok(())
    }

    /// Adds the author of a message and the people it mentions to its thread; in a private one, mentioned people are
    /// added only if the author may invite.
    pub(super) fn join_by(&mut self, message: &Message) {
        let Some(thread) = self.channels.get(&message.channel) else {
            return;
        };
        if !thread.is_thread() || message.is_ephemeral() {
            return;
        }
        let author = message.author;
        let invites = !thread.is_private()
            || thread.invitable
            || thread.owner == Some(author)
            || self.manages_threads(author, thread);
        let named = message.mentions.iter().filter(|_| invites);
        let newcomers = std::iter::once(&author)
            .chain(named)
            .filter(|one| self.member(**one).is_ok() && !thread.members.contains(one));
        let places = MAX_PARTICIPANTS.saturating_sub(thread.members.len());
        let newcomers: Vec<Id> = newcomers.take(places).copied().collect();
        let thread = message.channel;
        for user in newcomers {
            if let Some(channel) = self.channels.get_mut(&thread) {
                channel.members.insert(user);
            }
            self.announce(Event::Membership(thread, user, true));
        }
    }

    /// Removes a user from a thread for the bot, perhaps the bot itself.
    ///
    /// # Errors
    /// Those of [`World::thread_for_bot`]; [`ApiError::ThreadArchived`]; [`ApiError::UnknownMember`] if they are not
    /// in it; [`ApiError::MissingPermissions`] if the bot neither manages threads nor started this one as a private one.
    pub fn remove_from_thread(&mut self, id: Id, user: Id) -> Result<(), ApiError> {
        let thread = self.thread_for_bot(id)?;
        ensure(!thread.archived, ApiError::ThreadArchived)?;
        let its_own = thread.is_private() && thread.owner == Some(BOT);
        let may = user == BOT || its_own || self.manages_threads(BOT, thread);
        ensure(may, ApiError::MissingPermissions)?;
        ensure(thread.members.contains(&user), ApiError::UnknownMember)?;
        self.set_membership(id, user, false)
    }
}

/// Discord's thread member object.
pub fn thread_member_json(thread: &Channel, user: Id) -> Value {
    json!({
        "id": thread.id,
        "user_id": user,
        "join_timestamp": thread.created.iso(),
        "flags": 0,
    })
}

#[cfg(test)]
mod tests {
    use super::{super::people::GUILD, *};

    const START: Moment = Moment::from_millis(1_700_000_000_000);
    const GAMES: Id = Id::new(GUILD.number() + 2);

    fn begin(world: &mut World, minutes: i64) -> Result<Id, ApiError> {
        let new = NewThread {
            parent: GAMES,
            message: None,
            name: "A match".to_owned(),
            auto_archive_duration: minutes,
            kind: None,
            rate_limit_per_user: 0,
            invitable: true,
        };
        world.create_thread(&new, START)
    }

    #[test]
    fn an_inactive_thread_is_archived() {
        for minutes in [60, 1440, 4320, 10080] {
            let mut world = World::new("Bot", START);
            let id = begin(&mut world, minutes).unwrap();
            let silence = Duration::from_secs(60 * minutes.unsigned_abs());
            let archived_after = |world: &mut World, span: Duration| {
                world.archive_quiet_threads(START.after(span));
                world.channels[&id].archived
            };
            let just_inside = silence - Duration::from_millis(1);
            assert!(!archived_after(&mut world, just_inside), "{minutes}");
            world
                .say(
                    Id::new(GUILD.number() + 11),
                    id,
                    "still here",
                    START.after(just_inside),
                )
                .unwrap();
            assert!(
                !archived_after(&mut world, silence),
                "{minutes}: somebody wrote"
            );
            assert!(!archived_after(&mut world, just_inside + just_inside));
            assert!(
                archived_after(&mut world, just_inside + silence),
                "{minutes}"
            );
        }
    }

    #[test]
    fn a_thread_holds_a_thousand_people() {
        let mut world = World::new("Bot", START);
        let id = begin(&mut world, 60).unwrap();
        let (ann, ben) = (Id::new(GUILD.number() + 11), Id::new(GUILD.number() + 12));
        let crowd = (1..MAX_PARTICIPANTS as u64 - 1).map(Id::new);
        world
            .change_channel(id, |thread| thread.members.extend(crowd))
            .unwrap();
        assert_eq!(
            world.channels[&id].members.len(),
            MAX_PARTICIPANTS - 1,
            "the bot among them"
        );
        assert_eq!(world.add_to_thread(id, ann), Ok(()));
        assert_eq!(
            world.add_to_thread(id, ben),
            Err(ApiError::TooManyParticipants)
        );
        assert_eq!(
            world.add_to_thread(id, ann),
            Ok(()),
            "who is in may come in"
        );
    }
}
