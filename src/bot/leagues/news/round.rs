//! The message about a round: who plays whom, where, until when, and the results. It is updated as they come.

use leagues::season::Event;
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::room::{ROOM_FOR_MORE, fitting, length};
use crate::bot::leagues::words::names::{more, title};
use crate::bot::leagues::words::one_round::{byes, games, line, of_round, state};
use crate::bot::leagues::words::{names, rounds};
use crate::link::limits;
use crate::messages::ids::league::{Play, Read};
use crate::messages::{Post, PublicFacts, PublicPost};
use crate::wording::reader::Reader;
use texts::{Texts, args, key};

pub use crate::bot::leagues::words::one_round::{Shows, is_on};

/// A round of a season. Nothing in it is secret.
struct RoundFacts<'a> {
    loaded: &'a LoadedSeason,
    opening: u32,
    round: u32,
    shows: Shows,
}

impl PublicFacts for RoundFacts<'_> {}

/// The message about the round that an entry opened, or opened before it was undone.
pub fn post(
    everyone: &Reader<'_>,
    loaded: &LoadedSeason,
    opening: u32,
    shows: Shows,
) -> Option<PublicPost> {
    let Event::Paired { round, .. } = names::entry(&loaded.season, opening)?.event else {
        return None;
    };
    let facts = RoundFacts {
        loaded,
        opening,
        round,
        shows,
    };
    Some(PublicPost::of(everyone, &facts, |everyone, facts| {
        let (texts, season) = (everyone.texts, &facts.loaded.season);
        if season.opening_of(facts.round) != Some(facts.opening) {
            let name = rounds::round_heading(texts, season, facts.round);
            let undone = texts.format(key::LEAGUE_ROUND_UNDONE, &args![name = name]);
            return Post::lines(&[title(texts, season), undone]);
        }
        let (lines, is_whole) = content(texts, facts);
        Post::lines(&lines).with_buttons(buttons(texts, facts, is_whole))
    }))
}

/// The message in lines, and whether it lists all games.
fn content(texts: &Texts, facts: &RoundFacts<'_>) -> (Vec<String>, bool) {
    let (loaded, round) = (facts.loaded, facts.round);
    let season = &loaded.season;
    let mut lines = vec![title(texts, season)];
    lines.extend(state(texts, season, round));
    let all = games(texts, loaded, round, facts.shows).chain(byes(texts, season, round));
    let room = limits::CONTENT - length(&lines);
    let (shown, is_whole) = fitting(all, room);
    if is_whole {
        lines.extend(shown);
        return (lines, true);
    }
    let open = || of_round(season, round).filter(|game| game.result.is_none());
    let count = open().count();
    if count > 0 {
        lines.push(texts.format(key::LEAGUE_OPEN_GAMES, &args![count = count]));
        let open = open().map(|game| line(texts, loaded, game, facts.shows));
        let room = limits::CONTENT - length(&lines) - ROOM_FOR_MORE;
        let (shown, _) = fitting(open, room);
        let left_out = more(texts, count - shown.len());
        lines.extend(shown.into_iter().chain(left_out));
    }
    (lines, false)
}

fn buttons(texts: &Texts, facts: &RoundFacts<'_>, is_whole: bool) -> Vec<CreateButton> {
    let to = Controls::of(texts, facts.loaded);
    let mine = is_on(facts.loaded, facts.opening);
    let mine = mine.then(|| to.primary(Play::Mine, key::BUTTON_LEAGUE_MINE));
    let all = Read::Round(facts.round, 0);
    let all = (!is_whole).then(|| to.secondary(all, key::BUTTON_LEAGUE_GAMES));
    mine.into_iter().chain(all).collect()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use basics::{MatchId, Moment, PersonId};
    use leagues::berger::Cycles;
    use leagues::season::{Format, GameNumber, GameResult, Order, Settings};
    use leagues::tournament::Colour;
    use matches::{Stage, records::GuildSettings, season::SeasonGame};
    use serde_json::Value;
    use texts::{Language, Library};

    use super::*;
    use crate::bot::leagues::tests::{ORGANISER, loaded, organised};

    /// The first round of a round robin of so many players, each game in a thread.
    fn begun(players: u64) -> LoadedSeason {
        let format = Format::RoundRobin {
            cycles: Cycles::Single,
            division: None,
        };
        let mut loaded = loaded(Settings::usual("Cup", format), players);
        loaded.season = organised(loaded.season, Order::Start, 0);
        let games = loaded.season.games().iter();
        loaded.matches = games
            .map(|game| SeasonGame {
                game: game.number.0,
                id: MatchId(u64::from(game.number.0)),
                players: [PersonId(0); 2],
                place: Some(ORGANISER + u64::from(game.number.0)),
                stage: Stage::Playing,
                ply: 1,
                due: Some(Moment(1_800_000_000_000)),
            })
            .collect();
        loaded
    }

    /// White wins these games.
    fn won(loaded: &mut LoadedSeason, games: impl Iterator<Item = u32>) {
        for game in games {
            let result = GameResult::Won(Colour::White);
            let won = loaded.season.report(GameNumber(game), result);
            loaded.season.carry_out(won, None, None, Moment(0)).unwrap();
        }
    }

    /// The entry that opened the first round.
    fn opening(loaded: &LoadedSeason) -> u32 {
        loaded.season.opening_of(1).unwrap()
    }

    fn written(language: Language, loaded: &LoadedSeason, opening: u32) -> PublicPost {
        let library = Library::default();
        let everyone = Reader::everyone(library.of(language), &GuildSettings::default());
        post(&everyone, loaded, opening, Shows::Now).unwrap()
    }

    /// The message as it is sent: its text, and its buttons in JSON.
    fn sent(language: Language, loaded: &LoadedSeason) -> (String, String) {
        let post = written(language, loaded, opening(loaded));
        let body: Value = serde_json::to_value(post.post().edited()).unwrap();
        let content = body["content"].as_str().unwrap().to_owned();
        (content, body["components"].to_string())
    }

    #[test]
    fn a_usual_round_is_shown_whole() {
        let mut loaded = begun(30);
        won(&mut loaded, [2, 3].into_iter());
        for language in Language::ALL {
            let (content, buttons) = sent(language, &loaded);
            assert!(content.chars().count() <= limits::CONTENT, "{content}");
            assert_eq!(content.matches(" – <@").count(), 15, "{content}");
            assert_eq!(
                content.matches("⏳ <t:1800000000:R>").count(),
                13,
                "{content}"
            );
            assert_eq!(content.matches("1–0 · <#").count(), 2, "{content}");
            assert!(buttons.contains(":mine"), "{buttons}");
            assert!(!buttons.contains(":round"), "{buttons}");
        }
        let (content, _) = sent(Language::English, &loaded);
        assert!(
            content.contains("🔔 **Round 1**: 2 of 15 games are over.\n"),
            "{content}"
        );
        won(&mut loaded, (1..=15).filter(|game| ![2, 3].contains(game)));
        let (content, buttons) = sent(Language::English, &loaded);
        assert!(
            content.contains("✅ **Round 1**: all 15 games are over.\n"),
            "{content}"
        );
        assert!(
            !content.contains('⏳') && !buttons.contains(":mine"),
            "{content}"
        );
    }

    #[test]
    fn a_large_round_shows_counts_and_what_is_still_on() {
        let mut loaded = begun(500);
        won(&mut loaded, 1..=240);
        for language in Language::ALL {
            let (content, buttons) = sent(language, &loaded);
            assert!(content.chars().count() <= limits::CONTENT, "{content}");
            assert!(
                content.contains("240") && content.contains("250"),
                "{content}"
            );
            assert_eq!(content.matches(" – <@").count(), 10, "{content}");
            assert!(!content.contains("1–0"), "{content}");
            assert!(buttons.contains(":round:1.0"), "{buttons}");
        }
        let mut loaded = begun(500);
        won(&mut loaded, 1..=10);
        let (content, _) = sent(Language::English, &loaded);
        let shown = content.matches(" – <@").count();
        let more = format!("… and {} more", 240 - shown);
        assert!(shown > 10 && content.ends_with(&more), "{content}");
        won(&mut loaded, 11..=250);
        let (content, buttons) = sent(Language::English, &loaded);
        assert!(content.ends_with("all 250 games are over."), "{content}");
        assert!(buttons.contains(":round:1.0"), "{buttons}");
    }

    #[test]
    fn a_round_of_250_games_costs_milliseconds() {
        const TIMES: u32 = 20;
        let mut loaded = begun(500);
        won(&mut loaded, 1..=100);
        let (library, opening) = (Library::default(), opening(&loaded));
        let texts = library.of(Language::English);
        let everyone = Reader::everyone(texts, &GuildSettings::default());
        let began = Instant::now();
        for _ in 0..TIMES {
            let post = post(&everyone, &loaded, opening, Shows::Now).unwrap();
            serde_json::to_string(&post.post().edited()).unwrap();
        }
        let each = began.elapsed() / TIMES;
        println!("{each:?} for a message about 250 games");
        // Tests are compiled without optimisation.
        let most = if cfg!(debug_assertions) { 30 } else { 3 };
        assert!(each <= Duration::from_millis(most), "{each:?}");
    }

    #[test]
    fn a_round_that_was_undone_says_so() {
        let mut loaded = begun(4);
        let opening = opening(&loaded);
        let undone = vec![Event::Undone { entry: opening }];
        loaded
            .season
            .carry_out(undone, None, None, Moment(0))
            .unwrap();
        let post = written(Language::English, &loaded, opening);
        let content = &post.post().content;
        assert!(
            content.ends_with("↩️ **Round 1** was taken back."),
            "{content}"
        );
    }
}
