//! Which channels of a server a person sees. Discord tells it with an interaction only of the channel where it is; for
//! others the bot asks for the server's roles and channels, at most once in a while.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use serde::{Deserialize, de::DeserializeOwned};
use serenity::{
    all::{ChannelId, GuildChannel, GuildId, Member, PartialGuild, Permissions, RoleId, UserId},
    http::{LightMethod, Route},
};
use tokio::sync::OnceCell;

use crate::discord::{
    errors::Failure,
    wire::{Request, Wire},
};

/// How long an answer about a server holds. Somebody who was shut out of a channel still finds it in lists for as long.
const FRESH: Duration = Duration::from_secs(20);

/// Who may do what in a server.
struct Layout {
    guild: PartialGuild,
    channels: HashMap<ChannelId, GuildChannel>,
}

/// When a server was asked about, and the answer once it is there.
type Answer = (Instant, Arc<OnceCell<Layout>>);

/// What is known of servers at the moment.
#[derive(Default)]
pub struct Servers(Mutex<HashMap<GuildId, Answer>>);

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
    /// Whether a channel is the one where the person is, whose messages they therefore see.
    fn is_in(&self, channel: u64) -> bool {
        let here = [Some(self.channel), self.parent];
        here.contains(&Some(ChannelId::new(channel)))
    }
}

impl Servers {
    /// Those of these channels that a person sees from where they are. If Discord does not tell, only the one where
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
        let answer = self.answer(guild);
        match answer.get_or_try_init(|| ask(wire, guild)).await {
            Ok(layout) => visible.extend(elsewhere.into_iter().filter(|&channel| {
                let channel = layout.channels.get(&ChannelId::new(channel));
                channel.is_some_and(|channel| {
                    let may = layout.guild.user_permissions_in(channel, member);
                    may.contains(Permissions::VIEW_CHANNEL)
                })
            })),
            Err(failure) => {
                tracing::warn!(%failure, "who sees which channel is not known");
            }
        }
        visible
    }

    /// Those of these channels that the person's server does not have any more. If Discord does not tell, none.
    pub async fn gone(
        &self,
        wire: &Wire,
        place: Place<'_>,
        channels: impl IntoIterator<Item = u64>,
    ) -> HashSet<u64> {
        let elsewhere = channels
            .into_iter()
            .filter(|&channel| !place.is_in(channel));
        let mut gone: HashSet<u64> = elsewhere.collect();
        let Some((guild, _)) = place.member.filter(|_| !gone.is_empty()) else {
            return HashSet::new();
        };
        match self
            .answer(guild)
            .get_or_try_init(|| ask(wire, guild))
            .await
        {
            Ok(layout) => gone.retain(|&one| !layout.channels.contains_key(&ChannelId::new(one))),
            Err(failure) => {
                tracing::warn!(%failure, "which channels there are is not known");
                gone.clear();
            }
        }
        gone
    }

    /// The owner of a server, and the roles whose holders manage it.
    ///
    /// # Errors
    /// When Discord does not tell.
    pub async fn managers(&self, wire: &Wire, guild: u64) -> Result<(u64, Vec<u64>), Failure> {
        let guild = GuildId::new(guild);
        let answer = self.answer(guild);
        let layout = answer.get_or_try_init(|| ask(wire, guild)).await?;
        let everyone = guild.everyone_role();
        // Roles of bots are managed by Discord.
        let roles = layout.guild.roles.values().filter(|role| {
            let manages = role.permissions.administrator() || role.permissions.manage_guild();
            manages && !role.managed && role.id != everyone
        });
        let mut roles: Vec<u64> = roles.map(|role| role.id.get()).collect();
        roles.sort_unstable();
        Ok((layout.guild.owner_id.get(), roles))
    }

    /// Whether somebody is in a server; if Discord does not tell, they count as being there.
    pub async fn is_member(&self, wire: &Wire, guild: u64, person: u64) -> bool {
        match membership(wire, guild, person).await {
            Ok(found) => found.is_some(),
            Err(failure) => {
                tracing::warn!(%failure, "who is in a server is not known");
                true
            }
        }
    }

    /// The roles of somebody in a server, and whether they manage it; `None` for who is not there.
    ///
    /// # Errors
    /// When Discord does not tell.
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

    /// The answer about a server, perhaps one that is not there yet.
    fn answer(&self, guild: GuildId) -> Arc<OnceCell<Layout>> {
        let now = Instant::now();
        let mut answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        answers.retain(|_, (asked, _)| now.duration_since(*asked) < FRESH);
        let (_, answer) = answers
            .entry(guild)
            .or_insert_with(|| (now, Arc::default()));
        Arc::clone(answer)
    }
}

/// That somebody is in a server, and in which roles.
#[derive(Deserialize)]
struct Membership {
    roles: Vec<RoleId>,
}

/// Somebody in a server; `None` for who is not there.
async fn membership(wire: &Wire, guild: u64, person: u64) -> Result<Option<Membership>, Failure> {
    let route = Route::GuildMember {
        guild_id: GuildId::new(guild),
        user_id: UserId::new(person),
    };
    match get(wire, route).await {
        // Whatever else goes wrong says nothing of the person.
        Err(Failure::NotAMember) => Ok(None),
        found => found.map(Some),
    }
}

async fn ask(wire: &Wire, guild_id: GuildId) -> Result<Layout, Failure> {
    let channels: Vec<GuildChannel> = get(wire, Route::GuildChannels { guild_id }).await?;
    Ok(Layout {
        guild: get(wire, Route::Guild { guild_id }).await?,
        channels: channels.into_iter().map(|one| (one.id, one)).collect(),
    })
}

async fn get<T: DeserializeOwned>(wire: &Wire, route: Route<'_>) -> Result<T, Failure> {
    let answer = wire.send(Request::new(LightMethod::Get, route)).await?;
    serde_json::from_value(answer).map_err(|_| Failure::OutcomeUnknown(200))
}
