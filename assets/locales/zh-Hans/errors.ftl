### 出错的时候。

refuse-unknown-button = 这个按钮已经失效。请用 /棋盘 或 /对局 继续。
refuse-fits-nowhere = 你的对局里，现在没有一局能这样走。
refuse-gone = 找不到这一局的记录。
refuse-busy = 刚才有别的操作先完成了，请再试一次。
error-internal = 我这边出了问题，操作未生效。请稍后再试。
refuse-too-fast = 操作太快了，最后一次没有执行。请等几秒钟再继续。
error-unreadable = 这局棋暂时无法读取。棋局没有丢失，其间双方都不计时；恢复后对局会继续，我会在它的子区里通知。
