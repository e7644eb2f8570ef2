### Formations that stay secret after the game.
name-option-keep-formations = 布阵保密
option-challenge-keep = 终局后双方的布阵是否保密；不填则不保密
terms-formations-kept = 终局后双方布阵保密
refuse-challenge-keep = 只有自己布阵的玩法才能保密布阵：陆战棋中除翻棋以外的规则。
refuse-analysis-kept = 按双方约定，**{ $code }** 的布阵保密；复盘分析会泄露太多，所以不提供。
result-formations-kept = 按约定，双方布阵保密。
