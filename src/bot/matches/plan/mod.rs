//! /plan: a player's conditional moves. Its buttons, menu and forms; their content is private to that player.

mod input;
mod message;

use basics::MatchId;
use matches::{
    LoadedMatch, Stage,
    facts::SeatFacts,
    plan::{
        Plan, PlanChange, PlanWord, StoredPlan,
        conditions::{PlyRuling, Step},
    },
    refusal::Refusal,
};
use rules::{Action, game::action_in_points};
use serenity::all::CreateCommand;
use service::ServiceError;

use super::pick;
use crate::bot::commands::options::everywhere;
use crate::link::forms::{self, Field, Lines};
use crate::{
    bot::kit::{Call, Form, Press, ReplyError, ReplyResult, Visit, refusals},
    messages::{
        self, PrivatePost,
        ids::{Asking, Id, Planning},
    },
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "plan";
/// The form's field.
const FIELD: &str = "moves";
/// Maximum length of the lines' text: every line with as many moves as it may have, in any notation.
const MAX_LINES_LENGTH: u16 = 600;
/// Maximum length of one move's text.
const MAX_MOVE_LENGTH: u16 = 20;

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.get(key::COMMAND_PLAN)).set_options(vec![pick::option(texts)])
}

/// Shows the plan.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let record = pick::pick(call, |id| Id::Ask(id, Asking::Plan)).await?;
    open(call, record.id).await
}

/// Shows the plan for this match.
pub async fn open<E>(visit: &Visit<'_, E>, id: MatchId) -> ReplyResult {
    let (loaded, plan) = visit.bot.service.plan(id, visit.person.id).await?;
    Ok(show(visit, &loaded, plan).await?.into())
}

/// Handles a press about a plan.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: Planning) -> ReplyResult {
    let change = match wanted {
        Planning::Add => return Ok(lines_form(press.texts(), id).into()),
        Planning::Case(ruled) => {
            let (_, plan) = press.bot.service.plan(id, press.person.id).await?;
            return Ok(case_form(press.texts(), id, ruled, plan).into());
        }
        Planning::Remove => {
            let line = press.picked::<String>().unwrap_or_default();
            let moves = line.split_whitespace().map(str::parse::<Action>);
            PlanChange::Remove(moves.filter_map(Result::ok).collect())
        }
        Planning::DespiteLoss(despite_loss) => PlanChange::DespiteLoss(despite_loss),
        Planning::Clear => PlanChange::Clear,
        Planning::Added | Planning::CaseSent(_) => return Err(press.unknown()),
    };
    carry_out(press, id, &change).await
}

/// Handles a submitted form.
pub async fn submit(form: &Form<'_>, id: MatchId, wanted: Planning) -> ReplyResult {
    let typed = &form.typed(FIELD);
    let change = match wanted {
        Planning::Added => match read_lines(form, id, typed).await? {
            Ok(change) => change,
            Err(note) => return with_note(form, id, |_| note).await,
        },
        Planning::CaseSent(ruled) if typed.trim().is_empty() => PlanChange::Case(ruled, None),
        Planning::CaseSent(ruled) => match read_step(typed) {
            Some(step) => PlanChange::Case(ruled, Some(step)),
            None => {
                let values = args![text = plain(typed)];
                let note = form.texts().format(key::REFUSE_PLAN_STEP, &values);
                return with_note(form, id, |_| note).await;
            }
        },
        Planning::Add
        | Planning::Remove
        | Planning::Case(_)
        | Planning::DespiteLoss(_)
        | Planning::Clear => return Err(form.unknown()),
    };
    carry_out(form, id, &change).await
}

/// Parses the typed lines, or returns what is wrong with them.
async fn read_lines(
    form: &Form<'_>,
    id: MatchId,
    typed: &str,
) -> Result<Result<PlanChange, String>, ServiceError> {
    let (loaded, _) = form.bot.service.plan(id, form.person.id).await?;
    let Some(ahead) = loaded.ahead() else {
        // The referee reports why the plan cannot be changed.
        return Ok(Ok(PlanChange::Add(Vec::new())));
    };
    let lines = input::read(&ahead, typed);
    let sentence = |bad| input::bad_line(form.texts(), &bad);
    Ok(lines.map(PlanChange::Add).map_err(sentence))
}

/// A point for the piece that moved, or a complete move.
fn read_step(typed: &str) -> Option<Step> {
    let whole = action_in_points(typed).map(Step::Play);
    whole.or_else(|| typed.trim().parse().ok().map(Step::GoOn))
}

async fn carry_out<E>(visit: &Visit<'_, E>, id: MatchId, change: &PlanChange) -> ReplyResult {
    let changed = visit.bot.service.change_plan(id, visit.person.id, change);
    match changed.await {
        Ok((loaded, plan)) => Ok(show(visit, &loaded, plan).await?.into()),
        Err(error) => {
            let why = |facts: &SeatFacts| refusals::sentence(visit.texts(), &error, facts);
            with_note(visit, id, why).await
        }
    }
}

/// The current plan, with the error above it.
async fn with_note<E>(
    visit: &Visit<'_, E>,
    id: MatchId,
    note: impl FnOnce(&SeatFacts) -> String,
) -> ReplyResult {
    let (loaded, plan) = visit.bot.service.plan(id, visit.person.id).await?;
    let note = note(&visit.facts_of(&loaded).await?);
    let shown = show(visit, &loaded, plan).await?;
    Ok(shown.with_note(&note).into())
}

/// The current plan; if the game is not in progress, the reason why there is none.
async fn show<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedMatch,
    plan: Option<StoredPlan>,
) -> Result<PrivatePost, ReplyError> {
    let facts = visit.facts_of(loaded).await?;
    let refusal = match facts.stage {
        Stage::Playing => {
            let (plan, ahead) = (plan.unwrap_or_default(), loaded.ahead());
            return Ok(message::post(&visit.reader, &facts, &plan, ahead.as_ref()));
        }
        Stage::Arranging => Refusal::NotBegun,
        Stage::Over | Stage::CalledOff => Refusal::Over,
    };
    Err(ReplyError::InMatch(loaded.id(), refusal.into()))
}

/// The sentence about what happened to a plan.
pub fn became(texts: &Texts, facts: &SeatFacts, word: PlanWord) -> String {
    let values = args![code = facts.record.code.clone()];
    match word {
        PlanWord::Played => texts.format(key::PLAN_PLAYED, &values),
        PlanWord::Lapsed => texts.format(key::PLAN_LAPSED, &values),
        PlanWord::Illegal => texts.format(key::PLAN_ILLEGAL, &values),
    }
}

fn lines_form(texts: &Texts, id: MatchId) -> forms::Form {
    let label = texts.get(key::PLAN_FORM_LINES);
    let lines = Field::text(FIELD, label, Lines::Many, MAX_LINES_LENGTH)
        .hint(texts.get(key::PLAN_FORM_LINES_HINT));
    let title = texts.get(key::BUTTON_PLAN_ADD);
    messages::form(&Id::Plan(id, Planning::Added), &title, &[lines])
}

/// The form for one case, filled in with its current move.
fn case_form(
    texts: &Texts,
    id: MatchId,
    ruled: PlyRuling,
    plan: Option<StoredPlan>,
) -> forms::Form {
    let standing = match plan.and_then(|plan| plan.plan) {
        Some(Plan::Conditions(conditions)) => {
            let mut cases = conditions.cases();
            cases
                .find(|(of, _)| *of == ruled)
                .map(|(_, step)| message::step_text(step))
        }
        _ => None,
    };
    let label = texts.get(key::PLAN_FORM_CASE);
    let step = Field::text(FIELD, label, Lines::One, MAX_MOVE_LENGTH)
        .hint(texts.get(key::PLAN_FORM_CASE_HINT))
        .filled(standing.unwrap_or_default())
        .optional();
    let title = texts.get(message::after(ruled));
    let sent = Id::Plan(id, Planning::CaseSent(ruled));
    messages::form(&sent, &title, &[step])
}

/// Whether a message about a plan includes the board.
pub const fn shows_board(word: PlanWord) -> bool {
    matches!(word, PlanWord::Played)
}
