//! Where and what is played in a server, as its managers say, and what goes on there.

use std::{fmt, str::FromStr};

use rules::game::GameName;

use crate::{
    challenge::Terms,
    clock::control::Control,
    records::{ChallengeRecord, MatchRecord},
    season::SeasonRecord,
};

/// A set of rules with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The game.
    pub game: GameName,
    /// Its name within the game.
    pub preset: &'static str,
}

/// There is no such rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such rule set")]
pub struct NoSuchRuleSet;

impl RuleSet {
    /// All rule sets of all games.
    pub fn all() -> impl Iterator<Item = RuleSet> {
        let games = GameName::ALL.into_iter();
        games.flat_map(|game| {
            let presets = game.presets().iter();
            presets.map(move |preset| RuleSet { game, preset })
        })
    }

    /// The rule set of these terms.
    pub fn of(terms: &Terms) -> RuleSet {
        RuleSet {
            game: terms.rules.game(),
            preset: terms.preset,
        }
    }
}

/// As it is stored, and named in menus: a name alone may belong to several games.
impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.game.name(), self.preset)
    }
}

impl FromStr for RuleSet {
    type Err = NoSuchRuleSet;

    fn from_str(written: &str) -> Result<RuleSet, NoSuchRuleSet> {
        let mut all = RuleSet::all();
        let found = all.find(|one| one.to_string() == written);
        found.ok_or(NoSuchRuleSet)
    }
}

/// Some of the things that could be offered, or all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Offer<T> {
    /// All that there are, and those that come.
    #[default]
    All,
    /// These: at least one.
    Only(Vec<T>),
}

impl<T: PartialEq> Offer<T> {
    /// An offer of these. None at all means that nothing was said.
    pub fn of(these: Vec<T>) -> Offer<T> {
        if these.is_empty() {
            Offer::All
        } else {
            Offer::Only(these)
        }
    }

    /// Whether it has this.
    pub fn has(&self, one: &T) -> bool {
        match self {
            Offer::All => true,
            Offer::Only(these) => these.contains(one),
        }
    }

    /// These, unless it has all.
    pub fn only(&self) -> Option<&[T]> {
        match self {
            Offer::All => None,
            Offer::Only(these) => Some(these),
        }
    }
}

impl Offer<RuleSet> {
    /// An offer of these rule sets.
    pub fn of_rule_sets(these: Vec<RuleSet>) -> Offer<RuleSet> {
        if RuleSet::all().all(|one| these.contains(&one)) {
            Offer::All
        } else {
            Offer::of(these)
        }
    }

    /// Whether it has a rule set of this game.
    pub fn has_game(&self, game: GameName) -> bool {
        RuleSet::all().any(|one| one.game == game && self.has(&one))
    }

    /// The offer of these games alone, or of all if there are none: each with the rule sets that it had, or with all its own.
    #[must_use]
    pub fn with_games(&self, games: &[GameName]) -> Offer<RuleSet> {
        let stays = |one: &RuleSet| {
            games.contains(&one.game) && (self.has(one) || !self.has_game(one.game))
        };
        Offer::of_rule_sets(RuleSet::all().filter(stays).collect())
    }
}

/// Where and what is played in a server. The default is what holds while nobody has said anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayRules {
    /// The channel where games begin; `None` allows every channel.
    pub channel: Option<u64>,
    /// Whether games against the program are played in direct messages alone.
    pub practice_is_direct: bool,
    /// Whether only the players of a game see its thread. The games of leagues have public ones.
    pub threads_are_private: bool,
    /// The rule sets on offer.
    pub rule_sets: Offer<RuleSet>,
    /// The time controls on offer.
    pub controls: Offer<Control>,
    /// Whether every member may open leagues, not only those who manage the server or its events.
    pub everyone_founds: bool,
}

/// What goes on in a server's channel for play.
pub struct WhatGoesOn {
    /// The challenges that anyone may accept, with the names of their makers.
    pub challenges: Vec<(ChallengeRecord, String)>,
    /// The games in progress.
    pub games: Vec<MatchRecord>,
    /// The leagues that take entries or are on.
    pub leagues: Vec<SeasonRecord>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_read_as_it_is_written() {
        for one in RuleSet::all() {
            assert_eq!(one.to_string().parse(), Ok(one));
            let terms = Terms::preset(one.game, one.preset).unwrap();
            assert_eq!(RuleSet::of(&terms), one);
        }
        assert_eq!("xiangqi".parse::<RuleSet>(), Err(NoSuchRuleSet));
        assert_eq!("xiangqi:tezhi".parse::<RuleSet>(), Err(NoSuchRuleSet));
    }

    #[test]
    fn games_come_with_all_their_rule_sets_and_keep_those_that_they_had() {
        let [luzhanqi, xiangqi, _] = GameName::ALL;
        let only = Offer::All.with_games(&[luzhanqi, xiangqi]);
        assert!(only.has_game(xiangqi) && !only.has_game(GameName::DouShouQi));
        assert_eq!(only.with_games(&GameName::ALL), Offer::All);
        let first = RuleSet::all().next().unwrap();
        let one = Offer::of_rule_sets(vec![first]);
        let two = one.with_games(&[first.game, xiangqi]);
        let sets = two.only().unwrap();
        assert_eq!(sets.len(), 1 + xiangqi.presets().len());
        assert!(two.has(&first));
        assert_eq!(two.with_games(&[first.game]), one);
        assert_eq!(one.with_games(&[]), Offer::All, "no game is no offer");
    }

    #[test]
    fn an_offer_of_nothing_is_no_offer() {
        assert_eq!(Offer::of(Vec::<u8>::new()), Offer::All);
        let some = Offer::of(vec![1, 2]);
        assert!(some.has(&2) && !some.has(&3));
        assert_eq!(
            (some.only(), Offer::<u8>::All.only()),
            (Some(&[1, 2][..]), None)
        );
    }
}
