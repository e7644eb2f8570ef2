//! What a player's own board shows with their aids, and which pieces can be marked.

use rules::luzhanqi::Point;

use crate::{
    aids::{Aids, Marks},
    facts::SeatFacts,
    loaded::LoadedMatch,
    refusal::Refusal,
    stage::Stage,
};
use basics::PersonId;

impl LoadedMatch {
    /// What `person` may know of the match, with their marks and, if they want it, their knowledge of covered pieces. `None` for
    /// somebody who does not play in it.
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
        // Other games have neither knowledge nor marks.
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

    /// The pieces that can be marked: for each piece of `person`'s enemy that is still on the board, its first point and its
    /// present one.
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
        aids::Mark, challenge::Terms, clock::control::TimeTerms, command::Command,
        rehearsal::Rehearsal,
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
    fn a_mark_moves_with_its_piece_and_falls_with_it() {
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
    fn knowledge_is_shown_to_players_who_want_it_where_it_is_allowed() {
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
}
