//! Aids for one player during a game: what the enemy's pieces can still be, as far as that player can know it, and that player's
//! own marks on them. Both derive only from what the player has seen and written.

use std::collections::BTreeMap;

use opaque::{Seal, Sealed};
use rules::luzhanqi::{Kind, Point, knowledge::Conclusions};

/// The most letters of a mark, so that they can be read on a piece; what is as wide as two letters counts as two.
pub const MAX_MARK_LENGTH: u16 = 10;

/// A player's mark on a piece of the enemy: a few characters. Secret like a note: no `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Mark(String);

impl Mark {
    /// The mark with this text, without spaces around it; `None` if there is nothing else, or too much.
    pub fn new(text: &str) -> Option<Mark> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        (1..=usize::from(MAX_MARK_LENGTH))
            .contains(&letters(&text))
            .then_some(Mark(text))
    }

    /// The mark that names a kind.
    pub fn of(kind: Kind) -> Mark {
        Mark(kind.code().to_string())
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The kind that it names: its text is the kind's code.
    pub fn kind(&self) -> Option<Kind> {
        let mut signs = self.0.chars();
        signs
            .next()
            .filter(|_| signs.as_str().is_empty())
            .and_then(Kind::from_code)
    }
}

/// How wide a text is, in letters: Chinese characters, emoji and the widest letters count as two.
fn letters(text: &str) -> usize {
    let wide = |sign: char| matches!(sign, 'M' | 'W' | '\u{1100}'..);
    text.chars()
        .map(|sign| if wide(sign) { 2 } else { 1 })
        .sum()
}

/// A player's marks in a match, by the pieces' points at the start. So a mark moves with its piece, and disappears when the
/// piece falls. (Games with hidden pieces have no take-backs; if they had, a piece would return with its mark.)
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Marks(BTreeMap<Point, Mark>);

impl Marks {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The mark on the piece that stood here at the start.
    pub fn on(&self, start: Point) -> Option<&Mark> {
        self.0.get(&start)
    }

    /// Marks the piece that stood here at the start, or takes its mark away.
    pub fn set(&mut self, start: Point, mark: Option<Mark>) {
        match mark {
            Some(mark) => drop(self.0.insert(start, mark)),
            None => drop(self.0.remove(&start)),
        }
    }

    /// The stored form.
    pub fn sealed(&self) -> Sealed {
        let pairs = self.0.iter();
        let pairs: Vec<(String, &str)> = pairs
            .map(|(start, mark)| (start.to_string(), mark.text()))
            .collect();
        Sealed::seal(serde_json::json!(pairs).to_string())
    }

    /// Restores stored marks; `None` if they are damaged.
    pub fn opened(kept: &Sealed) -> Option<Marks> {
        let pairs: Vec<(String, String)> = serde_json::from_str(kept.opened()).ok()?;
        let pairs = pairs.into_iter();
        // Marks could be longer in earlier versions.
        let read = |(start, text): (String, String)| Some((start.parse().ok()?, Mark(text)));
        Some(Marks(pairs.map(read).collect::<Option<_>>()?))
    }
}

/// What a player's own board shows besides the pieces.
#[derive(Clone, Default)]
pub struct Aids {
    /// What the enemy's pieces can still be; `None` if the player does not want it, or may not have it.
    pub knowledge: Option<Conclusions>,
    /// The player's marks, with the present points of their pieces.
    pub marks: Vec<(Point, Mark)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_short_and_survive_being_stored() {
        assert!(Mark::new("  ").is_none() && Mark::new("12345678901").is_none());
        assert!(Mark::new(" probably  3 ").is_some_and(|mark| mark.text() == "probably 3"));
        assert!(Mark::new("大概是師長").is_some() && Mark::new("大概是師長?").is_none());
        assert!(Mark::new("WWWWW").is_some() && Mark::new("WWWWWW").is_none());
        let kind = |text| Mark::new(text).unwrap().kind();
        assert_eq!(
            (kind("b"), kind("3?"), kind("x")),
            (Some(Kind::Grenade), None, None)
        );
        assert!(
            Kind::ALL
                .iter()
                .all(|&kind| Mark::of(kind).kind() == Some(kind))
        );
        let mut all = Marks::default();
        all.set("a7".parse().unwrap(), Mark::new("\"]"));
        all.set("c9".parse().unwrap(), Mark::new("旗"));
        assert!(Marks::opened(&all.sealed()) == Some(all));
        let longer = Sealed::seal("[[\"a7\",\"surely a mine\"]]".to_owned());
        assert!(Marks::opened(&longer).is_some(), "earlier marks stay");
        assert!(Marks::opened(&Sealed::seal("[[\"z9\",\"3\"]]".to_owned())).is_none());
    }
}
