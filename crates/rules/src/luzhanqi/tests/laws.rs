//! Laws for every rule set: what a player may not know does not affect what they see, views agree with the position,
//! refused moves change nothing, and texts round-trip.

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};

use super::{play_randomly, random_move, random_options, random_start, thinned, with_flags_lifted};
use crate::{
    Rules, Side,
    luzhanqi::{
        Kind, Luzhanqi, Move, Options, Point, Preset, SeatCell, TableCell, Verdict,
        board::points_of, notation::read_dealt, options::Goal,
    },
};

/// A game after some random plies, under a preset or any rule set, with whole armies or few pieces.
fn random_game(seed: u64) -> (Luzhanqi, StdRng) {
    let mut rng = StdRng::seed_from_u64(seed);
    let options: Options = if rng.random() {
        Preset::ALL[rng.random_range(0..Preset::ALL.len())].options()
    } else {
        random_options(&mut rng)
    };
    let mut game = random_start(&options, &mut rng);
    if rng.random() {
        let percent = rng.random_range(0..80);
        game = thinned(&game, percent, &mut rng);
    }
    let plies = rng.random_range(0..150);
    play_randomly(&mut game, plies, &mut rng);
    if game.turn().is_some() && options.goal == Goal::Carry && game.ply() > 0 && rng.random() {
        game = with_flags_lifted(&game, &mut rng);
        play_randomly(&mut game, 5, &mut rng);
    }
    (game, rng)
}

fn every_move() -> impl Iterator<Item = Move> {
    let steps = Point::all().flat_map(|from| Point::all().map(move |to| Move::Move { from, to }));
    steps.chain(Point::all().map(Move::Turn))
}

/// A copy of the game in which the pieces hidden from `seat` are dealt again: the enemy's covered ones among their
/// points, or all face-down ones.
pub(crate) fn dealt_again(game: &Luzhanqi, seat: Side, rng: &mut StdRng) -> Luzhanqi {
    let mut again = game.clone();
    let field = &mut again.position.field;
    let enemy = seat.opponent();
    let unknown = if game.options.dealt() {
        field.down()
    } else {
        let announced = game.flag_is_announced(enemy);
        field.of(enemy)
            & !if announced {
                field.of_kind(enemy, Kind::Flag)
            } else {
                0
            }
    };
    let mut pieces: Vec<(Side, Kind)> = points_of(unknown).filter_map(|p| field.piece(p)).collect();
    pieces.shuffle(rng);
    let down = field.down();
    for (point, (side, kind)) in points_of(unknown).zip(pieces) {
        field.clear(point);
        field.put(point, side, kind);
        if down & point.bit() != 0 {
            field.cover(point);
        }
    }
    again
}

proptest! {
    #[test]
    fn dealing_the_unknown_again_changes_nothing_a_player_sees(seed in any::<u64>(), second in any::<bool>()) {
        let seat = if second { Side::Second } else { Side::First };
        let (game, mut rng) = random_game(seed);
        let again = dealt_again(&game, seat, &mut rng);
        prop_assert_eq!(game.seat_view(seat), again.seat_view(seat));
        prop_assert_eq!(game.table_view(), again.table_view());
        prop_assert_eq!(game.seat_view(seat).legal_moves(), again.seat_view(seat).legal_moves());
        for mv in every_move() {
            prop_assert_eq!(game.check(seat, mv), again.check(seat, mv));
        }
        if game.options.dealt() {
            prop_assert_eq!(game.seat_view(seat.opponent()), again.seat_view(seat.opponent()));
        }
    }

    #[test]
    fn views_agree_with_the_position_and_offer_what_is_legal(seed in any::<u64>()) {
        let (game, _) = random_game(seed);
        let (table, field) = (game.table_view(), game.position.field);
        for seat in Side::BOTH {
            let view = game.seat_view(seat);
            for point in Point::all() {
                let down = field.down() & point.bit() != 0;
                let piece = field.piece(point).filter(|_| !down);
                prop_assert_eq!(view.own(point), piece.filter(|p| p.0 == seat).map(|p| p.1));
                prop_assert_eq!(view.enemy_on(point), piece.is_some_and(|p| p.0 != seat));
                prop_assert_eq!(view.cells[point.index()] == SeatCell::FaceDown, down);
                let open = matches!(table.cells[point.index()], TableCell::Open(..));
                prop_assert_eq!(open, game.options.dealt() && piece.is_some());
            }
            let mut listed = view.legal_moves();
            for mv in every_move() {
                prop_assert_eq!(game.check(seat, mv).is_ok(), listed.contains(&mv));
            }
            if game.turn() == Some(seat) {
                listed.sort_by_key(ToString::to_string);
                prop_assert_eq!(listed, game.legal_moves());
            }
        }
        prop_assert_eq!(game.revealed_view().is_some(), game.outcome().is_some());
        prop_assert_eq!(game.outcome().is_some(), game.legal_moves().is_empty());
    }

    #[test]
    fn refused_moves_change_nothing(seed in any::<u64>()) {
        let (mut game, mut rng) = random_game(seed);
        let seen = |game: &Luzhanqi| {
            (game.referee_text(), game.referee_hidden(), Side::BOTH.map(|side| game.seat_view(side)))
        };
        let before = seen(&game);
        for _ in 0..50 {
            let point = |rng: &mut StdRng| Point::from_index(rng.random_range(0..60)).unwrap();
            let (from, to) = (point(&mut rng), point(&mut rng));
            let mv = if rng.random() { Move::Turn(from) } else { Move::Move { from, to } };
            for side in Side::BOTH {
                if game.check(side, mv).is_err() {
                    prop_assert!(game.play(side, mv).is_err());
                }
            }
        }
        prop_assert!(seen(&game) == before);
    }

    #[test]
    fn a_position_round_trips_as_text(seed in any::<u64>()) {
        let (game, _) = random_game(seed);
        let taken = game.outcome().is_some_and(|end| end.reason.name() == "flag-taken");
        if taken {
            return Ok(());
        }
        let (text, hidden) = (game.referee_text(), game.referee_hidden());
        let read = read_dealt(&text, hidden.as_deref().unwrap_or_default(), &game.options);
        prop_assert!(read.is_ok(), "{text}: {:?}", read.err());
        if let Ok(read) = read {
            prop_assert!(read.position == game.position && read.ply == game.ply);
            prop_assert_eq!(read.outcome(), game.outcome());
            prop_assert_eq!((read.referee_text(), read.referee_hidden()), (text, hidden));
        }
    }

    #[test]
    fn the_same_moves_lead_to_the_same_game(seed in any::<u64>()) {
        let (start, mut rng) = random_game(seed);
        let (mut game, mut again) = (start.clone(), start);
        for _ in 0..30 {
            let Some(side) = game.turn() else { break };
            let mv = random_move(&game, &mut rng);
            let text = mv.to_string();
            prop_assert_eq!(game.play(side, mv), again.play(side, text.parse().unwrap()));
        }
        prop_assert_eq!(game.seat_view(Side::First), again.seat_view(Side::First));
        prop_assert_eq!(game.referee_text(), again.referee_text());
    }

    #[test]
    fn players_learn_which_of_their_own_pieces_were_lost_and_how_many(seed in any::<u64>()) {
        let (mut game, mut rng) = random_game(seed);
        let Some(side) = game.turn() else { return Ok(()) };
        let before = (game.position.field, game.table_view().announced.lost);
        let named = game.position.red.is_some();
        let mv = random_move(&game, &mut rng);
        game.play(side, mv).unwrap();
        let verdict = game.last().and_then(|ruling| ruling.verdict);
        let fallen = |removed: bool, point: Option<Point>| {
            let piece = point.and_then(|point| before.0.piece(point));
            piece.filter(|_| removed).map(|(_, kind)| kind)
        };
        let attacker = fallen(verdict.is_some_and(Verdict::removes_attacker), Some(mv.from()));
        let defender = fallen(verdict.is_some_and(Verdict::removes_defender), mv.to());
        prop_assert_eq!(game.seat_view(side).just_lost(), attacker);
        prop_assert_eq!(game.seat_view(side.opponent()).just_lost(), defender);
        let lost = game.table_view().announced.lost;
        // Before the first piece of a dealt game is flipped, nobody knows which side the first count belongs to.
        if named == game.position.red.is_some() {
            let more = |side: Side| lost[side.index()] - before.1[side.index()];
            prop_assert_eq!(more(side), usize::from(attacker.is_some()));
            prop_assert_eq!(more(side.opponent()), usize::from(defender.is_some()));
        }
    }
}
