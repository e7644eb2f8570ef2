//! What must be true after a kill: the next program starts, nothing is lost, and the interrupted operation can be
//! repeated.

use std::{fs, path::Path};

use service::{Home, Key, Log};

use super::{
    folders::{Events, events, has_unbound},
    trials::{NEW_KEY, Operation, Trials, Variant},
};

/// Lets the next program start, and checks the data.
pub async fn check(trials: &Trials, variant: Variant, data: &Path) -> Result<(), String> {
    let folders = &trials.folders;
    let key = variant.is_key_given.then_some(trials.key(variant));
    match trials.operation {
        Operation::Start | Operation::Stop => expect(data, key, &folders.full).await,
        Operation::Backup => check_backup(trials, data, key).await,
        Operation::Restore => check_restore(trials, data, key).await,
        Operation::Rekey => check_rekey(trials, data, key).await,
        Operation::Upgrade => {
            let old = if variant.is_cut_off {
                &folders.unbound
            } else {
                &folders.old
            };
            check_upgrade(old, data, (key, trials.key(variant))).await
        }
    }
}

/// Asserts that a program starts there and finds these events.
async fn expect(data: &Path, key: Option<&str>, expected: &Events) -> Result<(), String> {
    let found = events(data, key).await?;
    if found == *expected {
        Ok(())
    } else {
        Err(format!("{found:?} instead of {expected:?}"))
    }
}

/// The content of a copy, restored into a separate folder.
async fn restored(source: &Path, key: &str) -> Result<Events, String> {
    let folder = tempfile::tempdir().unwrap();
    let done = service::restore(folder.path(), source, Log::Needed).await;
    done.map_err(|error| format!("{}: {error}", source.display()))?;
    events(folder.path(), Some(key)).await
}

async fn check_backup(trials: &Trials, data: &Path, key: Option<&str>) -> Result<(), String> {
    let full = &trials.folders.full;
    let target = data.join("copy.sqlite");
    if !target.exists() {
        let done = service::back_up(data, &target).await;
        done.map_err(|error| format!("the next copy: {error}"))?;
    }
    if restored(&target, &trials.folders.key).await? != *full {
        return Err("events are missing in the copy".to_owned());
    }
    expect(data, key, full).await
}

async fn check_restore(trials: &Trials, data: &Path, key: Option<&str>) -> Result<(), String> {
    let folders = &trials.folders;
    let found = events(data, key).await?;
    if found == folders.full {
        return Ok(());
    }
    if found != folders.early {
        return Err(format!("{found:?} is neither the copy nor what was there"));
    }
    let kept = fs::read_dir(data.join("backups")).map_err(|error| error.to_string())?;
    let kept: Vec<_> = kept.map(|file| file.unwrap().path()).collect();
    let database = kept
        .iter()
        .find(|file| file.extension().is_some_and(|end| end == "sqlite"));
    let database = database.ok_or("what was there is not kept")?;
    if restored(database, &folders.key).await? == folders.full {
        Ok(())
    } else {
        Err("events are missing in what was kept".to_owned())
    }
}

async fn check_rekey(trials: &Trials, data: &Path, key: Option<&str>) -> Result<(), String> {
    let full = &trials.folders.full;
    let Some(old) = key else {
        expect(data, None, full).await?;
        let again = service::rekey(data, None).await;
        again.map_err(|error| format!("the next change: {error}"))?;
        return expect(data, None, full).await;
    };
    // Only one of the two matches, and the message says which variable holds the wrong one.
    if let Err(refusal) = expect(data, Some(old), full).await {
        if !refusal.contains("CAIPAN_KEY does not hold its key") {
            return Err(refusal);
        }
        expect(data, Some(NEW_KEY), full).await?;
    }
    let [old, new] = [old, NEW_KEY].map(|key| Some(Key::parse(key).unwrap()));
    let home = Home {
        key: old,
        ..Home::new(data)
    };
    let again = service::rekey(home, new).await;
    again.map_err(|error| format!("the next change: {error}"))?;
    expect(data, Some(NEW_KEY), full).await
}

async fn check_upgrade(
    old: &Events,
    data: &Path,
    (given, key): (Option<&str>, &str),
) -> Result<(), String> {
    expect(data, given, old).await?;
    if has_unbound(data).await {
        return Err("a text is not bound to its row".to_owned());
    }
    let copies = fs::read_dir(data.join("backups")).map_err(|error| error.to_string())?;
    let mut whole = 0;
    for file in copies {
        let file = file.unwrap().path();
        if file.extension().is_some_and(|end| end == "sqlite") {
            if restored(&file, key).await? != *old {
                return Err(format!("events are missing in {}", file.display()));
            }
            whole += 1;
        }
    }
    match whole {
        0 => Err("there is no copy of what was there".to_owned()),
        _ => Ok(()),
    }
}
