//! What is said of the rules by which a league is paired and ranked: newer ones, rounds that they cannot pair, and games that
//! they leave out.

use leagues::{
    season::{Format, RuleChange, Season, WayOn},
    swiss::Obstacle,
};

use super::card;
use crate::{args, discord::texts::Texts};

/// How many who left early are named.
const LEAVERS: usize = 5;

/// What newer rules than those that a season goes by would do otherwise, a line each; nothing if an organiser cannot change over
/// to them any more.
pub fn newer(texts: &Texts, season: &Season) -> Vec<String> {
    if season.can_adopt_rules().is_err() {
        return Vec::new();
    }
    let mut lines = vec![texts.say("league-rules-newer")];
    let changes = season.rule_changes().into_iter();
    lines.extend(changes.map(|change| {
        let told = args![rounds = season.length()];
        format!("- {}", texts.tell(change_key(change), &told))
    }));
    let differ = season.tables_would_differ().to_string();
    lines.push(texts.tell("league-rules-tables", &args![differ = differ]));
    lines.push(texts.say("league-rules-choice"));
    lines
}

const fn change_key(change: RuleChange) -> &'static str {
    match change {
        RuleChange::Forfeits => "league-rule-forfeits",
        RuleChange::EarlyLeavers => "league-rule-early-leavers",
        RuleChange::Averages => "league-rule-averages",
        RuleChange::Rests => "league-rule-rests",
        RuleChange::Length => "league-rule-length",
        RuleChange::LateEntries => "league-rule-late-entries",
        RuleChange::Arrivals => "league-rule-arrivals",
        RuleChange::Boards => "league-rule-boards",
        RuleChange::Median => "league-rule-median",
        RuleChange::TeamSonnebornBerger => "league-rule-team-sonneborn",
    }
}

/// That fewer rounds can be played than are set, because nobody meets the same opponent twice, and that the rules may allow no
/// pairing of the last ones.
pub fn small_field(texts: &Texts, season: &Season, count: u32) -> Vec<String> {
    let Format::Swiss { rounds } = season.settings().format else {
        return Vec::new();
    };
    if count < 2 {
        return Vec::new();
    }
    let possible = count.next_multiple_of(2).saturating_sub(1);
    let told = args![rounds = possible, count = count];
    let fewer = (possible < rounds).then(|| texts.tell("league-fewer-rounds", &told));
    // With fewer rounds than half of the players everybody has enough opponents left, whatever the results.
    let safe = count.next_multiple_of(2) / 2;
    let told = args![
        rounds = rounds.min(possible),
        count = count,
        safe = safe,
        possible = possible,
        teams = season.is_of_teams().to_string()
    ];
    let tight = (safe < rounds).then(|| texts.tell("league-small-field", &told));
    fewer.into_iter().chain(tight).collect()
}

/// What keeps the next round from being paired.
pub fn obstacle(texts: &Texts, key: &str, way: Option<&WayOn>) -> String {
    let obstacle = match way.map(|way| way.obstacle) {
        Some(Obstacle::Colours) => "colours",
        Some(Obstacle::Byes) => "byes",
        Some(Obstacle::Meetings) => "meetings",
        None => "none",
    };
    texts.tell(key, &args![obstacle = obstacle])
}

/// Whose games do not count in a division's table, because they left early.
pub fn left_early(texts: &Texts, season: &Season, division: usize) -> Option<String> {
    let out = season.out_of_table(division);
    let shown = out.iter().take(LEAVERS);
    let names: Vec<String> = shown.map(|seat| card::seat(season, *seat)).collect();
    let told = args![
        players = texts.list(&names),
        count = out.len(),
        more = out.len() - names.len()
    ];
    (!out.is_empty()).then(|| texts.tell("league-left-early", &told))
}
