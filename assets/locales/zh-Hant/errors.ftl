### 出錯的時候。

refuse-unknown-button = 這個按鈕已經失效。請用 /棋盤 或 /對局 繼續。
refuse-moved = 指令 /{ $old } 已併入別處，請用 /{ $new }。
refuse-gone = 我沒有這一局的記錄。
refuse-busy = 操作衝突，請重試。
error-internal = 我這邊出了問題，操作未生效。請稍後再試。
refuse-too-fast = 操作太快了，最後一次沒有執行。請等幾秒鐘再繼續。
error-unreadable = 這局棋暫時讀不出來。棋局沒有遺失，其間雙方都不計時；一旦能讀，對局就會繼續，我會在它的討論串裡告知。
