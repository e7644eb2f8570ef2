# Rounds beside the rules that pair them, and why somebody has their opponent.
command-league-check = Pair every round of a league again, and see whether it is as the rules say (private)
button-league-check = Check the pairings
button-league-opponent = Why this opponent?
league-pick-opponent = Why does this player have this opponent?
league-check-title = 🔎 **{ $name }**: every round beside the one that the rules give from what was known then
league-check-all = { $count ->
        [one] The only round is
       *[other] All { $count } rounds are
    } as the rules pair them. Nobody touched a pairing.
league-check-nothing = No round has been paired yet, or this format pairs by other rules than a Swiss or a round robin.
league-check-holds = ✅ Round { $round }: as the rules pair it{ $hand ->
        [true] , though { $by } paired it by hand
       *[false] {""}
    }.
league-check-differs = { $hand ->
        [true] ✋ Round { $round }: { $by } paired it by hand, otherwise than the rules. The reason is in the log.
       *[false] ⚠️ Round { $round }: not what the rules give.
    }
league-check-found = - Played: { $games }
league-check-due = - By the rules: { $games }
league-check-no-round = - The rules give no such round.
league-check-rule = - { $rule }
league-paired-title = **Round { $round }**: why { $player } has this opponent
league-paired-nothing = This pairing can't be explained: the player has none in the newest round, or it was paired by other rules.
league-paired-by-hand = { $by } paired this round by hand. The reason is in the log.
league-paired-table = In a round robin the Berger table says who meets in round { $round } (FIDE C.05, Annex 1).
league-paired-group = { $player } had { $points } points, { $opponent } { $theirs }. They were paired in the group of { $group } points, among { $size } players.
league-paired-rest = { $player } had { $points } points and rests: the number of players is odd, and of those who have had no point without a game the rules take one with as few points as possible (FIDE C.04.3, C2 and C5).
league-paired-side = { $player } moves { $first ->
        [true] first
       *[false] second
    }: { $why }
league-paired-accelerated = -# In accelerated rounds, points for pairings include virtual ones (FIDE C.04.7).
league-paired-others = **Why nobody else of the group:**
league-paired-other = - { $player }: { $why }
pairing-met = { $one } and { $other } have met before (C1).
pairing-forbidden = { $one } and { $other } must not meet in this round.
pairing-same-side = { $one } and { $other } must both be on the same side (C3).
pairing-second-bye = { $player } has had a point without a game already (C2).
pairing-byes = Only one player rests, and only if their number is odd (C.04.1).
pairing-not-met = they have met before (C1).
pairing-not-forbidden = they must not meet in this round.
pairing-not-same-side = both must be on the same side (C3).
pairing-incomplete = no complete round that may be paired contains this pair (C4).
pairing-worse = worse for { $what }
pairing-order = as good by every criterion, but later in the order of the rules (C.04.3, { $article }).
pairing-sides = { $player } should move first: { $why }
pairing-sides-both = so both get the side that they are due (C.04.3, 5.2.1).
pairing-sides-stronger = the player with the stronger preference gets it (5.2.2).
pairing-sides-alternation = the sides of the last round in which they differed are exchanged (5.2.3).
pairing-sides-rank = both have had the same sides, so the one ranked higher gets the side due (5.2.4).
pairing-sides-initial = neither is due a side, so the number in the starting order decides (5.2.5).
criterion-c5 = the points of the one who rests (C5).
criterion-c6 = how many players move down (C6).
criterion-c7 = the points of those who move down (C7).
criterion-c8 = the next score group (C8).
criterion-c9 = the unplayed games of the one who rests (C9).
criterion-c10 = players who would have one side three times more often (C10).
criterion-c11 = players who would have the same side three times in a row (C11).
criterion-c12 = the sides that players are due (C12).
criterion-c13 = the sides that players are strongly due (C13).
criterion-c14 = players who moved down in the round before (C14).
criterion-c15 = players who met somebody with more points in the round before (C15).
criterion-c16 = players who moved down two rounds before (C16).
criterion-c17 = players who met somebody with more points two rounds before (C17).
criterion-c18 = the score differences of those who moved down in the round before (C18).
criterion-c19 = the score differences of those who met more points in the round before (C19).
criterion-c20 = the score differences of those who moved down two rounds before (C20).
criterion-c21 = the score differences of those who met more points two rounds before (C21).
team-paired-group = { $team } had { $points } points, { $opponent } { $theirs }. They were paired in the group of { $group } points, among { $size } teams.
team-paired-rest = { $team } had { $points } points and rests: the number of teams is odd, and of those who have had no bye the rules take the one with the fewest points, then the most matches, then the largest starting number, if all others can be paired (FIDE C.04.6, 3.4).
team-paired-side = { $team } moves { $first ->
        [true] first
       *[false] second
    } on the first board: { $why }
pairing-team-second-bye = { $team } has had the bye already, or won without playing (C2).
pairing-team-bye = { $team } should rest: the fewest points, then the most matches, then the largest starting number (C.04.6, 3.4).
pairing-team-byes = Only one team rests, and only if their number is odd (C.04.1).
pairing-team-incomplete = no complete round that may be paired contains this pair (C3).
pairing-team-order = as good by every criterion, but later in the order of the rules (C.04.6, { $article }).
team-sides-initial = neither has played a match, so the number in the starting order decides (C.04.6, 4.3.1).
team-sides-one = only one of the teams is due a side (4.3.2).
team-sides-both = so both get the side that they are due (4.3.3).
team-sides-strong = the team with the strong preference gets it (4.3.4).
team-sides-difference = the team that has moved first less often, compared with second, moves first (4.3.5).
team-sides-alternation = the sides of the last round in which they differed are exchanged (4.3.6).
team-sides-first = both have had the same sides, so the first team gets the side due (4.3.7).
team-sides-first-alternates = the side of the first team alternates (4.3.8).
team-sides-other-alternates = the side of the other team alternates (4.3.9).
team-criterion-c4 = how many teams move up (C4).
team-criterion-c5 = the points of those who move up (C5).
team-criterion-c6 = the next score group (C6).
team-criterion-c7 = teams that met another score in the round before and move up (C7).
team-criterion-c8 = the sides that teams are due (C8).
team-criterion-c9 = the sides that teams are strongly due (C9).
team-criterion-c10 = opponents of those who move up that met another score in the round before (C10).
