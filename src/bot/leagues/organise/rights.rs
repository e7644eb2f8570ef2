//! The right that each button, menu and form of a season needs. The orders declare their own.

use leagues::season::Authority;
use service::seasons::LoadedSeason;
use texts::{args, key};

use super::order::OrderRight;
use super::orders;
use crate::bot::authority::{self, Right};
use crate::bot::kit::{ReplyError, Visit};
use crate::bot::leagues::words::settings::organisers;
use crate::messages::ids::league::{League, Play};

/// The right that something needs.
pub fn of(wanted: League) -> Right {
    match wanted {
        League::Read(_) | League::Play(Play::Mine) => Right::Reader,
        League::Play(
            Play::Enter
            | Play::Leave
            | Play::Left
            | Play::Decline
            | Play::Confirm
            | Play::Rest
            | Play::Present,
        )
        | League::Ladder(_)
        | League::Team(_) => Right::Entrant,
        League::Decide(_) | League::Organise(_) | League::Pick(_) => Right::Organiser,
        // An unknown order needs the right of an organiser.
        League::Ask(order) | League::Do(order) => {
            match orders::kind(order).map(|kind| kind.right) {
                Some(OrderRight::Player) => Right::Entrant,
                Some(OrderRight::Organiser) | None => Right::Organiser,
            }
        }
    }
}

/// Refuses actions of organisers to other people.
///
/// # Errors
/// The sentence that says who may.
pub fn check<E>(
    visit: &Visit<'_, E>,
    wanted: League,
    loaded: &LoadedSeason,
) -> Result<(), ReplyError> {
    let is_for_organisers = of(wanted) == Right::Organiser;
    if is_for_organisers && authority::in_season(visit, loaded) < Authority::Organiser {
        let values = args![organisers = organisers(visit.texts(), loaded)];
        return Err(visit.refusal_with(key::REFUSE_LEAGUE_ONLY_ORGANISERS, &values));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{super::orders::ORDERS, *};
    use crate::messages::ids::{
        Id,
        league::{About, OrderId},
    };

    #[test]
    fn every_order_is_an_organisers_but_to_call_one() {
        for kind in &ORDERS {
            let expected = match kind.name.as_str() {
                "referee" => Right::Entrant,
                _ => Right::Organiser,
            };
            let order = kind.about(About::Season);
            for wanted in [
                League::Ask(order),
                League::Do(order),
                kind.press(About::Season),
            ] {
                assert_eq!(of(wanted), expected, "{wanted}");
            }
        }
    }

    #[test]
    fn every_order_has_a_name_of_its_own_and_an_id_that_is_read_as_it_is_written() {
        for (at, kind) in ORDERS.iter().enumerate() {
            let first = ORDERS.iter().position(|other| other.name == kind.name);
            assert_eq!(first, Some(at), "{}", kind.name);
            for about in [About::Season, About::One(u64::MAX), About::Two(1, u64::MAX)] {
                let id = Id::League(u64::MAX, League::Do(kind.about(about)));
                assert_eq!(id.to_string().parse(), Ok(id));
            }
        }
    }

    #[test]
    fn everything_that_earlier_versions_sent_about_orders_is_still_there() {
        let orders = "end pause resume remove.1 substitute.1.9 field.1.9 rule.1.void pair \
            hand-over.9 put-ahead.1 undo.1 add.9 take-over place.1.1 swap.1.2 postpone end-round \
            adopt-rules extend.1 halt.1 settle.1 referee.1 forbid.1.2";
        for text in orders.split(' ') {
            let id: OrderId = text.parse().unwrap();
            assert!(orders::kind(id).is_some(), "{text}");
            assert_eq!(id.to_string(), text);
        }
        let menus = "add swap substitute:3 put-ahead hand-over undo team.field-for team.place.7 \
            forbid apart team.up.7 manage start begin game:4 pair-page:1.2 answer:4.true declined recall:3 log:2";
        for text in menus.split(' ') {
            let id: League = text.parse().unwrap();
            assert_eq!(id.to_string(), text);
        }
    }
}
