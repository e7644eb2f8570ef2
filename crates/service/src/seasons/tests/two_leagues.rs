//! A player of two leagues at once: neither costs them time in the other, and nobody plays two games in one sitting.

use basics::Span;
use matches::{command::Command as Play, season::Arrangement};
use serde_json::json;

use super::*;

const LEAGUES: [SeasonId; 2] = [SeasonId(71), SeasonId(72)];

async fn does(room: &Room, id: SeasonId, by: u64, command: &SeasonCommand, interaction: u64) {
    let (person, authority) = (named(by), authority(by));
    let done = room
        .service
        .act_on_season(id, &person, authority, command, interaction);
    done.await.unwrap();
}

/// Two leagues of these people, begun one after the other.
async fn begun(control: &str, people: [&[u64]; 2]) -> Room {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    room.service.open_shards(1).await.unwrap();
    room.service.shard_is_back(0).await.unwrap();
    for (id, people) in LEAGUES.into_iter().zip(people) {
        let game = GameName::Xiangqi;
        let new = NewSeason {
            organiser: named(ORGANISER),
            settings: swiss(1),
            terms: Terms::preset(game, game.presets()[0]).unwrap(),
            time: TimeTerms {
                control: control.parse().unwrap(),
                time_out: matches::clock::control::TimeOut::Loses,
                ..TimeTerms::default()
            },
            entry_role: None,
            organiser_role: None,
        };
        let context = RequestContext {
            interaction: id.0,
            guild: 3,
            channel: 4,
        };
        room.service.create_season(new, context).await.unwrap();
        for &person in people {
            let enter = SeasonCommand::Enter(Entrant {
                person: PersonId(person),
                name: format!("Player {person}"),
                rating: 1500,
                seed: None,
                hides_rating: false,
            });
            does(&room, id, person, &enter, 5000 + person).await;
        }
    }
    // In the second one clocks run on during vacations.
    let vacations = Order::Arrange(json!(Arrangement::Vacations(false)));
    for (id, order, interaction) in [
        (LEAGUES[1], vacations, 6000),
        (LEAGUES[0], Order::Start, 6001),
        (LEAGUES[1], Order::Start, 6002),
    ] {
        let order = SeasonCommand::Organise(order, None);
        does(&room, id, ORGANISER, &order, interaction).await;
    }
    room
}

/// The matches of a league, in the order of its games.
async fn matches_of(room: &Room, id: SeasonId) -> Vec<MatchId> {
    let loaded = room.service.season(id).await.unwrap();
    let games = loaded.season.games().iter();
    games
        .filter_map(|game| loaded.match_of(game.number))
        .collect()
}

async fn due(room: &Room, id: MatchId) -> Moment {
    let loaded = room.service.load_match(id, None).await.unwrap();
    loaded.due().unwrap()
}

#[tokio::test]
async fn events_in_one_league_move_no_clock_of_the_other() {
    let room = begun("3d/move", [&[101, 102], &[101, 102]]).await;
    let start = room.service.now();
    let one = matches_of(&room, LEAGUES[0]).await;
    let other = matches_of(&room, LEAGUES[1]).await;
    let ([one], [other]) = (&one[..], &other[..]) else {
        panic!("a game each");
    };
    assert_eq!(
        (due(&room, *one).await, due(&room, *other).await),
        (start + Span::days(3), start + Span::days(3))
    );
    for (side, action, interaction) in [
        (Side::First, "h2e2", 7000),
        (Side::Second, "h9g7", 7001),
        (Side::First, "h0g2", 7002),
    ] {
        room.wait(Span::DAY);
        room.service.reachability.skip_to(room.service.now());
        step(&room.service).await.unwrap();
        let person = room.service.record(*one).await.unwrap().player(side);
        let play = Play::Play {
            change: None,
            action: action.parse().unwrap(),
        };
        room.service
            .act(*one, person, &play, interaction)
            .await
            .unwrap();
        assert_eq!(due(&room, *one).await, room.service.now() + Span::days(3));
        if interaction < 7002 {
            assert_eq!(due(&room, *other).await, start + Span::days(3));
        }
    }
    // Nobody moved in the other one: only that game is lost.
    room.service.reachability.skip_to(room.service.now());
    step(&room.service).await.unwrap();
    step(&room.service).await.unwrap();
    let [first, second] = LEAGUES.map(|id| room.service.season(id));
    let (first, second) = (first.await.unwrap(), second.await.unwrap());
    assert_eq!(first.season.game(GameNumber(1)).unwrap().result, None);
    assert_eq!(
        second.season.game(GameNumber(1)).unwrap().result,
        Some(GameResult::Forfeited(Colour::White))
    );
}

#[tokio::test]
async fn a_vacation_stops_only_the_clock_in_the_league_that_counts_it() {
    let room = begun("3d/move", [&[101, 102], &[101, 102]]).await;
    let mut dues = Vec::new();
    for league in LEAGUES {
        let id = matches_of(&room, league).await[0];
        let mover = room.service.record(id).await.unwrap().player(Side::First);
        dues.push((id, mover, due(&room, id).await));
    }
    for person in [101, 102] {
        let away = room
            .service
            .begin_vacation(&named(person), Span::days(5))
            .await;
        away.unwrap();
    }
    let delay = async |(id, _, before): (MatchId, PersonId, Moment)| due(&room, id).await - before;
    assert_eq!(
        [delay(dues[0]).await, delay(dues[1]).await],
        [Span::days(5), Span::ZERO]
    );
}

#[tokio::test]
async fn nobody_is_in_two_games_at_once_that_are_played_in_one_sitting() {
    let room = begun("10m+5s", [&[101, 102], &[101, 102, 103, 104]]).await;
    let first = matches_of(&room, LEAGUES[0]).await;
    let second = matches_of(&room, LEAGUES[1]).await;
    let people = async |id: MatchId| room.service.record(id).await.unwrap().players;
    let open = async || {
        let mut playing = Vec::new();
        for league in LEAGUES {
            for id in matches_of(&room, league).await {
                if room.stage(id).await == MatchStage::Playing {
                    playing.extend(people(id).await);
                }
            }
        }
        let everybody = playing.len();
        playing.sort();
        playing.dedup();
        assert_eq!(playing.len(), everybody, "somebody is in two games");
        everybody
    };
    assert_eq!(first.len(), 1);
    // Each of the two games of the other league has one or both of the first two players, who are busy.
    let busy = people(first[0]).await;
    for id in &second {
        assert!(
            people(*id)
                .await
                .iter()
                .all(|person| !busy.contains(person))
        );
    }
    assert_eq!(open().await, 2 + 2 * second.len());
    assert!(second.len() < 2);
    for _ in 0..5 {
        room.wait(Span::seconds(20));
        room.service.reachability.skip_to(room.service.now());
        step(&room.service).await.unwrap();
        open().await;
    }
    let done = room
        .service
        .act(first[0], busy[0], &Play::Resign, 8000)
        .await;
    done.unwrap();
    room.wait(Span::seconds(20));
    room.service.reachability.skip_to(room.service.now());
    step(&room.service).await.unwrap();
    assert_eq!(matches_of(&room, LEAGUES[1]).await.len(), 2);
    open().await;
    // Their clocks began with their game.
    let id = *matches_of(&room, LEAGUES[1]).await.last().unwrap();
    assert!(due(&room, id).await >= room.service.now() + Span::minutes(10) - Span::SECOND);
}
