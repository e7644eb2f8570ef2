//! Settings about the format, the rounds and the tie-breaks.

use basics::Span;
use leagues::ladder::{Decay, LadderRules};
use leagues::season::{
    Feature, Format, LateEntries, MAX_PLAYERS, MAX_ROUNDS, PROMOTED, Rounds, Settings, Unfinished,
};
use leagues::standings::TieBreak;
use panels::Number;

use super::subject::{Choice, Context, Decisions, Field, Form, Said, Text, each, said};
use crate::bot::kit::ReplyError;
use crate::bot::leagues::words::settings::{
    accelerated, lasting, late, promoted, third_place, ties, unfinished, with_size,
};
use crate::bot::leagues::words::{formats, tie_breaks as words};
use crate::{link::limits, wording};
use texts::{args, key, plain};

/// The form about the format and the rounds.
pub const ROUNDS: Form = Form::new("rounds", [key::BUTTON_LEAGUE_FORMAT; 2]);
/// The form about the name and the numbers.
pub const NUMBERS: Form = Form::new("numbers", [key::BUTTON_LEAGUE_NUMBERS; 2]);
/// The form about the rules of a ladder. Times are in days.
pub const LADDER: Form = Form::new("ladder", [key::BUTTON_LADDER_RULES, key::LADDER_FORM]);
/// The form about tie-breaks.
pub const TIES: Form = Form::new("tie-breaks", [key::BUTTON_LEAGUE_TIES; 2]);

/// The form about tie-breaks by their codes.
pub const CODES: Form = Form::new(
    "tie-codes",
    [key::BUTTON_LEAGUE_TIE_CODES, key::LEAGUE_TIE_CODES_FORM],
);

/// The numbers of Swiss rounds on offer.
const SWISS_ROUNDS: [u32; 6] = [3, 4, 5, 7, 9, 11];
/// What can become of unfinished games, by name.
const UNFINISHED: [(&str, Unfinished); 3] = [
    ("runs-on", Unfinished::RunsOn),
    ("drawn", Unfinished::Drawn),
    ("adjudicated", Unfinished::Adjudicated),
];
/// The usual tie-breaks, by the names that menus of earlier versions gave them.
const TIE_BREAKS: [(&str, TieBreak); 6] = [
    ("buchholz", TieBreak::BUCHHOLZ),
    ("median", TieBreak::MEDIAN_BUCHHOLZ),
    ("sonneborn", TieBreak::SONNEBORN_BERGER),
    ("direct", TieBreak::DIRECT_ENCOUNTER),
    ("wins", TieBreak::WINS),
    ("progressive", TieBreak::PROGRESSIVE),
];
/// Further tie-breaks of players on offer, by their codes. All others are typed.
const OF_PLAYERS: [&str; 18] = [
    "BH/C1",
    "FB",
    "AOB",
    "SB/C1",
    "KS",
    "WON",
    "BPG",
    "BWG",
    "PS/C1",
    "REP",
    "STD",
    "ARO",
    "ARO/C1",
    "TPR",
    "PTP",
    "APRO",
    "APPO",
    "OTHER_MODIFIED_MEDIAN",
];
/// Further tie-breaks of teams on offer.
const OF_TEAMS: [&str; 18] = [
    "BH/C1", "FB", "AOB", "SB/C1", "KS", "WON", "PS/C1", "REP", "STD", "EDE", "EDET", "BC", "TBR",
    "BBE", "EMGSB", "EGMSB", "EGGSB", "SSSC",
];
/// The room for codes in the form.
const CODES_LENGTH: u16 = 120;
/// What may stand between two codes.
const BETWEEN_CODES: [char; 6] = [',', ';', '，', '；', '、', ' '];

/// The name, the format, and how long rounds last.
pub const FORMAT: &[Field] = &[
    NUMBERS
        .text(
            "name",
            Text {
                label: key::LEAGUE_FIELD_NAME,
                longest: leagues::season::MAX_NAME_LENGTH as u16,
                is_required: true,
                now: |of, _| Some(of.settings.name.clone()),
                hint: |_, _| None,
                set: |of, _, typed| {
                    typed.clone_into(&mut of.settings.name);
                    Ok(())
                },
            },
        )
        .said(Said::Above(|texts, of| {
            Some(texts.format(key::LEAGUE_SET_NAME, &args![name = plain(&of.name)]))
        })),
    ROUNDS
        .menu("format", key::LEAGUE_PICK_FORMAT, all_formats)
        .said(Said::Above(with_size)),
    ROUNDS
        .menu("rounds", key::LEAGUE_PICK_ROUNDS, lengths)
        .said(Said::Above(lasting)),
    ROUNDS.menu("unfinished", key::LEAGUE_PICK_UNFINISHED, unfinished_games),
];

/// Conditions that some formats have.
pub const CONDITIONS: &[Field] = &[
    ROUNDS
        .menu("late", key::LEAGUE_PICK_LATE, late_entries)
        .said(Said::Below(late)),
    ROUNDS
        .menu("accelerated", key::LEAGUE_PICK_ACCELERATED, |of, to| {
            said((of, to), [false, true], accelerated, |of, begins| {
                of.accelerated = begins;
            })
        })
        .said(Said::Below(accelerated)),
    NUMBERS.number("size", key::LEAGUE_FIELD_ROUNDS, 1..=MAX_ROUNDS, |of| {
        let settings = &mut of.settings;
        let now = settings.format.set_rounds()?;
        Some(Number::new(Some(now), move |to| {
            let wanted = formats::named(formats::SWISS, to.unwrap_or(now), None);
            *settings = settings.in_format(wanted.unwrap_or(settings.format));
        }))
    }),
    NUMBERS.number("size", key::LEAGUE_FIELD_DIVISION, 2..=MAX_PLAYERS, |of| {
        formats::division(&mut of.settings.format).map(Number::optional)
    }),
    NUMBERS.number("size", key::LEAGUE_FIELD_BEST_OF, 1..=9, |of| {
        formats::best_of(&mut of.settings.format).map(Number::of)
    }),
    NUMBERS
        .number("extra", key::LEAGUE_FIELD_BYES, 0..=MAX_ROUNDS, |of| {
            let has_byes = of.settings.format.has(Feature::MissedRounds);
            has_byes.then(|| Number::of(&mut of.settings.half_point_byes))
        })
        .said(Said::Below(|texts, of| {
            let values = args![count = of.half_point_byes];
            let has_byes = of.format.has(Feature::MissedRounds);
            has_byes.then(|| texts.format(key::LEAGUE_SET_BYES, &values))
        })),
    NUMBERS
        .number("extra", key::LEAGUE_FIELD_AT_ONCE, 1..=MAX_ROUNDS, |of| {
            let plays_all = of.settings.format.has(Feature::AllPlayAll);
            plays_all.then(|| Number::of(&mut of.settings.rounds_at_once))
        })
        .said(Said::Below(|texts, of| {
            let values = args![count = of.rounds_at_once];
            let plays_all = of.format.has(Feature::AllPlayAll);
            plays_all.then(|| texts.format(key::LEAGUE_SET_AT_ONCE, &values))
        })),
    LADDER.number("reach", key::LADDER_FIELD_REACH, 1..=MAX_PLAYERS, |of| {
        Some(counted(&mut ladder(of)?.reach))
    }),
    LADDER.number("answer", key::LADDER_FIELD_ANSWER, 1..=MAX_DAYS, |of| {
        Some(in_days(&mut ladder(of)?.answer))
    }),
    LADDER.number(
        "protection",
        key::LADDER_FIELD_PROTECTION,
        0..=MAX_DAYS,
        |of| Some(in_days(&mut ladder(of)?.protection)),
    ),
    LADDER.number("idle", key::LADDER_FIELD_IDLE, 0..=MAX_DAYS, |of| {
        let decay = &mut ladder(of)?.decay;
        let now = decay.and_then(|decay| u32::try_from(decay.after / Span::DAY).ok());
        Some(Number::new(now, move |days| {
            let places = decay.map_or(1, |decay| decay.places);
            let after = Span::days(i64::from(days.unwrap_or(0)));
            *decay = (after > Span::ZERO).then_some(Decay { after, places });
        }))
    }),
    LADDER.number("fall", key::LADDER_FIELD_FALL, 1..=MAX_PLAYERS, |of| {
        let decay = &mut ladder(of)?.decay;
        let now = decay.and_then(|decay| u32::try_from(decay.places).ok());
        Some(Number::new(now, move |to| {
            if let Some(decay) = decay {
                decay.places = to.map_or(1, |to| to as usize);
            }
        }))
    }),
    ROUNDS
        .menu("promoted", key::LEAGUE_PICK_PROMOTED, |of, to| {
            said((of, to), PROMOTED, promoted, |of, count| {
                of.promoted = count;
            })
        })
        .said(Said::Below(promoted)),
    ROUNDS
        .menu("third-place", key::LEAGUE_PICK_THIRD, |of, to| {
            said((of, to), [true, false], third_place, |of, is_played| {
                if let Some(third_place) = formats::third_place(&mut of.format) {
                    *third_place = is_played;
                }
            })
        })
        .said(Said::Below(third_place)),
    TIES.menu("tie-first", key::LEAGUE_FIELD_TIE_FIRST, |of, to| {
        tie_breaks(of, to, 0)
    })
    .said(Said::Below(ties)),
    TIES.menu("tie-second", key::LEAGUE_FIELD_TIE_SECOND, |of, to| {
        tie_breaks(of, to, 1)
    }),
    TIES.menu("tie-third", key::LEAGUE_FIELD_TIE_THIRD, |of, to| {
        tie_breaks(of, to, 2)
    }),
    TIES.menu("tie-fourth", key::LEAGUE_FIELD_TIE_FOURTH, |of, to| {
        tie_breaks(of, to, 3)
    }),
    TIES.menu("tie-fifth", key::LEAGUE_FIELD_TIE_FIFTH, |of, to| {
        tie_breaks(of, to, 4)
    }),
    CODES.text(
        "tie-order",
        Text {
            label: key::LEAGUE_FIELD_TIE_ORDER,
            longest: CODES_LENGTH,
            is_required: false,
            now: |of, _| {
                let order = of.settings.tie_breaks.iter();
                let order = order.map(|one| one.code().to_string());
                let applies = of.settings.format.has(Feature::TieBreaks);
                applies.then(|| order.collect::<Vec<_>>().join(", "))
            },
            hint: |_, _| Some("BH/C1, BH, SB, DE".to_owned()),
            set: by_codes,
        },
    ),
    Field::shown(Said::Beside(|texts, of| {
        let is_ladder = of.settings.format.has(Feature::Challenges);
        is_ladder.then(|| texts.get(key::LADDER_FIRST_ORDER))
    })),
    Field::shown(Said::Beside(|texts, of| {
        let is_ladder = of.settings.format.has(Feature::Challenges);
        let is_said = is_ladder && !of.record.time.no_vacations;
        is_said.then(|| texts.get(key::LADDER_VACATIONS))
    })),
];

/// The longest time of a ladder's rules, in days.
const MAX_DAYS: u32 = 366;

fn ladder(of: &mut Decisions) -> Option<&mut LadderRules> {
    formats::ladder_rules(&mut of.settings.format)
}

/// A time as a number of days.
fn in_days(time: &mut Span) -> Number<'_> {
    let now = u32::try_from(*time / Span::DAY).ok();
    Number::new(now, |to| {
        *time = to.map_or(*time, |days| Span::days(i64::from(days)));
    })
}

fn counted(number: &mut usize) -> Number<'_> {
    let now = u32::try_from(*number).ok();
    Number::new(now, |to| *number = to.map_or(*number, |to| to as usize))
}

/// All formats on offer, by name, with what they have in common with the present one.
pub fn offered_formats(now: Format) -> impl Iterator<Item = (String, Format)> {
    let own = now.set_rounds().filter(|own| !SWISS_ROUNDS.contains(own));
    let swiss = own.into_iter().chain(SWISS_ROUNDS);
    let swiss = swiss.map(|rounds| (formats::SWISS, rounds));
    let others = formats::ALL.into_iter().skip(1).map(|(name, _)| (name, 0));
    swiss.chain(others).filter_map(move |(name, rounds)| {
        let format = formats::named(name, rounds, Some(now))?;
        Some((format!("{name}.{rounds}"), format))
    })
}

fn all_formats(of: &Decisions, to: &Context<'_>) -> Vec<Choice> {
    let all = offered_formats(of.settings.format);
    let label = |format, _: &Settings| Some(formats::name(to.texts, format));
    each(of, all, label, |of, format| *of = of.in_format(format))
}

fn lengths(of: &Decisions, to: &Context<'_>) -> Vec<Choice> {
    let hours = formats::words(of.settings.format).lengths.iter();
    let label = |hours, after: &Settings| {
        if hours == 0 || after.format.is_continuous() {
            return lasting(to.texts, after);
        }
        let length = args![length = wording::time::span(to.texts, Span::hours(hours))];
        Some(to.texts.format(key::LEAGUE_ROUNDS_LAST, &length))
    };
    each(
        of,
        hours.map(|hours| (hours, *hours)),
        label,
        |of, hours| {
            of.rounds = rounds_of(of, Some(Span::hours(hours)));
        },
    )
}

/// When rounds begin: by date if they have a length; without one, or if it is 0, when the previous round is over.
pub fn rounds_of(settings: &Settings, length: Option<Span>) -> Rounds {
    let unfinished = match settings.rounds {
        Rounds::ByDate { unfinished, .. } => unfinished,
        Rounds::WhenOver => Unfinished::Adjudicated,
    };
    let length = length.filter(|length| *length > Span::ZERO);
    length.map_or(Rounds::WhenOver, |length| Rounds::ByDate {
        length,
        unfinished,
    })
}

fn unfinished_games(of: &Decisions, to: &Context<'_>) -> Vec<Choice> {
    let has_bracket = of.settings.format.has(Feature::Bracket);
    let all = UNFINISHED.into_iter();
    let all = all.filter(|(_, one)| !has_bracket || *one != Unfinished::RunsOn);
    let label = |_, after: &Settings| unfinished(to.texts, after);
    each(of, all, label, |of, wanted| {
        if let Rounds::ByDate { unfinished, .. } = &mut of.rounds {
            *unfinished = wanted;
        }
    })
}

fn late_entries(of: &Decisions, to: &Context<'_>) -> Vec<Choice> {
    let rounds = of.settings.format.set_rounds().unwrap_or(0);
    let most = rounds.min((limits::OPTIONS as u32 - 1) / 2);
    let until = (2..=most).flat_map(|round| {
        [true, false].map(|half_points| {
            let late = LateEntries::Until { round, half_points };
            (format!("{round}.{half_points}"), late)
        })
    });
    let all = [("none".to_owned(), LateEntries::Refused)]
        .into_iter()
        .chain(until);
    let label = |_, after: &Settings| late(to.texts, after);
    each(of, all, label, |of, late| of.late_entries = late)
}

/// What can be the tie-break in this place, counted from 0.
fn tie_breaks(of: &Decisions, to: &Context<'_>, place: usize) -> Vec<Choice> {
    let settings = &of.settings;
    if !settings.format.has(Feature::TieBreaks) {
        return Vec::new();
    }
    let plays_all = settings.format.has(Feature::AllPlayAll);
    let now = settings.tie_breaks.get(place).copied();
    let usual = TIE_BREAKS.map(|(name, one)| (name.to_owned(), one));
    let further = match settings.teams {
        None => OF_PLAYERS,
        Some(_) => OF_TEAMS,
    };
    let further = further.into_iter().filter_map(|code| {
        let one = code.parse().ok()?;
        Some((code.to_owned(), one))
    });
    let mut offered: Vec<(String, TieBreak)> = usual.into_iter().chain(further).collect();
    offered.retain(|(_, one)| !plays_all || !one.is_buchholz());
    // A tie-break that was typed, or that the format no longer offers, can stay.
    let is_offered = |now: &TieBreak| offered.iter().any(|(_, one)| one == now);
    let other = now.filter(|now| !is_offered(now));
    let other = other.map(|one| (one.code().to_string(), one));
    let offered = other.into_iter().chain(offered);
    let offered = offered.map(|(name, one)| (name, Some(one)));
    let all = [("none".to_owned(), None)].into_iter().chain(offered);
    let choices = all.map(|(name, one)| {
        let mut after = of.clone();
        put(&mut after.settings.tie_breaks, place, one);
        let label = match one {
            Some(one) => words::name(to.texts, one),
            None => to.texts.get(key::LEAGUE_TIE_BREAK_NONE),
        };
        Choice {
            is_now: one == now,
            ..Choice::new(name, label, of, after)
        }
    });
    choices.collect()
}

/// Sets the whole order by codes.
fn by_codes(of: &mut Decisions, to: &Context<'_>, typed: &str) -> Result<(), ReplyError> {
    let codes = typed.split(BETWEEN_CODES).filter(|code| !code.is_empty());
    let order = codes.map(|code| {
        let unknown = || {
            let values = args![text = plain(code)];
            ReplyError::Sentence(to.texts.format(key::REFUSE_TIE_CODE, &values))
        };
        code.parse().map_err(|_| unknown())
    });
    of.settings.tie_breaks = order.collect::<Result<_, _>>()?;
    Ok(())
}

/// Puts a tie-break in a place, which takes it out of another one, or leaves the place out.
fn put(order: &mut Vec<TieBreak>, place: usize, one: Option<TieBreak>) {
    if place < order.len() {
        order.remove(place);
    }
    if let Some(one) = one {
        order.retain(|other| *other != one);
        order.insert(place.min(order.len()), one);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: TieBreak = TieBreak::BUCHHOLZ;
    const B: TieBreak = TieBreak::DIRECT_ENCOUNTER;
    const C: TieBreak = TieBreak::WINS;

    #[test]
    fn tie_breaks_are_put_in_any_order() {
        // What was in the places, what is chosen in those that change, and what follows.
        type Case = (
            &'static [TieBreak],
            &'static [(usize, Option<TieBreak>)],
            &'static [TieBreak],
        );
        let cases: [Case; 8] = [
            (&[], &[(0, Some(A))], &[A]),
            (&[], &[(3, Some(A))], &[A]),
            (&[A, B], &[(0, Some(B)), (1, Some(A))], &[B, A]),
            (
                &[A, B, C],
                &[(0, Some(B)), (1, Some(C)), (2, Some(A))],
                &[B, C, A],
            ),
            (&[A, B, C], &[(1, None)], &[A, C]),
            (&[A, B, C], &[(0, Some(C))], &[C, B]),
            (&[A, B], &[(0, Some(C))], &[C, B]),
            (&[A], &[(0, None), (1, None)], &[]),
        ];
        for (before, chosen, after) in cases {
            let mut order = before.to_vec();
            for (place, one) in chosen {
                put(&mut order, *place, *one);
            }
            assert_eq!(order, after, "{before:?} {chosen:?}");
        }
    }
}
