//! Tie-breaks in words: their names in settings, the headings above their values, and the values.

use leagues::standings::TieBreak;
use leagues::tie_breaks::{Code, Cut, Name, Value};
use texts::{Sentence, Texts, args, key};

/// The names and headings of the usual tie-breaks.
const USUAL: [(TieBreak, Sentence, Sentence); 6] = [
    (
        TieBreak::BUCHHOLZ,
        key::LEAGUE_TIE_BREAK_BUCHHOLZ,
        key::LEAGUE_TIE_BUCHHOLZ,
    ),
    (
        TieBreak::MEDIAN_BUCHHOLZ,
        key::LEAGUE_TIE_BREAK_MEDIAN,
        key::LEAGUE_TIE_MEDIAN,
    ),
    (
        TieBreak::SONNEBORN_BERGER,
        key::LEAGUE_TIE_BREAK_SONNEBORN,
        key::LEAGUE_TIE_SONNEBORN,
    ),
    (
        TieBreak::DIRECT_ENCOUNTER,
        key::LEAGUE_TIE_BREAK_DIRECT,
        key::LEAGUE_TIE_DIRECT,
    ),
    (
        TieBreak::WINS,
        key::LEAGUE_TIE_BREAK_WINS,
        key::LEAGUE_TIE_WINS,
    ),
    (
        TieBreak::PROGRESSIVE,
        key::LEAGUE_TIE_BREAK_PROGRESSIVE,
        key::LEAGUE_TIE_PROGRESSIVE,
    ),
];

/// The name of a tie-break, with what its modifiers leave out and its code.
pub fn name(texts: &Texts, one: TieBreak) -> String {
    if let Some((_, name, _)) = USUAL.iter().find(|(usual, _, _)| *usual == one) {
        return texts.get(*name);
    }
    let code = one.code();
    let name = texts.get(plain_name(code.name));
    let name = match code.cut {
        Cut::Nothing | Cut::Highest(_) => name,
        Cut::Lowest(count) => texts.format(
            key::TIE_BREAK_CUT_LOWEST,
            &args![name = name, count = count],
        ),
        Cut::Median(count) => {
            texts.format(key::TIE_BREAK_CUT_BOTH, &args![name = name, count = count])
        }
    };
    if is_of_community(code) {
        return name;
    }
    let values = args![name = name, code = code.to_string()];
    texts.format(key::TIE_BREAK_CODE, &values)
}

/// The heading above the values of a tie-break: a short name, or its code.
pub fn heading(texts: &Texts, one: TieBreak) -> String {
    if let Some((_, _, heading)) = USUAL.iter().find(|(usual, _, _)| *usual == one) {
        return texts.get(*heading);
    }
    match one.code().name {
        Name::ModifiedMedian => texts.get(key::TIE_MODIFIED_MEDIAN),
        Name::OpponentsCumulative => texts.get(key::TIE_OPPONENTS_CUMULATIVE),
        _ => one.code().to_string(),
    }
}

/// A value of a tie-break; nothing for a place among those who are tied.
pub fn value(one: TieBreak, value: &Value) -> Option<String> {
    value.text(one.code().name)
}

/// Whether it is not in FIDE's list, so that its code says nothing to people.
fn is_of_community(code: Code) -> bool {
    matches!(code.name, Name::ModifiedMedian | Name::OpponentsCumulative)
}

/// The name of a tie-break without its modifiers.
fn plain_name(name: Name) -> Sentence {
    match name {
        Name::Points => key::LEAGUE_WHY_POINTS,
        Name::DirectEncounter => key::TIE_BREAK_DIRECT,
        Name::Wins => key::TIE_BREAK_WINS,
        Name::GamesWon => key::TIE_BREAK_GAMES_WON,
        Name::BlackGames => key::TIE_BREAK_BLACK_GAMES,
        Name::BlackWins => key::TIE_BREAK_BLACK_WINS,
        Name::Progressive => key::TIE_BREAK_PROGRESSIVE,
        Name::Elected => key::TIE_BREAK_ELECTED,
        Name::Standard => key::TIE_BREAK_STANDARD,
        Name::Number => key::TIE_BREAK_NUMBER,
        Name::Buchholz => key::TIE_BREAK_BUCHHOLZ,
        Name::AverageBuchholz => key::TIE_BREAK_AVERAGE_BUCHHOLZ,
        Name::ForeBuchholz => key::TIE_BREAK_FORE_BUCHHOLZ,
        Name::SonnebornBerger => key::TIE_BREAK_SONNEBORN,
        Name::Koya => key::TIE_BREAK_KOYA,
        Name::AverageRating => key::TIE_BREAK_AVERAGE_RATING,
        Name::Performance => key::TIE_BREAK_PERFORMANCE,
        Name::PerfectPerformance => key::TIE_BREAK_PERFECT,
        Name::AveragePerformance => key::TIE_BREAK_AVERAGE_PERFORMANCE,
        Name::AveragePerfect => key::TIE_BREAK_AVERAGE_PERFECT,
        Name::Rating => key::TIE_BREAK_RATING,
        Name::OtherScore => key::TIE_BREAK_OTHER_SCORE,
        Name::BoardCount => key::TIE_BREAK_BOARD_COUNT,
        Name::TopBoards => key::TIE_BREAK_TOP_BOARDS,
        Name::BottomBoards => key::TIE_BREAK_BOTTOM_BOARDS,
        Name::MatchMatch => key::TIE_BREAK_MATCH_MATCH,
        Name::MatchGame => key::TIE_BREAK_MATCH_GAME,
        Name::GameMatch => key::TIE_BREAK_GAME_MATCH,
        Name::GameGame => key::TIE_BREAK_GAME_GAME,
        Name::Extended => key::TIE_BREAK_EXTENDED,
        Name::ExtendedCountTop => key::TIE_BREAK_EXTENDED_COUNT_TOP,
        Name::ExtendedCountBottom => key::TIE_BREAK_EXTENDED_COUNT_BOTTOM,
        Name::ExtendedTop => key::TIE_BREAK_EXTENDED_TOP,
        Name::ExtendedBottom => key::TIE_BREAK_EXTENDED_BOTTOM,
        Name::Combination => key::TIE_BREAK_COMBINATION,
        Name::ModifiedMedian => key::TIE_BREAK_MODIFIED_MEDIAN,
        Name::OpponentsCumulative => key::TIE_BREAK_OPPONENTS_CUMULATIVE,
    }
}
