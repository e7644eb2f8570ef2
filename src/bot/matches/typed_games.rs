//! Reads the names of games that people type: a code, a number, a label in a list, or words of a label.

use matches::records::MatchRecord;
use serenity::all::AutocompleteChoice;
use service::ServiceError;

use crate::{
    bot::{commands::options::suggestions, kit::Call},
    wording,
};

use texts::{Language, Library};

/// The separator after the code in a game's label.
const AFTER_CODE: char = '·';

/// The game with this number or code, or with this label in a list.
///
/// # Errors
/// When the database fails.
pub async fn find(call: &Call<'_>, typed: &str) -> Result<Option<MatchRecord>, ServiceError> {
    let code = typed.split(AFTER_CODE).next().unwrap_or_default();
    call.bot.service.find_match(code.trim()).await
}

/// These games as suggestions, under their labels, if what was typed fits. The game that it names comes first, even if
/// it is none of them, as far as the person `may` choose it.
///
/// # Errors
/// When the database fails.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
    mut rows: Vec<MatchRecord>,
    may: impl Fn(&MatchRecord) -> bool,
    label: impl Fn(&MatchRecord) -> String,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let named = match typed.trim() {
        "" => None,
        typed => find(call, typed).await?.filter(|row| may(row)),
    };
    rows.retain(|row| named.as_ref().is_none_or(|named| named.id != row.id));
    let labelled = rows.iter().filter_map(|row| {
        let label = label(row);
        fits(&call.bot.texts, &label, row, typed).then_some((label, row))
    });
    let first = named.as_ref().map(|row| (label(row), row));
    let choices = first.into_iter().chain(labelled);
    Ok(suggestions(
        choices.map(|(label, row)| (label, row.id.to_string())),
    ))
}

/// Whether every typed word occurs in a game's label, or in the name of its game in any language.
fn fits(library: &Library, label: &str, row: &MatchRecord, typed: &str) -> bool {
    let game = row.terms.rules.game();
    let label = label.to_lowercase();
    let typed = typed.to_lowercase();
    let is_called = |word: &str| {
        game.name().contains(word)
            || Language::ALL.iter().any(|language| {
                let name = wording::game(library.of(*language), game);
                name.to_lowercase().contains(word)
            })
    };
    let mut typed = typed.split_whitespace();
    typed.all(|word| label.contains(word) || is_called(word))
}

#[cfg(test)]
mod tests {
    use matches::rehearsal::Rehearsal;
    use rand::{SeedableRng, rngs::StdRng};
    use rules::game::GameName;

    use super::*;

    #[test]
    fn a_game_is_found_by_its_games_name_in_every_language() {
        let library = Library::default();
        let rng = &mut StdRng::seed_from_u64(1);
        let rows = GameName::ALL.map(|name| {
            let rehearsal = Rehearsal::new(name, name.presets()[0], rng).unwrap();
            rehearsal.loaded().record
        });
        let found = |typed: &str| -> Vec<GameName> {
            let fitting = rows.iter().filter(|row| {
                let label = format!("{} · against Ben", row.code);
                fits(&library, &label, row, typed)
            });
            fitting.map(|row| row.terms.rules.game()).collect()
        };
        for (typed, name) in [
            ("xiangqi", GameName::Xiangqi),
            ("象棋", GameName::Xiangqi),
            ("luzh", GameName::Luzhanqi),
            ("LUZHANQI  ben", GameName::Luzhanqi),
            ("dou shou", GameName::DouShouQi),
        ] {
            assert_eq!(found(typed), [name], "{typed}");
        }
        for name in GameName::ALL {
            for language in Language::ALL {
                let typed = wording::game(library.of(language), name);
                assert!(found(&typed).contains(&name), "{typed}");
            }
        }
        assert_eq!(found(""), GameName::ALL);
        assert_eq!(found("chess960"), []);
    }
}
