### What leagues' organisers do about games that are on, and how players call them.

league-thread-called = 🙋 { $by } has called the league's organisers to this game. Play goes on, and so do the clocks, unless an organiser stops them.
league-thread-halted = ⏸️ { $by } has stopped both clocks for the league. They start again when the organisers have decided.
league-thread-paused = ⏸️ { $by } has paused the league: both clocks stand still.
league-thread-resumed = ▶️ { $by } has resumed the league: the clocks are running again.
league-thread-settled = ▶️ { $by } has settled this for the league: play on. The clocks are running.
league-thread-extended = ⏳ For the league, { $by } has given this game more time, until { $until }. The next round waits for it.
league-word-game = 🏆 **{ $name }** · { $round } · against { $opponent } { $link }
league-waits-called = 🙋 **A game is waiting for you:** { $game } { $link }
league-game-called = 🙋 { $by } asks an organiser to look at it.
league-game-halted = ⏸️ Both clocks stand still until you decide: rule on the game, or let it go on.
league-game-until = ⏳ It may go on until { $until }; the next round waits for it.
league-log-halted = The clocks of { $players } were stopped.
league-log-settled = { $players }: settled, the game goes on.
league-log-extended = { $players } may go on until { $until }.
league-log-asked-after = Asked whether they are still there, because they haven't begun a game: { $players }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
league-log-present = { $player } is still there.
league-news-not-begun = ⏳ These games haven't begun and are lost when the time is up. I've asked each of these players whether they are still there:
league-news-not-begun-line = - { $player } against { $opponent }, until { $until }
league-news-undone = ↩️ This no longer holds: { $what }
league-asked-after = 🏆 **{ $name }** — you haven't begun this game yet. Are you still there?
league-asked-here = 📣 { $player }, you don't accept direct messages from me, so I'm asking you here.
league-asked-until = · lost if you don't begin by { $until }
league-you-are-present = ✅ Good: the organisers can see that you are still there. Now begin your game, so that you don't lose on time.
league-form-add = Add { $player }
league-form-place = Put { $player } into a team
league-form-swap = { $one } and { $other } change places
league-form-extend = More time: { $players }
league-form-halt = Stop the clocks: { $players }
league-form-settle = Play on: { $players }
league-field-days = Extra days (1-14) or a date
button-league-decide = Decide …
button-league-halt = Stop the clocks …
button-league-settle = Settled, play on …
button-league-extend = More time for this game …
option-league-reason = Why? Everybody can read this in the log
league-taken-out = 🚪 An organiser has removed you from the league.
refuse-league-not-asked = No question is waiting for your answer here: nobody has asked you, or you have answered already.
refuse-ladder-recalled-often = You have withdrawn two challenges within a day, and each of them had called somebody. You can challenge again once a day has passed.
refuse-league-called-already = The organisers have been called to this game already, and haven't decided yet. If you want to add anything, write it in the game's thread.
refuse-league-nothing-to-settle = Nobody has called the organisers to this game, and its clocks are running. There is nothing to settle.
refuse-league-game-over = This game is over, so there is nothing to stop and no time to give.
refuse-league-more = Write a number of days from { $from } to { $to }, or a date within a year like { $like }, not “{ $text }”.
refuse-league-earlier = The time already runs until { $until }. Name a later date.
refuse-league-games-run-on = In this league games continue past the end of their round anyway, so this one needs no more time.
refuse-league-games-begun = Games of this round have begun, so its pairing stands. You can still rule on a single game.
refuse-referee-no-league = This game belongs to no league, so it has no organisers to call. Its record is in /record.
league-thread-corrected = ⚖️ { $by } has corrected the result of this game for the league: { $result }.
league-thread-overtaken = ⚖️ This game no longer decides anything in the league, because { $by } corrected an earlier result: { $what }
league-news-corrected = ⚖️ { $by } has corrected a result: { $result }.
league-news-overtaken = ⚖️ { $players }: this game no longer decides anything, because an earlier result was corrected.
league-goes-on = { $winner } advances, and { $loser } is out.
button-league-apart = Forbid pairs …
league-apart-title = 🚧 **{ $name }** — who must not meet
league-apart = Only organisers can read this page, and what you decide here. Pairings heed it from the next round on; the players are told nothing. If you pair a round by hand, you may still let them meet.
league-apart-none = At the moment everybody may meet everybody.
league-apart-pair = { $one } and { $other } must not meet{ $rounds ->
        [all] {""}
        [from] {" "}from round { $from } on
        [one] {" "}in round { $from }
       *[some] {" "}in rounds { $from } to { $to }
    }.
league-pick-apart = Pick two who must not meet …
league-pick-apart-undo = Let two meet again …
league-form-apart = { $one } and { $other } never meet
league-field-apart-rounds = Rounds (empty: all)
league-field-apart-rounds-hint = 3, or 2-4
league-reason-organisers = Why? Only organisers can read this.
league-by-hand-apart = must not meet
refuse-league-not-apart = In a round robin everybody meets everybody, and in a knock-out the results say who meets. So no pair can be forbidden here.
refuse-league-apart-already = Some players must not meet, which that format cannot heed. Undo that first, under “Forbid pairs …”.
refuse-ladder-kept-apart = You can't challenge this player. Pick somebody else.
refuse-league-own-opponent = You can't decide whom you or your team may meet. Another organiser can, or somebody who manages the server.
refuse-league-no-such-rounds = There are no such rounds still to be paired.
refuse-league-too-many-apart = At most { $most } pairs can be forbidden. Undo one first.
refuse-league-apart-rounds = Write one round, like 3, the first and the last one, like 2-4, or nothing for all rounds; not “{ $text }”.
