//! The server's seasons; a season as its message shows it, for one person; and the rules that were agreed.

use basics::PersonId;
use leagues::season::{Feature, Season, Stage};
use matches::season::SeasonRecord;
use serenity::all::{ButtonStyle, CreateButton};
use service::seasons::LoadedSeason;

use super::{card, export, pairings};
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::settings::said;
use crate::bot::leagues::words::names::named;
use crate::bot::leagues::words::{formats, settings};
use crate::link::limits;
use crate::messages::ids::Id;
use crate::messages::ids::league::{Ladder, Organise, Play, Read};
use crate::messages::{Post, button, button_rows};
use crate::wording;
use texts::{Texts, args, key, plain};

/// The server's seasons, or a word about how somebody who `may_found` one opens it.
pub fn list(texts: &Texts, all: &[SeasonRecord], may_found: bool) -> Post {
    if all.is_empty() {
        let none = [key::LEAGUE_NONE, key::LEAGUE_NONE_YET][usize::from(!may_found)];
        return Post::text(texts.get(none));
    }
    let mut lines = vec![texts.get(key::LEAGUE_LIST)];
    let rows = all.iter().map(|one| {
        let values = args![
            name = plain(&one.name),
            game = wording::game(texts, one.terms.rules.game()),
            channel = format!("<#{}>", one.channel),
        ];
        texts.format(key::LEAGUE_LIST_LINE, &values)
    });
    lines.extend(rows);
    let buttons = all.iter().take(limits::BUTTONS * 2).map(|one| {
        let label = limits::fit(&one.name, limits::BUTTON);
        button(
            &Id::of_season(one.id, Read::Show),
            label,
            ButtonStyle::Secondary,
        )
    });
    Post::lines(&lines).with_rows(button_rows([buttons.collect()]))
}

/// The season as its message shows it, and what this person can do; `elsewhere` adds the way to the results outside Discord.
pub fn overview(
    texts: &Texts,
    loaded: &LoadedSeason,
    person: PersonId,
    (organises, elsewhere): (bool, bool),
) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let seat = season.seat_of(person);
    let record = seat.and_then(|seat| season.seat(seat));
    let plays = record.is_some_and(|record| record.withdrawn.is_none());
    let is_back = record.is_some_and(|record| record.withdrawn.is_none() && !record.rests);
    let is_running = season.stage() == Stage::Running;
    // Somebody may have deleted the season's message.
    let mut entry = if is_back && season.stage() != Stage::Open {
        Vec::new()
    } else {
        card::entry(texts, loaded)
    };
    let format = season.settings().format;
    if plays && format.has(Feature::Challenges) && is_running {
        entry.push(to.primary(Ladder::Challenge, key::BUTTON_LADDER_CHALLENGE));
    }
    let mut row = Vec::new();
    if seat.is_some() {
        row.push(to.primary(Play::Mine, key::BUTTON_LEAGUE_MINE));
        row.push(to.secondary(Read::SeasonCard, key::BUTTON_LEAGUE_CARD));
    }
    if plays && is_running {
        let of_team = season.is_of_teams().then_some(key::BUTTON_LEAGUE_REST);
        let rest = formats::words(format).rest.or(of_team);
        row.extend(rest.map(|key| to.secondary(Play::Rest, key)));
        row.push(to.danger(Play::Leave, key::BUTTON_LEAGUE_WITHDRAW));
    }
    row.push(to.secondary(Read::Log(0), key::BUTTON_LEAGUE_LOG));
    row.extend(organises.then(|| to.secondary(Organise::Manage, key::BUTTON_LEAGUE_MANAGE)));
    Post::lines(&card::content(texts, loaded))
        .with_rows(export::files(texts, loaded))
        .with_buttons(entry)
        .with_buttons(row)
        .with_buttons(about_rules(to, season, elsewhere))
}

/// The ways to the rules that were agreed, to the rounds that follow from them, and to the results outside Discord.
fn about_rules(to: Controls<'_>, season: &Season, elsewhere: bool) -> Vec<CreateButton> {
    let rules = to.secondary(Read::Terms, key::BUTTON_LEAGUE_SHOW_RULES);
    let check = to.secondary(Read::Check, key::BUTTON_LEAGUE_CHECK);
    let check = pairings::can_be_checked(season).then_some(check);
    let results = elsewhere.then(|| to.secondary(Read::Elsewhere, key::BUTTON_RESULTS));
    [rules].into_iter().chain(check).chain(results).collect()
}

/// The rules that were agreed, in one message.
pub fn rules(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let mut lines = vec![
        named(texts, key::LEAGUE_RULES_TITLE, &loaded.season),
        settings::terms(texts, loaded),
    ];
    lines.extend(said::lines(texts, loaded));
    let back = Controls::of(texts, loaded).back(Read::Show);
    Post::lines(&lines).with_buttons(vec![back])
}
