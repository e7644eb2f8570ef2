### 天梯赛和竞技场：不分轮次的联赛。

choice-league-ladder = 天梯赛：战胜名次更高者，取而代之
choice-league-arena = 竞技场：一晚的比赛，谁空闲就立刻配对
ladder-rules = 天梯赛：可挑战前面 { $reach } 名以内的棋手，须在 { $answer }内应答（拒绝或不应答即失去名次）；一局之后 { $protection }内不能被挑战
ladder-decay = { $after }不下棋，下降 { $places } 名
ladder-first-order = 起初名次按等级分排，再按报名先后；隐藏等级分者按报名先后排，后来加入者从最后一名开始
ladder-vacations = 休假者不能被挑战，也不会下降；已有的挑战等其回来，应答时间重新计算
arena-format = 竞技场：胜得 2 分，和得 1 分
arena-format-streaks = 竞技场：胜得 2 分，和得 1 分；连胜两局后得分加倍，直到有一局未胜
ladder-lasts = 持续 { $span }
ladder-lasts-open = 由组织者决定何时结束
ladder-ends = 结束时间：{ $until }。
ladder-goes-on = 由组织者决定何时结束，随时可以加入。
ladder-paused = ⏸️ 已暂停：恢复之前不开新局，也不计时限。进行中的对局一律停表；愿意的话仍可走棋。
ladder-row = { $place } { $player } — { $won ->
        [0] 尚未取胜
       *[other] { $won } 胜
    }
ladder-challenges = **挑战：**
ladder-waits = { $by } 挑战 { $of }，应答截止：{ $until }。
ladder-choice = { $place }. { $player }
ladder-own-place = 你排在第 { $place } 名。
ladder-away = 🏖️ 休假中，暂时不能挑战：{ $players }
ladder-nobody-in-reach = 现在没有你可以挑战的人：可挑战范围内的棋手正在对局、有挑战待应答，或刚下完一局。
ladder-at-the-top = 你已是第一名，前面没有可以挑战的人。
ladder-explained = 你胜了就取代对方的名次；负或和则名次不变。被挑战者先走。
ladder-pick-rival = 你要挑战谁？
ladder-decline-really = 真的要拒绝吗？{ $costs ->
        [true] 拒绝后 { $by } 取代你的名次，你从第 { $place } 名降到第 { $below } 名。
       *[false] { $by } 的名次已在你前面，你不会失去什么。
    }
ladder-reminder = 🏆 **{ $name }** — ⏳ { $by } 向你挑战，请在 { $until } 前应答。拒绝或不应答就失去名次。
league-log-reminded = 已提醒应答挑战：{ $player }
ladder-news-challenged = ⚔️ { $by } 挑战 { $of }。请在 { $until } 前应答：拒绝或不应答就失去名次。
ladder-news-made = ⚔️ { $by } 挑战了 { $of }。
ladder-end-accepted = ✅ { $of } 已接受，对局开始。
ladder-end-declined = ✖️ { $of } 拒绝了：{ $by } 现在第 { $place } 名，{ $of } 第 { $other } 名。
ladder-end-unanswered = ⌛ { $of } 未按时应答：{ $by } 现在第 { $place } 名，{ $of } 第 { $other } 名。
ladder-end-recalled = ↩️ { $by } 撤回了对 { $of } 的挑战。
ladder-end-left = { $player } 已离开天梯赛，不必再应答。
ladder-end-over = 天梯赛已结束，不必再应答。
ladder-news-won = 🪜 { $by } 战胜了 { $of }：{ $by } 现在第 { $place } 名，{ $of } 第 { $other } 名。
ladder-news-won-left = 🪜 { $of } 在与 { $by } 对局时退出：{ $by } 现在第 { $place } 名。
ladder-places = { $by } 现在第 { $place } 名，{ $of } 第 { $other } 名。
ladder-news-fell = ⬇️ 久未对局而下降：{ $players }{ $more ->
        [0] {""}
       *[other] ，另有 { $more } 人
    }。
ladder-fell-to = { $player }（现在第 { $place } 名）
ladder-news-begun = 🚀 天梯赛开始了，共 { $count } 名棋手。去挑战名次在你前面的人吧。
arena-news-begun = 🚀 竞技场开始了，共 { $count } 名棋手。谁空闲就立刻配对。
ladder-you-entered = ✅ 报名成功。天梯赛不会自动开局：在联赛消息下方按“{ $button }”，选一位名次在你前面的人。有人挑战你时，我会通知你。
arena-you-entered = ✅ 报名成功。一有其他人空闲，你的对局就会开始，我会在那里通知你。
ladder-you-challenged = ✅ 挑战已发出。对方一接受，对局就开始。
ladder-you-recalled = ✅ 你已撤回挑战。
ladder-you-accepted = ✅ 你已接受。对局马上开始，我会在那里通知你。
ladder-you-declined = ✅ 你已拒绝，挑战者取代你的名次。
arena-you-rest = ✅ 在你再次按“{ $button }”之前，不会给你安排新的对局。
ladder-game-heading = 第 { $number } 局
ladder-in-game = 第 { $number } 局
ladder-log-games = { $count } 局开始：{ $games }
ladder-log-returned = { $player } 回来了。
ladder-log-challenged = { $by } 挑战了 { $of }。
ladder-log-accepted = { $of } 接受了挑战。
ladder-log-declined = { $of } 拒绝挑战，失去名次。
ladder-log-recalled = { $player } 撤回了对 { $of } 的挑战。
ladder-log-unanswered = { $of } 未按时应答，{ $by } 取得其名次。
ladder-log-fell = { $player } 很久没有下棋，名次下降。
ladder-log-excused = { $player } 休假到 { $until }，在此之前保住名次。
ladder-form = 天梯规则
ladder-field-reach = 可以挑战前面多少名
ladder-field-answer = 应答挑战的天数
ladder-field-protection = 一局之后受保护的天数
ladder-field-idle = 多少天不下棋就下降（留空：从不）
ladder-field-fall = 下降多少名
button-ladder-rules = 天梯规则
button-ladder-challenge = 挑战
button-ladder-accept = 接受
button-ladder-decline = 拒绝
button-ladder-recall = 撤回
button-arena-break = 休息一下
refuse-ladder-none = 只有天梯赛才能挑战别人。
refuse-league-paused = 联赛已暂停，请等它恢复。
refuse-ladder-not-above = 你只能挑战名次在你前面的人。
refuse-ladder-too-far = 你只能挑战前面 { $reach } 名以内的人。
refuse-ladder-busy = 你们之中有人还有挑战或对局没有结束。
refuse-ladder-protected = 对方刚下完一局，暂时不能挑战。
refuse-ladder-on-vacation = 对方正在休假，回来之前不能挑战。请挑战别人。
refuse-ladder-nothing-to-answer = 没有等待你应答的挑战。
refuse-ladder-other-challenge = 那个挑战已经结束，现在等待你应答的是另一个挑战：请按联赛消息下方的“挑战”查看。
refuse-ladder-no-challenge = 你没有可以撤回的挑战。
refuse-ladder-not-entered = 你还没有参加这个天梯赛。请按联赛消息下方的“报名”：从最后一名开始，马上就可以挑战别人。
refuse-arena-time = 竞技场有固定时长，至少十分钟。
refuse-ladder-rules = 天梯赛至少能挑战前面一名，应答时间至少一小时。
