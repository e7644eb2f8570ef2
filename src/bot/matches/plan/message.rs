//! A player's plan, shown to that player alone.

use matches::{
    facts::SeatFacts,
    plan::{
        PendingMove, Plan, StoredPlan,
        ahead::Ahead,
        conditions::{Conditions, PlyRuling, Step},
    },
};
use rules::{Action, game::SeatView};
use serenity::all::{CreateActionRow, CreateSelectMenuOption};

use crate::{
    link::limits,
    messages::{
        Post, PrivatePost, button_rows, buttons, danger,
        ids::{Id, Planning},
        menu, primary, secondary,
    },
    wording::{
        labels,
        phrases::{opponent, title},
        reader::Reader,
    },
};

use texts::{Sentence, Texts, args, key};

/// A player's plan with the available actions. `ahead` is the board in a game without hidden information.
pub fn post(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    plan: &StoredPlan,
    ahead: Option<&Ahead>,
) -> PrivatePost {
    let texts = reader.texts;
    let mut lines = vec![title(texts, key::PLAN_TITLE.taking(), facts)];
    if let Some(PendingMove { action, .. }) = plan.waits {
        let mv = ahead.map_or_else(
            || action.to_string(),
            |ahead| labels::brief(texts, &ahead.view(), action),
        );
        lines.push(texts.format(key::PLAN_WAITS, &args![movement = mv]));
    }
    let mut rows = Vec::new();
    match (ahead, &facts.view) {
        (Some(ahead), _) => open(texts, facts, plan, ahead, &mut lines, &mut rows),
        (None, Some(SeatView::Luzhanqi(view))) if facts.record.terms.rules.has_desks() => {
            let ruled = if view.announced.turn == Some(facts.seat) {
                PlyRuling::ALL.to_vec()
            } else {
                PlyRuling::last(view)
                    .map(|(ruled, _)| ruled)
                    .into_iter()
                    .collect()
            };
            hidden(texts, facts, plan, &ruled, &mut lines, &mut rows);
        }
        _ => lines.push(texts.get(key::REFUSE_PLAN_HERE)),
    }
    if plan.plan.is_some() || plan.waits.is_some() {
        let clear = Id::Plan(facts.record.id, Planning::Clear);
        rows.push(buttons([danger(texts, &clear, key::BUTTON_PLAN_CLEAR)]));
    }
    PrivatePost::about(facts, Post::lines(&lines).with_rows(rows))
}

/// Planned replies to what the other side may play.
fn open(
    texts: &Texts,
    facts: &SeatFacts,
    plan: &StoredPlan,
    ahead: &Ahead,
    lines: &mut Vec<String>,
    rows: &mut Vec<CreateActionRow>,
) {
    let id = facts.record.id;
    let mut from = ahead.clone();
    // A queued move was legal when it was queued, and comes before everything else.
    let begins = plan
        .waits
        .is_none_or(|waits| from.play(waits.action).is_ok());
    if let Some(Plan::Branches(branches)) = plan.plan.as_ref().filter(|_| begins) {
        let planned = branches.lines();
        let written = planned
            .iter()
            .map(|line| line_text(texts, from.clone(), line));
        let options = planned.iter().zip(written.clone()).map(|(line, text)| {
            let moves: Vec<String> = line.iter().map(Action::to_string).collect();
            let label = limits::fit(&text.replace("**", ""), limits::LABEL);
            CreateSelectMenuOption::new(label, moves.join(" "))
        });
        let remove = Id::Plan(id, Planning::Remove);
        rows.push(menu(
            &remove,
            texts.get(key::PLAN_REMOVE),
            options.collect(),
        ));
        lines.extend(written.map(|line| format!("- {line}")));
    } else if plan.waits.is_none() {
        lines.push(texts.get(key::PLAN_NONE));
    }
    if facts
        .view
        .as_ref()
        .is_some_and(|view| view.state().turn != Some(facts.seat))
    {
        let name = args![opponent = opponent(&facts.record, facts.seat)];
        lines.push(texts.format(key::PLAN_HELP_OPEN, &name));
        let add = Id::Plan(id, Planning::Add);
        rows.push(buttons([primary(texts, &add, key::BUTTON_PLAN_ADD)]));
    } else if plan.waits.is_none() {
        lines.push(texts.get(key::REFUSE_PLAN_TURN));
    }
}

fn line_text(texts: &Texts, mut ahead: Ahead, line: &[Action]) -> String {
    let mut brief = |action: Action| {
        let text = labels::brief(texts, &ahead.view(), action);
        // Every move of a plan is legal; if one is not, its points alone still show what was meant.
        let _ = ahead.play(action);
        text
    };
    let mut text = String::new();
    for pair in line.chunks_exact(2) {
        let is_first = text.is_empty();
        let values = args![line = text, theirs = brief(pair[0]), mine = brief(pair[1])];
        text = if is_first {
            texts.format(key::PLAN_LINE, &values)
        } else {
            texts.format(key::PLAN_LINE_MORE, &values)
        };
    }
    text
}

/// Moves that depend on the ruling.
fn hidden(
    texts: &Texts,
    facts: &SeatFacts,
    plan: &StoredPlan,
    ruled: &[PlyRuling],
    lines: &mut Vec<String>,
    rows: &mut Vec<CreateActionRow>,
) {
    let id = facts.record.id;
    let name = args![opponent = opponent(&facts.record, facts.seat)];
    match ruled {
        [] => lines.push(texts.get(key::PLAN_NO_RULING)),
        [known] => lines.push(texts.get(last_ruling(*known))),
        _ => lines.push(texts.get(key::PLAN_NEXT)),
    }
    if let Some(Plan::Conditions(conditions)) = &plan.plan {
        lines.extend(cases(texts, conditions));
        let (key, label) = if conditions.despite_loss {
            (key::PLAN_DESPITE_LOSS, key::BUTTON_PLAN_UNLESS_LOSS)
        } else {
            (key::PLAN_UNLESS_LOSS, key::BUTTON_PLAN_DESPITE_LOSS)
        };
        lines.push(texts.format(key, &name));
        let other = Id::Plan(id, Planning::DespiteLoss(!conditions.despite_loss));
        rows.push(buttons([secondary(texts, &other, label)]));
    } else if plan.waits.is_none() {
        lines.push(texts.get(key::PLAN_NONE));
    }
    if ruled.is_empty() {
        return;
    }
    lines.push(texts.format(key::PLAN_HELP_HIDDEN, &name));
    let choices = ruled.iter().map(|&ruled| {
        let case = Id::Plan(id, Planning::Case(ruled));
        primary(texts, &case, after(ruled))
    });
    rows.splice(..0, button_rows([choices.collect()]));
}

const fn last_ruling(ruled: PlyRuling) -> Sentence {
    match ruled {
        PlyRuling::Won => key::PLAN_LAST_WON,
        PlyRuling::BothFell => key::PLAN_LAST_BOTH_FELL,
        PlyRuling::Fell => key::PLAN_LAST_FELL,
        PlyRuling::Quiet => key::PLAN_LAST_QUIET,
    }
}

/// The case that a ruling makes of a plan: "after a win", and so on.
pub const fn after(ruled: PlyRuling) -> Sentence {
    match ruled {
        PlyRuling::Won => key::PLAN_AFTER_WON,
        PlyRuling::BothFell => key::PLAN_AFTER_BOTH_FELL,
        PlyRuling::Fell => key::PLAN_AFTER_FELL,
        PlyRuling::Quiet => key::PLAN_AFTER_QUIET,
    }
}

fn cases(texts: &Texts, conditions: &Conditions) -> Vec<String> {
    let cases = conditions.cases().map(|(ruled, step)| {
        let after = texts.get(after(ruled));
        let step = match step {
            Step::GoOn(to) => texts.format(key::PLAN_GO_ON, &args![to = to.to_string()]),
            Step::Play(action) => action.to_string(),
        };
        texts.format(key::PLAN_CASE, &args![after = after, step = step])
    });
    cases.collect()
}

/// A step as a player would type it.
pub fn step_text(step: Step) -> String {
    match step {
        Step::GoOn(to) => to.to_string(),
        Step::Play(action) => action.to_string(),
    }
}
