//! Why a player's team meets its opponent: the score group, the sides, and what speaks against every other team in the group.

use leagues::season::{Season, Seat};
use leagues::team_swiss::TeamExplained;
use leagues::tournament::{Colour, Tpn};

use crate::bot::leagues::room::{ROOM_FOR_MORE, fitting, length};
use crate::bot::leagues::words::names::{self, more, points};
use crate::bot::leagues::words::team_rules::{colours, numbered, objection};
use crate::link::limits;
use texts::{Texts, args, key};

/// The explanation, after lines of this length, for an organiser or not.
pub fn lines(
    texts: &Texts,
    season: &Season,
    own: Seat,
    explained: &TeamExplained,
    (before, organises): (usize, bool),
) -> Vec<String> {
    let named = |number: Tpn| numbered(season, number);
    let team = season.team_of_seat(own);
    let team = team.map_or_else(String::new, |team| names::team(season, team));
    let mut lines = vec![match explained.opponent {
        None => {
            let values = args![team = team.clone(), points = points(explained.points)];
            texts.format(key::TEAM_PAIRED_REST, &values)
        }
        Some((opponent, theirs)) => {
            let values = args![
                team = team.clone(),
                points = points(explained.points),
                opponent = named(opponent),
                theirs = points(theirs),
                group = points(explained.bracket),
                size = explained.size
            ];
            texts.format(key::TEAM_PAIRED_GROUP, &values)
        }
    }];
    if let Some((colour, rule)) = explained.colour {
        let values = args![
            team = team,
            first = (colour == Colour::White).to_string(),
            why = colours(texts, rule)
        ];
        lines.push(texts.format(key::TEAM_PAIRED_SIDE, &values));
    }
    if explained.others.is_empty() {
        return lines;
    }
    lines.push(texts.get(key::LEAGUE_PAIRED_OTHERS));
    let others = explained.others.iter().map(|(number, why)| {
        let values = args![
            player = named(*number),
            why = objection(texts, *why, organises)
        ];
        texts.format(key::LEAGUE_PAIRED_OTHER, &values)
    });
    let taken = before + length(&lines) + ROOM_FOR_MORE;
    let (shown, _) = fitting(others, limits::CONTENT.saturating_sub(taken));
    let left_out = explained.others.len() - shown.len();
    lines.extend(shown);
    lines.extend(more(texts, left_out));
    lines
}
