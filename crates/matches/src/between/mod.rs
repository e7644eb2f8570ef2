//! Everything that can be open between two people, or between a person and a deadline, as data: its maker, the person
//! asked, its deadline, what ends it, who is notified of each ending and how, who is reminded before, and the text of
//! its old buttons. Pure; the code that ends things, reminds people and writes messages reads it from here.

use basics::Span;
use strum::VariantArray;

#[cfg(test)]
mod tests;

/// How long before a challenge expires the opponent is reminded of it: six hours, or a quarter of its time if
/// that is less.
pub const REMINDER_LEAD: Span = Span::hours(6);

/// Something that can be open between people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, VariantArray)]
pub enum Between {
    /// An offer of a draw.
    DrawOffer,
    /// A request to take a move back.
    TakeBackRequest,
    /// A request to call the game off.
    CallOffRequest,
    /// A request for a pause.
    PauseRequest,
    /// A request to end the pause.
    ResumeRequest,
    /// Somebody's time has run out, and the opponent claims the game or gives more time.
    TimeClaim,
    /// A move that a player has prepared in advance.
    Plan,
    /// A challenge to one person, in a server.
    Challenge,
    /// A challenge to anyone.
    OpenChallenge,
    /// A challenge to play the same again, to the other player of a game that ended.
    Rematch,
    /// A challenge on a ladder of a league.
    LadderChallenge,
    /// A league's question to a player of the last season whether they play again.
    LeagueInvitation,
    /// A league's question to a participant whether they are still there.
    LeagueQuestion,
    /// A call for an organiser to a game of a league.
    RefereeCall,
    /// A league's question to a player who has not begun a game.
    AskedAfter,
}

/// A player's request to the other one, besides moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Agreement {
    /// To end the game in a draw.
    Draw,
    /// To take back moves.
    TakeBack,
    /// To call the game off.
    CallOff,
    /// To pause the game.
    Pause,
    /// To end the pause early.
    Resume,
}

impl Agreement {
    /// All of them.
    pub const ALL: &'static [Agreement] = Agreement::VARIANTS;
}

impl From<Agreement> for Between {
    fn from(asked: Agreement) -> Between {
        match asked {
            Agreement::Draw => Between::DrawOffer,
            Agreement::TakeBack => Between::TakeBackRequest,
            Agreement::CallOff => Between::CallOffRequest,
            Agreement::Pause => Between::PauseRequest,
            Agreement::Resume => Between::ResumeRequest,
        }
    }
}

/// A person whom it concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party {
    /// Who made it.
    Maker,
    /// Who is asked.
    Asked,
    /// Everyone who may take it up.
    Anyone,
    /// The organisers of the league.
    Organisers,
    /// Nobody made it: time or the bot did.
    Time,
}

/// How long it stays open if nothing ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Until the game ends.
    GameOver,
    /// Up to a moment chosen when it was made.
    Chosen,
    /// Up to a moment that follows from the league's settings.
    Settings,
    /// Until it happens, within an hour.
    Due,
}

/// What ends it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, VariantArray, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// The person asked agrees.
    Accepted,
    /// The person asked declines.
    Declined,
    /// Its maker withdraws it.
    Withdrawn,
    /// A move of the person asked.
    TheirMove,
    /// A move of its maker.
    OwnMove,
    /// Moves were taken back.
    TakenBack,
    /// The pause reached its end.
    PauseOver,
    /// The game ended, or was called off.
    GameOver,
    /// Its time ran out.
    Expired,
    /// Its maker has left the server.
    MakerLeft,
    /// The person asked has left the server.
    AskedLeft,
    /// The league went on, or ended, without it.
    LeagueWentOn,
    /// It happened, or could not.
    CameDue,
}

/// How the people concerned are notified of its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// By the announcement of the event that ended it.
    Announced,
    /// By an additional line in the announcement of the event that ended it.
    Line,
    /// By the result of the game.
    Result,
    /// Only by its card: the person concerned did it themselves, or asked for nothing.
    Card,
    /// By its card, and a message to the people concerned.
    Message,
    /// Only its owner is notified; its existence is secret.
    Secret,
}

impl Ending {
    /// All of them.
    pub const ALL: &'static [Ending] = Ending::VARIANTS;

    /// Its name in message keys.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Who is notified of an ending, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// Those who are notified.
    pub who: &'static [Party],
    /// How.
    pub word: Word,
}

/// Who is reminded before it ends by time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminded {
    /// Who.
    pub who: Party,
    /// How long before, at most.
    pub before: Span,
}

const fn notice(who: &'static [Party], word: Word) -> Option<Told> {
    Some(Told { who, word })
}

const BOTH: &[Party] = &[Party::Maker, Party::Asked];
const MAKER: &[Party] = &[Party::Maker];
const ASKED: &[Party] = &[Party::Asked];

impl Between {
    /// All of them.
    pub const ALL: &'static [Between] = Between::VARIANTS;

    /// Who made it, who is asked, how long it stays open, and how long before its end the latter is reminded.
    const fn course(self) -> (Party, Option<Party>, Until, Option<Span>) {
        match self {
            Between::DrawOffer
            | Between::TakeBackRequest
            | Between::CallOffRequest
            | Between::PauseRequest
            | Between::ResumeRequest => (Party::Maker, Some(Party::Asked), Until::GameOver, None),
            Between::TimeClaim => (Party::Time, Some(Party::Asked), Until::GameOver, None),
            Between::Plan => (Party::Maker, None, Until::Due, None),
            Between::Challenge | Between::Rematch => (
                Party::Maker,
                Some(Party::Asked),
                Until::Chosen,
                Some(REMINDER_LEAD),
            ),
            Between::OpenChallenge => (Party::Maker, Some(Party::Anyone), Until::Chosen, None),
            Between::LadderChallenge => (
                Party::Maker,
                Some(Party::Asked),
                Until::Settings,
                Some(REMINDER_LEAD),
            ),
            Between::LeagueInvitation | Between::LeagueQuestion => {
                (Party::Organisers, Some(Party::Asked), Until::Settings, None)
            }
            Between::RefereeCall => (Party::Maker, Some(Party::Organisers), Until::GameOver, None),
            Between::AskedAfter => (
                Party::Time,
                Some(Party::Asked),
                Until::Settings,
                Some(Span::DAY),
            ),
        }
    }

    /// Who made it.
    pub const fn made_by(self) -> Party {
        self.course().0
    }

    /// Who has to answer; nobody has to answer a plan.
    pub const fn asked(self) -> Option<Party> {
        self.course().1
    }

    /// How long it stays open if nothing ends it.
    pub const fn until(self) -> Until {
        self.course().2
    }

    /// Who is reminded before time ends it, if anybody is: people may have forgotten a challenge. Other reminders say
    /// that a game waits for them.
    pub fn reminded(self) -> Option<Reminded> {
        let (_, asked, _, before) = self.course();
        let (who, before) = asked.zip(before)?;
        Some(Reminded { who, before })
    }

    /// Who is notified, and how, if it ends like this; `None` if it cannot end like this.
    pub const fn told(self, ending: Ending) -> Option<Told> {
        match self {
            Between::DrawOffer
            | Between::TakeBackRequest
            | Between::CallOffRequest
            | Between::PauseRequest
            | Between::ResumeRequest
            | Between::TimeClaim
            | Between::Plan => self.notice_in_game(ending),
            Between::Challenge | Between::Rematch | Between::OpenChallenge => {
                self.notice_of_challenge(ending)
            }
            Between::LadderChallenge
            | Between::LeagueInvitation
            | Between::LeagueQuestion
            | Between::RefereeCall
            | Between::AskedAfter => self.notice_in_league(ending),
        }
    }

    const fn notice_in_game(self, ending: Ending) -> Option<Told> {
        use Ending::{
            Accepted, CameDue, Declined, GameOver, OwnMove, PauseOver, TakenBack, TheirMove,
            Withdrawn,
        };
        match (self, ending) {
            (Between::Plan, GameOver) => notice(MAKER, Word::Result),
            (_, GameOver) | (Between::TimeClaim, Accepted) => notice(BOTH, Word::Result),
            (Between::Plan, CameDue | TheirMove | OwnMove | TakenBack | Withdrawn) => {
                notice(MAKER, Word::Secret)
            }
            (
                Between::DrawOffer
                | Between::TakeBackRequest
                | Between::CallOffRequest
                | Between::PauseRequest
                | Between::ResumeRequest,
                Accepted | Declined,
            )
            | (
                Between::TakeBackRequest
                | Between::CallOffRequest
                | Between::PauseRequest
                | Between::ResumeRequest,
                Withdrawn,
            )
            // The announcement that the pause is over also answers the request.
            | (Between::ResumeRequest, PauseOver)
            // More time is given, or the player whose time ran out moves.
            | (Between::TimeClaim, Declined | TheirMove) => notice(BOTH, Word::Announced),
            (
                Between::DrawOffer | Between::TakeBackRequest | Between::PauseRequest,
                TheirMove | OwnMove,
            )
            | (Between::DrawOffer, TakenBack) => notice(BOTH, Word::Line),
            _ => None,
        }
    }

    const fn notice_of_challenge(self, ending: Ending) -> Option<Told> {
        match (self, ending) {
            (_, Ending::Accepted) => notice(BOTH, Word::Announced),
            (Between::OpenChallenge, Ending::Withdrawn) => notice(MAKER, Word::Card),
            (_, Ending::Withdrawn) => notice(BOTH, Word::Card),
            (_, Ending::Expired) => notice(MAKER, Word::Message),
            (_, Ending::MakerLeft) => notice(ASKED, Word::Card),
            (Between::Challenge | Between::Rematch, Ending::Declined | Ending::AskedLeft) => {
                notice(MAKER, Word::Message)
            }
            _ => None,
        }
    }

    const fn notice_in_league(self, ending: Ending) -> Option<Told> {
        use Ending::{
            Accepted, AskedLeft, Declined, Expired, GameOver, LeagueWentOn, MakerLeft, OwnMove,
            Withdrawn,
        };
        match (self, ending) {
            (
                Between::LadderChallenge,
                Accepted | Declined | Withdrawn | Expired | MakerLeft | AskedLeft | LeagueWentOn,
            ) => notice(BOTH, Word::Announced),
            // The person asked gets a response to the press; later, old buttons say that the league has begun.
            (Between::LeagueInvitation, Accepted | Declined | Expired | LeagueWentOn)
            | (Between::LeagueQuestion, Accepted | Declined)
            | (Between::AskedAfter, Accepted) => notice(ASKED, Word::Card),
            (Between::LeagueQuestion, Expired | LeagueWentOn) => notice(ASKED, Word::Message),
            (Between::AskedAfter, OwnMove) => notice(ASKED, Word::Announced),
            (Between::RefereeCall, Accepted) => notice(BOTH, Word::Message),
            (Between::RefereeCall, GameOver) | (Between::AskedAfter, Expired | GameOver) => {
                notice(BOTH, Word::Result)
            }
            _ => None,
        }
    }
}
