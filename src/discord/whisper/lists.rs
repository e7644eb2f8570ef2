//! A person's games, as a list and as choices.

use super::{PrivatePost, link, opponent, sentence};
use crate::{
    args,
    discord::{limits, texts::Texts, words},
    referee::{PersonId, matches::Stage},
    rules::Side,
    store::matches::MatchRow,
};

/// How many games are listed at once.
const LISTED: usize = 15;

/// A person's games: their turns in front.
#[must_use]
pub fn games(texts: &Texts, person: PersonId, rows: &[MatchRow]) -> PrivatePost {
    if rows.is_empty() {
        return sentence(texts.say("games-none"));
    }
    let mut seated: Vec<(&MatchRow, Side)> = rows
        .iter()
        .filter_map(|row| row.seat_of(person).map(|seat| (row, seat)))
        .collect();
    seated.sort_by_key(|(row, seat)| (row.turn != Some(*seat), row.stage != Stage::Arranging));
    let mut lines = vec![texts.tell("games-title", &args![count = seated.len()])];
    lines.extend(seated.iter().take(LISTED).map(|(row, seat)| {
        let told = args![
            code = row.code.clone(),
            opponent = opponent(row, *seat),
            ply = row.ply + 1,
            link = link(row).unwrap_or_else(|| format!("<#{}>", row.channel)),
        ];
        let line = match (row.stage, row.turn) {
            (Stage::Arranging, _) => texts.tell("games-line-arranging", &told),
            (_, turn) if turn == Some(*seat) => texts.tell("games-line-your-turn", &told),
            _ => texts.tell("games-line-their-turn", &told),
        };
        match row.due {
            None => line,
            Some(due) => {
                let until = format!("<t:{}:R>", due.seconds());
                texts.tell("games-until", &args![line = line, until = until])
            }
        }
    }));
    if seated.len() > LISTED {
        lines.push(texts.tell("games-more", &args![count = seated.len() - LISTED]));
    }
    sentence(lines.join("\n"))
}

/// A finished game as a choice in a list.
#[must_use]
pub fn finished_label(texts: &Texts, row: &MatchRow) -> String {
    let [first, second] = row.names.clone();
    let told = args![
        code = row.code.clone(),
        first = first,
        second = second,
        game = words::game(texts, row.terms.rules.game()),
        count = row.ply,
    ];
    let label = texts.tell("games-choice-finished", &told);
    limits::fit(&label, limits::LABEL)
}

/// A game as a choice in a list, for a player on `seat`.
#[must_use]
pub fn game_label(texts: &Texts, row: &MatchRow, seat: Side) -> String {
    let name = row.names[seat.opponent().index()].clone();
    let told = args![code = row.code.clone(), opponent = name];
    let label = match (row.stage, row.turn) {
        (Stage::Arranging, _) => texts.tell("games-choice-arranging", &told),
        (_, turn) if turn == Some(seat) => texts.tell("games-choice-your-turn", &told),
        _ => texts.tell("games-choice-their-turn", &told),
    };
    limits::fit(&label, limits::LABEL)
}
