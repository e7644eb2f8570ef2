//! How entries of a season's log end challenges and questions between people. What the channel announces is data, in
//! `matches::between`.

use leagues::season::{ChallengeEnd, Entry, Event, Season};
use matches::between::{Between, Ending, Word};

/// How a challenge on a ladder ended.
fn of_ladder(season: &Season, challenge: u32) -> Option<Ending> {
    let Event::Challenged { by, .. } = season.entry(challenge)?.event else {
        return None;
    };
    let (_, end) = season.end_of_challenge(challenge)?;
    Some(match end {
        ChallengeEnd::Accepted => Ending::Accepted,
        ChallengeEnd::Declined => Ending::Declined,
        ChallengeEnd::Unanswered => Ending::Expired,
        ChallengeEnd::Recalled => Ending::Withdrawn,
        ChallengeEnd::Left(seat) if seat == by => Ending::MakerLeft,
        ChallengeEnd::Left(_) => Ending::AskedLeft,
        ChallengeEnd::Over => Ending::LeagueWentOn,
    })
}

/// The challenges and questions that an entry of a season's log ended, and how.
pub fn ended_by(season: &Season, number: u32, entry: &Entry) -> Vec<(Between, Ending)> {
    let game = |number| season.game(number);
    let was_called = |game: &leagues::season::Game| game.called.is_some();
    let mut ended: Vec<(Between, Ending)> = match &entry.event {
        // People on vacation cannot answer, and stay in.
        Event::Confirmed { .. } | Event::WasAway { .. } => {
            vec![(Between::LeagueQuestion, Ending::Accepted)]
        }
        Event::Left { .. } if season.was_asked() => {
            vec![(Between::LeagueQuestion, Ending::Declined)]
        }
        Event::Started { .. } if season.was_asked() => {
            vec![(Between::LeagueQuestion, Ending::Expired)]
        }
        Event::CalledOff => vec![(Between::LeagueQuestion, Ending::LeagueWentOn)],
        Event::Settled { .. } => vec![(Between::RefereeCall, Ending::Accepted)],
        Event::Ruled { game: number, .. } if game(*number).is_some_and(was_called) => {
            vec![(Between::RefereeCall, Ending::GameOver)]
        }
        Event::Present { .. } => vec![(Between::AskedAfter, Ending::Accepted)],
        _ => Vec::new(),
    };
    let challenges = season.challenges_changed_by(number).into_iter();
    let challenges = challenges.filter_map(|challenge| of_ladder(season, challenge));
    ended.extend(challenges.map(|why| (Between::LadderChallenge, why)));
    ended
}

/// Whether an entry ended something whose end is announced in the channel.
pub(super) fn is_announced(season: &Season, number: u32, entry: &Entry) -> bool {
    ended_by(season, number, entry)
        .into_iter()
        .any(|(what, why)| {
            what.told(why)
                .is_some_and(|notice| notice.word == Word::Announced)
        })
}
