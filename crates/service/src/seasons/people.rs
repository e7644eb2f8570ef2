//! Stores who takes part in a season, for lists of a person's leagues.

use basics::{PersonId, SeasonId};
use leagues::season::{Entrant, Event, Season};
use store::{Connection, players, seasons};

use crate::Result;

/// Stores who takes part, and their names: matches need them.
pub(super) async fn remember_people(
    tx: &mut Connection,
    id: SeasonId,
    event: &Event,
) -> Result<()> {
    match event {
        Event::Entered(entrant)
        | Event::Joined(entrant)
        | Event::Substituted { by: entrant, .. } => {
            let Entrant { person, name, .. } = entrant;
            players::remember(tx, *person, name).await?;
            seasons::add_person(tx, id, *person).await?;
        }
        Event::Left { person } => seasons::remove_person(tx, id, *person).await?,
        _ => {}
    }
    Ok(())
}

/// Updates who takes part after an entry, and those that belong to it, were undone.
pub(super) async fn remember_again(
    tx: &mut Connection,
    id: SeasonId,
    season: &Season,
    entry: u32,
) -> Result<()> {
    let numbered = season.log().iter().zip(1..);
    let undone = numbered.filter(|(one, number)| *number == entry || one.with == Some(entry));
    let people = undone.filter_map(|(one, _)| match &one.event {
        Event::Entered(entrant)
        | Event::Joined(entrant)
        | Event::Substituted { by: entrant, .. } => Some(entrant.person),
        Event::Left { person } => Some(*person),
        _ => None,
    });
    let people: Vec<PersonId> = people.collect();
    for person in people {
        let mut entrants = season.entrants().iter();
        let takes_part =
            entrants.any(|one| one.person == person) || season.seat_of(person).is_some();
        if takes_part {
            seasons::add_person(tx, id, person).await?;
        } else {
            seasons::remove_person(tx, id, person).await?;
        }
    }
    Ok(())
}
