//! Accepting challenges, for one game and for several, and their lots.

use std::sync::Arc;

use super::*;
use crate::SystemClock;
use crate::secure_chance;
use crate::tests::home;
use matches::{
    RecordFormat, Sealed, challenge::Terms, clock::control::TimeTerms, lot::Draw, records::Lots,
};
use store::{Store, match_records};

fn named(id: u64) -> NamedPerson {
    NamedPerson {
        id: PersonId(id),
        name: format!("person {id}"),
        bot: false,
    }
}

const fn press(interaction: u64) -> ResponseContext {
    ResponseContext {
        interaction,
        guild: Some(3),
        message: Some(5),
        may_open_thread: true,
    }
}

async fn standing(folder: &tempfile::TempDir, games: u32) -> Service {
    standing_with(folder, games, FirstMove::Challenger, 10).await
}

async fn standing_with(
    folder: &tempfile::TempDir,
    games: u32,
    first_move: FirstMove,
    interaction: u64,
) -> Service {
    let store = Store::open(home(folder.path()).await).await.unwrap();
    let service = Service::new(store, Arc::new(SystemClock));
    let invitation = Invitation {
        challenger: named(1),
        opponent: None,
        terms: Terms::preset(GameName::Xiangqi, "booklet").unwrap(),
        time: TimeTerms::default(),
        first_move,
        stands: CHALLENGE_STANDS,
        games,
    };
    let context = RequestContext {
        interaction,
        guild: 3,
        channel: 4,
    };
    service.challenge(&invitation, context).await.unwrap();
    service
}

/// A text that distinguishes seeds.
fn deal(seed: &Sealed) -> String {
    let lots = Lots::agreed(PersonId(1));
    Draw::new(seed, MatchId(1), &lots).unwrap().deal().text()
}

/// The lot in a match's record: the format, the challenge's message, and whether the first move is as drawn.
async fn drawn(service: &Service, id: u64) -> (RecordFormat, Option<u64>, bool) {
    let mut connection = service.store.read().await.unwrap();
    let found = match_records::load(&mut connection, MatchId(id)).await;
    let record = found.unwrap().unwrap();
    let seed = challenges::seed(&mut connection, MatchId(id)).await;
    let draw = Draw::new(&seed.unwrap().unwrap(), MatchId(id), &record.lots).unwrap();
    let begins = draw.challenger_moves_first();
    let fits = (record.players[0] == record.lots.challenger) == begins;
    (record.lots.format, record.lots.card, fits)
}

#[tokio::test]
async fn nobody_challenges_the_program_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let service = standing(&folder, 1).await;
    let invitation = Invitation {
        challenger: named(1),
        opponent: Some(NamedPerson {
            bot: false,
            ..named(PersonId::PROGRAM.0)
        }),
        terms: Terms::preset(GameName::Xiangqi, "booklet").unwrap(),
        time: TimeTerms::default(),
        first_move: FirstMove::Challenger,
        stands: CHALLENGE_STANDS,
        games: 1,
    };
    let context = RequestContext {
        interaction: 20,
        guild: 3,
        channel: 4,
    };
    let refused = service.challenge(&invitation, context).await;
    let refused = matches!(
        refused,
        Err(ServiceError::CannotChallenge(CannotChallenge::Bot))
    );
    assert!(refused);
    assert!(service.challenge_record(MatchId(20)).await.is_err());
}

#[tokio::test]
async fn every_game_of_a_challenge_is_drawn_under_its_first_seal_and_with_its_message() {
    let folder = tempfile::tempdir().unwrap();
    let service = standing_with(&folder, 3, FirstMove::Chance, 10).await;
    let before = service.challenge_record(MatchId(10)).await.unwrap();
    let seal = before.challenge.lot.unwrap();
    let mut seeds = Vec::new();
    for (person, interaction, id, drawing) in [(2, 61, 61, 1), (3, 62, 62, 2), (4, 63, 10, 3)] {
        let (taker, mut press) = (named(person), press(interaction));
        press.message = Some(50);
        let row = service.respond(MatchId(10), &taker, Response::Accept, press);
        assert_eq!(row.await.unwrap().challenge.lot, Some(seal));
        let (format, card, fits) = drawn(&service, id).await;
        assert_eq!((format, card, fits), (RecordFormat::NEWEST, Some(50), true));
        let record = service.record(MatchId(id)).await.unwrap();
        assert_eq!(
            (record.lots.seal, record.lots.drawing),
            (Some(seal), drawing)
        );
        let mut connection = service.store.read().await.unwrap();
        let seed = challenges::seed(&mut connection, MatchId(id))
            .await
            .unwrap();
        seeds.push(seed.unwrap());
    }
    let mut record = before;
    record.challenge.games = 2;
    for pair in seeds.windows(2) {
        // The earlier seed follows from the later one.
        let mut two = record.clone();
        let taken = two.take_game(Some(pair[1].clone()), &mut secure_chance());
        assert_eq!(deal(&taken.unwrap().seed.unwrap()), deal(&pair[0]));
    }
}

#[tokio::test]
async fn a_message_from_before_the_challenge_is_not_mixed_into_its_lot() {
    let folder = tempfile::tempdir().unwrap();
    let service = standing_with(&folder, 1, FirstMove::Chance, 10).await;
    let (taker, press) = (named(2), press(11));
    assert!(press.message < Some(10));
    let row = service.respond(MatchId(10), &taker, Response::Accept, press);
    row.await.unwrap();
    assert_eq!(
        drawn(&service, 10).await,
        (RecordFormat::NEWEST, None, true)
    );
}

#[tokio::test]
async fn an_older_challenge_keeps_its_seal_shows_that_once_and_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let service = standing_with(&folder, 2, FirstMove::Chance, 10).await;
    let seed = {
        let mut tx = service.store.begin().await.unwrap();
        let mut row = challenges::load(&mut tx, MatchId(10))
            .await
            .unwrap()
            .unwrap();
        row.challenge.format = RecordFormat::Caipan1;
        row.challenge.id = MatchId(20);
        let seed = row.seal_lot(&mut secure_chance()).unwrap();
        assert!(
            challenges::insert(&mut tx, &row, Some(&seed), Moment(0))
                .await
                .unwrap()
        );
        tx.commit().await.unwrap();
        seed
    };
    let owed = async || {
        let now = service.now();
        let mut connection = service.store.writer().await.unwrap();
        let found = outbox::claim(&mut connection, None, [now, now], 9, 9)
            .await
            .unwrap();
        let refreshed = found.0.into_iter();
        let refreshed = refreshed.map(|claimed| claimed.owed);
        refreshed
            .filter(|item| *item == OutboxItem::challenge_refresh(MatchId(20)))
            .count()
    };
    service.tell_of_old_seals().await.unwrap();
    assert_eq!(owed().await, 1);
    {
        let mut connection = service.store.writer().await.unwrap();
        let done = outbox::delete(&mut connection, OutboxItem::challenge_refresh(MatchId(20)));
        done.await.unwrap();
    }
    service.tell_of_old_seals().await.unwrap();
    assert_eq!(owed().await, 0);
    for (person, interaction, id) in [(2, 61, 61), (3, 62, 20)] {
        let (taker, mut press) = (named(person), press(interaction));
        press.message = Some(50);
        let row = service.respond(MatchId(20), &taker, Response::Accept, press);
        row.await.unwrap();
        let (format, _, fits) = drawn(&service, id).await;
        assert_eq!((format, fits), (RecordFormat::Caipan1, true));
        let mut connection = service.store.read().await.unwrap();
        let own = challenges::seed(&mut connection, MatchId(id))
            .await
            .unwrap();
        assert_eq!(deal(&own.unwrap()) == deal(&seed), id == 61);
    }
}

#[tokio::test]
async fn a_repeated_acceptance_makes_one_match() {
    let folder = tempfile::tempdir().unwrap();
    let service = standing(&folder, 3).await;
    let accept = async |person, interaction| {
        let (taker, press) = (named(person), press(interaction));
        let row = service.respond(MatchId(10), &taker, Response::Accept, press);
        row.await
            .map(|row| (row.challenge.games, row.challenge.state))
    };
    for _ in 0..2 {
        let left = accept(2, 11).await.unwrap();
        assert_eq!(left, (2, ChallengeState::Open));
    }
    assert_eq!(accept(3, 12).await.unwrap(), (1, ChallengeState::Open));
    assert!(accept(2, 15).await.is_err(), "one game for each");
    for _ in 0..2 {
        let closed = accept(4, 13).await.unwrap();
        assert_eq!(closed, (1, ChallengeState::Accepted));
    }
    assert!(accept(3, 14).await.is_err());
    // The last match uses the challenge's own message, the others messages still to be sent.
    for (id, taker, message) in [(11, 2, None), (12, 3, None), (10, 4, Some(5))] {
        let row = service.record(MatchId(id)).await.unwrap();
        assert_eq!(row.players, [PersonId(1), PersonId(taker)]);
        assert_eq!(row.message, message, "{id}");
    }
    assert_eq!(service.unfinished_of(PersonId(1)).await.unwrap().len(), 3);
    assert!(service.open_in(3, None).await.unwrap().is_empty());
}

#[tokio::test]
async fn nobody_accepts_a_challenge_from_another_server() {
    let folder = tempfile::tempdir().unwrap();
    let service = standing(&folder, 1).await;
    let accept = async |guild, person| {
        let press = ResponseContext { guild, ..press(11) };
        service
            .respond(MatchId(10), &named(person), Response::Accept, press)
            .await
    };
    for elsewhere in [Some(4), None] {
        assert!(matches!(
            accept(elsewhere, 2).await,
            Err(ServiceError::Unknown)
        ));
        // The challenger may use their own challenge anywhere, and reads why they cannot accept it.
        let own = accept(elsewhere, 1).await;
        assert!(matches!(own, Err(ServiceError::CannotRespond(_))));
    }
    assert!(accept(Some(3), 2).await.is_ok());
}

#[tokio::test]
async fn a_match_in_progress_has_no_rematch() {
    let folder = tempfile::tempdir().unwrap();
    let service = standing(&folder, 1).await;
    let taker = named(2);
    let accepted = service.respond(MatchId(10), &taker, Response::Accept, press(11));
    accepted.await.unwrap();
    for (person, refusal) in [(1, "no such match"), (3, "does not play")] {
        let wanted = service.rematch(MatchId(10), &named(person), 12).await;
        let error = wanted.err().unwrap().to_string();
        assert!(error.contains(refusal), "{error}");
    }
}

#[tokio::test]
async fn accepting_stores_the_challenges_message() {
    let folder = tempfile::tempdir().unwrap();
    let service = standing(&folder, 1).await;
    let id = MatchId(10);
    assert_eq!(service.challenge_record(id).await.unwrap().message, None);
    let taker = named(2);
    let accepted = service.respond(id, &taker, Response::Accept, press(11));
    accepted.await.unwrap();
    assert_eq!(service.challenge_record(id).await.unwrap().message, Some(5));
}
