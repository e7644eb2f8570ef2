### 封存碼、棋譜與驗證。

seal-lot = -# 🎲 本局的隨機結果由已封存的種子和挑戰訊息的編號共同決定：{ $seal }。對局結束後可用 /驗證 查驗。
seal-lot-alone = -# 🎲 本局的隨機結果由已封存的種子決定：{ $seal }。對局結束後可用 /驗證 查驗。這不能證明執行機器人的人沒有挑選過種子。
seal-lot-old = -# 🎲 本局的隨機結果由已封存的種子決定：{ $seal }。對局結束後可用 /驗證 查驗。這是舊版本的封存碼，對執行機器人的人沒有約束力。
seal-ready = -# 🔒 封存碼：{ $seal }
seal-about = -# 陣型封存後，改動必被發現：對局結束後可用 /驗證 查驗。
seal-begun = -# 🔒 { $first }封存碼：{ $seal_first }
    -# 🔒 { $second }封存碼：{ $seal_second }
seal-own = -# 🔒 你的陣型已封存：{ $seal }。你什麼都不用做：它日後能證明陣型沒有改過。
    -# 打開封存的鹽值，僅你可見：||`{ $salt }`||。隨時可以用 /棋譜 再取。

## 棋譜

name-command-record = 棋譜
command-record = 取得一局的棋譜檔案，任何人都能查驗（僅你可見）
option-record-match = 哪一局：填代號或從清單中選；不填則為你的（或本討論串的）對局
option-record-format = 哪種檔案；不填則為任何人都能查驗的棋譜
choice-record-record = 任何人都能查驗的棋譜
choice-record-pgn = PGN，給象棋軟體用
option-record-share = 是否讓這裡所有人都拿到；不填則僅你可見
button-record = 棋譜
record-former-player = 前玩家
record-whole = 📜 **{ $code }** 的棋譜：每一步、每次裁定，以及核對封存碼所需的全部資料。任何人都能用 /驗證 查驗。
record-own = 📜 **{ $code }** 到目前為止你自己的一份。裡面有你的陣型和打開封存碼的鹽值，**對局結束前請不要給任何人看。**
record-so-far = 📜 **{ $code }** 到目前為止的公開棋譜。對局結束前不會打開任何封存碼。
record-kept = 📜 **{ $code }** 的棋譜。雙方約定賽後也不公開陣型，所以裡面最多只有你自己的陣型（如果你是棋手）。
record-called-off = 📜 **{ $code }** 的棋譜，這一局已取消。裡面最多只有你自己的陣型（如果你是棋手）。
refuse-record-unknown = 這裡沒有對局「{ $text }」。請在對局所在的地方取棋譜：填對局代號，或從清單中選。

## 查驗

name-command-verify = 驗證
command-verify = 查驗一局的棋譜：封存碼、每步與裁定、用時、結果（僅你可見）
option-verify-match = 哪一局：填代號或從清單中選；不填則為你的（或本討論串的）對局
option-verify-file = 你手上的一份棋譜檔案，或其他軟體的對局檔案
option-verify-more = 同一局的另一份，例如對手的
name-option-file2 = 檔案2
name-option-file3 = 檔案3
verify-whole = ✅ **{ $code } 的棋譜無誤。**封存碼、鏈、全部 { $plies } 步、每次裁定{ $ended ->
        [yes] 、用時和結果
       *[no] 和用時
    }都對。
verify-partial = ✅ **{ $code } 已公開的部分無誤：**鏈、{ $plies } 步，以及由此推出的一切。
verify-closed-army = 🔒 仍然封存：{ $seats }的陣型。
verify-proved = ⚖️ 已證明正確的裁定：{ $attacks } 次攻擊中的 { $proved } 次。
verify-closed-lot = 🎲 抽籤仍然封存。
verify-lot = -# 🎲 請自行核對：挑戰訊息從一開始就顯示封存碼 { $seal }，挑戰訊息的連結以 { $card } 結尾。兩者都相符，就沒有人挑選過抽籤結果。
verify-lot-alone = -# 🎲 抽籤結果只由種子決定，因此不能證明執行機器人的人沒有挑選過種子。
verify-old-seals = -# 🔒 這是舊格式的棋譜：封存碼當時往往只顯示 16 位，抽籤還取決於一個無法查驗的編號。這些封存碼能約束棋手，但不能約束執行機器人的人。
verify-elsewhere = ⚖️ 有 { $elsewhere } 次裁定出自另一版規則，按當時宣布的結果處理。
verify-no-result = ⏳ 還沒有結果。
verify-chain = -# 鏈尾相同的幾份棋譜，內容一字不差：`{ $chain }`
verify-seat-first = 先手方
verify-seat-second = 後手方
verify-fault = ❌ **{ $file } 有誤：**第一處錯誤在第 { $line } 行。{ $what }
verify-not-a-tag = 這不是像 `[Name "value"]` 那樣的標籤。
verify-parts = 棋譜分四部分，中間各空一行。
verify-head = 棋譜的開頭不是這樣寫的。
verify-not-a-line = 對局中的事情都不是這樣寫的。
verify-superfluous = 標籤 { $detail } 不該在這裡。
verify-no-chain = 最後一部分必須以標籤 Chain 開頭。
verify-broken-chain = 鏈在這裡斷了：這一行或前面某一行被改過。
verify-chain-end = 鏈尾不符：有內容被改動、新增或刪去。
verify-opening = 標籤 { $detail } 不能是這樣的值。
verify-no-seal = 沒有 { $detail } 能打開的封存碼。
verify-wrong-seal = { $detail } 打不開封存碼：當初封存的是別的內容。
verify-army = 按這些規則，{ $seat }的陣型不能是這樣。
verify-deal = 按封存的籤，棋子不是這樣擺的。
verify-first-move = 按封存的籤，應由另一方先手。
verify-start = 按這些規則，對局不能這樣開始。
verify-refused = 裁判不會允許這樣做。
verify-impossible = 這樣的事不可能發生。
verify-number = 這裡應是第 { $number } 步。
verify-ruling = 正確的裁定是「{ $ruling }」。
verify-not-the-end = 對局不在這裡結束。
verify-the-end = 對局在這裡以另一種方式結束。
verify-counted = 計入的時間比經過的還多。
verify-ran-out = 在此之前{ $seat }的時間已經用完。
verify-time-left = 時間其實還沒有用完。
verify-another-match = 這個檔案是另一局的棋譜。
verify-otherwise = 這個檔案所記的與另一個檔案不同。
refuse-verify-file = 取不到 { $file }。檔案最大 1 MB；如果沒有超過，請再試一次。
refuse-verify-busy = 現在正在查驗許多棋譜，請過一分鐘再試。
refuse-verify-one = 你剛才發來的棋譜還在查驗，馬上就有結果；等結果出來之後，再發這一份。

## 爭議

name-command-referee = 裁判
command-referee = 請聯賽組織者查看你的對局；組織者則得到該局的公開棋譜（僅你可見）
option-referee-match = 哪一局：填代號或從清單中選；不填則為本討論串的對局
referee-record = ⚖️ 供本局組織者查看目前發生的一切。暗藏的內容在對局結束前對你同樣保密。
refuse-referee = 這裡沒有由你組織或由你參加的這局聯賽對局。/裁判 供聯賽對局的棋手、組織者和管理本伺服器的人使用；其他人請用 /棋譜。

## 終局後保密的佈陣，以及仍可證明的裁定

name-option-keep-formations = 佈陣保密
option-challenge-keep = 終局後雙方的佈陣是否保密；不填則不保密
terms-formations-kept = 終局後雙方佈陣保密
refuse-challenge-keep = 只有自己佈陣的玩法才能保密佈陣：陸戰棋中除翻棋以外的規則。
refuse-analysis-kept = 依雙方約定，**{ $code }** 的佈陣保密；復盤分析會洩露太多，所以不提供。
result-formations-kept = 依約定，雙方佈陣保密。
name-option-ruling = 裁定
option-record-ruling = 攻擊發生在第幾步；只打開你參戰的那枚棋子（佈陣保密的對局）
record-ruling = 📜 **{ $code }** 的棋譜，其中只打開了你在第 { $ply } 步參戰的棋子。與對方的那份一起交給 /驗證 查驗，就能證明這次裁定；你的其他棋子仍然保密。
refuse-record-ruling-shown = 這一局的佈陣是公開的，完整的棋譜已能證明每次裁定。請不要填選項 `裁定`。
refuse-record-ruling-none = 第 { $ply } 步沒有發生攻擊。請填發生攻擊的是第幾步。
refuse-record-ruling-closed = 只有對局雙方能打開自己的棋子。
refuse-record-ruling-unfinished = 對局進行中，誰都不該打開自己的棋子。請在對局結束後再來。
verify-files = 同一局的記錄檔
verify-files-more = 一份棋譜，或雙方各自的副本；也可以是其他軟體的對局（PGN、XQF、CBR 等）。
verify-form = 檢驗記錄
button-verify-files = 檢驗檔案…
