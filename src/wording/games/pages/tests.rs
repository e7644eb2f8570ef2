//! Every page of every preset, and the text form of pages.

use proptest::{
    prelude::{prop_assert, prop_assert_eq},
    proptest,
};
use serde_json::json;

use super::*;
use rules::luzhanqi::{Kind, Point, PointKind};
use texts::{Language, Library};

/// A page should not be much longer than this, so that people read it instead of scrolling.
const SHORT: usize = 1200;

fn pages() -> impl Iterator<Item = Page> {
    GameName::ALL.into_iter().flat_map(|game| {
        game.presets().iter().flat_map(move |preset| {
            let terms = Terms::preset(game, preset).unwrap();
            Topic::of(&terms.rules).map(move |topic| Page::new(terms.clone(), topic))
        })
    })
}

fn changed(game: GameName, preset: &str, changes: &Value) -> Terms {
    let mut terms = Terms::preset(game, preset).unwrap();
    let rules = terms.rules.with_changes(changes.as_object().unwrap());
    terms.rules = rules.unwrap();
    terms
}

fn text(page: &Page) -> String {
    page.lines(&Texts::english()).join("\n")
}

#[test]
fn every_page_exists_and_is_short() {
    let library = Library::default();
    let in_each = |page: Page| Language::ALL.map(|language| (page.clone(), language));
    for (page, language) in pages().flat_map(in_each) {
        let text = page.lines(library.of(language)).join("\n");
        assert!(
            !text.contains("guide-") && !text.contains("rule-"),
            "{page}: {text}"
        );
        assert!(
            !text.contains("chinese-") && !text.contains("-way-"),
            "{page}: {text}"
        );
        let length = text.chars().count();
        assert!(length <= SHORT, "{page} has {length} characters:\n{text}");
    }
}

/// The points listed in the line of a page that contains a word.
fn points_in(page: &str, word: &str) -> Vec<String> {
    let line = page.lines().find(|line| line.contains(word)).unwrap();
    let words = line.split(|c: char| !c.is_ascii_alphanumeric());
    let mut points: Vec<String> = words
        .filter(|word| word.parse::<Point>().is_ok())
        .map(str::to_owned)
        .collect();
    points.sort();
    points
}

#[test]
fn pages_agree_with_the_board_and_the_pieces() {
    let library = Library::default();
    for (language, camps, headquarters) in [
        (Language::English, "**Camps**", "**Headquarters**"),
        (Language::SimplifiedChinese, "**行营**", "**大本营**"),
        (Language::TraditionalChinese, "**行營**", "**大本營**"),
    ] {
        let page = |topic| {
            let terms = Terms::preset(GameName::Luzhanqi, "pamphlet").unwrap();
            Page::new(terms, topic)
                .lines(library.of(language))
                .join("\n")
        };
        let board = page(Topic::Board);
        for (word, kind) in [
            (camps, PointKind::Camp),
            (headquarters, PointKind::Headquarters),
        ] {
            let points = Point::all().filter(|point| point.kind() == kind);
            let mut points: Vec<String> = points.map(|point| point.to_string()).collect();
            points.sort();
            assert_eq!(points_in(&board, word), points);
        }
        let pieces = page(Topic::Pieces);
        for kind in Kind::ALL {
            let mark = format!("`{}` ", kind.code());
            let line = pieces.lines().find(|line| line.starts_with(&mark)).unwrap();
            assert!(line.ends_with(&format!("× {}", kind.count())), "{line}");
        }
    }
}

#[test]
fn changed_options_come_first_and_none_is_repeated() {
    let changes = json!({"mine_takers": "lowest", "quiet_limit": 7});
    let page = Page::new(changed(GameName::Luzhanqi, "ccgc", &changes), Topic::Goal);
    let texts = Texts::english();
    let text = text(&page);
    let at = |name: &str, value: &str| {
        let sentence = rule(&texts, &page.terms.rules, name, value);
        let listed = text.find("**Changed for this match:**").unwrap();
        let sentence = format!("\n- {sentence}");
        assert_eq!(text[listed..].matches(&sentence).count(), 1, "{sentence}");
        listed + text[listed..].find(&sentence).unwrap()
    };
    let order = [
        at("mine_takers", "lowest"),
        at("quiet_limit", "7"),
        at("marshal_reveals_flag", "yes"),
    ];
    // The primer says this one already.
    let locks = rule(&texts, &page.terms.rules, "hq_locks", "yes");
    assert_eq!(text.matches(&locks).count(), 1, "{text}");
    assert!(order.is_sorted(), "{text}");
}

#[test]
fn the_pages_of_a_rule_set_state_all_of_its_rules() {
    let texts = Texts::english();
    for game in GameName::ALL {
        for preset in game.presets() {
            let terms = Terms::preset(game, preset).unwrap();
            let topics = Topic::of(&terms.rules);
            let pages = topics.map(|topic| text(&Page::new(terms.clone(), topic)));
            let all: String = pages.collect();
            for (option, value) in terms.rules.in_words() {
                // Nobody can see where a Flag is before it is turned up; and the pieces' page gives their powers.
                let elsewhere = option == "marshal_reveals_flag" && *preset == "tezhi-flip"
                    || option == "dog_over_wolf";
                let sentence = rule(&texts, &terms.rules, option, &value);
                assert!(elsewhere || all.contains(&sentence), "{preset}: {sentence}");
            }
        }
    }
}

#[test]
fn the_first_page_is_a_primer_of_five_lines() {
    let library = Library::default();
    for language in Language::ALL {
        for game in GameName::ALL {
            let terms = Terms::preset(game, usual_preset(game, language)).unwrap();
            let lines = Page::new(terms, Topic::Goal).lines(library.of(language));
            let text = lines.join("\n");
            assert_eq!(text.matches("\n- **").count(), 5, "{text}");
            assert_eq!(text.lines().count(), 6, "{text}");
        }
    }
}

#[test]
fn the_primer_of_luzhanqi_says_what_camps_and_headquarters_are() {
    let library = Library::default();
    for (language, camp, headquarters) in [
        (Language::English, "camp", "headquarters"),
        (Language::SimplifiedChinese, "行营", "大本营"),
        (Language::TraditionalChinese, "行營", "大本營"),
    ] {
        let texts = library.of(language);
        for preset in ["pamphlet", "online", "tezhi-tan"] {
            let terms = Terms::preset(GameName::Luzhanqi, preset).unwrap();
            let page = Page::new(terms, Topic::Goal);
            let rules = &page.terms.rules;
            let [camps, locks] = ["camps_safe", "hq_locks"].map(|option| {
                let values = rules.in_words();
                let (_, value) = values.iter().find(|(name, _)| *name == option).unwrap();
                rule(texts, rules, option, value)
            });
            let text = page.lines(texts).join("\n");
            for fact in [camp, headquarters, &camps, &locks] {
                assert_eq!(text.matches(&camps).count(), 1, "{text}");
                assert!(text.contains(fact), "{fact}: {text}");
            }
        }
    }
}

#[test]
fn the_pieces_of_xiangqi_are_listed_by_the_letters_on_the_boards() {
    let page = Page::new(
        Terms::preset(GameName::Xiangqi, "booklet").unwrap(),
        Topic::Pieces,
    );
    let text = text(&page);
    for kind in rules::xiangqi::Kind::ALL {
        let letter = rules::xiangqi::notation::letter(kind);
        assert!(text.contains(&format!("`{letter}` ")), "{text}");
    }
}

#[test]
fn pages_round_trip_as_text_and_fit_an_id() {
    for page in pages() {
        assert_eq!(page.to_string().parse(), Ok(page));
    }
    let everything = json!({
        "setup": "free", "information": "referee", "engineer_turns": false, "camps_safe": true,
        "mine_takers": "lowest", "flag_takers": "lowest", "grenade_takes_flag": false,
        "grenade_enters_hq": false, "flag_behind_mines": true, "marshal_reveals_flag": false,
        "goal": "carry", "quiet_limit": u32::MAX, "quiet_result": "to-move-loses",
    });
    let terms = changed(GameName::Luzhanqi, "tezhi-tan-open", &everything);
    let page = Page::new(terms.clone(), Topic::Fighting);
    let rated = Terms {
        rated: true,
        ..terms
    };
    let rated = Page::of_game(&rated, TimeTerms::default()).about(Topic::Fighting);
    for page in [page, rated] {
        let written = page.to_string();
        assert!("rules:".len() + written.len() <= 100, "{written}");
        assert_eq!(written.parse(), Ok(page));
    }
    for no_page in [
        "",
        "luzhanqi",
        "luzhanqi:pamphlet",
        "luzhanqi:booklet:goal",
        "xiangqi:booklet:nothing",
        "xiangqi:booklet:goal:a",
        "xiangqi:booklet:goal:a9",
        "xiangqi:booklet:goal:z1",
        "xiangqi:booklet:goal:é",
        "xiangqi:booklet:goal:b99999999999",
        "luzhanqi:pamphlet:goal:a2",
        "xiangqi:booklet:goal::",
        "xiangqi:booklet:goal:rated-never",
    ] {
        assert_eq!(no_page.parse::<Page>(), Err(NoPage), "{no_page:?}");
    }
}

#[test]
fn a_game_without_secrets_has_no_page_about_them() {
    let page = Page::new(
        Terms::preset(GameName::Xiangqi, "booklet").unwrap(),
        Topic::Secrets,
    );
    assert_eq!(page.topic, Topic::Goal);
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "(luzhanqi|xiangqi):(pamphlet|booklet):goal:([a-p][0-9]{0,2}){0,4}(:rated-live)?|.{0,40}") {
        if let Ok(page) = text.parse::<Page>() {
            prop_assert!(page.to_string().len() <= 94);
            prop_assert_eq!(page.to_string().parse(), Ok(page));
        }
    }
}
