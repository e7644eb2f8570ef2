//! Why somebody plays this opponent: the score group, the sides, and what speaks against everybody else in the group.

use leagues::formats::checked::WhyPaired;
use leagues::season::{Season, Seat};
use leagues::swiss::Explained;
use leagues::tournament::{Colour, Tpn};
use serenity::all::{CreateActionRow, CreateSelectMenuOption};
use service::seasons::LoadedSeason;

use super::pairings::can_be_checked;
use super::team_opponent;
use crate::bot::kit::{ReplyError, Visit};
use crate::bot::leagues::access::is_organiser;
use crate::bot::leagues::controls::{Controls, option};
use crate::bot::leagues::room::{ROOM_FOR_MORE, fitting, length};
use crate::bot::leagues::words::names::{menu_name, more, person, points, seat, title};
use crate::bot::leagues::words::pairing_rules::{colours, objection};
use crate::link::limits;
use crate::messages::Post;
use crate::messages::ids::league::Read;
use texts::{Texts, args, key};

/// Whether the newest round's pairs can be explained.
pub fn can_be_explained(season: &Season) -> bool {
    can_be_checked(season) && season.explains_pairs()
}

/// A menu of these players, whose opponents can be explained.
pub fn menu(texts: &Texts, loaded: &LoadedSeason, seats: &[Seat]) -> Option<CreateActionRow> {
    let season = &loaded.season;
    if !can_be_explained(season) || seats.is_empty() {
        return None;
    }
    let options = seats.iter().take(limits::OPTIONS);
    let options: Vec<CreateSelectMenuOption> = options
        .map(|one| option(&menu_name(season, *one), one.0))
        .collect();
    Controls::of(texts, loaded).menu(Read::OpponentThere, key::LEAGUE_PICK_OPPONENT, options)
}

/// Why somebody plays this opponent in the newest round. That takes long in a large season.
pub async fn page<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    own: Seat,
) -> Result<Post, ReplyError> {
    let (texts, season) = (visit.texts(), &loaded.season);
    let mut lines = vec![title(texts, season)];
    let back = Controls::of(texts, loaded).back(Read::Show);
    let again = season.clone();
    let why = visit.computing("opponent", move || again.why_paired(own));
    let Some((round, why)) = why.await? else {
        lines.push(texts.get(key::LEAGUE_PAIRED_NOTHING));
        return Ok(Post::lines(&lines).with_buttons(vec![back]));
    };
    let values = args![round = round, player = seat(season, own)];
    lines.push(texts.format(key::LEAGUE_PAIRED_TITLE, &values));
    match why {
        WhyPaired::ByHand(by) => {
            let values = args![by = person(by)];
            lines.push(texts.format(key::LEAGUE_PAIRED_BY_HAND, &values));
        }
        WhyPaired::Table => {
            let values = args![round = round];
            lines.push(texts.format(key::LEAGUE_PAIRED_TABLE, &values));
        }
        WhyPaired::Teams(explained) => {
            let before = length(&lines);
            let organises = is_organiser(visit, loaded);
            let about = (before, organises);
            lines.extend(team_opponent::lines(texts, season, own, &explained, about));
        }
        WhyPaired::Swiss(explained) => {
            let before = length(&lines);
            let organises = is_organiser(visit, loaded);
            lines.extend(of_swiss(
                texts,
                season,
                own,
                &explained,
                (before, organises),
            ));
        }
    }
    Ok(Post::lines(&lines).with_buttons(vec![back]))
}

fn of_swiss(
    texts: &Texts,
    season: &Season,
    own: Seat,
    explained: &Explained,
    (before, organises): (usize, bool),
) -> Vec<String> {
    let named = |number: Tpn| {
        let found = season.seat_numbered(own, number);
        found.map_or_else(|| number.to_string(), |one| seat(season, one))
    };
    let player = seat(season, own);
    let mut lines = vec![match explained.opponent {
        None => {
            let values = args![player = player.clone(), points = points(explained.points)];
            texts.format(key::LEAGUE_PAIRED_REST, &values)
        }
        Some((opponent, theirs)) => {
            let values = args![
                player = player.clone(),
                points = points(explained.points),
                opponent = named(opponent),
                theirs = points(theirs),
                group = points(explained.bracket),
                size = explained.size
            ];
            texts.format(key::LEAGUE_PAIRED_GROUP, &values)
        }
    }];
    if let Some((colour, rule)) = explained.colour {
        let values = args![
            player = player,
            first = (colour == Colour::White).to_string(),
            why = colours(texts, rule)
        ];
        lines.push(texts.format(key::LEAGUE_PAIRED_SIDE, &values));
    }
    if season.is_accelerated() {
        lines.push(texts.get(key::LEAGUE_PAIRED_ACCELERATED));
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
