//! Rate limits for challenges, and people whose challenges somebody refuses. The numbers are in `matches::brakes`.

use std::{collections::HashMap, sync::Mutex};

use basics::{MatchId, Moment, PersonId};
use matches::{
    brakes::{self, MAX_AGAINST_THE_PROGRAM, MAX_OPEN_TO_ONE, MAX_REFUSALS},
    challenge::{CannotChallenge, CannotRespond, Challenge},
};
use rules::game::GameName;
pub use store::refused::Refused;
use store::{Connection, challenges, match_records, players, refused};

use super::{NamedPerson, Result, Service, locks::lock};

/// Who was erased, and when. It is kept only in memory, because nothing about them is stored.
#[derive(Default)]
pub(super) struct Erased(Mutex<HashMap<PersonId, Moment>>);

impl Erased {
    /// Notes that somebody was erased, and forgets those whose limits have ended.
    pub(super) fn note(&self, person: PersonId, now: Moment) {
        let mut people = lock(&self.0);
        people.retain(|_, at| brakes::check_erased(Some(*at), now).is_err());
        people.insert(person, now);
    }

    fn at(&self, person: PersonId) -> Option<Moment> {
        lock(&self.0).get(&person).copied()
    }
}

/// Checks whether a person may make one more challenge now: to this opponent, or to anyone.
///
/// # Errors
/// When they may not, or the database fails.
pub(super) async fn check_challenge(
    tx: &mut Connection,
    erased: &Erased,
    (challenger, opponent): (PersonId, Option<PersonId>),
    game: GameName,
    now: Moment,
) -> Result<()> {
    if let Some(opponent) = opponent {
        brakes::check_erased(erased.at(challenger), now)?;
        // The challenger gets the same refusal in every case.
        if refused::refuses(tx, opponent, challenger).await? {
            return Err(CannotChallenge::Refused.into());
        }
        let theirs = challenges::between(tx, challenger, opponent).await?;
        let from_them = challenges::between(tx, opponent, challenger).await?;
        brakes::check_pair(&theirs, &from_them, game, now)?;
        if challenges::open_to(tx, opponent, now).await? >= MAX_OPEN_TO_ONE {
            return Err(CannotChallenge::Besieged.into());
        }
    }
    let since = brakes::counted_since(now);
    let unanswered = challenges::unanswered(tx, challenger, since).await?;
    Ok(brakes::check_pace(&unanswered, now)?)
}

/// Checks whether a person may accept a challenge: an open one is not for people whom its maker refuses.
///
/// # Errors
/// When they may not, or the database fails.
pub(super) async fn check_acceptance(
    tx: &mut Connection,
    challenge: &Challenge,
    person: PersonId,
) -> Result<()> {
    let is_open = challenge.opponent.is_none();
    if is_open && refused::refuses_by_name(tx, challenge.challenger, person).await? {
        Err(CannotRespond::Refused.into())
    } else {
        Ok(())
    }
}

/// Checks whether a person may begin one more game against the program.
///
/// # Errors
/// When they have too many, or have recently begun too many, or the database fails.
pub(super) async fn check_practice(
    tx: &mut Connection,
    person: PersonId,
    now: Moment,
) -> Result<()> {
    let unfinished = match_records::unfinished_of(tx, person).await?;
    let against = unfinished
        .records
        .iter()
        .filter(|one| one.program().is_some());
    if against.count() >= MAX_AGAINST_THE_PROGRAM {
        return Err(CannotChallenge::TooManyAgainstTheProgram.into());
    }
    let since = brakes::counted_since(now);
    let begun = challenges::practice(tx, person, since).await?;
    Ok(brakes::check_practice(&begun, now)?)
}

impl Service {
    /// Makes a person refuse challenges from now on: somebody's, or everybody's (`None`). Open challenges stay.
    /// Returns whether the limit allowed one more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn refuse_challenges(
        &self,
        person: &NamedPerson,
        refused: Option<PersonId>,
    ) -> Result<bool> {
        let now = self.now();
        self.transact(async |tx| {
            players::remember(tx, person.id, &person.name).await?;
            let known = refused::of(tx, person.id).await?.people;
            let is_there = |one| known.iter().any(|(known, _)| *known == one);
            let has_room = known.len() < MAX_REFUSALS || refused.is_none_or(is_there);
            if has_room {
                refused::refuse(tx, person.id, refused, now).await?;
            }
            Ok(has_room)
        })
        .await
    }

    /// Who made a challenge that is for this person.
    ///
    /// # Errors
    /// When it is for somebody else, there is none, or the database fails.
    pub async fn challenger_of(&self, id: MatchId, person: PersonId) -> Result<PersonId> {
        let challenge = self.challenge_record(id).await?.challenge;
        match challenge.opponent == Some(person) {
            true => Ok(challenge.challenger),
            false if challenge.challenger == person => Err(CannotRespond::OwnChallenge.into()),
            false => Err(CannotRespond::NotForYou.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use matches::{
        brakes::{MAX_CALLED_OFF_PER_HOUR, MAX_UNANSWERED_PER_HOUR},
        challenge::{CHALLENGE_STANDS, FirstMove, Response, Terms},
        clock::control::TimeTerms,
        command::Command,
    };
    use store::Store;

    use super::*;
    use crate::tests::home;
    use crate::{Invitation, RequestContext, ResponseContext, ServiceError, SystemClock};

    const GAMES: [(GameName, &str); 2] = [
        (GameName::Xiangqi, "booklet"),
        (GameName::DouShouQi, "booklet"),
    ];

    fn named(id: u64) -> NamedPerson {
        NamedPerson {
            id: PersonId(id),
            name: format!("person {id}"),
            bot: false,
        }
    }

    struct Hall {
        service: Service,
        next: std::cell::Cell<u64>,
        _folder: tempfile::TempDir,
    }

    impl Hall {
        async fn open() -> Hall {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(home(folder.path()).await).await.unwrap();
            Hall {
                service: Service::new(store, Arc::new(SystemClock)),
                next: std::cell::Cell::new(100),
                _folder: folder,
            }
        }

        fn interaction(&self) -> u64 {
            self.next.set(self.next.get() + 1);
            self.next.get()
        }

        fn invitation(from: u64, to: Option<u64>, game: usize) -> Invitation {
            let (game, preset) = GAMES[game];
            Invitation {
                challenger: named(from),
                opponent: to.map(named),
                terms: Terms::preset(game, preset).unwrap(),
                time: TimeTerms::default(),
                first_move: FirstMove::Challenger,
                stands: CHALLENGE_STANDS,
                games: 1,
            }
        }

        /// The result of a challenge: its id, or why there is none.
        async fn challenge(
            &self,
            from: u64,
            to: Option<u64>,
            game: usize,
        ) -> Result<MatchId, CannotChallenge> {
            let context = RequestContext {
                interaction: self.interaction(),
                guild: 3,
                channel: 4,
            };
            let invitation = Hall::invitation(from, to, game);
            match self.service.challenge(&invitation, context).await {
                Ok(record) => Ok(record.challenge.id),
                Err(ServiceError::CannotChallenge(why)) => Err(why),
                Err(error) => panic!("{error}"),
            }
        }

        async fn respond(&self, id: MatchId, person: u64, response: Response) {
            let done = self.try_respond(id, person, response).await;
            assert_eq!(done, Ok(()));
        }

        async fn try_respond(
            &self,
            id: MatchId,
            person: u64,
            response: Response,
        ) -> Result<(), CannotRespond> {
            let context = ResponseContext {
                interaction: self.interaction(),
                guild: Some(3),
                message: Some(5),
                may_open_thread: true,
            };
            let person = named(person);
            match self.service.respond(id, &person, response, context).await {
                Ok(_) => Ok(()),
                Err(ServiceError::CannotRespond(why)) => Err(why),
                Err(error) => panic!("{error}"),
            }
        }
    }

    #[tokio::test]
    async fn a_repeated_challenge_is_refused_until_after_a_pause() {
        let hall = Hall::open().await;
        let first = hall.challenge(1, Some(2), 0).await.unwrap();
        for (from, to, why) in [
            (1, 2, CannotChallenge::Stands),
            (2, 1, CannotChallenge::TheyAsk),
        ] {
            assert_eq!(hall.challenge(from, Some(to), 0).await, Err(why));
        }
        // Another game, another person, or anyone, is a different challenge.
        hall.challenge(1, Some(2), 1).await.unwrap();
        hall.challenge(1, Some(3), 0).await.unwrap();
        hall.challenge(1, None, 0).await.unwrap();
        // A mistake can be corrected at once, a refusal cannot.
        hall.respond(first, 1, Response::Withdraw).await;
        let second = hall.challenge(1, Some(2), 0).await.unwrap();
        hall.respond(second, 2, Response::Decline).await;
        let refused = hall.challenge(1, Some(2), 0).await;
        assert!(matches!(refused, Err(CannotChallenge::TooSoon(_))));
        // The one who declined may ask in turn.
        hall.challenge(2, Some(1), 0).await.unwrap();
    }

    #[tokio::test]
    async fn a_repeated_interaction_makes_no_second_challenge() {
        let hall = Hall::open().await;
        let context = RequestContext {
            interaction: 7,
            guild: 3,
            channel: 4,
        };
        let invitation = Hall::invitation(1, Some(2), 0);
        for _ in 0..2 {
            let record = hall.service.challenge(&invitation, context).await.unwrap();
            assert_eq!(record.challenge.id, MatchId(7));
        }
    }

    #[tokio::test]
    async fn unaccepted_challenges_are_limited_and_so_are_those_to_one_person() {
        let hall = Hall::open().await;
        for number in 0..MAX_UNANSWERED_PER_HOUR as u64 {
            hall.challenge(1, Some(100 + number), 0).await.unwrap();
        }
        for to in [None, Some(99)] {
            let refused = hall.challenge(1, to, 0).await;
            assert!(matches!(refused, Err(CannotChallenge::TooMany(_))));
        }
        for number in 0..MAX_OPEN_TO_ONE as u64 {
            hall.challenge(200 + number, Some(50), 0).await.unwrap();
        }
        let besieged = hall.challenge(300, Some(50), 0).await;
        assert_eq!(besieged, Err(CannotChallenge::Besieged));
    }

    #[tokio::test]
    async fn erased_people_challenge_nobody_by_name_for_a_day_and_stay_refused() {
        let hall = Hall::open().await;
        let service = &hall.service;
        service
            .refuse_challenges(&named(1), Some(PersonId(2)))
            .await
            .unwrap();
        hall.challenge(2, Some(3), 0).await.unwrap();
        service.erase(&named(2), hall.interaction()).await.unwrap();
        let refused = hall.challenge(2, Some(3), 0).await;
        assert!(
            matches!(refused, Err(CannotChallenge::JustErased(_))),
            "{refused:?}"
        );
        hall.challenge(2, None, 0).await.unwrap();
        let refuses = service.refused_by(PersonId(1)).await.unwrap();
        assert!(refuses.people.iter().any(|(one, _)| *one == PersonId(2)));
    }

    #[tokio::test]
    async fn somebody_or_everybody_can_be_refused() {
        let hall = Hall::open().await;
        let (ann, service) = (named(1), &hall.service);
        let open = hall.challenge(2, Some(1), 0).await.unwrap();
        assert_eq!(
            service.challenger_of(open, ann.id).await.unwrap(),
            PersonId(2)
        );
        for stranger in [2, 3] {
            let refused = service.challenger_of(open, PersonId(stranger)).await;
            assert!(matches!(refused, Err(ServiceError::CannotRespond(_))));
        }
        service
            .refuse_challenges(&ann, Some(PersonId(2)))
            .await
            .unwrap();
        // Whatever else is open between them, the sentence is the same.
        for game in [0, 1] {
            let refused = hall.challenge(2, Some(1), game).await;
            assert_eq!(refused, Err(CannotChallenge::Refused));
        }
        hall.challenge(3, Some(1), 0).await.unwrap();
        service.refuse_challenges(&ann, None).await.unwrap();
        let refused = hall.challenge(4, Some(1), 0).await;
        assert_eq!(refused, Err(CannotChallenge::Refused));
        // People whom she refuses by name cannot accept her open challenges either.
        let to_all = hall.challenge(1, None, 0).await.unwrap();
        let refused = hall.try_respond(to_all, 2, Response::Accept).await;
        assert_eq!(refused, Err(CannotRespond::Refused));
        hall.respond(to_all, 4, Response::Accept).await;
        service.take_challenges(ann.id, None).await.unwrap();
        hall.challenge(4, Some(1), 0).await.unwrap();
        assert_eq!(service.refused_by(ann.id).await.unwrap().people.len(), 1);
        for number in 0..MAX_REFUSALS as u64 {
            let more = Some(PersonId(1_000 + number));
            let is_room = service.refuse_challenges(&ann, more).await.unwrap();
            assert_eq!(is_room, number + 1 < MAX_REFUSALS as u64);
        }
        let again = service.refuse_challenges(&ann, Some(PersonId(2))).await;
        assert!(again.unwrap(), "they are refused already");
    }

    #[tokio::test]
    async fn practice_games_that_are_called_off_count() {
        let hall = Hall::open().await;
        let practise = async || {
            let context = RequestContext {
                interaction: hall.interaction(),
                guild: 3,
                channel: 4,
            };
            let mut invitation = Hall::invitation(1, None, 0);
            invitation.terms.level = Some(1);
            hall.service.practise(&invitation, context, true).await
        };
        for _ in 0..MAX_CALLED_OFF_PER_HOUR {
            let record = practise().await.unwrap();
            let off = hall
                .service
                .act(record.id, PersonId(1), &Command::Abort, hall.interaction());
            off.await.unwrap();
        }
        let refused = practise().await;
        assert!(matches!(
            refused,
            Err(ServiceError::CannotChallenge(
                CannotChallenge::TooMuchPractice(_)
            ))
        ));
    }
}
