### Formations that stay secret after the game.
name-option-keep-formations = 布阵保密
option-challenge-keep = 终局后双方的布阵是否保密；不填则不保密
terms-formations-kept = 终局后双方布阵保密
refuse-challenge-keep = 只有自己布阵的玩法才能保密布阵：陆战棋中除翻棋以外的规则。
refuse-analysis-kept = 按双方约定，**{ $code }** 的布阵保密；复盘分析会泄露太多，所以不提供。
result-formations-kept = 按约定，双方布阵保密。
name-option-ruling = 裁定
option-record-ruling = 某次攻击的步数：只打开你参战的那枚棋子（布阵保密的对局）
record-ruling = 📜 **{ $code }** 的棋谱，其中只打开了你在第 { $ply } 步参战的棋子。与对方的那份一起，/验证 就能证明这次裁定；你的其他棋子仍然保密。
refuse-record-ruling-shown = 这一局的布阵是公开的，完整的棋谱已能证明每次裁定。请不要填“裁定”选项。
refuse-record-ruling-none = 第 { $ply } 步没有发生攻击。请填一次攻击的步数。
refuse-record-ruling-closed = 只有对局双方能打开自己的棋子。
refuse-record-ruling-unfinished = 对局进行中，谁都不该打开自己的棋子。请在对局结束后再来。
