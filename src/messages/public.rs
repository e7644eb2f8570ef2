//! A message that everyone may read. A plain function writes it from public facts: such a function captures nothing
//! else, so code that uses anything private does not compile.

use basics::PersonId;
use matches::{
    appointment::AppointmentFacts,
    challenge::Challenge,
    facts::TableFacts,
    live::LiveMessage,
    play_rules::WhatGoesOn,
    records::{ChallengeRecord, MatchRecord},
};
use ratings::Verdict;
use rules::Side;

use super::Post;
use crate::{
    messages::ids::Facing,
    wording::{phrases::mention, reader::Reader},
};

/// Marks a type as public knowledge. A player's facts and views do not implement it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not for everyone to know",
    label = "this may hold what only one player may know"
)]
pub trait PublicFacts {}

impl PublicFacts for AppointmentFacts {}
impl PublicFacts for TableFacts {}
impl PublicFacts for MatchRecord {}
impl PublicFacts for ChallengeRecord {}
impl PublicFacts for Challenge {}
impl PublicFacts for LiveMessage {}
impl PublicFacts for Verdict {}
impl PublicFacts for WhatGoesOn {}
impl PublicFacts for Side {}
impl PublicFacts for Facing {}
impl<T: PublicFacts> PublicFacts for &T {}
impl<T: PublicFacts> PublicFacts for Option<T> {}
impl<A: PublicFacts, B: PublicFacts> PublicFacts for (A, B) {}

/// A message that everyone may read.
#[derive(Clone)]
pub struct PublicPost(Post);

impl PublicPost {
    /// The message that `write` makes from `facts`.
    pub fn of<F: PublicFacts>(
        reader: &Reader<'_>,
        facts: &F,
        write: fn(&Reader<'_>, &F) -> Post,
    ) -> PublicPost {
        PublicPost(write(reader, facts))
    }

    /// Adds the match's code above the text.
    pub fn naming(mut self, record: &MatchRecord) -> PublicPost {
        let code = format!("**{}**", record.code);
        if !self.0.content.starts_with(&code) {
            self.0.content = format!("{code} · {}", self.0.content);
        }
        self
    }

    /// Adds a mention of these people, who are notified.
    pub fn calling(mut self, people: Vec<PersonId>) -> PublicPost {
        let names = people.iter().map(|person| mention(*person));
        let unnamed = names.filter(|name| !self.0.content.contains(name));
        let unnamed: Vec<String> = unnamed.collect();
        if !unnamed.is_empty() {
            self.0.content = format!("{} {}", unnamed.join(" "), self.0.content);
        }
        self.0.pings = people;
        self
    }

    /// Makes it silent: the people that it mentions find it later, and are notified elsewhere.
    pub const fn quietly(mut self, is_quiet: bool) -> PublicPost {
        self.0.is_quiet = is_quiet;
        self
    }

    /// Adds a mention of these roles, whose holders are notified.
    pub fn calling_roles(mut self, roles: Vec<u64>) -> PublicPost {
        if !roles.is_empty() {
            let names: Vec<String> = roles.iter().map(|role| format!("<@&{role}>")).collect();
            self.0.content = format!("{} {}", names.join(" "), self.0.content);
        }
        self.0.role_pings = roles;
        self
    }

    /// The content.
    pub fn post(&self) -> &Post {
        &self.0
    }
}
