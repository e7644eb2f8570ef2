//! What people want in a season.

use basics::{Moment, PersonId};

use super::{
    event::{Entrant, GameNumber, GameResult, Seat, Team},
    settings::Settings,
    team::TeamCommand,
};

/// The longest reason, in characters.
pub const LONGEST_REASON: usize = 300;

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To play.
    Enter(Entrant),
    /// To play no more: before the start, or after it.
    Leave,
    /// To say that they are still there.
    Confirm,
    /// To sit out the next round.
    Rest,
    /// To challenge the holder of a better place on a ladder.
    Challenge(Seat),
    /// To answer the challenge that waits for it.
    Answer {
        /// The number of the entry that made it: nobody answers another one that took its place.
        challenge: u32,
        /// Whether they play; if not, they lose the place.
        accepts: bool,
    },
    /// To take a challenge back that is not answered yet.
    Recall,
    /// To have the organiser look at a game of theirs, for a reason.
    CallReferee(GameNumber, Option<String>),
    /// To answer that they are still there.
    Present,
    /// To do something about a team.
    Team(TeamCommand),
    /// To do what organisers may.
    Organise(Order, Option<String>),
}

/// What an organiser wants. All but the first three need a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// To change the settings before the start.
    Change(Box<Settings>),
    /// To change before the start what the caller keeps beside the settings.
    Arrange(serde_json::Value),
    /// To start now.
    Start,
    /// To add somebody.
    Add(Entrant),
    /// To add all of these, or none.
    AddAll(Vec<Entrant>),
    /// To put somebody who has entered into a team before the start.
    Place(PersonId, Team),
    /// To let two who have entered a knock-out change places in its bracket before the start.
    Swap(PersonId, PersonId),
    /// To call it off before the start, or to end it early.
    End,
    /// To take somebody out.
    Remove(PersonId),
    /// To give a game a result, or another one.
    Rule(GameNumber, GameResult),
    /// To put somebody else on a seat.
    Substitute(Seat, Entrant),
    /// To let a substitute play a game of their team.
    Field(GameNumber, PersonId),
    /// To pair the next round by hand, first movers first. Who is not named has no game. Where teams play, each stands for
    /// their team.
    Pair(Vec<(PersonId, PersonId)>),
    /// To let the round end at another moment.
    Postpone(Moment),
    /// To end the round before its date, since all its games are over.
    EndRound,
    /// To let a game go on until this moment, past the end of its round.
    Extend(GameNumber, Moment),
    /// To let the clocks of a game stand still until something is decided.
    Halt(GameNumber),
    /// To let a game go on after an organiser was called, or after its clocks stood still.
    Settle(GameNumber),
    /// To begin no new round for now.
    Pause,
    /// To go on.
    Resume,
    /// To go by the newest rules from now on.
    AdoptRules,
    /// To hand the season over.
    HandOver(PersonId),
    /// To put somebody ahead of those who are level with them, where that decides who goes up or down.
    PutAhead(PersonId),
    /// To undo an entry of the log.
    Undo(u32),
}
