//! What is there before people act at once: worlds that are built once, and laid out again before each interleaving.

use std::rc::Rc;

use basics::{MatchId, PersonId, Span};
use matches::{
    challenge::{CHALLENGE_STANDS, FirstMove, Response, Terms},
    clock::control::TimeTerms,
    command::Command,
};
use rules::game::GameName;
use service::{Invitation, RequestContext, Service};

use super::{
    deeds::{Deed, GUILD, Order, person, response},
    programs::{Programs, SetClock},
};

/// Two games that wait for their first moves, of which one person plays both.
const GAMES: [MatchId; 2] = [MatchId(100), MatchId(200)];
/// An open challenge for three games.
const OPEN: MatchId = MatchId(300);
/// Rated games in which enough was played.
const RATED: [MatchId; 3] = [MatchId(400), MatchId(500), MatchId(600)];
/// A rated game that has ended.
const ENDED: MatchId = MatchId(700);
/// Horses go out and come back, five plies for each side.
const PLIES: [&str; 10] = [
    "b0c2", "b9c7", "h0g2", "h9g7", "c2b0", "c7b9", "g2h0", "g7h9", "b0c2", "b9c7",
];

/// A world in which every order of deeds can be compared with doing them one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum World {
    /// Players of two games act.
    Plies,
    /// Takers of a challenge for several games, and players who ask for a rematch.
    Takers,
    /// Rated games end.
    Ratings,
}

impl World {
    pub const ALL: [World; 3] = [World::Plies, World::Takers, World::Ratings];

    /// Its name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            World::Plies => "plies",
            World::Takers => "takers",
            World::Ratings => "ratings",
        }
    }

    /// What people may do there. Each interaction is one press of a button, which Discord may send twice.
    pub fn deeds(self) -> Vec<Deed> {
        use Deed::{AsksAgain, Orders, Plays, Takes, Voids, Withdraws};
        let ([one, other], [first, second, third]) = (GAMES, RATED);
        match self {
            World::Plies => vec![
                Plays(one, 1, "h2e2", 20),
                Plays(one, 2, "h9g7", 21),
                Plays(one, 1, "b2e2", 22),
                Orders(one, 1, Order::Resign, 23),
                Orders(one, 2, Order::OfferDraw, 24),
                Orders(one, 1, Order::AcceptDraw, 25),
                Orders(one, 1, Order::AskTakeBack, 26),
                Orders(one, 2, Order::Abort, 27),
                Plays(other, 3, "h2e2", 28),
                Plays(other, 1, "h9g7", 29),
            ],
            World::Takers => vec![
                Takes(OPEN, 2, 30),
                Takes(OPEN, 3, 31),
                Takes(OPEN, 4, 32),
                Takes(OPEN, 5, 33),
                Takes(OPEN, 2, 34),
                Withdraws(OPEN, 1, 35),
                AsksAgain(ENDED, 1, 36),
                AsksAgain(ENDED, 2, 37),
            ],
            World::Ratings => vec![
                Orders(first, 1, Order::Resign, 40),
                Orders(first, 2, Order::Resign, 41),
                Orders(second, 1, Order::Resign, 42),
                Orders(second, 3, Order::Resign, 43),
                Orders(third, 2, Order::Resign, 44),
                Orders(third, 3, Order::Resign, 45),
                Voids(ENDED, 46),
            ],
        }
    }

    /// Builds it in an empty database.
    async fn build(self, service: &Service, clock: &SetClock) {
        match self {
            World::Plies => {
                let [one, other] = GAMES;
                begin(service, (one, GUILD), [1, 2], false).await;
                begin(service, (other, GUILD), [3, 1], false).await;
            }
            World::Takers => {
                invite(service, (OPEN, GUILD), [Some(1), None], 3, false).await;
                play(service, clock, ENDED, [1, 2]).await;
                resign(service, ENDED).await;
            }
            World::Ratings => {
                play(service, clock, ENDED, [1, 2]).await;
                resign(service, ENDED).await;
                for (id, players) in RATED.into_iter().zip([[1, 2], [3, 1], [2, 3]]) {
                    play(service, clock, id, players).await;
                }
            }
        }
    }
}

async fn invite(
    service: &Service,
    (id, guild): (MatchId, u64),
    players: [Option<u64>; 2],
    games: u32,
    rated: bool,
) {
    let invitation = Invitation {
        challenger: person(players[0].unwrap()),
        opponent: players[1].map(person),
        terms: Terms {
            rated,
            ..Terms::preset(GameName::Xiangqi, "booklet").unwrap()
        },
        time: TimeTerms {
            control: "10m+5s".parse().unwrap(),
            ..TimeTerms::default()
        },
        first_move: FirstMove::Challenger,
        stands: CHALLENGE_STANDS,
        games,
    };
    let context = RequestContext {
        interaction: id.0,
        guild,
        channel: 4,
    };
    service.challenge(&invitation, context).await.unwrap();
}

/// Begins a game.
pub async fn begin(
    service: &Service,
    (id, guild): (MatchId, u64),
    [first, second]: [u64; 2],
    rated: bool,
) {
    invite(service, (id, guild), [Some(first), Some(second)], 1, rated).await;
    let (taker, context) = (person(second), response(guild, id.0 + 50));
    let accepted = service.respond(id, &taker, Response::Accept, context);
    accepted.await.unwrap();
}

/// Plays a rated game until it counts.
async fn play(service: &Service, clock: &SetClock, id: MatchId, players: [u64; 2]) {
    begin(service, (id, GUILD), players, true).await;
    for (at, ply) in PLIES.into_iter().enumerate() {
        clock.pass(Span::SECOND);
        let play = Command::Play {
            change: None,
            action: ply.parse().unwrap(),
        };
        let who = PersonId(players[at % 2]);
        let interaction = id.0 + 60 + at as u64;
        service.act(id, who, &play, interaction).await.unwrap();
    }
}

async fn resign(service: &Service, id: MatchId) {
    let resign = &Command::Resign;
    let resigned = service.act(id, PersonId(1), resign, id.0 + 80);
    resigned.await.unwrap();
}

impl Programs {
    /// Builds a world and keeps a picture of it.
    pub async fn build(&mut self, world: World) {
        self.empty().await;
        let service: Rc<Service> = self.start(0);
        world.build(&service, &self.clock).await;
        self.keep(world.name()).await;
    }
}
