//! Assertions about pictures, for the tests of all games.

use draw::{
    Canvas, Palette,
    fonts::{BRUSH, CHINESE, CONDENSED, LATIN, RIVER},
};
use png::{BitDepth, ColorType, Decoder, Transformations};
use rules::Side;

use super::{Style, doushouqi, xiangqi};

/// Asserts that a file is a PNG of this size with four bits per pixel and these colours.
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

/// The whole picture without these strips at its edges: left, top, right, bottom.
pub fn inside(canvas: &Canvas, [left, top, right, bottom]: [i32; 4]) -> Vec<&[u8]> {
    let (width, height) = (canvas.width as i32, canvas.height as i32);
    part(
        canvas,
        left,
        top,
        width - left - right,
        height - top - bottom,
    )
}

/// Asserts that any two of these pictures, or parts of pictures, differ in at least `least` pixels.
pub fn all_differ(pictures: &[Vec<u8>], least: usize) {
    for (a, one) in pictures.iter().enumerate() {
        for (b, other) in pictures.iter().enumerate().skip(a + 1) {
            let differing = one.iter().zip(other).filter(|(x, y)| x != y).count();
            assert!(differing > least, "{a} and {b}: {differing} pixels");
        }
    }
}

/// The contrast ratio of two colours, from 1 to 21, as defined by the Web Content Accessibility Guidelines.
pub fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |colour| {
        let [red, green, blue] = linear(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// A colour as seen without one of the three kinds of cones (Machado, Oliveira and Fernandes 2009): long, middle or
/// short wavelengths.
pub fn without_a_cone(colour: [u8; 3]) -> [[u8; 3]; 3] {
    const PROTANOPIA: [[f64; 3]; 3] = [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ];
    const DEUTERANOPIA: [[f64; 3]; 3] = [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ];
    const TRITANOPIA: [[f64; 3]; 3] = [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ];
    let linear = linear(colour);
    [PROTANOPIA, DEUTERANOPIA, TRITANOPIA].map(|matrix| {
        matrix.map(|row| {
            let light: f64 = row
                .iter()
                .zip(linear)
                .map(|(part, light)| part * light)
                .sum();
            let light = light.clamp(0.0, 1.0);
            let part = if light <= 0.003_130_8 {
                12.92 * light
            } else {
                1.055 * light.powf(1.0 / 2.4) - 0.055
            };
            (255.0 * part).round() as u8
        })
    })
}

/// The linear light of a colour's components.
fn linear(colour: [u8; 3]) -> [f64; 3] {
    colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

#[test]
fn the_fonts_have_every_glyph_the_pictures_use() {
    let brushed = |text: &str| text.chars().all(|c| BRUSH.has(c));
    for kind in rules::doushouqi::Kind::ALL {
        let (traditional, simplified) = doushouqi::pieces::name(kind);
        assert!(brushed(traditional) && brushed(simplified), "{kind:?}");
    }
    for kind in rules::xiangqi::Kind::ALL {
        for side in Side::BOTH {
            let piece = rules::xiangqi::Piece { side, kind };
            for style in Style::ALL {
                let character = xiangqi::pieces::character(piece, style);
                assert!(brushed(&character), "{piece:?}");
            }
        }
    }
    assert!(brushed("楚河汉界獸穴兽穴陷阱"));
    assert!("楚河漢界".chars().all(|c| RIVER.has(c)));
    for c in "Chu River Han Border".chars() {
        assert!(CONDENSED.has(c), "{c:?}");
    }
    for c in "abcdefghi0123456789BMFmove½".chars() {
        assert!(LATIN.has(c), "{c:?}");
    }
    assert!("第步".chars().all(|c| CHINESE.has(c)));
    assert!(!CHINESE.has('你'));
}
