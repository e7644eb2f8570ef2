//! Cards to draw: made-up leagues and players, in three languages.

mod games;

use cards::{
    BracketCard, BracketRound, CourseCard, CrosstableCard, CrosstableRow, Fact, Look, Mark,
    MarkLetters, ProfileCard, Rating, Record, Sample, Score, SeasonCard, Slot, StandingsCard,
    StandingsHeadings, StandingsRow, Theme, Tick, Tie, Tone, Zone,
};

/// A card of any kind.
pub enum Card {
    Standings(StandingsCard),
    Crosstable(CrosstableCard),
    Bracket(BracketCard),
    Profile(ProfileCard),
    Season(SeasonCard),
    Course(CourseCard),
}

impl Card {
    /// Its picture.
    pub fn draw(&self, theme: Theme) -> Vec<u8> {
        let look = Look { theme };
        match self {
            Card::Standings(card) => cards::standings(card, look),
            Card::Crosstable(card) => cards::crosstable(card, look),
            Card::Bracket(card) => cards::bracket(card, look),
            Card::Profile(card) => cards::profile(card, look),
            Card::Season(card) => cards::season_card(card, look),
            Card::Course(card) => cards::course(card, look),
        }
    }
}

/// Every card of the gallery, with its name.
pub fn all() -> Vec<(&'static str, Card)> {
    vec![
        ("standings", Card::Standings(standings(12, true))),
        ("standings-divisions", Card::Standings(divisions())),
        ("standings-running", Card::Standings(running())),
        ("standings-chinese", Card::Standings(chinese())),
        ("crosstable", Card::Crosstable(crosstable(12, 1))),
        ("crosstable-small", Card::Crosstable(crosstable(6, 2))),
        ("bracket-round", Card::Bracket(first_round())),
        ("bracket-8", Card::Bracket(bracket(3, 2))),
        ("bracket-4", Card::Bracket(bracket(2, 2))),
        ("profile", Card::Profile(profile())),
        ("profile-new", Card::Profile(newcomer())),
        ("season", Card::Season(season())),
        ("season-chinese", Card::Season(season_in_chinese())),
        ("course-chances", Card::Course(games::chances())),
        ("course-worlds", Card::Course(games::worlds())),
        ("course-worlds-chinese", Card::Course(games::flipped())),
    ]
}

fn text(text: &str) -> String {
    text.to_owned()
}

/// Realistic names.
pub const NAMES: [&str; 32] = [
    "Ann Lindqvist",
    "王小明",
    "Łukasz Żółkiewski",
    "諸葛孔明",
    "🐉 Dragon of the East 🔥",
    "Ольга Петренко",
    "Nguyễn Thị Ánh",
    "欧阳娜娜",
    "Ben",
    "桜井さくら",
    "이준호",
    "Maximilian Alexander von Hohenzollern-Sigmaringen",
    "𝓕𝓪𝓷𝓬𝔂 𝓟𝓵𝓪𝔂𝓮𝓻",
    "Γιώργος",
    "xX_General_Xx",
    "李白★",
    "İpek Yılmaz",
    "陳瑋",
    "Zoë",
    "Márton Szőke",
    "José Ñúñez",
    "司馬懿",
    "Ferdinand",
    "Чайковский",
    "小龙女",
    "Ragnar Þórsson",
    "Kim 🌸",
    "令狐冲",
    "Émile Zola",
    "Tove",
    "张三丰",
    "q",
];

fn letters() -> MarkLetters {
    MarkLetters {
        won: text("W"),
        drawn: text("D"),
        lost: text("L"),
        bye: text("B"),
    }
}

fn letters_in_chinese(each: [&str; 4]) -> MarkLetters {
    let [won, drawn, lost, bye] = each.map(text);
    MarkLetters {
        won,
        drawn,
        lost,
        bye,
    }
}

/// The letters on marks in simplified script.
const SIMPLIFIED: [&str; 4] = ["胜", "和", "负", "轮"];
/// The letters on marks in traditional script.
const TRADITIONAL: [&str; 4] = ["勝", "和", "負", "輪"];

/// The first rows of each of four divisions.
fn divisions() -> StandingsCard {
    let mut card = standings(12, false);
    for (at, row) in card.rows.iter_mut().enumerate() {
        row.place = at % 3 + 1;
        row.zone = (at % 3 < 2 && at > 2).then_some(Zone::Promotion);
        row.is_highlighted = false;
        if at % 3 == 0 {
            row.section = format!("{} {}", text("Division"), at / 3 + 1);
        }
    }
    card
}

/// A table of this many rows.
pub fn standings(rows: usize, is_final: bool) -> StandingsCard {
    let marks = [Mark::Won, Mark::Drawn, Mark::Lost, Mark::Won, Mark::Bye];
    let row = |at: usize| StandingsRow {
        place: at + 1,
        name: text(NAMES[at % NAMES.len()]),
        games: 11 - (at as u32 % 2),
        points: halves(22_usize.saturating_sub(at)),
        ties: vec![
            halves(140 - at * 3 % 100),
            halves(120 - at * 2 % 90),
            (9 - at % 9).to_string(),
        ],
        recent: (0..5).map(|n| marks[(at * 3 + n * (at + 1)) % 5]).collect(),
        section: String::new(),
        zone: match at {
            0 | 1 => Some(Zone::Promotion),
            _ if at + 3 >= rows => Some(Zone::Relegation),
            _ => None,
        },
        is_highlighted: at == 6,
        is_without_medal: false,
    };
    StandingsCard {
        title: text("Spring League, First Division"),
        subtitle: text(if is_final {
            "Xiangqi · final standings after 11 rounds"
        } else {
            "Xiangqi · round 5 of 11 · 3 days left"
        }),
        headings: StandingsHeadings {
            name: text("Player"),
            games: text("Games"),
            points: text("Points"),
            ties: vec![text("Buchholz"), text("S-B"), text("Wins")],
            recent: text("Last 5"),
        },
        letters: letters(),
        rows: (0..rows).map(row).collect(),
        is_final,
        keeps_tie: false,
        footer: text("▲ promoted · ▼ relegated · S-B: Sonneborn-Berger"),
    }
}

fn running() -> StandingsCard {
    let mut card = standings(9, false);
    card.headings.ties.truncate(1);
    card.rows[2].recent.truncate(2);
    card.rows[4].recent[4] = Mark::None;
    card.footer.clear();
    card
}

fn chinese() -> StandingsCard {
    let mut card = standings(12, true);
    card.title = text("春季联赛·甲组");
    card.subtitle = text("象棋 · 第十一轮后最终排名");
    card.headings = StandingsHeadings {
        name: text("棋手"),
        games: text("局数"),
        points: text("积分"),
        ties: vec![text("对手分"), text("小分"), text("胜局")],
        recent: text("近五轮"),
    };
    card.letters = letters_in_chinese(SIMPLIFIED);
    card.footer = text("▲ 升级　▼ 降级");
    card
}

fn halves(number: usize) -> String {
    match (number / 2, number % 2) {
        (0, 1) => text("½"),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A crosstable of this many players, who play each other this often.
pub fn crosstable(players: usize, times: usize) -> CrosstableCard {
    let score = |one: usize, other: usize, time: usize| {
        let (low, high) = (one.min(other), one.max(other));
        let first = match (low * 7 + high * 3 + time * 5) % 9 {
            0 | 1 => Score::Drawn,
            2 => Score::Lost,
            3 if low % 3 == 0 => Score::WonByForfeit,
            8 if high % 2 == 0 => Score::Open,
            _ => Score::Won,
        };
        match first {
            first if one == low => first,
            Score::Won => Score::Lost,
            Score::Lost => Score::Won,
            Score::WonByForfeit => Score::LostByForfeit,
            same => same,
        }
    };
    let row = |one: usize| CrosstableRow {
        place: one + 1,
        name: text(NAMES[one % NAMES.len()]),
        points: halves((players - one) * 2 - one % 2),
        results: (0..players)
            .map(|other| (0..times).map(|time| score(one, other, time)).collect())
            .collect(),
    };
    CrosstableCard {
        title: text("Club Championship"),
        subtitle: text("Luzhanqi · everyone against everyone"),
        name: text("Player"),
        points: text("Points"),
        rows: (0..players).map(row).collect(),
        first: (0, 0),
        footer: text("+ won by forfeit · – lost by forfeit"),
    }
}

/// A knock-out of this many rounds, some of them over.
pub fn bracket(rounds: usize, over: usize) -> BracketCard {
    let names = [
        "Round of 32",
        "Round of 16",
        "Quarter-finals",
        "Semi-finals",
        "Final",
    ];
    let mut players: Vec<String> = NAMES[..1 << rounds].iter().copied().map(text).collect();
    let mut losers = Vec::new();
    let mut all = Vec::new();
    for round in 0..rounds {
        let ties: Vec<Tie> = players
            .chunks(2)
            .enumerate()
            .map(|(number, pair)| {
                let winner = (round < over).then_some((number + round) % 3 % 2);
                let score = |slot| match winner {
                    Some(winner) if winner == slot => text("2"),
                    Some(_) => halves(number % 3),
                    None => String::new(),
                };
                Tie {
                    slots: [0, 1].map(|slot| Slot {
                        name: pair[slot].clone(),
                        score: score(slot),
                    }),
                    winner,
                }
            })
            .collect();
        let slot = |tie: &Tie, wins: bool| match tie.winner {
            Some(winner) => tie.slots[if wins { winner } else { 1 - winner }]
                .name
                .clone(),
            None => String::new(),
        };
        players = ties.iter().map(|tie| slot(tie, true)).collect();
        if round + 2 == rounds {
            losers = ties.iter().map(|tie| slot(tie, false)).collect();
        }
        all.push(BracketRound {
            name: text(names[names.len() - rounds + round]),
            ties,
        });
    }
    let third = match losers.as_slice() {
        [one, other] => Some((text("Third place"), third(one, other, over == rounds))),
        _ => None,
    };
    BracketCard {
        title: text("Autumn Cup"),
        subtitle: text("Dou Shou Qi · best of three"),
        rounds: all,
        third,
        footer: String::new(),
    }
}

/// The first round of 32 players alone.
fn first_round() -> BracketCard {
    let mut card = bracket(5, 1);
    card.rounds.truncate(1);
    card
}

fn third(one: &str, other: &str, is_over: bool) -> Tie {
    let slot = |name: &str, score: &str| Slot {
        name: text(name),
        score: text(if is_over { score } else { "" }),
    };
    Tie {
        slots: [slot(one, "1½"), slot(other, "½")],
        winner: is_over.then_some(0),
    }
}

fn history(start: i32, length: i64, swing: i32) -> Vec<Sample> {
    let mut value = start;
    (0..length)
        .map(|n| {
            value += ((n * n * 7 + n * 13) % 41 - 17) as i32 * swing / 20;
            Sample {
                at: n * 300 / length,
                value,
            }
        })
        .collect()
}

fn fact(label: &str, value: &str, tone: Tone) -> Fact {
    Fact {
        label: text(label),
        value: text(value),
        tone,
    }
}

fn record(label: &str, won: u32, drawn: u32, lost: u32) -> Record {
    Record {
        label: text(label),
        won,
        drawn,
        lost,
    }
}

fn rating(pool: &str, deviation: i32, is_provisional: bool, history: Vec<Sample>) -> Rating {
    Rating {
        pool: text(pool),
        value: history.last().map_or(1500, |sample| sample.value),
        deviation,
        is_provisional,
        history,
    }
}

/// A player of three games.
pub fn profile() -> ProfileCard {
    let tick = |at, label| Tick {
        at,
        label: text(label),
    };
    ProfileCard {
        name: text("諸葛孔明 Zhuge Liang"),
        subtitle: text("142 games since March · Mechanical Grove"),
        ratings_heading: text("Ratings"),
        ratings: vec![
            rating("Xiangqi", 48, false, history(1500, 60, 24)),
            rating("Luzhanqi", 71, false, history(1560, 30, -20)),
            rating("Flip Luzhanqi", 96, false, history(1450, 20, 30)),
            rating("Dou Shou Qi", 182, true, Vec::new()),
        ],
        ticks: vec![
            tick(0, "Mar"),
            tick(60, "May"),
            tick(120, "Jul"),
            tick(180, "Sep"),
            tick(240, "Nov"),
        ],
        no_chart: text("No rated games yet"),
        record_heading: text("Record"),
        letters: letters(),
        record: vec![
            record("Xiangqi, Red", 31, 8, 12),
            record("Xiangqi, Black", 22, 10, 17),
            record("Luzhanqi", 14, 2, 11),
            record("Flip Luzhanqi", 6, 0, 5),
            record("Dou Shou Qi", 1, 0, 3),
        ],
        facts: vec![
            fact("Streak", "6 wins", Tone::Good),
            fact("Best win", "司馬懿 (1821)", Tone::Neutral),
            fact("Highest rating", "1843 in Xiangqi", Tone::Neutral),
        ],
        footer: text("Ratings of 22 November 2026"),
    }
}

fn newcomer() -> ProfileCard {
    ProfileCard {
        name: text("小龙女"),
        subtitle: text("一局未下 · 2026年11月加入"),
        ratings_heading: text("等级分"),
        ratings: vec![rating("象棋", 350, true, Vec::new())],
        no_chart: text("还没有计分的对局"),
        record_heading: text("战绩"),
        letters: letters_in_chinese(SIMPLIFIED),
        record: vec![record("象棋", 0, 0, 0)],
        ..ProfileCard::default()
    }
}

/// A winner's season.
pub fn season() -> SeasonCard {
    SeasonCard {
        title: text("Spring League, First Division"),
        subtitle: text("Xiangqi · season 3 · March to June 2026"),
        name: text("Ann Lindqvist"),
        place: 1,
        is_without_medal: false,
        among: text("of 24 players"),
        facts: vec![
            fact("Points", "9½", Tone::Neutral),
            fact("Rating", "1764", Tone::Neutral),
            fact("Change", "+86", Tone::Good),
        ],
        record: record("11 games", 8, 3, 0),
        letters: letters(),
        highlight: Some(fact(
            "Best win",
            "against 諸葛孔明 (1821), round 7",
            Tone::Neutral,
        )),
        footer: text("Refereed by Caipan"),
    }
}

fn season_in_chinese() -> SeasonCard {
    SeasonCard {
        title: text("春季聯賽·甲組"),
        subtitle: text("象棋 · 第三季 · 2026年3月至6月"),
        name: text("陳瑋"),
        place: 12,
        is_without_medal: false,
        among: text("共二十四名棋手"),
        facts: vec![
            fact("積分", "4½", Tone::Neutral),
            fact("等級分", "1432", Tone::Neutral),
            fact("升降", "−27", Tone::Bad),
        ],
        record: record("十一局", 3, 3, 5),
        letters: letters_in_chinese(TRADITIONAL),
        highlight: Some(fact("最佳勝局", "第七輪勝諸葛孔明（1821）", Tone::Neutral)),
        footer: String::new(),
    }
}
