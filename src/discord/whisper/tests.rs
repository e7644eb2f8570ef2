//! The re-deal: two matches that look alike to a reader must give that reader the same texts, ids and bytes,
//! whatever the other side really has.

use std::sync::LazyLock;

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use serde_json::Value;

use super::mine;
use boards::{Look, Style, Theme};
use rules::{Side, game::{GameName, GameRules, Perspective, TableView}, luzhanqi::{Arrangement, Options, Point, Preset}};
use crate::{discord::{
        how, labels,
        language::Language,
        reader::Reader,
        replay::{self, Film, Form, Shown},
        table,
        texts::{Library, Texts},
    }, referee::{
        MatchId, Moment, PersonId,
        challenge::Terms,
        clock::control::TimeTerms,
        event::{Event, StoredArmy},
        facts::SeatFacts,
        matches::{Match, Timing},
        seen::Seen,
    }, store::matches::MatchRow};

const PLAYERS: [PersonId; 2] = [PersonId(1), PersonId(2)];

/// A rule set with desks: the same number, the same one.
fn terms(number: u64) -> (Terms, Options) {
    let with_desks = Preset::ALL
        .into_iter()
        .filter(|preset| GameRules::Luzhanqi(preset.options()).has_desks());
    let presets: Vec<Preset> = with_desks.collect();
    let preset = presets[number as usize % presets.len()];
    let terms = Terms::preset(GameName::Luzhanqi, preset.name()).unwrap();
    (terms, preset.options())
}

fn replay(terms: &Terms, log: &[Event]) -> Option<Match> {
    let log = log.iter().map(|event| (event, Moment(0)));
    Match::replay(MatchId(9), PLAYERS, &terms.rules, Timing::default(), log)
}

fn seen(terms: &Terms, log: &[Event], game: &Match) -> Seen {
    let row = MatchRow {
        id: MatchId(9),
        code: "heron-42".into(),
        guild: 3,
        channel: 4,
        message: Some(5),
        wants_thread: true,
        place: Some(5),
        terms: terms.clone(),
        players: PLAYERS,
        names: ["Ann".into(), "Ben".into()],
        told: [false; 2],
        stage: game.stage(),
        turn: game.turn(),
        ply: game.ply(),
        time: TimeTerms::default(),
        zones: [None, None],
        due: None,
        updated: Moment(0),
    };
    Seen::new(row, game.clone(), log[log.len() - 1].clone())
}

fn begun(first: Arrangement, second: Arrangement) -> Vec<Event> {
    let mut log = vec![Event::Opened {
        first: StoredArmy(first),
        second: StoredArmy(second),
    }];
    log.extend(Side::BOTH.map(|seat| Event::Ready { seat }));
    log
}

/// Plays at random; what everyone saw after each ply.
fn play(terms: &Terms, log: &mut Vec<Event>, plies: usize, rng: &mut impl Rng) -> Vec<TableView> {
    let mut tables = Vec::new();
    let mut game = replay(terms, log).unwrap();
    for _ in 0..plies {
        let Some(seat) = game.turn() else { break };
        let actions = game.seat_view(seat).unwrap().legal_actions();
        let event = Event::played(seat, actions[rng.random_range(0..actions.len())]);
        game.apply(&event, Moment(0)).unwrap();
        log.push(event);
        tables.push(game.table_view().unwrap());
    }
    tables
}

/// Whether everyone would have seen the same if the moves of `log` had been played with its armies.
fn same_tables(terms: &Terms, log: &[Event], tables: &[TableView]) -> bool {
    let opening = log
        .iter()
        .take_while(|event| !matches!(event, Event::Moved { .. }))
        .count();
    let Some(mut game) = replay(terms, &log[..opening]) else {
        return false;
    };
    log[opening..].iter().zip(tables).all(|(event, table)| {
        game.apply(event, Moment(0)).is_some() && game.table_view().as_ref() == Some(table)
    })
}

/// What a message says, down to its ids and bytes.
fn wire(post: &crate::discord::post::Post) -> (Value, Option<Vec<u8>>, Option<String>) {
    let picture = post.picture.clone();
    (
        serde_json::to_value(post.message("nonce".into())).unwrap(),
        picture.as_ref().map(|picture| picture.bytes.clone()),
        picture.map(|picture| picture.alt),
    )
}

/// The sentences of a language: of the same number, the same one.
fn in_some_language(number: u64) -> &'static Texts {
    static LIBRARY: LazyLock<Library> = LazyLock::new(Library::load);
    let languages = Language::ALL;
    // The lowest bits choose the rules.
    LIBRARY.of(languages[(number >> 8) as usize % languages.len()])
}

/// Somebody with boards of this look, and with text boards.
fn with_text(texts: &Texts, look: Look) -> Reader<'_> {
    Reader {
        texts,
        own_language: false,
        look,
        text_board: true,
    }
}

/// Exchanges two pieces of the hidden army a few times, keeping those changes that nobody on the other side could
/// have noticed.
fn dealt_again(
    terms: &Terms,
    log: &[Event],
    tables: &[TableView],
    hidden: Side,
    rng: &mut impl Rng,
) -> Vec<Event> {
    let mut again = log.to_vec();
    for _ in 0..60 {
        let Event::Opened { first, second } = &again[0] else {
            unreachable!()
        };
        let mut armies = [first.0.clone(), second.0.clone()];
        let points: Vec<_> = armies[hidden.index()]
            .pieces(hidden)
            .map(|(point, _)| point)
            .collect();
        let mut point = || points[rng.random_range(0..points.len())];
        let swapped = armies[hidden.index()]
            .swapped(hidden, point(), point())
            .unwrap();
        armies[hidden.index()] = swapped;
        let [first, second] = armies.map(StoredArmy);
        let mut candidate = again.clone();
        candidate[0] = Event::Opened { first, second };
        if same_tables(terms, &candidate, tables) {
            again = candidate;
        }
    }
    again
}

fn army(log: &[Event], side: Side) -> Arrangement {
    let Event::Opened { first, second } = &log[0] else {
        unreachable!()
    };
    match side {
        Side::First => first.0.clone(),
        Side::Second => second.0.clone(),
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(24))]

    #[test]
    fn dealing_the_hidden_army_again_changes_no_text_and_no_byte(seed in any::<u64>(), second in any::<bool>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let (terms, options) = terms(seed);
        let texts = in_some_language(seed);
        let reader = with_text(texts, Look::default());
        let seat = if second { Side::Second } else { Side::First };
        let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
        let mut log = begun(a, b);
        let plies = rng.random_range(0..60);
        let tables = play(&terms, &mut log, plies, &mut rng);
        let again = dealt_again(&terms, &log, &tables, seat.opponent(), &mut rng);
        let changed = army(&log, seat.opponent()) != army(&again, seat.opponent());
        prop_assert!(changed, "the deal was not changed: the test proves nothing");

        let [one, other] = [&log, &again].map(|log| seen(&terms, log, &replay(&terms, log).unwrap()));
        if one.for_table().revealed.is_some() {
            return Ok(());
        }
        let [mine_one, mine_other] = [&one, &other].map(|seen| seen.for_seat(seat));
        prop_assert_eq!(wire(mine(&reader, &mine_one).post()), wire(mine(&reader, &mine_other).post()));
        let [table_one, table_other] = [&one, &other].map(Seen::for_table);
        let announce = |facts| table::announcement(&reader, facts, [false; 2]);
        prop_assert_eq!(wire(announce(&table_one).post()), wire(announce(&table_other).post()));

        let [view_one, view_other] = [&mine_one, &mine_other].map(|facts| facts.view.clone().unwrap());
        for typed in ["", "a", "6", "attack", "攻", "工兵"] {
            let fits = |view| labels::fitting(texts, view, typed);
            prop_assert_eq!(fits(&view_one), fits(&view_other));
        }
        let steps = |facts, view| {
            let mut posts = vec![super::pick_piece(&reader, facts, view)];
            for action in view.legal_actions().into_iter().take(3) {
                posts.push(super::pick_target(&reader, facts, view, action.from()));
                posts.push(super::confirm(&reader, facts, view, action));
            }
            posts.iter().map(|post| wire(post.post())).collect::<Vec<_>>()
        };
        prop_assert_eq!(steps(&mine_one, &view_one), steps(&mine_other, &view_other));
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(6))]

    #[test]
    fn whatever_point_is_asked_about_the_answer_tells_nothing_more(seed in any::<u64>(), second in any::<bool>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let (terms, options) = terms(seed);
        let texts = in_some_language(seed);
        let reader = with_text(texts, Look::default());
        let seat = if second { Side::Second } else { Side::First };
        let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
        let mut log = begun(a, b);
        let plies = rng.random_range(0..60);
        let tables = play(&terms, &mut log, plies, &mut rng);
        let again = dealt_again(&terms, &log, &tables, seat.opponent(), &mut rng);
        prop_assert!(army(&log, seat.opponent()) != army(&again, seat.opponent()));

        let [one, other] = [&log, &again].map(|log| {
            let seen = seen(&terms, log, &replay(&terms, log).unwrap());
            (seen.for_seat(seat), seen.for_table().revealed.is_some())
        });
        if one.1 {
            return Ok(());
        }
        let answers = |facts: &SeatFacts| {
            let view = facts.view.as_ref().unwrap();
            let points = Point::all().map(|point| point.to_string());
            let told = points.map(|point| wire(super::how(&reader, facts, view, &point).post()));
            (told.collect::<Vec<_>>(), how::occupied(texts, view))
        };
        prop_assert_eq!(answers(&one.0), answers(&other.0));
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(6))]

    #[test]
    fn a_replay_of_what_was_known_at_the_time_tells_nothing_more(seed in any::<u64>(), second in any::<bool>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let (terms, options) = terms(seed);
        let texts = in_some_language(seed);
        let reader = with_text(texts, Look::default());
        let seat = if second { Side::Second } else { Side::First };
        let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
        let mut log = begun(a, b);
        let tables = play(&terms, &mut log, 30, &mut rng);
        log.push(Event::Resigned { seat });
        let again = dealt_again(&terms, &log, &tables, seat.opponent(), &mut rng);
        prop_assert!(army(&log, seat.opponent()) != army(&again, seat.opponent()));

        let both = [&log, &again].map(|log| seen(&terms, log, &replay(&terms, log).unwrap()));
        for form in Form::ALL {
            for perspective in [Perspective::Seat(seat), Perspective::Table] {
                let [one, other] = both.each_ref().map(|seen| replayed(&reader, seen, perspective, form));
                prop_assert_eq!(one, other);
            }
            for perspective in [Perspective::Seat(seat.opponent()), Perspective::Revealed] {
                let [one, other] = both.each_ref().map(|seen| replayed(&reader, seen, perspective, form));
                prop_assert!(one != other);
            }
        }
    }
}

#[test]
fn a_long_game_says_that_not_every_ply_is_shown() {
    let mut rng = StdRng::seed_from_u64(3);
    let (terms, options) = terms(0);
    let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
    let mut log = begun(a, b);
    log.push(Event::Resigned { seat: Side::First });
    let seen = seen(&terms, &log, &replay(&terms, &log).unwrap());
    let facts = seen.for_table();
    let said = |every| {
        let film = Film {
            plies: 9000,
            shown: Vec::new(),
            every,
        };
        let shown = Shown {
            facts: &facts,
            perspective: Perspective::Table,
            form: Form::Animation,
            film,
            board: String::new(),
            text: None,
        };
        replay::caption(&Texts::english(), &shown, &facts.row.names)
    };
    let note = "The game is so long that only one ply in 3 is shown.";
    assert!(said(3).contains(note), "{}", said(3));
    assert_eq!(said(3).replace(&format!("{note}\n"), ""), said(1));
}

/// A finished game once more, as it is sent.
fn replayed(
    reader: &Reader<'_>,
    seen: &Seen,
    perspective: Perspective,
    form: Form,
) -> (Value, Option<Vec<u8>>, Option<String>) {
    let facts = seen.for_table();
    let replay = seen.replayed(perspective).unwrap();
    let (bytes, film) = replay::draw(&replay, form, reader.look, usize::MAX);
    let shown = Shown {
        facts: &facts,
        perspective,
        form,
        film,
        board: replay::last_board(reader.texts, &facts, &replay),
        text: replay::text_board(reader, &replay),
    };
    let picture = shown.picture(reader.texts, bytes);
    wire(super::replay(reader.texts, &shown, picture, None, true).post())
}

#[test]
fn in_every_look_dealing_the_hidden_army_again_changes_nothing() {
    let mut rng = StdRng::seed_from_u64(11);
    let games: Vec<(Side, [Seen; 2])> = (0..8)
        .map(|number| {
            let (terms, options) = terms(number);
            let seat = Side::BOTH[number as usize % 2];
            let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
            let mut log = begun(a, b);
            let tables = play(&terms, &mut log, 30, &mut rng);
            let again = dealt_again(&terms, &log, &tables, seat.opponent(), &mut rng);
            assert!(army(&log, seat.opponent()) != army(&again, seat.opponent()));
            let both = [&log, &again].map(|log| seen(&terms, log, &replay(&terms, log).unwrap()));
            assert!(both[0].for_table().revealed.is_none());
            (seat, both)
        })
        .collect();
    let mut looks = 0;
    for style in Style::ALL {
        for theme in Theme::ALL {
            let texts = in_some_language(looks << 8);
            let reader = with_text(texts, Look { style, theme });
            for (seat, both) in &games {
                let [one, other] = both.each_ref().map(|seen| {
                    let facts = seen.for_seat(*seat);
                    let step = facts
                        .view
                        .as_ref()
                        .map(|view| wire(super::pick_piece(&reader, &facts, view).post()));
                    let public = table::announcement(&reader, &seen.for_table(), [false; 2]);
                    (
                        wire(mine(&reader, &facts).post()),
                        step,
                        wire(public.post()),
                    )
                });
                assert_eq!(one, other, "{style:?} {theme:?}");
            }
            looks += 1;
        }
    }
    assert_eq!(looks, 16);
}

#[test]
fn the_test_would_notice_a_leak() {
    // The owner of the army that is dealt again does see a difference.
    let mut rng = StdRng::seed_from_u64(4);
    let (terms, options) = terms(0);
    let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
    let log = begun(a, b);
    let again = dealt_again(&terms, &log, &[], Side::Second, &mut rng);
    let [one, other] = [&log, &again].map(|log| {
        let seen = seen(&terms, log, &replay(&terms, log).unwrap());
        let texts = Texts::english();
        let reader = with_text(&texts, Look::default());
        wire(mine(&reader, &seen.for_seat(Side::Second)).post())
    });
    assert_ne!(one.0, other.0);
    assert_ne!(one.1, other.1);
    assert_ne!(one.2, other.2);
}

#[test]
fn how_often_a_desk_was_changed_shows_nowhere() {
    let mut rng = StdRng::seed_from_u64(6);
    let (terms, options) = terms(0);
    let [a, b] = [(); 2].map(|()| Arrangement::random(&options, &mut rng));
    let said = |changes: usize| {
        let mut log = begun(a.clone(), b.clone());
        for _ in 0..changes {
            let army = StoredArmy(b.clone());
            log.insert(
                1,
                Event::Arranged {
                    seat: Side::Second,
                    army,
                },
            );
        }
        log.push(Event::DrawOffered { seat: Side::First });
        let seen = seen(&terms, &log, &replay(&terms, &log).unwrap());
        let public = table::announcement(
            &Reader::everyone(&Texts::english()),
            &seen.for_table(),
            [false; 2],
        );
        (
            wire(public.post()),
            wire(
                mine(
                    &Reader::everyone(&Texts::english()),
                    &seen.for_seat(Side::First),
                )
                .post(),
            ),
        )
    };
    assert_eq!(said(0), said(5));
}
