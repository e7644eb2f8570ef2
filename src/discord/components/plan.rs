//! The buttons, the menu and the forms of a plan.

use serenity::all::{
    CreateActionRow, CreateInputText, CreateModal, InputTextStyle, ModalInteraction,
};

use super::{Press, typed};
use crate::discord::ids::{Id, Planning};
use crate::{
    args,
    discord::{
        answer::{Answer, Reply},
        handler::Bot,
        labels, lines,
        reader::Reader,
        refusals,
        texts::{Texts, plain},
        whisper, words,
    },
};
use matches::{
    LoadedMatch, MatchId, PersonId, Stage,
    command::Refusal,
    plan::{
        Plan, PlanChange, StoredPlan,
        conditions::{Ruled, Step},
    },
};
use rules::Action;
use service::ServiceError;

/// The field of a form.
const FIELD: &str = "moves";
/// The longest text for lines: each with as many moves as it may have, in any notation.
const LONGEST_LINES: u16 = 600;
/// The longest text for one move.
const LONGEST_MOVE: u16 = 20;

/// Something about a plan was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, planning: Planning) -> Reply {
    let reader = &press.reader;
    let change = match planning {
        Planning::Add => return lines_form(reader.texts, id),
        Planning::Case(ruled) => {
            return match bot.service.plan(id, press.person.id).await {
                Ok((_, laid)) => case_form(reader.texts, id, ruled, laid),
                Err(error) => refusals::post(reader, &error).into(),
            };
        }
        Planning::Remove => {
            let line = press.picked::<String>().unwrap_or_default();
            let moves = line.split_whitespace().map(str::parse::<Action>);
            PlanChange::Remove(moves.filter_map(Result::ok).collect())
        }
        Planning::DespiteLoss(despite_loss) => PlanChange::DespiteLoss(despite_loss),
        Planning::Clear => PlanChange::Clear,
        Planning::Added | Planning::CaseSent(_) => return super::unknown(reader),
    };
    carry_out(bot, reader, press.person.id, id, &change).await
}

/// A form was sent.
pub async fn sent(
    bot: &Bot,
    reader: &Reader<'_>,
    person: PersonId,
    event: &ModalInteraction,
    id: MatchId,
    planning: Planning,
) -> Reply {
    let typed = &typed(event, FIELD);
    let change = match planning {
        Planning::Added => match read_lines(bot, reader, person, id, typed).await {
            Ok(change) => change,
            Err(reply) => return reply,
        },
        Planning::CaseSent(ruled) if typed.trim().is_empty() => PlanChange::Case(ruled, None),
        Planning::CaseSent(ruled) => match read_step(typed) {
            Some(step) => PlanChange::Case(ruled, Some(step)),
            None => {
                let told = args![text = plain(typed)];
                let note = reader.texts.tell("refuse-plan-step", &told);
                return with_note(bot, reader, person, id, &note).await;
            }
        },
        _ => return super::unknown(reader),
    };
    carry_out(bot, reader, person, id, &change).await
}

async fn read_lines(
    bot: &Bot,
    reader: &Reader<'_>,
    person: PersonId,
    id: MatchId,
    typed: &str,
) -> Result<PlanChange, Reply> {
    let (seen, _) = match bot.service.plan(id, person).await {
        Ok(found) => found,
        Err(error) => return Err(refusals::post(reader, &error).into()),
    };
    let Some(ahead) = seen.ahead() else {
        // What stands in the way is said by the referee.
        return Ok(PlanChange::Add(Vec::new()));
    };
    match lines::read(&ahead, typed) {
        Ok(lines) => Ok(PlanChange::Add(lines)),
        Err(bad) => {
            let note = words::plans::bad_line(reader.texts, &bad);
            Err(with_note(bot, reader, person, id, &note).await)
        }
    }
}

/// A point for the piece that moved, or a whole move.
fn read_step(typed: &str) -> Option<Step> {
    let whole = labels::in_full(typed).map(Step::Play);
    whole.or_else(|| typed.trim().parse().ok().map(Step::GoOn))
}

async fn carry_out(
    bot: &Bot,
    reader: &Reader<'_>,
    person: PersonId,
    id: MatchId,
    change: &PlanChange,
) -> Reply {
    match bot.service.change_plan(id, person, change).await {
        Ok((seen, laid)) => show(bot, reader, person, &seen, laid).await,
        Err(error) => match bot.seat_facts(id, person).await {
            Ok(facts) => {
                let note = refusals::sentence(reader, &error, &facts);
                with_note(bot, reader, person, id, &note).await
            }
            Err(_) => refusals::post(reader, &error).into(),
        },
    }
}

/// The plan as it stands, with what went wrong in front.
async fn with_note(
    bot: &Bot,
    reader: &Reader<'_>,
    person: PersonId,
    id: MatchId,
    note: &str,
) -> Reply {
    let shown = match bot.service.plan(id, person).await {
        Ok((seen, laid)) => show(bot, reader, person, &seen, laid).await,
        Err(error) => return refusals::post(reader, &error).into(),
    };
    match shown.answer {
        Answer::Private(post) => post.with_note(note).into(),
        answer => answer.into(),
    }
}

/// The plan as it stands; of a game that is not on, the game as it stands.
pub async fn show(
    bot: &Bot,
    reader: &Reader<'_>,
    person: PersonId,
    seen: &LoadedMatch,
    laid: Option<StoredPlan>,
) -> Reply {
    let Some(facts) = seen.facts_for(person) else {
        return refusals::post(reader, &ServiceError::NotAPlayer).into();
    };
    let refusal = match facts.stage {
        Stage::Playing => {
            let laid = laid.unwrap_or_default();
            return whisper::plan(reader, &facts, &laid, seen.ahead().as_ref()).into();
        }
        Stage::Arranging => Refusal::NotBegun,
        Stage::Over | Stage::CalledOff => Refusal::Over,
    };
    bot.refused(reader, &refusal.into(), seen.record.id, person)
        .await
}

fn form(id: &Id, title: String, input: CreateInputText) -> Reply {
    let form =
        CreateModal::new(id.to_string(), title).components(vec![CreateActionRow::InputText(input)]);
    Answer::Form(form).into()
}

fn lines_form(texts: &Texts, id: MatchId) -> Reply {
    let label = texts.say("plan-form-lines");
    let input = CreateInputText::new(InputTextStyle::Paragraph, label, FIELD)
        .placeholder(texts.say("plan-form-lines-hint"))
        .max_length(LONGEST_LINES)
        .required(true);
    let title = texts.say("button-plan-add");
    form(&Id::Plan(id, Planning::Added), title, input)
}

/// The form for one case, filled in with how it stands.
fn case_form(texts: &Texts, id: MatchId, ruled: Ruled, laid: Option<StoredPlan>) -> Reply {
    let standing = match laid.and_then(|laid| laid.plan) {
        Some(Plan::Conditions(conditions)) => {
            let mut cases = conditions.cases();
            cases
                .find(|(of, _)| *of == ruled)
                .map(|(_, step)| whisper::step_text(step))
        }
        _ => None,
    };
    let input = CreateInputText::new(InputTextStyle::Short, texts.say("plan-form-case"), FIELD)
        .placeholder(texts.say("plan-form-case-hint"))
        .value(standing.unwrap_or_default())
        .max_length(LONGEST_MOVE)
        .required(false);
    let title = texts.say(&format!("plan-after-{}", ruled.name()));
    form(&Id::Plan(id, Planning::CaseSent(ruled)), title, input)
}
