//! Applies entries of the log to a season.

use basics::{Moment, PersonId};

use super::{
    event::{Entrant, Entry, Event, GameNumber, GameResult, Pairing, Seat, Team, WEEK},
    feature::Feature,
    state::{Game, RoundRecord, Season, SeatRecord, Stage},
};
use crate::tournament::{Bye, Colour, Tpn};

impl Season {
    /// Applies an entry; `None`, and nothing changes, if it does not fit.
    pub(super) fn apply(&mut self, entry: &Entry) -> Option<()> {
        match &entry.event {
            Event::Created { .. } => return None,
            Event::Changed { settings } => self.settings = settings.clone(),
            Event::Arranged { .. } => {}
            Event::Entered(entrant) => self.add_entrant(entrant)?,
            Event::Left { person } => self.remove_entrant(*person)?,
            Event::Swapped { one, other } => self.swaps.push([*one, *other]),
            Event::Forbade(one) => self.prohibitions.push(*one),
            Event::Asked => self.asked = Some(entry.at),
            Event::Confirmed { person } | Event::WasAway { person } => {
                self.entrant_at(*person)?;
                self.confirmed.insert(*person);
            }
            Event::Started {
                divisions,
                teams,
                revision,
            } => {
                self.revision = *revision;
                self.begin(divisions, teams, entry.at)?;
            }
            Event::Joined(entrant) => self.join(entrant, entry.at)?,
            Event::Paired {
                round,
                games,
                byes,
                ends,
            } => self.pair(*round, games, byes, *ends, entry.at)?,
            Event::Ruled { game, result } => self.rule(*game, *result, entry.at)?,
            Event::Rests { seat } => self.seat_mut(*seat)?.rests = true,
            Event::Withdrew { seat } => self.withdraw(*seat, entry.at)?,
            Event::Returned { seat } => self.bring_back(*seat, entry.at)?,
            Event::Reminded { of } => self.reminded.push(*of),
            Event::Challenged { .. }
            | Event::Answered { .. }
            | Event::Recalled { .. }
            | Event::Unanswered { .. }
            | Event::Fell { .. }
            | Event::Excused { .. } => self.apply_to_ladder(entry.at, &entry.event)?,
            Event::Substituted { seat, by } => self.replace(*seat, by, entry.at)?,
            Event::Postponed { ends } => {
                for round in self.open_rounds_mut() {
                    round.ends = Some(*ends);
                    round.overdue = false;
                }
            }
            Event::Overdue => self.wait_for_rulings(entry.at),
            Event::Paused => self.paused = Some(entry.at),
            Event::Resumed => {
                let since = self.paused.take()?;
                self.stand_still(entry.at - since, entry.at);
            }
            Event::StoodStill { length } => self.stand_still(*length, entry.at),
            Event::HandedOver { to } => self.organiser = *to,
            // Weeks that could not be announced in time are announced together.
            Event::WeekPassed => {
                self.week += WEEK * (entry.at - self.week).div_euclid(WEEK).max(1);
            }
            Event::Team(event) => self.change_team(event)?,
            Event::PutAhead { seat } => self.ahead.push(*seat),
            Event::Finished => self.stage = Stage::Over,
            Event::CalledOff => self.stage = Stage::CalledOff,
            Event::RefereeCalled { game } => self.game_mut(*game)?.called = Some(entry.at),
            Event::Halted { game } => self.game_mut(*game)?.stands_still = true,
            Event::Settled { game } => self.game_mut(*game)?.settle(),
            Event::Extended { game, until } => self.game_mut(*game)?.until = Some(*until),
            Event::AskedAfter { absent } => {
                absent.iter().try_for_each(|one| self.await_answer(one))?;
            }
            Event::Present { seat } => self.seat_mut(*seat)?.is_awaited = false,
            Event::RulesTold => self.rules_told = true,
            Event::RulesAdopted { revision } => self.adopt_rules(*revision),
            Event::Undone { .. } => {}
        }
        Some(())
    }

    fn add_entrant(&mut self, entrant: &Entrant) -> Option<()> {
        self.entrant_at(entrant.person).is_none().then_some(())?;
        self.entrants.push(entrant.clone());
        // People who enter after the question count as confirmed.
        if self.was_asked() {
            self.confirmed.insert(entrant.person);
        }
        Some(())
    }

    fn remove_entrant(&mut self, person: PersonId) -> Option<()> {
        let at = self.entrant_at(person)?;
        self.entrants.remove(at);
        self.confirmed.remove(&person);
        self.leave_team(person);
        Some(())
    }

    fn begin(&mut self, divisions: &[Vec<PersonId>], teams: &[Team], at: Moment) -> Option<()> {
        let are_known = teams.iter().all(|team| self.team(*team).is_some());
        are_known.then_some(())?;
        self.seat_all(divisions, at)?;
        self.begin_as_teams(teams);
        (self.week, self.counted) = (at, at);
        Some(())
    }

    /// Adds a late entrant.
    fn join(&mut self, entrant: &Entrant, at: Moment) -> Option<()> {
        let division = self.divisions.len().checked_sub(1)?;
        let seat = self.add_seat(entrant.clone(), division, at);
        self.format().number(self, seat)?;
        self.step_on(at, seat)
    }

    fn withdraw(&mut self, seat: Seat, at: Moment) -> Option<()> {
        let number = self.next_number();
        let record = self.seat_mut(seat)?;
        record.withdrawn = Some(number);
        let person = record.occupant.person;
        self.pass_captaincy_on(person);
        self.step_off(at, seat)
    }

    fn bring_back(&mut self, seat: Seat, at: Moment) -> Option<()> {
        let record = self.seat_mut(seat)?;
        (record.rests, record.withdrawn) = (false, None);
        record.free_since = at;
        self.step_on(at, seat)
    }

    /// Replaces the occupant of a seat.
    fn replace(&mut self, seat: Seat, by: &Entrant, at: Moment) -> Option<()> {
        let record = self.seat_mut(seat)?;
        let former = std::mem::replace(&mut record.occupant, by.clone());
        record.former.push(former.person);
        (record.rests, record.withdrawn) = (false, None);
        self.forget_absence(seat);
        self.step_on(at, seat)?;
        self.replace_member(former.person, by.person);
        Some(())
    }

    fn seat_all(&mut self, divisions: &[Vec<PersonId>], at: Moment) -> Option<()> {
        let people = divisions.iter().flatten();
        people
            .clone()
            .all(|&person| self.entrant_at(person).is_some())
            .then_some(())?;
        self.stage = Stage::Running;
        for (division, people) in divisions.iter().enumerate() {
            self.divisions.push(Vec::new());
            for &person in people {
                let entrant = self.entrants[self.entrant_at(person)?].clone();
                self.add_seat(entrant, division, at);
            }
        }
        self.format().begin(self, at)
    }

    fn add_seat(&mut self, occupant: Entrant, division: usize, at: Moment) -> Seat {
        let seat = Seat(self.seats.len() as u32 + 1);
        self.divisions[division].push(seat);
        self.seats.push(SeatRecord {
            occupant,
            former: Vec::new(),
            division,
            tpn: self.divisions[division].len() as Tpn,
            missed: self.rounds.len() as u32,
            rests: false,
            withdrawn: None,
            is_awaited: false,
            free_since: at,
        });
        seat
    }

    /// Sets the result of a game. A player who did not turn up for an arena game rests until they return.
    fn rule(&mut self, number: GameNumber, result: GameResult, at: Moment) -> Option<()> {
        let takes_breaks = self.has(Feature::OneSitting);
        let game = self.game_mut(number)?;
        let before = game.result.replace(result);
        game.settle();
        let game = *game;
        for colour in Colour::BOTH {
            let absent = match result {
                GameResult::Forfeited(absent) => absent == colour,
                GameResult::BothForfeited => true,
                _ => false,
            };
            let record = self.seat_mut(game.seat(colour))?;
            record.free_since = at;
            record.rests |= takes_breaks && before.is_none() && absent;
        }
        self.settle(at, game, before);
        Some(())
    }

    fn pair(
        &mut self,
        round: u32,
        games: &[Pairing],
        byes: &[(Seat, Bye)],
        ends: Option<Moment>,
        at: Moment,
    ) -> Option<()> {
        let paired = self.rounds.len() as u32;
        let of_seats = games
            .iter()
            .map(|pairing| {
                let [white, black] = pairing.seats().map(|seat| self.seat(seat));
                let division = white?.division;
                (black?.division == division && pairing.white != pairing.black).then_some(division)
            })
            .collect::<Option<Vec<usize>>>()?;
        let is_next = round == paired + 1;
        let all_known = byes.iter().all(|(seat, _)| self.seat(*seat).is_some());
        (all_known && round > 0 && round <= paired + 1).then_some(())?;
        if is_next {
            self.counted = at;
            self.rounds.push(RoundRecord {
                byes: byes.to_vec(),
                ends,
                overdue: false,
            });
            for seat in &mut self.seats {
                seat.rests = false;
            }
        } else if let Some(open) = self.rounds.get_mut(round as usize - 1)
            && ends > open.ends
            && self.settings.format.has(Feature::Bracket)
        {
            (open.ends, open.overdue) = (ends, false);
        }
        for (pairing, division) in games.iter().zip(of_seats) {
            let number = GameNumber(self.games.len() as u32 + 1);
            self.games.push(Game {
                number,
                round,
                division,
                pairing: *pairing,
                result: None,
                called: None,
                stands_still: false,
                until: None,
                asked_after: [false; 2],
            });
        }
        Some(())
    }
}
