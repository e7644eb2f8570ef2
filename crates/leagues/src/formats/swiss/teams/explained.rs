//! Why a team has the opponent that the rules give: the bracket, the colours, and what speaks against every other team in it.

use super::{
    bracket::Bracket,
    colours::TeamColourRule,
    entry::{Card, TeamTournament, cards},
    round::{Rules, pair_round},
    verdict::{TeamCriterion, TeamOrder, worse},
};
use crate::tournament::{Colour, Points, Tpn};

/// What speaks against an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamObjection {
    /// They have met before (C1).
    Met,
    /// The pair is forbidden in this round.
    Forbidden,
    /// Others would have no opponent (C3).
    Incomplete,
    /// The best pairs of the bracket would be worse by this criterion.
    Criterion(TeamCriterion),
    /// The pairs would be as good, but come later in the order of the rules.
    Order(TeamOrder),
}

/// Why a team has its opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamExplained {
    /// The team's primary points.
    pub points: Points,
    /// The opponent and its points; `None` for the pairing-allocated bye.
    pub opponent: Option<(Tpn, Points)>,
    /// The team's colour on the first board, and the rule that gives it.
    pub colour: Option<(Colour, TeamColourRule)>,
    /// The points of the bracket in which the team was paired.
    pub bracket: Points,
    /// How many teams are in it.
    pub size: usize,
    /// Other teams of the bracket, by number, and what speaks against each.
    pub others: Vec<(Tpn, TeamObjection)>,
}

/// Why a team has the opponent that the rules give, with at most some others; `None` if it is not paired.
pub fn explain(tournament: &TeamTournament, tpn: Tpn, most: usize) -> Option<TeamExplained> {
    let cards = cards(tournament);
    let rules = Rules::of(tournament);
    let round = pair_round(&cards, rules)?;
    if let Some(card) = round.bye.filter(|card| card.tpn == tpn) {
        return Some(TeamExplained {
            points: card.primary,
            opponent: None,
            colour: None,
            bracket: card.primary,
            size: 1,
            others: Vec::new(),
        });
    }
    let mut brackets = round.brackets.iter();
    let (one, own) = brackets.find_map(|one| Some((one, one.bracket.place(tpn)?)))?;
    let bracket = &one.bracket;
    let card = bracket.cards()[own];
    let mut pairs = one.pairs.iter();
    let mate = pairs.find_map(|&(top, bottom)| match own {
        _ if own == top => Some(bottom),
        _ if own == bottom => Some(top),
        _ => None,
    })?;
    let opponent = bracket.cards()[mate];
    let others = (0..bracket.cards().len()).filter(|at| *at != own && *at != mate);
    let objections = others.take(most).map(|at| {
        let objection = objection(bracket, &one.pairs, own, at);
        (bracket.cards()[at].tpn, objection)
    });
    Some(TeamExplained {
        points: card.primary,
        opponent: Some((opponent.tpn, opponent.primary)),
        colour: Some(rules.colours.of(card, opponent)),
        bracket: one.score,
        size: bracket.cards().len(),
        others: objections.collect(),
    })
}

/// What speaks against an opponent.
fn objection(
    bracket: &Bracket<'_>,
    best: &[(usize, usize)],
    own: usize,
    other: usize,
) -> TeamObjection {
    let [card, theirs]: [&Card; 2] = [own, other].map(|at| bracket.cards()[at]);
    if card.has_met(theirs) {
        return TeamObjection::Met;
    }
    if card.is_forbidden(theirs) {
        return TeamObjection::Forbidden;
    }
    let wanted = (own.min(other), own.max(other));
    let with_them = |top: usize, bottom: usize| {
        let touches = [own, other].iter().any(|at| *at == top || *at == bottom);
        !touches || (top, bottom) == wanted
    };
    match bracket.pair(with_them) {
        None => TeamObjection::Incomplete,
        Some(pairs) => worse(bracket, &pairs, best).map_or(
            TeamObjection::Order(TeamOrder::Pairings),
            TeamObjection::Criterion,
        ),
    }
}
