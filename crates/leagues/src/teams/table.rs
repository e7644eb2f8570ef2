//! Matches of teams, and their table by match points, then by board points.
//!
//! A win counts two match points, a draw one, and a pairing-allocated bye what the season says: a draw, if nothing else. Board points
//! are the points of the games; a bye with match points counts half of the boards.

use crate::{
    revision::Revision,
    season::{
        ByeValue, Event, Game, GameNumber, Pending, Season, Seat, SeatRecord, Team, TeamMatch,
        TeamRow, of_result, was_played,
    },
    standings::{Standing, TieBreak, standings_of},
    tie_breaks::{Field, Outcome, Participant, Scale, Score, Value},
    tournament::{Bye, Colour, Player, Points, Round, Tournament, Tpn},
};

impl Season {
    /// All matches of teams, in the order of their games.
    pub fn team_matches(&self) -> Vec<TeamMatch> {
        let boards = self.boards();
        let place = |game: &Game| (game.round, (game.pairing.table - 1) / boards);
        let matches = self.games.chunk_by(|one, next| place(one) == place(next));
        matches
            .filter_map(|games| {
                let first = games.first()?;
                let mut points = [Points::default(); 2];
                for game in games {
                    let results = self.board_points(game, first, Pending::Nothing);
                    for (sum, points_here) in points.iter_mut().zip(results.into_iter().flatten()) {
                        *sum = *sum + points_here;
                    }
                }
                Some(TeamMatch {
                    round: first.round,
                    teams: self.teams_of(first)?,
                    games: games.iter().map(|game| game.number).collect(),
                    points,
                    is_over: games.iter().all(|game| game.result.is_some()),
                })
            })
            .collect()
    }

    /// The matches that count in the table.
    fn counted_matches(&self) -> Vec<TeamMatch> {
        let out = self.teams_out_of_table();
        let mut matches = self.team_matches();
        matches.retain(|one| !one.teams.iter().any(|team| out.contains(team)));
        matches
    }

    /// The points of a game for both teams of its match, in the order of the first board; `None` if it is void.
    fn board_points(&self, game: &Game, first: &Game, pending: Pending) -> Option<[Points; 2]> {
        let is_turned = (game.pairing.table - first.pairing.table) % 2 == 1;
        let colours = if is_turned {
            [Colour::Black, Colour::White]
        } else {
            [Colour::White, Colour::Black]
        };
        let Some(result) = game.result else {
            return (pending == Pending::Draw).then_some([Points::DRAW; 2]);
        };
        let [one, other] = colours.map(|colour| of_result(result, colour));
        Some([one?.0.points(), other?.0.points()])
    }

    /// The match of a game.
    pub fn match_of(&self, number: GameNumber) -> Option<TeamMatch> {
        self.is_of_teams().then_some(())?;
        let mut matches = self.team_matches().into_iter();
        matches.find(|one| one.games.contains(&number))
    }

    /// The match that an entry of the log completed, unless one of its games has been ruled on since. The early end of a season
    /// completes no match.
    pub fn match_ended_by(&self, entry: u32) -> Option<TeamMatch> {
        let ruled = |entry: u32| match self.entry(entry)?.event {
            Event::Ruled { game, .. } => Some(game),
            _ => None,
        };
        let found = self.match_of(ruled(entry)?).filter(|one| one.is_over)?;
        let together = self.entry(entry)?.with.unwrap_or(entry);
        let later = entry + 1..=self.log.len() as u32;
        // Earlier versions wrote the end after the rulings on open games.
        let is_early_end = self.entry(together)?.event == Event::Finished
            || later
                .clone()
                .filter_map(|number| self.entry(number))
                .any(|one| one.with == Some(together) && one.event == Event::Finished);
        let is_last = later
            .filter_map(ruled)
            .all(|game| !found.games.contains(&game));
        (is_last && !is_early_end).then_some(found)
    }

    /// The teams as a tournament, for pairings and tie-breaks: each match is one game.
    pub(crate) fn team_tournament(&self, pending: Pending) -> Tournament {
        let matches = self.counted_matches();
        let players = self.playing.iter().zip(1..).map(|(&team, tpn)| Player {
            tpn,
            name: self.team_name(team).to_owned(),
            rating: 0,
            rounds: self
                .rounds_of_team(team, &matches, pending)
                .into_iter()
                .map(|(round, _)| round)
                .collect(),
        });
        let mut tournament = self.tournament_of(players.collect());
        tournament.forbidden = self.forbidden_pairs(|person| {
            let team = self.team_of(person)?;
            let at = self.playing.iter().position(|one| *one == team)?;
            Some(at as Tpn + 1)
        });
        tournament
    }

    /// What a team did in each round, with its match.
    fn rounds_of_team<'a>(
        &self,
        team: Team,
        matches: &'a [TeamMatch],
        pending: Pending,
    ) -> Vec<(Round, Option<&'a TeamMatch>)> {
        let rounds = (1..=self.rounds.len() as u32).filter_map(|round| {
            let of_round = |one: &&TeamMatch| one.round == round && one.teams.contains(&team);
            match matches.iter().find(of_round) {
                Some(found) => Some((self.round_of_match(found, team, pending)?, Some(found))),
                None => Some((Round::Bye(self.bye_of(team, round)?), None)),
            }
        });
        rounds.collect()
    }

    /// The teams with their match points, board points and boards, for the tie-breaks of C.07. Unfinished matches do not count, and
    /// teams that are out of the table are not there.
    pub fn team_field(&self) -> Field {
        let out = self.teams_out_of_table();
        let mut field = self.field_of_all_teams();
        let is_in = |number| {
            let team = self.team_by_number(number);
            team.is_none_or(|team| !out.contains(&team))
        };
        field.participants.retain(|one| is_in(one.number));
        field
    }

    fn field_of_all_teams(&self) -> Field {
        let matches = self.counted_matches();
        let participant = |(&team, number): (&Team, Tpn)| Participant {
            number,
            rating: None,
            rounds: self.outcomes_of(team, &matches, Pending::Nothing),
        };
        let boards = self.boards();
        let on_all = |points: Points| Points(points.0 * boards);
        Field {
            participants: self.playing.iter().zip(1..).map(participant).collect(),
            scales: [
                Scale {
                    win: in_matches(Points::WIN),
                    draw: in_matches(Points::DRAW),
                },
                Scale {
                    win: on_all(Points::WIN),
                    draw: on_all(Points::DRAW),
                },
            ],
            boards: boards as usize,
            primary: if self.settings.team_pairing.scores.are_game_points_first() {
                Score::Game
            } else {
                Score::Match
            },
            ..Field::of_players(&self.team_tournament(Pending::Nothing), self.rounds.len())
        }
    }

    /// What each team that plays did in each round, with unfinished games as draws.
    pub(crate) fn outcomes_of_teams(&self) -> Vec<Vec<Outcome>> {
        let matches = self.counted_matches();
        let teams = self.playing.iter();
        teams
            .map(|team| self.outcomes_of(*team, &matches, Pending::Draw))
            .collect()
    }

    fn outcomes_of(&self, team: Team, matches: &[TeamMatch], pending: Pending) -> Vec<Outcome> {
        let rounds = self.rounds_of_team(team, matches, pending).into_iter();
        rounds
            .map(|(round, found)| self.outcome((round, found), team, pending))
            .collect()
    }

    fn outcome(
        &self,
        (round, found): (Round, Option<&TeamMatch>),
        team: Team,
        pending: Pending,
    ) -> Outcome {
        let boards = found.map_or_else(Vec::new, |found| self.boards_of(found, team, pending));
        let (points, game_points) = match round {
            Round::Bye(bye) => self.points_of_bye(bye),
            _ => (round.points(), boards.iter().copied().sum()),
        };
        Outcome {
            round,
            scores: [in_matches(points), game_points],
            boards,
        }
    }

    /// A team's points for a bye, as those of a game, and its board points: half a point for each board, if it has points at all.
    fn points_of_bye(&self, bye: Bye) -> (Points, Points) {
        let points = self.settings.pairing_bye.of_team(bye, self.revision);
        let has_points = points > Points::LOSS;
        (points, Points(self.boards() * u32::from(has_points)))
    }

    /// The points of a team on each board of a match.
    fn boards_of(&self, found: &TeamMatch, team: Team, pending: Pending) -> Vec<Points> {
        let at = usize::from(found.teams[0] != team);
        let games: Vec<&Game> = found
            .games
            .iter()
            .filter_map(|one| self.game(*one))
            .collect();
        let points = |game: &&Game| {
            let both = self.board_points(game, games.first()?, pending)?;
            Some(both[at])
        };
        games
            .iter()
            .map(|game| points(game).unwrap_or_default())
            .collect()
    }

    /// The bye of a team without a match in a round.
    fn bye_of(&self, team: Team, round: u32) -> Option<Bye> {
        if !self.format().keeps_rests(self) {
            return None;
        }
        let byes = &self.rounds.get(round as usize - 1)?.byes;
        let is_of_team = |seat: Seat| self.team_of_seat(seat) == Some(team);
        let found = byes.iter().find(|(seat, _)| is_of_team(*seat));
        Some(found.map_or(Bye::Zero, |(_, bye)| *bye))
    }

    /// What a pairing-allocated bye is worth in this season.
    pub fn worth_of_bye(&self) -> ByeValue {
        let said = self.settings.pairing_bye;
        match self.is_of_teams() {
            true if !self.revision.pairs_teams_by_their_rules() => ByeValue::Win,
            for_teams => said.settled(for_teams),
        }
    }

    /// Whether a team scored in a round without an opponent.
    pub fn rests_with_points(&self, team: Team, round: u32) -> bool {
        let bye = self.bye_of(team, round);
        bye.is_some_and(|bye| self.points_of_bye(bye).0 > Points::LOSS)
    }

    /// A match as one game of a team; `None` while it is unfinished, unless unfinished games count as draws.
    fn round_of_match(&self, found: &TeamMatch, team: Team, pending: Pending) -> Option<Round> {
        if !found.is_over && pending == Pending::Nothing {
            return None;
        }
        let at = usize::from(found.teams[0] != team);
        let games: Vec<&Game> = found
            .games
            .iter()
            .filter_map(|one| self.game(*one))
            .collect();
        let first = games.first()?;
        let counted = games
            .iter()
            .filter_map(|game| self.board_points(game, first, pending));
        let counted: Vec<[Points; 2]> = counted.collect();
        if counted.is_empty() {
            return Some(Round::Bye(Bye::Zero));
        }
        let [own, others] =
            [at, 1 - at].map(|at| counted.iter().map(|both| both[at]).sum::<Points>());
        let was_played = games.iter().any(|game| match game.result {
            None => true,
            Some(result) => was_played(result),
        });
        let opponent = found.teams[1 - at];
        let opponent = self.playing.iter().position(|one| *one == opponent)? as u32 + 1;
        let colour = Colour::BOTH[at];
        // A match without any played game counts as played if both teams scored; under the first rules only if equally.
        let both_have_points = own.min(others) > Points::LOSS;
        let counts = both_have_points && (own == others || self.is_second());
        let counts_as_played = was_played || counts;
        Some(Round::of_match(
            opponent,
            colour,
            [own, others],
            counts_as_played,
        ))
    }

    /// The teams before the next Swiss round, with the byes of teams that do not play: half a point if all players rest, as often
    /// as for a single player, and nothing if all have withdrawn. A team that is short of players plays with those who rest.
    pub(crate) fn teams_to_be_paired(&self) -> (Tournament, Vec<(Seat, Bye)>) {
        let mut tournament = self.team_tournament(Pending::Draw);
        let mut byes = Vec::new();
        for player in &mut tournament.players {
            let team = self.team_by_number(player.tpn);
            let seats = team.map_or_else(Vec::new, |team| self.line_up(team));
            let all = |is_it: fn(&SeatRecord) -> bool| seats.iter().all(|(_, one)| is_it(one));
            let bye = if all(|one| one.withdrawn.is_some()) {
                Bye::Zero
            } else if all(|one| one.withdrawn.is_none() && one.rests) {
                self.bye_for_resting(&player.rounds)
            } else {
                continue;
            };
            player.rounds.push(Round::Bye(bye));
            byes.extend(seats.into_iter().map(|(seat, _)| (seat, bye)));
        }
        (tournament, byes)
    }

    /// The table of teams, best first: by match points and board points, or the other way round, and then the season's tie-breaks on
    /// the first of them.
    pub fn team_table(&self) -> Vec<TeamRow> {
        self.team_table_by(&self.settings.tie_breaks)
    }

    /// The table of teams by these tie-breaks.
    pub(crate) fn team_table_by(&self, tie_breaks: &[TieBreak]) -> Vec<TeamRow> {
        let matches = self.counted_matches();
        let board_points = |number| {
            let team = self.team_by_number(number);
            team.map_or(Points::default(), |team| {
                self.points_on_boards(team, &matches)
            })
        };
        let order = standings_of(&self.field_of_all_teams(), board_points, tie_breaks);
        let left = self.teams_out_of_table();
        let numbered = self.playing.iter().zip(1..);
        let out = numbered.filter(|(team, _)| left.contains(team));
        let out: Vec<Tpn> = out.map(|(_, tpn)| tpn).collect();
        let order = Season::with_leavers_last(order, &out);
        let row = |standing: Standing| {
            let team = self.team_by_number(standing.tpn)?;
            let over = matches
                .iter()
                .filter(|one| one.is_over && one.teams.contains(&team));
            let values = standing.values.into_iter().zip(tie_breaks);
            let values = values.map(|(value, by)| as_counted(value, *by, self.revision));
            Some(TeamRow {
                team,
                rank: standing.rank,
                match_points: standing.points.0 / Points::WIN.0,
                board_points: board_points(standing.tpn),
                values: values.collect(),
                matches: over.count(),
            })
        };
        order.into_iter().filter_map(row).collect()
    }

    fn points_on_boards(&self, team: Team, matches: &[TeamMatch]) -> Points {
        let of_match = |one: &TeamMatch| {
            let at = one.teams.iter().position(|other| *other == team)?;
            Some(one.points[at])
        };
        let played: Points = matches.iter().filter_map(of_match).sum();
        let byes = (1..=self.rounds.len() as u32).filter(|round| {
            let is_there = |one: &TeamMatch| one.round == *round && one.teams.contains(&team);
            !matches.iter().any(is_there) && self.rests_with_points(team, *round)
        });
        // Half a point for each board.
        played + Points(byes.count() as u32 * self.boards())
    }
}

/// Match points of a game's points: two for a win.
const fn in_matches(points: Points) -> Points {
    Points(points.0 * 2)
}

/// The value of a tie-break as a season counts it: the first rules showed half of FIDE's Sonneborn-Berger.
fn as_counted(value: Value, by: TieBreak, revision: Revision) -> Value {
    match value {
        Value::Number(number)
            if by == TieBreak::SONNEBORN_BERGER && revision == Revision::First =>
        {
            Value::Number(number.over(2))
        }
        value => value,
    }
}
