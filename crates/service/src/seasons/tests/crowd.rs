//! A crowd that enters a league in the same minute.

use std::collections::HashSet;

use std::sync::Arc;

use super::*;

/// How many people press the button.
const CROWD: u64 = 300;
/// The maximum number of players.
const ROOM: u32 = 250;

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_enters_at_once_fills_the_season_without_duplicates() {
    let room = Arc::new(Room::with(GameName::Xiangqi, "3d/move").await);
    let settings = Settings {
        most: ROOM,
        ..swiss(3)
    };
    opened(&room, settings, GameName::Xiangqi, 0).await;
    // Everybody presses twice, as Discord may deliver it.
    let pressed = (0..2).flat_map(|_| 101..=100 + CROWD).map(|person| {
        let room = Arc::clone(&room);
        tokio::spawn(async move {
            let enter = SeasonCommand::Enter(Entrant {
                person: PersonId(person),
                name: format!("Player {person}"),
                rating: 1500,
                seed: None,
                hides_rating: false,
            });
            let (by, service) = (named(person), &room.service);
            let done = service.act_on_season(SEASON, &by, Authority::Member, &enter, 7000 + person);
            (person, done.await)
        })
    });
    let pressed: Vec<_> = pressed.collect();
    let (mut inside, mut outside) = (HashSet::new(), HashSet::new());
    for task in pressed {
        match task.await.unwrap() {
            (person, Ok(loaded)) => {
                let entered = loaded.season.entrants().iter();
                assert!(entered.clone().any(|one| one.person == PersonId(person)));
                inside.insert(person);
            }
            (person, Err(ServiceError::Season(SeasonRefusal::Full))) => {
                outside.insert(person);
            }
            (person, Err(error)) => panic!("{person}: {error}"),
        }
    }
    let loaded = room.service.season(SEASON).await.unwrap();
    let listed: Vec<u64> = loaded
        .season
        .entrants()
        .iter()
        .map(|one| one.person.0)
        .collect();
    let once: HashSet<u64> = listed.iter().copied().collect();
    assert_eq!((listed.len(), once.len()), (ROOM as usize, ROOM as usize));
    assert_eq!(once, inside);
    assert_eq!(outside.len() as u64, CROWD - u64::from(ROOM));
    assert!(inside.is_disjoint(&outside));
    // One entry of the log for each, and they all play.
    assert_eq!(loaded.season.log().len(), 1 + ROOM as usize);
    let loaded = organise(&room, Order::Start, 6000).await;
    assert_eq!(loaded.season.games().len(), ROOM as usize / 2);
}
