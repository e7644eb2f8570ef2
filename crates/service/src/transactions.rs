//! The only way to the database: a query, a single statement, or a transaction. What it runs may run again, so it changes
//! nothing but the database: bells, logs and counters come after it.

use store::{Connection, Failure};

use super::{Result, Service, ServiceError};

impl Failure for ServiceError {
    fn of_database(&self) -> Option<&sqlx::Error> {
        match self {
            ServiceError::Store(failure) => Some(&failure.0),
            _ => None,
        }
    }
}

impl Service {
    /// Runs queries on one connection.
    pub(crate) async fn read<T, E: Failure>(
        &self,
        queries: impl AsyncFnOnce(&mut Connection) -> Result<T, E> + Clone,
    ) -> Result<T>
    where
        ServiceError: From<E>,
    {
        Ok(self.store.query(queries).await?)
    }

    /// Runs a single statement that writes, which is a transaction of its own.
    pub(crate) async fn write<T, E: Failure>(
        &self,
        statement: impl AsyncFnOnce(&mut Connection) -> Result<T, E> + Clone,
    ) -> Result<T>
    where
        ServiceError: From<E>,
    {
        Ok(self.store.write_once(statement).await?)
    }

    /// Loads, decides and stores in one transaction: all of it happens, or nothing does, as if nobody else wrote meanwhile.
    pub(crate) async fn transact<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T> + Clone,
    ) -> Result<T> {
        self.store.write(work).await
    }

    /// Like `transact`, for work that queues messages: wakes the sender.
    pub(crate) async fn transact_and_ring<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T> + Clone,
    ) -> Result<T> {
        let done = self.transact(work).await?;
        self.owed.now();
        Ok(done)
    }

    /// Like `transact_and_ring`, for work that may also make something due: wakes the timekeeper, too.
    pub(crate) async fn transact_and_wake<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T> + Clone,
    ) -> Result<T> {
        let done = self.transact_and_ring(work).await?;
        self.timed.give();
        Ok(done)
    }
}
