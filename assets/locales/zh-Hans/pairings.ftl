# 每轮与规则配对的对照，以及为何与此人对局。
command-league-check = 按规则重新配对联赛的每一轮，看是否一致（仅你可见）
button-league-check = 核对配对
button-league-opponent = 为何是这位对手？
league-pick-opponent = 这位棋手为何有这位对手？
league-check-title = 🔎 **{ $name }**：每一轮与规则按当时情况给出的配对
league-check-all = 全部 { $count } 轮都与规则一致，没有人改动过配对。
league-check-nothing = 还没有配对过任何一轮，或者这种赛制不按瑞士制或循环赛的规则配对。
league-check-holds = ✅ 第 { $round } 轮：与规则一致{ $hand ->
        [true] ，尽管由 { $by } 手动配对
       *[false] {""}
    }。
league-check-differs = { $hand ->
        [true] ✋ 第 { $round } 轮：由 { $by } 手动配对，与规则不同。理由见记录。
       *[false] ⚠️ 第 { $round } 轮：与规则给出的不同。
    }
league-check-found = - 实际：{ $games }
league-check-due = - 按规则：{ $games }
league-check-no-round = - 规则给不出这样的一轮。
league-check-rule = - { $rule }
league-paired-title = **第 { $round } 轮**：{ $player } 为何有这位对手
league-paired-nothing = 无法说明这个配对：这位棋手在最新一轮没有配对，或者是按其他规则配对的。
league-paired-by-hand = 本轮由 { $by } 手动配对。理由见记录。
league-paired-table = 循环赛第 { $round } 轮谁与谁相遇，由贝格尔表决定（国际棋联 C.05，附录 1）。
league-paired-group = { $player } 有 { $points } 分，{ $opponent } 有 { $theirs } 分。两人在 { $group } 分的组里配对，组中共 { $size } 人。
league-paired-rest = { $player } 有 { $points } 分，本轮轮空：人数为单数，规则从还没有不战得分的人中取分数尽可能低的一位（国际棋联 C.04.3，C2 和 C5）。
league-paired-side = { $player }{ $first ->
        [true] 先走
       *[false] 后走
    }：{ $why }
league-paired-accelerated = -# 加速轮次中，配对用的分数包括虚拟分（国际棋联 C.04.7）。
league-paired-others = **为何不是组里的其他人：**
league-paired-other = - { $player }：{ $why }
pairing-met = { $one } 与 { $other } 已经相遇过（C1）。
pairing-forbidden = 本轮 { $one } 与 { $other } 不得相遇。
pairing-same-side = { $one } 与 { $other } 都必须在同一方（C3）。
pairing-second-bye = { $player } 已经有过不战得分（C2）。
pairing-byes = 只有一人轮空，而且只在人数为单数时（C.04.1）。
pairing-not-met = 两人已经相遇过（C1）。
pairing-not-forbidden = 本轮两人不得相遇。
pairing-not-same-side = 两人都必须在同一方（C3）。
pairing-incomplete = 含有这一对的编排都不能完整配出全轮（C4）。
pairing-worse = 不利于{ $what }
pairing-order = 各项标准都一样好，但在规则的顺序中靠后（C.04.3，{ $article }）。
pairing-sides = 应由 { $player } 先走：{ $why }
pairing-sides-both = 这样两人都得到应得的一方（C.04.3，5.2.1）。
pairing-sides-stronger = 更需要某一方的人得到它（5.2.2）。
pairing-sides-alternation = 两人上一次先后不同的那一轮，这次对调（5.2.3）。
pairing-sides-rank = 两人的先后一直相同，排名在前的得到应得的一方（5.2.4）。
pairing-sides-initial = 两人都没有应得的一方，由起始编号决定（5.2.5）。
criterion-c5 = 轮空者的分数（C5）。
criterion-c6 = 下调的人数（C6）。
criterion-c7 = 下调者的分数（C7）。
criterion-c8 = 下一个分数组（C8）。
criterion-c9 = 轮空者未下的局数（C9）。
criterion-c10 = 某一方多出三次的人（C10）。
criterion-c11 = 连续三轮在同一方的人（C11）。
criterion-c12 = 棋手应得的先后（C12）。
criterion-c13 = 棋手强烈应得的先后（C13）。
criterion-c14 = 上一轮下调过的人（C14）。
criterion-c15 = 上一轮遇到高分者的人（C15）。
criterion-c16 = 前两轮下调过的人（C16）。
criterion-c17 = 前两轮遇到高分者的人（C17）。
criterion-c18 = 上一轮下调者的分差（C18）。
criterion-c19 = 上一轮遇高分者的分差（C19）。
criterion-c20 = 前两轮下调者的分差（C20）。
criterion-c21 = 前两轮遇高分者的分差（C21）。
team-paired-group = { $team } 有 { $points } 分，{ $opponent } 有 { $theirs } 分。两队在 { $group } 分的组里配对，组中共 { $size } 队。
team-paired-rest = { $team } 有 { $points } 分，本轮轮空：队数为单数，规则在还没有轮空过的队中，依次取分数最少、已赛场数最多、起始编号最大的一队，只要其余各队都能配对（国际棋联 C.04.6，3.4）。
team-paired-side = { $team } 在第一台{ $first ->
        [true] 先走
       *[false] 后走
    }：{ $why }
pairing-team-second-bye = { $team } 已经轮空过，或已经不战而胜过（C2）。
pairing-team-bye = 应由 { $team } 轮空：分数最少，其次已赛场数最多，再次起始编号最大（C.04.6，3.4）。
pairing-team-byes = 只有一队轮空，而且只在队数为单数时（C.04.1）。
pairing-team-incomplete = 含有这一对的编排都不能完整配出全轮（C3）。
pairing-team-order = 各项标准都一样好，但在规则的顺序中靠后（C.04.6，{ $article }）。
team-sides-initial = 两队都还没有赛过，由起始编号决定（C.04.6，4.3.1）。
team-sides-one = 只有一队有应得的一方（4.3.2）。
team-sides-both = 这样两队都得到应得的一方（4.3.3）。
team-sides-strong = 强烈应得的一队得到它（4.3.4）。
team-sides-difference = 先走次数相对较少的一队先走（4.3.5）。
team-sides-alternation = 两队上一次先后不同的那一轮，这次对调（4.3.6）。
team-sides-first = 两队的先后一直相同，第一队得到应得的一方（4.3.7）。
team-sides-first-alternates = 第一队的先后轮换（4.3.8）。
team-sides-other-alternates = 另一队的先后轮换（4.3.9）。
team-criterion-c4 = 上调的队数（C4）。
team-criterion-c5 = 上调者的分数（C5）。
team-criterion-c6 = 下一个分数组（C6）。
team-criterion-c7 = 上一轮遇到不同分数而又上调的队（C7）。
team-criterion-c8 = 各队应得的先后（C8）。
team-criterion-c9 = 各队强烈应得的先后（C9）。
team-criterion-c10 = 上调者的对手中上一轮遇到不同分数的队（C10）。
