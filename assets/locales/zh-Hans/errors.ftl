### 出错的时候。

refuse-unknown-button = 这个按钮已经失效。请用 /棋盘 或 /对局 继续。
refuse-moved = 指令 /{ $old } 已并入别处，请用 /{ $new }。
refuse-gone = 我没有这一局的记录。
refuse-busy = 操作冲突，请重试。
error-internal = 我这边出了问题，操作未生效。请稍后再试。
refuse-too-fast = 操作太快了，最后一次没有执行。请等几秒钟再继续。
error-unreadable = 这局棋暂时读不出来。棋局没有丢失，其间双方都不计时；一旦能读，对局就会继续，我会在它的子区里告知。
