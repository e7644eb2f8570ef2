//! What a message may be written from: one type for what everyone reads, one for what a single player reads. A match and its
//! events leave this crate in no other form.

use super::{
    Moment, PersonId, Stage,
    clock::control::TimeTerms,
    event::Event,
    loaded::LoadedMatch,
    pause::Pause,
    records::MatchRecord,
    refusal::Refusal,
    state::Match,
    take_back::{TakeBack, outdated},
};
use rules::{
    Action, Side,
    game::{RevealedView, SeatView, TableView},
    luzhanqi::DeskView,
};

/// What happened, as far as everyone may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The match was opened.
    Opened,
    /// The match was opened and the game began at once: there is nothing to arrange.
    Started,
    /// A player changed something on their desk.
    Arranged,
    /// A player is ready, the other one not yet.
    Ready(Side),
    /// A player is arranging again.
    NotReady(Side),
    /// This player was the second to be ready, and the game began.
    Begun(Side),
    /// A player moved, or turned a piece; the view has the ruling.
    Moved,
    /// A player offered a draw.
    DrawOffered(Side),
    /// A player declined a draw.
    DrawDeclined(Side),
    /// A player accepted a draw.
    DrawAccepted(Side),
    /// A player asked to take back.
    TakeBackAsked(Side),
    /// A player declined to let the other one take back.
    TakeBackDeclined(Side),
    /// A player let the other one take back; the number of plies taken back.
    TakenBack(Side, u32),
    /// A player called the game off before its second ply.
    Aborted(Side),
    /// A player resigned.
    Resigned(Side),
    /// A player called the match off.
    CalledOff(Side),
    /// A player's time ran out, and the other one is to choose what happens.
    TimeUp(Side),
    /// A player gave the other one more time.
    TimeGiven(Side),
    /// A player's time ran out, and the game is over.
    TimedOut(Side),
    /// Time ran out before anybody had moved.
    Lapsed,
    /// A player would like to pause for so many milliseconds.
    PauseAsked(Side, i64),
    /// A player would like to end the pause.
    ResumeAsked(Side),
    /// A player said no to pausing, or to ending the pause.
    PauseDeclined(Side),
    /// A player agreed to pausing.
    Paused(Side),
    /// A player agreed to ending the pause.
    Resumed(Side),
    /// The pause came to its agreed end.
    PauseOver,
}

/// The clocks of a timed match. Everyone may know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeFacts {
    /// What was agreed.
    pub terms: TimeTerms,
    /// What each side has left just after the event, in milliseconds.
    pub left: [i64; 2],
    /// The deadline of the side to move, or of those who arrange.
    pub until: Option<Moment>,
    /// Whose time has run out, while the other side chooses what happens.
    pub up: Option<Side>,
    /// Whether it is paused, and who asks for a pause or its end.
    pub pause: Pause,
    /// Outage time since the event before this one, in milliseconds: the referee was away, and no clock ran.
    pub outage: i64,
}

/// What everyone may know of a match.
pub struct TableFacts {
    /// Who plays where.
    pub record: MatchRecord,
    /// The last event.
    pub news: News,
    /// Where the match stands.
    pub stage: Stage,
    /// The board, once the game has begun.
    pub view: Option<TableView>,
    /// Everything, once the game is over.
    pub revealed: Option<RevealedView>,
    /// Every ply so far.
    pub actions: Vec<Action>,
    /// How often the board has changed.
    pub changes: u32,
    /// Who asks to take back.
    pub take_back: Option<TakeBack>,
    /// Which players are ready.
    pub ready: [bool; 2],
    /// Its clocks; nothing if it is untimed.
    pub time: Option<TimeFacts>,
    /// Until when each player is on vacation now, if they are.
    pub away: [Option<Moment>; 2],
}

/// What one player may know of a match.
pub struct SeatFacts {
    /// Who plays where.
    pub record: MatchRecord,
    /// Whose facts these are. Private, so that only [`LoadedMatch::facts_for`] makes facts of a seat.
    recipient: PersonId,
    /// Where they sit.
    pub seat: Side,
    /// The last event.
    pub news: News,
    /// Where the match stands.
    pub stage: Stage,
    /// The player's own desk, where armies are arranged.
    pub desk: Option<DeskView>,
    /// When the army on it was last changed: a button made for an earlier army does nothing.
    pub desk_changed: Option<Moment>,
    /// Whether the player is ready.
    pub ready: bool,
    /// The board, once the game has begun.
    pub view: Option<SeatView>,
    /// Everything, once the game is over.
    pub revealed: Option<RevealedView>,
    /// Who offers a draw.
    pub draw_offer: Option<Side>,
    /// How often the board has changed.
    pub changes: u32,
    /// Who asks to take back.
    pub take_back: Option<TakeBack>,
    /// Its clocks; nothing if it is untimed.
    pub time: Option<TimeFacts>,
    /// Until when each player is on vacation now, if they are.
    pub away: [Option<Moment>; 2],
}

impl SeatFacts {
    /// The one person who may know this.
    #[must_use]
    pub const fn recipient(&self) -> PersonId {
        self.recipient
    }

    /// Why a button that was made for another board does nothing.
    #[must_use]
    pub fn outdated(&self) -> Refusal {
        let ply = self.view.as_ref().map_or(0, |view| view.state().ply);
        outdated(self.changes, ply)
    }
}

fn news(event: &Event, after: &Match) -> News {
    match *event {
        Event::Opened { .. } => News::Opened,
        Event::Begun | Event::Dealt { .. } => News::Started,
        Event::Arranged { .. } => News::Arranged,
        Event::Ready { seat } if after.turn().is_some() => News::Begun(seat),
        Event::Ready { seat } => News::Ready(seat),
        Event::NotReady { seat } => News::NotReady(seat),
        Event::Moved { .. } | Event::Turned { .. } => News::Moved,
        Event::DrawOffered { seat } => News::DrawOffered(seat),
        Event::DrawDeclined { seat } => News::DrawDeclined(seat),
        Event::DrawAccepted { seat } => News::DrawAccepted(seat),
        Event::Resigned { seat } => News::Resigned(seat),
        Event::TakeBackAsked { seat } => News::TakeBackAsked(seat),
        Event::TakeBackDeclined { seat } => News::TakeBackDeclined(seat),
        Event::TakenBack { seat, plies } => News::TakenBack(seat, plies),
        Event::CalledOff { seat } if after.table_view().is_some() => News::Aborted(seat),
        Event::CalledOff { seat } => News::CalledOff(seat),
        Event::TimeUp { seat } => News::TimeUp(seat),
        Event::TimeGiven { seat } => News::TimeGiven(seat),
        Event::TimedOut { seat } => News::TimedOut(seat),
        Event::Lapsed => News::Lapsed,
        Event::PauseAsked { seat, length } => News::PauseAsked(seat, length),
        Event::ResumeAsked { seat } => News::ResumeAsked(seat),
        Event::PauseDeclined { seat } => News::PauseDeclined(seat),
        Event::Paused { seat, .. } => News::Paused(seat),
        Event::Resumed { seat } => News::Resumed(seat),
        Event::PauseOver => News::PauseOver,
    }
}

impl LoadedMatch {
    /// What everyone may know of it.
    #[must_use]
    pub fn table_facts(&self) -> TableFacts {
        TableFacts {
            record: self.record.clone(),
            news: news(&self.event, &self.game),
            stage: self.game.stage(),
            view: self.game.table_view(),
            revealed: self.game.revealed_view(),
            actions: self.game.actions().to_vec(),
            changes: self.game.changes(),
            take_back: self.game.take_back(),
            ready: Side::BOTH.map(|side| self.game.is_ready(side)),
            time: self.time(),
            away: self.away,
        }
    }

    /// What `person` may know of it; nothing of a seat for somebody who does not play.
    #[must_use]
    pub fn facts_for(&self, person: PersonId) -> Option<SeatFacts> {
        let seat = self.record.seat_of(person)?;
        Some(SeatFacts {
            record: self.record.clone(),
            recipient: person,
            seat,
            news: news(&self.event, &self.game),
            stage: self.game.stage(),
            desk: self.game.desk_view(seat),
            desk_changed: self.game.desk_changed(seat),
            ready: self.game.is_ready(seat),
            view: self.game.seat_view(seat),
            revealed: self.game.revealed_view(),
            draw_offer: self.game.draw_offer(),
            changes: self.game.changes(),
            take_back: self.game.take_back(),
            time: self.time(),
            away: self.away,
        })
    }

    fn time(&self) -> Option<TimeFacts> {
        Some(TimeFacts {
            terms: self.game.time_terms(),
            left: self.game.time_left(self.at)?,
            until: self.game.due(),
            up: self.game.time_up(),
            pause: self.game.pause(),
            outage: self.outage,
        })
    }
}
