//! Many games at once: a person's own in the order in which they wait, the way from one to the next, what the person
//! has noted, and the games that others can watch.

use serenity::all::ButtonStyle;

use super::{PrivatePost, link, opponent, sentence};
use crate::{
    args,
    discord::{
        ids::{Games, Id},
        limits,
        post::{Post, button, buttons},
        texts::{Texts, plain},
        words,
    },
};
use matches::{
    Stage,
    own_games::{OwnGame, Place},
    records::MatchRecord,
};

/// How many games stand on a page of those that can be watched.
pub const WATCHED: u32 = 15;

/// Room kept for the word about games that are not listed.
const REST: usize = 40;

/// A person's games, in the order in which they are given: as many as a message has room for.
#[must_use]
pub fn games(texts: &Texts, games: &[OwnGame]) -> PrivatePost {
    if games.is_empty() {
        return sentence(texts.say("games-none"));
    }
    let mut content = texts.tell("games-title", &args![count = games.len()]);
    for (listed, game) in games.iter().enumerate() {
        let line = line(texts, game);
        let length = content.chars().count() + 1 + line.chars().count();
        content.push('\n');
        if length > limits::CONTENT - REST {
            let left = games.len() - listed;
            content.push_str(&texts.tell("games-more", &args![count = left]));
            break;
        }
        content.push_str(&line);
    }
    let waits = games.iter().any(|game| game.waits);
    let next = button(
        &Id::Games(Games::First),
        texts.say("button-next-game"),
        ButtonStyle::Primary,
    );
    PrivatePost(Post {
        content,
        rows: if waits {
            vec![buttons(vec![next])]
        } else {
            Vec::new()
        },
        ..Post::default()
    })
}

fn line(texts: &Texts, game: &OwnGame) -> String {
    let OwnGame {
        record: row, seat, ..
    } = game;
    let told = args![
        code = row.code.clone(),
        opponent = opponent(row, *seat),
        ply = row.ply + 1,
        link = link(row).unwrap_or_else(|| format!("<#{}>", row.channel)),
    ];
    let mut line = match row.stage {
        Stage::Arranging if game.waits => texts.tell("games-line-arranging", &told),
        Stage::Arranging => texts.tell("games-line-ready", &told),
        _ if game.paused => texts.tell("games-line-paused", &told),
        _ if game.claims => texts.tell("games-line-claim", &told),
        _ if game.waits => texts.tell("games-line-your-turn", &told),
        _ => texts.tell("games-line-their-turn", &told),
    };
    if let Some(due) = row.due {
        let until = format!("<t:{}:R>", due.seconds());
        line = texts.tell("games-until", &args![line = line, until = until]);
    }
    if game.noted {
        line.push_str(" 📝");
    }
    line
}

/// How many games wait.
#[must_use]
pub fn waiting(texts: &Texts, count: usize) -> String {
    texts.tell("games-waiting", &args![count = count])
}

impl PrivatePost {
    /// The same with what its reader has noted about the game.
    #[must_use]
    pub fn with_own_note(mut self, texts: &Texts, noted: Option<&str>) -> PrivatePost {
        if let Some(noted) = noted {
            let note = texts.tell("note-shown", &args![text = plain(noted)]);
            self.0.content = format!("{}\n{note}", self.0.content);
        }
        self
    }

    /// The same with a way to the game behind this place.
    #[must_use]
    pub fn with_next(mut self, texts: &Texts, place: Place) -> PrivatePost {
        let press =
            |games, key: &str| button(&Id::Games(games), texts.say(key), ButtonStyle::Secondary);
        self.0.rows.push(buttons(vec![
            press(Games::Next(place), "button-next-game"),
            press(Games::List, "button-all-games"),
        ]));
        self
    }
}

/// A page of the games that are on in a server; a row more than the page holds says that there is a page behind it.
#[must_use]
pub fn running(texts: &Texts, rows: &[MatchRecord], page: u32) -> PrivatePost {
    if rows.is_empty() {
        return sentence(texts.say(if page == 0 {
            "watch-none"
        } else {
            "watch-no-more"
        }));
    }
    let size = WATCHED as usize;
    let mut lines = vec![texts.say("watch-title")];
    lines.extend(rows.iter().take(size).map(|row| {
        let [first, second] = &row.names;
        let told = args![
            code = row.code.clone(),
            game = words::game(texts, row.terms.rules.game()),
            first = plain(first),
            second = plain(second),
            ply = row.ply,
            link = link(row).unwrap_or_else(|| format!("<#{}>", row.channel)),
        ];
        match row.stage {
            Stage::Arranging => texts.tell("watch-line-arranging", &told),
            _ => texts.tell("watch-line", &told),
        }
    }));
    let go = |page, key: &str| button(&Id::Watch(page), texts.say(key), ButtonStyle::Secondary);
    let mut row = Vec::new();
    if let Some(before) = page.checked_sub(1) {
        row.push(go(before, "button-watch-before"));
    }
    if rows.len() > size {
        row.push(go(page + 1, "button-watch-behind"));
    }
    PrivatePost(Post {
        content: lines.join("\n"),
        rows: if row.is_empty() {
            Vec::new()
        } else {
            vec![buttons(row)]
        },
        ..Post::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use matches::{MatchId, Moment, rehearsal::Rehearsal};
    use rand::{SeedableRng, rngs::StdRng};
    use rules::{Side, game::GameName};

    /// A game that waits for its player.
    fn game(id: u64, due: Option<i64>, updated: i64, waits: bool) -> OwnGame {
        let rng = &mut StdRng::seed_from_u64(id);
        let rehearsal = Rehearsal::new(GameName::Xiangqi, "booklet", rng).unwrap();
        let record = MatchRecord {
            id: MatchId(id),
            code: format!("heron-{id}"),
            due: due.map(Moment),
            updated: Moment(updated),
            ..rehearsal.loaded().record
        };
        OwnGame {
            record,
            seat: Side::First,
            waits,
            claims: false,
            paused: false,
            noted: false,
        }
    }

    fn labels(post: &PrivatePost) -> Vec<String> {
        let rows = serde_json::to_value(&post.0.rows).unwrap();
        let rows = rows.as_array().unwrap().iter();
        let buttons = rows.flat_map(|row| row["components"].as_array().unwrap());
        buttons
            .map(|button| button["label"].as_str().unwrap().to_owned())
            .collect()
    }

    #[test]
    fn a_list_holds_as_many_games_as_there_is_room_for_and_counts_the_others() {
        let texts = Texts::english();
        for count in [1, 20, 100] {
            let all: Vec<OwnGame> = (0..count)
                .map(|id| game(id, Some(1_800_000_000_000), 0, true))
                .collect();
            let post = games(&texts, &all);
            let content = &post.0.content;
            assert!(content.chars().count() <= limits::CONTENT, "{content}");
            let listed = content.matches("heron-").count();
            assert_eq!(listed == all.len(), count < 100, "{content}");
            if listed < all.len() {
                let rest = format!("\n… and {} more.", all.len() - listed);
                assert!(content.ends_with(&rest), "{content}");
                assert!(listed > 20, "{content}");
            }
            assert_eq!(labels(&post), ["Next game"]);
        }
    }

    #[test]
    fn running_games_come_in_pages() {
        let texts = Texts::english();
        let rows: Vec<MatchRecord> = (0..=u64::from(WATCHED))
            .map(|id| game(id, None, 0, true).record)
            .collect();
        for (rows, page, expected) in [
            (&rows[..1], 0, &[][..]),
            (&rows[..], 0, &["More ▶"][..]),
            (&rows[..], 1, &["◀ Back", "More ▶"][..]),
            (&rows[1..], 1, &["◀ Back"][..]),
        ] {
            let post = running(&texts, rows, page);
            assert_eq!(labels(&post), expected);
            let listed = post.0.content.matches("heron-").count();
            assert_eq!(listed, rows.len().min(WATCHED as usize));
        }
    }

    #[test]
    fn a_long_note_takes_no_place_from_the_board() {
        let texts = Texts::english();
        let board = "x".repeat(900);
        let noted = sentence(board.clone()).with_own_note(&texts, Some(&"*".repeat(1000)));
        let sent = serde_json::to_value(noted.0.message("nonce".into())).unwrap();
        let content = sent["content"].as_str().unwrap();
        assert!(content.starts_with(&format!("{board}\n📝 ")));
        assert_eq!(content.chars().count(), limits::CONTENT);
    }
}
