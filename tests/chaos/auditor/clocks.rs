//! Nobody's time runs out sooner than it takes, whatever the computer's clock says: judged by when players acted, which the ids of
//! their interactions tell by the stand-in's clock.

use matches::clock::control::Control;

use super::{Case, Evidence, Findings};

/// The first moment of Discord's ids, in milliseconds since 1970.
const EPOCH: i64 = 1_420_070_400_000;
/// How far the clocks of this process may be apart, in milliseconds.
const SKEW: i64 = 1_000;

pub fn check(case: &Case, evidence: &Evidence<'_>, found: &mut Findings) {
    let least = match case.record.time.control {
        Control::PerMove(time) => time,
        Control::Bank { bank, .. } => bank,
        Control::Untimed => matches::clock::control::SILENCE,
    };
    let acted = |interaction: i64| (interaction >> 22) + EPOCH;
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
            // Whoever is to move after this is not followed.
            "taken-back" => return,
            "time-up" | "timed-out" => {
                let until = shown_at(case, evidence);
                let (Some(since), Some(until)) = (since, until) else {
                    return;
                };
                let longest = spent[turn] + until - since;
                if longest + SKEW < least.as_milliseconds() {
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

/// When everyone was told that somebody's time had run out.
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
