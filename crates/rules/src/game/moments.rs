//! Chooses the key moments of a finished game. It looks only at the views of one replay, so that the choice reveals
//! nothing that they do not show.

use std::cmp::Ordering;

use super::{Replay, SeatView, TableView};
use crate::{Side, edge::Tally, luzhanqi::RevealedPly};

/// The weight of a first check: more than a Soldier, less than a Horse.
const CHECK_WEIGHT: u32 = 6;
/// The weight of a ply that ends the game: more than any loss, so that it is never left out.
const END_WEIGHT: u32 = 100;
/// The weight of a change of lead: the side that had lost more now has lost less.
const LEAD_CHANGE_WEIGHT: u32 = 10;

impl Tally {
    pub(super) const fn losses(&self) -> u32 {
        self.lost[0] + self.lost[1]
    }
}

impl Replay {
    /// Up to `most` plies that summarise the game, in order: the last one in which something happened, which usually
    /// decided it, and those with the greatest weight. No two of them follow each other. Ties go to the ply furthest
    /// from those already chosen. If nothing ever happened, the end represents the game.
    pub fn moments(&self, most: usize) -> Vec<usize> {
        let mut tallies: Vec<Tally> = match self {
            Replay::Seat(views) => views.iter().map(SeatView::tally).collect(),
            Replay::Table(views) => views.iter().map(TableView::tally).collect(),
            Replay::Revealed(plies) => plies.iter().map(RevealedPly::tally).collect(),
        };
        let outcome = match self {
            Replay::Seat(views) => views.last().and_then(|view| view.state().outcome),
            Replay::Table(views) => views.last().and_then(|view| view.state().outcome),
            Replay::Revealed(plies) => plies.last().and_then(|ply| ply.announced.outcome),
        };
        if let (Some(end), Some(outcome)) = (tallies.last_mut(), outcome)
            && outcome.reason.is_on_board()
        {
            end.event += END_WEIGHT;
        }
        choose(&tallies, most)
    }
}

fn choose(tallies: &[Tally], most: usize) -> Vec<usize> {
    let weights = weights(tallies);
    let end = tallies.len().saturating_sub(1);
    let eventful = || (1..=end).filter(|ply| weights[*ply] > 0);
    let mut chosen = vec![eventful().next_back().unwrap_or(end)];
    while chosen.len() < most {
        let distance = |ply: usize| chosen.iter().map(|other| ply.abs_diff(*other)).min();
        let left = eventful().filter(|ply| distance(*ply) > Some(1));
        match left.max_by_key(|&ply| (weights[ply], distance(ply))) {
            Some(next) => chosen.push(next),
            None => break,
        }
    }
    chosen.sort_unstable();
    chosen
}

/// The weight of each ply.
fn weights(tallies: &[Tally]) -> Vec<u32> {
    let mut lost = [0; 2];
    let mut ahead = None;
    let weigh = |(ply, tally): (usize, &Tally)| {
        let mut weight = tally.losses() + tally.event;
        // A check that continues a series of checks is not new.
        if tally.check && !(ply >= 2 && tallies[ply - 2].check) {
            weight += CHECK_WEIGHT;
        }
        for side in Side::BOTH {
            lost[side.index()] += tally.lost[side.index()];
        }
        let now = match lost[0].cmp(&lost[1]) {
            Ordering::Less => Some(Side::First),
            Ordering::Equal => ahead,
            Ordering::Greater => Some(Side::Second),
        };
        if ahead.is_some() && now != ahead {
            weight += LEAD_CHANGE_WEIGHT;
        }
        ahead = now;
        weight
    };
    tallies.iter().enumerate().map(weigh).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Action, Outcome, Ply, Reason,
        game::{Game, GameName, GameRules, Perspective, Start},
    };

    fn tally(first: u32, second: u32) -> Tally {
        Tally {
            lost: [first, second],
            ..Tally::default()
        }
    }

    #[test]
    fn the_last_event_is_always_included_and_no_two_moments_are_adjacent() {
        let eventful: Vec<Tally> = (0..90).map(|ply| tally(ply % 7, ply % 5)).collect();
        for plies in [1, 2, 3, 12, 13, 90] {
            for most in [1, 2, 3, 4, 12] {
                let chosen = choose(&eventful[..plies], most);
                assert!(!chosen.is_empty() && chosen.len() <= most, "{chosen:?}");
                assert!(chosen.is_sorted_by(|a, b| a + 1 < *b), "{chosen:?}");
                assert_eq!(chosen.last(), Some(&(plies - 1)));
            }
        }
        assert_eq!(choose(&eventful, 12).len(), 12);
        // After the last event, players may still move, or resign.
        let mut tallies = [Tally::default(); 30];
        tallies[20] = tally(0, 3);
        assert_eq!(choose(&tallies, 4), [20]);
        // If nothing happens, only the end remains.
        assert_eq!(choose(&[Tally::default(); 30], 4), [29]);
        assert_eq!(choose(&[Tally::default()], 4), [0]);
    }

    #[test]
    fn the_heavy_comes_before_the_light() {
        let mut tallies = [Tally::default(); 41];
        tallies[5] = tally(0, 2);
        tallies[9] = tally(0, 3);
        tallies[20] = tally(0, 18);
        tallies[30] = tally(0, 9);
        tallies[40] = tally(0, 1);
        assert_eq!(choose(&tallies, 1), [40]);
        assert_eq!(choose(&tallies, 2), [20, 40]);
        assert_eq!(choose(&tallies, 3), [20, 30, 40]);
        assert_eq!(choose(&tallies, 4), [9, 20, 30, 40]);
        // A tie goes to the one furthest from the others.
        tallies[30] = tally(0, 3);
        assert_eq!(choose(&tallies, 3), [9, 20, 40]);
        // What directly follows a heavier moment is part of it.
        tallies[21] = tally(17, 0);
        assert_eq!(choose(&tallies, 3), [9, 20, 40]);
    }

    #[test]
    fn a_change_of_lead_weighs_more_than_the_loss_alone() {
        let tallies = [
            tally(0, 0),
            tally(0, 4),
            tally(8, 0),
            tally(8, 0),
            tally(0, 0),
        ];
        assert_eq!(weights(&tallies), [0, 4, 18, 8, 0]);
    }

    #[test]
    fn only_the_first_of_consecutive_checks_counts() {
        let check = |check| Tally {
            check,
            ..Tally::default()
        };
        let row = [false, true, false, true, false, false, false, true].map(check);
        assert_eq!(weights(&row), [0, 6, 0, 0, 0, 0, 0, 6]);
    }

    /// The moments of a game that is resigned after these actions, for each perspective.
    fn moments(rules: &GameRules, start: &Start, actions: &str) -> Vec<(&'static str, Vec<usize>)> {
        let start = start.begin(rules).unwrap();
        let mut end = start.clone();
        let played = |text: &str| {
            let action: Action = text.parse().unwrap();
            Ply::new(action, &end.play(end.turn().unwrap(), action).unwrap())
        };
        let plies: Vec<Ply> = actions.split_whitespace().map(played).collect();
        end.conclude(Outcome::win(Side::First, Reason::Resignation));
        let seen = |perspective: Perspective| {
            let replay = Game::replay(&end, &start.beginning(), &plies, perspective).unwrap();
            (perspective.name(), replay.moments(4))
        };
        rules.perspectives().into_iter().map(seen).collect()
    }

    #[test]
    fn each_reader_sees_their_own_key_moments() {
        let rules = GameName::Luzhanqi.preset("pamphlet").unwrap();
        let setups = [
            "54321/345/6677/788/899BB/9FMMM",
            "95432/931/9456/867/877MB/8FMMB",
        ];
        let start = Start {
            setups: Some(setups.map(str::to_owned)),
            ..Start::default()
        };
        // Ply 1 costs Black an Engineer, ply 2 costs Red a Colonel, ply 3 costs Black another Engineer, and so on: the
        // Marshal moves on.
        let actions = "e6e7 a7a6 e7e8 a8b8 e8e9 b8a8 e9e10 a8b8 e10e11 b8a8";
        for (perspective, chosen) in moments(&rules, &start, actions) {
            assert_eq!((chosen.len(), chosen[3]), (4, 9));
            // The loss of the Colonel in ply 2 changes the lead for those who know its rank; for others all losses look
            // alike.
            let known = perspective != "everyone";
            assert_eq!(chosen.contains(&2), known, "{perspective}: {chosen:?}");
        }
    }

    #[test]
    fn captures_and_checks_of_xiangqi_are_moments() {
        let rules = GameName::Xiangqi.preset("booklet").unwrap();
        let start = Start {
            position: Some("4k4/9/9/9/4p4/9/9/9/8R/3K5 w 0 0".to_owned()),
            ..Start::default()
        };
        // Ply 3 takes a Soldier, plies 5 and 7 give check.
        let actions = "i1i5 e9f9 i5e5 f9f8 e5f5 f8e8 f5e5 e8f8 e5e4";
        for (_, chosen) in moments(&rules, &start, actions) {
            assert_eq!(chosen, [3, 5]);
        }
    }

    #[test]
    fn the_ply_that_ends_the_game_is_the_last_moment() {
        let rules = GameName::DouShouQi.preset("booklet").unwrap();
        let start = Start {
            position: Some("7/3R3/7/7/7/7/7/7/6e w 0 0".to_owned()),
            ..Start::default()
        };
        let beginning = start.begin(&rules).unwrap();
        let mut end = beginning.clone();
        let action = "d8d9".parse().unwrap();
        let ruling = end.play(Side::First, action).unwrap();
        let plies = [Ply::new(action, &ruling)];
        let replay = end.replay(&beginning.beginning(), &plies, Perspective::Table);
        assert_eq!(replay.unwrap().moments(4), [1]);
    }

    #[test]
    fn captures_and_traps_of_dou_shou_qi_are_moments() {
        let rules = GameName::DouShouQi.preset("booklet").unwrap();
        let start = Start {
            position: Some("7/6L/7/7/7/7/2pT3/7/6e w 0 0".to_owned()),
            ..Start::default()
        };
        // Ply 1 takes the Leopard; with ply 7 the Lion is in a trap.
        let actions = "d3c3 g1g2 g8f8 g2g3 f8e8 g3g4 e8d8 g4g5 d8e8";
        for (_, chosen) in moments(&rules, &start, actions) {
            assert_eq!(chosen, [1, 7]);
        }
    }
}
