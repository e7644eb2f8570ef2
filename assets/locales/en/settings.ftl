### /settings: what a person has chosen for themselves.

command-settings = Choose your language, board appearance, and how I write to you (private)
settings-title = ⚙️ **Your settings**
settings-saved = ✅ Saved.
settings-unchanged = Nothing has changed.
settings-now = Language: **{ $language }**. Pieces: **{ $style }**. Colours: **{ $theme }**.
settings-no-text = Boards come as pictures, with a description for screen readers.
settings-text = Boards come as pictures and, where there is room, as text too.
settings-signs = In the text, the marks around a point mean: `-` the last move began here, `>` it ended here, `x` it attacked here, `=` it turned this over, `!` in check or against the rules, `*` what you picked, `+` where that can go.
settings-signs-luzhanqi = { $script ->
        [chinese] `( )` is a camp, `[ ]` a headquarters, `．．` an empty point, `？` a covered piece, `｜` a way across the front, `＾` a mountain.
       *[latin] `( )` is a camp, `[ ]` a headquarters, `.` an empty point, `?` a covered piece, `|` a way across the front, `^` a mountain.
    }
settings-signs-xiangqi = { $script ->
        [chinese] `：：` is an empty point of a palace, `．．` any other.
       *[latin] `:` is an empty point of a palace, `.` any other. Capitals are Red's.
    }
settings-signs-doushouqi = { $script ->
        [chinese] `．` is land, `～` water, `＃` a trap, `＠` a den; the numbers are powers.
       *[latin] `.` is land, `~` water, `#` a trap, `@` a den. Capitals are Blue's; the numbers are powers.
    }
settings-explained = These settings are for what only you see: direct messages and private answers. A match's thread looks the same to everyone.
settings-preview = A game of { $game }, as you see it now:
settings-alt = Preview. Pieces: { $style }. Colours: { $theme }. { $board }
settings-pick-style = Pieces
button-preview = Preview { $game }
settings-pick-theme = Board colours
button-settings-place = Language and time
style-chinese = Chinese, traditional
style-simplified = Chinese, simplified
style-latin = Letters, numbers and pictures
style-both = Chinese and letters
style-western = Western symbols
style-detail-chinese = Characters only, as on traditional sets
style-detail-simplified = Characters only, as on sets from mainland China
style-detail-latin = For those who don't read Chinese
style-detail-both = Traditional characters, with letters, numbers or pictures
style-detail-western = Figures of chess, insignia of ranks, animals in one colour
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
theme-colourblind = Colour-blind safe
theme-detail-light = Paper and wood, like a set on a table
theme-detail-dark = Easy on the eyes in dark surroundings
theme-detail-contrast = Strong outlines and nothing faint
theme-detail-colourblind = Colours that can be told apart with any common colour blindness
choice-text-board = Pictures, and text where there is room
choice-no-text-board = Pictures only
settings-field-text = Boards
button-reset = Reset boards
settings-done-style = ✅ Your pieces now show: **{ $style }**.
settings-done-theme = ✅ Your board colours are now: **{ $theme }**.
settings-done-text = ✅ Your boards now come as text too.
settings-done-no-text = ✅ Your boards now come as pictures only.
settings-done-reset = ✅ Board settings reset.
settings-confirm-always = You confirm every move that you make with buttons before it is played. A move typed in full is played at once.
settings-confirm-attacks = You confirm attacks that you make with buttons before they are played. A move typed in full is played at once.
settings-confirm-never = Moves are played at once, without asking.
choice-confirm-always = Before every move
choice-confirm-attacks = Before attacks
choice-confirm-never = Never
settings-field-confirm = Ask me before a move is played

### Whose challenges somebody refuses.
option-settings-refuse = Take no more challenges from this person (private)
refusals-title = 🚫 **Challenges to you**
refusals-everybody = You take challenges from nobody.
refusals-people = { $count ->
        [0] You take challenges from everybody.
        [one] You take challenges from everybody but one person.
       *[other] You take challenges from everybody but { $count } people.
    }
refusals-named = You refuse: { $people }{ $more ->
        [0] .
       *[other] , and { $more } more.
    }
refusals-explained = Nobody sees this. If you refuse somebody's challenge, they read that you aren't accepting challenges at present. Challenges that are open to all, leagues and games in progress stay as they are. /settings with `refuse` adds a person.
refusals-again = Take challenges again from …
refusals-done = ✅ You take no more challenges from { $person }.
refusals-done-again = ✅ You take challenges from { $person } again.
refusals-done-everybody = ✅ You now take challenges from nobody.
refusals-done-nobody = ✅ You take challenges again.
button-refusals = Challenges
button-refuse-everybody = Refuse all challenges
button-refuse-nobody = Take challenges again
refuse-refusing-oneself = You can't challenge yourself anyway. Name the person whose challenges you refuse.
refuse-refusing-full = Your list is full. Take somebody off it first, or refuse all challenges.
