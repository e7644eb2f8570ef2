### /privacy: what is kept about a person, and its erasure.

command-privacy = 查看我保存了你的哪些资料，也可以让我清除
former-player = 前玩家
privacy-title = 🔒 **我保存的与你有关的资料**
privacy-counts =
    - 你的 Discord 账号和名字、与我的私信频道、语言和各项设置
    - 对局：已结束 { $finished } 局，进行中 { $running } 局；进行中的联赛：{ $leagues } 个
    - 已存的阵型：{ $formations } 个；有备注或标记的对局：{ $notes } 局
    - 你拒绝其挑战的人：{ $refused } 个{ $drafts ->
        [0] {""}
       *[other] ；未完成的表单：{ $drafts } 份
    }{ $appointments ->
        [0] {""}
       *[other] ；约时间的对局：{ $appointments } 局
    }
    - 你的等级分和休假天数
privacy-others = 我只看得到自己的指令和按钮，不读任何消息。没用过我、也没人通过我挑战过的人，我什么也不保存。
privacy-who = 阵型、备注、标记和预定着法都加密保存。除了你自己谁也看不到，服务器的管理者也不例外；已结束的对局，在下棋的地方可以看到。备份保存多久之类的问题，请问部署我的人。
privacy-server = 数据库在专门的服务器上：清除的内容立刻谁也看不到，但在磁盘空间被重新使用之前，可能还留在那台服务器的磁盘上。
button-erase = 清除我的资料
privacy-question = ⚠️ **清除我保存的你的一切资料？**此操作无法撤销。
privacy-question-running = { $running ->
    [0] 你将退出正在参加的 { $leagues } 个联赛。
   *[other] 进行中的 { $running } 局棋将算你认输{ $leagues ->
        [0] {""}
       *[other] ，并退出正在参加的联赛
    }。
}
privacy-question-rest = 你的设置、阵型、备注、标记和等级分都会删除。已结束的对局和联赛积分表也属于你的对手，所以会保留，其中你的名字换成“前玩家”。别人拒绝你挑战的设置也会保留。我在 Discord 里发过的消息仍在那里：请自己删除，或请服务器的管理者删除。
button-erase-everything = 全部清除
button-keep = 保留
privacy-kept = 什么也没有清除。
privacy-erased = 我保存的你的资料已全部清除。以后再用我，就当作初次使用。
privacy-organises = 什么也没有清除，因为你正在主办{ $leagues }。如果你也参赛，请先退出；然后用 /联赛 管理 交给别人，或结束它。
refuse-challenge-former = 对方已让我清除了全部资料，我无法再向其发出挑战。
