### /設定：一個人為自己選了什麼。

command-settings = 選擇語言、棋盤外觀，以及訊息與提醒；僅你可見
settings-title = ⚙️ **你的設定**
settings-saved = ✅ 已儲存。
settings-unchanged = 沒有變更。
settings-now = 語言：**{ $language }**。棋子：**{ $style }**。配色：**{ $theme }**。
settings-no-text = 棋盤以圖片傳送，並附有文字說明，供螢幕閱讀器使用。
settings-text = 棋盤以圖片傳送，放得下時也附文字棋盤。
settings-signs = 文字棋盤中，位置前後的記號：`-` 上一步的起點，`>` 上一步的終點，`x` 被攻擊處，`=` 翻開處，`!` 被將軍或違規處，`*` 你選中的棋子，`+` 它可以走到的地方。
settings-signs-luzhanqi = { $script ->
        [chinese] `( )` 是行營，`[ ]` 是大本營，`．．` 是空位，`？` 是暗子，`｜` 是前線的通路，`＾` 是山界。
       *[latin] `( )` 是行營，`[ ]` 是大本營，`.` 是空位，`?` 是暗子，`|` 是前線的通路，`^` 是山界。
    }
settings-signs-xiangqi = { $script ->
        [chinese] `：：` 是九宮裡的空位，`．．` 是其他空位。
       *[latin] `:` 是九宮裡的空位，`.` 是其他空位。大寫字母是紅方，小寫是黑方。
    }
settings-signs-doushouqi = { $script ->
        [chinese] `．` 是平地，`～` 是河，`＃` 是陷阱，`＠` 是獸穴；數字是戰力。
       *[latin] `.` 是平地，`~` 是河，`#` 是陷阱，`@` 是獸穴；數字是戰力。大寫字母是藍方，小寫是紅方。
    }
settings-explained = 這些設定只影響你自己看到的內容：私訊，以及僅你可見的回覆。對局討論串裡的內容對所有人都一樣。
settings-preview = 以{ $game }為例，你看到的棋盤是這樣：
settings-alt = 預覽。棋子：{ $style }。配色：{ $theme }。{ $board }
settings-pick-style = 棋子樣式
button-preview = 預覽{ $game }
settings-pick-theme = 棋盤配色
button-settings-place = 語言與時間
style-chinese = 繁體漢字
style-simplified = 簡體漢字
style-latin = 字母、數字和圖案
style-both = 漢字加字母
style-western = 西式圖案
style-detail-chinese = 只有漢字，如傳統棋具
style-detail-simplified = 只有漢字，如中國大陸的棋具
style-detail-latin = 適合不認識漢字的人
style-detail-both = 繁體漢字，旁邊加字母、數字或圖案
style-detail-western = 西洋棋的棋子、軍階標誌、單色動物
theme-light = 淺色
theme-dark = 深色
theme-contrast = 高對比度
theme-colourblind = 色盲友善
theme-detail-light = 紙和木的顏色，像桌上的棋具
theme-detail-dark = 在暗處看不刺眼
theme-detail-contrast = 輪廓鮮明，沒有淺淡的顏色
theme-detail-colourblind = 常見的色盲類型都能分辨
choice-text-board = 圖片，放得下時也附文字
choice-no-text-board = 只有圖片
settings-field-text = 棋盤
button-reset = 恢復預設棋盤
settings-done-style = ✅ 棋子樣式已改為**{ $style }**。
settings-done-theme = ✅ 棋盤配色已改為**{ $theme }**。
settings-done-text = ✅ 以後棋盤也附文字版。
settings-done-no-text = ✅ 以後棋盤只有圖片。
settings-done-reset = ✅ 棋盤外觀已恢復預設。
settings-confirm-always = 用按鈕走棋時，每一步都先確認；完整輸入的著法立即走出。
settings-confirm-attacks = 用按鈕走棋時，攻擊前先確認；完整輸入的著法立即走出。
settings-confirm-never = 走棋前不用確認。
choice-confirm-always = 每一步之前
choice-confirm-attacks = 攻擊之前
choice-confirm-never = 不用問
settings-field-confirm = 走棋前先問我

### 拒絕誰的挑戰。
option-settings-refuse = 不再接受此人的挑戰（僅自己可見）
refusals-title = 🚫 **對你的挑戰**
refusals-everybody = 你不接受任何人的挑戰。
refusals-people = { $count ->
        [0] 你接受所有人的挑戰。
       *[other] 除了 { $count } 個人，你接受所有人的挑戰。
    }
refusals-named = 你拒絕：{ $people }{ $more ->
        [0] 。
       *[other] ，另有 { $more } 人。
    }
refusals-explained = 別人看不到這些。你拒絕誰的挑戰，對方只會看到你目前不接受挑戰。面向所有人的挑戰、聯賽和進行中的對局不受影響。用 /設定 的「拒絕」選項可以添加一個人。
refusals-again = 重新接受此人的挑戰……
refusals-done = ✅ 你不再接受 { $person } 的挑戰。
refusals-done-again = ✅ 你重新接受 { $person } 的挑戰。
refusals-done-everybody = ✅ 你現在不接受任何人的挑戰。
refusals-done-nobody = ✅ 你重新接受挑戰。
button-refusals = 挑戰
button-refuse-everybody = 拒絕所有挑戰
button-refuse-nobody = 重新接受挑戰
refuse-refusing-oneself = 你本來就不能挑戰自己。請填你要拒絕的人。
refuse-refusing-full = 名單已滿。請先移除一個人，或者拒絕所有挑戰。
