//! Help about a point of the Xiangqi board (rule book 2).

use super::super::{
    about::{PointWords, choice, headline},
    room::SeatHelp,
};
use super::words::{piece as xiangqi_piece, way as xiangqi_way};
use rules::{
    Action, PointName, Rules, Side,
    xiangqi::{Kind, Piece, Point, View, Xiangqi},
};
use texts::{Texts, args, key};

impl SeatHelp for View {
    fn about(&self, texts: &Texts, seat: Side, point: PointName) -> Option<PointWords> {
        let point = Point::try_from(point).ok()?;
        let at = point.to_string();
        let Some(piece) = self.at(point) else {
            let empty = texts.format(key::HOW_EMPTY, &args![point = at]);
            return Some(PointWords {
                owner: None,
                moves: false,
                is: [Some(empty), place(texts, seat, point)]
                    .into_iter()
                    .flatten()
                    .collect(),
                fights: Vec::new(),
            });
        };
        let name = xiangqi_piece(texts, piece);
        let mut is = vec![
            headline(texts, piece.side == seat, name, at),
            xiangqi_way(texts, piece.kind),
        ];
        is.extend(here(texts, self, piece, point));
        if self.check.is_some() && self.turn == piece.side && self.outcome.is_none() {
            is.push(texts.get(key::HOW_XIANGQI_IN_CHECK));
        }
        Some(PointWords {
            owner: Some(piece.side),
            moves: true,
            is,
            fights: Vec::new(),
        })
    }

    fn occupied(&self, texts: &Texts, seat: Side) -> Vec<(bool, String, String)> {
        let labelled = Point::all().filter_map(|point| {
            let piece = self.at(point)?;
            let name = xiangqi_piece(texts, piece);
            Some(choice(texts, piece.side == seat, point.to_string(), name))
        });
        labelled.collect()
    }

    fn actions(&self, side: Side) -> Option<Vec<Action>> {
        let moves = if self.turn == side {
            self.legal.clone()
        } else {
            let view = View {
                turn: side,
                ..self.clone()
            };
            let game = Xiangqi::from_text(&view.text(), view.options).ok()?;
            game.legal_moves()
        };
        Some(moves.into_iter().map(Into::into).collect())
    }
}

/// The kind of an empty point, if it is special.
fn place(texts: &Texts, seat: Side, point: Point) -> Option<String> {
    let values = args![point = point.to_string()];
    let own = point.half() == seat;
    let key = if point.in_palace(point.half()) {
        if own {
            key::HOW_XIANGQI_PALACE_OWN
        } else {
            key::HOW_XIANGQI_PALACE_ENEMY
        }
    } else if point.own_rank(point.half()) == 4 {
        if own {
            key::HOW_XIANGQI_BANK_OWN
        } else {
            key::HOW_XIANGQI_BANK_ENEMY
        }
    } else {
        return None;
    };
    Some(texts.format(key, &values))
}

/// The special circumstances of a piece: its side of the river, what blocks it.
fn here(texts: &Texts, view: &View, piece: Piece, point: Point) -> Option<String> {
    match piece.kind {
        Kind::Soldier if point.half() == piece.side => {
            Some(texts.get(key::HOW_XIANGQI_BEFORE_RIVER))
        }
        Kind::Soldier => Some(texts.get(key::HOW_XIANGQI_PAST_RIVER)),
        Kind::Horse => blocked(
            texts,
            view,
            [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(file, rank)| {
                let leg = point.offset(file, rank)?;
                // A blocked leg matters only if the move would stay on the board.
                let beyond = [(file + rank, rank + file), (file - rank, rank - file)];
                let leads = beyond
                    .into_iter()
                    .any(|(file, rank)| leg.offset(file, rank).is_some());
                leads.then_some(leg)
            }),
        ),
        Kind::Elephant => blocked(
            texts,
            view,
            [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(file, rank)| {
                let beyond = point.offset(2 * file, 2 * rank)?;
                let eye = point.offset(file, rank)?;
                (beyond.half() == piece.side).then_some(eye)
            }),
        ),
        _ => None,
    }
}

/// The points on which something blocks the way.
fn blocked(texts: &Texts, view: &View, ways: [Option<Point>; 4]) -> Option<String> {
    let in_the_way = ways
        .into_iter()
        .flatten()
        .filter(|&point| view.at(point).is_some());
    let points: Vec<String> = in_the_way.map(|point| point.to_string()).collect();
    (!points.is_empty()).then(|| {
        texts.format(
            key::HOW_XIANGQI_BLOCKED,
            &args![points = texts.list(&points)],
        )
    })
}
