//! What is wrong with the channel of a season.

use service::seasons::LoadedSeason;
use texts::{Texts, args, key};

use crate::{bot::kit::Visit, places::permissions};

/// The permissions that the bot needs in a channel.
pub fn needed(texts: &Texts) -> String {
    let names = permissions::keys().map(|key| texts.get(key));
    texts.list(&names.collect::<Vec<String>>())
}

/// What is wrong with a league's channel, for those who can do something about it, or for those who can only wait; `None` if the
/// bot sees it.
pub async fn trouble<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    organises: bool,
) -> Option<String> {
    let (texts, channel) = (visit.texts(), loaded.record.channel);
    let lost = visit.lost([channel]).await;
    if lost.gone.contains(&channel) {
        return organises.then(|| texts.get(key::LEAGUE_CHANNEL_GONE));
    }
    let values = args![
        channel = format!("<#{channel}>"),
        permissions = needed(texts),
    ];
    let key = if organises {
        key::LEAGUE_CHANNEL_HIDDEN
    } else {
        key::LEAGUE_CHANNEL_HIDDEN_FOR_NOW.taking()
    };
    let is_hidden = lost.hidden.contains(&channel);
    is_hidden.then(|| texts.format(key, &values))
}
