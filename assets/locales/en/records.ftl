### Formations that stay secret after the game.
name-option-keep-formations = keep-formations
option-challenge-keep = Whether both formations stay secret after the game (default: no)
terms-formations-kept = both formations stay secret after the game
refuse-challenge-keep = Formations can only stay secret where players arrange them: in Luzhanqi, by other rules than those of the flip game.
refuse-analysis-kept = The formations of **{ $code }** stay secret, as its players agreed, and an analysis would tell too much of them.
result-formations-kept = Both formations stay secret, as agreed.
name-option-ruling = ruling
option-record-ruling = The number of an attack: opens only your piece in it (games whose formations stay secret)
record-ruling = 📜 The record of **{ $code }** with nothing open but your piece in move { $ply }. Together with the other player’s, /verify proves that ruling; your other pieces stay secret.
refuse-record-ruling-shown = The formations of this game are shown, so its whole record proves every ruling. Leave the option `ruling` out.
refuse-record-ruling-none = There was no attack in move { $ply }. Give the number of a move that was one.
refuse-record-ruling-closed = Only its players can open their pieces.
refuse-record-ruling-unfinished = While the game is on, nobody should open a piece. Ask again when it is over.
