//! Challenges on a ladder in words, and the channel's messages about them.

use leagues::season::{ChallengeEnd, Event, Feature, GameNumber, OpenChallenge, Row, Season, Seat};
use texts::{Has, Texts, args, key, var};

use super::names::{self, moment, seat};

/// How many players who fell are named.
const MAX_NAMES: usize = 30;

/// The challenges that wait for their answer, with their deadlines.
pub fn waiting(texts: &Texts, season: &Season) -> Vec<String> {
    let open = season.seats().filter_map(|(seat, _)| {
        let open = season.open_challenge(seat)?;
        (open.of == seat).then_some(open)
    });
    let mut lines: Vec<String> = open.map(|open| waits(texts, season, open)).collect();
    if !lines.is_empty() {
        lines.insert(0, texts.get(key::LADDER_CHALLENGES));
    }
    lines
}

/// That a challenge waits, and its deadline.
pub fn waits(texts: &Texts, season: &Season, open: OpenChallenge) -> String {
    let values = args![
        by = seat(season, open.by),
        of = seat(season, open.of),
        until = moment(texts, open.until),
    ];
    texts.format(key::LADDER_WAITS, &values)
}

/// That a challenge was declined.
pub fn declined(texts: &Texts, season: &Season, of: Seat, number: u32) -> Option<String> {
    let changed = season.challenges_changed_by(number);
    let made = names::entry(season, *changed.first()?)?;
    let Event::Challenged { by, .. } = made.event else {
        return None;
    };
    let end = ChallengeEnd::Declined;
    Some(ended(texts, season, (by, of), number, end))
}

/// That a challenger has won, and the places of both players now.
pub fn won(texts: &Texts, season: &Season, number: u32) -> Option<String> {
    let (_, [by, of]) = season.climbed_by(number)?;
    let values = with_places(season, (by, of), number);
    let key = if season.has_left(of) {
        key::LADDER_NEWS_WON_LEFT.taking()
    } else {
        key::LADDER_NEWS_WON
    };
    Some(texts.format(key, &values))
}

/// That somebody was challenged, and what became of it.
pub fn made(texts: &Texts, season: &Season, (by, of): (Seat, Seat), number: u32) -> String {
    if let Some((at, end)) = season.end_of_challenge(number) {
        let values = args![by = seat(season, by), of = seat(season, of)];
        let made = texts.format(key::LADDER_NEWS_MADE, &values);
        return format!("{made}\n{}", ended(texts, season, (by, of), at, end));
    }
    let open = season.open_challenge(of);
    let values = args![
        by = seat(season, by),
        of = seat(season, of),
        until = open.map_or_else(String::new, |open| moment(texts, open.until))
    ];
    texts.format(key::LADDER_NEWS_CHALLENGED, &values)
}

/// Who fell together for not playing, and their places now.
pub fn fallen(texts: &Texts, season: &Season, number: u32) -> Option<String> {
    let seats = season.fallen_with(number);
    let last = number + u32::try_from(seats.len()).ok()?.checked_sub(1)?;
    let rows = season.as_of(last)?.table(0);
    let named = seats.iter().map(|seat| {
        let values = args![
            player = names::seat(season, *seat),
            place = place_in(&rows, *seat)
        ];
        texts.format(key::LADDER_FELL_TO, &values)
    });
    let named: Vec<String> = named.collect();
    let values = args![
        players = texts.list(&named[..named.len().min(MAX_NAMES)]),
        more = named.len().saturating_sub(MAX_NAMES)
    ];
    Some(texts.format(key::LADDER_NEWS_FELL, &values))
}

/// The places of a ladder game's players after an entry of the log; nothing elsewhere, or if one of them has left.
pub fn places_of(texts: &Texts, season: &Season, game: GameNumber, number: u32) -> Option<String> {
    let has_places = season.has(Feature::Challenges);
    let pairing = season.game(game).filter(|_| has_places)?.pairing;
    let (by, of) = (pairing.black, pairing.white);
    let are_on = !season.has_left(by) && !season.has_left(of);
    are_on.then(|| {
        let values = with_places(season, (by, of), number);
        texts.format(key::LADDER_PLACES, &values)
    })
}

/// How a challenge ended with an entry of the log.
pub fn ended(
    texts: &Texts,
    season: &Season,
    (by, of): (Seat, Seat),
    number: u32,
    end: ChallengeEnd,
) -> String {
    let values = args![by = seat(season, by), of = seat(season, of)];
    match end {
        ChallengeEnd::Accepted => texts.format(key::LADDER_END_ACCEPTED, &values),
        ChallengeEnd::Declined => {
            let values = with_places(season, (by, of), number);
            texts.format(key::LADDER_END_DECLINED, &values)
        }
        ChallengeEnd::Unanswered => {
            let values = with_places(season, (by, of), number);
            texts.format(key::LADDER_END_UNANSWERED, &values)
        }
        ChallengeEnd::Recalled => texts.format(key::LADDER_END_RECALLED, &values),
        ChallengeEnd::Left(left) => {
            let values = args![player = seat(season, left)];
            texts.format(key::LADDER_END_LEFT, &values)
        }
        ChallengeEnd::Over => texts.get(key::LADDER_END_OVER),
    }
}

/// Both players of a challenge, with their places right after an entry of the log.
fn with_places(
    season: &Season,
    (by, of): (Seat, Seat),
    number: u32,
) -> impl Has<var::by> + Has<var::of> + Has<var::place> + Has<var::other> {
    let rows = season.as_of(number).map(|then| then.table(0));
    let place = |seat| place_in(rows.as_deref().unwrap_or_default(), seat);
    args![
        by = seat(season, by),
        of = seat(season, of),
        place = place(by),
        other = place(of)
    ]
}

/// The place of a seat in a table.
pub fn place_in(rows: &[Row], seat: Seat) -> usize {
    let found = rows.iter().find(|row| row.seat == seat);
    found.map_or(0, |row| row.standing.rank)
}
