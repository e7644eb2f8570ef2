//! A small tree of replies to the other side's possible moves. It does not check that moves are legal.

use std::{collections::BTreeMap, str::FromStr};

use crate::{plan::word::NotAPlan, refusal::PlanRefusal};
use rules::Action;

/// The maximum number of lines in a plan.
pub const MAX_BRANCHES: usize = 8;
/// The maximum number of replies in a line.
pub const MAX_DEPTH: usize = 4;

/// The replies to moves of the other side, and to the moves after them.
#[derive(Clone, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct Branches(BTreeMap<Action, Answer>);

#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
struct Answer {
    play: Action,
    then: Branches,
}

impl Branches {
    /// Whether there are no replies.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// This tree with one more line: a move of the other side, the reply, and so on.
    ///
    /// # Errors
    /// When the line is incomplete, too long, or contradicts another one.
    pub fn with(&self, line: &[Action]) -> Result<Branches, PlanRefusal> {
        if line.is_empty() || !line.len().is_multiple_of(2) {
            return Err(PlanRefusal::Incomplete);
        }
        if line.len() / 2 > MAX_DEPTH {
            return Err(PlanRefusal::TooDeep);
        }
        let mut with = self.clone();
        with.add(line)?;
        if with.lines().len() > MAX_BRANCHES {
            return Err(PlanRefusal::TooMany);
        }
        Ok(with)
    }

    fn add(&mut self, line: &[Action]) -> Result<(), PlanRefusal> {
        let [theirs, mine, rest @ ..] = line else {
            return Ok(());
        };
        let answer = self.0.entry(*theirs).or_insert(Answer {
            play: *mine,
            then: Branches::default(),
        });
        if answer.play != *mine {
            return Err(PlanRefusal::Conflict {
                theirs: *theirs,
                mine: answer.play,
            });
        }
        answer.then.add(rest)
    }

    /// Removes a line; moves that it shares with other lines stay.
    pub fn remove(&mut self, line: &[Action]) {
        let [theirs, mine, rest @ ..] = line else {
            return;
        };
        if let Some(answer) = self.0.get_mut(theirs)
            && answer.play == *mine
        {
            answer.then.remove(rest);
            if answer.then.is_empty() {
                self.0.remove(theirs);
            }
        }
    }

    /// Every line, from its first move to its last reply.
    pub fn lines(&self) -> Vec<Vec<Action>> {
        let mut lines = Vec::new();
        for (&theirs, Answer { play, then }) in &self.0 {
            let begins = vec![theirs, *play];
            if then.is_empty() {
                lines.push(begins);
            } else {
                let go_on = then.lines().into_iter();
                lines.extend(go_on.map(|rest| [begins.clone(), rest].concat()));
            }
        }
        lines
    }

    /// The reply to this move, and the replies that may follow.
    pub fn answer(mut self, theirs: Action) -> Option<(Action, Branches)> {
        let answer = self.0.remove(&theirs)?;
        Some((answer.play, answer.then))
    }
}

impl Branches {
    /// The lines in their stored form.
    pub(super) fn text(&self) -> String {
        let lines = self.lines();
        let texts = lines.iter().map(|line| {
            let moves: Vec<String> = line.iter().map(Action::to_string).collect();
            moves.join(" ")
        });
        texts.collect::<Vec<_>>().join("; ")
    }
}

impl FromStr for Branches {
    type Err = NotAPlan;

    fn from_str(text: &str) -> Result<Branches, NotAPlan> {
        let mut branches = Branches::default();
        for line in text.split(';') {
            let moves = line.split_whitespace().map(str::parse);
            let moves: Vec<Action> = moves.collect::<Result<_, _>>().map_err(|_| NotAPlan)?;
            branches = branches.with(&moves).map_err(|_| NotAPlan)?;
        }
        Ok(branches)
    }
}
