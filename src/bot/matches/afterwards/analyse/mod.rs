//! /analyse and the button under a result: looks at a finished game again. For games without secrets it shows each side's
//! chances, and where the game turned (`judged`); for the others what each side could have known, and which plies revealed
//! most (`learned`). Everyone who may see a replay may see this. `story` is common to both, `message` is the message.

mod amount;
mod judged;
mod learned;
mod message;
mod story;

use std::{sync::Arc, time::Duration};

use basics::MatchId;
use matches::{LoadedMatch, Stage, facts::TableFacts, records::MatchRecord};
use rules::{
    Side,
    game::{Perspective, Replay},
};
use serenity::all::{CreateButton, CreateCommand};
use service::{
    ServiceError,
    analysis::{Analysing, Analysis, NotAnalysed},
};

use crate::bot::commands::options::{everywhere, suggested_option, yes_no_option};
use crate::bot::matches::{afterwards::replay, pick};
use crate::{
    bot::kit::{Answer, Call, Press, Reply, ReplyError, ReplyResult, Visit},
    messages::{
        Post,
        ids::{AnalysisPart, AnalysisRequest, Id},
        secondary,
    },
};
use message::ShownAnalysis;
use story::Story;
use texts::{Texts, args, key};

/// The command's name.
pub const NAME: &str = "analyse";
const SHARE: &str = "share";

/// How long an answer waits for an analysis before it says that one will follow.
const ANALYSIS_TIMEOUT: Duration = Duration::from_millis(1_200);

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = suggested_option(texts, pick::OPTION, key::OPTION_ANALYSE_MATCH);
    let share = yes_no_option(SHARE, texts.get(key::OPTION_ANALYSE_SHARE));
    everywhere(NAME, texts.get(key::COMMAND_ANALYSE)).set_options(vec![game, share])
}

/// Shows the analysis of a game.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let id = replay::choose(call, key::REFUSE_ANALYSIS_UNKNOWN).await?;
    let wanted = AnalysisRequest {
        part: AnalysisPart::Course,
        shared: call.yes_no(SHARE).unwrap_or(false),
    };
    show(call, id, wanted).await
}

/// Handles a button that asks for an analysis.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: AnalysisRequest) -> ReplyResult {
    show(press, id, wanted).await
}

/// The button under a result; none where formations stay secret.
pub fn offer(texts: &Texts, row: &MatchRecord) -> Option<CreateButton> {
    let id = Id::Analyse(row.id, AnalysisRequest::default());
    (!row.terms.formations_kept).then(|| secondary(texts, &id, key::BUTTON_ANALYSE))
}

/// Shows an analysis, to the person alone or to everyone in the place, or says that it is being worked out.
async fn show<E>(visit: &Visit<'_, E>, id: MatchId, wanted: AnalysisRequest) -> ReplyResult {
    let service = &visit.bot.service;
    let loaded = Arc::new(service.load_match(id, None).await?);
    let facts = loaded.table_facts();
    let seat = facts.record.seat_of(visit.person.id);
    if !replay::may_see(visit, &facts.record) {
        return Err(ServiceError::Unknown.into());
    }
    let sentence = |sentence| Err(ReplyError::Sentence(sentence));
    if facts.stage != Stage::Over || facts.actions.is_empty() {
        return sentence(nothing(visit.texts(), &facts));
    }
    if facts.record.terms.formations_kept {
        let values = args![code = facts.record.code.clone()];
        return Err(visit.refusal_with(key::REFUSE_ANALYSIS_KEPT, &values));
    }
    let mut analysing = service.analyse(&loaded, visit.person.id).await?;
    if let Analysing::Working(news) = &mut analysing {
        // This blocks neither other people nor the person's next interaction.
        visit.ends_turn();
        if tokio::time::timeout(ANALYSIS_TIMEOUT, news).await.is_ok() {
            analysing = service.analyse(&loaded, visit.person.id).await?;
        }
    }
    match analysing {
        Analysing::Done(analysis) => {
            let shown = Shown {
                loaded,
                facts: &facts,
                analysis: &analysis,
                seat,
            };
            shown.answer(visit, wanted).await
        }
        Analysing::Working(news) => {
            Ok(Reply::from(waiting(visit.texts(), &facts, wanted)).until(news))
        }
        Analysing::Refused(reason) => sentence(refusal(visit.texts(), reason, &facts)),
    }
}

/// A sentence that the analysis is being worked out, with a button that asks for it again.
fn waiting(texts: &Texts, facts: &TableFacts, wanted: AnalysisRequest) -> Post {
    let values = args![code = facts.record.code.clone()];
    let again = Id::Analyse(facts.record.id, wanted);
    let again = secondary(texts, &again, key::BUTTON_ANALYSE_AGAIN);
    Post::text(texts.format(key::ANALYSIS_WAITING, &values)).with_buttons(vec![again])
}

/// Why there is nothing to analyse.
fn nothing(texts: &Texts, facts: &TableFacts) -> String {
    let values = args![code = facts.record.code.clone()];
    match facts.stage {
        Stage::CalledOff => texts.format(key::REFUSE_ANALYSIS_CALLED_OFF, &values),
        Stage::Arranging | Stage::Playing => texts.format(key::REFUSE_ANALYSIS_UNFINISHED, &values),
        Stage::Over => texts.format(key::REFUSE_ANALYSIS_NO_MOVES, &values),
    }
}

fn refusal(texts: &Texts, reason: NotAnalysed, facts: &TableFacts) -> String {
    match reason {
        NotAnalysed::Unfinished => nothing(texts, facts),
        NotAnalysed::Busy => texts.get(key::REFUSE_ANALYSIS_BUSY),
        NotAnalysed::OneAtATime => texts.get(key::REFUSE_ANALYSIS_ONE),
        NotAnalysed::Failed => texts.get(key::REFUSE_ANALYSIS_FAILED),
    }
}

/// A finished match with its analysis.
struct Shown<'a> {
    loaded: Arc<LoadedMatch>,
    facts: &'a TableFacts,
    analysis: &'a Analysis,
    /// Where the person who asks played.
    seat: Option<Side>,
}

impl Shown<'_> {
    async fn answer<E>(self, visit: &Visit<'_, E>, wanted: AnalysisRequest) -> ReplyResult {
        // What everyone reads does not depend on who shares it.
        let everyone = visit.audience(wanted.shared).await;
        let reader = everyone.unwrap_or(visit.reader);
        let perspective = self
            .facts
            .record
            .terms
            .rules
            .perspective(Perspective::Revealed);
        let loaded = Arc::clone(&self.loaded);
        let replayed = visit.computing("replay", move || loaded.replayed(perspective));
        let none = || ReplyError::Sentence(nothing(reader.texts, self.facts));
        let replay = replayed.await?.ok_or_else(none)?;
        let story = self.story(reader.texts, &replay);
        let shown = ShownAnalysis {
            facts: self.facts,
            story: &story,
            replay: &replay,
            part: wanted.part,
            seat: self.seat.filter(|_| everyone.is_none()),
        };
        if shown.moment().is_none() && wanted.part != AnalysisPart::Course {
            return Err(visit.unknown());
        }
        Ok(match everyone {
            Some(everyone) => Answer::Public(message::public(&everyone, &shown)).into(),
            None => message::private(&reader, &shown, visit.guild().is_some()).into(),
        })
    }

    fn story(&self, texts: &Texts, replay: &Replay) -> Story {
        match self.analysis {
            Analysis::Judged { by, positions } => {
                judged::story(texts, self.facts, replay, positions, by.as_deref())
            }
            Analysis::Learned(both) => learned::story(texts, self.facts, replay, both),
        }
    }
}
