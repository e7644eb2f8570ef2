//! Searches from the first hour to the end of an appointment.

use super::{league::AppointmentRules, *};

const START: Moment = Moment(1_767_225_600_000);
const ANN: PersonId = PersonId(1);
const BEN: PersonId = PersonId(2);
const RED: (Side, PersonId) = (Side::First, ANN);
const BLACK: (Side, PersonId) = (Side::Second, BEN);
const SITTING: Sitting = Sitting {
    ply: 4,
    turn: Some(Side::First),
};

fn hour(after: i64) -> Moment {
    START.plus(Span::hours(after))
}

fn offered(hours: [&[i64]; 2]) -> Search {
    let mut search = Search::default();
    for (who, hours) in [RED, BLACK].into_iter().zip(hours) {
        for at in hours {
            search.offer(who, hour(*at), START).unwrap();
        }
    }
    search
}

fn agreed(at: i64) -> Search {
    let mut search = offered([&[at], &[at]]);
    for side in Side::BOTH {
        search.agree(side, hour(at), START).unwrap();
    }
    search
}

fn at(search: &Search) -> Option<Moment> {
    search.appointment().map(|one| one.at)
}

#[test]
fn the_first_common_hour_needs_both() {
    let mut search = Search::default();
    let first = search.offer(RED, hour(30), START).unwrap();
    assert_eq!(first, Change::to(Side::Second, Word::Offered));
    assert!(search.offer(RED, hour(50), START).unwrap().is_silent());
    assert!(search.offer(BLACK, hour(40), START).unwrap().is_silent());
    assert_eq!(at(&search), None);
    let common = search.offer(BLACK, hour(50), START).unwrap();
    assert_eq!(common, Change::to(Side::First, Word::Proposed));
    assert_eq!(at(&search), Some(hour(50)));
    // An earlier one does not displace what the other has been asked about.
    assert!(search.offer(BLACK, hour(30), START).unwrap().is_silent());
    assert_eq!(at(&search), Some(hour(50)));
    assert!(
        search
            .agree(Side::First, hour(50), START)
            .unwrap()
            .is_silent()
    );
    let second = search.agree(Side::Second, hour(50), START).unwrap();
    assert_eq!(
        second,
        Change::to(Side::First, Word::Agreed).at_table(Word::Agreed)
    );
    assert_eq!(
        search.agree(Side::Second, hour(51), START),
        Err(AppointmentRefusal::Gone)
    );
}

#[test]
fn who_cannot_come_gets_the_next_hour() {
    let mut search = offered([&[30, 50], &[30, 50]]);
    let change = search.cannot(Side::First, hour(30), START).unwrap();
    assert_eq!(change, Change::to(Side::Second, Word::Proposed));
    assert_eq!(at(&search), Some(hour(50)));
    assert!(!search.offers(Side::First, hour(30)) && search.offers(Side::Second, hour(30)));
    for side in Side::BOTH {
        search.agree(side, hour(50), START).unwrap();
    }
    let change = search.cannot(Side::Second, hour(50), hour(1)).unwrap();
    assert_eq!(
        change,
        Change::to(Side::First, Word::Off).at_table(Word::Off)
    );
    assert_eq!(at(&search), None);
    assert_eq!(
        search.cannot(Side::Second, hour(50), hour(1)),
        Err(AppointmentRefusal::Gone)
    );
}

#[test]
fn a_proposal_ends_with_the_hours_that_it_came_from() {
    let mut search = offered([&[30, 50], &[30, 50]]);
    let change = search.withdraw(Side::First, hour(30), START);
    assert_eq!(change, Change::to(Side::Second, Word::Proposed));
    let change = search.clear(Side::Second, START);
    assert_eq!(change, Change::to(Side::First, Word::Off));
    // What both agreed on stays.
    let mut search = agreed(30);
    assert!(search.clear(Side::First, START).is_silent());
    assert_eq!(at(&search), Some(hour(30)));
}

#[test]
fn an_appointment_is_kept_by_those_who_come_or_move() {
    let rules = AppointmentRules::default();
    for (comes, later, absent) in [
        (Some(Side::First), SITTING, vec![Side::Second]),
        (None, SITTING, vec![Side::First, Side::Second]),
        (Some(Side::Second), Sitting { ply: 5, ..SITTING }, vec![]),
        (None, Sitting { ply: 5, ..SITTING }, vec![Side::Second]),
        (None, Sitting { ply: 6, ..SITTING }, vec![]),
    ] {
        let mut search = agreed(30);
        assert_eq!(search.due(&rules), Some(hour(29)));
        assert!(search.pass(SITTING, &rules, hour(28)).is_silent());
        assert_eq!(
            search.pass(SITTING, &rules, hour(29)),
            Change::to_both(Word::Soon)
        );
        let early = search.come(Side::First, hour(30), hour(29));
        assert_eq!(early, Err(AppointmentRefusal::NotYet));
        let called = Change::to_both(Word::Now).at_table(Word::Now);
        assert_eq!(search.pass(SITTING, &rules, hour(30)), called);
        if let Some(side) = comes {
            search.come(side, hour(30), hour(30)).unwrap();
        }
        let over = hour(30).plus(rules.grace);
        assert_eq!(search.due(&rules), Some(over));
        assert!(search.absent().is_empty());
        let change = search.pass(later, &rules, over);
        assert_eq!(search.absent(), absent);
        assert_eq!(change.is_silent(), absent.is_empty());
        assert_eq!(change.absent, (absent.len() == 1).then(|| absent[0]));
        assert_eq!((search.due(&rules), at(&search)), (None, None));
        // They can find another one.
        search.offer(RED, hour(60), over).unwrap();
        search.offer(BLACK, hour(60), over).unwrap();
        assert_eq!(at(&search), Some(hour(60)));
    }
}

#[test]
fn a_proposal_that_nobody_confirms_passes() {
    let rules = AppointmentRules::default();
    let mut search = offered([&[30, 50], &[30, 50]]);
    search.agree(Side::First, hour(30), START).unwrap();
    assert_eq!(
        search.pass(SITTING, &rules, hour(30)),
        Change::to_both(Word::Proposed)
    );
    // The hour goes on, and the rest of it is enough.
    assert_eq!(at(&search), Some(hour(30).plus(Span::minutes(15))));
    search.keep_only([ANN, BEN], hour(31));
    assert_eq!(
        search.pass(SITTING, &rules, hour(31)),
        Change::to_both(Word::Proposed)
    );
    assert_eq!(at(&search), Some(hour(50)));
}

#[test]
fn a_usual_hour_holds_until_somebody_cannot_come() {
    let mut search = Search::default();
    let agreed = Change::to_both(Word::Agreed).at_table(Word::Agreed);
    assert_eq!(search.begin_with(hour(30), START), agreed);
    assert!(search.appointment().unwrap().is_agreed());
    assert!(search.begin_with(hour(40), START).is_silent());
    let change = search.cannot(Side::First, hour(30), START).unwrap();
    assert_eq!(
        change,
        Change::to(Side::Second, Word::Off).at_table(Word::Off)
    );
    assert!(Search::default().begin_with(START, START).is_silent());
}

#[test]
fn another_player_in_the_seat_begins_without_hours() {
    let mut search = agreed(30);
    search.keep_only([ANN, BEN], START);
    assert_eq!(at(&search), Some(hour(30)));
    search.keep_only([ANN, PersonId(3)], START);
    assert_eq!(at(&search), None);
    assert!(search.offered(Side::Second).is_empty());
    assert_eq!(search.offered(Side::First), [(hour(30), hour(31))]);
}

#[test]
fn hours_are_offered_ahead_and_not_without_end() {
    let mut search = Search::default();
    for at in [-1, 24 * 16] {
        let refused = search.offer(RED, hour(at), START);
        assert_eq!(refused, Err(AppointmentRefusal::NotAhead));
    }
    for at in 0..MAX_HOURS as i64 {
        search.offer(RED, hour(at), START).unwrap();
    }
    let refused = search.offer(RED, hour(200), START);
    assert_eq!(refused, Err(AppointmentRefusal::TooMany));
    let spans = search.offered(Side::First);
    assert_eq!(spans, [(START, hour(MAX_HOURS as i64))]);
}

#[test]
fn a_search_is_stored_as_it_is() {
    let search = agreed(30);
    let text = serde_json::to_string(&search).unwrap();
    assert_eq!(serde_json::from_str::<Search>(&text).unwrap(), search);
    assert_eq!(
        serde_json::from_str::<Search>("{}").unwrap(),
        Search::default()
    );
}

#[test]
fn everybody_may_know_only_an_hour_on_which_both_agreed() {
    let mut search = offered([&[30], &[30]]);
    let public = AppointmentFacts {
        is_proposed: true,
        ..AppointmentFacts::default()
    };
    assert_eq!(search.facts(), public);
    for side in Side::BOTH {
        assert_eq!(search.facts(), public);
        search.agree(side, hour(30), START).unwrap();
    }
    let agreed = Some(hour(30));
    assert_eq!(
        (search.facts().agreed, search.facts().is_proposed),
        (agreed, false)
    );
}
