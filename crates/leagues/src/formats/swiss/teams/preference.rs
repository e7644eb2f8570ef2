//! Colour preferences of teams (C.04.6, 1.6 and 1.7). They never keep two teams from meeting.

use crate::{season::ColourModel, tournament::Colour};

/// The colour that a team should get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Preference {
    pub(super) colour: Colour,
    /// Whether it is strong; those of type A all count alike.
    pub(super) is_strong: bool,
}

/// Matches with White minus matches with Black (1.6.2).
pub(super) fn difference(colours: &[Colour]) -> i32 {
    colours.iter().map(|colour| colour.sign()).sum()
}

/// The preference after matches with these colours.
pub(super) fn preference(
    model: ColourModel,
    colours: &[Colour],
    is_last_round: bool,
) -> Option<Preference> {
    let &last = colours.last()?;
    let difference = difference(colours);
    let twice = colours.iter().rev().nth(1) == Some(&last);
    let strong = |colour| Preference {
        colour,
        is_strong: true,
    };
    let mild = |colour| Preference {
        colour,
        is_strong: false,
    };
    let simple = match difference {
        2.. => Some(strong(Colour::Black)),
        ..=-2 => Some(strong(Colour::White)),
        // The last two matches had the colour of which there were not fewer.
        _ if twice && last.sign() * difference >= 0 => Some(strong(last.other())),
        _ => None,
    };
    match model {
        ColourModel::Without => None,
        ColourModel::Simple => simple,
        ColourModel::Graded => simple.or(match difference {
            1 => Some(mild(Colour::Black)),
            -1 => Some(mild(Colour::White)),
            _ if is_last_round => None,
            _ => Some(mild(last.other())),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(model: ColourModel, text: &str, is_last: bool) -> Option<(Colour, bool)> {
        let colour = |letter| match letter {
            'w' => Colour::White,
            _ => Colour::Black,
        };
        let colours: Vec<Colour> = text.chars().map(colour).collect();
        let found = preference(model, &colours, is_last);
        found.map(|one| (one.colour, one.is_strong))
    }

    #[test]
    fn the_three_models_are_those_of_the_articles() {
        use Colour::{Black, White};
        let rows = [
            ("", None, None, None),
            ("w", None, Some((Black, false)), Some((Black, false))),
            ("wb", None, Some((White, false)), None),
            (
                "ww",
                Some((Black, true)),
                Some((Black, true)),
                Some((Black, true)),
            ),
            // One more with White, though the last two had Black.
            ("wwwbb", None, Some((Black, false)), Some((Black, false))),
            (
                "wwbb",
                Some((White, true)),
                Some((White, true)),
                Some((White, true)),
            ),
            (
                "wbb",
                Some((White, true)),
                Some((White, true)),
                Some((White, true)),
            ),
            ("wbw", None, Some((Black, false)), Some((Black, false))),
            ("bwb", None, Some((White, false)), Some((White, false))),
            (
                "bbwb",
                Some((White, true)),
                Some((White, true)),
                Some((White, true)),
            ),
        ];
        for (text, simple, graded, last) in rows {
            assert_eq!(of(ColourModel::Simple, text, false), simple, "{text}");
            assert_eq!(of(ColourModel::Simple, text, true), simple, "{text}");
            assert_eq!(of(ColourModel::Graded, text, false), graded, "{text}");
            assert_eq!(of(ColourModel::Graded, text, true), last, "{text}");
            assert_eq!(of(ColourModel::Without, text, false), None, "{text}");
        }
    }
}
