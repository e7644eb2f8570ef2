//! The page on which a player offers hours: a menu of days, buttons for the parts of a day and for their hours, and what came
//! of it.

use basics::{MatchId, Moment};
use jiff::tz::TimeZone;
use matches::{
    appointment::{
        Appointment, EARLY, Search,
        slots::{DayPart, SLOT_LENGTH, Slot, beginning, day_of, days, of_day, part_of},
    },
    facts::SeatFacts,
};
use rules::game::GameName;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption};
use texts::{Sentence, Texts, args, key, plain};

use crate::{
    messages::{
        Post, PrivatePost, button as labelled, danger,
        ids::{Hours, Id, Setting},
        menu, secondary, success,
    },
    wording::{self, phrases::opponent},
};

/// How many spans of hours are listed.
const MAX_SPANS: usize = 8;

/// What the page is made from.
pub struct Page<'a> {
    /// The player's language.
    pub texts: &'a Texts,
    /// The match.
    pub facts: &'a SeatFacts,
    /// What both said.
    pub search: &'a Search,
    /// Whether a substitute can play instead.
    pub has_substitutes: bool,
    /// Whether the player's time zone is known.
    pub has_zone: bool,
    /// The time zone, or UTC.
    pub zone: &'a TimeZone,
    /// The part of the day that contains this moment is shown.
    pub at: Moment,
    /// The present moment.
    pub now: Moment,
}

impl Page<'_> {
    /// The page, for its player.
    pub fn post(&self) -> PrivatePost {
        let slots = of_day(day_of(self.at, self.zone), self.zone);
        let part = part_of(self.at, self.zone);
        let hours = slots.iter().filter(|slot| DayPart::of(slot.hour) == part);
        let hours: Vec<CreateButton> = hours.map(|slot| self.hour(*slot)).collect();
        let mut rows = vec![self.days(), CreateActionRow::Buttons(self.parts())];
        // Three in a row are wide enough for a thumb; a seventh hour comes once a year.
        let width = if hours.len() > 6 { 4 } else { 3 };
        rows.extend(
            hours
                .chunks(width)
                .map(|row| CreateActionRow::Buttons(row.to_vec())),
        );
        let actions = self.actions();
        if !actions.is_empty() {
            rows.push(CreateActionRow::Buttons(actions));
        }
        PrivatePost::about(self.facts, Post::lines(&self.lines()).with_rows(rows))
    }

    fn id(&self, wanted: Hours) -> Id {
        Id::Hours(self.facts.record.id, wanted)
    }

    fn lines(&self) -> Vec<String> {
        let (texts, seat, record) = (self.texts, self.facts.seat, &self.facts.record);
        let other = opponent(record, seat);
        let title = args![code = record.code.clone(), opponent = other.clone()];
        let mut lines = vec![texts.format(key::HOURS_TITLE, &title)];
        if let Some(one) = self.search.appointment() {
            lines.extend(self.agreement(one));
        }
        if let Some(until) = self.search.clocks_wait.filter(|until| *until > self.now) {
            let until = args![until = wording::time::moment(texts, until)];
            lines.push(texts.format(key::HOURS_CLOCKS_WAIT, &until));
        }
        let own = self.spans(self.search.offered(seat));
        if !own.is_empty() {
            lines.push(texts.format(key::HOURS_OWN, &args![spans = own]));
        }
        let theirs = self.spans(self.search.offered(seat.opponent()));
        lines.push(if theirs.is_empty() {
            texts.format(key::HOURS_THEIRS_NONE, &args![opponent = other.clone()])
        } else {
            let values = args![opponent = other.clone(), spans = theirs];
            texts.format(key::HOURS_THEIRS, &values)
        });
        let day = day_of(self.at, self.zone);
        let values = args![
            weekday = self.weekday(day),
            date = day.to_string(),
            zone = plain(self.zone.iana_name().unwrap_or("UTC")),
            opponent = other
        ];
        lines.push(texts.format(key::HOURS_DAY, &values));
        if self.has_substitutes {
            lines.push(texts.get(key::HOURS_SUBSTITUTE));
        }
        if !self.has_zone {
            lines.push(texts.get(key::HOURS_NO_ZONE));
        }
        lines
    }

    /// What came of the hours.
    fn agreement(&self, one: &Appointment) -> Vec<String> {
        let (texts, seat) = (self.texts, self.facts.seat);
        let at = args![at = wording::time::moment(texts, one.at)];
        let other = args![opponent = opponent(&self.facts.record, seat)];
        if !one.is_agreed() {
            let proposed = texts.format(key::HOURS_PROPOSED, &at);
            let answer = if one.agreed[seat.index()] {
                Some(texts.format(key::HOURS_AGREED_OWN, &other))
            } else {
                let theirs = one.agreed[seat.opponent().index()];
                theirs.then(|| texts.format(key::HOURS_AGREED_THEIRS, &other))
            };
            return [Some(proposed), answer].into_iter().flatten().collect();
        }
        let mut lines = vec![texts.format(key::HOURS_APPOINTMENT, &at)];
        if one.is_usual {
            lines.push(texts.get(key::HOURS_USUAL));
        }
        if one.came[seat.index()] {
            lines.push(texts.format(key::HOURS_NOTED_HERE, &other));
        }
        lines
    }

    /// Spans of hours, which Discord shows on the reader's clock.
    fn spans(&self, spans: Vec<(Moment, Moment)>) -> String {
        let count = spans.len();
        let shown = spans.into_iter().take(MAX_SPANS);
        let mut parts: Vec<String> = shown
            .map(|(from, until)| {
                let [from, until] = [from, until].map(Moment::seconds);
                format!("<t:{from}:d> <t:{from}:t>–<t:{until}:t>")
            })
            .collect();
        if count > MAX_SPANS {
            let more = args![count = count - MAX_SPANS];
            parts.push(self.texts.format(key::HOURS_MORE, &more));
        }
        parts.join(" · ")
    }

    fn weekday(&self, day: jiff::civil::Date) -> String {
        let day = day.weekday().to_monday_one_offset();
        self.texts
            .format(key::WEEKDAY, &args![day = i64::from(day)])
    }

    /// The menu of days. A choice shows the same part of the day as now.
    fn days(&self) -> CreateActionRow {
        let (shown, part) = (day_of(self.at, self.zone), part_of(self.at, self.zone));
        let seat = self.facts.seat;
        let options = days(self.now, self.zone).into_iter().filter_map(|day| {
            let begins = beginning(day, part, self.zone)?;
            let slots = of_day(day, self.zone);
            let (from, until) = (
                slots.first()?.begins,
                slots.last()?.begins.plus(SLOT_LENGTH),
            );
            let count = |side| self.search.count(side, from, until);
            let (own, theirs) = (count(seat), count(seat.opponent()));
            let label = format!("{} {day}", self.weekday(day));
            let option = CreateSelectMenuOption::new(label, begins.to_string());
            let option = option.default_selection(day == shown);
            let values = args![
                own = own,
                theirs = theirs,
                opponent = self.facts.record.names[seat.opponent().index()].clone()
            ];
            let counts = self.texts.format(key::HOURS_DAY_COUNTS, &values);
            let is_empty = own + theirs == 0;
            Some(if is_empty {
                option
            } else {
                option.description(counts)
            })
        });
        menu(
            &self.id(Hours::Day),
            self.texts.get(key::HOURS_PICK_DAY),
            options.collect(),
        )
    }

    /// A button for each part of the day.
    fn parts(&self) -> Vec<CreateButton> {
        const LABELS: [(DayPart, Sentence); 4] = [
            (DayPart::Night, key::DAY_PART_NIGHT),
            (DayPart::Morning, key::DAY_PART_MORNING),
            (DayPart::Afternoon, key::DAY_PART_AFTERNOON),
            (DayPart::Evening, key::DAY_PART_EVENING),
        ];
        let (day, shown) = (day_of(self.at, self.zone), part_of(self.at, self.zone));
        let buttons = LABELS.into_iter().filter_map(|(part, label)| {
            let begins = beginning(day, part, self.zone)?;
            let one = secondary(self.texts, &self.id(Hours::Show(begins)), label);
            Some(one.disabled(part == shown))
        });
        buttons.collect()
    }

    /// The button of an hour.
    fn hour(&self, slot: Slot) -> CreateButton {
        let (texts, seat) = (self.texts, self.facts.seat);
        let is_own = self.search.offers(seat, slot.begins);
        let is_theirs = self.search.touches(seat.opponent(), slot.begins);
        let mut hour = format!("{}:00", slot.hour);
        if slot.is_second {
            hour = texts.format(key::HOURS_AGAIN, &args![hour = hour]);
        }
        let label = match (is_own, is_theirs) {
            (true, true) => texts.format(key::HOURS_BOTH_HOUR, &args![hour = hour]),
            (true, false) => texts.format(key::HOURS_OWN_HOUR, &args![hour = hour]),
            (false, true) => texts.format(key::HOURS_THEIR_HOUR, &args![hour = hour]),
            (false, false) => hour,
        };
        let (wanted, style) = if is_own {
            (Hours::Withdraw(slot.begins), ButtonStyle::Success)
        } else {
            (Hours::Offer(slot.begins), ButtonStyle::Secondary)
        };
        let is_over = slot.begins.plus(SLOT_LENGTH) <= self.now;
        labelled(&self.id(wanted), label, style).disabled(is_over && !is_own)
    }

    /// What else can be done.
    fn actions(&self) -> Vec<CreateButton> {
        let (texts, seat) = (self.texts, self.facts.seat);
        let mut actions = match self.search.appointment() {
            Some(one) => answers(texts, self.facts, one, self.now),
            None => Vec::new(),
        };
        if !self.search.offered(seat).is_empty() {
            actions.push(secondary(
                texts,
                &self.id(Hours::Clear),
                key::BUTTON_CLEAR_HOURS,
            ));
        }
        if !self.has_zone {
            let id = Id::Settings(GameName::ALL[0], Setting::place());
            actions.push(secondary(texts, &id, key::BUTTON_SET_ZONE));
        }
        actions
    }
}

/// The button that leads to the page.
pub fn button(texts: &Texts, id: MatchId) -> CreateButton {
    secondary(texts, &Id::Hours(id, Hours::Open), key::BUTTON_FIND_HOUR)
}

/// The buttons with which a player answers to an appointment.
pub fn answers(
    texts: &Texts,
    facts: &SeatFacts,
    one: &Appointment,
    now: Moment,
) -> Vec<CreateButton> {
    let id = |wanted| Id::Hours(facts.record.id, wanted);
    let seat = facts.seat.index();
    let mut answers = Vec::new();
    if !one.agreed[seat] {
        answers.push(success(
            texts,
            &id(Hours::Agree(one.at)),
            key::BUTTON_AGREE_HOUR,
        ));
    }
    if one.is_agreed() && one.at.plus(-EARLY) <= now && !one.came[seat] {
        answers.push(success(
            texts,
            &id(Hours::Come(one.at)),
            key::BUTTON_COME_HOUR,
        ));
    }
    if one.at > now {
        answers.push(danger(
            texts,
            &id(Hours::Cannot(one.at)),
            key::BUTTON_CANNOT_HOUR,
        ));
    }
    answers
}
