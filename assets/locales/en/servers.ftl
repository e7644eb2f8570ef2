# When the bot is removed from a server, comes back, or is not allowed where a game is played.
server-removed = 🚪 I was removed from the server where you play these games. Your clocks are stopped, and the games go on as soon as I'm invited back.
server-removed-game = - **{ $code }** against { $opponent }
server-back = 🚪 I'm back in this server. The game goes on and the clocks are running again. No time was counted while I was away.
server-back-turn = It's your turn, { $player }.
server-instead = I can't post in { $place } at the moment, so I'm telling you here. Somebody who manages the server can let me post there again.
