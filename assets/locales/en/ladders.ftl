### Ladders and arenas: leagues without rounds.

choice-league-ladder = Ladder: beat the holder of a better place and take it
choice-league-arena = Arena: an evening; whoever is free is paired at once
ladder-rules = Ladder: you may challenge { $reach ->
        [one] the place above you
       *[other] up to { $reach } places above you
    }, { $answer } to answer (whoever declines or keeps silent loses the place); after a game nobody can challenge you for { $protection }
ladder-decay = who doesn't play for { $after } falls { $places ->
        [one] 1 place
       *[other] { $places } places
    }
ladder-first-order = at first the places go by rating, then by who entered first; whoever hides their rating stands where they entered, and who joins later begins in the last place
ladder-vacations = nobody on vacation can be challenged or falls, and a challenge to answer waits: the time for it begins anew when they are back
arena-format = Arena: 2 points for a win, 1 for a draw
arena-format-streaks = Arena: 2 points for a win, 1 for a draw; after two wins in a row games count twice until one isn't won
ladder-lasts = lasts { $span }
ladder-lasts-open = goes on until an organiser ends it
ladder-ends = It ends { $until }.
ladder-goes-on = It goes on until an organiser ends it. Newcomers can join at any time.
ladder-paused = ⏸️ Paused: no new games and no time limits until it goes on. The clocks of games that are on stand still; whoever likes may move meanwhile.
ladder-row = { $place } { $player } — { $won ->
        [0] no win yet
        [one] 1 win
       *[other] { $won } wins
    }
ladder-challenges = **Challenges:**
ladder-waits = { $by } challenges { $of }, who has until { $until } to answer.
ladder-choice = { $place }. { $player }
ladder-own-place = You are in place { $place }.
ladder-away = 🏖️ On vacation, and not to be challenged meanwhile: { $players }
ladder-nobody-in-reach = Just now there is nobody whom you can challenge: those within your reach are playing, have a challenge to answer, or have just played.
ladder-at-the-top = You are at the top: there is nobody above you to challenge.
ladder-explained = If you win, you take the other's place. If you lose or draw, nothing changes. Whoever is challenged moves first.
ladder-pick-rival = Whom do you challenge?
ladder-decline-really = Do you really want to decline? { $costs ->
        [true] Then { $by } takes your place: you go down from place { $place } to place { $below }.
       *[false] It costs you nothing: { $by } stands above you by now.
    }
ladder-reminder = 🏆 **{ $name }** — ⏳ { $by } challenges you, and waits for your answer until { $until }. Who declines or keeps silent loses the place.
league-log-reminded = Reminded of the challenge: { $player }
ladder-news-challenged = ⚔️ { $by } challenges { $of }. Answer by { $until }: who declines or keeps silent loses the place.
ladder-news-made = ⚔️ { $by } challenged { $of }.
ladder-end-accepted = ✅ { $of } accepted: the game is on.
ladder-end-declined = ✖️ { $of } declined: { $by } is in place { $place } now, { $of } in place { $other }.
ladder-end-unanswered = ⌛ { $of } did not answer in time: { $by } is in place { $place } now, { $of } in place { $other }.
ladder-end-recalled = ↩️ { $by } took the challenge to { $of } back.
ladder-end-left = { $player } is no longer on the ladder, so there is nothing to answer any more.
ladder-end-over = The ladder is over, so there is nothing to answer any more.
ladder-news-won = 🪜 { $by } has won against { $of }: { $by } is in place { $place } now, { $of } in place { $other }.
ladder-news-won-left = 🪜 { $of } left during the game against { $by }, who is in place { $place } now.
ladder-places = { $by } is in place { $place } now, { $of } in place { $other }.
ladder-news-fell = ⬇️ Fallen for not having played for long: { $players }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }.
ladder-fell-to = { $player } (now place { $place })
ladder-news-begun = 🚀 The ladder has begun with { $count } players. Challenge somebody above you.
arena-news-begun = 🚀 The arena has begun with { $count } players. Whoever is free is paired at once, each game in a thread of its own.
ladder-you-entered = ✅ You're in. On a ladder nothing starts by itself: press “{ $button }” below the league's message and pick somebody above you. If somebody challenges you, I'll call you.
arena-you-entered = ✅ You're in. As soon as somebody else is free, your game starts in a thread of its own, and I'll call you there.
ladder-you-challenged = ✅ You have challenged them. As soon as they accept, the game begins in a thread.
ladder-you-recalled = ✅ You have taken your challenge back.
ladder-you-accepted = ✅ You have accepted. The game begins in a thread of its own.
ladder-you-declined = ✅ You have declined, and the challenger takes your place.
arena-you-rest = ✅ You get no new game until you press “{ $button }” again.
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
ladder-log-recalled = { $player } took the challenge to { $of } back.
ladder-log-unanswered = { $of } did not answer in time, so { $by } takes the place.
ladder-log-fell = { $player } had not played for long and fell.
ladder-log-excused = { $player } is on vacation until { $until }, and keeps the place until then.
ladder-form = Rules of the ladder
ladder-field-reach = How many places up one may challenge
ladder-field-answer = Days to answer a challenge
ladder-field-protection = Days of protection after a game
ladder-field-idle = Days without a game until a fall (or empty)
ladder-field-fall = How many places one falls then
button-ladder-rules = Ladder rules
button-ladder-challenge = Challenge
button-ladder-accept = Accept
button-ladder-decline = Decline
button-ladder-recall = Take it back
button-arena-break = Take a break
refuse-ladder-none = Only in a ladder can you challenge somebody.
refuse-league-paused = The league is paused. Wait until it goes on.
refuse-ladder-not-above = You can only challenge somebody above you.
refuse-ladder-too-far = You can only challenge somebody up to { $reach ->
        [one] 1 place
       *[other] { $reach } places
    } above you.
refuse-ladder-busy = One of you has a challenge or a game to finish first.
refuse-ladder-protected = They have just played and can't be challenged yet.
refuse-ladder-on-vacation = They are on vacation, and can't be challenged until they are back. Challenge somebody else.
refuse-ladder-nothing-to-answer = No challenge waits for your answer.
refuse-ladder-other-challenge = That challenge is over, and another one waits for your answer: press Challenge below the league's message to see it.
refuse-ladder-no-challenge = You have no challenge to take back.
refuse-ladder-not-entered = You aren't on this ladder. Press Join below the league's message: you begin in the last place, and can challenge somebody at once.
refuse-arena-time = An arena lasts a set time, ten minutes at least.
refuse-ladder-rules = On a ladder a challenge reaches at least one place up, and waits at least an hour for its answer.
