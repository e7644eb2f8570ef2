//! Matches as games for other programs. They hold what everyone may know.

use basics::{Moment, Span};
use exchange::Game;
use jiff::Timestamp;
use matches::{
    clock::control::{Control, TimeTerms},
    facts::TableFacts,
};
use rules::{Outcome, Reason, game::TableView};

/// The game as others read it, under the code of the match; `None` for other games than Xiangqi.
pub fn xiangqi_game(facts: &TableFacts) -> Option<Game> {
    let Some(TableView::Xiangqi(view)) = &facts.view else {
        return None;
    };
    let record = &facts.record;
    let moves = facts.actions.iter();
    let mut game = Game {
        body: moves.filter_map(|&action| action.try_into().ok()).collect(),
        score: view.outcome.into(),
        ..Game::default()
    };
    let [red, black] = &record.names;
    let date = date(Moment::of_id(record.id.0));
    for (name, value) in [
        ("Event", record.code.as_str()),
        ("Date", date.as_str()),
        ("Red", red),
        ("Black", black),
        ("TimeControl", &time_control(record.time)),
        ("Termination", termination(view.outcome)),
    ] {
        game.tags.add(name, value);
    }
    Some(game)
}

/// The day of a moment, in UTC.
fn date(moment: Moment) -> String {
    let milliseconds = moment.since_1970().as_milliseconds();
    let day = Timestamp::from_millisecond(milliseconds);
    day.map_or(String::new(), |day| day.strftime("%Y.%m.%d").to_string())
}

/// The time of the side that moves first, as PGN writes it: `600+5` for ten minutes and five seconds a move, `1/86400` for a
/// day a move, `-` without a limit.
fn time_control(time: TimeTerms) -> String {
    let seconds = |span: Span| span.as_milliseconds() / Span::SECOND.as_milliseconds();
    match time.control {
        Control::Untimed => "-".to_owned(),
        Control::PerMove(span) => format!("1/{}", seconds(span)),
        Control::Bank {
            bank, increment, ..
        } if seconds(increment) == 0 => seconds(bank).to_string(),
        Control::Bank {
            bank, increment, ..
        } => format!("{}+{}", seconds(bank), seconds(increment)),
    }
}

/// How the game ended, in the words of PGN.
fn termination(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.reason) {
        None => "unterminated",
        Some(Reason::Time) => "time forfeit",
        Some(Reason::Ruling) => "adjudication",
        Some(_) => "normal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_days_are_written_as_in_a_pgn() {
        let with = |control| {
            time_control(TimeTerms {
                control,
                ..TimeTerms::default()
            })
        };
        let bank = |increment| Control::Bank {
            bank: Span::minutes(10),
            increment,
            cap: None,
        };
        assert_eq!(with(Control::Untimed), "-");
        assert_eq!(with(Control::PerMove(Span::days(1))), "1/86400");
        assert_eq!(with(bank(Span::seconds(5))), "600+5");
        assert_eq!(with(bank(Span::seconds(0))), "600");
        assert_eq!(date(Moment::of_id(0)), "2015.01.01");
    }
}
