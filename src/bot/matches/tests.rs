//! The re-deal test: two matches that look alike to a reader must give that reader the same texts, ids and bytes,
//! whatever the other side really has.

mod desks;

use std::sync::LazyLock;

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use regex::Regex;
use serde_json::Value;

use super::{
    afterwards::replay::{self, Described, Film, RenderedReplay},
    boards::{mark, own_board, piece_help, spectator},
    moving::message,
};
use crate::{
    delivery::announcements::board,
    messages::{
        Post, PrivatePost, PublicPost,
        ids::{Facing, Id, ReplayForm, ReplayRequest, Step},
    },
    wording::{games::help as piece, labels, reader::Reader},
};
use basics::MatchId;
use boards::{Look, Style, Theme};
use matches::{
    LoadedMatch,
    aids::{Mark, Marks},
    challenge::Terms,
    clock::control::TimeTerms,
    command::Command,
    facts::SeatFacts,
    records::{Confirm, GuildSettings},
    rehearsal::Rehearsal,
};
use rules::{
    Action, Side,
    game::{GameName, GameRules, Perspective, TableView},
    luzhanqi::{Arrangement, Options, Point, Preset},
};
use texts::{Language, Library, Texts};

/// A game's setups and moves.
#[derive(Clone)]
struct Deal {
    terms: Terms,
    armies: [Arrangement; 2],
    plies: Vec<(Side, Action)>,
}

/// A rule set with desks, derived from the number.
fn terms(number: u64) -> (Terms, Options) {
    let with_desks = Preset::ALL
        .into_iter()
        .filter(|preset| GameRules::Luzhanqi(preset.options()).has_desks());
    let presets: Vec<Preset> = with_desks.collect();
    let preset = presets[number as usize % presets.len()];
    let terms = Terms::preset(GameName::Luzhanqi, preset.name()).unwrap();
    (terms, preset.options())
}

impl Deal {
    fn at_random(number: u64, rng: &mut StdRng) -> Deal {
        let (terms, options) = terms(number);
        let armies = [(); 2].map(|()| Arrangement::random(&options, rng));
        Deal {
            terms,
            armies,
            plies: Vec::new(),
        }
    }

    /// The match with the armies arranged; `None` if they are not legal.
    fn begun(&self) -> Option<Rehearsal> {
        let mut rng = StdRng::seed_from_u64(0);
        let mut match_ = Rehearsal::by(self.terms.clone(), TimeTerms::default(), &mut rng)?;
        for seat in Side::BOTH {
            let army = Command::Paste(self.armies[seat.index()].text());
            for command in [army, Command::Ready] {
                match_.act(seat, &command, &mut rng).ok()?;
            }
        }
        Some(match_)
    }

    /// The current match.
    fn rehearsed(&self) -> Rehearsal {
        let mut match_ = self.begun().unwrap();
        for &(seat, action) in &self.plies {
            act(&mut match_, seat, &play(action)).unwrap();
        }
        match_
    }

    fn loaded(&self) -> LoadedMatch {
        self.rehearsed().loaded()
    }

    /// Plays random moves; returns the public view after each ply.
    fn play(&mut self, plies: usize, rng: &mut impl Rng) -> Vec<TableView> {
        let mut tables = Vec::new();
        let mut match_ = self.rehearsed();
        for _ in 0..plies {
            let loaded = match_.loaded();
            let Some(seat) = loaded.summary().turn else {
                break;
            };
            let seen = loaded.facts_for(loaded.record.player(seat)).unwrap();
            let view = seen.view.unwrap();
            let actions = view.legal_actions();
            let action = actions[rng.random_range(0..actions.len())];
            act(&mut match_, seat, &play(action)).unwrap();
            self.plies.push((seat, action));
            tables.push(match_.loaded().table_facts().view.unwrap());
        }
        tables
    }

    /// Whether the same moves with these armies would have given the same public views.
    fn shows(&self, tables: &[TableView]) -> bool {
        let Some(mut match_) = self.begun() else {
            return false;
        };
        self.plies
            .iter()
            .zip(tables)
            .all(|(&(seat, action), table)| {
                act(&mut match_, seat, &play(action)).is_some()
                    && match_.loaded().table_facts().view.as_ref() == Some(table)
            })
    }

    /// Swaps pairs of the hidden army's pieces a few times, keeping only swaps that nobody on the other side could have
    /// noticed.
    fn dealt_again(&self, tables: &[TableView], hidden: Side, rng: &mut impl Rng) -> Deal {
        let mut again = self.clone();
        for _ in 0..60 {
            let army = &again.armies[hidden.index()];
            let points: Vec<_> = army.pieces(hidden).map(|(point, _)| point).collect();
            let mut point = || points[rng.random_range(0..points.len())];
            let swapped = army.swapped(hidden, point(), point()).unwrap();
            let mut candidate = again.clone();
            candidate.armies[hidden.index()] = swapped;
            if candidate.shows(tables) {
                again = candidate;
            }
        }
        assert!(
            again.armies[hidden.index()] != self.armies[hidden.index()],
            "the deal was not changed: the test proves nothing"
        );
        again
    }
}

fn play(action: Action) -> Command {
    Command::Play {
        change: None,
        action,
    }
}

fn act(match_: &mut Rehearsal, seat: Side, command: &Command) -> Option<()> {
    let mut rng = StdRng::seed_from_u64(0);
    match_.act(seat, command, &mut rng).ok()
}

/// What the player on `seat` may know, with what helps them think: what they know of covered pieces, and marks on some.
fn facts(loaded: &LoadedMatch, seat: Side) -> SeatFacts {
    let mut marks = Marks::default();
    for (start, text) in [("c6", "3?"), ("b2", "M"), ("d7", "3?"), ("b11", "不是師")] {
        marks.set(start.parse().unwrap(), Mark::new(text));
    }
    let person = loaded.record.player(seat);
    loaded.aided_facts(person, true, &marks).unwrap()
}

/// What a message says, including its ids, and its picture's bytes and words.
type Said = (Value, Option<Vec<u8>>, Option<String>);

/// A seal as everyone reads it. A hash over a random salt reveals nothing, but differs between any two games.
static SEAL: LazyLock<Regex> =
    LazyLock::new(|| Regex::new("`[0-9a-f]{4}( [0-9a-f]{4}){9}`").unwrap());

fn wire(post: &Post) -> Said {
    let picture = post.picture.clone();
    let mut sent = serde_json::to_value(post.message("nonce".into())).unwrap();
    let content = sent["content"].as_str().unwrap_or_default();
    sent["content"] = SEAL.replace_all(content, "SEAL").into();
    (
        sent,
        picture.as_ref().map(|picture| picture.bytes.clone()),
        picture.map(|picture| picture.alt),
    )
}

/// What a private message says to its recipient.
fn private(post: &PrivatePost, facts: &SeatFacts) -> Said {
    wire(post.opened_by(facts.recipient()).unwrap())
}

/// What a player's own board says.
fn mine(reader: &Reader<'_>, facts: &SeatFacts) -> Said {
    private(&own_board::post(reader, facts, Facing::Usual), facts)
}

/// What the boards turned round say: a player's own, and a spectator's.
fn turned(reader: &Reader<'_>, loaded: &LoadedMatch, seat: Side) -> [Said; 2] {
    let own = facts(loaded, seat);
    let mine = own_board::post(reader, &own, Facing::Turned);
    let everyones = spectator::post(reader, &loaded.table_facts(), Facing::Turned);
    [private(&mine, &own), wire(everyones.post())]
}

/// What the announcement in the thread says.
fn announced(reader: &Reader<'_>, loaded: &LoadedMatch) -> Said {
    let post: PublicPost = board(reader, &loaded.table_facts(), None, (None, None));
    wire(post.post())
}

/// The texts of a language, derived from the number.
fn in_some_language(number: u64) -> &'static Texts {
    static LIBRARY: LazyLock<Library> = LazyLock::new(Library::default);
    let languages = Language::ALL;
    // The lowest bits choose the rules.
    LIBRARY.of(languages[(number >> 8) as usize % languages.len()])
}

/// A reader with boards of this look, and with text boards.
fn with_text(texts: &Texts, look: Look) -> Reader<'_> {
    Reader {
        texts,
        own_language: false,
        look,
        own_look: true,
        text_board: true,
        knowledge: true,
        confirm: Confirm::default(),
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(24))]

    #[test]
    fn redealing_the_hidden_army_changes_no_text_and_no_byte(seed in any::<u64>(), second in any::<bool>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let texts = in_some_language(seed);
        let reader = with_text(texts, Look::default());
        let seat = if second { Side::Second } else { Side::First };
        let mut deal = Deal::at_random(seed, &mut rng);
        let plies = rng.random_range(0..60);
        let tables = deal.play(plies, &mut rng);
        let again = deal.dealt_again(&tables, seat.opponent(), &mut rng);

        let [one, other] = [&deal, &again].map(Deal::loaded);
        if one.table_facts().revealed.is_some() {
            return Ok(());
        }
        let [mine_one, mine_other] = [&one, &other].map(|loaded| facts(loaded, seat));
        prop_assert_eq!(mine(&reader, &mine_one), mine(&reader, &mine_other));
        prop_assert_eq!(announced(&reader, &one), announced(&reader, &other));
        prop_assert_eq!(turned(&reader, &one, seat), turned(&reader, &other, seat));

        let [view_one, view_other] = [&mine_one, &mine_other].map(|facts| facts.view.clone().unwrap());
        for typed in ["", "a", "6", "attack", "攻", "工兵"] {
            let fits = |view| labels::fitting(texts, view, typed);
            prop_assert_eq!(fits(&view_one), fits(&view_other));
        }
        let steps = |facts, view| {
            let mut posts = vec![message::pick_piece(&reader, facts, view)];
            for action in view.legal_actions().into_iter().take(3) {
                posts.push(message::pick_target(&reader, facts, view, action.from()));
                posts.push(message::confirm(&reader, facts, view, action));
            }
            posts.iter().map(|post| private(post, facts)).collect::<Vec<_>>()
        };
        prop_assert_eq!(steps(&mine_one, &view_one), steps(&mine_other, &view_other));

        let marking = |loaded: &LoadedMatch, facts: &SeatFacts| {
            let pieces = loaded.markable(facts.recipient()).unwrap();
            let picks = pieces.iter().map(|piece| mark::pick_mark(&reader, facts, *piece));
            let posts: Vec<PrivatePost> = [mark::pick_piece(&reader, facts, &pieces)].into_iter().chain(picks).collect();
            posts.iter().map(|post| private(post, facts)).collect::<Vec<_>>()
        };
        prop_assert_eq!(marking(&one, &mine_one), marking(&other, &mine_other));
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(6))]

    #[test]
    fn help_about_any_point_reveals_nothing(seed in any::<u64>(), second in any::<bool>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let texts = in_some_language(seed);
        let reader = with_text(texts, Look::default());
        let seat = if second { Side::Second } else { Side::First };
        let mut deal = Deal::at_random(seed, &mut rng);
        let plies = rng.random_range(0..60);
        let tables = deal.play(plies, &mut rng);
        let again = deal.dealt_again(&tables, seat.opponent(), &mut rng);

        let [one, other] = [&deal, &again].map(|deal| {
            let loaded = deal.loaded();
            (facts(&loaded, seat), loaded.table_facts().revealed.is_some())
        });
        if one.1 {
            return Ok(());
        }
        let answers = |facts: &SeatFacts| {
            let view = facts.view.as_ref().unwrap();
            let points = Point::all().map(|point| point.to_string());
            let posts = points.map(|point| piece_help::post(&reader, facts, view, &point).map(|post| private(&post, facts)));
            (posts.collect::<Vec<_>>(), piece::occupied(texts, view))
        };
        prop_assert_eq!(answers(&one.0), answers(&other.0));
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(6))]

    #[test]
    fn a_replay_from_a_seat_reveals_nothing(seed in any::<u64>(), second in any::<bool>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let texts = in_some_language(seed);
        let reader = with_text(texts, Look::default());
        let seat = if second { Side::Second } else { Side::First };
        let mut deal = Deal::at_random(seed, &mut rng);
        let tables = deal.play(30, &mut rng);
        let again = deal.dealt_again(&tables, seat.opponent(), &mut rng);

        let both = [&deal, &again].map(|deal| resigned(deal, seat));
        let position = ReplayForm::Position(Step::Forward, 20);
        for form in ReplayForm::WHOLE.into_iter().chain([ReplayForm::START, position]) {
            for perspective in [Perspective::Seat(seat), Perspective::Table] {
                let [one, other] = both.each_ref().map(|seen| replayed(&reader, seen, perspective, form));
                prop_assert_eq!(one, other);
            }
            for perspective in [Perspective::Seat(seat.opponent()), Perspective::Revealed] {
                let [one, other] = both.each_ref().map(|seen| replayed(&reader, seen, perspective, form));
                prop_assert!(one != other);
            }
        }
    }
}

#[test]
fn a_shortened_replay_says_so() {
    let mut rng = StdRng::seed_from_u64(3);
    let facts = resigned(&Deal::at_random(0, &mut rng), Side::First).table_facts();
    let said = |every| {
        let film = Film {
            plies: 9000,
            shown: Vec::new(),
            every,
        };
        let shown = RenderedReplay {
            facts: &facts,
            perspective: Perspective::Table,
            form: ReplayForm::Animation,
            film,
            described: Described::default(),
            bytes: Vec::new(),
        };
        replay::caption(&Texts::english(), &shown, &facts.record.names)
    };
    let note = "The game is so long that only one move in 3 is shown.";
    assert!(said(3).contains(note), "{}", said(3));
    assert_eq!(said(3).replace(&format!("{note}\n"), ""), said(1));
}

/// The match after a player resigned.
fn resigned(deal: &Deal, seat: Side) -> LoadedMatch {
    let mut match_ = deal.rehearsed();
    act(&mut match_, seat, &Command::Resign).unwrap();
    match_.loaded()
}

/// A replay of a finished game, as it is sent.
fn replayed(
    reader: &Reader<'_>,
    seen: &LoadedMatch,
    perspective: Perspective,
    form: ReplayForm,
) -> Said {
    let facts = seen.table_facts();
    let replay = seen.replayed(perspective).unwrap();
    let (bytes, film) = replay::draw((&replay, Side::First), form, reader.look, usize::MAX);
    let shown = RenderedReplay {
        facts: &facts,
        perspective,
        form,
        film,
        described: Described::of(reader, (&replay, Side::First), form),
        bytes,
    };
    wire(&replay::private(reader.texts, &shown, None, true))
}

#[test]
fn redealing_the_hidden_army_changes_nothing_in_any_look() {
    let mut rng = StdRng::seed_from_u64(11);
    let games: Vec<(Side, [LoadedMatch; 2])> = (0..8)
        .map(|number| {
            let seat = Side::BOTH[number as usize % 2];
            let mut deal = Deal::at_random(number, &mut rng);
            let tables = deal.play(30, &mut rng);
            let again = deal.dealt_again(&tables, seat.opponent(), &mut rng);
            let both = [&deal, &again].map(Deal::loaded);
            assert!(both[0].table_facts().revealed.is_none());
            (seat, both)
        })
        .collect();
    let mut looks = 0;
    for style in Style::ALL {
        for theme in Theme::ALL {
            let texts = in_some_language(looks << 8);
            let reader = with_text(texts, Look { style, theme });
            for (seat, both) in &games {
                let [one, other] = both.each_ref().map(|seen| {
                    let facts = facts(seen, *seat);
                    let step = facts
                        .view
                        .as_ref()
                        .map(|view| private(&message::pick_piece(&reader, &facts, view), &facts));
                    (mine(&reader, &facts), step, announced(&reader, seen))
                });
                assert_eq!(one, other, "{style:?} {theme:?}");
            }
            looks += 1;
        }
    }
    assert_eq!(looks as usize, Style::ALL.len() * Theme::ALL.len());
}

#[test]
fn the_test_would_notice_a_leak() {
    // The owner of the re-dealt army does see a difference.
    let mut rng = StdRng::seed_from_u64(4);
    let deal = Deal::at_random(0, &mut rng);
    let again = deal.dealt_again(&[], Side::Second, &mut rng);
    let [one, other] = [&deal, &again].map(|deal| {
        let loaded = deal.loaded();
        let texts = Texts::english();
        let reader = with_text(&texts, Look::default());
        mine(&reader, &facts(&loaded, Side::Second))
    });
    assert_ne!(one.0, other.0);
    assert_ne!(one.1, other.1);
    assert_ne!(one.2, other.2);
}

#[test]
fn no_clock_waits_for_what_is_only_shown() {
    for command in ["replay", "record", "verify", "analyse"] {
        assert!(crate::bot::is_shown_by(command), "{command}");
    }
    let id = MatchId(1);
    let shown = [Id::Replay(id, ReplayRequest::default()), Id::Record(id)];
    for shown in shown.map(|id| id.to_string()) {
        assert!(crate::bot::is_shown_behind(&shown), "{shown}");
    }
    for changes in [Id::Resign(id, true), Id::Abort(id, true), Id::Mine(id)] {
        assert!(!crate::bot::is_shown_behind(&changes.to_string()));
    }
    assert!(!crate::bot::is_shown_by("move") && !crate::bot::is_shown_behind("replay"));
}
