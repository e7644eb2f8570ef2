//! A reader's choices about boards: how pieces are labelled, and the colours.

pub use basics::{Style, Theme};

/// How a reader sees boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// How pieces are labelled.
    pub style: Style,
    /// The colours.
    pub theme: Theme,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for style in Style::ALL {
            assert_eq!(Style::from_name(style.name()), Some(style));
            assert_eq!(serde_json::to_value(style).unwrap(), style.name());
        }
        for theme in Theme::ALL {
            assert_eq!(Theme::from_name(theme.name()), Some(theme));
            assert_eq!(serde_json::to_value(theme).unwrap(), theme.name());
        }
        assert_eq!(Style::from_name("gothic"), None);
        assert_eq!(Theme::from_name(""), None);
    }
}
