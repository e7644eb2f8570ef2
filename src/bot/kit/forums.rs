//! Whether somebody is in a post of a forum, where nothing can begin.

use texts::key;

use super::{ReplyError, Visit};

impl<E> Visit<'_, E> {
    /// Checks that messages can be posted in the channel, or in the one to which a thread belongs: a forum takes nothing but posts.
    ///
    /// # Errors
    /// The sentence that says so.
    pub async fn expect_channel_for_messages(&self) -> Result<(), ReplyError> {
        let (Some(guild), Some(parent)) = (self.guild(), self.place.parent) else {
            return Ok(());
        };
        let servers = &self.bot.servers;
        let place = (guild, parent.get());
        if self.asking(|wire| servers.is_forum(wire, place)).await {
            return Err(self.refusal(key::REFUSE_IN_A_FORUM));
        }
        Ok(())
    }
}
