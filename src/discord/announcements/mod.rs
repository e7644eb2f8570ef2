//! Announcements: what a match's thread reads about the last event. Each feature writes its part; this module combines
//! them.

mod time;

use matches::{
    PersonId, Stage,
    facts::{News, TableFacts},
    records::MatchRecord,
};
use rules::{Colour, Side, game::TableView};
use serenity::all::{ButtonStyle, CreateActionRow};

use super::{
    features::{challenge::rules_differ, draw, pause, rematch, replay, take_back, time_out},
    ids::{Id, Moving},
    limits,
    phrases::player,
    pictures,
    post::{Picture, Post, PublicPost, button, button_rows, buttons},
    reader::Reader,
    texts::Texts,
    words,
};
use crate::args;

/// The name of a match's thread.
pub fn thread_name(texts: &Texts, row: &MatchRecord) -> String {
    let [first, second] = row.names.clone();
    let name = texts.tell(
        "thread-name",
        &args![code = row.code.clone(), first = first, second = second],
    );
    limits::fit(&name, limits::THREAD_NAME)
}

/// The announcement of a match's last event. `unreachable` marks the players whose direct messages are closed: they
/// are notified here when it is their turn.
pub fn announcement(
    everyone: &Reader<'_>,
    facts: &TableFacts,
    unreachable: [bool; 2],
) -> PublicPost {
    PublicPost::of(
        everyone,
        &(facts, unreachable),
        |everyone, (facts, unreachable)| announced(everyone, facts, *unreachable),
    )
}

fn announced(reader: &Reader<'_>, facts: &TableFacts, unreachable: [bool; 2]) -> Post {
    let texts = reader.texts;
    let row = &facts.record;
    let by = |seat: Side| {
        args![
            player = player(row, seat),
            opponent = player(row, seat.opponent())
        ]
    };
    let mut content = match facts.news {
        News::Opened => opened(texts, row, "table-opened"),
        News::Started => opened(texts, row, started(row)),
        News::Arranged => String::new(),
        News::Ready(seat) => texts.tell("table-ready", &by(seat)),
        News::NotReady(seat) => texts.tell("table-not-ready", &by(seat)),
        News::Begun(seat) => texts.tell("table-begun", &by(seat)),
        News::Moved => last_ply(texts, facts),
        News::DrawOffered(seat) => texts.tell("table-draw-offered", &by(seat)),
        News::DrawDeclined(seat) => texts.tell("table-draw-declined", &by(seat)),
        News::DrawAccepted(seat) => texts.tell("table-draw-accepted", &by(seat)),
        News::TakeBackAsked(seat) => take_back::asked(texts, facts, seat),
        News::TakeBackDeclined(seat) => texts.tell("table-take-back-declined", &by(seat)),
        News::TakenBack(seat, plies) => take_back::taken_back(texts, facts, seat, plies),
        News::Aborted(seat) => texts.tell("table-aborted", &by(seat)),
        News::Resigned(seat) => texts.tell("table-resigned", &by(seat)),
        News::CalledOff(seat) => texts.tell("table-called-off", &by(seat)),
        News::TimeUp(seat) => texts.tell("table-time-up", &by(seat)),
        News::TimeGiven(seat) => texts.tell("table-time-given", &by(seat)),
        News::TimedOut(seat) => texts.tell("table-timed-out", &by(seat)),
        News::Lapsed => texts.say("table-lapsed"),
        News::PauseAsked(..)
        | News::ResumeAsked(_)
        | News::PauseDeclined(_)
        | News::Paused(_)
        | News::Resumed(_)
        | News::PauseOver => pause::announced(texts, facts),
    };
    let state = facts.view.as_ref().map(TableView::state);
    let turn = state.and_then(|state| state.turn);
    if let (Some(state), Some(turn), true) = (state, turn, shows_board(facts.news)) {
        let colour = state.colours[turn.index()];
        let side = words::colour(texts, colour);
        let to_move = args![side = side, player = player(row, turn)];
        content.push('\n');
        content.push_str(&match colour {
            Colour::Open => texts.tell("table-to-turn", &to_move),
            _ => texts.tell("table-to-move", &to_move),
        });
    }
    let quiet = state.filter(|_| facts.news == News::Moved);
    let quiet = quiet.and_then(|state| words::quiet(texts, &state, &row.terms));
    for line in quiet.into_iter().chain(time::lines(texts, facts)) {
        content.push('\n');
        content.push_str(&line);
    }
    let players = Side::BOTH.map(|side| player(row, side));
    let result = state.and_then(|state| words::result(texts, &state, &players, &row.terms));
    let setups = facts.revealed.as_ref();
    let setups = setups.map(|revealed| words::setups(texts, revealed));
    for line in result.into_iter().chain(setups) {
        content.push('\n');
        content.push_str(&line);
    }
    Post {
        content,
        picture: picture(reader, facts),
        rows: rows(texts, facts),
        pings: pings(facts, turn, unreachable),
        file: None,
    }
}

/// The opening sentence of a match without an arranging phase.
fn started(row: &MatchRecord) -> &'static str {
    match row.terms.rules.colours() {
        [Colour::Open, _] => "table-started-dealt",
        _ => "table-started",
    }
}

fn opened(texts: &Texts, row: &MatchRecord, key: &str) -> String {
    let rules = &row.terms.rules;
    let [first, second] = Side::BOTH.map(|side| player(row, side));
    let [side_first, side_second] = rules.colours().map(|colour| words::colour(texts, colour));
    let mut told = args![
        code = row.code.clone(),
        game = words::game(texts, rules.game()),
        preset = words::preset(texts, rules.game(), row.terms.preset),
        first = first,
        second = second,
    ];
    told.set("side-first", side_first);
    told.set("side-second", side_second);
    let opened = texts.tell(key, &told);
    match rules_differ(texts, &row.terms) {
        Some(different) => format!("{opened}\n{different}"),
        None => opened,
    }
}

fn last_ply(texts: &Texts, facts: &TableFacts) -> String {
    let Some(view) = &facts.view else {
        return String::new();
    };
    let state = view.state();
    let (Some((side, _)), Some(ruling)) = (state.last, words::last_for_table(texts, view)) else {
        return String::new();
    };
    let told = args![
        ply = state.ply,
        side = words::colour(texts, state.colours[side.index()]),
        player = player(&facts.record, side),
        ruling = ruling,
    ];
    texts.tell("table-ply", &told)
}

fn picture(reader: &Reader<'_>, facts: &TableFacts) -> Option<Picture> {
    if let Some(revealed) = &facts.revealed {
        return Some(pictures::revealed(reader, revealed));
    }
    let view = facts.view.as_ref()?;
    shows_board(facts.news).then(|| pictures::table(reader, view))
}

/// Whether this announcement includes the board.
const fn shows_board(news: News) -> bool {
    matches!(
        news,
        News::Begun(_) | News::Started | News::Moved | News::TakenBack(..)
    )
}

fn rows(texts: &Texts, facts: &TableFacts) -> Vec<CreateActionRow> {
    let id = facts.record.id;
    let mine = |key: &str| button(&Id::Mine(id), texts.say(key), ButtonStyle::Secondary);
    match (facts.stage, facts.news) {
        (Stage::Arranging, _) => vec![buttons([mine("button-my-setup")])],
        (Stage::Playing, News::DrawOffered(_)) => {
            vec![buttons(draw::answers(texts, id, facts.changes))]
        }
        (Stage::Playing, News::TakeBackAsked(_)) => {
            let asked = facts.take_back.as_ref();
            let answers = asked.map(|asked| take_back::answers(texts, id, asked.request));
            answers.map(buttons).into_iter().collect()
        }
        (Stage::Playing, News::PauseAsked(..) | News::ResumeAsked(_)) => {
            button_rows([pause::answers(texts, facts.time.as_ref(), id)])
        }
        (Stage::Playing, News::Paused(_)) => vec![buttons([mine("button-my-board")])],
        (Stage::Playing, News::TimeUp(_)) => vec![buttons(time_out::choices(texts, id))],
        (Stage::Playing, _) => {
            let go = |moving, key: &str| {
                button(&Id::Move(id, moving), texts.say(key), ButtonStyle::Primary)
            };
            let mut row = vec![go(Moving::Start, "button-move")];
            if facts.view.as_ref().is_some_and(TableView::has_turns) {
                row.push(go(Moving::StartTurn, "button-turn"));
            }
            row.push(mine("button-my-board"));
            button_rows([row])
        }
        (Stage::Over, _) => {
            let again = [replay::offer(texts, id), rematch::offer(texts, id)];
            vec![buttons(again)]
        }
        (Stage::CalledOff, _) => Vec::new(),
    }
}

/// Who an announcement notifies: both players when a match opens; later, whoever has to act but gets no direct message,
/// either because their direct messages are closed or because the game has no secrets.
fn pings(facts: &TableFacts, turn: Option<Side>, unreachable: [bool; 2]) -> Vec<PersonId> {
    let up_to: Vec<Side> = match facts.news {
        News::Opened | News::Started => return facts.record.players.to_vec(),
        News::Moved | News::Begun(_) | News::Resumed(_) | News::PauseOver => {
            turn.into_iter().collect()
        }
        News::DrawOffered(seat)
        | News::DrawDeclined(seat)
        | News::TakeBackAsked(seat)
        | News::TakeBackDeclined(seat)
        | News::TakenBack(seat, _)
        | News::Aborted(seat)
        | News::TimeGiven(seat)
        | News::PauseAsked(seat, _)
        | News::ResumeAsked(seat)
        | News::PauseDeclined(seat) => vec![seat.opponent()],
        News::TimeUp(_) => Side::BOTH.to_vec(),
        _ => Vec::new(),
    };
    up_to
        .into_iter()
        .filter(|side| unreachable[side.index()] || !facts.record.terms.rules.has_desks())
        .map(|side| facts.record.players[side.index()])
        .collect()
}

/// The notice to a player whose direct messages are closed.
pub fn closed_dms(everyone: &Reader<'_>, facts: &TableFacts, side: Side) -> PublicPost {
    PublicPost::of(everyone, &(facts, side), |everyone, (facts, side)| {
        closed(everyone.texts, facts, *side)
    })
}

fn closed(texts: &Texts, facts: &TableFacts, side: Side) -> Post {
    let told = args![player = player(&facts.record, side)];
    let (content, label) = match facts.stage {
        Stage::Arranging => (
            texts.tell("table-closed-dms-desk", &told),
            "button-my-setup",
        ),
        _ => (
            texts.tell("table-closed-dms-board", &told),
            "button-my-board",
        ),
    };
    let mine = button(
        &Id::Mine(facts.record.id),
        texts.say(label),
        ButtonStyle::Primary,
    );
    Post {
        content,
        rows: vec![buttons([mine])],
        pings: vec![facts.record.players[side.index()]],
        ..Post::default()
    }
}
