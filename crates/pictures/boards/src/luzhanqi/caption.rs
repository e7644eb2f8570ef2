//! The English captions of a board of Luzhanqi.

use super::{Army, Scene};
use crate::Style;
use rules::{Side, luzhanqi::LiftedFlag};

impl Scene {
    /// The name of a side.
    pub(crate) fn side_name(&self, side: Side) -> &'static str {
        match (self.more.armies[side.index()], side) {
            (Some(Army::Red), _) => "Red",
            (Some(Army::Blue), _) => "Blue",
            (None, Side::First) => "The first side",
            (None, Side::Second) => "The second side",
        }
    }

    /// Where the carried or dropped Flags are.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let flags = ["Red", "Blue"].into_iter().zip(self.more.lifted);
        let flags = flags.filter_map(|(name, lifted)| {
            lifted.map(|lifted| match lifted {
                LiftedFlag::Carried(point) => {
                    format!("{name}'s Flag is carried by the piece on {point}.")
                }
                LiftedFlag::Lying(point) => format!("{name}'s Flag lies on {point}."),
            })
        });
        flags.collect()
    }

    /// The legend of the signs.
    pub(crate) fn legend(&self, style: Style) -> &'static str {
        if style.has_latin() {
            "Signs: r red, b blue; 1 Field Marshal to 9 Engineer,\n\
         B Grenade, M Landmine, F Flag, r? b? covered, ?? face down;\n\
         ( ) camp, [ ] headquarters, | crossing, ^ mountain."
        } else {
            "Signs: ？ covered, ？？ face down;\n\
         ( ) camp, [ ] headquarters, ｜ crossing, ＾ mountain."
        }
    }
}
