//! Which channels of a server a person sees. Discord tells it with an interaction only of the channel where it is; for
//! others the bot asks for the server's roles and channels, at most once in a while.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use serenity::all::{
    ChannelId, GuildChannel, GuildId, Http, Member, PartialGuild, Permissions, Result,
};
use tokio::sync::OnceCell;

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
        http: &Http,
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
        match answer.get_or_try_init(|| ask(http, guild)).await {
            Ok(layout) => visible.extend(elsewhere.into_iter().filter(|&channel| {
                let channel = layout.channels.get(&ChannelId::new(channel));
                channel.is_some_and(|channel| {
                    let may = layout.guild.user_permissions_in(channel, member);
                    may.contains(Permissions::VIEW_CHANNEL)
                })
            })),
            Err(error) => {
                let failure = super::super::errors::classify(&error);
                tracing::warn!(%failure, "who sees which channel is not known");
            }
        }
        visible
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

async fn ask(http: &Http, guild: GuildId) -> Result<Layout> {
    let channels = http.get_channels(guild).await?;
    Ok(Layout {
        guild: http.get_guild(guild).await?,
        channels: channels.into_iter().map(|one| (one.id, one)).collect(),
    })
}
