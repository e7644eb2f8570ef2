//! Moves as Vietnamese players write them: `P2-5`, `M8.7`, `X9/1`; `-` is across, `.` forward, `/` back. Of two on a
//! file, the front one is `t` and the rear one `s`. Several letters mean other pieces in the federation's notation.

use super::{
    super::{Kind, Move, View},
    phrase::{Course, Mark, describe},
};

const fn letters(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::General => &["tg"],
        Kind::Advisor => &["s"],
        Kind::Elephant => &["t", "v"],
        Kind::Horse => &["m"],
        Kind::Chariot => &["x"],
        Kind::Cannon => &["p"],
        Kind::Soldier => &["c", "b"],
    }
}

/// The move in lower-case Vietnamese letters; none if they cannot express it.
pub(super) fn vietnamese(view: &View, mv: Move) -> Vec<String> {
    let Some(described) = describe(view, mv) else {
        return Vec::new();
    };
    let sign = match described.course {
        Course::Forward => '.',
        Course::Back => '/',
        Course::Across => '-',
    };
    let pointer = match described.mark {
        Mark::File(file) => file.to_string(),
        Mark::Tandem(tandem) if tandem.ahead + tandem.behind == 1 && !tandem.elsewhere => {
            let sign = if tandem.ahead == 0 { "t" } else { "s" };
            sign.to_owned()
        }
        Mark::Tandem(_) => return Vec::new(),
    };
    let letters = letters(described.piece.kind).iter();
    let end = format!("{pointer}{sign}{}", described.number);
    letters.map(|letter| format!("{letter}{end}")).collect()
}
