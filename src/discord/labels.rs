//! Labels for a player's legal actions, and the search for the action that a typed text means. Depends only on the
//! player's own view.

use super::{
    games::{help::takes, of_seat},
    language::Language,
    texts::Texts,
};
use crate::args;
use rules::{Action, game::SeatView};

/// Why typed text is not one legal action.
#[derive(Debug, PartialEq, Eq)]
pub enum UnclearAction {
    /// It matches none.
    None,
    /// It matches these.
    Several(Vec<Action>),
}

/// An action in words: piece, from, to, and whether it attacks. Xiangqi players also read it in their notation.
pub fn label(texts: &Texts, view: &SeatView, action: Action) -> String {
    let from = action.from();
    let Some(to) = action.to() else {
        return texts.tell("move-label-turn", &args![point = from.to_string()]);
    };
    let told = args![
        piece = of_seat(view).piece_on(texts, from).unwrap_or_default(),
        from = from.to_string(),
        to = to.to_string(),
        takes = takes(view)
    ];
    let label = if view.attacks(action) {
        texts.tell("move-label-attack", &told)
    } else {
        texts.tell("move-label", &told)
    };
    match of_seat(view).notation(action, texts.language()) {
        Some(notation) => format!("{label} · {notation}"),
        None => label,
    }
}

/// The target of an action, for whoever has seen its piece: in Chinese with the end of its notation, such as 平五.
pub fn target(texts: &Texts, view: &SeatView, action: Action) -> String {
    let to = action.to().map(String::from).unwrap_or_default();
    match way(texts, view, action) {
        Some(way) => texts.tell("plan-move", &args![points = to, notation = way]),
        None => to,
    }
}

/// The end of an action's Chinese notation: its first two characters tell which piece it is.
fn way(texts: &Texts, view: &SeatView, action: Action) -> Option<String> {
    let language = texts.language();
    language.script()?;
    let chinese = of_seat(view).notation(action, language)?;
    Some(chinese.chars().skip(2).collect())
}

/// An action in its shortest form: its points; in Xiangqi also in its players' notation.
pub fn brief(texts: &Texts, view: &SeatView, action: Action) -> String {
    let points = action.to_string();
    match of_seat(view).notation(action, texts.language()) {
        Some(notation) => texts.tell("plan-move", &args![points = points, notation = notation]),
        None => points,
    }
}

/// The words of a text: runs of letters and digits; a boundary between Chinese characters and others separates, too.
fn words_of(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for character in text.to_lowercase().chars() {
        let kind = character.is_alphanumeric().then_some(character.is_ascii());
        match (kind, words.last_mut()) {
            (None, _) => {}
            (Some(_), Some(word)) if kind == last => word.push(character),
            (Some(_), _) => words.push(character.into()),
        }
        last = kind;
    }
    words
}

/// The legal actions that match what was typed, attacks first: every word of it must occur in the action's label, in
/// the reader's language or in English, its text, any notation of it or the piece's code.
pub fn fitting(texts: &Texts, view: &SeatView, typed: &str) -> Vec<Action> {
    let typed = words_of(typed);
    let mut actions: Vec<Action> = view
        .legal_actions()
        .into_iter()
        .filter(|&action| {
            let code = of_seat(view).code_on(action.from()).map(String::from);
            let labels = [texts, texts.in_english()].map(|texts| label(texts, view, action));
            let notations = Language::ALL
                .into_iter()
                .filter_map(|language| of_seat(view).notation(action, language));
            let parts: Vec<String> = labels
                .into_iter()
                .chain([action.to_string()])
                .chain(notations)
                .chain(code)
                .flat_map(|text| words_of(&text))
                .collect();
            typed
                .iter()
                .all(|word| parts.iter().any(|part| part.starts_with(word)))
        })
        .collect();
    actions.sort_by_key(|&action| (!view.attacks(action), action));
    actions
}

/// Parses a complete action, legal or not: two points with any separator, or a point and `=`.
pub fn in_full(typed: &str) -> Option<Action> {
    let turn = typed.trim_end().ends_with('=');
    let letters: String = typed
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .chain(turn.then_some('='))
        .collect();
    letters.parse().ok()
}

/// The one legal action that matches the typed words.
pub fn one(texts: &Texts, view: &SeatView, typed: &str) -> Result<Action, UnclearAction> {
    if !typed.chars().any(char::is_alphanumeric) {
        return Err(UnclearAction::None);
    }
    let actions = fitting(texts, view, typed);
    match actions.as_slice() {
        [] => Err(UnclearAction::None),
        [action] => Ok(*action),
        _ => Err(UnclearAction::Several(actions)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::{language::Language, texts::Library};
    use rules::{
        Side,
        luzhanqi::{Preset, notation},
        xiangqi,
    };

    fn view() -> SeatView {
        let position = "..bF....../........../........../........../........../b7......../\
                        r6..r9..../......r6../........../........../........../..rF...... r 0 0";
        let game = notation::read(position, &Preset::Pamphlet.options());
        let view = game
            .unwrap_or_else(|error| panic!("{error}"))
            .seat_view(Side::First);
        SeatView::Luzhanqi(Box::new(view))
    }

    fn fits(typed: &str) -> Vec<String> {
        fitting(&Texts::english(), &view(), typed)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn typing_narrows_the_moves() {
        assert_eq!(fits("").len(), view().legal_actions().len());
        assert!(fits("major").len() < fits("").len());
        assert_eq!(fits("a6 attack"), ["a6a7"]);
        assert_eq!(fits("a6a"), ["a6a7", "a6a2", "a6a3", "a6a4", "a6a5"]);
        assert!(
            fits("6")
                .iter()
                .all(|mv| mv.starts_with("a6") || mv.starts_with("d5"))
        );
        assert_eq!(fits("marshal"), [""; 0]);
    }

    #[test]
    fn words_are_understood_in_the_players_language_and_in_english() {
        let library = Library::default();
        for (language, typed) in [
            (Language::SimplifiedChinese, "营长 攻击"),
            (Language::SimplifiedChinese, "营长a7"),
            (Language::SimplifiedChinese, "major attack"),
            (Language::TraditionalChinese, "營長a6a7"),
            (Language::TraditionalChinese, "營長 攻擊"),
            (Language::English, "Major a7"),
        ] {
            let actions = fitting(library.of(language), &view(), typed);
            let found: Vec<String> = actions.iter().map(ToString::to_string).collect();
            assert_eq!(found, ["a6a7"], "{typed}");
        }
        assert!(fitting(library.of(Language::English), &view(), "营长").is_empty());
    }

    #[test]
    fn a_move_is_found_in_any_notation() {
        let texts = Texts::english();
        let attack: Action = "a6a7".parse().unwrap();
        for typed in ["a6a7", "A6-A7", " a6 → a7 ", "a6,a7"] {
            assert_eq!(in_full(typed), Some(attack), "{typed:?}");
        }
        assert_eq!(one(&texts, &view(), "major attack a7"), Ok(attack));
        assert_eq!(in_full(" A12 = "), Some("a12=".parse().unwrap()));
        for typed in ["z9", "?!", ""] {
            assert_eq!(
                one(&texts, &view(), typed),
                Err(UnclearAction::None),
                "{typed:?}"
            );
        }
        assert!(matches!(
            one(&texts, &view(), "engineer"),
            Err(UnclearAction::Several(_))
        ));
        assert_eq!(
            label(&texts, &view(), "a6a7".parse().unwrap()),
            "Major a6 → a7 · attack"
        );
    }

    #[test]
    fn xiangqi_notations_are_understood() {
        let rules = <xiangqi::Options as rules::RuleSet>::preset("booklet").unwrap();
        let view = xiangqi::Xiangqi::new(rules.clone()).view();
        let view = SeatView::Xiangqi(Side::First, Box::new(view));
        let cannon: Action = "h2e2".parse().unwrap();
        for typed in ["炮二平五", "C2=5", "c2.5", "炮2平5"] {
            assert_eq!(of_seat(&view).read(typed), Some(cannon), "{typed}");
        }
        // The third soldier to some, the middle one to others.
        let soldiers = "3k5/6P2/2P6/2P3P2/9/9/6P2/9/9/4K4 w";
        let soldiers = xiangqi::Xiangqi::from_text(soldiers, rules).unwrap().view();
        let conflict = SeatView::Xiangqi(Side::First, Box::new(soldiers));
        let middle: Action = "g6h6".parse().unwrap();
        assert_eq!(of_seat(&conflict).read("33.2"), Some(middle));
        assert_eq!(of_seat(&conflict).read("33+1"), None);
        let texts = Texts::english();
        assert_eq!(label(&texts, &view, cannon), "Cannon h2 → e2 · C2.5");
        assert_eq!(brief(&texts, &view, cannon), "h2e2 (C2.5)");
        for typed in ["炮二平五", "C2.5"] {
            assert_eq!(fitting(&texts, &view, typed), [cannon], "{typed}");
        }
        let library = Library::default();
        let simplified = library.of(Language::SimplifiedChinese);
        assert_eq!(label(simplified, &view, cannon), "炮 h2 → e2 · 炮二平五");
        assert_eq!(target(simplified, &view, cannon), "平五（e2）");
        assert_eq!(target(&texts, &view, cannon), "e2");
        let attack = "a6a7".parse().unwrap();
        assert_eq!(target(simplified, &self::view(), attack), "a7");
        let horse: Action = "b0c2".parse().unwrap();
        assert_eq!(label(simplified, &view, horse), "马 b0 → c2 · 马八进七");
        let traditional = library.of(Language::TraditionalChinese);
        assert_eq!(target(traditional, &view, horse), "進七（c2）");
        assert_eq!(label(traditional, &view, horse), "傌 b0 → c2 · 傌八進七");
    }
}
