//! The effect of every option, observed in a game: each preset, and each preset with one option changed, must behave
//! as its options say.

use serde_json::{Map, Value, json};

use super::{play, position, refusal};
use crate::{
    RuleSet, Rules, Side,
    luzhanqi::{
        Arrangement, Options, Point, Preset, Verdict,
        notation::{PositionError, read_dealt},
        setup::Placement,
        view::SeatCell,
    },
    rule_set::{Values, in_words, with_changes},
};

/// The value of an option as a game's behaviour shows it.
fn probe(option: &str, options: &Options) -> String {
    let yes_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    // In a dealt game, the first side plays red if red is to move at an even ply.
    let game = |red: &str, black: &str| position(options, red, black, "r 0 60");
    let legal = |red: &str, black: &str, mv: &str| refusal(&game(red, black), mv).is_none();
    let verdict = |red: &str, black: &str, mv: &str| {
        legal(red, black, mv)
            .then(|| play(&mut game(red, black), mv).verdict)
            .flatten()
    };
    let taken = |verdict| matches!(verdict, Some(Verdict::FlagTaken | Verdict::FlagLifted));
    match option {
        "setup" => setup(options),
        "information" => {
            let mut game = game("Fb1 5a6", "Fb12 6a7 7e8");
            let shown = play(&mut game, "a6a7").shown.is_some();
            let enemy: Point = "e8".parse().unwrap();
            let open = matches!(
                game.seat_view(Side::First).cells[enemy.index()],
                SeatCell::Open(_)
            );
            let named = if open { "dealt" } else { "referee" };
            if shown { "shown" } else { named }.to_owned()
        }
        "engineer_turns" => yes_no(legal("Fb1 9b6", "Fb12 6e8", "b6a9")),
        "camps_safe" => yes_no(!legal("Fb1 5c6", "Fb12 6b5", "c6b5")),
        "mine_takers" => {
            let removes = |red| verdict(red, "Fb12 Ma7 6e8", "a6a7") == Some(Verdict::BothRemoved);
            match (removes("Fb1 5a6 8c3"), removes("Fb1 5a6 4c3")) {
                (true, true) => "any",
                (false, true) => "lowest",
                _ => "engineers",
            }
            .to_owned()
        }
        "flag_takers" => {
            let any = taken(verdict("Fb1 5b11 8c3", "Fb12 6e8", "b11b12"));
            if any { "any" } else { "lowest" }.to_owned()
        }
        "grenade_takes_flag" => {
            // If headquarters can be closed to Grenades, only a dealt Flag can be within their reach.
            let (flag, mv) = if options.dealt() {
                ("Fa12", "a11a12")
            } else {
                ("Fb12", "b11b12")
            };
            let grenade = format!("Fb1 B{}", &mv[..3]);
            yes_no(taken(verdict(&grenade, &format!("{flag} 6e8"), mv)))
        }
        "grenade_enters_hq" => yes_no(legal("Fb1 Bd11", "Fb12 6e8", "d11d12")),
        "flag_behind_mines" => yes_no(!taken(verdict("Fb1 9b11", "Fb12 Ma12 6e8", "b11b12"))),
        "marshal_reveals_flag" => {
            let mut game = game("Fb1 Ba6 5c3", "Fb12 1a7 6e8");
            yes_no(!play(&mut game, "a6a7").flags_revealed.is_empty())
        }
        "goal" => {
            let mut game = game("Fb1 9b11", "Fb12 6e8");
            play(&mut game, "b11b12");
            if game.outcome().is_some() {
                "capture"
            } else {
                "carry"
            }
            .to_owned()
        }
        "hq_locks" => yes_no(!legal("Fb1 5d12 1e1", "Fb12 6e8", "d12d11")),
        "quiet_limit" => quiet_limit(options).unwrap_or(0).to_string(),
        "quiet_result" => {
            let quiet = format!("r {} 60", quiet_limit(options).unwrap());
            let outcome = position(options, "Fb1 5a6", "Fb12 6e8", &quiet)
                .outcome()
                .unwrap();
            let (draw, loss) = (None, Some(Side::Second));
            assert!([draw, loss].contains(&outcome.winner));
            if outcome.winner == draw {
                "draw"
            } else {
                "to-move-loses"
            }
            .to_owned()
        }
        other => panic!("no probe for {other}"),
    }
}

fn setup(options: &Options) -> String {
    let face_down = "??????....|........../........../........../........../........../|\
                     ........../........../........../........../........../..........";
    let text = format!("{} ? 0 0", face_down.replace("|", "/").replace("//", "/"));
    match read_dealt(&text, "rF bF r1", options) {
        Ok(_) => return "dealt".to_owned(),
        Err(error) => assert!(matches!(error, PositionError::Unknown(_)), "{error}"),
    }
    let army = Arrangement::parse("BM233/455/6677/788/89B9M/9F14M").unwrap();
    let faults = army.faults(Side::First, options);
    let rules: Vec<Placement> = faults.iter().map(|fault| fault.rule).collect();
    match rules[..] {
        [Placement::NoGrenadeInFront, Placement::MinesInTheRear] => "restricted".to_owned(),
        [] => "free".to_owned(),
        _ => panic!("{rules:?}"),
    }
}

/// The first quiet count that ends a game.
fn quiet_limit(options: &Options) -> Option<u32> {
    (1..=150).find(|quiet| {
        let game = position(options, "Fb1 5a6", "Fb12 6e8", &format!("r {quiet} 60"));
        game.outcome().is_some()
    })
}

fn behaves(options: &Options) {
    for (name, value) in in_words(options) {
        if name == "quiet_result" && options.quiet_limit == 0 {
            continue;
        }
        assert_eq!(probe(name, options), value, "{name} of {options:?}");
    }
}

#[test]
fn every_preset_behaves_as_its_options_say() {
    for preset in Preset::ALL {
        behaves(&preset.options());
    }
}

#[test]
fn changing_any_option_changes_the_game() {
    let mut flipped = 0;
    for preset in Preset::ALL {
        for choice in Options::CHOICES {
            let values = match choice.values {
                Values::YesNo => vec![json!(true), json!(false)],
                Values::Number => vec![json!(0), json!(7)],
                Values::Names(names) => names.iter().map(|name| json!(name)).collect(),
            };
            for value in values {
                let changes: Map<String, Value> = Map::from_iter([(choice.name.to_owned(), value)]);
                let Ok(options) = with_changes(&preset.options(), &changes) else {
                    continue;
                };
                flipped += usize::from(options != preset.options());
                behaves(&options);
            }
        }
    }
    assert!(flipped > 90, "only {flipped}");
}
