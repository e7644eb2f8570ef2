//! What an entry of a season's log says.

use basics::{Moment, PersonId};
use leagues::season::{Absence, Entry, Event, GameNumber, Pairing, Season, Seat, TeamEvent};
use texts::{Sentence, Texts, args, key, var};

use crate::bot::leagues::settings::said::changed;
use crate::bot::leagues::words::names::{moment, person, seat, with_reason};
use crate::bot::leagues::words::settings::arranged;
use crate::bot::leagues::words::{names, teams};
use crate::wording;

/// How many of an arena's new games, or of absent players, a line of the log names.
const MAX_NAMES: usize = 5;

/// An entry of the log in a line: what happened, who did it, and why; nothing for entries that show elsewhere.
pub fn entry(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> Option<String> {
    let what = happened(texts, season, number, entry)?;
    let by = entry.by.map(person);
    // The line already names people who act for themselves.
    let by = by.filter(|by| !is_own(&entry.event) || !what.contains(by));
    let line = match by {
        Some(by) => texts.format(key::LEAGUE_LOG_BY, &args![what = what, by = by]),
        None => what,
    };
    Some(with_reason(texts, line, entry))
}

/// Whether the line of an event first names the person who acted.
const fn is_own(event: &Event) -> bool {
    matches!(
        event,
        Event::Entered(_)
            | Event::Joined(_)
            | Event::Left { .. }
            | Event::Withdrew { .. }
            | Event::Returned { .. }
            | Event::Rests { .. }
            | Event::Present { .. }
            | Event::Challenged { .. }
            | Event::Answered { .. }
            | Event::Recalled { .. }
            | Event::Team(TeamEvent::Founded { .. } | TeamEvent::Joined { .. })
    )
}

/// An entry of the log with what its line is made from.
struct Described<'a> {
    texts: &'a Texts,
    season: &'a Season,
    number: u32,
    entry: &'a Entry,
}

/// What happened; nothing for entries that show elsewhere.
pub fn happened(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> Option<String> {
    let described = Described {
        texts,
        season,
        number,
        entry,
    };
    described.happened()
}

impl Described<'_> {
    fn of_person(&self, key: Sentence<(var::player,)>, one: PersonId) -> String {
        self.texts.format(key, &args![player = person(one)])
    }

    /// Somebody who sat on a seat when it happened.
    fn on_seat(&self, key: Sentence<(var::player,)>, seat: Seat) -> String {
        let sat = self.season.sat_before(seat, self.number);
        let player = sat.map(person).unwrap_or_default();
        self.texts.format(key, &args![player = player])
    }

    fn of_two(&self, key: Sentence<(var::by, var::of)>, [by, of]: [Seat; 2]) -> String {
        let [by, of] = [by, of].map(|one| seat(self.season, one));
        self.texts.format(key, &args![by = by, of = of])
    }

    fn players(&self, game: GameNumber) -> String {
        let game = self.season.game(game);
        game.map_or_else(String::new, |game| names::players(self.season, game))
    }

    fn of_game(&self, key: Sentence<(var::players,)>, game: GameNumber) -> String {
        let values = args![players = self.players(game)];
        self.texts.format(key, &values)
    }

    fn until(&self, key: Sentence<(var::until,)>, until: Moment) -> String {
        let values = args![until = moment(self.texts, until)];
        self.texts.format(key, &values)
    }

    /// Whether somebody else did it to this person.
    fn is_by_another(&self, person: PersonId) -> bool {
        self.entry.by.is_some_and(|by| by != person)
    }

    fn happened(&self) -> Option<String> {
        let texts = self.texts;
        Some(match &self.entry.event {
            Event::Created { .. } => texts.get(key::LEAGUE_LOG_CREATED),
            Event::Changed { settings } => {
                let before = self.season.settings_before(self.number)?;
                self.changed(changed(texts, before, settings))
            }
            Event::Arranged { what } => self.changed(arranged(texts, what)?),
            Event::Entered(one) | Event::Joined(one) if self.is_by_another(one.person) => {
                self.of_person(key::LEAGUE_LOG_ADDED, one.person)
            }
            Event::Entered(one) | Event::Joined(one) => {
                self.of_person(key::LEAGUE_LOG_ENTERED, one.person)
            }
            Event::Left { person } if self.is_by_another(*person) => {
                self.of_person(key::LEAGUE_LOG_TAKEN_OUT, *person)
            }
            Event::Left { person } => self.of_person(key::LEAGUE_LOG_LEFT, *person),
            Event::Swapped { one, other } => {
                let values = args![one = person(*one), other = person(*other)];
                texts.format(key::LEAGUE_LOG_SWAPPED, &values)
            }
            Event::Forbade(one) => names::forbidden(texts, one),
            Event::WasAway { person } => self.of_person(key::LEAGUE_LOG_WAS_AWAY, *person),
            Event::Started { .. } => texts.get(key::LEAGUE_LOG_STARTED),
            Event::Paired { round, games, .. } => self.paired(*round, games)?,
            Event::Returned { seat } => self.on_seat(key::LADDER_LOG_RETURNED, *seat),
            Event::Challenged { by, of } => self.of_two(key::LADDER_LOG_CHALLENGED, [*by, *of]),
            Event::Answered { of, accepts } => self.answered(*of, *accepts),
            Event::Recalled { by, of } => {
                let values = args![player = self.seat(*by), of = self.seat(*of)];
                texts.format(key::LADDER_LOG_RECALLED, &values)
            }
            Event::Unanswered { by, of } => self.of_two(key::LADDER_LOG_UNANSWERED, [*by, *of]),
            Event::Excused { seat, until } => {
                let values = args![player = self.seat(*seat), until = moment(texts, *until)];
                texts.format(key::LADDER_LOG_EXCUSED, &values)
            }
            Event::Fell { seat } => self.on_seat(key::LADDER_LOG_FELL, *seat),
            Event::Ruled { game, result } => {
                let result = names::result(texts, *result);
                let values = args![players = self.players(*game), result = result];
                texts.format(key::LEAGUE_LOG_RULED, &values)
            }
            Event::Rests { seat } => self.on_seat(key::LEAGUE_LOG_RESTS, *seat),
            Event::Withdrew { seat } => self.withdrew(*seat),
            Event::Substituted { seat, by } => {
                let values = args![player = self.seat(*seat), by = person(by.person)];
                texts.format(key::LEAGUE_LOG_SUBSTITUTED, &values)
            }
            Event::Postponed { ends } => self.until(key::LEAGUE_LOG_POSTPONED, *ends),
            Event::Extended { game, until } => {
                let values = args![players = self.players(*game), until = moment(texts, *until)];
                texts.format(key::LEAGUE_LOG_EXTENDED, &values)
            }
            Event::Halted { game } => self.of_game(key::LEAGUE_LOG_HALTED, *game),
            Event::Settled { game } => self.of_game(key::LEAGUE_LOG_SETTLED, *game),
            Event::AskedAfter { absent } => self.asked_after(absent),
            Event::Reminded { of } => self.on_seat(key::LEAGUE_LOG_REMINDED, *of),
            Event::Present { seat } => self.on_seat(key::LEAGUE_LOG_PRESENT, *seat),
            Event::StoodStill { length } => {
                let span = wording::time::span(texts, *length);
                texts.format(key::LEAGUE_LOG_STOOD_STILL, &args![span = span])
            }
            Event::Overdue => texts.get(key::LEAGUE_LOG_OVERDUE),
            Event::RulesTold => texts.get(key::LEAGUE_LOG_RULES_TOLD),
            Event::RulesAdopted { .. } => texts.get(key::LEAGUE_LOG_RULES_ADOPTED),
            Event::Paused => texts.get(key::LEAGUE_LOG_PAUSED),
            Event::Resumed => texts.get(key::LEAGUE_LOG_RESUMED),
            Event::RefereeCalled { game } => self.of_game(key::LEAGUE_LOG_REFEREE, *game),
            Event::HandedOver { to } => self.of_person(key::LEAGUE_LOG_HANDED_OVER, *to),
            Event::PutAhead { seat } => self.on_seat(key::LEAGUE_LOG_PUT_AHEAD, *seat),
            Event::Team(event) => teams::happened(texts, self.season, event),
            Event::Finished => texts.get(key::LEAGUE_LOG_FINISHED),
            Event::CalledOff => texts.get(key::LEAGUE_LOG_CALLED_OFF),
            Event::Undone { entry } => self.undone(*entry)?,
            Event::Asked | Event::Confirmed { .. } | Event::WeekPassed => return None,
        })
    }

    fn seat(&self, seat: Seat) -> String {
        names::seat(self.season, seat)
    }

    fn changed(&self, what: String) -> String {
        self.texts
            .format(key::LEAGUE_LOG_CHANGED, &args![what = what])
    }

    fn paired(&self, round: u32, games: &[Pairing]) -> Option<String> {
        let texts = self.texts;
        if !self.season.settings().format.is_continuous() {
            let values = args![round = round, count = games.len()];
            return Some(texts.format(key::LEAGUE_LOG_PAIRED, &values));
        }
        let pairs = games.iter().take(MAX_NAMES);
        let pairs: Vec<String> = pairs.map(|one| names::pair(self.season, one)).collect();
        let values = args![games = pairs.join(", "), count = games.len()];
        (!games.is_empty()).then(|| texts.format(key::LADDER_LOG_GAMES, &values))
    }

    fn answered(&self, of: Seat, accepts: bool) -> String {
        let key = if accepts {
            key::LADDER_LOG_ACCEPTED
        } else {
            key::LADDER_LOG_DECLINED
        };
        self.texts.format(key, &args![of = self.seat(of)])
    }

    fn withdrew(&self, seat: Seat) -> String {
        let sat = self.season.sat_before(seat, self.number);
        let key = if sat.is_some_and(|sat| self.is_by_another(sat)) {
            key::LEAGUE_LOG_TAKEN_OUT
        } else {
            key::LEAGUE_LOG_WITHDREW
        };
        self.on_seat(key, seat)
    }

    fn asked_after(&self, absent: &[Absence]) -> String {
        let shown = absent.iter().take(MAX_NAMES).map(|one| self.seat(one.seat));
        let shown: Vec<String> = shown.collect();
        let more = absent.len() - shown.len();
        let values = args![players = shown.join(", "), more = more];
        self.texts.format(key::LEAGUE_LOG_ASKED_AFTER, &values)
    }

    fn undone(&self, number: u32) -> Option<String> {
        let undone = names::entry(self.season, number)?;
        let what = happened(self.texts, self.season, number, undone)?;
        Some(
            self.texts
                .format(key::LEAGUE_LOG_UNDONE, &args![what = what]),
        )
    }
}
