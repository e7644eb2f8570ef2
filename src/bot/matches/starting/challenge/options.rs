//! The options of a challenge, each declared once: how Discord shows it, and what it changes or refuses.

use matches::challenge::{CHALLENGE_STANDS, FirstMove, MAX_DAYS, MAX_GAMES, Terms, stands_for};
use serenity::all::{CommandOptionType, CreateCommandOption};
use service::{Invitation, NamedPerson};
use texts::{Texts, key};

use super::time;
use crate::bot::{
    commands::options::{chosen, count_option, suggested_option, table_option, yes_no_option},
    kit::{Call, ReplyError, Visit},
    matches::starting::{first_move, practice, terms},
};

/// The option that takes the person to challenge.
pub const OPPONENT: &str = "opponent";
const RATED: &str = "rated";
const EXPIRES: &str = "expires";
const SLOTS: &str = "slots";
const KEEP: &str = "keep-formations";

/// Applies the value of an option to the challenge; the flag says whether the program is challenged.
type Take = fn(&Call<'_>, &mut Invitation, bool) -> Result<(), ReplyError>;

/// An option of the command.
pub struct ChallengeOption {
    /// Its definition for Discord.
    pub definition: fn(&Texts) -> CreateCommandOption,
    /// What it does; `None` if the challenge begins with it.
    pub take: Option<Take>,
}

impl ChallengeOption {
    const fn new(definition: fn(&Texts) -> CreateCommandOption) -> ChallengeOption {
        let take = None;
        ChallengeOption { definition, take }
    }

    const fn taking(self, take: Take) -> ChallengeOption {
        let take = Some(take);
        ChallengeOption { take, ..self }
    }
}

/// A challenge on these terms, with the default of every other option.
pub fn usual<E>(visit: &Visit<'_, E>, opponent: Option<NamedPerson>, terms: Terms) -> Invitation {
    Invitation {
        challenger: visit.person.clone(),
        opponent,
        terms,
        time: time::terms(time::USUAL_CONTROL),
        first_move: FirstMove::Chance,
        stands: CHALLENGE_STANDS,
        games: 1,
    }
}

/// All options, in the order in which Discord lists them.
pub static OPTIONS: [ChallengeOption; 14] = [
    ChallengeOption::new(|texts| {
        let about = texts.get(key::OPTION_CHALLENGE_OPPONENT);
        CreateCommandOption::new(CommandOptionType::User, OPPONENT, about)
    }),
    ChallengeOption::new(|texts| terms::game_option(texts, texts.get(key::OPTION_CHALLENGE_GAME))),
    ChallengeOption::new(|texts| {
        suggested_option(texts, terms::RULES, key::OPTION_CHALLENGE_RULES)
    }),
    ChallengeOption::new(|texts| {
        table_option(
            texts,
            first_move::SIDE,
            key::OPTION_CHALLENGE_SIDE,
            first_move::ALL,
        )
    })
    .taking(|call, challenge, _| {
        challenge.first_move =
            chosen(call, first_move::SIDE, first_move::ALL).unwrap_or(challenge.first_move);
        Ok(())
    }),
    ChallengeOption::new(|texts| yes_no_option(RATED, texts.get(key::OPTION_CHALLENGE_RATED)))
        .taking(|call, challenge, _| {
            challenge.terms.rated = call.yes_no(RATED).unwrap_or_default();
            Ok(())
        }),
    ChallengeOption::new(time::control_option).taking(|call, challenge, _| {
        challenge.time = time::read(call, time::USUAL)?;
        Ok(())
    }),
    ChallengeOption::new(time::opponent_option),
    ChallengeOption::new(time::time_out_option),
    ChallengeOption::new(time::weekends_option),
    ChallengeOption::new(|texts| {
        suggested_option(texts, terms::OPTIONS, key::OPTION_CHALLENGE_VARIANT)
    }),
    ChallengeOption::new(|texts| {
        count_option(EXPIRES, texts.get(key::OPTION_CHALLENGE_EXPIRES), MAX_DAYS)
    })
    .taking(|call, challenge, _| {
        challenge.stands = call.number(EXPIRES).map_or(challenge.stands, stands_for);
        Ok(())
    }),
    ChallengeOption::new(|texts| {
        count_option(SLOTS, texts.get(key::OPTION_CHALLENGE_SLOTS), MAX_GAMES)
    })
    .taking(|call, challenge, _| {
        challenge.games = call
            .number(SLOTS)
            .unwrap_or(challenge.games)
            .clamp(1, MAX_GAMES);
        Ok(())
    }),
    ChallengeOption::new(practice::level_option).taking(|call, _, is_practice| {
        if !is_practice && practice::level(call).is_some() {
            return Err(call.refusal(key::REFUSE_PRACTICE_LEVEL));
        }
        Ok(())
    }),
    ChallengeOption::new(|texts| yes_no_option(KEEP, texts.get(key::OPTION_CHALLENGE_KEEP)))
        .taking(|call, challenge, _| {
            challenge.terms.formations_kept = call.yes_no(KEEP).unwrap_or_default();
            if challenge.terms.formations_kept && !challenge.terms.rules.has_desks() {
                return Err(call.refusal(key::REFUSE_CHALLENGE_KEEP));
            }
            Ok(())
        }),
];
