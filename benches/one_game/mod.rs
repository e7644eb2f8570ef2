//! One game, of which benchmarks make many.

use basics::{MatchId, PersonId};
use matches::{
    challenge::{CHALLENGE_STANDS, FirstMove, Response, Terms},
    clock::control::TimeTerms,
};
use rules::game::GameName;
use service::{Invitation, NamedPerson, RequestContext, ResponseContext, Service};
use store::{Connection, query};

/// Runs statements.
pub async fn run(db: &mut Connection, statements: String) {
    let statements = sqlx::AssertSqlSafe(statements);
    query::script(db, statements).await.unwrap();
}

/// Begins a game of Xiangqi, number 1, between the people 1 and 2.
pub async fn begin(service: &Service) {
    let named = |id: u64| NamedPerson {
        id: PersonId(id),
        name: "somebody".into(),
        bot: false,
    };
    let invitation = Invitation {
        challenger: named(1),
        opponent: Some(named(2)),
        terms: Terms::preset(GameName::Xiangqi, "booklet").unwrap(),
        time: TimeTerms {
            control: "3d/move".parse().unwrap(),
            ..TimeTerms::default()
        },
        first_move: FirstMove::Challenger,
        stands: CHALLENGE_STANDS,
        games: 1,
    };
    let context = RequestContext {
        interaction: 1,
        guild: 1,
        channel: 2,
    };
    service.challenge(&invitation, context).await.unwrap();
    let context = ResponseContext {
        interaction: 2,
        guild: Some(1),
        message: Some(3),
        may_open_thread: true,
    };
    let taker = named(2);
    let accepted = service.respond(MatchId(1), &taker, Response::Accept, context);
    accepted.await.unwrap();
}
