//! Follows a game of Luzhanqi from one seat: from its own army and the announced rulings alone it constructs the views
//! that the referee would show to this seat.

use rules::{
    Colour, Outcome, Reason, RuleSet, Side,
    game::{self, Report, SeatHistory},
    luzhanqi::{
        Arrangement, Information, Kind, LiftedFlag, Move, Options, Point, PointKind, Ruling,
        SeatCell, SeatView, Setup, Verdict,
        flags::{flag_is_home, move_flags},
        options::Goal,
        piece::piece_code,
        setup::setup_points,
        view::PublicInfo,
    },
};

/// One seat of a game, with everything it has seen.
pub(crate) struct Follower {
    views: Vec<SeatView>,
}

/// Why a game cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotFollowed {
    /// The seat's army is missing, or the rules have none.
    #[error("arranged games need the seat's own army, dealt games have none")]
    Army,
    /// The seat's army is invalid.
    #[error("{0}")]
    NoArmy(String),
    /// A piece of the seat's army stands where the rules do not allow it.
    #[error("the rules do not allow the piece on {0} there")]
    Misplaced(Point),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The move cannot be played on this board.
    #[error("{0} cannot be played on this board")]
    Move(Move),
    /// The ruling belongs to another move, or contradicts itself or the board.
    #[error("this ruling cannot be one on {0}")]
    Ruling(Move),
}

impl Follower {
    /// The seat at the beginning of its game; `own` is its army as text, in games with armies.
    ///
    /// # Errors
    /// When there is no such army.
    pub(crate) fn new(
        options: Options,
        seat: Side,
        own: Option<&str>,
    ) -> Result<Follower, NotFollowed> {
        let army = own.map(|text| army(text, seat, &options)).transpose()?;
        if army.is_some() == options.dealt() {
            return Err(NotFollowed::Army);
        }
        let enemy = setup_points(seat.opponent());
        let dealt = options.dealt();
        let cells = Point::each(|point| match &army {
            None if dealt && point.kind() != PointKind::Camp => SeatCell::FaceDown,
            Some(army) => match army.piece_on(seat, point) {
                Some(kind) => SeatCell::Own(kind),
                None if enemy.contains(&point) => SeatCell::Covered,
                None => SeatCell::Empty,
            },
            None => SeatCell::Empty,
        });
        let announced = PublicInfo {
            turn: Some(Side::First),
            to_move: Side::First,
            colours: options.colours(),
            ply: 0,
            quiet: 0,
            last: None,
            answered: None,
            fought: None,
            outcome: None,
            lost: [0; 2],
            left: dealt.then(|| [Kind::ALL.map(|kind| kind.count() as u8); 2]),
            lifted: [None; 2],
        };
        let first = SeatView {
            seat,
            cells,
            announced,
            own_in_last: None,
            options,
        };
        Ok(Follower { views: vec![first] })
    }

    /// Everything this seat has seen.
    pub(crate) fn history(&self) -> Option<SeatHistory> {
        let views = self.views.iter();
        let views = views.map(|view| game::SeatView::Luzhanqi(Box::new(view.clone())));
        SeatHistory::new(views.collect()).ok()
    }

    /// The current view.
    pub(crate) fn latest(&self) -> &SeatView {
        &self.views[self.views.len() - 1]
    }

    /// Follows a ply of the side to move. `result` is how the ply ended the game, if given; otherwise it is determined
    /// as far as this seat can.
    ///
    /// # Errors
    /// When the ply or its ruling is impossible; nothing changes.
    pub(crate) fn follow(
        &mut self,
        mv: Move,
        report: &Report,
        result: Option<Outcome>,
    ) -> Result<(), NotFollowed> {
        let mut view = self.latest().clone();
        let side = view.announced.turn.ok_or(NotFollowed::Over)?;
        if side == view.seat && view.check(mv).is_err() {
            return Err(NotFollowed::Move(mv));
        }
        let ply = Ply::new(mv, report, side, &view, result)?;
        ply.apply(&mut view).ok_or(NotFollowed::Move(mv))?;
        view.announced.outcome = result.or_else(|| ending(&view));
        let going_on = view.announced.outcome.is_none();
        view.announced.turn = going_on.then_some(view.announced.to_move);
        self.views.push(view);
        Ok(())
    }
}

fn army(text: &str, seat: Side, options: &Options) -> Result<Arrangement, NotFollowed> {
    let army = Arrangement::parse(text).map_err(|why| NotFollowed::NoArmy(why.to_string()))?;
    let setup = Setup::new(army, seat, options);
    let setup = setup.map_err(|faults| match faults.first() {
        Some(fault) => NotFollowed::Misplaced(fault.point),
        None => NotFollowed::Army,
    })?;
    Ok(setup.arrangement().clone())
}

/// A ply as this seat understands it.
struct Ply {
    side: Side,
    mv: Move,
    ruling: Ruling,
    /// The sides' colours after the ply.
    colours: [Colour; 2],
}

impl Ply {
    /// A ply with the ruling on it.
    fn new(
        mv: Move,
        report: &Report,
        side: Side,
        view: &SeatView,
        result: Option<Outcome>,
    ) -> Result<Ply, NotFollowed> {
        let wrong = || NotFollowed::Ruling(mv);
        let colours = colours(report, side, view);
        let piece = |text: &String| piece(text, colours).ok_or_else(wrong);
        let shown = match &report.shown {
            Some(shown) if view.options.information == Information::Shown => {
                Some((piece(&shown.attacker)?.1, piece(&shown.defender)?.1))
            }
            Some(_) => return Err(wrong()),
            None => None,
        };
        let revealed = report.flag_revealed.iter().map(|name| name.parse().ok());
        let ruling = Ruling {
            side,
            from: mv.from(),
            to: mv.to(),
            verdict: verdict(mv, report, side, view, result),
            shown,
            turned: report.turned.as_ref().map(piece).transpose()?,
            lifted: report.lifted,
            flags_revealed: revealed.collect::<Option<_>>().ok_or_else(wrong)?,
        };
        let lifts = ruling.lifted || ruling.verdict != Some(Verdict::FlagLifted);
        let flips = matches!(mv, Move::Turn(_)) == ruling.turned.is_some();
        let understood = game::Ruling::Luzhanqi(ruling.clone()).report(colours);
        if !lifts || !flips || understood != *report {
            return Err(wrong());
        }
        Ok(Ply {
            side,
            mv,
            ruling,
            colours,
        })
    }

    /// Makes the ply; `None` if this board does not allow it.
    fn apply(self, view: &mut SeatView) -> Option<()> {
        view.own_in_last = None;
        view.announced.fought = None;
        view.announced.colours = self.colours;
        match self.mv {
            Move::Turn(point) => self.turn_up(point, view)?,
            Move::Move { from, to } => self.step(from, to, view)?,
        }
        let verdict = self.ruling.verdict;
        let attacked = !matches!(verdict, None | Some(Verdict::Repelled));
        let eventful = attacked || self.ruling.turned.is_some() || self.ruling.lifted;
        for point in &self.ruling.flags_revealed {
            if view.cells[point.index()] == SeatCell::Covered {
                view.cells[point.index()] = SeatCell::AnnouncedFlag;
            }
        }
        let announced = &mut view.announced;
        announced.quiet = if eventful { 0 } else { announced.quiet + 1 };
        announced.ply += 1;
        announced.to_move = self.side.opponent();
        announced.answered = announced.last.replace(self.ruling);
        Some(())
    }

    fn turn_up(&self, point: Point, view: &mut SeatView) -> Option<()> {
        let (side, kind) = self.ruling.turned?;
        let cell = &mut view.cells[point.index()];
        if *cell != SeatCell::FaceDown {
            return None;
        }
        *cell = if side == view.seat {
            SeatCell::Own(kind)
        } else {
            SeatCell::Open(kind)
        };
        Some(())
    }

    fn step(&self, from: Point, to: Point, view: &mut SeatView) -> Option<()> {
        let (mover, target) = (view.cells[from.index()], view.cells[to.index()]);
        let is_own = |cell| matches!(cell, SeatCell::Own(_));
        let is_piece = |cell| !matches!(cell, SeatCell::Empty | SeatCell::FaceDown);
        let attack = self.ruling.verdict.is_some();
        let fits = is_piece(mover)
            && is_own(mover) == (self.side == view.seat)
            && is_piece(target) == attack
            && (!attack || is_own(target) != is_own(mover));
        if !fits {
            return None;
        }
        if attack {
            view.own_in_last = view.own(from).or(view.own(to));
        }
        if attack && view.options.dealt() {
            view.announced.fought = open(mover).zip(open(target));
        }
        if self.ruling.verdict != Some(Verdict::Repelled) {
            self.carry_out(from, to, view);
        }
        Some(())
    }

    fn carry_out(&self, from: Point, to: Point, view: &mut SeatView) {
        let verdict = self.ruling.verdict;
        let (mover, target) = (view.cells[from.index()], view.cells[to.index()]);
        let attacker_lost = verdict.is_some_and(Verdict::removes_attacker);
        let defender_lost = verdict.is_some_and(Verdict::removes_defender);
        view.cells[from.index()] = SeatCell::Empty;
        if !attacker_lost {
            view.cells[to.index()] = mover;
        } else if defender_lost {
            view.cells[to.index()] = SeatCell::Empty;
        }
        let (own, others) = (self.side.index(), self.side.opponent().index());
        let announced = &mut view.announced;
        let lifted_now = verdict == Some(Verdict::FlagLifted);
        for (lost, side, cell) in [
            (attacker_lost, own, mover),
            (defender_lost || lifted_now, others, target),
        ] {
            if !lost {
                continue;
            }
            announced.lost[side] += usize::from(!(lifted_now && side == others));
            if let (Some(left), Some(kind)) = (&mut announced.left, open(cell)) {
                let left = &mut left[side][kind.index()];
                *left = left.saturating_sub(1);
            }
        }
        let flags = &mut announced.lifted;
        let carried = flags[others] == Some(LiftedFlag::Carried(from));
        move_flags(flags, self.side, from, to, verdict);
        if self.ruling.lifted && !carried {
            flags[others] = Some(LiftedFlag::Carried(to));
        }
    }
}

/// The kind that this cell shows.
fn open(cell: SeatCell) -> Option<Kind> {
    match cell {
        SeatCell::Own(kind) | SeatCell::Open(kind) => Some(kind),
        _ => None,
    }
}

/// The colours after the ply: the first piece that is flipped gives its colour to the side that flipped it.
fn colours(report: &Report, side: Side, view: &SeatView) -> [Colour; 2] {
    let before = view.announced.colours;
    let red = report.turned.as_deref().map(|piece| piece.starts_with('r'));
    match red {
        Some(red) if before == [Colour::Open; 2] => {
            if red == (side == Side::First) {
                [Colour::Red, Colour::Blue]
            } else {
                [Colour::Blue, Colour::Red]
            }
        }
        _ => before,
    }
}

/// The piece of a text like `r9`.
fn piece(text: &str, colours: [Colour; 2]) -> Option<(Side, Kind)> {
    let pieces = Side::BOTH.into_iter();
    let mut pieces = pieces.flat_map(|side| Kind::ALL.map(|kind| (side, kind)));
    pieces.find(|(side, kind)| piece_code(colours, *side, *kind) == text)
}

/// The verdict of a ruling that does not contradict itself. It does not say of a piece that was removed whether it was
/// the Flag.
fn verdict(
    mv: Move,
    report: &Report,
    side: Side,
    view: &SeatView,
    result: Option<Outcome>,
) -> Option<Verdict> {
    let verdict = Verdict::announced(report, result)?;
    if !matches!(verdict, Verdict::DefenderRemoved | Verdict::FlagTaken) {
        return Some(verdict);
    }
    let cell = |point: Point| view.cells[point.index()];
    let target = mv.to().map(cell)?;
    let shown = report.shown.as_ref();
    let is_flag = verdict == Verdict::FlagTaken
        || open(target) == Some(Kind::Flag)
        || target == SeatCell::AnnouncedFlag
        || shown.is_some_and(|shown| shown.defender.ends_with('F'))
        // A Grenade survives nothing else.
        || (side == view.seat && cell(mv.from()) == SeatCell::Own(Kind::Grenade));
    Some(if is_flag && view.options.goal == Goal::Capture {
        Verdict::FlagTaken
    } else {
        Verdict::DefenderRemoved
    })
}

/// How the game has ended, as far as this seat can tell. It cannot tell whether covered pieces can move.
fn ending(view: &SeatView) -> Option<Outcome> {
    let announced = &view.announced;
    let last = announced.last.as_ref()?;
    if last.verdict == Some(Verdict::FlagTaken) {
        return Some(Outcome::win(last.side, Reason::FlagTaken));
    }
    if let Some(winner) = flag_is_home(&announced.lifted) {
        return Some(Outcome::win(winner, Reason::FlagHome));
    }
    let waiting = announced.to_move.opponent();
    if !can_move(announced.to_move, view) {
        return Some(if may_ever_move(waiting, view) {
            Outcome::win(waiting, Reason::NoMove)
        } else {
            Outcome::draw(Reason::NoMove)
        });
    }
    view.options.quiet_ending(announced.quiet, waiting)
}

/// Whether a side can move; covered pieces are assumed to.
fn can_move(side: Side, view: &SeatView) -> bool {
    match view.legal_moves_of(side) {
        Some(moves) => !moves.is_empty(),
        None => view.cells.contains(&SeatCell::Covered),
    }
}

/// Whether a side has a piece that may ever move; covered pieces are assumed to.
fn may_ever_move(side: Side, view: &SeatView) -> bool {
    let locked = |point: &Point| view.options.hq_locks && point.kind() == PointKind::Headquarters;
    Point::all()
        .filter(|point| !locked(point))
        .any(|point| match view.cells[point.index()] {
            SeatCell::Own(kind) => side == view.seat && kind.moves(),
            SeatCell::Open(kind) => side != view.seat && kind.moves(),
            SeatCell::Covered => side != view.seat,
            _ => false,
        })
}

#[cfg(test)]
mod tests;
