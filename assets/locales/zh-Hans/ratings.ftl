### 等级分对局、棋手资料、排行榜和历史对局。

## 等级分对局

name-option-rated = 计分
option-challenge-rated = 这局是否计入等级分；不填则不计
challenge-rated = 📊 **计等级分：**{ $pool }。{ $ratings }。
rating-of = { $player } { $rating }
open-rated = { $line } · 📊 计等级分
table-rated = 📊 **计等级分：**{ $pool }。
guide-rated = 📊 **本局计等级分：**{ $pool }。对局取消、过早结束，或是两人 24 小时内的第七局，则不计分。
guide-rating-groups = 📊 **等级分：**按此规则的计分对局，一次下完的归“{ $live }”，按天进行的归“{ $correspondence }”。
rating-changes = 📊 **等级分**（{ $pool }）：{ $changes }。
rating-change = { $player } { $before } → { $after }（{ $change }）
rating-refused = 📊 **不计等级分：**{ $reason }
unrated-voided = 对局已作废。
unrated-casual = 这局本来就不计分。
unrated-program = 与程序对弈不计分。
unrated-oneself = 不能与自己对弈计分。
unrated-aborted = 对局已取消。
unrated-lapsed = 双方各走满两步之前就有一方超时，还算不上一局棋。
unrated-changed-hands = 对局中途有席位换人。
unrated-ruled = 由联赛组织者裁定结果。
unrated-short = 双方各走满 { $count } 步之后，认输或议和才计分，以防凑局刷分。
unrated-many = 同样两个人 24 小时内只有 { $count } 局计分，以防两人互相刷分。
pool-luzhanqi-hidden-live = 军棋，暗棋 · 即时
pool-luzhanqi-hidden-correspondence = 军棋，暗棋 · 通讯
pool-luzhanqi-open-live = 军棋，交战亮明 · 即时
pool-luzhanqi-open-correspondence = 军棋，交战亮明 · 通讯
pool-luzhanqi-flip-live = 军棋，翻棋 · 即时
pool-luzhanqi-flip-correspondence = 军棋，翻棋 · 通讯
pool-xiangqi-live = 象棋 · 即时
pool-xiangqi-correspondence = 象棋 · 通讯
pool-doushouqi-live = 斗兽棋 · 即时
pool-doushouqi-correspondence = 斗兽棋 · 通讯

## 作废的对局

name-command-void = 作废
name-option-reason = 理由
command-void = 作废本服务器一局已结束的对局，等级分不再计入它
option-void-match = 哪一局：填代号，或从列表中选；不填则为本子区的对局
option-void-reason = 理由，双方棋手都能看到
table-voided = 🚫 { $person } **作废了这局**：{ $reason }
    这局不再算数，等级分按没有下过这局来算。
void-done = 🚫 **{ $code }** 已作废。双方可以在 { $place } 看到理由。
void-of-league = 这不影响联赛 **{ $league }**：联赛里算不算数，由主办者裁定。
refuse-void-not-over = 只有下完的对局才能作废。
refuse-void-already = 这局已经作废过了。
refuse-void-unknown = 本服务器没有已结束的对局“{ $text }”。请填子区名称里的代号，或从列表中选。
refuse-only-managers = 只有有权管理服务器的成员才能这样做。
refuse-void-own = 自己下过的对局不能由自己作废，请找另一位有权管理服务器的人。
refuse-void-none = 本子区没有已结束的对局。请用选项 `对局` 指明。

## 棋手资料

name-command-profile = 棋手
name-command-Profile = 棋手资料
name-option-person = 棋手
command-profile = 查看一个人在本服务器的等级分和战绩；仅你可见
option-profile-person = 看谁的；不填则看自己的
option-share = 是否让这里的人都看到；不填则仅你可见
profile-title = 👤 **{ $name }**
profile-ratings = **等级分**（`?` 表示局数还少，尚不确定）
profile-rating = - { $pool }：**{ $rating }** ± { $deviation } · { $count } 局
profile-unrated = 在这里还没有计分的对局。
profile-record = **战绩**
profile-tally = - { $game }：{ $won } 胜 { $drawn } 和 { $lost } 负。先手 { $first }，后手 { $second }。
profile-best = **最佳战果：**胜 { $wins }。
profile-win = { $name }（{ $rating }）
profile-streak-won = **近况：**{ $count } 连胜；最长连胜：{ $longest } 局。
profile-streak-drawn = **近况：**连和 { $count } 局；最长连胜：{ $longest } 局。
profile-streak-lost = **近况：**连败 { $count } 局；最长连胜：{ $longest } 局。
profile-against = **与你交手：**{ $won } 胜 { $drawn } 和 { $lost } 负。
profile-current = **进行中的对局：**
profile-practice = 另有与我下的 { $count } 局：战绩见 /练习。
profile-none = { $name } 在这里还没有和别人下完过一局。
profile-hidden = { $name } 没有在这里公开等级分和对局。
button-history = 历史对局

## 排行榜

name-command-leaderboard = 排行榜
name-option-pace = 快慢
command-leaderboard = 查看本服务器的等级分排名；仅你可见
option-leaderboard-game = 哪种棋；不填则为人数最多的
option-leaderboard-pace = 即时对局，还是一局下几天的通讯对局
choice-pace-live = 即时
choice-pace-correspondence = 通讯
leaderboard-title = 🏅 **{ $pool }**
leaderboard-line = **{ $place }.** { $name } · { $rating } · { $count } 局
leaderboard-own = 你的名次：{ $line }
leaderboard-provisional = `?` 表示局数还少，尚不确定；这些人排在最后。
leaderboard-none = 这里还没有人有等级分。用 /挑战 和选项 `计分` 发起一局计分的对局吧。
leaderboard-none-of = 这一项还没有人有等级分。用 /挑战 和选项 `计分` 发起一局计分的对局吧。
leaderboard-pick = 其他排行榜

## 历史对局

name-command-history = 历史
command-history = 查看一个人在本服务器下完的对局，并可回放；仅你可见
history-title = 📜 **{ $name } 下完的对局**（{ $count } 局）
history-won = 🏆 { $date } · **{ $code }** · { $game } · 胜 { $opponent }
history-drawn = 🤝 { $date } · **{ $code }** · { $game } · 与 { $opponent } 和棋
history-lost = ▫️ { $date } · **{ $code }** · { $game } · 负于 { $opponent }
history-voided = 🚫 { $date } · **{ $code }** · { $game } · 对 { $opponent } · 已作废
history-rated = { $line } · { $change }
history-choice = { $code } · { $game } · { $opponent }
history-pick = 选一局回放
history-no-more = 没有更多对局了。
history-private = 🔒 另有 { $count } 局是在私信里下的：在私信中使用 /历史 查看，只有你能看到。

## 谁能看到

settings-profile-public = 👤 任何人都能看到你的等级分和在所有服务器下的对局。
settings-profile-server = 👤 你的等级分和对局，只在你下过棋的服务器，以及与它联合计分的服务器里公开。
settings-profile-nobody = 👤 你的等级分和对局只有你自己能看到。
choice-profile-public = 任何人
choice-profile-server = 我下过棋的服务器
choice-profile-nobody = 只有我自己

## 服务器联网

name-command-rating-network = 等级分联网
name-option-found = 新建
name-option-join = 加入
name-option-leave = 退出
command-rating-network = 让本服务器与其他服务器的对局一起计等级分
option-network-found = 新建一个这个名称的联网
option-network-join = 用口令加入一个联网；口令可以向已加入的服务器索取
option-network-leave = 退出联网
network-none = 本服务器的对局单独计等级分。要与其他服务器一起计，请用选项 `新建` 或 `加入`。
network-now = 本服务器已加入联网 **{ $name }**，共 { $count } 个服务器。口令是 `{ $word }`，凭它即可加入。
network-founded = ✅ 已新建联网 **{ $name }**。口令是 `{ $word }`，请只告诉要加入的服务器。
network-joined = ✅ 本服务器已加入联网 **{ $name }**，共 { $count } 个服务器。等级分已按所有这些服务器的对局重新计算。
network-left = ✅ 本服务器的对局现在单独计等级分，已重新计算。
refuse-network-unknown = 没有这个口令的联网。请向告诉你口令的人核实。
refuse-network-elsewhere = 本服务器已在一个联网中。请先退出。

## 棋手资料的图片

card-ratings = 等级分
card-record = 战绩
card-chart-words = 走势图，{ $pool }：从 { $first } 到 { $last }，介于 { $least } 与 { $most } 之间。
card-no-chart = 还没有计分的对局
card-won = 胜
card-drawn = 和
card-lost = 负
card-first = { $game } 先手
card-second = { $game } 后手
card-streak = 近况
card-longest = 最长连胜
card-best = 最佳战果
card-pool-luzhanqi-hidden-live = 军棋 即时
card-pool-luzhanqi-hidden-correspondence = 军棋 通讯
card-pool-luzhanqi-open-live = 亮明 即时
card-pool-luzhanqi-open-correspondence = 亮明 通讯
card-pool-luzhanqi-flip-live = 翻棋 即时
card-pool-luzhanqi-flip-correspondence = 翻棋 通讯
card-pool-xiangqi-live = 象棋 即时
card-pool-xiangqi-correspondence = 象棋 通讯
card-pool-doushouqi-live = 斗兽棋 即时
card-pool-doushouqi-correspondence = 斗兽棋 通讯
settings-field-profile = 谁能看到我的等级分和对局
