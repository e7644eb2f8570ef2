//! Direct messages: where they go, and what follows if they are refused.

use matches::records::Player;
use service::ServiceError;

use super::{
    context::Delivery,
    sender::{DirectChannel, Parcel},
};
use crate::{link::errors::Failure, messages::PrivatePost};

impl Delivery<'_> {
    /// Sends a direct message that is not about one match. Returns whether the person is unreachable, which is noted.
    pub(super) async fn send_word(
        &self,
        player: &Player,
        post: &PrivatePost,
        quietly: bool,
    ) -> Result<Result<bool, Failure>, ServiceError> {
        let closed = match self.send_private(player, post, quietly).await? {
            Ok(_) => false,
            Err(Failure::ClosedDms(_)) => true,
            Err(failure) => return Ok(Err(failure)),
        };
        if player.dms_closed != closed {
            let service = &self.bot.service;
            service.set_dms_closed(player.id, closed).await?;
        }
        Ok(Ok(closed))
    }

    /// Sends a direct message through a channel that is opened once and remembered. A channel that refuses it is forgotten; if a
    /// new one refuses it as well, the person counts as unreachable.
    pub(super) async fn send_private(
        &self,
        player: &Player,
        post: &PrivatePost,
        quietly: bool,
    ) -> Result<Result<(u64, u64), Failure>, ServiceError> {
        let service = &self.bot.service;
        let known = DirectChannel::known(player);
        let channel = match known {
            Some(channel) => channel,
            None => match DirectChannel::open(self.wire, player.id).await {
                Ok(channel) => {
                    let id = Some(channel.id());
                    service.set_dm_channel(player.id, id).await?;
                    channel
                }
                Err(failure) if failure.is_of_place() => return Ok(Err(Failure::ClosedDms(0))),
                Err(failure) => return Ok(Err(failure)),
            },
        };
        let parcel = Parcel::private(channel, post, &self.claimed.nonce, quietly);
        Ok(match self.post_once(parcel).await? {
            Ok(message) => Ok((channel.id(), message)),
            Err(failure) if failure.is_of_place() => {
                service.set_dm_channel(player.id, None).await?;
                Err(match known {
                    Some(_) => Failure::TooFast(None),
                    None => Failure::ClosedDms(0),
                })
            }
            Err(failure) => Err(failure),
        })
    }
}
