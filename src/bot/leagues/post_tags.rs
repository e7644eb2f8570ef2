//! The tags of posts with games: the round, and whether the game is decided. The bot makes them where it may change the forum.

use leagues::season::GameNumber;
use service::seasons::LoadedSeason;
use texts::{Language, Library, Sentence, Texts, args, key};

use super::words::rounds;
use crate::{
    bot::kit::Visit,
    link::{errors::Failure, limits, wire::Wire},
    places::{
        forum::{TAG_NAME, TagNames, Tags, named},
        permissions::{self, Permissions},
    },
};

/// The most rounds with a tag: a forum has 20 tags, and two are about games.
const ROUNDS: u32 = 18;

/// A tag in every language.
fn names(library: &Library, name: impl Fn(&Texts) -> String) -> TagNames {
    let all = Language::ALL.into_iter();
    all.map(|language| limits::fit(&name(library.of(language)), TAG_NAME))
        .collect()
}

fn state(library: &Library, is_decided: bool) -> TagNames {
    let key: Sentence = if is_decided {
        key::LEAGUE_TAG_DECIDED
    } else {
        key::LEAGUE_TAG_RUNNING
    };
    names(library, |texts| texts.get(key))
}

/// The tags of a game's post.
pub fn of(
    library: &Library,
    loaded: &LoadedSeason,
    game: GameNumber,
    is_decided: bool,
) -> Vec<TagNames> {
    let season = &loaded.season;
    let round = season.game(game).map(|game| game.round);
    let round = round.filter(|_| !season.settings().format.is_continuous());
    let round =
        round.map(|round| names(library, |texts| rounds::round_heading(texts, season, round)));
    [state(library, is_decided)]
        .into_iter()
        .chain(round)
        .collect()
}

/// All tags of a season, as far as it is known how many rounds it has.
fn of_season(library: &Library, loaded: &LoadedSeason) -> Vec<TagNames> {
    let season = &loaded.season;
    let has_rounds = !season.settings().format.is_continuous();
    let rounds = (1..=season.length().min(ROUNDS)).filter(|_| has_rounds);
    let rounds =
        rounds.map(|round| names(library, |texts| rounds::round_heading(texts, season, round)));
    let states = [false, true].map(|is_decided| state(library, is_decided));
    states.into_iter().chain(rounds).collect()
}

/// Makes the tags that a season's forum lacks, and says what the bot lacks there; nothing if there is nothing to say.
pub async fn prepare<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> Option<String> {
    let (texts, forum) = (visit.texts(), loaded.record.forum?);
    let (servers, bot) = (&visit.bot.servers, visit.bot.user.0);
    let guild = loaded.record.guild;
    // Everybody reads them.
    let language = visit.bot.everyone(guild).await.texts.language();
    let wanted = of_season(&visit.bot.texts, loaded);
    let asked = visit.asking(async |wire| {
        let may = servers.permissions_of(wire, (guild, forum), bot).await?;
        let may = may.unwrap_or(Permissions::NONE);
        let lacking = if may.contains(Permissions::VIEW_CHANNEL) {
            make_missing(wire, forum, (&wanted, language), may).await?
        } else {
            Vec::new()
        };
        Ok::<_, Failure>((may, lacking))
    });
    let place = format!("<#{forum}>");
    let (may, lacking) = match asked.await {
        Ok(known) => known,
        Err(failure) => {
            tracing::warn!(%failure, "what the bot may do in a forum is not known");
            return Some(texts.format(key::SETUP_MAY_UNKNOWN, &args![channel = place]));
        }
    };
    let missing = permissions::in_a_forum().filter(|(one, _)| !may.contains(*one));
    let missing: Vec<String> = missing.map(|(_, name)| texts.get(name)).collect();
    if !missing.is_empty() {
        let values = args![forum = place, missing = texts.list(&missing)];
        return Some(texts.format(key::LEAGUE_FORUM_MAY_NOT, &values));
    }
    let values = args![forum = place, tags = texts.list(&lacking)];
    (!lacking.is_empty()).then(|| texts.format(key::LEAGUE_FORUM_TAGS, &values))
}

/// Makes the wanted tags that a forum lacks, if the bot may. Returns the names of those that it still lacks.
async fn make_missing(
    wire: &Wire,
    forum: u64,
    (wanted, language): (&[TagNames], Language),
    may: Permissions,
) -> Result<Vec<String>, Failure> {
    let tags = Tags::of(wire, forum).await?;
    let missing = tags.missing(wanted);
    if missing.is_empty() || !may.contains(Permissions::MANAGE_CHANNELS) {
        let names = missing.into_iter();
        let names = names.filter_map(|names| named(names, language));
        return Ok(names.map(str::to_owned).collect());
    }
    tags.make(wire, forum, (wanted, language)).await?;
    Ok(Vec::new())
}
