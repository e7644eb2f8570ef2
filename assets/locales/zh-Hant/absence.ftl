### 暫停、休假、週末。

table-pause-asked = ☕ { $player } 提議暫停 { $length }，其間雙方停止計時，也不走棋。{ $opponent }，你同意嗎？
table-paused = ☕ { $player } 同意暫停。
table-paused-until = ☕ 對局已暫停，到 { $until }為止。想提前繼續，請按「繼續」或用 /暫停 徵求對方同意。
table-pause-declined = { $opponent }：{ $player } 不同意暫停，對局繼續。
table-pause-withdrawn = { $player } 撤回了暫停的提議，{ $opponent } 無須答覆。
table-resume-withdrawn = { $player } 撤回了繼續對局的請求，{ $opponent } 無須答覆；暫停到 { $until }為止。
table-resume-asked = ▶️ { $player } 想提前繼續對局。{ $opponent }，你同意嗎？如不同意，暫停到 { $until }為止。
table-resume-declined = { $opponent }：{ $player } 想晚些再繼續。暫停到 { $until }為止。
table-resumed = ▶️ { $player } 同意了。對局繼續，輪到 { $mover } 走。
table-pause-over = ▶️ 暫停結束，對局繼續，輪到 { $mover } 走。
table-vacation = 🏖️ { $player } 開始休假，到 { $until }為止，其間停止計時。
table-vacation-over = 🏖️ 休假結束，恢復計時。
table-reminder = 🔔 { $players }：這局棋在等你。
table-reminder-until = 🔔 { $players }：這局棋等你到 { $until }。
table-reminder-claim = 🔔 { $players }：這局棋在等你。到 { $until }還不走棋，對方就可以要求判勝。
board-paused = ☕ 對局已暫停，到 { $until }為止。想提前繼續，請用 /暫停 徵求對方同意。
board-pause-withdrawn = { $opponent } 撤回了上次關於暫停的請求。
board-pause-own = ☕ 你提議暫停 { $length }，{ $opponent } 還沒有答覆。
board-pause-theirs = ☕ { $opponent } 提議暫停 { $length }，其間雙方停止計時，也不走棋。你同意嗎？
board-resume-own = ▶️ 你想提前繼續對局，{ $opponent } 還沒有答覆。
board-resume-theirs = ▶️ { $opponent } 想提前繼續對局。你同意嗎？
board-away = 🏖️ { $opponent } 正在休假，到 { $until }為止。
button-agree-pause = 同意暫停
button-decline-pause = 拒絕暫停
pause-asked = 已請 { $opponent } 同意暫停，請等對方答覆。
resume-asked = 已請 { $opponent } 同意繼續，請等對方答覆。
pause-declined = 你沒有同意，已轉告對方。
pause-withdrawn = 你撤回了請求。
pause-how-long = ☕ 想暫停多久？{ $opponent } 同意後，雙方停止計時，也不走棋。想要別的時長，請用 /暫停 並填寫時長，如 36h（小時）、10d（天）。
button-go-on = 繼續
button-withdraw-pause = 撤回暫停或繼續的請求
pause-begun = 對局已暫停。
pause-ended = 對局繼續。
refuse-paused = 對局已暫停，到 { $until }為止，其間不能走棋。想提前繼續，請用 /暫停 徵求對方同意。
refuse-not-paused = 對局沒有暫停。想暫停，請用 /暫停。
refuse-time-up = 有人已逾時，現在不能這樣做。請等待的一方先選擇判勝或加時。
refuse-pause-stands = { $opponent } 還沒有答覆你上次的請求。
refuse-pause-gone = 這個請求已經失效：已有答覆、已經撤回，或對局已繼續。請用 /暫停 重新提出。
refuse-pause-length = 看不懂時長「{ $text }」。請寫成 2h（小時）、3d（天）或 14d，最長 60 天。
refuse-pause-on = 對局已暫停，到 { $until }為止。想提前繼續，請不要填時長；想延長，請等這次暫停結束後再提。
refuse-weekends = 只有按天計時的對局才能在週末停止計時。請選 3d/move（每步 3 天）或 7d+12h/10d 這樣的用時，或者讓週末照常計時。
command-pause = 請對方同意暫停，或提前結束暫停；暫停時雙方停止計時
option-pause-length = 暫停多久，如 2h、3d、14d；不填則從列表裡選
command-vacation = 休假：休假期間你停止計時
option-vacation-days = 從現在起休幾天；不填則查看還剩幾天
option-challenge-weekends = 週末是否計時（按各自的時區）；不填則計時
time-weekends-off = { $line }週六和週日不計時，以各自的時區為準（/設定）。
time-no-vacations = { $line }本聯賽休假期間照常計時。
vacation-on = 🏖️ **你在休假**，到 { $until }為止。
vacation-left = 今年的 { $allowance }假期還剩 { $left }。
vacation-explained = 休假期間，所有按天計時的對局都停止對你計時（休假不停錶的聯賽除外），也不發提醒；我會通知你的對手。你仍然可以走棋，也可以隨時銷假，只扣實際休掉的天數。
vacation-begun = 休假開始，到 { $until }為止。玩得開心！
vacation-ended = 歡迎回來，你的對局已恢復計時。
vacation-used-up = 你今年的假期已經用完。要暫停某一局，請用 /暫停。
button-come-back = 我回來了
button-whole-vacation = 餘下全部（{ $length }）
other-away = 🏖️ { $opponent } 開始休假，到 { $until }為止。{ $count ->
        [0] {""}
       *[other] 相關對局：{ $games }。
    }
other-back = 🏖️ { $opponent } 休假回來了。{ $count ->
        [0] {""}
       *[other] 相關對局：{ $games }。
    }
vacation-already = 你已經在休假，到 { $until }為止。想改期，請先銷假。
vacation-begun-shorter = 你的假期只剩這麼多：休到 { $until }為止。玩得開心！
table-outage = ⏸️ 我離線了一段時間，其間雙方都沒有計時。
button-agree-resume = 同意繼續
button-decline-resume = 暫不繼續
