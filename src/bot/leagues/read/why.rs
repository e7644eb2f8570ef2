//! Why a player or a team has their place: the points and each tie-break that was applied, who was level, and how every value was
//! counted, round by round.

use leagues::season::{Feature, Season, Seat, Team};
use leagues::standings::TieBreak;
use leagues::tie_breaks::{Contribution, Part, Step, Tally, Value};
use leagues::tournament::Tpn;
use serenity::all::{CreateActionRow, CreateSelectMenuOption};
use service::seasons::LoadedSeason;

use crate::bot::leagues::controls::{Controls, option};
use crate::bot::leagues::room::{ROOM_FOR_MORE, fitting, length};
use crate::bot::leagues::words::names::{menu_name, more, seat, team, title};
use crate::bot::leagues::words::tie_breaks;
use crate::link::limits;
use crate::messages::Post;
use crate::messages::ids::league::{Placed, Read};
use texts::{Texts, args, key};

/// How many of those who are level a line names.
const MAX_NAMED: usize = 8;

/// Why somebody has their place; with a step from 1 on, how its values were counted.
pub fn page(texts: &Texts, loaded: &LoadedSeason, placed: Placed, step: usize) -> Post {
    let explained = Explained::of(texts, &loaded.season, placed);
    let to = Controls::of(texts, loaded);
    let Some(last) = explained.steps.last() else {
        let lines = [
            title(texts, &loaded.season),
            texts.get(key::LEAGUE_WHY_NOTHING),
        ];
        return Post::lines(&lines).with_buttons(vec![to.back(Read::Show)]);
    };
    let mut lines = vec![title(texts, &loaded.season), explained.heading(last)];
    if let Some(counted) = step.checked_sub(1).and_then(|at| explained.steps.get(at)) {
        lines.extend(explained.counted(step - 1, counted, length(&lines)));
        let back = to.back(Read::Why(placed, 0));
        return Post::lines(&lines).with_buttons(vec![back]);
    }
    let steps = || (0..).zip(&explained.steps);
    lines.extend(steps().flat_map(|(at, step)| explained.step(at, step)));
    if explained.steps.iter().any(lacks_ratings) {
        lines.push(texts.get(key::LEAGUE_WHY_RATINGS));
    }
    lines.push(if last.tied.len() > 1 {
        texts.format(key::LEAGUE_WHY_SHARED, &args![place = last.place])
    } else {
        texts.format(key::LEAGUE_WHY_ALONE, &args![place = last.place])
    });
    let has_rounds = |step: &Step| {
        let mut tallies = step.group.iter().map(|(_, tally)| tally);
        tallies.any(|tally| !tally.contributions.is_empty())
    };
    let counted = steps().filter(|(_, step)| has_rounds(step)).map(|(at, _)| {
        let label = texts.format(
            key::BUTTON_LEAGUE_COUNTED,
            &args![name = explained.name(at)],
        );
        to.labelled(Read::Why(placed, at as u32 + 1), label)
    });
    let back = to.back(Read::Table(0));
    Post::lines(&lines).with_buttons(counted.chain([back]).collect())
}

/// Whether ratings say nothing, because somebody's is not public.
fn lacks_ratings(step: &Step) -> bool {
    let mut values = step.group.iter().map(|(_, tally)| &tally.value);
    step.code.name.is_of_ratings() && values.any(|value| *value == Value::Nothing)
}

/// A menu of those whose places can be explained: the players on these seats, or all teams.
pub fn menu(texts: &Texts, loaded: &LoadedSeason, seats: &[Seat]) -> Option<CreateActionRow> {
    let season = &loaded.season;
    if !season.has(Feature::TieBreaks) {
        return None;
    }
    let options: Vec<CreateSelectMenuOption> = if season.is_of_teams() {
        let teams = season.team_table().into_iter();
        teams
            .map(|row| option(season.team_name(row.team), Placed::Team(row.team.0)))
            .collect()
    } else {
        let seats = seats.iter();
        seats
            .map(|one| option(&menu_name(season, *one), Placed::Seat(one.0)))
            .collect()
    };
    Controls::of(texts, loaded).menu(Read::WhyThere, key::LEAGUE_PICK_WHY, options)
}

/// Why somebody has their place, and the names for it.
struct Explained<'a> {
    texts: &'a Texts,
    season: &'a Season,
    placed: Placed,
    steps: Vec<Step>,
    /// What the first steps are about, before the tie-breaks.
    points: &'static [texts::Sentence],
    tie_breaks: &'a [TieBreak],
}

impl<'a> Explained<'a> {
    fn of(texts: &'a Texts, season: &'a Season, placed: Placed) -> Explained<'a> {
        let (steps, points, tie_breaks): (_, &[_], _) = match placed {
            Placed::Seat(number) => (
                season.why(Seat(number)),
                &[key::LEAGUE_WHY_POINTS],
                season.tie_breaks(),
            ),
            Placed::Team(number) => (
                season.why_of_team(Team(number)),
                &[key::LEAGUE_WHY_MATCH_POINTS, key::LEAGUE_WHY_BOARD_POINTS],
                &season.settings().tie_breaks[..],
            ),
        };
        Explained {
            texts,
            season,
            placed,
            steps,
            points,
            tie_breaks,
        }
    }

    /// The place, and whose it is.
    fn heading(&self, last: &Step) -> String {
        let own = match self.placed {
            Placed::Seat(number) => seat(self.season, Seat(number)),
            Placed::Team(number) => team(self.season, Team(number)),
        };
        let values = args![place = last.place, player = own];
        self.texts.format(key::LEAGUE_WHY_TITLE, &values)
    }

    /// Whether a number of the initial ranking is that of whose place it is.
    fn is_own(&self, number: Tpn) -> bool {
        match self.placed {
            Placed::Seat(own) => self.season.seat_numbered(Seat(own), number) == Some(Seat(own)),
            Placed::Team(own) => self.season.team_numbered(number) == Some(Team(own)),
        }
    }

    /// Who has a number of the initial ranking.
    fn named(&self, number: Tpn) -> String {
        let found = match self.placed {
            Placed::Seat(own) => {
                let found = self.season.seat_numbered(Seat(own), number);
                found.map(|one| seat(self.season, one))
            }
            Placed::Team(_) => {
                let found = self.season.team_numbered(number);
                found.map(|one| team(self.season, one))
            }
        };
        found.unwrap_or_else(|| number.to_string())
    }

    /// What a step is about.
    fn name(&self, at: usize) -> String {
        match self.points.get(at) {
            Some(points) => self.texts.get(*points),
            None => {
                let tie = self.tie_breaks.get(at - self.points.len());
                tie.map_or_else(String::new, |tie| tie_breaks::heading(self.texts, *tie))
            }
        }
    }

    /// A step: the value, how many it put ahead and behind, and who is still level.
    fn step(&self, at: usize, step: &Step) -> Vec<String> {
        let own = step.group.iter().find(|(number, _)| self.is_own(*number));
        let ahead = step.place - step.rank;
        let others: Vec<Tpn> = step
            .tied
            .iter()
            .copied()
            .filter(|number| !self.is_own(*number))
            .collect();
        let values = args![
            name = self.name(at),
            article = step.code.name.article(),
            value = own.map_or_else(String::new, |(_, tally)| self.value(step, tally)),
            ahead = ahead,
            behind = step.group.len() - ahead - step.tied.len(),
            level = others.len()
        ];
        let mut lines = vec![self.texts.format(key::LEAGUE_WHY_STEP, &values)];
        if !others.is_empty() {
            let names = others.iter().take(MAX_NAMED).map(|one| self.named(*one));
            let left_out = more(self.texts, others.len().saturating_sub(MAX_NAMED));
            let names: Vec<String> = names.chain(left_out).collect();
            lines.push(format!("↳ {}", names.join(", ")));
        }
        lines
    }

    /// A value as people write it.
    fn value(&self, step: &Step, tally: &Tally) -> String {
        if let Value::Place { place, score, .. } = &tally.value {
            let values = args![place = *place, score = score.to_string()];
            return self.texts.format(key::LEAGUE_WHY_AMONG, &values);
        }
        tally.value.text(step.code.name).unwrap_or_default()
    }

    /// How the values of a step were counted, a line each, as many as fit.
    fn counted(&self, at: usize, step: &Step, before: usize) -> Vec<String> {
        let values = args![name = self.name(at), article = step.code.name.article()];
        let mut lines = vec![self.texts.format(key::LEAGUE_WHY_COUNTED, &values)];
        let marks = self.texts.get(key::LEAGUE_WHY_MARKS);
        let own = step.group.iter().filter(|(number, _)| self.is_own(*number));
        let others = step
            .group
            .iter()
            .filter(|(number, _)| !self.is_own(*number));
        let taken = before + length(&lines) + marks.chars().count() + ROOM_FOR_MORE;
        let counted = own.chain(others).map(|(number, tally)| {
            let sum = tally.contributions.iter().map(|one| self.part(step, one));
            let sum = sum.collect::<Vec<_>>().join(" + ");
            let (name, value) = (self.named(*number), self.value(step, tally));
            format!("{name} **{value}** = {sum}")
        });
        let (shown, _) = fitting(counted, limits::CONTENT.saturating_sub(taken));
        let left_out = step.group.len() - shown.len();
        lines.extend(shown);
        lines.extend(more(self.texts, left_out));
        lines.push(marks);
        lines
    }

    /// What a round contributed: the amount, the round, and the opponent. What was cut is struck through.
    fn part(&self, step: &Step, one: &Contribution) -> String {
        let amount = if step.code.name.is_count() {
            one.amount.rounded().to_string()
        } else {
            one.amount.to_string()
        };
        let mark = if one.is_dummy { "†" } else { "" };
        let who = match one.opponent {
            Some(number) => format!("{}: {}{mark}", one.round, self.named(number)),
            None => format!("{}{mark}", one.round),
        };
        let part = format!("{amount} ({who})");
        match one.part {
            Part::Counted => part,
            Part::CutLowest | Part::CutHighest => format!("~~{part}~~"),
        }
    }
}
