//! What a league says about appointments, in words.

use basics::Span;
use matches::appointment::league::{AppointmentRules, UsualHour};
use texts::{Texts, args, key, plain};

/// All that differs from what is usual; `None` if nothing does.
pub fn in_words(texts: &Texts, rules: &AppointmentRules) -> Option<String> {
    let usual = rules.usual.as_ref().map(|usual| usual_hour(texts, usual));
    let is_usual = *rules == AppointmentRules::default();
    let grace = (!is_usual).then(|| {
        let minutes = args![count = rules.grace / Span::MINUTE];
        texts.format(key::LEAGUE_SET_GRACE, &minutes)
    });
    let said = |holds: bool, sentence| holds.then(|| texts.get(sentence));
    let all = [
        usual,
        grace,
        said(rules.calls_organisers, key::LEAGUE_SET_ABSENT),
        said(rules.games_wait, key::LEAGUE_SET_GAMES_WAIT),
        said(rules.has_events, key::LEAGUE_SET_EVENTS),
    ];
    let all: Vec<String> = all.into_iter().flatten().collect();
    (!all.is_empty()).then(|| all.join(" · "))
}

fn usual_hour(texts: &Texts, usual: &UsualHour) -> String {
    let values = args![
        weekday = texts.format(key::WEEKDAY, &args![day = i64::from(usual.day)]),
        time = usual.time(),
        zone = plain(&usual.zone)
    ];
    texts.format(key::LEAGUE_SET_USUAL_HOUR, &values)
}
