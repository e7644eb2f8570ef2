### Many games at once.

command-note = Write yourself a note about a game (private)
games-line-ready = ✅ **{ $code }** · { $game } against { $opponent } — you are ready, they are arranging · { $link }
games-waiting = { $count ->
    [one] ▶️ This is the only game waiting for you.
   *[other] ▶️ { $count } games are waiting for you. This is one of them.
}
games-no-next = No other game is waiting for you.
option-games-game = Only this game (default: all)
option-games-turn = Only where it is your turn, or where it isn't (default: all)
choice-turn-any = No matter whose turn it is
choice-turn-mine = My turn
choice-turn-theirs = Not my turn
games-title-some = { $count } of your { $all } games in progress:
games-none-such = None of your games in progress is like that.
games-pick = { $what } · { $count }
games-pick-turn = Whose turn it is
games-pick-game = Which game
games-any-game = All games
option-history-game = Only this game (default: all)
button-next-game = Next game
button-all-games = All my games
note-title = Your note about { $code }
note-label = Only you see it; leave it empty to delete it
button-note = Note
note-shown = 📝 { $text }
note-kept = ✅ Saved. Only you see it, in /board and /games.
note-deleted = ✅ Your note about this game is deleted.
watch-none = There are no games in progress in this server. Start one with /challenge.
watch-no-more = There are no more games in progress in this server.
watch-title = 👀 **Games in progress in this server**, the latest move first:
watch-line = **{ $code }** · { $game } · { $first } against { $second } · { $ply ->
        [0] no move yet
       *[other] move { $ply }
    } · { $link }
watch-line-arranging = **{ $code }** · { $game } · { $first } against { $second } · arranging armies · { $link }
button-watch-before = ◀ Back
button-watch-behind = More ▶
button-watch = Games in progress
command-lobby = See the open challenges and the games in progress in this server
option-lobby-game = Only challenges to this game
option-challenge-expires = How many days the challenge stays open, 1-30 (default: 1)
option-challenge-slots = How many games an open challenge can start, 1-10 (default: 1)
challenge-games = 🎟️ It can start { $count } more games, one for each person who accepts.
challenge-rematch = 🔁 A rematch with sides swapped.
refuse-challenge-several = A challenge to one person starts one game. Leave out the opponent or the number of games.
open-none = There are no open challenges in this server. Make one with /challenge.
open-none-of = There are no open challenges to a game of { $game } in this server. Make one with /challenge.
open-title = { $count ->
    [one] 🎯 There is one open challenge in this server:
   *[other] 🎯 There are { $count } open challenges in this server:
}
open-line = **{ $game }** ({ $preset }{ $different ->
    [0] {""}
    [one] , { $different } rule changed
   *[other] , { $different } rules changed
}) · { $challenger } · ⏱️ { $time } · until { $until }{ $count ->
    [1] {""}
   *[other] {" "}· 🎟️ { $count } games
}
open-pick = Pick one to see the details and accept it
open-choice = { $challenger } · { $game } · { $preset }
open-accepted = ✅ Accepted. The match begins in { $channel }, in a thread of its own.
open-withdrawn = ↩️ Your challenge was withdrawn.
open-declined = ❌ You declined the challenge.
open-named = { $line } · for { $opponent }
button-rematch = Rematch
rematch-offered = 🔁 You challenged { $opponent } to a rematch in { $channel }, with sides swapped.
rematch-stands = 🔁 Your rematch challenge is in { $channel }. { $opponent } hasn't answered yet.
rematch-accepted = 🔁 { $opponent } wants a rematch too: it's match **{ $code }**, in { $channel }.
rematch-played = 🔁 The rematch is match **{ $code }**. Press **Rematch** under its result for another one.
button-to-rematch = To the rematch
refuse-challenge-taken-up = You've already accepted this challenge once. Its other games are for other people; make a challenge of your own with /challenge.
games-line-claim = ⏰ **{ $code }** · { $game } against { $opponent } — they are out of time: claim the win or give more time · { $link }
games-line-claim-silent = ⏰ **{ $code }** · { $game } against { $opponent } — they haven't moved for { $span }: claim the win or give more time · { $link }
games-line-paused = ☕ **{ $code }** · { $game } against { $opponent } — paused · { $link }
place-private = direct messages
place-private-thread = 🔒 a private thread
