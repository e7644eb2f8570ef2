//! The picture of a knock-out, and its description in words.

use cards::{BracketCard, BracketRound, Slot, Tie};
use leagues::formats::knock_out::Meeting;
use leagues::knock_out::Place;
use leagues::season::{Season, Seat};
use service::seasons::LoadedSeason;

use super::drawing::{headed, subtitle};
use crate::bot::leagues::words::names::{picture_name as name, points};
use crate::bot::leagues::words::rounds::round_heading;
use texts::{Texts, args, key};

/// The part of a season's bracket that a picture shows.
pub fn card(texts: &Texts, loaded: &LoadedSeason) -> BracketCard {
    open_part(whole(texts, loaded), &loaded.season)
}

fn whole(texts: &Texts, loaded: &LoadedSeason) -> BracketCard {
    let season = &loaded.season;
    let drawn = season.bracket(0);
    let seats = &season.divisions()[0];
    let length = drawn.rounds();
    let rounds = (0..length).map(|round| {
        let ties = (0..1 << (length - round - 1)).map(|place| {
            let at = Place { round, place };
            let sides = drawn.sides(at);
            let sides = [sides.0, sides.1].map(|seed| seed.map(|seed| seats[seed as usize - 1]));
            match sides {
                [Some(first), Some(second)] => {
                    let mut pair = [first, second];
                    pair.sort();
                    tie(season, &season.meeting(at, pair), [first, second])
                }
                sides => open_tie(texts, season, sides, round == 0),
            }
        });
        BracketRound {
            name: round_heading(texts, season, round as u32 + 1),
            ties: ties.collect(),
        }
    });
    let third = season.third_place(0).map(|meeting| {
        let seats = meeting.seats;
        (
            texts.get(key::LEAGUE_THIRD_PLACE),
            tie(season, &meeting, seats),
        )
    });
    BracketCard {
        title: season.settings().name.clone(),
        subtitle: subtitle(texts, loaded, None),
        rounds: rounds.collect(),
        third,
        footer: String::new(),
    }
}

/// The rounds of a bracket that a small screen can show: the last ones once they are near, before that the current.
fn open_part(mut card: BracketCard, season: &Season) -> BracketCard {
    let now = season.rounds().len().clamp(1, card.rounds.len().max(1)) - 1;
    if now + cards::ROUNDS < card.rounds.len() {
        card.rounds = vec![card.rounds.swap_remove(now)];
    }
    card
}

/// A meeting whose players are known, in the order of the bracket.
fn tie(season: &Season, meeting: &Meeting, order: [Seat; 2]) -> Tie {
    let of = |seat: Seat| usize::from(meeting.seats[0] != seat);
    let mut games = meeting.games.iter().filter_map(|&game| season.game(game));
    let begun = games.any(|game| game.result.is_some());
    let slot = |seat: Seat| Slot {
        name: name(season, seat),
        score: if begun {
            points(meeting.points[of(seat)])
        } else {
            String::new()
        },
    };
    Tie {
        slots: order.map(slot),
        winner: meeting.winner.map(|winner| usize::from(order[0] != winner)),
    }
}

/// A meeting that lacks a player: in the first round a bye, later a winner who is still to be found.
fn open_tie(texts: &Texts, season: &Season, sides: [Option<Seat>; 2], is_first: bool) -> Tie {
    let is_bye = is_first && sides[0].is_some();
    let nobody = || {
        if is_bye {
            texts.get(key::LEAGUE_BYE)
        } else {
            String::new()
        }
    };
    let slot = |seat: Option<Seat>| Slot {
        name: seat.map_or_else(nobody, |seat| name(season, seat)),
        score: String::new(),
    };
    Tie {
        slots: sides.map(slot),
        winner: is_bye.then_some(0),
    }
}

/// The picture in words; a check mark precedes those who go on.
pub fn in_words(texts: &Texts, card: &BracketCard) -> String {
    let mut said = vec![headed(texts, &card.title, &card.subtitle)];
    let third = card.third.iter().map(|(name, tie)| (name, vec![tie]));
    let rounds = card.rounds.iter();
    let rounds = rounds.map(|round| (&round.name, round.ties.iter().collect()));
    for (name, ties) in rounds.chain(third) {
        let ties = ties.into_iter().filter(|tie| !tie.slots[1].name.is_empty());
        let ties: Vec<String> = ties.map(tie_in_words).collect();
        if !ties.is_empty() {
            let values = args![round = name.clone(), games = texts.list(&ties)];
            said.push(texts.format(key::LEAGUE_ALT_ROUND, &values));
        }
    }
    texts.flow(&said)
}

fn tie_in_words(tie: &Tie) -> String {
    let [first, second] = [0, 1].map(|side| {
        let mark = if tie.winner == Some(side) { "✓ " } else { "" };
        format!("{mark}{}", tie.slots[side].name)
    });
    let [scored, other] = tie.slots.each_ref().map(|slot| &slot.score);
    let sides = [format!("{first} {scored}"), format!("{other} {second}")];
    sides.each_ref().map(|side| side.trim()).join(" – ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use basics::{Moment, PersonId};
    use leagues::{
        season::{Authority, Command, Entrant, Entry, Format, GameResult, Order, Settings, Tied},
        tournament::Colour,
    };

    #[test]
    fn words_tell_who_goes_on_and_of_the_third_place() {
        let tie = |names: [&str; 2], winner| Tie {
            slots: names.map(|name| Slot {
                name: name.to_owned(),
                score: "1".to_owned(),
            }),
            winner,
        };
        let card = BracketCard {
            title: "Cup".to_owned(),
            subtitle: "Xiangqi".to_owned(),
            rounds: vec![BracketRound {
                name: "Final".to_owned(),
                ties: vec![tie(["Ann", "Ben"], Some(1))],
            }],
            third: Some(("Third place".to_owned(), tie(["Cleo", "Dov"], None))),
            ..BracketCard::default()
        };
        let library = texts::Library::default();
        let texts = library.of(texts::Language::English);
        assert_eq!(
            in_words(texts, &card),
            "Cup, Xiangqi. Final: Ann 1 – 1 ✓ Ben. Third place: Cleo 1 – 1 Dov."
        );
    }

    #[test]
    fn a_large_knock_out_shows_its_round_until_the_end_is_near() {
        let format = Format::KnockOut {
            best_of: 1,
            third_place: true,
            tied: Tied::Replay,
        };
        let created = Entry {
            at: Moment(0),
            by: Some(PersonId(1)),
            reason: None,
            with: None,
            event: Season::creation(Settings::usual("Cup", format)).unwrap(),
        };
        let mut season = Season::replay(vec![created]).unwrap().unwrap();
        let act = |season: &mut Season, person, command| {
            let events = season
                .decide(person, Authority::Organiser, &command, Moment(0))
                .unwrap();
            season
                .carry_out(events, Some(person), None, Moment(0))
                .unwrap();
        };
        for person in 1..=16 {
            let entrant = Entrant {
                person: PersonId(person),
                name: format!("Player {person}"),
                rating: 0,
                seed: None,
                hides_rating: false,
            };
            act(&mut season, PersonId(person), Command::Enter(entrant));
        }
        act(
            &mut season,
            PersonId(1),
            Command::Organise(Order::Start, None),
        );
        let card = || BracketCard {
            rounds: (0..4)
                .map(|round| BracketRound {
                    name: round.to_string(),
                    ties: Vec::new(),
                })
                .collect(),
            ..BracketCard::default()
        };
        let names = |season: &Season| {
            let rounds = open_part(card(), season).rounds.into_iter();
            rounds.map(|round| round.name).collect::<Vec<String>>()
        };
        assert_eq!(names(&season), ["0"]);
        let games: Vec<_> = season.unfinished().collect();
        for game in games {
            let events = season.report(game, GameResult::Won(Colour::White));
            season.carry_out(events, None, None, Moment(0)).unwrap();
        }
        assert_eq!(season.rounds().len(), 2);
        assert_eq!(names(&season).len(), 4, "of these a picture shows the last");
    }
}
