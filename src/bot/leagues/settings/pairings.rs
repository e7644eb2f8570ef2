//! Settings about the pairings of a Swiss: what the bye is worth, and how teams are paired.

use leagues::season::{ByeValue, ColourModel, TeamScores};

use super::subject::{Choice, Context, Decisions, Field, Form, Said, each};
use crate::bot::leagues::words::settings::{pairing_bye, team_colours, team_scores};
use texts::key;

/// The form about pairings.
pub const PAIRINGS: Form = Form::new("pairings", [key::BUTTON_LEAGUE_PAIRINGS; 2]);

/// The values of a bye, by name.
const BYES: [(&str, ByeValue); 3] = [
    ("win", ByeValue::Win),
    ("draw", ByeValue::Draw),
    ("nothing", ByeValue::Nothing),
];
/// The colour preferences of teams, by name.
const COLOURS: [(&str, ColourModel); 3] = [
    ("simple", ColourModel::Simple),
    ("graded", ColourModel::Graded),
    ("without", ColourModel::Without),
];
/// The scores of teams, by name.
const SCORES: [(&str, TeamScores); 4] = [
    ("match-then-game", TeamScores::MatchThenGame),
    ("match", TeamScores::Match),
    ("game-then-match", TeamScores::GameThenMatch),
    ("game", TeamScores::Game),
];

/// The choices.
pub const CHOICES: &[Field] = &[
    PAIRINGS
        .menu("pairing-bye", key::LEAGUE_PICK_BYE, byes)
        .said(Said::Below(pairing_bye)),
    PAIRINGS
        .menu("team-colours", key::LEAGUE_PICK_COLOURS, |of, to| {
            each(
                of,
                COLOURS,
                |_, after| team_colours(to.texts, after),
                |of, colours| of.team_pairing.colours = colours,
            )
        })
        .said(Said::Below(team_colours)),
    PAIRINGS
        .menu("team-scores", key::LEAGUE_PICK_SCORES, |of, to| {
            each(
                of,
                SCORES,
                |_, after| team_scores(to.texts, after),
                |of, scores| of.team_pairing.scores = scores,
            )
        })
        .said(Said::Below(team_scores)),
];

/// What the pairing-allocated bye can be worth. What the rules say is stored as that, so that it follows the teams.
fn byes(of: &Decisions, to: &Context<'_>) -> Vec<Choice> {
    let for_teams = of.settings.teams.is_some();
    let now = of.settings.pairing_bye.settled(for_teams);
    let usual = ByeValue::Usual.settled(for_teams);
    let choices = BYES.into_iter().filter_map(|(name, value)| {
        let mut after = of.clone();
        after.settings.pairing_bye = if value == usual {
            ByeValue::Usual
        } else {
            value
        };
        let label = pairing_bye(to.texts, &after.settings)?;
        Some(Choice {
            is_now: value == now,
            ..Choice::new(name.to_owned(), label, of, after)
        })
    });
    choices.collect()
}
