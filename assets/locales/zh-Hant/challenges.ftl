### 挑戰。

challenge-open = { $challenger } 向所有人發起挑戰：**{ $game }**（{ $preset }）。{ $first }
challenge-named = { $opponent }：{ $challenger } 向你發起挑戰：**{ $game }**（{ $preset }）。{ $first }
challenge-different = 有 { $count } 條規則不同：
challenge-first-chance = 先手隨機決定。
challenge-first-challenger = 挑戰者先手。
challenge-first-opponent = 應戰者先手。
challenge-expires = 挑戰有效至 { $until }（{ $relative }）。
challenge-closed-accepted = ✅ **已應戰：**對局 **{ $code }**，{ $first } 對 { $second }。
challenge-closed-declined = ❌ **已拒絕。**
challenge-closed-withdrawn = ↩️ **已撤回。**
button-accept = 應戰
button-decline = 拒絕
button-withdraw = 撤回
refuse-challenge-oneself = 不能挑戰自己。請指名別人，或者不填對手，讓任何人都可以應戰。
refuse-challenge-bot = 機器人不下棋。請指名一個人，或者不填對手，讓任何人都可以應戰。
refuse-challenge-rules = { $game }沒有叫「{ $text }」的規則。可選的有：
refuse-challenge-option = { $game }沒有叫「{ $text }」的選項。可選的有：
refuse-challenge-option-form = 看不懂選項「{ $text }」。請寫成 名稱=值，例如 quiet_limit=60；多個選項之間用空格隔開。
refuse-challenge-value = { $option }不能是「{ $text }」。可選的有：
refuse-challenge-number = { $option }不能是「{ $text }」。請寫一個整數。
refuse-challenge-clash = 這兩條規則不能同時使用，請改掉其中一條：
refuse-challenge-permissions = 我在這個頻道缺少權限：{ $missing }。請讓伺服器的管理者授予這些權限，然後重新挑戰。
refuse-challenge-accepted = 這個挑戰已經有人應戰了。
refuse-challenge-declined = 這個挑戰已被拒絕。請用 /挑戰 重新發起。
refuse-challenge-withdrawn = 這個挑戰已被撤回。請用 /挑戰 重新發起。
refuse-challenge-expired = 這個挑戰已過期。請用 /挑戰 重新發起。
refuse-challenge-own = 這是你自己的挑戰，要由別人來應戰。你可以撤回它。
refuse-challenge-in-thread = 每局棋都有自己的討論串，所以要在頻道裡發起挑戰。請到 { $channel } 用 /挑戰。
refuse-challenge-stranger = 這個挑戰是給別人的。請用 /挑戰 自己發起。
refuse-challenge-not-yours = 只有發起挑戰的人才能撤回它。
refuse-challenge-open-to-all = 這個挑戰對所有人開放，不需要拒絕。留給別人就好。
answer-posted-below = 處理稍慢，抱歉。結果發在這裡。
permission-view-channel = 檢視頻道
permission-send-messages = 傳送訊息
permission-attach-files = 附加檔案
permission-read-history = 讀取訊息歷史
