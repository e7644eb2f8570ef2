### 提醒，以及無吃子限著。

digest-title = 🔔 **有 { $count } 盤棋在等你：**
digest-line = - **{ $code }** 對 { $opponent }：{ $game }，第 { $ply } 手 · { $link }
digest-line-arranging = - **{ $code }** 對 { $opponent }：{ $game }，等你佈陣 · { $link }
digest-until = { $line } · ⏳ 到 { $until } 為止
button-open-game = 開啟 { $code }
quiet-soon-luzhanqi = ⚠️ 再有 { $left } 手沒有攻擊，就因限著而終局。
quiet-soon-xiangqi = ⚠️ 再有 { $left } 手沒有吃子，就因限著而終局。
quiet-soon-doushouqi = ⚠️ 再有 { $left } 手沒有吃子，就因限著而終局。
