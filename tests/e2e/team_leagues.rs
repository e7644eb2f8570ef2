//! A league of teams from its founding to the final table: three teams on two boards.

use std::time::{Duration, Instant};

use basics::{PersonId, SeasonId, Span};
use harness::{Actor, Cafe, InProcess, Shown};
use insta::assert_snapshot;
use leagues::season::{Authority, Command, Entrant, Team, TeamCommand};
use serde_json::json;
use service::{NamedPerson, seasons::LoadedSeason};

/// How long a league's message waits for more to happen.
const CARD_PAUSE: Span = Span::seconds(2);
/// Two people who are in the server, but never do anything there by themselves.
pub const EVE: u64 = 1_100_000_000_000_000_071;
const FAY: u64 = 1_100_000_000_000_000_072;

/// A league of teams, and whoever runs it.
pub struct Clubs {
    pub cafe: Cafe,
    pub bot: InProcess,
    id: SeasonId,
}

impl Clubs {
    pub async fn open() -> (Clubs, Shown) {
        let cafe = Cafe::open().await;
        cafe.journal.names.learn(&EVE.to_string(), "Eve");
        cafe.journal.names.learn(&FAY.to_string(), "Fay");
        let bot = InProcess::start(&cafe).await;
        let options = [
            ("name", json!("Clubs")),
            ("game", json!("xiangqi")),
            ("format", json!("round-robin")),
            ("teams", json!(2)),
            ("substitutes", json!(1)),
        ];
        let created = ["league", "create"];
        let page = cafe.olga.sub_command(&cafe.games, created, &options).await;
        let world = cafe.control.get("/control/world").await;
        let guild = world["guilds"][0]["id"].as_str().unwrap().parse().unwrap();
        let all = bot.service.seasons_in(guild).await.unwrap();
        let id = all[0].id;
        (Clubs { cafe, bot, id }, page)
    }

    pub async fn season(&self) -> LoadedSeason {
        self.bot.service.season(self.id).await.unwrap()
    }

    /// The newest message of the channel with this in it, once everything has been told; without links to threads, which
    /// appear one after the other.
    pub async fn finds(&self, wanted: &str) -> Shown {
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            self.bot.passes(CARD_PAUSE).await;
            self.bot.owes_nothing().await;
            // Dov opens no page that looks like the league's message.
            let mut all = self.cafe.dov.messages(&self.cafe.games).await;
            all.sort_by_key(|message| message["id"].as_str().unwrap().to_owned());
            let found = all
                .iter()
                .rev()
                .find(|message| message["content"].as_str().unwrap().contains(wanted));
            if let Some(found) = found {
                let names = &self.cafe.journal.names;
                let mut shown = Shown::after(None, "message_update", found, names);
                for one in found["content"].as_str().unwrap().split("<#").skip(1) {
                    let thread = one.split('>').next().unwrap();
                    let link = format!(" · <#{thread}>");
                    shown.text = shown.text.replace(&link, "");
                }
                shown.text = shown.text.replace(" · #thread", "");
                return shown;
            }
            assert!(Instant::now() < deadline, "no {wanted:?} in {all:#?}");
        }
    }

    /// The league's message.
    pub async fn card(&self) -> Shown {
        self.finds("⏱️").await
    }

    /// One of those who never act by themselves does this.
    pub async fn acts(&self, person: u64, name: &str, command: &Command, interaction: u64) {
        let person = NamedPerson {
            id: PersonId(person),
            name: name.to_owned(),
            bot: false,
        };
        let service = &self.bot.service;
        let done = service.act_on_season(self.id, &person, Authority::Member, command, interaction);
        done.await.unwrap();
    }

    /// Somebody's own team, or the teams that they can join.
    pub async fn teams(&self, person: &Actor) -> Shown {
        let card = self.card().await;
        person.press(&card, "Teams").await
    }

    /// The game of a person that is on gives the point to the other side.
    pub async fn gives_up(&self, person: u64) {
        let loaded = self.season().await;
        let seat = loaded.season.seat_of(PersonId(person)).unwrap();
        let mut games = loaded.season.games_of(seat);
        let open = games.find(|game| game.result.is_none()).unwrap().number;
        let id = loaded.match_of(open).unwrap();
        let resign = matches::command::Command::Resign;
        let interaction = id.0 + 1;
        let done = self
            .bot
            .service
            .act(id, PersonId(person), &resign, interaction);
        done.await.unwrap();
    }
}

pub fn number(person: &Actor) -> u64 {
    person.id.parse().unwrap()
}

pub fn named(person: u64, name: &str) -> Entrant {
    Entrant {
        person: PersonId(person),
        name: name.to_owned(),
        rating: 1500,
        seed: None,
        hides_rating: false,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_play_from_their_founding_to_the_final_table() {
    let (clubs, page) = Clubs::open().await;
    let Cafe {
        ann,
        ben,
        cleo,
        olga,
        dov,
        ..
    } = &clubs.cafe;
    assert!(
        page.text
            .contains("Round robin · teams of 2 with up to 1 substitute")
    );

    // Teams are founded, joined, and filled up by captains and organisers.
    let card = clubs.card().await;
    assert_snapshot!(card.text, @"
    🏆 **Clubs**
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Round robin · teams of 2 with up to 1 substitute · the next round begins when all games are over
    Entries are open. It starts when an organiser says so.
    No team has been founded yet.
    A team needs 2 players when the league starts; smaller teams, and players without a team, are left out.
    (Found a team) (Teams) (Leave) (Organise)
    ");
    let founded = ann.fill(&card, "Found a team", "Dragons").await;
    assert_snapshot!(founded.text, @"
    (only you)
    ✅ The team is founded, and you lead it. Tell the others: they join with “Teams” below the league's message.

    👥 **Dragons** in **Clubs**
    Board 1: @Ann (captain)
    You lead this team. A new board order applies from the next round. A substitute can play instead of somebody as long as nobody has moved in the game; after that, ask an organiser.
    <Do something about a member …>
    ");
    let join = Command::Team(TeamCommand::Join(named(FAY, "Fay"), Team(1)));
    clubs.acts(FAY, "Fay", &join, 1).await;
    let teams = clubs.teams(ben).await;
    let joined = ben.pick(&teams, "Dragons").await;
    assert_snapshot!(joined.text, @"
    (only you)
    ✅ You're in the team. Your games start by themselves, and I'll call you there.

    👥 **Dragons** in **Clubs**
    Board 1: @Ann (captain)
    Board 2: @Fay
    Substitutes: @Ben
    ");
    let twice = ann
        .fill(&clubs.card().await, "Found a team", "Others")
        .await;
    assert!(twice.text.contains("in a team already"), "{}", twice.text);
    let same = cleo
        .fill(&clubs.card().await, "Found a team", "dragons")
        .await;
    let text = &same.text;
    assert!(text.contains("Another team has that name"), "{text}");
    cleo.fill(&clubs.card().await, "Found a team", "Tigers")
        .await;
    let teams = clubs.teams(dov).await;
    let waits = dov.pick(&teams, "No team yet: let a captain pick me").await;
    assert!(waits.text.contains("not in a team yet"), "{}", waits.text);
    let own = clubs.teams(cleo).await;
    let taken = cleo.pick(&own, "Dov").await;
    assert_snapshot!(taken.text, @"
    (only you)
    ✅ Done.

    👥 **Tigers** in **Clubs**
    Board 1: @Cleo (captain)
    Board 2: @Dov
    You lead this team. A new board order applies from the next round. A substitute can play instead of somebody as long as nobody has moved in the game; after that, ask an organiser.
    <Do something about a member …>
    ");
    olga.fill(&clubs.card().await, "Found a team", "Foxes")
        .await;
    let enter = Command::Enter(named(EVE, "Eve"));
    clubs.acts(EVE, "Eve", &enter, 2).await;
    let manage = ["league", "manage"];
    let page = olga.sub_command(&clubs.cafe.games, manage, &[]).await;
    let eve = olga.pick(&page, "Eve").await;
    let form = olga.pick_raw(&eve, "Foxes").await;
    let placed = olga.send_form(&form, &[("reason", "Agreed.")]).await;
    assert!(placed.text.contains("✅ In the log: "), "{}", placed.text);
    let entered = clubs.card().await;
    assert_snapshot!(entered.text, @"
    🏆 **Clubs**
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Round robin · teams of 2 with up to 1 substitute · the next round begins when all games are over
    Entries are open. It starts when an organiser says so.
    **Dragons** (3 of at most 3): @Ann (captain) · @Fay · @Ben
    **Tigers** (2 of at most 3): @Cleo (captain) · @Dov
    **Foxes** (2 of at most 3): @Olga (captain) · @Eve
    A team needs 2 players when the league starts; smaller teams, and players without a team, are left out.
    (Found a team) (Teams) (Leave) (Organise)
    ");

    // The first round: the Dragons rest, the others divide the points of their two boards.
    olga.press(&olga.press(&placed, "Start …").await, "Start now")
        .await;
    let news = clubs.finds("🔔 Round 1").await;
    assert_snapshot!(news.text, @"
    🏆 **Clubs**
    🚀 The league has begun with 3 teams.
    🔔 Round 1 of 3 has begun: 2 games.
    **Tigers** 0 : 0 **Foxes**
    Board 1: @Cleo – @Olga: in progress
    Board 2: @Eve – @Dov: in progress
    No opponent this round: Dragons.
    (My games)
    ");
    let of_cleo = format!(", round 1: <@{}>", cleo.id);
    let opened = clubs.finds(&of_cleo).await;
    assert_snapshot!(opened.text, @"🏆 **Clubs**, round 1: @Cleo – @Olga (**Tigers** – **Foxes**, board 1)");
    let running = clubs.card().await;
    assert_snapshot!(running.text, @"
    🏆 **Clubs**
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Round robin · teams of 2 with up to 1 substitute · the next round begins when all games are over
    **Round 1 of 3**
    **1.** **Dragons** — **0** match points · 0 on the boards
    **1.** **Tigers** — **0** match points · 0 on the boards
    **1.** **Foxes** — **0** match points · 0 on the boards
    **Matches in progress:**
    **Tigers** 0 : 0 **Foxes**
    Board 1: @Cleo – @Olga: in progress
    Board 2: @Eve – @Dov: in progress
    [picture]
    (My games) (Teams) (Standings) (More) (Organise)
    ");
    assert!(
        running.alt().contains("1. Dragons, 0."),
        "{}",
        running.alt()
    );
    clubs.gives_up(number(cleo)).await;
    clubs.gives_up(EVE).await;
    let ended = clubs.finds("✅ **Round 1**").await;
    assert_snapshot!(ended.text, @"
    🏆 **Clubs**
    ✅ **Round 1**: both games are over.
    **Tigers** 1 : 1 **Foxes**
    Board 1: @Cleo – @Olga: 0–1
    Board 2: @Eve – @Dov: 0–1
    No opponent this round: Dragons.
    ");

    // In the second one the captain lets the substitute play, and from the third on by right.
    clubs.finds("🔔 Round 2").await;
    let own = clubs.teams(ann).await;
    assert_snapshot!(own.text, @"
    (only you)
    👥 **Dragons** in **Clubs**
    Board 1: @Ann (captain)
    Board 2: @Fay
    Substitutes: @Ben
    You lead this team. A new board order applies from the next round. A substitute can play instead of somebody as long as nobody has moved in the game; after that, ask an organiser.
    <Do something about a member …>
    <Let a substitute play …>
    ");
    let fielded = ann
        .pick(&own, "Ben instead of Fay (round 2, board 2)")
        .await;
    assert!(
        fielded.text.contains("the substitute plays"),
        "{}",
        fielded.text
    );
    let not_his = clubs.teams(ben).await;
    assert!(not_his.options().is_empty(), "only captains decide");
    let member = ann.pick(&fielded, "Ben").await;
    let higher = ann.press(&member, "One board up").await;
    assert_snapshot!(higher.text, @"
    (only you)
    👥 **Dragons** in **Clubs**
    Board 1: @Ann (captain)
    Board 2: @Ben
    Substitutes: @Fay
    What do you want to do about @Ben?
    (One board up) (Make captain) (Back)
    ");
    clubs.finds("⏱️").await;
    let loaded = clubs.season().await;
    let seat = loaded.season.seat_of(PersonId(number(ben))).unwrap();
    let game = loaded.season.games_of(seat).next().unwrap().number;
    let id = loaded.match_of(game).unwrap();
    let plays = clubs.bot.service.record(id).await.unwrap();
    assert!(plays.players.contains(&PersonId(number(ben))), "{plays:?}");
    clubs.gives_up(number(ann)).await;
    clubs.gives_up(number(dov)).await;
    let ended = clubs.finds("✅ **Round 2**").await;
    assert_snapshot!(ended.text, @"
    🏆 **Clubs**
    ✅ **Round 2**: both games are over.
    **Dragons** 1 : 1 **Tigers**
    Board 1: @Ann – @Cleo: 0–1
    Board 2: @Dov – @Ben: 0–1
    No opponent this round: Foxes.
    ");

    // In the third the organiser, whose team plays, may not rule; the Dragons win on both boards.
    clubs.finds("🔔 Round 3").await;
    let page = olga.sub_command(&clubs.cafe.games, manage, &[]).await;
    let game = olga.pick(&page, "Round 3: Ben – Eve").await;
    let own = olga.press(&game, "1–0").await;
    assert!(
        own.text.contains("You can't decide about a game that you"),
        "{}",
        own.text
    );
    clubs.gives_up(number(olga)).await;
    clubs.gives_up(EVE).await;
    let over = clubs.finds("🏁 The league is over").await;
    assert_snapshot!(over.text, @"
    🏆 **Clubs**
    🏁 The league is over. Congratulations, **Dragons** (@Ann, @Ben, @Fay)! 🥇
    🥇 **Dragons** — **3** match points · 3 on the boards
    🥈 **Tigers** — **2** match points · 2 on the boards
    🥉 **Foxes** — **1** match point · 1 on the boards
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");
    let shown = clubs.finds("🏁 **Final standings**").await;
    assert_snapshot!(shown.text, @"
    🏆 **Clubs**
    Xiangqi (standard rules) · ⏱️ 3 days per move
    Round robin · teams of 2 with up to 1 substitute · the next round begins when all games are over
    🏁 **Final standings**
    🥇 **Dragons** — **3** match points · 3 on the boards
    🥈 **Tigers** — **2** match points · 2 on the boards
    🥉 **Foxes** — **1** match point · 1 on the boards
    [picture]
    (Standings) (My season card) (More) (Organise)
    ");
    assert!(shown.alt().contains("1. Dragons, 3."), "{}", shown.alt());
    let table = ben.press(&shown, "Standings").await;
    let players = ben.press(&table, "Players").await;
    assert_snapshot!(players.text, @"
    (only you)
    🏆 **Clubs**
    🥇 @Ben — **2**
    🥈 @Ann — **1**
    🥈 @Cleo — **1**
    🥈 @Dov — **1**
    🥈 @Olga — **1**
    **6.** @Fay — **0**
    **6.** @Eve — **0**
    [picture]
    (Standings) (Back)
    ");
    let more = ben.press(&shown, "More").await;
    let log = ben.press(&more, "Log").await;
    assert_snapshot!(log.text, @"
    (only you)
    📜 **Clubs** — what happened, newest first
    **28** · <time> · The league ended.
    **27** · <time> · @Ben – @Eve: 1–0
    **26** · <time> · @Olga – @Ann: 0–1
    **25** · <time> · Round 3: 2 games were paired.
    **24** · <time> · @Dov – @Ben: 0–1
    **23** · <time> · @Ann – @Cleo: 0–1
    **22** · <time> · “Dragons” plays in this order: @Ann, @Ben, @Fay. (@Ann)
    **21** · <time> · @Ben plays instead of @Fay (now @Dov – @Ben). (@Ann)
    **20** · <time> · Round 2: 2 games were paired.
    **19** · <time> · @Eve – @Dov: 0–1
    (Back) (Older)
    ");
    clubs.bot.stop().await;
}
