### Time: what was agreed about it, spans, moments.

time-terms = ⏱️ **Time:** { $control }. { $consequence }
time-untimed = no time limit
time-per-move = { $amount } for each move
time-bank = { $bank } for the game and { $increment } more with each move
time-bank-alone = { $bank } for the game
time-bank-capped = { $bank } for the game and { $increment } more with each move, up to { $cap }
time-out-asks = If it runs out, the other player claims the game or gives more.
time-out-loses = Whoever runs out of it loses.
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
