### 提醒，以及無吃子限著。

digest-title = 🔔 **有 { $count } 局棋在等你：**
digest-line = - **{ $code }** · { $game }，對手 { $opponent } · { $ply ->
        [0] 先走
       *[other] 已走到第 { $ply } 步
    } · { $link }
digest-line-arranging = - **{ $code }** · { $game }，對手 { $opponent } · 等你佈陣 · { $link }
digest-until = { $line } · ⏳ 到 { $until }為止
digest-until-claim = { $line } · ⏳ 到 { $until }還不走棋，對方就可以要求判勝
button-open-game = 開啟 { $code }
quiet-soon-draw = ⚠️ 再有 { $left } 步沒有{ $quiet }，就判和棋。
quiet-soon-to-move-loses = ⚠️ 再有 { $left } 步沒有{ $quiet }，輪到走棋的一方就判負。
