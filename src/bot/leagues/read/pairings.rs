//! Every round of a season beside the one that the rules give: anybody sees whether somebody touched a pairing.

use leagues::formats::checked::CheckedRound;
use leagues::season::{Feature, Season, Seat};
use leagues::swiss::Breach;
use leagues::team_swiss::TeamBreach;
use leagues::tournament::Tpn;
use service::seasons::LoadedSeason;

use crate::bot::kit::{ReplyError, Visit};
use crate::bot::leagues::access::is_organiser;
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::room::{ROOM_FOR_MORE, fitting, length};
use crate::bot::leagues::words::names::{more, named, person, seat};
use crate::bot::leagues::words::{pairing_rules, team_rules};
use crate::link::limits;
use crate::messages::Post;
use crate::messages::ids::league::Read;
use texts::{Texts, args, key};

/// How many games or rules a line names.
const MAX_NAMED: usize = 6;

/// Whether there are rounds that follow from rules.
pub fn can_be_checked(season: &Season) -> bool {
    season.has(Feature::HandPairing) && !season.rounds().is_empty()
}

/// The page with all rounds. Pairing them again takes seconds in a large season.
pub async fn page<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> Result<Post, ReplyError> {
    let (texts, season) = (visit.texts(), &loaded.season);
    let again = season.clone();
    let rounds = visit.computing("check", move || again.checked_rounds());
    let rounds = rounds.await?;
    let mut lines = vec![named(texts, key::LEAGUE_CHECK_TITLE, season)];
    if rounds.is_empty() {
        lines.push(texts.get(key::LEAGUE_CHECK_NOTHING));
    } else if rounds.iter().all(CheckedRound::holds) {
        let values = args![count = rounds.len()];
        lines.push(texts.format(key::LEAGUE_CHECK_ALL, &values));
    }
    let organises = is_organiser(visit, loaded);
    let room = limits::CONTENT.saturating_sub(length(&lines) + ROOM_FOR_MORE);
    // What differs comes first where not everything fits.
    let mut sorted: Vec<&CheckedRound> = rounds.iter().collect();
    sorted.sort_by_key(|round| (round.holds(), round.round));
    let all = sorted
        .iter()
        .map(|round| of_round(texts, season, round, organises));
    let (shown, _) = fitting(all, room);
    let left_out = rounds.len() - shown.len();
    lines.extend(shown);
    lines.extend(more(texts, left_out));
    let back = Controls::of(texts, loaded).back(Read::Show);
    Ok(Post::lines(&lines).with_buttons(vec![back]))
}

/// A round: whether it is the one that the rules give, and if not, what differs. Only organisers read of forbidden pairs.
fn of_round(texts: &Texts, season: &Season, round: &CheckedRound, organises: bool) -> String {
    let by = round.by.map(person);
    let values = args![
        round = round.round,
        by = by.clone().unwrap_or_default(),
        hand = by.is_some().to_string()
    ];
    if round.holds() {
        return texts.format(key::LEAGUE_CHECK_HOLDS, &values);
    }
    let mut lines = vec![texts.format(key::LEAGUE_CHECK_DIFFERS, &values)];
    let games = |all: &[[Seat; 2]]| {
        let shown = all.iter().take(MAX_NAMED).map(|pair| {
            let [first, second] = pair.map(|one| seat(season, one));
            format!("{first} – {second}")
        });
        let left_out = more(texts, all.len().saturating_sub(MAX_NAMED));
        shown.chain(left_out).collect::<Vec<_>>().join("; ")
    };
    if !round.found.is_empty() {
        let values = args![games = games(&round.found)];
        lines.push(texts.format(key::LEAGUE_CHECK_FOUND, &values));
    }
    if round.due.is_empty() {
        lines.push(texts.get(key::LEAGUE_CHECK_NO_ROUND));
    } else {
        let values = args![games = games(&round.due)];
        lines.push(texts.format(key::LEAGUE_CHECK_DUE, &values));
    }
    let beside = round.found.iter().chain(&round.due).flatten().next();
    let named = |number: Tpn| {
        let found = beside.and_then(|beside| season.seat_numbered(*beside, number));
        found.map_or_else(|| number.to_string(), |one| seat(season, one))
    };
    let breaches = round.breaches.iter();
    let breaches = breaches.filter(|one| organises || !matches!(one, Breach::Forbidden(..)));
    let rules = breaches.take(MAX_NAMED).map(|one| {
        let rule = pairing_rules::breach(texts, *one, named);
        texts.format(key::LEAGUE_CHECK_RULE, &args![rule = rule])
    });
    lines.extend(rules);
    let breaches = round.team_breaches.iter();
    let breaches = breaches.filter(|one| organises || !matches!(one, TeamBreach::Forbidden(..)));
    let team = |number: Tpn| team_rules::numbered(season, number);
    lines.extend(breaches.take(MAX_NAMED).map(|one| {
        let rule = team_rules::breach(texts, *one, team);
        texts.format(key::LEAGUE_CHECK_RULE, &args![rule = rule])
    }));
    lines.join("\n")
}
