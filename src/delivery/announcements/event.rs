//! The public announcement of an event: its text, the situation, the picture, the buttons, and whom it calls.

use super::{seals, time};
use basics::PersonId;
use matches::{
    Stage,
    facts::{News, TableFacts},
    live::LiveMessage,
    records::MatchRecord,
};
use rules::{Colour, Side, game::TableView};
use serenity::all::CreateActionRow;

use crate::{
    bot::{
        leagues::thread::LeagueGame,
        matches::{
            afterwards::{analyse, record, replay},
            agreements::{pause, time_out, words},
            starting::{
                challenge::{self, rules_differ},
                rematch, rules_pages,
            },
        },
    },
    messages::{
        Picture, Post, PublicPost, button_rows, buttons,
        ids::{Facing, Id, Moving},
        pictures, primary, secondary,
    },
    wording::{
        self,
        phrases::{mention, player},
        reader::Reader,
    },
};

use texts::{Sentence, Texts, args, key, var};

/// The message that calls these people to act. It has the buttons if the board above it is closed.
pub fn call(
    everyone: &Reader<'_>,
    facts: &TableFacts,
    called: &[Side],
    board: &LiveMessage,
) -> PublicPost {
    let public = (facts, board);
    let post = match facts.news {
        News::TimeUp(seat) if called == [seat] => {
            PublicPost::of(everyone, &public, |everyone, (facts, board)| {
                called_by(everyone.texts, facts, board, key::CALL_LATE)
            })
        }
        _ => PublicPost::of(everyone, &public, |everyone, (facts, board)| {
            called_by(everyone.texts, facts, board, call_key(facts.news))
        }),
    };
    post.calling(people(facts, called))
}

const fn call_key(news: News) -> Sentence {
    match news {
        News::DrawOffered(_)
        | News::TakeBackAsked(_)
        | News::CallOffAsked(_)
        | News::PauseAsked(..)
        | News::ResumeAsked(_)
        | News::TimeUp(_) => key::CALL_ANSWER,
        _ => key::CALL_MOVE,
    }
}

fn called_by(texts: &Texts, facts: &TableFacts, board: &LiveMessage, key: Sentence) -> Post {
    let post = Post::text(texts.get(key));
    if board.is_closed() {
        post.with_rows(rows(texts, facts))
    } else {
        post
    }
}

/// The story up to a match's last event.
pub(super) fn story(
    texts: &Texts,
    facts: &TableFacts,
    before: Option<&LiveMessage>,
    league: Option<&LeagueGame>,
) -> String {
    let begun = match before {
        Some(before) => Some(before.story.clone()),
        // Each message names its league.
        None => league.and_then(|league| league.heading(texts)),
    };
    let news = news(texts, facts, before, league);
    let parts = begun.into_iter().chain([news]);
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("\n")
}

/// What happened, in permanent lines.
fn news(
    texts: &Texts,
    facts: &TableFacts,
    before: Option<&LiveMessage>,
    league: Option<&LeagueGame>,
) -> String {
    let row = &facts.record;
    let by = |seat: Side| {
        args![
            player = player(row, seat),
            opponent = player(row, seat.opponent())
        ]
    };
    let content = match facts.news {
        News::Opened => opened(texts, row, key::TABLE_OPENED),
        News::Started => opened(texts, row, started(row)),
        // A question is part of the situation; only its answer is permanent. A resignation is in the result.
        News::Arranged
        | News::Resigned(_)
        | News::DrawOffered(_)
        | News::TakeBackAsked(_)
        | News::CallOffAsked(_)
        | News::PauseAsked(..)
        | News::ResumeAsked(_) => String::new(),
        News::Ready(seat) => texts.format(key::TABLE_READY, &by(seat)),
        News::NotReady(seat) => texts.format(key::TABLE_NOT_READY, &by(seat)),
        News::Begun(seat) => texts.format(key::TABLE_BEGUN, &by(seat)),
        News::Moved => {
            let view = facts.view.as_ref();
            let ply = view.and_then(|view| wording::ply_for_table(texts, view));
            ply.unwrap_or_default()
        }
        News::Aborted(seat) => texts.format(key::TABLE_ABORTED, &by(seat)),
        News::CalledOff(seat) => texts.format(
            wording::leagues::of_game(
                &facts.record,
                key::TABLE_CALLED_OFF,
                key::LEAGUE_TABLE_CALLED_OFF,
            ),
            &by(seat),
        ),
        News::TimeUp(_) | News::TimedOut(_) | News::Lapsed => {
            time_out::announced(texts, facts).unwrap_or_default()
        }
        News::TimeGiven(seat) => texts.format(key::TABLE_TIME_GIVEN, &by(seat)),
        News::Voided => return voided(texts, facts),
        News::TakenOver(seat) => league
            .and_then(|league| league.taken_over(texts, seat))
            .unwrap_or_else(|| texts.format(key::TABLE_TAKEN_OVER, &by(seat))),
        News::Ruled => league
            .and_then(|league| league.ruled(texts))
            .unwrap_or_else(|| {
                texts.get(match facts.stage {
                    Stage::CalledOff => key::TABLE_RULED_OFF,
                    _ => key::TABLE_RULED,
                })
            }),
        News::DrawDeclined(_)
        | News::DrawAccepted(_)
        | News::TakeBackDeclined(_)
        | News::TakeBackWithdrawn(_)
        | News::CallOffDeclined(_)
        | News::CallOffWithdrawn(_)
        | News::TakenBack(..)
        | News::CallOffAgreed(_)
        | News::PauseDeclined(_)
        | News::PauseWithdrawn(_)
        | News::Paused(_)
        | News::Resumed(_)
        | News::PauseOver => words::announced(texts, facts),
    };
    with_what_followed(texts, facts, before, content)
}

/// Who voided the game, and why.
fn voided(texts: &Texts, facts: &TableFacts) -> String {
    let voiding = facts.voided.as_ref();
    let voided = voiding.map_or_else(String::new, |one| {
        wording::ratings::voided(texts, mention(one.by), one)
    });
    // Only its organisers decide what counts there.
    match facts.record.season {
        Some(_) => format!("{voided}\n{}", texts.get(key::LEAGUE_TABLE_VOIDED)),
        None => voided,
    }
}

/// What happened and its consequences: what else ended, time, seals, and the result.
fn with_what_followed(
    texts: &Texts,
    facts: &TableFacts,
    before: Option<&LiveMessage>,
    content: String,
) -> String {
    let row = &facts.record;
    let mut lines = vec![content];
    lines.extend(words::ended(texts, &facts.ended, |side| player(row, side)));
    lines.extend(time::story(texts, facts));
    lines.extend(seals::story(texts, facts, before));
    let state = facts.view.as_ref().map(TableView::state);
    let players = Side::BOTH.map(|side| player(row, side));
    lines.extend(state.and_then(|state| wording::result(texts, &state, &players, row)));
    let has_ended = |view: &&TableView| facts.stage == Stage::Over && view.state().ply > 0;
    let ended = facts.view.as_ref().filter(has_ended);
    lines.extend(ended.map(|view| wording::tally(texts, view)));
    if facts.stage == Stage::Over && row.terms.formations_kept {
        lines.push(texts.get(key::RESULT_FORMATIONS_KEPT));
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

/// The situation: open requests, whose turn it is, what ends soon, and the time left.
pub(super) fn status(texts: &Texts, facts: &TableFacts) -> Vec<String> {
    let state = facts.view.as_ref().map(TableView::state);
    let is_paused = facts.time.is_some_and(|time| time.pause.until().is_some());
    let is_on = facts.stage == Stage::Playing && !is_paused;
    let mut lines = questions(texts, facts);
    if let Some(state) = state.filter(|_| is_on)
        && let Some(turn) = state.turn
    {
        let colour = state.colours[turn.index()];
        let side = wording::colour(texts, colour);
        let to_move = args![side = side, player = player(&facts.record, turn)];
        lines.push(match colour {
            Colour::Open => texts.format(key::TABLE_TO_TURN, &to_move),
            _ => texts.format(key::TABLE_TO_MOVE, &to_move),
        });
        lines.extend(wording::quiet(texts, &state, &facts.record.terms));
    }
    if facts.stage == Stage::Arranging {
        lines.push(texts.get(match facts.record.program() {
            Some(_) => key::TABLE_ARRANGE_ALONE,
            None => key::TABLE_ARRANGE,
        }));
    }
    lines.extend(time::status(texts, facts));
    lines
}

/// The requests that the other player has not answered yet.
fn questions(texts: &Texts, facts: &TableFacts) -> Vec<String> {
    if facts.stage != Stage::Playing {
        return Vec::new();
    }
    let asked = words::at_table(facts).into_iter().flatten();
    asked.map(|asked| asked.question(texts, facts)).collect()
}

/// The type of a sentence about the beginning of a match.
type Opening = Sentence<(
    var::code,
    var::first,
    var::game,
    var::preset,
    var::second,
    var::side_first,
    var::side_second,
)>;

/// The opening sentence of a match without an arranging phase.
fn started(row: &MatchRecord) -> Opening {
    match row.terms.rules.colours() {
        [Colour::Open, _] => key::TABLE_STARTED_DEALT.taking(),
        _ => key::TABLE_STARTED,
    }
}

fn opened(texts: &Texts, row: &MatchRecord, key: Opening) -> String {
    let rules = &row.terms.rules;
    let [first, second] = Side::BOTH.map(|side| player(row, side));
    let [side_first, side_second] = rules.colours().map(|colour| wording::colour(texts, colour));
    let arguments = args![
        code = row.code.clone(),
        game = wording::game(texts, rules.game()),
        preset = wording::preset(texts, rules.game(), row.terms.preset),
        first = first,
        second = second,
        side_first = side_first,
        side_second = side_second,
    ];
    let opened = texts.format(key, &arguments);
    let mut lines = vec![opened];
    lines.extend(rules_differ(texts, &row.terms));
    if row.terms.rated {
        let pool = wording::ratings::pool(texts, service::pool_of(&row.terms, row.time));
        lines.push(texts.format(key::TABLE_RATED, &args![pool = pool]));
    }
    lines.join("\n")
}

/// The board, if the last event may have changed it.
pub(super) fn picture(reader: &Reader<'_>, facts: &TableFacts) -> Option<Picture> {
    let is_at_start = facts
        .view
        .as_ref()
        .is_some_and(|view| view.state().ply == 0);
    // A game without secrets that was never played shows nothing new at its end.
    let is_shown_already =
        is_at_start && facts.stage == Stage::Over && facts.record.terms.rules.is_open();
    if facts.news == News::Voided || is_shown_already {
        return None;
    }
    // A player against the program sees their own side at the bottom.
    let facing = match facts.record.program() {
        Some(Side::First) => Facing::Turned,
        _ => Facing::Usual,
    };
    if let Some(revealed) = &facts.revealed {
        return Some(pictures::revealed(reader, revealed, Side::First, facing));
    }
    let view = facts.view.as_ref()?;
    let is_new = matches!(
        facts.news,
        News::Begun(_) | News::Started | News::Moved | News::TakenBack(..)
    );
    (is_new || facts.stage == Stage::Over).then(|| pictures::table(reader, (view, facts), facing))
}

/// The buttons for everything that can be done now.
pub(super) fn rows(texts: &Texts, facts: &TableFacts) -> Vec<CreateActionRow> {
    let id = facts.record.id;
    let mine = |key: Sentence| secondary(texts, &Id::Mine(id), key);
    let rules = || rules_pages::button(texts, &facts.record.terms, facts.record.time);
    match facts.stage {
        Stage::Arranging => vec![buttons([mine(key::BUTTON_MY_SETUP), rules()])],
        Stage::Playing => {
            let is_paused = facts.time.is_some_and(|time| time.pause.until().is_some());
            let go = |moving, key: Sentence| primary(texts, &Id::Move(id, moving), key);
            let mut play = Vec::new();
            let view = facts.view.as_ref().filter(|_| !is_paused);
            if view.is_some_and(TableView::has_moves) {
                play.push(go(Moving::Start, key::BUTTON_MOVE));
            }
            if view.is_some_and(TableView::has_turns) {
                play.push(go(Moving::StartTurn, key::BUTTON_TURN));
            }
            play.extend(pause::going_on(texts, facts.time.as_ref(), id));
            play.extend([mine(key::BUTTON_MY_BOARD), rules()]);
            let mut groups = vec![play];
            let time = facts.time.as_ref();
            if time.is_some_and(|time| time.up.is_some()) {
                groups.push(time_out::choices(texts, id).into());
            }
            let asked = words::at_table(facts).into_iter().flatten();
            groups.extend(asked.map(|asked| asked.buttons(texts, id, None)));
            button_rows(groups)
        }
        Stage::Over => {
            let analyse = analyse::offer(texts, &facts.record);
            let mut again = vec![replay::offer(texts, id)];
            again.extend(analyse);
            again.push(record::offer(texts, id));
            again.push(rematch::offer(texts, &facts.record));
            button_rows([again])
        }
        Stage::CalledOff => {
            let again = challenge::again_button(texts, &facts.record);
            button_rows([again.into_iter().collect()])
        }
    }
}

/// Whether the last event opened a match, so that its players must find its thread.
pub const fn opens(facts: &TableFacts) -> bool {
    matches!(facts.news, News::Opened | News::Started)
}

/// Whom the last event calls: both players when a match opens; later, the player who has to act, and the player who did not end
/// it. The program needs no call.
pub fn called(facts: &TableFacts) -> Vec<Side> {
    let mut called = concerned(facts);
    called.retain(|side| facts.record.program() != Some(*side));
    called
}

fn concerned(facts: &TableFacts) -> Vec<Side> {
    let state = facts.view.as_ref().map(TableView::state);
    let turn = state.and_then(|state| state.turn);
    match facts.news {
        News::DrawOffered(seat)
        | News::TakeBackAsked(seat)
        | News::CallOffAsked(seat)
        | News::CallOffAgreed(seat)
        | News::Aborted(seat)
        | News::CalledOff(seat)
        | News::Resigned(seat)
        | News::DrawAccepted(seat)
        | News::PauseAsked(seat, _)
        | News::ResumeAsked(seat) => vec![seat.opponent()],
        News::TakenOver(seat) => vec![seat],
        News::Opened
        | News::Started
        | News::TimeUp(_)
        | News::TimedOut(_)
        | News::Lapsed
        | News::Ruled
        | News::Voided => Side::BOTH.to_vec(),
        News::Moved if facts.stage == Stage::Over => {
            let last = state.and_then(|state| state.last);
            last.map(|(mover, _)| mover.opponent())
                .into_iter()
                .collect()
        }
        // The player who asked reads the answer there, and is called if it is their turn.
        News::Moved
        | News::Begun(_)
        | News::Resumed(_)
        | News::PauseOver
        | News::TakenBack(..)
        | News::TimeGiven(_)
        | News::DrawDeclined(_)
        | News::TakeBackDeclined(_)
        | News::TakeBackWithdrawn(_)
        | News::CallOffDeclined(_)
        | News::CallOffWithdrawn(_)
        | News::PauseWithdrawn(_)
        | News::PauseDeclined(_) => turn.into_iter().collect(),
        News::Arranged | News::Ready(_) | News::NotReady(_) | News::Paused(_) => Vec::new(),
    }
}

/// The people who play these sides.
pub fn people(facts: &TableFacts, sides: &[Side]) -> Vec<PersonId> {
    let player = |side: &Side| facts.record.players[side.index()];
    sides.iter().map(player).collect()
}

/// The notice to a player whose direct messages are closed.
pub fn closed_dms(everyone: &Reader<'_>, facts: &TableFacts, side: Side) -> PublicPost {
    PublicPost::of(everyone, &(facts, side), |everyone, (facts, side)| {
        closed(everyone.texts, facts, *side)
    })
}

fn closed(texts: &Texts, facts: &TableFacts, side: Side) -> Post {
    let arguments = args![player = player(&facts.record, side)];
    let (content, label) = match facts.stage {
        Stage::Arranging => (
            texts.format(key::TABLE_CLOSED_DMS_DESK, &arguments),
            key::BUTTON_MY_SETUP,
        ),
        _ => (
            texts.format(key::TABLE_CLOSED_DMS_BOARD, &arguments),
            key::BUTTON_MY_BOARD,
        ),
    };
    let mine = primary(texts, &Id::Mine(facts.record.id), label);
    Post {
        content,
        rows: vec![buttons([mine])],
        pings: vec![facts.record.players[side.index()]],
        ..Post::default()
    }
}
