### 联赛：赛季、消息与组织者的操作。

command-league = 联赛：创建、查看或管理
command-league-create = 在本频道创建联赛，开放报名
command-league-show = 查看联赛：排名、对局和日程（仅你可见）
command-league-mine = 你参加的所有联赛中的对局（仅你可见）
command-league-manage = 管理你组织的联赛（仅你可见）
command-league-players = 用文件一次加入一批棋手（仅你可见）
option-league-league = 哪个联赛（默认：唯一正在进行的那个）
option-league-file = 文本文件，每行一人：名字或编号，之后可加逗号和等级分
option-league-name = 联赛名称
option-league-format = 赛制（默认：瑞士制）
option-league-rounds = 瑞士制的轮数（默认：5）
choice-league-swiss = 瑞士制：轮数自定，无人淘汰
choice-league-round-robin = 单循环：每两人对局一次
choice-league-double = 双循环：每两人对局两次
choice-league-knock-out = 淘汰赛：输者出局
league-title = 🏆 **{ $name }**
league-terms = { $game }（{ $preset }） · ⏱️ { $time }
    { $format } · { $rounds }
league-format-swiss = 瑞士制，共 { $rounds } 轮
league-format-round-robin = 单循环
league-format-double = 双循环
league-format-divisions = { $format }，分组进行，每组最多 { $size } 人
league-format-knock-out = { $games ->
        [one] 淘汰赛
       *[other] 淘汰赛，{ $games } 局制
    }；和棋则加赛
league-format-knock-out-seed = { $games ->
        [one] 淘汰赛
       *[other] 淘汰赛，{ $games } 局制
    }；和棋则种子靠前者晋级
league-rounds-when-over = 本轮对局全部结束后开始下一轮
league-rounds-by-date = 每轮 { $length }；{ $unfinished }
league-rounds-last = 每轮 { $length }
league-set-name = 名称：{ $name }
league-set-starts = { $when }开赛
league-set-starts-when-told = 由组织者宣布开赛
league-set-asked = 开赛前{ $span }请棋手确认参加
league-set-not-asked = 开赛前不必确认
league-set-players = { $anyone ->
        [true] 至少 { $fewest } 人
       *[false] { $fewest } 到 { $most } 人
    }
league-set-ratings-any = 等级分不限
league-set-ratings-from = 等级分 { $from } 以上
league-set-ratings-to = 等级分 { $to } 以下
league-set-ratings-between = 等级分 { $from } 到 { $to }
league-set-late-none = 开赛后不能加入
league-set-late-half = 最晚第 { $round } 轮可加入，错过的每轮计半分
league-set-late-nothing = 最晚第 { $round } 轮可加入，错过的轮次不计分
league-set-byes = { $count ->
        [0] 请假的轮次不计分
       *[other] 前 { $count } 次请假各计半分
    }
league-set-at-once = { $count ->
        [one] 一次进行一轮
       *[other] 同时进行 { $count } 轮
    }
league-set-promoted = 下个赛季每组末 { $count } 名降组、前 { $count } 名升组，至多半组
league-set-third = 半决赛负者争夺季军
league-set-accelerated = 前半轮次中，起始编号靠前的一半棋手在配对时另加虚拟分（巴库制，国际棋联 C.04.7）
league-set-not-accelerated = 不加速
league-set-no-third = 不设季军赛
league-set-ties = 积分相同时依次比较：{ $order }
league-set-ties-none = 积分相同则名次并列
league-set-then = {"、"}
league-set-weekends-off = 周末停表
league-set-vacations = { $dates ->
        [true] 休假者停表，但轮次到期不等休假者
       *[false] 休假者停表
    }
league-set-no-vacations = 休假期间照常走表
league-set-everybody = 所有人都可以报名
league-set-entry-role = 只有 { $role } 可以报名
league-set-organisers = 组织者：{ $people }，以及管理本服务器的人
league-set-organiser-role = { $role } 也可以组织
league-set-no-organiser-role = 没有身份组可以组织
league-set-no-forum = 对局是本频道的子区
league-forum-tags = ℹ️ { $forum } 缺少标签：{ $tags }。请在那里添加，或允许我在 { $forum } 里管理频道，再提交一次**身份组与论坛**。帖子只带已有的标签。
league-forum-may-not = ⚠️ 我在 { $forum } 里缺少权限：{ $missing }。请打开它的设置，在“权限”中添加我，并允许这些权限。我无法在那里发帖的对局，会成为联赛频道的子区。
league-tag-decided = 已结束
league-tag-running = 进行中
league-set-forum = 对局是 { $forum } 的帖子
league-tie-break-buchholz = 对手分（对手得分之和）
league-tie-break-median = 中间分（去掉最高和最低的对手分）
league-tie-break-sonneborn = 小分（所胜对手得分之和加半数和棋对手得分）
league-tie-break-direct = 直接胜负
league-tie-break-wins = 胜局数
league-tie-break-progressive = 累进分
league-tie-break-none = 无
league-unfinished-runs-on = 未下完的对局继续进行，不影响下一轮
league-unfinished-to-their-end = 进行中的对局下完为止
league-unfinished-drawn = 未下完的对局判和
league-unfinished-adjudicated = 未下完的对局由组织者裁定
league-starts = 报名进行中，{ $when }开赛。
league-starts-when-told = 报名进行中，由组织者宣布开赛。
league-starts-in = { $span }后开赛
league-nobody = 还没有人报名。
league-entered = **已报名（{ $count } 人{ $most ->
        [500] {""}
       *[other] ，最多 { $most } 人
    }）：**
league-more = ……还有 { $count } 项
league-round = **第 { $round } 轮（共 { $of } 轮）**
league-round-named = **{ $name }**
league-round-heading = 第 { $round } 轮
league-in-round = 第 { $round } 轮
league-in-round-of = { $players } 强
league-in-quarter-final = 四分之一决赛
league-in-semi-final = 半决赛
league-in-final = 决赛
league-in-third-place = 季军赛
league-round-ends = · { $until }截止
league-paused = ⏸️ 联赛暂停：恢复之前不开新的一轮，进行中的对局一律停表；愿意的话仍可走棋。
league-over = 🏁 **最终排名**
league-over-early = 🏁 **最终排名** — { $by } 提前结束了联赛{ $rounds ->
        [none] {""}
       *[some] （第 { $round } 轮，共 { $of } 轮）
    }。
league-called-off = 本联赛已取消。
league-called-off-too-few = 本联赛已取消：开赛时人数不足。
league-division = **第 { $number } 组**
league-division-short = 第 { $number } 组
league-row = { $place } { $player } — **{ $points }** 分
league-row-left = { $player }（已退出）
league-row-reached = { $place } { $player } — { $reached }
league-reached = { $how ->
        [won] 冠军
        [third] 季军
        [in] 进入{ $round }
        [came] 打到{ $round }
       *[out] 止步{ $round }
    }
league-row-decided = { $line }（{ $why }）
league-decided = { $name } { $value }
league-decided-direct = 同分者之间的对局占优
league-decided-number = 各项全同，升降按起始编号 { $number }
league-decided-ahead = 各项全同，组织者决定排在前面
league-open-games = **进行中的对局（{ $count }）：**
league-game = { $first } – { $second }：{ $result }
league-game-choice = { $round }：{ $first } – { $second }
league-not-over = 进行中
league-result-first = 1–0
league-result-second = 0–1
league-result-draw = ½–½
league-result-first-absent = –／+（先手缺席）
league-result-second-absent = +／–（后手缺席）
league-result-both-absent = –／–（双方缺席）
league-result-void = 不计成绩
league-news-asked = 📣 联赛即将开始。我会私信询问每位报名者是否还参加，收不了私信的在这里点名。没有在私信里或用这个按钮确认的，视为退出{ $vacations ->
        [true] ；正在休假的保留名额。
       *[false] 。
    }
league-begun-without-you = 🚀 联赛已开始，你未参加：{ $is_silent ->
    [true] 你没有回答是否仍在。
   *[false] 你的队伍人数不足，或你没有加入队伍。
}如有空位，组织者仍可加你进来。
league-question = 📣 **{ $name }**（{ $channel }）将于 { $when }开始。你还参加吗？不确认则视为退出。
league-invitation = 📣 **{ $name }**（{ $channel }）开始报名了。你参加过上一赛季，这次还参加吗？
league-invitation-call = 📣 **{ $name }** 已开放报名。你们参加过上一赛季：这次还参加吗？请按“报名”。
league-call = 📣 **{ $name }** 即将开始。你还参加吗？请点按钮确认，否则视为退出。
league-news-overdue = ⏰ 本轮时间已到，但仍有对局未结束。请组织者作出决定。
league-news-stuck = ⏰ { $obstacle ->
        [colours] 下一轮没有符合规则的编排，因为有人会连续三次或过多地执同一方。
        [byes] 下一轮没有符合规则的编排，因为可以轮空的人都已不战得过一分。
        [forbidden] 下一轮没有符合规则的编排。
       *[meetings] 下一轮没有符合规则的编排，因为有人会再次遇到同一个对手。
    }组织者可以手动编排，先给出的是违反规则最少的编排。
league-news-referee = 🙋 有棋手请组织者查看对局 { $players }。
league-news-added = 👋 { $players }{ $more ->
        [0] {""}
       *[other] 等（还有 { $more } 人）
    }：{ $by } 把你加入了本联赛。对局会自动开始；不想参加的话，请在联赛消息下点“退出”。
league-news-handed-over = 🔑 本联赛改由 { $player } 组织：点联赛消息下的“管理”即可。
league-news-round = 🔔 第 { $round } 轮（共 { $of } 轮）开始：共 { $count } 局。
league-news-round-named = 🔔 **{ $name }**：共 { $count } 局。
league-round-goes-on = 🔔 **{ $name }**：{ $count } 局中已结束 { $over } 局。
league-round-over = ✅ **{ $name }**：{ $count } 局全部结束。
league-round-undone = ↩️ **{ $name }**已撤销。
league-news-bye = { $kind ->
        [win] 本轮轮空，按一胜计（1 分）：{ $players }。
        [draw] 本轮轮空，按一和计（半分）：{ $players }。
        [nothing] 本轮轮空，不得分：{ $players }。
        [half] 本轮不下，得半分：{ $players }。
        [none] 本轮不下，不得分：{ $players }。
        [further] 轮空，直接进入下一轮：{ $players }。
       *[turn] 本轮轮空（人人都会轮到）：{ $players }。
    }
league-news-resumed = ▶️ 联赛恢复进行，各局重新走表。
league-week = 🗓️ **联赛本周回顾**
league-week-results = **结果（{ $count } 局）：**
league-week-standings = **排名：**
league-week-next = **接下来：**{ $round } · { $count ->
        [0] 没有进行中的对局
       *[other] { $count } 局进行中
    }
league-week-watch = **值得一看：**
league-week-leaders = 👑 榜首相争：{ $game } { $link }
league-week-upset = ⚡ 爆冷：{ $game } { $link }
league-week-longest = 📏 最长的一局，{ $moves } 步：{ $game } { $link }
league-news-finished = 🏁 联赛结束。恭喜 { $winners }！🥇
league-news-started = 🚀 联赛开始，共 { $count } 人参加。
league-news-started-teams = 🚀 联赛开始，共 { $count } 支队伍参加。
league-news-begun = ✅ 联赛已经开始。
league-game-opened = 🏆 **{ $name }** { $round }：{ $players }
league-game-anew = ↩️ 此结果已撤销，本局重新进行{ $link ->
        [none] 。
       *[other] ：{ $link }
    }
league-thread-heading = 🏆 **{ $name }** { $round }
league-thread-ruled = ⚖️ { $by } 代表联赛裁定了本局：{ $result }。
league-thread-void = ⚖️ 本局无结果：{ $by } 代表联赛宣布本局作废。
league-thread-ended = ⚖️ { $why }本局因此结束：{ $result }。
league-thread-drawn = ⚖️ 本轮时间已到，本局判和。
league-thread-taken-over = 🔁 经 { $by } 决定，由 { $player } 接替 { $former } 参赛。
league-thread-anew = ↩️ 本局的结果已撤销，对局在此重新进行：{ $link }
league-created = ✅ 联赛已创建：本频道里有它的消息，大家点上面的按钮报名。其余的在这里设定，开赛前都可以修改。
league-none = 在你我都能看到的频道里还没有联赛。用 /联赛 创建 开一个吧。
league-none-yet = 在你我都能看到的频道里还没有联赛。管理服务器或活动的成员可以创建。
league-list = 🏆 **本服务器的联赛**
league-list-line = **{ $name }** · { $game } · { $channel }
league-leave-really = 确定要退出 **{ $name }** 吗？{ $plays ->
        [true] 你正在进行的对局会判负，之后的轮次也不再参加。
       *[false] 之后的轮次不再参加。
    }
league-leave-ladder = 确定要退出 **{ $name }** 吗？{ $plays ->
        [true] 你正在进行的对局会判负，名次也会失去
       *[false] 名次会失去
    }：再加入时从最后一名开始。
league-leave-arena = 确定要退出 **{ $name }** 吗？{ $plays ->
        [true] 你正在进行的对局会判负，也不再安排新的对局。
       *[false] 之后不再安排新的对局。
    }只想歇一会儿的话，按“休息一下”即可。
league-leave-early = 你的对局还没有下满一半：如果现在退出，这些对局在排名中都不计，无论对你还是对你的对手。
league-leave-early-team = 你的队伍已没有别人出场，比赛也还没有下满一半：如果现在退出，这些比赛在排名中都不计，无论对你们队还是对你们的对手。
league-own-title = 🏆 **{ $name }** — 你的对局
league-own-line = { $round } · { $game }{ $link }
league-own-open = **{ $round }** · 对手 { $opponent } · { $plays }{ $link }
league-own-side = 你执 { $side }
league-own-first = 你先手
league-own-second = 你后手
league-own-begun = 🏆 **{ $name }** · { $round } — 你在本联赛的对局：
league-own-bye = 🏆 **{ $name }** · { $round } — 这次你没有对手。{ $kind ->
        [win] 按一胜计，得 1 分。
        [draw] 按一和计，得半分。
        [nothing] 不得分。
        [half] 得半分。
        [none] 不得分。
        [further] 你直接进入下一轮。
       *[turn] 人人都会轮空，谁也不吃亏。
    }
league-mine-title = 🏆 **{ $name }** · { $channel }
league-mine-none = 没有进行中的对局。
league-mine-nowhere = 你目前没有参加联赛。用 /联赛 查看 可以列出本服务器的联赛。
league-own-none = 你还没有对局。
league-not-in = 你没有参加这个联赛。
league-log-title = 📜 **{ $name }** — 联赛记录，最新的在前
league-rules-title = 📖 **{ $name }** — 规则
league-log-line = **{ $number }** · { $when } · { $line }
league-log-entry = { $number } · { $line }
league-log-by = { $what }（{ $by }）
league-log-reason = —“{ $reason }”
league-log-created = 创建了联赛。
league-log-changed = 修改：{ $what }
league-log-entered = { $player } 报名。
league-log-added = { $player } 被加入。
league-log-left = { $player } 取消报名。
league-log-was-away = 开赛前确认时 { $player } 正在休假，照样参加。
league-log-swapped = { $one } 与 { $other } 互换签位。
league-log-taken-out = { $player } 被移出。
league-log-started = 联赛开始。
league-log-paired = 第 { $round } 轮：编排了 { $count } 局。
league-log-ruled = { $players }：{ $result }
league-log-rests = { $player } 下一轮请假。
league-log-withdrew = { $player } 退出联赛。
league-log-substituted = { $by } 接替 { $player } 参赛。
league-log-postponed = 本轮截止时间改为 { $until }。
league-log-stood-still = 联系中断了{ $span }，各项期限相应顺延。
league-log-overdue = 本轮时间已到。
league-log-paused = 联赛暂停。
league-log-resumed = 联赛恢复。
league-log-referee = 有棋手请组织者查看 { $players }。
league-log-handed-over = 联赛改由 { $player } 组织。
league-log-finished = 联赛结束。
league-log-put-ahead = { $player } 排在各项全同者之前。
league-log-called-off = 联赛取消。
league-log-undone = 已撤销：{ $what }
league-manage-title = 🛠️ **{ $name }** — 组织者专用
league-manage-open = 人数够了就可以开赛，也可以让它到时自动开赛（见“设置”）。选一位棋手可将其移出。按**从名单添加…**可一次加入一批人。
league-manage-running = 对局和轮次会自动进行。可以选一局棋作出裁定，或选一位棋手移出、换人。你的每个决定连同理由都会写进记录；可以撤销的列在那里的菜单中。
league-waits-results = ⏰ **本轮等你决定：**时间已到，以下对局还没有结果。请在菜单里裁定，或延长本轮时间。
league-waits-pairing = ⏰ **联赛等你决定：**{ $obstacle ->
        [colours] 下一轮没有符合规则的编排，因为有人会连续三次或过多地执同一方。
        [byes] 下一轮没有符合规则的编排，因为可以轮空的人都已不战得过一分。
        [forbidden] 下一轮没有符合规则的编排，因为有人会遇到规定不得相遇的对手。
        [meetings] 下一轮没有符合规则的编排，因为有人会再次遇到同一个对手。
       *[none] 按规则无法编排下一轮。
    }“手动编排”会先给出违反规则最少的编排，你可以修改。也可以结束联赛。
league-player = 要对 { $player } 做什么？可以将其移出，或选一位接替者接手其对局。
league-player-left = { $player } 已退出联赛。{ $back ->
        [true] 用“添加棋手”可以让其回来，在记录里撤销退出也行。
       *[false] 在记录里撤销退出，其就能回来；也可以选一位接替者，接手其余的对局。
    }
league-has-left = 已退出
league-by-hand-title = 🛠️ **{ $name }** — 手动编排第 { $round } 轮
league-by-hand = 先选先手，再选对手，一局一局地编排。没有编入的人本轮轮空，不得分。
league-by-hand-rest = 没有对局：{ $players }
league-by-hand-pairs = 已编排 { $count } 局
league-by-hand-points = 积分：{ $points }
league-by-hand-met = 第 { $round } 轮已相遇
league-bracket = 🛠️ **{ $name }** — 若现在开赛，首轮对阵如下，没有对局的人直接进入第二轮。需要时可再选两人互换签位。
league-hand-over = 由谁组织 **{ $name }**？{ $organisers }。选一个人即可移交。
league-moved = ✅ 联赛改在本频道进行：它的消息和之后的对局都会在这里。
league-channel-gone = ⚠️ 联赛所在的频道已被删除。什么都没有丢失：把联赛移到本频道就能继续。
league-channel-hidden = ⚠️ 我看不到联赛所在的频道 { $channel }。什么都没有丢失：对局在原处继续，要在那里发布的消息先等着。要让我重新进去，请在该频道的设置中允许我的身份组：{ $permissions }。如果改为把联赛移到本频道，它的消息和之后的对局会在这里，进行中的对局留在原处。
league-channel-hidden-for-now = ⚠️ 我现在看不到联赛所在的频道 { $channel }。对局在原处继续。服务器的管理者可以让我重新进去。
league-channel-refuses = ⚠️ **{ $name }**：我看不到联赛所在的频道 { $channel }，或不能在那里发言。什么都没有丢失：对局在原处继续，要在那里发布的消息先等着。要让我重新进去，请在该频道的设置中允许我的身份组：{ $permissions }。也可以把联赛移走：在另一个频道输入 /联赛 管理。
league-players-added = ✅ 已加入 { $count } 位棋手。{ $before ->
        [0] {""}
       *[other] 名单上另有 { $before } 位早已在联赛里，保持不变。
    }
league-rule-explained = 裁定这局棋的结果。如果对局还在进行，会立即结束。你需要写明理由，所有人都看得到。联赛按你的裁定计分；对局下完时的等级分变化不变，除非服务器管理者用 `/void` 把它作废。
league-settings-title = ⚙️ **{ $name }** — 开赛前的设置
league-settings-forms = 设置现在是表单：请按下面的按钮。
league-reason = 理由（会写进记录，所有人可见）
league-reason-hint = 一句话即可。
league-form-call-off = 取消联赛
league-form-end = 结束联赛
league-form-pause = 暂停联赛
league-form-resume = 恢复联赛
league-form-remove = 移出 { $player }
league-form-substitute = { $by } 接替 { $player }
league-form-rule = { $players }：{ $result }
league-form-undo = 撤销：{ $what }
league-form-pair = 手动编排下一轮
league-form-take-over = 加入上赛季的棋手
league-form-put-ahead = { $player } 排在前面
league-form-hand-over = 把联赛交给 { $player }
league-field-name = 联赛名称
league-field-fewest = 最少人数
league-field-most = 最多人数
league-field-rounds = 轮数
league-field-byes = 最多几次请假计半分
league-field-division = 每组人数（留空则不分组）
league-field-at-once = 同时进行的轮数
league-field-best-of = 每场最多几局（奇数）
league-field-start = 开赛日期（留空：由组织者宣布）
league-field-round-days = 每轮几天（留空：全部下完为止）
league-field-ladder-days = 持续几天（留空：由组织者结束）
league-field-from = 最低等级分（留空则不限）
league-field-to = 最高等级分（留空则不限）
league-field-rules = 名称=值，与 /挑战 的“规则改动”写法相同
league-field-time = 其他用时，例如 7d+12h/10d 或 10m+5s
league-field-weekends = 周末
league-field-vacations = 休假时
league-field-tie-first = 第一项同分规则
league-field-tie-second = 第二项同分规则
league-field-tie-third = 第三项同分规则
league-field-tie-fourth = 第四项同分规则
league-field-tie-fifth = 第五项同分规则
league-form-postpone = 延长本轮
league-form-end-round = 立即结束本轮
league-form-referee = 请组织者查看：{ $players }
league-referee-called = ✅ 已经通知组织者，也告诉了对手。{ $organisers }。组织者没有停表之前照常计时。
league-done = ✅ 完成，已写进记录。
league-you-entered = ✅ 报名成功。对局会自动开始，我会在那里通知你。
league-you-left = ✅ 你已退出联赛。
league-you-declined = ✅ 好的，这次不算你。开始之前改变主意的话，按联赛消息下方的“报名”即可。
league-you-confirmed = ✅ 好的，开赛时有你。
league-you-rest = ✅ 你下一轮请假。
league-pick-game = 裁定一局棋…
league-pick-player = 选一位棋手…
league-pick-add = 添加棋手…
league-pick-swap = 选两人互换签位
league-pick-substitute = 由谁接替…
league-pick-undo = 撤销一个决定…（因此结束的对局会重新进行）
league-pick-ahead = 各项全同，谁排在前面…
league-pick-format = 赛制
league-pick-rounds = 每轮多长时间
league-pick-unfinished = 未下完的对局怎么办
league-pick-late = 中途加入
league-pick-accelerated = 加速开局
league-pick-third = 季军赛
league-pick-promoted = 升降组名额
league-pick-starts = 何时开赛
league-pick-asked = 开赛前确认
league-pick-entry-role = 只有这个身份组可以报名（留空：所有人）
league-pick-organiser-role = 也可以组织的身份组（可留空）
league-pick-forum = 对局发为论坛帖子（可留空）
league-pick-game-played = 棋种与规则
league-pick-time = 用时
league-pick-first = 选先手…
league-pick-second = 选对手…
league-pick-organiser = 今后由谁组织…
button-league-enter = 报名
button-league-leave = 退出
button-league-decline = 这次不参加
button-league-confirm = 我还参加
button-league-manage = 管理
button-league-mine = 我的对局
button-league-games = 全部对局
button-league-table = 排名
button-league-cross = 循环表
button-league-cross-rows = 第 { $from }–{ $to } 名
button-league-cross-columns = 对第 { $from }–{ $to } 名
button-league-card = 我的赛季卡
button-league-share = 分享给大家
button-league-show = 查看联赛
button-league-more = 更多
button-league-log = 记录
button-league-show-rules = 规则
button-league-rest = 请假一轮
button-league-withdraw = 退出联赛
button-league-referee = 请组织者查看
button-league-newer = 较新
button-league-older = 较早
button-league-start = 开赛…
button-league-settings = 设置
button-league-organisers = 组织者
button-league-roles = 身份组与论坛
button-league-organiser-role = 也可以组织的身份组…
button-league-pair = 手动编排
button-league-pair-done = 开始本轮…
button-league-pair-less = 去掉最后一人
button-league-pair-players = 棋手 { $from }–{ $to }
button-league-pair-pairs = 对局 { $from }–{ $to }
button-league-move = 把联赛移到本频道
button-league-format = 赛制与轮次
button-league-begins = 开赛与时长
button-league-game = 棋种与规则
button-league-ties = 同分规则
button-league-numbers = 名称与人数
button-league-entries = 谁可以报名
button-league-again = 再填一次
button-league-time = 用时
button-league-weekends-off = 周末停表
button-league-weekends-on = 周末走表
button-league-vacations = 休假停表
button-league-no-vacations = 休假走表
button-league-call-off = 取消联赛
button-league-pause = 暂停
button-league-resume = 恢复
button-league-postpone = 延长本轮…
button-league-end-round = 结束本轮…
button-league-end = 立即结束
button-league-remove = 移出
refuse-league-create = 只有能管理本服务器或其活动的人才能创建联赛，请找他们帮忙。
refuse-league-rounds = 只有瑞士制可以自定轮数：循环赛和淘汰赛的轮数由人数决定。请不要填轮数，或选瑞士制。
refuse-league-role = 这个联赛只对本服务器中有特定身份组的人开放。
refuse-league-not-here = 你已不在本联赛的服务器里。重新加入服务器后，按联赛消息下方的“报名”即可。
refuse-league-rating = 本联赛要求{ $range }，你的等级分是 { $own }。组织者仍可以直接把你加入。
refuse-league-unknown = 本服务器没有叫这个名字的联赛。用 /联赛 查看 可列出所有联赛。
refuse-league-which = 哪个联赛？请用`联赛` 选项指明。
refuse-league-file = 无法读取这个文件。请用不超过 64 KiB 的文本文件，每行一人：名字，之后可加逗号和等级分。
refuse-league-file-empty = 文件里没有人。请每行写一人：名字，之后可加逗号和等级分。
refuse-league-list = 没有加入任何人，因为有 { $count } 行有误：
refuse-league-line = - 第 { $line } 行：{ $problem }
league-line-no-name = 每行以名字或编号开头。
league-line-long-name = 名字最多 100 个字。
league-line-rating = 等级分是不超过 { $most } 的整数，不能是“{ $text }”。
league-line-columns = 每行只有名字和等级分。名字里有逗号时请加引号。
league-line-quote = 引号没有成对，或旁边有多余的内容。
league-line-twice = { $name } 已经在名单上。
league-line-unknown = 本服务器没有叫 { $name } 的人。请照这里显示的名字写，或写其编号。
league-line-several = 有几个人都叫 { $name }，请改写编号。
league-line-bot = { $name } 是机器人，机器人不能参加联赛。
refuse-league-over = 这个联赛已经结束。
refuse-league-begun = 联赛已经开始，不能再改了。
refuse-league-not-begun = 联赛还没有开始。
refuse-league-not-over = 联赛还没有结束。
refuse-league-full = 联赛人数已满。
refuse-league-nobody-to-take-over = 上赛季的棋手都已在内，或已退出联赛或离开本服务器。
refuse-league-too-late = 联赛已经开始，不能再报名。
refuse-league-no-free-seat = 循环赛已经开始，现在添加的人只能接替退赛者，下完余下的对局；目前没有人退赛，或已没有余下的对局。要替换在赛棋手，请先选那位棋手。
refuse-league-entered = 你已经报名了。
refuse-league-not-entered = 你没有参加这个联赛，或已经退出。
refuse-league-not-player = 这个人没有参加联赛。
refuse-league-too-few = 至少要有 { $fewest } 人才能开赛，请等更多人报名。
refuse-league-no-rests = 只有瑞士制联赛和竞技场可以请假。
refuse-league-own-game = 自己或自己队伍的对局不能由自己决定，请找另一位组织者。
refuse-league-organiser-plays = 你自己也在这个联赛中参赛，所以不能决定联赛的对局。请找没有参赛的组织者，或有权管理服务器的人。
refuse-league-hands-over-while-playing = 联赛进行期间，参赛的组织者不能把联赛移交给别人。凡有权管理服务器的人也都可以组织它。
refuse-league-own-game-on = 你自己或你队的对局还没有下完，结束联赛会使它作废。请先下完或认输，或请其他组织者来结束。
refuse-league-not-neutral = 联赛的组织者不能接替别人参赛，请另选一位。
refuse-league-plays-already = 此人已在本联赛参赛，不能再接替别人，请另选一位。
refuse-league-played-before = 此人曾在本联赛参赛并已退出，不能再接替别人。可以在记录里撤销其退出，或另选一位。
refuse-league-not-organiser = 只有联赛的组织者可以这样做。
refuse-league-only-organisers = 只有组织者可以这样做。{ $organisers }。
refuse-league-bot-organises = 机器人不能组织联赛，请选一个人。
refuse-league-bot = 机器人不参加联赛。请选一个人。
refuse-league-list-entered = 名单上的人都已经在联赛里。
refuse-league-reason = 请写 1 到 300 字的理由。
refuse-league-round-open = 本轮还没有结束。结束后，如果联赛已暂停或无法自动编排，就可以手动编排下一轮。
refuse-league-games-left = 本轮还有对局没有下完，不能结束。
refuse-league-by-hand = 只有瑞士制和循环赛的轮次可以手动编排：这里由赛制决定谁与谁对局。
refuse-league-by-hand-gone = 这一页上的编排已不再保留。你可以在这里重新编排这一轮。
refuse-league-twice = 同一个人写了两次。
refuse-league-no-bracket = 只有淘汰赛才有签位可换。
refuse-league-division = 不同组的棋手不能对局。
refuse-league-no-pairs = 一轮至少要有一局，请先选两位棋手。
refuse-league-no-date = 本轮在对局全部结束时结束，没有截止时间可以推迟。
refuse-league-past = 那个时间已经过去，请选更晚的时间。
refuse-league-as-it-is = 已经是这样了。
refuse-league-not-level = 此人并没有在升降线上与别人各项全同。
refuse-league-own-tie = 自己也在其中的同分不能由自己决定，请找另一位组织者。
refuse-league-undo = 没有可以撤销的决定。暂停用“恢复”结束，停表用“已处理，继续对局”结束，设置可以直接再改；已经开始的不能撤销。
refuse-league-built-upon = 之后的进程以它为依据，不能再撤销。
refuse-league-name = 联赛名称须为 1 到 100 个字。
refuse-league-players = 联赛人数为 2 到 500，上限不能小于下限。
refuse-date = “{ $text }”不是我看得懂的一年之内的日期。请写成 { $like }，需要时可加上时间，如 19:00。
refuse-league-number = “{ $field }”须填 { $from } 到 { $to } 的整数，不能是“{ $text }”。
refuse-league-swiss-rounds = 瑞士制有 1 到 30 轮。
refuse-league-division-size = 每组至少两人。
refuse-league-games = 每场对抗的局数须为奇数，最多九局。
refuse-league-promoted = 每组升降 1 至 5 人，请选 1 至 5 的数。
refuse-league-at-once = 只有循环赛可以同时进行几轮。
refuse-league-short = 每轮至少一小时。
refuse-league-runs-on = 淘汰赛要等每局结束，对局不能拖到下一轮。
refuse-league-late = 只有瑞士制联赛可以中途加入，最晚到最后一轮。
refuse-league-ratings = 等级分最高 4000，最低值不能高于最高值。
refuse-league-ties = 每项同分比较只能用一次。
refuse-league-asked = 最早在开赛前 30 天请棋手确认。
league-final = 最终排名
league-final-early = 最终排名（提前结束）
league-round-plain = 第 { $round } 轮（共 { $of } 轮）
league-heading-player = 棋手
league-heading-games = 局数
league-heading-points = 积分
league-heading-recent = 近况
league-letter-won = 胜
league-letter-drawn = 和
league-letter-lost = 负
league-letter-bye = 空
league-bye = 轮空
league-tie-buchholz = 对手分
league-tie-median = 中间分
league-tie-sonneborn = 小分
league-tie-direct = 直胜
league-tie-wins = 胜局
league-tie-progressive = 累进分
league-more-divisions = 另有 { $count } 组
league-alt-section = { $name }：{ $row }
league-alt-up = { $row }升组。
league-alt-down = { $row }降组。
league-zone-up = ▲ 升组
league-zone-down = ▼ 降组
league-movers = ↕️ 下赛季由第 { $lower } 组升入第 { $upper } 组：{ $up }；降组：{ $down }。
league-movers-level = ⚖️ 各项全同，按起始编号排列（先看上赛季名次，再看等级分）：{ $players }。下赛季开放报名之前，组织者可以在“管理”里另作决定。
league-alt-row = { $place }. { $player }，{ $points } 分。
league-alt-cross = { $player }，{ $points } 分：{ $results }。
league-alt-round = { $round }：{ $games }。
league-alt-season = { $season }：{ $player }。
league-cross-explained = 对各名次棋手的成绩：1 胜，½ 和，0 负，+ 和 – 未经对局，· 未结束。
league-cross-against = 此页为对第 { $from } 至 { $to } 名的成绩。
league-card-title = 🏅 **{ $name }** · { $player }
league-card-place = 名次 { $place }（共 { $count } 人），{ $points } 分 · { $progress }
league-card-reached = 名次 { $place }（共 { $count } 人）：{ $reached } · { $progress }
league-card-ladder = 第 { $place } 名（共 { $count } 人） · { $progress }
league-card-record = { $won } 胜 { $drawn } 和 { $lost } 负
league-card-best = 最佳胜局：胜 { $player }（第 { $place } 名）
league-card-among = 共 { $count } 人
league-card-games = 战绩
league-card-best-win = 最佳胜局
league-alt = { $name }，{ $subtitle }。
league-final-round = 决赛
league-semi-finals = 半决赛
league-quarter-finals = 四分之一决赛
league-round-of = { $players } 强
league-third-place = 季军赛
resign-ask-league = 要认输 **{ $code }** 吗？这是联赛对局，计入成绩：{ $opponent } 获胜。
refuse-league-call-off = 联赛对局计入成绩，不能取消。你可以认输，也可以用 /裁判 请联赛组织者查看。
league-count = 已报名：{ $count } 人
league-pick-export = 导出文件…
league-export-standings = 排名（CSV）
league-export-games = 对局（CSV）
league-export-json = 全部（JSON）
league-export-trf = 国际棋联赛事文件（TRF）
league-export-pgn = 已结束的对局（PGN）
league-export-nothing = 还没有可以写进该文件的内容。
league-exported = 📎 文件在此。
button-league-next = 下一赛季
button-league-take-over = 上赛季的棋手…
league-ask-start = 现在就让 **{ $name }** 开赛吗？共 { $count } { $teams ->
    [true] 队
   *[false] 人
}。开赛后设定不能再改。
button-league-begin = 立即开赛
button-league-ask-first = 先问大家，一天后开赛
league-asks-first = 📣 我正在询问大家是否仍然参加。一天后开赛，只有确认过的人参赛；人数不足则取消。
refuse-league-asked-already = 已经问过大家了。
league-fewer-rounds = { $count } 人最多只能下 { $rounds } 轮，因为没有人会两次遇到同一个对手。
league-hasty-rounds = ⚠️ 每轮只有 { $length }，而对局用时较长（{ $control }），许多对局可能下不完。可在“设置”中延长每轮的时间，或缩短对局用时。
league-set-rated = 对局计入等级分
refuse-league-name-taken = 本服务器已有一个名为“{ $name }”的联赛在进行。请换一个名称。
league-own-turn = { $whose ->
    [own] ▶️ **轮到你**
    [theirs] ⏳ 轮到对手
   *[arranging] 🛠️ 布阵中
}{ $timed ->
    [true] ，到 { $until }为止
   *[false] {""}
}
league-own-beginning = { $what ->
        [arranging] 布阵截止
       *[moving] 第一着截止
    } { $until }
league-game-counts = ⚖️ 联赛中按 { $result } 计。
league-table-voided = 联赛仍保留本局的结果，只有联赛组织者可以另行裁定；等级分不再计入本局。
league-done-what = ✅ 已写进记录：{ $what }
league-end-rounds-hint = 还有 { $count } 轮没有进行。为什么要结束？
league-end-hint = 还有 { $count } 局没有下完，将不计成绩。为什么要结束？

## 联赛编排和排名所依的规则

league-small-field = ⚠️ 只有 { $count } { $teams ->
        [true] 支队伍
       *[other] 名棋手
    }时，{ $rounds } 轮瑞士制的最后几轮可能没有符合规则的编排，因为没有人会两次遇到同一个对手。不超过 { $safe } 轮就几乎不会这样。循环赛中大家在 { $possible } 轮里互相都会遇到，可以在设置里选择。
league-by-hand-proposal = 这些是违反规则最少的编排。不合适的可以去掉。
league-rules-organiser-plays = ⚖️ 从现在起，参赛的组织者不能决定联赛的对局；由没有参赛的组织者决定，没有这样的人时由服务器管理者决定。记录里写明谁作了什么决定、为什么，也可以在那里撤销。
league-rules-newer = 📜 **新规则。**本联赛按开始时的规则进行到底。按国际棋联现行规则：
league-rules-newer-cup = 📜 **新规则。**本联赛按开始时的规则进行到底。按新规则：
league-rule-forfeits = 循环赛的同分比较中，弃权的一局算作一局。
league-rule-early-leavers = 未下满一半对局就退出的棋手或队伍，其对局不计。
league-rule-averages = 比较直接胜负时，同两人的多局取平均分。
league-rule-rests = 循环赛中轮空的一轮也计入累进分。
league-rule-length = 编排和同分比较按实际能下的 { $rounds } 轮计算。
league-rule-late-entries = 迟到报名者按实力编号，而不是排在最后。
league-rule-arrivals = 分先后手时，尚未到场的棋手不计在内。
league-rule-boards = 得分相同的台次按双方中最小的编号排列。
league-rule-median = 两轮之后，中间分为 0。
league-rule-team-forfeits = 团体赛中所有对局都弃权而双方都有得分的一场，算作已赛。
league-rule-team-sonneborn = 团体的小分按场分计算，因此是原来的两倍。
league-rule-better-seed = 淘汰赛战平时种子靠前者晋级，即使此前有过爆冷。
league-rules-tables = { $differ ->
        [true] 按这些规则，现在的排名会有不同。
       *[other] 按这些规则，现在的排名不变。
    }
league-rules-choice = 在编排下一轮之前，组织者可以在“管理”中改用新规则；否则一切不变。
league-log-rules-told = 已向组织者告知新规则。
league-log-rules-adopted = 联赛已改用新规则。
league-form-adopt-rules = 改用新规则
league-form-new = 新联赛
league-time-usual = 该赛制的常用用时（每步 3 天，竞技场 10 分钟）
league-left-early = 与{ $players }{ $more ->
        [0] {""}
       *[other] 等另外 { $more } 人
    }的对局不计：其未下满一半对局就退出了。
button-league-adopt-rules = 改用新规则
refuse-league-rules-stand = 告知新规则之后已经编排了新的一轮，因此本联赛按开始时的规则进行到底。
refuse-league-buchholz = 循环赛中大家的对手都一样，对手分分不出高下。请把它去掉，另选同分比较项。
button-league-list = 从名单添加…
league-entry-list = 名单
league-entry-list-more = 每行一名棋手的文本文件：名字或 ID，可加逗号和等级分。
league-entry-list-form = 从名单添加棋手
button-league-why = 为什么是这个名次？
league-pick-why = 某人为什么在那里？
league-why-title = **{ $place }.** { $player } — 名次的由来
league-why-nothing = 积分与同分规则不决定这个名次：赛制另有排法，或对局不计入积分表。
league-why-points = 积分
league-why-match-points = 场分
league-why-board-points = 局分
league-why-step = **{ $name }**（FIDE C.07，{ $article }）：**{ $value }**。在前 { $ahead }，在后 { $behind }，相同 { $level }。
league-why-among = 其中第 { $place }，相互对局得 { $score }
league-why-shared = 第 { $place } 名，并列。
league-why-alone = 第 { $place } 名。
button-league-counted = 计算：{ $name }
league-why-counted = **{ $name }**（FIDE C.07，{ $article }），逐轮：
league-why-marks = -# 括号内：轮次与对手。划线：不计。†：未对局，按规则计算。
button-league-pairings = 配对
league-pick-bye = 轮空的分值
league-pick-colours = 各队的先后
league-pick-scores = 各队的分数
league-set-pairing-bye = { $teams ->
        [true] 轮空的队{ $kind ->
            [win] 得一胜的场分
            [draw] 得一和的场分
           *[nothing] 不得分
        }
       *[false] 轮空的棋手{ $kind ->
            [win] 得 1 分
            [draw] 得半分
           *[nothing] 不得分
        }
    }
league-set-colours-simple = 先后按简单偏好（国际棋联 C.04.6，A 型）
league-set-colours-graded = 先后分强弱偏好（国际棋联 C.04.6，B 型）
league-set-colours-without = 先后不设偏好
league-set-scores-match-game = 先比场分，再比局分
league-set-scores-match = 先比场分；局分不影响先后
league-set-scores-game-match = 先比局分，再比场分
league-set-scores-game = 先比局分；场分不影响先后
league-rule-team-pairing = 团体瑞士制按国际棋联的团体规则（C.04.6）配对，轮空的队得一和的场分。
