//! The matches of teams, counted from the games of their players and the records of teams.

use std::cmp::Ordering;

use super::{
    error::TrfProblem,
    fields::setting,
    team_records::{MatchPoints, Records},
};
use crate::{
    season::TeamPairing,
    team_swiss::{TeamEntry, TeamRound},
    tournament::{Bye, Colour, Points, Round, Tournament, Tpn},
};

/// What is counted from the records.
pub(super) struct Counted<'a> {
    pub(super) records: &'a Records,
    pub(super) players: &'a Tournament,
}

impl Counted<'_> {
    fn played(&self, player: Tpn, round: usize) -> Option<Round> {
        let mut players = self.players.players.iter();
        let player = players.find(|one| one.tpn == player)?;
        let round = player.rounds.get(round).copied()?;
        (!matches!(round, Round::Bye(_))).then_some(round)
    }

    fn members(&self, team: Tpn) -> &[Tpn] {
        let mut lines = self.records.lines.iter();
        let line = lines.find(|line| line.team.number == team);
        line.map_or(&[], |line| &line.team.members)
    }

    fn team_of(&self, player: Tpn) -> Option<Tpn> {
        let mut lines = self.records.lines.iter();
        let line = lines.find(|line| line.team.members.contains(&player))?;
        Some(line.team.number)
    }

    /// Who sits on a team's boards in a round, numbered from 0; `None` for nobody.
    fn boards(&self, team: Tpn, round: usize) -> Vec<Option<Tpn>> {
        let mut line_ups = self.records.line_ups.iter();
        let said = line_ups.find(|one| one.team == team && one.round == round + 1);
        if let Some(said) = said {
            let players = said.players.iter();
            return players.map(|one| (*one > 0).then_some(*one)).collect();
        }
        let members = self.members(team).iter().copied();
        let playing = members.filter(|one| self.played(*one, round).is_some());
        playing.map(Some).collect()
    }

    /// A team's points on the boards of a round, numbered from 0, and whether a game was played.
    fn game_points(&self, team: Tpn, round: usize) -> (Points, bool) {
        let members = self.members(team).iter();
        let rounds = members.filter_map(|one| self.played(*one, round));
        let is_game = |one: &Round| matches!(one, Round::Game { .. });
        rounds.fold((Points::default(), false), |(points, played), one| {
            (
                points + self.players.scoring.of(one),
                played || is_game(&one),
            )
        })
    }

    /// The opponent of a round, numbered from 0, and the colour on the first board.
    fn opponent(&self, team: Tpn, round: usize) -> Result<Option<(Tpn, Colour)>, TrfProblem> {
        let mut found: Option<(Tpn, Colour)> = None;
        for (board, player) in self.boards(team, round).into_iter().enumerate() {
            let Some(
                Round::Game {
                    opponent, colour, ..
                }
                | Round::Forfeit {
                    opponent, colour, ..
                },
            ) = player.and_then(|player| self.played(player, round))
            else {
                continue;
            };
            let boards = &self.records.boards;
            let is_turned = boards.get(board) != boards.first();
            let colour = if is_turned { colour.other() } else { colour };
            let this = self.team_of(opponent).map(|opponent| (opponent, colour));
            let this = setting(
                "310",
                "all players who meet others",
                &opponent.to_string(),
                this,
            )?;
            if found.is_some_and(|found| found != this) {
                return Err(TrfProblem::TeamBoards { round: round + 1 });
            }
            found = Some(this);
        }
        Ok(found)
    }

    /// What a team did in a round, numbered from 0, with its match points and game points.
    pub(super) fn round(
        &self,
        team: Tpn,
        round: usize,
    ) -> Result<(Round, [Points; 2]), TrfProblem> {
        let MatchPoints { win, draw, loss } = self.records.match_points;
        if let Some((opponent, colour)) = self.opponent(team, round)? {
            if self.opponent(opponent, round)? != Some((team, colour.other())) {
                return Err(TrfProblem::TeamBoards { round: round + 1 });
            }
            let [(own, own_played), (theirs, they_played)] =
                [team, opponent].map(|team| self.game_points(team, round));
            let match_points = match own.cmp(&theirs) {
                Ordering::Greater => win,
                Ordering::Equal if own_played || own > Points::LOSS => draw,
                Ordering::Equal | Ordering::Less => loss,
            };
            // Both teams scored, though nobody played: it counts as played.
            let counts = own_played || they_played || own.min(theirs) > Points::LOSS;
            let this = Round::of_match(opponent, colour, [own, theirs], counts);
            return Ok((this, [match_points, own]));
        }
        let boards = self.records.boards.len() as u32;
        let mut forfeits = self.records.forfeits.iter();
        let forfeit = forfeits.find(|one| one.round == round + 1 && one.teams.contains(&team));
        if let Some(one) = forfeit {
            let at = usize::from(one.teams[0] != team);
            let colour = Colour::BOTH[at];
            let won = one.winner == Some(colour);
            let points = Points(self.players.scoring.win.0 * boards);
            let all = if won {
                [win, points]
            } else {
                [loss, Points::LOSS]
            };
            let this = Round::Forfeit {
                opponent: one.teams[1 - at],
                colour,
                won,
            };
            return Ok((this, all));
        }
        if self.records.rested.get(round) == Some(&team) {
            return Ok((Round::Bye(Bye::PairingAllocated), self.records.bye));
        }
        let scoring = self.players.scoring;
        let on_all = |points: Points| Points(points.0 * boards);
        let bye = self.records.byes.get(&(round + 1, team)).copied();
        let bye = bye.unwrap_or(Bye::Zero);
        let points = match bye {
            Bye::Full => [win, on_all(scoring.win)],
            Bye::Half => [draw, on_all(scoring.draw)],
            Bye::Zero | Bye::PairingAllocated => [loss, Points::LOSS],
        };
        Ok((Round::Bye(bye), points))
    }

    /// A team with the rounds played, and its absence from the next one.
    pub(super) fn entry(&self, tpn: Tpn, played: usize, pairing: TeamPairing) -> TeamEntry {
        let rounds = (0..played).filter_map(|round| self.round(tpn, round).ok());
        let mut rounds: Vec<TeamRound> = rounds
            .map(|(round, [match_points, game_points])| {
                let (primary, secondary) = if pairing.scores.are_game_points_first() {
                    (game_points, match_points)
                } else {
                    (match_points, game_points)
                };
                TeamRound {
                    round,
                    primary,
                    secondary,
                }
            })
            .collect();
        let absence = self.records.byes.get(&(played + 1, tpn));
        rounds.extend(absence.map(|bye| TeamRound {
            round: Round::Bye(*bye),
            primary: Points::default(),
            secondary: Points::default(),
        }));
        TeamEntry { tpn, rounds }
    }
}
