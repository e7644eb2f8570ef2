//! Very large numbers in plain words: how many worlds there are, and which part of them a ply ruled out.

use texts::{Language, Sentence, Texts, args, key, var};

/// The powers of ten with common names, by language. A number far beyond them is described by its count of digits.
const fn named(language: Language) -> &'static [u32] {
    match language {
        Language::English => &[3, 6, 9, 12],
        Language::SimplifiedChinese | Language::TraditionalChinese => &[4, 8, 12],
    }
}

/// A number followed by the name of a power of ten.
const fn word(power: u32) -> Sentence<(var::number,)> {
    match power {
        3 => key::ANALYSIS_AMOUNT_3,
        4 => key::ANALYSIS_AMOUNT_4,
        6 => key::ANALYSIS_AMOUNT_6,
        8 => key::ANALYSIS_AMOUNT_8,
        9 => key::ANALYSIS_AMOUNT_9,
        _ => key::ANALYSIS_AMOUNT_12,
    }
}

/// The step between the powers of ten with names.
const fn distance(language: Language) -> u32 {
    match language {
        Language::English => 3,
        Language::SimplifiedChinese | Language::TraditionalChinese => 4,
    }
}

/// Up to this number all digits are written.
const EXACT: f64 = 10_000.0;

/// A number in words, if there are words for it; otherwise how many digits it has.
enum Said {
    Words(String),
    Digits(u32),
}

fn said(texts: &Texts, number: f64) -> Said {
    if number < EXACT {
        return Said::Words(format!("{number:.0}"));
    }
    let mut power = number.log10().floor() as u32;
    let mut leading = rounded(number / 10_f64.powi(power as i32));
    if leading >= 10.0 {
        (power, leading) = (power + 1, 1.0);
    }
    let names = named(texts.language()).iter();
    let name = names.rev().find(|name| **name <= power);
    match name.filter(|name| power - **name < distance(texts.language())) {
        Some(name) => {
            let number = leading * 10_f64.powi((power - name) as i32);
            let values = args![number = digits(number)];
            Said::Words(texts.format(word(*name), &values))
        }
        None => Said::Digits(power + 1),
    }
}

/// A number of worlds.
pub fn amount(texts: &Texts, worlds: f64) -> String {
    match said(texts, worlds) {
        Said::Words(words) => words,
        Said::Digits(digits) => texts.format(key::ANALYSIS_DIGITS, &args![digits = digits]),
    }
}

/// A power of ten as a short label.
pub fn power(texts: &Texts, power: u32) -> String {
    match said(texts, 10_f64.powi(power as i32)) {
        Said::Words(words) => words,
        Said::Digits(digits) => texts.format(key::ANALYSIS_DIGITS_LABEL, &args![digits = digits]),
    }
}

/// The least and the highest power of ten of a chart of such numbers, and the step between its labels.
pub fn scale(texts: &Texts, numbers: impl Iterator<Item = f64>) -> (u32, u32, u32) {
    let (least, most) = numbers.fold((f64::MAX, 1.0_f64), |(least, most), number| {
        (least.min(number.max(1.0)), most.max(number))
    });
    let low = least.min(most).log10().floor() as u32;
    let high = (most.log10().ceil() as u32).max(low + 1);
    // Labels are at the powers with names.
    let distance = distance(texts.language());
    let step = match high - low {
        0..=5 => 1,
        span => distance * (span / (6 * distance) + 1),
    };
    (low - low % step, high, step)
}

/// The part of all worlds that was ruled out, when this part is left.
pub fn ruled_out(texts: &Texts, left: f64) -> String {
    /// The least part that does not become 100 % in a percentage with two decimal places.
    const LEAST: f64 = 0.0001;
    let percent = 100.0 * (1.0 - left);
    let (key, percent) = match left {
        0.01.. => (key::ANALYSIS_SHARE, format!("{percent:.0}")),
        0.001.. => (key::ANALYSIS_SHARE, format!("{percent:.1}")),
        LEAST.. => (key::ANALYSIS_SHARE, format!("{percent:.2}")),
        _ => (key::ANALYSIS_SHARE_MOST, "99.99".to_owned()),
    };
    texts.format(key, &args![percent = percent])
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

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Library;

    #[test]
    fn large_numbers_are_said_in_plain_words() {
        let library = Library::default();
        let table = [
            (1.0, "1", "1"),
            (5_040.0, "5040", "5040"),
            (52_300.0, "52,000", "5.2 万"),
            (999_999.0, "1 million", "100 万"),
            (3_249_000.0, "3.2 million", "320 万"),
            (4.56e9, "4.6 billion", "46 亿"),
            (7.0e14, "700 trillion", "700 万亿"),
            (9.99e14, "a number with 16 digits", "1000 万亿"),
            (6.7e17, "a number with 18 digits", "一个 18 位数"),
            (8.12e33, "a number with 34 digits", "一个 34 位数"),
        ];
        for (number, english, chinese) in table {
            let said = |language| amount(library.of(language), number);
            assert_eq!(said(Language::English), english);
            assert_eq!(said(Language::SimplifiedChinese), chinese);
        }
    }

    #[test]
    fn a_chart_uses_its_room_and_has_few_labels() {
        let library = Library::default();
        for language in Language::ALL {
            let texts = library.of(language);
            for least in [1.0, 30.0, 4e9, 3e16] {
                for most in [least, 40.0 * least, 5e4 * least, 8e33, 1.8e55] {
                    let (low, high, step) = scale(texts, [most, least].into_iter());
                    assert!((high - low) / step <= 7, "{least} {most}");
                    assert!(low < high && 10_f64.powi(low as i32) <= least);
                    assert!(f64::log10(least) - f64::from(low) < f64::from(step) + 1.0);
                }
            }
        }
        let english = library.of(Language::English);
        assert_eq!(scale(english, [6.7e17, 1.5e16].into_iter()), (16, 18, 1));
        assert_eq!(scale(english, [8e33, 1.0].into_iter()), (0, 34, 6));
        let labels = [0, 3, 6, 12, 15].map(|exponent| power(english, exponent));
        assert_eq!(
            labels,
            ["1", "1000", "1 million", "1 trillion", "16 digits"]
        );
    }

    #[test]
    fn what_was_ruled_out_is_never_shown_as_all() {
        let library = Library::default();
        let english = library.of(Language::English);
        let parts = [0.5, 0.167, 0.0051, 0.000_42, 0.000_02].map(|left| ruled_out(english, left));
        assert_eq!(
            parts,
            ["50 %", "83 %", "99.5 %", "99.96 %", "more than 99.99 %"]
        );
    }
}
