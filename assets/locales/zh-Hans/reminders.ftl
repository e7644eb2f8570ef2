### 提醒，以及无吃子限着。

digest-title = 🔔 **有 { $count } 盘棋在等你：**
digest-line = - **{ $code }** 对 { $opponent }：{ $game }，第 { $ply } 手 · { $link }
digest-line-arranging = - **{ $code }** 对 { $opponent }：{ $game }，等你布阵 · { $link }
digest-until = { $line } · ⏳ 到 { $until } 为止
button-open-game = 打开 { $code }
quiet-soon-luzhanqi = ⚠️ 再有 { $left } 手没有攻击，就因限着而终局。
quiet-soon-xiangqi = ⚠️ 再有 { $left } 手没有吃子，就因限着而终局。
quiet-soon-doushouqi = ⚠️ 再有 { $left } 手没有吃子，就因限着而终局。
