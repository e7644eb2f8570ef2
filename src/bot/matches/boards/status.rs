//! The status lines of a game in progress, for a player: what happened last, what was requested, whose turn it is, how much
//! time is left.

use matches::{Stage, clock::control::Control, facts::SeatFacts};
use rules::{Side, game::SeatView};

use crate::bot::matches::agreements::{time_out, words};
use crate::wording::{
    self,
    games::of_seat,
    phrases::{opponent, title},
};
use texts::{Texts, args, key};

/// Lines about the last event and whose turn it is.
pub fn status(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> Vec<String> {
    let name = || args![opponent = opponent(&facts.record, facts.seat)];
    let state = view.state();
    let mut lines = vec![title(texts, key::BOARD_TITLE, facts)];
    lines.extend(facts.before.iter().flat_map(|own| last(texts, facts, own)));
    let last = last(texts, facts, view);
    if last.is_empty() && state.outcome.is_none() {
        lines.push(texts.get(key::BOARD_BEGUN));
    }
    lines.extend(last);
    let by = opponent(&facts.record, facts.seat);
    if let Some(result) = wording::own_result(texts, &state, facts.seat, by, &facts.record) {
        // The most important line comes first.
        let left = time_out::left_line(texts, facts);
        lines.splice(1..1, [result].into_iter().chain(left));
        return lines;
    }
    lines.extend(words::ended(
        texts,
        &facts.ended,
        words::named(&facts.record),
    ));
    lines.extend(words::lines(texts, facts));
    if let Some(until) = facts.time.and_then(|time| time.pause.until()) {
        let until = wording::time::moment(texts, until);
        lines.push(texts.format(key::BOARD_PAUSED, &args![until = until]));
        return lines;
    }
    let up = facts.time.and_then(|time| time.up);
    lines.push(match up {
        Some(side) => time_out::board_line(texts, facts, side),
        None if state.turn == Some(facts.seat) => texts.get(key::BOARD_YOUR_TURN),
        None => texts.format(key::BOARD_THEIR_TURN, &name()),
    });
    lines.extend(time_out::left_line(texts, facts));
    lines.extend(wording::quiet(texts, &state, &facts.record.terms));
    if let Some(until) = facts.away[facts.seat.opponent().index()] {
        let values = args![
            opponent = opponent(&facts.record, facts.seat),
            until = wording::time::moment(texts, until)
        ];
        lines.push(texts.format(key::BOARD_AWAY, &values));
    }
    lines.extend(time(texts, facts));
    lines
}

/// The ruling on the last ply that a view shows, and what its player lost by it.
fn last(texts: &Texts, facts: &SeatFacts, view: &SeatView) -> Vec<String> {
    let state = view.state();
    let played = state.last.zip(of_seat(view).last_for_mover(texts));
    let ruling = played.map(|((side, _), ruling)| {
        if side == facts.seat {
            let values = args![ply = state.ply, ruling = ruling];
            return texts.format(key::BOARD_LAST_OWN, &values);
        }
        let by = opponent(&facts.record, facts.seat);
        let values = args![ply = state.ply, opponent = by, ruling = ruling];
        texts.format(key::BOARD_LAST_THEIRS, &values)
    });
    // At the end the board shows what fell; a winner should not read of a loss.
    let lost = of_seat(view).lost(texts);
    let lost = lost.filter(|_| facts.stage == Stage::Playing);
    let lost = lost.map(|piece| texts.format(key::BOARD_LOST, &args![piece = piece]));
    ruling.into_iter().chain(lost).collect()
}

/// The deadline, and what is left of time banks.
fn time(texts: &Texts, facts: &SeatFacts) -> Option<String> {
    let time = facts.time.as_ref()?;
    let Some(until) = time.until else {
        return wording::time::stopped_by_league(texts, &facts.record, time);
    };
    let until = wording::time::moment(texts, until);
    if matches!(time.terms.control, Control::PerMove(_)) {
        let line = texts.format(key::BOARD_UNTIL, &args![until = until]);
        let unequal = wording::time::unequal(texts, &facts.record, facts.seat);
        let parts: Vec<String> = [line].into_iter().chain(unequal).collect();
        return Some(parts.join("\n"));
    }
    let left = |side: Side| wording::time::span(texts, time.left[side.index()]);
    let values = args![
        until = until,
        own = left(facts.seat),
        opponent = opponent(&facts.record, facts.seat),
        theirs = left(facts.seat.opponent())
    ];
    Some(texts.format(key::BOARD_UNTIL_BANKS, &values))
}
