### Many games at once.

command-note = Note something about a game; only you will see it
command-watch = See the games that are on in this server, and where to watch them
games-line-ready = ✅ **{ $code }** against { $opponent } — you are ready, they are arranging · { $link }
games-waiting = { $count ->
    [one] ▶️ This is the only game that waits for you.
   *[other] ▶️ { $count } games wait for you; this is one of them.
}
games-no-next = No other game waits for you now.
button-next-game = Next game
button-all-games = All my games
note-title = Your note about { $code }
note-label = Only you will see it; empty to delete it
note-shown = 📝 { $text }
note-kept = ✅ Noted. /board and /games show it to you alone.
note-deleted = ✅ Your note about this game is gone.
watch-none = No game is on in this server. Start one with /challenge.
watch-no-more = There are no more games on in this server.
watch-title = 👀 **Games on in this server**, the latest move first:
watch-line = **{ $code }** · { $game } · { $first } against { $second } · ply { $ply } · { $link }
watch-line-arranging = **{ $code }** · { $game } · { $first } against { $second } · arranging armies · { $link }
button-watch-before = ◀ Back
button-watch-behind = More ▶
command-open = See the challenges that anyone in this server may take up
option-open-game = Only challenges to this game
option-challenge-stands = For how many days the challenge stands (1-30); one day if you leave it out
option-challenge-games = How many games an open challenge may start in all (1-10); one if you leave it out
challenge-games = 🎟️ It may start { $count } more games; each time somebody accepts, one begins.
challenge-rematch = 🔁 A rematch with sides changed.
refuse-challenge-several = A challenge to one person starts one game. Leave the opponent out, or the number of games.
open-none = There are no open challenges in this server. Make one with /challenge.
open-none-of = There are no open challenges to a game of { $game } in this server. Make one with /challenge.
open-title = { $count ->
    [one] 🎯 There is one open challenge in this server:
   *[other] 🎯 There are { $count } open challenges in this server:
}
open-line = **{ $game }** ({ $preset }{ $different ->
    [0] {""}
    [one] , { $different } thing different
   *[other] , { $different } things different
}) · { $challenger } · ⏱️ { $time } · until { $until }{ $count ->
    [1] {""}
   *[other] {" "}· 🎟️ { $count } games
}
open-pick = Pick one to see its terms and to accept it
open-choice = { $challenger } · { $game } · { $preset }
open-accepted = ✅ Accepted. The match begins in { $channel }, in a thread of its own.
open-withdrawn = ↩️ Your challenge is withdrawn.
button-rematch = Rematch
rematch-offered = 🔁 { $opponent } is challenged to a rematch in { $channel }, with sides changed.
rematch-stands = 🔁 Your challenge to a rematch stands in { $channel }: { $opponent } has not answered yet.
rematch-accepted = 🔁 { $opponent } wants a rematch too: it is match **{ $code }**, in { $channel }.
rematch-played = 🔁 The rematch is match **{ $code }**. Press **Rematch** under its result for another one.
refuse-challenge-taken-up = You have taken up a game of this challenge already. The others are for other people; make a challenge of your own with /challenge.
games-line-claim = ⏰ **{ $code }** against { $opponent } — their time has run out: claim the game or give more · { $link }
games-line-paused = ☕ **{ $code }** against { $opponent } — paused · { $link }
