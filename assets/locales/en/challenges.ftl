### Challenges.

challenge-open = { $challenger } challenges anyone to a game of **{ $game }** ({ $preset }). { $first }
challenge-named = { $opponent }: { $challenger } challenges you to a game of **{ $game }** ({ $preset }). { $first }
challenge-different = { $count ->
        [one] One rule is different:
       *[other] { $count } rules are different:
    }
challenge-first-chance = Who moves first is random.
challenge-first-challenger = The challenger moves first.
challenge-first-opponent = Whoever accepts moves first.
challenge-about-luzhanqi = -# Army chess: nobody sees the other's pieces, and I rule on each attack. Take the Flag to win.
challenge-about-face-down = -# Army chess with all pieces face down: turn them over, and take the Flag.
challenge-about-xiangqi = -# Chinese chess: checkmate the enemy General.
challenge-about-doushouqi = -# Animal chess: stronger animals capture weaker ones. Enter the enemy's den to win.
challenge-which-game = ⚔️ Challenge { $opponent } to which game? You have three days a move and the usual rules; /challenge offers everything else.
challenge-made = ⚔️ You challenged { $opponent } to a game of **{ $game }** in { $channel }.
challenge-expires = The challenge is open until { $until } ({ $relative }).
challenge-closed-accepted = ✅ **Accepted:** match **{ $code }**, { $first } against { $second }.
challenge-closed-declined = ❌ **Declined.**
challenge-closed-withdrawn = ↩️ **Withdrawn.**
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
refuse-challenge-oneself = You can't challenge yourself. Name somebody else, or leave the opponent out so that anyone can accept.
refuse-challenge-bot = Bots don't play here. Name a person, or leave the opponent out so that anyone can accept.
refuse-rules-of-several = Several games have rules called “{ $text }”. Choose the game, too, or pick one of these from the list:
refuse-rules-anywhere = No game has rules called “{ $text }”. Choose one of these:
refuse-challenge-rules = { $game } has no rules called “{ $text }”. Choose one of these:
refuse-challenge-option = { $game } has no option “{ $text }”. Choose one of these:
refuse-challenge-option-form = I can't read “{ $text }” as an option. Write it as name=value, like quiet_limit=60, with spaces between several.
refuse-challenge-value = { $option } can't be “{ $text }”. Choose one of these:
refuse-challenge-number = { $option } can't be “{ $text }”. Write a whole number.
refuse-challenge-clash = These two rules can't be combined, so change one of them:
refuse-challenge-permissions = I'm missing permissions in this channel: { $missing }. Ask whoever runs this server to grant them, then challenge again.
refuse-challenge-accepted = This challenge has already been accepted.
refuse-challenge-declined = This challenge was declined. Make a new one with /challenge.
refuse-challenge-withdrawn = This challenge was withdrawn. Make a new one with /challenge.
refuse-challenge-expired = This challenge has expired. Make a new one with /challenge.
refuse-challenge-own = This is your own challenge, so somebody else has to accept it. You can withdraw it.
challenge-in-channel = ⚔️ Every match gets a thread of its own, so your challenge is in { $channel }.
refuse-challenge-stranger = This challenge is for somebody else. Make your own with /challenge.
refuse-challenge-not-yours = Only the person who made this challenge can withdraw it.
refuse-challenge-open-to-all = This challenge is open to anyone, so there's no need to decline it. Just leave it for others.
answer-posted-below = That was slow, sorry. Posting it here.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-read-history = Read Message History
permission-create-threads = Create Public Threads
permission-send-in-threads = Send Messages in Threads
permission-pin-messages = Pin Messages
challenge-played = **{ $code }** · { $game }: { $first } against { $second }
refuse-challenge-stands = You have already challenged them to this game, and they haven't answered. Withdraw that challenge first, or choose another game.
refuse-challenge-they-ask = They have already challenged you to this game. Accept their challenge, or decline it first.
refuse-challenge-too-soon = Your last challenges to them came to nothing. You can challenge them again from { $until }; until then, leave the opponent out so that anyone can accept.
refuse-challenge-too-many = You have made many challenges that nobody has accepted. You can make the next one from { $until }.
refuse-challenge-besieged = So many people wait for their answer at the moment that I can't pass on another challenge. Try again later, or leave the opponent out so that anyone can accept.
refuse-challenge-refused = They take no challenges at present. Name somebody else, or leave the opponent out so that anyone can accept.
button-refuse = Refuse their challenges
