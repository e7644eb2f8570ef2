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
challenge-closed-expired = ⌛ **Expired:** nobody answered in time.
challenge-closed-left = 👋 **Over:** the person who made this challenge has left the server.
challenge-word-expiring = ⏳ { $challenger } challenged you to a game of **{ $game }**, and you haven't answered yet. The challenge expires { $relative }: accept or decline it in { $channel }.
challenge-word-expired = ⌛ { $opponent } didn't answer your challenge to a game of **{ $game }** in { $channel }, and it has expired. Make a new one with /challenge.
challenge-word-expired-open = ⌛ Nobody took up your challenge to a game of **{ $game }** in { $channel }, and it has expired. Make a new one with /challenge.
challenge-word-declined = ❌ { $opponent } declined your challenge to a game of **{ $game }** in { $channel }.
challenge-word-left = 👋 { $opponent } has left the server without an answer to your challenge to a game of **{ $game }** in { $channel }. Challenge somebody else with /challenge.
refuse-challenge-left = The person who made this challenge has left the server. Make a new one with /challenge.
refuse-challenge-maker-left = { $challenger } has left the server, so this challenge is closed. Take up another one (/lobby), or make one with /challenge.
refuse-challenge-asked-left = { $opponent } isn't in this server, so they couldn't play here. Challenge somebody else, or leave the opponent out so that anyone can accept.
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
refuse-challenge-oneself = You can't challenge yourself. Name somebody else, or leave the opponent out so that anyone can accept.
refuse-challenge-bot = Bots don't play here. Name a person, or leave the opponent out so that anyone can accept.
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
challenge-played = **{ $code }** · { $game }: { $first } against { $second }
