//! Why something about a league cannot be done, and what is said differently in its games.

use leagues::{
    ladder::LadderRefusal,
    season::{RatingLimits, SeasonRefusal, SettingsError, TeamRefusal},
};
use matches::records::MatchRecord;

use crate::{args, discord::texts::Texts};

/// The text that takes the place of this one in a game of a league.
pub fn of_game(key: &'static str, record: &MatchRecord) -> &'static str {
    match record.season {
        Some(_) => where_it_counts(key),
        None => key,
    }
}

/// The text that takes the place of this one where a game that does not begin counts.
fn where_it_counts(key: &'static str) -> &'static str {
    match key {
        "table-called-off" => "league-table-called-off",
        "table-lapsed" => "league-table-lapsed",
        "table-until-desk" => "league-table-until-desk",
        "board-called-off" => "league-board-called-off",
        "resign-called-off" => "league-resign-called-off",
        "desk-until" => "league-desk-until",
        "desk-until-theirs" => "league-desk-until-theirs",
        same => same,
    }
}

/// Why something cannot be done.
pub fn refusal(texts: &Texts, refusal: SeasonRefusal) -> String {
    match refusal {
        SeasonRefusal::Over => texts.say("refuse-league-over"),
        SeasonRefusal::Begun => texts.say("refuse-league-begun"),
        SeasonRefusal::NotBegun => texts.say("refuse-league-not-begun"),
        SeasonRefusal::NotOver => texts.say("refuse-league-not-over"),
        SeasonRefusal::Full => texts.say("refuse-league-full"),
        SeasonRefusal::NoFreeSeat => texts.say("refuse-league-no-free-seat"),
        SeasonRefusal::TooLate => texts.say("refuse-league-too-late"),
        SeasonRefusal::Rating { own, limits } => {
            let told = args![own = own, range = ratings(texts, limits)];
            texts.tell("refuse-league-rating", &told)
        }
        SeasonRefusal::EnteredAlready => texts.say("refuse-league-entered"),
        SeasonRefusal::NotEntered => texts.say("refuse-league-not-entered"),
        SeasonRefusal::TooFew(fewest) => {
            texts.tell("refuse-league-too-few", &args![fewest = fewest])
        }
        SeasonRefusal::NoLadder => texts.say("refuse-ladder-none"),
        SeasonRefusal::Paused => texts.say("refuse-league-paused"),
        SeasonRefusal::Ladder(refusal) => ladder(texts, refusal),
        SeasonRefusal::OtherChallenge => texts.say("refuse-ladder-other-challenge"),
        SeasonRefusal::OnVacation => texts.say("refuse-ladder-on-vacation"),
        SeasonRefusal::NoRests => texts.say("refuse-league-no-rests"),
        SeasonRefusal::NoGame | SeasonRefusal::NoSeat => texts.say("refuse-gone"),
        SeasonRefusal::NotTheirs => texts.say("refuse-not-your-game"),
        SeasonRefusal::OwnGame => texts.say("refuse-league-own-game"),
        SeasonRefusal::OrganiserPlays => texts.say("refuse-league-organiser-plays"),
        SeasonRefusal::HandsOverWhilePlaying => texts.say("refuse-league-hands-over-while-playing"),
        SeasonRefusal::OwnGameOn => texts.say("refuse-league-own-game-on"),
        SeasonRefusal::NotNeutral => texts.say("refuse-league-not-neutral"),
        SeasonRefusal::NotLevel => texts.say("refuse-league-not-level"),
        SeasonRefusal::OwnTie => texts.say("refuse-league-own-tie"),
        SeasonRefusal::PlaysAlready => texts.say("refuse-league-plays-already"),
        SeasonRefusal::PlayedBefore => texts.say("refuse-league-played-before"),
        SeasonRefusal::NotOrganiser => texts.say("refuse-league-not-organiser"),
        SeasonRefusal::Reason => texts.say("refuse-league-reason"),
        SeasonRefusal::RecalledOften => texts.say("refuse-ladder-recalled-often"),
        SeasonRefusal::NotAsked => texts.say("refuse-league-not-asked"),
        SeasonRefusal::CalledAlready => texts.say("refuse-league-called-already"),
        SeasonRefusal::NothingToSettle => texts.say("refuse-league-nothing-to-settle"),
        SeasonRefusal::GameOver => texts.say("refuse-league-game-over"),
        SeasonRefusal::RunsOn => texts.say("refuse-league-games-run-on"),
        SeasonRefusal::GamesBegun => texts.say("refuse-league-games-begun"),
        SeasonRefusal::RoundOpen => texts.say("refuse-league-round-open"),
        SeasonRefusal::GamesLeft => texts.say("refuse-league-games-left"),
        SeasonRefusal::NotByHand => texts.say("refuse-league-by-hand"),
        SeasonRefusal::NoBracket => texts.say("refuse-league-no-bracket"),
        SeasonRefusal::NamedTwice => texts.say("refuse-league-twice"),
        SeasonRefusal::OtherDivision => texts.say("refuse-league-division"),
        SeasonRefusal::NoPairs => texts.say("refuse-league-no-pairs"),
        SeasonRefusal::NoDate => texts.say("refuse-league-no-date"),
        SeasonRefusal::Past => texts.say("refuse-league-past"),
        SeasonRefusal::AsItIs => texts.say("refuse-league-as-it-is"),
        SeasonRefusal::RulesStand => texts.say("refuse-league-rules-stand"),
        SeasonRefusal::NothingToUndo => texts.say("refuse-league-undo"),
        SeasonRefusal::BuiltUpon => texts.say("refuse-league-built-upon"),
        SeasonRefusal::Team(refusal) => team_refusal(texts, refusal),
        SeasonRefusal::Settings(error) => texts.say(match error {
            SettingsError::Promoted => "refuse-league-promoted",
            SettingsError::Name => "refuse-league-name",
            SettingsError::Players => "refuse-league-players",
            SettingsError::Rounds => "refuse-league-swiss-rounds",
            SettingsError::Division => "refuse-league-division-size",
            SettingsError::Games => "refuse-league-games",
            SettingsError::RoundsAtOnce => "refuse-league-at-once",
            SettingsError::TooShort => "refuse-league-short",
            SettingsError::RunsOn => "refuse-league-runs-on",
            SettingsError::LateEntries => "refuse-league-late",
            SettingsError::ArenaTime => "refuse-arena-time",
            SettingsError::Ladder => "refuse-ladder-rules",
            SettingsError::Ratings => "refuse-league-ratings",
            SettingsError::TieBreaks => "refuse-league-ties",
            SettingsError::Buchholz => "refuse-league-buchholz",
            SettingsError::Asked => "refuse-league-asked",
            SettingsError::Teams => "refuse-league-teams",
        }),
    }
}

fn ladder(texts: &Texts, refusal: LadderRefusal) -> String {
    match refusal {
        LadderRefusal::NotAbove => texts.say("refuse-ladder-not-above"),
        LadderRefusal::TooFar(reach) => texts.tell("refuse-ladder-too-far", &args![reach = reach]),
        LadderRefusal::Busy(_) => texts.say("refuse-ladder-busy"),
        LadderRefusal::Protected(_) => texts.say("refuse-ladder-protected"),
        LadderRefusal::NothingToAnswer(_) => texts.say("refuse-ladder-nothing-to-answer"),
        LadderRefusal::NoMeeting(_) | LadderRefusal::NoGame(_) => {
            texts.say("refuse-ladder-no-challenge")
        }
        LadderRefusal::Unknown(_) => texts.say("refuse-league-not-entered"),
        LadderRefusal::Known(_) => texts.say("refuse-league-entered"),
        LadderRefusal::Past => texts.say("refuse-league-past"),
    }
}

/// Which ratings may enter.
pub fn ratings(texts: &Texts, limits: RatingLimits) -> String {
    match (limits.from, limits.to) {
        (None, None) => texts.say("league-set-ratings-any"),
        (Some(from), None) => texts.tell("league-set-ratings-from", &args![from = from]),
        (None, Some(to)) => texts.tell("league-set-ratings-to", &args![to = to]),
        (Some(from), Some(to)) => {
            texts.tell("league-set-ratings-between", &args![from = from, to = to])
        }
    }
}

/// Why something cannot be done with a team.
fn team_refusal(texts: &Texts, refusal: TeamRefusal) -> String {
    texts.say(match refusal {
        TeamRefusal::NoTeams => "refuse-team-none-here",
        TeamRefusal::NoTeam => "refuse-team-gone",
        TeamRefusal::InTeam => "refuse-team-in-one",
        TeamRefusal::Full => "refuse-team-full",
        TeamRefusal::Name => "refuse-team-name",
        TeamRefusal::NameTaken => "refuse-team-name-taken",
        TeamRefusal::NotCaptain => "refuse-team-not-captain",
        TeamRefusal::NotMember => "refuse-team-not-member",
        TeamRefusal::NoSubstitute => "refuse-team-no-substitute",
        TeamRefusal::GameBegun => "refuse-team-game-begun",
        TeamRefusal::TooFew(boards) => {
            return texts.tell("refuse-team-too-few", &args![boards = boards]);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_league_each_text_gives_way_to_its_own() {
        for key in [
            "table-called-off",
            "table-lapsed",
            "table-until-desk",
            "board-called-off",
            "resign-called-off",
            "desk-until",
            "desk-until-theirs",
        ] {
            assert_eq!(where_it_counts(key), format!("league-{key}"));
        }
        assert_eq!(where_it_counts("resign-done"), "resign-done");
    }
}
