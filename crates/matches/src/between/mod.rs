//! Everything that can stand between two people, or between a person and a deadline, as data: who made it, who is asked, until
//! when, what ends it, who learns of each ending and how, who is reminded before, and what its old buttons say. Pure; the code that
//! ends, reminds and words things reads it from here.

use basics::Span;
#[cfg(test)]
mod tests;

/// How long before a challenge expires the opponent is reminded of it: six hours, or a quarter of its time if
/// that is less.
pub const REMINDER_LEAD: Span = Span::hours(6);

/// Something that can stand between people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Between {
    /// An offer of a draw.
    DrawOffer,
    /// A request to take a move back.
    TakeBackRequest,
    /// A request for a pause.
    PauseRequest,
    /// A request to end the pause.
    ResumeRequest,
    /// Somebody's time has run out, and the other one claims the game or gives more time.
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

/// What one player of a game asks of the other, beside its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Agreement {
    /// That the game ends in a draw.
    Draw,
    /// That moves are taken back.
    TakeBack,
    /// That the game pauses.
    Pause,
    /// That the pause ends early.
    Resume,
}

impl Agreement {
    /// All of them.
    pub const ALL: [Agreement; 4] = [
        Agreement::Draw,
        Agreement::TakeBack,
        Agreement::Pause,
        Agreement::Resume,
    ];
}

impl From<Agreement> for Between {
    fn from(asked: Agreement) -> Between {
        match asked {
            Agreement::Draw => Between::DrawOffer,
            Agreement::TakeBack => Between::TakeBackRequest,
            Agreement::Pause => Between::PauseRequest,
            Agreement::Resume => Between::ResumeRequest,
        }
    }
}

/// Somebody whom it concerns.
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
    /// Nobody made it: time did, or the bot.
    Time,
}

/// How long it stands if nothing ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// As long as the game goes on.
    GameOver,
    /// Up to the moment that was chosen when it was made.
    Chosen,
    /// Up to a moment that the settings of the league say.
    Settings,
    /// It comes true by itself, within the hour.
    Due,
}

/// What ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ending {
    /// Who is asked agrees.
    Accepted,
    /// Who is asked declines.
    Declined,
    /// Who made it withdraws it.
    Withdrawn,
    /// The move of the one who is asked.
    TheirMove,
    /// The move of its maker.
    OwnMove,
    /// Moves were taken back.
    TakenBack,
    /// The pause reached its end.
    PauseOver,
    /// The game ended, or was called off.
    GameOver,
    /// Its time ran out.
    Expired,
    /// Who made it has left the server.
    MakerLeft,
    /// Who is asked has left the server.
    AskedLeft,
    /// The league went on, or ended, without it.
    LeagueWentOn,
    /// It came true, or could not.
    CameDue,
}

/// How those whom it concerns read that it has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// What ended it is announced, and says so by itself.
    Announced,
    /// A line of its own is added to the announcement of the event that ended it.
    Line,
    /// The result of the game says so.
    Result,
    /// Its card says so, and nobody is notified: the person concerned did it themselves, or asked for nothing.
    Card,
    /// Its card says so, and those concerned get a message of their own.
    Message,
    /// Its owner alone reads of it; that it existed is a secret.
    Secret,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 13] = [
        Ending::Accepted,
        Ending::Declined,
        Ending::Withdrawn,
        Ending::TheirMove,
        Ending::OwnMove,
        Ending::TakenBack,
        Ending::PauseOver,
        Ending::GameOver,
        Ending::Expired,
        Ending::MakerLeft,
        Ending::AskedLeft,
        Ending::LeagueWentOn,
        Ending::CameDue,
    ];

    /// Its name in the names of messages.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Accepted => "accepted",
            Ending::Declined => "declined",
            Ending::Withdrawn => "withdrawn",
            Ending::TheirMove => "their-move",
            Ending::OwnMove => "own-move",
            Ending::TakenBack => "taken-back",
            Ending::PauseOver => "pause-over",
            Ending::GameOver => "game-over",
            Ending::Expired => "expired",
            Ending::MakerLeft => "maker-left",
            Ending::AskedLeft => "asked-left",
            Ending::LeagueWentOn => "league-went-on",
            Ending::CameDue => "came-due",
        }
    }
}

/// Who learns of an ending, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// Those who learn of it.
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

const fn told(who: &'static [Party], word: Word) -> Option<Told> {
    Some(Told { who, word })
}

const BOTH: &[Party] = &[Party::Maker, Party::Asked];
const MAKER: &[Party] = &[Party::Maker];
const ASKED: &[Party] = &[Party::Asked];

impl Between {
    /// All of them.
    pub const ALL: [Between; 14] = [
        Between::DrawOffer,
        Between::TakeBackRequest,
        Between::PauseRequest,
        Between::ResumeRequest,
        Between::TimeClaim,
        Between::Plan,
        Between::Challenge,
        Between::OpenChallenge,
        Between::Rematch,
        Between::LadderChallenge,
        Between::LeagueInvitation,
        Between::LeagueQuestion,
        Between::RefereeCall,
        Between::AskedAfter,
    ];

    /// Its name in the names of messages.
    pub const fn name(self) -> &'static str {
        match self {
            Between::DrawOffer => "draw-offer",
            Between::TakeBackRequest => "take-back-request",
            Between::PauseRequest => "pause-request",
            Between::ResumeRequest => "resume-request",
            Between::TimeClaim => "time-claim",
            Between::Plan => "plan",
            Between::Challenge => "challenge",
            Between::OpenChallenge => "open-challenge",
            Between::Rematch => "rematch",
            Between::LadderChallenge => "ladder-challenge",
            Between::LeagueInvitation => "league-invitation",
            Between::LeagueQuestion => "league-question",
            Between::RefereeCall => "referee-call",
            Between::AskedAfter => "asked-after",
        }
    }

    /// Who made it.
    pub const fn made_by(self) -> Party {
        match self {
            Between::DrawOffer
            | Between::TakeBackRequest
            | Between::PauseRequest
            | Between::ResumeRequest
            | Between::Plan
            | Between::Challenge
            | Between::OpenChallenge
            | Between::Rematch
            | Between::LadderChallenge
            | Between::RefereeCall => Party::Maker,
            Between::TimeClaim | Between::AskedAfter => Party::Time,
            Between::LeagueInvitation | Between::LeagueQuestion => Party::Organisers,
        }
    }

    /// Who has to answer; nobody has to answer a plan.
    pub const fn asked(self) -> Option<Party> {
        match self {
            Between::DrawOffer
            | Between::TakeBackRequest
            | Between::PauseRequest
            | Between::ResumeRequest
            | Between::TimeClaim
            | Between::Challenge
            | Between::Rematch
            | Between::LadderChallenge
            | Between::LeagueInvitation
            | Between::LeagueQuestion
            | Between::AskedAfter => Some(Party::Asked),
            Between::OpenChallenge => Some(Party::Anyone),
            Between::RefereeCall => Some(Party::Organisers),
            Between::Plan => None,
        }
    }

    /// How long it stands if nothing ends it.
    pub const fn until(self) -> Until {
        match self {
            Between::DrawOffer
            | Between::TakeBackRequest
            | Between::PauseRequest
            | Between::ResumeRequest
            | Between::TimeClaim
            | Between::RefereeCall => Until::GameOver,
            Between::Plan => Until::Due,
            Between::Challenge | Between::OpenChallenge | Between::Rematch => Until::Chosen,
            Between::LadderChallenge
            | Between::LeagueInvitation
            | Between::LeagueQuestion
            | Between::AskedAfter => Until::Settings,
        }
    }

    /// Who is reminded before it ends by time, if anybody is: people may have put a challenge aside. That a game waits for them, they
    /// read in other reminders.
    pub const fn reminded(self) -> Option<Reminded> {
        match self {
            Between::Challenge | Between::Rematch | Between::LadderChallenge => Some(Reminded {
                who: Party::Asked,
                before: REMINDER_LEAD,
            }),
            Between::AskedAfter => Some(Reminded {
                who: Party::Asked,
                before: Span::DAY,
            }),
            Between::DrawOffer
            | Between::TakeBackRequest
            | Between::PauseRequest
            | Between::ResumeRequest
            | Between::TimeClaim
            | Between::Plan
            | Between::OpenChallenge
            | Between::LeagueInvitation
            | Between::LeagueQuestion
            | Between::RefereeCall => None,
        }
    }

    /// Who is notified, and how, if it ends like this; `None` if it cannot end like this.
    pub const fn told(self, ending: Ending) -> Option<Told> {
        match self {
            Between::DrawOffer
            | Between::TakeBackRequest
            | Between::PauseRequest
            | Between::ResumeRequest
            | Between::TimeClaim
            | Between::Plan => self.told_in_game(ending),
            Between::Challenge | Between::Rematch | Between::OpenChallenge => {
                self.told_of_challenge(ending)
            }
            Between::LadderChallenge
            | Between::LeagueInvitation
            | Between::LeagueQuestion
            | Between::RefereeCall
            | Between::AskedAfter => self.told_in_league(ending),
        }
    }

    const fn told_in_game(self, ending: Ending) -> Option<Told> {
        use Ending::{
            Accepted, CameDue, Declined, GameOver, OwnMove, PauseOver, TakenBack, TheirMove,
            Withdrawn,
        };
        match (self, ending) {
            (Between::Plan, GameOver) => told(MAKER, Word::Result),
            (_, GameOver) | (Between::TimeClaim, Accepted) => told(BOTH, Word::Result),
            (Between::Plan, CameDue | TheirMove | OwnMove | TakenBack | Withdrawn) => {
                told(MAKER, Word::Secret)
            }
            (
                Between::DrawOffer
                | Between::TakeBackRequest
                | Between::PauseRequest
                | Between::ResumeRequest,
                Accepted | Declined,
            )
            | (
                Between::TakeBackRequest | Between::PauseRequest | Between::ResumeRequest,
                Withdrawn,
            )
            // The announcement that the pause is over says that what was asked has come true.
            | (Between::ResumeRequest, PauseOver)
            // More time is given, or the one who ran out of it moves at last.
            | (Between::TimeClaim, Declined | TheirMove) => told(BOTH, Word::Announced),
            (
                Between::DrawOffer | Between::TakeBackRequest | Between::PauseRequest,
                TheirMove | OwnMove,
            )
            | (Between::DrawOffer, TakenBack) => told(BOTH, Word::Line),
            _ => None,
        }
    }

    const fn told_of_challenge(self, ending: Ending) -> Option<Told> {
        match (self, ending) {
            (_, Ending::Accepted) => told(BOTH, Word::Announced),
            (Between::OpenChallenge, Ending::Withdrawn) => told(MAKER, Word::Card),
            (_, Ending::Withdrawn) => told(BOTH, Word::Card),
            (_, Ending::Expired) => told(MAKER, Word::Message),
            (_, Ending::MakerLeft) => told(ASKED, Word::Card),
            (Between::Challenge | Between::Rematch, Ending::Declined | Ending::AskedLeft) => {
                told(MAKER, Word::Message)
            }
            _ => None,
        }
    }

    const fn told_in_league(self, ending: Ending) -> Option<Told> {
        use Ending::{
            Accepted, AskedLeft, Declined, Expired, GameOver, LeagueWentOn, MakerLeft, OwnMove,
            Withdrawn,
        };
        match (self, ending) {
            (
                Between::LadderChallenge,
                Accepted | Declined | Withdrawn | Expired | MakerLeft | AskedLeft | LeagueWentOn,
            ) => told(BOTH, Word::Announced),
            // The one who is asked reads the answer to the press; later, old buttons say that the league has begun.
            (Between::LeagueInvitation, Accepted | Declined | Expired | LeagueWentOn)
            | (Between::LeagueQuestion, Accepted | Declined)
            | (Between::AskedAfter, Accepted) => told(ASKED, Word::Card),
            (Between::LeagueQuestion, Expired | LeagueWentOn) => told(ASKED, Word::Message),
            (Between::AskedAfter, OwnMove) => told(ASKED, Word::Announced),
            (Between::RefereeCall, Accepted) => told(BOTH, Word::Message),
            (Between::RefereeCall, GameOver) | (Between::AskedAfter, Expired | GameOver) => {
                told(BOTH, Word::Result)
            }
            _ => None,
        }
    }
}
