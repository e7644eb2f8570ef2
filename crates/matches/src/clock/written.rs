//! Time as people write it, in English and in Chinese: `10+5`, `72h`, `3 days`, `3天`, `每步三天`. It becomes the text form.

use super::{
    control::{Control, ControlError},
    unequal::Controls,
};
use basics::Span;

/// The units as people call them, longest words first among those that begin alike.
const NAMES: [(&[&str], Span); 5] = [
    (&["weeks", "week", "星期", "周", "週", "w"], Span::days(7)),
    (&["days", "day", "天", "日", "d"], Span::DAY),
    (
        &["hours", "hour", "hrs", "hr", "小时", "小時", "h"],
        Span::HOUR,
    ),
    (
        &[
            "minutes", "minute", "mins", "min", "分钟", "分鐘", "分", "m",
        ],
        Span::MINUTE,
    ),
    (
        &["seconds", "second", "secs", "sec", "秒", "s"],
        Span::SECOND,
    ),
];

/// How people say that there is no limit.
const NO_LIMIT: [&str; 7] = [
    "untimed",
    "notimelimit",
    "nolimit",
    "unlimited",
    "不限时",
    "不限時",
    "∞",
];

/// How people say that a time is for each move.
const PER_MOVE: [&str; 8] = [
    "/move",
    "permove",
    "amove",
    "eachmove",
    "everymove",
    "/步",
    "每步",
    "每着",
];

/// How people join a bank and its increment.
const PLUS: [&str; 6] = [",plus", "plus", "，每步加", "每步加", "加", "|"];

/// A text without blanks, in lower case, with ASCII digits and punctuation.
fn folded(text: &str) -> String {
    let digit = |sign: char| match sign {
        '两' | '兩' => Some('2'),
        _ => "零一二三四五六七八九"
            .chars()
            .zip('0'..='9')
            .find_map(|(word, digit)| (word == sign).then_some(digit)),
    };
    let plain = |sign: char| match sign {
        '\u{ff01}'..='\u{ff5e}' if sign != '，' => {
            char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign)
        }
        _ => digit(sign).unwrap_or(sign),
    };
    let signs = text.chars().filter(|sign| !sign.is_whitespace());
    // 一步 is not a number of moves.
    let text: String = signs.collect::<String>().replace("一步", "每步");
    text.chars()
        .map(plain)
        .flat_map(char::to_lowercase)
        .collect()
}

/// A span in common notations: `1d12h`, `3 days`, `3天`, `一周`. A number without a unit counts `bare`, if that is given.
fn amount(folded: &str, bare: Option<Span>) -> Result<Span, ControlError> {
    let (mut rest, mut sum, mut last) = (folded, Span::ZERO, Span::MAX);
    if rest.is_empty() {
        return Err(ControlError::Form);
    }
    while !rest.is_empty() {
        let digits = rest
            .find(|sign: char| !sign.is_ascii_digit())
            .unwrap_or(rest.len());
        let number: i64 = match &rest[..digits] {
            "" if sum == Span::ZERO && rest.starts_with("十") => {
                rest = &rest["十".len()..];
                10
            }
            number => {
                rest = &rest[digits..];
                number.parse().map_err(|_| ControlError::Form)?
            }
        };
        rest = rest.strip_prefix(['个', '個']).unwrap_or(rest);
        let named = NAMES.iter().find_map(|(names, unit)| {
            let name = names.iter().find(|name| rest.starts_with(**name))?;
            Some((*name, *unit))
        });
        let (name, unit) = match (named, bare) {
            (Some(named), _) => named,
            (None, Some(bare)) if rest.is_empty() && sum == Span::ZERO => ("", bare),
            _ => return Err(ControlError::Form),
        };
        // Each unit may occur once, longest first.
        if unit >= last {
            return Err(ControlError::Form);
        }
        last = unit;
        rest = &rest[name.len()..];
        rest = rest.strip_prefix("and").unwrap_or(rest);
        let part = unit.checked_mul(number).ok_or(ControlError::Form)?;
        sum = sum.checked_add(part).ok_or(ControlError::Form)?;
    }
    Ok(sum)
}

/// A span in common notations.
///
/// # Errors
/// When it is not a span.
pub fn span(text: &str) -> Result<Span, ControlError> {
    amount(&folded(text), None)
}

/// A time control in common notations: a number of whole days is for each move, a shorter time for the whole game; of
/// two numbers without units the first counts minutes and the second seconds.
///
/// ```
/// use matches::clock::written;
///
/// for (text, control) in [
///     ("10+5", "10m+5s"),
///     ("72h", "3d/move"),
///     ("3 days per move", "3d/move"),
///     ("每步三天", "3d/move"),
///     ("1h", "1h+0s"),
///     ("7 days plus 12 hours / 10 days", "7d+12h/10d"),
/// ] {
///     assert_eq!(written::control(text)?.to_string(), control);
/// }
/// # Ok::<(), matches::clock::control::ControlError>(())
/// ```
///
/// # Errors
/// Why it is not a time control.
pub fn control(text: &str) -> Result<Control, ControlError> {
    if let Ok(control) = text.parse() {
        return Ok(control);
    }
    let text = folded(text);
    if NO_LIMIT.contains(&text.as_str()) {
        return Ok(Control::Untimed);
    }
    let plus = PLUS
        .iter()
        .fold(text.clone(), |text, plus| text.replace(plus, "+"));
    let Some((bank, rest)) = plus.split_once('+') else {
        return alone(&text);
    };
    let (increment, cap) = match rest
        .split_once('/')
        .filter(|(_, cap)| !cap.starts_with('m'))
    {
        Some((increment, cap)) => (increment, Some(cap)),
        None => (rest, None),
    };
    let bank = bank.strip_suffix("forthegame").unwrap_or(bank);
    let bank = amount(bank, Some(Span::MINUTE))?;
    // Where a game takes days, a bare number could mean hours or minutes.
    let increment = amount(
        &without_per_move(increment).1,
        (bank < Span::DAY).then_some(Span::SECOND),
    )?;
    let cap = cap.map(|cap| amount(cap, None)).transpose()?;
    Control::Bank {
        bank,
        increment,
        cap,
    }
    .checked()
}

/// What people write between the times of two sides.
const VERSUS: [&str; 7] = ["versus", "vs.", "vs", ":", "：", "/", "对"];

/// The time controls of both sides in common notations: one for both, or two.
///
/// ```
/// use matches::clock::written;
///
/// for (text, controls) in [
///     ("10+5", "10m+5s"),
///     ("15+10 / 5+5", "15m+10s vs 5m+5s"),
///     ("7d+12h/10d", "7d+12h/10d"),
///     ("3 days vs. 1 day", "3d/move vs 1d/move"),
///     ("三天对一天", "3d/move vs 1d/move"),
/// ] {
///     assert_eq!(written::controls(text)?.to_string(), controls);
/// }
/// # Ok::<(), matches::clock::control::ControlError>(())
/// ```
///
/// # Errors
/// Why they are not time controls.
pub fn controls(text: &str) -> Result<Controls, ControlError> {
    let single = control(text).map(Controls::equal);
    let lower = text.to_lowercase().replace('對', "对");
    let pairs = VERSUS.iter().flat_map(|versus| {
        let places = lower.match_indices(versus);
        places.map(|(at, found)| (&lower[..at], &lower[at + found.len()..]))
    });
    let mut pairs = pairs
        .filter_map(|(one, other)| Some(Controls::new(control(one).ok()?, control(other).ok()?)));
    single.or_else(|error| match pairs.next() {
        // What is a control by its form, but not in its numbers, is not meant as two.
        Some(Err(_)) if error != ControlError::Form => Err(error),
        Some(both) => both,
        None => Err(error),
    })
}

/// A single amount, for each move or for the whole game.
fn alone(text: &str) -> Result<Control, ControlError> {
    let (is_per_move, rest) = without_per_move(text);
    let whole = rest.strip_suffix("forthegame");
    let time = amount(whole.unwrap_or(&rest), None)?;
    if is_per_move || (time >= Span::DAY && whole.is_none()) {
        return Control::PerMove(time).checked();
    }
    let bank = Control::Bank {
        bank: time,
        increment: Span::ZERO,
        cap: None,
    };
    bank.checked()
}

/// Whether a text says that it is for each move, and the rest of it.
fn without_per_move(text: &str) -> (bool, String) {
    let said = PER_MOVE.iter().find_map(|words| {
        text.strip_suffix(words)
            .or_else(|| text.strip_prefix(words))
    });
    match said {
        Some(rest) => (true, rest.to_owned()),
        None => (false, text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        for (text, control) in [
            ("10+5", "10m+5s"),
            (" 15 + 10 ", "15m+10s"),
            ("１０＋５", "10m+5s"),
            ("10m+5", "10m+5s"),
            ("90|30", "1h30m+30s"),
            ("72h", "3d/move"),
            ("3天", "3d/move"),
            ("三天", "3d/move"),
            ("3 days", "3d/move"),
            ("3d", "3d/move"),
            ("1 Week", "7d/move"),
            ("一周", "7d/move"),
            ("十天", "10d/move"),
            ("3 days a move", "3d/move"),
            ("每步3天", "3d/move"),
            ("3天/步", "3d/move"),
            ("1h", "1h+0s"),
            ("10分钟", "10m+0s"),
            ("10 分鐘 + 5 秒", "10m+5s"),
            ("10 minutes plus 5 seconds per move", "10m+5s"),
            ("1 hour 30 minutes", "1h30m+0s"),
            ("两小时", "2h+0s"),
            ("1 day for the game", "1d+0s"),
            ("不限时", "untimed"),
            ("no limit", "untimed"),
            ("7d+12h/10d", "7d+12h/10d"),
            ("7 天 + 12 小时 / 10 天", "7d+12h/10d"),
        ] {
            let found = super::control(text).map(|control| control.to_string());
            assert_eq!(found.as_deref(), Ok(control), "{text}");
        }
        for (text, error) in [
            ("36h", ControlError::PerMove),
            ("15 days", ControlError::PerMove),
            ("10 seconds", ControlError::Bank),
            ("7d+12", ControlError::Form),
            ("10", ControlError::Form),
            ("soon", ControlError::Form),
            ("3 hours 2 days", ControlError::Form),
            ("", ControlError::Form),
        ] {
            assert_eq!(control(text), Err(error), "{text}");
        }
        for (text, length) in [
            ("3 days", Span::days(3)),
            ("1w", Span::days(7)),
            ("2小时", Span::hours(2)),
            ("1d12h", Span::hours(36)),
        ] {
            assert_eq!(span(text), Ok(length), "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_panics(text in "[0-9dhms+/ 每步天十个plus]{0,16}") {
            let _ = (control(&text), span(&text));
        }
    }
}
