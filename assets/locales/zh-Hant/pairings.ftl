# 每輪與規則配對的對照，以及為何與此人對局。
command-league-check = 按規則重新配對聯賽的每一輪，看是否一致（僅你可見）
button-league-check = 核對配對
button-league-opponent = 為何是這位對手？
league-pick-opponent = 這位棋手為何有這位對手？
league-check-title = 🔎 **{ $name }**：每一輪與規則按當時情況給出的配對
league-check-all = 全部 { $count } 輪都與規則一致，沒有人改動過配對。
league-check-nothing = 還沒有配對過任何一輪，或者這種賽制不按瑞士制或循環賽的規則配對。
league-check-holds = ✅ 第 { $round } 輪：與規則一致{ $hand ->
        [true] ，儘管由 { $by } 手動配對
       *[false] {""}
    }。
league-check-differs = { $hand ->
        [true] ✋ 第 { $round } 輪：由 { $by } 手動配對，與規則不同。理由見紀錄。
       *[false] ⚠️ 第 { $round } 輪：與規則給出的不同。
    }
league-check-found = - 實際：{ $games }
league-check-due = - 按規則：{ $games }
league-check-no-round = - 規則給不出這樣的一輪。
league-check-rule = - { $rule }
league-paired-title = **第 { $round } 輪**：{ $player } 為何有這位對手
league-paired-nothing = 無法說明這個配對：這位棋手在最新一輪沒有配對，或者是按其他規則配對的。
league-paired-by-hand = 本輪由 { $by } 手動配對。理由見紀錄。
league-paired-table = 循環賽第 { $round } 輪誰與誰相遇，由貝格爾表決定（國際棋聯 C.05，附錄 1）。
league-paired-group = { $player } 有 { $points } 分，{ $opponent } 有 { $theirs } 分。兩人在 { $group } 分的組裡配對，組中共 { $size } 人。
league-paired-rest = { $player } 有 { $points } 分，本輪輪空：人數為單數，規則從還沒有不戰得分的人中取分數儘可能低的一位（國際棋聯 C.04.3，C2 和 C5）。
league-paired-side = { $player }{ $first ->
        [true] 先走
       *[false] 後走
    }：{ $why }
league-paired-accelerated = -# 加速輪次中，配對用的分數包括虛擬分（國際棋聯 C.04.7）。
league-paired-others = **為何不是組裡的其他人：**
league-paired-other = - { $player }：{ $why }
pairing-met = { $one } 與 { $other } 已經相遇過（C1）。
pairing-forbidden = 本輪 { $one } 與 { $other } 不得相遇。
pairing-same-side = { $one } 與 { $other } 都必須在同一方（C3）。
pairing-second-bye = { $player } 已經有過不戰得分（C2）。
pairing-byes = 只有一人輪空，而且只在人數為單數時（C.04.1）。
pairing-not-met = 兩人已經相遇過（C1）。
pairing-not-forbidden = 本輪兩人不得相遇。
pairing-not-same-side = 兩人都必須在同一方（C3）。
pairing-incomplete = 含有這一對的編排都不能完整配出全輪（C4）。
pairing-worse = 不利於{ $what }
pairing-order = 各項標準都一樣好，但在規則的順序中靠後（C.04.3，{ $article }）。
pairing-sides = 應由 { $player } 先走：{ $why }
pairing-sides-both = 這樣兩人都得到應得的一方（C.04.3，5.2.1）。
pairing-sides-stronger = 更需要某一方的人得到它（5.2.2）。
pairing-sides-alternation = 兩人上一次先後不同的那一輪，這次對調（5.2.3）。
pairing-sides-rank = 兩人的先後一直相同，排名在前的得到應得的一方（5.2.4）。
pairing-sides-initial = 兩人都沒有應得的一方，由起始編號決定（5.2.5）。
criterion-c5 = 輪空者的分數（C5）。
criterion-c6 = 下調的人數（C6）。
criterion-c7 = 下調者的分數（C7）。
criterion-c8 = 下一個分數組（C8）。
criterion-c9 = 輪空者未下的局數（C9）。
criterion-c10 = 某一方多出三次的人（C10）。
criterion-c11 = 連續三輪在同一方的人（C11）。
criterion-c12 = 棋手應得的先後（C12）。
criterion-c13 = 棋手強烈應得的先後（C13）。
criterion-c14 = 上一輪下調過的人（C14）。
criterion-c15 = 上一輪遇到高分者的人（C15）。
criterion-c16 = 前兩輪下調過的人（C16）。
criterion-c17 = 前兩輪遇到高分者的人（C17）。
criterion-c18 = 上一輪下調者的分差（C18）。
criterion-c19 = 上一輪遇高分者的分差（C19）。
criterion-c20 = 前兩輪下調者的分差（C20）。
criterion-c21 = 前兩輪遇高分者的分差（C21）。
team-paired-group = { $team } 有 { $points } 分，{ $opponent } 有 { $theirs } 分。兩隊在 { $group } 分的組裡配對，組中共 { $size } 隊。
team-paired-rest = { $team } 有 { $points } 分，本輪輪空：隊數為單數，規則在還沒有輪空過的隊中，依次取分數最少、已賽場數最多、起始編號最大的一隊，只要其餘各隊都能配對（國際棋聯 C.04.6，3.4）。
team-paired-side = { $team } 在第一台{ $first ->
        [true] 先走
       *[false] 後走
    }：{ $why }
pairing-team-second-bye = { $team } 已經輪空過，或已經不戰而勝過（C2）。
pairing-team-bye = 應由 { $team } 輪空：分數最少，其次已賽場數最多，再次起始編號最大（C.04.6，3.4）。
pairing-team-byes = 只有一隊輪空，而且只在隊數為單數時（C.04.1）。
pairing-team-incomplete = 含有這一對的編排都不能完整配出全輪（C3）。
pairing-team-order = 各項標準都一樣好，但在規則的順序中靠後（C.04.6，{ $article }）。
team-sides-initial = 兩隊都還沒有賽過，由起始編號決定（C.04.6，4.3.1）。
team-sides-one = 只有一隊有應得的一方（4.3.2）。
team-sides-both = 這樣兩隊都得到應得的一方（4.3.3）。
team-sides-strong = 強烈應得的一隊得到它（4.3.4）。
team-sides-difference = 先走次數相對較少的一隊先走（4.3.5）。
team-sides-alternation = 兩隊上一次先後不同的那一輪，這次對調（4.3.6）。
team-sides-first = 兩隊的先後一直相同，第一隊得到應得的一方（4.3.7）。
team-sides-first-alternates = 第一隊的先後輪換（4.3.8）。
team-sides-other-alternates = 另一隊的先後輪換（4.3.9）。
team-criterion-c4 = 上調的隊數（C4）。
team-criterion-c5 = 上調者的分數（C5）。
team-criterion-c6 = 下一個分數組（C6）。
team-criterion-c7 = 上一輪遇到不同分數而又上調的隊（C7）。
team-criterion-c8 = 各隊應得的先後（C8）。
team-criterion-c9 = 各隊強烈應得的先後（C9）。
team-criterion-c10 = 上調者的對手中上一輪遇到不同分數的隊（C10）。
