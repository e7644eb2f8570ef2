//! The only way to the database: a query, a single statement, or a transaction.

use store::Connection;

use super::{Result, Service, ServiceError};

impl Service {
    /// Runs queries on one connection.
    pub(crate) async fn read<T, E>(
        &self,
        query: impl AsyncFnOnce(&mut Connection) -> Result<T, E>,
    ) -> Result<T>
    where
        ServiceError: From<E>,
    {
        let mut connection = self.store.read().await?;
        Ok(query(&mut connection).await?)
    }

    /// Runs a single statement that writes, which is a transaction of its own.
    pub(crate) async fn write<T, E>(
        &self,
        statement: impl AsyncFnOnce(&mut Connection) -> Result<T, E>,
    ) -> Result<T>
    where
        ServiceError: From<E>,
    {
        let mut connection = self.store.writer().await?;
        Ok(statement(&mut connection).await?)
    }

    /// Loads, decides and stores in one transaction: all of it happens, or nothing does. Nobody else writes meanwhile, so no
    /// other command can come first.
    pub(crate) async fn transact<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T>,
    ) -> Result<T> {
        let mut transaction = self.store.write().await?;
        let done = work(&mut transaction).await?;
        transaction.commit().await?;
        Ok(done)
    }

    /// Like `transact`, for work that queues messages: wakes the sender.
    pub(crate) async fn transact_and_ring<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T>,
    ) -> Result<T> {
        let done = self.transact(work).await?;
        self.owed.now();
        Ok(done)
    }

    /// Like `transact_and_ring`, for work that may also make something due: wakes the timekeeper, too.
    pub(crate) async fn transact_and_wake<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T>,
    ) -> Result<T> {
        let done = self.transact_and_ring(work).await?;
        self.timed.notify_one();
        Ok(done)
    }
}
