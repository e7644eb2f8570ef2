//! What a format decides about its seasons.

use basics::Moment;

use crate::{
    season::{
        Decider, Entrant, Event, Feature, NextStep, Rounds, Row, RuleChange, Season, Seat,
        Settings, SettingsError,
    },
    standings::{Standing, TieBreak},
    tournament::{Points, Tournament},
};

/// What a format decides about a season.
pub(crate) trait FormatRules {
    /// The features of its seasons.
    fn features(&self) -> Vec<Feature>;

    /// How many rounds the organiser has set; `None` if the number of players decides.
    fn set_rounds(&self) -> Option<u32> {
        None
    }

    /// How many games it takes to win a meeting.
    fn games_to_win(&self) -> u32 {
        1
    }

    /// When the next round begins by default.
    fn usual_rounds(&self) -> Rounds {
        Rounds::WhenOver
    }

    /// The default tie-breaks.
    fn usual_tie_breaks(&self) -> &'static [TieBreak] {
        &[]
    }

    /// Checks the settings against the format's own conditions.
    fn check(&self, _settings: &Settings) -> Result<(), SettingsError> {
        Ok(())
    }

    /// Seeds the players of a season that starts, best of the first division first.
    fn seed(&self, players: &mut Vec<&Entrant>) {
        players.sort_by_key(|one| one.strength());
    }

    /// The sizes of the divisions for this many players.
    fn divide(&self, players: usize) -> Vec<usize> {
        vec![players]
    }

    /// Sets up the format's own state besides games, once everybody has a seat.
    fn begin(&self, _season: &mut Season, _at: Moment) -> Option<()> {
        Some(())
    }

    /// Gives a late entrant their pairing number.
    fn number(&self, _season: &mut Season, _newcomer: Seat) -> Option<()> {
        Some(())
    }

    /// How many rounds there will be with this many players in each division.
    fn length(&self, _divisions: &[u32]) -> u32 {
        1
    }

    /// The number of rounds that pairing and ranking assume, where it matters.
    fn stated_length(&self, _season: &Season) -> Option<usize> {
        None
    }

    /// Whether a round without a game counts as a round for those who rest.
    fn keeps_rests(&self, _season: &Season) -> bool {
        false
    }

    /// What to pair next, once the rounds so far are over.
    fn next_step(&self, _season: &Season, _now: Moment) -> NextStep {
        NextStep::Nothing
    }

    /// The events that are due now while the season is running.
    fn go_on(&self, season: &Season, now: Moment) -> Vec<Event> {
        season.play_rounds(now)
    }

    /// An organiser's events, together with what follows from them for other games.
    fn with_consequences(&self, _season: &Season, events: Vec<Event>, _now: Moment) -> Vec<Event> {
        events
    }

    /// The standings of a division, best first.
    fn order(&self, season: &Season, division: usize, tie_breaks: &[TieBreak]) -> Vec<Standing> {
        season.order_by_points(division, tie_breaks)
    }

    /// The format's fixed tie-break, with the value of a seat.
    fn decider(&self, _season: &Season, _seat: Seat) -> Option<Decider> {
        None
    }

    /// Whether the games of a player who leaves now no longer count in the table.
    fn would_leave_table(&self, _season: &Season, _seat: Seat) -> bool {
        false
    }

    /// Whether a row of a final table earns the medal of its place, if there is one.
    fn earns_medal(&self, _season: &Season, row: &Row) -> bool {
        row.standing.points > Points::LOSS
    }

    /// Adds to a division's tournament what only the format knows.
    fn complete(&self, _season: &Season, _tournament: &mut Tournament) {}

    /// What newer rules change in the format, and whether each change affects this season.
    fn rule_changes(&self, _season: &Season) -> Vec<(RuleChange, bool)> {
        Vec::new()
    }
}
