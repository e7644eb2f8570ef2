//! The names of routes in metrics, without ids and tokens.

use serenity::http::{LightMethod, Route};

/// The name of a route.
pub(super) const fn name(route: &Route<'_>) -> &'static str {
    match route {
        Route::Channel { .. } => "channels",
        Route::ChannelMessage { .. } => "channels/messages/one",
        Route::ChannelMessageThreads { .. } => "channels/messages/threads",
        Route::ChannelMessages { .. } => "channels/messages",
        Route::ChannelPin { .. } => "channels/pins",
        Route::Commands { .. } => "applications/commands",
        Route::Guild { .. } => "guilds",
        Route::GuildChannels { .. } => "guilds/channels",
        Route::GuildMember { .. } => "guilds/members/one",
        Route::GuildMembersSearch { .. } => "guilds/members/search",
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
