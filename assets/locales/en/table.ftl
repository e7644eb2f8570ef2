### The table: what everyone reads.

thread-name = { $code } · { $game } · { $first } vs { $second }
thread-name-won = { $code } · 🏆 { $first } beat { $second } · { $game }
thread-name-drawn = { $code } · 🤝 { $first } and { $second } drew · { $game }
thread-name-off = { $code } · ✖️ { $first } vs { $second } · { $game } · called off
thread-name-void = { $code } · ✖️ { $first } vs { $second } · { $game } · no result
table-opened = **{ $code }** · { $game }, { $preset }
    { $first } plays { $side-first } and moves first, { $second } plays { $side-second }.
table-arrange = Each of you has a setup desk in your direct messages. Arrange your army, then press **Ready**; the game begins when you both have. **My setup** below shows you your desk here, and nobody else sees it.
table-started = **{ $code }** · { $game }, { $preset }
    { $first } plays { $side-first } and moves first, { $second } plays { $side-second }. Nothing is hidden in this game: everything happens here.
table-started-dealt = **{ $code }** · { $game }, { $preset }
    All pieces of both armies lie face down, and nobody knows which is where. { $first } turns over the first piece and plays its colour; { $second } plays the other.
table-ready = { $player } is ready.
table-not-ready = { $player } is arranging again.
table-begun = { $player } is ready too. The game begins.
table-to-move = { $side } to move: { $player }.
table-to-turn = { $player } begins: turn over any piece.
table-ply = **{ $ply }.** { $side }: { $ruling }
table-draw-offered = { $player } offers a draw. { $opponent } can accept, decline, or simply play on: any move ends the offer.
table-draw-declined = { $player } declines the draw. The game goes on.
table-draw-accepted = { $player } accepts the draw.
table-until = ⏳ Until { $until }.
table-until-banks = ⏳ Until { $until }. On the clocks: { $side-first } { $left-first }, { $side-second } { $left-second }.
table-until-desk = ⏳ Both armies must be ready by { $until }, or the match is called off.
table-stood = ⏸️ I was offline for { $amount }. No time was counted.
table-time-up = ⏰ { $player } is out of time. { $opponent }, claim the win or give more time. Until then { $player } can still move.
table-time-given = { $player } gives { $opponent } more time.
table-timed-out = ⏰ { $player } ran out of time.
table-silent = ⏰ { $player } hasn't moved for { $span }. { $opponent }, claim the win or give more time. Until then { $player } can still move.
table-silent-too-long = ⏰ { $player } didn't move for { $span }.
table-lapsed = ⏰ Time ran out before anybody moved, so the match is called off.
table-taken-over = 🔁 { $player } takes this seat over, by decision of the league.
table-ruled = ⚖️ The league has ruled on this game.
table-ruled-off = ⚖️ The league ended this game without a result.
button-claim-time = Claim the win
button-give-time = Give more time
time-claimed = You claimed the win.
time-given = You gave { $opponent } more time.
refuse-time-left = { $opponent } still has time.
refuse-time-form = Unknown time control “{ $text }”. Try 3d/move, 7d+12h/10d, 10m+5s or untimed.
refuse-time-per-move = “{ $text }” isn't possible. Use 1 to 14 whole days per move.
refuse-time-bank = “{ $text }” isn't possible. Use a starting time of 1 minute to 60 days.
refuse-time-increment = “{ $text }” isn't possible. Add at most 7 days per move.
refuse-time-cap = “{ $text }” isn't possible. Use a maximum between the starting time and 60 days.
table-called-off = { $player } called off the match before the game began.
table-closed-dms-desk = { $player }: I can't send you direct messages. To see your setup desk, press **My setup** below. Nobody else will see it.
table-closed-dms-board = { $player }: I can't send you direct messages. To see your board, press **My board** below at any time. Nobody else will see it.
button-my-setup = My setup
button-my-board = My board
button-flip = Flip board
button-move = Move
button-turn = Turn
call-move = ▶️ Your move.
call-answer = Please answer: see above.
table-went-on = ⤵️ The game went on below.
table-goes-on-below = ⤵️ The game goes on below with the next move. Until then, /board shows the board.
