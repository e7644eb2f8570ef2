//! /pause: ask for a pause or its end, or agree to the other side's request; and the buttons under a request.

use basics::{MatchId, Moment, Span};
use matches::{
    Stage,
    between::Between,
    clock::written,
    command::Command,
    facts::{News, SeatFacts, TableFacts, TimeFacts},
    pause::{LONGEST_PAUSE, Wish, WishName},
};
use rules::game::TableView;
use serenity::all::{AutocompleteChoice, ButtonStyle, CreateButton, CreateCommand};
use service::ServiceError;

use super::pick;
use crate::bot::commands::options::{everywhere, text_option};
use crate::{
    bot::kit::{Answer, Call, OwnBoard, Press, ReplyError, ReplyResult, Visit},
    link::limits,
    messages::{
        Post, button,
        ids::{Asking, Id},
        primary, secondary, success,
    },
    wording::{
        self,
        phrases::{opponent, player},
    },
};
use texts::{Sentence, Texts, args, key, plain, var};

/// The command's name.
pub const NAME: &str = "pause";
/// The option that takes the length.
pub const LENGTH: &str = "length";

/// The suggested lengths; any other can be typed.
const LENGTHS: [&str; 8] = ["30m", "2h", "1d", "3d", "7d", "14d", "30d", "60d"];

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let length = text_option(LENGTH, texts.get(key::OPTION_PAUSE_LENGTH)).set_autocomplete(true);
    everywhere(NAME, texts.get(key::COMMAND_PAUSE)).set_options(vec![length, pick::option(texts)])
}

/// Asks for a pause or for the end of one, or agrees to what the other side asks. Without a length it asks first for how long.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let Some(typed) = call.text(LENGTH) else {
        let id = pick::pick(call, |id| Id::Ask(id, Asking::ChoosePause))
            .await?
            .id;
        return choose(call, id).await;
    };
    let wanted = length(call.texts(), typed).ok_or_else(|| {
        let told = args![text = plain(typed)];
        ReplyError::Sentence(call.texts().format(key::REFUSE_PAUSE_LENGTH, &told))
    });
    let asked = wanted
        .as_ref()
        .map_or(Asking::ChoosePause, |length| Asking::Pause(*length));
    let id = pick::pick(call, |id| Id::Ask(id, asked)).await?.id;
    if let Some(until) = paused_until(call, id).await? {
        let told = args![until = wording::time::moment(call.texts(), until)];
        let sentence = call.texts().format(key::REFUSE_PAUSE_ON, &told);
        return Err(ReplyError::Sentence(sentence));
    }
    ask(call, id, wanted?).await
}

/// Asks for how long to pause; in a pause it asks for the end instead, and what the other side has asked for it shows.
pub async fn choose<E>(visit: &Visit<'_, E>, id: MatchId) -> ReplyResult {
    let facts = visit.facts(id).await?;
    let pause = facts.time.map(|time| time.pause).unwrap_or_default();
    if pause.on.is_some() {
        return carry_out(visit, id, &Command::Resume).await;
    }
    let texts = visit.texts();
    let name = args![opponent = opponent(&facts.record, facts.seat)];
    if facts.stage != Stage::Playing || pause.wish.is_some_and(|wish| wish.seat == facts.seat) {
        // It is refused, with the reason and what can be done.
        return carry_out(visit, id, &Command::Pause(Span::DAY)).await;
    }
    if let Some(wish) = pause.wish {
        let note = line(texts, &facts, wish);
        return Ok(OwnBoard::of(facts).with_note(note).brief().into());
    }
    let lengths = LENGTHS.into_iter().filter_map(|text| length(texts, text));
    let buttons = lengths.map(|length| {
        let label = wording::time::span(texts, length);
        button(
            &Id::Ask(id, Asking::Pause(length)),
            label,
            ButtonStyle::Secondary,
        )
    });
    let post = Post::text(texts.format(key::PAUSE_HOW_LONG, &name));
    Ok(Answer::Word(post.with_buttons(buttons.collect())).into())
}

/// Asks to end the pause.
pub async fn resume(press: &Press<'_>, id: MatchId) -> ReplyResult {
    carry_out(press, id, &Command::Resume).await
}

/// The button that asks to end the pause, while nobody asks that already.
pub fn going_on(texts: &Texts, time: Option<&TimeFacts>, id: MatchId) -> Option<CreateButton> {
    let pause = time.map(|time| time.pause)?;
    let is_open = pause.on.is_some() && pause.wish.is_none();
    is_open.then(|| primary(texts, &Id::Ask(id, Asking::Resume), key::BUTTON_GO_ON))
}

/// The button with which its maker withdraws a request.
pub fn withdrawal(texts: &Texts, id: MatchId, wish: Wish) -> CreateButton {
    let withdraw = Id::Ask(id, Asking::WithdrawPause(wish.number));
    secondary(texts, &withdraw, key::BUTTON_WITHDRAW_PAUSE)
}

/// Withdraws one's own request, the one with this number.
pub async fn withdraw(press: &Press<'_>, id: MatchId, number: u32) -> ReplyResult {
    let wish = Some(WishName::Number(number));
    carry_out(press, id, &Command::WithdrawPause { wish }).await
}

/// Asks for a pause of this many milliseconds, or for the end of the one that is on.
pub async fn ask<E>(visit: &Visit<'_, E>, id: MatchId, length: Span) -> ReplyResult {
    let command = match paused_until(visit, id).await? {
        Some(_) => Command::Resume,
        None => Command::Pause(length),
    };
    carry_out(visit, id, &command).await
}

async fn paused_until<E>(
    visit: &Visit<'_, E>,
    id: MatchId,
) -> Result<Option<Moment>, ServiceError> {
    let time = visit.facts(id).await?.time;
    Ok(time.and_then(|time| time.pause.until()))
}

/// Handles Agree or Decline under a request.
pub async fn press(press: &Press<'_>, id: MatchId, wish: WishName, agree: bool) -> ReplyResult {
    if let WishName::Number(number) = wish {
        let facts = press.facts(id).await?;
        let stands = facts.time.and_then(|time| time.pause.wish);
        let kinds = [Between::PauseRequest, Between::ResumeRequest];
        let gone = || wording::agreements::gone(press.texts(), &facts, &kinds, number);
        let is_gone = stands.is_none_or(|stands| stands.number != number);
        if let Some(gone) = is_gone.then(gone).flatten() {
            return Ok(OwnBoard::of(facts).with_note(gone).into());
        }
    }
    carry_out(press, id, &Command::AnswerPause { wish, agree }).await
}

async fn carry_out<E>(visit: &Visit<'_, E>, id: MatchId, command: &Command) -> ReplyResult {
    let said = |news| match news {
        News::PauseAsked(..) => key::PAUSE_ASKED,
        News::ResumeAsked(_) => key::RESUME_ASKED,
        News::PauseDeclined(_) => key::PAUSE_DECLINED.taking(),
        News::PauseWithdrawn(_) => key::PAUSE_WITHDRAWN.taking(),
        News::Paused(_) => key::PAUSE_BEGUN.taking(),
        _ => key::PAUSE_ENDED.taking(),
    };
    visit.act_and_say(id, command, said).await
}

/// A length as people write it, or in the words by which it is suggested.
fn length(texts: &Texts, typed: &str) -> Option<Span> {
    let lower = typed.trim().to_lowercase();
    let suggested = LENGTHS.iter().filter_map(|text| written::span(text).ok());
    let mut suggested = suggested.filter(|length| {
        let mut languages = [texts, texts.in_english()].into_iter();
        languages.any(|texts| wording::time::span(texts, *length).to_lowercase() == lower)
    });
    let length = written::span(typed).ok().or_else(|| suggested.next())?;
    (Span::SECOND..=LONGEST_PAUSE)
        .contains(&length)
        .then_some(length)
}

/// Lengths that match what is being typed: the one it already spells out, and the suggested ones.
pub fn complete(texts: &Texts, typed: &str) -> Vec<AutocompleteChoice> {
    let lower = typed.trim().to_lowercase();
    let label = |length: Span| wording::time::span(texts, length);
    let typed = length(texts, typed).map(|length| (length, typed.trim().to_owned()));
    let usual = LENGTHS.into_iter().filter_map(|text| {
        let length = written::span(text).ok()?;
        let fits = text.contains(&lower) || label(length).to_lowercase().contains(&lower);
        fits.then(|| (length, text.to_owned()))
    });
    let mut found: Vec<(Span, String)> = typed.into_iter().collect();
    for (length, text) in usual {
        if !found.iter().any(|(known, _)| *known == length) {
            found.push((length, text));
        }
    }
    let choice = |(length, text): (Span, String)| {
        AutocompleteChoice::new(limits::fit(&label(length), limits::LABEL), text)
    };
    found.into_iter().map(choice).collect()
}

/// The line about a pause request on a player's board.
pub fn line(texts: &Texts, facts: &SeatFacts, wish: Wish) -> String {
    let told = args![opponent = opponent(&facts.record, facts.seat)];
    let own = wish.seat == facts.seat;
    match wish.length {
        None if own => texts.format(key::BOARD_RESUME_OWN, &told),
        None => texts.format(key::BOARD_RESUME_THEIRS, &told),
        Some(length) => {
            let told = args![
                opponent = opponent(&facts.record, facts.seat),
                length = wording::time::span(texts, length)
            ];
            let key = if own {
                key::BOARD_PAUSE_OWN
            } else {
                key::BOARD_PAUSE_THEIRS
            };
            texts.format(key, &told)
        }
    }
}

/// The request that stands, as everyone reads it.
pub fn asked(texts: &Texts, facts: &TableFacts, wish: Wish) -> String {
    let (player, opponent) = (
        player(&facts.record, wish.seat),
        player(&facts.record, wish.seat.opponent()),
    );
    if let Some(length) = wish.length {
        let length = wording::time::span(texts, length);
        let told = args![player = player, opponent = opponent, length = length];
        return texts.format(key::TABLE_PAUSE_ASKED, &told);
    }
    let until = facts.time.and_then(|time| time.pause.until());
    let until = until.map(|until| wording::time::moment(texts, until));
    let told = args![
        player = player,
        opponent = opponent,
        until = until.unwrap_or_default()
    ];
    texts.format(key::TABLE_RESUME_ASKED, &told)
}

/// The public announcement of what came of a pause, or of the wish for one.
pub fn announced(texts: &Texts, facts: &TableFacts) -> String {
    // Of that moment: the game may have gone on since.
    let state = facts.view.as_ref().map(TableView::state);
    let turn = state.and_then(|state| state.turn);
    let mover = turn.map_or_else(String::new, |turn| player(&facts.record, turn));
    let (News::PauseDeclined(by) | News::PauseWithdrawn(by) | News::Paused(by) | News::Resumed(by)) =
        facts.news
    else {
        return texts.format(key::TABLE_PAUSE_OVER, &args![mover = mover]);
    };
    let until = facts.time.and_then(|time| time.pause.until());
    let told = args![
        player = player(&facts.record, by),
        opponent = player(&facts.record, by.opponent()),
        mover = mover,
        until = until.map_or_else(String::new, |until| wording::time::moment(texts, until)),
    ];
    let key: Sentence<(var::mover, var::opponent, var::player, var::until)> = match facts.news {
        News::Paused(_) => key::TABLE_PAUSED.taking(),
        News::Resumed(_) => key::TABLE_RESUMED.taking(),
        News::PauseWithdrawn(_) if until.is_some() => key::TABLE_RESUME_WITHDRAWN.taking(),
        News::PauseWithdrawn(_) => key::TABLE_PAUSE_WITHDRAWN.taking(),
        _ if until.is_some() => key::TABLE_RESUME_DECLINED.taking(),
        _ => key::TABLE_PAUSE_DECLINED.taking(),
    };
    texts.format(key, &told)
}

/// The buttons that answer a pause request.
pub fn answers(texts: &Texts, time: Option<&TimeFacts>, id: MatchId) -> Vec<CreateButton> {
    let Some(wish) = time.and_then(|time| time.pause.wish) else {
        return Vec::new();
    };
    let answer = |agree| Id::Pause(id, wish.number, agree);
    let (agree, decline) = match wish.length {
        Some(_) => (key::BUTTON_AGREE_PAUSE, key::BUTTON_DECLINE_PAUSE),
        None => (key::BUTTON_AGREE_RESUME, key::BUTTON_DECLINE_RESUME),
    };
    vec![
        success(texts, &answer(true), agree),
        secondary(texts, &answer(false), decline),
    ]
}
