//! Compares knowledge with the truth of random games, with worlds that the referee replays, and with all worlds of
//! small games.

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};

use super::*;
use crate::{
    Rules, Side,
    luzhanqi::{
        Luzhanqi, Move, Options, Preset,
        board::{BOARD, points_of},
        options::Goal,
        tests::{
            play_randomly, random_move, random_options, random_start, thinned, with_flags_lifted,
        },
    },
};

/// A game that was played from `start`, and what its players saw.
struct GameWithViews {
    start: Luzhanqi,
    moves: Vec<(Side, Move)>,
    end: Luzhanqi,
    known: [Knowledge; 2],
}

impl GameWithViews {
    /// Plays random plies; after each, `watch` sees the game and what is known.
    fn new(
        start: Luzhanqi,
        plies: usize,
        rng: &mut impl Rng,
        watch: impl Fn(&Luzhanqi, &[Knowledge; 2]),
    ) -> GameWithViews {
        let known = Side::BOTH.map(|seat| Knowledge::new(&start.seat_view(seat)));
        let end = start.clone();
        let mut played = GameWithViews {
            start,
            moves: Vec::new(),
            end,
            known,
        };
        watch(&played.end, &played.known);
        while let Some(side) = played.end.turn().filter(|_| played.moves.len() < plies) {
            let mv = random_move(&played.end, rng);
            played.end.play(side, mv).unwrap();
            played.moves.push((side, mv));
            for (seat, known) in Side::BOTH.into_iter().zip(&mut played.known) {
                known.see(&played.end.seat_view(seat));
            }
            watch(&played.end, &played.known);
        }
        played
    }

    /// Whether the same moves would have shown the same to this seat with this enemy army.
    fn could_have_been(&self, seat: Side, army: &[(Point, Kind)]) -> bool {
        let mut other = self.start.clone();
        let field = &mut other.position.field;
        for &(point, kind) in army {
            field.clear(point);
            field.put(point, seat.opponent(), kind);
        }
        self.looks_like(seat, &other)
    }

    /// Whether the same moves would have shown the same to this seat with these two pieces swapped.
    fn could_have_been_dealt(&self, seat: Side, swapped: [Point; 2]) -> bool {
        let mut other = self.start.clone();
        let field = &mut other.position.field;
        let pieces = swapped.map(|point| field.piece(point).unwrap());
        for (point, (side, kind)) in swapped.into_iter().rev().zip(pieces) {
            field.clear(point);
            field.put(point, side, kind);
            field.cover(point);
        }
        self.looks_like(seat, &other)
    }

    /// Whether the same moves show the same to this seat in a game that starts like `other`.
    fn looks_like(&self, seat: Side, other: &Luzhanqi) -> bool {
        let position = other.position;
        let mut other = Luzhanqi::from_position(other.options.clone(), position, other.ply);
        let mut game = self.start.clone();
        let mut same = other.seat_view(seat) == game.seat_view(seat);
        for &(side, mv) in &self.moves {
            game.play(side, mv).unwrap();
            same = same
                && other.play(side, mv).is_ok()
                && other.seat_view(seat) == game.seat_view(seat);
        }
        same
    }
}

/// Asserts that the truth is not excluded.
fn is_sound(game: &Luzhanqi, known: &Knowledge) {
    let (field, enemy) = (&game.position.field, known.latest().seat.opponent());
    let concluded = known.conclusions();
    for point in Point::all() {
        let piece = field.piece(point);
        let unseen = piece.filter(|(side, _)| {
            field.down() & point.bit() != 0 || (*side == enemy && !game.options.dealt())
        });
        let sets = concluded.cells[point.index()];
        match unseen {
            Some((side, kind)) => {
                assert!(
                    sets[side.index()].contains(kind),
                    "{point} is {kind:?}: {sets:?} {:?}",
                    game.options
                );
            }
            None => assert_eq!(sets, [KindSet::EMPTY; 2]),
        }
    }
    let counts = field.counts(enemy);
    for (count, (least, most)) in counts.into_iter().zip(concluded.left) {
        assert!(
            (least..=most).contains(&count),
            "{:?} {:?}",
            concluded.left,
            game.options
        );
    }
    assert!(known.worlds() >= 1.0);
}

/// A new game, or one with few pieces or lifted Flags.
fn random_beginning(options: &Options, percent: u32, rng: &mut StdRng) -> Luzhanqi {
    let mut game = random_start(options, rng);
    if percent > 0 {
        game = thinned(&game, percent, rng);
        if options.goal == Goal::Carry && !options.dealt() && rng.random() {
            game = with_flags_lifted(&game, rng);
        }
    }
    game
}

#[test]
fn the_truth_is_never_excluded_in_games_of_any_preset() {
    let mut rng = StdRng::seed_from_u64(1);
    for preset in Preset::ALL {
        for _ in 0..6 {
            let start = random_start(&preset.options(), &mut rng);
            GameWithViews::new(start, 400, &mut rng, |game, known| {
                known.iter().for_each(|known| is_sound(game, known));
            });
        }
    }
}

#[test]
fn the_truth_is_never_excluded_under_any_rules() {
    let mut rng = StdRng::seed_from_u64(2);
    for _ in 0..24 {
        let options = random_options(&mut rng);
        let percent = [0, 50, 80][rng.random_range(0..3)];
        let start = random_beginning(&options, percent, &mut rng);
        GameWithViews::new(start, 90, &mut rng, |game, known| {
            known.iter().for_each(|known| is_sound(game, known));
        });
    }
}

/// Every kind that is listed for a piece has a world, and in it the referee shows the player the same.
#[test]
fn each_listed_kind_has_a_world_that_the_referee_plays_alike() {
    let mut rng = StdRng::seed_from_u64(3);
    for round in 0..60 {
        let options = if round % 2 == 0 {
            Preset::ALL[round / 2 % 9].options()
        } else {
            random_options(&mut rng)
        };
        if options.dealt() {
            continue;
        }
        let start = random_start(&options, &mut rng);
        let plies = rng.random_range(0..300);
        let played = GameWithViews::new(start, plies, &mut rng, |_, _| ());
        for (seat, known) in Side::BOTH.into_iter().zip(&played.known) {
            let (evidence, puzzle) = known.puzzle().unwrap();
            let starts: Vec<Point> = evidence
                .army
                .iter()
                .map(|piece| piece.start.unwrap())
                .collect();
            let concluded = known.conclusions();
            for (index, piece) in concluded.army.iter().enumerate() {
                for kind in piece.kinds.iter() {
                    let mut puzzle = puzzle.clone();
                    puzzle.masks[index] = KindSet::of(kind).bits();
                    let world = puzzle.world().unwrap();
                    let kinds = world.into_iter().map(|slot| Kind::ALL[usize::from(slot)]);
                    let army: Vec<(Point, Kind)> = starts.iter().copied().zip(kinds).collect();
                    assert!(
                        played.could_have_been(seat, &army),
                        "{kind:?} from {:?} {options:?}",
                        piece.start
                    );
                }
            }
            let mut sampler = known.sampler(&vec![[1.0; KINDS]; starts.len()]).unwrap();
            for _ in 0..3 {
                let army: Vec<(Point, Kind)> =
                    starts.iter().copied().zip(sampler.draw(&mut rng)).collect();
                assert!(played.could_have_been(seat, &army), "{options:?}");
            }
        }
    }
}

/// The points whose pieces lie face down.
fn down(game: &Luzhanqi) -> Vec<Point> {
    points_of(game.position.field.down()).collect()
}

/// Every piece that is listed for a face-down point could lie there, and the referee would show the player the same;
/// nothing else is listed.
#[test]
fn each_listed_piece_of_a_dealt_game_has_a_deal_that_the_referee_plays_alike() {
    let mut rng = StdRng::seed_from_u64(7);
    let preset = Preset::ALL.into_iter().find(|one| one.options().dealt());
    let mut listed = 0;
    for round in 0..24 {
        let options = match round % 2 {
            0 => preset.unwrap().options(),
            _ => std::iter::repeat_with(|| random_options(&mut rng))
                .find(Options::dealt)
                .unwrap(),
        };
        let start = random_beginning(&options, [0, 60][round / 12], &mut rng);
        let plies = rng.random_range(0..80);
        let played = GameWithViews::new(start, plies, &mut rng, |_, _| ());
        let (field, down) = (&played.end.position.field, down(&played.end));
        let lying: Vec<(Side, Kind)> = down
            .iter()
            .filter_map(|point| field.piece(*point))
            .collect();
        for (seat, known) in Side::BOTH.into_iter().zip(&played.known) {
            let concluded = known.conclusions();
            for &point in &down {
                let sets = concluded.cells[point.index()];
                for side in Side::BOTH {
                    let there = lying.iter().filter(|(one, _)| *one == side);
                    let there: KindSet = there.map(|(_, kind)| *kind).collect();
                    assert_eq!(sets[side.index()], there, "{point} {options:?}");
                }
            }
            // One place for each piece that can lie there.
            for (&holder, &(side, kind)) in down.iter().zip(&lying) {
                let point = down[rng.random_range(0..down.len())];
                assert!(
                    played.could_have_been_dealt(seat, [point, holder]),
                    "{side:?} {kind:?} on {point} {options:?}"
                );
                listed += 1;
            }
        }
    }
    assert!(listed > 500, "{listed}");
}

/// The number of orders in which these pieces can lie.
fn orders(pieces: &mut Vec<(Side, Kind)>) -> f64 {
    if pieces.is_empty() {
        return 1.0;
    }
    let mut ways = 0.0;
    let mut tried: Vec<(Side, Kind)> = Vec::new();
    for at in 0..pieces.len() {
        let piece = pieces[at];
        if !tried.contains(&piece) {
            tried.push(piece);
            pieces.remove(at);
            ways += orders(pieces);
            pieces.insert(at, piece);
        }
    }
    ways
}

#[test]
fn the_number_of_deals_of_small_games_is_exact() {
    let mut rng = StdRng::seed_from_u64(8);
    let mut compared = 0;
    while compared < 40 {
        let options = random_options(&mut rng);
        if !options.dealt() {
            continue;
        }
        let start = random_beginning(&options, 86, &mut rng);
        let plies = rng.random_range(0..20);
        let played = GameWithViews::new(start, plies, &mut rng, |_, _| ());
        let field = &played.end.position.field;
        let mut lying: Vec<(Side, Kind)> = down(&played.end)
            .into_iter()
            .filter_map(|point| field.piece(point))
            .collect();
        if !(2..=7).contains(&lying.len()) {
            continue;
        }
        let worlds = orders(&mut lying);
        for known in &played.known {
            assert_eq!(known.worlds(), worlds, "{options:?}");
        }
        compared += 1;
    }
}

/// Pieces on their points at the start.
type Army = Vec<(Point, Kind)>;

/// Calls `visit` with each way to give the points kinds, none more often than in an army.
fn each_army(points: &[Point], army: &mut Army, visit: &mut dyn FnMut(&Army)) {
    let Some((&point, rest)) = points.split_first() else {
        return visit(army);
    };
    for kind in Kind::ALL {
        if army.iter().filter(|(_, other)| *other == kind).count() < kind.count() {
            army.push((point, kind));
            each_army(rest, army, visit);
            army.pop();
        }
    }
}

/// Compares all conclusions with the list of all worlds.
fn is_exact(played: &GameWithViews, seat: Side) {
    let known = &played.known[seat.index()];
    let enemy = seat.opponent();
    let points: Vec<Point> = points_of(played.start.position.field.of(enemy)).collect();
    let concluded = known.conclusions();
    let mut worlds = 0.0;
    let mut seen = vec![KindSet::EMPTY; points.len()];
    let mut left = [(u8::MAX, 0); KINDS];
    each_army(&points, &mut Vec::new(), &mut |army| {
        let flags = army.iter().filter(|(_, kind)| *kind == Kind::Flag);
        let at_home = flags
            .clone()
            .all(|(point, _)| BOARD.headquarters[enemy.index()] & point.bit() != 0);
        let flag_is_lifted = played.start.position.lifted[enemy.index()].is_some();
        if !at_home
            || flags.count() != usize::from(!flag_is_lifted)
            || !played.could_have_been(seat, army)
        {
            return;
        }
        worlds += 1.0;
        let mut count = [0; KINDS];
        for (index, (point, kind)) in army.iter().enumerate() {
            seen[index] = seen[index] | KindSet::of(*kind);
            assert_eq!(concluded.army[index].start, Some(*point));
            count[kind.index()] += u8::from(concluded.army[index].at.is_some());
        }
        for (count, (least, most)) in count.into_iter().zip(&mut left) {
            (*least, *most) = (count.min(*least), count.max(*most));
        }
    });
    let kinds: Vec<KindSet> = concluded.army[..points.len()]
        .iter()
        .map(|piece| piece.kinds)
        .collect();
    assert_eq!(kinds, seen, "{:?} {:?}", played.moves, played.start.options);
    assert_eq!(concluded.left, left, "{:?}", played.start.options);
    assert_eq!(known.worlds(), worlds, "{:?}", played.start.options);
}

#[test]
fn conclusions_about_small_games_match_all_their_worlds() {
    let mut rng = StdRng::seed_from_u64(4);
    let mut compared = 0;
    while compared < 60 {
        let options = random_options(&mut rng);
        if options.dealt() {
            continue;
        }
        let start = random_beginning(&options, 86, &mut rng);
        let seat = Side::BOTH[rng.random_range(0..2)];
        if start.position.field.of(seat.opponent()).count_ones() > 4 {
            continue;
        }
        let plies = rng.random_range(0..40);
        let played = GameWithViews::new(start, plies, &mut rng, |_, _| ());
        is_exact(&played, seat);
        compared += 1;
    }
}

#[test]
fn before_the_first_ply_only_the_setup_is_known() {
    let game = random_start(&Preset::Pamphlet.options(), &mut StdRng::seed_from_u64(5));
    let known = Knowledge::new(&game.seat_view(Side::First));
    let concluded = known.conclusions();
    let at = |point: &str| {
        let point: Point = point.parse().unwrap();
        let kinds = concluded.cells[point.index()][Side::Second.index()];
        kinds.iter().map(Kind::code).collect::<String>()
    };
    assert_eq!(at("a7"), "123456789");
    assert_eq!(at("a8"), "123456789B");
    assert_eq!(at("a11"), "123456789BM");
    assert_eq!(at("b12"), "123456789BMF");
    assert_eq!(at("b10"), "");
    assert_eq!(known.tracks().len(), 25);
    assert!(Kind::ALL.into_iter().all(|kind| {
        let number = kind.count() as u8;
        concluded.left[kind.index()] == (number, number)
    }));
    // Flag, Landmines, Grenades, then the soldiers on the free points.
    let soldiers = (1..=19).map(f64::from).product::<f64>() / (2.0_f64.powi(4) * 6.0_f64.powi(3));
    let grenades_and_mines = {
        // Landmines by how many are on the five points of rank 2 and the four free points of rank 1.
        f64::from(2 * 84) * f64::from(16 * 15 / 2)
    };
    let worlds = known.worlds();
    assert!(
        (worlds / (soldiers * grenades_and_mines) - 1.0).abs() < 1e-12,
        "{worlds}"
    );
}

#[test]
#[ignore = "a measurement: cargo test -p rules time_of_knowledge -- --ignored --nocapture"]
fn time_of_knowledge() {
    let mut rng = StdRng::seed_from_u64(6);
    let (mut worst, mut total) = ([0.0_f64; 3], [0.0_f64; 3]);
    let rounds: usize = 180;
    for round in 0..rounds {
        let options = Options {
            quiet_limit: 0,
            ..Preset::ALL[round % 9].options()
        };
        let mut game = random_start(&options, &mut rng);
        let mut views = vec![game.seat_view(Side::First)];
        while views.len() <= 300 && game.turn().is_some() {
            play_randomly(&mut game, 1, &mut rng);
            views.push(game.seat_view(Side::First));
        }
        let mut known = Knowledge::new(&views[0]);
        let steps: [&mut dyn FnMut(&mut Knowledge); 3] = [
            &mut |known| views[1..].iter().for_each(|view| known.see(view)),
            &mut |known| drop(known.conclusions()),
            &mut |known| assert!(known.worlds() >= 1.0),
        ];
        for (index, step) in steps.into_iter().enumerate() {
            let begun = std::time::Instant::now();
            step(&mut known);
            let milliseconds = begun.elapsed().as_secs_f64() * 1e3;
            worst[index] = worst[index].max(milliseconds);
            total[index] += milliseconds;
        }
    }
    let mean = total.map(|sum| sum / rounds as f64);
    println!("a whole game, its conclusions, its worlds: mean {mean:.3?} ms, worst {worst:.3?} ms");
}
