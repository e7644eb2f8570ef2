//! Seasons of teams on a real store.

use basics::PersonId;
use leagues::season::{
    Command as SeasonCommand, Entrant, Event, Format, Order, Settings, Stage, Team, TeamCommand,
    TeamRefusal, TeamSize,
};
use matches::{
    command::Command,
    outbox::{Attempt, OutboxItem, Purpose, Receipt},
};
use rules::{Side, game::GameName};

use super::*;

/// Two teams of two boards and a substitute: 101, 102 and 103 against 104, 105 and 106.
async fn started(game: GameName) -> Room {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    let settings = Settings {
        teams: Some(TeamSize {
            boards: 2,
            substitutes: 1,
        }),
        ..Settings::usual("Clubs", Format::Swiss { rounds: 1 })
    };
    opened(&room, settings, game, 0).await;
    for person in 101..=106 {
        let entrant = Entrant {
            person: PersonId(person),
            name: format!("Player {person}"),
            rating: 2000 - u32::try_from(person).unwrap(),
            seed: None,
            hides_rating: false,
        };
        let command = match person {
            101 | 104 => TeamCommand::Found(entrant, format!("Team of {person}")),
            _ => TeamCommand::Join(entrant, Team(if person < 104 { 1 } else { 2 })),
        };
        act(&room, person, &SeasonCommand::Team(command), 5000 + person).await;
    }
    organise(&room, Order::Start, 6000).await;
    room
}

fn field(game: GameNumber, person: u64) -> SeasonCommand {
    SeasonCommand::Team(TeamCommand::Field(game, PersonId(person)))
}

#[tokio::test]
async fn a_substitute_can_take_over_a_board_until_somebody_has_moved() {
    for game in [GameName::Xiangqi, GameName::Luzhanqi] {
        let room = started(game).await;
        let [(first, one), (second, other)] = open(&room).await[..] else {
            panic!("two boards");
        };
        act(&room, 101, &field(first, 103), 7000).await;
        step(&room.service).await.unwrap();
        let players = room.service.record(one).await.unwrap();
        assert_eq!(players.player(Side::First), PersonId(103));
        assert_eq!(players.player(Side::Second), PersonId(104));
        if game == GameName::Luzhanqi {
            continue;
        }
        let mover = room
            .service
            .record(other)
            .await
            .unwrap()
            .player(Side::First);
        let mv = Command::Play {
            change: None,
            action: "h2e2".parse().unwrap(),
        };
        room.service.act(other, mover, &mv, 7001).await.unwrap();
        let refused = room
            .service
            .act_on_season(
                SEASON,
                &named(104),
                Authority::Member,
                &field(second, 106),
                7002,
            )
            .await;
        let expected = SeasonRefusal::from(TeamRefusal::GameBegun);
        assert!(matches!(refused, Err(ServiceError::Season(found)) if found == expected));
        // For a good reason an organiser still may.
        organise(&room, Order::Field(second, PersonId(106)), 7003).await;
        step(&room.service).await.unwrap();
        let now = room.service.record(other).await.unwrap();
        let people = [now.player(Side::First), now.player(Side::Second)];
        assert!(people.contains(&PersonId(106)), "{people:?}");
    }
}

#[tokio::test]
async fn a_match_of_teams_is_announced_once_after_its_last_game() {
    let room = started(GameName::Xiangqi).await;
    for ((_, id), interaction) in open(&room).await.iter().zip(7000..) {
        resign(&room, *id, Side::Second, interaction).await;
        step(&room.service).await.unwrap();
    }
    let over = room.service.season(SEASON).await.unwrap();
    assert_eq!(over.season.stage(), Stage::Over);
    let (mut announced, mut done) = (Vec::new(), Vec::new());
    loop {
        let claimed = room.service.update_outbox(&done, 100).await.unwrap();
        if claimed.is_empty() {
            break;
        }
        let owed = claimed.iter().map(|one| one.owed);
        announced.extend(
            owed.clone()
                .filter(|owed| owed.purpose == Purpose::SeasonNews),
        );
        done = owed.map(|owed| Receipt::new(owed, Attempt::Done)).collect();
    }
    let is_ruled = |owed: &OutboxItem| {
        let entry = &over.season.log()[entry_of(owed) as usize - 1];
        matches!(entry.event, Event::Ruled { .. })
    };
    assert_eq!(announced.iter().filter(|owed| is_ruled(owed)).count(), 1);
}
