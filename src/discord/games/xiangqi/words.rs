//! Words of Xiangqi: pieces, rulings, reasons why a move is illegal, perpetual check and chase explained, boards.

use super::super::{
    room::{SeatWords, TableWords},
    sides::pieces,
};
use crate::{
    args,
    discord::{language::Language, texts::Texts},
};
use rules::{
    Action, PointName, Side,
    xiangqi::{
        Article, Kind, Move, Perpetual, Piece, Point, Refusal, RepetitionRuling, Ruling, View,
        notation,
    },
};

/// A piece's name: Chinese has different names for some of Red's and of Black's pieces.
pub fn piece(texts: &Texts, piece: Piece) -> String {
    let colour = match piece.side {
        Side::First => "red",
        Side::Second => "black",
    };
    texts.say(&format!("xiangqi-piece-{colour}-{}", piece.kind.letter()))
}

/// The name of a kind of piece of either side.
pub fn kind(texts: &Texts, kind: Kind) -> String {
    texts.say(&format!("xiangqi-piece-{}", kind.letter()))
}

/// How a kind of piece moves.
pub fn way(texts: &Texts, kind: Kind) -> String {
    texts.say(&format!("xiangqi-way-{}", kind.letter()))
}

impl TableWords for View {
    fn last(&self, texts: &Texts) -> Option<String> {
        let mut sentences = vec![ruling(texts, self)?];
        if let Some(repetition) = &self.perpetual {
            sentences.push(explain(texts, repetition));
        }
        Some(texts.flow(&sentences))
    }

    fn board(&self, texts: &Texts) -> String {
        let of = |side: Side| {
            let kind_on = |point| Some(self.at(point).filter(|one| one.side == side)?.kind);
            let name = |kind| piece(texts, Piece { side, kind });
            pieces(texts, &Kind::ALL, Point::all(), kind_on, name)
        };
        let told = args![
            ply = self.ply,
            red = of(Side::First),
            black = of(Side::Second)
        ];
        let mut sentences = vec![texts.tell("xiangqi-alt", &told)];
        if let Some(ruling) = ruling(texts, self) {
            // Screen readers should not read out the marks for bold.
            let ruling = ruling.replace("**", "");
            sentences.push(texts.tell("alt-last", &args![ruling = ruling]));
        }
        texts.flow(&sentences)
    }
}

impl SeatWords for View {
    fn piece_on(&self, texts: &Texts, point: PointName) -> Option<String> {
        let found = self.at(point.try_into().ok()?)?;
        Some(piece(texts, found))
    }

    fn code_on(&self, point: PointName) -> Option<char> {
        let found = self.at(point.try_into().ok()?)?;
        Some(notation::letter(found.kind))
    }

    fn notation(&self, action: Action, language: Language) -> Option<String> {
        Some(written(self, action.try_into().ok()?, language))
    }

    fn no_such_move(&self) -> &'static str {
        "refuse-no-such-move-xiangqi"
    }
}

/// A move as readers of a language write it.
fn written(view: &View, mv: Move, language: Language) -> String {
    match language.script() {
        Some(script) => notation::chinese(view, mv, script),
        None => notation::wxf(view, mv),
    }
}

fn ruling(texts: &Texts, view: &View) -> Option<String> {
    let ruling = view.last.as_ref()?;
    let mv = Move {
        from: ruling.from,
        to: ruling.to,
    };
    let mut told = args![
        notation = written(&before(view, ruling), mv, texts.language()),
        piece = piece(texts, ruling.piece),
        from = ruling.from.to_string(),
        to = ruling.to.to_string()
    ];
    let said = match ruling.captured {
        None => texts.tell("xiangqi-ruling-move", &told),
        Some(captured) => {
            told.set("captured", piece(texts, captured));
            texts.tell("xiangqi-ruling-capture", &told)
        }
    };
    Some(if ruling.check {
        texts.flow(&[said, texts.say("xiangqi-check")])
    } else {
        said
    })
}

/// The board before the last ply, which that ply's notation depends on.
fn before(view: &View, last: &Ruling) -> View {
    let mut before = view.clone();
    before.cells[last.to.index()] = last.captured;
    before.cells[last.from.index()] = Some(last.piece);
    before.turn = last.side;
    // Of two advisors or elephants on a file only one can go either way, so this move is all that the notation has to know.
    before.legal = vec![last.mv()];
    before
}

/// The explanation of the ruling on a repetition that ended the game.
fn explain(texts: &Texts, repetition: &RepetitionRuling) -> String {
    let faults = repetition.faults.iter().flatten();
    let sentences: Vec<String> = faults
        .map(|fault| {
            let told = args![
                side = side(texts, fault.side),
                what = perpetual(texts, fault, "did")
            ];
            texts.tell("xiangqi-repetition-fault", &told)
        })
        .collect();
    match (sentences.is_empty(), repetition.at_fault()) {
        (true, _) => texts.say("xiangqi-repetition-nobody"),
        (false, None) => {
            texts.flow(&[texts.flow(&sentences), texts.say("xiangqi-repetition-both")])
        }
        (false, Some(_)) => texts.flow(&sentences),
    }
}

fn side(texts: &Texts, side: Side) -> String {
    texts.say(match side {
        Side::First => "colour-red-plain",
        Side::Second => "colour-black-plain",
    })
}

/// What one side did with every move: its pieces, its target, since when, and the article. `tense` is `does` for the
/// player whose move is refused, `did` when it is reported.
fn perpetual(texts: &Texts, perpetual: &Perpetual, tense: &str) -> String {
    let attackers: Vec<String> = perpetual
        .attackers
        .iter()
        .map(|&(kind, _)| {
            let side = perpetual.side;
            piece(texts, Piece { side, kind })
        })
        .collect();
    let about = texts.say(match perpetual.article {
        Article::PerpetualCheck => "article-perpetual-check",
        Article::Unprotected => "article-unprotected",
        Article::FalselyProtected => "article-falsely-protected",
        Article::Chariot => "article-chariot",
        Article::SameKind => "article-same-kind",
    });
    let article = args![number = perpetual.article.number(), about = about];
    let mut told = args![
        attackers = texts.list(&attackers),
        count = attackers.len(),
        since = perpetual.since,
        times = perpetual.times,
        article = texts.tell("article", &article),
    ];
    match perpetual.chased {
        None => texts.tell(&format!("xiangqi-perpetual-check-{tense}"), &told),
        Some((kind, point)) => {
            let side = perpetual.side.opponent();
            told.set("chased", on(texts, Piece { side, kind }, point));
            texts.tell(&format!("xiangqi-perpetual-chase-{tense}"), &told)
        }
    }
}

fn on(texts: &Texts, one: Piece, point: Point) -> String {
    let told = args![piece = piece(texts, one), point = point.to_string()];
    texts.tell("xiangqi-piece-on", &told)
}

/// Why a move is not legal.
pub fn refusal(texts: &Texts, refusal: &Refusal) -> String {
    use Refusal as R;
    let at = |key: &str, point: Point| texts.tell(key, &args![point = point.to_string()]);
    let named = |key: &str, one: Kind, point: Point| {
        let told = args![piece = kind(texts, one), point = point.to_string()];
        texts.tell(key, &told)
    };
    let way = |key: &str, from: Point, to: Point, count: u32| {
        let told = args![from = from.to_string(), to = to.to_string(), count = count];
        texts.tell(key, &told)
    };
    match refusal {
        R::GameOver | R::OutOfTurn => texts.say("refuse-over"),
        R::NothingThere(point) => at("refuse-nothing-there", *point),
        R::NotYours(_, point) => at("refuse-not-yours", *point),
        R::NoDistance(point) => at("refuse-no-distance", *point),
        R::OwnPiece(_, point) => at("refuse-own-piece", *point),
        R::OutOfReach(kind, from, to) => {
            let key = format!("refuse-xiangqi-reach-{}", kind.letter());
            way(&key, *from, *to, 0)
        }
        R::LeavesPalace(kind, point) => named("refuse-xiangqi-palace", *kind, *point),
        R::CrossesRiver(point) => at("refuse-xiangqi-river", *point),
        R::EyeBlocked(point) => at("refuse-xiangqi-eye", *point),
        R::LegBlocked(point) => at("refuse-xiangqi-leg", *point),
        R::SoldierBack => texts.say("refuse-xiangqi-soldier-back"),
        R::SoldierSideways => texts.say("refuse-xiangqi-soldier-sideways"),
        R::InTheWay(_, from, to, count) => way("refuse-xiangqi-in-the-way", *from, *to, *count),
        R::Screens(from, to, count) => way("refuse-xiangqi-screens", *from, *to, *count),
        R::GeneralsFace => texts.say("refuse-xiangqi-generals-face"),
        R::Attacked(kind, point) => named("refuse-xiangqi-attacked", *kind, *point),
        R::Repetition(repeated) => {
            let what = perpetual(texts, repeated, "does");
            texts.tell("refuse-xiangqi-repetition", &args![what = what])
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::game::{self, GameName, Start};

    use super::*;

    #[test]
    fn one_of_two_elephants_on_a_file_is_written_alike_before_and_after_its_move() {
        let start = Start {
            position: Some("4k4/9/9/9/9/6B2/9/9/9/3K2B2 w 0 1".to_owned()),
            ..Start::default()
        };
        let rules = GameName::Xiangqi.preset("booklet").unwrap();
        let mut game = start.begin(&rules).unwrap();
        let mv: Action = "g4i2".parse().unwrap();
        let seat = game.seat_view(Side::First);
        let game::SeatView::Xiangqi(_, before) = &seat else {
            panic!("another game");
        };
        let texts = Texts::english();
        let written = before.notation(mv, texts.language()).unwrap();
        game.play(Side::First, mv).unwrap();
        let told = super::super::super::words::last_for_table(&texts, &game.table_view());
        assert_eq!(told.unwrap(), format!("Elephant g4 → i2 ({written})."));
        assert_eq!(written, "E3-1");
    }
}
