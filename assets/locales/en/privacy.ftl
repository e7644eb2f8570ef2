### /privacy: what is kept about a person, and its erasure.

command-privacy = See what I keep about you, and have it erased
former-player = a former player
privacy-title = 🔒 **What I keep about you**
privacy-counts =
    - your Discord id and name, our direct messages' channel, your language and your choices
    - games: { $finished } finished, { $running } running; running leagues: { $leagues }
    - saved armies: { $formations }; games with notes or marks: { $notes }
    - people whose challenges you refuse: { $refused }{ $drafts ->
        [0] {""}
       *[other] ; unfinished forms: { $drafts }
    }{ $appointments ->
        [0] {""}
       *[other] ; games with offered hours: { $appointments }
    }
    - your ratings and vacation days
privacy-others = I see only my own commands and buttons, and read no messages. I keep nothing about people who neither use me nor are challenged through me.
privacy-who = Armies, notes, marks and plans are encrypted where they are stored. Nobody but you sees them, not even those who manage this server; finished games can be seen where they were played. The people who run me can tell you more, such as how long backups are kept.
privacy-server = The database is on a server: what is erased is gone for everybody at once, but may lie on the server's disk until its space is used again.
button-erase = Erase my data
privacy-question = ⚠️ **Erase everything that I keep about you?** This can't be undone.
privacy-question-running = { $running ->
    [0] You leave { $leagues ->
        [one] the league
       *[other] the { $leagues } leagues
    } in which you play.
    [one] You resign your unfinished game{ $leagues ->
        [0] {""}
       *[other] {" "}and leave your leagues
    }.
   *[other] You resign your { $running } unfinished games{ $leagues ->
        [0] {""}
       *[other] {" "}and leave your leagues
    }.
}
privacy-question-rest = Your choices, armies, notes, marks and ratings are deleted. In finished games and league tables “a former player” stands in your place, because they belong to your opponents too. People who refuse your challenges keep that choice. What I have posted in Discord stays there: delete it there, or ask the people who manage the server.
button-erase-everything = Erase everything
button-keep = Keep it
privacy-kept = Nothing was erased.
privacy-erased = Everything that I kept about you is erased. If you use me again, I know you only from then on.
privacy-organises = Nothing was erased, because you organise { $leagues }. If you play in it, leave it first; then hand it over to somebody else with /league manage, or end it.
refuse-challenge-former = Your opponent has had everything that I knew about them erased, so I can't challenge them any more.
