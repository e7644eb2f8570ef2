//! A confined process that communicates line by line, and that never blocks anybody.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread::Builder,
    time::Instant,
};

use super::{
    EngineCommand, EngineError,
    confinement::{self, Keeper},
    own_folder::OwnFolder,
};

/// The longest line that is read completely, in bytes.
const MAX_LINE_LENGTH: u64 = 1 << 16;
/// How many lines may be unread before the process itself has to wait.
const MAX_WAITING_LINES: usize = 1_000;

/// A confined process.
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    _keeper: Keeper,
    /// The folder in which it runs; it is deleted with the process.
    folder: OwnFolder,
}

impl Process {
    /// Starts a process with no files but this end of its input and output.
    pub fn start(engine: &EngineCommand) -> Result<Process, EngineError> {
        let folder = OwnFolder::make()?;
        // It runs in another folder, from which its relative path may be invalid.
        let program = engine.program.canonicalize()?;
        let mut command = confinement::command(&program);
        command
            .args(&engine.arguments)
            .env_clear()
            .env("TMPDIR", folder.path())
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let (mut child, keeper) = confinement::spawn(command, &program, folder.path())?;
        let bounded = confinement::bound(&child);
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (Ok(()), Some((input, output))) = (&bounded, pipes) else {
            confinement::end(&mut child);
            return Err(bounded.err().map_or(EngineError::Ended, EngineError::from));
        };
        let (read, lines) = sync_channel(MAX_WAITING_LINES);
        let process = Process {
            child,
            input,
            lines,
            _keeper: keeper,
            folder,
        };
        let reader = Builder::new().name("engine".into());
        reader.spawn(move || pass_on(output, &read))?;
        Ok(process)
    }

    /// Sends a line.
    pub fn say(&mut self, line: &str) -> Result<(), EngineError> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| EngineError::Ended)
    }

    /// The next line, if it comes in time.
    pub fn hear(&mut self, until: Instant) -> Result<String, EngineError> {
        let wait = until.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(wait).map_err(|error| match error {
            RecvTimeoutError::Timeout => EngineError::Silent,
            RecvTimeoutError::Disconnected => EngineError::Ended,
        })
    }

    /// The folder in which it runs.
    #[cfg(test)]
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        confinement::end(&mut self.child);
        self.folder.remove();
    }
}

/// Forwards lines until nobody wants them, or there are no more.
fn pass_on(output: ChildStdout, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = output
            .by_ref()
            .take(MAX_LINE_LENGTH)
            .read_until(b'\n', &mut line);
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        if !read.is_ok_and(|bytes| bytes > 0) || lines.send(text).is_err() {
            return;
        }
    }
}
