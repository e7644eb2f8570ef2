//! Writes tournaments to files.

use super::{bounds, scoring};
use crate::tournament::{Bye, Colour, Ending, Player, Points, Round, Tournament, Tpn};

/// Writes a tournament. Reading it gives the same tournament again.
pub fn write(tournament: &Tournament) -> String {
    let mut text = format!("012 {}\n", tournament.name);
    if let Some(length) = tournament.length {
        text += &format!("XXR {length}\n");
    }
    match tournament.initial_colour {
        Some(Colour::White) => text += "XXC white1\n",
        Some(Colour::Black) => text += "XXC black1\n",
        None => {}
    }
    text += &scoring::write(tournament.scoring);
    let played = tournament.played();
    let rows = tournament.players.iter();
    text.extend(rows.map(|player| {
        let points = tournament.score_after(player, played);
        row(player, &player.rounds, points, player.tpn as usize)
    }));
    text + &bounds::write(tournament)
}

/// A player's line, with these rounds, and a place.
pub(super) fn row(player: &Player, rounds: &[Round], points: Points, place: usize) -> String {
    let Player {
        tpn, name, rating, ..
    } = player;
    let points = points.to_string();
    let columns = rounds.iter().map(|round| format!("  {}", column(*round)));
    format!(
        "001 {tpn:>4}      {name:<33.33} {rating:>4}{:28}{points:>4} {place:>4}{}\n",
        "",
        columns.collect::<String>()
    )
}

/// Writes the members of a team, by their start numbers, as a line that follows those of the players.
pub fn write_team(name: &str, members: &[Tpn]) -> String {
    let members: Vec<String> = members.iter().map(|tpn| format!("{tpn:>4}")).collect();
    format!("013 {name:<32.32}{}\n", members.join(" "))
}

fn column(round: Round) -> String {
    let letter = |colour| if colour == Colour::White { 'w' } else { 'b' };
    match round {
        Round::Game {
            opponent,
            colour,
            ending,
        } => {
            let result = match ending {
                Ending::Win => '1',
                Ending::Draw => '=',
                Ending::Loss => '0',
            };
            format!("{opponent:>4} {} {result}", letter(colour))
        }
        Round::Forfeit {
            opponent,
            colour,
            won,
        } => {
            let result = if won { '+' } else { '-' };
            format!("{opponent:>4} {} {result}", letter(colour))
        }
        Round::Bye(bye) => {
            let code = match bye {
                Bye::PairingAllocated => 'U',
                Bye::Full => 'F',
                Bye::Half => 'H',
                Bye::Zero => 'Z',
            };
            format!("0000 - {code}")
        }
    }
}
