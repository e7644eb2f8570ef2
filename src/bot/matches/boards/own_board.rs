//! A player's own desk or board as a message, with everything that they can do there. It depends on every feature that
//! has a button on it; none of them depends on it.

use matches::{
    Stage,
    facts::{News, SeatFacts},
};
use rules::{Side, game::SeatView};
use serenity::all::{CreateActionRow, CreateButton};

use super::{
    buttons::{flip, next_row},
    desk, knowledge, mark, more,
    status::status,
};
use crate::bot::matches::{
    afterwards::{analyse, record, replay},
    agreements::{
        pause, time_out,
        words::{self, Standing},
    },
    starting::{rematch, rules_pages},
};
use crate::{
    bot::kit::OwnBoard,
    messages::{
        Post, PrivatePost, button_rows, buttons,
        ids::{Facing, Id, Moving},
        pictures, primary, secondary,
    },
    wording::{
        games::luzhanqi::aids,
        leagues,
        phrases::{link, title},
        reader::Reader,
        seals,
    },
};
use texts::{Texts, args, key, plain, var};

/// The match as this player may see it now: the desk, the board, or the open board once the match is over.
pub fn post(reader: &Reader<'_>, facts: &SeatFacts, facing: Facing) -> PrivatePost {
    let texts = reader.texts;
    match (&facts.view, &facts.desk) {
        _ if facts.stage == Stage::CalledOff => {
            let title = title(texts, key::BOARD_TITLE, facts);
            let text = format!("{title}\n{}", called_off(texts, facts));
            PrivatePost::about(facts, Post::text(text))
        }
        (Some(view), _) => board(reader, facts, view, facing),
        (None, Some(own)) => desk::post(reader, facts, own, None),
        // A match without desks starts with a board.
        (None, None) => {
            PrivatePost::about(facts, Post::text(title(texts, key::BOARD_TITLE, facts)))
        }
    }
}

/// The desk or board as an answer, with the text around it. `in_place` is whether it replaces a message with a board.
pub fn answer(reader: &Reader<'_>, own: &OwnBoard, in_place: bool) -> PrivatePost {
    let texts = reader.texts;
    let mut post = if is_brief(own, in_place) {
        brief(texts, own)
    } else {
        post(reader, &own.facts, own.facing)
    };
    if let Some(noted) = &own.noted {
        let noted = texts.format(key::NOTE_SHOWN, &args![text = plain(noted)]);
        post = post.map(|post| with_line(post, &noted));
    }
    if let Some(note) = &own.note {
        post = post.with_note(note);
    }
    if let Some(place) = own.next {
        let row = next_row(texts, place);
        post = post.map(|post| post.with_rows([row]));
    }
    post
}

/// Whether an answer is a few words.
pub fn is_brief(own: &OwnBoard, in_place: bool) -> bool {
    // A game that hides nothing already has its board in the thread.
    let is_seen = !own.facts.record.terms.rules.has_desks() && own.facts.record.place.is_some();
    own.is_brief && (!in_place || is_seen)
}

/// What happened last, or only the note if there is one, with what can be done now.
fn brief(texts: &Texts, own: &OwnBoard) -> PrivatePost {
    let facts = &own.facts;
    let id = facts.record.id;
    let (lines, rows) = match &facts.view {
        _ if facts.stage == Stage::CalledOff => (vec![called_off(texts, facts)], Vec::new()),
        Some(view) => (
            status(texts, facts, view),
            board_rows(texts, facts, view, None),
        ),
        None => {
            let setup = secondary(texts, &Id::Mine(id), key::BUTTON_MY_SETUP);
            (Vec::new(), vec![buttons([setup])])
        }
    };
    let lines = if own.note.is_some() {
        Vec::new()
    } else {
        lines
    };
    PrivatePost::about(facts, Post::lines(&lines).with_rows(rows))
}

fn with_line(post: Post, line: &str) -> Post {
    Post {
        content: format!("{}\n{line}", post.content),
        ..post
    }
}

fn called_off(texts: &Texts, facts: &SeatFacts) -> String {
    let by = |side: Side, sentence| {
        let values = args![player = plain(&facts.record.names[side.index()])];
        texts.format::<(var::player,)>(sentence, &values)
    };
    match facts.news {
        News::Aborted(side) => by(side, key::BOARD_ABORTED),
        News::CalledOff(side) => {
            let (usual, in_league) = (key::BOARD_CALLED_OFF, key::LEAGUE_BOARD_CALLED_OFF);
            by(side, leagues::of_game(&facts.record, usual, in_league))
        }
        News::CallOffAgreed(_) => texts.get(key::BOARD_CALL_OFF_AGREED),
        News::Ruled => texts.get(key::TABLE_RULED_OFF),
        _ => {
            let lapsed = time_out::lapsed(texts, &facts.record);
            let left = time_out::left_line(texts, facts);
            let lines = [lapsed].into_iter().chain(left);
            lines.collect::<Vec<_>>().join("\n")
        }
    }
}

/// The board with the available actions.
fn board(reader: &Reader<'_>, facts: &SeatFacts, view: &SeatView, facing: Facing) -> PrivatePost {
    let texts = reader.texts;
    let mut lines = status(texts, facts, view);
    if let SeatView::Luzhanqi(view) = view {
        lines.extend(aids::lines(texts, reader.look.style, view, &facts.aids));
    }
    if facts.news == News::Begun(facts.seat) {
        // The player who was ready first got theirs with their desk.
        lines.extend(facts.sealed.as_ref().map(|own| seals::own(texts, own)));
    }
    if let Some(link) = link(&facts.record) {
        lines.push(texts.format(key::LINK_THREAD, &args![link = link]));
    }
    let picture = match &facts.revealed {
        Some(revealed) => pictures::revealed(reader, revealed, facts.seat, facing),
        None => pictures::own(reader, (view, facts), facing),
    };
    let post = Post::lines(&lines).with_picture(picture);
    let rows = board_rows(texts, facts, view, Some(facing));
    PrivatePost::about(facts, post.with_rows(rows))
}

/// Everything that can be done now, below a board that faces this way, or with the way to the board where none is in
/// sight.
fn board_rows(
    texts: &Texts,
    facts: &SeatFacts,
    view: &SeatView,
    facing: Option<Facing>,
) -> Vec<CreateActionRow> {
    let id = facts.record.id;
    let flip = facing.map(|facing| flip(texts, id, facing));
    if facts.stage != Stage::Playing {
        let mut again = vec![replay::offer(texts, id)];
        again.extend(analyse::offer(texts, &facts.record));
        again.push(record::offer(texts, id));
        again.push(rematch::offer(texts, &facts.record));
        again.extend(flip);
        return button_rows([again]);
    }
    let state = view.state();
    let actions = view.legal_actions();
    let paused = facts.time.is_some_and(|time| time.pause.until().is_some());
    let actions = if paused { Vec::new() } else { actions };
    let mut play = Vec::new();
    if actions.iter().any(|action| action.to().is_some()) {
        let start = Id::Move(id, Moving::Start);
        play.push(primary(texts, &start, key::BUTTON_MOVE));
    }
    if actions.iter().any(|action| action.to().is_none()) {
        let start = Id::Move(id, Moving::StartTurn);
        play.push(primary(texts, &start, key::BUTTON_TURN));
    }
    play.extend(pause::going_on(texts, facts.time.as_ref(), id));
    if facing.is_none() || paused || state.turn != Some(facts.seat) {
        play.push(secondary(texts, &Id::Mine(id), key::BUTTON_MY_BOARD));
    }
    play.push(rules_pages::button(
        texts,
        &facts.record.terms,
        facts.record.time,
    ));
    play.extend(flip);
    if facing.is_some() {
        play.push(more::button(texts, id));
    }
    let mut groups = vec![play];
    let up = facts.time.and_then(|time| time.up);
    if up == Some(facts.seat.opponent()) {
        groups.push(time_out::choices(texts, id).into());
    }
    let [pause, draw, take_back, call_off] = words::at_seat(facts);
    let buttons = |asked: Standing| asked.buttons(texts, id, Some(facts.seat));
    groups.extend([pause, draw].into_iter().flatten().map(buttons));
    if facing.is_some() {
        let aids = [knowledge::button(texts, facts), mark::button(texts, facts)];
        groups.push(aids.into_iter().flatten().collect());
    }
    let mut rows = button_rows(groups);
    let last = [take_back, call_off]
        .into_iter()
        .flatten()
        .flat_map(buttons);
    let last: Vec<CreateButton> = last.collect();
    rows.extend((!last.is_empty()).then_some(CreateActionRow::Buttons(last)));
    rows
}

#[cfg(test)]
mod tests {
    use basics::{MatchId, Moment, Span};
    use matches::{
        calling_off::CallOff,
        clock::{control::TimeTerms, suspensions::Suspension},
        command::Command,
        facts::TimeFacts,
        own_games::QueuePosition,
        pause::{Pause, Wish},
        rehearsal::Rehearsal,
        take_back::TakeBack,
    };
    use rand::{SeedableRng, rngs::StdRng};
    use rules::{Side, game::GameName};

    use super::*;
    use crate::link::limits;

    /// What the players of a flip game know once there is something to move and something to turn over.
    fn flipped() -> [SeatFacts; 2] {
        let rng = &mut StdRng::seed_from_u64(3);
        let mut game = Rehearsal::new(GameName::Luzhanqi, "tezhi-flip", rng).unwrap();
        loop {
            let facts = Side::BOTH.map(|side| {
                let loaded = game.loaded();
                loaded.facts_for(loaded.record.player(side)).unwrap()
            });
            let turn = facts[0].view.as_ref().unwrap().state().turn.unwrap();
            let view = facts[turn.index()].view.as_ref().unwrap();
            let actions = view.legal_actions();
            if actions.iter().any(|action| action.to().is_some()) {
                return facts;
            }
            let action = actions[0];
            let play = Command::Play {
                change: None,
                action,
            };
            game.act(turn, &play, rng).unwrap();
        }
    }

    /// What the players of an arranged game know when it has begun.
    fn arranged() -> [SeatFacts; 2] {
        let rng = &mut StdRng::seed_from_u64(4);
        let mut game = Rehearsal::new(GameName::Luzhanqi, "pamphlet", rng).unwrap();
        for side in Side::BOTH {
            game.act(side, &Command::Ready, rng).unwrap();
        }
        let loaded = game.loaded();
        Side::BOTH.map(|side| loaded.facts_for(loaded.record.player(side)).unwrap())
    }

    fn time(up: Option<Side>, wish: Option<Wish>, paused: bool) -> TimeFacts {
        let on = paused.then_some(Suspension {
            from: Moment(1),
            until: Some(Moment(2)),
        });
        TimeFacts {
            terms: TimeTerms::default(),
            left: [Span::ZERO; 2],
            until: None,
            up,
            pause: Pause { on, wish },
            outage: Span::ZERO,
        }
    }

    #[test]
    fn buttons_fit_when_everything_is_open_at_once() {
        let sides = [None, Some(Side::First), Some(Side::Second)];
        let texts = Texts::english();
        let mut longest = 0;
        for mut facts in flipped().into_iter().chain(arranged()) {
            for number in 0..3_usize.pow(6) * 4 {
                let (paused, mut rest) = (number % 2 == 1, number / 4);
                let facing = (number / 2 % 2 == 1).then_some(Facing::Turned);
                let [offer, up, asker, by, length, off] = [(); 6].map(|()| {
                    let side = sides[rest % 3];
                    rest /= 3;
                    side
                });
                let wish = asker.map(|seat| Wish {
                    seat,
                    length: length.map(|_| Span::SECOND),
                    number: u32::MAX,
                });
                facts.draw_offer = offer;
                facts.time = Some(time(up, wish, paused));
                facts.take_back = by.map(|by| TakeBack {
                    by,
                    request: u32::MAX,
                    plies: 2,
                });
                facts.call_off = off.map(|by| CallOff {
                    by,
                    request: u32::MAX,
                });
                let view = facts.view.clone().unwrap();
                let mut rows = board_rows(&texts, &facts, &view, facing);
                rows.push(next_row(
                    &texts,
                    QueuePosition {
                        due: Moment::MAX,
                        updated: Moment::MAX,
                        id: MatchId(u64::MAX),
                    },
                ));
                assert!(rows.len() <= limits::ROWS, "{number}");
                let sent = serde_json::to_value(&rows).unwrap();
                for row in sent.as_array().unwrap() {
                    let row = row["components"].as_array().unwrap();
                    assert!((1..=limits::BUTTONS).contains(&row.len()), "{number}");
                    longest = longest.max(row.len());
                }
                let ids: Vec<&str> = sent
                    .as_array()
                    .unwrap()
                    .iter()
                    .flat_map(|row| row["components"].as_array().unwrap())
                    .map(|button| button["custom_id"].as_str().unwrap())
                    .collect();
                let different: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
                assert_eq!(ids.len(), different.len(), "{number}: {ids:?}");
            }
        }
        assert!(longest + 1 >= limits::BUTTONS, "there are crowded boards");
    }
}
