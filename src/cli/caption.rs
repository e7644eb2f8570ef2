//! The few English words below a board in text: whose turn it is, what was lost, what the signs mean.

use boards::{
    Scene, Style,
    luzhanqi::{self, Army},
    plain,
};
use rules::{Reason, Side, luzhanqi::Lifted};

/// The most columns that lists take.
const COLUMNS: usize = 60;

/// A board in text with what there is to say of it.
pub(super) fn captioned(scene: &Scene, style: Style) -> String {
    let mut lines = vec![plain::board(scene, style), standing(scene)];
    lines.extend(
        Side::BOTH
            .into_iter()
            .filter_map(|side| lost(scene, side, style)),
    );
    match scene {
        Scene::Luzhanqi(scene) => lines.extend(flags(scene)),
        Scene::Xiangqi(scene) => {
            let check = scene
                .check
                .map(|general| format!("The General on {general} is in check."));
            lines.extend(check);
        }
        Scene::DouShouQi(_) => {}
    }
    lines.push(legend(scene, style).to_owned());
    lines.join("\n") + "\n"
}

/// What a side is called.
fn name(scene: &Scene, side: Side) -> &'static str {
    match (scene, side) {
        (Scene::Luzhanqi(scene), side) => match (scene.armies[side.index()], side) {
            (Some(Army::Red), _) => "Red",
            (Some(Army::Black), _) => "Black",
            (None, Side::First) => "The first side",
            (None, Side::Second) => "The second side",
        },
        (Scene::Xiangqi(_), Side::First) | (Scene::DouShouQi(_), Side::Second) => "Red",
        (Scene::Xiangqi(_), Side::Second) => "Black",
        (Scene::DouShouQi(_), Side::First) => "Blue",
    }
}

fn standing(scene: &Scene) -> String {
    let standing = scene.standing();
    let ply = standing.ply;
    match (standing.outcome, standing.turn) {
        (Some(outcome), _) => {
            let reason = why(outcome.reason);
            match outcome.winner {
                Some(side) => format!("Ply {ply}: {} has won ({reason}).", name(scene, side)),
                None => format!("Ply {ply}: a draw ({reason})."),
            }
        }
        (None, Some(side)) => format!("Ply {ply}: {} is to move.", name(scene, side)),
        (None, None) => format!("Ply {ply}."),
    }
}

/// Why a game ended.
const fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::FlagTaken => "the Flag was taken",
        Reason::FlagHome => "the Flag was carried home",
        Reason::NoMove => "no move is left",
        Reason::Quiet => "too many quiet plies",
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::Den => "the den was entered",
        Reason::Repetition => "the third time in this position",
        Reason::PerpetualCheck => "perpetual check",
        Reason::PerpetualChase => "perpetual chase",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::Time => "time",
    }
}

fn lost(scene: &Scene, side: Side, style: Style) -> Option<String> {
    let pieces = plain::lost(scene, side, style);
    let first = pieces.first()?;
    let mut lines = vec![format!("{}'s losses:", name(scene, side))];
    // Pieces that nobody knows are only counted.
    let told = match scene {
        Scene::Luzhanqi(_) if first.ends_with(['?', '？']) => vec![pieces.len().to_string()],
        _ => pieces,
    };
    for piece in told {
        let line = lines.last_mut()?;
        // With a blank before it and a full stop at the end.
        if columns(line) + columns(&piece) + 2 <= COLUMNS {
            *line += &format!(" {piece}");
        } else {
            lines.push(piece);
        }
    }
    Some(lines.join("\n") + ".")
}

/// How much room a text takes in a monospaced font.
fn columns(text: &str) -> usize {
    let width = |sign: char| if sign.is_ascii() { 1 } else { 2 };
    text.chars().map(width).sum()
}

fn flags(scene: &luzhanqi::Scene) -> impl Iterator<Item = String> {
    let flags = [("Red", Army::Red), ("Black", Army::Black)].into_iter();
    flags.filter_map(|(name, army)| {
        scene.lifted[army as usize].map(|lifted| match lifted {
            Lifted::Carried(point) => format!("{name}'s Flag is carried by the piece on {point}."),
            Lifted::Lying(point) => format!("{name}'s Flag lies on {point}."),
        })
    })
}

const fn legend(scene: &Scene, style: Style) -> &'static str {
    match (scene, style.has_latin()) {
        (Scene::Luzhanqi(_), true) => {
            "Signs: r red, b black; 1 Field Marshal to 9 Engineer,\n\
             B Grenade, M Landmine, F Flag, r? b? covered, ?? face down;\n\
             ( ) camp, [ ] headquarters, | crossing, ^ mountain."
        }
        (Scene::Luzhanqi(_), false) => {
            "Signs: ？ covered, ？？ face down;\n\
             ( ) camp, [ ] headquarters, ｜ crossing, ＾ mountain."
        }
        (Scene::Xiangqi(_), true) => {
            "Signs: capitals red, small letters black; K General,\n\
             A Advisor, E Elephant, H Horse, R Chariot, C Cannon,\n\
             P Soldier; : palace, ~ river, ! in check."
        }
        (Scene::Xiangqi(_), false) => "Signs: ： palace, ! in check.",
        (Scene::DouShouQi(_), true) => {
            "Signs: capitals blue, small letters red, then the power;\n\
             R Rat, C Cat, D Dog, W Wolf, P Leopard, T Tiger, L Lion,\n\
             E Elephant; ~ water, # trap, @ den."
        }
        (Scene::DouShouQi(_), false) => "Signs: ～ water, ＃ trap, ＠ den; numbers are powers.",
    }
}
