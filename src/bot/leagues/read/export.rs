//! A season as a file, which anybody may download.

use leagues::season::{Feature, Stage};
use rules::game::GameName;
use serenity::all::CreateActionRow;
use service::seasons::{ExportFormat, ExportReaders, LoadedSeason};

use crate::bot::kit::{Answer, Press, ReplyResult};
use crate::bot::leagues::access::is_organiser;
use crate::bot::leagues::controls::{Controls, option};
use crate::messages::ids::league::Read;
use crate::messages::{Post, TextFile};
use texts::{Sentence, Texts, key};

/// The files: format, value in the menu, label, file extension.
const FILES: [(ExportFormat, &str, Sentence, &str); 5] = [
    (
        ExportFormat::Standings,
        "standings",
        key::LEAGUE_EXPORT_STANDINGS,
        "csv",
    ),
    (
        ExportFormat::Games,
        "games",
        key::LEAGUE_EXPORT_GAMES,
        "csv",
    ),
    (ExportFormat::Json, "json", key::LEAGUE_EXPORT_JSON, "json"),
    (ExportFormat::Trf, "trf", key::LEAGUE_EXPORT_TRF, "trf"),
    (ExportFormat::Pgn, "pgn", key::LEAGUE_EXPORT_PGN, "pgn"),
];

/// The menu of the files that this season can be written as.
pub fn files(texts: &Texts, loaded: &LoadedSeason) -> Option<CreateActionRow> {
    let is_begun = loaded.season.stage() != Stage::Open;
    let has_trf = loaded.season.has(Feature::Trf);
    let is_xiangqi = loaded.record.terms.rules.game() == GameName::Xiangqi;
    let fits = |format| match format {
        ExportFormat::Trf => has_trf && is_begun,
        ExportFormat::Pgn => is_xiangqi,
        ExportFormat::Standings | ExportFormat::Games | ExportFormat::Json => true,
    };
    let options = FILES.into_iter().filter(|(format, ..)| fits(*format));
    let options = options.map(|(_, name, key, _)| option(&texts.get(key), name));
    Controls::of(texts, loaded).menu(Read::Export, key::LEAGUE_PICK_EXPORT, options)
}

/// Sends the file that was picked.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let id = loaded.record.id;
    let picked = press.picked::<String>().ok_or_else(|| press.unknown())?;
    let file = FILES.iter().find(|(_, name, ..)| *name == picked);
    let &(format, name, _, ending) = file.ok_or_else(|| press.unknown())?;
    let readers = if is_organiser(press, loaded) {
        ExportReaders::Organisers
    } else {
        ExportReaders::Everybody
    };
    let text = press.bot.service.export_season(id, format, readers).await?;
    let nothing = || press.refusal(key::LEAGUE_EXPORT_NOTHING);
    let text = text.filter(|text| !text.is_empty()).ok_or_else(nothing)?;
    let file = TextFile {
        name: format!("league-{name}.{ending}"),
        text,
    };
    let post = Post {
        file: Some(file),
        ..Post::text(press.texts().get(key::LEAGUE_EXPORTED))
    };
    Ok(Answer::Aside(post).into())
}
