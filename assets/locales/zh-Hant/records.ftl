### Formations that stay secret after the game.
name-option-keep-formations = 佈陣保密
option-challenge-keep = 終局後雙方的佈陣是否保密；不填則不保密
terms-formations-kept = 終局後雙方佈陣保密
refuse-challenge-keep = 只有自己佈陣的玩法才能保密佈陣：陸戰棋中除翻棋以外的規則。
refuse-analysis-kept = 依雙方約定，**{ $code }** 的佈陣保密；覆盤分析會洩露太多，所以不提供。
result-formations-kept = 依約定，雙方佈陣保密。
