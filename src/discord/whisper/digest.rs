//! One message that reminds a person of everything that waits for them.

use serenity::all::ButtonStyle;

use super::{PrivatePost, link, opponent};
use crate::{
    args,
    discord::{
        ids::Id,
        post::{Post, button, buttons},
        texts::Texts,
        words,
    },
};
use matches::{Stage, records::MatchRecord};
use rules::Side;

/// How many matches are named.
const LISTED: usize = 12;
/// How many of them have a button.
const BUTTONS: usize = 5;

/// The matches that wait for a person, with where they sit, the earliest deadline in front; nothing if none does.
#[must_use]
pub fn digest(texts: &Texts, waits: &[(MatchRecord, Side)]) -> Option<PrivatePost> {
    let mut waits: Vec<&(MatchRecord, Side)> = waits.iter().collect();
    waits.sort_by_key(|(row, _)| row.due.map_or(i64::MAX, |due| due.0));
    let count = waits.len();
    if count == 0 {
        return None;
    }
    let mut lines = vec![texts.tell("digest-title", &args![count = count])];
    lines.extend(waits.iter().take(LISTED).map(|(row, seat)| {
        let told = args![
            code = row.code.clone(),
            game = words::game(texts, row.terms.rules.game()),
            opponent = opponent(row, *seat),
            ply = row.ply + 1,
            link = link(row).unwrap_or_else(|| format!("<#{}>", row.channel)),
        ];
        let line = match row.stage {
            Stage::Arranging => texts.tell("digest-line-arranging", &told),
            _ => texts.tell("digest-line", &told),
        };
        match row.due {
            None => line,
            Some(due) => {
                let until = words::time::moment(texts, due);
                texts.tell("digest-until", &args![line = line, until = until])
            }
        }
    }));
    if count > LISTED {
        lines.push(texts.tell("games-more", &args![count = count - LISTED]));
    }
    let row = waits.iter().take(BUTTONS).map(|(row, _)| {
        let told = args![code = row.code.clone()];
        let label = texts.tell("button-open-game", &told);
        button(&Id::Mine(row.id), label, ButtonStyle::Primary)
    });
    Some(PrivatePost(Post {
        content: lines.join("\n"),
        rows: vec![buttons(row.collect())],
        ..Post::default()
    }))
}
