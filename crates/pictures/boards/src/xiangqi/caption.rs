//! The English captions of a board of Xiangqi.

use super::Scene;
use crate::Style;
use rules::Side;

impl Scene {
    /// The name of a side.
    pub(crate) fn side_name(&self, side: Side) -> &'static str {
        match side {
            Side::First => "Red",
            Side::Second => "Black",
        }
    }

    /// The general in check, if any.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let check = self.more.check;
        let check = check.map(|general| format!("The General on {general} is in check."));
        check.into_iter().collect()
    }

    /// The legend of the signs.
    pub(crate) fn legend(&self, style: Style) -> &'static str {
        if style.has_latin() {
            "Signs: capitals red, small letters black; K General,\n\
         A Advisor, E Elephant, H Horse, R Chariot, C Cannon,\n\
         P Soldier; : palace, ~ river, ! in check."
        } else {
            "Signs: ： palace, ! in check."
        }
    }
}
