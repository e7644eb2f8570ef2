//! The colours of cards. They are those of the boards: paper and wood by day, and a dark table by night.

use crate::sheet::Rgb;

/// The look of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// The colours.
    pub theme: Theme,
}

/// A colour scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The colours.
    pub(crate) const fn colours(self) -> &'static Colours {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

/// The colours of a theme, by purpose.
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

const fn rgb(value: u32) -> Rgb {
    let [_, red, green, blue] = value.to_be_bytes();
    [red, green, blue]
}

const LIGHT: Colours = Colours {
    paper: rgb(0xF5EEDF),
    panel: rgb(0xFDF9F0),
    band: rgb(0xF4EAD6),
    highlight: rgb(0xF7DFA3),
    line: rgb(0xCDB48C),
    text: rgb(0x35230F),
    muted: rgb(0x6E5436),
    reverse: rgb(0xFFFFFF),
    won: rgb(0x0B6E5A),
    drawn: rgb(0x7A6A55),
    lost: rgb(0xB01E1A),
    accent: rgb(0x86572D),
    medals: [rgb(0xE9B93A), rgb(0xC3C8CE), rgb(0xD79A62)],
    engraving: rgb(0x35230F),
    series: [
        rgb(0x0B6E5A),
        rgb(0x1B5FC4),
        rgb(0xB01E1A),
        rgb(0x7B3FA8),
        rgb(0x9A6410),
    ],
    grounds: [rgb(0xF2C1AF), rgb(0xA99C8B), rgb(0xA9C3E8)],
};

const DARK: Colours = Colours {
    paper: rgb(0x2B2D31),
    panel: rgb(0x353331),
    band: rgb(0x3E3A36),
    highlight: rgb(0x5A4526),
    line: rgb(0x6E5D46),
    text: rgb(0xF3EADA),
    muted: rgb(0xC9B99E),
    reverse: rgb(0x1B1C1F),
    won: rgb(0x4CC9A7),
    drawn: rgb(0xA79C8C),
    lost: rgb(0xFF8A7A),
    accent: rgb(0xD9A864),
    medals: [rgb(0xE9B93A), rgb(0xC3C8CE), rgb(0xD79A62)],
    engraving: rgb(0x2A1C0C),
    series: [
        rgb(0x4CC9A7),
        rgb(0x6DB3FF),
        rgb(0xFF8A7A),
        rgb(0xC9A0F0),
        rgb(0xE5BE55),
    ],
    grounds: [rgb(0x8A3F37), rgb(0x17181A), rgb(0x24436B)],
};

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
