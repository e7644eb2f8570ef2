### 其他软件的棋谱：不是在这里由裁判裁定的对局。

foreign-file = 📄 **{ $file }** 出自其他软件：{ $count } 局。
foreign-neither = ❌ **{ $file }** 既不是这里的棋谱，也不是已知软件的对局。
foreign-encoding = -# 文本按 { $encoding } 读取。
foreign-nothing = 里面没有对局。
foreign-game = ✅ **{ $number }.** { $first } – { $second }：{ $plies } 步，全部合法。结果：{ $result }。
foreign-formation = ✅ 陆战棋的阵型。可用 /布阵库 保存，供对局使用。
foreign-fault = ❌ **{ $number }.** { $at }：{ $why }
foreign-at-line = 第 { $line } 行
foreign-at-byte = 第 { $byte } 字节
foreign-move = 第 { $ply } 步“{ $word }”在此处不能走，或者可以有几种走法。
foreign-ambiguous = 第 { $ply } 步“{ $word }”按一种记法是 { $one }，按另一种记法是 { $other }，整局棋两种都讲得通。请用坐标书写，例如 { $one }。
foreign-unknown = 这既不是文本，也不是已知软件的文件。请在该软件中另存为 PGN。
foreign-other-game = 这是 { $name } 的对局，不是象棋。
foreign-position = 起始局面不可能出现。
foreign-truncated = 文件在对局结束之前就断了。
foreign-version = 不认识这种格式的这个版本。请在该软件中另存为 PGN。
foreign-army = 这不是陆战棋的阵型。
foreign-form = 写法不符合这类文件的格式。
foreign-more = ……还有 { $count } 局
foreign-repeats = ⚖️ 第 { $ply } 步（{ $mv }）造成本规则禁止的重复。
foreign-ended = ⚖️ 按本规则，对局在第 { $ply } 步之前已经结束。
foreign-result = ⚖️ 按本规则，最后一步结束对局：{ $result }。
foreign-not-refereed = -# 只按标准规则检查着法。这局棋不是在这里裁定的，因此不能证明由谁、何时所下。
