### Formations that stay secret after the game.
name-option-keep-formations = 佈陣保密
option-challenge-keep = 終局後雙方的佈陣是否保密；不填則不保密
terms-formations-kept = 終局後雙方佈陣保密
refuse-challenge-keep = 只有自己佈陣的玩法才能保密佈陣：陸戰棋中除翻棋以外的規則。
refuse-analysis-kept = 依雙方約定，**{ $code }** 的佈陣保密；覆盤分析會洩露太多，所以不提供。
result-formations-kept = 依約定，雙方佈陣保密。
name-option-ruling = 裁定
option-record-ruling = 某次攻擊的步數：只打開你參戰的那枚棋子（佈陣保密的對局）
record-ruling = 📜 **{ $code }** 的棋譜，其中只打開了你在第 { $ply } 步參戰的棋子。與對方的那份一起，/驗證 就能證明這次裁定；你的其他棋子仍然保密。
refuse-record-ruling-shown = 這一局的佈陣是公開的，完整的棋譜已能證明每次裁定。請不要填「裁定」選項。
refuse-record-ruling-none = 第 { $ply } 步沒有發生攻擊。請填一次攻擊的步數。
refuse-record-ruling-closed = 只有對局雙方能打開自己的棋子。
refuse-record-ruling-unfinished = 對局進行中，誰都不該打開自己的棋子。請在對局結束後再來。
