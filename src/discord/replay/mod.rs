//! A finished game once more: what of it is wanted, and the answer that shows it. How it is drawn is in `film`, what is
//! said about it in `words`.

mod film;
mod words;

use tokio::sync::Semaphore;

pub use film::{Film, draw};
pub use words::{button, caption, last_board};

use super::{
    answer::{Answer, Reply},
    handler::Bot,
    ids::{ReplayForm, ReplayRequest},
    pictures,
    post::Picture,
    reader::Reader,
    refusals, table,
    texts::Texts,
    whisper,
};
use boards::Look;
use matches::{MatchId, PersonId, facts::TableFacts};
use rules::game::{Perspective, Replay};

/// The name of the file. It tells nothing of the game.
const fn file_name(form: ReplayForm) -> &'static str {
    match form {
        ReplayForm::Animation => "replay.gif",
        ReplayForm::Moments => "moments.png",
    }
}

/// Who wants to see a replay, and where.
#[derive(Clone, Copy, Debug)]
pub struct Viewer {
    /// The person.
    pub person: PersonId,
    /// The server, where there are others to share it with.
    pub guild: Option<u64>,
    /// How many bytes a file may have there.
    pub limit: usize,
}

/// A finished game as it is shown once more.
pub struct Shown<'a> {
    /// The match.
    pub facts: &'a TableFacts,
    /// From where it is seen.
    pub perspective: Perspective,
    /// As what.
    pub form: ReplayForm,
    /// Which plies are shown.
    pub film: Film,
    /// The last board in words.
    pub board: String,
    /// The last board as text, for readers who want that.
    pub text: Option<String>,
}

impl Shown<'_> {
    /// The file with its words.
    pub fn picture(&self, texts: &Texts, bytes: Vec<u8>) -> Picture {
        Picture {
            name: file_name(self.form),
            bytes,
            alt: words::alt(texts, self),
            text: self.text.clone(),
        }
    }
}

/// One film is drawn at a time, so that moves are answered meanwhile.
static DRAWING: Semaphore = Semaphore::const_new(1);

/// Shows a finished game once more, to the person alone or to everyone in the place.
pub async fn show(
    bot: &Bot,
    reader: &Reader<'_>,
    id: MatchId,
    wanted: ReplayRequest,
    viewer: Viewer,
) -> Reply {
    let seen = match bot.service.look(id, None).await {
        Ok(seen) => seen,
        Err(error) => return refusals::post(reader, &error).into(),
    };
    let facts = seen.table_facts();
    let seat = facts.record.seat_of(viewer.person);
    let own = seat.map_or(Perspective::Table, Perspective::Seat);
    let rules = &facts.record.terms.rules;
    let perspective = rules.perspective(wanted.perspective.unwrap_or(own));
    let Some(replay) = seen.replayed(perspective) else {
        return whisper::sentence(words::none(reader.texts, &facts)).into();
    };
    let shared = wanted.shared && viewer.guild.is_some();
    // What everyone reads looks the same whoever shares it.
    let audience = match viewer.guild.filter(|_| wanted.shared) {
        Some(guild) => bot.everyone(guild).await,
        None => *reader,
    };
    let Reader { texts, look, .. } = audience;
    let board = last_board(texts, &facts, &replay);
    let text = text_board(&audience, &replay);
    let Some((bytes, film)) = draw_aside(replay, wanted.form, look, viewer.limit).await else {
        return whisper::sentence(reader.texts.say("error-internal")).into();
    };
    let shown = Shown {
        facts: &facts,
        perspective,
        form: wanted.form,
        film,
        board,
        text,
    };
    let picture = shown.picture(texts, bytes);
    if shared {
        let post = table::replay(texts, &shown, picture);
        return Answer::Public(post).into();
    }
    whisper::replay(texts, &shown, picture, seat, viewer.guild.is_some()).into()
}

/// The last board as text, for readers who want that.
pub fn text_board(reader: &Reader<'_>, replay: &Replay) -> Option<String> {
    let end = boards::views::replay(replay).pop()?;
    pictures::text_board(reader, &end)
}

/// Draws beside everything else that goes on.
async fn draw_aside(
    replay: Replay,
    form: ReplayForm,
    look: Look,
    limit: usize,
) -> Option<(Vec<u8>, Film)> {
    let _turn = DRAWING.acquire().await.expect("nobody ever closes it");
    let drawn = tokio::task::spawn_blocking(move || draw(&replay, form, look, limit));
    drawn
        .await
        .inspect_err(|error| tracing::error!(%error, "a replay could not be drawn"))
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_is_read_as_it_is_written() {
        let perspectives = Perspective::ALL.map(Some).into_iter().chain([None]);
        for perspective in perspectives {
            for form in ReplayForm::ALL {
                for shared in [false, true] {
                    let wanted = ReplayRequest {
                        perspective,
                        form,
                        shared,
                    };
                    assert_eq!(wanted.to_string().parse(), Ok(wanted));
                }
            }
        }
        assert_eq!(ReplayRequest::default().to_string(), "own:animation:see");
        for text in [
            "",
            "own",
            "own:animation",
            "own:film:see",
            "me:moments:see",
            "own:moments:x",
        ] {
            assert_eq!(text.parse::<ReplayRequest>(), Err(NotWanted), "{text:?}");
        }
    }
}
