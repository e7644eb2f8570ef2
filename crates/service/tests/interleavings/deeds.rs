//! What people do at several programs at once, each as the service is asked for it, and what they are answered.

use std::{future::Future, pin::Pin, rc::Rc};

use basics::{MatchId, PersonId};
use matches::{Voiding, challenge::Response, command::Command};
use service::{NamedPerson, Rematch, ResponseContext, Service, ServiceError};

/// The server where everything happens.
pub const GUILD: u64 = 3;
/// Somebody who plays none of the games.
const MANAGER: PersonId = PersonId(9);

/// Something that somebody does, with the interaction that asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// A player moves a piece.
    Plays(MatchId, u64, &'static str, u64),
    /// A player gives another order.
    Orders(MatchId, u64, Order, u64),
    /// Somebody accepts a challenge.
    Takes(MatchId, u64, u64),
    /// The challenger withdraws a challenge.
    Withdraws(MatchId, u64, u64),
    /// A player asks for a rematch.
    AsksAgain(MatchId, u64, u64),
    /// An organiser voids a game.
    Voids(MatchId, u64),
}

/// An order that names nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    Resign,
    OfferDraw,
    AcceptDraw,
    AskTakeBack,
    Abort,
}

impl Order {
    const fn command(self) -> Command {
        match self {
            Order::Resign => Command::Resign,
            Order::OfferDraw => Command::OfferDraw,
            Order::AcceptDraw => Command::AcceptDraw,
            Order::AskTakeBack => Command::AskTakeBack,
            Order::Abort => Command::Abort,
        }
    }
}

/// A person without much of a name.
pub fn person(id: u64) -> NamedPerson {
    NamedPerson {
        id: PersonId(id),
        name: format!("person {id}"),
        bot: false,
    }
}

/// Where an interaction happens.
pub const fn response(guild: u64, interaction: u64) -> ResponseContext {
    ResponseContext {
        interaction,
        guild: Some(guild),
        message: Some(5),
        may_open_thread: true,
    }
}

/// What somebody is answered; an error if the program itself fails.
pub type Answer = Result<String, String>;

impl Deed {
    /// Does it, and returns the answer.
    pub fn at(self, service: Rc<Service>) -> Pin<Box<dyn Future<Output = Answer>>> {
        Box::pin(async move {
            match self.done(&service).await {
                Ok(answer) => Ok(answer),
                Err(error @ (ServiceError::Store(_) | ServiceError::Busy)) => {
                    Err(format!("{error}"))
                }
                Err(refusal) => Ok(format!("refused: {refusal}")),
            }
        })
    }

    async fn done(self, service: &Service) -> Result<String, ServiceError> {
        Ok(match self {
            Deed::Plays(id, who, action, interaction) => {
                let action = action.parse().unwrap();
                let play = Command::Play {
                    change: None,
                    action,
                };
                let after = service.act(id, PersonId(who), &play, interaction).await?;
                format!("event {}", after.events())
            }
            Deed::Orders(id, who, order, interaction) => {
                let (who, command) = (PersonId(who), order.command());
                let after = service.act(id, who, &command, interaction).await?;
                format!("event {}", after.events())
            }
            Deed::Takes(id, who, interaction) => {
                let (taker, context) = (person(who), response(GUILD, interaction));
                let taken = service.respond(id, &taker, Response::Accept, context);
                let challenge = taken.await?.challenge;
                format!("{:?}, {} left", challenge.state, challenge.games)
            }
            Deed::Withdraws(id, who, interaction) => {
                let (owner, context) = (person(who), response(GUILD, interaction));
                let withdrawn = service.respond(id, &owner, Response::Withdraw, context);
                format!("{:?}", withdrawn.await?.challenge.state)
            }
            Deed::AsksAgain(id, who, interaction) => {
                match service.rematch(id, &person(who), interaction).await? {
                    Rematch::Offered => "offered".to_owned(),
                    Rematch::Stands => "stands".to_owned(),
                    Rematch::Accepted(record) => format!("accepted {}", record.id.0),
                    Rematch::Played(record) => format!("there is {}", record.id.0),
                }
            }
            Deed::Voids(id, interaction) => {
                let voiding = Voiding {
                    by: MANAGER,
                    reason: "arranged".into(),
                };
                let voided = service.void_match(id, &voiding, interaction).await?;
                format!("event {}", voided.events())
            }
        })
    }
}
