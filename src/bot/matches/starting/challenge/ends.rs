//! Private messages about challenges that are not accepted, and checks that the people of a challenge are still in the server.

use basics::{MatchId, Moment, PersonId};
use matches::{
    challenge::{ChallengeState, Response},
    records::ChallengeRecord,
};

use crate::{
    bot::kit::{ReplyError, Visit},
    messages::Post,
    wording::{self, phrases::mention},
};

use texts::{Sentence, Texts, args, key, var};

/// The private message about a challenge: to the opponent before it expires, and to the challenger about how it ended.
pub fn word(
    texts: &Texts,
    record: &ChallengeRecord,
    reader: PersonId,
    asked_has_left: bool,
) -> Option<Post> {
    let challenge = &record.challenge;
    let is_maker = challenge.challenger == reader;
    let key: Sentence<(
        var::challenger,
        var::channel,
        var::game,
        var::opponent,
        var::relative,
    )> = match challenge.state {
        ChallengeState::Open if challenge.opponent == Some(reader) => {
            key::CHALLENGE_WORD_EXPIRING.taking()
        }
        ChallengeState::Declined if is_maker => key::CHALLENGE_WORD_DECLINED.taking(),
        ChallengeState::Expired if is_maker && asked_has_left => key::CHALLENGE_WORD_LEFT.taking(),
        ChallengeState::Expired if is_maker && challenge.opponent.is_some() => {
            key::CHALLENGE_WORD_EXPIRED.taking()
        }
        ChallengeState::Expired if is_maker => key::CHALLENGE_WORD_EXPIRED_OPEN.taking(),
        _ => return None,
    };
    let Moment(expires) = challenge.expires;
    let values = args![
        challenger = mention(challenge.challenger),
        opponent = challenge.opponent.map(mention).unwrap_or_default(),
        game = wording::game(texts, challenge.terms.rules.game()),
        channel = format!("<#{}>", record.channel),
        relative = format!("<t:{}:R>", expires / 1000),
    ];
    Some(Post::text(texts.format(key, &values)))
}

/// Checks that the challenger is still in the server when a challenge is about to be accepted; otherwise the challenge ends.
pub async fn expect_maker<E>(
    visit: &Visit<'_, E>,
    id: MatchId,
    response: Response,
) -> Result<(), ReplyError> {
    let service = &visit.bot.service;
    let record = service.challenge_record(id).await?;
    let challenge = &record.challenge;
    let answer = challenge.respond(visit.person.id, response, service.now());
    if answer != Ok(ChallengeState::Accepted)
        || visit.is_in(record.guild, challenge.challenger).await
    {
        return Ok(());
    }
    service.challenger_left(id).await?;
    let values = args![challenger = mention(challenge.challenger)];
    Err(visit.refusal_with(key::REFUSE_CHALLENGE_MAKER_LEFT, &values))
}

/// Checks that the challenged person is in the server.
pub async fn expect_asked<E>(
    visit: &Visit<'_, E>,
    guild: u64,
    asked: PersonId,
) -> Result<(), ReplyError> {
    if visit.is_in(guild, asked).await {
        return Ok(());
    }
    let values = args![opponent = mention(asked)];
    Err(visit.refusal_with(key::REFUSE_CHALLENGE_ASKED_LEFT, &values))
}
