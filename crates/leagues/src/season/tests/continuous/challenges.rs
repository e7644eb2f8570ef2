//! How challenges on a ladder end, whom a vacation excuses, and in which order a ladder begins.

use basics::{PersonId, Span};

use super::*;

/// The entry of this person's latest challenge.
fn made(season: &Season, by: u64) -> u32 {
    let seat = seat_of(season, by);
    let is_it = |entry: &Entry| matches!(entry.event, Event::Challenged { by, .. } if by == seat);
    season.log().iter().rposition(is_it).unwrap() as u32 + 1
}

fn end(season: &Season, number: u32) -> Option<ChallengeEnd> {
    let ended = season.end_of_challenge(number);
    if let Some((by, _)) = ended {
        assert_eq!(season.challenges_changed_by(by), [number]);
    }
    ended.map(|(_, end)| end)
}

#[test]
fn the_log_shows_how_each_challenge_ended() {
    let mut season = started(ladder(None), 6);
    let mut now = hour(1);
    let mut challenged = |season: &mut Season, by, of| {
        now += Span::days(5);
        pass(season, now);
        challenge(season, by, of, now).unwrap();
        let number = made(season, by);
        assert_eq!(end(season, number), None);
        (number, now)
    };
    let (accepted, now) = challenged(&mut season, 4, 2);
    answer(&mut season, 2, true, now);
    report(&mut season, GameNumber(1), GameResult::Drawn, now);
    let (declined, now) = challenged(&mut season, 4, 2);
    answer(&mut season, 2, false, now);
    let (silent, now) = challenged(&mut season, 5, 3);
    pass(&mut season, now + Span::days(3));
    let (recalled, now) = challenged(&mut season, 6, 3);
    act(&mut season, PersonId(6), &Command::Recall, now).unwrap();
    let (left, now) = challenged(&mut season, 6, 3);
    act(&mut season, PersonId(6), &Command::Leave, now).unwrap();
    let (last, now) = challenged(&mut season, 3, 5);
    organise(&mut season, Order::End, now).unwrap();
    let gone = seat_of(&season, 6);
    for (number, expected) in [
        (accepted, ChallengeEnd::Accepted),
        (declined, ChallengeEnd::Declined),
        (silent, ChallengeEnd::Unanswered),
        (recalled, ChallengeEnd::Recalled),
        (left, ChallengeEnd::Left(gone)),
        (last, ChallengeEnd::Over),
    ] {
        assert_eq!(end(&season, number), Some(expected));
    }
    // The places right after the second challenge, which four others followed.
    let (by, _) = season.end_of_challenge(declined).unwrap();
    assert_eq!(people(&season.as_of(by).unwrap()), [1, 4, 2, 3, 5, 6]);
    assert_eq!(season.end_of_challenge(1), None);
    assert!(season.challenges_changed_by(u32::MAX).is_empty());
}

#[test]
fn excused_players_keep_their_place_and_answer_later() {
    let decay = Decay {
        after: Span::days(9),
        places: 1,
    };
    let mut season = started(ladder(Some(decay)), 4);
    challenge(&mut season, 4, 2, hour(1)).unwrap();
    let number = made(&season, 4);
    let answer_by = day(3) + Span::HOUR;
    assert!(season.lapsing(answer_by - Span::milliseconds(1)).is_empty());
    assert_eq!(season.lapsing(answer_by), [(Seat(2), answer_by)]);
    let until = day(7);
    let excused = season.lapsed(
        vec![Event::Excused {
            seat: Seat(2),
            until,
        }],
        answer_by,
    );
    assert_eq!(excused.len(), 1);
    let added = season.carry_out(excused, None, None, answer_by).unwrap();
    assert_eq!(added.len(), 1);
    assert_eq!(people(&season), [1, 2, 3, 4]);
    let entry = season.log().len() as u32;
    assert_eq!(season.challenges_changed_by(entry), [number]);
    let open = season.open_challenge(Seat(2)).unwrap();
    assert_eq!(open.until, until + Span::days(3));
    // Nobody else is excused: the first and the third fall.
    pass(&mut season, day(9));
    assert_eq!(people(&season), [2, 1, 4, 3]);
    // After the vacation silence loses the place again, and idleness counts from then on.
    pass(&mut season, until + Span::days(3));
    assert_eq!(end(&season, number), Some(ChallengeEnd::Unanswered));
    assert_eq!(
        Season::replay(season.log().to_vec())
            .unwrap()
            .map(|one| people(&one)),
        Some(people(&season))
    );
}

#[test]
fn an_outage_extends_the_time_to_answer() {
    let mut season = started(ladder(None), 4);
    challenge(&mut season, 4, 2, hour(1)).unwrap();
    let number = made(&season, 4);
    let answer_by = day(3) + Span::HOUR;
    assert!(season.counted_until().unwrap() <= hour(1));
    assert_eq!(season.stood_still(Span::milliseconds(59_000)), None);
    let event = season.stood_still(Span::hours(5)).unwrap();
    let after = season.after(event.clone(), answer_by);
    assert!(
        after
            .lapsing(answer_by + Span::hours(5) - Span::milliseconds(1))
            .is_empty()
    );
    let added = season
        .carry_out(vec![event], None, None, answer_by)
        .unwrap();
    let last = &added.last().unwrap().event;
    assert_eq!(*last, Event::Reminded { of: Seat(2) }, "not lost");
    assert_eq!(added.len(), 2);
    assert_eq!(season.counted_until(), Some(answer_by));
    let entry = season.log().len() as u32 - 1;
    assert_eq!(season.challenges_changed_by(entry), [number]);
    let open = season.open_challenge(Seat(2)).unwrap();
    assert_eq!(open.until, answer_by + Span::hours(5));
    pass(&mut season, answer_by + Span::hours(5));
    assert_eq!(end(&season, number), Some(ChallengeEnd::Unanswered));
    organise(&mut season, Order::Pause, answer_by + Span::hours(6)).unwrap();
    assert_eq!(season.counted_until(), None, "a pause counts by itself");
}

#[test]
fn a_result_follows_earlier_effects_of_time() {
    let mut season = started(ladder(None), 4);
    challenge(&mut season, 3, 1, hour(1)).unwrap();
    answer(&mut season, 1, true, hour(1));
    challenge(&mut season, 4, 2, hour(1)).unwrap();
    let number = made(&season, 4);
    let late = day(4);
    let mut events = season.lapsed(Vec::new(), late);
    events.extend(season.report(GameNumber(1), GameResult::Drawn));
    season.carry_out(events, None, None, late).unwrap();
    assert_eq!(end(&season, number), Some(ChallengeEnd::Unanswered));
    assert_eq!(people(&season), [1, 4, 2, 3]);
}

#[test]
fn a_ladder_begins_by_rating_but_reveals_no_hidden_one() {
    let order = |ratings: [u32; 2]| {
        let mut season = entered(ladder(None), 0);
        for (person, rating, hides_rating) in [
            (1, 1400, false),
            (2, ratings[0], true),
            (3, 1700, false),
            (4, 1500, false),
            (5, ratings[1], true),
        ] {
            let enter = Command::Enter(Entrant {
                hides_rating,
                ..entrant(PersonId(person), rating)
            });
            act(&mut season, PersonId(person), &enter, Moment(0)).unwrap();
        }
        organise(&mut season, Order::Start, Moment(0)).unwrap();
        people(&season)
    };
    for ratings in [[900, 2400], [2400, 900], [1500, 1500]] {
        assert_eq!(order(ratings), [3, 2, 4, 1, 5]);
    }
}

#[test]
fn a_challenged_player_is_reminded_once_in_time() {
    let mut season = started(ladder(None), 4);
    let reminded = |season: &Season| {
        let entries = season.log().iter();
        let of = entries.filter_map(|entry| match entry.event {
            Event::Reminded { of } => Some((of, entry.at)),
            _ => None,
        });
        of.collect::<Vec<_>>()
    };
    challenge(&mut season, 4, 2, hour(1)).unwrap();
    let first = day(3) + Span::HOUR - REMINDER_LEAD;
    assert_eq!(season.due(), Some(first));
    pass(&mut season, first - Span::milliseconds(1));
    assert_eq!(reminded(&season), []);
    pass(&mut season, first);
    pass(&mut season, first + Span::HOUR);
    assert_eq!(reminded(&season), [(Seat(2), first)]);
    answer(&mut season, 2, false, first + Span::HOUR);
    // Another challenge is another reminder; one that is answered in time needs none.
    let now = day(10);
    challenge(&mut season, 3, 4, now).unwrap();
    let second = now + Span::days(3) - REMINDER_LEAD;
    pass(&mut season, second);
    assert_eq!(reminded(&season).last(), Some(&(Seat(4), second)));
    assert_eq!(reminded(&season).len(), 2);
}
