//! The names of routes: in metrics without ids and tokens, and with the place that a limit is about.

use serenity::http::{LightMethod, Route};

/// The requests that Discord limits together: those with this method and route, in this place if the limit is a place's. The
/// name is the same in all programs of a bot.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Bucket(String);

impl Bucket {
    /// The one that a request belongs to.
    pub(super) fn of(with: LightMethod, route: &Route<'_>) -> Bucket {
        let (method, name) = (method(with), name(route));
        Bucket(match place(route) {
            Some(place) => format!("{method} {name} {place}"),
            None => format!("{method} {name}"),
        })
    }

    /// The one with this name.
    pub(super) fn of_name(name: &str) -> Bucket {
        Bucket(name.to_owned())
    }

    pub(super) fn name(&self) -> &str {
        &self.0
    }
}

/// The channel or server whose limit a route has.
const fn place(route: &Route<'_>) -> Option<u64> {
    match route {
        Route::Channel { channel_id }
        | Route::ChannelMessage { channel_id, .. }
        | Route::ChannelMessageThreads { channel_id, .. }
        | Route::ChannelMessages { channel_id }
        | Route::ChannelThreads { channel_id }
        | Route::ChannelThreadMember { channel_id, .. }
        | Route::ChannelPin { channel_id, .. } => Some(channel_id.get()),
        Route::Guild { guild_id }
        | Route::GuildChannels { guild_id }
        | Route::GuildMember { guild_id, .. }
        | Route::GuildMembersSearch { guild_id }
        | Route::GuildThreadsActive { guild_id } => Some(guild_id.get()),
        _ => None,
    }
}

/// The name of a route.
pub(super) const fn name(route: &Route<'_>) -> &'static str {
    match route {
        Route::Channel { .. } => "channels",
        Route::ChannelMessage { .. } => "channels/messages/one",
        Route::ChannelMessageThreads { .. } => "channels/messages/threads",
        Route::ChannelMessages { .. } => "channels/messages",
        Route::ChannelPin { .. } => "channels/pins",
        Route::ChannelThreads { .. } => "channels/threads",
        Route::ChannelThreadMember { .. } => "channels/threads/members",
        Route::Commands { .. } => "applications/commands",
        Route::Guild { .. } => "guilds",
        Route::GuildChannels { .. } => "guilds/channels",
        Route::GuildMember { .. } => "guilds/members/one",
        Route::GuildMembersSearch { .. } => "guilds/members/search",
        Route::GuildThreadsActive { .. } => "guilds/threads",
        Route::InteractionResponse { .. } => "interactions/callback",
        Route::Oauth2ApplicationCurrent => "oauth2/applications/@me",
        Route::UserMeDmChannels => "users/channels",
        Route::WebhookFollowupMessages { .. } => "webhooks/messages",
        Route::WebhookOriginalInteractionResponse { .. } => "webhooks/messages/original",
        _ => "other",
    }
}

/// The name of a method.
pub(super) const fn method(method: LightMethod) -> &'static str {
    match method {
        LightMethod::Delete => "DELETE",
        LightMethod::Get => "GET",
        LightMethod::Patch => "PATCH",
        LightMethod::Post => "POST",
        LightMethod::Put => "PUT",
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::{ApplicationId, ChannelId, GuildId, MessageId, UserId};

    use super::*;

    /// Every route that the bot uses with its own token, in two places and with two messages or members each.
    fn routes() -> Vec<Route<'static>> {
        let mut routes = vec![
            Route::Commands {
                application_id: ApplicationId::new(1),
            },
            Route::Oauth2ApplicationCurrent,
            Route::UserMeDmChannels,
        ];
        for (place, part) in [(1, 1), (1, 2), (2, 1)] {
            let (channel_id, message_id) = (ChannelId::new(place), MessageId::new(part));
            let (guild_id, user_id) = (GuildId::new(place), UserId::new(part));
            routes.extend([
                Route::Channel { channel_id },
                Route::ChannelMessage {
                    channel_id,
                    message_id,
                },
                Route::ChannelMessageThreads {
                    channel_id,
                    message_id,
                },
                Route::ChannelMessages { channel_id },
                Route::ChannelPin {
                    channel_id,
                    message_id,
                },
                Route::Guild { guild_id },
                Route::GuildChannels { guild_id },
                Route::GuildMember { guild_id, user_id },
                Route::GuildMembersSearch { guild_id },
            ]);
        }
        routes
    }

    #[test]
    fn routes_that_discord_limits_together_have_one_name() {
        for one in routes() {
            assert_ne!(name(&one), "other");
            for two in routes() {
                let of = |route: &Route<'_>| Bucket::of(LightMethod::Get, route);
                assert_eq!(
                    of(&one) == of(&two),
                    one.ratelimiting_bucket() == two.ratelimiting_bucket(),
                    "{} {}",
                    of(&one).name(),
                    of(&two).name()
                );
            }
            let (get, post) = (LightMethod::Get, LightMethod::Post);
            assert!(Bucket::of(get, &one) != Bucket::of(post, &one));
        }
    }
}
