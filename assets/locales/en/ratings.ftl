### Rated games, profiles, leaderboards and histories.

## Rated games

name-option-rated = rated
option-challenge-rated = Whether the game counts for your ratings (default: no)
challenge-rated = 📊 **Rated:** { $pool }. { $ratings }.
rating-of = { $player } { $rating }
open-rated = { $line } · 📊 rated
table-rated = 📊 **Rated:** { $pool }.
guide-rated = 📊 **This game is rated:** { $pool }. It counts unless it is called off, ends very early, or was the seventh between the same two players within 24 hours.
guide-rating-groups = 📊 **Ratings:** a rated game under these rules counts as “{ $live }” if it is played in one sitting, and as “{ $correspondence }” if it goes over days.
rating-changes = 📊 **Ratings** ({ $pool }): { $changes }.
rating-change = { $player } { $before } → { $after } ({ $change })
rating-refused = 📊 **Not counted for ratings:** { $reason }
unrated-voided = the game was voided.
unrated-casual = it was not a rated game.
unrated-program = games against the program don't count.
unrated-oneself = nobody can be rated against themselves.
unrated-aborted = the game was called off.
unrated-lapsed = time ran out before each side's second move, so there was hardly a game.
unrated-changed-hands = a seat changed hands during the game.
unrated-ruled = the organisers of the league ruled how it ended.
unrated-short = a resignation or an agreed draw counts only after each side has played { $count } moves, so that nobody can make up games.
unrated-many = only { $count } games between the same two players count within 24 hours, so that nobody gains from one opponent alone.
pool-luzhanqi-hidden-live = Luzhanqi, hidden armies · live
pool-luzhanqi-hidden-correspondence = Luzhanqi, hidden armies · correspondence
pool-luzhanqi-open-live = Luzhanqi, battles shown · live
pool-luzhanqi-open-correspondence = Luzhanqi, battles shown · correspondence
pool-luzhanqi-flip-live = Luzhanqi, flip game · live
pool-luzhanqi-flip-correspondence = Luzhanqi, flip game · correspondence
pool-xiangqi-live = Xiangqi · live
pool-xiangqi-correspondence = Xiangqi · correspondence
pool-doushouqi-live = Dou Shou Qi · live
pool-doushouqi-correspondence = Dou Shou Qi · correspondence

## Voided games

name-command-void = void
name-option-reason = reason
command-void = Void a finished game of this server, so that no rating counts it
option-void-match = Which game: its code, or pick it from the list (default: this thread's)
option-void-reason = Why; the players can read it
table-voided = 🚫 **Voided** by { $person }: { $reason }
    The game no longer counts, and ratings are as if it had not been played.
void-done = 🚫 **{ $code }** is voided. Its players can read why in { $place }.
void-of-league = For the league **{ $league }** this changes nothing: its organisers rule on what counts there.
refuse-void-not-over = Only a game that was played to its end can be voided.
refuse-void-already = This game has already been voided.
refuse-void-unknown = There is no finished game “{ $text }” in this server. Give the code in the name of its thread, or pick it from the list.
refuse-only-managers = Only members who may manage the server can do that.
refuse-void-own = You can't void a game that you played. Somebody else who may manage the server can.
refuse-void-none = There is no finished game in this thread. Name one with the option `match`.

## Profiles

name-command-profile = profile
name-command-Profile = Profile
name-option-person = person
command-profile = See somebody's ratings and results in this server (private)
option-profile-person = Whose (default: yours)
option-share = Whether everyone here sees it (default: no)
profile-title = 👤 **{ $name }**
profile-ratings = **Ratings** (`?` means that more games are needed to be sure)
profile-rating = - { $pool }: **{ $rating }** ± { $deviation } · { $count ->
        [one] one game
       *[other] { $count } games
    }
profile-unrated = No rated games here yet.
profile-record = **Results**
profile-tally = - { $game }: { $won } won, { $drawn } drawn, { $lost } lost. Moving first { $first }, second { $second }.
profile-best = **Best wins:** { $wins }.
profile-win = { $name } ({ $rating })
profile-streak-won = **Streak:** { $count ->
        [one] the last game was a win
       *[other] { $count } wins in a row
    }; longest: { $longest }.
profile-streak-drawn = **Streak:** { $count ->
        [one] the last game was a draw
       *[other] { $count } draws in a row
    }; most wins in a row: { $longest }.
profile-streak-lost = **Streak:** { $count ->
        [one] the last game was a loss
       *[other] { $count } losses in a row
    }; most wins in a row: { $longest }.
profile-against = **Against you:** { $won } won, { $drawn } drawn, { $lost } lost.
profile-current = **Games in progress:**
profile-practice = { $count ->
        [one] One game
       *[other] { $count } games
    } against me: /practice shows how you did.
profile-none = { $name } hasn't finished a game against another person here yet.
profile-hidden = { $name } doesn't show ratings and games here.
button-history = Games

## Leaderboards

name-command-leaderboard = leaderboard
name-option-pace = pace
command-leaderboard = See who is rated highest in this server (private)
option-leaderboard-game = Which game (default: the one with the most players)
option-leaderboard-pace = Live games, or games over days
choice-pace-live = Live
choice-pace-correspondence = Correspondence
leaderboard-title = 🏅 **{ $pool }**
leaderboard-line = **{ $place }.** { $name } · { $rating } · { $count ->
        [one] one game
       *[other] { $count } games
    }
leaderboard-own = Your place: { $line }
leaderboard-provisional = `?` means that more games are needed to be sure; those players come last.
leaderboard-none = Nobody has a rating here yet. Make a rated challenge with /challenge and the option `rated`.
leaderboard-none-of = Nobody has a rating of that kind here yet. Make a rated challenge with /challenge and the option `rated`.
leaderboard-pick = Another leaderboard

## Histories

name-command-history = history
command-history = See somebody's finished games here, and watch them again (private)
history-title = 📜 **Finished games of { $name }** ({ $count })
history-won = 🏆 { $date } · **{ $code }** · { $game } · won against { $opponent }
history-drawn = 🤝 { $date } · **{ $code }** · { $game } · drew with { $opponent }
history-lost = ▫️ { $date } · **{ $code }** · { $game } · lost to { $opponent }
history-voided = 🚫 { $date } · **{ $code }** · { $game } · against { $opponent } · voided
history-rated = { $line } · { $change }
history-choice = { $code } · { $game } · { $opponent }
history-pick = Pick a game to watch it again
history-no-more = There are no more games.
history-private = 🔒 { $count ->
        [one] One more game was
       *[other] { $count } more games were
    } played in direct messages: /history there lists them, for you alone.

## Who sees it

settings-profile-public = 👤 Your ratings and games are shown to anyone, with the games of all servers.
settings-profile-server = 👤 Your ratings and games are shown in the servers where you played, and in those that are rated together with them.
settings-profile-nobody = 👤 Your ratings and games are shown to nobody but you.
choice-profile-public = Anyone
choice-profile-server = The servers where I played
choice-profile-nobody = Nobody but me

## Networks of servers

name-command-rating-network = rating-network
name-option-found = found
name-option-join = join
name-option-leave = leave
command-rating-network = Rate this server's games together with those of other servers
option-network-found = Found a network with this name
option-network-join = Join the network with this word; any server in the network can tell you the word
option-network-leave = Leave the network
network-none = This server's games are rated by themselves. To rate them together with other servers, found a network or join one: see the options `found` and `join`.
network-now = This server is in the network **{ $name }**, with { $count ->
        [one] no other server
       *[other] { $count } servers in all
    }. Its word is `{ $word }`: other servers join with it.
network-founded = ✅ The network **{ $name }** is founded. Its word is `{ $word }`: tell it only to people whose servers should join.
network-joined = ✅ This server is now in the network **{ $name }**, with { $count } servers in all. Ratings were recalculated from the games of all of them.
network-left = ✅ This server's games are rated by themselves, and ratings were recalculated.
refuse-network-unknown = No network has this word. Ask the person who gave it to you.
refuse-network-elsewhere = This server is in a network already. Leave that one first.

## A profile's picture

card-ratings = Ratings
card-record = Results
card-chart-words = Chart, { $pool }: from { $first } to { $last }, between { $least } and { $most }.
card-no-chart = No rated games yet
card-won = W
card-drawn = D
card-lost = L
card-first = { $game }, first
card-second = { $game }, second
card-streak = Last results
card-longest = Most wins in a row
card-best = Best win
card-pool-luzhanqi-hidden-live = Luzhanqi live
card-pool-luzhanqi-hidden-correspondence = Luzhanqi days
card-pool-luzhanqi-open-live = Shown live
card-pool-luzhanqi-open-correspondence = Shown days
card-pool-luzhanqi-flip-live = Flip live
card-pool-luzhanqi-flip-correspondence = Flip days
card-pool-xiangqi-live = Xiangqi live
card-pool-xiangqi-correspondence = Xiangqi days
card-pool-doushouqi-live = Dou Shou Qi live
card-pool-doushouqi-correspondence = Dou Shou Qi days
settings-field-profile = Who sees my ratings and games
