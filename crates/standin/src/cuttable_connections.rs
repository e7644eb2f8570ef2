//! TCP connections that the program can cut, so that an answer gets lost although the work is done. Connections without
//! a request are closed.

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    extract::connect_info::Connected,
    serve::{IncomingStream, Listener},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::{Sleep, sleep},
};

/// The maximum time for the head of a connection's first request.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);
/// The end of the head of a request.
const END_OF_HEAD: &[u8] = b"\r\n\r\n";

/// Accepts connections that the program can cut.
#[derive(Debug)]
pub struct CuttableListener {
    listener: TcpListener,
    running: watch::Receiver<()>,
    head_timeout: Duration,
}

impl CuttableListener {
    /// All its connections end when the sender of `running` is dropped. The time for a first request is `patience`
    /// times the usual one.
    pub fn new(
        listener: TcpListener,
        running: watch::Receiver<()>,
        patience: u32,
    ) -> CuttableListener {
        CuttableListener {
            listener,
            running,
            head_timeout: HEAD_TIMEOUT * patience,
        }
    }
}

/// A connection that the program can cut.
pub struct CuttableStream {
    stream: TcpStream,
    scissors: Scissors,
    /// `None` once its first request has arrived.
    first: Option<FirstHead>,
    /// Resolves when everything ends.
    end: Pin<Box<dyn Future<Output = ()> + Send>>,
}

/// The incomplete head of a connection's first request.
struct FirstHead {
    overdue: Pin<Box<Sleep>>,
    /// How many bytes of its end have arrived.
    ended: usize,
}

impl FirstHead {
    fn new(timeout: Duration) -> FirstHead {
        let overdue = Box::pin(sleep(timeout));
        FirstHead { overdue, ended: 0 }
    }

    /// Adds received bytes; returns whether the head is complete.
    fn is_complete_with(&mut self, bytes: &[u8]) -> bool {
        bytes.iter().any(|byte| {
            self.ended = match *byte {
                byte if byte == END_OF_HEAD[self.ended] => self.ended + 1,
                b'\r' => 1,
                _ => 0,
            };
            self.ended == END_OF_HEAD.len()
        })
    }
}

/// Cuts one connection: nothing more is written to it or read from it, and it ends.
#[derive(Clone, Debug, Default)]
pub struct Scissors(Arc<AtomicBool>);

impl Scissors {
    /// Cuts the connection.
    pub fn cut(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn allow(&self) -> io::Result<()> {
        if self.0.load(Ordering::Relaxed) {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        Ok(())
    }
}

impl Connected<IncomingStream<'_, CuttableListener>> for Scissors {
    fn connect_info(stream: IncomingStream<'_, CuttableListener>) -> Scissors {
        stream.io().scissors.clone()
    }
}

impl Listener for CuttableListener {
    type Io = CuttableStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (CuttableStream, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    // Small answers are sent at once; a platform that cannot do so is merely slower.
                    let _ = stream.set_nodelay(true);
                    let mut running = self.running.clone();
                    let end = Box::pin(async move { while running.changed().await.is_ok() {} });
                    let scissors = Scissors::default();
                    let stream = CuttableStream {
                        stream,
                        scissors,
                        first: Some(FirstHead::new(self.head_timeout)),
                        end,
                    };
                    return (stream, address);
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl AsyncRead for CuttableStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.scissors.allow()?;
        if self.end.as_mut().poll(context).is_ready() {
            self.scissors.cut();
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        if let Some(first) = &mut self.first
            && first.overdue.as_mut().poll(context).is_ready()
        {
            self.scissors.cut();
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        let arrived = &buffer.filled()[before..];
        self.first.take_if(|first| first.is_complete_with(arrived));
        read
    }
}

impl AsyncWrite for CuttableStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.scissors.allow()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_end_of_a_head_is_seen_however_it_arrives() {
        let mut head = FirstHead::new(HEAD_TIMEOUT);
        for (bytes, complete) in [
            ("GET / HTTP/1.1\r\n", false),
            ("Host: x\r", false),
            ("\r\n", false),
            ("\r", false),
            ("\nand more", true),
        ] {
            assert_eq!(head.is_complete_with(bytes.as_bytes()), complete, "{bytes}");
        }
    }
}
