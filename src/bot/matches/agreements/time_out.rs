//! What a player may do once the opponent's time has run out: claim the game, or give more time; and the sentences
//! about it. In an untimed game, a silence that lasts too long counts.

use basics::MatchId;
use matches::{
    Stage,
    command::Command,
    facts::{News, SeatFacts, TableFacts},
    records::MatchRecord,
};
use rules::{Side, game::TableView};
use serenity::all::CreateButton;
use texts::{Sentence, Texts, Value, args, key, var};

use crate::{
    bot::kit::{Press, ReplyResult},
    messages::{danger, ids::Id, success},
    wording::{
        leagues,
        phrases::{opponent, player},
        silence,
    },
};

/// Handles claiming the game or giving more time.
pub async fn press(press: &Press<'_>, id: MatchId, claim: bool) -> ReplyResult {
    let (command, note) = if claim {
        (Command::ClaimTime, key::TIME_CLAIMED.taking())
    } else {
        (Command::GiveTime, key::TIME_GIVEN)
    };
    press.act_and_say(id, &command, |_| Some(note)).await
}

/// What everyone reads once time has run out: that it has, that it ended the game in a draw (of a loss the result says so), or that
/// the match did not begin; and that the player has left.
pub fn announced(texts: &Texts, facts: &TableFacts) -> Option<String> {
    let said = match facts.news {
        News::TimeUp(seat) => {
            let keys = [key::TABLE_TIME_UP.taking(), key::TABLE_SILENT];
            Some(timed_out(texts, facts, seat, keys))
        }
        News::TimedOut(seat) => {
            let keys = [
                key::TABLE_TIMED_OUT.taking(),
                key::TABLE_SILENT_TOO_LONG.taking(),
            ];
            let state = facts.view.as_ref().map(TableView::state);
            let outcome = state.and_then(|state| state.outcome);
            let is_lost = outcome.is_some_and(|outcome| outcome.winner.is_some());
            (!is_lost).then(|| timed_out(texts, facts, seat, keys))
        }
        News::Lapsed => Some(lapsed(texts, &facts.record)),
        _ => return None,
    };
    let lines = said.into_iter().chain(left_table(texts, facts));
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// That the match did not begin in time.
pub fn lapsed(texts: &Texts, record: &MatchRecord) -> String {
    let (usual, in_league) = (key::TABLE_LAPSED, key::LEAGUE_TABLE_LAPSED);
    texts.get(leagues::of_game(record, usual, in_league))
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

fn left(texts: &Texts, player: impl Into<Value<'static>>, goes_on: bool) -> String {
    let key = if goes_on {
        key::TABLE_LEFT
    } else {
        key::TABLE_LEFT_OVER
    };
    texts.format(key, &args![player = player.into()])
}

/// A sentence about a player whose time has run out.
type TimedOut = Sentence<(var::opponent, var::player, var::span)>;

fn timed_out(
    texts: &Texts,
    facts: &TableFacts,
    seat: Side,
    [timed, untimed]: [TimedOut; 2],
) -> String {
    let span = silence(texts, facts.record.time);
    let sentence = if span.is_some() { untimed } else { timed };
    let values = args![
        player = player(&facts.record, seat),
        opponent = player(&facts.record, seat.opponent()),
        span = span.unwrap_or_default()
    ];
    texts.format(sentence, &values)
}

/// The line on a player's board while the time of `up` has run out.
pub fn board_line(texts: &Texts, facts: &SeatFacts, up: Side) -> String {
    let span = silence(texts, facts.record.time);
    let key = match (up == facts.seat, span.is_some()) {
        (true, false) => key::BOARD_TIME_UP_OWN.taking(),
        (true, true) => key::BOARD_SILENT_OWN,
        (false, false) => key::BOARD_TIME_UP_THEIRS.taking(),
        (false, true) => key::BOARD_SILENT_THEIRS,
    };
    let values = args![
        opponent = opponent(&facts.record, facts.seat),
        span = span.unwrap_or_default()
    ];
    texts.format(key, &values)
}

/// The buttons to claim the game or give more time.
pub fn choices(texts: &Texts, id: MatchId) -> [CreateButton; 2] {
    [
        danger(texts, &Id::Time(id, true), key::BUTTON_CLAIM_TIME),
        success(texts, &Id::Time(id, false), key::BUTTON_GIVE_TIME),
    ]
}
