//! Words of Luzhanqi: pieces, rulings, reasons why a move is illegal, setups, boards. Made from views only.

use super::super::{
    room::{SeatWords, TableWords},
    sides::{colour, pieces as listed, seat_colour},
};
use crate::{args, discord::texts::Texts};
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

/// A piece's name.
pub fn piece(texts: &Texts, kind: Kind) -> String {
    texts.say(&format!("piece-{}", kind.code()))
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
        let mut sentences = vec![texts.tell("alt-table", &board)];
        let is_flag =
            |point: Point| matches!(self.cells[point.index()], TableCell::AnnouncedFlag(_));
        if Point::all().any(is_flag) {
            sentences.push(texts.tell("alt-table-flag", &args![points = points(texts, is_flag)]));
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
        let mut sentences = vec![texts.tell("alt-seat", &board)];
        let flag = Point::all().find(|point| self.cells[point.index()] == SeatCell::AnnouncedFlag);
        if let Some(point) = flag {
            sentences.push(texts.tell("alt-seat-flag", &args![point = point.to_string()]));
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

    fn no_such_move(&self) -> &'static str {
        match self.announced.left {
            Some(_) => "refuse-no-such-move-dealt",
            None => "refuse-no-such-move",
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
        sentences.push(texts.tell("ruling-shown", &pieces));
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
        sentences.push(texts.tell("ruling-flag-dropped", &args![point = point.to_string()]));
    }
    for point in &ruling.flags_revealed {
        let side = seat_colour(texts, announced.colours, point.half());
        let told = args![side = side, point = point.to_string()];
        sentences.push(texts.tell("ruling-flag-revealed", &told));
    }
    Some(texts.flow(&sentences))
}

fn said(texts: &Texts, ruling: &Ruling, announced: &PublicInfo, moved: Option<Kind>) -> String {
    let from = ruling.from.to_string();
    let from = match moved {
        None => from,
        Some(kind) => {
            let own = args![piece = piece(texts, kind), point = from];
            texts.tell("ruling-own-piece", &own)
        }
    };
    let mut told = args![
        from = from,
        to = ruling.to.map(|to| to.to_string()).unwrap_or_default()
    ];
    if let Some((side, kind)) = ruling.turned {
        told.set("colour", colour(texts, announced.colours[side.index()]));
        told.set("piece", piece(texts, kind));
        return texts.tell("ruling-turned", &told);
    }
    let key = match ruling.verdict {
        None if ruling.lifted => "ruling-lifted-again",
        None => "ruling-move",
        Some(Verdict::AttackerRemoved) => "ruling-attacker-removed",
        Some(Verdict::DefenderRemoved) => "ruling-defender-removed",
        Some(Verdict::BothRemoved) => "ruling-both-removed",
        Some(Verdict::Repelled) => "ruling-repelled",
        Some(Verdict::FlagLifted) => "ruling-lifted",
        Some(Verdict::FlagTaken) => "ruling-flag-taken",
    };
    texts.tell(key, &told)
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
        R::GameOver | R::OutOfTurn => return texts.say("refuse-over"),
        R::OutOfReach(from, to) => {
            let told = args![from = from.to_string(), to = to.to_string()];
            let key = match across_mountain(from) {
                Some(across) if across == to => "refuse-mountain",
                _ => "refuse-out-of-reach",
            };
            return texts.tell(key, &told);
        }
        R::NothingThere(point) => ("refuse-nothing-there", point),
        R::NotYours(point) => ("refuse-not-yours", point),
        R::FaceDown(point) => ("refuse-face-down", point),
        R::NothingToTurn(point) => ("refuse-nothing-to-turn", point),
        R::NeverMoves(point) => ("refuse-never-moves", point),
        R::LockedIn(point) => ("refuse-locked-in", point),
        R::NoDistance(point) => ("refuse-no-distance", point),
        R::OwnPiece(point) => ("refuse-own-piece", point),
        R::SafeCamp(point) => ("refuse-safe-camp", point),
        R::HeadquartersClosed(point) => ("refuse-headquarters-closed", point),
        R::MayNotTakeFlag(point) => ("refuse-cannot-take-flag", point),
        R::MayNotTakeMine(point) => ("refuse-cannot-take-mine", point),
    };
    texts.tell(key, &args![point = point.to_string()])
}

fn points(texts: &Texts, wanted: impl Fn(Point) -> bool) -> String {
    let names: Vec<String> = Point::all()
        .filter(|&p| wanted(p))
        .map(|p| p.to_string())
        .collect();
    if names.is_empty() {
        texts.say("alt-nothing")
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
            LiftedFlag::Carried(point) => ("alt-flag-carried", point),
            LiftedFlag::Lying(point) => ("alt-flag-lying", point),
        };
        let side = seat_colour(texts, announced.colours, side);
        Some(texts.tell(key, &args![side = side, point = point.to_string()]))
    });
    flags.collect()
}

/// Lifted Flags, the last ply, and each side's losses.
fn common(texts: &Texts, announced: &PublicInfo) -> Vec<String> {
    let mut sentences = lifted(texts, announced);
    let name = |side| seat_colour(texts, announced.colours, side);
    if let Some(ruling) = last(texts, announced, None) {
        sentences.push(texts.tell("alt-last", &args![ruling = ruling]));
    }
    if announced.colours[0] != Colour::Open {
        let [first, second] = announced.lost;
        let told = args![
            lost_first = first,
            lost_second = second,
            first = name(Side::First),
            second = name(Side::Second)
        ];
        sentences.push(texts.tell("alt-lost", &told));
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
    let told = args![
        ply = announced.ply,
        down = down,
        open_first = open(Side::First),
        open_second = open(Side::Second),
        first = name(Side::First),
        second = name(Side::Second)
    ];
    let key = match announced.colours[0] {
        Colour::Open => "alt-dealt-start",
        _ => "alt-dealt",
    };
    let mut sentences = vec![texts.tell(key, &told)];
    sentences.extend(common(texts, announced));
    texts.flow(&sentences)
}

/// A desk in words, for its owner.
pub fn desk(texts: &Texts, view: &DeskView) -> String {
    let on = |point: Point| {
        let found = view.pieces.iter().find(|(at, _)| *at == point);
        found.map(|&(_, kind)| kind)
    };
    texts.tell("alt-desk", &args![own = pieces(texts, on)])
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
    let told = args![
        from = ruling.from.to_string(),
        to = to.to_string(),
        attacker = name(own.or_else(moved)),
        defender = name(enemy)
    ];
    let key = match ruling.verdict {
        None => "revealed-move",
        Some(Verdict::AttackerRemoved) => "revealed-attacker-removed",
        Some(Verdict::DefenderRemoved) => "revealed-defender-removed",
        Some(Verdict::BothRemoved) => "revealed-both-removed",
        Some(Verdict::Repelled) => "revealed-repelled",
        Some(Verdict::FlagLifted | Verdict::FlagTaken) => "revealed-flag-taken",
    };
    Some(texts.tell(key, &told))
}

/// The final board in words, with all pieces open, and the last ply.
pub fn revealed(texts: &Texts, view: &RevealedView) -> String {
    let mut sentences = vec![revealed_ply(texts, &view.end)];
    if let Some(ruling) = last_revealed(texts, &view.end) {
        sentences.push(texts.tell("alt-last", &args![ruling = ruling]));
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
    let told = args![
        ply = announced.ply,
        on_first = of(Side::First),
        on_second = of(Side::Second),
        first = name(Side::First),
        second = name(Side::Second)
    ];
    let mut sentences = vec![texts.tell("alt-revealed", &told)];
    sentences.extend(lifted(texts, announced));
    texts.flow(&sentences)
}

/// Where the pieces may be set up in these rules.
pub fn setup_help(texts: &Texts, rules: &GameRules) -> Option<String> {
    let GameRules::Luzhanqi(options) = rules else {
        return None;
    };
    let places = match options.setup {
        SetupRule::Restricted => "desk-help-restricted",
        SetupRule::Free => "desk-help-free",
        SetupRule::Dealt => return None,
    };
    let carry = (options.goal == Goal::Carry).then_some("desk-help-carry");
    let said: Vec<String> = [places]
        .into_iter()
        .chain(carry)
        .map(|key| texts.say(key))
        .collect();
    Some(texts.flow(&said))
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
    let mut told = args![
        piece = piece(texts, fault.kind),
        point = fault.point.to_string()
    ];
    match fault.rule {
        Placement::FlagInHeadquarters => {
            let is_headquarters = |p: Point| p.kind() == PointKind::Headquarters;
            told.set("headquarters", points(&is_headquarters));
            texts.tell("desk-fault-flag", &told)
        }
        Placement::MinesInTheRear => {
            let ranks = match desk.side {
                Side::First => ["1", "2"],
                Side::Second => ["11", "12"],
            };
            told.set("ranks", texts.list(&ranks.map(str::to_owned)));
            texts.tell("desk-fault-mine", &told)
        }
        Placement::NoMineInHeadquarters => texts.tell("desk-fault-mine-headquarters", &told),
        Placement::NoGrenadeInFront => {
            told.set("rank", fault.point.rank());
            texts.tell("desk-fault-grenade", &told)
        }
    }
}
