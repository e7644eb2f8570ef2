### 其他軟體的棋譜：不是在這裡由裁判裁定的對局。

foreign-file = 📄 **{ $file }** 出自其他軟體：{ $count } 局。
foreign-neither = ❌ **{ $file }** 既不是這裡的棋譜，也不是已知軟體的對局。
foreign-encoding = -# 文字按 { $encoding } 讀取。
foreign-nothing = 裡面沒有對局。
foreign-game = ✅ **{ $number }.** { $first } – { $second }：{ $plies } 步，全部合法。結果：{ $result }。
foreign-formation = ✅ 陸戰棋的陣型。可用 /佈陣庫 儲存，供對局使用。
foreign-fault = ❌ **{ $number }.** { $at }：{ $why }
foreign-at-line = 第 { $line } 行
foreign-at-byte = 第 { $byte } 位元組
foreign-move = 第 { $ply } 步「{ $word }」在此處不能走，或者可以有幾種走法。
foreign-ambiguous = 第 { $ply } 步「{ $word }」按一種記法是 { $one }，按另一種記法是 { $other }，整局棋兩種都講得通。請用座標書寫，例如 { $one }。
foreign-unknown = 這既不是文字，也不是已知軟體的檔案。請在該軟體中另存為 PGN。
foreign-other-game = 這是 { $name } 的對局，不是象棋。
foreign-position = 起始局面不可能出現。
foreign-truncated = 檔案在對局結束之前就斷了。
foreign-version = 不認識這種格式的這個版本。請在該軟體中另存為 PGN。
foreign-army = 這不是陸戰棋的陣型。
foreign-form = 寫法不符合這類檔案的格式。
foreign-more = ……還有 { $count } 局
foreign-repeats = ⚖️ 第 { $ply } 步（{ $mv }）造成本規則禁止的重複。
foreign-ended = ⚖️ 按本規則，對局在第 { $ply } 步之前已經結束。
foreign-result = ⚖️ 按本規則，最後一步結束對局：{ $result }。
foreign-not-refereed = -# 只按標準規則檢查著法。這局棋不是在這裡裁定的，因此不能證明由誰、何時所下。
