//! The fields of the current request that nobody reads: Discord would ignore them, too, or the playground does not model
//! them. The log and the record of exchanges list them.

use std::cell::RefCell;

tokio::task_local! {
    static IGNORED: RefCell<Vec<String>>;
}

/// The ignored fields of a request, by their paths. They travel with the answer, as an extension of the response.
#[derive(Clone, Debug, Default)]
pub struct IgnoredFields(pub Vec<String>);

/// Adds ignored fields to those of the current request, if there is one.
pub fn note(fields: Vec<String>) {
    // Outside of a request of the bot, nobody asks for them.
    let _ = IGNORED.try_with(|ignored| ignored.borrow_mut().extend(fields));
}

/// Handles a request and collects its ignored fields.
pub async fn collect<T>(handling: impl Future<Output = T>) -> (T, IgnoredFields) {
    let scope = async {
        let handled = handling.await;
        let mut ignored = IGNORED.with(RefCell::take);
        ignored.sort();
        ignored.dedup();
        (handled, IgnoredFields(ignored))
    };
    IGNORED.scope(RefCell::default(), scope).await
}
