### 聯賽的隊伍：隊員、隊長的操作與團體比賽。

option-league-teams = 團體賽，每隊幾台；用於瑞士制或循環賽（預設：個人賽）
option-league-substitutes = 每隊最多幾名替補（預設：2）
league-format-teams = { $format } · 每隊 { $boards } 台{ $substitutes ->
        [0] {""}
       *[other] ，最多 { $substitutes } 名替補
    }
league-teams-none = 還沒有隊伍。
league-teams-needed = 開賽時每隊須有 { $boards } 人；人數不足的隊伍和沒有隊伍的人不能參賽。
league-teams-without = **尚無隊伍：**{ $players }
league-teams-title = 👥 **{ $name }** — 隊伍
league-team-entry = **{ $team }**（{ $count } 人，最多 { $most } 人）：{ $members }
league-team-line = **{ $team }**：{ $members }
league-team-captain = { $player }（隊長）
league-team-any = 先報名，等隊長收我入隊
league-team-back = 回到我的隊伍：{ $team }
league-team-name = 隊名
league-team-title = 👥 **{ $name }**的隊伍 **{ $team }**
league-team-board = 第 { $board } 台：{ $player }
league-team-substitutes = 替補：{ $players }
league-card-team = **{ $team }**{ $board ->
        [0] 替補
       *[other] 第 { $board } 台
    }，隊伍名次 { $place }（共 { $count } 隊）
league-team-hint = 你是這支隊伍的隊長。新的台次從下一輪起生效。對局中雙方都還沒走棋時，可以換替補上場；之後請找組織者。
league-team-member = 要對 { $player } 做什麼？
league-team-instead = { $player } 替換 { $former }（第 { $round } 輪第 { $board } 台）
league-team-founded = ✅ 隊伍已建立，你是隊長。告訴隊友：在聯賽訊息下面點「隊伍」即可加入。
league-team-joined = ✅ 你已加入隊伍。對局會自動開始，我會在那裡通知你。
league-team-waits = ✅ 報名成功，但你還沒有隊伍：可以等隊長收你入隊，也可以自己加入一支隊伍。
league-team-done = ✅ 完成。
league-team-fielded = ✅ 完成：由替補上場，我會在對局的討論串裡通知。
league-team-rests = ✅ 全隊下一輪輪空。
league-team-you-rest = ✅ 如果隊裡有替補，你下一輪請假。
league-team-row = { $place } **{ $team }** — 場分 **{ $points }** · 局分 { $boards }
league-team-winner = **{ $team }**（{ $members }）
league-matches = **進行中的比賽：**
league-match = **{ $first }** { $own } : { $other } **{ $second }**
league-board = 第 { $board } 台：{ $game }
league-game-teams = （**{ $first }** – **{ $second }**，第 { $board } 台）
league-news-match = ⚔️ 第 { $round } 輪：{ $result }
league-news-team-byes = { $kind ->
        [win] 本輪輪空：{ $players }。按一場勝利（場分 2）和半數台次的局分計算。
        [draw] 本輪輪空：{ $players }。按一場和棋（場分 1）和半數台次的局分計算。
        [nothing] 本輪輪空，不得分：{ $players }。
        [half] 本輪不賽，得場分 1 和半數台次的局分：{ $players }。
       *[none] 本輪不賽，不得分：{ $players }。
    }
league-news-team-rests = 本輪輪空：{ $players }。
league-log-team-founded = { $player } 建立了隊伍「{ $team }」。
league-log-team-joined = { $player } 加入隊伍「{ $team }」。
league-log-team-left = { $player } 不再屬於任何隊伍。
league-log-team-lined-up = 「{ $team }」的台次改為：{ $players }。
league-log-team-led = { $player } 擔任「{ $team }」的隊長。
league-log-team-fielded = { $player } 替換 { $former } 上場（現為 { $players }）。
league-form-field = 換替補上場
league-field-boards = 每隊台數（留空：不組隊）
league-field-substitutes = 每隊最多替補人數
league-pick-team = 加入一支隊伍…
league-pick-member = 選一位隊員…
league-pick-take-in = 收人入隊…
league-pick-field = 換替補上場…
league-pick-place = 編入隊伍…
league-heading-team = 隊伍
league-heading-matches = 場數
league-heading-match-points = 場分
league-heading-boards = 局分
button-league-teams = 隊伍
button-league-found = 建立隊伍
button-league-players = 棋手
button-league-up = 前移一台
button-league-lead = 設為隊長
button-league-team-rest = 全隊輪空一輪
refuse-league-teams = 每隊 2 到 12 台，最多 12 名替補；只用於瑞士制或不分組的循環賽，且不能中途加入。
refuse-team-none-here = 這個聯賽沒有隊伍。
refuse-team-gone = 那支隊伍已經不在了。
refuse-team-in-one = 你（或你選的人）已經在一支隊伍裡。退出聯賽後才能加入另一支隊伍。
refuse-team-full = 那支隊伍已滿員。
refuse-team-name = 隊名須為 1 到 40 個字。
refuse-team-name-taken = 已有隊伍叫這個名字，請換一個。
refuse-team-not-captain = 只有隊長可以這樣做。
refuse-team-not-member = 那個人不在隊裡。
refuse-team-no-substitute = 只有本輪沒有對局的替補可以上場，而且對局須尚未結束。
refuse-team-game-begun = 對局已經開始，現在只有組織者可以換人。
refuse-team-too-few = 團體賽至少要有兩支 { $boards } 人的隊伍才能開賽，請等更多人加入。
