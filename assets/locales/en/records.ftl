### Formations that stay secret after the game.
name-option-keep-formations = keep-formations
option-challenge-keep = Whether both formations stay secret after the game (default: no)
terms-formations-kept = both formations stay secret after the game
refuse-challenge-keep = Formations can only stay secret where players arrange them: in Luzhanqi, by other rules than those of the flip game.
refuse-analysis-kept = The formations of **{ $code }** stay secret, as its players agreed, and an analysis would tell too much of them.
result-formations-kept = Both formations stay secret, as agreed.
