//! Writes positions: views write what they know, and only the headless referee gets a whole position.

use super::super::{
    Kind, LiftedFlag, Luzhanqi, Point, RevealedPly, RevealedView, SeatCell, SeatView, TableCell,
    TableView,
    board::RANKS,
    piece::{letter, piece_code},
    view::PublicInfo,
};
use crate::{Colour, Side};

const EMPTY: [char; 2] = ['.', '.'];
const FACE_DOWN: [char; 2] = ['?', '?'];

fn write(announced: &PublicInfo, cell: impl Fn(Point) -> [char; 2]) -> String {
    let mut text = String::new();
    for point in Point::in_reading_order() {
        if point.file() == 0 && point.rank() < RANKS {
            text.push('/');
        }
        text.extend(cell(point));
    }
    let turn = match announced.colours {
        [Colour::Open, _] => '?',
        colours => letter(colours, announced.to_move),
    };
    text += &format!(" {turn} {} {}", announced.quiet, announced.ply);
    let flags = lifted_flags(announced);
    if !flags.is_empty() {
        text.push(' ');
        text += &flags.join(",");
    }
    text
}

/// The Flags that were lifted, red first.
fn lifted_flags(announced: &PublicInfo) -> Vec<String> {
    let mut flags: Vec<String> = Side::BOTH
        .into_iter()
        .filter_map(|side| {
            let flag = letter(announced.colours, side);
            announced.lifted[side.index()].map(|lifted| match lifted {
                LiftedFlag::Carried(point) => format!("{flag}+{point}"),
                LiftedFlag::Lying(point) => format!("{flag}_{point}"),
            })
        })
        .collect();
    flags.sort_by_key(|flag| !flag.starts_with('r'));
    flags
}

impl TableView {
    /// The public form of the position.
    pub fn text(&self) -> String {
        let letter = |side| letter(self.announced.colours, side);
        write(&self.announced, |point| match self.cells[point.index()] {
            TableCell::Empty => EMPTY,
            TableCell::Covered(side) => [letter(side), '?'],
            TableCell::AnnouncedFlag(side) => [letter(side), Kind::Flag.code()],
            TableCell::FaceDown => FACE_DOWN,
            TableCell::Open(side, kind) => [letter(side), kind.code()],
        })
    }
}

impl SeatView {
    /// The position as far as this player may know it.
    pub fn text(&self) -> String {
        let [own, enemy] =
            [self.seat, self.seat.opponent()].map(|side| letter(self.announced.colours, side));
        write(&self.announced, |point| match self.cells[point.index()] {
            SeatCell::Empty => EMPTY,
            SeatCell::Own(kind) => [own, kind.code()],
            SeatCell::Covered => [enemy, '?'],
            SeatCell::AnnouncedFlag => [enemy, Kind::Flag.code()],
            SeatCell::FaceDown => FACE_DOWN,
            SeatCell::Open(kind) => [enemy, kind.code()],
        })
    }
}

impl RevealedView {
    /// The final position with every piece face up.
    pub fn text(&self) -> String {
        let RevealedPly {
            cells, announced, ..
        } = &self.end;
        write(announced, |point| match cells[point.index()] {
            None => EMPTY,
            Some((side, kind)) => [letter(announced.colours, side), kind.code()],
        })
    }

    /// The board at the start of a dealt game, in the form in which deals are parsed.
    pub fn deal_text(&self) -> String {
        let pieces: Vec<String> = Point::in_reading_order()
            .filter_map(|point| self.start[point.index()])
            .map(|(side, kind)| piece_code(self.end.announced.colours, side, kind))
            .collect();
        pieces.join(" ")
    }
}

impl Luzhanqi {
    /// The whole position except the face-down pieces. Only for the headless referee: nothing that people read may be
    /// made from it.
    pub(crate) fn referee_text(&self) -> String {
        let field = &self.position.field;
        write(&self.announced(), |point| match field.piece(point) {
            None => EMPTY,
            Some(_) if field.down() & point.bit() != 0 => FACE_DOWN,
            Some((side, kind)) => [letter(self.position.colours(), side), kind.code()],
        })
    }

    /// In a dealt game, the face-down pieces in reading order. Only for the headless referee.
    pub(crate) fn referee_hidden(&self) -> Option<String> {
        let field = &self.position.field;
        let hidden: Vec<String> = Point::in_reading_order()
            .filter(|point| field.down() & point.bit() != 0)
            .filter_map(|point| field.piece(point))
            .map(|(side, kind)| piece_code(self.position.colours(), side, kind))
            .collect();
        self.options.dealt().then(|| hidden.join(" "))
    }
}
