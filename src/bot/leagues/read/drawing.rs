//! What the pictures of a season share.

use cards::{Look, MarkLetters, Theme};
use service::seasons::LoadedSeason;
use texts::{Texts, args, key};

use crate::bot::leagues::words::rounds::progress;
use crate::link::limits;
use crate::messages::Picture;
use crate::wording;
use crate::wording::reader::Reader;

/// How many of the last rounds a table shows.
pub const RECENT: usize = 3;

/// A picture with this description.
pub fn picture(name: &'static str, bytes: Vec<u8>, alt: &str) -> Picture {
    let alt = limits::fit(alt, limits::ALT_TEXT);
    let text = None;
    Picture {
        name,
        bytes,
        alt,
        text,
    }
}

/// How pictures look for a reader.
pub fn look(reader: &Reader<'_>) -> Look {
    let theme = match reader.look.theme {
        boards::Theme::Dark => Theme::Dark,
        boards::Theme::Light | boards::Theme::Contrast | boards::Theme::Colourblind => Theme::Light,
    };
    Look { theme }
}

/// What is played and how far the season is, perhaps with the number of a division if there are several.
pub fn subtitle(texts: &Texts, loaded: &LoadedSeason, division: Option<usize>) -> String {
    let season = &loaded.season;
    let game = wording::game(texts, loaded.record.terms.rules.game());
    let division = division.filter(|_| season.divisions().len() > 1);
    let division = division.map(|division| {
        let values = args![number = division + 1];
        texts.format(key::LEAGUE_DIVISION_SHORT, &values)
    });
    let parts = [game, progress(texts, season)].into_iter().chain(division);
    parts.collect::<Vec<String>>().join(" · ")
}

/// The title and the subtitle of a picture, in words.
pub fn headed(texts: &Texts, title: &str, subtitle: &str) -> String {
    let values = args![name = title.to_owned(), subtitle = subtitle.to_owned()];
    texts.format(key::LEAGUE_ALT, &values)
}

/// The letters for results.
pub fn letters(texts: &Texts) -> MarkLetters {
    MarkLetters {
        won: texts.get(key::LEAGUE_LETTER_WON),
        drawn: texts.get(key::LEAGUE_LETTER_DRAWN),
        lost: texts.get(key::LEAGUE_LETTER_LOST),
        bye: texts.get(key::LEAGUE_LETTER_BYE),
    }
}
