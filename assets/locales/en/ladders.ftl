### Ladders and arenas: leagues without rounds.

choice-league-ladder = Ladder: beat a player above you and take their place
choice-league-arena = Arena: for an evening; free players are paired at once
ladder-rules = Ladder: you may challenge { $reach ->
        [one] the place above you
       *[other] up to { $reach } places above you
    }, with { $answer } to answer (a player who declines or doesn't answer loses the place); after a game nobody can challenge you for { $protection }
ladder-decay = a player who doesn't play for { $after } falls { $places ->
        [one] 1 place
       *[other] { $places } places
    }
ladder-first-order = at first the places go by rating, then by order of entry; players who hide their rating are placed by order of entry, and players who join later begin in last place
ladder-vacations = players on vacation can't be challenged and don't fall; a challenge to them waits, and the time to answer it starts over when they are back
arena-format = Arena: 2 points for a win, 1 for a draw
arena-format-streaks = Arena: 2 points for a win, 1 for a draw; after two wins in a row games count double until one isn't won
ladder-lasts = lasts { $span }
ladder-lasts-open = goes on until an organiser ends it
ladder-ends = It ends { $until }.
ladder-goes-on = It goes on until an organiser ends it. Newcomers can join at any time.
ladder-paused = ⏸️ Paused: no new games and no time limits until it resumes. The clocks of games in progress are stopped; players may still move.
ladder-row = { $place } { $player } — { $won ->
        [0] no win yet
        [one] 1 win
       *[other] { $won } wins
    }
ladder-challenges = **Challenges:**
ladder-waits = { $by } challenges { $of }, who has until { $until } to answer.
ladder-choice = { $place }. { $player }
ladder-own-place = You are in place { $place }.
ladder-away = 🏖️ On vacation, so they can't be challenged: { $players }
ladder-nobody-in-reach = There is nobody you can challenge at the moment: the players within your reach are playing, have a challenge to answer, or have just played.
ladder-at-the-top = You are at the top: there is nobody above you to challenge.
ladder-explained = If you win, you take the other player's place. If you lose or draw, nothing changes. The player who is challenged moves first.
ladder-pick-rival = Who do you want to challenge?
ladder-decline-really = Do you really want to decline? { $costs ->
        [true] If so, { $by } takes your place: you go down from place { $place } to place { $below }.
       *[false] It costs you nothing: { $by } is already above you.
    }
ladder-reminder = 🏆 **{ $name }** — ⏳ { $by } has challenged you. Answer by { $until }: a player who declines or doesn't answer loses the place.
league-log-reminded = Reminded of the challenge: { $player }
ladder-news-challenged = ⚔️ { $by } challenges { $of }. Answer by { $until }: a player who declines or doesn't answer loses the place.
ladder-news-made = ⚔️ { $by } challenged { $of }.
ladder-end-accepted = ✅ { $of } accepted: the game is on.
ladder-end-declined = ✖️ { $of } declined: { $by } is now in place { $place }, { $of } in place { $other }.
ladder-end-unanswered = ⌛ { $of } did not answer in time: { $by } is now in place { $place }, { $of } in place { $other }.
ladder-end-recalled = ↩️ { $by } withdrew the challenge to { $of }.
ladder-end-left = { $player } is no longer on the ladder, so there is nothing to answer any more.
ladder-end-over = The ladder is over, so there is nothing to answer any more.
ladder-news-won = 🪜 { $by } has won against { $of }: { $by } is now in place { $place }, { $of } in place { $other }.
ladder-news-won-left = 🪜 { $of } left during the game against { $by }, who is now in place { $place }.
ladder-places = { $by } is now in place { $place }, { $of } in place { $other }.
ladder-news-fell = ⬇️ Moved down for inactivity: { $players }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }.
ladder-fell-to = { $player } (now place { $place })
ladder-news-begun = 🚀 The ladder has begun with { $count } players. Challenge somebody above you.
arena-news-begun = 🚀 The arena has begun with { $count } players. Free players are paired at once.
ladder-you-entered = ✅ You're in. On a ladder nothing starts by itself: press “{ $button }” below the league's message and pick somebody above you. If somebody challenges you, I'll call you.
arena-you-entered = ✅ You're in. As soon as somebody else is free, your game starts, and I'll call you there.
ladder-you-challenged = ✅ You have challenged them. As soon as they accept, the game begins.
ladder-you-recalled = ✅ You have withdrawn your challenge.
ladder-you-accepted = ✅ You have accepted. The game begins, and I'll call you there.
ladder-you-declined = ✅ You have declined, and the challenger takes your place.
arena-you-rest = ✅ You'll get no new games until you press “{ $button }” again.
ladder-game-heading = Game { $number }
ladder-in-game = game { $number }
ladder-log-games = { $count ->
        [one] A game began:
       *[other] { $count } games began:
    } { $games }
ladder-log-returned = { $player } is back.
ladder-log-challenged = { $by } challenged { $of }.
ladder-log-accepted = { $of } accepted.
ladder-log-declined = { $of } declined and lost the place.
ladder-log-recalled = { $player } withdrew the challenge to { $of }.
ladder-log-unanswered = { $of } did not answer in time, so { $by } takes the place.
ladder-log-fell = { $player } moved down for inactivity.
ladder-log-excused = { $player } is on vacation until { $until }, and keeps their place until then.
ladder-form = Rules of the ladder
ladder-field-reach = How many places up players may challenge
ladder-field-answer = Days to answer a challenge
ladder-field-protection = Days of protection after a game
ladder-field-idle = Days without a game before a fall (or empty)
ladder-field-fall = How many places players then fall
button-ladder-rules = Ladder rules
button-ladder-challenge = Challenge
button-ladder-accept = Accept
button-ladder-decline = Decline
button-ladder-recall = Withdraw
button-arena-break = Take a break
refuse-ladder-none = You can only challenge somebody on a ladder.
refuse-league-paused = The league is paused. Wait until it resumes.
refuse-ladder-not-above = You can only challenge somebody above you.
refuse-ladder-too-far = You can only challenge somebody up to { $reach ->
        [one] 1 place
       *[other] { $reach } places
    } above you.
refuse-ladder-busy = One of you has a challenge or a game to finish first.
refuse-ladder-protected = They have just played and can't be challenged yet.
refuse-ladder-on-vacation = They are on vacation, and can't be challenged until they are back. Challenge somebody else.
refuse-ladder-nothing-to-answer = No challenge is waiting for your answer.
refuse-ladder-other-challenge = That challenge is over, and another one is waiting for your answer: press Challenge below the league's message to see it.
refuse-ladder-no-challenge = You have no challenge to withdraw.
refuse-ladder-not-entered = You aren't on this ladder. Press Join below the league's message: you begin in last place, and can challenge somebody at once.
refuse-arena-time = An arena lasts for a set time of at least ten minutes.
refuse-ladder-rules = On a ladder a challenge reaches at least one place up, and allows at least an hour for the answer.
