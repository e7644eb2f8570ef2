//! Words for refusals of a plan.

use crate::wording;

use matches::{
    plan::branches::{MAX_BRANCHES, MAX_DEPTH},
    refusal::PlanRefusal,
};
use texts::{Texts, args, key};

/// The sentence about a refusal, for the owner of the plan.
pub fn refusal(texts: &Texts, refusal: &PlanRefusal) -> String {
    match refusal {
        PlanRefusal::NotHere => texts.get(key::REFUSE_PLAN_HERE),
        PlanRefusal::OwnTurn => texts.get(key::REFUSE_PLAN_TURN),
        PlanRefusal::Incomplete => texts.get(key::REFUSE_PLAN_INCOMPLETE),
        PlanRefusal::TooDeep => texts.format(key::REFUSE_PLAN_DEEP, &args![most = MAX_DEPTH]),
        PlanRefusal::TooMany => texts.format(key::REFUSE_PLAN_MANY, &args![most = MAX_BRANCHES]),
        PlanRefusal::Conflict { theirs, mine } => {
            let values = args![theirs = theirs.to_string(), mine = mine.to_string()];
            texts.format(key::REFUSE_PLAN_CONFLICT, &values)
        }
        PlanRefusal::Illegal { action, refusal } => {
            let reason = wording::refusal(texts, refusal);
            let values = args![movement = action.to_string(), reason = reason];
            texts.format(key::REFUSE_PLAN_ILLEGAL, &values)
        }
        PlanRefusal::NoSuchPoint(point) => {
            texts.format(key::REFUSE_PLAN_POINT, &args![point = point.to_string()])
        }
        PlanRefusal::NoPiece(point) => {
            texts.format(key::REFUSE_PLAN_PIECE, &args![point = point.to_string()])
        }
        PlanRefusal::PieceGone => texts.get(key::REFUSE_PLAN_FALLEN),
        PlanRefusal::NoRuling => texts.get(key::PLAN_NO_RULING),
        PlanRefusal::OtherRuling => texts.get(key::REFUSE_PLAN_RULED),
        PlanRefusal::Gone => texts.get(key::REFUSE_PLAN_GONE),
    }
}
