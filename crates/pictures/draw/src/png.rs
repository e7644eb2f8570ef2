//! Writes pictures of few colours as PNG files: a palette, and an index into it for each pixel.

use std::io::Write;

use ::png::{BitDepth, ColorType, Encoder, chunk};
use flate2::{Compression, write::ZlibEncoder};

/// The compression level. A move draws three boards, and at level 6 their compression takes more than half of the
/// move's total cost. Measured on boards, compared with level 6: level 2 takes a third of the time for 40 % larger
/// files (27 kB instead of 19), level 1 a quarter for twice the size, level 4 three fifths for 21 %. libdeflate is no
/// better.
const LEVEL: Compression = Compression::new(2);
/// No row filter: measured on boards, filters make flat colours larger.
const NO_FILTER: u8 = 0;
/// The maximum number of colours for half a byte per pixel.
const HALF_BYTE_COLOURS: usize = 16;

/// A PNG file of a picture that is `width` pixels wide. `pixels` are indices into `colours`, row by row, and every row
/// is whole. Up to sixteen colours take half a byte per pixel, up to 256 a byte.
pub fn png(width: usize, colours: &[[u8; 3]], pixels: &[u8]) -> Vec<u8> {
    let height = pixels.len() / width;
    let (depth, rows) = if colours.len() <= HALF_BYTE_COLOURS {
        (BitDepth::Four, packed(width, pixels))
    } else {
        (BitDepth::Eight, whole(width, pixels))
    };
    let mut file = Vec::with_capacity(32 * 1024);
    let mut encoder = Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(depth);
    encoder.set_palette(colours.as_flattened());
    encoder
        .write_header()
        .and_then(|mut writer| {
            // All rows at once: the encoder's usual way, row by row, takes half as long again.
            writer.write_chunk(chunk::IDAT, &compressed(&rows)?)?;
            writer.finish()
        })
        .expect("a Vec takes every byte, and the rows fit the header");
    file
}

/// Rows of two pixels per byte.
fn packed(width: usize, pixels: &[u8]) -> Vec<u8> {
    let length = 1 + width.div_ceil(2);
    let mut rows = vec![NO_FILTER; length * (pixels.len() / width)];
    for (line, row) in rows
        .chunks_exact_mut(length)
        .zip(pixels.chunks_exact(width))
    {
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
    rows
}

/// Rows of one pixel per byte.
fn whole(width: usize, pixels: &[u8]) -> Vec<u8> {
    let mut rows = vec![NO_FILTER; (1 + width) * (pixels.len() / width)];
    for (line, row) in rows
        .chunks_exact_mut(1 + width)
        .zip(pixels.chunks_exact(width))
    {
        line[1..].copy_from_slice(row);
    }
    rows
}

fn compressed(rows: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(32 * 1024), LEVEL);
    encoder.write_all(rows)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The colours of a file, row by row.
    fn read(file: &[u8]) -> Vec<[u8; 3]> {
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut bytes).unwrap();
        bytes.as_chunks().0.to_vec()
    }

    #[test]
    fn a_file_has_every_pixel_in_its_colour_however_many_colours_there_are() {
        for count in [2, 16, 17, 256] {
            let colours: Vec<[u8; 3]> = (0..count).map(|n| [n as u8, 255 - n as u8, 7]).collect();
            for width in [1, 4, 5] {
                let pixels: Vec<u8> = (0..width * 3).map(|n| (n * 7 % count) as u8).collect();
                let expected: Vec<_> = pixels.iter().map(|&n| colours[usize::from(n)]).collect();
                assert_eq!(read(&png(width, &colours, &pixels)), expected);
            }
        }
    }
}
