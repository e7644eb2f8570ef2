//! A match from the first desk to the last board: what its events make of it. Which event a player's command
//! brings is decided in `decision`.

use rand::Rng;
use serde::{Deserialize, Serialize};

use super::{
    MatchId, PersonId,
    event::{Event, StoredArmy},
};
use crate::rules::{
    Outcome, Reason, Side,
    luzhanqi::{
        Arrangement, DeskView, Luzhanqi, Move, Options, RevealedView, Ruling, SeatView, Setup,
        TableView,
    },
};

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The players arrange their armies.
    Arranging,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was called off before it began.
    CalledOff,
}

/// A match as its events have made it. Holds secrets: no `Debug`.
#[derive(Clone)]
pub struct Match {
    pub(super) id: MatchId,
    pub(super) seats: [PersonId; 2],
    pub(super) options: Options,
    pub(super) desks: [Arrangement; 2],
    pub(super) ready: [bool; 2],
    pub(super) game: Option<Luzhanqi>,
    pub(super) called_off: bool,
    pub(super) draw_offer: Option<Side>,
    pub(super) events: u32,
}

impl Match {
    /// The first event of a new match.
    #[must_use]
    pub fn opening(options: &Options, rng: &mut impl Rng) -> Event {
        let mut army = || StoredArmy(Arrangement::random(options, rng));
        Event::Opened {
            first: army(),
            second: army(),
        }
    }

    /// A match as its events, the first in front, have made it; nothing if they do not fit together, which
    /// only a damaged store brings about.
    #[must_use]
    pub fn replay<'a>(
        id: MatchId,
        seats: [PersonId; 2],
        options: Options,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Option<Match> {
        let mut events = events.into_iter();
        let Some(Event::Opened { first, second }) = events.next() else {
            return None;
        };
        let mut this = Match {
            id,
            seats,
            options,
            desks: [first.0.clone(), second.0.clone()],
            ready: [false; 2],
            game: None,
            called_off: false,
            draw_offer: None,
            events: 1,
        };
        events.try_for_each(|event| this.apply(event))?;
        Some(this)
    }

    /// Lets an event happen; nothing if it cannot.
    #[must_use]
    pub fn apply(&mut self, event: &Event) -> Option<()> {
        match event {
            Event::Opened { .. } => return None,
            Event::Arranged { seat, army } => self.desks[seat.index()] = army.0.clone(),
            Event::Ready { seat } => {
                self.ready[seat.index()] = true;
                if self.ready == [true; 2] {
                    self.game = Some(self.begin()?);
                }
            }
            Event::NotReady { seat } => self.ready[seat.index()] = false,
            Event::Moved { seat, from, to } => {
                let mv = Move {
                    from: *from,
                    to: *to,
                };
                self.game.as_mut()?.play(*seat, mv).ok()?;
                self.draw_offer = None;
            }
            Event::DrawOffered { seat } => self.draw_offer = Some(*seat),
            Event::DrawDeclined { .. } => self.draw_offer = None,
            Event::DrawAccepted { .. } => {
                self.draw_offer = None;
                self.game
                    .as_mut()?
                    .conclude(Outcome::draw(Reason::Agreement));
            }
            Event::Resigned { seat } => {
                let outcome = Outcome::win(seat.opponent(), Reason::Resignation);
                self.game.as_mut()?.conclude(outcome);
            }
            Event::CalledOff { .. } => self.called_off = true,
        }
        self.events += 1;
        Some(())
    }

    fn begin(&self) -> Option<Luzhanqi> {
        let setup =
            |side: Side| Setup::new(self.desks[side.index()].clone(), side, &self.options).ok();
        Some(Luzhanqi::new(
            self.options.clone(),
            &setup(Side::First)?,
            &setup(Side::Second)?,
        ))
    }

    /// Which match this is.
    #[must_use]
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// How many events it has.
    #[must_use]
    pub fn events(&self) -> u32 {
        self.events
    }

    /// Who sits on `side`.
    #[must_use]
    pub fn player(&self, side: Side) -> PersonId {
        self.seats[side.index()]
    }

    /// Where this person sits, if they play.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.player(side) == person)
    }

    /// Where the match stands.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.game {
            _ if self.called_off => Stage::CalledOff,
            None => Stage::Arranging,
            Some(game) if game.outcome().is_none() => Stage::Playing,
            Some(_) => Stage::Over,
        }
    }

    /// Whether a player is ready.
    #[must_use]
    pub fn is_ready(&self, side: Side) -> bool {
        self.ready[side.index()]
    }

    /// Whose turn it is, in a game that is on.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.game.as_ref().and_then(Luzhanqi::turn)
    }

    /// Plies played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.game.as_ref().map_or(0, Luzhanqi::ply)
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.as_ref().and_then(Luzhanqi::outcome)
    }

    /// What the last ply brought.
    #[must_use]
    pub fn last_ruling(&self) -> Option<&Ruling> {
        self.game.as_ref().and_then(Luzhanqi::last)
    }

    /// Who offers a draw.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// The desk of a player, for that player alone.
    #[must_use]
    pub fn desk_view(&self, side: Side) -> DeskView {
        DeskView::new(&self.desks[side.index()], side, &self.options)
    }

    /// The board for everyone, once the game has begun.
    #[must_use]
    pub fn table_view(&self) -> Option<TableView> {
        self.game.as_ref().map(Luzhanqi::table_view)
    }

    /// The board for one player, once the game has begun.
    #[must_use]
    pub fn seat_view(&self, side: Side) -> Option<SeatView> {
        self.game.as_ref().map(|game| game.seat_view(side))
    }

    /// Everything, once the game is over.
    #[must_use]
    pub fn revealed_view(&self) -> Option<RevealedView> {
        self.game.as_ref().and_then(Luzhanqi::revealed_view)
    }
}
