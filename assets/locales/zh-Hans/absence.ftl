### 暂停、休假、周末。

table-pause-asked = ☕ { $player } 提议暂停 { $length }，其间双方停止计时，也不走棋。{ $opponent }，你同意吗？
table-paused = ☕ { $player } 同意暂停。
table-paused-until = ☕ 对局已暂停，到 { $until }为止。想提前继续，请按“继续”或用 /暂停 征求对方同意。
table-pause-declined = { $opponent }：{ $player } 不同意暂停，对局继续。
table-pause-withdrawn = { $player } 撤回了暂停的提议，{ $opponent } 无须答复。
table-resume-withdrawn = { $player } 撤回了继续对局的请求，{ $opponent } 无须答复；暂停到 { $until }为止。
table-resume-asked = ▶️ { $player } 想提前继续对局。{ $opponent }，你同意吗？如不同意，暂停到 { $until }为止。
table-resume-declined = { $opponent }：{ $player } 想晚些再继续。暂停到 { $until }为止。
table-resumed = ▶️ { $player } 同意了。对局继续，轮到 { $mover } 走。
table-pause-over = ▶️ 暂停结束，对局继续，轮到 { $mover } 走。
table-vacation = 🏖️ { $player } 开始休假，到 { $until }为止，其间停止计时。
table-vacation-over = 🏖️ 休假结束，恢复计时。
table-reminder = 🔔 { $players }：这局棋在等你。
table-reminder-until = 🔔 { $players }：这局棋等你到 { $until }。
table-reminder-claim = 🔔 { $players }：这局棋在等你。到 { $until }还不走棋，对方就可以要求判胜。
board-paused = ☕ 对局已暂停，到 { $until }为止。想提前继续，请用 /暂停 征求对方同意。
board-pause-withdrawn = { $opponent } 撤回了上次关于暂停的请求。
board-pause-own = ☕ 你提议暂停 { $length }，{ $opponent } 还没有答复。
board-pause-theirs = ☕ { $opponent } 提议暂停 { $length }，其间双方停止计时，也不走棋。你同意吗？
board-resume-own = ▶️ 你想提前继续对局，{ $opponent } 还没有答复。
board-resume-theirs = ▶️ { $opponent } 想提前继续对局。你同意吗？
board-away = 🏖️ { $opponent } 正在休假，到 { $until }为止。
button-agree-pause = 同意暂停
button-decline-pause = 拒绝暂停
pause-asked = 已请 { $opponent } 同意暂停，请等对方答复。
resume-asked = 已请 { $opponent } 同意继续，请等对方答复。
pause-declined = 你没有同意，已转告对方。
pause-withdrawn = 你撤回了请求。
pause-how-long = ☕ 想暂停多久？{ $opponent } 同意后，双方停止计时，也不走棋。想要别的时长，请用 /暂停 并填写时长，如 36h（小时）、10d（天）。
button-go-on = 继续
button-withdraw-pause = 撤回暂停或继续的请求
pause-begun = 对局已暂停。
pause-ended = 对局继续。
refuse-paused = 对局已暂停，到 { $until }为止，其间不能走棋。想提前继续，请用 /暂停 征求对方同意。
refuse-not-paused = 对局没有暂停。想暂停，请用 /暂停。
refuse-time-up = 有人已超时，现在不能这样做。请等待的一方先选择判胜或加时。
refuse-pause-stands = { $opponent } 还没有答复你上次的请求。
refuse-pause-gone = 这个请求已经失效：已有答复、已经撤回，或对局已继续。请用 /暂停 重新提出。
refuse-pause-length = 看不懂时长“{ $text }”。请写成 2h（小时）、3d（天）或 14d，最长 60 天。
refuse-pause-on = 对局已暂停，到 { $until }为止。想提前继续，请不要填时长；想延长，请等这次暂停结束后再提。
refuse-weekends = 只有按天计时的对局才能在周末停止计时。请选 3d/move（每步 3 天）或 7d+12h/10d 这样的用时，或者让周末照常计时。
command-pause = 请对方同意暂停，或提前结束暂停；暂停时双方停止计时
option-pause-length = 暂停多久，如 2h、3d、14d；不填则从列表里选
command-vacation = 休假：休假期间你停止计时
option-vacation-days = 从现在起休几天；不填则查看还剩几天
option-challenge-weekends = 周末是否计时（按各自的时区）；不填则计时
time-weekends-off = { $line }周六和周日不计时，以各自的时区为准（/设置）。
time-no-vacations = { $line }本联赛休假期间照常计时。
vacation-on = 🏖️ **你在休假**，到 { $until }为止。
vacation-left = 今年的 { $allowance }假期还剩 { $left }。
vacation-explained = 休假期间，所有按天计时的对局都停止对你计时（休假不停表的联赛除外），也不发提醒；我会通知你的对手。你仍然可以走棋，也可以随时销假，只扣实际休掉的天数。
vacation-begun = 休假开始，到 { $until }为止。玩得开心！
vacation-ended = 欢迎回来，你的对局已恢复计时。
vacation-used-up = 你今年的假期已经用完。要暂停某一局，请用 /暂停。
button-come-back = 我回来了
button-whole-vacation = 余下全部（{ $length }）
other-away = 🏖️ { $opponent } 开始休假，到 { $until }为止。{ $count ->
        [0] {""}
       *[other] 相关对局：{ $games }。
    }
other-back = 🏖️ { $opponent } 休假回来了。{ $count ->
        [0] {""}
       *[other] 相关对局：{ $games }。
    }
vacation-already = 你已经在休假，到 { $until }为止。想改期，请先销假。
vacation-begun-shorter = 你的假期只剩这么多：休到 { $until }为止。玩得开心！
table-outage = ⏸️ 我离线了一段时间，其间双方都没有计时。
button-agree-resume = 同意继续
button-decline-resume = 暂不继续
