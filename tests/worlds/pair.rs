//! Pairs of games that differ only in what a viewer may not know: the other side's army, the face-down pieces that are
//! never flipped, or private actions.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{
    Action, Side,
    game::{Game, GameRules, SeatView, Start, TableView},
    luzhanqi::{Arrangement, Deal, Options, Preset},
};

/// The maximum number of attempted swaps of two pieces.
const MAX_SWAPS: usize = 40;
/// The number of unnoticeable swaps after which the search stops.
const ENOUGH_SWAPS: usize = 8;

/// The maximum number of plies in a game, and in a long one.
const MAX_PLIES: u32 = 12;
const MAX_LONG_PLIES: u32 = 40;

/// What differs between the two games of a pair, besides the hidden side's private actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The hidden side's army.
    Army,
    /// The face-down pieces that are never flipped.
    Deal,
    /// Nothing: after the end the viewer may know everything except the hidden side's private actions.
    Habits,
    /// The army of the program, or of the person who plays against it.
    Program,
    /// The hidden side's army, in a game of a league.
    League,
}

/// How a game ends, unless a ply ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This side resigns.
    Resignation(Side),
    /// Both agree on a draw.
    Draw,
    /// Nobody moves any more, so a player's time runs out.
    Time,
}

/// A pair of games.
#[derive(Clone)]
pub struct Pair {
    pub number: u64,
    pub kind: Kind,
    pub preset: Preset,
    /// The seed of everything that people do equally in both worlds.
    pub seed: u64,
    /// The seat of the player who may not know.
    pub viewer: Side,
    /// How the games start in the two worlds.
    pub starts: [Start; 2],
    pub plies: Vec<(Side, Action)>,
    pub control: &'static str,
    pub end: End,
    /// The player who accepts no direct messages, if there is one.
    pub closed: Option<Side>,
    /// The world in which the hidden side plans a move; in the other world it makes this move by hand.
    pub planned: Option<usize>,
    /// The leak that both games have.
    #[cfg(feature = "leaks")]
    pub leak: Option<caipan::leaks::Leak>,
}

/// What the viewer (in a flip game both players) and the table could see after a ply.
#[derive(PartialEq)]
struct Seen {
    table: TableView,
    seats: Vec<SeatView>,
}

impl Pair {
    /// The pair with this number in a run.
    pub fn new(run: u64, number: u64) -> Pair {
        let seed = run.wrapping_mul(1_000_003).wrapping_add(number);
        let mut rng = StdRng::seed_from_u64(seed);
        let preset = Preset::ALL[number as usize % Preset::ALL.len()];
        let is_dealt = preset.options().dealt();
        let kind = match (number / Preset::ALL.len() as u64) % 8 {
            3 => Kind::Habits,
            5 => Kind::Program,
            7 if !is_dealt => Kind::League,
            _ if is_dealt => Kind::Deal,
            _ => Kind::Army,
        };
        let viewer = *Side::BOTH.choose(&mut rng).unwrap();
        let end = match rng.random_range(0..4) {
            0 => End::Draw,
            // In a league a player whose time runs out loses at once, and everything is shown.
            1 if kind != Kind::League => End::Time,
            _ => End::Resignation(*Side::BOTH.choose(&mut rng).unwrap()),
        };
        let timed = ["3d/move", "1h+30s", "7d+12h/10d"];
        let control = match end {
            End::Time => "30m+20s",
            _ => *timed.choose(&mut rng).unwrap(),
        };
        let most = rng.random_range(0..=MAX_PLIES);
        let pair = Pair {
            number,
            kind,
            preset,
            seed,
            viewer,
            starts: Default::default(),
            plies: Vec::new(),
            control,
            end,
            closed: rng
                .random_bool(0.15)
                .then(|| *Side::BOTH.choose(&mut rng).unwrap()),
            planned: rng.random_bool(0.5).then(|| rng.random_range(0..2)),
            #[cfg(feature = "leaks")]
            leak: None,
        };
        pair.played(most, &mut rng)
    }

    /// A pair of long games in which the hidden side has an army.
    pub fn long(run: u64, number: u64) -> Pair {
        let arranged = Preset::ALL
            .into_iter()
            .filter(|preset| !preset.options().dealt());
        let arranged: Vec<Preset> = arranged.collect();
        let mut pair = Pair::new(run, number);
        pair.kind = Kind::Army;
        pair.preset = arranged[number as usize % arranged.len()];
        pair.control = "3d/move";
        (pair.closed, pair.planned) = (None, None);
        let mut rng = StdRng::seed_from_u64(pair.seed);
        pair.played(MAX_LONG_PLIES, &mut rng)
    }

    /// The same pair with up to this many plies.
    fn played(self, plies: u32, rng: &mut StdRng) -> Pair {
        let options = self.preset.options();
        loop {
            let start = start(&options, rng);
            let (plies, seen) = course(&options, &start, self.viewer, plies, rng);
            let again = match self.kind {
                Kind::Habits => Some(start.clone()),
                _ => dealt_again(&options, &start, self.viewer, (&plies, &seen), rng),
            };
            if let Some(again) = again {
                return Pair {
                    starts: [start, again],
                    plies,
                    ..self
                };
            }
        }
    }

    /// The seat of the player with private actions.
    pub fn hidden(&self) -> Side {
        self.viewer.opponent()
    }

    /// How many plies are made before the program restarts.
    pub fn half(&self) -> usize {
        self.plies.len() / 2
    }

    /// The first ply of the second half, if the hidden side makes it and can plan it in one world. That is impossible
    /// if a player accepts no direct messages: the thread would call that player in the meantime.
    pub fn ply_ahead(&self) -> Option<usize> {
        let (seat, _) = self.plies.get(self.half())?;
        let is_theirs = *seat == self.hidden() && self.half() > 0;
        (is_theirs && self.planned.is_some() && self.closed.is_none()).then(|| self.half())
    }

    /// Whether after the end the viewer may know everything except the hidden side's private actions.
    pub fn is_open_afterwards(&self) -> bool {
        self.kind == Kind::Habits
    }
}

/// A random start.
fn start(options: &Options, rng: &mut StdRng) -> Start {
    if options.dealt() {
        let deal = Some(Deal::random(rng).text());
        return Start {
            deal,
            ..Start::default()
        };
    }
    let setups = [(); 2].map(|()| Arrangement::random(options, rng).text());
    Start {
        setups: Some(setups),
        ..Start::default()
    }
}

/// The game with this start; `None` if an army is not legal.
fn begin(options: &Options, start: &Start) -> Option<Game> {
    start.begin(&GameRules::Luzhanqi(options.clone())).ok()
}

fn seen(options: &Options, game: &Game, viewer: Side) -> Seen {
    let all = if options.dealt() {
        &Side::BOTH[..]
    } else {
        &[viewer]
    };
    Seen {
        table: game.table_view(),
        seats: all.iter().map(|&seat| game.seat_view(seat)).collect(),
    }
}

/// Up to this many random plies, mostly attacks, none of which ends the game; and what was visible before the first and
/// after each.
fn course(
    options: &Options,
    start: &Start,
    viewer: Side,
    count: u32,
    rng: &mut StdRng,
) -> (Vec<(Side, Action)>, Vec<Seen>) {
    let mut game = begin(options, start).unwrap();
    let mut plies = Vec::new();
    let mut all = vec![seen(options, &game, viewer)];
    for _ in 0..count {
        let Some(seat) = game.turn() else { break };
        let view = game.seat_view(seat);
        let actions = view.legal_actions();
        let attacks: Vec<Action> = actions
            .iter()
            .copied()
            .filter(|action| view.attacks(*action))
            .collect();
        let from = if attacks.is_empty() || rng.random_bool(0.4) {
            &actions
        } else {
            &attacks
        };
        let Some(&action) = from.choose(rng) else {
            break;
        };
        game.play(seat, action).unwrap();
        if game.outcome().is_some() {
            break;
        }
        plies.push((seat, action));
        all.push(seen(options, &game, viewer));
    }
    (plies, all)
}

/// Whether the same plies from this start would have looked the same.
fn shows(
    options: &Options,
    start: &Start,
    viewer: Side,
    (plies, all): (&[(Side, Action)], &[Seen]),
) -> bool {
    let Some(mut game) = begin(options, start) else {
        return false;
    };
    if seen(options, &game, viewer) != all[0] {
        return false;
    }
    plies.iter().zip(&all[1..]).all(|(&(seat, action), after)| {
        game.play(seat, action).is_ok() && seen(options, &game, viewer) == *after
    })
}

/// Another start that would have looked the same; `None` if none was found.
fn dealt_again(
    options: &Options,
    start: &Start,
    viewer: Side,
    observed: (&[(Side, Action)], &[Seen]),
    rng: &mut StdRng,
) -> Option<Start> {
    let mut again = start.clone();
    let mut swaps = 0;
    for _ in 0..MAX_SWAPS {
        let candidate = swapped(&again, viewer.opponent(), rng);
        if shows(options, &candidate, viewer, observed) {
            again = candidate;
            swaps += 1;
        }
        if swaps == ENOUGH_SWAPS {
            break;
        }
    }
    (again.setups != start.setups || again.deal != start.deal).then_some(again)
}

/// The start with two hidden pieces swapped.
fn swapped(start: &Start, hidden: Side, rng: &mut StdRng) -> Start {
    let mut start = start.clone();
    if let Some(deal) = &start.deal {
        let mut words: Vec<&str> = deal.split_whitespace().collect();
        let [a, b] = [(); 2].map(|()| rng.random_range(0..words.len()));
        words.swap(a, b);
        start.deal = Some(words.join(" "));
    }
    if let Some(setups) = &mut start.setups {
        let army = Arrangement::parse(&setups[hidden.index()]).unwrap();
        let points: Vec<_> = army.pieces(hidden).map(|(point, _)| point).collect();
        let [a, b] = [(); 2].map(|()| *points.choose(rng).unwrap());
        setups[hidden.index()] = army.swapped(hidden, a, b).unwrap().text();
    }
    start
}
