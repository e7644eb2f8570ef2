### Time: what was agreed about it, spans, moments.

time-terms = ⏱️ **Time:** { $control }. { $consequence }
time-silence = ⏱️ **Time:** no limit. If a player doesn't move for { $span }, the other player can claim the win.
time-untimed = no time limit
time-per-move = { $amount } per move
time-unequal-challenge = challenger: { $first }; opponent: { $second }
time-unequal-match = the player who moves first: { $first }; the other: { $second }
time-unequal-own = ⏱️ You: { $own }; your opponent: { $theirs }
time-bank = { $bank } for the game, plus { $increment } per move
time-bank-alone = { $bank } for the game
time-bank-capped = { $bank } for the game, plus { $increment } per move, up to { $cap }
time-out-asks = If it runs out, the other player claims the win or gives more time.
time-out-loses = A player who runs out of time loses.
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
time-moment = { $moment } ({ $relative })
