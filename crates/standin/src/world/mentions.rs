//! Determines whom a text notifies, given what its sender allows.

use super::{
    World,
    people::{BOT, is_role},
};
use crate::{Id, validate::message::AllowedMentions};

/// The people and roles that a message notifies.
#[derive(Debug, Default, PartialEq)]
pub struct Mentions {
    /// The people, each once, in the order of the text.
    pub users: Vec<Id>,
    /// The roles.
    pub roles: Vec<Id>,
    /// Everyone.
    pub everyone: bool,
}

impl World {
    /// Whom `content` notifies; `replied_to` is the author of the message it replies to.
    pub fn mentions(
        &self,
        content: &str,
        allowed: &AllowedMentions,
        replied_to: Option<Id>,
    ) -> Mentions {
        let mut mentions = Mentions {
            everyone: allowed.everyone
                && (content.contains("@everyone") || content.contains("@here")),
            ..Mentions::default()
        };
        if let Some(author) = replied_to.filter(|_| allowed.replied_user) {
            mentions.users.push(author);
        }
        for piece in content.split("<@").skip(1) {
            let Some((inside, _)) = piece.split_once('>') else {
                continue;
            };
            if let Some(Ok(role)) = inside.strip_prefix('&').map(str::parse) {
                let wanted = allowed.all_roles || allowed.roles.contains(&role);
                if wanted && is_role(role) && !mentions.roles.contains(&role) {
                    mentions.roles.push(role);
                }
            } else if let Ok(user) = inside.trim_start_matches('!').parse() {
                let wanted = allowed.all_users || allowed.users.contains(&user);
                if wanted && self.people.contains_key(&user) && !mentions.users.contains(&user) {
                    mentions.users.push(user);
                }
            }
        }
        mentions
    }
}

impl AllowedMentions {
    /// The default if a message does not specify mentions: everything in ordinary messages (`@everyone` only for those who
    /// may), only people in the answers to interactions.
    pub fn by_default(author: Id, answers_interaction: bool) -> AllowedMentions {
        AllowedMentions {
            all_users: true,
            all_roles: !answers_interaction,
            everyone: !answers_interaction && author != BOT,
            replied_user: !answers_interaction,
            ..AllowedMentions::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Moment;

    #[test]
    fn only_allowed_and_existing_people_are_notified() {
        let world = World::new("Bot", Moment::from_millis(0));
        let ids: Vec<Id> = world.people.keys().copied().collect();
        let (ann, ben) = (ids[0], ids[1]);
        let text = format!("<@{ann}> <@!{ben}> <@7> <@{ann}> <@&9> @everyone");
        let all = world.mentions(&text, &AllowedMentions::by_default(ann, false), None);
        assert_eq!(
            all,
            Mentions {
                users: vec![ann, ben],
                roles: vec![],
                everyone: true
            }
        );

        let only_ben = AllowedMentions {
            users: vec![ben],
            ..AllowedMentions::default()
        };
        assert_eq!(world.mentions(&text, &only_ben, Some(ann)).users, [ben]);
        assert_eq!(
            world.mentions(&text, &AllowedMentions::default(), None),
            Mentions::default()
        );
    }
}
