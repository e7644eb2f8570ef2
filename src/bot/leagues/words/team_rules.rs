//! The rules of FIDE's Swiss Team Pairing System in words: criteria, orders, and colours, each with its number in C.04.6.

use leagues::season::Season;
use leagues::team_swiss::{TeamBreach, TeamColourRule, TeamCriterion, TeamObjection, TeamOrder};
use leagues::tournament::Tpn;
use texts::{Texts, args, key};

use super::names;

/// The team with a number in the initial ranking.
pub fn numbered(season: &Season, number: Tpn) -> String {
    let team = season.team_by_number(number);
    team.map_or_else(|| number.to_string(), |team| names::team(season, team))
}

/// What a round of teams breaks. `named` gives the team with a number.
pub fn breach(texts: &Texts, breach: TeamBreach, named: impl Fn(Tpn) -> String) -> String {
    match breach {
        TeamBreach::Met(one, other) => {
            let values = args![one = named(one), other = named(other)];
            texts.format(key::PAIRING_MET, &values)
        }
        TeamBreach::Forbidden(one, other) => {
            let values = args![one = named(one), other = named(other)];
            texts.format(key::PAIRING_FORBIDDEN, &values)
        }
        TeamBreach::SecondBye(one) => {
            texts.format(key::PAIRING_TEAM_SECOND_BYE, &args![team = named(one)])
        }
        TeamBreach::TooManyByes => texts.get(key::PAIRING_TEAM_BYES),
        TeamBreach::Bye(one) => texts.format(key::PAIRING_TEAM_BYE, &args![team = named(one)]),
        TeamBreach::Criterion(one) => worse(texts, one),
        TeamBreach::Order(one) => order(texts, one),
        TeamBreach::Colours { white, rule } => {
            let values = args![player = named(white), why = colours(texts, rule)];
            texts.format(key::PAIRING_SIDES, &values)
        }
    }
}

/// What speaks against an opponent. Only organisers read that the pair is forbidden.
pub fn objection(texts: &Texts, objection: TeamObjection, organises: bool) -> String {
    match objection {
        TeamObjection::Met => texts.get(key::PAIRING_NOT_MET),
        TeamObjection::Forbidden if organises => texts.get(key::PAIRING_NOT_FORBIDDEN),
        TeamObjection::Incomplete | TeamObjection::Forbidden => {
            texts.get(key::PAIRING_TEAM_INCOMPLETE)
        }
        TeamObjection::Criterion(one) => worse(texts, one),
        TeamObjection::Order(one) => order(texts, one),
    }
}

/// Why a team moves first on the first board, or second.
pub fn colours(texts: &Texts, rule: TeamColourRule) -> String {
    texts.get(match rule {
        TeamColourRule::InitialColour => key::TEAM_SIDES_INITIAL,
        TeamColourRule::OnePreference => key::TEAM_SIDES_ONE,
        TeamColourRule::BothPreferences => key::TEAM_SIDES_BOTH,
        TeamColourRule::Strong => key::TEAM_SIDES_STRONG,
        TeamColourRule::Difference => key::TEAM_SIDES_DIFFERENCE,
        TeamColourRule::Alternation => key::TEAM_SIDES_ALTERNATION,
        TeamColourRule::FirstPreference => key::TEAM_SIDES_FIRST,
        TeamColourRule::FirstAlternates => key::TEAM_SIDES_FIRST_ALTERNATES,
        TeamColourRule::OtherAlternates => key::TEAM_SIDES_OTHER_ALTERNATES,
    })
}

fn worse(texts: &Texts, criterion: TeamCriterion) -> String {
    let what = texts.get(match criterion {
        TeamCriterion::Upfloaters => key::TEAM_CRITERION_C4,
        TeamCriterion::UpfloaterScores => key::TEAM_CRITERION_C5,
        TeamCriterion::NextBracket => key::TEAM_CRITERION_C6,
        TeamCriterion::Floats => key::TEAM_CRITERION_C7,
        TeamCriterion::Preferences => key::TEAM_CRITERION_C8,
        TeamCriterion::StrongPreferences => key::TEAM_CRITERION_C9,
        TeamCriterion::OpponentFloats => key::TEAM_CRITERION_C10,
    });
    texts.format(key::PAIRING_WORSE, &args![what = what])
}

fn order(texts: &Texts, order: TeamOrder) -> String {
    let article = match order {
        TeamOrder::Upfloaters => "3.5.4",
        TeamOrder::Pairings => "3.6.3",
    };
    texts.format(key::PAIRING_TEAM_ORDER, &args![article = article])
}
