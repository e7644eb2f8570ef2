//! Help about a point of the Dou Shou Qi board (rule book 3).

use super::super::{
    about::{PointWords, choice, headline},
    room::SeatHelp,
};
use super::words::piece as animal;
use crate::wording::games::options;
use rules::{
    Action, PointName, Rules, Side,
    doushouqi::{DouShouQi, EqualCapture, Kind, Options, Piece, Point, PointKind, View},
    game::GameRules,
};
use texts::{Texts, args, key};

impl SeatHelp for View {
    fn about(&self, texts: &Texts, seat: Side, point: PointName) -> Option<PointWords> {
        let point = Point::try_from(point).ok()?;
        let at = point.to_string();
        let Some(piece) = self.cells[point.index()] else {
            let values = args![point = at];
            return Some(PointWords {
                owner: None,
                moves: false,
                is: vec![
                    texts.format(key::HOW_EMPTY, &values),
                    place(texts, seat, point),
                ],
                fights: Vec::new(),
            });
        };
        let values = args![
            piece = animal(texts, piece.kind),
            power = piece.kind.power(&self.options)
        ];
        let name = texts.format(key::HOW_DOUSHOUQI_POWER, &values);
        let mut is = vec![headline(texts, piece.side == seat, name, at)];
        if point.kind() != PointKind::Land {
            is.push(place(texts, seat, point));
        }
        is.push(way(texts, self, piece.kind));
        is.extend(rat_in_the_way(texts, self, piece.kind, point));
        Some(PointWords {
            owner: Some(piece.side),
            moves: true,
            is,
            fights: fights(texts, self, piece, point),
        })
    }

    fn occupied(&self, texts: &Texts, seat: Side) -> Vec<(bool, String, String)> {
        let labelled = Point::all().filter_map(|point| {
            let piece = self.cells[point.index()]?;
            let name = animal(texts, piece.kind);
            Some(choice(texts, piece.side == seat, point.to_string(), name))
        });
        labelled.collect()
    }

    fn actions(&self, side: Side) -> Option<Vec<Action>> {
        let moves = if self.next == side {
            self.legal.clone()
        } else {
            let view = View {
                next: side,
                ..self.clone()
            };
            let game = DouShouQi::from_text(&view.text(), view.options).ok()?;
            game.legal_moves()
        };
        Some(moves.into_iter().map(Into::into).collect())
    }
}

/// The sentence about the value of an option.
fn in_force(texts: &Texts, options: &Options, option: &str) -> String {
    options::in_force(texts, &GameRules::DouShouQi(options.clone()), option)
}

/// What kind of square a point is.
fn place(texts: &Texts, seat: Side, point: Point) -> String {
    let key = match point.kind() {
        PointKind::Land => key::HOW_DOUSHOUQI_LAND,
        PointKind::Water => key::HOW_DOUSHOUQI_WATER,
        PointKind::Trap(side) if side == seat => key::HOW_DOUSHOUQI_TRAP_OWN,
        PointKind::Trap(_) => key::HOW_DOUSHOUQI_TRAP_ENEMY,
        PointKind::Den(side) if side == seat => key::HOW_DOUSHOUQI_DEN_OWN,
        PointKind::Den(_) => key::HOW_DOUSHOUQI_DEN_ENEMY,
    };
    texts.format(key, &args![point = point.to_string()])
}

fn way(texts: &Texts, view: &View, kind: Kind) -> String {
    texts.get(match kind {
        Kind::Rat => key::HOW_DOUSHOUQI_WAY_RAT,
        Kind::Tiger if !view.options.tiger_jumps_sideways => key::HOW_DOUSHOUQI_WAY_TIGER,
        Kind::Lion | Kind::Tiger => key::HOW_DOUSHOUQI_WAY_JUMPS,
        Kind::Cat | Kind::Dog | Kind::Wolf | Kind::Leopard | Kind::Elephant => {
            key::HOW_DOUSHOUQI_WAY
        }
    })
}

/// The Rats that block a jump of a Lion or Tiger.
fn rat_in_the_way(texts: &Texts, view: &View, kind: Kind, point: Point) -> Option<String> {
    let along_rank = kind == Kind::Lion || view.options.tiger_jumps_sideways;
    let ways: &[(i8, i8)] = match (kind.jumps(), along_rank) {
        (false, _) => &[],
        (true, false) => &[(0, 1), (0, -1)],
        (true, true) => &[(0, 1), (0, -1), (1, 0), (-1, 0)],
    };
    let is_rat = |point: &Point| {
        let piece = view.cells[point.index()];
        piece.is_some_and(|piece| piece.kind == Kind::Rat)
    };
    let rats: Vec<String> = ways
        .iter()
        .flat_map(|&way| water_from(point, way))
        .filter(is_rat)
        .map(|point| point.to_string())
        .collect();
    let values = args![points = texts.list(&rats)];
    (!rats.is_empty()).then(|| texts.format(key::HOW_DOUSHOUQI_RAT_IN_THE_WAY, &values))
}

/// The consecutive water squares next to a point in one direction.
fn water_from(point: Point, (files, ranks): (i8, i8)) -> impl Iterator<Item = Point> {
    let next = move |point: &Point| {
        let file = point.file().checked_add_signed(files)?;
        let rank = point.rank().checked_add_signed(ranks)?;
        Point::new(file, rank).filter(|next| next.kind() == PointKind::Water)
    };
    std::iter::successors(next(&point), next)
}

/// What an animal captures, and its power on its square.
fn fights(texts: &Texts, view: &View, piece: Piece, point: Point) -> Vec<String> {
    let options = &view.options;
    let trapped = point.kind() == PointKind::Trap(piece.side.opponent());
    let mut lines = Vec::new();
    if trapped {
        lines.push(texts.get(key::HOW_DOUSHOUQI_TRAPPED));
        lines.push(in_force(texts, options, "trapped_captures"));
        if !options.trapped_captures {
            return lines;
        }
    }
    let swims = point.kind() == PointKind::Water;
    let both = |kind: Kind| kind == piece.kind && options.equal_capture == EqualCapture::Both;
    let names = |wanted: &dyn Fn(Kind) -> bool| -> String {
        let kinds = Kind::ALL.into_iter().rev().filter(|&kind| wanted(kind));
        let names: Vec<String> = kinds.map(|kind| animal(texts, kind)).collect();
        texts.list(&names)
    };
    let prey = names(&|kind| captures(options, piece.kind, kind, swims) && !both(kind));
    if !prey.is_empty() {
        lines.push(texts.format(key::HOW_DOUSHOUQI_CAPTURES, &args![pieces = prey]));
    }
    if options.equal_capture == EqualCapture::Both {
        let values = args![piece = animal(texts, piece.kind)];
        lines.push(texts.format(key::HOW_DOUSHOUQI_BOTH, &values));
    }
    lines.push(texts.get(key::HOW_DOUSHOUQI_CAPTURES_TRAPPED));
    if piece.kind == Kind::Rat {
        lines.push(in_force(texts, options, "rat_crosses_shore"));
    }
    lines
}

/// Whether an animal captures another one of normal power.
fn captures(options: &Options, attacker: Kind, defender: Kind, swims: bool) -> bool {
    match (attacker, defender) {
        (Kind::Rat, Kind::Elephant) => !swims,
        (Kind::Elephant, Kind::Rat) => options.elephant_captures_rat,
        _ => attacker.power(options) >= defender.power(options),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(position: &str, mv: &str, options: &Options) -> bool {
        let game = DouShouQi::from_text(position, options.clone()).unwrap();
        game.legal_moves().contains(&mv.parse().unwrap())
    }

    #[test]
    fn captures_agree_with_the_game() {
        let booklet = Options::booklet();
        let other = Options {
            elephant_captures_rat: true,
            dog_over_wolf: true,
            ..booklet.clone()
        };
        for options in [&booklet, &other] {
            for (attacker, defender) in Kind::ALL
                .into_iter()
                .flat_map(|attacker| Kind::ALL.map(|defender| (attacker, defender)))
            {
                let own = attacker.letter().to_ascii_uppercase();
                let enemy = defender.letter();
                let land = format!("7/7/7/7/7/7/{own}{enemy}5/7/7 w");
                assert_eq!(
                    allowed(&land, "a3b3", options),
                    captures(options, attacker, defender, false),
                    "{attacker:?} {defender:?}"
                );
                let water = format!("7/7/7/7/2R{enemy}3/7/7/7/7 w");
                assert_eq!(
                    allowed(&water, "c5d5", options),
                    captures(options, Kind::Rat, defender, true),
                    "{defender:?}"
                );
            }
        }
    }
}
