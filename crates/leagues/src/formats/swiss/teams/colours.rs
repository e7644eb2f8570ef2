//! The allocation of colours (C.04.6, Article 4).

use super::{entry::Card, preference::Preference};
use crate::{season::ColourModel, tournament::Colour};

/// The rule that gives two teams their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamColourRule {
    /// Neither has played a match.
    #[error("4.3.1: the number of the first team and the initial colour decide")]
    InitialColour,
    /// Only one team prefers a colour.
    #[error("4.3.2: only one team prefers a colour")]
    OnePreference,
    /// They prefer different colours.
    #[error("4.3.3: both can have the colour that they prefer")]
    BothPreferences,
    /// Only one of them strongly prefers the colour.
    #[error("4.3.4: only one preference is strong")]
    Strong,
    /// One of them has had White less often, compared with Black.
    #[error("4.3.5: the team with the lower colour difference has White")]
    Difference,
    /// They had different colours in an earlier match.
    #[error("4.3.6: the colours of the last time in which they differed are exchanged")]
    Alternation,
    /// The first team prefers a colour.
    #[error("4.3.7: the preference of the first team is granted")]
    FirstPreference,
    /// The first team has played.
    #[error("4.3.8: the colour of the first team alternates")]
    FirstAlternates,
    /// Only the other team has played.
    #[error("4.3.9: the colour of the other team alternates")]
    OtherAlternates,
}

/// How colours are allocated in a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allocation {
    pub(super) model: ColourModel,
    pub(super) counts_secondary: bool,
    pub(super) initial: Colour,
}

impl Allocation {
    /// Whether a team is the first one of a pair (4.2).
    fn is_first(&self, one: &Card, other: &Card) -> bool {
        let secondary = |card: &Card| self.counts_secondary.then_some(card.secondary);
        let scores = |card: &Card| (card.primary, secondary(card));
        match scores(one).cmp(&scores(other)) {
            std::cmp::Ordering::Equal => one.tpn < other.tpn,
            order => order.is_gt(),
        }
    }

    /// The colour of the first of two teams in any order, and the rule that gives it (4.3).
    pub(super) fn of(&self, one: &Card, other: &Card) -> (Colour, TeamColourRule) {
        if self.is_first(one, other) {
            self.of_first(one, other)
        } else {
            let (colour, rule) = self.of_first(other, one);
            (colour.other(), rule)
        }
    }

    fn of_first(&self, first: &Card, second: &Card) -> (Colour, TeamColourRule) {
        if first.colours.is_empty() && second.colours.is_empty() {
            let is_odd = first.tpn % 2 == 1;
            let colour = if is_odd {
                self.initial
            } else {
                self.initial.other()
            };
            return (colour, TeamColourRule::InitialColour);
        }
        match (first.preference, second.preference) {
            (Some(own), None) => return (own.colour, TeamColourRule::OnePreference),
            (None, Some(theirs)) => {
                return (theirs.colour.other(), TeamColourRule::OnePreference);
            }
            (Some(own), Some(theirs)) => {
                if let Some(found) = self.of_preferences(own, theirs) {
                    return found;
                }
            }
            (None, None) => {}
        }
        if first.difference != second.difference {
            let is_lower = first.difference < second.difference;
            let colour = if is_lower {
                Colour::White
            } else {
                Colour::Black
            };
            return (colour, TeamColourRule::Difference);
        }
        without_preferences(first, second)
    }

    /// The colour by two preferences, unless they are the same.
    fn of_preferences(
        &self,
        own: Preference,
        theirs: Preference,
    ) -> Option<(Colour, TeamColourRule)> {
        if own.colour != theirs.colour {
            return Some((own.colour, TeamColourRule::BothPreferences));
        }
        let is_graded = self.model == ColourModel::Graded;
        let colour = match (own.is_strong, theirs.is_strong) {
            (true, false) => own.colour,
            (false, true) => own.colour.other(),
            _ => return None,
        };
        is_graded.then_some((colour, TeamColourRule::Strong))
    }
}

/// The last rules, for teams with the same preference or none, and the same difference.
fn without_preferences(first: &Card, second: &Card) -> (Colour, TeamColourRule) {
    let matches = first.colours.iter().rev().zip(second.colours.iter().rev());
    let mut apart = matches.filter(|(own, theirs)| own != theirs);
    if let Some((own, _)) = apart.next() {
        return (own.other(), TeamColourRule::Alternation);
    }
    if let Some(own) = first.preference {
        return (own.colour, TeamColourRule::FirstPreference);
    }
    match (first.colours.last(), second.colours.last()) {
        (Some(own), _) => (own.other(), TeamColourRule::FirstAlternates),
        (None, Some(theirs)) => (*theirs, TeamColourRule::OtherAlternates),
        (None, None) => (Colour::White, TeamColourRule::InitialColour),
    }
}
