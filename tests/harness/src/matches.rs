//! Starts matches, which is how most stories begin.

use super::{Actor, Cafe, Shown};

/// Red's army in the stories: the Field Marshal stands on e6.
pub const RED: &str = "54321/345/6677/788/899BB/9FMMM";
/// Black's army: weak along the e-file, its Flag on d12.
pub const BLACK: &str = "95432/931/9456/867/877MB/8FMMB";

/// A match with its players Red and Black.
pub struct Game<'a> {
    pub red: &'a Actor,
    pub black: &'a Actor,
    pub thread: String,
}

impl Cafe {
    /// Red challenges Black and moves first; Black accepts. Reads everything up to the desks, and returns them, Red's
    /// first.
    pub async fn match_between<'a>(
        &'a self,
        red: &'a Actor,
        black: &'a Actor,
    ) -> (Game<'a>, [Shown; 2]) {
        self.match_in("Accept", red, black).await
    }

    /// The same, with the accept button labelled in the server's language.
    pub async fn match_in<'a>(
        &'a self,
        accept: &str,
        red: &'a Actor,
        black: &'a Actor,
    ) -> (Game<'a>, [Shown; 2]) {
        let options = [
            ("opponent", black.id.as_str()),
            ("side", "me"),
            ("time", "untimed"),
        ];
        let challenge = red.slash(&self.games, "challenge", &options).await;
        black.press(&challenge, accept).await;
        let thread = challenge.id().to_owned();
        let created = self.reads(&thread).await;
        assert_eq!(created.kind, "thread_create");
        self.reads(&thread).await;
        let desks = [red.reads().await, black.reads().await];
        (Game { red, black, thread }, desks)
    }

    /// Red challenges Black with these options and moves first; Black accepts a game without an arranging phase.
    /// Returns the challenge and the announcement that opens the match.
    pub async fn open_game_between<'a>(
        &'a self,
        red: &'a Actor,
        black: &'a Actor,
        options: &[(&str, &str)],
    ) -> (Game<'a>, [Shown; 2]) {
        self.open_game_in(&self.games, [red, black], options).await
    }

    /// The same in another channel.
    pub async fn open_game_in<'a>(
        &'a self,
        channel: &str,
        [red, black]: [&'a Actor; 2],
        options: &[(&str, &str)],
    ) -> (Game<'a>, [Shown; 2]) {
        let mut options = options.to_vec();
        options.extend([("opponent", black.id.as_str()), ("side", "me")]);
        if !options.iter().any(|(name, _)| *name == "time") {
            options.push(("time", "untimed"));
        }
        let challenge = red.slash(channel, "challenge", &options).await;
        black.press(&challenge, "Accept").await;
        let thread = challenge.id().to_owned();
        assert_eq!(self.reads(&thread).await.kind, "thread_create");
        let started = self.reads(&thread).await;
        (Game { red, black, thread }, [challenge, started])
    }

    /// The channel for games of every server, each with the server.
    pub async fn channels_for_games(&self) -> Vec<(u64, String)> {
        let world = self.control.get("/control/world").await;
        let channels = world["channels"].as_array().unwrap().iter();
        let games = channels.filter(|channel| channel["name"] == "games");
        let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        games
            .map(|channel| {
                (
                    text(&channel["guild_id"]).parse().unwrap(),
                    text(&channel["id"]),
                )
            })
            .collect()
    }

    /// A move by command in the thread of an open game; returns the response and the announcement.
    pub async fn plays_openly(&self, game: &Game<'_>, mover: &Actor, mv: &str) -> [Shown; 2] {
        let answer = mover.slash(&game.thread, "move", &[("move", mv)]).await;
        [answer, self.reads(&game.thread).await]
    }

    /// The same, with the stories' armies placed; reads everything up to the boards.
    pub async fn game_between<'a>(&'a self, red: &'a Actor, black: &'a Actor) -> Game<'a> {
        let (game, desks) = self.match_between(red, black).await;
        self.both_arrange(&game, &desks, [RED, BLACK]).await;
        game
    }

    /// Both players place these armies, Red's first; reads everything up to the boards.
    pub async fn both_arrange(&self, game: &Game<'_>, desks: &[Shown; 2], armies: [&str; 2]) {
        for ((player, army), desk) in [game.red, game.black].into_iter().zip(armies).zip(desks) {
            let desk = player.fill(desk, "Paste text", army).await;
            player.press(&desk, "Ready").await;
            self.reads(&game.thread).await;
        }
        // Black was the second to be ready, so Black's desk became the board; Red is notified.
        game.red.reads().await;
    }

    /// A move by command in the thread; reads everything it causes: the response, the announcement, and the
    /// opponent's message.
    pub async fn plays(&self, game: &Game<'_>, mover: &Actor, mv: &str) -> [Shown; 3] {
        let other = if mover.id == game.red.id {
            game.black
        } else {
            game.red
        };
        let answer = mover.slash(&game.thread, "move", &[("move", mv)]).await;
        [answer, self.reads(&game.thread).await, other.reads().await]
    }
}
