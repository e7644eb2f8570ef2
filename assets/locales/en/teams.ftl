### Teams of a league: who is in them, what captains do, and their matches.

option-league-teams = How many boards a team has, in a Swiss league or a round robin (default: no teams)
option-league-substitutes = How many substitutes a team may also have (default: 2)
league-format-teams = { $format } · teams of { $boards }{ $substitutes ->
        [0] {""}
        [one] {" "}with up to 1 substitute
       *[other] {" "}with up to { $substitutes } substitutes
    }
league-teams-none = No team has been founded yet.
league-teams-needed = A team needs { $boards } players when the league starts; smaller teams, and players without a team, are left out.
league-teams-without = **Without a team:** { $players }
league-teams-title = 👥 **{ $name }** — teams
league-team-entry = **{ $team }** ({ $count } of at most { $most }): { $members }
league-team-line = **{ $team }**: { $members }
league-team-captain = { $player } (captain)
league-team-any = No team yet: let a captain pick me
league-team-back = Back to my team: { $team }
league-team-name = The team's name
league-team-title = 👥 **{ $team }** in **{ $name }**
league-team-board = Board { $board }: { $player }
league-team-substitutes = Substitutes: { $players }
league-card-team = { $board ->
        [0] Substitute of **{ $team }**
       *[other] Board { $board } of **{ $team }**
    }, place { $place } of { $count } teams
league-team-hint = You lead this team. A new board order applies from the next round. A substitute can play instead of somebody as long as nobody has moved in the game; after that, ask an organiser.
league-team-member = What do you want to do about { $player }?
league-team-instead = { $player } instead of { $former } (round { $round }, board { $board })
league-team-founded = ✅ The team is founded, and you lead it. Tell the others: they join with “Teams” below the league's message.
league-team-joined = ✅ You're in the team. Your games start by themselves, and I'll call you there.
league-team-waits = ✅ You're in the league, but not in a team yet: a captain can pick you, or you can join a team yourself.
league-team-done = ✅ Done.
league-team-fielded = ✅ Done: the substitute plays, and is called in the game's thread.
league-team-rests = ✅ Your whole team sits out the next round.
league-team-you-rest = ✅ You sit out the next round if your team has a substitute for you.
league-team-row = { $place } **{ $team }** — { $points ->
        [one] **1** match point
       *[other] **{ $points }** match points
    } · { $boards } on the boards
league-team-winner = **{ $team }** ({ $members })
league-matches = **Matches in progress:**
league-match = **{ $first }** { $own } : { $other } **{ $second }**
league-board = Board { $board }: { $game }
league-game-teams = (**{ $first }** – **{ $second }**, board { $board })
league-news-match = ⚔️ Round { $round }: { $result }
league-news-team-byes = { $kind ->
        [win] No opponent this round: { $players }. That counts as a match won (2 match points), and half of the board points.
        [draw] No opponent this round: { $players }. That counts as a match drawn (1 match point), and half of the board points.
        [nothing] No opponent this round, and no points: { $players }.
        [half] No match this round, for one match point and half of the board points: { $players }.
       *[none] No match and no points this round: { $players }.
    }
league-news-team-rests = No opponent this round: { $players }.
league-log-team-founded = { $player } founded the team “{ $team }”.
league-log-team-joined = { $player } joined the team “{ $team }”.
league-log-team-left = { $player } is no longer in a team.
league-log-team-lined-up = “{ $team }” plays in this order: { $players }.
league-log-team-led = { $player } leads the team “{ $team }”.
league-log-team-fielded = { $player } plays instead of { $former } (now { $players }).
league-form-field = Let a substitute play
league-field-boards = Boards of a team (empty: no teams)
league-field-substitutes = Substitutes a team may also have
league-pick-team = Join a team …
league-pick-member = Do something about a member …
league-pick-take-in = Add somebody to the team …
league-pick-field = Let a substitute play …
league-pick-place = Put into a team …
league-heading-team = Team
league-heading-matches = Matches
league-heading-match-points = Match pts
league-heading-boards = Boards
button-league-teams = Teams
button-league-found = Found a team
button-league-players = Players
button-league-up = One board up
button-league-lead = Make captain
button-league-team-rest = The team sits out a round
refuse-league-teams = Teams have 2 to 12 boards and up to 12 substitutes. They play a Swiss league or a round robin of one division, without late entries.
refuse-team-none-here = There are no teams in this league.
refuse-team-gone = That team is no longer there.
refuse-team-in-one = You, or the player you picked, are in a team already. A player who leaves the league can join another team.
refuse-team-full = That team is full.
refuse-team-name = A team's name has 1 to 40 characters.
refuse-team-name-taken = Another team has that name. Pick another one.
refuse-team-not-captain = Only the captain of the team can do that.
refuse-team-not-member = That player isn't in the team.
refuse-team-no-substitute = Only a substitute who has no game in that round can play instead, and only until the game is over.
refuse-team-game-begun = The game has begun. Only an organiser can let a substitute play now.
refuse-team-too-few = A league of teams needs at least two teams of { $boards } players to start. Wait for more to join.
