//! The English captions of a board of Xiangqi.

use super::Scene;
use crate::Style;
use rules::Side;

impl Scene {
    /// What a side is called.
    pub(crate) fn side_name(&self, side: Side) -> &'static str {
        match side {
            Side::First => "Red",
            Side::Second => "Black",
        }
    }

    /// That a general is in check.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let check = self
            .check
            .map(|general| format!("The General on {general} is in check."));
        check.into_iter().collect()
    }

    /// What the signs mean.
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
