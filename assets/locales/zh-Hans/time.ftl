### 时间：限时的约定、时长、时刻。

time-terms = ⏱️ **用时：**{ $control }。{ $consequence }
time-silence = ⏱️ **用时：**不限时。一方 { $span }不走棋，对方可以要求判胜。
time-untimed = 不限时
time-per-move = 每步 { $amount }
time-unequal-challenge = 挑战者：{ $first }；对手：{ $second }
time-unequal-match = 先走一方：{ $first }；另一方：{ $second }
time-unequal-own = ⏱️ 你：{ $own }；对手：{ $theirs }
time-bank = 全局 { $bank }，每步加 { $increment }
time-bank-alone = 全局 { $bank }
time-bank-capped = 全局 { $bank }，每步加 { $increment }，最多累积到 { $cap }
time-out-asks = 超时后由对手决定判胜还是加时。
time-out-loses = 超时判负。
time-days = { $count } 天
time-hours = { $count } 小时
time-minutes = { $count } 分钟
time-seconds = { $count } 秒
time-moment = { $moment }（{ $relative }）
