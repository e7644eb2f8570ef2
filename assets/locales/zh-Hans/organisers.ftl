### 联赛组织者对进行中的对局能做什么，以及棋手如何请他们来。

league-thread-called = 🙋 { $by } 请联赛组织者查看本局。对局照常进行，也照常计时，除非组织者停表。
league-thread-halted = ⏸️ { $by } 代表联赛停了双方的表。组织者作出决定后恢复计时。
league-thread-paused = ⏸️ { $by } 暂停了联赛：双方的表都停了。
league-thread-resumed = ▶️ { $by } 让联赛继续：恢复计时。
league-thread-settled = ▶️ { $by } 代表联赛处理完毕：对局继续，恢复计时。
league-thread-extended = ⏳ { $by } 代表联赛把本局延长到 { $until }，下一轮会等它。
league-word-game = 🏆 **{ $name }** · { $round } · 对手 { $opponent } { $link }
league-waits-called = 🙋 **有一局等你决定：**{ $game } { $link }
league-game-called = 🙋 { $by } 请组织者查看本局。
league-game-halted = ⏸️ 双方都已停表，等你决定：裁定本局，或让对局继续。
league-game-until = ⏳ 本局可延长到 { $until }，下一轮会等它。
league-log-halted = { $players } 停表。
league-log-settled = { $players }：处理完毕，对局继续。
league-log-extended = { $players } 延长到 { $until }。
league-log-asked-after = 还没有开始对局，已询问是否还在：{ $players }{ $more ->
        [0] {""}
       *[other] ，另有 { $more } 人
    }
league-log-present = { $player } 表示还在。
league-news-not-begun = ⏳ 以下棋手还没有开始对局，到时会判负。我已经询问他们是否还在：
league-news-not-begun-line = - { $player } 对 { $opponent }，截止 { $until }
league-news-undone = ↩️ 以下决定已撤销：{ $what }
league-asked-after = 🏆 **{ $name }** — 你还没有开始这局棋。你还在吗？
league-asked-here = 📣 { $player }，我无法给你发私信，所以在这里问你。
league-asked-until = · 到 { $until } 还不开始会判负
league-you-are-present = ✅ 好的，组织者会看到你还在。请尽快开始对局，以免超时判负。
league-form-add = 添加 { $player }
league-form-place = 把 { $player } 编入队伍
league-form-swap = { $one } 与 { $other } 互换签位
league-form-extend = 延长：{ $players }
league-form-halt = 停表：{ $players }
league-form-settle = 对局继续：{ $players }
league-field-days = 延长几天（1 到 14），或延到哪一天
button-league-decide = 作出决定…
button-league-halt = 停表…
button-league-settle = 已处理，继续对局…
button-league-extend = 延长本局…
option-league-reason = 理由（会写进记录，所有人可见）
league-taken-out = 🚪 组织者已将你移出本联赛。
refuse-league-not-asked = 这里没有等你回答的问题：没有问过你，或者你已经回答了。
refuse-ladder-recalled-often = 你一天之内已撤回两次挑战，每次都打扰了对方。满一天后可以再挑战。
refuse-league-called-already = 已经有人请组织者查看本局，他们还没有决定。想补充的话可以写在本局的子区里。
refuse-league-nothing-to-settle = 没有人请组织者查看本局，表也没有停，没有什么要处理。
refuse-league-game-over = 本局已经结束，不能再停表或延长。
refuse-league-more = 这里须填 { $from } 到 { $to } 的天数，或一年之内的日期（如 { $like }），不能是“{ $text }”。
refuse-league-earlier = 期限本来就到 { $until }。请填更晚的日期。
refuse-league-games-run-on = 在本联赛中，对局可以拖到本轮之后，不需要延长。
refuse-league-games-begun = 本轮已有对局开始，编排不能再撤销。你仍可以裁定单独一局。
refuse-referee-no-league = 这局棋不属于任何联赛，没有组织者可请。棋谱见 /棋谱。
league-thread-corrected = ⚖️ { $by } 更正了本局在联赛中的结果：{ $result }。
league-thread-overtaken = ⚖️ 本局在联赛中不再算数，因为 { $by } 更正了之前的结果：{ $what }
league-news-corrected = ⚖️ { $by } 更正了一局的结果：{ $result }。
league-news-overtaken = ⚖️ { $players }：之前的结果已更正，这局不再算数。
league-goes-on = { $winner } 晋级，{ $loser } 出局。
button-league-apart = 禁止相遇…
league-apart-title = 🚧 **{ $name }** — 谁与谁不得相遇
league-apart = 只有组织者能看到本页和这里的决定。从下一轮起编排会照此避开，不会告诉棋手。手动编排时你仍可让他们相遇。
league-apart-none = 目前任何人都可以相遇。
league-apart-pair = { $one } 与 { $other } { $rounds ->
        [all] {""}
        [from] 从第 { $from } 轮起
        [one] 在第 { $from } 轮
       *[some] 在第 { $from } 到第 { $to } 轮
    }不得相遇。
league-pick-apart = 选择不得相遇的两个人…
league-pick-apart-undo = 允许两人重新相遇…
league-form-apart = { $one } 与 { $other } 不得相遇
league-field-apart-rounds = 轮次（留空：所有轮次）
league-field-apart-rounds-hint = 3，或 2-4
league-reason-organisers = 理由（只有组织者可见）
league-by-hand-apart = 不得相遇
refuse-league-not-apart = 循环赛里人人都会相遇，淘汰赛由成绩决定谁与谁相遇，所以这里不能禁止任何两人相遇。
refuse-league-apart-already = 有棋手不得相遇，而这种赛制无法避开。请先在“禁止相遇…”里撤销。
refuse-ladder-kept-apart = 你不能挑战这位棋手，请选别人。
refuse-league-own-opponent = 你不能决定自己或自己的队伍可以遇到谁。可以由其他组织者，或管理服务器的人来决定。
refuse-league-no-such-rounds = 没有这样还未编排的轮次。
refuse-league-too-many-apart = 最多可以禁止 { $most } 对。请先撤销一对。
refuse-league-apart-rounds = 请写一个轮次，例如 3；或首末两轮，例如 2-4；留空表示所有轮次。不能写“{ $text }”。
