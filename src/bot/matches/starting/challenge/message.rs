//! Challenges as everyone reads them.

use basics::PersonId;
use matches::{
    challenge::{Challenge, ChallengeState, FirstMove, Response, Terms},
    facts::TableFacts,
    records::{ChallengeRecord, MatchRecord},
};
use ratings::{Rating, RatingPool, Verdict};
use rules::{Side, game::GameName};
use serenity::all::CreateButton;
use service::{ServiceError, engine::HOST_LEVEL};

use crate::bot::matches::{
    afterwards::replay,
    starting::{refused_people, rules_pages},
};
use crate::{
    bot::kit::Bot,
    messages::{Post, PublicFacts, PublicPost, danger, ids::Id, secondary, success},
    wording::{
        self,
        phrases::{mention, player},
        reader::Reader,
    },
};
use texts::{Texts, args, key};

/// The ratings at stake in a rated challenge.
pub struct Stakes {
    /// The rating pool.
    pool: RatingPool,
    /// The players' current ratings.
    ratings: Vec<(PersonId, Rating)>,
}

impl PublicFacts for Stakes {}

impl Stakes {
    /// The ratings at stake in a challenge, if it is rated.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of(bot: &Bot, record: &ChallengeRecord) -> Result<Option<Stakes>, ServiceError> {
        let challenge = &record.challenge;
        if !challenge.terms.rated {
            return Ok(None);
        }
        let pool = service::pool_of(&challenge.terms, challenge.time);
        let people = [challenge.challenger].into_iter().chain(challenge.opponent);
        let people: Vec<PersonId> = people.collect();
        let ratings = bot.service.ratings_of(record.guild, &people, pool).await?;
        Ok(Some(Stakes { pool, ratings }))
    }
}

/// A challenge in its current state; `accepted` is the match it has become.
pub fn post(
    everyone: &Reader<'_>,
    challenge: &Challenge,
    accepted: Option<&MatchRecord>,
    stakes: Option<&Stakes>,
) -> PublicPost {
    PublicPost::of(
        everyone,
        &((challenge, accepted), stakes),
        |everyone, ((challenge, accepted), stakes)| {
            let post = Post::text(in_words(everyone.texts, challenge, *accepted, *stakes));
            if challenge.state != ChallengeState::Open {
                return post;
            }
            Post {
                pings: challenge.opponent.into_iter().collect(),
                ..post.with_buttons(challenge_buttons(everyone.texts, challenge))
            }
        },
    )
}

/// The challenge of a match, with its result once there is one, and what that did to the ratings if it was rated.
pub fn played(
    everyone: &Reader<'_>,
    challenge: &Challenge,
    facts: &TableFacts,
    verdict: Option<&Verdict>,
) -> PublicPost {
    PublicPost::of(
        everyone,
        &((challenge, facts), verdict),
        |everyone, ((challenge, facts), verdict)| {
            let texts = everyone.texts;
            let Some(result) = result(texts, facts, *verdict) else {
                return Post::text(in_words(texts, challenge, Some(&facts.record), None));
            };
            let record = &facts.record;
            let [first, second] = Side::BOTH.map(|side| player(record, side));
            let values = args![
                code = record.code.clone(),
                game = wording::game(texts, record.terms.rules.game()),
                first = first,
                second = second,
            ];
            let mut post = result.with_line(&texts.format(key::CHALLENGE_PLAYED, &values));
            if let Some(lot) = lot(texts, record) {
                post.content = format!("{}\n{lot}", post.content);
            }
            post
        },
    )
}

/// How a game ended and what that did to the ratings if it was rated, with a button to see it again; nothing if it has no result.
pub fn result(texts: &Texts, facts: &TableFacts, verdict: Option<&Verdict>) -> Option<Post> {
    let (record, view) = (&facts.record, facts.view.as_ref()?);
    let players = Side::BOTH.map(|side| player(record, side));
    let result = wording::result(texts, &view.state(), &players, record)?;
    let mut lines = vec![result, wording::tally(texts, view)];
    lines.extend(match &facts.voided {
        Some(voiding) => Some(wording::ratings::voided(
            texts,
            mention(voiding.by),
            voiding,
        )),
        None => verdict.map(|verdict| wording::ratings::verdict(texts, record, &players, verdict)),
    });
    let again = again_button(texts, record).into_iter();
    let row = [replay::offer(texts, record.id)].into_iter().chain(again);
    Some(Post::lines(&lines).with_buttons(row.collect()))
}

/// The button below a match that is over or called off that opens the form with its terms; none below a league's game.
pub fn again_button(texts: &Texts, record: &MatchRecord) -> Option<CreateButton> {
    let id = Id::Again(record.id);
    let is_free = record.season.is_none();
    is_free.then(|| secondary(texts, &id, key::BUTTON_SAME_AGAIN))
}

/// The message that a challenge was accepted elsewhere; it opens the match's thread.
pub fn taken_up(everyone: &Reader<'_>, record: &MatchRecord) -> PublicPost {
    PublicPost::of(everyone, record, |everyone, record| {
        let [first, second] = Side::BOTH.map(|side| player(record, side));
        let values = args![code = record.code.clone(), first = first, second = second];
        let accepted = everyone
            .texts
            .format(key::CHALLENGE_CLOSED_ACCEPTED, &values);
        let more = plays_at(everyone.texts, &record.terms).into_iter();
        let more = more.chain(lot(everyone.texts, record));
        Post::lines(&[accepted].into_iter().chain(more).collect::<Vec<_>>())
    })
}

/// A challenge in its current state, in public words; `row` is the match it has become.
pub fn in_words(
    texts: &Texts,
    challenge: &Challenge,
    row: Option<&MatchRecord>,
    stakes: Option<&Stakes>,
) -> String {
    let first = texts.get(match challenge.first_move {
        FirstMove::Chance => key::CHALLENGE_FIRST_CHANCE,
        FirstMove::Challenger => key::CHALLENGE_FIRST_CHALLENGER,
        FirstMove::Opponent => key::CHALLENGE_FIRST_OPPONENT,
    });
    let terms = &challenge.terms;
    let game = terms.rules.game();
    let values = args![
        challenger = mention(challenge.challenger),
        game = wording::game(texts, game),
        preset = wording::preset(texts, game, terms.preset),
        first = first,
        opponent = challenge.opponent.map(mention).unwrap_or_default(),
    ];
    let mut invitation = if challenge.opponent.is_some() {
        texts.format(key::CHALLENGE_NAMED, &values)
    } else {
        texts.format(key::CHALLENGE_OPEN, &values)
    };
    let time = wording::time::terms(texts, challenge.time, wording::time::Sides::Challenge);
    let rematch = challenge
        .rematch_of
        .map(|_| texts.get(key::CHALLENGE_REMATCH));
    let several = (challenge.games > 1 && challenge.state == ChallengeState::Open)
        .then(|| texts.format(key::CHALLENGE_GAMES, &args![count = challenge.games]));
    let rated = stakes.map(|stakes| {
        let named = stakes.ratings.iter();
        let named: Vec<_> = named.map(|(one, own)| (mention(*one), *own)).collect();
        wording::ratings::stakes(texts, stakes.pool, &named)
    });
    let about = (challenge.state == ChallengeState::Open).then(|| about(texts, terms));
    let more = about.into_iter().chain(rules_differ(texts, terms));
    let more = more.chain([time]);
    let more = more.chain(rated).chain(plays_at(texts, terms));
    for line in more.chain(rematch).chain(several) {
        invitation.push('\n');
        invitation.push_str(&line);
    }
    let state = match challenge.state {
        ChallengeState::Accepted => {
            let code = row.map(|row| row.code.clone()).unwrap_or_default();
            let players = row.map(|row| Side::BOTH.map(|side| player(row, side)));
            let [first, second] = players.unwrap_or_default();
            let values = args![code = code, first = first, second = second];
            texts.format(key::CHALLENGE_CLOSED_ACCEPTED, &values)
        }
        ChallengeState::Declined => texts.get(key::CHALLENGE_CLOSED_DECLINED),
        ChallengeState::Withdrawn => texts.get(key::CHALLENGE_CLOSED_WITHDRAWN),
        ChallengeState::Expired => texts.get(key::CHALLENGE_CLOSED_EXPIRED),
        ChallengeState::Left => texts.get(key::CHALLENGE_CLOSED_LEFT),
        ChallengeState::Open => {
            let seconds = challenge.expires.seconds();
            let until = args![
                until = format!("<t:{seconds}:f>"),
                relative = format!("<t:{seconds}:R>")
            ];
            texts.format(key::CHALLENGE_EXPIRES, &until)
        }
    };
    let is_played = matches!(
        challenge.state,
        ChallengeState::Open | ChallengeState::Accepted
    );
    let lot = challenge.lot.filter(|_| is_played);
    let lines = [invitation, state].into_iter();
    let lines = lines.chain(lot.map(|seal| wording::seals::lot(texts, seal, challenge.format)));
    lines.collect::<Vec<_>>().join("\n")
}

/// The seal of the lot from which an accepted challenge was drawn.
fn lot(texts: &Texts, record: &MatchRecord) -> Option<String> {
    let lots = &record.lots;
    wording::seals::drawn(texts, lots).filter(|_| lots.accepted.is_some())
}

fn challenge_buttons(texts: &Texts, challenge: &Challenge) -> Vec<CreateButton> {
    let answer = |response| Id::Challenge(challenge.id, response);
    let accept = answer(Response::Accept);
    let mut row = vec![success(texts, &accept, key::BUTTON_ACCEPT)];
    if challenge.opponent.is_some() {
        let decline = answer(Response::Decline);
        row.push(danger(texts, &decline, key::BUTTON_DECLINE));
    }
    let withdraw = answer(Response::Withdraw);
    row.push(secondary(texts, &withdraw, key::BUTTON_WITHDRAW));
    row.push(rules_pages::button(texts, &challenge.terms, challenge.time));
    if challenge.opponent.is_some() {
        row.push(refused_people::offer(texts, challenge.id));
    }
    row
}

/// What the game is about, for people who have never played it, and what is special about the rules.
fn about(texts: &Texts, terms: &Terms) -> String {
    let game = terms.rules.game();
    let about = texts.get(match game {
        GameName::Luzhanqi if terms.rules.has_desks() => key::CHALLENGE_ABOUT_LUZHANQI,
        GameName::Luzhanqi => key::CHALLENGE_ABOUT_FACE_DOWN,
        GameName::Xiangqi => key::CHALLENGE_ABOUT_XIANGQI,
        GameName::DouShouQi => key::CHALLENGE_ABOUT_DOUSHOUQI,
    });
    match game.presets() {
        [_] => about,
        _ => {
            let rules = wording::preset_with_about(texts, game, terms.preset);
            format!("{about}\n-# {rules}")
        }
    }
}

/// The level of the program, if it plays.
fn plays_at(texts: &Texts, terms: &Terms) -> Option<String> {
    let level = terms.level?;
    Some(match level {
        HOST_LEVEL => texts.get(key::CHALLENGE_LEVEL_HOST),
        _ => texts.format(key::CHALLENGE_LEVEL, &args![level = level]),
    })
}

/// How the terms differ from the preset, if they do.
pub fn rules_differ(texts: &Texts, terms: &Terms) -> Option<String> {
    let differences = wording::differences(texts, terms);
    if differences.is_empty() {
        return None;
    }
    let title = texts.format(key::CHALLENGE_DIFFERENT, &args![count = differences.len()]);
    let lines = differences.iter().map(|line| format!("\n- {line}"));
    Some(title + lines.collect::<String>().as_str())
}
