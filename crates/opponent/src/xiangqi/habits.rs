//! How people open a game: the cannon to the centre, then horses, then chariots. Several plies ahead these moves are
//! worth no more than others, so the evaluation alone would begin every game with a cannon on the edge.

use rules::{
    Side,
    xiangqi::{Kind, View},
};

use super::{
    board::Move,
    squares::{file_of, point_of, rank_of},
};

/// Habits apply up to this ply of a game, while at least this many pieces are on the board.
const OPENING: (u32, usize) = (10, 28);

/// A move on the left half of the board as its player sees it: the piece, its file and rank before and after (counted
/// from 0), and its popularity in hundredths of a soldier.
type Habit = (Kind, (u8, u8), (u8, u8), i32);

const HABITS: [Habit; 8] = [
    (Kind::Cannon, (1, 2), (4, 2), 58),
    (Kind::Cannon, (1, 2), (5, 2), 30),
    (Kind::Cannon, (1, 2), (3, 2), 25),
    (Kind::Horse, (1, 0), (2, 2), 40),
    (Kind::Elephant, (2, 0), (4, 2), 35),
    (Kind::Soldier, (2, 3), (2, 4), 35),
    (Kind::Chariot, (0, 0), (1, 0), 40),
    (Kind::Chariot, (0, 0), (0, 1), 25),
];

/// The popularity of a move of the side to move; nothing once the opening is over.
pub(super) fn liking(view: &View, mv: Move) -> i32 {
    let (plies, pieces) = OPENING;
    let is_opening = view.ply < plies && view.cells.iter().flatten().count() >= pieces;
    let Some(from) = point_of(mv.from()).filter(|_| is_opening) else {
        return 0;
    };
    let kind = view.cells[from.index()].map(|piece| piece.kind);
    let seen = |square| {
        let rank = rank_of(square);
        let from_behind = match view.turn {
            Side::First => rank,
            Side::Second => 9 - rank,
        };
        (file_of(square), from_behind)
    };
    let (mut from, mut to) = (seen(mv.from()), seen(mv.to()));
    if from.0 > 4 {
        from.0 = 8 - from.0;
        to.0 = 8 - to.0;
    }
    let is_it = |habit: &&Habit| Some(habit.0) == kind && (habit.1, habit.2) == (from, to);
    HABITS.iter().find(is_it).map_or(0, |habit| habit.3)
}

#[cfg(test)]
mod tests {
    use rules::{
        Rules,
        xiangqi::{Options, Xiangqi},
    };

    use super::*;

    fn likings(view: &View, moves: &str) -> Vec<i32> {
        let moves = moves
            .split(' ')
            .map(|mv| mv.parse::<rules::xiangqi::Move>().unwrap());
        moves.map(|mv| liking(view, mv.into())).collect()
    }

    #[test]
    fn both_sides_have_the_same_habits_on_both_wings() {
        let mut game = Xiangqi::new(Options::BOOKLET);
        let red = likings(
            &game.view(),
            "h2e2 b2e2 h0g2 b0c2 b2a2 h2i2 a0a1 i0i1 b2d2 h2d2",
        );
        assert_eq!(red, [58, 58, 40, 40, 0, 0, 25, 25, 25, 30]);
        game.play(Side::First, "h2e2".parse().unwrap()).unwrap();
        let black = likings(&game.view(), "h7e7 b7e7 h9g7 b9c7 b7a7 g6g5 g9e7");
        assert_eq!(black, [58, 58, 40, 40, 0, 35, 35]);
    }

    #[test]
    fn habits_end_with_the_opening() {
        let mut view = Xiangqi::new(Options::BOOKLET).view();
        view.ply = 9;
        assert_eq!(likings(&view, "h2e2"), [58]);
        view.ply = 10;
        assert_eq!(likings(&view, "h2e2"), [0]);
        let text = "4k4/9/9/9/9/9/9/1C5C1/9/3K5 w";
        let endgame = Xiangqi::from_text(text, Options::BOOKLET).unwrap();
        assert_eq!(likings(&endgame.view(), "h2e2"), [0]);
    }
}
