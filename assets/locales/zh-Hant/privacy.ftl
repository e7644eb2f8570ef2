### /privacy: what is kept about a person, and its erasure.

command-privacy = 查看我保存了你的哪些資料，也可以讓我清除
former-player = 前玩家
privacy-title = 🔒 **我保存的與你有關的資料**
privacy-counts =
    - 你的 Discord 帳號和名字、與我的私訊頻道、語言和各項設定
    - 對局：已結束 { $finished } 局，進行中 { $running } 局；進行中的聯賽：{ $leagues } 個
    - 已存的陣型：{ $formations } 個；有備註或標記的對局：{ $notes } 局
    - 你拒絕其挑戰的人：{ $refused } 個{ $drafts ->
        [0] {""}
       *[other] ；未完成的表單：{ $drafts } 份
    }{ $appointments ->
        [0] {""}
       *[other] ；約時間的對局：{ $appointments } 局
    }
    - 你的等級分和休假天數
privacy-others = 我只看得到自己的指令和按鈕，不讀任何訊息。沒用過我、也沒人透過我挑戰過的人，我什麼也不保存。
privacy-who = 陣型、備註、標記和預定著法都加密保存。除了你自己誰也看不到，伺服器的管理者也不例外；已結束的對局，在下棋的地方可以看到。備份保存多久之類的問題，請問架設我的人。
privacy-server = 資料庫在專門的伺服器上：清除的內容立刻誰也看不到，但在磁碟空間被重新使用之前，可能還留在那台伺服器的磁碟上。
button-erase = 清除我的資料
privacy-question = ⚠️ **清除我保存的你的一切資料？**此操作無法復原。
privacy-question-running = { $running ->
    [0] 你將退出正在參加的 { $leagues } 個聯賽。
   *[other] 進行中的 { $running } 局棋將算你認輸{ $leagues ->
        [0] {""}
       *[other] ，並退出正在參加的聯賽
    }。
}
privacy-question-rest = 你的設定、陣型、備註、標記和等級分都會刪除。已結束的對局和聯賽積分表也屬於你的對手，所以會保留，其中你的名字換成「前玩家」。別人拒絕你挑戰的設定也會保留。我在 Discord 裡發過的訊息仍在那裡：請自己刪除，或請伺服器的管理者刪除。
button-erase-everything = 全部清除
button-keep = 保留
privacy-kept = 什麼也沒有清除。
privacy-erased = 我保存的你的資料已全部清除。以後再用我，就當作初次使用。
privacy-organises = 什麼也沒有清除，因為你正在主辦{ $leagues }。如果你也參賽，請先退出；然後用 /聯賽 管理 交給別人，或結束它。
refuse-challenge-former = 對方已讓我清除了全部資料，我無法再向其發出挑戰。
