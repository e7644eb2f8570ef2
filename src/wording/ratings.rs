//! Words for ratings: pools, ratings, and rating changes.

use matches::{Voiding, records::MatchRecord};
use ratings::{Change, DAILY_GAMES, MIN_PLIES, Rating, RatingPool, Refusal, Verdict};

use texts::{Texts, args, key, plain};

/// The name of a rating pool: a game and a pace.
pub fn pool(texts: &Texts, pool: RatingPool) -> String {
    texts.named(&key::POOL, &pool.to_string())
}

/// The short name of a rating pool, for cards.
pub fn pool_on_card(texts: &Texts, pool: RatingPool) -> String {
    texts.named(&key::CARD_POOL, &pool.to_string())
}

/// A rating as a number; a question mark says that it is provisional.
pub fn rating(rating: &Rating) -> String {
    let mark = if rating.is_provisional() { "?" } else { "" };
    format!("{}{mark}", rating.points())
}

/// The players of a rated game with their current ratings. Names are written as the readers will see them.
pub fn stakes(texts: &Texts, of: RatingPool, ratings: &[(String, Rating)]) -> String {
    let people = ratings.iter().map(|(player, own)| {
        let values = args![player = player.clone(), rating = rating(own)];
        texts.format(key::RATING_OF, &values)
    });
    let values = args![
        pool = pool(texts, of),
        ratings = texts.list(&people.collect::<Vec<_>>()),
    ];
    texts.format(key::CHALLENGE_RATED, &values)
}

/// How a game changed its players' ratings, or why it does not count. `players` are their names as the readers will see them.
pub fn verdict(
    texts: &Texts,
    record: &MatchRecord,
    players: &[String; 2],
    verdict: &Verdict,
) -> String {
    match verdict {
        Ok(changes) => {
            let people = players.iter().zip(changes);
            let lines = people.map(|(player, change)| {
                let values = args![
                    player = player.clone(),
                    before = rating(&change.before),
                    after = rating(&change.after),
                    change = difference(change),
                ];
                texts.format(key::RATING_CHANGE, &values)
            });
            let values = args![
                pool = pool(texts, service::pool_of(&record.terms, record.time)),
                changes = texts.list(&lines.collect::<Vec<_>>()),
            ];
            texts.format(key::RATING_CHANGES, &values)
        }
        Err(refusal) => texts.format(key::RATING_REFUSED, &args![reason = why(texts, *refusal)]),
    }
}

/// By how many points a rating changed, with its sign.
pub fn difference(change: &Change) -> String {
    let points = change.points();
    match points {
        ..0 => format!("−{}", -points),
        0 => "±0".to_owned(),
        _ => format!("+{points}"),
    }
}

/// Why a game does not count.
fn why(texts: &Texts, refusal: Refusal) -> String {
    match refusal {
        Refusal::Voided => texts.get(key::UNRATED_VOIDED),
        Refusal::Unrated => texts.get(key::UNRATED_CASUAL),
        Refusal::Program => texts.get(key::UNRATED_PROGRAM),
        Refusal::Oneself => texts.get(key::UNRATED_ONESELF),
        Refusal::Aborted => texts.get(key::UNRATED_ABORTED),
        Refusal::Lapsed => texts.get(key::UNRATED_LAPSED),
        Refusal::ChangedHands => texts.get(key::UNRATED_CHANGED_HANDS),
        Refusal::Ruled => texts.get(key::UNRATED_RULED),
        Refusal::TooShort => texts.format(key::UNRATED_SHORT, &args![count = MIN_PLIES]),
        Refusal::TooMany => texts.format(key::UNRATED_MANY, &args![count = DAILY_GAMES]),
    }
}

/// Says that a game was voided, by whom and why.
pub fn voided(texts: &Texts, by: String, voiding: &Voiding) -> String {
    let values = args![person = by, reason = plain(&voiding.reason)];
    texts.format(key::TABLE_VOIDED, &values)
}
