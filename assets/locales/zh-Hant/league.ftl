### 聯賽：賽季、訊息與組織者的操作。

command-league = 聯賽：建立、查看或管理
command-league-create = 在本頻道建立聯賽，開放報名
command-league-show = 查看聯賽：排名、對局和日程（僅你可見）
command-league-mine = 你參加的所有聯賽中的對局（僅你可見）
command-league-manage = 管理你組織的聯賽（僅你可見）
command-league-players = 用檔案一次加入一批棋手（僅你可見）
option-league-league = 哪個聯賽（預設：唯一正在進行的那個）
option-league-file = 文字檔，每行一人：名字或編號，之後可加逗號和等級分
option-league-name = 聯賽名稱
option-league-format = 賽制（預設：瑞士制）
option-league-rounds = 瑞士制的輪數（預設：5）
choice-league-swiss = 瑞士制：輪數自定，無人淘汰
choice-league-round-robin = 單循環：每兩人對局一次
choice-league-double = 雙循環：每兩人對局兩次
choice-league-knock-out = 淘汰賽：輸者出局
league-title = 🏆 **{ $name }**
league-terms = { $game }（{ $preset }） · ⏱️ { $time }
    { $format } · { $rounds }
league-format-swiss = 瑞士制，共 { $rounds } 輪
league-format-round-robin = 單循環
league-format-double = 雙循環
league-format-divisions = { $format }，分組進行，每組最多 { $size } 人
league-format-knock-out = { $games ->
        [one] 淘汰賽
       *[other] 淘汰賽，{ $games } 局制
    }；和棋則加賽
league-format-knock-out-seed = { $games ->
        [one] 淘汰賽
       *[other] 淘汰賽，{ $games } 局制
    }；和棋則種子靠前者晉級
league-rounds-when-over = 本輪對局全部結束後開始下一輪
league-rounds-by-date = 每輪 { $length }；{ $unfinished }
league-rounds-last = 每輪 { $length }
league-set-name = 名稱：{ $name }
league-set-starts = { $when }開賽
league-set-starts-when-told = 由組織者宣布開賽
league-set-asked = 開賽前{ $span }請棋手確認參加
league-set-not-asked = 開賽前不必確認
league-set-players = { $anyone ->
        [true] 至少 { $fewest } 人
       *[false] { $fewest } 到 { $most } 人
    }
league-set-ratings-any = 等級分不限
league-set-ratings-from = 等級分 { $from } 以上
league-set-ratings-to = 等級分 { $to } 以下
league-set-ratings-between = 等級分 { $from } 到 { $to }
league-set-late-none = 開賽後不能加入
league-set-late-half = 最晚第 { $round } 輪可加入，錯過的每輪計半分
league-set-late-nothing = 最晚第 { $round } 輪可加入，錯過的輪次不計分
league-set-byes = { $count ->
        [0] 請假的輪次不計分
       *[other] 前 { $count } 次請假各計半分
    }
league-set-at-once = { $count ->
        [one] 一次進行一輪
       *[other] 同時進行 { $count } 輪
    }
league-set-promoted = 下個賽季每組末 { $count } 名降組、前 { $count } 名升組，至多半組
league-set-third = 準決賽負者爭奪季軍
league-set-accelerated = 前半輪次中，起始編號靠前的一半棋手在配對時另加虛擬分（巴庫制，國際棋聯 C.04.7）
league-set-not-accelerated = 不加速
league-set-no-third = 不設季軍賽
league-set-ties = 積分相同時依次比較：{ $order }
league-set-ties-none = 積分相同則名次並列
league-set-then = {"、"}
league-set-weekends-off = 週末停錶
league-set-vacations = { $dates ->
        [true] 休假者停錶，但輪次到期不等休假者
       *[false] 休假者停錶
    }
league-set-no-vacations = 休假期間照常走錶
league-set-everybody = 所有人都可以報名
league-set-entry-role = 只有 { $role } 可以報名
league-set-organisers = 組織者：{ $people }，以及管理本伺服器的人
league-set-organiser-role = { $role } 也可以組織
league-set-no-organiser-role = 沒有身分組可以組織
league-set-no-forum = 對局是本頻道的討論串
league-forum-tags = ℹ️ { $forum } 缺少標籤：{ $tags }。請在那裡新增，或允許我在 { $forum } 裡管理頻道，再提交一次**身分組與論壇**。貼文只帶已有的標籤。
league-forum-may-not = ⚠️ 我在 { $forum } 裡缺少權限：{ $missing }。請打開它的設定，在「權限」中加入我，並允許這些權限。我無法在那裡發貼文的對局，會成為聯賽頻道的討論串。
league-tag-decided = 已結束
league-tag-running = 進行中
league-set-forum = 對局是 { $forum } 的貼文
league-tie-break-buchholz = 對手分（對手得分之和）
league-tie-break-median = 中間分（去掉最高和最低的對手分）
league-tie-break-sonneborn = 小分（所勝對手得分之和加半數和棋對手得分）
league-tie-break-direct = 直接勝負
league-tie-break-wins = 勝局數
league-tie-break-progressive = 累進分
league-tie-break-none = 無
league-unfinished-runs-on = 未下完的對局繼續進行，不影響下一輪
league-unfinished-to-their-end = 進行中的對局下完為止
league-unfinished-drawn = 未下完的對局判和
league-unfinished-adjudicated = 未下完的對局由組織者裁定
league-starts = 報名進行中，{ $when }開賽。
league-starts-when-told = 報名進行中，由組織者宣布開賽。
league-starts-in = { $span }後開賽
league-nobody = 還沒有人報名。
league-entered = **已報名（{ $count } 人{ $most ->
        [500] {""}
       *[other] ，最多 { $most } 人
    }）：**
league-more = ……還有 { $count } 項
league-round = **第 { $round } 輪（共 { $of } 輪）**
league-round-named = **{ $name }**
league-round-heading = 第 { $round } 輪
league-in-round = 第 { $round } 輪
league-in-round-of = { $players } 強
league-in-quarter-final = 八強賽
league-in-semi-final = 準決賽
league-in-final = 決賽
league-in-third-place = 季軍賽
league-round-ends = · { $until }截止
league-paused = ⏸️ 聯賽暫停：恢復之前不開新的一輪，進行中的對局一律停錶；願意的話仍可走棋。
league-over = 🏁 **最終排名**
league-over-early = 🏁 **最終排名** — { $by } 提前結束了聯賽{ $rounds ->
        [none] {""}
       *[some] （第 { $round } 輪，共 { $of } 輪）
    }。
league-called-off = 本聯賽已取消。
league-called-off-too-few = 本聯賽已取消：開賽時人數不足。
league-division = **第 { $number } 組**
league-division-short = 第 { $number } 組
league-row = { $place } { $player } — **{ $points }** 分
league-row-left = { $player }（已退出）
league-row-reached = { $place } { $player } — { $reached }
league-reached = { $how ->
        [won] 冠軍
        [third] 季軍
        [in] 進入{ $round }
        [came] 打到{ $round }
       *[out] 止步{ $round }
    }
league-row-decided = { $line }（{ $why }）
league-decided = { $name } { $value }
league-decided-direct = 同分者之間的對局佔優
league-decided-number = 各項全同，升降按起始編號 { $number }
league-decided-ahead = 各項全同，組織者決定排在前面
league-open-games = **進行中的對局（{ $count }）：**
league-game = { $first } – { $second }：{ $result }
league-game-choice = { $round }：{ $first } – { $second }
league-not-over = 進行中
league-result-first = 1–0
league-result-second = 0–1
league-result-draw = ½–½
league-result-first-absent = –／+（先手缺席）
league-result-second-absent = +／–（後手缺席）
league-result-both-absent = –／–（雙方缺席）
league-result-void = 不計成績
league-news-asked = 📣 聯賽即將開始。我會私訊詢問每位報名者是否還參加，收不了私訊的在這裡點名。沒有在私訊裡或用這個按鈕確認的，視為退出{ $vacations ->
        [true] ；正在休假的保留名額。
       *[false] 。
    }
league-begun-without-you = 🚀 聯賽已開始，你未參加：{ $is_silent ->
    [true] 你沒有回答是否仍在。
   *[false] 你的隊伍人數不足，或你沒有加入隊伍。
}如有空位，主辦人仍可加你進來。
league-question = 📣 **{ $name }**（{ $channel }）將於 { $when }開始。你還參加嗎？不確認則視為退出。
league-invitation = 📣 **{ $name }**（{ $channel }）開始報名了。你參加過上一賽季，這次還參加嗎？
league-invitation-call = 📣 **{ $name }** 已開放報名。你們參加過上一賽季：這次還參加嗎？請按「報名」。
league-call = 📣 **{ $name }** 即將開始。你還參加嗎？請點按鈕確認，否則視為退出。
league-news-overdue = ⏰ 本輪時間已到，但仍有對局未結束。請組織者作出決定。
league-news-stuck = ⏰ { $obstacle ->
        [colours] 下一輪沒有符合規則的編排，因為有人會連續三次或過多地執同一方。
        [byes] 下一輪沒有符合規則的編排，因為可以輪空的人都已不戰得過一分。
        [forbidden] 下一輪沒有符合規則的編排。
       *[meetings] 下一輪沒有符合規則的編排，因為有人會再次遇到同一個對手。
    }組織者可以手動編排，先給出的是違反規則最少的編排。
league-news-referee = 🙋 有棋手請組織者查看對局 { $players }。
league-news-added = 👋 { $players }{ $more ->
        [0] {""}
       *[other] 等（還有 { $more } 人）
    }：{ $by } 把你加入了本聯賽。對局會自動開始；不想參加的話，請在聯賽訊息下點「退出」。
league-news-handed-over = 🔑 本聯賽改由 { $player } 組織：點聯賽訊息下的「管理」即可。
league-news-round = 🔔 第 { $round } 輪（共 { $of } 輪）開始：共 { $count } 局。
league-news-round-named = 🔔 **{ $name }**：共 { $count } 局。
league-round-goes-on = 🔔 **{ $name }**：{ $count } 局中已結束 { $over } 局。
league-round-over = ✅ **{ $name }**：{ $count } 局全部結束。
league-round-undone = ↩️ **{ $name }**已撤銷。
league-news-bye = { $kind ->
        [win] 本輪輪空，按一勝計（1 分）：{ $players }。
        [draw] 本輪輪空，按一和計（半分）：{ $players }。
        [nothing] 本輪輪空，不得分：{ $players }。
        [half] 本輪不下，得半分：{ $players }。
        [none] 本輪不下，不得分：{ $players }。
        [further] 輪空，直接進入下一輪：{ $players }。
       *[turn] 本輪輪空（人人都會輪到）：{ $players }。
    }
league-news-resumed = ▶️ 聯賽恢復進行，各局重新走錶。
league-week = 🗓️ **聯賽本週回顧**
league-week-results = **結果（{ $count } 局）：**
league-week-standings = **排名：**
league-week-next = **接下來：**{ $round } · { $count ->
        [0] 沒有進行中的對局
       *[other] { $count } 局進行中
    }
league-week-watch = **值得一看：**
league-week-leaders = 👑 榜首相爭：{ $game } { $link }
league-week-upset = ⚡ 爆冷：{ $game } { $link }
league-week-longest = 📏 最長的一局，{ $moves } 步：{ $game } { $link }
league-news-finished = 🏁 聯賽結束。恭喜 { $winners }！🥇
league-news-started = 🚀 聯賽開始，共 { $count } 人參加。
league-news-started-teams = 🚀 聯賽開始，共 { $count } 支隊伍參加。
league-news-begun = ✅ 聯賽已經開始。
league-game-opened = 🏆 **{ $name }** { $round }：{ $players }
league-game-anew = ↩️ 此結果已撤銷，本局重新進行{ $link ->
        [none] 。
       *[other] ：{ $link }
    }
league-thread-heading = 🏆 **{ $name }** { $round }
league-thread-ruled = ⚖️ { $by } 代表聯賽裁定了本局：{ $result }。
league-thread-void = ⚖️ 本局無結果：{ $by } 代表聯賽宣布本局作廢。
league-thread-ended = ⚖️ { $why }本局因此結束：{ $result }。
league-thread-drawn = ⚖️ 本輪時間已到，本局判和。
league-thread-taken-over = 🔁 經 { $by } 決定，由 { $player } 接替 { $former } 參賽。
league-thread-anew = ↩️ 本局的結果已撤銷，對局在此重新進行：{ $link }
league-created = ✅ 聯賽已建立：本頻道裡有它的訊息，大家點上面的按鈕報名。其餘的在這裡設定，開賽前都可以修改。
league-none = 在你我都能看到的頻道裡還沒有聯賽。用 /聯賽 建立 開一個吧。
league-none-yet = 在你我都能看到的頻道裡還沒有聯賽。管理伺服器或活動的成員可以建立。
league-list = 🏆 **本伺服器的聯賽**
league-list-line = **{ $name }** · { $game } · { $channel }
league-leave-really = 確定要退出 **{ $name }** 嗎？{ $plays ->
        [true] 你正在進行的對局會判負，之後的輪次也不再參加。
       *[false] 之後的輪次不再參加。
    }
league-leave-ladder = 確定要退出 **{ $name }** 嗎？{ $plays ->
        [true] 你正在進行的對局會判負，名次也會失去
       *[false] 名次會失去
    }：再加入時從最後一名開始。
league-leave-arena = 確定要退出 **{ $name }** 嗎？{ $plays ->
        [true] 你正在進行的對局會判負，也不再安排新的對局。
       *[false] 之後不再安排新的對局。
    }只想歇一會兒的話，按「休息一下」即可。
league-leave-early = 你的對局還沒有下滿一半：如果現在退出，這些對局在排名中都不計，無論對你還是對你的對手。
league-leave-early-team = 你的隊伍已沒有別人出場，比賽也還沒有下滿一半：如果現在退出，這些比賽在排名中都不計，無論對你們隊還是對你們的對手。
league-own-title = 🏆 **{ $name }** — 你的對局
league-own-line = { $round } · { $game }{ $link }
league-own-open = **{ $round }** · 對手 { $opponent } · { $plays }{ $link }
league-own-side = 你執 { $side }
league-own-first = 你先手
league-own-second = 你後手
league-own-begun = 🏆 **{ $name }** · { $round } — 你在本聯賽的對局：
league-own-bye = 🏆 **{ $name }** · { $round } — 這次你沒有對手。{ $kind ->
        [win] 按一勝計，得 1 分。
        [draw] 按一和計，得半分。
        [nothing] 不得分。
        [half] 得半分。
        [none] 不得分。
        [further] 你直接進入下一輪。
       *[turn] 人人都會輪空，誰也不吃虧。
    }
league-mine-title = 🏆 **{ $name }** · { $channel }
league-mine-none = 沒有進行中的對局。
league-mine-nowhere = 你目前沒有參加聯賽。用 /聯賽 查看 可以列出本伺服器的聯賽。
league-own-none = 你還沒有對局。
league-not-in = 你沒有參加這個聯賽。
league-log-title = 📜 **{ $name }** — 聯賽紀錄，最新的在前
league-rules-title = 📖 **{ $name }** — 規則
league-log-line = **{ $number }** · { $when } · { $line }
league-log-entry = { $number } · { $line }
league-log-by = { $what }（{ $by }）
league-log-reason = —「{ $reason }」
league-log-created = 建立了聯賽。
league-log-changed = 修改：{ $what }
league-log-entered = { $player } 報名。
league-log-added = { $player } 被加入。
league-log-left = { $player } 取消報名。
league-log-was-away = 開賽前確認時 { $player } 正在休假，照樣參加。
league-log-swapped = { $one } 與 { $other } 互換籤位。
league-log-taken-out = { $player } 被移出。
league-log-started = 聯賽開始。
league-log-paired = 第 { $round } 輪：編排了 { $count } 局。
league-log-ruled = { $players }：{ $result }
league-log-rests = { $player } 下一輪請假。
league-log-withdrew = { $player } 退出聯賽。
league-log-substituted = { $by } 接替 { $player } 參賽。
league-log-postponed = 本輪截止時間改為 { $until }。
league-log-stood-still = 連線中斷了{ $span }，各項期限相應順延。
league-log-overdue = 本輪時間已到。
league-log-paused = 聯賽暫停。
league-log-resumed = 聯賽恢復。
league-log-referee = 有棋手請組織者查看 { $players }。
league-log-handed-over = 聯賽改由 { $player } 組織。
league-log-finished = 聯賽結束。
league-log-put-ahead = { $player } 排在各項全同者之前。
league-log-called-off = 聯賽取消。
league-log-undone = 已撤銷：{ $what }
league-manage-title = 🛠️ **{ $name }** — 組織者專用
league-manage-open = 人數夠了就可以開賽，也可以讓它到時自動開賽（見「設定」）。選一位棋手可將其移出。按**從名單加入…**可一次加入一批人。
league-manage-running = 對局和輪次會自動進行。可以選一局棋作出裁定，或選一位棋手移出、換人。你的每個決定連同理由都會寫進紀錄；可以撤銷的列在那裡的選單中。
league-waits-results = ⏰ **本輪等你決定：**時間已到，以下對局還沒有結果。請在選單裡裁定，或延長本輪時間。
league-waits-pairing = ⏰ **聯賽等你決定：**{ $obstacle ->
        [colours] 下一輪沒有符合規則的編排，因為有人會連續三次或過多地執同一方。
        [byes] 下一輪沒有符合規則的編排，因為可以輪空的人都已不戰得過一分。
        [forbidden] 下一輪沒有符合規則的編排，因為有人會遇到規定不得相遇的對手。
        [meetings] 下一輪沒有符合規則的編排，因為有人會再次遇到同一個對手。
       *[none] 按規則無法編排下一輪。
    }「手動編排」會先給出違反規則最少的編排，你可以修改。也可以結束聯賽。
league-player = 要對 { $player } 做什麼？可以將其移出，或選一位接替者接手其對局。
league-player-left = { $player } 已退出聯賽。{ $back ->
        [true] 用「加入棋手」可以讓其回來，在記錄裡撤銷退出也行。
       *[false] 在記錄裡撤銷退出，其就能回來；也可以選一位接替者，接手其餘的對局。
    }
league-has-left = 已退出
league-by-hand-title = 🛠️ **{ $name }** — 手動編排第 { $round } 輪
league-by-hand = 先選先手，再選對手，一局一局地編排。沒有編入的人本輪輪空，不得分。
league-by-hand-rest = 沒有對局：{ $players }
league-by-hand-pairs = 已編排 { $count } 局
league-by-hand-points = 積分：{ $points }
league-by-hand-met = 第 { $round } 輪已相遇
league-bracket = 🛠️ **{ $name }** — 若現在開賽，首輪對陣如下，沒有對局的人直接進入第二輪。需要時可再選兩人互換籤位。
league-hand-over = 由誰組織 **{ $name }**？{ $organisers }。選一個人即可移交。
league-moved = ✅ 聯賽改在本頻道進行：它的訊息和之後的對局都會在這裡。
league-channel-gone = ⚠️ 聯賽所在的頻道已被刪除。什麼都沒有遺失：把聯賽移到本頻道就能繼續。
league-channel-hidden = ⚠️ 我看不到聯賽所在的頻道 { $channel }。什麼都沒有遺失：對局在原處繼續，要在那裡發布的訊息先等著。要讓我重新進去，請在該頻道的設定中允許我的身分組：{ $permissions }。如果改為把聯賽移到本頻道，它的訊息和之後的對局會在這裡，進行中的對局留在原處。
league-channel-hidden-for-now = ⚠️ 我現在看不到聯賽所在的頻道 { $channel }。對局在原處繼續。伺服器的管理者可以讓我重新進去。
league-channel-refuses = ⚠️ **{ $name }**：我看不到聯賽所在的頻道 { $channel }，或不能在那裡發言。什麼都沒有遺失：對局在原處繼續，要在那裡發布的訊息先等著。要讓我重新進去，請在該頻道的設定中允許我的身分組：{ $permissions }。也可以把聯賽移走：在另一個頻道輸入 /聯賽 管理。
league-players-added = ✅ 已加入 { $count } 位棋手。{ $before ->
        [0] {""}
       *[other] 名單上另有 { $before } 位早已在聯賽裡，保持不變。
    }
league-rule-explained = 裁定這局棋的結果。如果對局還在進行，會立即結束。你需要寫明理由，所有人都看得到。聯賽按你的裁定計分；對局下完時的等級分變化不變，除非伺服器管理者用 `/void` 把它作廢。
league-settings-title = ⚙️ **{ $name }** — 開賽前的設定
league-settings-forms = 設定現在是表單：請按下面的按鈕。
league-reason = 理由（會寫進紀錄，所有人可見）
league-reason-hint = 一句話即可。
league-form-call-off = 取消聯賽
league-form-end = 結束聯賽
league-form-pause = 暫停聯賽
league-form-resume = 恢復聯賽
league-form-remove = 移出 { $player }
league-form-substitute = { $by } 接替 { $player }
league-form-rule = { $players }：{ $result }
league-form-undo = 撤銷：{ $what }
league-form-pair = 手動編排下一輪
league-form-take-over = 加入上賽季的棋手
league-form-put-ahead = { $player } 排在前面
league-form-hand-over = 把聯賽交給 { $player }
league-field-name = 聯賽名稱
league-field-fewest = 最少人數
league-field-most = 最多人數
league-field-rounds = 輪數
league-field-byes = 最多幾次請假計半分
league-field-division = 每組人數（留空則不分組）
league-field-at-once = 同時進行的輪數
league-field-best-of = 每場最多幾局（奇數）
league-field-start = 開賽日期（留空：由組織者宣布）
league-field-round-days = 每輪幾天（留空：全部下完為止）
league-field-ladder-days = 持續幾天（留空：由組織者結束）
league-field-from = 最低等級分（留空則不限）
league-field-to = 最高等級分（留空則不限）
league-field-rules = 名稱=值，與 /挑戰 的「規則改動」寫法相同
league-field-time = 其他用時，例如 7d+12h/10d 或 10m+5s
league-field-weekends = 週末
league-field-vacations = 休假時
league-field-tie-first = 第一項同分規則
league-field-tie-second = 第二項同分規則
league-field-tie-third = 第三項同分規則
league-field-tie-fourth = 第四項同分規則
league-field-tie-fifth = 第五項同分規則
league-form-postpone = 延長本輪
league-form-end-round = 立即結束本輪
league-form-referee = 請組織者查看：{ $players }
league-referee-called = ✅ 已經通知組織者，也告訴了對手。{ $organisers }。組織者沒有停錶之前照常計時。
league-done = ✅ 完成，已寫進紀錄。
league-you-entered = ✅ 報名成功。對局會自動開始，我會在那裡通知你。
league-you-left = ✅ 你已退出聯賽。
league-you-declined = ✅ 好的，這次不算你。開始之前改變主意的話，按聯賽訊息下方的「報名」即可。
league-you-confirmed = ✅ 好的，開賽時有你。
league-you-rest = ✅ 你下一輪請假。
league-pick-game = 裁定一局棋…
league-pick-player = 選一位棋手…
league-pick-add = 新增棋手…
league-pick-swap = 選兩人互換籤位
league-pick-substitute = 由誰接替…
league-pick-undo = 撤銷一個決定…（因此結束的對局會重新進行）
league-pick-ahead = 各項全同，誰排在前面…
league-pick-format = 賽制
league-pick-rounds = 每輪多長時間
league-pick-unfinished = 未下完的對局怎麼辦
league-pick-late = 中途加入
league-pick-accelerated = 加速開局
league-pick-third = 季軍賽
league-pick-promoted = 升降組名額
league-pick-starts = 何時開賽
league-pick-asked = 開賽前確認
league-pick-entry-role = 只有這個身分組可以報名（留空：所有人）
league-pick-organiser-role = 也可以組織的身分組（可留空）
league-pick-forum = 對局發為論壇貼文（可留空）
league-pick-game-played = 棋種與規則
league-pick-time = 用時
league-pick-first = 選先手…
league-pick-second = 選對手…
league-pick-organiser = 今後由誰組織…
button-league-enter = 報名
button-league-leave = 退出
button-league-decline = 這次不參加
button-league-confirm = 我還參加
button-league-manage = 管理
button-league-mine = 我的對局
button-league-games = 全部對局
button-league-table = 排名
button-league-cross = 循環表
button-league-cross-rows = 第 { $from }–{ $to } 名
button-league-cross-columns = 對第 { $from }–{ $to } 名
button-league-card = 我的賽季卡
button-league-share = 分享給大家
button-league-show = 查看聯賽
button-league-more = 更多
button-league-log = 紀錄
button-league-show-rules = 規則
button-league-rest = 請假一輪
button-league-withdraw = 退出聯賽
button-league-referee = 請組織者查看
button-league-newer = 較新
button-league-older = 較早
button-league-start = 開賽…
button-league-settings = 設定
button-league-organisers = 組織者
button-league-roles = 身分組與論壇
button-league-organiser-role = 也可以組織的身分組…
button-league-pair = 手動編排
button-league-pair-done = 開始本輪…
button-league-pair-less = 去掉最後一人
button-league-pair-players = 棋手 { $from }–{ $to }
button-league-pair-pairs = 對局 { $from }–{ $to }
button-league-move = 把聯賽移到本頻道
button-league-format = 賽制與輪次
button-league-begins = 開賽與時長
button-league-game = 棋種與規則
button-league-ties = 同分規則
button-league-numbers = 名稱與人數
button-league-entries = 誰可以報名
button-league-again = 再填一次
button-league-time = 用時
button-league-weekends-off = 週末停錶
button-league-weekends-on = 週末走錶
button-league-vacations = 休假停錶
button-league-no-vacations = 休假走錶
button-league-call-off = 取消聯賽
button-league-pause = 暫停
button-league-resume = 恢復
button-league-postpone = 延長本輪…
button-league-end-round = 結束本輪…
button-league-end = 立即結束
button-league-remove = 移出
refuse-league-create = 只有能管理本伺服器或其活動的人才能建立聯賽，請找他們幫忙。
refuse-league-rounds = 只有瑞士制可以自定輪數：循環賽和淘汰賽的輪數由人數決定。請不要填輪數，或選瑞士制。
refuse-league-role = 這個聯賽只對本伺服器中有特定身分組的人開放。
refuse-league-not-here = 你已不在本聯賽的伺服器裡。重新加入伺服器後，按聯賽訊息下方的「報名」即可。
refuse-league-rating = 本聯賽要求{ $range }，你的等級分是 { $own }。組織者仍可以直接把你加入。
refuse-league-unknown = 本伺服器沒有叫這個名字的聯賽。用 /聯賽 查看 可列出所有聯賽。
refuse-league-which = 哪個聯賽？請用`聯賽` 選項指明。
refuse-league-file = 無法讀取這個檔案。請用不超過 64 KiB 的文字檔，每行一人：名字，之後可加逗號和等級分。
refuse-league-file-empty = 檔案裡沒有人。請每行寫一人：名字，之後可加逗號和等級分。
refuse-league-list = 沒有加入任何人，因為有 { $count } 行有誤：
refuse-league-line = - 第 { $line } 行：{ $problem }
league-line-no-name = 每行以名字或編號開頭。
league-line-long-name = 名字最多 100 個字。
league-line-rating = 等級分是不超過 { $most } 的整數，不能是「{ $text }」。
league-line-columns = 每行只有名字和等級分。名字裡有逗號時請加引號。
league-line-quote = 引號沒有成對，或旁邊有多餘的內容。
league-line-twice = { $name } 已經在名單上。
league-line-unknown = 本伺服器沒有叫 { $name } 的人。請照這裡顯示的名字寫，或寫其編號。
league-line-several = 有幾個人都叫 { $name }，請改寫編號。
league-line-bot = { $name } 是機器人，機器人不能參加聯賽。
refuse-league-over = 這個聯賽已經結束。
refuse-league-begun = 聯賽已經開始，不能再改了。
refuse-league-not-begun = 聯賽還沒有開始。
refuse-league-not-over = 聯賽還沒有結束。
refuse-league-full = 聯賽人數已滿。
refuse-league-nobody-to-take-over = 上賽季的棋手都已在內，或已退出聯賽或離開本伺服器。
refuse-league-too-late = 聯賽已經開始，不能再報名。
refuse-league-no-free-seat = 循環賽已經開始，現在新增的人只能接替退賽者，下完餘下的對局；目前沒有人退賽，或已沒有餘下的對局。要替換在賽棋手，請先選那位棋手。
refuse-league-entered = 你已經報名了。
refuse-league-not-entered = 你沒有參加這個聯賽，或已經退出。
refuse-league-not-player = 這個人沒有參加聯賽。
refuse-league-too-few = 至少要有 { $fewest } 人才能開賽，請等更多人報名。
refuse-league-no-rests = 只有瑞士制聯賽和競技場可以請假。
refuse-league-own-game = 自己或自己隊伍的對局不能由自己決定，請找另一位組織者。
refuse-league-organiser-plays = 你自己也在這個聯賽中參賽，所以不能決定聯賽的對局。請找沒有參賽的組織者，或有權管理伺服器的人。
refuse-league-hands-over-while-playing = 聯賽進行期間，參賽的組織者不能把聯賽移交給別人。凡有權管理伺服器的人也都可以組織它。
refuse-league-own-game-on = 你自己或你隊的對局還沒有下完，結束聯賽會使它作廢。請先下完或認輸，或請其他組織者來結束。
refuse-league-not-neutral = 聯賽的組織者不能接替別人參賽，請另選一位。
refuse-league-plays-already = 此人已在本聯賽參賽，不能再接替別人，請另選一位。
refuse-league-played-before = 此人曾在本聯賽參賽並已退出，不能再接替別人。可以在記錄裡撤銷其退出，或另選一位。
refuse-league-not-organiser = 只有聯賽的組織者可以這樣做。
refuse-league-only-organisers = 只有組織者可以這樣做。{ $organisers }。
refuse-league-bot-organises = 機器人不能組織聯賽，請選一個人。
refuse-league-bot = 機器人不參加聯賽。請選一個人。
refuse-league-list-entered = 名單上的人都已經在聯賽裡。
refuse-league-reason = 請寫 1 到 300 字的理由。
refuse-league-round-open = 本輪還沒有結束。結束後，如果聯賽已暫停或無法自動編排，就可以手動編排下一輪。
refuse-league-games-left = 本輪還有對局沒有下完，不能結束。
refuse-league-by-hand = 只有瑞士制和循環賽的輪次可以手動編排：這裡由賽制決定誰與誰對局。
refuse-league-by-hand-gone = 這一頁上的編排已不再保留。你可以在這裡重新編排這一輪。
refuse-league-twice = 同一個人寫了兩次。
refuse-league-no-bracket = 只有淘汰賽才有籤位可換。
refuse-league-division = 不同組的棋手不能對局。
refuse-league-no-pairs = 一輪至少要有一局，請先選兩位棋手。
refuse-league-no-date = 本輪在對局全部結束時結束，沒有截止時間可以推遲。
refuse-league-past = 那個時間已經過去，請選更晚的時間。
refuse-league-as-it-is = 已經是這樣了。
refuse-league-not-level = 此人並沒有在升降線上與別人各項全同。
refuse-league-own-tie = 自己也在其中的同分不能由自己決定，請找另一位組織者。
refuse-league-undo = 沒有可以撤銷的決定。暫停用「恢復」結束，停錶用「已處理，繼續對局」結束，設定可以直接再改；已經開始的不能撤銷。
refuse-league-built-upon = 之後的進程以它為依據，不能再撤銷。
refuse-league-name = 聯賽名稱須為 1 到 100 個字。
refuse-league-players = 聯賽人數為 2 到 500，上限不能小於下限。
refuse-date = 「{ $text }」不是我看得懂的一年之內的日期。請寫成 { $like }，需要時可加上時間，如 19:00。
refuse-league-number = 「{ $field }」須填 { $from } 到 { $to } 的整數，不能是「{ $text }」。
refuse-league-swiss-rounds = 瑞士制有 1 到 30 輪。
refuse-league-division-size = 每組至少兩人。
refuse-league-games = 每場對抗的局數須為奇數，最多九局。
refuse-league-promoted = 每組升降 1 至 5 人，請選 1 至 5 的數。
refuse-league-at-once = 只有循環賽可以同時進行幾輪。
refuse-league-short = 每輪至少一小時。
refuse-league-runs-on = 淘汰賽要等每局結束，對局不能拖到下一輪。
refuse-league-late = 只有瑞士制聯賽可以中途加入，最晚到最後一輪。
refuse-league-ratings = 等級分最高 4000，最低值不能高於最高值。
refuse-league-ties = 每項同分比較只能用一次。
refuse-league-asked = 最早在開賽前 30 天請棋手確認。
league-final = 最終排名
league-final-early = 最終排名（提前結束）
league-round-plain = 第 { $round } 輪（共 { $of } 輪）
league-heading-player = 棋手
league-heading-games = 局數
league-heading-points = 積分
league-heading-recent = 近況
league-letter-won = 勝
league-letter-drawn = 和
league-letter-lost = 負
league-letter-bye = 空
league-bye = 輪空
league-tie-buchholz = 對手分
league-tie-median = 中間分
league-tie-sonneborn = 小分
league-tie-direct = 直勝
league-tie-wins = 勝局
league-tie-progressive = 累進分
league-more-divisions = 另有 { $count } 組
league-alt-section = { $name }：{ $row }
league-alt-up = { $row }升組。
league-alt-down = { $row }降組。
league-zone-up = ▲ 升組
league-zone-down = ▼ 降組
league-movers = ↕️ 下賽季由第 { $lower } 組升入第 { $upper } 組：{ $up }；降組：{ $down }。
league-movers-level = ⚖️ 各項全同，按起始編號排列（先看上賽季名次，再看等級分）：{ $players }。下賽季開放報名之前，組織者可以在「管理」裡另作決定。
league-alt-row = { $place }. { $player }，{ $points } 分。
league-alt-cross = { $player }，{ $points } 分：{ $results }。
league-alt-round = { $round }：{ $games }。
league-alt-season = { $season }：{ $player }。
league-cross-explained = 對各名次棋手的成績：1 勝，½ 和，0 負，+ 和 – 未經對局，· 未結束。
league-cross-against = 此頁為對第 { $from } 至 { $to } 名的成績。
league-card-title = 🏅 **{ $name }** · { $player }
league-card-place = 名次 { $place }（共 { $count } 人），{ $points } 分 · { $progress }
league-card-reached = 名次 { $place }（共 { $count } 人）：{ $reached } · { $progress }
league-card-ladder = 第 { $place } 名（共 { $count } 人） · { $progress }
league-card-record = { $won } 勝 { $drawn } 和 { $lost } 負
league-card-best = 最佳勝局：勝 { $player }（第 { $place } 名）
league-card-among = 共 { $count } 人
league-card-games = 戰績
league-card-best-win = 最佳勝局
league-alt = { $name }，{ $subtitle }。
league-final-round = 決賽
league-semi-finals = 準決賽
league-quarter-finals = 八強賽
league-round-of = { $players } 強
league-third-place = 季軍賽
resign-ask-league = 要認輸 **{ $code }** 嗎？這是聯賽對局，計入成績：{ $opponent } 獲勝。
refuse-league-call-off = 聯賽對局計入成績，不能取消。你可以認輸，也可以用 /裁判 請聯賽組織者查看。
league-count = 已報名：{ $count } 人
league-pick-export = 匯出檔案…
league-export-standings = 排名（CSV）
league-export-games = 對局（CSV）
league-export-json = 全部（JSON）
league-export-trf = 國際棋聯賽事檔（TRF）
league-export-pgn = 已結束的對局（PGN）
league-export-nothing = 還沒有可以寫進該檔案的內容。
league-exported = 📎 檔案在此。
button-league-next = 下一賽季
button-league-take-over = 上賽季的棋手…
league-ask-start = 現在就讓 **{ $name }** 開賽嗎？共 { $count } { $teams ->
    [true] 隊
   *[false] 人
}。開賽後設定不能再改。
button-league-begin = 立即開賽
button-league-ask-first = 先問大家，一天後開賽
league-asks-first = 📣 我正在詢問大家是否仍然參加。一天後開賽，只有確認過的人參賽；人數不足則取消。
refuse-league-asked-already = 已經問過大家了。
league-fewer-rounds = { $count } 人最多只能下 { $rounds } 輪，因為沒有人會兩次遇到同一個對手。
league-hasty-rounds = ⚠️ 每輪只有 { $length }，而對局用時較長（{ $control }），許多對局可能下不完。可在「設定」中延長每輪的時間，或縮短對局用時。
league-set-rated = 對局計入等級分
refuse-league-name-taken = 本伺服器已有一個名為「{ $name }」的聯賽在進行。請換一個名稱。
league-own-turn = { $whose ->
    [own] ▶️ **輪到你**
    [theirs] ⏳ 輪到對手
   *[arranging] 🛠️ 佈陣中
}{ $timed ->
    [true] ，到 { $until }為止
   *[false] {""}
}
league-own-beginning = { $what ->
        [arranging] 布陣截止
       *[moving] 第一著截止
    } { $until }
league-game-counts = ⚖️ 聯賽中按 { $result } 計。
league-table-voided = 聯賽仍保留本局的結果，只有聯賽組織者可以另行裁定；等級分不再計入本局。
league-done-what = ✅ 已寫進紀錄：{ $what }
league-end-rounds-hint = 還有 { $count } 輪沒有進行。為什麼要結束？
league-end-hint = 還有 { $count } 局沒有下完，將不計成績。為什麼要結束？

## 聯賽編排和排名所依的規則

league-small-field = ⚠️ 只有 { $count } { $teams ->
        [true] 支隊伍
       *[other] 名棋手
    }時，{ $rounds } 輪瑞士制的最後幾輪可能沒有符合規則的編排，因為沒有人會兩次遇到同一個對手。不超過 { $safe } 輪就幾乎不會這樣。循環賽中大家在 { $possible } 輪裡互相都會遇到，可以在設定裡選擇。
league-by-hand-proposal = 這些是違反規則最少的編排。不合適的可以去掉。
league-rules-organiser-plays = ⚖️ 從現在起，參賽的組織者不能決定聯賽的對局；由沒有參賽的組織者決定，沒有這樣的人時由伺服器管理者決定。記錄裡寫明誰作了什麼決定、為什麼，也可以在那裡撤銷。
league-rules-newer = 📜 **新規則。**本聯賽按開始時的規則進行到底。按國際棋聯現行規則：
league-rules-newer-cup = 📜 **新規則。**本聯賽按開始時的規則進行到底。按新規則：
league-rule-forfeits = 循環賽的同分比較中，棄權的一局算作一局。
league-rule-early-leavers = 未下滿一半對局就退出的棋手或隊伍，其對局不計。
league-rule-averages = 比較直接勝負時，同兩人的多局取平均分。
league-rule-rests = 循環賽中輪空的一輪也計入累進分。
league-rule-length = 編排和同分比較按實際能下的 { $rounds } 輪計算。
league-rule-late-entries = 遲到報名者按實力編號，而不是排在最後。
league-rule-arrivals = 分先後手時，尚未到場的棋手不計在內。
league-rule-boards = 得分相同的臺次按雙方中最小的編號排列。
league-rule-median = 兩輪之後，中間分為 0。
league-rule-team-forfeits = 團體賽中所有對局都棄權而雙方都有得分的一場，算作已賽。
league-rule-team-sonneborn = 團體的小分按場分計算，因此是原來的兩倍。
league-rule-better-seed = 淘汰賽戰平時種子靠前者晉級，即使此前有過爆冷。
league-rules-tables = { $differ ->
        [true] 按這些規則，現在的排名會有不同。
       *[other] 按這些規則，現在的排名不變。
    }
league-rules-choice = 在編排下一輪之前，組織者可以在「管理」中改用新規則；否則一切不變。
league-log-rules-told = 已向組織者告知新規則。
league-log-rules-adopted = 聯賽已改用新規則。
league-form-adopt-rules = 改用新規則
league-form-new = 新聯賽
league-time-usual = 該賽制的常用用時（每步 3 天，競技場 10 分鐘）
league-left-early = 與{ $players }{ $more ->
        [0] {""}
       *[other] 等另外 { $more } 人
    }的對局不計：其未下滿一半對局就退出了。
button-league-adopt-rules = 改用新規則
refuse-league-rules-stand = 告知新規則之後已經編排了新的一輪，因此本聯賽按開始時的規則進行到底。
refuse-league-buchholz = 循環賽中大家的對手都一樣，對手分分不出高下。請把它去掉，另選同分比較項。
button-league-list = 從名單加入…
league-entry-list = 名單
league-entry-list-more = 每行一名棋手的文字檔：名字或 ID，可加逗號和等級分。
league-entry-list-form = 從名單加入棋手
button-league-why = 為什麼是這個名次？
league-pick-why = 某人為什麼在那裡？
league-why-title = **{ $place }.** { $player } — 名次的由來
league-why-nothing = 積分與同分規則不決定這個名次：賽制另有排法，或對局不計入積分表。
league-why-points = 積分
league-why-match-points = 場分
league-why-board-points = 局分
league-why-step = **{ $name }**（FIDE C.07，{ $article }）：**{ $value }**。在前 { $ahead }，在後 { $behind }，相同 { $level }。
league-why-among = 其中第 { $place }，相互對局得 { $score }
league-why-shared = 第 { $place } 名，並列。
league-why-alone = 第 { $place } 名。
button-league-counted = 計算：{ $name }
league-why-counted = **{ $name }**（FIDE C.07，{ $article }），逐輪：
league-why-marks = -# 括號內：輪次與對手。劃線：不計。†：未對局，按規則計算。
button-league-pairings = 配對
league-pick-bye = 輪空的分值
league-pick-colours = 各隊的先後
league-pick-scores = 各隊的分數
league-set-pairing-bye = { $teams ->
        [true] 輪空的隊{ $kind ->
            [win] 得一勝的場分
            [draw] 得一和的場分
           *[nothing] 不得分
        }
       *[false] 輪空的棋手{ $kind ->
            [win] 得 1 分
            [draw] 得半分
           *[nothing] 不得分
        }
    }
league-set-colours-simple = 先後按簡單偏好（國際棋聯 C.04.6，A 型）
league-set-colours-graded = 先後分強弱偏好（國際棋聯 C.04.6，B 型）
league-set-colours-without = 先後不設偏好
league-set-scores-match-game = 先比場分，再比局分
league-set-scores-match = 先比場分；局分不影響先後
league-set-scores-game-match = 先比局分，再比場分
league-set-scores-game = 先比局分；場分不影響先後
league-rule-team-pairing = 團體瑞士制按國際棋聯的團體規則（C.04.6）配對，輪空的隊得一和的場分。
