# When the bot is removed from a server, comes back, or is not allowed where a game is played.
server-removed = 🚪 I was removed from the server where you play these games. Your clocks stand still there, and the games go on as soon as somebody invites me again.
server-removed-game = - **{ $code }** against { $opponent }
server-back = 🚪 I am back in this server: the game goes on, and clocks run again. No clock ran while I was away.
server-back-turn = It is your turn, { $player }.
server-instead = I can't post in { $place } at the moment, so I tell you here. Somebody who manages the server can let me write there again.
