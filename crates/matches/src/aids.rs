//! What helps one player think while a game is on: what the enemy's pieces can still be, as far as that player can know it,
//! and that player's own marks on them. Both are made from what the player has seen and written, and from nothing else.

use std::collections::BTreeMap;

use opaque::{Seal, Sealed};
use rules::luzhanqi::{Kind, Point, knowledge::Conclusions};

use crate::{LoadedMatch, Stage, facts::SeatFacts, refusal::Refusal};
use basics::PersonId;

/// The most letters of a mark, so that they can be read on a piece; what is as wide as two letters counts as two.
pub const LONGEST_MARK: u16 = 10;

/// A player's mark on a piece of the enemy: a few characters. Secret like a note: no `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Mark(String);

impl Mark {
    /// The mark with this text, without spaces around it; `None` if there is nothing else, or too much.
    #[must_use]
    pub fn new(text: &str) -> Option<Mark> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        (1..=usize::from(LONGEST_MARK))
            .contains(&letters(&text))
            .then_some(Mark(text))
    }

    /// The mark that stands for a kind.
    #[must_use]
    pub fn of(kind: Kind) -> Mark {
        Mark(kind.code().to_string())
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The kind that it stands for: its text is the kind's code.
    #[must_use]
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

/// A player's marks in a match, by where the pieces stood at the start. So a mark goes where its piece goes, and is gone when
/// the piece falls. (Nothing is taken back where something is hidden; if it were, a piece would come back with its mark.)
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Marks(BTreeMap<Point, Mark>);

impl Marks {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The mark on the piece that stood here at the start.
    #[must_use]
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
    #[must_use]
    pub fn sealed(&self) -> Sealed {
        let pairs = self.0.iter();
        let pairs: Vec<(String, &str)> = pairs
            .map(|(start, mark)| (start.to_string(), mark.text()))
            .collect();
        Sealed::seal(serde_json::json!(pairs).to_string())
    }

    /// Restores stored marks; `None` if they are damaged.
    #[must_use]
    pub fn opened(kept: &Sealed) -> Option<Marks> {
        let pairs: Vec<(String, String)> = serde_json::from_str(kept.opened()).ok()?;
        let pairs = pairs.into_iter();
        // Marks could be longer once.
        let read = |(start, text): (String, String)| Some((start.parse().ok()?, Mark(text)));
        Some(Marks(pairs.map(read).collect::<Option<_>>()?))
    }
}

/// What a player's own board tells besides the board.
#[derive(Clone, Default)]
pub struct Aids {
    /// What the enemy's pieces can still be; `None` if the player does not want to be told, or may not.
    pub knowledge: Option<Conclusions>,
    /// The player's marks, and where the pieces stand now that they are on.
    pub marks: Vec<(Point, Mark)>,
}

impl LoadedMatch {
    /// What `person` may know of the match, with what helps them think: what they know, if they want to be told, and their
    /// marks. `None` for somebody who does not play in it.
    #[must_use]
    pub fn aided_facts(
        &self,
        person: PersonId,
        knowledge: bool,
        marks: &Marks,
    ) -> Option<SeatFacts> {
        let mut facts = self.facts_for(person)?;
        let knowledge = knowledge && self.record.terms.knowledge;
        let wants_nothing = !knowledge && marks.is_empty();
        if self.stage() != Stage::Playing || wants_nothing {
            return Some(facts);
        }
        // Other games have nothing to know, and nothing to mark.
        let history = self.history_for(person);
        let Some(known) = history.and_then(|history| history.knowledge()) else {
            return Some(facts);
        };
        let tracks = known.tracks().into_iter();
        let marks = tracks.filter_map(|(start, at)| Some((at, marks.on(start)?.clone())));
        facts.aids = Aids {
            knowledge: knowledge.then(|| known.conclusions()),
            marks: marks.collect(),
        };
        Some(facts)
    }

    /// Where each piece of `person`'s enemy stood at the start that is still on the board, and where it stands now: the pieces
    /// that can be marked.
    ///
    /// # Errors
    /// When no game is on. In a game without covered pieces that move there is nothing to mark, and the list is empty.
    pub fn markable(&self, person: PersonId) -> Result<Vec<(Point, Point)>, Refusal> {
        match self.stage() {
            Stage::Playing => {}
            Stage::Arranging => return Err(Refusal::NotBegun),
            Stage::Over | Stage::CalledOff => return Err(Refusal::Over),
        }
        let history = self.history_for(person);
        let known = history.and_then(|history| history.knowledge());
        Ok(known.map(|known| known.tracks()).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};
    use rules::{Action, Side, game::GameName};

    use super::*;
    use crate::{
        challenge::Terms, clock::control::TimeTerms, command::Command, rehearsal::Rehearsal,
    };

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);

    /// A game between armies whose front lines meet on the a-file: the first player's Field Marshal and the other's Engineer.
    fn game(terms: Terms) -> Rehearsal {
        let rng = &mut StdRng::seed_from_u64(1);
        let mut game = Rehearsal::by(terms, TimeTerms::default(), rng).unwrap();
        let armies = [
            "12334/455/6677/788/8MBB9/9FM9M",
            "92334/455/6677/788/8MBB9/1FM9M",
        ];
        for (seat, army) in Side::BOTH.into_iter().zip(armies) {
            game.act(seat, &Command::Paste(army.to_owned()), rng)
                .unwrap();
            game.act(seat, &Command::Ready, rng).unwrap();
        }
        game
    }

    fn pamphlet() -> Terms {
        Terms::preset(GameName::Luzhanqi, "pamphlet").unwrap()
    }

    fn play(game: &mut Rehearsal, seat: Side, text: &str) {
        let action: Action = text.parse().unwrap();
        let change = None;
        let rng = &mut StdRng::seed_from_u64(2);
        game.act(seat, &Command::Play { change, action }, rng)
            .unwrap();
    }

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn marks(starts: &[(&str, &str)]) -> Marks {
        let mut marks = Marks::default();
        for (start, text) in starts {
            marks.set(point(start), Mark::new(text));
        }
        marks
    }

    fn marked(game: &Rehearsal, marks: &Marks) -> Vec<(String, String)> {
        let facts = game.loaded().aided_facts(ANN, false, marks).unwrap();
        assert!(facts.aids.knowledge.is_none());
        let found = facts.aids.marks.iter();
        found
            .map(|(at, mark)| (at.to_string(), mark.text().to_owned()))
            .collect()
    }

    fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
        let pair = |&(at, text): &(&str, &str)| (at.to_owned(), text.to_owned());
        expected.iter().map(pair).collect()
    }

    #[test]
    fn a_mark_goes_with_its_piece_and_falls_with_it() {
        let mut game = game(pamphlet());
        let marks = marks(&[("a7", "probably 3"), ("e7", "4")]);
        assert_eq!(
            marked(&game, &marks),
            pairs(&[("a7", "probably 3"), ("e7", "4")])
        );
        play(&mut game, Side::First, "b6b5");
        play(&mut game, Side::Second, "e7e6");
        assert_eq!(
            marked(&game, &marks),
            pairs(&[("a7", "probably 3")]),
            "it fell"
        );
        play(&mut game, Side::First, "a6b6");
        play(&mut game, Side::Second, "a7a6");
        assert_eq!(
            marked(&game, &marks)[0],
            ("a6".to_owned(), "probably 3".to_owned())
        );
        let rng = &mut StdRng::seed_from_u64(3);
        game.act(Side::Second, &Command::Resign, rng).unwrap();
        assert!(marked(&game, &marks).is_empty(), "it is over");
        assert!(matches!(game.loaded().markable(ANN), Err(Refusal::Over)));
    }

    #[test]
    fn knowledge_is_there_for_whoever_wants_it_where_it_is_allowed() {
        for allowed in [true, false] {
            let terms = Terms {
                knowledge: allowed,
                ..pamphlet()
            };
            let loaded = game(terms).loaded();
            for (person, wants) in [(ANN, true), (BEN, false)] {
                let facts = loaded
                    .aided_facts(person, wants, &Marks::default())
                    .unwrap();
                assert_eq!(facts.aids.knowledge.is_some(), allowed && wants);
            }
            assert!(
                loaded
                    .aided_facts(PersonId(3), true, &Marks::default())
                    .is_none()
            );
        }
    }

    #[test]
    fn a_game_that_shows_its_pieces_has_nothing_to_mark() {
        let rng = &mut StdRng::seed_from_u64(1);
        for (name, preset) in [
            (GameName::Xiangqi, "booklet"),
            (GameName::Luzhanqi, "tezhi-flip"),
        ] {
            let game = Rehearsal::new(name, preset, rng).unwrap().loaded();
            assert!(
                game.markable(ANN).is_ok_and(|pieces| pieces.is_empty()),
                "{preset}"
            );
            let knows = game.aided_facts(ANN, true, &Marks::default()).unwrap();
            assert_eq!(knows.aids.knowledge.is_some(), name == GameName::Luzhanqi);
        }
        assert_eq!(game(pamphlet()).loaded().markable(BEN).unwrap().len(), 25);
    }

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
        let all = marks(&[("a7", "\"]"), ("c9", "旗")]);
        assert!(Marks::opened(&all.sealed()) == Some(all));
        let longer = Sealed::seal("[[\"a7\",\"surely a mine\"]]".to_owned());
        assert!(Marks::opened(&longer).is_some(), "earlier marks stay");
        assert!(Marks::opened(&Sealed::seal("[[\"z9\",\"3\"]]".to_owned())).is_none());
    }
}
