//! Words for what was found of records: that they hold, or what is wrong first.

use matches::transcript::Objection;
use notary::{Fault, Holding, What};
use rules::Side;
use seals::RecordFormat;

use crate::{
    args,
    discord::{
        limits,
        texts::{Texts, plain},
        words::seals::shown,
    },
};

/// How many characters of a wrong line are repeated.
const LINE: usize = 200;

/// That a record holds: all of it, or as far as it is open, and what is not.
pub fn holds(texts: &Texts, holding: &Holding) -> String {
    let told = args![
        code = plain(&holding.code),
        plies = holding.plies,
        attacks = holding.attacks,
        proved = holding.proved,
        elsewhere = holding.judged_elsewhere,
        chain = holding.chain.clone(),
        ended = if holding.end.is_some() { "yes" } else { "no" },
    ];
    let mut lines = vec![texts.tell(
        match holding.is_whole {
            true => "verify-whole",
            false => "verify-partial",
        },
        &told,
    )];
    let closed: Vec<String> = Side::BOTH
        .into_iter()
        .filter(|side| !holding.armies[side.index()])
        .map(|side| seat(texts, side))
        .collect();
    if !closed.is_empty() {
        let seats = texts.list(&closed);
        lines.push(texts.tell("verify-closed-army", &args![seats = seats]));
    }
    if holding.proved < holding.attacks {
        lines.push(texts.tell("verify-proved", &told));
    }
    if holding.lot == Some(false) {
        lines.push(texts.say("verify-closed-lot"));
    }
    lines.extend(binding(texts, holding));
    if holding.judged_elsewhere > 0 {
        lines.push(texts.tell("verify-elsewhere", &told));
    }
    if holding.end.is_none() {
        lines.push(texts.say("verify-no-result"));
    }
    lines.push(texts.tell("verify-chain", &told));
    lines.join("\n")
}

/// What readers have to compare themselves before a lot proves anything, or why it cannot.
fn binding(texts: &Texts, holding: &Holding) -> Option<String> {
    match (holding.format, &holding.lot_seal, &holding.card) {
        (RecordFormat::Caipan1, ..) => holding.is_sealed.then(|| texts.say("verify-old-seals")),
        (RecordFormat::Caipan2, None, _) => None,
        (RecordFormat::Caipan2, Some(_), None) => Some(texts.say("verify-lot-alone")),
        (RecordFormat::Caipan2, Some(seal), Some(card)) => {
            let seal = seal.parse().ok()?;
            let told = args![seal = shown(seal), card = card.clone()];
            Some(texts.tell("verify-lot", &told))
        }
    }
}

/// The first thing that is wrong with these files, each with its name, and the line where it is.
pub fn fault(texts: &Texts, fault: &Fault, files: &[(String, String)]) -> String {
    let file = files.get(fault.file);
    let name = file.map(|(name, _)| limits::fit(name, limits::TYPED));
    let told = args![
        file = plain(&name.unwrap_or_default()),
        line = fault.line,
        what = what(texts, &fault.what),
    ];
    let said = texts.tell("verify-fault", &told);
    let mut lines = file.into_iter().flat_map(|(_, text)| text.lines());
    let line = lines.nth(fault.line.saturating_sub(1)).unwrap_or_default();
    // Within a block of code nothing but its end means anything.
    let line = limits::fit(line.trim(), LINE).replace('`', "'");
    match line.as_str() {
        "" => said,
        line => format!("{said}\n```\n{line}\n```"),
    }
}

/// What is wrong, as a sentence.
fn what(texts: &Texts, what: &What) -> String {
    let tell = |key: &str, detail: &str| texts.tell(key, &args![detail = plain(detail)]);
    match what {
        What::NotATag => texts.say("verify-not-a-tag"),
        What::Parts => texts.say("verify-parts"),
        What::Head(_) => texts.say("verify-head"),
        What::NotALine => texts.say("verify-not-a-line"),
        What::Superfluous(tag) => tell("verify-superfluous", tag),
        What::NoChain => texts.say("verify-no-chain"),
        What::Chain(_) => texts.say("verify-broken-chain"),
        What::ChainEnd(_) => texts.say("verify-chain-end"),
        What::Opening(tag) => tell("verify-opening", tag),
        What::NoSeal(tag) => tell("verify-no-seal", tag),
        What::Seal(tag) => tell("verify-wrong-seal", tag),
        What::Army(side) => texts.tell("verify-army", &args![seat = seat(texts, *side)]),
        What::Deal => texts.say("verify-deal"),
        What::FirstMove => texts.say("verify-first-move"),
        What::Impossible(objection) => impossible(texts, objection),
        What::AnotherMatch => texts.say("verify-another-match"),
        What::Otherwise => texts.say("verify-otherwise"),
    }
}

/// Why something could not have happened.
fn impossible(texts: &Texts, objection: &Objection) -> String {
    match objection {
        Objection::Start => texts.say("verify-start"),
        Objection::Refused(_) => texts.say("verify-refused"),
        Objection::Impossible => texts.say("verify-impossible"),
        Objection::Number(number) => texts.tell("verify-number", &args![number = *number]),
        Objection::Ruling(ruling) => texts.tell("verify-ruling", &args![ruling = plain(ruling)]),
        Objection::Ending(None) => texts.say("verify-not-the-end"),
        Objection::Ending(Some(_)) => texts.say("verify-the-end"),
        Objection::Counted => texts.say("verify-counted"),
        Objection::TimeHadRunOut(side) => {
            texts.tell("verify-ran-out", &args![seat = seat(texts, *side)])
        }
        Objection::TimeWasLeft => texts.say("verify-time-left"),
    }
}

/// A seat, as records name it.
fn seat(texts: &Texts, side: Side) -> String {
    texts.say(match side {
        Side::First => "verify-seat-first",
        Side::Second => "verify-seat-second",
    })
}
