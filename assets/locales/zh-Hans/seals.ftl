### 封存码、棋谱与验证。

seal-lot = -# 🎲 本局的随机结果由已封存的种子和挑战消息的编号共同决定：{ $seal }。对局结束后可用 /验证 查验。
seal-lot-alone = -# 🎲 本局的随机结果由已封存的种子决定：{ $seal }。对局结束后可用 /验证 查验。这不能证明运行机器人的人没有挑选过种子。
seal-lot-old = -# 🎲 本局的随机结果由已封存的种子决定：{ $seal }。对局结束后可用 /验证 查验。这是旧版本的封存码，对运行机器人的人没有约束力。
seal-ready = -# 🔒 封存码：{ $seal }
seal-about = -# 阵型封存后，改动必被发现：对局结束后可用 /验证 查验。
seal-begun = -# 🔒 { $first }封存码：{ $seal_first }
    -# 🔒 { $second }封存码：{ $seal_second }
seal-own = -# 🔒 你的阵型已封存：{ $seal }。你什么都不用做：它日后能证明阵型没有改过。
    -# 打开封存的盐值，仅你可见：||`{ $salt }`||。随时可以用 /棋谱 再取。

## 棋谱

name-command-record = 棋谱
command-record = 取得一局的棋谱文件，任何人都能查验（仅你可见）
option-record-match = 哪一局：填代号或从列表中选；不填则为你的（或本子区的）对局
option-record-format = 哪种文件；不填则为任何人都能查验的棋谱
choice-record-record = 任何人都能查验的棋谱
choice-record-pgn = PGN，给象棋软件用
option-record-share = 是否让这里所有人都拿到；不填则仅你可见
button-record = 棋谱
record-former-player = 前玩家
record-whole = 📜 **{ $code }** 的棋谱：每一步、每次裁定，以及核对封存码所需的全部数据。任何人都能用 /验证 查验。
record-own = 📜 **{ $code }** 到目前为止你自己的一份。里面有你的阵型和打开封存码的盐值，**对局结束前请不要给任何人看。**
record-so-far = 📜 **{ $code }** 到目前为止的公开棋谱。对局结束前不会打开任何封存码。
record-kept = 📜 **{ $code }** 的棋谱。双方约定赛后也不公开阵型，所以里面最多只有你自己的阵型（如果你是棋手）。
record-called-off = 📜 **{ $code }** 的棋谱，这一局已取消。里面最多只有你自己的阵型（如果你是棋手）。
refuse-record-unknown = 这里没有对局“{ $text }”。请在对局所在的地方取棋谱：填对局代号，或从列表中选。

## 查验

name-command-verify = 验证
command-verify = 查验一局的棋谱：封存码、每步与裁定、用时、结果（仅你可见）
option-verify-match = 哪一局：填代号或从列表中选；不填则为你的（或本子区的）对局
option-verify-file = 你手上的一份棋谱文件，或其他软件的对局文件
option-verify-more = 同一局的另一份，例如对手的
name-option-file2 = 文件2
name-option-file3 = 文件3
verify-whole = ✅ **{ $code } 的棋谱无误。**封存码、链、全部 { $plies } 步、每次裁定{ $ended ->
        [yes] 、用时和结果
       *[no] 和用时
    }都对。
verify-partial = ✅ **{ $code } 已公开的部分无误：**链、{ $plies } 步，以及由此推出的一切。
verify-closed-army = 🔒 仍然封存：{ $seats }的阵型。
verify-proved = ⚖️ 已证明正确的裁定：{ $attacks } 次攻击中的 { $proved } 次。
verify-closed-lot = 🎲 抽签仍然封存。
verify-lot = -# 🎲 请自行核对：挑战消息从一开始就显示封存码 { $seal }，挑战消息的链接以 { $card } 结尾。两者都相符，就没有人挑选过抽签结果。
verify-lot-alone = -# 🎲 抽签结果只由种子决定，因此不能证明运行机器人的人没有挑选过种子。
verify-old-seals = -# 🔒 这是旧格式的棋谱：封存码当时往往只显示 16 位，抽签还取决于一个无法查验的编号。这些封存码能约束棋手，但不能约束运行机器人的人。
verify-elsewhere = ⚖️ 有 { $elsewhere } 次裁定出自另一版规则，按当时宣布的结果处理。
verify-no-result = ⏳ 还没有结果。
verify-chain = -# 链尾相同的几份棋谱，内容一字不差：`{ $chain }`
verify-seat-first = 先手方
verify-seat-second = 后手方
verify-fault = ❌ **{ $file } 有误：**第一处错误在第 { $line } 行。{ $what }
verify-not-a-tag = 这不是像 `[Name "value"]` 那样的标签。
verify-parts = 棋谱分四部分，中间各空一行。
verify-head = 棋谱的开头不是这样写的。
verify-not-a-line = 对局中的事情都不是这样写的。
verify-superfluous = 标签 { $detail } 不该在这里。
verify-no-chain = 最后一部分必须以标签 Chain 开头。
verify-broken-chain = 链在这里断了：这一行或前面某一行被改过。
verify-chain-end = 链尾不符：有内容被改动、添加或删去。
verify-opening = 标签 { $detail } 不能是这样的值。
verify-no-seal = 没有 { $detail } 能打开的封存码。
verify-wrong-seal = { $detail } 打不开封存码：当初封存的是别的内容。
verify-army = 按这些规则，{ $seat }的阵型不能是这样。
verify-deal = 按封存的签，棋子不是这样摆的。
verify-first-move = 按封存的签，应由另一方先手。
verify-start = 按这些规则，对局不能这样开始。
verify-refused = 裁判不会允许这样做。
verify-impossible = 这样的事不可能发生。
verify-number = 这里应是第 { $number } 步。
verify-ruling = 正确的裁定是“{ $ruling }”。
verify-not-the-end = 对局不在这里结束。
verify-the-end = 对局在这里以另一种方式结束。
verify-counted = 计入的时间比经过的还多。
verify-ran-out = 在此之前{ $seat }的时间已经用完。
verify-time-left = 时间其实还没有用完。
verify-another-match = 这个文件是另一局的棋谱。
verify-otherwise = 这个文件所记的与另一个文件不同。
refuse-verify-file = 取不到 { $file }。文件最大 1 MB；如果没有超过，请再试一次。
refuse-verify-busy = 现在正在查验许多棋谱，请过一分钟再试。
refuse-verify-one = 你刚才发来的棋谱还在查验，马上就有结果；等结果出来之后，再发这一份。

## 争议

name-command-referee = 裁判
command-referee = 请联赛组织者查看你的对局；组织者则得到该局的公开棋谱（仅你可见）
option-referee-match = 哪一局：填代号或从列表中选；不填则为本子区的对局
referee-record = ⚖️ 供本局组织者查看目前发生的一切。暗藏的内容在对局结束前对你同样保密。
refuse-referee = 这里没有由你组织或由你参加的这局联赛对局。/裁判 供联赛对局的棋手、组织者和管理本服务器的人使用；其他人请用 /棋谱。

## 终局后保密的布阵，以及仍可证明的裁定

name-option-keep-formations = 布阵保密
option-challenge-keep = 终局后双方的布阵是否保密；不填则不保密
terms-formations-kept = 终局后双方布阵保密
refuse-challenge-keep = 只有自己布阵的玩法才能保密布阵：陆战棋中除翻棋以外的规则。
refuse-analysis-kept = 按双方约定，**{ $code }** 的布阵保密；复盘分析会泄露太多，所以不提供。
result-formations-kept = 按约定，双方布阵保密。
name-option-ruling = 裁定
option-record-ruling = 攻击发生在第几步；只打开你参战的那枚棋子（布阵保密的对局）
record-ruling = 📜 **{ $code }** 的棋谱，其中只打开了你在第 { $ply } 步参战的棋子。与对方的那份一起交给 /验证 查验，就能证明这次裁定；你的其他棋子仍然保密。
refuse-record-ruling-shown = 这一局的布阵是公开的，完整的棋谱已能证明每次裁定。请不要填选项 `裁定`。
refuse-record-ruling-none = 第 { $ply } 步没有发生攻击。请填发生攻击的是第几步。
refuse-record-ruling-closed = 只有对局双方能打开自己的棋子。
refuse-record-ruling-unfinished = 对局进行中，谁都不该打开自己的棋子。请在对局结束后再来。
verify-files = 同一局的记录文件
verify-files-more = 一份棋谱，或双方各自的副本；也可以是其他软件的对局（PGN、XQF、CBR 等）。
verify-form = 检验记录
button-verify-files = 检验文件…
