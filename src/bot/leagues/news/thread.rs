//! The facts about the league in the thread of its game: its name and the round, who ruled and why, who took over a
//! seat, and where a game that did not count is played again.

use leagues::season::{Event, GameNumber, GameResult};
use leagues::tournament::Colour;
use matches::{facts::TableFacts, records::MatchRecord};
use ratings::Verdict;
use rules::Side;
use service::{Service, seasons::LoadedSeason};

use crate::bot::leagues::post_tags;
use crate::bot::leagues::read::happened::happened;
use crate::bot::leagues::words::names::{line_of, person, with_reason};
use crate::bot::leagues::words::{names, rounds, teams};
use crate::bot::matches::starting::challenge;
use crate::{
    messages::{Post, PublicFacts, PublicPost},
    places::forum::TagNames,
    wording::{phrases::link, reader::Reader, thread_names::NamedResult},
};
use texts::{Library, Texts, args, key, plain};

/// A game of a season, for its thread.
pub struct LeagueGame {
    loaded: LoadedSeason,
    number: GameNumber,
}

impl PublicFacts for LeagueGame {}

impl LeagueGame {
    /// The season's game to which a match belongs, if any. If reading it fails, the thread omits the league.
    pub async fn of(service: &Service, record: &MatchRecord) -> Option<LeagueGame> {
        let season = record.season?;
        let found = async {
            let loaded = service.season(season).await?;
            let of = service.season_of_match(record.id).await?;
            Ok::<_, service::ServiceError>((loaded, of))
        };
        match found.await {
            Ok((loaded, of)) => of.map(|of| LeagueGame {
                loaded,
                number: of.game,
            }),
            Err(error) => {
                tracing::error!(%error, "the season of a match could not be read");
                None
            }
        }
    }

    /// The result that counts, as the thread's name shows it.
    pub fn named_result(&self, record: &MatchRecord) -> Option<NamedResult> {
        named_result(&self.loaded, self.number, record)
    }

    /// Whether the game is a post of the season's forum.
    pub fn is_in_forum(&self, record: &MatchRecord) -> bool {
        self.loaded.is_in_forum(record)
    }

    /// The tags of its post once it is decided.
    pub fn decided_tags(&self, library: &Library) -> Vec<TagNames> {
        post_tags::of(library, &self.loaded, self.number, true)
    }

    /// The league and the round.
    pub fn heading(&self, texts: &Texts) -> Option<String> {
        let season = &self.loaded.season;
        let values = args![
            name = plain(&season.settings().name),
            round = rounds::round_of(texts, season, season.game(self.number)?),
        ];
        Some(texts.format(key::LEAGUE_THREAD_HEADING, &values))
    }

    /// How the league ended the game, who decided it, and why.
    pub fn ruled(&self, texts: &Texts) -> Option<String> {
        let season = &self.loaded.season;
        let result = season.game(self.number)?.result?;
        let Some((number, entry)) = season.ruling(self.number) else {
            let is_draw = result == GameResult::Drawn;
            return is_draw.then(|| texts.get(key::LEAGUE_THREAD_DRAWN));
        };
        let by = names::by(entry);
        let result = names::result(texts, result);
        let line = if let Event::Ruled {
            game,
            result: ruled,
        } = entry.event
            && game == self.number
        {
            if ruled == GameResult::Void {
                texts.format(key::LEAGUE_THREAD_VOID, &args![by = by])
            } else {
                texts.format(key::LEAGUE_THREAD_RULED, &args![by = by, result = result])
            }
        } else {
            // Somebody withdrew or was taken out, or another ruling lets somebody else go on.
            let why = happened(texts, season, number, entry)?;
            texts.format(key::LEAGUE_THREAD_ENDED, &args![why = why, result = result])
        };
        Some(with_reason(texts, line, entry))
    }

    /// Who took over the seat of a side, from whom, and who decided that.
    pub fn taken_over(&self, texts: &Texts, side: Side) -> Option<String> {
        let season = &self.loaded.season;
        let colour = match side {
            Side::First => Colour::White,
            Side::Second => Colour::Black,
        };
        let seat = season.game(self.number)?.seat(colour);
        let record = season.seat(seat)?;
        let entry = season.substitution(seat)?;
        let values = args![
            player = person(record.occupant.person),
            former = person(*record.former.last()?),
            by = person(entry.by?),
        ];
        let line = texts.format(key::LEAGUE_THREAD_TAKEN_OVER, &values);
        Some(with_reason(texts, line, entry))
    }
}

/// The message in a thread whose game no longer counts: where it is played again.
pub fn played_anew(everyone: &Reader<'_>, new: &MatchRecord) -> PublicPost {
    PublicPost::of(everyone, new, |everyone, new| {
        let values = args![link = link(new).unwrap_or_default()];
        Post::text(everyone.texts.format(key::LEAGUE_THREAD_ANEW, &values))
    })
}

/// The message that opens the thread of a season's game. It shows the result once there is one.
pub fn opening(
    everyone: &Reader<'_>,
    loaded: &LoadedSeason,
    number: GameNumber,
    ended: Option<(&TableFacts, Option<&Verdict>)>,
) -> PublicPost {
    let facts = GameFacts {
        loaded: loaded.clone(),
        number,
        ended,
    };
    PublicPost::of(everyone, &facts, |everyone, facts| {
        let (texts, season) = (everyone.texts, &facts.loaded.season);
        let Some(game) = season.game(facts.number) else {
            return Post::default();
        };
        let values = args![
            name = plain(&season.settings().name),
            round = rounds::round_of(texts, season, game),
            players = names::players(season, game),
        ];
        let mut opened = texts.format(key::LEAGUE_GAME_OPENED, &values);
        if let Some(place) = teams::place_of(texts, season, game) {
            opened = texts.flow(&[opened, place]);
        }
        let Some((ended, verdict)) = facts.ended else {
            return Post::text(opened);
        };
        if facts.loaded.match_of(facts.number) != Some(ended.record.id) {
            let place = facts.loaded.place_of(facts.number);
            let link = place.map_or_else(|| "none".to_owned(), |place| format!("<#{place}>"));
            let again = texts.format(key::LEAGUE_GAME_ANEW, &args![link = link]);
            return Post::lines(&[opened, again]);
        }
        // Everyone in the channel may see who decided a game, and why.
        let decided = season.ruling(facts.number).and_then(|_| {
            let of = LeagueGame {
                loaded: facts.loaded.clone(),
                number: facts.number,
            };
            of.ruled(texts)
        });
        let opened = match decided {
            Some(decided) => format!("{opened}\n{decided}"),
            None => opened,
        };
        match (challenge::result(texts, ended, verdict), game.result) {
            (Some(post), Some(result)) if is_corrected(ended, result) => {
                let result = line_of(texts, season, game);
                let counts = texts.format(key::LEAGUE_GAME_COUNTS, &args![result = result]);
                post.with_line(&texts.flow(&[opened, counts]))
            }
            (Some(post), _) => post.with_line(&opened),
            (None, Some(result)) => Post::lines(&[opened, names::result(texts, result)]),
            (None, None) => Post::text(opened),
        }
    })
}

/// Whether the result of a game differs from that of its match.
fn is_corrected(ended: &TableFacts, result: GameResult) -> bool {
    let outcome = ended.view.as_ref().and_then(|view| view.state().outcome);
    outcome.is_some_and(|outcome| match named(result) {
        NamedResult::Won(side) => outcome.winner != Some(side),
        NamedResult::Drawn => outcome.winner.is_some(),
        NamedResult::Open | NamedResult::CalledOff | NamedResult::Void => true,
    })
}

/// The result that counts for the league, as the name of a match's thread shows it; nothing if there is none, or if the game is
/// played again elsewhere.
pub fn named_result(
    loaded: &LoadedSeason,
    number: GameNumber,
    record: &MatchRecord,
) -> Option<NamedResult> {
    let counts = loaded.match_of(number) == Some(record.id);
    let game = loaded.season.game(number).filter(|_| counts);
    game?.result.map(named)
}

fn named(result: GameResult) -> NamedResult {
    let side = |colour| match colour {
        Colour::White => Side::First,
        Colour::Black => Side::Second,
    };
    match result {
        GameResult::Won(winner) => NamedResult::Won(side(winner)),
        GameResult::Forfeited(absent) => NamedResult::Won(side(absent).opponent()),
        GameResult::Drawn => NamedResult::Drawn,
        GameResult::BothForfeited | GameResult::Void => NamedResult::Void,
    }
}

/// A game of a season, and how its match ended.
struct GameFacts<'a> {
    loaded: LoadedSeason,
    number: GameNumber,
    ended: Option<(&'a TableFacts, Option<&'a Verdict>)>,
}

impl PublicFacts for GameFacts<'_> {}
