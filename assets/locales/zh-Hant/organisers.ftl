### 聯賽組織者對進行中的對局能做什麼，以及棋手如何請他們來。

league-thread-called = 🙋 { $by } 請聯賽組織者查看本局。對局照常進行，也照常計時，除非組織者停錶。
league-thread-halted = ⏸️ { $by } 代表聯賽停了雙方的錶。組織者作出決定後恢復計時。
league-thread-paused = ⏸️ { $by } 暫停了聯賽：雙方的錶都停了。
league-thread-resumed = ▶️ { $by } 讓聯賽繼續：恢復計時。
league-thread-settled = ▶️ { $by } 代表聯賽處理完畢：對局繼續，恢復計時。
league-thread-extended = ⏳ { $by } 代表聯賽把本局延長到 { $until }，下一輪會等它。
league-word-game = 🏆 **{ $name }** · { $round } · 對手 { $opponent } { $link }
league-waits-called = 🙋 **有一局等你決定：**{ $game } { $link }
league-game-called = 🙋 { $by } 請組織者查看本局。
league-game-halted = ⏸️ 雙方都已停錶，等你決定：裁定本局，或讓對局繼續。
league-game-until = ⏳ 本局可延長到 { $until }，下一輪會等它。
league-log-halted = { $players } 停錶。
league-log-settled = { $players }：處理完畢，對局繼續。
league-log-extended = { $players } 延長到 { $until }。
league-log-asked-after = 還沒有開始對局，已詢問是否還在：{ $players }{ $more ->
        [0] {""}
       *[other] ，另有 { $more } 人
    }
league-log-present = { $player } 表示還在。
league-news-not-begun = ⏳ 以下棋手還沒有開始對局，到時會判負。我已經詢問他們是否還在：
league-news-not-begun-line = - { $player } 對 { $opponent }，截止 { $until }
league-news-undone = ↩️ 以下決定已撤銷：{ $what }
league-asked-after = 🏆 **{ $name }** — 你還沒有開始這局棋。你還在嗎？
league-asked-here = 📣 { $player }，我無法傳私訊給你，所以在這裡問你。
league-asked-until = · 到 { $until } 還不開始會判負
league-you-are-present = ✅ 好的，組織者會看到你還在。請盡快開始對局，以免逾時判負。
league-form-add = 新增 { $player }
league-form-place = 把 { $player } 編入隊伍
league-form-swap = { $one } 與 { $other } 互換籤位
league-form-extend = 延長：{ $players }
league-form-halt = 停錶：{ $players }
league-form-settle = 對局繼續：{ $players }
league-field-days = 延長幾天（1 到 14），或延到哪一天
button-league-decide = 作出決定…
button-league-halt = 停錶…
button-league-settle = 已處理，繼續對局…
button-league-extend = 延長本局…
option-league-reason = 理由（會寫進紀錄，所有人可見）
league-taken-out = 🚪 組織者已將你移出本聯賽。
refuse-league-not-asked = 這裡沒有等你回答的問題：沒有問過你，或者你已經回答了。
refuse-ladder-recalled-often = 你一天之內已撤回兩次挑戰，每次都打擾了對方。滿一天後可以再挑戰。
refuse-league-called-already = 已經有人請組織者查看本局，他們還沒有決定。想補充的話可以寫在本局的討論串裡。
refuse-league-nothing-to-settle = 沒有人請組織者查看本局，錶也沒有停，沒有什麼要處理。
refuse-league-game-over = 本局已經結束，不能再停錶或延長。
refuse-league-more = 這裡須填 { $from } 到 { $to } 的天數，或一年之內的日期（如 { $like }），不能是「{ $text }」。
refuse-league-earlier = 期限本來就到 { $until }。請填更晚的日期。
refuse-league-games-run-on = 在本聯賽中，對局可以拖到本輪之後，不需要延長。
refuse-league-games-begun = 本輪已有對局開始，編排不能再撤銷。你仍可以裁定單獨一局。
refuse-referee-no-league = 這局棋不屬於任何聯賽，沒有組織者可請。棋譜見 /棋譜。
league-thread-corrected = ⚖️ { $by } 更正了本局在聯賽中的結果：{ $result }。
league-thread-overtaken = ⚖️ 本局在聯賽中不再算數，因為 { $by } 更正了之前的結果：{ $what }
league-news-corrected = ⚖️ { $by } 更正了一局的結果：{ $result }。
league-news-overtaken = ⚖️ { $players }：之前的結果已更正，這局不再算數。
league-goes-on = { $winner } 晉級，{ $loser } 出局。
button-league-apart = 禁止相遇…
league-apart-title = 🚧 **{ $name }** — 誰與誰不得相遇
league-apart = 只有組織者能看到本頁和這裡的決定。從下一輪起編排會照此避開，不會告訴棋手。手動編排時你仍可讓他們相遇。
league-apart-none = 目前任何人都可以相遇。
league-apart-pair = { $one } 與 { $other } { $rounds ->
        [all] {""}
        [from] 從第 { $from } 輪起
        [one] 在第 { $from } 輪
       *[some] 在第 { $from } 到第 { $to } 輪
    }不得相遇。
league-pick-apart = 選擇不得相遇的兩個人…
league-pick-apart-undo = 允許兩人重新相遇…
league-form-apart = { $one } 與 { $other } 不得相遇
league-field-apart-rounds = 輪次（留空：所有輪次）
league-field-apart-rounds-hint = 3，或 2-4
league-reason-organisers = 理由（只有組織者可見）
league-by-hand-apart = 不得相遇
refuse-league-not-apart = 循環賽裡人人都會相遇，淘汰賽由成績決定誰與誰相遇，所以這裡不能禁止任何兩人相遇。
refuse-league-apart-already = 有棋手不得相遇，而這種賽制無法避開。請先在「禁止相遇…」裡撤銷。
refuse-ladder-kept-apart = 你不能挑戰這位棋手，請選別人。
refuse-league-own-opponent = 你不能決定自己或自己的隊伍可以遇到誰。可以由其他組織者，或管理伺服器的人來決定。
refuse-league-no-such-rounds = 沒有這樣還未編排的輪次。
refuse-league-too-many-apart = 最多可以禁止 { $most } 對。請先撤銷一對。
refuse-league-apart-rounds = 請寫一個輪次，例如 3；或首末兩輪，例如 2-4；留空表示所有輪次。不能寫「{ $text }」。
