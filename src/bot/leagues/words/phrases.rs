//! Phrases about a whole season: who has no opponent, when it starts, and how it ended.

use leagues::season::{Entry, GameNumber, Season, Seat};
use leagues::tournament::Bye;

use super::formats;
use super::names::{by, moment, seat, seats, with_reason};
use texts::{Texts, args, key};

/// Who has no opponent in a round, and what it counts: a line for each kind. It omits players who have withdrawn.
pub fn byes(texts: &Texts, season: &Season, byes: &[(Seat, Bye)]) -> Vec<String> {
    let kinds = ["win", "draw", "nothing", "half", "none", "further", "turn"].into_iter();
    let line = |kind: &'static str| {
        let plays = |seat: Seat| season.seat(seat).is_some_and(|one| one.withdrawn.is_none());
        let those = byes.iter().filter(|(seat, bye)| {
            let is_it = formats::bye_kind(season, *bye) == kind;
            is_it && plays(*seat)
        });
        let those: Vec<Seat> = those.map(|(one, _)| *one).collect();
        let is_any = !those.is_empty();
        let values = args![kind = kind, players = seats(texts, season, those)];
        is_any.then(|| texts.format(key::LEAGUE_NEWS_BYE, &values))
    };
    kinds.filter_map(line).collect()
}

/// When it starts.
pub fn starts(texts: &Texts, season: &Season) -> String {
    match season.settings().starts {
        Some(starts) => {
            let values = args![when = moment(texts, starts)];
            texts.format(key::LEAGUE_STARTS, &values)
        }
        None => texts.get(key::LEAGUE_STARTS_WHEN_TOLD),
    }
}

/// That the season is over, and if it did not reach its end, why.
pub fn ending(texts: &Texts, season: &Season) -> String {
    let Some(entry) = season.early_end() else {
        return texts.get(key::LEAGUE_OVER);
    };
    let values = args![
        rounds = if season.settings().format.is_continuous() {
            "none"
        } else {
            "some"
        },
        by = by(entry),
        round = season.rounds().len(),
        of = season.length()
    ];
    with_reason(texts, texts.format(key::LEAGUE_OVER_EARLY, &values), entry)
}

/// That a season is paused, and why; nothing if it is not.
pub fn paused(texts: &Texts, season: &Season) -> Option<String> {
    let key = formats::words(season.settings().format).paused;
    let pause = season.pause();
    pause.map(|pause| with_reason(texts, texts.get(key), pause))
}

/// That a season was called off, and why if nobody did it.
pub fn called_off(texts: &Texts, entry: &Entry) -> String {
    texts.get(match entry.by {
        Some(_) => key::LEAGUE_CALLED_OFF,
        None => key::LEAGUE_CALLED_OFF_TOO_FEW,
    })
}

/// Who goes on in a knock-out by the result of a game, once that is known.
pub fn goes_on(texts: &Texts, season: &Season, game: GameNumber) -> Option<String> {
    season.goes_on(game).map(|seats| {
        let [winner, loser] = seats.map(|one| seat(season, one));
        texts.format(key::LEAGUE_GOES_ON, &args![winner = winner, loser = loser])
    })
}
