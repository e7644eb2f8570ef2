### Challenges.

challenge-open = { $challenger } challenges anyone to a game of **{ $game }** ({ $preset }). { $first }
challenge-named = { $opponent }: { $challenger } challenges you to a game of **{ $game }** ({ $preset }). { $first }
challenge-different = { $count ->
        [one] One thing is different from these rules:
       *[other] { $count } things are different from these rules:
    }
challenge-first-chance = Chance decides who moves first.
challenge-first-challenger = The challenger moves first.
challenge-first-opponent = Whoever accepts moves first.
challenge-expires = The challenge stands until { $until } ({ $relative }).
challenge-closed-accepted = ✅ **Accepted:** match **{ $code }**, { $first } against { $second }.
challenge-closed-declined = ❌ **Declined.**
challenge-closed-withdrawn = ↩️ **Withdrawn.**
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
refuse-challenge-oneself = You can't challenge yourself. Name somebody else, or leave the opponent out so that anyone may take it up.
refuse-challenge-bot = Bots don't play here. Name a person, or leave the opponent out so that anyone may take it up.
refuse-challenge-rules = { $game } has no rules called “{ $text }”. There are: { $known }.
refuse-challenge-option = { $game } has no option “{ $text }”. There are: { $known }.
refuse-challenge-option-form = I can't read “{ $text }” as an option. Write its name, = and its value, like quiet_limit=60; several with blanks between.
refuse-challenge-value = The option { $option } can't be “{ $text }”: it is { $expected }.
refuse-challenge-clash = { $one } and { $other } can't stand together. Change one of them.
expected-yes-no = yes or no
expected-number = a whole number
expected-names = one of { $names }
refuse-challenge-permissions = I lack permissions in this channel: { $missing }. Ask whoever runs this server to grant them to me, then challenge again.
refuse-challenge-accepted = This challenge has been accepted already.
refuse-challenge-declined = This challenge has been declined. Make a new one with /challenge.
refuse-challenge-withdrawn = This challenge has been withdrawn. Make a new one with /challenge.
refuse-challenge-expired = This challenge has expired. Make a new one with /challenge.
refuse-challenge-own = This is your own challenge: somebody else has to accept it. You can withdraw it.
refuse-challenge-in-thread = A match gets a thread of its own, so challenges are made in a channel. Use /challenge in { $channel }.
refuse-challenge-stranger = This challenge is meant for somebody else. Make your own with /challenge.
refuse-challenge-not-yours = Only the person who made this challenge can withdraw it.
refuse-challenge-open-to-all = This challenge is open to anyone, so nobody needs to decline it. Just leave it for others.
answer-posted-below = That took me a moment; it follows as a message in this channel.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-read-history = Read Message History
