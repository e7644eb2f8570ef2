//! What a typed text can mean on a board. Suggestions, commands and plans all use this parser. It knows every text
//! that means a legal action, so a text means the same while it is typed and when it is sent.

use super::PlayerView;
use crate::{Action, PointName};

/// What a typed text can mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// One legal action, written in full.
    Exact(Action),
    /// Several legal actions, written in full: in the bot's own notation first, then in the notations of others.
    Several(Vec<Action>),
    /// An action written in full that is not legal.
    Illegal {
        /// The action, if it is only one; the rules say why it is refused.
        action: Option<Action>,
        /// The legal actions that the text means in other notations.
        elsewhere: Vec<(Action, Custom)>,
        /// The legal actions that the text begins to spell.
        longer: Vec<Action>,
    },
    /// The text is the beginning of these legal actions; of none if no legal action begins like this.
    Beginning(Vec<Action>),
    /// Not a notation: perhaps words.
    Words,
}

/// Whose notation it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Custom {
    /// The bot itself.
    Own,
    /// Players who write a piece's letter and a point, as in Western chess: `Che2`.
    Letters,
    /// Vietnamese players: `C5.1` is a soldier's step.
    Vietnamese,
    /// Programs that count the ranks from 1 where this board counts them from 0.
    RanksFromOne,
}

/// A text that means an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    /// The text as [`points`] or the game's own notation folds it.
    pub text: String,
    /// Whether its signs are significant: in coordinates they only separate.
    pub signs: bool,
    /// Whose notation it is.
    pub custom: Custom,
}

/// Whether a text is a move in the game's own notation, regardless of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shape {
    /// It is not the beginning of a move.
    #[default]
    Other,
    /// It may become a move.
    Beginning,
    /// It is a move.
    Whole,
}

/// A text read in the game's own notation, which exists besides coordinates.
#[derive(Clone, Debug, Default)]
pub(crate) struct Written {
    /// Whether it is a move.
    pub shape: Shape,
    /// The text without insignificant differences.
    pub folded: String,
    /// The text folded for other notations, in which other letters are significant.
    pub foreign: String,
    /// The actions that it means when written in full, likeliest first.
    pub actions: Vec<Action>,
}

impl Form {
    /// A text in coordinates.
    pub(crate) fn points(text: String, custom: Custom) -> Form {
        Form {
            text,
            signs: false,
            custom,
        }
    }

    /// The part of a typed text that is compared with this form.
    fn counterpart<'a>(&self, bare: &'a str, written: &'a Written) -> &'a str {
        match (self.signs, self.custom) {
            (false, _) => bare,
            (true, Custom::Own) => &written.folded,
            (true, _) => &written.foreign,
        }
    }
}

/// A character as on a keyboard: full-width forms and the many kinds of dashes and dots become plain ones.
pub fn plain(sign: char) -> char {
    match sign {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' => '-',
        '\u{b7}' | '\u{3002}' | '\u{2024}' | '\u{30fb}' => '.',
        _ => sign,
    }
}

/// The signs of a text as on a keyboard, without white space.
pub(crate) fn signs(text: &str) -> impl Iterator<Item = char> {
    text.chars().map(plain).filter(|sign| !sign.is_whitespace())
}

/// A text in the form in which coordinates are compared: small letters, digits and `=`. Spaces are ignored; any other
/// sign, and `x`, may stand between two points.
pub(crate) fn points(text: &str) -> String {
    let signs: Vec<char> = signs(text).collect();
    let mut bare = String::new();
    for (at, sign) in signs.iter().enumerate() {
        let mut rest = signs[at + 1..].iter();
        let next = rest.find(|next| next.is_alphanumeric());
        let separates = !bare.is_empty() && next.is_none_or(|next| next.is_alphabetic());
        match sign {
            'x' | 'X' if separates => {}
            '=' if next.is_none() => bare.push('='),
            _ if sign.is_alphanumeric() => bare.extend(sign.to_lowercase()),
            // The signs of letter notation do not occur in coordinates.
            '+' => bare.push('+'),
            '.' if next.is_none() => bare.push('.'),
            _ if separates => {}
            _ => bare.push(*sign),
        }
    }
    bare
}

/// The action that a text names by its points, legal or not, on any board: two points with anything between them, or a point
/// and `=`.
pub fn action_in_points(text: &str) -> Option<Action> {
    points(text.trim()).parse().ok()
}

/// Whether a text names an action by its points, on the board of this view.
fn shape(bare: &str, view: &impl PlayerView) -> Shape {
    if bare.parse().is_ok_and(|action| view.has(action)) {
        return Shape::Whole;
    }
    let has = |point: &str| {
        let point: Option<PointName> = point.parse().ok();
        point.is_some_and(|point| view.has_point(point))
    };
    // A point, or the letter of a file, which becomes a point once a rank follows.
    let begins = |text: &str| {
        has(text) || (text.len() == 1 && (0..3).any(|rank| has(&format!("{text}{rank}"))))
    };
    let second = bare
        .char_indices()
        .skip(1)
        .find(|(_, sign)| sign.is_ascii_alphabetic());
    let is_begun = match second {
        None => begins(bare),
        Some((at, _)) => has(&bare[..at]) && begins(&bare[at..]),
    };
    if is_begun {
        Shape::Beginning
    } else {
        Shape::Other
    }
}

/// What a text means to a player whose legal actions are `legal`.
pub(crate) fn read(view: &impl PlayerView, legal: &[Action], text: &str) -> Meaning {
    let text = text.trim();
    let unnumbered = without_number(text);
    let unmarked = unnumbered.trim_end_matches(['!', '?', '#', '+', '！', '？']);
    let mut first = Meaning::Words;
    let mut texts = vec![text, unnumbered, unmarked];
    texts.dedup();
    texts.retain(|text| !text.is_empty());
    for text in texts {
        match read_plainly(view, legal, text) {
            meaning @ (Meaning::Exact(_) | Meaning::Several(_)) => return meaning,
            meaning if first == Meaning::Words => first = meaning,
            _ => {}
        }
    }
    if first == Meaning::Words && unnumbered.is_empty() {
        return Meaning::Beginning(legal.to_vec());
    }
    first
}

/// A text without a leading move number: `1.`, `12...`, `3、`.
fn without_number(text: &str) -> &str {
    let is_digit = |sign: char| plain(sign).is_ascii_digit();
    let rest = text.trim_start_matches(is_digit);
    let after = rest.trim_start_matches(|sign| matches!(plain(sign), '.' | '、' | '…' | ')'));
    if rest.len() < text.len() && after.len() < rest.len() {
        after.trim_start()
    } else {
        text
    }
}

/// Like `read`, for a text without white space around it.
fn read_plainly(view: &impl PlayerView, legal: &[Action], text: &str) -> Meaning {
    let (bare, written) = (points(text), view.written(text));
    let shape = shape(&bare, view).max(written.shape);
    let named: Option<Action> = bare.parse().ok();
    let named = named.filter(|action| view.has(*action)).into_iter();
    let own: Vec<Action> = named.chain(written.actions.iter().copied()).collect();
    let own_legal: Vec<Action> = own
        .iter()
        .copied()
        .filter(|action| legal.contains(action))
        .collect();
    let forms: Vec<(Action, Vec<Form>)> = legal
        .iter()
        .map(|&action| (action, forms(view, action, &written, names_piece(text))))
        .collect();
    let in_full = |form: &Form| form.counterpart(&bare, &written) == form.text;
    let begun = |form: &Form| form.text.starts_with(form.counterpart(&bare, &written));
    let mut elsewhere = meant(&forms, |form| form.custom != Custom::Own && in_full(form));
    elsewhere.retain(|(action, _)| !own_legal.contains(action));
    elsewhere.sort_by_key(|(_, custom)| *custom);
    // Only a rank that this board lacks shows that ranks are counted from 1.
    let counts_from_one = bare.contains("10");
    let is_certain = |custom| custom != Custom::RanksFromOne || counts_from_one;
    let certain = elsewhere.iter().filter(|(_, custom)| is_certain(*custom));
    let certain: Vec<Action> = certain.map(|(action, _)| *action).collect();
    let beginning = |own: bool| {
        let fits = |form: &Form| {
            (form.custom == Custom::Own) == own && is_certain(form.custom) && begun(form)
        };
        meant(&forms, fits)
            .into_iter()
            .map(|(action, _)| action)
            .collect::<Vec<Action>>()
    };
    if !own_legal.is_empty() {
        return among(own_legal.into_iter().chain(certain));
    }
    match shape {
        Shape::Whole => Meaning::Illegal {
            action: own.first().copied().filter(|_| own.len() == 1),
            elsewhere,
            longer: beginning(true),
        },
        _ if !certain.is_empty() => among(certain.into_iter()),
        _ if !elsewhere.is_empty() => Meaning::Illegal {
            action: None,
            elsewhere,
            longer: beginning(true),
        },
        Shape::Beginning => Meaning::Beginning(beginning(true)),
        Shape::Other => match beginning(false) {
            others if others.is_empty() => named_anywhere(&bare),
            others => Meaning::Beginning(others),
        },
    }
}

/// An action named by points that is impossible on this board, or not a notation.
fn named_anywhere(bare: &str) -> Meaning {
    match bare.parse() {
        Ok(action) => Meaning::Illegal {
            action: Some(action),
            elsewhere: Vec::new(),
            longer: Vec::new(),
        },
        Err(_) => Meaning::Words,
    }
}

fn among(actions: impl Iterator<Item = Action>) -> Meaning {
    let mut all: Vec<Action> = Vec::new();
    for action in actions {
        if !all.contains(&action) {
            all.push(action);
        }
    }
    match all[..] {
        [one] => Meaning::Exact(one),
        _ => Meaning::Several(all),
    }
}

/// The actions that have a form which fits, each with the first custom that has it.
fn meant(forms: &[(Action, Vec<Form>)], fits: impl Fn(&Form) -> bool) -> Vec<(Action, Custom)> {
    let found = forms.iter().filter_map(|(action, forms)| {
        let customs = forms
            .iter()
            .filter(|form| fits(form))
            .map(|form| form.custom);
        Some((*action, customs.min()?))
    });
    found.collect()
}

/// Whether a capital letter stands before small ones, as a piece's letter does before a point.
fn names_piece(text: &str) -> bool {
    let mut letters = text.chars().map(plain).filter(|sign| sign.is_alphabetic());
    let is_capital = letters.next().is_some_and(char::is_uppercase);
    is_capital && letters.any(|sign| sign != 'x' && sign.is_lowercase())
}

/// Every text that means a legal action and could match the typed one. A piece's letter that is also a file's counts
/// before a rank if the text `names_piece`.
fn forms(
    view: &impl PlayerView,
    action: Action,
    written: &Written,
    names_piece: bool,
) -> Vec<Form> {
    let mut forms = vec![Form::points(action.to_string(), Custom::Own)];
    let from = action.from();
    if let Some(to) = action.to() {
        for code in view.codes(from) {
            for text in [
                format!("{code}{to}"),
                format!("{code}{}{to}", from.file()),
                format!("{code}{from}{to}"),
            ] {
                forms.push(Form::points(text, Custom::Letters));
            }
            // A letter that is also a file's may belong to a point.
            let by_rank = format!("{code}{}{to}", from.rank());
            let points = by_rank.parse::<Action>().ok();
            if names_piece || points.is_none_or(|points| !view.has(points)) {
                forms.push(Form::points(by_rank, Custom::Letters));
            }
        }
    }
    forms.extend(view.forms(action, &written.folded));
    forms
}
