### Languages: what they are called, how they are chosen, how lists and sentences are joined, and under which names commands
### are typed.

join-list = { ", " }
join-flow = { " " }
language-discord = As Discord says
language-en = English
language-zh-Hans = 简体中文
language-zh-Hant = 繁體中文
settings-pick-language = Language
settings-done-language = ✅ From now on I'll use this language with you: **{ $language }**.
command-server-settings = Choose this server's language, and how its boards look
option-server-language = The language of challenges, threads and announcements (leave out to see the current one)
server-language = This server's language is **{ $language }**. To change it, use the option `language`. What only you see is in your own language (/settings).
server-language-chosen = ✅ This server's language is now **{ $language }**. What only one person sees is in that person's own language (/settings).
server-language-discord = ✅ This server now uses its Discord language where I support it. At the moment that is **{ $language }**.
refuse-server-nowhere = This command is for servers. Use /server-settings in a channel of a server you manage. For yourself, use /settings.
option-server-pieces = The characters on the pieces of public boards
option-server-colours = The colours of public boards
choice-server-style = Default for the language
choice-server-theme = Default (dark)
server-look = Public boards here: pieces **{ $style }**, colours **{ $theme }**. To change them, use the options `pieces` and `colours`. They also apply to the private boards of anyone who hasn't chosen otherwise (/settings).
server-look-chosen = ✅ Public boards here now have the pieces **{ $style }** and the colours **{ $theme }**. They also apply to the private boards of anyone who hasn't chosen otherwise (/settings).

## The names of commands and their options

name-command-challenge = challenge
name-command-Challenge = Challenge
name-command-move = move
name-command-board = board
name-command-games = games
name-command-piece = piece
name-command-resign = resign
name-command-draw = draw
name-command-replay = replay
name-command-rules = rules
name-command-settings = settings
name-command-formations = formations
name-command-note = note
name-command-lobby = lobby
name-command-server-settings = server-settings
name-command-pause = pause
name-command-vacation = vacation
name-option-opponent = opponent
name-option-game = game
name-option-rules = rules
name-option-side = side
name-option-time = time
name-option-time-out = time-out
name-option-expires = expires
name-option-slots = slots
name-option-variant = variant
name-option-move = move
name-option-match = match
name-option-point = point
name-option-answer = answer
name-option-view = view
name-option-format = format
name-option-share = share
name-option-notation = notation
name-option-topic = topic
name-option-language = language
name-option-pieces = pieces
name-option-colours = colours
name-option-length = length
name-option-days = days
name-option-weekends = weekends
