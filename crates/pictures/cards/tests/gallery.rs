//! The pictures of `assets/cards`: every kind of card in both themes. They are the reference for the look of cards:
//! each is redrawn and compared.
//!
//! `GALLERY=draw cargo test -p cards --test gallery` draws them all and writes the page.

#![allow(clippy::unwrap_used, reason = "a test may stop")]

mod samples;

use std::{fmt::Write, fs, path::PathBuf};

use cards::Theme;

/// One pixel out of this many may differ: other machines round edges differently.
const TOLERANCE: usize = 4_000;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../assets/cards")
}

/// Every picture with its file name.
fn pictures() -> Vec<(String, Vec<u8>)> {
    let cards = samples::all().into_iter();
    let both = |(name, card): (&str, samples::Card)| {
        Theme::ALL.map(|theme| (format!("{name}-{}.png", theme.name()), card.draw(theme)))
    };
    cards.flat_map(both).collect()
}

/// The colours of a PNG, row by row, and its width.
fn pixels(file: &[u8]) -> (Vec<[u8; 3]>, usize) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let width = reader.next_frame(&mut bytes).unwrap().width as usize;
    (bytes.as_chunks().0.to_vec(), width)
}

#[test]
fn every_picture_looks_as_it_did() {
    let pictures = pictures();
    if std::env::var_os("GALLERY").is_some_and(|wish| wish == "draw") {
        return draw(&pictures);
    }
    let elsewhere = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cards");
    let mut different = Vec::new();
    for (name, file) in &pictures {
        let same = fs::read(folder().join(name)).is_ok_and(|kept| {
            let ((kept, width), (drawn, drawn_width)) = (pixels(&kept), pixels(file));
            let differing = kept.iter().zip(&drawn).filter(|(one, other)| one != other);
            (width, kept.len()) == (drawn_width, drawn.len())
                && differing.count() <= drawn.len() / TOLERANCE
        });
        if !same {
            fs::create_dir_all(&elsewhere).unwrap();
            fs::write(elsewhere.join(name), file).unwrap();
            different.push(name);
        }
    }
    assert!(
        different.is_empty(),
        "{different:?} look different. What was drawn now is in {}. If that is how it should look: \
         GALLERY=draw cargo test -p cards --test gallery",
        elsewhere.display()
    );
}

#[test]
fn the_gallery_has_no_other_files_and_its_page_shows_all() {
    let page = fs::read_to_string(folder().join("README.md")).unwrap();
    let names: Vec<String> = pictures().into_iter().map(|picture| picture.0).collect();
    for name in &names {
        assert!(page.contains(name), "{name} is not on the page");
    }
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name == "README.md" || names.contains(&name), "{name}");
    }
}

#[test]
fn pictures_are_small_and_no_larger_than_discord_shows_sharply() {
    for (name, file) in pictures() {
        let (pixels, width) = pixels(&file);
        let height = pixels.len() / width;
        assert!(width <= 1100 && height <= 700, "{name}: {width} x {height}");
        assert!(file.len() < 150_000, "{name}: {} bytes", file.len());
    }
}

/// Writes all pictures and the page.
fn draw(pictures: &[(String, Vec<u8>)]) {
    fs::remove_dir_all(folder()).ok();
    fs::create_dir_all(folder()).unwrap();
    let mut page = String::from(
        "# Cards\n\nPictures of leagues and players, in both themes. Drawn by \
         `GALLERY=draw cargo test -p cards --test gallery`; the tests hold the renderer to these pictures.\n",
    );
    for (name, file) in pictures {
        fs::write(folder().join(name), file).unwrap();
        let title = name.trim_end_matches(".png");
        writeln!(
            page,
            "\n## {title}\n\n<img src=\"{name}\" width=\"550\" alt=\"{title}\">"
        )
        .unwrap();
    }
    fs::write(folder().join("README.md"), page).unwrap();
}
