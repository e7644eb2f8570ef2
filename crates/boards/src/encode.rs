//! A finished canvas as a PNG file.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};
use png::{BitDepth, ColorType, Encoder, chunk};

use super::canvas::Canvas;

/// How hard to compress. Measured on boards: level 2 takes a third of the time and makes the file 40 % larger, level 5
/// four fifths and 7 % larger; level 7 takes two to four times as long and makes it 1 % smaller.
const LEVEL: Compression = Compression::new(6);
/// No row of pixels is filtered: measured on boards, filters make flat colours larger.
const NO_FILTER: u8 = 0;

/// The PNG of a canvas: sixteen colours, two pixels a byte.
pub fn png(canvas: &Canvas) -> Vec<u8> {
    let mut rows = Vec::with_capacity((1 + canvas.width.div_ceil(2)) * canvas.height);
    for row in canvas.pixels.chunks_exact(canvas.width) {
        rows.push(NO_FILTER);
        let pairs = row.chunks_exact(2);
        let last = pairs.remainder().iter().map(|odd| odd << 4);
        rows.extend(pairs.map(|pair| pair[0] << 4 | pair[1]).chain(last));
    }
    let mut file = Vec::with_capacity(32 * 1024);
    let mut encoder = Encoder::new(&mut file, canvas.width as u32, canvas.height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Four);
    encoder.set_palette(canvas.palette.colours.as_flattened());
    encoder
        .write_header()
        .and_then(|mut writer| {
            // All rows at once: the encoder's own way, row by row, takes half as long again.
            writer.write_chunk(chunk::IDAT, &compressed(&rows)?)?;
            writer.finish()
        })
        .expect("a Vec takes every byte, and the rows fit the header");
    file
}

fn compressed(rows: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(32 * 1024), LEVEL);
    encoder.write_all(rows)?;
    encoder.finish()
}
