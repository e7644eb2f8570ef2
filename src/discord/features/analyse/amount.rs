//! Very large numbers, as people say them: how many worlds there are.

use crate::{
    args,
    discord::{language::Language, texts::Texts},
};

/// The powers of ten that have a name, by language.
const fn named(language: Language) -> &'static [u32] {
    match language {
        Language::English => &[6, 9, 12],
        Language::SimplifiedChinese | Language::TraditionalChinese => &[4, 8, 12, 16],
    }
}

/// Up to this number all digits are written.
const EXACT: f64 = 10_000.0;

/// A number of worlds.
pub fn amount(texts: &Texts, worlds: f64) -> String {
    if worlds < EXACT {
        return format!("{worlds:.0}");
    }
    let mut power = worlds.log10().floor() as u32;
    let mut leading = rounded(worlds / 10_f64.powi(power as i32));
    if leading >= 10.0 {
        (power, leading) = (power + 1, 1.0);
    }
    let names = named(texts.language());
    let name = names.iter().rev().find(|name| **name <= power);
    match name.filter(|name| power - **name < 4) {
        Some(name) => {
            let number = leading * 10_f64.powi((power - name) as i32);
            let told = args![number = digits(number)];
            texts.tell(&format!("analysis-amount-{name}"), &told)
        }
        None if power < 6 => digits(leading * 10_f64.powi(power as i32)),
        None => {
            let told = args![number = digits(leading), power = raised(power)];
            texts.tell("analysis-amount-power", &told)
        }
    }
}

/// A power of ten as a label with little room.
pub fn power(texts: &Texts, power: u32) -> String {
    let names = named(texts.language());
    match power {
        0 => "1".to_owned(),
        3 => "1000".to_owned(),
        _ if names.contains(&power) => texts.say(&format!("analysis-power-{power}")),
        _ => format!("10^{power}"),
    }
}

/// Every how many powers of ten a chart with this highest one has a label.
pub fn step(texts: &Texts, highest: u32) -> u32 {
    let step = match texts.language() {
        Language::English => 3,
        Language::SimplifiedChinese | Language::TraditionalChinese => 4,
    };
    step * (highest / (6 * step) + 1)
}

/// Two leading digits.
fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// A number without a fraction that says nothing.
fn digits(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

/// A number in raised digits.
fn raised(number: u32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = number.to_string();
    let raised = digits.chars().filter_map(|digit| digit.to_digit(10));
    raised.map(|digit| RAISED[digit as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::texts::Library;

    #[test]
    fn large_numbers_are_said_as_people_say_them() {
        let library = Library::load();
        let table = [
            (1.0, "1", "1"),
            (5_040.0, "5040", "5040"),
            (9_999.7, "10000", "10000"),
            (52_300.0, "52000", "5.2 万"),
            (999_999.0, "1 million", "100 万"),
            (3_249_000.0, "3.2 million", "320 万"),
            (4.56e9, "4.6 billion", "46 亿"),
            (7.0e14, "700 trillion", "700 万亿"),
            (1.26e18, "1.3 × 10¹⁸", "130 亿亿"),
            (8.12e33, "8.1 × 10³³", "8.1 × 10³³"),
        ];
        for (number, english, chinese) in table {
            let said = |language| amount(library.of(language), number);
            assert_eq!(said(Language::English), english);
            assert_eq!(said(Language::SimplifiedChinese), chinese);
        }
    }

    #[test]
    fn a_chart_has_few_labels() {
        let library = Library::load();
        for language in Language::ALL {
            let texts = library.of(language);
            for highest in [1, 4, 14, 20, 33, 45] {
                assert!(highest / step(texts, highest) <= 6, "{highest}");
            }
        }
        let english = library.of(Language::English);
        let labels = [0, 3, 6, 12, 15].map(|exponent| power(english, exponent));
        assert_eq!(labels, ["1", "1000", "million", "trillion", "10^15"]);
    }
}
