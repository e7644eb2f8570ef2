//! As much of PostgreSQL's protocol as a go-between needs: where a request ends, what it runs, and how the server answered.

use std::{
    collections::BTreeMap,
    io::{Error, ErrorKind, Result},
};

use tokio::io::{AsyncRead, AsyncReadExt};

/// The version of a message that asks for TLS, in place of the protocol's version.
const TLS_REQUEST: u32 = 80_877_103;
/// The length of the number before each message's content.
const LENGTH: usize = 4;
/// No message of a test is longer.
const MAX_MESSAGE: usize = 1 << 26;

/// What a client sends before it waits for the server.
pub struct Request {
    pub bytes: Vec<u8>,
    /// The statement.
    pub sql: String,
    /// Whether it runs the statement, and does not only prepare it.
    pub runs: bool,
    /// Whether the client leaves.
    pub ends: bool,
}

/// What the server says up to the moment when it waits for the client.
pub struct Answer {
    pub bytes: Vec<u8>,
    /// Whether a transaction is open, or failed.
    pub status: Status,
}

/// What the server says about transactions whenever it waits for the client.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Idle,
    InTransaction,
    Failed,
}

/// The end of an answer, for a client whose request nobody answers.
pub const READY: [u8; 6] = [b'Z', 0, 0, 0, 5, b'I'];

/// A request without parameters.
pub fn plain(sql: &str) -> Vec<u8> {
    let length = (LENGTH + sql.len() + 1) as u32;
    let mut bytes = vec![b'Q'];
    bytes.extend(length.to_be_bytes());
    bytes.extend(sql.bytes());
    bytes.push(0);
    bytes
}

async fn content(from: &mut (impl AsyncRead + Unpin)) -> Result<Vec<u8>> {
    let length = from.read_u32().await?;
    let size = (length as usize).checked_sub(LENGTH);
    let size = size.filter(|size| *size <= MAX_MESSAGE);
    let mut bytes = vec![0; size.ok_or(ErrorKind::InvalidData)?];
    from.read_exact(&mut bytes).await?;
    Ok(bytes)
}

/// Adds a message to others, and returns its kind and its content.
async fn message(
    from: &mut (impl AsyncRead + Unpin),
    bytes: &mut Vec<u8>,
) -> Result<(u8, Vec<u8>)> {
    let kind = from.read_u8().await?;
    let content = content(from).await?;
    bytes.push(kind);
    bytes.extend(((content.len() + LENGTH) as u32).to_be_bytes());
    bytes.extend(&content);
    Ok((kind, content))
}

/// Reads how a connection begins; `None` if the client asks for TLS first.
pub async fn beginning(from: &mut (impl AsyncRead + Unpin)) -> Result<Option<Vec<u8>>> {
    let content = content(from).await?;
    if content.get(..LENGTH) == Some(&TLS_REQUEST.to_be_bytes()) {
        return Ok(None);
    }
    let mut bytes = ((content.len() + LENGTH) as u32).to_be_bytes().to_vec();
    bytes.extend(content);
    Ok(Some(bytes))
}

/// The texts up to the next zero bytes.
fn texts(content: &[u8]) -> impl Iterator<Item = String> {
    let parts = content.split(|byte| *byte == 0);
    parts.map(|part| String::from_utf8_lossy(part).into_owned())
}

/// The statements that a connection has prepared, by their names.
#[derive(Default)]
pub struct Prepared(BTreeMap<String, String>);

impl Prepared {
    /// Reads a client's messages until it waits for the server.
    pub async fn request(&mut self, from: &mut (impl AsyncRead + Unpin)) -> Result<Request> {
        let mut request = Request {
            bytes: Vec::new(),
            sql: String::new(),
            runs: false,
            ends: false,
        };
        loop {
            let (kind, content) = message(from, &mut request.bytes).await?;
            let mut texts = texts(&content);
            match kind {
                b'P' => {
                    let (name, sql) = (texts.next(), texts.next());
                    request.sql = sql.unwrap_or_default();
                    self.0.insert(name.unwrap_or_default(), request.sql.clone());
                }
                b'B' => {
                    // The first text is the portal's name.
                    let name = texts.nth(1).unwrap_or_default();
                    request.sql = self.0.get(&name).cloned().unwrap_or_default();
                }
                b'E' => request.runs = true,
                b'Q' => {
                    request.sql = texts.next().unwrap_or_default();
                    request.runs = true;
                    return Ok(request);
                }
                b'X' => {
                    request.ends = true;
                    return Ok(request);
                }
                b'S' => return Ok(request),
                _ => {}
            }
        }
    }
}

/// Reads the server's messages until it waits for the client.
pub async fn answer(from: &mut (impl AsyncRead + Unpin)) -> Result<Answer> {
    let mut bytes = Vec::new();
    loop {
        let (kind, content) = message(from, &mut bytes).await?;
        if kind != b'Z' {
            continue;
        }
        let status = match content.as_slice() {
            b"I" => Status::Idle,
            b"T" => Status::InTransaction,
            b"E" => Status::Failed,
            _ => return Err(Error::from(ErrorKind::InvalidData)),
        };
        return Ok(Answer { bytes, status });
    }
}

/// The number of the server's process, which it says when a connection begins.
pub fn process(beginning: &Answer) -> Option<i32> {
    let mut rest = beginning.bytes.as_slice();
    while let [kind, lengths @ ..] = rest {
        let length = lengths.first_chunk().copied().map(u32::from_be_bytes)? as usize;
        let content = lengths.get(LENGTH..length)?;
        if *kind == b'K' {
            return content.first_chunk().copied().map(i32::from_be_bytes);
        }
        rest = lengths.get(length..)?;
    }
    None
}
