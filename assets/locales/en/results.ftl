# Results of leagues outside Discord.
button-results = Results elsewhere
button-results-change = Who may read them …
results-off = The people who run this bot serve no results outside Discord.
results-nobody = Nobody reads this league's results outside Discord.
results-everybody = 🌐 Everybody reads this league's results outside Discord: names as in the standings, pairings, results, and records of finished games as far as everybody may know them.
results-link = 🔑 Only people with the secret link read this league's results outside Discord.
results-document = - Data: { $address }
results-standings = - Standings: { $address }
results-calendar = - Calendar: { $address }
results-feed = - Feed: { $address }
results-keep = Keep this link: I don't show it again. A new one ends it.
results-form = Results outside Discord
results-field = Who may read them?
results-choice-nobody = Nobody
results-choice-everybody = Everybody
results-choice-link = People with a secret link (a new one each time)
