//! The files that an engine can open, by Landlock: the system's programs and libraries, itself with its networks, and
//! its own folder; nothing of the bot's.

use std::{
    io,
    path::{Path, PathBuf},
    process::{Child, Command},
    sync::{
        Once,
        mpsc::{Sender, channel},
    },
    thread,
};

use landlock::{
    ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError,
    RulesetStatus, Scope, path_beneath_rules,
};
use rustix::process::{DumpableBehavior, set_dumpable_behavior, setpriority_process};

use crate::processors;

/// All rights that are known here. An older kernel enforces those that it knows.
const RIGHTS: ABI = ABI::V10;
/// The programs and libraries of a system, and files that describe the machine.
const READABLE: [&str; 10] = [
    "/bin",
    "/dev/random",
    "/dev/urandom",
    "/etc/ld.so.cache",
    "/lib",
    "/lib32",
    "/lib64",
    "/nix/store",
    "/sys/devices/system/cpu",
    "/usr",
];
/// Further files that a program may write: `unshare` writes its user mapping to `/proc`. Of processes outside the
/// sandbox, `/proc` shows no secrets.
const WRITABLE: [&str; 2] = ["/dev/null", "/proc"];

/// A low priority. With the lowest, an engine on a busy machine would get no time at all, and seem to hang.
const LOW: i32 = 10;

/// Holds the thread that started a process: if the bot dies, so does that thread, and the system ends the process.
pub struct Keeper {
    _held: Sender<()>,
}

/// Starts a process that, like all its children, can open no other files than these from then on. Where the system has
/// no Landlock, the log says so.
pub fn spawn(mut command: Command, program: &Path, own: &Path) -> io::Result<(Child, Keeper)> {
    let (program, own) = (program.to_owned(), own.to_owned());
    // Landlock restricts the calling thread and the processes that it starts: so that thread does nothing else.
    let mut restricted = move || {
        let status = restrict(&program, &own).map_err(io::Error::other)?;
        tell(&status);
        setpriority_process(None, LOW)?;
        processors::use_all();
        command.spawn()
    };
    // That thread belongs to the bot, and programs in the sandbox may inspect it: so only the system may.
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    let (held, holds) = channel();
    let (begun, begins) = channel();
    thread::Builder::new()
        .name("engine's".into())
        .spawn(move || {
            let is_begun = begun.send(restricted()).is_ok();
            if is_begun {
                // Waits until the keeper is dropped: nothing is ever sent.
                let _: Result<(), _> = holds.recv();
            }
        })?;
    let panicked = |_| io::Error::other("the thread that starts it panicked");
    let child = begins.recv().map_err(panicked)??;
    Ok((child, Keeper { _held: held }))
}

/// Restricts this thread and all that it starts.
pub(super) fn restrict(program: &Path, own: &Path) -> Result<RulesetStatus, RulesetError> {
    let (all, read) = (AccessFs::from_all(RIGHTS), AccessFs::from_read(RIGHTS));
    let restricted = Ruleset::default()
        .handle_access(all)?
        .handle_access(AccessNet::from_all(RIGHTS))?
        .scope(Scope::from_all(RIGHTS))?
        .create()?
        .add_rules(path_beneath_rules(READABLE, read))?
        .add_rules(path_beneath_rules(WRITABLE, read | AccessFs::WriteFile))?
        .add_rules(path_beneath_rules([program], read))?
        .add_rules(path_beneath_rules(networks(program), read))?
        .add_rules(path_beneath_rules([own], all))?
        .restrict_self()?;
    Ok(restricted.ruleset)
}

/// The networks beside an engine, which it needs to evaluate positions.
fn networks(program: &Path) -> impl Iterator<Item = PathBuf> {
    let beside = program.parent().and_then(|folder| folder.read_dir().ok());
    let paths = beside
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "nnue"))
}

/// Logs the result once.
fn tell(status: &RulesetStatus) {
    static TOLD: Once = Once::new();
    TOLD.call_once(|| match status {
        RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced => {
            tracing::info!("the host's engine can open no files of the bot's");
        }
        RulesetStatus::NotEnforced => {
            tracing::warn!(
                "the host's engine can read the bot's files: the system has no Landlock"
            );
        }
    });
}
