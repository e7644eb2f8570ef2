### 用文字說明的規則：每個選項，以及規則簡介。

## 選項取某個值是什麼意思

rule-luzhanqi-setup-restricted = 雙方各自秘密佈陣：地雷放在最後兩排，炸彈不能放在最前一排。
rule-luzhanqi-setup-free = 雙方各自秘密佈陣；地雷和炸彈可以放在己方陣地的任何位置。
rule-luzhanqi-setup-dealt = 全部 50 個棋子洗亂後蓋在整個棋盤上；輪到自己時可以翻開一個。
rule-luzhanqi-information-referee = 裁判只宣布攻擊的起止位置和誰陣亡，不透露交戰的是什麼棋子。
rule-luzhanqi-information-shown = 攻擊時雙方棋子都亮給所有人看；倖存的棋子之後重新隱藏。
rule-luzhanqi-information-dealt = 翻開的棋子人人可見；沒翻開的誰都不知道，棋手自己也不知道。
rule-luzhanqi-engineer_turns-yes = 工兵在鐵路上可以任意轉彎。
rule-luzhanqi-engineer_turns-no = 工兵在鐵路上只能直走，和其他棋子一樣。
rule-luzhanqi-camps_safe-yes = 行營（圓圈）裡的棋子不能被攻擊。
rule-luzhanqi-camps_safe-no = 行營（圓圈）裡的棋子也會被攻擊。
rule-luzhanqi-mine_takers-any = 任何官兵都能挖雷，但只有工兵能存活，其他官兵與地雷同歸於盡。
rule-luzhanqi-mine_takers-engineers = 只有工兵能挖雷；炸彈也能炸掉地雷。
rule-luzhanqi-mine_takers-lowest = 只有工兵（9）能挖雷，炸彈也能炸掉地雷；一方的工兵全部陣亡後，其在棋盤上級別最低的官兵也能挖雷，並與地雷同歸於盡：先是排長（8），排長沒有了才是連長（7），依此類推。
rule-luzhanqi-flag_takers-any = 任何官兵都能奪旗。
rule-luzhanqi-flag_takers-lowest = 只有一方在棋盤上級別最低的官兵能奪旗：先是工兵（9），工兵沒有了才是排長（8），依此類推。
rule-luzhanqi-grenade_takes_flag-yes = 炸彈可以奪旗。
rule-luzhanqi-grenade_takes_flag-no = 炸彈不能奪旗。
rule-luzhanqi-grenade_enters_hq-yes = 炸彈可以進入敵方大本營。
rule-luzhanqi-grenade_enters_hq-no = 炸彈不能進入敵方大本營。
rule-luzhanqi-flag_behind_mines-yes = 一方棋盤上還有地雷時，對方不能奪它的軍旗。
rule-luzhanqi-flag_behind_mines-no = 不必先挖完地雷也能奪旗。
rule-luzhanqi-marshal_reveals_flag-yes = 一方司令陣亡時，要亮明軍旗的位置。
rule-luzhanqi-marshal_reveals_flag-no = 司令陣亡不用亮明軍旗。
rule-luzhanqi-goal-capture = 奪得敵方軍旗即獲勝。
rule-luzhanqi-goal-carry = 奪得敵方軍旗後，還要把它送到己方陣地的大本營，才算獲勝。
rule-luzhanqi-hq_locks-yes = 進入任何一方的大本營後不能再移動。
rule-luzhanqi-hq_locks-no = 進入大本營後可以再出來。
rule-luzhanqi-quiet_limit = 連續 { $number } 步沒有{ $quiet }，對局結束。
rule-luzhanqi-quiet_limit-0 = 不論多久沒有{ $quiet }，對局都繼續。
rule-luzhanqi-quiet_result-draw = 這樣結束的，判和。
rule-luzhanqi-quiet_result-to-move-loses = 這樣結束時，輪到走棋的一方判負。
rule-xiangqi-repetition-must-vary = 不許長將和長捉：造成循環的一方必須變著。
rule-xiangqi-repetition-loses = 長將和長捉，同一局面出現第三次即判負。
rule-xiangqi-quiet_limit = 連續 { $number } 步沒有{ $quiet }，判為和棋。
rule-xiangqi-quiet_limit-0 = 不論多久沒有{ $quiet }，對局都繼續。
rule-doushouqi-trapped_captures-yes = 敵方陷阱裡的動物仍能以原來的戰力吃子。
rule-doushouqi-trapped_captures-no = 敵方陷阱裡的動物不能吃子。
rule-doushouqi-quiet_limit = 連續 { $number } 步沒有{ $quiet }，判為和棋。
rule-doushouqi-quiet_limit-0 = 不論多久沒有{ $quiet }，對局都繼續。
rule-doushouqi-elephant_captures_rat-yes = 象也能吃鼠。
rule-doushouqi-elephant_captures_rat-no = 象不能吃鼠，除非鼠在象方的陷阱裡。
rule-doushouqi-dog_over_wolf-yes = 狗的戰力為 4，狼為 3。
rule-doushouqi-dog_over_wolf-no = 狼的戰力為 4，狗為 3。
rule-doushouqi-tiger_jumps_sideways-yes = 虎和獅一樣，可以直跳或橫跳過河。
rule-doushouqi-tiger_jumps_sideways-no = 虎只能直跳過河；獅還可以橫跳。
rule-doushouqi-rat_crosses_shore-yes = 水裡的鼠可以吃岸上的鼠，岸上的鼠也可以吃水裡的鼠。
rule-doushouqi-rat_crosses_shore-no = 水裡的鼠不能吃岸上的動物，岸上的動物也不能吃水裡的鼠。
rule-doushouqi-equal_capture-attacker = 同類相遇，攻方吃掉守方。
rule-doushouqi-equal_capture-both = 同類相遇，同歸於盡。
rule-name = { $words }（`{ $option }`）
rule-clash = - { $name }：{ $sentence }
rule-value = - `{ $value }`：{ $sentence }
rule-set-of-game = { $game }：{ $preset }
rule-preset = - **{ $preset }**：{ $words }
rule-name-luzhanqi-setup = 佈陣
rule-name-luzhanqi-information = 公開多少
rule-name-luzhanqi-engineer_turns = 工兵走鐵路
rule-name-luzhanqi-camps_safe = 行營是否安全
rule-name-luzhanqi-mine_takers = 挖雷
rule-name-luzhanqi-flag_takers = 奪旗
rule-name-luzhanqi-grenade_takes_flag = 炸彈奪旗
rule-name-luzhanqi-grenade_enters_hq = 炸彈進大本營
rule-name-luzhanqi-flag_behind_mines = 地雷保護軍旗
rule-name-luzhanqi-marshal_reveals_flag = 司令陣亡
rule-name-luzhanqi-goal = 目標
rule-name-luzhanqi-hq_locks = 離開大本營
rule-name-luzhanqi-quiet_limit = 沒有攻擊的步數
rule-name-luzhanqi-quiet_result = 沒有攻擊的結果
rule-name-xiangqi-repetition = 循環局面
rule-name-xiangqi-quiet_limit = 沒有吃子的步數
rule-name-doushouqi-trapped_captures = 在陷阱裡吃子
rule-name-doushouqi-quiet_limit = 沒有吃子的步數
rule-name-doushouqi-elephant_captures_rat = 象與鼠
rule-name-doushouqi-dog_over_wolf = 狗與狼
rule-name-doushouqi-tiger_jumps_sideways = 虎跳河
rule-name-doushouqi-rat_crosses_shore = 鼠上下岸吃子
rule-name-doushouqi-equal_capture = 同類相遇

## 規則簡介

command-rules = 閱讀規則簡介，附圖；僅你可見
option-rules-game = 棋種；不填則為目前對局
option-rules-rules = 要看哪種規則；輸入文字可搜尋
option-rules-topic = 想了解什麼
guide-title = 📖 **{ $game }** · { $preset } · **{ $topic }**
guide-title-changed = 📖 **{ $game }** · { $preset }，有改動 · **{ $topic }**
guide-topic-goal = 入門
guide-topic-board = 棋盤
guide-topic-pieces = 棋子
guide-topic-moves = 走法
guide-topic-fighting = 攻擊與吃子
guide-topic-endings = 勝負
guide-topic-secrets = 保密
guide-presets = 這種棋的其他規則
guide-alt = 開局示例。{ $board }
guide-changed = **本局的改動：**
guide-special = **與{ $usual }不同：**
guide-piece = `{ $mark }` { $chinese } × { $count }
guide-agreed = - 棋手可以認輸（/認輸），也可以提和（/和棋）。
guide-luzhanqi-goal = 陸戰棋，又名軍棋：雙方各有 25 個棋子，彼此看不到對方是什麼子。
    - **目標**：{ $goal }雙方的軍旗各在自己的一個大本營裡（底線上）。
    - **走法**：每次沿公路走一步，或沿鐵路（黑白相間的粗線）直走任意多步，途中不能有棋子。地雷和軍旗不能移動。{ $headquarters }
    - **攻擊**：走到敵方棋子所在的位置就是攻擊。官兵大吃小：司令最大，依次是軍長、師長、旅長、團長、營長、連長、排長，工兵最小；級別相同則同歸於盡；炸彈碰到什麼都同歸於盡（軍旗除外）。{ $mines }
    - **結束**：輪到你走卻無子可走，就輸了。{ $quiet }
    - **特點**：{ $information }{ $camps }
guide-luzhanqi-goal-dealt = 陸戰棋的翻棋下法：沒有人知道哪個棋子在哪裡。
    - **目標**：{ $goal }{ $flag }
    - **走法**：翻開一個暗子，或走一個自己的棋子：每次沿公路走一步，或沿鐵路（黑白相間的粗線）直走任意多步，途中不能有棋子。地雷和軍旗不能移動。
    - **攻擊**：走到已翻開的敵方棋子所在的位置就是攻擊。官兵大吃小：司令最大，依次是軍長、師長、旅長、團長、營長、連長、排長，工兵最小；級別相同則同歸於盡；炸彈碰到什麼都同歸於盡（軍旗除外）。
    - **結束**：輪到你走卻無子可走，就輸了。{ $quiet }
    - **特點**：誰翻開第一個棋子，就執那個棋子的顏色。{ $camps }
guide-luzhanqi-board = 60 個位置：直線 a 至 e，橫線 1 至 12。先手方坐在橫線 1 一邊，佔橫線 1 至 6；另一方佔 7 至 12。
    - **公路**（細線）連接直線和橫線上相鄰的位置，也連接行營和它斜向的鄰位。
    - **鐵路**（黑白相間的粗線）：橫線 2、6、7、11；直線 a 和 e 的 2 至 11；以及 c6 至 c7。
    - **前線**：只有 a6-a7、c6-c7、e6-e7 相通。直線 b 和 d 被山界擋住。
    - **行營**（圓圈）：b3 d3 c4 b5 d5，以及 b8 d8 c9 b10 d10。開局時是空的。
    - **大本營**：b1 d1，以及 b12 d12。
    - **兵站**：其餘所有位置。
guide-luzhanqi-board-arranged = - 雙方的軍旗各在自己的一個大本營裡。
guide-luzhanqi-board-dealt = - 棋子分佈在所有兵站和大本營上，所以軍旗可能在其中任何一處。
guide-luzhanqi-pieces = 數字是級別，1 最大，依次到 9 最小；1 至 9 是官兵。
guide-luzhanqi-setup = - 開局時行營空著，己方陣地的其餘位置全部放滿，軍旗放在大本營裡。
guide-luzhanqi-setup-carry = - 地雷不能放在大本營裡。
guide-luzhanqi-move = 輪到你時走一個棋子：
guide-luzhanqi-move-dealt = 輪到你時，翻開一個暗子，或走一個已翻開的己方棋子。第一步必須翻棋，誰翻的就執它的顏色。走法是：
guide-luzhanqi-ways = - 沿公路走一步，
    - 或沿鐵路直走任意多步，途中不能有棋子。
    - 終點是空位，或者是敵方的棋子，那就是攻擊。不能走到己方的棋子上。
    - 地雷和軍旗不能移動。
guide-luzhanqi-ways-dealt = - 不能走到暗子上。
guide-luzhanqi-writing = 著法寫成起點和終點，例如 a6a7，也可以用按鈕選。
guide-luzhanqi-writing-dealt = 著法寫成起點和終點，例如 a6a7；翻棋寫成 a6=；也可以用按鈕選。
guide-luzhanqi-fighting = 走到敵方棋子所在的位置就是攻擊。攻方存活就佔據那裡；守方存活就留在原處。
    - 官兵相遇：級別低的（數字大的）陣亡；級別相同則同歸於盡。
    - 炸彈與軍旗以外的任何棋子相遇：不論誰攻擊，都同歸於盡。
    - 工兵攻擊地雷：挖掉地雷，自己存活。
guide-luzhanqi-mine-kills = - 其他官兵攻擊地雷則陣亡，地雷留下。
guide-luzhanqi-mine-dealt = - 其他官兵不能攻擊地雷。
guide-luzhanqi-flag-repels = - 不能奪旗的棋子攻擊軍旗會被擊退：它留在原處，這一步算走過了。
guide-luzhanqi-flag-dealt = - 不能奪旗的棋子不能攻擊軍旗。
guide-luzhanqi-lowest-dealt = - 判斷哪些是一方級別最低的官兵時，暗子也算在內。
guide-luzhanqi-carry = - 誰奪旗誰就拔起它，所有人都看得到是哪個棋子扛著旗。先手方要送到 b1 或 d1，另一方要送到 b12 或 d12。
    - 扛旗的棋子陣亡，軍旗就落在交戰的位置。奪旗方有資格奪旗的棋子走到那裡，就再次拔起它；失旗方的棋子只能站在上面。
guide-luzhanqi-carry-dealt = - 如果軍旗就是在奪旗方陣地的大本營裡奪得的，當即算送到。
guide-luzhanqi-no-move = - 輪到走棋卻無子可走的一方判負；但如果對方也沒有官兵和炸彈了，則為和棋。
guide-luzhanqi-no-move-locked = - 輪到走棋卻無子可走的一方判負；但如果對方也沒有官兵和炸彈，或者只剩困在大本營裡的，則為和棋。
guide-luzhanqi-quiet-repelled = - 被擊退的攻擊不算攻擊。
guide-luzhanqi-at-once = - 兩種結局同時發生時，先看軍旗，再看有沒有棋可走。
guide-luzhanqi-secrets = - 棋手看得到自己的棋子，也會得知自己損失了什麼。觀戰者和伺服器的管理者只知道裁判公布的內容。
guide-luzhanqi-secrets-repelled = - 攻擊被擊退，就等於告訴所有人那裡是軍旗。
guide-luzhanqi-secrets-dealt = - 翻開的棋子當眾公布，並一直亮到終局。
guide-luzhanqi-secrets-carry = - 軍旗何時被拔起、由誰扛著、落在哪裡，所有人都看得到。
guide-luzhanqi-secrets-after = - 終局後全部亮明。
guide-xiangqi-goal = 中國象棋。紅方先走，雙方棋子都看得見。
    - **目標**：將死對方的將帥。
    - **走法**：車、炮走直線；馬走日，哪邊緊挨著有子就不能往哪邊走（拐馬腳）；象走田，田字中心有子就走不過去（塞象眼），也不能過河；兵卒每次走一步，只進不退，過河後可橫走；將帥直走一步，士斜走一步，都不出九宮。
    - **吃子**：走到敵方棋子所在的位置，就吃掉它。炮吃子要隔一個棋子（炮架）。
    - **結束**：無子可走的一方判負，不論是否被將軍。{ $quiet }
    - **特點**：將帥不能照面（王見王）。{ $repetition }
guide-xiangqi-board = 棋子走在 9 條直線（a 至 i）和 10 條橫線（0 至 9）的交叉點上。紅方底線是橫線 0。
    - **河界**：在橫線 4 和 5 之間。象不能過河；兵過河後可以橫走。
    - **九宮**：d0 至 f2 是紅方的，d7 至 f9 是黑方的。將帥和士不能離開。
guide-xiangqi-pieces = 雙方各有 16 個棋子。前一個字是紅方的，後一個字是黑方的。字母著法（如 C2.5）用的也是這些字母。
guide-xiangqi-writing = 不能走到己方的棋子上。可以用按鈕選，也可以寫起點和終點：h2e2；或寫 炮二平五、C2.5：第二條直線上的炮平移到第五條，雙方都從自己的右邊數起（+ 進，- 退，. 平）。
guide-xiangqi-fighting = - 吃子就是走到敵方棋子所在的位置；除炮以外，吃子與走子的走法相同。
    - 炮要隔子吃：它和目標之間必須恰好有一個棋子（炮架），炮架敵我皆可。
    - 將帥下一步可能被吃，就是被**將軍**，必須立即應將。
    - 走棋後不能讓自己的將帥被吃（送將）。
    - 將帥不能照面（在同一直線上而中間沒有棋子），任何一方都不能走成這樣。
guide-xiangqi-mate = - 將死和困斃，都判無子可走的一方負。
guide-xiangqi-perpetual = - **長將**：自該局面首次出現以來，一方每一步都在將軍。**長捉**：每一步都重新攻擊同一個無根子。車被馬或炮攻擊時，有根也算無根。將帥和兵卒可以長捉；未過河的兵卒可以被捉。
    - 只有對方沒有同樣或更重的犯規時才算；長將重於長捉。以亞洲象棋聯合會的規則為準。
guide-xiangqi-nothing-else = - 只剩這類著法可走的一方判負。
guide-xiangqi-repetition = - 同一局面第三次出現時，如果雙方都沒有犯規，或犯規程度相同，則為和棋。
guide-doushouqi-goal = 鬥獸棋。藍方先走，雙方棋子都看得見。
    - **目標**：讓任何一隻動物進入敵方獸穴。
    - **走法**：直走或橫走一格。只有鼠能下水；獅和虎能跳河。
    - **吃子**：走到較弱的敵方動物所在的格，就吃掉它：{ $order }。{ $equals }鼠能吃象。
    - **結束**：無子可走判負，動物被吃光也判負。{ $quiet }
    - **特點**：進了敵方陷阱的動物戰力為 0，敵方任何動物都能吃它。
guide-doushouqi-board = 63 格：縱列 a 至 g，橫排 1 至 9。藍方底邊是橫排 1。
    - **獸穴**：d1 是藍方的，d9 是紅方的。
    - **陷阱**：藍方獸穴周圍的 c1 d2 e1，紅方獸穴周圍的 c9 d8 e9。
    - **河**：b4 至 c6，以及 e4 至 f6。
guide-doushouqi-pieces = 數字是戰力：越大越強。雙方每種動物各一隻。
guide-doushouqi-moves = 輪到你時走一隻動物，直走或橫走一格。
    - 不能進自己的獸穴，也不能走到己方的動物上。
    - 只有鼠能下水。
    - 獅和虎還能從河的一岸直接跳到對岸，除非有鼠（敵我皆可擋路）在途中的水裡。跳河時可以吃子。
guide-doushouqi-fighting = 動物走到戰力相同或更低的敵方動物所在的格，就吃掉它。但是：
    - 鼠能吃象，但不能從水裡吃。
    - 敵方陷阱裡的動物戰力為 0：敵方任何走得到的動物都能吃它。
guide-doushouqi-endings = - 動物進入敵方獸穴即獲勝。
    - 輪到走棋卻無子可走，判負；動物被吃光也判負。雙方的動物都沒有了，則為和棋。
    - 同一局面第三次出現則為和棋。
chinese-luzhanqi-1 = 司令
chinese-luzhanqi-2 = 軍長
chinese-luzhanqi-3 = 師長
chinese-luzhanqi-4 = 旅長
chinese-luzhanqi-5 = 團長
chinese-luzhanqi-6 = 營長
chinese-luzhanqi-7 = 連長
chinese-luzhanqi-8 = 排長
chinese-luzhanqi-9 = 工兵
chinese-luzhanqi-B = 炸彈
chinese-luzhanqi-M = 地雷
chinese-luzhanqi-F = 軍旗
chinese-xiangqi-k = 帥 將
chinese-xiangqi-a = 仕 士
chinese-xiangqi-b = 相 象
chinese-xiangqi-n = 傌 馬
chinese-xiangqi-r = 俥 車
chinese-xiangqi-c = 炮 砲
chinese-xiangqi-p = 兵 卒
chinese-doushouqi-r = 鼠
chinese-doushouqi-c = 貓
chinese-doushouqi-d = 狗
chinese-doushouqi-w = 狼
chinese-doushouqi-p = 豹
chinese-doushouqi-t = 虎
chinese-doushouqi-l = 獅
chinese-doushouqi-e = 象
xiangqi-way-k = 將帥沿直線或橫線走一步，不能離開九宮。
xiangqi-way-a = 士斜走一步，不能離開九宮。
xiangqi-way-b = 象斜走兩步（走田），不能過河。中間有棋子則不能走（塞象眼）。
xiangqi-way-n = 馬先直走一步再向外斜走一步（走日）。直走的那一步有棋子則不能走（拐馬腳）。
xiangqi-way-r = 車沿直線或橫線走任意格，途中不能有棋子。
xiangqi-way-c = 炮走子和車一樣，但吃子要隔一個棋子（炮架），炮架敵我皆可。
xiangqi-way-p = 兵卒每次走一步，只進不退，過河後可橫走。
