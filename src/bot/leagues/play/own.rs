//! A player's own games in leagues: opponents, sides, places and deadlines.

use basics::PersonId;
use leagues::season::{Event, Feature, Game, Seat};
use leagues::tournament::Colour;
use matches::{Stage, records::MatchRecord};
use rules::{Colour as SideColour, Side};
use serenity::all::CreateButton;
use service::{Service, ServiceError, seasons::LoadedSeason};

use super::{calling, challenges};
use crate::bot::kit::{Call, Press, ReplyResult};
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::read::opponent::can_be_explained;
use crate::bot::leagues::words::names::{entry, line_of, moment, seat as player};
use crate::bot::leagues::words::{formats, names, rounds};
use crate::bot::matches::appointment;
use crate::messages::ids::league::{Play, Read};
use crate::messages::{Post, PrivatePost, PublicFacts, PublicPost};
use crate::wording::reader::Reader;
use crate::wording::{self, phrases};
use texts::{Texts, args, key, plain};

/// A player's game with its latest match.
pub struct OwnGame {
    game: Game,
    record: Option<MatchRecord>,
}

impl OwnGame {
    /// A link to where it is played, once that is known.
    pub fn link(&self) -> Option<String> {
        self.record.as_ref().and_then(phrases::link)
    }

    /// The deadline of the first step, if nobody has made one. It stays true in a message that is not updated.
    fn beginning(&self, texts: &Texts, loaded: &LoadedSeason) -> Option<String> {
        let record = self.record.as_ref()?;
        let found = loaded.matches.iter().find(|one| one.id == record.id)?;
        let what = match (record.stage, found.ply) {
            (Stage::Playing, 0) => "moving",
            (Stage::Arranging, _) => "arranging",
            (Stage::Playing | Stage::Over | Stage::CalledOff, _) => return None,
        };
        let until = wording::time::moment(texts, record.due?);
        let values = args![what = what, until = until];
        Some(texts.format(key::LEAGUE_OWN_BEGINNING, &values))
    }

    /// Whose turn it is, from one player's point of view, and the deadline.
    fn turn(&self, texts: &Texts, side: Side) -> Option<String> {
        let record = self.record.as_ref()?;
        let whose = match (record.stage, record.turn) {
            (Stage::Playing, Some(turn)) if turn == side => "own",
            (Stage::Playing, Some(_)) => "theirs",
            (Stage::Arranging, _) => "arranging",
            (Stage::Playing, None) | (Stage::Over | Stage::CalledOff, _) => return None,
        };
        let until = record.due.map(|due| wording::time::moment(texts, due));
        let values = args![
            whose = whose,
            timed = until.is_some().to_string(),
            until = until.unwrap_or_default()
        ];
        Some(texts.format(key::LEAGUE_OWN_TURN, &values))
    }

    /// The button with which its players find an hour, once the game is on.
    fn hour(&self, texts: &Texts) -> Option<CreateButton> {
        let record = self.record.as_ref().filter(|_| self.is_open())?;
        let is_on = matches!(record.stage, Stage::Arranging | Stage::Playing);
        is_on.then(|| appointment::button(texts, record.id))
    }

    const fn is_open(&self) -> bool {
        self.game.result.is_none()
    }
}

/// Somebody's games in a season, in the order of their rounds.
async fn games(
    service: &Service,
    loaded: &LoadedSeason,
    person: PersonId,
) -> Result<Vec<OwnGame>, ServiceError> {
    let mut all = Vec::new();
    let seat = loaded.season.seat_of(person);
    for game in seat
        .into_iter()
        .flat_map(|seat| loaded.season.games_of(seat))
    {
        let record = match loaded.match_of(game.number) {
            Some(id) => Some(service.record(id).await?),
            None => None,
        };
        let game = *game;
        all.push(OwnGame { game, record });
    }
    Ok(all)
}

/// Somebody's games that are not over.
pub async fn open_games(
    service: &Service,
    loaded: &LoadedSeason,
    person: PersonId,
) -> Result<Vec<OwnGame>, ServiceError> {
    let mut all = games(service, loaded, person).await?;
    all.retain(OwnGame::is_open);
    Ok(all)
}

/// Shows somebody their games in a season.
///
/// # Errors
/// When the database fails.
pub async fn show(press: &Press<'_>, loaded: &LoadedSeason) -> Result<Post, ServiceError> {
    let person = press.person.id;
    let games = games(&press.bot.service, loaded, person).await?;
    Ok(page(press.texts(), loaded, person, &games))
}

/// The button with which somebody finds an hour for their only game that is on. In an arena everybody is there.
fn hour(texts: &Texts, loaded: &LoadedSeason, games: &[OwnGame]) -> Option<CreateButton> {
    let format = loaded.season.settings().format;
    let mut open = games.iter().filter_map(|own| own.hour(texts));
    let only = open.next().filter(|_| !format.has(Feature::OneSitting));
    only.filter(|_| open.next().is_none())
}

/// The page with somebody's games in a season.
fn page(texts: &Texts, loaded: &LoadedSeason, person: PersonId, games: &[OwnGame]) -> Post {
    let mut lines = vec![names::named(texts, key::LEAGUE_OWN_TITLE, &loaded.season)];
    lines.extend(listed(texts, loaded, person, games));
    if games.is_empty() {
        let takes_part = loaded.season.seat_of(person).is_some();
        lines.push(texts.get(if takes_part {
            key::LEAGUE_OWN_NONE
        } else {
            key::LEAGUE_NOT_IN
        }));
    }
    let mut row = vec![Controls::of(texts, loaded).back(Read::Show)];
    let open = games.iter().find(|own| own.is_open());
    row.extend(hour(texts, loaded, games));
    row.extend(open.and_then(|own| calling::button(texts, loaded, own.game.number)));
    let seat = loaded.season.seat_of(person).filter(|_| open.is_some());
    let explained = seat.filter(|_| can_be_explained(&loaded.season));
    row.extend(explained.map(|seat| {
        Controls::of(texts, loaded).secondary(Read::Opponent(seat.0), key::BUTTON_LEAGUE_OPPONENT)
    }));
    Post::lines(&lines).with_buttons(row)
}

/// The message to somebody about their games of a round that has begun; nothing if they no longer have any.
pub fn word(
    texts: &Texts,
    loaded: &LoadedSeason,
    person: PersonId,
    games: &[OwnGame],
) -> Option<PrivatePost> {
    let newest = games.last()?;
    let values = args![
        name = plain(&loaded.season.settings().name),
        round = rounds::heading_of(texts, &loaded.season, &newest.game),
    ];
    let mut lines = vec![texts.format(key::LEAGUE_OWN_BEGUN, &values)];
    let seat = loaded.season.seat_of(person)?;
    let all = games.iter();
    lines.extend(all.map(|own| line(texts, loaded, seat, own, Tells::Beginning)));
    let to = Controls::of(texts, loaded);
    let mine = to.primary(Play::Mine, key::BUTTON_LEAGUE_MINE);
    let buttons = [mine].into_iter().chain(hour(texts, loaded, games));
    let post = Post::lines(&lines).with_buttons(buttons.collect());
    Some(PrivatePost::new(person, post))
}

/// A question to somebody, from an entry of the log. Everyone may know who plays whom in a league.
pub struct Asked<'a> {
    /// The season.
    pub loaded: &'a LoadedSeason,
    /// Whose games these are.
    pub person: PersonId,
    /// The entry's number.
    pub seq: u32,
    /// Their games in progress.
    pub games: &'a [OwnGame],
}

impl PublicFacts for Asked<'_> {}

/// Asks whether somebody is still there, because they have not begun games, or accepts a challenge on a ladder.
/// Nothing if the question is no longer open.
pub fn question(texts: &Texts, asked: &Asked<'_>) -> Option<Post> {
    let (loaded, games) = (asked.loaded, asked.games);
    let season = &loaded.season;
    let seat = season.seat_of(asked.person)?;
    let entry = entry(season, asked.seq)?;
    if entry.event == (Event::Reminded { of: seat }) {
        return challenges::reminder(texts, loaded, seat);
    }
    let Event::AskedAfter { absent } = &entry.event else {
        return None;
    };
    season.seat(seat).filter(|record| record.is_awaited)?;
    let mut lines = vec![names::named(texts, key::LEAGUE_ASKED_AFTER, season)];
    for one in absent.iter().filter(|one| one.seat == seat) {
        let Some(own) = games.iter().find(|own| own.game.number == one.game) else {
            continue;
        };
        let until = args![until = moment(texts, one.until)];
        let until = texts.format(key::LEAGUE_ASKED_UNTIL, &until);
        let line = line(texts, loaded, seat, own, Tells::Nothing);
        lines.push(format!("{line} {until}"));
    }
    let to = Controls::of(texts, loaded);
    let buttons = vec![
        to.success(Play::Present, key::BUTTON_LEAGUE_CONFIRM),
        to.danger(Play::Leave, key::BUTTON_LEAGUE_WITHDRAW),
    ];
    (lines.len() > 1).then(|| Post::lines(&lines).with_buttons(buttons))
}

/// The question in the channel, for somebody who takes no direct messages.
pub fn question_in_channel(everyone: &Reader<'_>, asked: &Asked<'_>) -> Option<PublicPost> {
    question(everyone.texts, asked)?;
    let post = PublicPost::of(everyone, asked, |everyone, asked| {
        let values = args![player = phrases::mention(asked.person)];
        let hint = everyone.texts.format(key::LEAGUE_ASKED_HERE, &values);
        let question = question(everyone.texts, asked).unwrap_or_default();
        question.with_note(&hint)
    });
    Some(post.calling(vec![asked.person]))
}

/// The message to somebody who has no opponent in the newest round; nothing to others.
pub fn bye(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Option<PrivatePost> {
    let season = &loaded.season;
    let (seat, round) = (season.seat_of(person)?, season.rounds().len() as u32);
    let byes = &season.rounds().last()?.byes;
    let (_, bye) = byes.iter().find(|(one, _)| *one == seat)?;
    let values = args![
        name = plain(&season.settings().name),
        round = rounds::round_heading(texts, season, round),
        kind = formats::bye_kind(season, *bye),
    ];
    let post = Post::text(texts.format(key::LEAGUE_OWN_BYE, &values));
    Some(PrivatePost::new(person, post))
}

/// Shows somebody their games in all current leagues.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let (service, texts, person) = (&call.bot.service, call.texts(), call.person.id);
    let mut lines = Vec::new();
    for record in service.seasons_of(person).await? {
        let loaded = service.season(record.id).await?;
        let values = args![
            name = plain(&record.name),
            channel = format!("<#{}>", record.channel)
        ];
        lines.push(texts.format(key::LEAGUE_MINE_TITLE, &values));
        let games = open_games(service, &loaded, person).await?;
        if games.is_empty() {
            lines.push(texts.get(key::LEAGUE_MINE_NONE));
        }
        lines.extend(listed(texts, &loaded, person, &games));
    }
    if lines.is_empty() {
        lines.push(texts.get(key::LEAGUE_MINE_NOWHERE));
    }
    Ok(Post::lines(&lines).into())
}

/// What a line says about the progress of a game.
#[derive(Clone, Copy)]
enum Tells {
    /// Whose turn it is now: on a page that is shown once more.
    Turn,
    /// The deadline of its first step: in a message that is not updated.
    Beginning,
    /// Neither.
    Nothing,
}

/// Games, each in a line.
fn listed(
    texts: &Texts,
    loaded: &LoadedSeason,
    person: PersonId,
    games: &[OwnGame],
) -> Vec<String> {
    let seat = loaded.season.seat_of(person);
    let line = |seat: Seat| {
        let games = games.iter();
        games.map(move |own| line(texts, loaded, seat, own, Tells::Turn))
    };
    seat.into_iter().flat_map(line).collect()
}

fn line(texts: &Texts, loaded: &LoadedSeason, seat: Seat, own: &OwnGame, tells: Tells) -> String {
    let (season, game) = (&loaded.season, &own.game);
    let link = names::after_dot(own.link());
    let round = rounds::heading_of(texts, season, game);
    if !own.is_open() {
        let values = args![
            round = round,
            game = line_of(texts, season, game),
            link = link
        ];
        return texts.format(key::LEAGUE_OWN_LINE, &values);
    }
    let (side, other) = match game.colour_of(seat) {
        Some(Colour::Black) => (Side::Second, Colour::White),
        Some(Colour::White) | None => (Side::First, Colour::Black),
    };
    let plays = match (loaded.record.terms.rules.colours()[side.index()], side) {
        // Nobody knows the colours before the first piece is turned.
        (SideColour::Open, Side::First) => texts.get(key::LEAGUE_OWN_FIRST),
        (SideColour::Open, Side::Second) => texts.get(key::LEAGUE_OWN_SECOND),
        (colour, _) => {
            let values = args![side = wording::colour(texts, colour)];
            texts.format(key::LEAGUE_OWN_SIDE, &values)
        }
    };
    let values = args![
        round = round,
        opponent = player(season, game.seat(other)),
        plays = plays,
        link = link
    ];
    let line = texts.format(key::LEAGUE_OWN_OPEN, &values);
    let turn = match tells {
        Tells::Turn => own.turn(texts, side),
        Tells::Beginning => own.beginning(texts, loaded),
        Tells::Nothing => None,
    };
    let line = match turn {
        Some(turn) => format!("{} · {turn}", line.trim_end()),
        None => line,
    };
    let round = season.rounds().get(game.round as usize - 1);
    rounds::with_end(texts, line, round.and_then(|round| round.ends))
}
