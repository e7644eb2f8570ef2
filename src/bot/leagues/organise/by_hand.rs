//! The page on which an organiser pairs the next round by hand. The store keeps the pairs so far as a draft of the page's message; the
//! message shows some of them.

use basics::PersonId;
use leagues::season::{Row, Season, Seat};
use serenity::all::{CreateButton, CreateSelectMenuOption, Message};
use service::{DraftFields, ServiceError, seasons::LoadedSeason};

use super::orders::PAIR;
use crate::bot::kit::{Form, Press, ReplyError, ReplyResult, Visit};
use crate::bot::leagues::controls::{Controls, option};
use crate::bot::leagues::window::Window;
use crate::bot::leagues::words::names::{person, points, seats};
use crate::link::limits;
use crate::messages::Post;
use crate::messages::ids::{
    Id,
    league::{About, Organise},
};
use texts::{Texts, args, key, plain};

/// The start of the line that counts the pairs.
const COUNT: &str = "📋";
/// The start of a line that shows a pair.
const MARK: &str = "⚔️";
/// How many players without a game the page lists.
const MAX_NAMES: usize = 40;
/// How many pairs a page shows.
const PAIRS_PER_PAGE: usize = 15;
/// The field of the draft that holds the seats of the pairs, first movers first.
const SEATS: &str = "seats";

/// The pages that an organiser sees: one of the players to choose from and one of the pairs, each counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pages {
    /// The page of the players.
    pub players: usize,
    /// The page of the pairs, or the last one.
    pub pairs: Option<usize>,
}

/// The name of the draft that belongs to a message.
fn draft_of(loaded: &LoadedSeason, message: &Message) -> String {
    let page = Id::of_season(loaded.record.id, Organise::Pair);
    format!("{page}:{}", message.id)
}

/// The people in the pairs of a page, first movers first; the last may wait for an opponent.
///
/// # Errors
/// If the draft is older than a day, or the message is from before there were drafts; or when the database fails.
async fn people<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    message: &Message,
) -> Result<Vec<PersonId>, ReplyError> {
    let (service, name) = (&visit.bot.service, draft_of(loaded, message));
    let draft = service.draft(visit.person.id, &name).await?;
    let gone = || visit.refusal(key::REFUSE_LEAGUE_BY_HAND_GONE);
    let draft = draft.ok_or_else(gone)?;
    let seats = draft
        .get(SEATS)
        .into_iter()
        .flat_map(|seats| seats.split(' '));
    let seats = seats.filter_map(|seat| loaded.season.seat(Seat(seat.parse().ok()?)));
    Ok(seats.map(|record| record.occupant.person).collect())
}

/// Keeps the people in the pairs of a page.
async fn keep<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    message: &Message,
    people: &[PersonId],
) -> Result<(), ServiceError> {
    let seats = people
        .iter()
        .filter_map(|person| loaded.season.seat_of(*person));
    let seats: Vec<String> = seats.map(|Seat(seat)| seat.to_string()).collect();
    let draft = DraftFields::from([(SEATS.to_owned(), seats.join(" "))]);
    let (service, name) = (&visit.bot.service, draft_of(loaded, message));
    service.keep_draft(visit.person.id, &name, &draft).await
}

/// The pairs of a page. A last player without an opponent is left out.
///
/// # Errors
/// If they are no longer kept, or the database fails.
pub async fn pairs<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    message: Option<&Message>,
) -> Result<Vec<(PersonId, PersonId)>, ReplyError> {
    let message = message.ok_or_else(|| visit.unknown())?;
    let people = people(visit, loaded, message).await?;
    let pairs = people.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    Ok(pairs.collect())
}

/// Forgets the pairs of a page, once the round is open.
pub async fn forget(form: &Form<'_>, loaded: &LoadedSeason) {
    let Some(message) = form.event.modal.message.as_deref() else {
        return;
    };
    let name = draft_of(loaded, message);
    if let Err(error) = form.bot.service.drop_draft(form.person.id, &name).await {
        tracing::error!(%error, "a draft of pairs could not be dropped");
    }
}

/// Shows the initial page.
pub async fn begin(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let allowed = loaded.season.can_be_paired();
    allowed.map_err(ServiceError::from)?;
    Ok(begin_on(press, loaded, &press.event.message).await?.into())
}

/// The initial page, on a message.
async fn begin_on<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    message: &Message,
) -> Result<Post, ReplyError> {
    let people = proposed(&loaded.season);
    keep(visit, loaded, message, &people).await?;
    Ok(begun(visit.texts(), loaded, &people))
}

/// Adds the player who was picked, or removes the last one if none was.
pub async fn change(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let message = &press.event.message;
    let mut people = people(press, loaded, message).await?;
    match press.picked() {
        Some(person) if !people.contains(&person) => people.push(person),
        Some(_) => {}
        None => drop(people.pop()),
    }
    keep(press, loaded, message, &people).await?;
    Ok(page(press.texts(), loaded, &people, Pages::default()).into())
}

/// Shows another page of the players and of the pairs.
pub async fn turn(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    players: u32,
    pairs: u32,
) -> ReplyResult {
    let people = people(press, loaded, &press.event.message).await?;
    let pages = Pages {
        players: players as usize,
        pairs: Some(pairs as usize),
    };
    Ok(page(press.texts(), loaded, &people, pages).into())
}

/// The page after a refusal; the initial page if its pairs are no longer kept.
///
/// # Errors
/// When the database fails.
pub async fn again<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    message: &Message,
) -> Result<Post, ReplyError> {
    match people(visit, loaded, message).await {
        Ok(people) => Ok(page(visit.texts(), loaded, &people, Pages::default())),
        Err(ReplyError::Sentence(_)) => begin_on(visit, loaded, message).await,
        Err(error) => Err(error),
    }
}

/// The people in the pairs that break the fewest rules, if no pairs keep them all.
pub fn proposed(season: &Season) -> Vec<PersonId> {
    let way = season.way_on();
    let pairs = way.iter().flat_map(|way| &way.pairs);
    pairs
        .flat_map(|(first, second)| [*first, *second])
        .collect()
}

/// The initial page, with the people in the proposed pairs, if there are any.
pub fn begun(texts: &Texts, loaded: &LoadedSeason, people: &[PersonId]) -> Post {
    let page = page(texts, loaded, people, Pages::default());
    if people.is_empty() {
        page
    } else {
        page.with_note(&texts.get(key::LEAGUE_BY_HAND_PROPOSAL))
    }
}

/// The page with the pairs so far.
pub fn page(texts: &Texts, loaded: &LoadedSeason, people: &[PersonId], pages: Pages) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let shown = Window::of(
        people.len().div_ceil(2),
        PAIRS_PER_PAGE,
        pages.pairs.unwrap_or(usize::MAX),
    );
    let first = (people.len() % 2 == 1).then(|| people.last()).flatten();
    let rows = free(season, people, first.copied());
    let lines = lines(texts, season, people, (shown, first.is_none(), &rows));
    let offered = Window::of(rows.len(), limits::OPTIONS, pages.players);
    let options = rows.iter().skip(offered.first).take(offered.size);
    let options = options.filter_map(|row| choice(texts, season, row, first.copied()));
    let hint = match first {
        Some(_) => key::LEAGUE_PICK_SECOND,
        None => key::LEAGUE_PICK_FIRST,
    };
    let pick = to.menu(Organise::PairWith, hint, options);
    let mut row = Vec::new();
    if first.is_none() && !people.is_empty() {
        row.extend(PAIR.shown(texts, loaded, About::Season));
    }
    if !people.is_empty() {
        row.push(to.secondary(Organise::PairLess, key::BUTTON_LEAGUE_PAIR_LESS));
    }
    row.push(to.back(Organise::Manage));
    let way = |window: Window, key, wanted| {
        let label = texts.format(key, &args![from = window.first + 1, to = window.end()]);
        to.labelled(wanted, label)
    };
    let (players_now, pairs_now) = (offered.page(), shown.page());
    let to_players = offered.beside().map(|to| {
        let wanted = Organise::PairPage(to.page(), pairs_now);
        way(to, key::BUTTON_LEAGUE_PAIR_PLAYERS, wanted)
    });
    let to_pairs = shown.beside().map(|to| {
        let wanted = Organise::PairPage(players_now, to.page());
        way(to, key::BUTTON_LEAGUE_PAIR_PAIRS, wanted)
    });
    let ways: Vec<CreateButton> = to_players.chain(to_pairs).collect();
    Post::lines(&lines)
        .with_rows(pick)
        .with_buttons(ways)
        .with_buttons(row)
}

/// How many pairs there are, a page of them, and the unpaired players while they are few.
fn lines(
    texts: &Texts,
    season: &Season,
    people: &[PersonId],
    (shown, is_whole, free): (Window, bool, &[Row]),
) -> Vec<String> {
    let values = args![
        name = plain(&season.settings().name),
        round = season.rounds().len() + 1
    ];
    let mut lines = vec![
        texts.format(key::LEAGUE_BY_HAND_TITLE, &values),
        texts.get(key::LEAGUE_BY_HAND),
    ];
    if !people.is_empty() {
        let values = args![count = people.len() / 2];
        let count = texts.format(key::LEAGUE_BY_HAND_PAIRS, &values);
        lines.push(format!("{COUNT} {count}"));
    }
    let pairs = people.chunks(2).skip(shown.first).take(shown.size);
    lines.extend(pairs.map(|pair| {
        let second = pair
            .get(1)
            .map_or_else(|| "…".to_owned(), |one| person(*one));
        format!("{MARK} {} – {second}", person(pair[0]))
    }));
    if free.len() < MAX_NAMES && people.len() < MAX_NAMES && !free.is_empty() && is_whole {
        let values = args![players = seats(texts, season, free.iter().map(|row| row.seat))];
        lines.push(texts.format(key::LEAGUE_BY_HAND_REST, &values));
    }
    lines
}

/// The players who can still be paired, in the order of the tables: with this person, if one waits for an opponent.
fn free(season: &Season, people: &[PersonId], first: Option<PersonId>) -> Vec<Row> {
    let division = |person| Some(season.seat(season.seat_of(person)?)?.division);
    let divisions = 0..season.divisions().len();
    let same = first.and_then(division);
    let divisions = divisions.filter(|one| same.is_none_or(|same| same == *one));
    let ranked = divisions.flat_map(|division| season.table(division));
    let is_free = |row: &Row| {
        season.seat(row.seat).is_some_and(|record| {
            record.withdrawn.is_none() && !people.contains(&record.occupant.person)
        })
    };
    ranked.filter(is_free).collect()
}

/// A player to choose, with their points, and whether the two have met, or must not meet.
fn choice(
    texts: &Texts,
    season: &Season,
    row: &Row,
    first: Option<PersonId>,
) -> Option<CreateSelectMenuOption> {
    let sits = &season.seat(row.seat)?.occupant;
    let other = first.and_then(|first| season.seat_of(first));
    let met = other.and_then(|other| {
        let mut games = season.games_of(row.seat);
        games.find(|game| game.colour_of(other).is_some())
    });
    let values = args![points = points(row.standing.points)];
    let mut about = texts.format(key::LEAGUE_BY_HAND_POINTS, &values);
    if let Some(met) = met {
        let met = texts.format(key::LEAGUE_BY_HAND_MET, &args![round = met.round]);
        about = format!("{about} · {met}");
    }
    let round = season.rounds().len() as u32 + 1;
    if other.is_some_and(|other| season.keeps_apart(row.seat, other, round)) {
        about = format!("{about} · {}", texts.get(key::LEAGUE_BY_HAND_APART));
    }
    let about = limits::fit(&about, limits::LABEL);
    Some(option(&sits.name, sits.person).description(about))
}
