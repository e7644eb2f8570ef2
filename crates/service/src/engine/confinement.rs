//! How an engine is confined: without the environment of the bot (and so without its token), in an empty folder of its
//! own, without the bot's files (`sandbox`), with little memory and few processes, at a low priority. Where the system
//! allows it, it has no network, and all processes that it started end with it and with the bot.

#[cfg(target_os = "linux")]
mod means {
    use std::{
        fs, io,
        os::unix::{fs::MetadataExt, process::CommandExt},
        path::Path,
        process::{Child, Command, Stdio},
        sync::LazyLock,
    };

    use rustix::process::{Pid, Resource, Rlimit, Signal, geteuid, kill_process_group, prlimit};

    use super::super::sandbox;
    pub use super::super::sandbox::Keeper;

    /// The most memory that an engine may address, in bytes.
    const MAX_MEMORY: u64 = 4 << 30;
    /// The longest file that it may write, in bytes.
    const MAX_FILE_SIZE: u64 = 16 << 20;
    /// The most processes and threads that it may have at once.
    const MAX_PROCESSES: u64 = 64;

    /// The prefixes of a command, each with its effect: it ends with the thread that started it; it has no network;
    /// and all processes that it started in its own PID namespace end with it.
    const MORTAL: [&str; 4] = ["setpriv", "--pdeathsig", "KILL", "--"];
    const APART: [&str; 6] = [
        "unshare",
        "--net",
        "--map-current-user",
        "--pid",
        "--kill-child",
        "--",
    ];
    const WITHOUT_NETWORK: [&str; 4] = ["unshare", "--net", "--map-current-user", "--"];
    /// Limits from the first moment on, and then the command. Shells name the number of processes differently, and
    /// count memory and files in blocks of 1024 and 512 bytes.
    const LIMITED: &str = "ulimit -c 0; ulimit -v \"$1\"; ulimit -f \"$2\"; \
        ulimit -u \"$3\" 2>/dev/null || ulimit -p \"$3\"; shift 3; exec \"$@\"";

    /// The effect of a command's prefixes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Cage {
        /// Whether it ends with the bot, however that ends.
        is_mortal: bool,
        /// Whether it has a network.
        has_network: bool,
        /// Whether it has a PID namespace of its own.
        is_apart: bool,
    }

    /// The cages, the best first. The last one is without any.
    const CAGES: [Cage; 5] = [
        Cage::of(true, false, true),
        Cage::of(true, false, false),
        Cage::of(false, false, false),
        Cage::of(true, true, false),
        Cage::of(false, true, false),
    ];

    /// The best cage that the system allows.
    static CAGE: LazyLock<Cage> = LazyLock::new(|| {
        let [.., none] = CAGES;
        let best = CAGES.into_iter().find(Cage::holds).unwrap_or(none);
        if best.has_network {
            tracing::warn!(
                "the host's engine may reach the network: unshare is missing here, or not allowed"
            );
        } else {
            tracing::info!("the host's engine runs without a network");
        }
        if !best.is_apart {
            tracing::warn!(
                "what the host's engine starts may outlive it: unshare --pid is missing here, or not allowed"
            );
        }
        best
    });

    impl Cage {
        const fn of(is_mortal: bool, has_network: bool, is_apart: bool) -> Cage {
            Cage {
                is_mortal,
                has_network,
                is_apart,
            }
        }

        /// The command that runs a program in it.
        fn command(self, program: &Path) -> Command {
            let mut words: Vec<&str> = Vec::new();
            if self.is_mortal {
                words.extend(MORTAL);
            }
            match (self.has_network, self.is_apart) {
                (false, true) => words.extend(APART),
                (false, false) => words.extend(WITHOUT_NETWORK),
                (true, _) => {}
            }
            let [first, rest @ ..] = &words[..] else {
                return Command::new(program);
            };
            // In a PID namespace, processes of others do not count.
            let others = if self.is_apart { 0 } else { tasks_of_user() };
            let limits = [MAX_MEMORY >> 10, MAX_FILE_SIZE >> 9, others + MAX_PROCESSES];
            let mut command = Command::new(first);
            command
                .args(rest)
                .args(["sh", "-c", LIMITED, "sh"])
                .args(limits.map(|limit| limit.to_string()))
                .arg(program);
            command
        }

        /// Whether it works here.
        fn holds(&self) -> bool {
            let mut trial = self.command(Path::new("true"));
            trial
                .env_clear()
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null());
            // In the sandbox, as the engine: it may be forbidden only there.
            let tried = tempfile::tempdir().and_then(|own| {
                let (mut child, _keeper) = spawn(trial, Path::new("true"), own.path())?;
                child.wait()
            });
            tried.is_ok_and(|status| status.success())
        }
    }

    /// How many threads the bot's user has now, those of other programs included.
    fn tasks_of_user() -> u64 {
        let user = geteuid().as_raw();
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let own = processes.filter(|entry| {
            let is_process = entry.file_name().as_encoded_bytes()[0].is_ascii_digit();
            is_process && entry.metadata().is_ok_and(|found| found.uid() == user)
        });
        let tasks =
            own.map(|entry| fs::read_dir(entry.path().join("task")).map_or(0, Iterator::count));
        tasks.sum::<usize>() as u64
    }

    /// A command that runs this program in the best available cage.
    pub fn command(program: &Path) -> Command {
        CAGE.command(program)
    }

    /// Starts it in the sandbox, in a process group of its own. All its processes end with the returned keeper.
    pub fn spawn(mut command: Command, program: &Path, own: &Path) -> io::Result<(Child, Keeper)> {
        command.process_group(0);
        sandbox::spawn(command, program, own)
    }

    /// Limits a new process that no shell has limited.
    pub fn bound(child: &Child) -> io::Result<()> {
        let pid = pid(child);
        let most = |bytes| Rlimit {
            current: Some(bytes),
            maximum: Some(bytes),
        };
        prlimit(pid, Resource::As, most(MAX_MEMORY))?;
        prlimit(pid, Resource::Fsize, most(MAX_FILE_SIZE))?;
        prlimit(pid, Resource::Core, most(0))?;
        Ok(())
    }

    /// Ends a process with all processes that it started.
    pub fn end(child: &mut Child) {
        if let Some(group) = pid(child) {
            // It may have ended already.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = child.kill();
        let _ = child.wait();
    }

    /// Whether all processes of an engine end with it here, and with the bot.
    #[cfg(test)]
    pub fn everything_ends() -> bool {
        CAGE.is_apart && CAGE.is_mortal
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

    /// Nothing.
    pub struct Keeper;

    /// Starts it.
    pub fn spawn(
        mut command: Command,
        _program: &Path,
        _own: &Path,
    ) -> io::Result<(Child, Keeper)> {
        command.spawn().map(|child| (child, Keeper))
    }

    /// Refuses: an engine that cannot be limited is not run.
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

#[cfg(all(test, target_os = "linux"))]
pub(super) use means::everything_ends;
pub(super) use means::{Keeper, bound, command, end, spawn};
