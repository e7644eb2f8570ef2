//! Who may give which order in a season: a table of all orders and all kinds of people.

#![allow(clippy::unwrap_used, reason = "a test may")]

use basics::{Moment, PersonId, Span};
use leagues::{
    berger::Cycles,
    season::{
        Authority, Command, Entrant, Entry, Event, Format, Game, GameNumber, GameResult, Order,
        Prohibition, Season, SeasonRefusal, Seat, Settings, Stage, Team,
    },
};

/// The person who opened the season.
const FOUNDER: PersonId = PersonId(1000);
/// Somebody who does not play.
const NEUTRAL: PersonId = PersonId(2000);
/// Somebody who plays.
const PLAYER: PersonId = PersonId(1);
const SWISS: Format = Format::Swiss { rounds: 3 };

/// The moment this many days after the start.
const fn day(number: i64) -> Moment {
    Moment(0).plus(Span::days(number))
}

fn entrant(person: PersonId) -> Entrant {
    Entrant {
        person,
        name: format!("Player {person}"),
        rating: 2000 - person.0 as u32,
        seed: None,
        hides_rating: false,
    }
}

fn act(season: &mut Season, by: PersonId, authority: Authority, command: &Command) {
    let events = season.decide(by, authority, command, Moment(0)).unwrap();
    season.carry_out(events, Some(by), None, Moment(0)).unwrap();
}

fn ordered(order: Order) -> Command {
    Command::Organise(order, Some("because".to_owned()))
}

/// A season with six entrants.
fn entered(format: Format) -> Season {
    let settings = Settings::usual("Open", format);
    let created = Entry {
        at: Moment(0),
        by: Some(FOUNDER),
        reason: None,
        with: None,
        event: Season::creation(settings).unwrap(),
    };
    let mut season = Season::replay(vec![created]).unwrap().unwrap();
    for person in 1..=6 {
        let enter = Command::Enter(entrant(PersonId(person)));
        act(&mut season, PersonId(person), Authority::Member, &enter);
    }
    season
}

/// A running season, organised by this person.
fn running(format: Format, organiser: PersonId) -> Season {
    let mut season = entered(format);
    act(
        &mut season,
        FOUNDER,
        Authority::Organiser,
        &ordered(Order::Start),
    );
    let to = vec![Event::HandedOver { to: organiser }];
    if organiser != FOUNDER {
        season
            .carry_out(to, Some(FOUNDER), None, Moment(0))
            .unwrap();
    }
    season
}

/// The order after this one in the table, so that it holds all of them: a new one does not compile without an arm here.
fn next(order: Option<&Order>, season: &Season) -> Option<Order> {
    // None of these is about a game or a seat of the player who might give the order.
    let is_other = |game: &&Game| game.colour_of(Seat(1)).is_none();
    let number = season
        .games()
        .iter()
        .find(is_other)
        .map_or(GameNumber(1), |game| game.number);
    let game = season.game(number);
    let seat = game.map_or(Seat(2), |game| game.pairing.white);
    let sits = season
        .seat(seat)
        .map_or(PersonId(2), |seat| seat.occupant.person);
    let settings = Box::new(season.settings().clone());
    Some(match order {
        None => Order::Change(settings),
        Some(Order::Change(_)) => Order::Arrange(serde_json::Value::Null),
        Some(Order::Arrange(_)) => Order::Start,
        Some(Order::Start) => Order::Add(entrant(PersonId(7))),
        Some(Order::Add(_)) => Order::AddAll(vec![entrant(PersonId(7)), entrant(PersonId(8))]),
        Some(Order::AddAll(_)) => Order::Place(PersonId(2), Team(1)),
        Some(Order::Place(..)) => Order::Swap(PersonId(2), PersonId(3)),
        Some(Order::Swap(..)) => Order::End,
        Some(Order::End) => Order::Remove(sits),
        Some(Order::Remove(_)) => Order::Rule(number, GameResult::Drawn),
        Some(Order::Rule(..)) => Order::Substitute(seat, entrant(PersonId(9))),
        Some(Order::Substitute(..)) => Order::Field(number, PersonId(9)),
        Some(Order::Field(..)) => Order::Pair(vec![(PersonId(2), PersonId(3))]),
        Some(Order::Pair(_)) => Order::Forbid(Prohibition::of(PersonId(2), PersonId(3))),
        Some(Order::Forbid(_)) => Order::Postpone(day(9)),
        Some(Order::Postpone(_)) => Order::EndRound,
        Some(Order::EndRound) => Order::Extend(number, day(9)),
        Some(Order::Extend(..)) => Order::Halt(number),
        Some(Order::Halt(_)) => Order::Settle(number),
        Some(Order::Settle(_)) => Order::Pause,
        Some(Order::Pause) => Order::Resume,
        Some(Order::Resume) => Order::AdoptRules,
        Some(Order::AdoptRules) => Order::HandOver(PersonId(NEUTRAL.0 + 1)),
        Some(Order::HandOver(_)) => Order::PutAhead(PersonId(2)),
        Some(Order::PutAhead(_)) => Order::Undo(1),
        Some(Order::Undo(_)) => return None,
    })
}

/// All orders.
fn orders(season: &Season) -> Vec<Order> {
    let first = next(None, season);
    std::iter::successors(first, |order| next(Some(order), season)).collect()
}

/// Why somebody's role forbids an order; nothing if only the season's state forbids it, or if it is allowed.
fn kept_out(season: &Season, by: PersonId, authority: Authority, order: &Order) -> &'static str {
    let command = ordered(order.clone());
    match season.decide(by, authority, &command, Moment(1)) {
        Err(SeasonRefusal::NotOrganiser) => "no organiser",
        Err(SeasonRefusal::OrganiserPlays) => "plays",
        Err(SeasonRefusal::HandsOverWhilePlaying) => "passes it on",
        Err(SeasonRefusal::OwnGame) => "own game",
        Err(SeasonRefusal::OwnGameOn) => "own game is on",
        Err(_) => "·",
        Ok(_) => "yes",
    }
}

fn name(order: &Order) -> String {
    let written = format!("{order:?}");
    let letters = written.split(|sign: char| !sign.is_alphanumeric());
    letters.take(1).collect()
}

/// The table: a line for each order, a column for each person.
fn table(people: &[(&Season, PersonId, Authority)]) -> String {
    let line = |order: &Order| {
        let words = people
            .iter()
            .map(|(season, by, authority)| kept_out(season, *by, *authority, order));
        let words: Vec<&str> = words.collect();
        format!("{}: {}\n", name(order), words.join(" | "))
    };
    orders(people[0].0).iter().map(line).collect()
}

#[test]
fn during_a_season_players_decide_about_games_only_if_nobody_else_can() {
    let (neutral, playing) = (running(SWISS, FOUNDER), running(SWISS, PLAYER));
    let shown = table(&[
        (&neutral, PLAYER, Authority::Member),
        (&neutral, FOUNDER, Authority::Organiser),
        (&neutral, PLAYER, Authority::Organiser),
        (&neutral, PLAYER, Authority::Manager),
        (&playing, PLAYER, Authority::Manager),
        (&playing, NEUTRAL, Authority::Manager),
    ]);
    // A member; an organiser who does not play; one who does; a manager who plays, beside an organiser who does not; a
    // manager who plays and organises; a manager who does not play, beside an organiser who does.
    let expected = "\
Change: no organiser | · | · | · | · | ·
Arrange: no organiser | · | · | · | · | ·
Start: no organiser | · | · | · | · | ·
Add: no organiser | yes | yes | yes | yes | yes
AddAll: no organiser | yes | yes | yes | yes | yes
Place: no organiser | · | · | · | · | ·
Swap: no organiser | · | · | · | · | ·
End: no organiser | yes | plays | plays | own game is on | yes
Remove: no organiser | yes | plays | plays | yes | yes
Rule: no organiser | yes | plays | plays | yes | yes
Substitute: no organiser | yes | plays | plays | yes | yes
Field: no organiser | · | plays | plays | · | ·
Pair: no organiser | · | plays | plays | · | ·
Forbid: no organiser | yes | plays | plays | yes | yes
Postpone: no organiser | · | plays | plays | · | ·
EndRound: no organiser | · | · | · | · | ·
Extend: no organiser | · | plays | plays | · | ·
Halt: no organiser | yes | plays | plays | yes | yes
Settle: no organiser | · | plays | plays | · | ·
Pause: no organiser | yes | plays | plays | yes | yes
Resume: no organiser | · | plays | plays | · | ·
AdoptRules: no organiser | · | plays | plays | · | ·
HandOver: no organiser | yes | passes it on | passes it on | passes it on | yes
PutAhead: no organiser | · | · | · | · | ·
Undo: no organiser | · | plays | plays | · | ·
";
    assert_eq!(shown, expected, "\n{shown}");
}

#[test]
fn before_the_start_organisers_who_have_entered_decide() {
    let season = entered(SWISS);
    assert_eq!(season.stage(), Stage::Open);
    for order in orders(&season) {
        let found = |by, authority| kept_out(&season, by, authority, &order);
        let members = [PLAYER, NEUTRAL].map(|by| found(by, Authority::Member));
        assert_eq!(members, ["no organiser"; 2], "{order:?}");
        let neutral = found(FOUNDER, Authority::Organiser);
        assert!(["yes", "·"].contains(&neutral), "{order:?}: {neutral}");
        for authority in [Authority::Organiser, Authority::Manager] {
            assert_eq!(found(PLAYER, authority), neutral, "{order:?}");
        }
    }
}

#[test]
fn organisers_who_play_give_nobody_a_free_seat() {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: None,
    };
    let add = Order::Add(entrant(PersonId(9)));
    for organiser in [FOUNDER, PLAYER] {
        let mut season = running(format, organiser);
        // Without a free seat it is too late for everybody.
        assert_eq!(kept_out(&season, PLAYER, Authority::Organiser, &add), "·");
        let leaves = season
            .games()
            .iter()
            .find(|game| game.colour_of(Seat(1)).is_none());
        let seat = leaves.unwrap().pairing.white;
        let leaver = season.seat(seat).unwrap().occupant.person;
        act(&mut season, leaver, Authority::Member, &Command::Leave);
        let substitute = Order::Substitute(seat, entrant(PersonId(9)));
        for (by, authority) in [
            (PLAYER, Authority::Organiser),
            (PLAYER, Authority::Manager),
            (NEUTRAL, Authority::Organiser),
            (NEUTRAL, Authority::Manager),
        ] {
            let found = [&add, &substitute].map(|order| kept_out(&season, by, authority, order));
            let stands_in = organiser == PLAYER && authority == Authority::Manager;
            let expected = if by == NEUTRAL || stands_in {
                "yes"
            } else {
                "plays"
            };
            assert_eq!(found, [expected; 2], "{organiser} {by} {authority:?}");
        }
    }
}
