### Games against the program.

command-practice = Play against me, at a level that suits you
name-command-practice = practice
name-option-level = level
option-practice-game = Which game (default: the one you played last)
option-practice-level = How strong I play, from 1 (a first game) to 8 (as hard as I can); 9: the host's engine
button-practice = Play against me
practice-about = I see no more than a person in my seat would. No rating, and no clock.
practice-in-thread = A thread can't hold another thread. Use /practice in the channel for a game there, or play in direct messages.
practice-no-thread = I'm not allowed to open threads in this channel, so we can only play in direct messages.
practice-record = { $won } won, { $drawn } drawn, { $lost } lost
practice-pick-level = How strong should I be?
practice-level-1 = Level 1 · your first game
practice-level-2 = Level 2 · a beginner
practice-level-3 = Level 3 · somebody who knows the rules well
practice-level-4 = Level 4 · a casual player
practice-level-5 = Level 5 · a steady player
practice-level-6 = Level 6 · a good player
practice-level-7 = Level 7 · a strong player
practice-level-8 = Level 8 · as hard as I can
practice-level-host = Level 9 · { $name }, the host's engine; if it fails, I step in at level 8
practice-host-named = 9 ({ $name })
practice-host = 9 (the host's engine)
button-practice-here = Play in this channel
button-practice-direct = Play in direct messages
practice-begun-here = ▶️ **{ $code }**: { $game } against me, level { $level }. I'm opening a thread in this channel.{ $secrets ->
    [yes] {" "}Your setup desk comes by direct message, or press the button below.
   *[no] {""}
}
practice-begun-direct = ▶️ **{ $code }**: { $game } against me, level { $level }. Your board is in your direct messages. If nothing arrives there, you don't accept direct messages from this server: use /board.
challenge-level = 🤖 Caipan plays at level { $level }.
challenge-level-host = 🤖 Caipan plays with the host's engine, at level 9.
refuse-practice-too-many = You have ten unfinished games against me. Finish or resign one of them first: /games lists them.
practice-rematch = 🔁 Once more, with sides swapped: match **{ $code }**.
refuse-practice-rated = Games against me are never rated. Leave out `rated`, or name a person.
refuse-practice-level = `level` is how strong I play. Leave it out, or challenge me.
refuse-practice-host = Level 9 is for an engine of the host's own, and there is none here. My highest level is 8.
refuse-practice-host-game = The host's engine only plays Xiangqi. In this game my highest level is 8.
refuse-practice-too-often = You have begun many games against me within an hour. You can begin the next one from { $until }; /games lists those in progress.
practice-form = A game against me
practice-field-place = Where
practice-only-direct = In this server, games against me are played in direct messages.
practice-elsewhere = In this server, games are played in { $channel }. There you can also play against me.
practice-begun-elsewhere = ▶️ **{ $code }**: { $game } against me, level { $level }. Press the button below for your board; each press shows it as it is then. After a quarter of an hour without a press, use /board. I can only write to you directly where we share a server.
