### /help, and the word with which the bot enters a server.

help-here = **Right now**
name-command-help = help
command-help = See what you can do here now, and how to start (private)
help-move = It's your turn: use /move, or **Move** on your board.
help-arrange = Arrange your army and press **Ready**.
help-wait = It isn't your turn. You can look at your board, or plan ahead with /plan.
help-wait-ready = You are ready. The game begins when your opponent is ready too.
help-paused = The game is paused. To resume earlier, use /pause again.
help-claim = Claim the win on your board, or give more time.
help-elsewhere = { $count ->
    [one] You have one game in progress elsewhere
   *[other] You have { $count } games in progress elsewhere
}{ $waiting ->
    [0] .
    [one] ; one is waiting for you.
   *[other] ; { $waiting } are waiting for you.
}
help-in-progress = { $count ->
    [one] You have one game in progress
   *[other] You have { $count } games in progress
}{ $waiting ->
    [0] .
    [one] ; one is waiting for you.
   *[other] ; { $waiting } are waiting for you.
}
help-open = { $count ->
    [one] 🎯 There is an open challenge in this server that you can accept.
   *[other] 🎯 There are { $count } open challenges in this server that you can accept.
}
help-start = 🎲 To start a game, use /challenge in a server channel: name an opponent, or leave it out so that anyone can accept. Or play against me right now: /practice.
help-start-there = 🎲 To start a game, use /challenge in { $channel }: name an opponent, or leave it out so that anyone can accept. Or play against me right now: /practice.
help-commands = **The commands you need**
    - /challenge starts a game.
    - /move moves a piece; the buttons on your board do the same.
    - /board shows you your board.
    - /games lists your games and whose turn it is.
    - /draw offers a draw, and /resign gives up.
help-leagues = **More**: /league opens and shows leagues, /profile and /leaderboard show ratings, /record and /verify let you check the referee, /privacy shows what I keep about you.
help-rules = **Rules**: press a game below, or use /rules.
button-open-challenges = Open challenges
welcome = 👋 Hello! I referee **Luzhanqi** (army chess), **Xiangqi** (Chinese chess) and **Dou Shou Qi** (animal chess). To start a game, use /challenge in a channel, or play against me right now. For help use /help, and to learn a game use /rules.
