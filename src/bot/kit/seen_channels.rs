//! Which channels of a server a person sees. An interaction shows it only for the channel where it happens; for
//! others the bot asks for the server's roles and channels, at most once in a while.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use serenity::{
    all::{ChannelId, GuildId, Member, RoleId, UserId},
    http::{LightMethod, Route},
};
use tokio::sync::OnceCell;

use crate::{
    link::{
        errors::Failure,
        wire::{Request, Wire},
    },
    places::{
        layout::{Channel, Server},
        permissions::Permissions,
    },
};

/// How long an answer about a server holds. Somebody who was shut out of a channel still finds it in lists for as long.
const ANSWER_LIFETIME: Duration = Duration::from_secs(20);
/// The most channels missing from a list that are requested one by one.
const MAX_LOOKUPS: usize = 20;
/// Discord's error code for a channel that was deleted.
const UNKNOWN_CHANNEL: i64 = 10003;

/// Who may do what in a server.
struct Layout {
    server: Server,
    channels: HashMap<u64, Channel>,
}

/// The state of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whereabouts {
    /// The bot sees it.
    Seen,
    /// It is there, and the bot may not see it.
    Hidden,
    /// It was deleted.
    Gone,
}

/// When something was asked about, and the answer once it is there.
type Answer<T> = (Instant, Arc<OnceCell<T>>);

/// The answers about servers or channels, by their ids.
struct Answers<T>(Mutex<HashMap<u64, Answer<T>>>);

impl<T> Default for Answers<T> {
    fn default() -> Answers<T> {
        Answers(Mutex::default())
    }
}

impl<T> Answers<T> {
    /// The answer about something, perhaps one that is not there yet.
    fn about(&self, subject: u64) -> Arc<OnceCell<T>> {
        let now = Instant::now();
        let mut answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        answers.retain(|_, (asked, _)| now.duration_since(*asked) < ANSWER_LIFETIME);
        let (_, answer) = answers
            .entry(subject)
            .or_insert_with(|| (now, Arc::default()));
        Arc::clone(answer)
    }

    /// Asks again next time.
    fn forget(&self, subject: u64) {
        let mut answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        answers.remove(&subject);
    }
}

/// The current facts about servers.
#[derive(Default)]
pub struct Servers {
    layouts: Answers<Layout>,
    /// The answers about channels that lists leave out.
    channels: Answers<Whereabouts>,
}

/// Channels of a server that the bot does not see.
#[derive(Default)]
pub struct Lost {
    /// The deleted channels.
    pub gone: HashSet<u64>,
    /// The channels that exist, hidden from the bot.
    pub hidden: HashSet<u64>,
}

impl Lost {
    /// Whether a channel is among them.
    pub fn contains(&self, channel: u64) -> bool {
        self.gone.contains(&channel) || self.hidden.contains(&channel)
    }
}

/// Where somebody is, and as whom.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// The server, and the person as its member.
    pub member: Option<(GuildId, &'a Member)>,
    /// The channel.
    pub channel: ChannelId,
    /// If that is a thread, the channel that it belongs to.
    pub parent: Option<ChannelId>,
}

impl Place<'_> {
    /// Whether a channel is the one where the person is: they see its messages.
    fn is_in(&self, channel: u64) -> bool {
        let here = [Some(self.channel), self.parent];
        here.contains(&Some(ChannelId::new(channel)))
    }
}

impl Servers {
    /// Forgets what is known of a server and of a channel, which was deleted.
    pub fn note_deletion(&self, guild: u64, channel: u64) {
        self.layouts.forget(guild);
        self.channels.forget(channel);
    }

    /// Which of these channels a person sees from where they are. If Discord does not answer, only the one where
    /// they are.
    pub async fn visible(
        &self,
        wire: &Wire,
        place: Place<'_>,
        channels: impl IntoIterator<Item = u64>,
    ) -> HashSet<u64> {
        let (mut visible, elsewhere): (HashSet<u64>, HashSet<u64>) = channels
            .into_iter()
            .partition(|&channel| place.is_in(channel));
        let Some((guild, member)) = place.member.filter(|_| !elsewhere.is_empty()) else {
            return visible;
        };
        let answer = self.layouts.about(guild.get());
        let layout = match answer.get_or_try_init(|| ask(wire, guild)).await {
            Ok(layout) => layout,
            Err(failure) => {
                tracing::warn!(%failure, "who sees which channel is not known");
                return visible;
            }
        };
        let (person, roles) = (member.user.id.get(), roles(member));
        let sees_all = layout.server.sees_all(person, &roles);
        let mut left_out = HashSet::new();
        for channel in elsewhere {
            match layout.channels.get(&channel) {
                Some(found) => {
                    let may = layout.server.permissions_in(found, person, &roles);
                    visible.extend(may.contains(Permissions::VIEW_CHANNEL).then_some(channel));
                }
                None => left_out.extend(sees_all.then_some(channel)),
            }
        }
        // What is hidden from the bot is not hidden from everybody.
        visible.extend(self.whereabouts(wire, left_out).await.hidden);
        visible
    }

    /// Which of these channels the bot does not see in the person's server, because they were deleted or hidden from
    /// it. If Discord does not answer, none.
    pub async fn lost(
        &self,
        wire: &Wire,
        place: Place<'_>,
        channels: impl IntoIterator<Item = u64>,
    ) -> Lost {
        let asked: HashSet<u64> = channels.into_iter().collect();
        let Some((guild, _)) = place.member.filter(|_| !asked.is_empty()) else {
            return Lost::default();
        };
        let answer = self.layouts.about(guild.get());
        match answer.get_or_try_init(|| ask(wire, guild)).await {
            Ok(layout) => {
                let seen = |channel: &u64| {
                    let found = layout.channels.get(channel);
                    found.is_some_and(|found| !found.is_hidden)
                };
                let left_out = asked.into_iter().filter(|channel| !seen(channel));
                self.whereabouts(wire, left_out).await
            }
            Err(failure) => {
                tracing::warn!(%failure, "which channels there are is not known");
                Lost::default()
            }
        }
    }

    /// Whether a channel takes nothing but posts; if Discord does not answer, it counts as one that takes messages.
    pub async fn is_forum(&self, wire: &Wire, (guild, channel): (u64, u64)) -> bool {
        let answer = self.layouts.about(guild);
        let asked = answer.get_or_try_init(async || ask(wire, GuildId::new(known(guild)?)).await);
        match asked.await {
            Ok(layout) => layout
                .channels
                .get(&channel)
                .is_some_and(|one| one.is_forum),
            Err(failure) => {
                tracing::warn!(%failure, "the kind of a channel is not known");
                false
            }
        }
    }

    /// The state of channels that a list leaves out. Only a request for the channel itself shows it: a list omits
    /// deleted and hidden channels alike. Channels about which Discord does not answer are not among them.
    async fn whereabouts(&self, wire: &Wire, left_out: impl IntoIterator<Item = u64>) -> Lost {
        let mut lost = Lost::default();
        for channel in left_out.into_iter().take(MAX_LOOKUPS) {
            let answer = self.channels.about(channel);
            match answer.get_or_try_init(|| ask_for(wire, channel)).await {
                Ok(Whereabouts::Seen) => {}
                Ok(Whereabouts::Hidden) => drop(lost.hidden.insert(channel)),
                Ok(Whereabouts::Gone) => drop(lost.gone.insert(channel)),
                Err(failure) => tracing::warn!(%failure, "what became of a channel is not known"),
            }
        }
        lost
    }

    /// Whether a channel was deleted; `None` if Discord does not answer.
    pub async fn is_gone(&self, wire: &Wire, channel: u64) -> Option<bool> {
        let asked = ask_for(wire, channel).await.ok()?;
        Some(asked == Whereabouts::Gone)
    }

    /// The owner of a server, and the roles whose holders manage it.
    ///
    /// # Errors
    /// When Discord does not answer.
    pub async fn managers(&self, wire: &Wire, guild: u64) -> Result<(u64, Vec<u64>), Failure> {
        let id = known(guild)?;
        let answer = self.layouts.about(guild);
        let layout = answer
            .get_or_try_init(|| ask(wire, GuildId::new(id)))
            .await?;
        let owner = layout.server.owner.unwrap_or_default();
        Ok((owner, layout.server.managing_roles()))
    }

    /// What somebody may do in a channel of a server at this moment; `None` if they are not in the server, or if the channel
    /// is not there.
    ///
    /// # Errors
    /// When Discord does not answer.
    pub async fn permissions_of(
        &self,
        wire: &Wire,
        (guild, channel): (u64, u64),
        person: u64,
    ) -> Result<Option<Permissions>, Failure> {
        let Some(found) = membership(wire, guild, person).await? else {
            return Ok(None);
        };
        let roles: Vec<u64> = found.roles.iter().map(|role| role.get()).collect();
        // Somebody may just have changed them.
        let layout = ask(wire, GuildId::new(known(guild)?)).await?;
        let channel = layout.channels.get(&channel);
        Ok(channel.map(|channel| layout.server.permissions_in(channel, person, &roles)))
    }

    /// Whether somebody is in a server; if Discord does not answer, they count as being there.
    pub async fn is_member(&self, wire: &Wire, guild: u64, person: u64) -> bool {
        match membership(wire, guild, person).await {
            Ok(found) => found.is_some(),
            Err(failure) => {
                tracing::warn!(%failure, "who is in a server is not known");
                true
            }
        }
    }

    /// The roles of somebody in a server, and whether they manage it; `None` if they are not there.
    ///
    /// # Errors
    /// When Discord does not answer.
    pub async fn standing(
        &self,
        wire: &Wire,
        guild: u64,
        person: u64,
    ) -> Result<Option<(Vec<u64>, bool)>, Failure> {
        let Some(found) = membership(wire, guild, person).await? else {
            return Ok(None);
        };
        let roles: Vec<u64> = found.roles.iter().map(|role| role.get()).collect();
        let (owner, managing) = self.managers(wire, guild).await?;
        let manages = owner == person || roles.iter().any(|role| managing.contains(role));
        Ok(Some((roles, manages)))
    }
}

/// The roles of a member.
fn roles(member: &Member) -> Vec<u64> {
    member.roles.iter().map(|role| role.get()).collect()
}

/// An id that Discord can know. No server and no person has the number zero: it means direct messages or the program.
fn known(id: u64) -> Result<u64, Failure> {
    let nobody = Failure::Unexplained {
        status: 404,
        code: -1,
    };
    (id != 0).then_some(id).ok_or(nobody)
}

/// Somebody's membership of a server, with their roles.
#[derive(Deserialize)]
struct Membership {
    roles: Vec<RoleId>,
}

/// Somebody's membership of a server; `None` if they are not there.
async fn membership(wire: &Wire, guild: u64, person: u64) -> Result<Option<Membership>, Failure> {
    let (Ok(guild), Ok(person)) = (known(guild), known(person)) else {
        return Ok(None);
    };
    let route = Route::GuildMember {
        guild_id: GuildId::new(guild),
        user_id: UserId::new(person),
    };
    match get(wire, route).await {
        // Other failures say nothing about the person.
        Err(Failure::NotAMember) => Ok(None),
        found => found.map(Some),
    }
}

async fn ask(wire: &Wire, guild_id: GuildId) -> Result<Layout, Failure> {
    let channels: Value = get(wire, Route::GuildChannels { guild_id }).await?;
    let channels = Channel::read_all(&channels).into_iter();
    let server: Value = get(wire, Route::Guild { guild_id }).await?;
    Ok(Layout {
        server: Server::read(&server).ok_or(Failure::OutcomeUnknown(200))?,
        channels: channels.map(|one| (one.id, one)).collect(),
    })
}

/// Asks for a channel itself.
async fn ask_for(wire: &Wire, channel: u64) -> Result<Whereabouts, Failure> {
    let channel_id = ChannelId::new(known(channel)?);
    match get::<Value>(wire, Route::Channel { channel_id }).await {
        Ok(described) => Ok(match Channel::read(&described) {
            Some(channel) if channel.is_hidden => Whereabouts::Hidden,
            _ => Whereabouts::Seen,
        }),
        Err(Failure::Gone(UNKNOWN_CHANNEL)) => Ok(Whereabouts::Gone),
        Err(Failure::Forbidden(_)) => Ok(Whereabouts::Hidden),
        Err(failure) => Err(failure),
    }
}

async fn get<T: DeserializeOwned>(wire: &Wire, route: Route<'_>) -> Result<T, Failure> {
    let answer = wire.send(Request::new(LightMethod::Get, route)).await?;
    serde_json::from_value(answer).map_err(|_| Failure::OutcomeUnknown(200))
}
