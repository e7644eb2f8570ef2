//! A player's desk: their half, what is wrong with it, and what they can do there.

use serenity::all::{ButtonStyle, CreateActionRow, CreateSelectMenuOption};

use super::{PrivatePost, menu::menus, opponent, title};
use crate::{
    args,
    discord::{
        ids::{Desk, Id},
        limits, pictures,
        post::{Post, button, buttons},
        reader::Reader,
        texts::Texts,
        words,
    },
};
use matches::Moment;
use matches::facts::SeatFacts;
use rules::{
    Side,
    luzhanqi::{
        DeskView, Point, PointKind,
        setup::{Fault, Placement},
    },
};

/// The player's desk; `picked` is the first piece of a swap.
#[must_use]
pub fn desk(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    desk: &DeskView,
    picked: Option<Point>,
) -> PrivatePost {
    let texts = reader.texts;
    let picked = picked.and_then(|point| desk.pieces.iter().find(|(at, _)| *at == point));
    let mut lines = vec![title(texts, "desk-title", facts)];
    if facts.ready {
        let told = args![opponent = opponent(&facts.record, facts.seat)];
        lines.push(texts.tell("desk-ready", &told));
    } else if !desk.faults.is_empty() {
        lines.push(texts.say("desk-faults"));
        lines.extend(
            desk.faults
                .iter()
                .map(|fault| format!("- {}", self::fault(texts, desk, fault))),
        );
    }
    match picked {
        _ if facts.ready => {}
        None => lines.push(texts.say("desk-help")),
        Some((point, kind)) => {
            let told = args![
                piece = words::army_piece(texts, *kind),
                point = point.to_string()
            ];
            lines.push(texts.tell("desk-picked", &told));
        }
    }
    if let Some(until) = facts.time.and_then(|time| time.until) {
        let told = args![
            until = words::time::moment(texts, until),
            opponent = opponent(&facts.record, facts.seat)
        ];
        lines.push(if facts.ready {
            texts.tell("desk-until-theirs", &told)
        } else {
            texts.tell("desk-until", &told)
        });
    }
    lines.push(texts.tell("desk-text", &args![text = desk.text.clone()]));
    let picked = picked.map(|&(point, _)| point);
    PrivatePost(Post {
        content: lines.join("\n"),
        picture: Some(pictures::desk(reader, desk, picked)),
        rows: desk_rows(texts, facts, desk, picked),
        ..Post::default()
    })
}

/// What is wrong with a piece on a desk.
pub(super) fn fault(texts: &Texts, desk: &DeskView, fault: &Fault) -> String {
    let points = |wanted: &dyn Fn(Point) -> bool| -> String {
        let mut names: Vec<String> = desk
            .pieces
            .iter()
            .map(|(p, _)| *p)
            .filter(|&p| wanted(p))
            .map(|p| p.to_string())
            .collect();
        names.sort();
        texts.list(&names)
    };
    let mut told = args![
        piece = words::army_piece(texts, fault.kind),
        point = fault.point.to_string()
    ];
    match fault.rule {
        Placement::FlagInHeadquarters => {
            let is_headquarters = |p: Point| p.kind() == PointKind::Headquarters;
            told.set("headquarters", points(&is_headquarters));
            texts.tell("desk-fault-flag", &told)
        }
        Placement::MinesInTheRear => {
            let ranks = match desk.side {
                Side::First => ["1", "2"],
                Side::Second => ["11", "12"],
            };
            told.set("ranks", texts.list(&ranks.map(str::to_owned)));
            texts.tell("desk-fault-mine", &told)
        }
        Placement::NoMineInHeadquarters => texts.tell("desk-fault-mine-headquarters", &told),
        Placement::NoGrenadeInFront => {
            told.set("rank", fault.point.rank());
            texts.tell("desk-fault-grenade", &told)
        }
    }
}

fn desk_rows(
    texts: &Texts,
    facts: &SeatFacts,
    desk: &DeskView,
    picked: Option<Point>,
) -> Vec<CreateActionRow> {
    let id = facts.record.id;
    let changed = facts.desk_changed.unwrap_or(Moment(0));
    let press = |what, key: &str, style| button(&Id::Desk(id, what), texts.say(key), style);
    if facts.ready {
        let back = press(Desk::NotReady, "button-not-ready", ButtonStyle::Secondary);
        return vec![buttons(vec![back])];
    }
    let options = desk
        .pieces
        .iter()
        .filter(|(point, _)| Some(*point) != picked);
    let options = options.map(|&(point, kind)| {
        let told = args![
            piece = words::army_piece(texts, kind),
            code_letter = kind.code().to_string(),
            point = point.to_string(),
        ];
        let label = limits::fit(&texts.tell("desk-option", &told), limits::LABEL);
        (
            point.to_string(),
            CreateSelectMenuOption::new(label, point.to_string()),
        )
    });
    let hint = texts.say(if picked.is_some() {
        "desk-swap"
    } else {
        "desk-pick"
    });
    let mut rows = menus(
        &options.collect::<Vec<_>>(),
        |_, _, _| hint.clone(),
        |_| {
            Id::Desk(
                id,
                picked.map_or(Desk::Pick(changed), |point| Desk::Swap(changed, point)),
            )
        },
    );
    if picked.is_some() {
        let back = button(
            &Id::Mine(id),
            texts.say("button-back"),
            ButtonStyle::Secondary,
        );
        rows.push(buttons(vec![back]));
    } else {
        rows.push(buttons(vec![
            press(Desk::Shuffle, "button-shuffle", ButtonStyle::Secondary),
            press(Desk::Mirror, "button-mirror", ButtonStyle::Secondary),
            press(Desk::Paste, "button-paste", ButtonStyle::Secondary),
            press(Desk::Ready(changed), "button-ready", ButtonStyle::Success),
        ]));
        rows.push(buttons(vec![
            press(Desk::Save(changed), "button-save", ButtonStyle::Secondary),
            press(Desk::Load, "button-load", ButtonStyle::Secondary),
        ]));
    }
    rows
}
