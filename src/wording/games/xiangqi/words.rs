//! Words of Xiangqi: pieces, rulings, reasons why a move is illegal, perpetual check and chase explained, boards.

use super::super::{
    room::{SeatWords, TableWords},
    sides::pieces,
};
use rules::{
    Action, PointName, Side,
    xiangqi::{
        Article, Kind, Move, Perpetual, Piece, Point, Refusal, RepetitionRuling, Ruling, View,
        notation,
    },
};
use texts::{Language, Sentence, Texts, args, key, var};

/// A piece's name: Chinese has different names for some of Red's and of Black's pieces.
pub fn piece(texts: &Texts, piece: Piece) -> String {
    texts.get(match (piece.side, piece.kind) {
        (Side::First, Kind::General) => key::XIANGQI_PIECE_RED_K,
        (Side::First, Kind::Advisor) => key::XIANGQI_PIECE_RED_A,
        (Side::First, Kind::Elephant) => key::XIANGQI_PIECE_RED_B,
        (Side::First, Kind::Horse) => key::XIANGQI_PIECE_RED_N,
        (Side::First, Kind::Chariot) => key::XIANGQI_PIECE_RED_R,
        (Side::First, Kind::Cannon) => key::XIANGQI_PIECE_RED_C,
        (Side::First, Kind::Soldier) => key::XIANGQI_PIECE_RED_P,
        (Side::Second, Kind::General) => key::XIANGQI_PIECE_BLACK_K,
        (Side::Second, Kind::Advisor) => key::XIANGQI_PIECE_BLACK_A,
        (Side::Second, Kind::Elephant) => key::XIANGQI_PIECE_BLACK_B,
        (Side::Second, Kind::Horse) => key::XIANGQI_PIECE_BLACK_N,
        (Side::Second, Kind::Chariot) => key::XIANGQI_PIECE_BLACK_R,
        (Side::Second, Kind::Cannon) => key::XIANGQI_PIECE_BLACK_C,
        (Side::Second, Kind::Soldier) => key::XIANGQI_PIECE_BLACK_P,
    })
}

/// The name of a kind of piece of either side.
pub fn kind(texts: &Texts, kind: Kind) -> String {
    texts.get(match kind {
        Kind::General => key::XIANGQI_PIECE_K,
        Kind::Advisor => key::XIANGQI_PIECE_A,
        Kind::Elephant => key::XIANGQI_PIECE_B,
        Kind::Horse => key::XIANGQI_PIECE_N,
        Kind::Chariot => key::XIANGQI_PIECE_R,
        Kind::Cannon => key::XIANGQI_PIECE_C,
        Kind::Soldier => key::XIANGQI_PIECE_P,
    })
}

/// How a kind of piece moves.
pub fn way(texts: &Texts, kind: Kind) -> String {
    texts.get(match kind {
        Kind::General => key::XIANGQI_WAY_K,
        Kind::Advisor => key::XIANGQI_WAY_A,
        Kind::Elephant => key::XIANGQI_WAY_B,
        Kind::Horse => key::XIANGQI_WAY_N,
        Kind::Chariot => key::XIANGQI_WAY_R,
        Kind::Cannon => key::XIANGQI_WAY_C,
        Kind::Soldier => key::XIANGQI_WAY_P,
    })
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
        let values = args![
            ply = self.ply,
            red = of(Side::First),
            black = of(Side::Second)
        ];
        let mut sentences = vec![texts.format(key::XIANGQI_ALT, &values)];
        if let Some(ruling) = ruling(texts, self) {
            // Screen readers should not read out the marks for bold.
            let ruling = ruling.replace("**", "");
            sentences.push(texts.format(key::ALT_LAST, &args![ruling = ruling]));
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

    fn no_such_move(&self) -> Sentence<(var::text,)> {
        key::REFUSE_NO_SUCH_MOVE_XIANGQI
    }
}

/// A move as readers of a language write it.
fn written(view: &View, mv: Move, language: Language) -> String {
    match crate::wording::language::script(language) {
        Some(script) => notation::chinese(view, mv, script),
        None => notation::wxf(view, mv),
    }
}

fn ruling(texts: &Texts, view: &View) -> Option<String> {
    let ruling = view.last.as_ref()?;
    let captured = ruling.captured.map(|captured| piece(texts, captured));
    let values = args![
        notation = written(&before(view, ruling), ruling.mv, texts.language()),
        piece = piece(texts, ruling.piece),
        from = ruling.mv.from.to_string(),
        to = ruling.mv.to.to_string(),
        captured = captured.unwrap_or_default(),
    ];
    let sentence = if ruling.captured.is_some() {
        texts.format(key::XIANGQI_RULING_CAPTURE, &values)
    } else {
        texts.format(key::XIANGQI_RULING_MOVE, &values)
    };
    Some(if ruling.check {
        texts.flow(&[sentence, texts.get(key::XIANGQI_CHECK)])
    } else {
        sentence
    })
}

/// The board before the last ply, which that ply's notation depends on.
fn before(view: &View, last: &Ruling) -> View {
    let mut before = view.clone();
    before.cells[last.mv.to.index()] = last.captured;
    before.cells[last.mv.from.index()] = Some(last.piece);
    before.turn = last.side;
    // Of two advisors or elephants on a file only one can move either way, so the notation needs only this move.
    before.legal = vec![last.mv];
    before
}

/// The explanation of the ruling on a repetition that ended the game.
fn explain(texts: &Texts, repetition: &RepetitionRuling) -> String {
    let faults = repetition.faults.iter().flatten();
    let sentences: Vec<String> = faults
        .map(|fault| {
            let values = args![
                side = side(texts, fault.side),
                what = perpetual(texts, fault, true)
            ];
            texts.format(key::XIANGQI_REPETITION_FAULT, &values)
        })
        .collect();
    match (sentences.is_empty(), repetition.at_fault()) {
        (true, _) => texts.get(key::XIANGQI_REPETITION_NOBODY),
        (false, None) => texts.flow(&[
            texts.flow(&sentences),
            texts.get(key::XIANGQI_REPETITION_BOTH),
        ]),
        (false, Some(_)) => texts.flow(&sentences),
    }
}

fn side(texts: &Texts, side: Side) -> String {
    texts.get(match side {
        Side::First => key::COLOUR_RED_PLAIN,
        Side::Second => key::COLOUR_BLACK_PLAIN,
    })
}

/// What one side did with every move: its pieces, its target, since when, and the article. A report uses the past
/// tense, the refusal of a player's move does not.
fn perpetual(texts: &Texts, perpetual: &Perpetual, is_past: bool) -> String {
    let attackers: Vec<String> = perpetual
        .attackers
        .iter()
        .map(|&(kind, _)| {
            let side = perpetual.side;
            piece(texts, Piece { side, kind })
        })
        .collect();
    let about = texts.get(match perpetual.article {
        Article::PerpetualCheck => key::ARTICLE_PERPETUAL_CHECK,
        Article::Unprotected => key::ARTICLE_UNPROTECTED,
        Article::FalselyProtected => key::ARTICLE_FALSELY_PROTECTED,
        Article::Chariot => key::ARTICLE_CHARIOT,
        Article::SameKind => key::ARTICLE_SAME_KIND,
    });
    let article = args![number = perpetual.article.number(), about = about];
    let chased = perpetual.chased.map(|(kind, point)| {
        let side = perpetual.side.opponent();
        on(texts, Piece { side, kind }, point)
    });
    let key: Sentence<(
        var::article,
        var::attackers,
        var::chased,
        var::count,
        var::since,
        var::times,
    )> = match (is_past, chased.is_some()) {
        (false, false) => key::XIANGQI_PERPETUAL_CHECK_DOES.taking(),
        (false, true) => key::XIANGQI_PERPETUAL_CHASE_DOES.taking(),
        (true, false) => key::XIANGQI_PERPETUAL_CHECK_DID.taking(),
        (true, true) => key::XIANGQI_PERPETUAL_CHASE_DID.taking(),
    };
    let values = args![
        attackers = texts.list(&attackers),
        count = attackers.len(),
        since = perpetual.since,
        times = perpetual.times,
        article = texts.format(key::ARTICLE, &article),
        chased = chased.unwrap_or_default(),
    ];
    texts.format(key, &values)
}

fn on(texts: &Texts, one: Piece, point: Point) -> String {
    let values = args![piece = piece(texts, one), point = point.to_string()];
    texts.format(key::XIANGQI_PIECE_ON, &values)
}

/// Why a move is not legal.
pub fn refusal(texts: &Texts, refusal: &Refusal) -> String {
    use Refusal as R;
    let at = |key: Sentence<(var::point,)>, point: Point| {
        texts.format(key, &args![point = point.to_string()])
    };
    let named = |key: Sentence<(var::piece, var::point)>, one: Kind, point: Point| {
        let values = args![piece = kind(texts, one), point = point.to_string()];
        texts.format(key, &values)
    };
    let way =
        |key: Sentence<(var::count, var::from, var::to)>, from: Point, to: Point, count: u32| {
            let values = args![from = from.to_string(), to = to.to_string(), count = count];
            texts.format(key, &values)
        };
    match refusal {
        R::GameOver | R::OutOfTurn => texts.get(key::REFUSE_OVER),
        R::NothingThere(point) => at(key::REFUSE_NOTHING_THERE, *point),
        R::NotYours(_, point) => at(key::REFUSE_NOT_YOURS, *point),
        R::NoDistance(point) => at(key::REFUSE_NO_DISTANCE, *point),
        R::OwnPiece(_, point) => at(key::REFUSE_OWN_PIECE, *point),
        R::OutOfReach(kind, from, to) => {
            let key = match kind {
                Kind::General => key::REFUSE_XIANGQI_REACH_K,
                Kind::Advisor => key::REFUSE_XIANGQI_REACH_A,
                Kind::Elephant => key::REFUSE_XIANGQI_REACH_B,
                Kind::Horse => key::REFUSE_XIANGQI_REACH_N,
                Kind::Chariot => key::REFUSE_XIANGQI_REACH_R,
                Kind::Cannon => key::REFUSE_XIANGQI_REACH_C,
                Kind::Soldier => key::REFUSE_XIANGQI_REACH_P,
            };
            way(key.taking(), *from, *to, 0)
        }
        R::LeavesPalace(kind, point) => named(key::REFUSE_XIANGQI_PALACE, *kind, *point),
        R::CrossesRiver(point) => at(key::REFUSE_XIANGQI_RIVER, *point),
        R::EyeBlocked(point) => at(key::REFUSE_XIANGQI_EYE, *point),
        R::LegBlocked(point) => at(key::REFUSE_XIANGQI_LEG, *point),
        R::SoldierBack => texts.get(key::REFUSE_XIANGQI_SOLDIER_BACK),
        R::SoldierSideways => texts.get(key::REFUSE_XIANGQI_SOLDIER_SIDEWAYS),
        R::InTheWay(_, from, to, count) => way(key::REFUSE_XIANGQI_IN_THE_WAY, *from, *to, *count),
        R::Screens(from, to, count) => way(key::REFUSE_XIANGQI_SCREENS, *from, *to, *count),
        R::GeneralsFace => texts.get(key::REFUSE_XIANGQI_GENERALS_FACE),
        R::Attacked(kind, point) => named(key::REFUSE_XIANGQI_ATTACKED, *kind, *point),
        R::Repetition(repeated) => {
            let what = perpetual(texts, repeated, false);
            texts.format(key::REFUSE_XIANGQI_REPETITION, &args![what = what])
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
        let ruling = super::super::super::of_table(&game.table_view()).last(&texts);
        assert_eq!(ruling.unwrap(), format!("Elephant g4 → i2 ({written})."));
        assert_eq!(written, "E3-1");
    }
}
