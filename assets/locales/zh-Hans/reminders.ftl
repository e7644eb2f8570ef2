### 提醒，以及无吃子限着。

digest-title = 🔔 **有 { $count } 局棋在等你：**
digest-line = - **{ $code }** · { $game }，对手 { $opponent } · { $ply ->
        [0] 先走
       *[other] 已走到第 { $ply } 步
    } · { $link }
digest-line-arranging = - **{ $code }** · { $game }，对手 { $opponent } · 等你布阵 · { $link }
digest-until = { $line } · ⏳ 到 { $until }为止
digest-until-claim = { $line } · ⏳ 到 { $until }还不走棋，对方就可以要求判胜
button-open-game = 打开 { $code }
quiet-soon-draw = ⚠️ 再有 { $left } 步没有{ $quiet }，就判和棋。
quiet-soon-to-move-loses = ⚠️ 再有 { $left } 步没有{ $quiet }，轮到走棋的一方就判负。
