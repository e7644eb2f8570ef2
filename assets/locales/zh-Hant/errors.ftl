### 出錯的時候。

refuse-unknown-button = 這個按鈕已經失效。請用 /棋盤 或 /對局 繼續。
refuse-fits-nowhere = 你的對局裡，現在沒有一局能這樣走。
refuse-gone = 找不到這一局的記錄。
refuse-busy = 剛才有別的操作先完成了，請再試一次。
error-internal = 我這邊出了問題，操作未生效。請稍後再試。
refuse-too-fast = 操作太快了，最後一次沒有執行。請等幾秒鐘再繼續。
error-unreadable = 這局棋暫時無法讀取。棋局沒有遺失，其間雙方都不計時；恢復後對局會繼續，我會在它的討論串裡通知。
