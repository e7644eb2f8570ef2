### Leagues: seasons, their messages, and what organisers do.

command-league = Leagues: open one, look at one, or run one
command-league-create = Open a league for entries in this channel
command-league-show = See a league: standings, games and what comes next (private)
command-league-mine = Your games in all leagues that you play in (private)
command-league-manage = Run a league that you organise (private)
command-league-players = Add a whole list of players from a file (private)
option-league-league = Which league (default: the only active one)
option-league-file = A text file, one player per line: name or id, then optionally a comma and a rating
option-league-name = What it is called
option-league-format = How players are paired (default: Swiss)
option-league-rounds = How many rounds a Swiss league has (default: 5)
choice-league-swiss = Swiss: as many rounds as you like, everybody plays on
choice-league-round-robin = Round robin: everybody plays everybody once
choice-league-double = Double round robin: everybody plays everybody twice
choice-league-knock-out = Knock-out: one loss and you're out
league-title = 🏆 **{ $name }**
league-terms = { $game } ({ $preset }) · ⏱️ { $time }
    { $format } · { $rounds }
league-format-swiss = Swiss system, { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
league-format-round-robin = Round robin
league-format-double = Double round robin
league-format-divisions = { $format } in divisions of up to { $size }
league-format-knock-out = { $games ->
        [one] Knock-out
       *[other] Knock-out, best of { $games }
    }; drawn games are played again
league-format-knock-out-seed = { $games ->
        [one] Knock-out
       *[other] Knock-out, best of { $games }
    }; after a draw the higher seed advances
league-rounds-when-over = the next round begins when all games are over
league-rounds-by-date = { $length } per round; { $unfinished }
league-rounds-last = Each round lasts { $length }
league-set-name = name: { $name }
league-set-starts = starts { $when }
league-set-starts-when-told = starts when an organiser says so
league-set-asked = { $span } before the start, players are asked whether they are still there
league-set-not-asked = nobody is asked before the start whether they are still there
league-set-players = { $anyone ->
        [true] { $fewest } players or more
       *[false] { $fewest } to { $most } players
    }
league-set-ratings-any = any rating may enter
league-set-ratings-from = ratings from { $from } up
league-set-ratings-to = ratings up to { $to }
league-set-ratings-between = ratings from { $from } to { $to }
league-set-late-none = nobody can enter after the start
league-set-late-half = late entries up to round { $round }, half a point for each missed round
league-set-late-nothing = late entries up to round { $round }, nothing for missed rounds
league-set-byes = { $count ->
        [0] rounds that a player sits out score nothing
        [one] the first round that a player sits out scores half a point
       *[other] the first { $count } rounds that a player sits out score half a point each
    }
league-set-at-once = { $count ->
        [one] one round at a time
       *[other] { $count } rounds at the same time
    }
league-set-promoted = { $count ->
        [one] next season, the last of each division goes down and the first goes up
       *[other] next season, the last { $count } of each division go down and the first { $count } go up, but never more than half of the division
    }
league-set-third = the losers of the semi-finals play for third place
league-set-accelerated = in the first half of the rounds, the upper half of the players has virtual points for pairings (Baku, FIDE C.04.7)
league-set-not-accelerated = no accelerated rounds
league-set-no-third = no game for third place
league-set-ties = ties are broken by { $order }
league-set-ties-none = players with equal points share a place
league-set-then = {", then "}
league-set-weekends-off = clocks stop at weekends
league-set-vacations = { $dates ->
        [true] vacations stop clocks, but the date of a round doesn't wait for them
       *[false] vacations stop clocks
    }
league-set-no-vacations = clocks run on during vacations
league-set-everybody = everybody may enter
league-set-entry-role = only { $role } may enter
league-set-organisers = organised by { $people } and everybody who manages this server
league-set-organiser-role = { $role } may organise it, too
league-set-no-organiser-role = no role may organise it
league-set-no-forum = games are threads of this channel
league-forum-tags = ℹ️ { $forum } lacks tags: { $tags }. Add them there, or allow me Manage Channels in { $forum } and submit **Roles and forum** again. Posts carry the tags that there are.
league-forum-may-not = ⚠️ In { $forum } I lack: { $missing }. Open its settings, then Permissions, add me, and allow these. Games that I cannot post there become threads of the league's channel.
league-tag-decided = Decided
league-tag-running = Running
league-set-forum = games are posts of { $forum }
league-tie-break-buchholz = Buchholz (opponents' points)
league-tie-break-median = median Buchholz (without the best and the worst opponent)
league-tie-break-sonneborn = Sonneborn-Berger (points of beaten opponents)
league-tie-break-direct = the games among those tied
league-tie-break-wins = the number of wins
league-tie-break-progressive = progressive points (early wins count more)
league-tie-break-none = None
league-unfinished-runs-on = unfinished games continue alongside the next round
league-unfinished-to-their-end = games in progress are played to the end
league-unfinished-drawn = unfinished games are drawn
league-unfinished-adjudicated = an organiser rules on unfinished games
league-starts = Entries are open. It starts { $when }.
league-starts-when-told = Entries are open. It starts when an organiser says so.
league-starts-in = Starts in { $span }
league-nobody = Nobody has entered yet.
league-entered = **Players ({ $count }{ $most ->
        [500] {""}
       *[other] {" "}of at most { $most }
    }):**
league-more = … and { $count } more
league-round = **Round { $round } of { $of }**
league-round-named = **{ $name }**
league-round-heading = Round { $round }
league-in-round = round { $round }
league-in-round-of = round of { $players }
league-in-quarter-final = quarter-final
league-in-semi-final = semi-final
league-in-final = final
league-in-third-place = game for third place
league-round-ends = · ends { $until }
league-paused = ⏸️ The league is paused: no new round begins, and the clocks of its games are stopped until it resumes. Players may still move.
league-over = 🏁 **Final standings**
league-over-early = 🏁 **Final standings** — { $by } ended the league early{ $rounds ->
        [none] {""}
       *[some] , in round { $round } of { $of }
    }.
league-called-off = This league was called off.
league-called-off-too-few = This league was called off: there were too few players to begin it.
league-division = **Division { $number }**
league-division-short = Division { $number }
league-row = { $place } { $player } — **{ $points }**
league-row-left = { $player } (left)
league-row-reached = { $place } { $player } — { $reached }
league-reached = { $how ->
        [won] won the final
        [third] won the game for third place
        [in] in the { $round }
        [came] reached the { $round }
       *[out] out in the { $round }
    }
league-row-decided = { $line } ({ $why })
league-decided = { $name } { $value }
league-decided-direct = ahead in the games among those tied
league-decided-number = level on everything; starting number { $number } decides who goes up or down
league-decided-ahead = level on everything; put ahead by an organiser
league-open-games = **Games in progress ({ $count }):**
league-game = { $first } – { $second }: { $result }
league-game-choice = { $round }: { $first } – { $second }
league-not-over = in progress
league-result-first = 1–0
league-result-second = 0–1
league-result-draw = ½–½
league-result-first-absent = – / + (first player absent)
league-result-second-absent = + / – (second player absent)
league-result-both-absent = – / – (nobody came)
league-result-void = doesn't count
league-news-asked = 📣 The league starts soon. I'm asking everybody who has entered whether they are still there: by direct message or, if they take none, here. Players who don't answer, there or with this button, are left out{ $vacations ->
        [true] {"; players on vacation stay in."}
       *[false] {"."}
    }
league-begun-without-you = 🚀 This league has begun without you, { $is_silent ->
    [true] because you didn't answer whether you were still there.
   *[false] because your team had too few players, or you weren't in a team.
} An organiser can still add you, if a place is free.
league-question = 📣 **{ $name }** ({ $channel }) starts { $when }. Are you still there? If you don't answer, you'll be left out.
league-invitation = 📣 **{ $name }** ({ $channel }) is open for entries. You played in the previous season: will you play again?
league-invitation-call = 📣 **{ $name }** is open for entries. You played in the previous season: if you'd like to play again, press Join.
league-call = 📣 **{ $name }** starts soon. Are you still there? Press the button, or you'll be left out.
league-news-overdue = ⏰ The round's time is up, but some of its games are not over. An organiser has to decide.
league-news-stuck = ⏰ { $obstacle ->
        [colours] The rules allow no pairing of the next round, because somebody would have the same side three times in a row or too often.
        [byes] The rules allow no pairing of the next round, because everybody who could sit out has already had a point without a game.
        [forbidden] The rules allow no pairing of the next round.
       *[meetings] The rules allow no pairing of the next round, because somebody would meet the same opponent again.
    } An organiser can pair it by hand, with pairs that break as few rules as possible.
league-news-referee = 🙋 The organiser is asked to look at the game { $players }.
league-news-added = 👋 { $players }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }: { $by } has added you to this league. Your games start by themselves; if you don't want to play, press Leave below the league's message.
league-news-handed-over = 🔑 { $player } now organises this league: the button Organise is below its message.
league-news-round = 🔔 Round { $round } of { $of } has begun: { $count ->
        [one] 1 game
       *[other] { $count } games
    }.
league-news-round-named = 🔔 **{ $name }**: { $count ->
        [one] 1 game
       *[other] { $count } games
    }.
league-round-goes-on = 🔔 **{ $name }**: { $over } of { $count } games { $over ->
        [one] is
       *[other] are
    } over.
league-round-over = ✅ **{ $name }**: { $count ->
        [one] the game is over
        [2] both games are over
       *[other] all { $count } games are over
    }.
league-round-undone = ↩️ **{ $name }** was taken back.
league-news-bye = { $kind ->
        [win] No opponent this round, which counts as a win (1 point): { $players }.
        [draw] No opponent this round, which counts as a draw (half a point): { $players }.
        [nothing] No opponent this round, which scores no points: { $players }.
        [half] No game this round, for half a point: { $players }.
        [none] No game and no points this round: { $players }.
        [further] Through to the next round without a game: { $players }.
       *[turn] No opponent this round, as happens to everybody once: { $players }.
    }
league-news-resumed = ▶️ The league has resumed, and the clocks are running again.
league-week = 🗓️ **The week in the league**
league-week-results = **Results ({ $count }):**
league-week-standings = **Standings:**
league-week-next = **Next:** { $round } · { $count ->
        [0] no game in progress
        [one] 1 game in progress
       *[other] { $count } games in progress
    }
league-week-watch = **Worth a look:**
league-week-leaders = 👑 Leaders against each other: { $game } { $link }
league-week-upset = ⚡ An upset: { $game } { $link }
league-week-longest = 📏 The longest game, { $moves } moves: { $game } { $link }
league-news-finished = 🏁 The league is over. Congratulations, { $winners }! 🥇
league-news-started = 🚀 The league has begun with { $count } players.
league-news-started-teams = 🚀 The league has begun with { $count } teams.
league-news-begun = ✅ The league has begun.
league-game-opened = 🏆 **{ $name }**, { $round }: { $players }
league-game-anew = ↩️ That result doesn't count any more. The game is played again{ $link ->
        [none] {"."}
       *[other] {": "}{ $link }
    }
league-thread-heading = 🏆 **{ $name }**, { $round }
league-thread-ruled = ⚖️ { $by } ruled on this game for the league: { $result }.
league-thread-void = ⚖️ No result: { $by } voided this game for the league.
league-thread-ended = ⚖️ { $why } So this game is over: { $result }.
league-thread-drawn = ⚖️ The round's time is up, so this game is a draw.
league-thread-taken-over = 🔁 { $player } takes over the seat of { $former }, by decision of { $by }.
league-thread-anew = ↩️ The result of this game doesn't count any more. It is played again: { $link }
league-created = ✅ The league is open: its message is in this channel, and people enter with its button. Here you decide the rest; everything can be changed until the start.
league-none = There is no league yet in the channels that you and I can both see. Open one with /league create.
league-none-yet = There is no league yet in the channels that you and I can both see. Members who manage the server or its events can open one.
league-list = 🏆 **Leagues in this server**
league-list-line = **{ $name }** · { $game } · { $channel }
league-leave-really = Do you really want to leave **{ $name }**? { $plays ->
        [true] Your games in progress are lost, and you play no more rounds.
       *[false] You play no more rounds.
    }
league-leave-ladder = Do you really want to leave **{ $name }**? { $plays ->
        [true] Your game in progress is lost, and so is your place
       *[false] Your place is lost
    }: if you come back, you begin in last place.
league-leave-arena = Do you really want to leave **{ $name }**? { $plays ->
        [true] Your game in progress is lost, and you get no new one.
       *[false] You get no new game.
    } If you only want a pause, “Take a break” is enough.
league-leave-early = You have played fewer than half of your games: if you leave now, none of them counts in the table, for you or for your opponents.
league-leave-early-team = Nobody else plays for your team any more, and fewer than half of its matches have been played: if you leave now, none of them counts in the table, for your team or for its opponents.
league-own-title = 🏆 **{ $name }** — your games
league-own-line = { $round } · { $game }{ $link }
league-own-open = **{ $round }** · against { $opponent } · { $plays }{ $link }
league-own-side = you play { $side }
league-own-first = you move first
league-own-second = you move second
league-own-begun = 🏆 **{ $name }** · { $round } — your games in this league:
league-own-bye = 🏆 **{ $name }** · { $round } — you have no opponent this time. { $kind ->
        [win] That counts as a win: 1 point.
        [draw] That counts as a draw: half a point.
        [nothing] That scores no points.
        [half] That scores half a point.
        [none] That scores no points.
        [further] You are through to the next round without a game.
       *[turn] Everybody sits out once, and nobody is worse off for it.
    }
league-mine-title = 🏆 **{ $name }** · { $channel }
league-mine-none = No game in progress.
league-mine-nowhere = You aren't playing in any league at the moment. /league show lists the leagues of this server.
league-own-none = You have no games yet.
league-not-in = You aren't playing in this league.
league-log-title = 📜 **{ $name }** — what happened, newest first
league-rules-title = 📖 **{ $name }** — the rules
league-log-line = **{ $number }** · { $when } · { $line }
league-log-entry = { $number } · { $line }
league-log-by = { $what } ({ $by })
league-log-reason = — “{ $reason }”
league-log-created = The league was opened.
league-log-changed = Changed: { $what }
league-log-entered = { $player } entered.
league-log-added = { $player } was added.
league-log-left = { $player } left.
league-log-was-away = { $player } was on vacation when everybody was asked, and still plays.
league-log-swapped = { $one } and { $other } change places in the bracket.
league-log-taken-out = { $player } was removed.
league-log-started = The league began.
league-log-paired = Round { $round }: { $count ->
        [one] 1 game was paired.
       *[other] { $count } games were paired.
    }
league-log-ruled = { $players }: { $result }
league-log-rests = { $player } sits out the next round.
league-log-withdrew = { $player } withdrew.
league-log-substituted = { $by } took over the seat of { $player }.
league-log-postponed = The round now ends { $until }.
league-log-stood-still = Nobody could be reached here for { $span }, so every deadline moves back by that time.
league-log-overdue = The round's time was up.
league-log-paused = The league was paused.
league-log-resumed = The league was resumed.
league-log-referee = The organiser was asked to look at the game { $players }.
league-log-handed-over = { $player } now organises the league.
league-log-finished = The league ended.
league-log-put-ahead = { $player } ranks ahead of those who are level on everything.
league-log-called-off = The league was called off.
league-log-undone = Taken back: { $what }
league-manage-title = 🛠️ **{ $name }** — for organisers
league-manage-open = Start it when enough people are in, or let it start by itself (Settings). Pick a player to remove them. **Add from a list …** adds everybody on a list.
league-manage-running = Games and rounds run by themselves. Pick a game to rule on it, or a player to remove or replace them. Everything you decide is in the log, with your reason; the menu there lists what can be undone.
league-waits-results = ⏰ **The round is waiting for you:** its time is up, and these games have no result. Rule on them in the menu, or give the round more time.
league-waits-pairing = ⏰ **The league is waiting for you:** { $obstacle ->
        [colours] the rules allow no pairing of the next round, because somebody would have the same side three times in a row or too often.
        [byes] the rules allow no pairing of the next round, because everybody who could sit out has already had a point without a game.
        [forbidden] the rules allow no pairing of the next round, because somebody would meet an opponent whom they may not meet.
        [meetings] the rules allow no pairing of the next round, because somebody would meet the same opponent again.
       *[none] the rules allow no pairing of the next round.
    } “Pair by hand” begins with pairs that break as few rules as possible, and you can change them. Or end the league.
league-player = What do you want to do about { $player }? You can remove them, or pick somebody to take over the seat and its games.
league-player-left = { $player } has left the league. { $back ->
        [true] “Add somebody” brings them back; so does undoing their departure in the log.
       *[false] Undoing their departure in the log brings them back. Or pick somebody to take over the seat and its games.
    }
league-has-left = has left
league-by-hand-title = 🛠️ **{ $name }** — pair round { $round } by hand
league-by-hand = Pick who moves first, then the opponent, game by game. Players without a game sit this round out, without points.
league-by-hand-rest = Without a game: { $players }
league-by-hand-pairs = Pairs: { $count }
league-by-hand-points = points: { $points }
league-by-hand-met = they met in round { $round }
league-bracket = 🛠️ **{ $name }** — the first round, if it began now. Players without a game go straight to the second round. If you like, pick two more to change places.
league-hand-over = Who should organise **{ $name }**? At the moment it is { $organisers }. Pick a person to hand the league over to.
league-moved = ✅ The league goes on in this channel: its message comes here, and so do its next games.
league-channel-gone = ⚠️ The league's channel is gone. Nothing is lost: move the league to this channel, and it goes on.
league-channel-hidden = ⚠️ I can't see { $channel }, the league's channel. Nothing is lost: games go on where they are, and what I have to say there will wait. To let me in again, open that channel's settings and allow my role { $permissions }. If you move the league to this channel instead, its message and its next games come here, and games in progress stay where they are.
league-channel-hidden-for-now = ⚠️ I can't see { $channel }, the league's channel, at the moment. Games go on where they are. A manager of the server can let me in again.
league-channel-refuses = ⚠️ **{ $name }**: I can't see { $channel }, the league's channel, or I'm not allowed to write there. Nothing is lost: games go on where they are, and what I have to say there will wait. To let me in again, open that channel's settings and allow my role { $permissions }. You can also move the league: type /league manage in another channel.
league-players-added = ✅ { $count ->
        [one] 1 player has
       *[other] { $count } players have
    } been added to the league.{ $before ->
        [0] {""}
        [one] {" "}One more on the list was in it already, and stays as before.
       *[other] {" "}{ $before } more on the list were in it already, and stay as before.
    }
league-rule-explained = Rule how this game ends. If it is still going on, it ends at once. You will be asked for a reason, which everybody can read. The league counts your ruling. Ratings that the game changed when it was played stay as they are; somebody who manages the server can undo that with `/void`.
league-settings-title = ⚙️ **{ $name }** — settings until the start
league-settings-forms = The settings are forms now: press one of the buttons below.
league-reason = Why? Everybody can read this in the log.
league-reason-hint = A sentence is enough.
league-form-call-off = Call the league off
league-form-end = End the league
league-form-pause = Pause the league
league-form-resume = Resume the league
league-form-remove = Remove { $player }
league-form-substitute = { $by } for { $player }
league-form-rule = { $players }: { $result }
league-form-undo = Undo: { $what }
league-form-pair = Pair the next round by hand
league-form-take-over = Add last season's players
league-form-put-ahead = Put { $player } ahead
league-form-hand-over = Hand the league over to { $player }
league-field-name = Name of the league
league-field-fewest = Fewest players to start with
league-field-most = Most players who may enter
league-field-rounds = Rounds
league-field-byes = Half points for rounds sat out, at most
league-field-division = Players in a division (empty: one division)
league-field-at-once = Rounds at the same time
league-field-best-of = Games in a match, at most (odd)
league-field-start = Start date (empty: when an organiser says)
league-field-round-days = Days per round (empty: until games are over)
league-field-ladder-days = Days it lasts (empty: until it is ended)
league-field-from = Lowest rating (empty: any)
league-field-to = Highest rating (empty: any)
league-field-rules = name=value, as in /challenge variant
league-field-time = Any other, like 7d+12h/10d or 10m+5s
league-field-weekends = At weekends
league-field-vacations = During vacations
league-field-tie-first = First tie-break
league-field-tie-second = Second tie-break
league-field-tie-third = Third tie-break
league-field-tie-fourth = Fourth tie-break
league-field-tie-fifth = Fifth tie-break
league-form-postpone = More time for the round
league-form-end-round = End the round now
league-form-referee = Call the organiser: { $players }
league-referee-called = ✅ The organisers have been called, and your opponent has been informed. This league is { $organisers }. The clocks keep running until an organiser stops them.
league-done = ✅ Done. It is in the log.
league-you-entered = ✅ You're in. Your games start by themselves, and I'll call you there.
league-you-left = ✅ You've left the league.
league-you-declined = ✅ All right, without you this time. If you change your mind before the start, press Join below the league's message.
league-you-confirmed = ✅ Good: you're in when it starts.
league-you-rest = ✅ You sit out the next round.
league-pick-game = Rule on a game …
league-pick-player = Do something about a player …
league-pick-add = Add somebody …
league-pick-swap = Swap two in the bracket …
league-pick-substitute = Who takes over the seat …
league-pick-undo = Undo a decision … (a game it ended is played again)
league-pick-ahead = Break a tie: who ranks ahead …
league-pick-format = Format
league-pick-rounds = How long a round lasts
league-pick-unfinished = What happens to unfinished games
league-pick-late = Late entries
league-pick-accelerated = Accelerated start
league-pick-third = Third place
league-pick-promoted = Promotion and relegation
league-pick-starts = When it starts
league-pick-asked = Are you still there?
league-pick-entry-role = Only this role may enter (empty: everybody)
league-pick-organiser-role = A role that may organise it, too (or empty)
league-pick-forum = Games as posts of a forum (or empty)
league-pick-game-played = Game and rules
league-pick-time = Time
league-pick-first = Who moves first …
league-pick-second = Against …
league-pick-organiser = Who organises it from now on …
button-league-enter = Join
button-league-leave = Leave
button-league-decline = Not this time
button-league-confirm = I'm still there
button-league-manage = Organise
button-league-mine = My games
button-league-games = All games
button-league-table = Standings
button-league-cross = Crosstable
button-league-cross-rows = Players { $from }–{ $to }
button-league-cross-columns = Against { $from }–{ $to }
button-league-card = My season card
button-league-share = Share with everyone here
button-league-show = Show the league
button-league-more = More
button-league-log = Log
button-league-show-rules = Rules
button-league-rest = Sit out a round
button-league-withdraw = Leave the league
button-league-referee = Call the organiser
button-league-newer = Newer
button-league-older = Older
button-league-start = Start …
button-league-settings = Settings
button-league-organisers = Organisers
button-league-roles = Roles and forum
button-league-organiser-role = A role that may organise, too …
button-league-pair = Pair by hand
button-league-pair-done = Open the round …
button-league-pair-less = Take back the last pair
button-league-pair-players = Players { $from }–{ $to }
button-league-pair-pairs = Pairs { $from }–{ $to }
button-league-move = Move the league to this channel
button-league-format = Format and rounds
button-league-begins = Start and length
button-league-game = Game and rules
button-league-ties = Tie-breaks
button-league-numbers = Name and numbers
button-league-entries = Who may enter
button-league-again = Try again
button-league-time = Time
button-league-weekends-off = Stop clocks at weekends
button-league-weekends-on = Run clocks at weekends
button-league-vacations = Stop clocks during vacations
button-league-no-vacations = Run clocks during vacations
button-league-call-off = Call it off
button-league-pause = Pause
button-league-resume = Resume
button-league-postpone = More time …
button-league-end-round = End the round …
button-league-end = End it now
button-league-remove = Remove
refuse-league-create = Leagues are opened by people who may manage this server or its events. Ask one of them.
refuse-league-rounds = You can only choose the rounds of a Swiss league: in a round robin or a knock-out they depend on the number of players. Leave “rounds” out, or choose Swiss.
refuse-league-role = This league is only for people with a certain role in this server.
refuse-league-not-here = You aren't in this league's server any more. Join it again, then press Join below the league's message.
refuse-league-rating = This league is for { $range }. Your rating is { $own }. An organiser can add you anyway.
refuse-league-unknown = There is no league of that name in this server. /league show lists them.
refuse-league-which = Which league? Name it with the option “league”.
refuse-league-file = I can't read this file. It should be a text file of at most 64 KiB, one player per line: a name, then optionally a comma and a rating.
refuse-league-file-empty = This file names nobody. Write one player per line: a name, then optionally a comma and a rating.
refuse-league-list = Nobody was added, because { $count ->
        [one] a line is
       *[other] { $count } lines are
    } wrong:
refuse-league-line = - Line { $line }: { $problem }
league-line-no-name = a line begins with a name or an id.
league-line-long-name = a name has at most 100 characters.
league-line-rating = a rating is a whole number up to { $most }, not “{ $text }”.
league-line-columns = a line has a name and a rating. Put a name with a comma in quotes.
league-line-quote = a quotation mark is not closed, or has something next to it.
league-line-twice = { $name } is on the list already.
league-line-unknown = nobody in this server is called { $name }. Write the name as it shows here, or the person's id.
league-line-several = several people are called { $name }. Write the person's id instead.
league-line-bot = { $name } is a bot, and bots don't play in leagues.
refuse-league-over = This league is over.
refuse-league-begun = The league has begun, so that can't be changed any more.
refuse-league-not-begun = The league hasn't begun yet.
refuse-league-not-over = The league isn't over yet.
refuse-league-full = The league is full.
refuse-league-nobody-to-take-over = All of last season's players are in already, or have left the league or this server.
refuse-league-too-late = The league has begun, and nobody can enter any more.
refuse-league-no-free-seat = The round robin has begun, so anybody who is added now takes the place of a player who has withdrawn, for the games still to come. But nobody has withdrawn, or no games are left. To replace somebody who is playing, pick that player.
refuse-league-entered = You're in this league already.
refuse-league-not-entered = You aren't in this league, or have left it.
refuse-league-not-player = This person isn't in the league.
refuse-league-too-few = This league needs at least { $fewest } players to start. Wait for more to enter.
refuse-league-no-rests = Only rounds of a Swiss league and games of an arena can be sat out.
refuse-league-own-game = You can't decide about a game that you or your team are playing. Ask another organiser.
refuse-league-organiser-plays = You play in this league, so you can't decide anything about its games. An organiser who doesn't play can, or somebody who may manage the server.
refuse-league-hands-over-while-playing = You can't hand over a league in progress while you play in it. Everybody who may manage the server organises it, too.
refuse-league-own-game-on = Your own game, or one of your team's, is still in progress, and ending the league would void it. Finish or resign it first, or ask another organiser.
refuse-league-not-neutral = An organiser of the league can't take over a seat in it. Pick somebody else.
refuse-league-plays-already = They play in this league already, so they can't take over another seat. Pick somebody else.
refuse-league-played-before = They played in this league before and left it, so they can't take over another seat. Undo their departure in the log, or pick somebody else.
refuse-league-not-organiser = Only the league's organisers can do that.
refuse-league-only-organisers = Only organisers can do that. This league is { $organisers }.
refuse-league-bot-organises = A bot can't organise a league. Pick a person.
refuse-league-bot = Bots don't play in leagues. Pick a person.
refuse-league-list-entered = Everybody on this list is in the league already.
refuse-league-reason = A reason of 1 to 300 characters is needed.
refuse-league-round-open = The round isn't over yet. Once it is over, and the league is paused or finds no pairing, you can pair the next round by hand.
refuse-league-games-left = Some games of this round are not over, so it can't end yet.
refuse-league-by-hand = Only rounds of a Swiss league or a round robin can be paired by hand: here the format determines who meets.
refuse-league-by-hand-gone = The pairs on this page are no longer kept. You can pair the round again here.
refuse-league-twice = Somebody is named twice.
refuse-league-no-bracket = Only a knock-out has a bracket in which people can change places.
refuse-league-division = Two players of different divisions can't meet.
refuse-league-no-pairs = A round has at least one game. Pick two players first.
refuse-league-no-date = The round ends when its games are over, so there is no date to postpone.
refuse-league-past = That moment is past. Name a later one.
refuse-league-as-it-is = That is already the case.
refuse-league-not-level = They aren't level with anybody where that decides who goes up or down.
refuse-league-own-tie = You can't decide about a tie that you are in. Ask another organiser.
refuse-league-undo = There is no such decision to undo. A pause ends with “Resume”, stopped clocks with “Settled, play on”, and settings are simply changed again; what has begun can't be undone.
refuse-league-built-upon = Later events depend on it, so it can't be undone any more.
refuse-league-name = A league's name has 1 to 100 characters.
refuse-league-players = A league has 2 to 500 players, and the fewest can't be more than the most.
refuse-date = “{ $text }” is not a date within a year that I can read. Write one like { $like }, with a time of day if you want, like 19:00.
refuse-league-number = { $field }: write a whole number from { $from } to { $to }, not “{ $text }”.
refuse-league-swiss-rounds = A Swiss league has 1 to 30 rounds.
refuse-league-division-size = A division has at least two players.
refuse-league-games = A match has an odd number of games, up to nine.
refuse-league-promoted = After a season, 1 to 5 players of each division go up and down. Choose a number from 1 to 5.
refuse-league-at-once = Only a round robin can have several rounds open at once.
refuse-league-short = A round lasts at least an hour.
refuse-league-runs-on = A knock-out waits for every game, so none can continue alongside the next round.
refuse-league-late = Only a Swiss league can take late entries, up to its last round.
refuse-league-ratings = A rating is at most 4000, and the lowest can't be higher than the highest.
refuse-league-ties = Each tie-break can be used only once.
refuse-league-asked = Players are asked at most 30 days before the start.
league-final = final standings
league-final-early = final standings, ended early
league-round-plain = round { $round } of { $of }
league-heading-player = Player
league-heading-games = Games
league-heading-points = Points
league-heading-recent = Latest
league-letter-won = W
league-letter-drawn = D
league-letter-lost = L
league-letter-bye = B
league-bye = bye
league-tie-buchholz = Buchholz
league-tie-median = Median
league-tie-sonneborn = Sonn.-B.
league-tie-direct = Direct
league-tie-wins = Wins
league-tie-progressive = Progr.
league-more-divisions = { $count ->
    [one] 1 more division
   *[other] { $count } more divisions
}
league-alt-section = { $name }: { $row }
league-alt-up = { $row } Goes up.
league-alt-down = { $row } Goes down.
league-zone-up = ▲ goes up
league-zone-down = ▼ goes down
league-movers = ↕️ Next season, up from division { $lower } to { $upper }: { $up }; down: { $down }.
league-movers-level = ⚖️ Level on everything, in the order of their starting numbers, which go by last season's place, then by rating: { $players }. Until the next season is opened, an organiser can decide otherwise under “Organise”.
league-alt-row = { $place }. { $player }, { $points }.
league-alt-cross = { $player }, { $points }: { $results }.
league-alt-round = { $round }: { $games }.
league-alt-season = { $season }: { $player }.
league-cross-explained = Results against each player, by place: 1 win, ½ draw, 0 loss, + and – without a game, · not over yet.
league-cross-against = This picture shows results against places { $from } to { $to }.
league-card-title = 🏅 **{ $name }** · { $player }
league-card-place = { $place } of { $count }, with { $one ->
        [true] { $points } point
       *[false] { $points } points
    } · { $progress }
league-card-reached = { $place } of { $count }: { $reached } · { $progress }
league-card-ladder = Place { $place } of { $count } · { $progress }
league-card-record = { $won } won, { $drawn } drawn, { $lost } lost
league-card-best = Best win: against { $player } (place { $place })
league-card-among = of { $count } players
league-card-games = Results
league-card-best-win = Best win
league-alt = { $name }, { $subtitle }.
league-final-round = Final
league-semi-finals = Semi-finals
league-quarter-finals = Quarter-finals
league-round-of = Round of { $players }
league-third-place = Third place
resign-ask-league = Give up **{ $code }**? It is a league game, so it counts: { $opponent } wins.
refuse-league-call-off = A league game counts, so it can't be called off. You can resign, or call the league's organisers with /referee.
league-count = Players: { $count }
league-pick-export = Export as a file …
league-export-standings = Standings (CSV)
league-export-games = Games (CSV)
league-export-json = Everything (JSON)
league-export-trf = FIDE tournament file (TRF)
league-export-pgn = Finished games (PGN)
league-export-nothing = There is nothing to put into that file yet.
league-exported = 📎 Here is the file.
button-league-next = Next season
button-league-take-over = Last season's players …
league-ask-start = Start **{ $name }** now, with { $count } { $teams ->
    [true] teams
   *[false] players
}? After the start its settings are final.
button-league-begin = Start now
button-league-ask-first = Ask everybody, start in a day
league-asks-first = 📣 I am asking everybody whether they are still there. It starts in a day with those who say yes; if there are too few, it is called off.
refuse-league-asked-already = Everybody has been asked already.
league-fewer-rounds = { $count } players can play { $rounds } rounds, since nobody meets the same opponent twice.
league-hasty-rounds = ⚠️ A round lasts { $length }, but the time for games is { $control }: many games may not finish. Under Settings you can lengthen the rounds, or give games less time.
league-set-rated = games are rated
refuse-league-name-taken = This server already has an active league called “{ $name }”. Give this one another name.
league-own-turn = { $whose ->
    [own] ▶️ **your turn**
    [theirs] ⏳ their turn
   *[arranging] 🛠️ armies are being arranged
}{ $timed ->
    [true] {" "}until { $until }
   *[false] {""}
}
league-own-beginning = { $what ->
        [arranging] armies must be ready
       *[moving] the first move is due
    } by { $until }
league-game-counts = ⚖️ For the league it counts as { $result }.
league-table-voided = The league keeps this game's result: only its organisers can rule otherwise. The game no longer counts for ratings.
league-done-what = ✅ In the log: { $what }
league-end-rounds-hint = { $count ->
    [one] One round has not been played. Why end it?
   *[other] { $count } rounds have not been played. Why end it?
}
league-end-hint = { $count ->
    [one] One game is not over; it will not count. Why end it?
   *[other] { $count } games are not over; they will not count. Why end it?
}

## The rules by which leagues are paired and ranked

league-small-field = ⚠️ With { $count } { $teams ->
        [true] teams
       *[other] players
    } the rules may allow no pairing of the last of { $rounds } Swiss rounds, since nobody meets the same opponent twice. With up to { $safe } rounds that hardly ever happens. In a round robin everybody meets everybody in { $possible } rounds; you can choose it in the settings.
league-by-hand-proposal = These pairs break as few rules as possible. Remove what you don't want.
league-rules-organiser-plays = ⚖️ From now on, an organiser who plays can't decide anything about the league's games. An organiser who doesn't play can or, if there is none, a manager of the server. The log shows who decided what and why, and decisions can be undone there.
league-rules-newer = 📜 **Newer rules.** This league finishes under the rules that it started with. Under FIDE's rules that are now in force:
league-rules-newer-cup = 📜 **Newer rules.** This league finishes under the rules that it started with. Under the newer rules:
league-rule-forfeits = A forfeit counts as a game in the tie-breaks of a round robin.
league-rule-early-leavers = Games of players or teams that leave before half of their games are played don't count.
league-rule-averages = For the direct encounter, the average of several games between the same players counts.
league-rule-rests = A round without an opponent counts towards the progressive score of a round robin.
league-rule-length = Pairings and tie-breaks assume { $rounds } rounds, as many as can be played.
league-rule-late-entries = Late entrants are numbered by strength, not last.
league-rule-arrivals = Players who haven't arrived yet don't count when colours are allocated.
league-rule-boards = Tables with equal scores are in the order of the lowest numbers.
league-rule-median = After two rounds, the median Buchholz is 0.
league-rule-team-forfeits = A team match in which every game was forfeited counts as played if both teams have points.
league-rule-team-sonneborn = The Sonneborn-Berger of teams is twice as large, since it counts match points.
league-rule-better-seed = In a tie of a knock-out, the higher seed advances, even after an upset.
league-rules-tables = { $differ ->
        [true] Under these rules, the current standings would be different.
       *[other] Under these rules, the current standings would be the same.
    }
league-rules-choice = Until the next round is paired, an organiser can change over to them under “Organise”. Otherwise nothing changes.
league-log-rules-told = Organisers were informed of newer rules.
league-log-rules-adopted = The league changed over to the newer rules.
league-form-adopt-rules = Change over to the newer rules
league-form-new = A new league
league-time-usual = Usual for the format (3 days per move, in an arena 10 minutes)
league-left-early = Games against { $players }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    } don't count: they left before half of their games were played.
button-league-adopt-rules = Change over to newer rules
refuse-league-rules-stand = A round has been paired since you were informed of the newer rules, so the league finishes under the rules that it started with.
refuse-league-buchholz = In a round robin everybody has the same opponents, so Buchholz breaks no ties. Take it out, and choose other tie-breaks.
button-league-list = Add from a list …
league-entry-list = The list
league-entry-list-more = A text file with a player on each line: a name or id, and if you like a comma and a rating.
league-entry-list-form = Add players from a list
button-league-why = Why this place?
league-pick-why = Why is … there?
league-why-title = **{ $place }.** { $player } — why this place
league-why-nothing = Points and tie-breaks say nothing about this place: the format ranks otherwise, or the games do not count in the table.
league-why-points = Points
league-why-match-points = Match points
league-why-board-points = Board points
league-why-step = **{ $name }** (FIDE C.07, { $article }): **{ $value }**. Ahead: { $ahead }, behind: { $behind }, level: { $level }.
league-why-among = { $place }. among them, { $score } in their games
league-why-shared = Place { $place }, shared.
league-why-alone = Place { $place }.
button-league-counted = Count: { $name }
league-why-counted = **{ $name }** (FIDE C.07, { $article }), round by round:
league-why-marks = -# In brackets: the round, and the opponent. Struck through: left out. †: not played, counted as the rules say.
button-league-pairings = Pairings
league-pick-bye = What the bye is worth
league-pick-colours = Sides of teams
league-pick-scores = Points of teams
league-set-pairing-bye = { $teams ->
        [true] a team without an opponent { $kind ->
            [win] has the match points of a win
            [draw] has the match points of a draw
           *[nothing] has no points
        }
       *[false] a player without an opponent { $kind ->
            [win] has a point
            [draw] has half a point
           *[nothing] has no point
        }
    }
league-set-colours-simple = simple preferences for sides (FIDE C.04.6, type A)
league-set-colours-graded = strong and mild preferences for sides (FIDE C.04.6, type B)
league-set-colours-without = no preferences for sides
league-set-scores-match-game = match points first, then board points
league-set-scores-match = match points first; board points do not count for sides
league-set-scores-game-match = board points first, then match points
league-set-scores-game = board points first; match points do not count for sides
league-rule-team-pairing = The teams of a Swiss are paired by FIDE's rules for teams (C.04.6), and a team without an opponent has the match points of a draw.
