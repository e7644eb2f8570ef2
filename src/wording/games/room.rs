//! The traits through which a game's module describes its own views and rules.

use rules::{Action, PointName, Side};

use super::{
    about::PointWords,
    topic::{Pen, Topic},
};
use texts::{Language, Sentence, Texts, key, var};

/// Descriptions of a view, public or private.
pub trait TableWords {
    /// The ruling on the last ply, if there was one.
    fn last(&self, texts: &Texts) -> Option<String>;

    /// The board in words.
    fn board(&self, texts: &Texts) -> String;
}

/// Descriptions of one player's view, and the game's notations.
pub trait SeatWords: TableWords {
    /// The piece on a point, as far as this player may know it.
    fn piece_on(&self, texts: &Texts, point: PointName) -> Option<String>;

    /// The letter or number that stands for the piece on a point in the game's notation.
    fn code_on(&self, point: PointName) -> Option<char>;

    /// The piece on a point as boards with Latin letters show it, or an emoji, for short labels.
    fn short_on(&self, point: PointName) -> Option<String> {
        self.code_on(point).map(String::from)
    }

    /// Whether an attack captures what it meets, whatever that is.
    fn captures(&self) -> bool {
        true
    }

    /// The ruling on the last ply for the player alone: it also names the piece that they moved.
    fn last_for_mover(&self, texts: &Texts) -> Option<String> {
        self.last(texts)
    }

    /// The player's piece that was just lost, if the ruling itself does not name it.
    fn lost(&self, _texts: &Texts) -> Option<String> {
        None
    }

    /// A move in the notation of the game's players who read this language, if they have one.
    fn notation(&self, _action: Action, _language: Language) -> Option<String> {
        None
    }

    /// The sentence for a text that matches no move, which explains the notation.
    fn no_such_move(&self) -> Sentence<(var::text,)> {
        key::REFUSE_NO_SUCH_MOVE
    }
}

/// Help about the points of one player's view. `seat` is that player's seat: the view of a game without secrets does not
/// contain it.
pub trait SeatHelp: SeatWords {
    /// The help about a point; `None` if the board has no such point.
    fn about(&self, texts: &Texts, seat: Side, point: PointName) -> Option<PointWords>;

    /// The occupied points as autocomplete choices.
    fn occupied(&self, texts: &Texts, seat: Side) -> Vec<(bool, String, String)>;

    /// Whether a point is occupied, so that moving there is an attack.
    fn stands_on(&self, point: PointName) -> bool {
        self.code_on(point).is_some()
    }

    /// All actions of a side if it is, or were, its turn; `None` if the player cannot know them: those of the enemy's
    /// covered pieces, and those that depend on how a check is answered.
    fn actions(&self, side: Side) -> Option<Vec<Action>>;

    /// The name of the piece on a point, if the player knows it.
    fn name_on(&self, texts: &Texts, point: PointName) -> Option<String> {
        self.piece_on(texts, point)
    }
}

/// The summary of one rule set.
pub trait RulesPages {
    /// Writes the page about a topic.
    fn write(&self, pen: &mut Pen<'_>, topic: Topic);
}
