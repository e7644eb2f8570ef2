//! Tests of the whole game: against a second implementation, by laws for every rule set, and sentence by sentence
//! where the rule book is specific.

mod against_naive;
mod carry;
mod dealt;
mod endings;
mod laws;
mod naive;
mod partial;
mod positions;
mod presets;

pub(crate) use laws::dealt_again;

use rand::{Rng, RngExt, rngs::StdRng, seq::IndexedRandom};

use super::{
    Arrangement, Deal, LiftedFlag, Luzhanqi, Move, Options, PointKind, Preset, Ruling, Setup,
    Verdict, notation, piece::piece_code,
};
use crate::{
    Outcome, RuleSet, Rules, Side,
    rule_set::{Values, with_changes},
};

/// A game that continues from a text, with Red's and Black's pieces as lists like `Fb1 9a6`.
fn position(options: &Options, red: &str, black: &str, tail: &str) -> Luzhanqi {
    let on = |pieces: &str, point: &str| {
        let mut pieces = pieces.split_whitespace();
        pieces
            .find(|piece| &piece[1..] == point)
            .map(|piece| piece[..1].to_owned())
    };
    let cells = naive::points().map(|point| {
        let piece = match (on(red, point), on(black, point)) {
            (Some(code), _) => format!("r{code}"),
            (_, Some(code)) => format!("b{code}"),
            _ => "..".to_owned(),
        };
        (point, piece, false)
    });
    from_cells(&cells.collect::<Vec<_>>(), tail, options)
}

/// Plays for the side to move.
fn play(game: &mut Luzhanqi, mv: &str) -> Ruling {
    let side = game.turn().expect("the game goes on");
    game.play(side, mv.parse().unwrap())
        .unwrap_or_else(|refusal| panic!("{mv}: {refusal}"))
}

fn refusal(game: &Luzhanqi, mv: &str) -> Option<super::Refusal> {
    game.check(game.turn().unwrap(), mv.parse().unwrap()).err()
}

/// A rule set with random options that do not clash; half of them have `goal = carry`.
pub(super) fn random_options(rng: &mut impl Rng) -> Options {
    let goal = if rng.random() { "carry" } else { "capture" };
    loop {
        let mut changes = serde_json::Map::new();
        for choice in Options::CHOICES {
            let value = match choice.values {
                Values::YesNo => rng.random::<bool>().into(),
                Values::Number => (*[0, 9, 31, 100].choose(rng).unwrap()).into(),
                Values::Names(names) => (*names.choose(rng).unwrap()).into(),
            };
            changes.insert(choice.name.to_owned(), value);
        }
        changes.insert("goal".to_owned(), goal.into());
        if let Ok(options) = with_changes(&Preset::Pamphlet.options(), &changes) {
            return options;
        }
    }
}

/// A new game with random setups or a random deal.
pub(super) fn random_start(options: &Options, rng: &mut StdRng) -> Luzhanqi {
    if options.dealt() {
        return Luzhanqi::dealt(options.clone(), &Deal::random(rng));
    }
    let [first, second] = Side::BOTH.map(|side| {
        let army = Arrangement::random(options, rng);
        Setup::new(army, side, options).unwrap_or_else(|faults| panic!("{faults:?}"))
    });
    Luzhanqi::new(options.clone(), &first, &second)
}

/// The two-character cells of a position in reading order, face-down ones with their true pieces, and the rest of its
/// text.
fn cells(game: &Luzhanqi) -> (Vec<(&'static str, String, bool)>, String) {
    let (text, hidden) = (
        game.referee_text(),
        game.referee_hidden().unwrap_or_default(),
    );
    let (board, tail) = text.split_once(' ').unwrap();
    let board: Vec<char> = board.chars().filter(|&c| c != '/').collect();
    let mut hidden = hidden.split_whitespace();
    let cells = naive::points().zip(board.chunks(2)).map(|(point, cell)| {
        let cell: String = cell.iter().collect();
        let down = cell == "??";
        let piece = if down {
            hidden.next().unwrap().to_owned()
        } else {
            cell
        };
        (point, piece, down)
    });
    (cells.collect(), tail.to_owned())
}

/// A game that continues from such cells.
fn from_cells(cells: &[(&str, String, bool)], tail: &str, options: &Options) -> Luzhanqi {
    let mut board = String::new();
    for (point, piece, down) in cells {
        if point.starts_with('a') && *point != "a12" {
            board.push('/');
        }
        board += if *down { "??" } else { piece };
    }
    let hidden = cells.iter().filter(|(_, _, down)| *down);
    let hidden: Vec<&str> = hidden.map(|(_, piece, _)| piece.as_str()).collect();
    notation::read_dealt(&format!("{board} {tail}"), &hidden.join(" "), options)
        .unwrap_or_else(|error| panic!("{board} {tail}: {error}"))
}

/// A copy of the game with about `percent` of the pieces removed, except Flags.
pub(super) fn thinned(game: &Luzhanqi, percent: u32, rng: &mut impl Rng) -> Luzhanqi {
    let (mut cells, tail) = cells(game);
    for (_, piece, down) in &mut cells {
        if !piece.ends_with('F') && rng.random_range(0..100) < percent {
            "..".clone_into(piece);
            *down = false;
        }
    }
    from_cells(&cells, &tail, game.rule_set())
}

/// A copy of the game with the face-up Flags lifted: each lies somewhere, or an enemy soldier carries it.
pub(super) fn with_flags_lifted(game: &Luzhanqi, rng: &mut impl Rng) -> Luzhanqi {
    let (mut cells, mut tail) = cells(game);
    if tail.split(' ').count() > 3 {
        return game.clone();
    }
    let mut lifted = Vec::new();
    for (flag, enemy) in [('r', 'b'), ('b', 'r')] {
        let up = |(_, piece, down): &(&str, String, bool)| !down && *piece == format!("{flag}F");
        let Some(found) = cells.iter().position(up) else {
            continue;
        };
        "..".clone_into(&mut cells[found].1);
        let (point, piece, _) = cells
            .iter()
            .filter(|cell| !cell.2)
            .collect::<Vec<_>>()
            .choose(rng)
            .unwrap();
        let soldier = piece.starts_with(enemy) && piece.ends_with(|c: char| c.is_ascii_digit());
        lifted.push(format!("{flag}{}{point}", if soldier { '+' } else { '_' }));
    }
    if !lifted.is_empty() {
        tail += &format!(" {}", lifted.join(","));
    }
    from_cells(&cells, &tail, game.rule_set())
}

/// Plays up to `plies` random plies.
pub(super) fn play_randomly(game: &mut Luzhanqi, plies: usize, rng: &mut impl Rng) {
    for _ in 0..plies {
        let Some(side) = game.turn() else { break };
        let mv = random_move(game, rng);
        game.play(side, mv).unwrap();
    }
}

/// A random legal move; every second one attacks or goes to a headquarters or a dropped Flag, if possible.
pub(super) fn random_move(game: &Luzhanqi, rng: &mut impl Rng) -> Move {
    let moves = game.legal_moves();
    let position = &game.position;
    let eventful = |mv: &&Move| {
        mv.to().is_some_and(|to| {
            position.field.piece(to).is_some()
                || to.kind() == PointKind::Headquarters
                || position.lifted.contains(&Some(LiftedFlag::Lying(to)))
        })
    };
    let eventful: Vec<&Move> = moves.iter().filter(eventful).collect();
    match eventful.choose(rng) {
        Some(&&mv) if rng.random() => mv,
        _ => *moves.choose(rng).expect("who cannot move has lost"),
    }
}

/// A ruling in the words of the second implementation.
fn in_words(ruling: &Ruling, game: &Luzhanqi) -> String {
    let code = |side, kind| piece_code(game.colours(), side, kind);
    let from = ruling.from;
    let Some(to) = ruling.to else {
        let (side, kind) = ruling.turned.expect("a ply without an end is a turn");
        return format!("turn {from} {}", code(side, kind));
    };
    let mut said = match ruling.verdict {
        None => format!("move {from} {to}"),
        Some(_) => format!("attack {from} {to}"),
    };
    for (word, holds) in [
        (
            " attacker",
            ruling.verdict.is_some_and(Verdict::removes_attacker),
        ),
        (
            " defender",
            ruling.verdict.is_some_and(Verdict::removes_defender),
        ),
        (" repelled", ruling.verdict == Some(Verdict::Repelled)),
        (" lifted", ruling.lifted),
    ] {
        said += if holds { word } else { "" };
    }
    if let Some((attacker, defender)) = ruling.shown {
        let [a, d] = [
            code(ruling.side, attacker),
            code(ruling.side.opponent(), defender),
        ];
        said += &format!(" {a} {d}");
    }
    if !ruling.flags_revealed.is_empty() {
        let points = ruling.flags_revealed.iter().map(ToString::to_string);
        said += &format!(" reveals {:?}", points.collect::<Vec<_>>());
    }
    said
}

fn result(outcome: Option<Outcome>) -> Option<String> {
    let outcome = outcome?;
    let winner = match outcome.winner {
        Some(Side::First) => "first",
        Some(Side::Second) => "second",
        None => "nobody",
    };
    Some(format!("{winner} {}", outcome.reason.name()))
}
