//! Words for the verdicts on records: that they hold, or their first error.

use commitments::RecordFormat;
use matches::transcript::Objection;
use notary::{Fault, Holding, What};
use rules::Side;

use crate::{link::limits, wording::seals::shown};

use texts::{Sentence, Texts, args, key, plain, var};

/// The most characters of a wrong line to repeat.
const LINE: usize = 200;

/// Says that a record holds: all of it, or its open part, and what is not open.
pub fn holds(texts: &Texts, holding: &Holding) -> String {
    let values = args![
        code = plain(&holding.code),
        plies = holding.plies,
        attacks = holding.attacks,
        proved = holding.proved,
        elsewhere = holding.judged_elsewhere,
        chain = holding.chain.clone(),
        ended = if holding.end.is_some() { "yes" } else { "no" },
    ];
    let mut lines = vec![texts.format(
        if holding.is_whole {
            key::VERIFY_WHOLE
        } else {
            key::VERIFY_PARTIAL.taking()
        },
        &values,
    )];
    let closed: Vec<String> = Side::BOTH
        .into_iter()
        .filter(|side| !holding.armies[side.index()])
        .map(|side| seat(texts, side))
        .collect();
    if !closed.is_empty() {
        let seats = texts.list(&closed);
        lines.push(texts.format(key::VERIFY_CLOSED_ARMY, &args![seats = seats]));
    }
    if holding.proved < holding.attacks {
        lines.push(texts.format(key::VERIFY_PROVED, &values));
    }
    if holding.lot == Some(false) {
        lines.push(texts.get(key::VERIFY_CLOSED_LOT));
    }
    lines.extend(binding(texts, holding));
    if holding.judged_elsewhere > 0 {
        lines.push(texts.format(key::VERIFY_ELSEWHERE, &values));
    }
    if holding.end.is_none() {
        lines.push(texts.get(key::VERIFY_NO_RESULT));
    }
    lines.push(texts.format(key::VERIFY_CHAIN, &values));
    lines.join("\n")
}

/// What readers must compare themselves before a lot proves anything, or why it proves nothing.
fn binding(texts: &Texts, holding: &Holding) -> Option<String> {
    match (holding.format, &holding.lot_seal, &holding.card) {
        (RecordFormat::Caipan1, ..) => holding.is_sealed.then(|| texts.get(key::VERIFY_OLD_SEALS)),
        (RecordFormat::Caipan2, None, _) => None,
        (RecordFormat::Caipan2, Some(_), None) => Some(texts.get(key::VERIFY_LOT_ALONE)),
        (RecordFormat::Caipan2, Some(seal), Some(card)) => {
            let seal = seal.parse().ok()?;
            let values = args![seal = shown(seal), card = card.clone()];
            Some(texts.format(key::VERIFY_LOT, &values))
        }
    }
}

/// The first error in these named files, with its line.
pub fn fault(texts: &Texts, fault: &Fault, files: &[(String, String)]) -> String {
    let file = files.get(fault.file);
    let name = file.map(|(name, _)| limits::fit(name, limits::TYPED));
    let values = args![
        file = plain(&name.unwrap_or_default()),
        line = fault.line,
        what = describe(texts, &fault.what),
    ];
    let sentence = texts.format(key::VERIFY_FAULT, &values);
    let mut lines = file.into_iter().flat_map(|(_, text)| text.lines());
    let line = lines.nth(fault.line.saturating_sub(1)).unwrap_or_default();
    // In a code block, only the end of the block has a meaning.
    let line = limits::fit(line.trim(), LINE).replace('`', "'");
    match line.as_str() {
        "" => sentence,
        line => format!("{sentence}\n```\n{line}\n```"),
    }
}

/// The error, as a sentence.
fn describe(texts: &Texts, what: &What) -> String {
    let tell = |key: Sentence<(var::detail,)>, detail: &str| {
        texts.format(key, &args![detail = plain(detail)])
    };
    match what {
        What::NotATag => texts.get(key::VERIFY_NOT_A_TAG),
        What::Parts => texts.get(key::VERIFY_PARTS),
        What::Head(_) => texts.get(key::VERIFY_HEAD),
        What::NotALine => texts.get(key::VERIFY_NOT_A_LINE),
        What::Superfluous(tag) => tell(key::VERIFY_SUPERFLUOUS, tag),
        What::NoChain => texts.get(key::VERIFY_NO_CHAIN),
        What::Chain(_) => texts.get(key::VERIFY_BROKEN_CHAIN),
        What::ChainEnd(_) => texts.get(key::VERIFY_CHAIN_END),
        What::Opening(tag) => tell(key::VERIFY_OPENING, tag),
        What::NoSeal(tag) => tell(key::VERIFY_NO_SEAL, tag),
        What::Seal(tag) => tell(key::VERIFY_WRONG_SEAL, tag),
        What::Army(side) => texts.format(key::VERIFY_ARMY, &args![seat = seat(texts, *side)]),
        What::Deal => texts.get(key::VERIFY_DEAL),
        What::FirstMove => texts.get(key::VERIFY_FIRST_MOVE),
        What::Impossible(objection) => impossible(texts, objection),
        What::AnotherMatch => texts.get(key::VERIFY_ANOTHER_MATCH),
        What::Otherwise => texts.get(key::VERIFY_OTHERWISE),
    }
}

/// Why an event was impossible.
fn impossible(texts: &Texts, objection: &Objection) -> String {
    match objection {
        Objection::Start => texts.get(key::VERIFY_START),
        Objection::Refused(_) => texts.get(key::VERIFY_REFUSED),
        Objection::Impossible => texts.get(key::VERIFY_IMPOSSIBLE),
        Objection::Number(number) => texts.format(key::VERIFY_NUMBER, &args![number = *number]),
        Objection::Ruling(ruling) => {
            texts.format(key::VERIFY_RULING, &args![ruling = plain(ruling)])
        }
        Objection::Ending(None) => texts.get(key::VERIFY_NOT_THE_END),
        Objection::Ending(Some(_)) => texts.get(key::VERIFY_THE_END),
        Objection::Counted => texts.get(key::VERIFY_COUNTED),
        Objection::TimeHadRunOut(side) => {
            texts.format(key::VERIFY_RAN_OUT, &args![seat = seat(texts, *side)])
        }
        Objection::TimeWasLeft => texts.get(key::VERIFY_TIME_LEFT),
    }
}

/// A seat, as records name it.
fn seat(texts: &Texts, side: Side) -> String {
    texts.get(match side {
        Side::First => key::VERIFY_SEAT_FIRST,
        Side::Second => key::VERIFY_SEAT_SECOND,
    })
}
