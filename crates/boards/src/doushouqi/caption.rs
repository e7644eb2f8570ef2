//! The English captions of a board of Dou Shou Qi.

use super::Scene;
use crate::Style;
use rules::Side;

impl Scene {
    /// What a side is called.
    pub(crate) fn side_name(&self, side: Side) -> &'static str {
        match side {
            Side::First => "Blue",
            Side::Second => "Red",
        }
    }

    /// Nothing more.
    pub(crate) fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    /// What the signs mean.
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
