//! How an engine is kept in bounds: without the environment of the bot (and so without its token), in an empty folder of
//! its own, without the bot's files (`sandbox`), with little memory, after everything else, and without a network where the
//! system lets people do without one.

#[cfg(target_os = "linux")]
mod means {
    use std::{
        io,
        path::Path,
        process::{Child, Command, Stdio},
        sync::LazyLock,
    };

    use rustix::process::{
        Pid, Resource, Rlimit, Signal, kill_process_group, prlimit, setpriority_process,
    };

    /// How much memory an engine may address, in bytes.
    const MEMORY: u64 = 4 << 30;
    /// How long a file may be that it writes, in bytes.
    const FILE: u64 = 16 << 20;
    /// A low priority. With the lowest, an engine on a busy machine would get no time at all, and count as hanging.
    const LOW: i32 = 10;

    /// The words in front of a command that take its network away.
    const WITHOUT_NETWORK: [&str; 4] = ["unshare", "--net", "--map-current-user", "--"];

    /// Whether the system lets people do without a network.
    static CAN_DO_WITHOUT: LazyLock<bool> = LazyLock::new(|| {
        let [unshare, words @ ..] = WITHOUT_NETWORK;
        let mut trial = Command::new(unshare);
        trial
            .args(words)
            .arg("true")
            .env_clear()
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        // In the sandbox, where it would run: it may be forbidden there alone.
        let tried = tempfile::tempdir()
            .and_then(|own| spawn(trial, Path::new(unshare), own.path())?.wait());
        let can = tried.is_ok_and(|status| status.success());
        match can {
            true => tracing::info!("the host's engine runs without a network"),
            false => tracing::warn!(
                "the host's engine may reach the network: unshare is missing here, or not allowed"
            ),
        }
        can
    });

    /// A command that runs this program without a network, where that can be.
    pub fn command(program: &Path) -> Command {
        if *CAN_DO_WITHOUT {
            let [unshare, words @ ..] = WITHOUT_NETWORK;
            let mut command = Command::new(unshare);
            command.args(words).arg(program);
            command
        } else {
            Command::new(program)
        }
    }

    pub use super::super::sandbox::spawn;

    /// A group of its own, so that whatever it starts ends with it.
    pub fn group(command: &mut Command) {
        std::os::unix::process::CommandExt::process_group(command, 0);
    }

    /// Bounds a process that has just begun.
    pub fn bound(child: &Child) -> io::Result<()> {
        let pid = pid(child);
        let most = |bytes| Rlimit {
            current: Some(bytes),
            maximum: Some(bytes),
        };
        prlimit(pid, Resource::As, most(MEMORY))?;
        prlimit(pid, Resource::Fsize, most(FILE))?;
        prlimit(pid, Resource::Core, most(0))?;
        setpriority_process(pid, LOW)?;
        Ok(())
    }

    /// Ends a process with everything that it started.
    pub fn end(child: &mut Child) {
        if let Some(group) = pid(child) {
            // It may have ended already.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = child.kill();
        let _ = child.wait();
    }

    fn pid(child: &Child) -> Option<Pid> {
        i32::try_from(child.id()).ok().and_then(Pid::from_raw)
    }
}

#[cfg(not(target_os = "linux"))]
mod means {
    use std::{
        io,
        path::Path,
        process::{Child, Command},
    };

    /// A command that runs this program.
    pub fn command(program: &Path) -> Command {
        Command::new(program)
    }

    /// Starts it.
    pub fn spawn(mut command: Command, _program: &Path, _own: &Path) -> io::Result<Child> {
        command.spawn()
    }

    /// Nothing.
    pub const fn group(_command: &mut Command) {}

    /// Refuses: an engine that cannot be bounded is not run.
    pub fn bound(_child: &Child) -> io::Result<()> {
        Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "engines can be confined on Linux alone",
        ))
    }

    /// Ends a process.
    pub fn end(child: &mut Child) {
        let _ = child.kill();
        let _ = child.wait();
    }
}

pub(super) use means::{bound, command, end, group, spawn};
