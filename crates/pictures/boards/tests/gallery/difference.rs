//! The difference between a stored picture and one drawn now.

/// The maximum difference of a colour component between colours that count as equal.
const MAX_COLOUR_DIFFERENCE: u8 = 40;
/// One pixel out of this many may differ.
const TOLERANCE: usize = 4_000;

/// The colours of a PNG, row by row, and its width.
fn pixels(file: &[u8]) -> Result<(Vec<[u8; 3]>, usize), png::DecodingError> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let frame = reader.next_frame(&mut bytes)?;
    bytes.truncate(frame.buffer_size());
    let colours = bytes
        .chunks_exact(3)
        .map(|part| [part[0], part[1], part[2]]);
    Ok((colours.collect(), frame.width as usize))
}

/// The difference between two pictures, if it is more than rounding.
pub fn difference(kept: &[u8], drawn: &[u8]) -> Option<String> {
    if drawn.starts_with(b"GIF") {
        let (kept, drawn) = (frames(kept), frames(drawn));
        let found = format!("it has {kept:?} frames, and drawn now {drawn:?}");
        return (kept != drawn).then_some(found);
    }
    let (kept, width) = match pixels(kept) {
        Ok(kept) => kept,
        Err(error) => return Some(format!("the kept picture cannot be read: {error}")),
    };
    let (drawn, drawn_width) = pixels(drawn).unwrap();
    if (kept.len(), width) != (drawn.len(), drawn_width) {
        let height = |pixels: usize, width: usize| pixels / width.max(1);
        return Some(format!(
            "it is {width} x {} pixels, and drawn now {drawn_width} x {}",
            height(kept.len(), width),
            height(drawn.len(), drawn_width)
        ));
    }
    let far = |(one, other): (&[u8; 3], &[u8; 3])| {
        one.iter()
            .zip(other)
            .any(|(a, b)| a.abs_diff(*b) > MAX_COLOUR_DIFFERENCE)
    };
    let places: Vec<(usize, usize)> = kept
        .iter()
        .zip(&drawn)
        .enumerate()
        .filter(|(_, pair)| far(*pair))
        .map(|(place, _)| (place % width, place / width))
        .collect();
    if places.len() <= kept.len() / TOLERANCE {
        return None;
    }
    let (across, down) = places.iter().copied().unzip::<_, _, Vec<_>, Vec<_>>();
    let span = |of: &[usize]| (of.iter().min().copied(), of.iter().max().copied());
    let ((Some(left), Some(right)), (Some(top), Some(bottom))) = (span(&across), span(&down))
    else {
        return None;
    };
    Some(format!(
        "{} pixels are different, from ({left}, {top}) to ({right}, {bottom})",
        places.len()
    ))
}

/// The number of frames of a GIF; a still of each ply is compared elsewhere.
fn frames(file: &[u8]) -> Option<usize> {
    let mut decoder = gif::DecodeOptions::new().read_info(file).ok()?;
    let mut frames = 0;
    while decoder.read_next_frame().ok()?.is_some() {
        frames += 1;
    }
    Some(frames)
}
