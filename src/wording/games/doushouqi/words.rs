//! Words of Dou Shou Qi: animals, rulings, reasons why a move is illegal, boards.

use super::super::{
    room::{SeatWords, TableWords},
    sides::pieces,
};
use rules::{
    PointName, Side,
    doushouqi::{Kind, Point, Refusal, Ruling, View},
};
use texts::{Sentence, Texts, args, key, var};

/// An animal's name.
pub fn piece(texts: &Texts, kind: Kind) -> String {
    texts.get(match kind {
        Kind::Rat => key::DOUSHOUQI_PIECE_R,
        Kind::Cat => key::DOUSHOUQI_PIECE_C,
        Kind::Dog => key::DOUSHOUQI_PIECE_D,
        Kind::Wolf => key::DOUSHOUQI_PIECE_W,
        Kind::Leopard => key::DOUSHOUQI_PIECE_P,
        Kind::Tiger => key::DOUSHOUQI_PIECE_T,
        Kind::Lion => key::DOUSHOUQI_PIECE_L,
        Kind::Elephant => key::DOUSHOUQI_PIECE_E,
    })
}

const fn emoji(kind: Kind) -> &'static str {
    match kind {
        Kind::Rat => "🐀",
        Kind::Cat => "🐈",
        Kind::Dog => "🐕",
        Kind::Wolf => "🐺",
        Kind::Leopard => "🐆",
        Kind::Tiger => "🐅",
        Kind::Lion => "🦁",
        Kind::Elephant => "🐘",
    }
}

impl TableWords for View {
    fn last(&self, texts: &Texts) -> Option<String> {
        let mut sentences = vec![ruling(texts, self.last.as_ref()?)];
        if self.occurrences == 2 && self.outcome.is_none() {
            sentences.push(texts.get(key::DOUSHOUQI_SECOND_TIME));
        }
        Some(texts.flow(&sentences))
    }

    fn board(&self, texts: &Texts) -> String {
        let of = |side: Side| {
            let kind_on = |point| Some(self.at(point).filter(|one| one.side == side)?.kind);
            let name = |kind| piece(texts, kind);
            pieces(texts, &Kind::ALL, Point::all(), kind_on, name)
        };
        let values = args![
            ply = self.ply,
            blue = of(Side::First),
            red = of(Side::Second)
        ];
        let mut sentences = vec![texts.format(key::DOUSHOUQI_ALT, &values)];
        if let Some(last) = &self.last {
            sentences.push(texts.format(key::ALT_LAST, &args![ruling = ruling(texts, last)]));
        }
        texts.flow(&sentences)
    }
}

impl SeatWords for View {
    fn piece_on(&self, texts: &Texts, point: PointName) -> Option<String> {
        let found = self.at(point.try_into().ok()?)?;
        Some(piece(texts, found.kind))
    }

    fn code_on(&self, point: PointName) -> Option<char> {
        let found = self.at(point.try_into().ok()?)?;
        Some(found.kind.letter().to_ascii_uppercase())
    }

    fn short_on(&self, point: PointName) -> Option<String> {
        let found = self.at(point.try_into().ok()?)?;
        Some(emoji(found.kind).to_owned())
    }
}

fn ruling(texts: &Texts, ruling: &Ruling) -> String {
    let captured = ruling.captured.map(|captured| piece(texts, captured.kind));
    let values = args![
        piece = piece(texts, ruling.piece.kind),
        from = ruling.mv.from.to_string(),
        to = ruling.mv.to.to_string(),
        captured = captured.unwrap_or_default(),
    ];
    let key = match ruling.captured {
        None if ruling.jumped => key::DOUSHOUQI_RULING_JUMP.taking(),
        None => key::DOUSHOUQI_RULING_MOVE.taking(),
        Some(_) => match (ruling.removed.attacker, ruling.jumped) {
            (true, _) => key::DOUSHOUQI_RULING_BOTH,
            (false, true) => key::DOUSHOUQI_RULING_JUMP_CAPTURE,
            (false, false) => key::DOUSHOUQI_RULING_CAPTURE,
        },
    };
    texts.format(key, &values)
}

/// Why a move is not legal.
pub fn refusal(texts: &Texts, refusal: &Refusal) -> String {
    use Refusal as R;
    let at = |key: Sentence<(var::point,)>, point: Point| {
        texts.format(key, &args![point = point.to_string()])
    };
    match *refusal {
        R::GameOver | R::OutOfTurn => texts.get(key::REFUSE_OVER),
        R::NothingThere(point) => at(key::REFUSE_NOTHING_THERE, point),
        R::NotYours(point) => at(key::REFUSE_NOT_YOURS, point),
        R::NoDistance(point) => at(key::REFUSE_NO_DISTANCE, point),
        R::OwnPiece(point) => at(key::REFUSE_OWN_PIECE, point),
        R::OutOfReach(from, to) => {
            let values = args![from = from.to_string(), to = to.to_string()];
            texts.format(key::REFUSE_DOUSHOUQI_REACH, &values)
        }
        R::OwnDen => texts.get(key::REFUSE_DOUSHOUQI_OWN_DEN),
        R::Water(kind, point) => {
            let values = args![piece = piece(texts, kind), point = point.to_string()];
            texts.format(key::REFUSE_DOUSHOUQI_WATER, &values)
        }
        R::CannotJump(kind) => texts.format(
            key::REFUSE_DOUSHOUQI_JUMP,
            &args![piece = piece(texts, kind)],
        ),
        R::TigerSideways => texts.get(key::REFUSE_DOUSHOUQI_TIGER_SIDEWAYS),
        R::RatInTheWay(point) => at(key::REFUSE_DOUSHOUQI_RAT_IN_THE_WAY, point),
        R::Trapped(point) => at(key::REFUSE_DOUSHOUQI_TRAPPED, point),
        R::Shore => texts.get(key::REFUSE_DOUSHOUQI_SHORE),
        R::RatFromWater => texts.get(key::REFUSE_DOUSHOUQI_RAT_FROM_WATER),
        R::ElephantFearsRat => texts.get(key::REFUSE_DOUSHOUQI_ELEPHANT),
        R::TooStrong { attacker, defender } => {
            let values = args![
                attacker = piece(texts, attacker),
                defender = piece(texts, defender)
            ];
            texts.format(key::REFUSE_DOUSHOUQI_TOO_STRONG, &values)
        }
    }
}
