//! An analysis as a message: the picture of the course with its moments in words, or the boards of one moment.

use basics::MatchId;
use boards::Scene;
use cards::{Look, Theme};
use matches::facts::TableFacts;
use rules::{Side, game::Replay};
use serenity::all::{ButtonStyle, CreateButton};

use super::story::{self, Moment, Story};
use crate::bot::matches::afterwards::replay;
use crate::{
    link::limits,
    messages::{
        Picture, Post, PublicFacts, PublicPost, button, button_rows,
        ids::{AnalysisPart, AnalysisRequest, Id, MomentBoard},
        pictures, primary, secondary,
    },
    wording::{self, phrases::player, reader::Reader},
};
use texts::{Sentence, Texts, args, escaped, key};

/// The file name of the picture of a course. It reveals nothing about the game.
const COURSE: &str = "analysis.png";
/// The file name of a moment's board.
const MOMENT: &str = "moment.png";

/// An analysis, and the part of it that is shown.
pub struct ShownAnalysis<'a> {
    /// The match.
    pub facts: &'a TableFacts,
    /// Its content.
    pub story: &'a Story,
    /// The game with everything revealed.
    pub replay: &'a Replay,
    /// What is shown.
    pub part: AnalysisPart,
    /// The seat from which boards are shown.
    pub seat: Option<Side>,
}

/// Only finished games are analysed, and everyone may know everything about those.
impl PublicFacts for ShownAnalysis<'_> {}

impl ShownAnalysis<'_> {
    /// The moment that is shown, and its board.
    pub fn moment(&self) -> Option<(&Moment, MomentBoard)> {
        let AnalysisPart::Moment(number, board) = self.part else {
            return None;
        };
        let moment = self
            .story
            .moments
            .get(usize::from(number).checked_sub(1)?)?;
        moment.boards().contains(&board).then_some((moment, board))
    }
}

/// A shared analysis.
pub fn public(everyone: &Reader<'_>, shown: &ShownAnalysis<'_>) -> PublicPost {
    PublicPost::of(everyone, shown, |everyone, shown| {
        let players = Side::BOTH.map(|side| player(&shown.facts.record, side));
        post(everyone, shown, &players)
    })
}

/// An analysis for one person.
pub fn private(reader: &Reader<'_>, shown: &ShownAnalysis<'_>, in_server: bool) -> Post {
    let names = shown.facts.record.names.each_ref();
    let texts = reader.texts;
    post(reader, shown, &names.map(|name| escaped(name)))
        .with_rows(button_rows([moments(texts, shown)]))
        .with_rows(button_rows([boards(texts, shown)]))
        .with_rows(button_rows([uses(texts, shown, in_server)]))
}

fn post(reader: &Reader<'_>, shown: &ShownAnalysis<'_>, players: &[String; 2]) -> Post {
    let texts = reader.texts;
    let mut lines = vec![title(texts, shown, players)];
    match shown.moment() {
        None => {
            lines.extend(body(texts, shown.story));
            lines.extend(story::result(texts, shown.facts, players));
            Post::lines(&lines).with_picture(course(reader, shown))
        }
        Some((moment, board)) => {
            lines.push(moment.told.clone());
            lines.push(texts.get(caption(board)));
            Post::lines(&lines).with_picture(still(reader, shown, moment, board))
        }
    }
}

/// Whose game it is.
fn title(texts: &Texts, shown: &ShownAnalysis<'_>, players: &[String; 2]) -> String {
    let row = &shown.facts.record;
    let game = row.terms.rules.game();
    let [first, second] = players.clone();
    let values = args![
        code = row.code.clone(),
        game = wording::game(texts, game),
        preset = wording::preset(texts, game, row.terms.preset),
        first = first,
        second = second,
        count = shown.facts.actions.len(),
        side_first = story::side(texts, shown.facts, Side::First),
        side_second = story::side(texts, shown.facts, Side::Second),
    ];
    texts.format(key::ANALYSIS_TITLE, &values)
}

/// The moments, below their heading, and the further sentences.
fn body(texts: &Texts, story: &Story) -> Vec<String> {
    let heading = (!story.moments.is_empty()).then(|| texts.get(story.heading));
    let further = story.told.iter().cloned();
    heading
        .into_iter()
        .chain(numbered(story))
        .chain(further)
        .collect()
}

/// The moments with their numbers.
fn numbered(story: &Story) -> impl Iterator<Item = String> {
    let moments = (1..).zip(&story.moments);
    moments.map(|(number, moment)| format!("**{number}** · {}", moment.told))
}

const fn caption(board: MomentBoard) -> Sentence {
    match board {
        MomentBoard::Before => key::ANALYSIS_BOARD_BEFORE,
        MomentBoard::Played => key::ANALYSIS_BOARD_PLAYED,
        MomentBoard::Better => key::ANALYSIS_BOARD_BETTER,
    }
}

/// The picture of the course. Its description says what the message says, and what the picture shows at its moments.
fn course(reader: &Reader<'_>, shown: &ShownAnalysis<'_>) -> Picture {
    let theme = match reader.look.theme {
        boards::Theme::Dark => Theme::Dark,
        boards::Theme::Light | boards::Theme::Contrast | boards::Theme::Colourblind => Theme::Light,
    };
    let texts = reader.texts;
    let card = &shown.story.card;
    let about = args![title = card.title.clone(), about = card.subtitle.clone()];
    let mut sentences = vec![texts.format(key::ANALYSIS_ALT, &about)];
    sentences.extend(body(texts, shown.story));
    let joined = |some: &[String]| texts.flow(some).replace("**", "");
    Picture {
        name: COURSE,
        bytes: cards::course(card, Look { theme }),
        alt: limits::whole_sentences(&sentences, limits::ALT_TEXT, joined),
        text: None,
    }
}

/// One board of a moment.
fn still(
    reader: &Reader<'_>,
    shown: &ShownAnalysis<'_>,
    moment: &Moment,
    board: MomentBoard,
) -> Picture {
    let texts = reader.texts;
    let at = match board {
        MomentBoard::Before | MomentBoard::Better => moment.ply - 1,
        MomentBoard::Played => moment.ply,
    };
    let mut scene = scene(shown.replay, at, shown.seat);
    if let (MomentBoard::Better, Some(better), Some(scene)) = (board, moment.better, &mut scene) {
        let targets: Vec<_> = better.to().into_iter().collect();
        scene.pick(Some(better.from()), &targets);
    }
    let sentences = [
        moment.told.replace("**", ""),
        texts.get(caption(board)),
        replay::board(texts, shown.replay, at),
    ];
    let look = reader.look;
    Picture {
        name: MOMENT,
        bytes: scene
            .as_ref()
            .map(|scene| boards::board(scene, look, boards::WIDTH))
            .unwrap_or_default(),
        alt: texts.flow(&sentences),
        text: scene.and_then(|scene| pictures::text_board(reader, &scene)),
    }
}

/// The board after a ply, from a seat.
fn scene(replay: &Replay, ply: usize, seat: Option<Side>) -> Option<Scene> {
    let scene = boards::views::replay(replay, Side::First)
        .into_iter()
        .nth(ply)?;
    Some(match seat {
        Some(Side::Second) => scene.turned(),
        Some(Side::First) | None => scene,
    })
}

/// Asks for this part, for the person alone.
const fn request(id: MatchId, part: AnalysisPart) -> Id {
    let shared = false;
    Id::Analyse(id, AnalysisRequest { part, shared })
}

/// A button for each moment.
fn moments(texts: &Texts, shown: &ShownAnalysis<'_>) -> Vec<CreateButton> {
    let id = shown.facts.record.id;
    let open = match shown.part {
        AnalysisPart::Moment(number, _) => Some(number),
        AnalysisPart::Course => None,
    };
    let buttons = (1..).zip(&shown.story.moments).map(|(number, _)| {
        let is_open = open == Some(number);
        // Every button of a message needs an id of its own, even one that cannot be pressed.
        let part = if is_open {
            shown.part
        } else {
            AnalysisPart::Moment(number, MomentBoard::Played)
        };
        let label = texts.format(key::BUTTON_ANALYSIS_MOMENT, &args![number = number]);
        button(&request(id, part), label, ButtonStyle::Secondary).disabled(is_open)
    });
    buttons.collect()
}

/// A button for each board of the moment that is shown, and one back to the picture.
fn boards(texts: &Texts, shown: &ShownAnalysis<'_>) -> Vec<CreateButton> {
    let id = shown.facts.record.id;
    let AnalysisPart::Moment(number, open) = shown.part else {
        return Vec::new();
    };
    let Some((moment, _)) = shown.moment() else {
        return Vec::new();
    };
    let press = |part, key: Sentence| secondary(texts, &request(id, part), key);
    let mut row: Vec<CreateButton> = moment
        .boards()
        .into_iter()
        .filter(|board| *board != open)
        .map(|board| {
            let key = match board {
                MomentBoard::Before => key::BUTTON_ANALYSIS_BEFORE,
                MomentBoard::Played => key::BUTTON_ANALYSIS_PLAYED,
                MomentBoard::Better => key::BUTTON_ANALYSIS_BETTER,
            };
            press(AnalysisPart::Moment(number, board), key)
        })
        .collect();
    row.push(press(AnalysisPart::Course, key::BUTTON_ANALYSIS_COURSE));
    row
}

/// Buttons for other uses of the game.
fn uses(texts: &Texts, shown: &ShownAnalysis<'_>, in_server: bool) -> Vec<CreateButton> {
    let id = shown.facts.record.id;
    let mut row = vec![replay::offer(texts, id)];
    if in_server {
        let (part, shared) = (shown.part, true);
        let share = Id::Analyse(id, AnalysisRequest { part, shared });
        row.push(primary(texts, &share, key::BUTTON_ANALYSIS_SHARE));
    }
    // This may have taken the place of the board.
    if shown.seat.is_some() {
        row.push(secondary(texts, &Id::Mine(id), key::BUTTON_MY_BOARD));
    }
    row
}
