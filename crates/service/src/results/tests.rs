//! Rated games on a real store: what counts, what does not, and that everything can be computed again from the events.

mod programs;

use basics::{Moment, Span};
use matches::{Stage, command::Command, records::Visibility};
use ratings::Refusal;
use rules::{Side, game::GameName};

use super::*;
use crate::{
    ServiceError,
    tests::{FIRST, Room, SECOND},
};
use matches::refusal::CannotVoid;

const THIRD: PersonId = PersonId(3);
/// Somebody who plays none of the games.
const MANAGER: PersonId = PersonId(9);
const GUILD: u64 = 3;
const POOL: RatingPool = RatingPool::XiangqiLive;
/// Horses go out and come back, five plies for each side.
const PLIES: [&str; 10] = [
    "b0c2", "b9c7", "h0g2", "h9g7", "c2b0", "c7b9", "g2h0", "g7h9", "b0c2", "b9c7",
];

/// A room with rated games.
struct Club {
    room: Room,
    /// The number of the last match.
    last: u64,
}

impl Club {
    async fn new() -> Club {
        let room = Room::with(GameName::DouShouQi, "untimed").await;
        Club { room, last: 100 }
    }

    /// Plays a rated game of this many plies that its loser resigns; returns its number.
    async fn plays(&mut self, players: [PersonId; 2], plies: usize, loser: Side) -> MatchId {
        let id = self.begins(players, plies).await;
        self.acts(id, players[loser.index()], &Command::Resign, 90)
            .await;
        id
    }

    async fn begins(&mut self, players: [PersonId; 2], plies: usize) -> MatchId {
        self.last += 100_000;
        let id = MatchId(self.last);
        let mut terms = Terms::preset(GameName::Xiangqi, "booklet").unwrap();
        terms.rated = true;
        self.room.open_by(id, terms, players, "10m+5s").await;
        for (at, ply) in PLIES[..plies].iter().enumerate() {
            let play = Command::Play {
                change: None,
                action: ply.parse().unwrap(),
            };
            self.acts(id, players[at % 2], &play, at as u64).await;
        }
        id
    }

    async fn acts(&self, id: MatchId, person: PersonId, command: &Command, number: u64) {
        self.room.wait(Span::SECOND);
        let interaction = id.0 + 2000 + number;
        let acted = self.room.service.act(id, person, command, interaction);
        acted.await.unwrap();
    }

    async fn voids(&self, id: MatchId) -> Result<LoadedMatch, ServiceError> {
        let voiding = Voiding {
            by: MANAGER,
            reason: "arranged".into(),
        };
        let interaction = id.0 + 3000;
        self.room
            .service
            .void_match(id, &voiding, interaction)
            .await
    }

    async fn points(&self) -> [i32; 3] {
        let found = self
            .room
            .service
            .ratings_of(GUILD, &[FIRST, SECOND, THIRD], POOL);
        let found = found.await.unwrap();
        [0, 1, 2].map(|one| found[one].1.points())
    }

    /// All stored ratings and verdicts, bit by bit.
    async fn kept(&self) -> Vec<String> {
        let mut connection = self.room.service.store.read().await.unwrap();
        let mut all = Vec::new();
        for (key, rating, games) in kept::every(&mut connection).await.unwrap() {
            let bits = [rating.rating, rating.deviation, rating.volatility].map(f64::to_bits);
            all.push(format!("{key:?} {bits:?} {:?} {games}", rating.played));
        }
        let page = results::page(&mut connection, MatchId(0), 1_000).await;
        for one in page.unwrap() {
            let id = MatchId(one.record.id.0);
            let refusal = results::refusal(&mut connection, id).await.unwrap();
            all.push(format!("{one:?} {refusal:?}"));
            let changes = kept::changes(&mut connection, id).await.unwrap();
            for (side, change) in changes.into_iter().flatten().enumerate() {
                let bits = [change.before, change.after]
                    .map(|one| [one.rating, one.deviation, one.volatility].map(f64::to_bits));
                all.push(format!("{id:?} {side} {bits:?}"));
            }
        }
        all.sort();
        all
    }

    async fn holds(&self, scope: u64) -> i32 {
        let mut connection = self.room.service.store.read().await.unwrap();
        let rating = kept::of(&mut connection, scope, FIRST, POOL).await;
        rating.unwrap().points()
    }

    /// Whether the stored data follows from the events.
    async fn is_right(&self) -> bool {
        let rebuilt = self.room.service.rebuild_ratings().await;
        rebuilt.unwrap().corrected == 0
    }

    async fn forgets_everything(&self) {
        let mut tx = self.room.service.store.begin().await.unwrap();
        let sql = "DELETE FROM rating_changes; DELETE FROM ratings; DELETE FROM results";
        store::query::script(&mut tx, sql).await.unwrap();
        tx.commit().await.unwrap();
    }
}

#[tokio::test]
async fn games_in_servers_of_one_network_are_rated_together() {
    const OTHER_GUILD: u64 = GUILD + 1;
    let (mut alone, mut joined) = (Club::new().await, Club::new().await);
    for _ in 0..2 {
        alone.plays([FIRST, SECOND], 10, Side::Second).await;
    }
    let service = &joined.room.service;
    let network = service.found_network(GUILD, "Tea houses", 77).await;
    let word = network.unwrap().word;
    service.join_network(OTHER_GUILD, &word).await.unwrap();
    joined.plays([FIRST, SECOND], 10, Side::Second).await;
    let id = joined.begins([FIRST, SECOND], 10).await;
    {
        let mut tx = joined.room.service.store.begin().await.unwrap();
        let moves = "UPDATE matches SET guild = $1 WHERE id = $2";
        store::query::execute(&mut tx, moves, &[&OTHER_GUILD, &id])
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
    joined.acts(id, SECOND, &Command::Resign, 90).await;
    assert_eq!(joined.points().await, alone.points().await);
    let service = &joined.room.service;
    let there = service
        .ratings_of(OTHER_GUILD, &[FIRST, SECOND], POOL)
        .await;
    let there = there.unwrap().into_iter();
    let there: Vec<i32> = there.map(|(_, rating)| rating.points()).collect();
    assert_eq!(there, joined.points().await[..2]);
    assert_eq!(service.rebuild_ratings().await.unwrap().corrected, 0);
}

#[tokio::test]
async fn a_rated_game_changes_ratings_once() {
    let mut club = Club::new().await;
    let id = club.plays([FIRST, SECOND], 10, Side::Second).await;
    let points = club.points().await;
    assert!(points[0] > 1700 && points[1] < 1300, "{points:?}");
    // A repeated interaction.
    let again = club
        .room
        .service
        .act(id, SECOND, &Command::Resign, id.0 + 2090);
    assert_eq!(again.await.unwrap().stage(), Stage::Over);
    assert_eq!(club.points().await, points);
    let verdict = club.room.service.verdict(id).await.unwrap().unwrap();
    let changes = verdict.unwrap();
    assert_eq!(changes[0].points(), points[0] - 1500);
    assert_eq!(changes[1].points(), points[1] - 1500);
    let unrated = club.room.service.verdict(crate::tests::ID).await.unwrap();
    assert!(unrated.is_none());
}

#[tokio::test]
async fn uncounted_games_have_a_reason() {
    let mut club = Club::new().await;
    let short = club.plays([FIRST, SECOND], 9, Side::First).await;
    let off = club.begins([FIRST, SECOND], 1).await;
    club.acts(off, FIRST, &Command::Abort, 90).await;
    let lapsed = club.begins([FIRST, SECOND], 3).await;
    club.room.wait(Span::HOUR);
    let late = club.room.service.load_match(lapsed, None).await.unwrap();
    let now = club.room.service.now();
    club.room.service.with_time(late, now).await.unwrap();
    for (id, reason) in [
        (short, Refusal::TooShort),
        (off, Refusal::Aborted),
        (lapsed, Refusal::Lapsed),
    ] {
        let verdict = club.room.service.verdict(id).await.unwrap();
        assert_eq!(verdict, Some(Err(reason)));
    }
    assert_eq!(club.points().await, [1500; 3]);
    for _ in 0..6 {
        club.plays([FIRST, SECOND], 10, Side::Second).await;
    }
    let before = club.points().await;
    let seventh = club.plays([SECOND, FIRST], 10, Side::First).await;
    let verdict = club.room.service.verdict(seventh).await.unwrap();
    assert_eq!(verdict, Some(Err(Refusal::TooMany)));
    assert_eq!(club.points().await, before);
    // Against somebody else it counts.
    club.plays([FIRST, THIRD], 10, Side::Second).await;
    assert_ne!(club.points().await, before);
}

#[tokio::test]
async fn voiding_a_game_rates_those_after_it_as_if_it_had_not_been() {
    let mut club = Club::new().await;
    let id = club.plays([FIRST, SECOND], 10, Side::Second).await;
    club.plays([SECOND, THIRD], 10, Side::Second).await;
    let before = club.points().await;
    let voided = club.voids(id).await.unwrap();
    assert!(voided.is_voided() && voided.stage() == Stage::Over);
    let after = club.points().await;
    assert_eq!(after[0], 1500);
    assert!(after[1] > before[1], "{before:?} {after:?}");
    assert!(after[2] < before[2] + 1000 && after[2] != before[2]);
    let verdict = club.room.service.verdict(id).await.unwrap();
    assert_eq!(verdict, Some(Err(Refusal::Voided)));
    // Once with the same interaction, and once with another one.
    let events = voided.events();
    assert_eq!(club.voids(id).await.unwrap().events(), events);
    let voiding = Voiding {
        by: MANAGER,
        reason: String::new(),
    };
    let twice = club.room.service.void_match(id, &voiding, 7).await;
    let refusal = CannotVoid::Already;
    assert!(matches!(twice, Err(ServiceError::CannotVoid(one)) if one == refusal));
    let playing = club.begins([FIRST, SECOND], 2).await;
    let early = club.voids(playing).await;
    let refusal = CannotVoid::NotOver;
    assert!(matches!(early, Err(ServiceError::CannotVoid(one)) if one == refusal));
}

#[tokio::test]
async fn everything_can_be_recomputed_to_the_last_bit() {
    let mut club = Club::new().await;
    let mut ids = Vec::new();
    for (players, loser) in [
        ([FIRST, SECOND], Side::Second),
        ([SECOND, THIRD], Side::First),
        ([THIRD, FIRST], Side::First),
        ([FIRST, SECOND], Side::First),
    ] {
        ids.push(club.plays(players, 10, loser).await);
        club.room.wait(Span::DAY);
    }
    club.plays([FIRST, THIRD], 4, Side::First).await;
    club.voids(ids[1]).await.unwrap();
    let before = club.kept().await;
    let service = &club.room.service;
    let rebuilt = service.rebuild_ratings().await.unwrap();
    assert_eq!((rebuilt.matches, rebuilt.rated), (5, 5));
    assert_eq!((rebuilt.corrected, rebuilt.unreadable), (0, 0));
    assert_eq!(club.kept().await, before);
    club.forgets_everything().await;
    let rebuilt = service.rebuild_ratings().await.unwrap();
    assert_eq!(rebuilt.corrected, 5 + 5 + 3);
    assert_eq!(club.kept().await, before);
    // Wrong stored data is corrected.
    {
        let mut writer = service.store.writer().await.unwrap();
        let spoilt = "UPDATE ratings SET rating = rating + 0.001";
        store::query::execute(&mut writer, spoilt, &[])
            .await
            .unwrap();
    }
    assert_eq!(service.rebuild_ratings().await.unwrap().corrected, 3);
    assert_eq!(club.kept().await, before);
    // So are results that an earlier version did not count.
    club.forgets_everything().await;
    service.count_earlier_results().await.unwrap();
    assert_eq!(club.kept().await, before);
}

#[tokio::test]
async fn a_game_stored_late_counts_at_its_end() {
    let mut club = Club::new().await;
    let first = club.begins([FIRST, SECOND], 10).await;
    club.plays([SECOND, THIRD], 10, Side::Second).await;
    let service = &club.room.service;
    // It ended before the other one, and is committed after it.
    let loaded = service.load_match(first, None).await.unwrap();
    let at = loaded.at;
    let event = loaded.decide(Side::Second, &Command::Resign, &mut crate::secure_chance());
    let late = service.commit(loaded, event.unwrap(), Cause::Interaction(5), at);
    assert_eq!(late.await.unwrap().ended(), Some(at));
    let before = club.kept().await;
    assert_eq!(service.rebuild_ratings().await.unwrap().corrected, 0);
    assert_eq!(club.kept().await, before);
    assert!(Moment(0) < at);
}

#[tokio::test]
async fn people_decide_who_sees_them() {
    let mut club = Club::new().await;
    club.plays([FIRST, SECOND], 10, Side::Second).await;
    let service = &club.room.service;
    let shows = async |visibility: Visibility| {
        let named = crate::NamedPerson {
            id: FIRST,
            name: "Ann".into(),
            bot: false,
        };
        let chosen = service.choose(&named, |chosen| chosen.profile = Some(visibility));
        chosen.await.unwrap();
        let mut seen = Vec::new();
        for (reader, guild) in [(FIRST, GUILD), (THIRD, GUILD), (THIRD, 4)] {
            seen.push(service.may_see(reader, FIRST, guild).await.unwrap());
        }
        let ranking = service.ranking(GUILD, POOL, Some(THIRD)).await.unwrap();
        seen.push(ranking.iter().any(|one| one.player == FIRST));
        let own = service.ranking(GUILD, POOL, Some(FIRST)).await.unwrap();
        assert_eq!(own.first().map(|one| one.player), Some(FIRST));
        seen
    };
    assert_eq!(shows(Visibility::Public).await, [true, true, true, true]);
    assert_eq!(shows(Visibility::Server).await, [true, true, false, true]);
    assert_eq!(shows(Visibility::Nobody).await, [true, false, false, false]);
    let profile = service.profile(FIRST, GUILD).await.unwrap();
    let (ratings, games) = (profile.ratings.len(), profile.games.len());
    assert_eq!((ratings, games, profile.current.len()), (1, 1, 1));
}

#[tokio::test]
async fn a_long_history_is_rated_again_in_small_steps() {
    const NETWORK: u64 = 77;
    let mut club = Club::new().await;
    let mut played = Vec::new();
    for number in 0..=RATED_AT_ONCE {
        let loser = [Side::First, Side::Second][(number / 3 % 2) as usize];
        let others = [[FIRST, SECOND], [SECOND, THIRD], [THIRD, FIRST]];
        let players = others[number as usize % 3];
        // Only few games between the same two players count in a day.
        club.room.wait(Span::hours(10));
        played.push(club.plays(players, 10, loser).await);
    }
    let before = club.points().await;
    let alone = club.holds(GUILD).await;
    assert_ne!(alone, 1500);

    // The server is in the network at once; its old ratings apply until all are computed again.
    let founded = club
        .room
        .service
        .found_network(GUILD, "Tea houses", NETWORK)
        .await;
    assert_eq!(founded.unwrap().servers, 1);
    assert_eq!(club.points().await, before);
    assert_eq!(
        (club.holds(GUILD).await, club.holds(NETWORK).await),
        (alone, 1500)
    );
    assert!(club.is_right().await, "what is on its way is no mistake");
    // Killed in the middle: some results have moved. Then a game ends.
    club.room
        .service
        .move_results(GUILD, NETWORK)
        .await
        .unwrap();
    assert_eq!(club.points().await, before);
    played.push(club.plays([FIRST, SECOND], 10, Side::First).await);
    let before = club.points().await;
    club.room.service.update_ratings().await.unwrap();
    assert_eq!(club.points().await, before);
    assert_eq!(
        (club.holds(GUILD).await, club.holds(NETWORK).await),
        (1500, before[0])
    );
    assert!(club.is_right().await);

    // Voiding an early game changes everything after it.
    club.voids(played[0]).await.unwrap();
    let verdict = club.room.service.verdict(played[0]).await.unwrap();
    assert_eq!(verdict, Some(Err(Refusal::Voided)), "that is so at once");
    assert_eq!(club.points().await, before);
    club.room.service.update_ratings().await.unwrap();
    assert_ne!(club.points().await, before);
    assert!(club.is_right().await);

    // The server leaves, then joins and leaves again before the next check.
    club.room.service.leave_network(GUILD).await.unwrap();
    let second = club
        .room
        .service
        .found_network(GUILD, "Others", NETWORK + 1)
        .await;
    second.unwrap();
    club.room.service.leave_network(GUILD).await.unwrap();
    club.room.service.update_ratings().await.unwrap();
    assert_eq!(club.room.service.network_of(GUILD).await.unwrap(), None);
    for elsewhere in [NETWORK, NETWORK + 1] {
        assert_eq!(club.holds(elsewhere).await, 1500);
    }
    assert_ne!(club.holds(GUILD).await, 1500);
    assert!(club.is_right().await);
    let kept = club.kept().await;
    club.forgets_everything().await;
    club.room.service.rebuild_ratings().await.unwrap();
    assert_eq!(club.kept().await, kept, "to the bit");
    let mut connection = club.room.service.store.read().await.unwrap();
    let left = rating_updates::superseded(&mut connection).await;
    assert_eq!(left.unwrap(), None);
}

#[tokio::test]
async fn no_transaction_grows_with_a_history() {
    let mut club = Club::new().await;
    for number in 0..=RATED_AT_ONCE + 10 {
        let players = [[FIRST, SECOND], [SECOND, THIRD], [THIRD, FIRST]][number as usize % 3];
        club.room.wait(Span::hours(10));
        club.plays(players, 10, Side::First).await;
    }
    let service = &club.room.service;
    service
        .found_network(GUILD, "Tea houses", 77)
        .await
        .unwrap();
    service.update_ratings().await.unwrap();
    club.forgets_everything().await;
    let service = &club.room.service;
    let games = RATED_AT_ONCE as usize + 11;
    let rebuilt = service.rebuild_ratings().await.unwrap();
    assert_eq!(rebuilt.corrected, 2 * games + 3);
    assert!(club.is_right().await);
    // Each of 25 games in a step changes a refusal, deletes two changes and stores two.
    let most = club.room.service.store.writer_load().most_rows;
    assert!(most <= 5 * 25, "{most} rows in one transaction");
}

#[tokio::test]
async fn an_interrupted_erasure_continues_at_the_next_start() {
    let mut club = Club::new().await;
    for _ in 0..9 {
        club.room.wait(Span::hours(10));
        club.plays([FIRST, SECOND], 10, Side::First).await;
        club.plays([SECOND, THIRD], 10, Side::First).await;
    }
    let before = club.points().await;
    let service = &club.room.service;
    {
        let mut tx = service.store.begin().await.unwrap();
        let departure = store::erasure::begin(&mut tx, FIRST, 7).await.unwrap();
        tx.commit().await.unwrap();
        let mut erasing = store::erasure::Erasing::new(departure);
        for _ in 0..4 {
            erasing.step(&service.store, service.now()).await.unwrap();
        }
    }
    // Ratings computed now contain some of the games under the former player.
    club.begins([FIRST, THIRD], 2).await;
    let service = &club.room.service;
    service.update_ratings().await.unwrap();
    service.finish_erasures().await.unwrap();
    assert_eq!(service.kept_about(FIRST).await.unwrap(), None);
    service.update_ratings().await.unwrap();
    assert_eq!(club.points().await[1..], before[1..]);
    assert!(club.is_right().await);
}
