//! No player's time runs out too early, whatever the computer's clock says. The times of actions come from the ids of
//! their interactions, which use the stand-in's clock.

use matches::clock::control::Control;

use super::{Case, Evidence, Findings};

/// The start of Discord's epoch, in milliseconds since 1970.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;
/// How much the clocks of this process may differ, in milliseconds.
const MAX_SKEW: i64 = 1_000;

pub fn check(case: &Case, evidence: &Evidence<'_>, found: &mut Findings) {
    // The program's plies have no interactions, and so no times.
    if case.record.program().is_some() {
        return;
    }
    let least = match case.record.time.control {
        Control::PerMove(time) => time,
        Control::Bank { bank, .. } => bank,
        Control::Untimed => matches::clock::control::SILENCE,
    };
    let acted = |interaction: i64| (interaction >> 22) + DISCORD_EPOCH;
    let mut turn = 0;
    let mut spent = [0; 2];
    let mut since: Option<i64> = None;
    for (interaction, _, event) in &case.log {
        let kind = event["event"].as_str().unwrap_or_default();
        match kind {
            "opened" | "begun" | "dealt" | "ready" => since = Some(acted(*interaction)),
            "moved" | "turned" => {
                let at = acted(*interaction);
                spent[turn] += at - since.unwrap_or(at);
                since = Some(at);
                turn = 1 - turn;
            }
            // The turn after this is not tracked.
            "taken-back" => return,
            "time-up" | "timed-out" => {
                let until = shown_at(case, evidence);
                let (Some(since), Some(until)) = (since, until) else {
                    return;
                };
                let longest = spent[turn] + until - since;
                if longest + MAX_SKEW < least.as_milliseconds() {
                    found
                        .violations
                        .push(format!("time ran out after {longest} of {least} ms"));
                }
                return;
            }
            _ => {}
        }
    }
}

/// When it was announced that a player's time had run out.
fn shown_at(case: &Case, evidence: &Evidence<'_>) -> Option<i64> {
    let ids = evidence.seen.in_channel.get(&case.record.place?)?;
    let looks = ids
        .iter()
        .filter_map(|id| evidence.seen.messages.get(id))
        .flat_map(|message| &message.looks);
    looks
        .filter(|look| look.content.contains("⏰ "))
        .map(|look| look.at)
        .min()
}
