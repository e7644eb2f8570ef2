### Languages: what they are called, how they are chosen, how lists and sentences are joined, and under which names commands
### are typed.

join-list = { ", " }
join-flow = { " " }
language-discord = As Discord says
language-en = English
language-zh-Hans = 简体中文
language-zh-Hant = 繁體中文
settings-pick-language = In which language I address you
settings-done-language = ✅ From now on I address you in this language: **{ $language }**.
command-server = Choose the language in which everyone in this server is addressed
option-server-language = The language of challenges, threads and announcements; leave it out to see which counts now
server-language = Everyone in this server is addressed in **{ $language }**. To change that, name a language with the option `language`. What only you read follows your own language (/settings).
server-language-chosen = ✅ From now on everyone in this server is addressed in **{ $language }**. What only one person reads follows that person's own language (/settings).
server-language-discord = ✅ From now on everyone in this server is addressed in its language on Discord, if I speak it. Now that is **{ $language }**.
refuse-server-nowhere = This is for servers. Use /server in a channel of the one you manage; for yourself there is /settings.

## The names of commands and their options

name-command-challenge = challenge
name-command-move = move
name-command-board = board
name-command-games = games
name-command-how = how
name-command-resign = resign
name-command-draw = draw
name-command-replay = replay
name-command-record = record
name-command-rules = rules
name-command-settings = settings
name-command-formations = formations
name-command-note = note
name-command-watch = watch
name-command-open = open
name-command-server = server
name-command-pause = pause
name-command-resume = resume
name-command-vacation = vacation
name-option-opponent = opponent
name-option-game = game
name-option-rules = rules
name-option-first = first
name-option-time = time
name-option-time-out = time-out
name-option-stands = stands
name-option-games = games
name-option-options = options
name-option-move = move
name-option-match = match
name-option-point = point
name-option-answer = answer
name-option-view = view
name-option-as = as
name-option-share = share
name-option-notation = notation
name-option-topic = topic
name-option-language = language
name-option-length = length
name-option-days = days
name-option-weekends = weekends
