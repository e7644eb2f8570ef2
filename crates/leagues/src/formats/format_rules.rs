//! What a format decides about its seasons.

use basics::Moment;

use crate::{
    season::{
        Decider, Entrant, Event, Feature, NextStep, Rounds, Row, RuleChange, Season, Seat,
        Settings, SettingsError,
    },
    standings::{Standing, TieBreak},
    tournament::Points,
};

/// What a format decides about a season.
pub(crate) trait FormatRules {
    /// What its seasons have.
    fn features(&self) -> Vec<Feature>;

    /// How many rounds an organiser sets; `None` where the field decides it.
    fn set_rounds(&self) -> Option<u32> {
        None
    }

    /// How many games somebody wins who wins a meeting.
    fn games_to_win(&self) -> u32 {
        1
    }

    /// When the next round begins, if nothing else is said.
    fn usual_rounds(&self) -> Rounds {
        Rounds::WhenOver
    }

    /// What puts players with equal points in order, if nothing else is said.
    fn usual_tie_breaks(&self) -> &'static [TieBreak] {
        &[]
    }

    /// Whether these settings suit the format, as far as it has conditions of its own.
    fn check(&self, _settings: &Settings) -> Result<(), SettingsError> {
        Ok(())
    }

    /// Puts the players of a season that starts in order, the first of the first division first.
    fn seed(&self, players: &mut Vec<&Entrant>) {
        players.sort_by_key(|one| one.strength());
    }

    /// How many of so many players are in each division.
    fn divide(&self, players: usize) -> Vec<usize> {
        vec![players]
    }

    /// Begins what the format keeps beside games, once all have a seat.
    fn begin(&self, _season: &mut Season, _at: Moment) -> Option<()> {
        Some(())
    }

    /// Gives somebody who entered after the start the number under which they are paired.
    fn number(&self, _season: &mut Season, _newcomer: Seat) -> Option<()> {
        Some(())
    }

    /// How many rounds there will be with so many players in each division.
    fn length(&self, _divisions: &[u32]) -> u32 {
        1
    }

    /// By how many rounds it is paired and ranked, where rounds depend on that.
    fn stated_length(&self, _season: &Season) -> Option<usize> {
        None
    }

    /// Whether a round without a game is one for those who rest.
    fn keeps_rests(&self, _season: &Season) -> bool {
        false
    }

    /// What is paired next, once the rounds so far are over.
    fn next_step(&self, _season: &Season, _now: Moment) -> NextStep {
        NextStep::Nothing
    }

    /// What has to happen now while it is played.
    fn go_on(&self, season: &Season, now: Moment) -> Vec<Event> {
        season.play_rounds(now)
    }

    /// What an organiser wants to bring about, and what follows from it for other games.
    fn with_consequences(&self, _season: &Season, events: Vec<Event>, _now: Moment) -> Vec<Event> {
        events
    }

    /// The places of a division, best first.
    fn order(&self, season: &Season, division: usize, tie_breaks: &[TieBreak]) -> Vec<Standing> {
        season.order_by_points(division, tie_breaks)
    }

    /// What always puts players with equal points in order, and what somebody has by it.
    fn decider(&self, _season: &Season, _seat: Seat) -> Option<Decider> {
        None
    }

    /// Whether somebody who leaves now gets their games out of the table.
    fn would_leave_table(&self, _season: &Season, _seat: Seat) -> bool {
        false
    }

    /// Whether a row of a final table earns a medal, if its place has one.
    fn earns_medal(&self, _season: &Season, row: &Row) -> bool {
        row.standing.points > Points::LOSS
    }

    /// What newer rules change in the format, and whether it matters to this season.
    fn rule_changes(&self, _season: &Season) -> Vec<(RuleChange, bool)> {
        Vec::new()
    }
}
