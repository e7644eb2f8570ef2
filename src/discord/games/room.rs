//! What a game's room tells of that game's own views and rules.

use rules::{Action, PointName, Side, xiangqi::notation::Script};

use super::{
    about::PointWords,
    topic::{Pen, Topic},
};
use crate::discord::texts::Texts;

/// What can be said of a view, whoever has it.
pub trait TableWords {
    /// What the referee says of the last ply, if there was one.
    fn last(&self, texts: &Texts) -> Option<String>;

    /// The board in words.
    fn board(&self, texts: &Texts) -> String;
}

/// What can be said of one player's view, and how players of the game write moves.
pub trait SeatWords: TableWords {
    /// The piece on a point, as far as this player may know it.
    fn piece_on(&self, texts: &Texts, point: PointName) -> Option<String>;

    /// The letter or number by which players of this game write the piece on a point down.
    fn code_on(&self, point: PointName) -> Option<char>;

    /// The player's piece that just fell, where the ruling itself does not say which it was.
    fn lost(&self, _texts: &Texts) -> Option<String> {
        None
    }

    /// A move as players of the game write it in Chinese, if they do.
    fn in_chinese(&self, _action: Action, _script: Script) -> Option<String> {
        None
    }

    /// A move as they write it by letters.
    fn in_letters(&self, _action: Action) -> Option<String> {
        None
    }

    /// The move that is written so by one of them.
    fn read(&self, _typed: &str) -> Option<Action> {
        None
    }

    /// The sentence for what fits no move, which says how moves are written.
    fn no_such_move(&self) -> &'static str {
        "refuse-no-such-move"
    }
}

/// What can be said of the points of one player's view. `seat` is that player's: the view of a game without secrets does
/// not tell it.
pub trait SeatHelp: SeatWords {
    /// What the player may know of a point; nothing if the board has no such point.
    fn about(&self, texts: &Texts, seat: Side, point: PointName) -> Option<PointWords>;

    /// The occupied points as suggestions.
    fn occupied(&self, texts: &Texts, seat: Side) -> Vec<(bool, String, String)>;

    /// Whether something stands on a point, so that moving there is an attack.
    fn stands_on(&self, point: PointName) -> bool {
        self.code_on(point).is_some()
    }

    /// Everything open to a side in its turn, now or if it were its turn; nothing where the player cannot tell: what the
    /// enemy's covered pieces can do, and what can be done once a check is answered.
    fn actions(&self, side: Side) -> Option<Vec<Action>>;

    /// The name of the piece on a point, if the player knows it.
    fn name_on(&self, texts: &Texts, point: PointName) -> Option<String> {
        self.piece_on(texts, point)
    }
}

/// The rules in short, as one rule set has them.
pub trait RulesPages {
    /// What stands on the page about a topic.
    fn lines(&self, pen: &Pen<'_>, topic: Topic) -> Vec<String>;
}
