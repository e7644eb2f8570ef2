//! A player's own season as a card: for themselves alone, and for everyone if they share it.

use cards::{Fact, Record, SeasonCard, Tone};
use leagues::season::{Feature, GameResult, Row, Season, Seat, Stage};
use leagues::tournament::Points;
use service::seasons::LoadedSeason;

use super::drawing::{letters, look, subtitle};
use super::{drawing, log};
use crate::bot::kit::{Answer, Press, ReplyResult};
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::words::rounds::progress;
use crate::bot::leagues::words::{formats, names, rows, teams, tie_breaks};
use crate::messages::ids::league::Read;
use crate::messages::{Picture, Post, PublicFacts, PublicPost};
use crate::wording::reader::Reader;
use texts::{Sentence, Texts, args, key, plain};

/// The file name of the picture.
const SEASON: &str = "season.png";

/// A seat of a season. All of its facts are public.
struct OwnSeason {
    loaded: LoadedSeason,
    seat: Seat,
}

impl PublicFacts for OwnSeason {}

/// Shows somebody their own season, or shows it to everyone.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason, shares: bool) -> ReplyResult {
    let texts = press.texts();
    let Some(seat) = loaded.season.seat_of(press.person.id) else {
        return Err(press.refusal(key::LEAGUE_NOT_IN));
    };
    let (guild, to) = (loaded.record.guild, Controls::of(texts, loaded));
    let loaded = loaded.clone();
    let own = OwnSeason { loaded, seat };
    if shares {
        let everyone = press.bot.everyone(guild).await;
        return Ok(Answer::Public(PublicPost::of(&everyone, &own, post)).into());
    }
    let row = vec![
        to.primary(Read::ShareCard, key::BUTTON_LEAGUE_SHARE),
        to.back(Read::Show),
    ];
    Ok(post(&press.reader, &own).with_buttons(row).into())
}

fn post(reader: &Reader<'_>, own: &OwnSeason) -> Post {
    let (texts, season) = (reader.texts, &own.loaded.season);
    let Some(played) = Played::of(season, own.seat) else {
        return Post::text(texts.get(key::LEAGUE_OWN_NONE));
    };
    let person = season.seat(own.seat).map(|record| record.occupant.person);
    let values = args![
        name = plain(&season.settings().name),
        player = person.map(names::person).unwrap_or_default(),
    ];
    let mut lines = vec![texts.format(key::LEAGUE_CARD_TITLE, &values)];
    lines.extend(played.lines(texts, season));
    Post::lines(&lines).with_picture(played.picture(reader, own))
}

/// The results of a seat.
struct Played {
    row: Row,
    /// The number of seats in its division.
    among: usize,
    won: u32,
    drawn: u32,
    lost: u32,
    /// The best-placed player that it beat, with their place.
    best: Option<(Seat, usize)>,
}

impl Played {
    fn of(season: &Season, seat: Seat) -> Option<Played> {
        let table = season.table(season.seat(seat)?.division);
        let row = table.iter().find(|row| row.seat == seat)?.clone();
        let mut played = Played {
            row,
            among: table.len(),
            won: 0,
            drawn: 0,
            lost: 0,
            best: None,
        };
        let place = |of: Seat| {
            let row = table.iter().find(|row| row.seat == of)?;
            Some((of, row.standing.rank))
        };
        for game in season.games_of(seat) {
            let Some(colour) = game.colour_of(seat) else {
                continue;
            };
            match game.result {
                Some(GameResult::Won(winner)) if winner == colour => {
                    played.won += 1;
                    let beaten = place(game.seat(colour.other()));
                    let is_better = |(_, rank): &(Seat, usize)| {
                        played.best.is_none_or(|(_, best)| *rank < best)
                    };
                    played.best = beaten.filter(is_better).or(played.best);
                }
                Some(GameResult::Forfeited(absent)) if absent != colour => played.won += 1,
                Some(GameResult::Drawn) => played.drawn += 1,
                Some(GameResult::Void) | None => {}
                Some(GameResult::Won(_) | GameResult::Forfeited(_) | GameResult::BothForfeited) => {
                    played.lost += 1;
                }
            }
        }
        Some(played)
    }

    /// The season in words.
    fn lines(&self, texts: &Texts, season: &Season) -> Vec<String> {
        let reached = rows::reached(texts, season, self.row.seat);
        let values = args![
            place = rows::place(season, &self.row),
            count = self.among,
            points = names::points(self.row.standing.points),
            one = (self.row.standing.points <= Points::WIN).to_string(),
            progress = progress(texts, season),
            reached = reached.unwrap_or_default(),
        ];
        let record = args![won = self.won, drawn = self.drawn, lost = self.lost];
        let mut lines = vec![
            texts.format(formats::words(season.settings().format).card, &values),
            texts.format(key::LEAGUE_CARD_RECORD, &record),
        ];
        lines.extend(teams::on_card(texts, season, self.row.seat));
        lines.extend(self.best.map(|(seat, place)| {
            let values = args![player = names::seat(season, seat), place = place];
            texts.format(key::LEAGUE_CARD_BEST, &values)
        }));
        lines
    }

    fn picture(&self, reader: &Reader<'_>, own: &OwnSeason) -> Picture {
        let (texts, season) = (reader.texts, &own.loaded.season);
        let fact = |key: Sentence, value: String| Fact {
            label: texts.get(key),
            value,
            tone: Tone::Neutral,
        };
        let points = fact(
            key::LEAGUE_HEADING_POINTS,
            names::points(self.row.standing.points),
        );
        // Nobody has points on a ladder, and in a cup they mean nothing.
        let has_points = season.has(Feature::Points);
        let mut facts: Vec<Fact> = has_points.then_some(points).into_iter().collect();
        facts.push(fact(key::LEAGUE_HEADING_GAMES, self.games().to_string()));
        // The first tie-break that is a number of its own.
        let ties = season.settings().tie_breaks.iter();
        let ties = ties.zip(&self.row.standing.values);
        let mut valued = ties.filter(|(tie, _)| tie.has_value());
        let tie = valued.find_map(|(tie, value)| Some((*tie, tie_breaks::value(*tie, value)?)));
        facts.extend(tie.map(|(tie, value)| Fact {
            label: tie_breaks::heading(texts, tie),
            value,
            tone: Tone::Neutral,
        }));
        let drawn = SeasonCard {
            title: season.settings().name.clone(),
            subtitle: subtitle(texts, &own.loaded, None),
            name: names::picture_name(season, own.seat),
            place: self.row.standing.rank,
            is_without_medal: season.stage() == Stage::Over && !season.earns_medal(&self.row),
            among: texts.format(key::LEAGUE_CARD_AMONG, &args![count = self.among]),
            facts,
            record: Record {
                label: texts.get(key::LEAGUE_CARD_GAMES),
                won: self.won,
                drawn: self.drawn,
                lost: self.lost,
            },
            letters: letters(texts),
            highlight: self.best.map(|(seat, _)| {
                fact(key::LEAGUE_CARD_BEST_WIN, names::picture_name(season, seat))
            }),
            footer: season
                .team_of_seat(self.row.seat)
                .map_or_else(String::new, |team| season.team_name(team).to_owned()),
        };
        let values = args![season = drawn.title.clone(), player = drawn.name.clone()];
        let mut alt = vec![texts.format(key::LEAGUE_ALT_SEASON, &values)];
        alt.extend(self.in_names(texts, season));
        let bytes = cards::season_card(&drawn, look(reader));
        drawing::picture(SEASON, bytes, &texts.flow(&alt))
    }

    /// The lines with names for mentions, and without signs for bold text.
    fn in_names(&self, texts: &Texts, season: &Season) -> Vec<String> {
        let lines = self.lines(texts, season).into_iter();
        lines
            .map(|line| log::in_names(season, &line).replace("**", ""))
            .collect()
    }

    const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}
