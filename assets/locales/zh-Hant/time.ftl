### 時間：限時的約定、時長、時刻。

time-terms = ⏱️ **用時：**{ $control }。{ $consequence }
time-silence = ⏱️ **用時：**不限時。一方 { $span }不走棋，對方可以要求判勝。
time-untimed = 不限時
time-per-move = 每步 { $amount }
time-unequal-challenge = 挑戰者：{ $first }；對手：{ $second }
time-unequal-match = 先走一方：{ $first }；另一方：{ $second }
time-unequal-own = ⏱️ 你：{ $own }；對手：{ $theirs }
time-bank = 全局 { $bank }，每步加 { $increment }
time-bank-alone = 全局 { $bank }
time-bank-capped = 全局 { $bank }，每步加 { $increment }，最多累積到 { $cap }
time-out-asks = 逾時後由對手決定判勝還是加時。
time-out-loses = 逾時判負。
time-days = { $count } 天
time-hours = { $count } 小時
time-minutes = { $count } 分鐘
time-seconds = { $count } 秒
time-moment = { $moment }（{ $relative }）
