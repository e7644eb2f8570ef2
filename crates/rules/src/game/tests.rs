//! Laws for every game under every rule set, tested over thousands of random plies.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use serde_json::{Map, Value};

use super::{Game, GameName, GameRules, RevealedView, Ruling, SeatView, Start, TableView};
use crate::{
    Action, Reason, Side,
    luzhanqi::{Arrangement, Deal, tests::dealt_again},
    rule_set::Values,
};

/// Plies played under each rule set.
const PLIES: usize = 700;
/// The slow laws are tested once in this many plies.
const SLOW_LAW_INTERVAL: usize = 250;

/// Every preset, and presets with random options.
fn rule_sets(name: GameName, rng: &mut StdRng) -> Vec<GameRules> {
    let preset = |preset: &&str| name.preset(preset).unwrap();
    let presets: Vec<GameRules> = name.presets().iter().map(preset).collect();
    let mut rule_sets = presets.clone();
    while rule_sets.len() < presets.len() + 10 {
        let changes: Map<String, Value> = name
            .choices()
            .iter()
            .map(|choice| {
                let value = match choice.values {
                    Values::YesNo => rng.random::<bool>().into(),
                    Values::Number => (*[0, 5, 31, 100].choose(rng).unwrap()).into(),
                    Values::Names(names) => (*names.choose(rng).unwrap()).into(),
                };
                (choice.name.to_owned(), value)
            })
            .collect();
        rule_sets.extend(presets[0].with_changes(&changes));
    }
    rule_sets
}

/// A random start.
pub(crate) fn random_start(rules: &GameRules, rng: &mut StdRng) -> Start {
    let mut start = Start::default();
    match rules {
        GameRules::Luzhanqi(options) if options.dealt() && rng.random() => {
            start.seed = Some(rng.random());
        }
        GameRules::Luzhanqi(options) if options.dealt() => {
            start.deal = Some(Deal::random(rng).text());
        }
        GameRules::Luzhanqi(options) => {
            start.setups = Some([(); 2].map(|()| Arrangement::random(options, rng).text()));
        }
        GameRules::Xiangqi(_) | GameRules::DouShouQi(_) => {}
    }
    start
}

/// A random legal action; every second one attacks, if possible.
fn random_action(game: &Game, rng: &mut StdRng) -> Option<(Side, Action)> {
    let side = game.turn()?;
    let view = game.seat_view(side);
    let actions = game.legal_actions();
    let attacks: Vec<Action> = actions
        .iter()
        .copied()
        .filter(|&action| rng.random() && view.attacks(action))
        .collect();
    let action = attacks.choose(rng).or_else(|| actions.choose(rng))?;
    Some((side, *action))
}

/// Everything that anyone can see of a game.
#[derive(Debug, PartialEq)]
struct Everything {
    referee: (String, Option<String>),
    table: TableView,
    seats: [SeatView; 2],
    revealed: Option<RevealedView>,
    legal: Vec<Action>,
    rules: GameRules,
}

fn everything(game: &Game) -> Everything {
    Everything {
        referee: (game.referee_text(), game.referee_hidden()),
        table: game.table_view(),
        seats: Side::BOTH.map(|side| game.seat_view(side)),
        revealed: game.revealed_view(),
        legal: game.legal_actions(),
        rules: game.rules(),
    }
}

/// Checks that a text describes the whole position, except what its reader may not know; `open` returns which part of a
/// cell must not be hidden.
fn assert_describes(text: &str, whole: &str, open: impl Fn(&str) -> bool) {
    let [(board, rest), (whole_board, whole_rest)] =
        [text, whole].map(|text| text.split_once(' ').unwrap());
    assert_eq!(rest, whole_rest, "{text}\n{whole}");
    assert_eq!(board.len(), whole_board.len(), "{text}\n{whole}");
    let mut before = "";
    for at in 0..board.len() {
        let (seen, is) = (&board[at..=at], &whole_board[at..=at]);
        assert!(
            seen == is || (seen == "?" && !open(before)),
            "{text}\n{whole}"
        );
        before = seen;
    }
}

fn views_agree_with_the_position(game: &Game) {
    let whole = game.referee_text();
    let table = game.table_view();
    let state = table.state();
    assert_eq!(
        (state.turn, state.ply, state.outcome, state.colours),
        (game.turn(), game.ply(), game.outcome(), game.colours())
    );
    let secrets = game.rules().has_desks();
    assert_describes(&table.text(), &whole, |_| !secrets);
    for side in Side::BOTH {
        let view = game.seat_view(side);
        assert_eq!((view.seat(), view.state()), (side, state));
        // Pieces that must be visible to the reader begin with the letter of their own colour.
        let own = ["r", "b"][side.index()];
        assert_describes(&view.text(), &whole, |before| !secrets || before == own);
        let covered = view.text().matches('?').count();
        assert!(secrets || covered == whole.matches('?').count());
        let mut offered = view.legal_actions();
        offered.sort_by_key(Action::to_string);
        let legal = if game.turn() == Some(side) {
            game.legal_actions()
        } else {
            Vec::new()
        };
        assert_eq!(offered, legal, "{whole}");
    }
    assert!(game.legal_actions().is_sorted_by_key(Action::to_string));
    assert_eq!(game.turn().is_none(), game.outcome().is_some());
    assert_eq!(game.turn().is_none(), game.legal_actions().is_empty());
}

/// Checks that parsing a whole position restores the game that wrote it, as far as the position contains its history.
fn a_text_reads_back(game: &Game) {
    let taken = game
        .outcome()
        .is_some_and(|end| end.reason == Reason::FlagTaken);
    if taken {
        return;
    }
    let (position, hidden) = (game.referee_text(), game.referee_hidden());
    let start = Start {
        position: Some(position.clone()),
        hidden,
        ..Start::default()
    };
    let read = start
        .begin(&game.rules())
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    let texts = |game: &Game| {
        let seats = Side::BOTH.map(|side| game.seat_view(side).text());
        (
            game.referee_text(),
            game.referee_hidden(),
            game.table_view().text(),
            seats,
        )
    };
    assert_eq!(texts(&read), texts(game));
    let past = game.outcome().is_some_and(|end| {
        let past = [
            Reason::Repetition,
            Reason::PerpetualCheck,
            Reason::PerpetualChase,
        ];
        past.contains(&end.reason)
    });
    if !past {
        assert_eq!(read.outcome(), game.outcome(), "{position}");
        // A move refused now for repetition would be legal in a game that begins here.
        let legal_now = read.legal_actions();
        assert!(
            game.legal_actions()
                .iter()
                .all(|action| legal_now.contains(action)),
            "{position}"
        );
        assert!(
            game.name() == GameName::Xiangqi || legal_now == game.legal_actions(),
            "{position}"
        );
    }
}

/// Every pair of points and every flip, some of them off the board.
fn every_action() -> impl Iterator<Item = Action> {
    let points: Vec<String> = ('a'..='j')
        .flat_map(|file| (0..=13).map(move |rank| format!("{file}{rank}")))
        .collect();
    let moves: Vec<String> = points
        .iter()
        .flat_map(|from| points.iter().map(move |to| format!("{from}{to}")))
        .collect();
    let turns = points.into_iter().map(|point| format!("{point}="));
    moves
        .into_iter()
        .chain(turns)
        .map(|text| text.parse().unwrap())
}

fn legal_actions_and_no_others_are_accepted(game: &Game) {
    let before = everything(game);
    let mut refusing = game.clone();
    let mut accepted = 0;
    for action in every_action() {
        for side in Side::BOTH {
            let legal = game.turn() == Some(side) && before.legal.contains(&action);
            assert_eq!(game.check(side, action).is_ok(), legal, "{side:?} {action}");
            if legal {
                let mut next = game.clone();
                next.play(side, action).unwrap();
                assert_eq!(next.ply(), game.ply() + 1);
                accepted += 1;
            } else {
                let refusal = refusing.play(side, action).unwrap_err();
                assert_eq!(Err(refusal), game.check(side, action));
            }
        }
    }
    assert_eq!(accepted, before.legal.len());
    assert_eq!(everything(&refusing), before);
}

fn counting_is_playing(game: &Game) {
    let mut sequences = 0;
    for action in game.legal_actions() {
        let mut next = game.clone();
        next.play(game.turn().unwrap(), action).unwrap();
        sequences += next.legal_actions().len() as u64;
    }
    assert_eq!(game.perft(0), 1);
    assert_eq!(game.perft(1), game.legal_actions().len() as u64);
    assert_eq!(game.perft(2), sequences, "{}", game.referee_text());
}

/// Checks that a player cannot notice when the pieces hidden from them are dealt again.
fn secrets_are_kept(game: &Game, rng: &mut StdRng) {
    let Game::Luzhanqi(luzhanqi) = game else {
        return;
    };
    for seat in Side::BOTH {
        let again = Game::Luzhanqi(Box::new(dealt_again(luzhanqi, seat, rng)));
        let seen = |game: &Game| (game.table_view(), game.seat_view(seat));
        assert_eq!(seen(&again), seen(game));
        assert_eq!(again.seat_view(seat).text(), game.seat_view(seat).text());
        assert_eq!(
            again.seat_view(seat).legal_actions(),
            game.seat_view(seat).legal_actions()
        );
    }
}

/// Checks that the same start and the same moves, as texts, lead to the same rulings and the same end.
fn a_record_replays(start: &Start, moves: &[String], rulings: &[Ruling], end: &Game) {
    let mut starts = vec![start.clone()];
    if let Some(revealed) = end.revealed_view() {
        starts.push(if end.rules().has_desks() {
            let setups = Side::BOTH.map(|side| revealed.setup_text(side));
            Start {
                setups: Some(setups),
                ..Start::default()
            }
        } else {
            Start {
                deal: Some(revealed.deal_text()),
                ..Start::default()
            }
        });
    }
    for start in starts {
        let mut game = start.begin(&end.rules()).unwrap();
        let played = moves.iter().map(|mv| {
            let side = game.turn().unwrap();
            game.play(side, mv.parse().unwrap()).unwrap()
        });
        assert_eq!(played.collect::<Vec<_>>(), rulings);
        assert_eq!(everything(&game), everything(end));
    }
}

/// Plays this many plies under these rules, one game after another, and tests every law.
fn laws_hold(rules: &GameRules, rng: &mut StdRng) -> usize {
    let (mut plies, mut ended) = (0, 0);
    while plies < PLIES {
        let start = random_start(rules, rng);
        let mut game = start.begin(rules).unwrap();
        let (mut moves, mut rulings) = (Vec::new(), Vec::new());
        loop {
            views_agree_with_the_position(&game);
            a_text_reads_back(&game);
            secrets_are_kept(&game, rng);
            let last = plies == PLIES || game.turn().is_none();
            if last || plies % SLOW_LAW_INTERVAL == 0 {
                legal_actions_and_no_others_are_accepted(&game);
                counting_is_playing(&game);
            }
            let Some((side, action)) = random_action(&game, rng).filter(|_| !last) else {
                break;
            };
            moves.push(action.to_string());
            rulings.push(game.play(side, action).unwrap());
            plies += 1;
        }
        ended += usize::from(game.outcome().is_some());
        a_record_replays(&start, &moves, &rulings, &game);
    }
    ended
}

fn try_game(name: GameName) {
    let mut rng = StdRng::seed_from_u64(9);
    let rule_sets = rule_sets(name, &mut rng);
    let ended: usize = rule_sets
        .iter()
        .map(|rules| laws_hold(rules, &mut rng))
        .sum();
    assert!(ended > rule_sets.len(), "{ended} games came to an end");
}

#[test]
fn luzhanqi_keeps_the_laws() {
    try_game(GameName::Luzhanqi);
}

#[test]
fn xiangqi_keeps_the_laws() {
    try_game(GameName::Xiangqi);
}

#[test]
fn dou_shou_qi_keeps_the_laws() {
    try_game(GameName::DouShouQi);
}
