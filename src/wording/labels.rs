//! Labels for a player's legal actions, and the search for the action that a typed text means. Uses only the player's own view.

use super::games::{help::takes, of_seat};

use rules::{
    Action,
    game::{Custom, Meaning, SeatView},
};
use texts::{Language, Texts, args, key};

/// The meaning of a typed text.
#[derive(Debug, PartialEq, Eq)]
pub enum Typed {
    /// One action in full; the rules decide whether it is legal.
    Action(Action),
    /// An action that is written like this in another notation, while the text is not legal in the usual one.
    Elsewhere(Action, Custom),
    /// Words that describe only this legal action.
    Described(Action),
    /// Several legal actions that are written like this, the most likely first.
    Several(Vec<Action>),
    /// Words that fit these legal actions.
    Words(Vec<Action>),
    /// No legal action.
    Nothing,
}

/// An action in words: piece, from, to, and whether it attacks. Xiangqi players also read it in their notation.
pub fn label(texts: &Texts, view: &SeatView, action: Action) -> String {
    let from = action.from();
    let Some(to) = action.to() else {
        return texts.format(key::MOVE_LABEL_TURN, &args![point = from.to_string()]);
    };
    let values = args![
        piece = of_seat(view).piece_on(texts, from).unwrap_or_default(),
        from = from.to_string(),
        to = to.to_string(),
        takes = takes(view)
    ];
    let label = if view.attacks(action) {
        texts.format(key::MOVE_LABEL_ATTACK, &values)
    } else {
        texts.format(key::MOVE_LABEL, &values)
    };
    match of_seat(view).notation(action, texts.language()) {
        Some(notation) => format!("{label} · {notation}"),
        None => label,
    }
}

/// The target of an action, for readers who know its piece: in Chinese with the end of its notation, such as 平五.
pub fn target(texts: &Texts, view: &SeatView, action: Action) -> String {
    let to = action.to().map(String::from).unwrap_or_default();
    match way(texts, view, action) {
        Some(way) => texts.format(key::PLAN_MOVE, &args![points = to, notation = way]),
        None => to,
    }
}

/// The end of an action's Chinese notation: its first two characters tell which piece it is.
fn way(texts: &Texts, view: &SeatView, action: Action) -> Option<String> {
    let language = texts.language();
    super::language::script(language)?;
    let chinese = of_seat(view).notation(action, language)?;
    Some(chinese.chars().skip(2).collect())
}

/// An action in its shortest form: its points; in Xiangqi also in its players' notation.
pub fn brief(texts: &Texts, view: &SeatView, action: Action) -> String {
    let points = action.to_string();
    match of_seat(view).notation(action, texts.language()) {
        Some(notation) => {
            texts.format(key::PLAN_MOVE, &args![points = points, notation = notation])
        }
        None => points,
    }
}

/// The words of a text: runs of letters and digits; Chinese characters and others are separate words.
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

/// A text in the form in which labels are compared.
fn flat(text: &str) -> String {
    words_of(text).join(" ")
}

/// The labels of an action that a player may type: in their language and in English.
fn typed_labels(texts: &Texts, view: &SeatView, action: Action) -> [String; 2] {
    [texts, texts.in_english()].map(|texts| flat(&label(texts, view, action)))
}

/// The legal actions that contain every typed word in their label, in the reader's language or in English, in their text, any of
/// their notations or the piece's code: those whose labels begin with the text first, then attacks. A full label fits only its
/// own action.
fn described(texts: &Texts, view: &SeatView, typed: &str) -> Vec<Action> {
    let (words, flat) = (words_of(typed), flat(typed));
    if words.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for action in view.legal_actions() {
        let labels = typed_labels(texts, view, action);
        if labels.contains(&flat) {
            return vec![action];
        }
        let begins = labels.iter().any(|label| label.starts_with(&flat));
        let code = of_seat(view).code_on(action.from()).map(String::from);
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
        let mut words = words.iter();
        if words.all(|word| parts.iter().any(|part| part.starts_with(word))) {
            found.push((!begins, !view.attacks(action), action));
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(.., action)| action).collect()
}

/// The legal actions whose text or label begins with the typed text, attacks first.
fn begun(texts: &Texts, view: &SeatView, typed: &str, spelled: &[Action]) -> Vec<Action> {
    let flat = flat(typed);
    let is_labelled = |action: Action| {
        let labels = typed_labels(texts, view, action);
        labels.iter().any(|label| label.starts_with(&flat))
    };
    let legal = view.legal_actions().into_iter();
    let mut found: Vec<Action> = legal
        .filter(|action| spelled.contains(action) || is_labelled(*action))
        .collect();
    found.sort_by_key(|&action| (!spelled.contains(&action), !view.attacks(action), action));
    found
}

/// The legal actions to suggest for a typed text. If the text means one action, only that one.
pub fn fitting(texts: &Texts, view: &SeatView, typed: &str) -> Vec<Action> {
    match view.read(typed) {
        Meaning::Exact(action) => vec![action],
        Meaning::Several(actions) => actions,
        Meaning::Illegal { longer, .. } => longer,
        Meaning::Beginning(spelled) => begun(texts, view, typed, &spelled),
        Meaning::Words => described(texts, view, typed),
    }
}

/// The meaning of a text as a full move, without asking; `None` if it is not one.
pub fn in_full(view: &SeatView, typed: &str) -> Option<Typed> {
    Some(match view.read(typed) {
        Meaning::Exact(action) => Typed::Action(action),
        Meaning::Several(actions) => Typed::Several(actions),
        Meaning::Illegal {
            action, elsewhere, ..
        } => match (elsewhere.as_slice(), action) {
            (&[(action, custom)], _) => Typed::Elsewhere(action, custom),
            ([], Some(action)) => Typed::Action(action),
            ([], None) => Typed::Nothing,
            (several, _) => Typed::Several(several.iter().map(|(action, _)| *action).collect()),
        },
        Meaning::Beginning(_) | Meaning::Words => return None,
    })
}

/// The meaning of a submitted text: the suggestion for it, if it says enough.
pub fn typed(texts: &Texts, view: &SeatView, typed: &str) -> Typed {
    if !typed.chars().any(char::is_alphanumeric) {
        return Typed::Nothing;
    }
    in_full(view, typed).unwrap_or_else(|| match fitting(texts, view, typed)[..] {
        [] => Typed::Nothing,
        [action] => Typed::Described(action),
        ref several => Typed::Words(several.to_vec()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::{SeedableRng as _, rngs::StdRng, seq::IndexedRandom as _};
    use rules::{
        Side,
        game::{GameName, Start},
        luzhanqi::{Preset, notation},
        xiangqi,
    };
    use texts::{Language, Library};

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
        let meant = |text| typed(&texts, &view(), text);
        let attack: Action = "a6a7".parse().unwrap();
        for typed in ["a6a7", "A6-A7", " a6 → a7 ", "a6,a7"] {
            assert_eq!(meant(typed), Typed::Action(attack), "{typed:?}");
        }
        assert_eq!(meant("major attack a7"), Typed::Described(attack));
        assert_eq!(meant(" A12 = "), Typed::Action("a12=".parse().unwrap()));
        for typed in ["z9", "?!", ""] {
            assert_eq!(meant(typed), Typed::Nothing, "{typed:?}");
        }
        assert!(matches!(meant("engineer"), Typed::Words(_)));
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
            assert_eq!(view.read(typed), Meaning::Exact(cannon), "{typed}");
        }
        // The third soldier to some, the middle one to others.
        let soldiers = "3k5/6P2/2P6/2P3P2/9/9/6P2/9/9/4K4 w";
        let soldiers = xiangqi::Xiangqi::from_text(soldiers, rules).unwrap().view();
        let conflict = SeatView::Xiangqi(Side::First, Box::new(soldiers));
        let middle: Action = "g6h6".parse().unwrap();
        assert_eq!(conflict.read("33.2"), Meaning::Exact(middle));
        let texts = Texts::english();
        // Both move: the federation's comes first, and neither is played before the player has chosen.
        let both = ["g6g7", "g3g4"].map(|mv| mv.parse().unwrap()).to_vec();
        assert_eq!(fitting(&texts, &conflict, "33+1"), both);
        assert_eq!(typed(&texts, &conflict, "33+1"), Typed::Several(both));
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

    /// A position of a game that has gone on for a while.
    fn some_view(name: GameName, seed: u64, plies: usize) -> Option<SeatView> {
        let mut rng = StdRng::seed_from_u64(seed);
        let rules = name.preset(name.presets()[0])?;
        let army = "12334/455/6677/788/8MBB9/9FM9M".to_owned();
        let start = Start {
            setups: rules.has_desks().then(|| [army.clone(), army]),
            ..Start::default()
        };
        let mut game = start.begin(&rules).ok()?;
        for _ in 0..plies {
            let action = *game.legal_actions().choose(&mut rng)?;
            game.play(game.turn()?, action).ok()?;
        }
        Some(game.seat_view(game.turn()?))
    }

    /// Moves that the bot writes in a game are suggested and understood, in every language and each notation.
    fn are_suggested_and_understood(
        game: GameName,
        seed: u64,
        plies: usize,
    ) -> Result<(), TestCaseError> {
        let library = Library::default();
        let Some(view) = some_view(game, seed, plies) else {
            return Ok(());
        };
        for language in Language::ALL {
            let texts = library.of(language);
            for action in view.legal_actions() {
                let mut written = vec![action.to_string(), label(texts, &view, action)];
                written.extend(of_seat(&view).notation(action, language));
                for text in written {
                    is_understood(texts, &view, &text, action)?;
                }
            }
        }
        Ok(())
    }

    /// A text that the bot writes for an action is suggested, also while it is typed, and understood.
    fn is_understood(
        texts: &Texts,
        view: &SeatView,
        text: &str,
        action: Action,
    ) -> Result<(), TestCaseError> {
        let found = fitting(texts, view, text);
        prop_assert_eq!(found.first(), Some(&action), "{}", text);
        let (is_label, is_xiangqi) = (text.contains('→'), matches!(view, SeatView::Xiangqi(..)));
        match typed(texts, view, text) {
            Typed::Action(meant) => prop_assert_eq!((meant, found.len()), (action, 1)),
            Typed::Described(meant) => {
                prop_assert!(is_label && meant == action && found.len() == 1);
            }
            // Another custom means something else by it.
            Typed::Several(all) => prop_assert!(is_xiangqi && !is_label && all == found),
            other => prop_assert!(false, "{}: {:?}", text, other),
        }
        for (end, _) in text.char_indices().skip(1) {
            let found = fitting(texts, view, &text[..end]);
            let is_shorter = matches!(typed(texts, view, &text[..end]), Typed::Action(_));
            prop_assert!(
                is_shorter || found.contains(&action),
                "{} of {}",
                &text[..end],
                text
            );
        }
        Ok(())
    }

    // A test for each game, so that they run at the same time.
    proptest! {
        #![proptest_config(proptest::test_runner::Config::with_cases(8))]

        #[test]
        fn moves_of_luzhanqi_are_understood(seed in any::<u64>(), plies in 0_usize..50) {
            are_suggested_and_understood(GameName::Luzhanqi, seed, plies)?;
        }

        #[test]
        fn moves_of_xiangqi_are_understood(seed in any::<u64>(), plies in 0_usize..50) {
            are_suggested_and_understood(GameName::Xiangqi, seed, plies)?;
        }

        #[test]
        fn moves_of_dou_shou_qi_are_understood(seed in any::<u64>(), plies in 0_usize..50) {
            are_suggested_and_understood(GameName::DouShouQi, seed, plies)?;
        }
    }
}
