//! How long routes are closed, according to Discord's answers. Only closed routes are stored, so this stays small. Pure:
//! moments are arguments.

use std::{collections::HashMap, time::Duration};

use basics::Moment;

use super::Bucket;

/// A span in which a route is closed. Setting the clock back must not make it longer.
#[derive(Clone, Copy)]
struct Wait {
    from: Moment,
    length: Duration,
}

impl Wait {
    fn left(self, now: Moment) -> Duration {
        let passed = u64::try_from(now.0 - self.from.0).unwrap_or_default();
        self.length.saturating_sub(Duration::from_millis(passed))
    }
}

/// The routes that are closed.
#[derive(Default)]
pub(super) struct ClosedRoutes {
    routes: HashMap<Bucket, Wait>,
    everything: Option<Wait>,
}

impl ClosedRoutes {
    /// How long a route stays closed; zero if it is open.
    pub(super) fn left(&self, bucket: Bucket, now: Moment) -> Duration {
        let routes = self.routes.get(&bucket).into_iter().chain(&self.everything);
        routes.map(|wait| wait.left(now)).max().unwrap_or_default()
    }

    /// How long all routes stay closed.
    pub(super) fn silence(&self, now: Moment) -> Duration {
        self.everything
            .map_or(Duration::ZERO, |wait| wait.left(now))
    }

    /// The number of stored routes.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.routes.len()
    }

    /// Closes a route.
    pub(super) fn bucket(&mut self, bucket: Bucket, length: Duration, now: Moment) {
        self.routes.retain(|_, wait| !wait.left(now).is_zero());
        self.routes.insert(bucket, Wait { from: now, length });
    }

    /// Closes all routes.
    pub(super) fn everything(&mut self, length: Duration, now: Moment) {
        self.everything = Some(Wait { from: now, length });
    }
}

#[cfg(test)]
mod tests {
    use basics::Span;
    use serenity::{
        all::ChannelId,
        http::{LightMethod, Route},
    };

    use super::*;

    const NOW: Moment = Moment(1_000_000);
    const MINUTE: Duration = Duration::from_secs(60);

    fn bucket(channel: u64) -> Bucket {
        let channel_id = ChannelId::new(channel);
        let route = Route::ChannelMessages { channel_id };
        (LightMethod::Post, route.ratelimiting_bucket())
    }

    #[test]
    fn a_route_is_closed_for_exactly_as_long_as_discord_says() {
        let mut routes = ClosedRoutes::default();
        routes.bucket(bucket(1), MINUTE, NOW);
        assert_eq!(routes.left(bucket(1), NOW), MINUTE);
        assert_eq!(routes.left(bucket(2), NOW), Duration::ZERO);
        assert_eq!(
            routes.left(bucket(1), NOW.plus(Span::milliseconds(59_999))),
            Duration::from_millis(1)
        );
        assert_eq!(
            routes.left(bucket(1), NOW.plus(Span::MINUTE)),
            Duration::ZERO
        );
        // The clock was set back.
        assert_eq!(routes.left(bucket(1), NOW.plus(-Span::seconds(90))), MINUTE);
        assert_eq!(routes.silence(NOW), Duration::ZERO);
        routes.everything(MINUTE, NOW);
        assert_eq!(routes.left(bucket(2), NOW), MINUTE);
        assert_eq!(
            routes.silence(NOW.plus(Span::seconds(59))),
            Duration::from_secs(1)
        );
    }

    #[test]
    fn open_routes_take_no_room() {
        let mut routes = ClosedRoutes::default();
        for route in 0..100_000_i64 {
            let now = NOW.plus(Span::seconds(route));
            routes.bucket(bucket(1 + route.cast_unsigned()), MINUTE, now);
        }
        assert!(routes.count() <= 61, "{}", routes.count());
    }
}
