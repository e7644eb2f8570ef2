//! /help: what the person can do now in this place, the commands they need, and where the rules are.

use matches::{
    Stage,
    own_games::{OwnGame, OwnGames},
};
use rules::game::GameName;
use serenity::all::{ButtonStyle, CreateButton, CreateCommand};

use crate::bot::{
    commands::options::everywhere,
    matches::{
        boards::buttons,
        games, pick,
        starting::{open_challenges, practice, rules_pages, where_to_play},
    },
};
use crate::{
    bot::kit::{Call, ReplyResult},
    messages::{
        self, Post, button_rows,
        ids::{Games, Id, Open},
        primary, secondary,
    },
    wording,
};
use texts::{Sentence, Texts, args, key};

/// The command's name.
pub const NAME: &str = "help";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.get(key::COMMAND_HELP))
}

/// Says what the person can do here.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let texts = call.texts();
    let own = call.bot.service.own_games(call.person.id).await?;
    let here = pick::guess(call).await?.map(|record| record.id);
    let challenges = open_challenges::visible_in(call, None).await?;
    let mut others = challenges.iter().map(|record| record.challenge.challenger);
    let rules = call.play_rules().await?;
    let now = Now {
        channel: where_to_play::channel(call, &rules).await,
        here: own.games.iter().find(|game| Some(game.record.id) == here),
        own: &own,
        open: others.clone().filter(|&one| one != call.person.id).count(),
        any_open: others.next().is_some(),
    };
    let language = call.local_language().await;
    let rules = GameName::ALL.into_iter().filter_map(|game| {
        let page = rules_pages::first_page(game, language)?;
        let label = wording::game(texts, game);
        Some(messages::button(&page, label, ButtonStyle::Secondary))
    });
    let mut lines = vec![texts.get(key::HELP_HERE)];
    lines.extend(now.lines(texts));
    lines.push(texts.get(key::HELP_COMMANDS));
    lines.push(texts.get(key::HELP_LEAGUES));
    lines.push(texts.get(key::HELP_RULES));
    let rows = [now.buttons(texts), rules.collect()];
    let rows = rows.into_iter().flat_map(|row| button_rows([row]));
    Ok(Post::lines(&lines).with_rows(rows).into())
}

/// What there is to do.
struct Now<'a> {
    /// The match that a command here would mean.
    here: Option<&'a OwnGame>,
    own: &'a OwnGames,
    /// How many open challenges others have made in this server.
    open: usize,
    any_open: bool,
    /// The server's channel for play.
    channel: Option<u64>,
}

impl Now<'_> {
    fn lines(&self, texts: &Texts) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(game) = self.here {
            lines.push(games::own_game_line(texts, game));
            lines.push(texts.get(advice(game)));
        }
        let id = self.here.map(|game| game.record.id);
        let others = self
            .own
            .games
            .iter()
            .filter(|game| Some(game.record.id) != id);
        let waiting = others.clone().filter(|game| game.waits).count();
        let values = args![count = others.count(), waiting = waiting];
        if self.own.games.len() > usize::from(id.is_some()) {
            lines.push(match id {
                Some(_) => texts.format(key::HELP_ELSEWHERE, &values),
                None => texts.format(key::HELP_IN_PROGRESS, &values),
            });
        }
        if self.open > 0 {
            lines.push(texts.format(key::HELP_OPEN, &args![count = self.open]));
        }
        if self.own.games.is_empty() {
            let channel = self.channel.map(|channel| format!("<#{channel}>"));
            lines.push(match channel {
                Some(channel) => texts.format(key::HELP_START_THERE, &args![channel = channel]),
                None => texts.get(key::HELP_START),
            });
        }
        lines
    }

    fn buttons(&self, texts: &Texts) -> Vec<CreateButton> {
        let mine = self.here.map(|game| {
            let key = buttons::mine(game.record.stage);
            primary(texts, &Id::Mine(game.record.id), key)
        });
        let all = Id::Games(Games::List);
        let all =
            (!self.own.games.is_empty()).then(|| secondary(texts, &all, key::BUTTON_ALL_GAMES));
        let open = Id::Open(Open::List);
        let open = self
            .any_open
            .then(|| secondary(texts, &open, key::BUTTON_OPEN_CHALLENGES));
        let practice = Some(practice::button(texts));
        [mine, all, open, practice].into_iter().flatten().collect()
    }
}

/// The key of the sentence about what to do in a game.
fn advice(game: &OwnGame) -> Sentence {
    match game.record.stage {
        Stage::Arranging if game.waits => key::HELP_ARRANGE,
        Stage::Arranging => key::HELP_WAIT_READY,
        _ if game.paused => key::HELP_PAUSED,
        _ if game.claims => key::HELP_CLAIM,
        _ if game.waits => key::HELP_MOVE,
        _ => key::HELP_WAIT,
    }
}
