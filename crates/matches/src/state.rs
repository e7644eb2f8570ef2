//! The state of a match from the first desk to the last board, derived from its events. `decision` maps a player's
//! command to an event.

use rand::Rng;

use super::{
    clock::{Clock, control::TimeTerms, suspensions::Suspensions},
    desks::Desks,
    ended::{Asked, Ended},
    event::{Event, Judged, Salt, StoredArmy, Voiding},
    pause::Pause,
    stage::Stage,
};
use basics::{Moment, Span};
use rules::{
    Action, Outcome, Ply, REVISION, Reason, Side,
    doushouqi::DouShouQi,
    game::{Beginning, Game, GameRules, Ruling},
    luzhanqi::{Arrangement, Deal, Luzhanqi},
    xiangqi::Xiangqi,
};

/// The time settings of a match, apart from its events.
#[derive(Clone, Debug, Default)]
pub(crate) struct Timing {
    /// The agreed time settings.
    pub terms: TimeTerms,
    /// When each side's clock is suspended.
    pub suspensions: [Suspensions; 2],
}

/// The state of a match after its events. Holds secrets: no `Debug`.
pub(crate) struct Match {
    /// The desks, in games with an arranging phase.
    pub(super) desks: Option<Desks>,
    pub(super) game: Option<Game>,
    /// The game before its first ply.
    pub(super) start: Option<Beginning>,
    pub(super) plies: Vec<Ply>,
    /// The revision of the rules under which it began; 0 in matches from before it was stored.
    pub(super) revision: u32,
    /// What was announced about the last ply.
    pub(super) ruling: Option<Ruling>,
    pub(super) called_off: bool,
    pub(super) draw_offer: Option<Asked>,
    /// Whose offer of a draw was declined on this board.
    pub(super) draws_declined: [bool; 2],
    /// The request to take back.
    pub(super) take_back: Option<Asked>,
    /// The request to call the game off.
    pub(super) call_off: Option<Asked>,
    /// Whether the request about a pause stays open after moves.
    pub(super) wish_stands: bool,
    /// How many requests of each side failed on this board.
    pub(super) in_vain: [u32; 2],
    /// The offers and requests between the players that have ended, in order.
    pub(super) endings: Vec<Ended>,
    /// How many times the board has changed, by a ply or a take-back: a number that never repeats. Without take-backs it is
    /// the number of plies played.
    pub(super) changes: u32,
    /// How many events it has had.
    pub(super) events: u32,
    /// How many of them were announced to anybody.
    pub(super) announced: u32,
    pub(super) timing: Timing,
    pub(super) clock: Clock,
    pub(super) pause: Pause,
    /// The number of the last event that asked to begin or end a pause. Secret: it reveals how often desks were changed.
    pub(super) wish_event: u32,
    /// Since when the match has been waiting for the sides it waits for.
    since: Moment,
    /// Since when the side to move can move: its turn began, or a pause ended.
    pub(super) free_since: Moment,
    opened: Moment,
    /// The side whose time has run out, while the opponent chooses what happens.
    pub(super) time_up: Option<Side>,
    /// When it ended.
    pub(super) ended: Option<Moment>,
    /// Who voided it, and why.
    pub(super) voided: Option<Voiding>,
    /// Whether a player was replaced after the beginning of play.
    pub(super) changed_hands: bool,
}

impl Match {
    /// The first event of a new match.
    pub fn opening(rules: &GameRules, rng: &mut impl Rng) -> Event {
        match rules {
            GameRules::Luzhanqi(options) if rules.has_desks() => {
                let mut army = || StoredArmy(Arrangement::shuffled(options, rng));
                Event::Opened {
                    first: army(),
                    second: army(),
                    rules: REVISION,
                }
            }
            GameRules::Luzhanqi(_) => Event::dealt(Deal::random(rng)),
            GameRules::Xiangqi(_) | GameRules::DouShouQi(_) => Event::Begun { rules: REVISION },
        }
    }

    /// Replays a match from its events, first to last; `None` if they do not fit together, which only happens if the
    /// store is damaged.
    pub fn replay<'a>(
        rules: &GameRules,
        timing: Timing,
        events: impl IntoIterator<Item = (&'a Event, Moment)>,
    ) -> Option<Match> {
        let mut events = events.into_iter();
        let (opening, opened) = events.next()?;
        let (desks, game) = begin(rules, opening, opened)?;
        let mut this = Match {
            desks,
            start: game.as_ref().map(Game::beginning),
            game,
            plies: Vec::new(),
            revision: opening.revision().unwrap_or(0),
            ruling: None,
            called_off: false,
            draw_offer: None,
            draws_declined: [false; 2],
            take_back: None,
            call_off: None,
            wish_stands: false,
            in_vain: [0; 2],
            endings: Vec::new(),
            changes: 0,
            events: 1,
            announced: 1,
            clock: Clock::new(timing.terms.controls()),
            timing,
            pause: Pause::default(),
            wish_event: 0,
            since: opened,
            free_since: opened,
            opened,
            time_up: None,
            ended: None,
            voided: None,
            changed_hands: false,
        };
        this.update_clock(opening, opened);
        events.try_for_each(|(event, at)| this.apply(event, at))?;
        Some(this)
    }

    /// Applies an event; `None` if it is impossible.
    pub fn apply(&mut self, event: &Event, at: Moment) -> Option<()> {
        let waited_for = self.waits_for();
        self.change(event, at)?;
        self.end_what_stood(event);
        self.update_pause(event, at);
        self.update_clock(event, at);
        if self.waits_for() != waited_for {
            self.since = at;
            self.free_since = at;
        }
        if matches!(event, Event::Resumed { .. } | Event::PauseOver) {
            self.free_since = at;
        }
        if self.ended.is_none() && matches!(self.stage(), Stage::Over | Stage::CalledOff) {
            self.ended = Some(at);
        }
        self.events += 1;
        self.announced += u32::from(event.is_news());
        Some(())
    }

    /// Changes the desks, the board and the result as an event says; `None` if it is impossible.
    fn change(&mut self, event: &Event, at: Moment) -> Option<()> {
        match event {
            Event::Opened { .. } | Event::Begun { .. } | Event::Dealt { .. } => return None,
            Event::Arranged { seat, army } => {
                let desks = self.desks.as_mut()?;
                desks.armies[seat.index()] = army.0.clone();
                desks.changed[seat.index()] = at;
            }
            Event::Ready { seat, salt } => self.set_ready(*seat, true, salt.clone())?,
            Event::NotReady { seat } => self.set_ready(*seat, false, None)?,
            &Event::Moved {
                seat,
                from,
                to,
                judged,
            } => self.play(seat, Action::Move { from, to }, judged)?,
            &Event::Turned { seat, at, judged } => self.play(seat, Action::Turn(at), judged)?,
            Event::DrawOffered { .. }
            | Event::TakeBackAsked { .. }
            | Event::CallOffAsked { .. } => {
                self.ask(event);
            }
            Event::DrawDeclined { seat } => self.draws_declined[seat.opponent().index()] = true,
            Event::DrawAccepted { .. } => {
                self.game
                    .as_mut()?
                    .conclude(Outcome::draw(Reason::Agreement));
            }
            Event::TakeBackWithdrawn { seat }
            | Event::CallOffWithdrawn { seat }
            | Event::PauseWithdrawn { seat } => self.in_vain[seat.index()] += 1,
            // `end_what_stood` handles the rest.
            Event::TakeBackDeclined { seat }
            | Event::CallOffDeclined { seat }
            | Event::PauseDeclined { seat } => self.in_vain[seat.opponent().index()] += 1,
            Event::TakenBack { plies, .. } => self.take_plies_back(*plies)?,
            Event::Resigned { seat } => {
                let outcome = Outcome::win(seat.opponent(), Reason::Resignation);
                self.game.as_mut()?.conclude(outcome);
            }
            Event::CalledOff { .. } | Event::CallOffAgreed { .. } | Event::Lapsed => {
                self.called_off = true;
            }
            Event::Voided(voiding) => {
                self.ended?;
                self.voided = Some(voiding.clone());
            }
            // The record says who plays which side.
            Event::TakenOver { .. } => {
                // A new player who did not arrange the army plays it from the first ply.
                let is_laid_out = self.desks.is_some() && self.game.is_some();
                self.changed_hands |= is_laid_out || !self.plies.is_empty();
            }
            Event::Ruled { winner, void } => match self.game.as_mut().filter(|_| !void) {
                Some(game) => game.conclude(Outcome {
                    winner: *winner,
                    reason: Reason::Ruling,
                }),
                None => self.called_off = true,
            },
            // `update_pause` handles these.
            Event::PauseAsked { .. }
            | Event::ResumeAsked { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::PauseOver => {}
            Event::TimeUp { seat } => self.time_up = Some(*seat),
            Event::TimeGiven { .. } => self.time_up = None,
            Event::TimedOut { seat, judged } => self.time_out(*seat, *judged)?,
        }
        Some(())
    }

    /// Notes what a player offers or asks for. `update_pause` notes requests about pauses.
    fn ask(&mut self, event: &Event) {
        let (place, by, number, standing) = match *event {
            Event::DrawOffered { seat, standing } => {
                (&mut self.draw_offer, seat, self.changes, standing)
            }
            Event::TakeBackAsked { seat, standing } => {
                (&mut self.take_back, seat, self.events + 1, standing)
            }
            Event::CallOffAsked { seat } => (&mut self.call_off, seat, self.announced + 1, true),
            _ => return,
        };
        *place = Some(Asked {
            by,
            number,
            standing,
        });
    }

    /// Notes whether a player is ready, with the salt of their army's seal. The game begins once both are.
    fn set_ready(&mut self, seat: Side, ready: bool, salt: Option<Salt>) -> Option<()> {
        let desks = self.desks.as_mut()?;
        desks.ready[seat.index()] = ready;
        desks.salts[seat.index()] = salt.map(|salt| salt.0);
        if desks.ready == [true; 2] {
            let game = desks.begin();
            self.start = Some(game.beginning());
            self.game = Some(game);
        }
        Some(())
    }

    /// Ends the game because somebody's time ran out: by its stored ruling, or by whether the other side could still win.
    fn time_out(&mut self, seat: Side, judged: Option<Judged>) -> Option<()> {
        let (winner, game) = (seat.opponent(), self.game.as_mut()?);
        let stored = judged.and_then(|judged| judged.end);
        game.conclude(stored.unwrap_or_else(|| {
            if game.could_win(winner) {
                Outcome::win(winner, Reason::Time)
            } else {
                Outcome::draw(Reason::Time)
            }
        }));
        Some(())
    }

    /// Updates the clock after an event.
    fn update_clock(&mut self, event: &Event, at: Moment) {
        let turn = self.turn();
        let clock = &mut self.clock;
        let suspensions = |side: Side| &self.timing.suspensions[side.index()];
        match (event, turn, clock.running()) {
            (Event::Moved { seat, .. } | Event::Turned { seat, .. }, turn, _) => {
                clock.stop(*seat, at, suspensions(*seat));
                if let Some(turn) = turn {
                    clock.start(turn, at);
                }
            }
            (Event::TakenBack { plies, .. }, Some(turn), runs) => {
                if let Some(runs) = runs {
                    clock.halt(at, suspensions(runs));
                }
                clock.take_back(*plies);
                clock.start(turn, at);
            }
            (Event::TimeGiven { seat }, ..) => clock.grant(seat.opponent(), at),
            (Event::TimeUp { seat }, ..) => clock.halt(at, suspensions(*seat)),
            (_, None, Some(runs)) => clock.halt(at, suspensions(runs)),
            (Event::Begun { .. } | Event::Dealt { .. } | Event::Ready { .. }, Some(turn), _) => {
                clock.start(turn, at);
            }
            _ => {}
        }
    }

    /// The next moment at which time alone causes an event, as far as is known: a desk closes, or somebody's time
    /// runs out.
    pub fn due(&self) -> Option<Moment> {
        match self.stage() {
            Stage::Arranging => {
                let waited_for = self.waits_for().0.into_iter();
                let deadlines = waited_for.filter_map(|side| {
                    let time = self.timing.terms.controls().of(side).desk_time()?;
                    self.timing.suspensions[side.index()].instant_after(self.opened, time)
                });
                deadlines.min()
            }
            Stage::Playing => {
                if let Some(until) = self.pause.until() {
                    return Some(until);
                }
                let running = self.clock.running()?;
                let suspensions = &self.timing.suspensions[running.index()];
                self.clock.deadline(suspensions)
            }
            Stage::Over | Stage::CalledOff => None,
        }
    }

    /// The sides that the match waits for, and the ply it waits for.
    fn waits_for(&self) -> (Vec<Side>, u32) {
        let arranging = |side: &Side| !self.is_ready(*side);
        let sides = match (self.stage(), self.turn()) {
            (Stage::Arranging, _) => Side::BOTH.into_iter().filter(arranging).collect(),
            (Stage::Playing, turn) => turn.into_iter().collect(),
            (Stage::Over | Stage::CalledOff, _) => Vec::new(),
        };
        (sides, self.ply())
    }

    /// The sides that the match waits for, and since when.
    pub fn waiting(&self) -> Vec<(Side, Moment)> {
        let (sides, _) = self.waits_for();
        sides.into_iter().map(|side| (side, self.since)).collect()
    }

    /// The time both sides have left.
    pub fn time_left(&self, now: Moment) -> [Span; 2] {
        let suspensions = &self.timing.suspensions;
        Side::BOTH.map(|side| self.clock.left(side, now, &suspensions[side.index()]))
    }

    /// Plays a ply: by its stored ruling, or by today's rules if it is new.
    fn play(&mut self, seat: Side, action: Action, judged: Option<Judged>) -> Option<()> {
        let game = self.game.as_mut()?;
        let ruling = match judged {
            Some(judged) => game.play_as_judged(seat, action, judged.judgement())?,
            None => game.play(seat, action).ok()?,
        };
        self.plies.push(Ply::new(action, &ruling));
        self.ruling = Some(ruling);
        self.board_changed();
        Some(())
    }

    /// How today's rules judged the event that was applied last.
    pub(super) fn judged(&self) -> Judged {
        Judged {
            rules: REVISION,
            verdict: self.plies.last().and_then(|ply| ply.verdict),
            end: self.outcome(),
        }
    }

    /// After a change of the board, declined or withdrawn requests may be made again, and nobody's time is up.
    pub(super) fn board_changed(&mut self) {
        self.draws_declined = [false; 2];
        self.in_vain = [0; 2];
        self.time_up = None;
        self.changes += 1;
    }

    /// Whether each player arranges an army in secret: only then do players get private messages.
    pub fn has_desks(&self) -> bool {
        self.desks.is_some()
    }

    /// The stage of the match.
    pub fn stage(&self) -> Stage {
        match &self.game {
            _ if self.called_off => Stage::CalledOff,
            None => Stage::Arranging,
            Some(game) if game.outcome().is_none() => Stage::Playing,
            Some(_) => Stage::Over,
        }
    }

    /// Whether a player is ready.
    pub fn is_ready(&self, side: Side) -> bool {
        self.desks
            .as_ref()
            .is_some_and(|desks| desks.ready[side.index()])
    }

    /// The side to move, while the game is in progress.
    pub fn turn(&self) -> Option<Side> {
        let game = self.game.as_ref().filter(|_| !self.called_off);
        game.and_then(Game::turn)
    }

    /// Plies played.
    pub fn ply(&self) -> u32 {
        self.game.as_ref().map_or(0, Game::ply)
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.as_ref().and_then(Game::outcome)
    }

    /// Every ply so far. Origins and destinations are public in every game.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = Action> {
        self.plies.iter().map(|ply| ply.action)
    }

    /// The side that offers a draw.
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer.map(|offer| offer.by)
    }
}

/// The desks or the game that the first event of a match creates.
fn begin(rules: &GameRules, first: &Event, at: Moment) -> Option<(Option<Desks>, Option<Game>)> {
    match (rules, first) {
        (GameRules::Luzhanqi(options), Event::Opened { first, second, .. }) => {
            let desks = Desks {
                options: options.clone(),
                armies: [first.0.clone(), second.0.clone()],
                ready: [false; 2],
                salts: [None, None],
                changed: [at; 2],
            };
            Some((Some(desks), None))
        }
        (GameRules::Luzhanqi(options), Event::Dealt { deal, .. }) => {
            let game = Luzhanqi::dealt(options.clone(), &deal.0);
            Some((None, Some(Game::Luzhanqi(Box::new(game)))))
        }
        (GameRules::Xiangqi(options), Event::Begun { .. }) => {
            let game = Xiangqi::new(options.clone());
            Some((None, Some(Game::Xiangqi(Box::new(game)))))
        }
        (GameRules::DouShouQi(options), Event::Begun { .. }) => {
            let game = DouShouQi::new(options.clone());
            Some((None, Some(Game::DouShouQi(Box::new(game)))))
        }
        _ => None,
    }
}
