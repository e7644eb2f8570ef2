//! The servers that the bot has seen, and their settings.

use std::{fmt::Display, str::FromStr};

use super::{
    Connection, Result, outbox,
    query::{Assignment, all, changed, execute, first, from_row, upsert},
    session::Row,
};
use basics::{Moment, Span};
use matches::{
    outbox::OutboxItem,
    play_rules::{Offer, PlayRules},
    records::GuildSettings,
};

/// How long the message in the channel for play stays as it is while changes come: it is old, and Discord limits the edits of
/// old messages.
pub const MIN_BETWEEN_EDITS: Span = Span::seconds(15);

/// A server's settings; empty for one that the bot has not seen.
pub async fn load(db: &mut Connection, guild: u64) -> Result<GuildSettings> {
    let sql = "SELECT language, locale, style, theme FROM guilds WHERE id = $1";
    Ok(first(db, sql, &[&guild]).await?.unwrap_or_default())
}

from_row!(GuildSettings {
    language = (choice),
    locale,
    style = (choice),
    theme = (choice)
});

/// Changes settings of a server, which the bot may not have seen before.
async fn set(db: &mut Connection, guild: u64, values: &[Assignment<'_>]) -> Result<()> {
    let id: Assignment<'_> = ("id", &guild);
    upsert(db, "guilds", "id", &[&[id], values].concat()).await
}

/// Stores the locale that Discord reports for a server.
pub async fn set_locale(db: &mut Connection, guild: u64, locale: &str) -> Result<()> {
    set(db, guild, &[("locale", &locale)]).await
}

/// Stores what was chosen for a server; its locale stays as it is.
pub async fn save(db: &mut Connection, guild: u64, chosen: &GuildSettings) -> Result<()> {
    let values: &[Assignment<'_>] = &[
        ("language", &chosen.language),
        ("style", &chosen.style),
        ("theme", &chosen.theme),
    ];
    set(db, guild, values).await
}

/// Stores that a server has been welcomed; returns whether that is new.
pub async fn set_greeted(db: &mut Connection, guild: u64) -> Result<bool> {
    let sql = "INSERT INTO guilds (id, greeted) VALUES ($1, TRUE) \
         ON CONFLICT (id) DO UPDATE SET greeted = TRUE WHERE NOT guilds.greeted";
    Ok(changed(db, sql, &[&guild]).await? == 1)
}

from_row!(PlayRules {
    channel = "play_channel",
    practice_is_direct,
    threads_are_private,
    everyone_founds;
    rule_sets: rule_sets,
    controls: controls
});

fn rule_sets<T: FromStr + PartialEq>(row: &Row) -> Result<Offer<T>> {
    offer(row, "rule_sets")
}

fn controls<T: FromStr + PartialEq>(row: &Row) -> Result<Offer<T>> {
    offer(row, "controls")
}

/// An offer as [`listed`] writes it. What this version does not know is not on offer.
fn offer<T: FromStr + PartialEq>(row: &Row, column: &str) -> Result<Offer<T>> {
    let written: Option<String> = row.cell(column)?;
    let names = written.as_deref().unwrap_or_default().split_whitespace();
    Ok(Offer::of(
        names.filter_map(|name| name.parse().ok()).collect(),
    ))
}

fn listed<T: Display + PartialEq>(offer: &Offer<T>) -> Option<String> {
    let names = offer.only()?.iter().map(T::to_string);
    Some(names.collect::<Vec<_>>().join(" "))
}

/// Where and what is played in a server.
pub async fn play_rules(db: &mut Connection, guild: u64) -> Result<PlayRules> {
    let sql = "SELECT play_channel, practice_is_direct, threads_are_private, everyone_founds, rule_sets, controls \
         FROM guilds WHERE id = $1";
    Ok(first(db, sql, &[&guild]).await?.unwrap_or_default())
}

/// Stores where and what is played in a server.
pub async fn save_play_rules(db: &mut Connection, guild: u64, rules: &PlayRules) -> Result<()> {
    let (rule_sets, controls) = (listed(&rules.rule_sets), listed(&rules.controls));
    let values: &[Assignment<'_>] = &[
        ("play_channel", &rules.channel),
        ("practice_is_direct", &rules.practice_is_direct),
        ("threads_are_private", &rules.threads_are_private),
        ("everyone_founds", &rules.everyone_founds),
        ("rule_sets", &rule_sets),
        ("controls", &controls),
    ];
    set(db, guild, values).await
}

/// The channel and the message that says what goes on in a server, if one was posted.
pub async fn play_message(db: &mut Connection, guild: u64) -> Result<Option<(u64, u64)>> {
    let sql = "SELECT play_message_channel, play_message FROM guilds \
         WHERE id = $1 AND play_message_channel IS NOT NULL AND play_message IS NOT NULL";
    first(db, sql, &[&guild]).await
}

/// Stores which message says what goes on in a server, and in which channel.
pub async fn set_play_message(
    db: &mut Connection,
    guild: u64,
    place: Option<(u64, u64)>,
) -> Result<()> {
    let (channel, message) = place.unzip();
    let values: &[Assignment<'_>] = &[
        ("play_message_channel", &channel),
        ("play_message", &message),
    ];
    set(db, guild, values).await
}

/// Queues an update of the message that says what goes on in a server, if it has a channel for play, or had one. Changes that
/// come soon after each other share an update. A message that is not there yet is due at once.
pub async fn what_goes_on_changed(db: &mut Connection, guild: u64, now: Moment) -> Result<()> {
    let sql = "SELECT play_message IS NOT NULL FROM guilds \
         WHERE id = $1 AND (play_channel IS NOT NULL OR play_message IS NOT NULL)";
    let Some(is_shown) = first::<bool>(db, sql, &[&guild]).await? else {
        return Ok(());
    };
    let period = MIN_BETWEEN_EDITS.as_milliseconds();
    let number = now.0.div_euclid(period);
    let due = if is_shown {
        Moment((number + 1) * period)
    } else {
        now
    };
    // The number wraps once in a thousand years.
    let item = OutboxItem::play_here(guild, number.rem_euclid(1 << 31) as u32);
    outbox::enqueue(db, &[(item, due)]).await
}

/// The servers whose managers said where or what is played there.
pub async fn set_up(db: &mut Connection) -> Result<Vec<u64>> {
    let sql = "SELECT id FROM guilds WHERE left_at IS NULL AND (play_channel IS NOT NULL OR rule_sets IS NOT NULL \
         OR controls IS NOT NULL OR practice_is_direct OR threads_are_private OR everyone_founds \
         OR language IS NOT NULL OR style IS NOT NULL OR theme IS NOT NULL)";
    all(db, sql, &[]).await
}

/// Stores that the bot is not in a server any more, unless that is known.
pub async fn leave(db: &mut Connection, guild: u64, now: Moment) -> Result<()> {
    let sql = "UPDATE guilds SET left_at = $2 WHERE id = $1 AND left_at IS NULL";
    execute(db, sql, &[&guild, &now]).await
}

/// Stores that the bot is in a server.
pub async fn enter(db: &mut Connection, guild: u64) -> Result<()> {
    let sql = "UPDATE guilds SET left_at = NULL WHERE id = $1 AND left_at IS NOT NULL";
    execute(db, sql, &[&guild]).await
}

/// The servers in which the bot is not any more.
pub async fn left(db: &mut Connection) -> Result<Vec<u64>> {
    all(db, "SELECT id FROM guilds WHERE left_at IS NOT NULL", &[]).await
}

/// Forgets all settings of the servers that the bot left before a moment. They will be welcomed again.
pub async fn forget_left_before(db: &mut Connection, moment: Moment) -> Result<u64> {
    let sql = "UPDATE guilds SET language = NULL, locale = NULL, style = NULL, theme = NULL, greeted = FALSE, \
         play_channel = NULL, practice_is_direct = FALSE, threads_are_private = FALSE, rule_sets = NULL, controls = NULL, \
         everyone_founds = FALSE, play_message = NULL, \
         play_message_channel = NULL, left_at = NULL WHERE left_at < $1";
    changed(db, sql, &[&moment]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use matches::{clock::control::Control, outbox::Purpose, play_rules::RuleSet};

    #[tokio::test]
    async fn play_rules_are_kept_until_a_server_is_left_for_good() {
        let mut connection = crate::tests::connection().await;
        let db = &mut connection;
        assert_eq!(play_rules(db, HOME).await.unwrap(), PlayRules::default());
        let rules = PlayRules {
            channel: Some(7),
            practice_is_direct: true,
            threads_are_private: true,
            rule_sets: Offer::of(RuleSet::all().take(2).collect()),
            controls: Offer::of(vec![Control::Untimed, Control::PerMove(Span::DAY)]),
            everyone_founds: true,
        };
        save_play_rules(db, HOME, &rules).await.unwrap();
        set_play_message(db, HOME, Some((7, 8))).await.unwrap();
        assert_eq!(play_rules(db, HOME).await.unwrap(), rules);
        assert_eq!(play_message(db, HOME).await.unwrap(), Some((7, 8)));
        assert_eq!(set_up(db).await.unwrap(), [HOME]);
        let [left, later] = [Moment(10), Moment(20)];
        leave(db, HOME, left).await.unwrap();
        leave(db, HOME, later).await.unwrap();
        assert_eq!(set_up(db).await.unwrap(), [0; 0]);
        enter(db, HOME).await.unwrap();
        assert_eq!(forget_left_before(db, Moment(99)).await.unwrap(), 0);
        leave(db, HOME, left).await.unwrap();
        assert_eq!(forget_left_before(db, left).await.unwrap(), 0);
        assert_eq!(play_rules(db, HOME).await.unwrap(), rules);
        assert_eq!(forget_left_before(db, Moment(11)).await.unwrap(), 1);
        assert_eq!(play_rules(db, HOME).await.unwrap(), PlayRules::default());
        assert_eq!(play_message(db, HOME).await.unwrap(), None);
    }

    #[tokio::test]
    async fn what_this_version_does_not_know_is_not_on_offer() {
        let mut connection = crate::tests::connection().await;
        let db = &mut connection;
        let written = "xiangqi:booklet go:japanese";
        set(db, HOME, &[("rule_sets", &written.to_owned())])
            .await
            .unwrap();
        let known = "xiangqi:booklet".parse().unwrap();
        assert_eq!(
            play_rules(db, HOME).await.unwrap().rule_sets,
            Offer::of(vec![known])
        );
    }

    #[tokio::test]
    async fn changes_soon_after_each_other_share_an_update() {
        let mut connection = crate::tests::connection().await;
        let db = &mut connection;
        what_goes_on_changed(db, HOME, Moment(0)).await.unwrap();
        assert_eq!(
            outbox::next_due(db, Moment(0)).await.unwrap(),
            None,
            "no channel"
        );
        let channel = Some(7);
        let rules = PlayRules {
            channel,
            ..PlayRules::default()
        };
        save_play_rules(db, HOME, &rules).await.unwrap();
        set_play_message(db, HOME, Some((7, 8))).await.unwrap();
        let period = MIN_BETWEEN_EDITS.as_milliseconds();
        for at in [1, 2, period - 1, period + 1] {
            what_goes_on_changed(db, HOME, Moment(at)).await.unwrap();
        }
        let late = [Moment(3 * period), Moment(4 * period)];
        let mut items = Vec::new();
        loop {
            let (claimed, _) = outbox::claim(db, None, late, 9, 9).await.unwrap();
            let Some(one) = claimed.first() else { break };
            assert!(one.owed.purpose == Purpose::PlayHere);
            items.push(one.owed);
            outbox::delete(db, one.owed).await.unwrap();
        }
        assert_eq!(
            items,
            [0, 1].map(|number| OutboxItem::play_here(HOME, number))
        );
    }
    use basics::{Language, Style, Theme};

    const HOME: u64 = 1 << 62;

    #[tokio::test]
    async fn choices_and_the_locale_from_discord_are_kept_apart() {
        let mut connection = crate::tests::connection().await;
        let unknown = load(&mut connection, HOME).await.unwrap();
        assert_eq!(unknown, GuildSettings::default());
        set_locale(&mut connection, HOME, "en-US").await.unwrap();
        let language = GuildSettings {
            language: Some(Language::TraditionalChinese),
            ..GuildSettings::default()
        };
        save(&mut connection, HOME, &language).await.unwrap();
        set_locale(&mut connection, HOME, "zh-CN").await.unwrap();
        let both = GuildSettings {
            locale: Some("zh-CN".into()),
            ..language
        };
        assert_eq!(load(&mut connection, HOME).await.unwrap(), both);
        let look = GuildSettings {
            style: Some(Style::Latin),
            theme: Some(Theme::Dark),
            ..both
        };
        save(&mut connection, HOME, &look).await.unwrap();
        assert_eq!(load(&mut connection, HOME).await.unwrap(), look);
        let locale = GuildSettings {
            language: None,
            ..look
        };
        save(&mut connection, HOME, &locale).await.unwrap();
        assert_eq!(load(&mut connection, HOME).await.unwrap(), locale);
        assert_eq!(
            load(&mut connection, 2).await.unwrap(),
            GuildSettings::default()
        );
    }

    #[tokio::test]
    async fn a_server_is_greeted_once() {
        let mut connection = crate::tests::connection().await;
        set_locale(&mut connection, HOME, "zh-TW").await.unwrap();
        for (guild, new) in [(HOME, true), (HOME, false), (2, true), (2, false)] {
            assert_eq!(set_greeted(&mut connection, guild).await.unwrap(), new);
        }
        let kept = load(&mut connection, HOME).await.unwrap();
        assert_eq!(kept.locale.as_deref(), Some("zh-TW"));
    }
}
