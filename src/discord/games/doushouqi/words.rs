//! Words of Dou Shou Qi: animals, rulings, reasons why a move is illegal, boards.

use super::super::{
    room::{SeatWords, TableWords},
    sides::pieces,
};
use crate::{args, discord::texts::Texts};
use rules::{
    PointName, Side,
    doushouqi::{Kind, Point, Refusal, Ruling, View},
};

/// An animal's name.
pub fn piece(texts: &Texts, kind: Kind) -> String {
    texts.say(&format!("doushouqi-piece-{}", kind.letter()))
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
            sentences.push(texts.say("doushouqi-second-time"));
        }
        Some(texts.flow(&sentences))
    }

    fn board(&self, texts: &Texts) -> String {
        let of = |side: Side| {
            let kind_on = |point| Some(self.at(point).filter(|one| one.side == side)?.kind);
            let name = |kind| piece(texts, kind);
            pieces(texts, &Kind::ALL, Point::all(), kind_on, name)
        };
        let told = args![
            ply = self.ply,
            blue = of(Side::First),
            red = of(Side::Second)
        ];
        let mut sentences = vec![texts.tell("doushouqi-alt", &told)];
        if let Some(last) = &self.last {
            sentences.push(texts.tell("alt-last", &args![ruling = ruling(texts, last)]));
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
    let mut told = args![
        piece = piece(texts, ruling.piece.kind),
        from = ruling.from.to_string(),
        to = ruling.to.to_string()
    ];
    let key = match ruling.captured {
        None if ruling.jumped => "doushouqi-ruling-jump",
        None => "doushouqi-ruling-move",
        Some(captured) => {
            told.set("captured", piece(texts, captured.kind));
            match (ruling.removed.attacker, ruling.jumped) {
                (true, _) => "doushouqi-ruling-both",
                (false, true) => "doushouqi-ruling-jump-capture",
                (false, false) => "doushouqi-ruling-capture",
            }
        }
    };
    texts.tell(key, &told)
}

/// Why a move is not legal.
pub fn refusal(texts: &Texts, refusal: &Refusal) -> String {
    use Refusal as R;
    let at = |key: &str, point: Point| texts.tell(key, &args![point = point.to_string()]);
    match *refusal {
        R::GameOver | R::OutOfTurn => texts.say("refuse-over"),
        R::NothingThere(point) => at("refuse-nothing-there", point),
        R::NotYours(point) => at("refuse-not-yours", point),
        R::NoDistance(point) => at("refuse-no-distance", point),
        R::OwnPiece(point) => at("refuse-own-piece", point),
        R::OutOfReach(from, to) => {
            let told = args![from = from.to_string(), to = to.to_string()];
            texts.tell("refuse-doushouqi-reach", &told)
        }
        R::OwnDen => texts.say("refuse-doushouqi-own-den"),
        R::Water(kind, point) => {
            let told = args![piece = piece(texts, kind), point = point.to_string()];
            texts.tell("refuse-doushouqi-water", &told)
        }
        R::CannotJump(kind) => {
            texts.tell("refuse-doushouqi-jump", &args![piece = piece(texts, kind)])
        }
        R::TigerSideways => texts.say("refuse-doushouqi-tiger-sideways"),
        R::RatInTheWay(point) => at("refuse-doushouqi-rat-in-the-way", point),
        R::Trapped(point) => at("refuse-doushouqi-trapped", point),
        R::Shore => texts.say("refuse-doushouqi-shore"),
        R::RatFromWater => texts.say("refuse-doushouqi-rat-from-water"),
        R::ElephantFearsRat => texts.say("refuse-doushouqi-elephant"),
        R::TooStrong { attacker, defender } => {
            let told = args![
                attacker = piece(texts, attacker),
                defender = piece(texts, defender)
            ];
            texts.tell("refuse-doushouqi-too-strong", &told)
        }
    }
}
