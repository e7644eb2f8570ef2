### Pauses, vacations, weekends.

table-pause-asked = ☕ { $player } would like to pause the game for { $length }. Both clocks stop and nobody moves. { $opponent }, do you agree?
table-paused = ☕ { $player } agrees to the pause.
table-paused-until = ☕ The game is paused until { $until }. To resume earlier, press **Resume** or use /pause.
table-pause-declined = { $opponent }: { $player } would rather not pause. The game goes on.
table-pause-withdrawn = { $player } withdrew the request for a pause. { $opponent } no longer needs to answer.
table-resume-withdrawn = { $player } withdrew the request to resume. { $opponent } no longer needs to answer; the pause lasts until { $until }.
table-resume-asked = ▶️ { $player } would like to resume the game. { $opponent }, do you agree? Otherwise the pause lasts until { $until }.
table-resume-declined = { $opponent }: { $player } would rather wait. The pause lasts until { $until }.
table-resumed = ▶️ { $player } agrees. The game goes on: { $mover } to move.
table-pause-over = ▶️ The pause is over. The game goes on: { $mover } to move.
table-vacation = 🏖️ { $player } is on vacation until { $until }. Their clock is stopped until then.
table-vacation-over = 🏖️ Nobody is on vacation any more. The clocks run as usual.
table-reminder = 🔔 { $players }: this game is waiting for you.
table-reminder-until = 🔔 { $players }: this game is waiting for you. You have until { $until }.
table-reminder-claim = 🔔 { $players }: this game is waiting for you. Your opponent can claim the win if you haven't moved by { $until }.
board-paused = ☕ The game is paused until { $until }. To resume earlier, use /pause again.
board-pause-withdrawn = { $opponent } withdrew the last request about a pause.
board-pause-own = ☕ You asked for a pause of { $length }. { $opponent } hasn't answered yet.
board-pause-theirs = ☕ { $opponent } would like to pause the game for { $length }. Both clocks stop and nobody moves. Do you agree?
board-resume-own = ▶️ You asked to resume the game. { $opponent } hasn't answered yet.
board-resume-theirs = ▶️ { $opponent } would like to resume the game. Do you agree?
board-away = 🏖️ { $opponent } is on vacation until { $until }.
button-agree-pause = Agree to the pause
button-decline-pause = Decline the pause
pause-asked = I've asked { $opponent } to agree to the pause.
resume-asked = I've asked { $opponent } to agree to resume.
pause-declined = You said no.
pause-withdrawn = You withdrew your request.
pause-how-long = ☕ How long should the game pause? Both clocks stop and nobody moves once { $opponent } agrees. For any other length, use /pause with `length`, such as 36h or 10d.
button-go-on = Resume
button-withdraw-pause = Withdraw the pause request
pause-begun = The game is paused.
pause-ended = The game goes on.
refuse-paused = The game is paused until { $until }, so nobody can move. To resume earlier, use /pause again.
refuse-not-paused = This game isn't paused. To ask for a pause, use /pause.
refuse-time-up = That isn't possible now: time has run out. Either the win must be claimed first, or more time given.
refuse-pause-stands = { $opponent } hasn't answered your last request yet.
refuse-pause-gone = That request is closed: it was answered or withdrawn, or the game went on. Ask again with /pause.
refuse-pause-length = I can't read “{ $text }”. Try 2h, 3d or 14d (60 days at most).
refuse-pause-on = The game is paused until { $until }. Leave out `length` to ask for an earlier end; you can ask for a longer pause once this one is over.
refuse-weekends = Weekends can only be left out if time is counted in days. Choose a time like 3d/move or 7d+12h/10d, or let weekends count.
command-pause = Ask your opponent for a pause, or to end one early; both clocks stop
option-pause-length = How long, like 2h, 3d or 14d (leave it out to choose from a list)
command-vacation = Take days off; your clocks stop in the meantime
option-vacation-days = How many days, starting now (leave out to see what you have left)
option-challenge-weekends = Whether time runs at weekends, in each player's time zone (default: yes)
time-weekends-off = { $line } Saturdays and Sundays don't count, in each player's own time zone (/settings).
time-no-vacations = { $line } Clocks run on during vacations in this league.
vacation-on = 🏖️ **You are on vacation** until { $until }.
vacation-left = You have { $left } of this year's { $allowance } left.
vacation-explained = While you're on vacation, your clocks stop in every game timed in days, except in leagues that don't count vacations, and you get no reminders. Your opponents are notified. You can still move, and you can come back at any time: only the days you took are used up.
vacation-begun = You are on vacation until { $until }. Enjoy it!
vacation-ended = Welcome back. Your clocks are running again.
vacation-used-up = You have no vacation left this year. To stop a single game, use /pause.
button-come-back = I'm back
button-whole-vacation = All I have left ({ $length })
other-away = 🏖️ { $opponent } is on vacation until { $until }.{ $count ->
        [0] {""}
       *[other] {" "}Affected games: { $games }.
    }
other-back = 🏖️ { $opponent } is back from vacation.{ $count ->
        [0] {""}
       *[other] {" "}Affected games: { $games }.
    }
vacation-already = You're already on vacation, until { $until }. To start a new one, come back first.
vacation-begun-shorter = That's all you have left: you're on vacation until { $until }. Enjoy it!
table-outage = ⏸️ I was offline for a while. No time was counted.
button-agree-resume = Agree to resume
button-decline-resume = Keep the pause
