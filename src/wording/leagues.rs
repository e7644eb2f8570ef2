//! Refusals about leagues, and sentences that differ in league games.

use basics::SeasonId;
use leagues::{
    ladder::LadderRefusal,
    season::{MAX_PROHIBITIONS, RatingLimits, SeasonRefusal, SettingsError, TeamRefusal},
};
use matches::records::MatchRecord;

use texts::{Sentence, Texts, args, key};

/// The usual sentence about a game, or the one for league games, where a game that does not begin counts.
pub const fn of_game<V>(
    record: &MatchRecord,
    usual: Sentence<V>,
    in_league: Sentence<V>,
) -> Sentence<V> {
    match record.season {
        Some(_) => in_league,
        None => usual,
    }
}

/// The sentence for a refusal.
pub fn refusal(texts: &Texts, refusal: SeasonRefusal) -> String {
    texts.get(match refusal {
        SeasonRefusal::Over => key::REFUSE_LEAGUE_OVER,
        SeasonRefusal::Begun => key::REFUSE_LEAGUE_BEGUN,
        SeasonRefusal::NotBegun => key::REFUSE_LEAGUE_NOT_BEGUN,
        SeasonRefusal::NotOver => key::REFUSE_LEAGUE_NOT_OVER,
        SeasonRefusal::Full => key::REFUSE_LEAGUE_FULL,
        SeasonRefusal::NoFreeSeat => key::REFUSE_LEAGUE_NO_FREE_SEAT,
        SeasonRefusal::TooLate => key::REFUSE_LEAGUE_TOO_LATE,
        SeasonRefusal::Rating { own, limits } => {
            let values = args![own = own, range = ratings(texts, limits)];
            return texts.format(key::REFUSE_LEAGUE_RATING, &values);
        }
        SeasonRefusal::EnteredAlready => key::REFUSE_LEAGUE_ENTERED,
        SeasonRefusal::NotEntered => key::REFUSE_LEAGUE_NOT_ENTERED,
        SeasonRefusal::TooFew(fewest) => {
            return texts.format(key::REFUSE_LEAGUE_TOO_FEW, &args![fewest = fewest]);
        }
        SeasonRefusal::NoLadder => key::REFUSE_LADDER_NONE,
        SeasonRefusal::Paused => key::REFUSE_LEAGUE_PAUSED,
        SeasonRefusal::Ladder(refusal) => return ladder(texts, refusal),
        SeasonRefusal::OtherChallenge => key::REFUSE_LADDER_OTHER_CHALLENGE,
        SeasonRefusal::OnVacation => key::REFUSE_LADDER_ON_VACATION,
        SeasonRefusal::NoRests => key::REFUSE_LEAGUE_NO_RESTS,
        SeasonRefusal::NoGame | SeasonRefusal::NoSeat => key::REFUSE_GONE,
        SeasonRefusal::NotTheirs => key::REFUSE_NOT_YOUR_GAME,
        SeasonRefusal::OwnGame => key::REFUSE_LEAGUE_OWN_GAME,
        SeasonRefusal::OrganiserPlays => key::REFUSE_LEAGUE_ORGANISER_PLAYS,
        SeasonRefusal::HandsOverWhilePlaying => key::REFUSE_LEAGUE_HANDS_OVER_WHILE_PLAYING,
        SeasonRefusal::OwnGameOn => key::REFUSE_LEAGUE_OWN_GAME_ON,
        SeasonRefusal::NotNeutral => key::REFUSE_LEAGUE_NOT_NEUTRAL,
        SeasonRefusal::NotLevel => key::REFUSE_LEAGUE_NOT_LEVEL,
        SeasonRefusal::OwnTie => key::REFUSE_LEAGUE_OWN_TIE,
        SeasonRefusal::PlaysAlready => key::REFUSE_LEAGUE_PLAYS_ALREADY,
        SeasonRefusal::PlayedBefore => key::REFUSE_LEAGUE_PLAYED_BEFORE,
        SeasonRefusal::NotOrganiser => key::REFUSE_LEAGUE_NOT_ORGANISER,
        SeasonRefusal::Reason => key::REFUSE_LEAGUE_REASON,
        SeasonRefusal::RecalledOften => key::REFUSE_LADDER_RECALLED_OFTEN,
        SeasonRefusal::NotAsked => key::REFUSE_LEAGUE_NOT_ASKED,
        SeasonRefusal::CalledAlready => key::REFUSE_LEAGUE_CALLED_ALREADY,
        SeasonRefusal::NothingToSettle => key::REFUSE_LEAGUE_NOTHING_TO_SETTLE,
        SeasonRefusal::GameOver => key::REFUSE_LEAGUE_GAME_OVER,
        SeasonRefusal::RunsOn => key::REFUSE_LEAGUE_GAMES_RUN_ON,
        SeasonRefusal::GamesBegun => key::REFUSE_LEAGUE_GAMES_BEGUN,
        SeasonRefusal::RoundOpen => key::REFUSE_LEAGUE_ROUND_OPEN,
        SeasonRefusal::GamesLeft => key::REFUSE_LEAGUE_GAMES_LEFT,
        SeasonRefusal::NotByHand => key::REFUSE_LEAGUE_BY_HAND,
        SeasonRefusal::NotApart => key::REFUSE_LEAGUE_NOT_APART,
        SeasonRefusal::ApartAlready => key::REFUSE_LEAGUE_APART_ALREADY,
        SeasonRefusal::KeptApart => key::REFUSE_LADDER_KEPT_APART,
        SeasonRefusal::OwnOpponent => key::REFUSE_LEAGUE_OWN_OPPONENT,
        SeasonRefusal::NoSuchRounds => key::REFUSE_LEAGUE_NO_SUCH_ROUNDS,
        SeasonRefusal::TooManyProhibitions => {
            let values = args![most = MAX_PROHIBITIONS];
            return texts.format(key::REFUSE_LEAGUE_TOO_MANY_APART, &values);
        }
        SeasonRefusal::NoBracket => key::REFUSE_LEAGUE_NO_BRACKET,
        SeasonRefusal::NamedTwice => key::REFUSE_LEAGUE_TWICE,
        SeasonRefusal::OtherDivision => key::REFUSE_LEAGUE_DIVISION,
        SeasonRefusal::NoPairs => key::REFUSE_LEAGUE_NO_PAIRS,
        SeasonRefusal::NoDate => key::REFUSE_LEAGUE_NO_DATE,
        SeasonRefusal::Past => key::REFUSE_LEAGUE_PAST,
        SeasonRefusal::AsItIs => key::REFUSE_LEAGUE_AS_IT_IS,
        SeasonRefusal::RulesStand => key::REFUSE_LEAGUE_RULES_STAND,
        SeasonRefusal::NothingToUndo => key::REFUSE_LEAGUE_UNDO,
        SeasonRefusal::BuiltUpon => key::REFUSE_LEAGUE_BUILT_UPON,
        SeasonRefusal::Team(refusal) => return team_refusal(texts, refusal),
        SeasonRefusal::Settings(error) => settings(error),
    })
}

const fn settings(error: SettingsError) -> Sentence {
    match error {
        SettingsError::Promoted => key::REFUSE_LEAGUE_PROMOTED,
        SettingsError::Name => key::REFUSE_LEAGUE_NAME,
        SettingsError::Players => key::REFUSE_LEAGUE_PLAYERS,
        SettingsError::Rounds => key::REFUSE_LEAGUE_SWISS_ROUNDS,
        SettingsError::Division => key::REFUSE_LEAGUE_DIVISION_SIZE,
        SettingsError::Games => key::REFUSE_LEAGUE_GAMES,
        SettingsError::RoundsAtOnce => key::REFUSE_LEAGUE_AT_ONCE,
        SettingsError::TooShort => key::REFUSE_LEAGUE_SHORT,
        SettingsError::RunsOn => key::REFUSE_LEAGUE_RUNS_ON,
        SettingsError::LateEntries => key::REFUSE_LEAGUE_LATE,
        SettingsError::ArenaTime => key::REFUSE_ARENA_TIME,
        SettingsError::Ladder => key::REFUSE_LADDER_RULES,
        SettingsError::Ratings => key::REFUSE_LEAGUE_RATINGS,
        SettingsError::TieBreaks => key::REFUSE_LEAGUE_TIES,
        SettingsError::TieBreakScope => key::REFUSE_TIE_SCOPE,
        SettingsError::TooManyTieBreaks => key::REFUSE_TIE_COUNT,
        SettingsError::Buchholz => key::REFUSE_LEAGUE_BUCHHOLZ,
        SettingsError::Asked => key::REFUSE_LEAGUE_ASKED,
        SettingsError::Teams => key::REFUSE_LEAGUE_TEAMS,
    }
}

fn ladder(texts: &Texts, refusal: LadderRefusal) -> String {
    match refusal {
        LadderRefusal::NotAbove => texts.get(key::REFUSE_LADDER_NOT_ABOVE),
        LadderRefusal::TooFar(reach) => {
            texts.format(key::REFUSE_LADDER_TOO_FAR, &args![reach = reach])
        }
        LadderRefusal::Busy(_) => texts.get(key::REFUSE_LADDER_BUSY),
        LadderRefusal::Protected(_) => texts.get(key::REFUSE_LADDER_PROTECTED),
        LadderRefusal::NothingToAnswer(_) => texts.get(key::REFUSE_LADDER_NOTHING_TO_ANSWER),
        LadderRefusal::NoMeeting(_) | LadderRefusal::NoGame(_) => {
            texts.get(key::REFUSE_LADDER_NO_CHALLENGE)
        }
        LadderRefusal::Unknown(_) => texts.get(key::REFUSE_LEAGUE_NOT_ENTERED),
        LadderRefusal::Known(_) => texts.get(key::REFUSE_LEAGUE_ENTERED),
        LadderRefusal::Past => texts.get(key::REFUSE_LEAGUE_PAST),
    }
}

/// The range of ratings that may enter.
pub fn ratings(texts: &Texts, limits: RatingLimits) -> String {
    match (limits.from, limits.to) {
        (None, None) => texts.get(key::LEAGUE_SET_RATINGS_ANY),
        (Some(from), None) => texts.format(key::LEAGUE_SET_RATINGS_FROM, &args![from = from]),
        (None, Some(to)) => texts.format(key::LEAGUE_SET_RATINGS_TO, &args![to = to]),
        (Some(from), Some(to)) => texts.format(
            key::LEAGUE_SET_RATINGS_BETWEEN,
            &args![from = from, to = to],
        ),
    }
}

/// The sentence for a refusal about a team.
fn team_refusal(texts: &Texts, refusal: TeamRefusal) -> String {
    texts.get(match refusal {
        TeamRefusal::NoTeams => key::REFUSE_TEAM_NONE_HERE,
        TeamRefusal::NoTeam => key::REFUSE_TEAM_GONE,
        TeamRefusal::InTeam => key::REFUSE_TEAM_IN_ONE,
        TeamRefusal::Full => key::REFUSE_TEAM_FULL,
        TeamRefusal::Name => key::REFUSE_TEAM_NAME,
        TeamRefusal::NameTaken => key::REFUSE_TEAM_NAME_TAKEN,
        TeamRefusal::NotCaptain => key::REFUSE_TEAM_NOT_CAPTAIN,
        TeamRefusal::NotMember => key::REFUSE_TEAM_NOT_MEMBER,
        TeamRefusal::NoSubstitute => key::REFUSE_TEAM_NO_SUBSTITUTE,
        TeamRefusal::GameBegun => key::REFUSE_TEAM_GAME_BEGUN,
        TeamRefusal::TooFew(boards) => {
            return texts.format(key::REFUSE_TEAM_TOO_FEW, &args![boards = boards]);
        }
    })
}

/// The address of a season's documents outside Discord, where results are served at this one.
pub fn results_address(url: &str, id: SeasonId) -> String {
    format!("{url}/v1/leagues/{}", id.0)
}
