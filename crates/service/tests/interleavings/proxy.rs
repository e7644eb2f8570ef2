//! Stands between programs and the server, and lets a request through when the scheduler says so.
//!
//! It is a go-between on PostgreSQL's own protocol and no hook in the store: the programs are built as they are, every round
//! trip passes here no matter who makes it (also `BEGIN`, `COMMIT` and the `ROLLBACK` of a dropped transaction), and the server itself
//! says whether a transaction is open.

use std::{cell::Cell, io::Result, path::Path, rc::Rc};

use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt},
    net::{UnixListener, UnixStream},
    task::spawn_local,
};

use super::{
    turns::{Board, Line, Program, UNDOING, Verdict},
    wire::{Prepared, READY, Status, answer, beginning, plain, process},
};

/// A connection's both directions.
trait Both: AsyncRead + AsyncWrite + Unpin {}
impl<T: AsyncRead + AsyncWrite + Unpin> Both for T {}

/// Listens for a program at the place where its server would, in this folder.
pub fn listen(folder: &Path, port: u16, server: &Path, program: Program, board: &Rc<Board>) {
    let listener = UnixListener::bind(socket(folder, port)).unwrap();
    let (server, board) = (socket(server, port), Rc::clone(board));
    spawn_local(async move {
        while let Ok((client, _)) = listener.accept().await {
            let (server, board) = (server.clone(), Rc::clone(&board));
            spawn_local(async move {
                let server = UnixStream::connect(server).await?;
                Relay::begin(client, server, program, board)
                    .await?
                    .run()
                    .await
            });
        }
    });
}

fn socket(folder: &Path, port: u16) -> std::path::PathBuf {
    folder.join(format!(".s.PGSQL.{port}"))
}

/// A client and the server, with what passes between them.
struct Relay<C, S> {
    client: C,
    server: S,
    line: Rc<Line>,
    board: Rc<Board>,
    prepared: Prepared,
}

impl<C: Both, S: Both> Relay<C, S> {
    /// Lets a connection begin.
    async fn begin(
        mut client: C,
        mut server: S,
        program: Program,
        board: Rc<Board>,
    ) -> Result<Self> {
        let begun = loop {
            match beginning(&mut client).await? {
                Some(begun) => break begun,
                // Not here.
                None => client.write_all(b"N").await?,
            }
        };
        server.write_all(&begun).await?;
        let welcome = answer(&mut server).await?;
        client.write_all(&welcome.bytes).await?;
        let line = Line {
            program,
            process: Cell::new(process(&welcome).unwrap_or_default()),
            status: Cell::new(Status::Idle),
            is_dead: Cell::new(false),
        };
        Ok(Relay {
            client,
            server,
            line: line.into(),
            board,
            prepared: Prepared::default(),
        })
    }

    /// Passes on requests and answers until one side leaves.
    async fn run(mut self) -> Result<()> {
        // Preparing a statement and running it are one turn, because the first is done only once.
        let mut is_in_turn = false;
        loop {
            let request = self.prepared.request(&mut self.client).await?;
            if request.ends {
                return self.server.write_all(&request.bytes).await;
            }
            let undoes_nothing = request.sql == UNDOING && self.line.status.get() == Status::Idle;
            let is_ruled = self.board.is_ruled.get() && !undoes_nothing;
            if is_ruled && !is_in_turn {
                self.line.is_dead.set(false);
                if let Verdict::Dead = self.board.turn(&self.line, &request.sql).await {
                    self.die().await?;
                    continue;
                }
            }
            is_in_turn = is_ruled && !request.runs;
            self.server.write_all(&request.bytes).await?;
            let answer = answer(&mut self.server).await?;
            self.line.status.set(answer.status);
            if self.line.is_dead.take() {
                self.board.dying.update(|dying| dying + 1);
                self.board.answered(&self.line);
                self.die().await?;
                is_in_turn = false;
                continue;
            }
            // What cannot be prepared is not run.
            is_in_turn &= self.line.status.get() != Status::Failed;
            if is_ruled && !is_in_turn {
                self.board.answered(&self.line);
            }
            self.client.write_all(&answer.bytes).await?;
        }
    }

    /// What the server does when a client dies, without the time that a new connection takes: nobody waits at the other end,
    /// where only the end of the answer is expected.
    async fn die(&mut self) -> Result<()> {
        if self.line.status.get() != Status::Idle {
            self.server.write_all(&plain(UNDOING)).await?;
            self.line.status.set(answer(&mut self.server).await?.status);
        }
        self.board.dying.update(|dying| dying - 1);
        self.board.changed.notify_one();
        self.client.write_all(&READY).await
    }
}
