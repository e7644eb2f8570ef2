//! Single cases of plans: their possible content, and how they develop. `laws` tests what holds for all of them.

mod asked;
mod laws;

use rand::{SeedableRng, rngs::StdRng};

use crate::plan::{
    Plan, PlanChange, PlanWord, StoredPlan,
    branches::MAX_BRANCHES,
    conditions::{Conditions, PlyRuling},
};
use crate::{
    clock::control::TimeTerms,
    command::Command,
    event::{Event, StoredArmy},
    refusal::PlanRefusal,
    state::{Match, Timing},
};
use basics::Moment;
use rules::{
    Action, Side,
    game::{GameName, GameRules, SeatView},
    luzhanqi::Arrangement,
};

const RED: &str = "54321/345/6677/788/899BB/9FMMM";
const BLACK: &str = "95432/931/9456/867/877MB/8FMMB";

fn opened(rules: &GameRules, opening: &Event, control: &str) -> Match {
    let timing = Timing {
        terms: TimeTerms {
            control: control.parse().unwrap(),
            ..TimeTerms::default()
        },
        ..Timing::default()
    };
    Match::replay(rules, timing, [(opening, Moment(0))]).unwrap()
}

fn open_game(name: GameName, control: &str) -> Match {
    let rules = name.preset(name.presets()[0]).unwrap();
    let opening = Match::opening(&rules, &mut StdRng::seed_from_u64(5));
    opened(&rules, &opening, control)
}

fn hidden_game(armies: [Arrangement; 2]) -> Match {
    let rules = GameName::Luzhanqi.preset("pamphlet").unwrap();
    let [first, second] = armies.map(StoredArmy);
    let mut game = opened(
        &rules,
        &Event::Opened {
            first,
            second,
            rules: 0,
        },
        "untimed",
    );
    for seat in Side::BOTH {
        game.apply(&Event::Ready { seat, salt: None }, Moment(0))
            .unwrap();
    }
    game
}

fn stories_armies() -> Match {
    hidden_game([RED, BLACK].map(|army| Arrangement::parse(army).unwrap()))
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// Plays by hand and lets the plan of `seat` react; returns the message to the player.
fn play(
    game: &mut Match,
    seat: Side,
    stored: &mut Option<StoredPlan>,
    mv: Action,
) -> Option<PlanWord> {
    let command = Command::Play {
        change: None,
        action: mv,
    };
    let mut rng = StdRng::seed_from_u64(1);
    let turn = game.turn().unwrap();
    let event = game.decide(turn, &command, &mut rng).unwrap();
    game.apply(&event, Moment(0)).unwrap();
    let before = stored.take()?;
    let followed = game.follow(seat, before, &event, Moment(0), &mut rng);
    *stored = followed.plan;
    followed.word
}

fn lines(text: &str) -> PlanChange {
    let line = |line: &str| line.split_whitespace().map(action).collect();
    PlanChange::Add(text.split(';').map(line).collect())
}

fn waits(stored: &Option<StoredPlan>) -> Option<Action> {
    Some(stored.as_ref()?.waits?.action)
}

#[test]
fn a_tree_advances_while_the_other_side_follows_it() {
    let mut game = open_game(GameName::Xiangqi, "untimed");
    let mut stored = None;
    play(&mut game, Side::First, &mut stored, action("h2e2"));
    let tree = lines("h9g7 h0g2 i9h9 i0h0; h9g7 h0g2 b9c7 b0c2; b9c7 b0c2");
    stored = game.change_plan(Side::First, None, &tree).unwrap();
    assert_eq!(
        play(&mut game, Side::First, &mut stored, action("h9g7")),
        None
    );
    assert_eq!(waits(&stored), Some(action("h0g2")));
    assert_eq!(stored.as_ref().unwrap().waits.unwrap().change, 3);
    // It makes no difference whether the plan or the player plays it.
    play(&mut game, Side::First, &mut stored, action("h0g2"));
    assert_eq!(waits(&stored), None);
    assert!(stored.is_some());
    let word = play(&mut game, Side::First, &mut stored, action("i9i8"));
    assert_eq!((word, stored), (Some(PlanWord::Lapsed), None));
}

#[test]
fn a_move_by_hand_overrides_the_pending_one() {
    let mut game = open_game(GameName::Xiangqi, "untimed");
    let mut stored = None;
    play(&mut game, Side::First, &mut stored, action("h2e2"));
    let tree = lines("h9g7 h0g2 i9h9 i0h0");
    stored = game.change_plan(Side::First, None, &tree).unwrap();
    play(&mut game, Side::First, &mut stored, action("h9g7"));
    let word = play(&mut game, Side::First, &mut stored, action("b0c2"));
    // Its owner reads that the following moves are gone, too.
    assert_eq!((word, stored), (Some(PlanWord::Lapsed), None));
}

#[test]
fn impossible_plans_are_refused() {
    let mut game = open_game(GameName::Xiangqi, "untimed");
    let change = |game: &Match, seat, text: &str| {
        let changed = game.change_plan(seat, None, &lines(text));
        changed.map(drop).expect_err("it is refused")
    };
    let own = change(&game, Side::First, "h9g7 h0g2");
    assert_eq!(own, PlanRefusal::OwnTurn);
    let mut stored = None;
    play(&mut game, Side::First, &mut stored, action("h2e2"));
    let refused = [
        ("h9g7", PlanRefusal::Incomplete),
        ("", PlanRefusal::Incomplete),
        ("h9g7 h0g2 i9h9", PlanRefusal::Incomplete),
        (
            "h9g7 h0g2; h9g7 b0c2",
            PlanRefusal::Conflict {
                theirs: action("h9g7"),
                mine: action("h0g2"),
            },
        ),
    ];
    for (text, refusal) in refused {
        assert_eq!(change(&game, Side::First, text), refusal, "{text}");
    }
    for text in ["h9g8 h0g2", "h9g7 h0h5", "h9g7 h0g2 h9i7 i0h0"] {
        let PlanRefusal::Illegal { .. } = change(&game, Side::First, text) else {
            panic!("{text} was planned");
        };
    }
    let deep = "h9g7 h0g2 g7h9 g2h0 h9g7 h0g2 g7h9 g2h0 h9g7 h0g2";
    assert_eq!(change(&game, Side::First, deep), PlanRefusal::TooDeep);
    let theirs = [
        "a9a8", "a9a7", "i9i8", "i9i7", "a6a5", "c6c5", "e6e5", "g6g5", "i6i5",
    ];
    let wide: Vec<String> = theirs.iter().map(|mv| format!("{mv} h0g2")).collect();
    assert!(
        game.change_plan(Side::First, None, &lines(&wide[..MAX_BRANCHES].join(";")))
            .is_ok()
    );
    let too_many = change(&game, Side::First, &wide.join(";"));
    assert_eq!(too_many, PlanRefusal::TooMany);
    let case = PlanChange::Case(PlyRuling::Won, Some("e7".parse().unwrap()));
    let refused = game.change_plan(Side::First, None, &case).err();
    assert_eq!(refused, Some(PlanRefusal::NotHere));
    let hidden = stories_armies();
    assert_eq!(
        change(&hidden, Side::Second, "a6a7 a7a6"),
        PlanRefusal::NotHere
    );
}

#[test]
fn an_attack_that_wins_continues() {
    for despite_loss in [false, true] {
        let mut game = stories_armies();
        let case = PlanChange::Case(PlyRuling::Won, Some("e8".parse().unwrap()));
        let mut stored = game.change_plan(Side::First, None, &case).unwrap();
        let change = PlanChange::DespiteLoss(despite_loss);
        stored = game.change_plan(Side::First, stored, &change).unwrap();
        // The field marshal takes the engineer, and a quiet reply costs nothing.
        assert_eq!(
            play(&mut game, Side::First, &mut stored, action("e6e7")),
            None
        );
        let word = play(&mut game, Side::First, &mut stored, action("c8b8"));
        if word.is_some() {
            panic!("the reply was quiet: {word:?}");
        }
        assert_eq!(waits(&stored), Some(action("e7e8")));
    }
}

#[test]
fn each_ruling_has_its_case() {
    let case = |ruled, step: &str| PlanChange::Case(ruled, Some(step.parse().unwrap()));
    let game = stories_armies();
    for ruled in [PlyRuling::Fell, PlyRuling::BothFell] {
        let gone = game.change_plan(Side::First, None, &case(ruled, "e8"));
        assert_eq!(gone.err(), Some(PlanRefusal::PieceGone));
        let nobody = game.change_plan(Side::First, None, &case(ruled, "e8e9"));
        let e8 = "e8".parse().unwrap();
        assert_eq!(nobody.err(), Some(PlanRefusal::NoPiece(e8)));
    }
    let none = game.change_plan(Side::First, None, &case(PlyRuling::Won, "z9"));
    let z9 = "z9".parse().unwrap();
    assert_eq!(none.err(), Some(PlanRefusal::NoSuchPoint(z9)));
    let unmoved = game.change_plan(Side::Second, None, &case(PlyRuling::Won, "e6"));
    assert_eq!(unmoved.err(), Some(PlanRefusal::NoRuling));

    // After the ruling, only the matching case is left, and it is checked against the board.
    let mut game = stories_armies();
    let mut stored = None;
    play(&mut game, Side::First, &mut stored, action("e6e7"));
    let other = game.change_plan(Side::First, None, &case(PlyRuling::Fell, "a6a7"));
    assert_eq!(other.err(), Some(PlanRefusal::OtherRuling));
    let far = game.change_plan(Side::First, None, &case(PlyRuling::Won, "c9"));
    assert!(matches!(far.err(), Some(PlanRefusal::Illegal { .. })));
    let stored = game
        .change_plan(Side::First, None, &case(PlyRuling::Won, "e8"))
        .unwrap();
    let plan = stored.unwrap().plan.unwrap().text();
    assert_eq!(plan, "won e7e8");
}

#[test]
fn a_planned_move_is_delayed_at_random_but_briefly_when_time_is_short() {
    let wait = |control: &str, seed: u64| {
        let mut game = open_game(GameName::Xiangqi, control);
        let mut stored = None;
        play(&mut game, Side::First, &mut stored, action("h2e2"));
        let stored = game
            .change_plan(Side::First, None, &lines("h9g7 h0g2"))
            .unwrap();
        let event = Event::played(Side::Second, action("h9g7"));
        game.apply(&event, Moment(0)).unwrap();
        let mut rng = StdRng::seed_from_u64(seed);
        let followed = game.follow(Side::First, stored.unwrap(), &event, Moment(0), &mut rng);
        followed.plan.unwrap().waits.unwrap().due.0
    };
    for (control, least, most) in [
        ("untimed", 20_000, 600_000),
        ("3d/move", 20_000, 600_000),
        ("10m+0s", 15_000, 60_000),
        // Keeps the delay random, however little time there is.
        ("1m+0s", 1_500, 6_000),
    ] {
        let waited: Vec<i64> = (0..200).map(|seed| wait(control, seed)).collect();
        let (shortest, longest) = (waited.iter().min().unwrap(), waited.iter().max().unwrap());
        assert!(*shortest >= least && *longest <= most, "{control}");
        // The delays spread over the whole range.
        assert!(longest - shortest >= (most - least) * 9 / 10, "{control}");
    }
}

#[test]
fn a_pending_move_waits_until_a_pause_ends() {
    let mut game = open_game(GameName::Xiangqi, "3d/move");
    let mut stored = None;
    play(&mut game, Side::First, &mut stored, action("h2e2"));
    stored = game
        .change_plan(Side::First, None, &lines("h9g7 h0g2"))
        .unwrap();
    play(&mut game, Side::First, &mut stored, action("h9g7"));
    let mut rng = StdRng::seed_from_u64(1);
    let mut follow = |event: Event, at: i64| {
        let at = Moment(at);
        game.apply(&event, at).unwrap();
        let followed = game.follow(Side::First, stored.clone().unwrap(), &event, at, &mut rng);
        assert_eq!(followed.word, None);
        stored = followed.plan;
        stored.as_ref().unwrap().waits.unwrap().due.0
    };
    let (seat, length) = (Side::Second, basics::Span::DAY);
    assert_eq!(
        follow(Event::Paused { seat, length }, 5),
        length.as_milliseconds() + 5
    );
    let over = 50_000_000;
    let due = follow(Event::Resumed { seat }, over);
    assert!((over + 20_000..=over + 600_000).contains(&due), "{due}");
}

#[test]
fn plans_lapse_with_their_premises() {
    let after_a_ply = || {
        let mut game = open_game(GameName::Xiangqi, "untimed");
        play(&mut game, Side::First, &mut None, action("h2e2"));
        game
    };
    let stored = after_a_ply()
        .change_plan(Side::First, None, &lines("h9g7 h0g2"))
        .unwrap()
        .unwrap();
    let mut rng = StdRng::seed_from_u64(1);
    let (first, second) = (Side::First, Side::Second);
    let events = [
        (
            Event::DrawOffered {
                seat: second,
                standing: true,
            },
            true,
            None,
        ),
        (
            Event::TakeBackAsked {
                seat: first,
                standing: true,
            },
            true,
            None,
        ),
        (
            Event::TakenBack {
                seat: second,
                plies: 1,
            },
            false,
            Some(PlanWord::Lapsed),
        ),
        (Event::Resigned { seat: second }, false, None),
        (
            Event::TimedOut {
                seat: second,
                judged: None,
            },
            false,
            None,
        ),
        (Event::CalledOff { seat: second }, false, None),
    ];
    for (event, stands, word) in events {
        let mut after = after_a_ply();
        after.apply(&event, Moment(0)).unwrap();
        let followed = after.follow(first, stored.clone(), &event, Moment(0), &mut rng);
        assert_eq!((followed.plan.is_some(), followed.word), (stands, word));
    }
}

#[test]
fn conditions_round_trip_as_text() {
    let text = "won e7; both-fell a6a7; fell c6c7; quiet e8; despite-loss";
    let conditions: Conditions = text.parse().unwrap();
    assert_eq!(conditions.text(), text);
    assert_eq!(conditions.cases().count(), 4);
    for text in [
        "",
        "despite-loss",
        "won",
        "lost e7",
        "won e7e",
        "h9g7 h0g2; won e7",
    ] {
        assert!(text.parse::<Plan>().is_err(), "{text:?}");
    }
    let SeatView::Luzhanqi(view) = stories_armies().seat_view(Side::First).unwrap() else {
        panic!("another game");
    };
    assert_eq!(conditions.ruled(&view), None);
}
