//! A game as an animated GIF. After the first frame only the parts that change are stored.

use draw::Canvas;
use gif::{Encoder, Frame, Repeat};

use super::{
    Look, Scene, WIDTH, canvas,
    changes::{Part, changes},
    lzw::Compressor,
};

/// How long a ply is shown, in hundredths of a second: normally, and at least.
const PLY_TIME: (usize, usize) = (100, 40);
/// The maximum length of the whole animation, in hundredths of a second.
const MAX_LENGTH: usize = 15_000;
/// The additional time for a ply that costs a piece, in hundredths of a second.
const LOSS_TIME: u16 = 50;
/// How long the last position is shown, in hundredths of a second.
const END_TIME: u16 = 500;
/// The shortest delay that every viewer respects, in hundredths of a second. The parts of a ply follow each other at
/// this interval.
const PART_DELAY: u16 = 2;
/// The height of the progress bar in pixels.
const PROGRESS_HEIGHT: usize = 10;
/// The number of colours.
const COLOURS: u8 = 16;

/// A GIF of the boards of one game in order, with a progress bar. Empty if there is no board.
pub fn animation(scenes: &[Scene], look: Look) -> Vec<u8> {
    let plies = scenes.len().saturating_sub(1);
    let ply_time = (MAX_LENGTH / plies.max(1)).clamp(PLY_TIME.1, PLY_TIME.0) as u16;
    let mut film: Option<Film> = None;
    let mut lost = 0;
    for (ply, scene) in scenes.iter().enumerate() {
        let picture = with_progress(canvas(scene, look, WIDTH), ply, plies);
        let time = match scene.lost() {
            _ if ply == plies => END_TIME,
            now if now > lost => ply_time + LOSS_TIME,
            _ => ply_time,
        };
        lost = scene.lost();
        match &mut film {
            None => film = Some(Film::begin(picture, time)),
            Some(film) => film.add(picture, time),
        }
    }
    film.map(Film::end).unwrap_or_default()
}

/// A picture with the progress bar below it.
fn with_progress(mut picture: Canvas, ply: usize, plies: usize) -> Canvas {
    let roles = picture.palette.roles;
    let done = (picture.width * ply).checked_div(plies);
    let done = done.unwrap_or(picture.width).min(picture.width);
    for line in 0..PROGRESS_HEIGHT {
        let rest = if line == 0 { roles.ink } else { roles.field };
        let start = picture.pixels.len();
        picture.pixels.resize(start + done, roles.ink);
        picture.pixels.resize(start + picture.width, rest);
    }
    picture.height += PROGRESS_HEIGHT;
    picture
}

/// A GIF under construction.
struct Film {
    encoder: Encoder<Vec<u8>>,
    compressor: Compressor,
    shown: Canvas,
}

const TO_MEMORY: &str = "a Vec takes every byte, and a frame lies within the picture";

impl Film {
    /// Begins with a full picture.
    fn begin(picture: Canvas, time: u16) -> Film {
        let (width, height) = (picture.width as u16, picture.height as u16);
        // One more colour for unchanged pixels.
        let colours = [picture.palette.colours.as_flattened(), &[0; 3]].concat();
        let mut encoder = Encoder::new(Vec::new(), width, height, &colours).expect(TO_MEMORY);
        encoder.set_repeat(Repeat::Infinite).expect(TO_MEMORY);
        let mut compressor = Compressor::new();
        let frame = Frame {
            width,
            height,
            delay: time,
            buffer: compressor.compress(&picture.pixels).into(),
            ..Frame::default()
        };
        encoder
            .write_lzw_pre_encoded_frame(&frame)
            .expect(TO_MEMORY);
        Film {
            encoder,
            compressor,
            shown: picture,
        }
    }

    /// Adds the differences of the next picture, part by part.
    fn add(&mut self, picture: Canvas, time: u16) {
        let parts = changes(&self.shown, &picture);
        let rest = PART_DELAY * (parts.len() as u16).saturating_sub(1);
        for (place, part) in parts.iter().enumerate() {
            let is_last = place + 1 == parts.len();
            let (pixels, unchanged) = differences(&self.shown, &picture, *part);
            let frame = Frame {
                left: part.left as u16,
                top: part.top as u16,
                width: part.width as u16,
                height: part.height as u16,
                delay: if is_last { time - rest } else { PART_DELAY },
                transparent: Some(unchanged),
                buffer: self.compressor.compress(&pixels).into(),
                ..Frame::default()
            };
            self.encoder
                .write_lzw_pre_encoded_frame(&frame)
                .expect(TO_MEMORY);
        }
        self.shown = picture;
    }

    /// The finished file.
    fn end(self) -> Vec<u8> {
        self.encoder.into_inner().expect(TO_MEMORY)
    }
}

/// The pixels of a part of a new picture, and the colour in it that means that a pixel is as in the old picture: one that
/// the part does not have, the lowest one, because low numbers take fewer bits.
fn differences(old: &Canvas, new: &Canvas, part: Part) -> (Vec<u8>, u8) {
    let rows = (part.top..part.top + part.height).map(|row| {
        let start = row * new.width + part.left;
        let pixels = start..start + part.width;
        (&old.pixels[pixels.clone()], &new.pixels[pixels])
    });
    let mut used = 0_u32;
    for (old, new) in rows.clone() {
        for (old, new) in old.iter().zip(new) {
            used |= u32::from(old != new) << new;
        }
    }
    let unchanged = used.trailing_ones().min(COLOURS.into()) as u8;
    let mut pixels = Vec::with_capacity(part.width * part.height);
    for (old, new) in rows {
        let pairs = old.iter().zip(new);
        pixels.extend(pairs.map(|(old, &new)| if *old == new { unchanged } else { new }));
    }
    (pixels, unchanged)
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions};

    use super::*;
    use crate::views;
    use rules::{
        RuleSet, Rules,
        doushouqi::{DouShouQi, Options},
        game::TableView,
    };

    /// Boards of a game of Dou Shou Qi with captures.
    fn scenes() -> Vec<Scene> {
        let mut game = DouShouQi::new(Options::preset("booklet").unwrap());
        let moves = "g3g4 a7a6 g4g5 a6a5 g5g6 a5a4 g6g7 a4a3 a1a2 g9g8 a2a3 g8g7";
        let mut scenes = vec![scene(&game)];
        for text in moves.split(' ') {
            let side = game.turn().unwrap();
            game.play(side, text.parse().unwrap()).unwrap();
            scenes.push(scene(&game));
        }
        scenes
    }

    fn scene(game: &DouShouQi) -> Scene {
        views::table(&TableView::DouShouQi(Box::new(game.view())))
    }

    /// What a viewer shows: a picture for each frame, and how long it is shown.
    fn play(file: &[u8]) -> Vec<(Vec<u8>, u16)> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(file).unwrap();
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let mut shown = vec![0; width * height];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let rows = frame.buffer.chunks(usize::from(frame.width));
            for (row, line) in (usize::from(frame.top)..).zip(rows) {
                let start = row * width + usize::from(frame.left);
                for (old, new) in shown[start..].iter_mut().zip(line) {
                    if Some(*new) != frame.transparent {
                        *old = *new;
                    }
                }
            }
            frames.push((shown.clone(), frame.delay));
        }
        frames
    }

    #[test]
    fn every_ply_looks_the_same_as_its_still() {
        let scenes = scenes();
        let frames = play(&animation(&scenes, Look::default()));
        let plies = scenes.len() - 1;
        let mut left = frames.iter();
        for (ply, scene) in scenes.iter().enumerate() {
            let still = with_progress(canvas(scene, Look::default(), WIDTH), ply, plies);
            let found = left.find(|(pixels, _)| *pixels == still.pixels);
            let (_, time) = found.unwrap_or_else(|| panic!("ply {ply} is not shown"));
            assert!(*time >= 90, "ply {ply} shows for {time}");
        }
        assert_eq!(left.len(), 0, "nothing comes after the last ply");
    }

    #[test]
    fn losses_and_the_end_show_longer_and_long_games_play_faster() {
        let mut scenes = scenes();
        let times = |scenes: &[Scene]| -> Vec<u16> {
            play(&animation(scenes, Look::default()))
                .into_iter()
                .map(|(_, time)| time)
                .filter(|time| *time != PART_DELAY)
                .collect()
        };
        let short = times(&scenes);
        assert!(short.last() > Some(&480), "{short:?}");
        assert!(
            short.iter().any(|time| (140..=150).contains(time)),
            "{short:?}"
        );
        while scenes.len() < 600 {
            scenes.extend_from_within(..2);
        }
        let whole: usize = times(&scenes).into_iter().map(usize::from).sum();
        assert!(whole < 30_000, "{whole} hundredths of a second");
    }

    #[test]
    fn no_board_makes_no_animation_and_one_board_a_short_one() {
        assert!(animation(&[], Look::default()).is_empty());
        let one = &scenes()[..1];
        assert_eq!(play(&animation(one, Look::default())).len(), 1);
    }

    #[test]
    fn only_what_changes_is_stored() {
        let scenes = scenes();
        let film = animation(&scenes, Look::default()).len();
        let still = canvas(&scenes[0], Look::default(), WIDTH).png().len();
        assert!(film < 3 * still + scenes.len() * 4096, "{film}, {still}");
    }
}
