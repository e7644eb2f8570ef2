//! How long routes are closed, according to Discord's answers, to this program or to others of the same bot. Only closed
//! routes are stored, so this stays small. Pure: moments are arguments.

use std::{collections::HashMap, time::Duration};

use basics::{ClosedRoute, Moment, Span};

use super::routes::Bucket;

/// Waits that end sooner are not told to other programs, which would learn of them too late.
const SHORTEST_TOLD: Duration = Duration::from_secs(3);
/// How many routes are told at most: those that stay closed the longest.
const MAX_TOLD: usize = 50;

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
    pub(super) fn left(&self, bucket: &Bucket, now: Moment) -> Duration {
        let routes = self.routes.get(bucket).into_iter().chain(&self.everything);
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

    /// What other programs should know: what stays closed for a while. That includes what others told, so that it is known
    /// as long as one program is running.
    pub(super) fn to_tell(&self, now: Moment) -> Vec<ClosedRoute> {
        let every = self.everything.iter().map(|wait| (None, *wait));
        let single = self.routes.iter();
        let single = single.map(|(bucket, wait)| (Some(bucket.name()), *wait));
        let mut told: Vec<ClosedRoute> = every
            .chain(single)
            .filter(|(_, wait)| wait.left(now) > SHORTEST_TOLD)
            .map(|(name, wait)| ClosedRoute {
                name: name.map(str::to_owned),
                until: now.plus(Span::from(wait.left(now))),
            })
            .collect();
        told.sort_by_key(|route| (route.name.is_some(), -route.until.0));
        told.truncate(MAX_TOLD);
        told
    }

    /// Closes what other programs tell, where that lasts longer than what is known.
    pub(super) fn are_told(&mut self, told: &[ClosedRoute], now: Moment) {
        for ClosedRoute { name, until } in told {
            let length = (*until - now).as_duration();
            match name {
                None if length > self.silence(now) => self.everything(length, now),
                Some(name) => {
                    let bucket = Bucket::of_name(name);
                    let known = self.routes.get(&bucket).map(|wait| wait.left(now));
                    if length > known.unwrap_or_default() {
                        self.bucket(bucket, length, now);
                    }
                }
                None => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serenity::{
        all::ChannelId,
        http::{LightMethod, Route},
    };

    use super::*;

    const NOW: Moment = Moment(1_000_000);
    const MINUTE: Duration = Duration::from_secs(60);

    fn bucket(channel: u64) -> Bucket {
        let channel_id = ChannelId::new(channel);
        Bucket::of(LightMethod::Post, &Route::ChannelMessages { channel_id })
    }

    #[test]
    fn a_route_is_closed_for_exactly_as_long_as_discord_says() {
        let mut routes = ClosedRoutes::default();
        routes.bucket(bucket(1), MINUTE, NOW);
        assert_eq!(routes.left(&bucket(1), NOW), MINUTE);
        assert_eq!(routes.left(&bucket(2), NOW), Duration::ZERO);
        assert_eq!(
            routes.left(&bucket(1), NOW.plus(Span::milliseconds(59_999))),
            Duration::from_millis(1)
        );
        assert_eq!(
            routes.left(&bucket(1), NOW.plus(Span::MINUTE)),
            Duration::ZERO
        );
        // The clock was set back.
        assert_eq!(
            routes.left(&bucket(1), NOW.plus(-Span::seconds(90))),
            MINUTE
        );
        assert_eq!(routes.silence(NOW), Duration::ZERO);
        routes.everything(MINUTE, NOW);
        assert_eq!(routes.left(&bucket(2), NOW), MINUTE);
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

    #[test]
    fn a_route_is_closed_for_those_who_are_told_until_it_opens_for_all() {
        let [mut one, mut two] = [(); 2].map(|()| ClosedRoutes::default());
        one.bucket(bucket(1), MINUTE, NOW);
        one.bucket(bucket(2), SHORTEST_TOLD, NOW);
        // This one's clock is two seconds ahead; both tell each other again and again.
        let ahead = Span::seconds(2);
        for second in 0..59 {
            let now = NOW.plus(Span::seconds(second));
            two.are_told(&one.to_tell(now), now.plus(ahead));
            one.are_told(&two.to_tell(now.plus(ahead)), now);
            assert!(two.left(&bucket(2), now).is_zero(), "it is open soon");
        }
        let left = |routes: &ClosedRoutes, seconds| {
            let now = NOW.plus(Span::seconds(seconds));
            routes.left(&bucket(1), now).as_secs()
        };
        assert_eq!([left(&one, 59), left(&two, 59)], [1, 1]);
        assert_eq!([left(&one, 60), left(&two, 60)], [0, 0]);
        let later = NOW.plus(Span::seconds(60));
        assert_eq!([one.to_tell(later), two.to_tell(later)], [vec![], vec![]]);
    }

    #[test]
    fn that_all_routes_are_closed_is_told_first_and_not_too_much_else() {
        let [mut one, mut two] = [(); 2].map(|()| ClosedRoutes::default());
        for channel in 1..=200 {
            one.bucket(bucket(channel), MINUTE, NOW);
        }
        one.everything(MINUTE / 2, NOW);
        let told = one.to_tell(NOW);
        assert_eq!((told.len(), told[0].name.as_deref()), (MAX_TOLD, None));
        two.everything(MINUTE, NOW);
        two.are_told(&told, NOW);
        assert_eq!(two.silence(NOW), MINUTE, "it knows better");
        let mut three = ClosedRoutes::default();
        three.are_told(&told, NOW);
        assert_eq!(three.silence(NOW), MINUTE / 2);
    }
}
