//! Words for refusals of a plan.

use crate::{
    args,
    discord::{texts::Texts, words},
};
use matches::{
    plan::branches::{DEEPEST, MOST},
    refusal::PlanRefusal,
};

/// The sentence about a refusal, for the owner of the plan.
pub fn refusal(texts: &Texts, refusal: &PlanRefusal) -> String {
    match refusal {
        PlanRefusal::NotHere => texts.say("refuse-plan-here"),
        PlanRefusal::OwnTurn => texts.say("refuse-plan-turn"),
        PlanRefusal::Incomplete => texts.say("refuse-plan-incomplete"),
        PlanRefusal::TooDeep => texts.tell("refuse-plan-deep", &args![most = DEEPEST]),
        PlanRefusal::TooMany => texts.tell("refuse-plan-many", &args![most = MOST]),
        PlanRefusal::Conflict { theirs, mine } => {
            let told = args![theirs = theirs.to_string(), mine = mine.to_string()];
            texts.tell("refuse-plan-conflict", &told)
        }
        PlanRefusal::Illegal { action, refusal } => {
            let reason = words::refusal(texts, refusal);
            let told = args![move = action.to_string(), reason = reason];
            texts.tell("refuse-plan-illegal", &told)
        }
        PlanRefusal::NoSuchPoint(point) => {
            texts.tell("refuse-plan-point", &args![point = point.to_string()])
        }
        PlanRefusal::NoPiece(point) => {
            texts.tell("refuse-plan-piece", &args![point = point.to_string()])
        }
        PlanRefusal::PieceGone => texts.say("refuse-plan-fallen"),
        PlanRefusal::NoRuling => texts.say("plan-no-ruling"),
        PlanRefusal::OtherRuling => texts.say("refuse-plan-ruled"),
        PlanRefusal::Gone => texts.say("refuse-plan-gone"),
    }
}
