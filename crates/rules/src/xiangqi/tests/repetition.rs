//! Perpetual check and chase: who has to vary, who loses, what is a draw. What counts as a chase is tested in
//! `chase`.

use super::{
    super::{
        Article, Fault, Kind, Options, Perpetual, Point, Refusal, Repetition, RepetitionRuling,
        Xiangqi,
    },
    game, mv, play,
};
use crate::{Outcome, Reason, Rules, Side};

const LOSES: Options = Options {
    repetition: Repetition::Loses,
    ..Options::BOOKLET
};

/// The result of repeating moves.
#[derive(Debug, PartialEq)]
enum End {
    Refused(Perpetual),
    Over(Outcome),
}

/// Plays the moves repeatedly until one is refused or the game is over.
fn go_round(game: &mut Xiangqi, moves: &str) -> End {
    for text in moves.split_whitespace().cycle().take(60) {
        let side = game.turn().unwrap();
        match game.play(side, mv(text)) {
            Ok(_) => {}
            Err(Refusal::Repetition(perpetual)) => return End::Refused(perpetual),
            Err(other) => panic!("{text}: {other}"),
        }
        if let Some(outcome) = game.outcome() {
            return End::Over(outcome);
        }
    }
    panic!("it goes on and on")
}

/// A position, moves that lead back to it, and the result of repeating them.
struct Case {
    position: &'static str,
    moves: &'static str,
    /// Who has to vary, why, and after how many plies; `None` in a draw.
    at_fault: Option<(Side, Article, u32)>,
}

const fn case(
    position: &'static str,
    moves: &'static str,
    at_fault: Option<(Side, Article, u32)>,
) -> Case {
    Case {
        position,
        moves,
        at_fault,
    }
}

const RED: Side = Side::First;
const BLACK: Side = Side::Second;

/// A chariot checks from the ends of the palace's ranks.
const CHECK: Case = case(
    "R2k5/9/9/9/9/9/9/9/9/4K4 b",
    "d9d8 a9a8 d8d9 a8a9",
    Some((RED, Article::PerpetualCheck, 7)),
);
/// As before, but the position first recurs after the general's move.
const ESCAPE: Case = case(
    "R8/3k5/9/9/9/9/9/9/9/4K4 w",
    "a9a8 d8d9 a8a9 d9d8",
    Some((RED, Article::PerpetualCheck, 8)),
);
/// A chariot follows a cannon from rank to rank.
const CHASE: Case = case(
    "5k3/9/9/9/9/1C7/1r7/9/1C7/4K4 w",
    "b4c4 b3c3 c4b4 c3b3",
    Some((BLACK, Article::Unprotected, 7)),
);

/// Positions with moves that repeat. Many come from collections by players of other programs (Fairy-Stockfish's and
/// chessdb's discussions of the federation's rules); the verdicts are the rule book's.
const CASES: &[Case] = &[
    CHECK,
    ESCAPE,
    CHASE,
    // Each side's chariot and cannon alternately give check: both sides do, so neither is at fault.
    case(
        "9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w",
        "e3d3 d6e6 d3e3 e6d6",
        None,
    ),
    // A check by a cannon whose screen comes and goes.
    case(
        "9/3kc4/3a5/3P5/9/4p4/9/4K4/9/3C5 w",
        "d6e6 e4d4 e6d6 d4e4",
        Some((BLACK, Article::PerpetualCheck, 7)),
    ),
    // A soldier may chase, but not check.
    case(
        "3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w",
        "f1e1 f2e2 e1f1 e2f2",
        Some((BLACK, Article::PerpetualCheck, 7)),
    ),
    case("3k5/9/9/9/9/9/1p7/1N7/9/4K4 w", "b2d1 b3c3 d1b2 c3b3", None),
    // Every other move is a check, with quiet moves in between.
    case("3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1a9 d9d8 a9a1 d8d9", None),
    // The general next to the horse may not recapture, because it would face the other general.
    case(
        "3k5/9/9/9/9/9/3r5/9/9/3NK4 w",
        "d0c2 d3c3 c2d0 c3d3",
        Some((BLACK, Article::FalselyProtected, 7)),
    ),
    // A horse alternately lets a cannon and an elephant attack a chariot.
    case(
        "4k4/9/4b4/2c2nR2/9/9/9/9/9/3K5 w",
        "g6g5 f6g8 g5g6 g8f6",
        Some((BLACK, Article::Unprotected, 7)),
    ),
    // The other chariot is pinned by a cannon and cannot take the one that follows it.
    case(
        "4ck3/9/9/9/9/2r1R4/9/9/4A4/3AK4 w",
        "e4e3 c4c3 e3e4 c3c4",
        Some((BLACK, Article::SameKind, 7)),
    ),
    // Two pieces alternately chase one cannon, and the quiet moves are the other side's.
    case(
        "4k4/9/9/c1c6/9/r8/9/9/C8/3K5 w",
        "a1c1 a4c4 c1a1 c4a4",
        Some((BLACK, Article::Unprotected, 7)),
    ),
    // Both sides chase: a chariot a cannon, and a cannon the chariot beside it.
    case(
        "4ka3/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w",
        "f8f6 f9e8 f6f8 e8f9",
        None,
    ),
    // A horse pins the chariot, so it may not be chased even though it attacks the horse.
    case(
        "5k3/9/9/9/9/9/7r1/9/2nRA3c/4K4 w",
        "e1f0 h3h1 f0e1 h1h3",
        Some((BLACK, Article::Unprotected, 7)),
    ),
    // Both chariots move up and down their own files.
    case("3k4r/9/9/9/9/9/9/9/9/R4K3 w", "a0a1 i9i8 a1a0 i8i9", None),
];

#[test]
fn the_side_that_forces_the_repetition_must_vary() {
    for case in CASES {
        let mut game = game(case.position);
        let end = go_round(&mut game, case.moves);
        let judged = match &end {
            End::Refused(perpetual) => {
                assert_eq!(perpetual.times, 3);
                Some((perpetual.side, perpetual.article, game.ply()))
            }
            End::Over(outcome) => {
                assert_eq!(
                    *outcome,
                    Outcome::draw(Reason::Repetition),
                    "{}",
                    case.position
                );
                assert_eq!(game.ply(), 8);
                None
            }
        };
        assert_eq!(judged, case.at_fault, "{}: {end:?}", case.position);
    }
}

#[test]
fn the_side_that_forces_the_repetition_loses_if_the_option_is_set() {
    for case in CASES {
        let mut game = Xiangqi::from_text(case.position, LOSES).unwrap();
        let end = go_round(&mut game, case.moves);
        let expected =
            case.at_fault
                .map_or(Outcome::draw(Reason::Repetition), |(side, article, _)| {
                    let reason = match article {
                        Article::PerpetualCheck => Reason::PerpetualCheck,
                        _ => Reason::PerpetualChase,
                    };
                    Outcome::win(side.opponent(), reason)
                });
        assert_eq!(end, End::Over(expected), "{}", case.position);
        let ruling = game.perpetual().unwrap();
        let at_fault = ruling
            .at_fault()
            .map(|one| (one.side, one.article, game.ply() - 1));
        assert_eq!(at_fault, case.at_fault);
        assert_eq!(game.view().perpetual.as_ref(), Some(ruling));
    }
}

#[test]
fn a_refusal_explains_itself() {
    let at = |text: &str| text.parse::<Point>().unwrap();
    let mut check = game(CHECK.position);
    let expected = Perpetual {
        side: RED,
        fault: Fault::Check,
        attackers: vec![(Kind::Chariot, at("a9"))],
        chased: None,
        since: 2,
        times: 3,
        article: Article::PerpetualCheck,
        only_unprotects: false,
    };
    let sentence = "your chariot has given check with every move since ply 2; \
                    this move would bring the same position a third time \
                    (perpetual check, article 3.1 of the Asian Xiangqi Federation)";
    assert_eq!(expected.to_string(), sentence);
    assert_eq!(go_round(&mut check, CHECK.moves), End::Refused(expected));

    let mut chase =
        Xiangqi::from_text(&format!("{} 4 30", CHASE.position), Options::BOOKLET).unwrap();
    let End::Refused(perpetual) = go_round(&mut chase, CHASE.moves) else {
        panic!()
    };
    assert_eq!(
        perpetual.to_string(),
        "your chariot has attacked the unprotected cannon on b4 with every move since ply 32; \
         this move would bring the same position a third time \
         (perpetual chase of an unprotected piece, article 3.3 of the Asian Xiangqi Federation)"
    );
    assert_eq!(perpetual.attackers, [(Kind::Chariot, at("b3"))]);
    assert_eq!((perpetual.article.number(), perpetual.since), ("3.3", 32));
}

#[test]
fn the_refused_move_is_not_legal_and_the_game_continues() {
    let mut game = game(CHECK.position);
    let End::Refused(_) = go_round(&mut game, CHECK.moves) else {
        panic!()
    };
    assert_eq!((game.outcome(), game.perpetual()), (None, None));
    assert!(!game.legal_moves().contains(&mv("a8a9")));
    assert_eq!(game.perft(1), game.legal_moves().len() as u64);
    assert_eq!(game.view().legal, game.legal_moves());
    play(&mut game, "a8a7 d9d8");
    assert!(
        game.legal_moves().contains(&mv("a7a8")),
        "a check, but another position"
    );
}

#[test]
fn the_chased_side_may_repeat_the_position() {
    let mut game = game(ESCAPE.position);
    play(&mut game, &[ESCAPE.moves; 2].join(" "));
    assert_eq!(
        game.outcome(),
        None,
        "the general only stepped out of check"
    );
    let mut loses = Xiangqi::from_text(ESCAPE.position, LOSES).unwrap();
    play(&mut loses, &[ESCAPE.moves; 2].join(" "));
    assert_eq!(loses.outcome(), None);
    // Red varies, and Black causes the position a fourth time, but no longer in check after every move.
    play(&mut game, "a9b9 d8d7 b9a9");
    play(&mut game, "d7d8");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
    let ruling = game.perpetual().unwrap();
    assert_eq!(
        (ruling.times, ruling.since, ruling.at_fault()),
        (4, 1, None)
    );
}

#[test]
fn a_side_with_nothing_but_forbidden_repetition_loses() {
    // Black's chariot may not leave the rank that the cannon controls, and the general cannot move.
    let (position, moves) = ("R8/3k1rPC1/R8/9/9/9/9/9/5K3/9 w", "f1e1 f8e8 e1f1 e8f8");
    let mut game = game(position);
    let lost = Outcome::win(RED, Reason::PerpetualCheck);
    assert_eq!(go_round(&mut game, moves), End::Over(lost));
    assert_eq!(game.ply(), 7, "before Black's fourth move");
    let at_fault = game
        .perpetual()
        .and_then(RepetitionRuling::at_fault)
        .unwrap();
    assert_eq!((at_fault.side, at_fault.fault), (BLACK, Fault::Check));
    let mut loses = Xiangqi::from_text(position, LOSES).unwrap();
    assert_eq!(go_round(&mut loses, moves), End::Over(lost));
    assert_eq!(loses.ply(), 8);
}

#[test]
fn the_count_restarts_after_an_irreversible_move() {
    let mut game = game("R2k5/9/9/9/p8/9/9/9/9/4K4 b");
    play(&mut game, &[CHECK.moves; 1].join(" "));
    play(&mut game, "d9d8 a9a8 d8d9");
    // The fourth check would be the third occurrence, had Black not pushed the soldier in between.
    play(&mut game, "a8b8 a5a4 b8b9 d9d8 b9b8 d8d9 b8b9 d9d8 b9b8");
    assert_eq!(game.outcome(), None);
}

#[test]
fn repetition_comes_before_the_quiet_limit() {
    let text = "3k4r/9/9/9/9/9/9/9/9/R4K3 w 112 200";
    let mut game = Xiangqi::from_text(text, Options::BOOKLET).unwrap();
    play(&mut game, &["a0a1 i9i8 a1a0 i8i9"; 2].join(" "));
    assert_eq!(game.quiet(), 120);
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
}
