//! Challenges as everyone reads them.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::{PublicPost, different, mention, player};
use crate::{
    args,
    discord::{
        guide::{Page, Topic},
        ids::Id,
        post::{Post, button, buttons},
        texts::Texts,
        words,
    },
};
use matches::{
    challenge::{Challenge, ChallengeState, FirstMove, Response},
    records::MatchRecord,
};
use rules::Side;

/// A challenge as it stands; `row` is the match it has become.
#[must_use]
pub fn challenge(texts: &Texts, challenge: &Challenge, row: Option<&MatchRecord>) -> PublicPost {
    let is_open = challenge.state == ChallengeState::Open;
    PublicPost(Post {
        content: challenge_in_words(texts, challenge, row),
        rows: if is_open {
            vec![challenge_buttons(texts, challenge)]
        } else {
            Vec::new()
        },
        pings: challenge.opponent.filter(|_| is_open).into_iter().collect(),
        ..Post::default()
    })
}

/// A challenge as it stands, in words that everyone may read; `row` is the match it has become.
pub(in crate::discord) fn challenge_in_words(
    texts: &Texts,
    challenge: &Challenge,
    row: Option<&MatchRecord>,
) -> String {
    let first = texts.say(match challenge.first_move {
        FirstMove::Chance => "challenge-first-chance",
        FirstMove::Challenger => "challenge-first-challenger",
        FirstMove::Opponent => "challenge-first-opponent",
    });
    let terms = &challenge.terms;
    let game = terms.rules.game();
    let mut told = args![
        challenger = mention(challenge.challenger),
        game = words::game(texts, game),
        preset = words::preset(texts, game, terms.preset),
        first = first,
    ];
    let mut invitation = match challenge.opponent {
        None => texts.tell("challenge-open", &told),
        Some(opponent) => {
            told.set("opponent", mention(opponent));
            texts.tell("challenge-named", &told)
        }
    };
    let time = words::time::terms(texts, challenge.time);
    let rematch = challenge.rematch_of.map(|_| texts.say("challenge-rematch"));
    let several = (challenge.games > 1 && challenge.state == ChallengeState::Open)
        .then(|| texts.tell("challenge-games", &args![count = challenge.games]));
    let more = different(texts, terms).into_iter().chain(time);
    for line in more.chain(rematch).chain(several) {
        invitation.push('\n');
        invitation.push_str(&line);
    }
    let state = match challenge.state {
        ChallengeState::Accepted => {
            let code = row.map(|row| row.code.clone()).unwrap_or_default();
            let players = row.map(|row| Side::BOTH.map(|side| player(row, side)));
            let [first, second] = players.unwrap_or_default();
            let told = args![code = code, first = first, second = second];
            texts.tell("challenge-closed-accepted", &told)
        }
        ChallengeState::Declined => texts.say("challenge-closed-declined"),
        ChallengeState::Withdrawn => texts.say("challenge-closed-withdrawn"),
        ChallengeState::Open => {
            let seconds = challenge.expires.seconds();
            let until = args![
                until = format!("<t:{seconds}:f>"),
                relative = format!("<t:{seconds}:R>")
            ];
            texts.tell("challenge-expires", &until)
        }
    };
    format!("{invitation}\n{state}")
}

fn challenge_buttons(texts: &Texts, challenge: &Challenge) -> CreateActionRow {
    let press = |response, key: &str, style| {
        button(
            &Id::Challenge(challenge.id, response),
            texts.say(key),
            style,
        )
    };
    let mut row = vec![press(
        Response::Accept,
        "button-accept",
        ButtonStyle::Success,
    )];
    if challenge.opponent.is_some() {
        row.push(press(
            Response::Decline,
            "button-decline",
            ButtonStyle::Danger,
        ));
    }
    row.push(press(
        Response::Withdraw,
        "button-withdraw",
        ButtonStyle::Secondary,
    ));
    let rules = Id::Rules(Page::new(challenge.terms.clone(), Topic::Goal));
    row.push(button(
        &rules,
        texts.say("button-rules"),
        ButtonStyle::Secondary,
    ));
    buttons(row)
}

/// That a challenge was taken up elsewhere than on its own message; the match's thread hangs on this.
#[must_use]
pub fn taken_up(texts: &Texts, row: &MatchRecord) -> PublicPost {
    let [first, second] = Side::BOTH.map(|side| player(row, side));
    let told = args![code = row.code.clone(), first = first, second = second];
    PublicPost(Post {
        content: texts.tell("challenge-closed-accepted", &told),
        ..Post::default()
    })
}
