//! How tests of all games look at pictures.

use png::{BitDepth, ColorType, Decoder, Transformations};

use super::{canvas::Canvas, palette::Palette};

/// Demands that a file is a PNG of this size with four bits a pixel and these colours.
pub fn is_png(file: &[u8], size: (u32, u32), palette: &Palette) {
    let mut decoder = Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(Transformations::IDENTITY);
    let mut reader = decoder.read_info().unwrap();
    let info = reader.info();
    assert_eq!((info.width, info.height), size);
    assert_eq!(
        (info.color_type, info.bit_depth),
        (ColorType::Indexed, BitDepth::Four)
    );
    let expected = palette.colours.as_flattened();
    assert_eq!(info.palette.as_deref(), Some(expected));
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    assert!(file.len() < 80 * 1024, "{} bytes", file.len());
}

/// Part of a picture: the rows of a rectangle.
pub fn part(canvas: &Canvas, left: i32, top: i32, width: i32, height: i32) -> Vec<&[u8]> {
    canvas
        .pixels
        .chunks_exact(canvas.width)
        .skip(top as usize)
        .take(height as usize)
        .map(|row| &row[left as usize..(left + width) as usize])
        .collect()
}

/// All of a picture but the strips with the coordinates.
pub fn inside(canvas: &Canvas, across: i32, along: i32) -> Vec<&[u8]> {
    let (width, height) = (canvas.width as i32, canvas.height as i32);
    part(
        canvas,
        across,
        along,
        width - 2 * across,
        height - 2 * along,
    )
}

/// Demands that no two of these pictures, or parts of pictures, have fewer than `least` different pixels.
pub fn all_differ(pictures: &[Vec<u8>], least: usize) {
    for (a, one) in pictures.iter().enumerate() {
        for (b, other) in pictures.iter().enumerate().skip(a + 1) {
            let differing = one.iter().zip(other).filter(|(x, y)| x != y).count();
            assert!(differing > least, "{a} and {b}: {differing} pixels");
        }
    }
}
