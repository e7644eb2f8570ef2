### 挑战。

challenge-open = { $challenger } 向所有人发起挑战：**{ $game }**（{ $preset }）。{ $first }
challenge-named = { $opponent }：{ $challenger } 向你发起挑战：**{ $game }**（{ $preset }）。{ $first }
challenge-different = 有 { $count } 条规则不同：
challenge-first-chance = 先手随机决定。
challenge-first-challenger = 挑战者先手。
challenge-first-opponent = 应战者先手。
challenge-expires = 挑战有效至 { $until }（{ $relative }）。
challenge-closed-accepted = ✅ **已应战：**对局 **{ $code }**，{ $first } 对 { $second }。
challenge-closed-declined = ❌ **已拒绝。**
challenge-closed-withdrawn = ↩️ **已撤回。**
button-accept = 应战
button-decline = 拒绝
button-withdraw = 撤回
refuse-challenge-oneself = 不能挑战自己。请指名别人，或者不填对手，让任何人都可以应战。
refuse-challenge-bot = 机器人不下棋。请指名一个人，或者不填对手，让任何人都可以应战。
refuse-challenge-rules = { $game }没有叫“{ $text }”的规则。可选的有：
refuse-challenge-option = { $game }没有叫“{ $text }”的选项。可选的有：
refuse-challenge-option-form = 看不懂选项“{ $text }”。请写成 名称=值，例如 quiet_limit=60；多个选项之间用空格隔开。
refuse-challenge-value = { $option }不能是“{ $text }”。可选的有：
refuse-challenge-number = { $option }不能是“{ $text }”。请写一个整数。
refuse-challenge-clash = 这两条规则不能同时使用，请改掉其中一条：
refuse-challenge-permissions = 我在这个频道缺少权限：{ $missing }。请让服务器的管理者授予这些权限，然后重新挑战。
refuse-challenge-accepted = 这个挑战已经有人应战了。
refuse-challenge-declined = 这个挑战已被拒绝。请用 /挑战 重新发起。
refuse-challenge-withdrawn = 这个挑战已被撤回。请用 /挑战 重新发起。
refuse-challenge-expired = 这个挑战已过期。请用 /挑战 重新发起。
refuse-challenge-own = 这是你自己的挑战，要由别人来应战。你可以撤回它。
refuse-challenge-in-thread = 每局棋都有自己的子区，所以要在频道里发起挑战。请到 { $channel } 用 /挑战。
refuse-challenge-stranger = 这个挑战是给别人的。请用 /挑战 自己发起。
refuse-challenge-not-yours = 只有发起挑战的人才能撤回它。
refuse-challenge-open-to-all = 这个挑战对所有人开放，不需要拒绝。留给别人就好。
answer-posted-below = 处理稍慢，抱歉。结果发在这里。
permission-view-channel = 查看频道
permission-send-messages = 发送消息
permission-attach-files = 附加文件
permission-read-history = 阅读消息历史记录
