### Finding an hour to play, and coming to it.

name-command-meet = meet
command-meet = Find an hour to play with your opponent, and get a reminder

button-find-hour = Find an hour …
button-agree-hour = Agree
button-cannot-hour = I can't make it
button-clear-hours = Take my hours back
button-come-hour = I'm here
button-set-zone = Set my time zone
hours-pick-day = Another day
hours-day-counts = Your hours: { $own } · { $opponent }'s: { $theirs }
hours-own-hour = { $hour } ✓
hours-their-hour = { $hour } ◆
hours-both-hour = { $hour } ✓◆
hours-again = { $hour } again
day-part-night = Night
day-part-morning = Morning
day-part-afternoon = Afternoon
day-part-evening = Evening
weekday = { $day ->
        [1] Monday
        [2] Tuesday
        [3] Wednesday
        [4] Thursday
        [5] Friday
        [6] Saturday
       *[other] Sunday
    }

hours-title = **{ $code }** · When can you play with { $opponent }? Press every hour in which you could begin. Only { $opponent } sees your hours.
hours-day = **{ $weekday } { $date }**, on your clock ({ $zone }). ✓ your hours, ◆ { $opponent }'s hours.
hours-no-zone = The bot doesn't know your time zone, so these hours are in UTC. Set your time zone first.
hours-own = Your hours: { $spans }
hours-theirs = { $opponent } can play: { $spans }
hours-theirs-none = { $opponent } has offered no hour yet.
hours-more = and { $count } more
hours-proposed = **An hour suits both of you: { $at }.** It is an appointment once both of you agree.
hours-agreed-own = You have agreed. { $opponent } has not answered yet.
hours-agreed-theirs = { $opponent } has agreed already.
hours-appointment = **You have an appointment: { $at }.** Both of you get a reminder an hour before.
hours-usual = It is the league's usual hour. If you can't make it, find another one here.
hours-clocks-wait = The clocks wait until { $until }, or until somebody moves.
hours-substitute = If no hour suits both of you, your captain can let a substitute play with **Teams** below the league's message.
hours-noted-here = You are here. { $opponent } can see that you came.

appointment-offered = { $opponent } has offered hours for your game **{ $code }**. Say when you can play: the first hour that suits both of you becomes your appointment.
appointment-proposed = An hour suits you and { $opponent } for **{ $code }**: { $at }. Agree to it, or say that you can't make it.
appointment-agreed = You and { $opponent } play **{ $code }** at { $at }. You get a reminder an hour before.
appointment-usual = Your game **{ $code }** against { $opponent } has the league's usual hour: { $at }. If you can't make it, say so, and find another hour together.
appointment-off = The hour for **{ $code }** doesn't suit { $opponent } any more. Offer further hours to find another one.
appointment-passed = The hour for **{ $code }** against { $opponent } passed, and not both of you had agreed. Offer further hours to find another one.
appointment-soon = Your appointment with { $opponent } for **{ $code }**: { $at }.
appointment-now = It's time: you and { $opponent } play **{ $code }** now. Make a move or press the button, so that { $opponent } sees that you came.
appointment-missed-theirs = { $opponent } did not come to your appointment for **{ $code }**. You can find another hour.
appointment-missed-called = { $opponent } did not come to your appointment for **{ $code }**. The league's organisers decide.
appointment-missed-own = You did not come to your appointment with { $opponent } for **{ $code }**. You can find another hour.
appointment-missed-own-called = You did not come to your appointment with { $opponent } for **{ $code }**. The league's organisers decide.
appointment-missed-both = Nobody came to the appointment for **{ $code }** against { $opponent }. You can find another hour.

table-appointment-offered = { $player }: { $opponent } has offered hours for this game. Only the two of you see them.
table-appointment-proposed = { $player }: an hour suits you and { $opponent }. Only the two of you see it.
table-appointment-agreed = { $player } and { $opponent } play at { $at }.
table-appointment-off = The appointment of { $player } and { $opponent } doesn't hold any more. They are looking for another hour.
table-appointment-now = It's time: { $player } and { $opponent } play now.
table-appointment-missed = { $players } did not come to the appointment.
table-appointment-missed-called = { $players } did not come to the appointment. The organisers decide.

refuse-hours-none = Hours are for games that are still on, between two people.
refuse-hour-not-ahead = This hour has passed, or is more than two weeks ahead. Open /meet again for the hours of today.
refuse-hours-too-many = You have offered a hundred hours, which is the limit. Take some of them back first.
refuse-appointment-gone = There is no such appointment any more. /meet shows what holds now.
refuse-appointment-not-yet = You can say that you are here from half an hour before the appointment on.

button-league-appointments = Appointments
league-pick-usual-day = Usual hour of a round: the day
league-no-usual-day = No usual hour: players find one
league-field-usual-hour = Usual hour of a round: the time
league-pick-grace = How long players wait for each other
league-grace-minutes = { $count ->
        [1] 1 minute
       *[other] { $count } minutes
    }
league-pick-absent = If only one player comes
league-absent-nothing = They find another hour
league-absent-organisers = The organisers are called, and decide
league-pick-appointments = More
league-hint-appointments = For games with a live clock, and for the server's calendar
league-box-games-wait = Live clocks stand until the appointment
league-box-events = Show appointments as events, which the whole server sees
league-set-usual-hour = Usual hour of a round: { $weekday }, { $time } ({ $zone })
league-set-grace = Players wait { $count ->
        [1] a minute
       *[other] { $count } minutes
    } for each other
league-set-absent = If only one player comes, the organisers are called and decide
league-set-games-wait = Live clocks stand until the appointment
league-set-events = Appointments are events of the server
league-set-no-appointments = Players find the hours of their games themselves
refuse-usual-day = Choose the day of the usual hour, too. Without a day there is no usual hour.
refuse-usual-hour = “{ $text }” is no time of day. Write it like 20:00.
refuse-events = The bot may not create events here. Give it the permission Create Events in this server, then choose this again.
