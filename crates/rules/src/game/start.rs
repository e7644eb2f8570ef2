//! Starts a game from texts (setups, a deal, a seed or a position), for callers that use the rules without a match.

use super::{Game, GameRules, games::each};
use crate::{
    RuleSet,
    edge::{Opening, Start, StartError},
};

impl Start {
    /// Begins a game.
    ///
    /// # Errors
    /// What is missing, superfluous or invalid.
    pub fn begin(&self, rules: &GameRules) -> Result<Game, StartError> {
        let mut ways = [
            ("setups", self.setups.is_some()),
            ("deal", self.deal.is_some()),
            ("seed", self.seed.is_some()),
            ("position", self.position.is_some()),
        ]
        .into_iter()
        .filter_map(|(way, given)| given.then_some(way));
        if let (Some(one), Some(other)) = (ways.next(), ways.next()) {
            return Err(StartError::Several(one, other));
        }
        if self.hidden.is_some() && self.position.is_none() {
            return Err(StartError::HiddenAlone);
        }
        if self.setups.is_some() && !rules.has_desks() {
            return Err(StartError::SetupsAstray);
        }
        if !each!(GameRules, rules, rules => rules.is_dealt()) {
            self.nothing_dealt()?;
        }
        Ok(each!(GameRules => Game, rules, rules => Box::new(rules.begin(self)?)))
    }

    fn nothing_dealt(&self) -> Result<(), StartError> {
        let given = [
            ("deal", self.deal.is_some()),
            ("seed", self.seed.is_some()),
            ("hidden", self.hidden.is_some()),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            Some((astray, _)) => Err(StartError::DealAstray(astray)),
            None => Ok(()),
        }
    }
}

impl GameRules {
    /// A start whose board can illustrate any game under these rules.
    pub(crate) fn sample(&self) -> Start {
        each!(GameRules, self, rules => rules.sample())
    }
}
