//! Words of Luzhanqi: pieces, rulings, reasons why a move is illegal, setups, boards. Made from views only.

use super::super::{
    room::{SeatWords, TableWords},
    sides::{colour, pieces as listed, seat_colour},
};
use rules::{
    Colour, PointName, Side,
    game::GameRules,
    luzhanqi::{
        DeskView, Kind, LiftedFlag, Point, PointKind, Refusal, RevealedPly, RevealedView, Ruling,
        SeatCell, SeatView, TableCell, TableView, Verdict,
        board::POINTS,
        options::{Goal, SetupRule},
        setup::{Fault, Placement},
        view::PublicInfo,
    },
};
use texts::{Sentence, Texts, args, key, var};

/// A piece's name.
pub fn piece(texts: &Texts, kind: Kind) -> String {
    texts.get(match kind {
        Kind::FieldMarshal => key::PIECE_1,
        Kind::General => key::PIECE_2,
        Kind::LieutenantGeneral => key::PIECE_3,
        Kind::Brigadier => key::PIECE_4,
        Kind::Colonel => key::PIECE_5,
        Kind::Major => key::PIECE_6,
        Kind::Captain => key::PIECE_7,
        Kind::PlatoonCommander => key::PIECE_8,
        Kind::Engineer => key::PIECE_9,
        Kind::Grenade => key::PIECE_B,
        Kind::Landmine => key::PIECE_M,
        Kind::Flag => key::PIECE_F,
    })
}

impl TableWords for TableView {
    fn last(&self, texts: &Texts) -> Option<String> {
        last(texts, &self.announced, None)
    }

    fn board(&self, texts: &Texts) -> String {
        if self.announced.left.is_some() {
            return dealt_board(texts, self.cells, &self.announced);
        }
        let covered = |side| {
            points(texts, |point| {
                self.cells[point.index()] == TableCell::Covered(side)
            })
        };
        let board = args![
            ply = self.announced.ply,
            red = covered(Side::First),
            blue = covered(Side::Second)
        ];
        let mut sentences = vec![texts.format(key::ALT_TABLE, &board)];
        let is_flag =
            |point: Point| matches!(self.cells[point.index()], TableCell::AnnouncedFlag(_));
        if Point::all().any(is_flag) {
            sentences
                .push(texts.format(key::ALT_TABLE_FLAG, &args![points = points(texts, is_flag)]));
        }
        sentences.extend(common(texts, &self.announced));
        texts.flow(&sentences)
    }
}

impl TableWords for SeatView {
    fn last(&self, texts: &Texts) -> Option<String> {
        last(texts, &self.announced, None)
    }

    fn board(&self, texts: &Texts) -> String {
        if self.announced.left.is_some() {
            let enemy = self.seat.opponent();
            let cells = self.cells.map(|cell| match cell {
                SeatCell::Empty => TableCell::Empty,
                SeatCell::Own(kind) => TableCell::Open(self.seat, kind),
                SeatCell::Covered => TableCell::Covered(enemy),
                SeatCell::AnnouncedFlag => TableCell::AnnouncedFlag(enemy),
                SeatCell::FaceDown => TableCell::FaceDown,
                SeatCell::Open(kind) => TableCell::Open(enemy, kind),
            });
            return dealt_board(texts, cells, &self.announced);
        }
        let board = args![
            ply = self.announced.ply,
            side = seat_colour(texts, self.announced.colours, self.seat),
            own = pieces(texts, |point| self.own(point)),
            enemy = points(texts, |point| self.cells[point.index()]
                == SeatCell::Covered),
        ];
        let mut sentences = vec![texts.format(key::ALT_SEAT, &board)];
        let flag = Point::all().find(|point| self.cells[point.index()] == SeatCell::AnnouncedFlag);
        if let Some(point) = flag {
            sentences.push(texts.format(key::ALT_SEAT_FLAG, &args![point = point.to_string()]));
        }
        sentences.extend(common(texts, &self.announced));
        texts.flow(&sentences)
    }
}

impl SeatWords for SeatView {
    fn piece_on(&self, texts: &Texts, point: PointName) -> Option<String> {
        let kind = self.own(point.try_into().ok()?)?;
        Some(piece(texts, kind))
    }

    fn code_on(&self, point: PointName) -> Option<char> {
        self.own(point.try_into().ok()?).map(Kind::code)
    }

    fn short_on(&self, point: PointName) -> Option<String> {
        let kind = self.own(point.try_into().ok()?)?;
        Some(boards::luzhanqi::latin(kind).to_owned())
    }

    fn captures(&self) -> bool {
        false
    }

    fn last_for_mover(&self, texts: &Texts) -> Option<String> {
        last(texts, &self.announced, moved(self))
    }

    fn lost(&self, texts: &Texts) -> Option<String> {
        let kind = self.just_lost().filter(|&kind| kind != Kind::Flag)?;
        Some(piece(texts, kind))
    }

    fn no_such_move(&self) -> Sentence<(var::text,)> {
        match self.announced.left {
            Some(_) => key::REFUSE_NO_SUCH_MOVE_DEALT,
            None => key::REFUSE_NO_SUCH_MOVE,
        }
    }
}

/// The piece that the player moved in the last ply, if the ruling on it does not name it.
fn moved(view: &SeatView) -> Option<Kind> {
    let ruling = view.announced.last.as_ref()?;
    let is_hidden = ruling.shown.or(view.announced.fought).is_none();
    if ruling.side != view.seat || !is_hidden {
        return None;
    }
    view.own_in_last.or_else(|| view.own(ruling.to?))
}

/// The ruling on the last ply. Only its player may learn which piece `moved`.
fn last(texts: &Texts, announced: &PublicInfo, moved: Option<Kind>) -> Option<String> {
    let ruling = announced.last.as_ref()?;
    let mut sentences = vec![said(texts, ruling, announced, moved)];
    if let Some((attacker, defender)) = ruling.shown.or(announced.fought) {
        let pieces = args![
            attacker = piece(texts, attacker),
            defender = piece(texts, defender)
        ];
        sentences.push(texts.format(key::RULING_SHOWN, &pieces));
    }
    let dropped = announced
        .lifted
        .iter()
        .flatten()
        .find_map(|lifted| match lifted {
            LiftedFlag::Lying(point) if ruling.verdict.is_some() && ruling.to == Some(*point) => {
                Some(point)
            }
            _ => None,
        });
    if let Some(point) = dropped {
        sentences.push(texts.format(key::RULING_FLAG_DROPPED, &args![point = point.to_string()]));
    }
    for point in &ruling.flags_revealed {
        let side = seat_colour(texts, announced.colours, point.half());
        let values = args![side = side, point = point.to_string()];
        sentences.push(texts.format(key::RULING_FLAG_REVEALED, &values));
    }
    Some(texts.flow(&sentences))
}

fn said(texts: &Texts, ruling: &Ruling, announced: &PublicInfo, moved: Option<Kind>) -> String {
    let from = ruling.from.to_string();
    let from = match moved {
        None => from,
        Some(kind) => {
            let own = args![piece = piece(texts, kind), point = from];
            texts.format(key::RULING_OWN_PIECE, &own)
        }
    };
    let values = args![
        from = from,
        to = ruling.to.map(|to| to.to_string()).unwrap_or_default()
    ];
    if let Some((side, kind)) = ruling.turned {
        let values = args![
            from = ruling.from.to_string(),
            colour = colour(texts, announced.colours[side.index()]),
            piece = piece(texts, kind)
        ];
        return texts.format(key::RULING_TURNED, &values);
    }
    let key = match ruling.verdict {
        None if ruling.lifted => key::RULING_LIFTED_AGAIN,
        None => key::RULING_MOVE,
        Some(Verdict::AttackerRemoved) => key::RULING_ATTACKER_REMOVED,
        Some(Verdict::DefenderRemoved) => key::RULING_DEFENDER_REMOVED,
        Some(Verdict::BothRemoved) => key::RULING_BOTH_REMOVED,
        Some(Verdict::Repelled) => key::RULING_REPELLED,
        Some(Verdict::FlagLifted) => key::RULING_LIFTED,
        Some(Verdict::FlagTaken) => key::RULING_FLAG_TAKEN,
    };
    texts.format(key, &values)
}

/// The point on the other side of the mountain at the frontier, if there is one beside this point.
pub fn across_mountain(point: Point) -> Option<Point> {
    let rank = match (point.file(), point.rank()) {
        (1 | 3, 6) => 7,
        (1 | 3, 7) => 6,
        _ => return None,
    };
    Point::new(point.file(), rank)
}

/// Why a move is not legal.
pub fn refusal(texts: &Texts, refusal: &Refusal) -> String {
    use Refusal as R;
    let (key, point) = match *refusal {
        R::GameOver | R::OutOfTurn => return texts.get(key::REFUSE_OVER),
        R::OutOfReach(from, to) => {
            let values = args![from = from.to_string(), to = to.to_string()];
            let key = match across_mountain(from) {
                Some(across) if across == to => key::REFUSE_MOUNTAIN,
                _ => key::REFUSE_OUT_OF_REACH,
            };
            return texts.format(key, &values);
        }
        R::NothingThere(point) => (key::REFUSE_NOTHING_THERE, point),
        R::NotYours(point) => (key::REFUSE_NOT_YOURS, point),
        R::FaceDown(point) => (key::REFUSE_FACE_DOWN, point),
        R::NothingToTurn(point) => (key::REFUSE_NOTHING_TO_TURN, point),
        R::NeverMoves(point) => (key::REFUSE_NEVER_MOVES, point),
        R::LockedIn(point) => (key::REFUSE_LOCKED_IN, point),
        R::NoDistance(point) => (key::REFUSE_NO_DISTANCE, point),
        R::OwnPiece(point) => (key::REFUSE_OWN_PIECE, point),
        R::SafeCamp(point) => (key::REFUSE_SAFE_CAMP, point),
        R::HeadquartersClosed(point) => (key::REFUSE_HEADQUARTERS_CLOSED, point),
        R::MayNotTakeFlag(point) => (key::REFUSE_CANNOT_TAKE_FLAG, point),
        R::MayNotTakeMine(point) => (key::REFUSE_CANNOT_TAKE_MINE, point),
    };
    texts.format(key, &args![point = point.to_string()])
}

fn points(texts: &Texts, wanted: impl Fn(Point) -> bool) -> String {
    let names: Vec<String> = Point::all()
        .filter(|&p| wanted(p))
        .map(|p| p.to_string())
        .collect();
    if names.is_empty() {
        texts.get(key::ALT_NOTHING)
    } else {
        texts.list(&names)
    }
}

fn pieces(texts: &Texts, kind_on: impl Fn(Point) -> Option<Kind>) -> String {
    let name = |kind| piece(texts, kind);
    listed(texts, &Kind::ALL, Point::all(), kind_on, name)
}

/// Where the lifted Flags are.
fn lifted(texts: &Texts, announced: &PublicInfo) -> Vec<String> {
    let flags = Side::BOTH.into_iter().zip(announced.lifted);
    let flags = flags.filter_map(|(side, lifted)| {
        let (key, point) = match lifted? {
            LiftedFlag::Carried(point) => (key::ALT_FLAG_CARRIED, point),
            LiftedFlag::Lying(point) => (key::ALT_FLAG_LYING, point),
        };
        let side = seat_colour(texts, announced.colours, side);
        Some(texts.format(key, &args![side = side, point = point.to_string()]))
    });
    flags.collect()
}

/// Lifted Flags, the last ply, and each side's losses.
fn common(texts: &Texts, announced: &PublicInfo) -> Vec<String> {
    let mut sentences = lifted(texts, announced);
    let name = |side| seat_colour(texts, announced.colours, side);
    if let Some(ruling) = last(texts, announced, None) {
        sentences.push(texts.format(key::ALT_LAST, &args![ruling = ruling]));
    }
    if announced.colours[0] != Colour::Open {
        let [first, second] = announced.lost;
        let values = args![
            lost_first = first,
            lost_second = second,
            first = name(Side::First),
            second = name(Side::Second)
        ];
        sentences.push(texts.format(key::ALT_LOST, &values));
    }
    sentences
}

/// The public view of a board with face-down pieces.
fn dealt_board(texts: &Texts, cells: [TableCell; POINTS], announced: &PublicInfo) -> String {
    let open = |side: Side| {
        pieces(texts, |point| match cells[point.index()] {
            TableCell::Open(owner, kind) if owner == side => Some(kind),
            _ => None,
        })
    };
    let down = points(texts, |point| cells[point.index()] == TableCell::FaceDown);
    let name = |side| seat_colour(texts, announced.colours, side);
    let values = args![
        ply = announced.ply,
        down = down,
        open_first = open(Side::First),
        open_second = open(Side::Second),
        first = name(Side::First),
        second = name(Side::Second)
    ];
    let key = match announced.colours[0] {
        Colour::Open => key::ALT_DEALT_START.taking(),
        _ => key::ALT_DEALT,
    };
    let mut sentences = vec![texts.format(key, &values)];
    sentences.extend(common(texts, announced));
    texts.flow(&sentences)
}

/// A desk in words, for its owner.
pub fn desk(texts: &Texts, view: &DeskView) -> String {
    let on = |point: Point| {
        let found = view.pieces.iter().find(|(at, _)| *at == point);
        found.map(|&(_, kind)| kind)
    };
    texts.format(key::ALT_DESK, &args![own = pieces(texts, on)])
}

/// The ruling on the last ply of a finished game, with the pieces that nobody knew at the time.
pub fn last_revealed(texts: &Texts, ply: &RevealedPly) -> Option<String> {
    let ruling = ply.announced.last.as_ref()?;
    let Some(to) = ruling.to else {
        return last(texts, &ply.announced, None);
    };
    let name = |kind: Option<Kind>| kind.map(|kind| piece(texts, kind)).unwrap_or_default();
    let moved = || ply.cells[to.index()].map(|(_, kind)| kind);
    let [own, enemy] = [ruling.side, ruling.side.opponent()].map(|side| ply.fought[side.index()]);
    let values = args![
        from = ruling.from.to_string(),
        to = to.to_string(),
        attacker = name(own.or_else(moved)),
        defender = name(enemy)
    ];
    let key = match ruling.verdict {
        None => key::REVEALED_MOVE.taking(),
        Some(Verdict::AttackerRemoved) => key::REVEALED_ATTACKER_REMOVED,
        Some(Verdict::DefenderRemoved) => key::REVEALED_DEFENDER_REMOVED,
        Some(Verdict::BothRemoved) => key::REVEALED_BOTH_REMOVED,
        Some(Verdict::Repelled) => key::REVEALED_REPELLED,
        Some(Verdict::FlagLifted | Verdict::FlagTaken) => key::REVEALED_FLAG_TAKEN.taking(),
    };
    Some(texts.format(key, &values))
}

/// The final board in words, with all pieces open, and the last ply.
pub fn revealed(texts: &Texts, view: &RevealedView) -> String {
    let mut sentences = vec![revealed_ply(texts, &view.end)];
    if let Some(ruling) = last_revealed(texts, &view.end) {
        sentences.push(texts.format(key::ALT_LAST, &args![ruling = ruling]));
    }
    texts.flow(&sentences)
}

/// The board after one ply of a finished game in words, with all pieces open.
pub fn revealed_ply(texts: &Texts, ply: &RevealedPly) -> String {
    let announced = &ply.announced;
    let of = |side: Side| {
        pieces(texts, |point| {
            ply.cells[point.index()]
                .filter(|(owner, _)| *owner == side)
                .map(|(_, kind)| kind)
        })
    };
    let name = |side| seat_colour(texts, announced.colours, side);
    let values = args![
        ply = announced.ply,
        on_first = of(Side::First),
        on_second = of(Side::Second),
        first = name(Side::First),
        second = name(Side::Second)
    ];
    let mut sentences = vec![texts.format(key::ALT_REVEALED, &values)];
    sentences.extend(lifted(texts, announced));
    texts.flow(&sentences)
}

/// Where the pieces may be set up in these rules.
pub fn setup_help(texts: &Texts, rules: &GameRules) -> Option<String> {
    let GameRules::Luzhanqi(options) = rules else {
        return None;
    };
    let places = match options.setup {
        SetupRule::Restricted => key::DESK_HELP_RESTRICTED,
        SetupRule::Free => key::DESK_HELP_FREE,
        SetupRule::Dealt => return None,
    };
    let carry = (options.goal == Goal::Carry).then_some(key::DESK_HELP_CARRY);
    let sentences: Vec<String> = [places]
        .into_iter()
        .chain(carry)
        .map(|key| texts.get(key))
        .collect();
    Some(texts.flow(&sentences))
}

/// What is wrong with a piece on a desk.
pub fn fault(texts: &Texts, desk: &DeskView, fault: &Fault) -> String {
    let points = |wanted: &dyn Fn(Point) -> bool| -> String {
        let mut names: Vec<String> = desk
            .pieces
            .iter()
            .map(|(p, _)| *p)
            .filter(|&p| wanted(p))
            .map(|p| p.to_string())
            .collect();
        names.sort();
        texts.list(&names)
    };
    let (piece, point) = (piece(texts, fault.kind), fault.point.to_string());
    match fault.rule {
        Placement::FlagInHeadquarters => {
            let is_headquarters = |p: Point| p.kind() == PointKind::Headquarters;
            let values = args![
                piece = piece,
                point = point,
                headquarters = points(&is_headquarters)
            ];
            texts.format(key::DESK_FAULT_FLAG, &values)
        }
        Placement::MinesInTheRear => {
            let ranks = match desk.side {
                Side::First => ["1", "2"],
                Side::Second => ["11", "12"],
            };
            let ranks = texts.list(&ranks.map(str::to_owned));
            let values = args![piece = piece, point = point, ranks = ranks];
            texts.format(key::DESK_FAULT_MINE, &values)
        }
        Placement::NoMineInHeadquarters => {
            let values = args![piece = piece, point = point];
            texts.format(key::DESK_FAULT_MINE_HEADQUARTERS, &values)
        }
        Placement::NoGrenadeInFront => {
            let values = args![piece = piece, point = point, rank = fault.point.rank()];
            texts.format(key::DESK_FAULT_GRENADE, &values)
        }
    }
}
