//! Encodes a finished canvas as a PNG file.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};
use png::{BitDepth, ColorType, Encoder, chunk};

use super::canvas::Canvas;

/// The compression level. A move draws three boards, and at level 6 compressing them takes more than half of the
/// move's total cost. Measured on boards, compared with level 6: level 2 takes a third of the time for 40 % larger
/// files (27 kB instead of 19), level 1 a quarter for twice the size, level 4 three fifths for 21 %. libdeflate is no
/// better.
const LEVEL: Compression = Compression::new(2);
/// No row filter: measured on boards, filters make flat colours larger.
const NO_FILTER: u8 = 0;

/// Encodes a canvas as PNG: sixteen colours, two pixels per byte.
pub fn png(canvas: &Canvas) -> Vec<u8> {
    let mut rows = vec![NO_FILTER; (1 + canvas.width.div_ceil(2)) * canvas.height];
    let lines = rows.chunks_exact_mut(1 + canvas.width.div_ceil(2));
    for (line, row) in lines.zip(canvas.pixels.chunks_exact(canvas.width)) {
        let (pairs, odd) = row.as_chunks();
        for (byte, pair) in line[1..].iter_mut().zip(pairs) {
            // Combined into one number, so that the compiler can vectorise the packing.
            let pair = u16::from_le_bytes(*pair);
            *byte = (pair << 4 | pair >> 8) as u8;
        }
        if let ([pixel], Some(byte)) = (odd, line.last_mut()) {
            *byte = pixel << 4;
        }
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
