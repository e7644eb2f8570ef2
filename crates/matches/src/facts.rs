//! The input for messages: one type with what everyone may know, one with what a single player may know. A match and
//! its events leave this crate in no other form.

use super::{
    aids::Aids,
    calling_off::CallOff,
    clock::control::{Control, TimeTerms},
    ended::Ended,
    event::{Event, Voiding},
    loaded::LoadedMatch,
    pause::Pause,
    records::MatchRecord,
    refusal::Refusal,
    stage::Stage,
    state::Match,
    take_back::{TakeBack, outdated},
    transcript::Head,
};
use basics::{Moment, PersonId, Span};
use commitments::Digest;
use rules::{
    Action, Side,
    game::{RevealedView, SeatView, TableView},
    luzhanqi::DeskView,
};

/// The last event, as far as everyone may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The match was opened.
    Opened,
    /// The match was opened and the game began at once, because there is nothing to arrange.
    Started,
    /// A player changed their desk.
    Arranged,
    /// A player is ready, and the other one is not yet.
    Ready(Side),
    /// A player is arranging again.
    NotReady(Side),
    /// This player was the second to be ready, and the game began.
    Begun(Side),
    /// A player moved or flipped a piece; the view has the ruling.
    Moved,
    /// A player offered a draw.
    DrawOffered(Side),
    /// A player declined a draw.
    DrawDeclined(Side),
    /// A player accepted a draw.
    DrawAccepted(Side),
    /// A player asked to take back their last ply.
    TakeBackAsked(Side),
    /// A player declined a take-back request.
    TakeBackDeclined(Side),
    /// A player withdrew their take-back request.
    TakeBackWithdrawn(Side),
    /// A player agreed to a take-back; the number of plies taken back.
    TakenBack(Side, u32),
    /// A player called the game off before its second ply.
    Aborted(Side),
    /// A player asked to call the game off.
    CallOffAsked(Side),
    /// A player declined to call the game off.
    CallOffDeclined(Side),
    /// A player withdrew their request to call the game off.
    CallOffWithdrawn(Side),
    /// A player agreed to call the game off.
    CallOffAgreed(Side),
    /// A player resigned.
    Resigned(Side),
    /// A player called the match off.
    CalledOff(Side),
    /// A player's time ran out, and the opponent is to choose what happens.
    TimeUp(Side),
    /// A player gave the opponent more time.
    TimeGiven(Side),
    /// A player's time ran out, which ended the game.
    TimedOut(Side),
    /// Time ran out before anybody had moved.
    Lapsed,
    /// Somebody else sits on this seat now.
    TakenOver(Side),
    /// The organisers of the league ruled.
    Ruled,
    /// A player asked for a pause of this length.
    PauseAsked(Side, Span),
    /// A player asked to end the pause.
    ResumeAsked(Side),
    /// A player declined to pause, or to end the pause.
    PauseDeclined(Side),
    /// A player withdrew their request to begin or end a pause.
    PauseWithdrawn(Side),
    /// A player agreed to a pause.
    Paused(Side),
    /// A player agreed to end the pause.
    Resumed(Side),
    /// The pause reached its agreed end.
    PauseOver,
    /// The finished game was voided.
    Voided,
}

/// The clocks of a timed match. Everyone may know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeFacts {
    /// The agreed time settings.
    pub terms: TimeTerms,
    /// What each side has left right after the event.
    pub left: [Span; 2],
    /// The deadline of the side to move, or of both sides while they arrange.
    pub until: Option<Moment>,
    /// The side whose time has run out, while the opponent chooses what happens.
    pub up: Option<Side>,
    /// The pause, and any request to begin or end one.
    pub pause: Pause,
    /// Outage time since the previous event: the bot was down, and no clock ran.
    pub outage: Span,
}

/// What everyone may know of a match.
pub struct TableFacts {
    /// The record of the match.
    pub record: MatchRecord,
    /// The last event.
    pub news: News,
    /// How long after the previous event it happened: the player who acted then may still be there.
    pub pace: Span,
    /// The stage of the match.
    pub stage: Stage,
    /// The board, once the game has begun.
    pub view: Option<TableView>,
    /// The full view, once the game is over.
    pub revealed: Option<RevealedView>,
    /// Every ply so far.
    pub actions: Vec<Action>,
    /// The side that offers a draw.
    pub draw_offer: Option<Side>,
    /// The number on the buttons of that offer: how many times the board had changed before it.
    pub offer: u32,
    /// How many times the board has changed.
    pub changes: u32,
    /// The pending take-back request.
    pub take_back: Option<TakeBack>,
    /// The open request to call the game off.
    pub call_off: Option<CallOff>,
    /// Offers and requests that the last event ended.
    pub ended: Vec<Ended>,
    /// Which players are ready.
    pub ready: [bool; 2],
    /// The seals of the armies of players who are or were ready; none in matches from before there were seals.
    pub seals: [Option<Digest>; 2],
    /// The clocks; `None` in an untimed match unless somebody was silent for too long or asked for a pause.
    pub time: Option<TimeFacts>,
    /// The end of each player's current vacation, if they are on one.
    pub away: [Option<Moment>; 2],
    /// Who voided the finished game, and why.
    pub voided: Option<Voiding>,
    /// The side whose time has run out, or that did not begin the match, if its player has left the server. Set on
    /// delivery.
    pub left: Option<Side>,
}

/// The seal of a player's own army, and the salt that opens it, as 64 digits.
#[derive(Clone)]
pub struct OwnSeal {
    /// The seal, which everyone sees.
    pub seal: Digest,
    /// The salt, which is the player's alone.
    pub salt: String,
}

/// What one player may know of a match.
pub struct SeatFacts {
    /// The record of the match.
    pub record: MatchRecord,
    /// The player these facts are for. Private, so that only [`LoadedMatch::facts_for`] makes facts of a seat.
    recipient: PersonId,
    /// The player's side.
    pub seat: Side,
    /// The number of the last event.
    pub seq: u32,
    /// The last event.
    pub news: News,
    /// How long after the previous event it happened: the player who acted then may still be there.
    pub pace: Span,
    /// The stage of the match.
    pub stage: Stage,
    /// The player's own desk, while armies are arranged.
    pub desk: Option<DeskView>,
    /// When the army on it last changed: a button made for an earlier army does nothing.
    pub desk_changed: Option<Moment>,
    /// Whether the player is ready.
    pub ready: bool,
    /// The seal of the player's army, with the salt that opens it.
    pub sealed: Option<OwnSeal>,
    /// The board, once the game has begun.
    pub view: Option<SeatView>,
    /// The board before the last ply, if the opponent made it: a quick reply would hide what the own ply led to.
    pub before: Option<SeatView>,
    /// The full view, once the game is over.
    pub revealed: Option<RevealedView>,
    /// The side that offers a draw.
    pub draw_offer: Option<Side>,
    /// The number on the buttons of that offer: how many times the board had changed before it.
    pub offer: u32,
    /// How many times the board has changed.
    pub changes: u32,
    /// The pending take-back request.
    pub take_back: Option<TakeBack>,
    /// The open request to call the game off.
    pub call_off: Option<CallOff>,
    /// Offers and requests that the last event ended.
    pub ended: Vec<Ended>,
    /// All offers and requests between the players that have ended.
    pub endings: Vec<Ended>,
    /// The clocks; `None` in an untimed match unless somebody was silent for too long or asked for a pause.
    pub time: Option<TimeFacts>,
    /// The end of each player's current vacation, if they are on one.
    pub away: [Option<Moment>; 2],
    /// Whether the opponent, whose time has run out, has left the server. Set on delivery.
    pub has_left: bool,
    /// Aids for thinking, if they were requested.
    pub aids: Aids,
}

impl SeatFacts {
    /// The only person who may know this.
    pub const fn recipient(&self) -> PersonId {
        self.recipient
    }

    /// Why a button made for an earlier board does nothing.
    pub fn outdated(&self) -> Refusal {
        let ply = self.view.as_ref().map_or(0, |view| view.state().ply);
        outdated(self.changes, ply)
    }
}

fn news(event: &Event, after: &Match) -> News {
    match *event {
        Event::Opened { .. } => News::Opened,
        Event::Begun { .. } | Event::Dealt { .. } => News::Started,
        Event::Arranged { .. } => News::Arranged,
        Event::Ready { seat, .. } if after.turn().is_some() => News::Begun(seat),
        Event::Ready { seat, .. } => News::Ready(seat),
        Event::NotReady { seat } => News::NotReady(seat),
        Event::Moved { .. } | Event::Turned { .. } => News::Moved,
        Event::DrawOffered { seat, .. } => News::DrawOffered(seat),
        Event::DrawDeclined { seat } => News::DrawDeclined(seat),
        Event::DrawAccepted { seat } => News::DrawAccepted(seat),
        Event::Resigned { seat } => News::Resigned(seat),
        Event::TakeBackAsked { seat, .. } => News::TakeBackAsked(seat),
        Event::TakeBackWithdrawn { seat } => News::TakeBackWithdrawn(seat),
        Event::TakeBackDeclined { seat } => News::TakeBackDeclined(seat),
        Event::TakenBack { seat, plies } => News::TakenBack(seat, plies),
        Event::CallOffAsked { seat } => News::CallOffAsked(seat),
        Event::CallOffDeclined { seat } => News::CallOffDeclined(seat),
        Event::CallOffWithdrawn { seat } => News::CallOffWithdrawn(seat),
        Event::CallOffAgreed { seat } => News::CallOffAgreed(seat),
        Event::CalledOff { seat } if after.table_view().is_some() => News::Aborted(seat),
        Event::CalledOff { seat } => News::CalledOff(seat),
        Event::TimeUp { seat } => News::TimeUp(seat),
        Event::TimeGiven { seat } => News::TimeGiven(seat),
        Event::TimedOut { seat, .. } => News::TimedOut(seat),
        Event::Lapsed => News::Lapsed,
        Event::TakenOver { seat, .. } => News::TakenOver(seat),
        Event::Ruled { .. } => News::Ruled,
        Event::PauseAsked { seat, length, .. } => News::PauseAsked(seat, length),
        Event::PauseWithdrawn { seat } => News::PauseWithdrawn(seat),
        Event::ResumeAsked { seat } => News::ResumeAsked(seat),
        Event::PauseDeclined { seat } => News::PauseDeclined(seat),
        Event::Paused { seat, .. } => News::Paused(seat),
        Event::Resumed { seat } => News::Resumed(seat),
        Event::PauseOver => News::PauseOver,
        Event::Voided(_) => News::Voided,
    }
}

impl LoadedMatch {
    /// What everyone may know of the match.
    pub fn table_facts(&self) -> TableFacts {
        let head = Head::of(&self.record, self.game.revision);
        TableFacts {
            record: self.record.clone(),
            news: news(&self.event, &self.game),
            pace: self.pace,
            stage: self.game.stage(),
            view: self.game.table_view(),
            revealed: self.revealed(),
            actions: self.game.actions().collect(),
            draw_offer: self.game.draw_offer(),
            offer: self.offer(),
            changes: self.game.changes,
            take_back: self.game.take_back(),
            call_off: self.game.call_off(),
            ended: self.game.ended_now(),
            ready: Side::BOTH.map(|side| self.game.is_ready(side)),
            seals: Side::BOTH.map(|side| self.game.seal(side, &head)),
            time: self.time(),
            away: self.away,
            voided: self.game.voided.clone(),
            left: None,
        }
    }

    /// What `person` may know of the match; `None` for somebody who does not play in it.
    pub fn facts_for(&self, person: PersonId) -> Option<SeatFacts> {
        let seat = self.record.seat_of(person)?;
        let view = self.game.seat_view(seat);
        Some(SeatFacts {
            record: self.record.clone(),
            recipient: person,
            seat,
            seq: self.game.events,
            news: news(&self.event, &self.game),
            pace: self.pace,
            stage: self.game.stage(),
            desk: self.game.desk_view(seat),
            desk_changed: self.game.desk_changed(seat),
            ready: self.game.is_ready(seat),
            sealed: self.own_seal(seat),
            before: view.as_ref().and_then(|view| self.before(view)),
            view,
            revealed: self.revealed(),
            draw_offer: self.game.draw_offer(),
            offer: self.offer(),
            changes: self.game.changes,
            take_back: self.game.take_back(),
            call_off: self.game.call_off(),
            ended: self.game.ended_now(),
            endings: self.game.endings.clone(),
            time: self.time(),
            away: self.away,
            has_left: false,
            aids: Aids::default(),
        })
    }

    /// The number on the buttons of the open draw offer.
    fn offer(&self) -> u32 {
        let offer = self.game.draw_offer;
        offer.map_or(self.game.changes, |offer| offer.number)
    }

    /// What a player saw before the last ply, if the opponent made it.
    fn before(&self, now: &SeatView) -> Option<SeatView> {
        let (side, _) = now.state().last?;
        let is_theirs = side != now.seat();
        is_theirs.then(|| self.game.seat_view_before(now.seat()))?
    }

    /// The full view, once the game is over, unless the players agreed that formations stay secret.
    fn revealed(&self) -> Option<RevealedView> {
        let is_kept = self.record.terms.formations_kept;
        self.game.revealed_view().filter(|_| !is_kept)
    }

    /// The seal of a player's army, for that player.
    fn own_seal(&self, seat: Side) -> Option<OwnSeal> {
        let salt = self.game.salt(seat)?.digits();
        let head = Head::of(&self.record, self.game.revision);
        let seal = self.game.seal(seat, &head)?;
        Some(OwnSeal { seal, salt })
    }

    fn time(&self) -> Option<TimeFacts> {
        let (terms, up, pause) = (self.game.timing.terms, self.game.time_up, self.game.pause);
        let untimed = terms.control == Control::Untimed;
        if untimed && up.is_none() && pause == Pause::default() {
            return None;
        }
        // Without time pressure, only the end of a pause is worth mentioning.
        let until = self.game.due();
        Some(TimeFacts {
            terms,
            left: self.game.time_left(self.at),
            until: until.filter(|_| !untimed || pause.on.is_some()),
            up,
            pause,
            outage: self.outage,
        })
    }
}
