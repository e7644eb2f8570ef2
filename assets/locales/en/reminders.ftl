### Reminders, and the quiet limit.

digest-title = 🔔 { $count ->
    [one] **A game waits for you:**
   *[other] **{ $count } games wait for you:**
}
digest-line = - **{ $code }** against { $opponent }: { $game }, ply { $ply } · { $link }
digest-line-arranging = - **{ $code }** against { $opponent }: { $game }, your army waits to be arranged · { $link }
digest-until = { $line } · ⏳ until { $until }
button-open-game = Open { $code }
quiet-soon-luzhanqi = ⚠️ { $left ->
    [one] One more ply
   *[other] { $left } more plies
} without an attack, and the game ends by the quiet limit.
quiet-soon-xiangqi = ⚠️ { $left ->
    [one] One more ply
   *[other] { $left } more plies
} without a capture, and the game ends by the quiet limit.
quiet-soon-doushouqi = ⚠️ { $left ->
    [one] One more ply
   *[other] { $left } more plies
} without a capture, and the game ends by the quiet limit.
