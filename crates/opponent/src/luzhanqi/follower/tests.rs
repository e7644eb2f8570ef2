//! Compares the follower with the referee, in random games of every preset.

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{RuleSet, game::PlyKind, headless, luzhanqi::Preset};
use serde_json::{Value, json};

use super::*;

/// A game that the headless referee rules on.
struct RefereedGame(headless::Session);

impl RefereedGame {
    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.0.answer(request.to_string().as_bytes());
        serde_json::from_str(&answer).unwrap()
    }
}

fn changes(carry: bool) -> Value {
    if carry {
        json!({"goal": "carry", "grenade_takes_flag": false, "hq_locks": false, "quiet_limit": 60})
    } else {
        json!({"quiet_limit": 60})
    }
}

fn views(follower: &Follower) -> Vec<SeatView> {
    follower.views.clone()
}

/// Plays a random game and follows it from both seats; the views must equal those of the real game.
fn follow_one(preset: Preset, carry: bool, rng: &mut impl Rng) {
    let mut referee = RefereedGame(headless::Session::default());
    let Value::Object(changed) = changes(carry) else {
        panic!()
    };
    let options = rules::rule_set::with_changes(&preset.options(), &changed).unwrap();
    let mut new =
        json!({"op": "new", "game": "luzhanqi", "rules": preset.name(), "options": changed});
    let mut start = game::Start::default();
    if options.dealt() {
        let seed: u32 = rng.random();
        start.seed = Some(seed.into());
        new["seed"] = seed.into();
    } else {
        let armies = [(); 2].map(|()| Arrangement::random(&options, rng).text());
        new["setups"] = json!({"first": armies[0], "second": armies[1]});
        start.setups = Some(armies);
    }
    assert_eq!(referee.ask(&new)["ok"], true);
    let mut game = start
        .begin(&game::GameRules::Luzhanqi(options.clone()))
        .unwrap();
    let armies = start.setups.clone();
    let mut seats = Side::BOTH.map(|seat| {
        let own = armies.as_ref().map(|armies| armies[seat.index()].as_str());
        Follower::new(options.clone(), seat, own).unwrap()
    });
    while let Some(side) = game.turn() {
        let legal = game.legal_actions();
        let view = game.seat_view(side);
        let attacks: Vec<_> = legal
            .iter()
            .filter(|action| view.attacks(**action))
            .collect();
        let action = match attacks.choose(rng) {
            Some(action) if rng.random() => **action,
            _ => *legal.choose(rng).unwrap(),
        };
        game.play(side, action).unwrap();
        let response = referee.ask(&json!({"op": "play", "move": action.to_string()}));
        let ruling: Report = serde_json::from_value(response["ruling"].clone()).unwrap();
        let result: Option<Outcome> = serde_json::from_value(response["result"].clone()).unwrap();
        let mv = Move::try_from(action).unwrap();
        for seat in &mut seats {
            seat.follow(mv, &ruling, result).unwrap();
            let game::SeatView::Luzhanqi(real) = game.seat_view(seat.latest().seat) else {
                panic!()
            };
            assert_eq!(*seat.latest(), *real, "{action}");
            let worked_out = ending(seat.latest());
            if options.dealt() || worked_out.is_some_and(|end| end.reason != Reason::NoMove) {
                assert_eq!(worked_out, result, "{action}");
            }
            assert_eq!(seat.history().unwrap().views().len(), views(seat).len());
        }
    }
    assert_eq!(
        seats[0].follow(Move::Turn(Point::all().next().unwrap()), &silence(), None),
        Err(NotFollowed::Over)
    );
}

fn silence() -> Report {
    serde_json::from_value(json!({
        "kind": "turn", "from": "a1", "to": null, "removed": [], "repelled": false,
        "shown": null, "turned": null, "flag_revealed": [], "lifted": false
    }))
    .unwrap()
}

#[test]
fn a_follower_sees_what_the_referee_shows_in_games_of_any_preset() {
    let mut rng = StdRng::seed_from_u64(11);
    for preset in Preset::ALL {
        for round in 0..6 {
            let locked = preset.options().hq_locks;
            follow_one(preset, round >= 4 && !locked, &mut rng);
        }
    }
}

#[test]
fn an_impossible_ply_is_refused() {
    let options = Preset::Pamphlet.options();
    assert_eq!(
        Follower::new(options.clone(), Side::First, None).err(),
        Some(NotFollowed::Army)
    );
    let army = Arrangement::random(&options, &mut StdRng::seed_from_u64(2)).text();
    let dealt = Preset::TezhiFlip.options();
    assert!(!dealt.has_desks());
    assert_eq!(
        Follower::new(dealt, Side::First, Some(&army)).err(),
        Some(NotFollowed::Army)
    );
    let mut seat = Follower::new(options, Side::Second, Some(&army)).unwrap();
    let before = seat.latest().clone();
    let mv: Move = "c6c7".parse().unwrap();
    assert_eq!(
        seat.follow(mv, &silence(), None),
        Err(NotFollowed::Ruling(mv))
    );
    let mut ruling = silence();
    ruling.kind = PlyKind::Move;
    (ruling.from, ruling.to) = ("c6".to_owned(), Some("c7".to_owned()));
    assert_eq!(seat.follow(mv, &ruling, None), Err(NotFollowed::Move(mv)));
    assert_eq!(*seat.latest(), before);
}
