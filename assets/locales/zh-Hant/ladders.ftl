### 天梯賽和競技場：不分輪次的聯賽。

choice-league-ladder = 天梯賽：戰勝名次更高者，取而代之
choice-league-arena = 競技場：一晚的比賽，誰有空就立刻配對
ladder-rules = 天梯賽：可挑戰前面 { $reach } 名以內的棋手，須在 { $answer }內回應（拒絕或不回應即失去名次）；一局之後 { $protection }內不能被挑戰
ladder-decay = { $after }不下棋，下降 { $places } 名
ladder-first-order = 起初名次按等級分排，再按報名先後；隱藏等級分者按報名先後排，後來加入者從最後一名開始
ladder-vacations = 休假者不能被挑戰，也不會下降；已有的挑戰等其回來，應答時間重新計算
arena-format = 競技場：勝得 2 分，和得 1 分
arena-format-streaks = 競技場：勝得 2 分，和得 1 分；連勝兩局後得分加倍，直到有一局未勝
ladder-lasts = 持續 { $span }
ladder-lasts-open = 由組織者決定何時結束
ladder-ends = 結束時間：{ $until }。
ladder-goes-on = 由組織者決定何時結束，隨時可以加入。
ladder-paused = ⏸️ 已暫停：恢復之前不開新局，也不計時限。進行中的對局一律停錶；願意的話仍可走棋。
ladder-row = { $place } { $player } — { $won ->
        [0] 尚未取勝
       *[other] { $won } 勝
    }
ladder-challenges = **挑戰：**
ladder-waits = { $by } 挑戰 { $of }，回應期限：{ $until }。
ladder-choice = { $place }. { $player }
ladder-own-place = 你排在第 { $place } 名。
ladder-away = 🏖️ 休假中，暫時不能挑戰：{ $players }
ladder-nobody-in-reach = 現在沒有你可以挑戰的人：可挑戰範圍內的棋手正在對局、有挑戰待回應，或剛下完一局。
ladder-at-the-top = 你已是第一名，前面沒有可以挑戰的人。
ladder-explained = 你勝了就取代對方的名次；負或和則名次不變。被挑戰者先走。
ladder-pick-rival = 你要挑戰誰？
ladder-decline-really = 真的要拒絕嗎？{ $costs ->
        [true] 拒絕後 { $by } 取代你的名次，你從第 { $place } 名降到第 { $below } 名。
       *[false] { $by } 的名次已在你前面，你不會失去什麼。
    }
ladder-reminder = 🏆 **{ $name }** — ⏳ { $by } 向你挑戰，請在 { $until } 前回應。拒絕或不回應就失去名次。
league-log-reminded = 已提醒回應挑戰：{ $player }
ladder-news-challenged = ⚔️ { $by } 挑戰 { $of }。請在 { $until } 前回應：拒絕或不回應就失去名次。
ladder-news-made = ⚔️ { $by } 挑戰了 { $of }。
ladder-end-accepted = ✅ { $of } 已接受，對局開始。
ladder-end-declined = ✖️ { $of } 拒絕了：{ $by } 現在第 { $place } 名，{ $of } 第 { $other } 名。
ladder-end-unanswered = ⌛ { $of } 未按時回應：{ $by } 現在第 { $place } 名，{ $of } 第 { $other } 名。
ladder-end-recalled = ↩️ { $by } 撤回了對 { $of } 的挑戰。
ladder-end-left = { $player } 已離開天梯賽，不必再回應。
ladder-end-over = 天梯賽已結束，不必再回應。
ladder-news-won = 🪜 { $by } 戰勝了 { $of }：{ $by } 現在第 { $place } 名，{ $of } 第 { $other } 名。
ladder-news-won-left = 🪜 { $of } 在與 { $by } 對局時退出：{ $by } 現在第 { $place } 名。
ladder-places = { $by } 現在第 { $place } 名，{ $of } 第 { $other } 名。
ladder-news-fell = ⬇️ 久未對局而下降：{ $players }{ $more ->
        [0] {""}
       *[other] ，另有 { $more } 人
    }。
ladder-fell-to = { $player }（現在第 { $place } 名）
ladder-news-begun = 🚀 天梯賽開始了，共 { $count } 名棋手。去挑戰名次在你前面的人吧。
arena-news-begun = 🚀 競技場開始了，共 { $count } 名棋手。誰有空就立刻配對。
ladder-you-entered = ✅ 報名成功。天梯賽不會自動開局：在聯賽訊息下方按「{ $button }」，選一位名次在你前面的人。有人挑戰你時，我會通知你。
arena-you-entered = ✅ 報名成功。一有其他人空閒，你的對局就會開始，我會在那裡通知你。
ladder-you-challenged = ✅ 挑戰已發出。對方一接受，對局就開始。
ladder-you-recalled = ✅ 你已撤回挑戰。
ladder-you-accepted = ✅ 你已接受。對局馬上開始，我會在那裡通知你。
ladder-you-declined = ✅ 你已拒絕，挑戰者取代你的名次。
arena-you-rest = ✅ 在你再次按「{ $button }」之前，不會替你安排新的對局。
ladder-game-heading = 第 { $number } 局
ladder-in-game = 第 { $number } 局
ladder-log-games = { $count } 局開始：{ $games }
ladder-log-returned = { $player } 回來了。
ladder-log-challenged = { $by } 挑戰了 { $of }。
ladder-log-accepted = { $of } 接受了挑戰。
ladder-log-declined = { $of } 拒絕挑戰，失去名次。
ladder-log-recalled = { $player } 撤回了對 { $of } 的挑戰。
ladder-log-unanswered = { $of } 未按時回應，{ $by } 取得其名次。
ladder-log-fell = { $player } 很久沒有下棋，名次下降。
ladder-log-excused = { $player } 休假到 { $until }，在此之前保住名次。
ladder-form = 天梯規則
ladder-field-reach = 可以挑戰前面多少名
ladder-field-answer = 回應挑戰的天數
ladder-field-protection = 一局之後受保護的天數
ladder-field-idle = 多少天不下棋就下降（留空：從不）
ladder-field-fall = 下降多少名
button-ladder-rules = 天梯規則
button-ladder-challenge = 挑戰
button-ladder-accept = 接受
button-ladder-decline = 拒絕
button-ladder-recall = 撤回
button-arena-break = 休息一下
refuse-ladder-none = 只有天梯賽才能挑戰別人。
refuse-league-paused = 聯賽已暫停，請等它恢復。
refuse-ladder-not-above = 你只能挑戰名次在你前面的人。
refuse-ladder-too-far = 你只能挑戰前面 { $reach } 名以內的人。
refuse-ladder-busy = 你們之中有人還有挑戰或對局沒有結束。
refuse-ladder-protected = 對方剛下完一局，暫時不能挑戰。
refuse-ladder-on-vacation = 對方正在休假，回來之前不能挑戰。請挑戰別人。
refuse-ladder-nothing-to-answer = 沒有等待你回應的挑戰。
refuse-ladder-other-challenge = 那個挑戰已經結束，現在等待你回應的是另一個挑戰：請按聯賽訊息下方的「挑戰」查看。
refuse-ladder-no-challenge = 你沒有可以撤回的挑戰。
refuse-ladder-not-entered = 你還沒有參加這個天梯賽。請按聯賽訊息下方的「報名」：從最後一名開始，馬上就可以挑戰別人。
refuse-arena-time = 競技場有固定時長，至少十分鐘。
refuse-ladder-rules = 天梯賽至少能挑戰前面一名，回應時間至少一小時。
