//! Words for games: pieces, sides, rulings, results, and whole boards as alt texts. Made from views only.

use super::texts::{Texts, list};
use crate::{
    args,
    rules::{
        Outcome, Reason, Side,
        luzhanqi::{
            DeskView, Kind, Point, RevealedView, Ruling, SeatCell, SeatView, TableCell, TableView,
            Verdict, board::POINTS, view::Announced,
        },
    },
};

/// A piece's name.
pub fn piece(texts: &Texts, kind: Kind) -> String {
    texts.say(&format!("piece-{}", kind.code()))
}

/// A side's name with its mark.
pub fn side(texts: &Texts, side: Side) -> String {
    texts.say(match side {
        Side::First => "side-first",
        Side::Second => "side-second",
    })
}

fn plain_side(texts: &Texts, side: Side) -> String {
    texts.say(match side {
        Side::First => "side-first-plain",
        Side::Second => "side-second-plain",
    })
}

/// What the referee says of a ply.
pub fn ruling(texts: &Texts, ruling: &Ruling) -> String {
    let key = match ruling.verdict {
        None => "ruling-move",
        Some(Verdict::AttackerRemoved) => "ruling-attacker-removed",
        Some(Verdict::DefenderRemoved) => "ruling-defender-removed",
        Some(Verdict::BothRemoved) => "ruling-both-removed",
        Some(Verdict::Repelled) => "ruling-repelled",
        Some(Verdict::FlagTaken) => "ruling-flag-taken",
    };
    let points = args![from = ruling.from.to_string(), to = ruling.to.to_string()];
    let mut sentences = vec![texts.tell(key, &points)];
    if let Some((attacker, defender)) = ruling.shown {
        let pieces = args![
            attacker = piece(texts, attacker),
            defender = piece(texts, defender)
        ];
        sentences.push(texts.tell("ruling-shown", &pieces));
    }
    for point in &ruling.flags_revealed {
        sentences.push(texts.tell("ruling-flag-revealed", &args![point = point.to_string()]));
    }
    sentences.join(" ")
}

/// How a game ended, and why. `players` are the players' names as the readers shall see them.
pub fn result(texts: &Texts, outcome: Outcome, players: &[String; 2], quiet_limit: u32) -> String {
    let reason = match (outcome.reason, outcome.winner) {
        (Reason::FlagTaken, _) => texts.say("reason-flag-taken"),
        (Reason::FlagHome, _) => texts.say("reason-flag-home"),
        (Reason::Checkmate, _) => texts.say("reason-checkmate"),
        (Reason::Stalemate, _) => texts.say("reason-stalemate"),
        (Reason::Den, _) => texts.say("reason-den"),
        (Reason::Repetition, _) => texts.say("reason-repetition"),
        (Reason::PerpetualCheck, _) => texts.say("reason-perpetual-check"),
        (Reason::PerpetualChase, _) => texts.say("reason-perpetual-chase"),
        (Reason::NoMove, Some(_)) => texts.say("reason-no-move"),
        (Reason::NoMove, None) => texts.say("reason-no-move-draw"),
        (Reason::Quiet, _) => texts.tell("reason-quiet", &args![limit = quiet_limit]),
        (Reason::Resignation, _) => texts.say("reason-resignation"),
        (Reason::Agreement, _) => texts.say("reason-agreement"),
    };
    match outcome.winner {
        None => texts.tell("result-draw", &args![reason = reason]),
        Some(winner) => {
            let player = players[winner.index()].clone();
            let told = args![side = side(texts, winner), player = player, reason = reason];
            texts.tell("result-win", &told)
        }
    }
}

/// Both setups of a finished game as texts to copy.
pub fn setups(texts: &Texts, view: &RevealedView) -> String {
    let [first, second] = Side::BOTH.map(|side| view.setup_text(side));
    let mut told = args![first = first, second = second];
    told.set("side-first", side(texts, Side::First));
    told.set("side-second", side(texts, Side::Second));
    texts.tell("revealed-setups", &told)
}

fn points(texts: &Texts, wanted: impl Fn(Point) -> bool) -> String {
    let names: Vec<String> = Point::all()
        .filter(|&p| wanted(p))
        .map(|p| p.to_string())
        .collect();
    if names.is_empty() {
        texts.say("alt-nothing")
    } else {
        list(&names)
    }
}

/// Pieces by kind, each kind with its points.
fn pieces(texts: &Texts, piece_on: impl Fn(Point) -> Option<Kind>) -> String {
    let named = Kind::ALL.into_iter().filter_map(|kind| {
        let on: Vec<String> = Point::all()
            .filter(|&point| piece_on(point) == Some(kind))
            .map(|point| point.to_string())
            .collect();
        (!on.is_empty()).then(|| format!("{} {}", piece(texts, kind), on.join(" ")))
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() {
        texts.say("alt-nothing")
    } else {
        list(&named)
    }
}

fn common(texts: &Texts, announced: &Announced) -> String {
    let [red, black] = announced.lost;
    let lost = texts.tell("alt-lost", &args![red = red, black = black]);
    match &announced.last {
        None => lost,
        Some(last) => {
            let last = texts.tell("alt-last", &args![ruling = ruling(texts, last)]);
            format!("{last} {lost}")
        }
    }
}

/// The board as everyone may see it, in words.
pub fn table_board(texts: &Texts, view: &TableView) -> String {
    let covered = |side| {
        points(texts, |point| {
            view.cells[point.index()] == TableCell::Covered(side)
        })
    };
    let board = args![
        ply = view.announced.ply,
        red = covered(Side::First),
        black = covered(Side::Second)
    ];
    let mut sentences = vec![texts.tell("alt-table", &board)];
    let is_flag = |point: Point| matches!(view.cells[point.index()], TableCell::AnnouncedFlag(_));
    if Point::all().any(is_flag) {
        sentences.push(texts.tell("alt-table-flag", &args![points = points(texts, is_flag)]));
    }
    sentences.push(common(texts, &view.announced));
    sentences.join(" ")
}

/// The board as one player may see it, in words.
pub fn seat_board(texts: &Texts, view: &SeatView) -> String {
    let board = args![
        ply = view.announced.ply,
        side = plain_side(texts, view.seat),
        own = pieces(texts, |point| view.own(point)),
        enemy = points(texts, |point| view.cells[point.index()]
            == SeatCell::Covered),
    ];
    let mut sentences = vec![texts.tell("alt-seat", &board)];
    let flag = Point::all().find(|point| view.cells[point.index()] == SeatCell::AnnouncedFlag);
    if let Some(point) = flag {
        sentences.push(texts.tell("alt-seat-flag", &args![point = point.to_string()]));
    }
    sentences.push(common(texts, &view.announced));
    sentences.join(" ")
}

/// A desk in words, for its owner.
pub fn desk(texts: &Texts, view: &DeskView) -> String {
    let on = |point: Point| {
        view.pieces
            .iter()
            .find(|(at, _)| *at == point)
            .map(|&(_, kind)| kind)
    };
    texts.tell("alt-desk", &args![own = pieces(texts, on)])
}

/// Both setups and the final board in words.
pub fn revealed(texts: &Texts, view: &RevealedView) -> String {
    let of = |cells: &[Option<(Side, Kind)>; POINTS], side: Side| {
        pieces(texts, |point| {
            cells[point.index()]
                .filter(|(owner, _)| *owner == side)
                .map(|(_, kind)| kind)
        })
    };
    let end = args![
        red = of(&view.end, Side::First),
        black = of(&view.end, Side::Second)
    ];
    texts.tell("alt-revealed", &end)
}
