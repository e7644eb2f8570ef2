//! The rules of FIDE's Dutch system in words: criteria, the order of candidates, and colours, each with its number in C.04.3.

use leagues::swiss::{Breach, ColourRule, Criterion, Objection, Order};
use leagues::tournament::Tpn;
use texts::{Sentence, Texts, args, key};

/// What a round breaks. `named` gives the player with a number.
pub fn breach(texts: &Texts, breach: Breach, named: impl Fn(Tpn) -> String) -> String {
    let two = |sentence, one, other| {
        texts.format(sentence, &args![one = named(one), other = named(other)])
    };
    match breach {
        Breach::Met(one, other) => two(key::PAIRING_MET, one, other),
        Breach::Forbidden(one, other) => two(key::PAIRING_FORBIDDEN, one, other),
        Breach::SameColour(one, other) => two(key::PAIRING_SAME_SIDE, one, other),
        Breach::SecondBye(one) => {
            texts.format(key::PAIRING_SECOND_BYE, &args![player = named(one)])
        }
        Breach::TooManyByes => texts.get(key::PAIRING_BYES),
        Breach::Criterion(one) => {
            let values = args![what = criterion(texts, one)];
            texts.format(key::PAIRING_WORSE, &values)
        }
        Breach::Order(one) => order(texts, one),
        Breach::Colours { white, rule } => {
            let values = args![player = named(white), why = colours(texts, rule)];
            texts.format(key::PAIRING_SIDES, &values)
        }
    }
}

/// What speaks against an opponent. Only organisers read that the pair is forbidden: for others it is one that no complete round may
/// contain, which is true, too.
pub fn objection(texts: &Texts, objection: Objection, organises: bool) -> String {
    match objection {
        Objection::Met => texts.get(key::PAIRING_NOT_MET),
        Objection::Forbidden if organises => texts.get(key::PAIRING_NOT_FORBIDDEN),
        Objection::SameColour => texts.get(key::PAIRING_NOT_SAME_SIDE),
        Objection::Incomplete | Objection::Forbidden => texts.get(key::PAIRING_INCOMPLETE),
        Objection::Criterion(one) => {
            let values = args![what = criterion(texts, one)];
            texts.format(key::PAIRING_WORSE, &values)
        }
        Objection::Order(one) => order(texts, one),
    }
}

/// Why somebody moves first, or second.
pub fn colours(texts: &Texts, rule: ColourRule) -> String {
    texts.get(match rule {
        ColourRule::BothPreferences => key::PAIRING_SIDES_BOTH,
        ColourRule::Stronger => key::PAIRING_SIDES_STRONGER,
        ColourRule::Alternation => key::PAIRING_SIDES_ALTERNATION,
        ColourRule::HigherRank => key::PAIRING_SIDES_RANK,
        ColourRule::InitialColour => key::PAIRING_SIDES_INITIAL,
    })
}

fn order(texts: &Texts, order: Order) -> String {
    let article = match order {
        Order::Transpositions => "4.2",
        Order::Exchanges => "4.3",
        Order::MovedDown => "4.4",
        Order::Unknown => "4",
    };
    texts.format(key::PAIRING_ORDER, &args![article = article])
}

/// What a criterion compares, with its number.
fn criterion(texts: &Texts, criterion: Criterion) -> String {
    texts.get(sentence(criterion))
}

const fn sentence(criterion: Criterion) -> Sentence {
    match criterion {
        Criterion::RestingScore => key::CRITERION_C5,
        Criterion::Floaters => key::CRITERION_C6,
        Criterion::FloaterScores => key::CRITERION_C7,
        Criterion::NextBracket => key::CRITERION_C8,
        Criterion::UnplayedGames => key::CRITERION_C9,
        Criterion::Balance => key::CRITERION_C10,
        Criterion::Row => key::CRITERION_C11,
        Criterion::Preferences => key::CRITERION_C12,
        Criterion::StrongPreferences => key::CRITERION_C13,
        Criterion::Downfloats => key::CRITERION_C14,
        Criterion::Upfloats => key::CRITERION_C15,
        Criterion::EarlierDownfloats => key::CRITERION_C16,
        Criterion::EarlierUpfloats => key::CRITERION_C17,
        Criterion::DownfloatScores => key::CRITERION_C18,
        Criterion::UpfloatScores => key::CRITERION_C19,
        Criterion::EarlierDownfloatScores => key::CRITERION_C20,
        Criterion::EarlierUpfloatScores => key::CRITERION_C21,
    }
}
