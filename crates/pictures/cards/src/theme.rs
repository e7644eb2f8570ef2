//! The colours of cards. They are those of the boards: paper and wood by day, and a dark table by night.

use draw::{Pen, Rgb, rgb};

use crate::frame::{BODY, SMALL};

/// The look of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// The colours.
    pub theme: Theme,
}

/// A colour scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Theme {
    /// Paper and wood.
    #[default]
    Light,
    /// For dark backgrounds.
    Dark,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// The machine-readable name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The colours.
    pub(crate) fn colours(self) -> Colours {
        let of = |light, dark| match self {
            Theme::Light => rgb(light),
            Theme::Dark => rgb(dark),
        };
        Colours {
            paper: of(0xF5EEDF, 0x2B2D31),
            panel: of(0xFDF9F0, 0x353331),
            band: of(0xF4EAD6, 0x3E3A36),
            highlight: of(0xF7DFA3, 0x5A4526),
            line: of(0xCDB48C, 0x6E5D46),
            text: of(0x35230F, 0xF3EADA),
            muted: of(0x6E5436, 0xC9B99E),
            reverse: of(0xFFFFFF, 0x1B1C1F),
            won: of(0x0B6E5A, 0x4CC9A7),
            drawn: of(0x7A6A55, 0xA79C8C),
            lost: of(0xB01E1A, 0xFF8A7A),
            accent: of(0x86572D, 0xD9A864),
            medals: [0xE9B93A, 0xC3C8CE, 0xD79A62].map(rgb),
            engraving: of(0x35230F, 0x2A1C0C),
            series: [
                of(0x0B6E5A, 0x4CC9A7),
                of(0x1B5FC4, 0x6DB3FF),
                of(0xB01E1A, 0xFF8A7A),
                of(0x7B3FA8, 0xC9A0F0),
                of(0x9A6410, 0xE5BE55),
            ],
            grounds: [
                of(0xF2C1AF, 0x8A3F37),
                of(0xA99C8B, 0x17181A),
                of(0xA9C3E8, 0x24436B),
            ],
        }
    }
}

/// The colours of a theme, by purpose.
#[derive(Clone, Copy)]
pub(crate) struct Colours {
    /// The sheet.
    pub paper: Rgb,
    /// The background of tables and charts.
    pub panel: Rgb,
    /// Every other row of a table, and empty fields.
    pub band: Rgb,
    /// The highlighted row.
    pub highlight: Rgb,
    /// Edges and lines.
    pub line: Rgb,
    /// Text.
    pub text: Rgb,
    /// Less important text.
    pub muted: Rgb,
    /// Text on strong colours.
    pub reverse: Rgb,
    /// Wins and good news.
    pub won: Rgb,
    /// Draws.
    pub drawn: Rgb,
    /// Losses and bad news.
    pub lost: Rgb,
    /// Highlights.
    pub accent: Rgb,
    /// Gold, silver and bronze.
    pub medals: [Rgb; 3],
    /// Text on medals.
    pub engraving: Rgb,
    /// The lines of a chart.
    pub series: [Rgb; 5],
    /// The areas of Red, Black and Blue.
    pub grounds: [Rgb; 3],
}

impl Colours {
    /// For most text.
    pub const fn body(&self) -> Pen {
        Pen::new(BODY, self.text)
    }

    /// For less important text of the same size.
    pub const fn muted_body(&self) -> Pen {
        Pen::new(BODY, self.muted)
    }

    /// For headings and remarks.
    pub const fn small(&self) -> Pen {
        Pen::new(SMALL, self.muted)
    }

    /// The metal of the medal for a place, if it has one.
    pub fn metal(&self, place: usize) -> Option<Rgb> {
        self.medals.get(place.checked_sub(1)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast ratio of two colours, as defined by the Web Content Accessibility Guidelines.
    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let luminance = |colour: Rgb| -> f64 {
            let parts = colour.map(|part| {
                let part = f64::from(part) / 255.0;
                if part <= 0.04045 {
                    part / 12.92
                } else {
                    ((part + 0.055) / 1.055).powf(2.4)
                }
            });
            0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        };
        let [one, other] = [one, other].map(|colour| luminance(colour) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn text_is_legible_and_marks_stand_out_on_every_ground() {
        for theme in Theme::ALL {
            let colours = theme.colours();
            for ground in [
                colours.paper,
                colours.panel,
                colours.band,
                colours.highlight,
            ] {
                let least = |colour, least: f64| {
                    let found = contrast(colour, ground);
                    assert!(found >= least, "{theme:?} {colour:?} {ground:?} {found:.2}");
                };
                least(colours.text, 7.0);
                least(colours.muted, 4.5);
                for mark in [colours.won, colours.lost, colours.drawn] {
                    least(mark, 3.0);
                }
            }
            for (text, ground) in [
                (colours.reverse, colours.won),
                (colours.reverse, colours.drawn),
                (colours.reverse, colours.lost),
                (colours.accent, colours.paper),
                (colours.won, colours.panel),
                (colours.lost, colours.panel),
            ] {
                let found = contrast(text, ground);
                assert!(found >= 4.5, "{theme:?} {text:?} {ground:?} {found:.2}");
            }
            for medal in colours.medals {
                assert!(contrast(colours.engraving, medal) >= 4.5);
            }
            for ground in colours.grounds {
                assert!(contrast(colours.text, ground) >= 4.5, "{ground:?}");
            }
            for line in colours.series {
                assert!(contrast(line, colours.panel) >= 3.0, "{line:?}");
            }
        }
    }
}
