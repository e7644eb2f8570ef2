//! All tie-breaks of Article 5 with their acronyms, articles and modifiers, in one table.

use std::fmt;

/// What may modify a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Modifier {
    /// `:MP` or `:GP`.
    Score,
    /// `:MP`: of games it would count those of all boards.
    Matches,
    /// `/C1`
    Cut,
    /// `/M1`
    Median,
    /// `/L+1`
    Limit,
    /// `/K4`
    Factor,
    /// `/P`
    Forfeits,
    /// `/F`
    Fore,
    /// `/R`
    Reversed,
}

/// Whose tie-break it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Of players and teams.
    All,
    /// Of players: it needs ratings, or colours.
    Players,
    /// Of teams: it needs matches of several boards.
    Teams,
}

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident = $acronym:literal, $article:literal, $scope:ident, [$($modifier:ident),*];)*) => {
        /// A tie-break of FIDE's Handbook C.07, from 1 March 2026, or one of two that community leagues use.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Name {
            $($(#[$doc])* $name,)*
        }

        impl Name {
            /// All of them, the points first.
            pub const ALL: &[Name] = &[$(Name::$name),*];

            /// The acronym, as files and regulations write it.
            pub const fn acronym(self) -> &'static str {
                match self { $(Name::$name => $acronym,)* }
            }

            /// The article of C.07, or the rule of another book.
            pub const fn article(self) -> &'static str {
                match self { $(Name::$name => $article,)* }
            }

            /// Whose tie-break it is.
            pub const fn scope(self) -> Scope {
                match self { $(Name::$name => Scope::$scope,)* }
            }

            const fn modifiers(self) -> &'static [Modifier] {
                match self { $(Name::$name => &[$(Modifier::$modifier),*],)* }
            }
        }
    };
}

names! {
    /// Points, or the score of teams.
    Points = "PTS", "11.1", All, [Score];
    /// Direct encounter: the games among those who are still tied.
    DirectEncounter = "DE", "6", All, [Score, Forfeits];
    /// The number of rounds that gave the points of a win, played or not.
    Wins = "WIN", "7.1", All, [Matches];
    /// The number of games won over the board.
    GamesWon = "WON", "7.2", All, [Matches];
    /// The number of games played with Black.
    BlackGames = "BPG", "7.3", Players, [];
    /// The number of games won with Black.
    BlackWins = "BWG", "7.4", Players, [];
    /// The sum of the scores after each round.
    Progressive = "PS", "7.5", All, [Score, Cut];
    /// The number of rounds that one elected to play.
    Elected = "REP", "7.6", All, [];
    /// The score by one point a win and half a point a draw.
    Standard = "STD", "7.7", All, [Matches];
    /// The number in the initial ranking, the lowest first.
    Number = "TPN", "7.8", All, [Reversed];
    /// The sum of the opponents' scores.
    Buchholz = "BH", "8.1", All, [Score, Cut, Median, Forfeits];
    /// The average of the opponents' Buchholz.
    AverageBuchholz = "AOB", "8.2", All, [Score, Fore];
    /// Buchholz as if all games of the last round had been drawn.
    ForeBuchholz = "FB", "8.3", All, [Score, Cut, Median, Forfeits];
    /// The sum of the opponents' scores times the points scored against them.
    SonnebornBerger = "SB", "9.1", All, [Score, Cut, Forfeits];
    /// The points against those with at least half of the possible score.
    Koya = "KS", "9.2", All, [Score, Limit];
    /// The average rating of opponents.
    AverageRating = "ARO", "10.1", Players, [Cut, Median];
    /// The tournament performance rating.
    Performance = "TPR", "10.2", Players, [];
    /// The lowest rating that makes the score an expected one.
    PerfectPerformance = "PTP", "10.3", Players, [];
    /// The average performance rating of opponents.
    AveragePerformance = "APRO", "10.4", Players, [];
    /// The average perfect performance of opponents.
    AveragePerfect = "APPO", "10.5", Players, [];
    /// The rating, the highest first.
    Rating = "RTNG", "10.6", Players, [Reversed];
    /// Game points if match points are primary, and the other way round.
    OtherScore = "MPvGP", "13.1", Teams, [];
    /// The boards' numbers times the points on them; the lowest first.
    BoardCount = "BC", "12.1", Teams, [];
    /// The points on the first board, then on the second, and so on.
    TopBoards = "TBR", "12.2", Teams, [];
    /// The points on all boards but the last, then but the last two, and so on.
    BottomBoards = "BBE", "12.3", Teams, [];
    /// The opponents' match points times the match points scored against them.
    MatchMatch = "EMMSB", "13.2.1", Teams, [Cut, Forfeits];
    /// The opponents' match points times the game points scored against them.
    MatchGame = "EMGSB", "13.2.2", Teams, [Cut, Forfeits];
    /// The opponents' game points times the match points scored against them.
    GameMatch = "EGMSB", "13.2.3", Teams, [Cut, Forfeits];
    /// The opponents' game points times the game points scored against them.
    GameGame = "EGGSB", "13.2.4", Teams, [Cut, Forfeits];
    /// Direct encounter by the primary score, and then by the secondary one.
    Extended = "EDE", "13.3", Teams, [Forfeits];
    /// The extended encounter, then board count and top boards between two teams.
    ExtendedCountTop = "EDEBT", "13.3.2", Teams, [Forfeits];
    /// The extended encounter, then board count and bottom boards between two teams.
    ExtendedCountBottom = "EDEBB", "13.3.2", Teams, [Forfeits];
    /// The extended encounter, then top boards between two teams.
    ExtendedTop = "EDET", "13.3.2", Teams, [Forfeits];
    /// The extended encounter, then bottom boards between two teams.
    ExtendedBottom = "EDEB", "13.3.2", Teams, [Forfeits];
    /// The secondary score and a share of the Buchholz on the primary one.
    Combination = "SSSC", "13.4", Teams, [Factor, Forfeits, Fore];
    /// The sum of the opponents' scores without those that say least about a player with so many points.
    ModifiedMedian = "OTHER_MODIFIED_MEDIAN", "US Chess 34E1", Players, [];
    /// The sum of the opponents' cumulative scores.
    OpponentsCumulative = "OTHER_CUMULATIVE_OF_OPPONENTS", "US Chess 34E9", Players, [];
}

impl Name {
    /// The tie-break with this acronym; the letters may be small.
    pub fn by_acronym(acronym: &str) -> Option<Name> {
        // The name of 7.6 before August 2024.
        let acronym = if acronym.eq_ignore_ascii_case("GE") {
            Name::Elected.acronym()
        } else {
            acronym
        };
        let found = |name: &&Name| name.acronym().eq_ignore_ascii_case(acronym);
        Name::ALL.iter().find(found).copied()
    }

    /// Whether it has this modifier.
    pub(crate) fn takes(self, modifier: Modifier) -> bool {
        self.modifiers().contains(&modifier)
    }

    /// Whether a value depends on who is tied.
    pub const fn is_among_tied(self) -> bool {
        matches!(
            self,
            Name::DirectEncounter
                | Name::Extended
                | Name::ExtendedCountTop
                | Name::ExtendedCountBottom
                | Name::ExtendedTop
                | Name::ExtendedBottom
        )
    }

    /// Whether its values are numbers of games, ratings or the like: whole, and no points.
    pub const fn is_count(self) -> bool {
        matches!(
            self,
            Name::Wins
                | Name::GamesWon
                | Name::BlackGames
                | Name::BlackWins
                | Name::Elected
                | Name::Number
                | Name::Rating
                | Name::AverageRating
                | Name::Performance
                | Name::PerfectPerformance
                | Name::AveragePerformance
                | Name::AveragePerfect
        )
    }

    /// Whether it counts ratings.
    pub const fn is_of_ratings(self) -> bool {
        matches!(
            self,
            Name::Rating
                | Name::AverageRating
                | Name::Performance
                | Name::PerfectPerformance
                | Name::AveragePerformance
                | Name::AveragePerfect
        )
    }

    /// Whether the lowest value comes first.
    pub(crate) const fn is_ascending(self) -> bool {
        matches!(self, Name::Number | Name::BoardCount)
    }

    /// Whether it must not be used in a round robin (8).
    pub const fn is_buchholz(self) -> bool {
        matches!(
            self,
            Name::Buchholz | Name::AverageBuchholz | Name::ForeBuchholz
        )
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.acronym())
    }
}
