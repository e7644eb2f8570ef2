//! The English captions of a board of Dou Shou Qi.

use super::Scene;
use crate::Style;
use rules::Side;

impl Scene {
    /// The name of a side.
    pub(crate) fn side_name(&self, side: Side) -> &'static str {
        match side {
            Side::First => "Blue",
            Side::Second => "Red",
        }
    }

    /// There are no further remarks.
    pub(crate) fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    /// The legend of the signs.
    pub(crate) fn legend(&self, style: Style) -> &'static str {
        if style.has_latin() {
            "Signs: capitals blue, small letters red, then the power;\n\
         R Rat, C Cat, D Dog, W Wolf, P Leopard, T Tiger, L Lion,\n\
         E Elephant; ~ water, # trap, @ den."
        } else {
            "Signs: ～ water, ＃ trap, ＠ den; numbers are powers."
        }
    }
}
