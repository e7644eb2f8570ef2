//! Seasons on a real store: their games are matches, whose results move the season on.

mod absences;
mod crowd;
mod hidden_ratings;
mod organising;
mod referee;
mod substitutes;
mod teams;
mod two_leagues;

use basics::{PersonId, Span};
use leagues::season::{
    Command as SeasonCommand, Entrant, Format, GameNumber, GameResult, Order, Settings, Stage,
};
use leagues::tournament::Colour;
use matches::{
    Stage as MatchStage,
    challenge::Terms,
    clock::control::TimeTerms,
    command::Command,
    notice::Audience,
    outbox::{About, Attempt, Receipt},
    season::SeasonStage,
};
use rules::{Outcome, Reason, Side, game::GameName};

use super::*;
use crate::{tests::Room, timekeeper::step};

const SEASON: SeasonId = SeasonId(77);
const ORGANISER: u64 = 900;

fn named(id: u64) -> NamedPerson {
    NamedPerson {
        id: PersonId(id),
        name: format!("Player {id}"),
        bot: false,
    }
}

async fn opened(room: &Room, settings: Settings, game: GameName, players: u64) {
    let new = NewSeason {
        organiser: named(ORGANISER),
        settings,
        terms: Terms::preset(game, game.presets()[0]).unwrap(),
        time: TimeTerms {
            control: "3d/move".parse().unwrap(),
            ..TimeTerms::default()
        },
        entry_role: None,
        organiser_role: None,
    };
    let context = RequestContext {
        interaction: SEASON.0,
        guild: 3,
        channel: 4,
    };
    room.connects(1).await;
    for _ in 0..2 {
        room.service
            .create_season(new.clone(), context)
            .await
            .unwrap();
    }
    for person in 101..=100 + players {
        let entrant = Entrant {
            person: PersonId(person),
            name: format!("Player {person}"),
            rating: 2000 - u32::try_from(person).unwrap(),
            seed: None,
            hides_rating: false,
        };
        let enter = SeasonCommand::Enter(entrant);
        for _ in 0..2 {
            act(room, person, &enter, 5000 + person).await;
        }
    }
}

/// What this person may do here: the organiser does not play.
fn authority(by: u64) -> Authority {
    match by {
        ORGANISER => Authority::Organiser,
        _ => Authority::Member,
    }
}

async fn act(room: &Room, by: u64, command: &SeasonCommand, interaction: u64) -> LoadedSeason {
    let (person, authority) = (named(by), authority(by));
    let done = room
        .service
        .act_on_season(SEASON, &person, authority, command, interaction);
    done.await.unwrap()
}

async fn organise(room: &Room, order: Order, interaction: u64) -> LoadedSeason {
    let command = SeasonCommand::Organise(order, Some("because".into()));
    act(room, ORGANISER, &command, interaction).await
}

async fn started(settings: Settings, game: GameName, players: u64) -> Room {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    opened(&room, settings, game, players).await;
    organise(&room, Order::Start, 6000).await;
    room
}

fn swiss(rounds: u32) -> Settings {
    Settings::usual("Spring", Format::Swiss { rounds })
}

/// The open matches of the season by game.
async fn open(room: &Room) -> Vec<(GameNumber, MatchId)> {
    let loaded = room.service.season(SEASON).await.unwrap();
    let numbers: Vec<GameNumber> = loaded.season.unfinished().collect();
    numbers
        .into_iter()
        .map(|number| (number, loaded.match_of(number).unwrap()))
        .collect()
}

async fn resign(room: &Room, id: MatchId, side: Side, interaction: u64) {
    let person = room.service.record(id).await.unwrap().player(side);
    let done = room
        .service
        .act(id, person, &Command::Resign, interaction)
        .await;
    done.unwrap();
}

#[tokio::test]
async fn a_round_opens_its_games_once_and_their_results_open_the_next() {
    let room = started(swiss(2), GameName::Xiangqi, 5).await;
    organise(&room, Order::Start, 6000).await;
    let games = open(&room).await;
    assert_eq!(games.len(), 2);
    for (number, id) in &games {
        let loaded = room.service.load_match(*id, None).await.unwrap();
        let season = room.service.season(SEASON).await.unwrap();
        let game = *season.season.game(*number).unwrap();
        let white = season
            .season
            .seat(game.pairing.white)
            .unwrap()
            .occupant
            .person;
        assert_eq!(loaded.record.player(Side::First), white);
        let of = room.service.season_of_match(*id).await.unwrap().unwrap();
        assert_eq!(
            (of.id, of.game, of.name.as_str()),
            (SEASON, *number, "Spring")
        );
    }
    for ((_, id), interaction) in games.iter().zip(7000..) {
        resign(&room, *id, Side::First, interaction).await;
    }
    let before = room.service.season(SEASON).await.unwrap();
    assert_eq!(before.season.rounds().len(), 1);
    step(&room.service).await.unwrap();
    step(&room.service).await.unwrap();
    let after = room.service.season(SEASON).await.unwrap();
    assert_eq!(after.season.rounds().len(), 2);
    assert_eq!(after.season.games().len(), 4);
    assert_eq!(after.matches.len(), 4);
    assert_eq!(
        after.season.game(GameNumber(1)).unwrap().result,
        Some(GameResult::Won(Colour::Black))
    );
    for ((_, id), interaction) in open(&room).await.iter().zip(7100..) {
        resign(&room, *id, Side::Second, interaction).await;
    }
    step(&room.service).await.unwrap();
    let over = room.service.season(SEASON).await.unwrap();
    assert_eq!(
        (over.season.stage(), over.record.stage),
        (Stage::Over, SeasonStage::Over)
    );
}

#[tokio::test]
async fn withdrawing_loses_the_match_in_progress() {
    let room = started(swiss(3), GameName::Xiangqi, 4).await;
    let games = open(&room).await;
    let loaded = room.service.season(SEASON).await.unwrap();
    let white = loaded
        .season
        .seat(loaded.season.game(games[0].0).unwrap().pairing.white);
    let person = white.unwrap().occupant.person;
    act(&room, person.0, &SeasonCommand::Leave, 7000).await;
    step(&room.service).await.unwrap();
    let ended = room.service.load_match(games[0].1, None).await.unwrap();
    let outcome = ended.table_facts().view.unwrap().state().outcome;
    assert_eq!(outcome, Some(Outcome::win(Side::Second, Reason::Ruling)));
    assert_eq!(room.stage(games[1].1).await, MatchStage::Playing);
}

#[tokio::test]
async fn a_ruling_calls_off_a_match_at_the_desks_and_undoing_it_replays_the_game() {
    let room = started(swiss(1), GameName::Luzhanqi, 2).await;
    let [(number, id)] = open(&room).await[..] else {
        panic!("one game");
    };
    let order = Order::Rule(number, GameResult::BothForfeited);
    let ruled = organise(&room, order, 7000).await;
    let entry = u32::try_from(ruled.season.log().len() - 1).unwrap();
    step(&room.service).await.unwrap();
    assert_eq!(room.stage(id).await, MatchStage::CalledOff);
    let over = room.service.season(SEASON).await.unwrap();
    assert_eq!(over.season.stage(), Stage::Over);
    let again = organise(&room, Order::Undo(entry), 7001).await;
    assert_eq!(again.season.stage(), Stage::Running);
    assert_eq!(again.season.game(number).unwrap().result, None);
    let second = again.match_of(number).unwrap();
    assert_ne!(second, id);
    assert_eq!(room.stage(second).await, MatchStage::Arranging);
    step(&room.service).await.unwrap();
    assert_eq!(room.stage(second).await, MatchStage::Arranging);
}

#[tokio::test]
async fn league_games_do_not_count_as_challenges() {
    let room = started(swiss(1), GameName::Xiangqi, 2).await;
    let mut db = room.service.store.read().await.unwrap();
    let row = store::challenges::load(&mut db, open(&room).await[0].1).await;
    let made = row.unwrap().unwrap().challenge;
    let (white, black) = (made.challenger, made.opponent.unwrap());
    let past = store::challenges::between(&mut db, white, black).await;
    assert_eq!(past.unwrap(), [], "a pause goes on beside them");
}

#[tokio::test]
async fn a_player_who_never_moves_forfeits() {
    let room = started(swiss(1), GameName::Xiangqi, 2).await;
    for _ in 0..4 {
        room.attends(Span::DAY);
        step(&room.service).await.unwrap();
    }
    room.service.reachability.skip_to(room.service.now());
    step(&room.service).await.unwrap();
    let season = room.service.season(SEASON).await.unwrap();
    let result = season.season.game(GameNumber(1)).unwrap().result;
    assert_eq!(result, Some(GameResult::Forfeited(Colour::White)));
    assert_eq!(season.season.stage(), Stage::Over);
}

fn is_of_season(owed: &OutboxItem) -> bool {
    matches!(owed.about, About::Season(SEASON, _))
}

/// The number of the entry that a message is about.
fn entry_of(owed: &OutboxItem) -> u32 {
    match owed.about {
        About::Season(_, entry) | About::SeasonGame(_, entry) => entry,
        About::Match(..) | About::Challenge(_) | About::Server(..) => {
            panic!("{owed:?} is about no entry")
        }
    }
}

#[tokio::test]
async fn each_entry_queues_its_news_and_one_update_of_the_message() {
    let room = started(swiss(1), GameName::Xiangqi, 2).await;
    room.wait(Span::DAY);
    let claimed = room.service.update_outbox(&[], 100).await.unwrap();
    let of_season = |purpose| {
        let mine = claimed.iter().map(|one| one.owed);
        mine.filter(|owed| is_of_season(owed) && owed.purpose == purpose)
            .count()
    };
    // The season started, and its round was paired. The message's updates are sent one after another.
    assert_eq!(of_season(Purpose::SeasonNews), 1);
    assert_eq!(of_season(Purpose::SeasonCard), 1);
}

#[tokio::test]
async fn each_player_gets_one_message_about_a_round_and_a_replayed_game_leaves_one() {
    let format = Format::RoundRobin {
        cycles: leagues::berger::Cycles::Single,
        division: None,
    };
    let settings = Settings {
        rounds_at_once: 3,
        ..Settings::usual("All at once", format)
    };
    let room = started(settings, GameName::Xiangqi, 4).await;
    assert_eq!(open(&room).await.len(), 6);
    // Claimed messages are owed once; sent ones are gone.
    let sent = async || {
        room.wait(Span::DAY);
        let mut owed: Vec<OutboxItem> = Vec::new();
        let mut done = Vec::new();
        loop {
            let claimed = room.service.update_outbox(&done, 200).await.unwrap();
            if claimed.is_empty() {
                return owed;
            }
            owed.extend(claimed.iter().map(|one| one.owed));
            let sent = claimed
                .iter()
                .map(|one| Receipt::new(one.owed, Attempt::Done));
            done = sent.collect();
        }
    };
    let owed = sent().await;
    let words = owed
        .iter()
        .filter(|one| one.purpose == Purpose::SeasonGames);
    let mut people: Vec<Audience> = words.map(|one| one.audience).collect();
    people.sort();
    let expected = [101, 102, 103, 104].map(|id| Audience::Person(PersonId(id)));
    assert_eq!(
        people, expected,
        "one word each, though each has three games"
    );

    let (number, id) = open(&room).await[0];
    let order = Order::Rule(number, GameResult::Drawn);
    let ruled = organise(&room, order, 7000).await;
    step(&room.service).await.unwrap();
    sent().await;
    let entry = u32::try_from(ruled.season.log().len()).unwrap();
    organise(&room, Order::Undo(entry), 7001).await;
    let owed = sent().await;
    let count = |purpose| owed.iter().filter(|one| one.purpose == purpose).count();
    assert_eq!(count(Purpose::SeasonGames), 0, "they know of the round");
    let replayed: Vec<MatchId> = owed
        .iter()
        .filter(|one| one.purpose == Purpose::PlayedAnew)
        .filter_map(|one| one.about.match_id())
        .collect();
    assert_eq!(replayed, [id]);
}

#[tokio::test]
async fn the_next_season_begins_where_the_last_one_ended() {
    let format = Format::RoundRobin {
        cycles: leagues::berger::Cycles::Single,
        division: Some(2),
    };
    let settings = Settings {
        promoted: 1,
        ..Settings::usual("Divisions", format)
    };
    let room = started(settings.clone(), GameName::Xiangqi, 4).await;
    let follow = async |is_organiser| {
        let context = RequestContext {
            interaction: 78,
            guild: 3,
            channel: 5,
        };
        let organiser = named(ORGANISER);
        let followed = room
            .service
            .next_season(SEASON, &organiser, is_organiser, context);
        followed.await.map(|loaded| (loaded.record, loaded.season))
    };
    let refused = |done: Result<_, ServiceError>| match done {
        Err(ServiceError::Season(refusal)) => refusal,
        _ => panic!("it is not refused"),
    };
    assert_eq!(refused(follow(false).await), SeasonRefusal::NotOrganiser);
    assert_eq!(refused(follow(true).await), SeasonRefusal::NotOver);
    // In both divisions the better player wins: 101 and 103, who move first.
    for ((_, id), interaction) in open(&room).await.iter().zip(7000..) {
        resign(&room, *id, Side::Second, interaction).await;
    }
    step(&room.service).await.unwrap();
    let before = room.service.season(SEASON).await.unwrap().record;
    let numbered = Settings {
        name: "Divisions 2".to_owned(),
        ..settings.clone()
    };
    for _ in 0..2 {
        let (record, season) = follow(true).await.unwrap();
        assert_eq!(
            (record.id, record.channel, record.stage),
            (SeasonId(78), 5, SeasonStage::Open)
        );
        assert_eq!(
            (&record.terms, record.time, season.settings()),
            (&before.terms, before.time, &numbered)
        );
        let after = season.predecessor().unwrap();
        assert_eq!(after.season, SEASON);
        assert_eq!(after.places, [101, 103, 102, 104].map(PersonId));
    }
}

#[tokio::test]
async fn a_season_is_exported_in_every_format_that_suits_it() {
    let room = started(swiss(2), GameName::Xiangqi, 4).await;
    let write = async |format| {
        room.service
            .export_season(SEASON, format, ExportReaders::Organisers)
            .await
            .unwrap()
    };
    assert_eq!(write(ExportFormat::Pgn).await.unwrap(), "");
    for ((_, id), interaction) in open(&room).await.iter().zip(7000..) {
        resign(&room, *id, Side::First, interaction).await;
    }
    step(&room.service).await.unwrap();
    let pgn = write(ExportFormat::Pgn).await.unwrap();
    let games = exchange::read(pgn.as_bytes(), exchange::Hint::default());
    assert_eq!(
        games.flatten().count(),
        2,
        "the two games that are on are left out"
    );
    assert_eq!(pgn.matches("[Event \"Spring\"]").count(), 2);
    assert_eq!(pgn.matches("[Round \"1\"]").count(), 2);
    let trf = leagues::trf::read(&write(ExportFormat::Trf).await.unwrap()).unwrap();
    assert_eq!((trf.played(), trf.players.len()), (1, 4));
    assert_eq!(write(ExportFormat::Games).await.unwrap().lines().count(), 5);
    assert_eq!(
        write(ExportFormat::Standings)
            .await
            .unwrap()
            .lines()
            .count(),
        5
    );
    let json = write(ExportFormat::Json).await.unwrap();
    assert!(serde_json::from_str::<serde_json::Value>(&json).is_ok());
}

#[tokio::test]
async fn a_season_is_not_exported_in_other_formats() {
    let format = Format::RoundRobin {
        cycles: leagues::berger::Cycles::Single,
        division: None,
    };
    let settings = Settings::usual("Tables", format);
    let room = started(settings, GameName::DouShouQi, 3).await;
    for format in [ExportFormat::Trf, ExportFormat::Pgn] {
        assert_eq!(
            room.service
                .export_season(SEASON, format, ExportReaders::Organisers)
                .await
                .unwrap(),
            None
        );
    }
}

#[tokio::test]
async fn no_more_threads_are_opened_than_a_server_can_hold() {
    let format = Format::RoundRobin {
        cycles: leagues::berger::Cycles::Single,
        division: None,
    };
    let settings = Settings {
        rounds_at_once: 43,
        ..Settings::usual("Everybody at once", format)
    };
    let room = started(settings, GameName::Xiangqi, 44).await;
    let loaded = room.service.season(SEASON).await.unwrap();
    assert_eq!(loaded.season.games().len(), 44 * 43 / 2);
    // The room already has a match.
    assert_eq!(loaded.matches.len(), 899);
    let first = loaded.matches[0].id;
    resign(&room, first, Side::First, 7000).await;
    step(&room.service).await.unwrap();
    let loaded = room.service.season(SEASON).await.unwrap();
    // The thread of a match that is over is archived within an hour.
    assert_eq!(loaded.matches.len(), 899);
    room.wait(Span::minutes(61));
    step(&room.service).await.unwrap();
    let loaded = room.service.season(SEASON).await.unwrap();
    assert_eq!(loaded.matches.len(), 900);
}
