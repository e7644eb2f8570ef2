### The table: what everyone reads.

thread-name = { $code } · { $first } vs { $second }
table-opened = **{ $code }** · { $game }, { $preset }
    { $first } plays { $side-first } and moves first, { $second } plays { $side-second }.
    Each of you has a setup desk in your direct messages. Arrange your army, then press **Ready**; the game begins when both are. **My setup** below shows your desk here, to you alone.
table-started = **{ $code }** · { $game }, { $preset }
    { $first } plays { $side-first } and moves first, { $second } plays { $side-second }. Nothing is hidden in this game: everything happens here.
table-started-dealt = **{ $code }** · { $game }, { $preset }
    All pieces of both armies lie face down; nobody knows which is where. { $first } turns the first piece and plays its colour, { $second } plays the other.
table-ready = { $player } is ready.
table-not-ready = { $player } is arranging again.
table-begun = { $player } is ready too: the game begins.
table-to-move = { $side } to move: { $player }.
table-to-turn = { $player } begins: turn over any piece.
table-ply = **Ply { $ply }** · { $side }, { $player }: { $ruling }
table-draw-offered = { $player } offers a draw. { $opponent } may accept or decline it, or just go on: a move by either side ends the offer.
table-draw-declined = { $player } declines the draw. The game goes on.
table-draw-accepted = { $player } accepts the draw.
table-resigned = { $player } resigns.
table-until = ⏳ Until { $until }.
table-until-banks = ⏳ Until { $until }. On the clocks: { $side-first } { $left-first }, { $side-second } { $left-second }.
table-until-desk = ⏳ Both armies have to be ready by { $until }; otherwise the match is called off.
table-stood = ⏸️ I was away for { $amount }. No clock ran meanwhile.
table-time-up = ⏰ { $player }'s time has run out. { $opponent }, claim the game or give more time. Until then { $player } may still move.
table-time-given = { $player } gives { $opponent } more time.
table-timed-out = ⏰ { $player }'s time has run out.
table-lapsed = ⏰ Time ran out before anybody had moved, so the match is called off.
button-claim-time = Claim the game
button-give-time = Give more time
time-claimed = You claimed the game.
time-given = You gave { $opponent } more time.
refuse-time-left = { $opponent }'s time has not run out, or not any more.
refuse-time-form = “{ $text }” is no time that I can read. Write days for each move (3d/move), a stock with what each move adds and the most that can gather (7d+12h/10d), a live clock (10m+5s), or untimed.
refuse-time-per-move = “{ $text }” can't be: a move gets 1 to 14 whole days.
refuse-time-bank = “{ $text }” can't be: a stock of time has 1 minute to 60 days.
refuse-time-increment = “{ $text }” can't be: a move adds 7 days at most.
refuse-time-cap = “{ $text }” can't be: the most that can gather lies between the stock at first and 60 days.
table-called-off = { $player } called the match off before the game began.
revealed-deal = How the pieces lay: `{ $deal }`
revealed-setups = Setups: { $side-first } `{ $first }`, { $side-second } `{ $second }`.
table-closed-dms-desk = { $player }: your direct messages are closed to me, so I can't send you your setup desk. Press **My setup** below: only you will see the answer.
table-closed-dms-board = { $player }: your direct messages are closed to me, so nothing reaches you there. Press **My board** below at any time: only you will see the answer.
button-my-setup = My setup
button-my-board = My board
button-move = Move
button-turn = Turn
