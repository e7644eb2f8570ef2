//! What a player may do once the opponent's time has run out: claim the game, or give more time; and what is said of it. In
//! an untimed game it is a silence that lasted too long.

use fluent_bundle::FluentValue;
use matches::{
    MatchId, Stage,
    command::Command,
    facts::{SeatFacts, TableFacts},
};
use rules::{Side, game::TableView};
use serenity::all::CreateButton;

use crate::{
    args,
    discord::{
        bot::{Press, ReplyResult},
        ids::Id,
        phrases::{opponent, player},
        post::{danger, success},
        texts::Texts,
        words::{leagues, silence},
    },
};

/// Handles claiming the game or giving more time.
pub async fn press(press: &Press<'_>, id: MatchId, claim: bool) -> ReplyResult {
    let (command, note) = if claim {
        (Command::ClaimTime, "time-claimed")
    } else {
        (Command::GiveTime, "time-given")
    };
    press.act_and_say(id, &command, |_| note).await
}

/// The announcement that the time of the player on `seat` has run out.
pub fn announced(texts: &Texts, facts: &TableFacts, seat: Side) -> String {
    let said = told(texts, facts, seat, ["table-time-up", "table-silent"]);
    let lines = [said].into_iter().chain(left_table(texts, facts));
    lines.collect::<Vec<_>>().join("\n")
}

/// The announcement that the time of the player on `seat` has ended the game: in a draw, for if it lost the game, the result says
/// so; and that the player has left.
pub fn ended(texts: &Texts, facts: &TableFacts, seat: Side) -> String {
    let state = facts.view.as_ref().map(TableView::state);
    let outcome = state.and_then(|state| state.outcome);
    let is_lost = outcome.is_some_and(|outcome| outcome.winner.is_some());
    let keys = ["table-timed-out", "table-silent-too-long"];
    let drawn = (!is_lost).then(|| told(texts, facts, seat, keys));
    let lines = drawn.into_iter().chain(left_table(texts, facts));
    lines.collect::<Vec<_>>().join("\n")
}

/// The announcement that the match did not begin in time.
pub fn lapsed(texts: &Texts, facts: &TableFacts) -> String {
    let said = texts.say(leagues::of_game("table-lapsed", &facts.record));
    let lines = [said].into_iter().chain(left_table(texts, facts));
    lines.collect::<Vec<_>>().join("\n")
}

fn left_table(texts: &Texts, facts: &TableFacts) -> Option<String> {
    let goes_on = facts.stage == Stage::Playing;
    let player = |seat| player(&facts.record, seat);
    facts.left.map(|seat| left(texts, player(seat), goes_on))
}

/// The line on a player's board that the opponent, whose time has run out, has left.
pub fn left_line(texts: &Texts, facts: &SeatFacts) -> Option<String> {
    let goes_on = facts.stage == Stage::Playing;
    let player = || opponent(&facts.record, facts.seat);
    facts.has_left.then(|| left(texts, player(), goes_on))
}

fn left(texts: &Texts, player: impl Into<FluentValue<'static>>, goes_on: bool) -> String {
    let key = match goes_on {
        true => "table-left",
        false => "table-left-over",
    };
    texts.tell(key, &args![player = player.into()])
}

fn told(texts: &Texts, facts: &TableFacts, seat: Side, [timed, untimed]: [&str; 2]) -> String {
    let mut told = args![
        player = player(&facts.record, seat),
        opponent = player(&facts.record, seat.opponent())
    ];
    match silence(texts, facts.record.time) {
        Some(span) => {
            told.set("span", span);
            texts.tell(untimed, &told)
        }
        None => texts.tell(timed, &told),
    }
}

/// The line on a player's board while the time of `up` has run out.
pub fn line(texts: &Texts, facts: &SeatFacts, up: Side) -> String {
    let mut told = args![opponent = opponent(&facts.record, facts.seat)];
    let span = silence(texts, facts.record.time);
    let key = match (up == facts.seat, span.is_some()) {
        (true, false) => "board-time-up-own",
        (true, true) => "board-silent-own",
        (false, false) => "board-time-up-theirs",
        (false, true) => "board-silent-theirs",
    };
    told.set("span", span.unwrap_or_default());
    texts.tell(key, &told)
}

/// The buttons to claim the game or give more time.
pub fn choices(texts: &Texts, id: MatchId) -> [CreateButton; 2] {
    [
        danger(texts, &Id::Time(id, true), "button-claim-time"),
        success(texts, &Id::Time(id, false), "button-give-time"),
    ]
}
