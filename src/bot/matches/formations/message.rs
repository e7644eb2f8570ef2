//! A person's saved formations: as a list, one at a time with its picture, and as choices at a desk. The named armies
//! appear among the choices, and in place of an empty list.

use basics::PersonId;
use matches::{
    facts::SeatFacts,
    formations::{Formation, MAX_FORMATIONS, SavedFormation},
};
use rules::{
    Side,
    game::{GameName, GameRules},
    luzhanqi::{DeskView, NamedArmy, Preset},
};
use serenity::all::{CreateActionRow, CreateSelectMenuOption};

use super::files;
use crate::{
    link::limits,
    messages::{
        Post, PrivatePost, button_rows, danger,
        ids::{Desk, Formations, Id},
        menu, menus, pictures, secondary, success,
    },
    wording::{self, phrases::title, reader::Reader},
};

use texts::{Texts, args, key, plain};

/// A person's formations; the picked one with its picture and the verdict of each rule set.
pub fn formations(
    reader: &Reader<'_>,
    owner: PersonId,
    all: &[Formation],
    picked: Option<&Formation>,
) -> PrivatePost {
    let texts = reader.texts;
    let values = args![count = all.len(), most = MAX_FORMATIONS];
    let mut lines = vec![match all {
        [] => texts.get(key::FORMATIONS_NONE),
        _ => texts.format(key::FORMATIONS_TITLE, &values),
    }];
    match picked {
        Some(formation) => lines.extend(described(texts, formation)),
        None if !all.is_empty() => lines.push(texts.get(key::FORMATIONS_HELP)),
        None => {}
    }
    let mut rows = match all {
        [] => vec![army_menu(texts, &Id::Formations(Formations::Army), None)],
        _ => Vec::new(),
    };
    rows.extend(formation_menus(
        texts,
        all,
        |part| Id::Formations(Formations::Pick(part)),
        |formation| {
            (
                formation.text(),
                picked.is_some_and(|picked| picked.id == formation.id),
            )
        },
    ));
    rows.extend(form_buttons(texts, picked, !all.is_empty()));
    let post = Post {
        picture: picked.map(|formation| pictures::desk(reader, &unmarked(formation), None)),
        ..Post::lines(&lines).with_rows(rows)
    };
    PrivatePost::new(owner, post)
}

/// One of the named armies, which the person can save.
pub fn army(reader: &Reader<'_>, owner: PersonId, army: NamedArmy) -> PrivatePost {
    let texts = reader.texts;
    let desk = DeskView::new(
        &army.arrangement(),
        Side::First,
        &Preset::Pamphlet.options(),
    );
    let values = args![
        name = wording::armies::name(texts, army),
        text = desk.text.clone()
    ];
    let lines = [
        texts.format(key::FORMATION_SHOWN, &values),
        wording::armies::advice(texts, army),
    ];
    let menu = army_menu(texts, &Id::Formations(Formations::Army), Some(army));
    let keep = Id::Formations(Formations::Keep(army));
    let new = Id::Formations(Formations::New);
    let post = Post::lines(&lines)
        .with_picture(pictures::desk(reader, &desk, None))
        .with_rows(vec![menu])
        .with_buttons(vec![
            success(texts, &keep, key::BUTTON_SAVE),
            secondary(texts, &new, key::BUTTON_FORMATION_NEW),
        ]);
    PrivatePost::new(owner, post)
}

/// The menu of the named armies, with advice beneath each name.
fn army_menu(texts: &Texts, id: &Id, picked: Option<NamedArmy>) -> CreateActionRow {
    let options = NamedArmy::ALL.map(|army| {
        CreateSelectMenuOption::new(wording::armies::name(texts, army), army.name())
            .description(limits::fit(
                &wording::armies::advice(texts, army),
                limits::LABEL,
            ))
            .default_selection(picked == Some(army))
    });
    menu(id, texts.get(key::ARMY_PICK), options.into())
}

/// The army from its owner's side, without the marks of any rule set.
fn unmarked(formation: &Formation) -> DeskView {
    DeskView {
        faults: Vec::new(),
        ..formation.desk(Side::First, &Preset::Pamphlet.options())
    }
}

/// A formation's name and text, and the rules that allow it; rule sets with the same faults share a line.
fn described(texts: &Texts, formation: &Formation) -> Vec<String> {
    let values = args![
        name = plain(formation.name.as_str()),
        text = formation.text()
    ];
    let mut lines = vec![texts.format(key::FORMATION_SHOWN, &values)];
    let mut groups: Vec<(DeskView, Vec<String>)> = Vec::new();
    let presets = Preset::ALL.map(|preset| (preset, preset.options()));
    for (preset, options) in presets.iter().filter(|(_, options)| !options.dealt()) {
        let desk = formation.desk(Side::First, options);
        let name = wording::preset(texts, GameName::Luzhanqi, preset.name());
        match groups
            .iter_mut()
            .find(|(known, _)| known.faults == desk.faults)
        {
            Some((_, names)) => names.push(name),
            None => groups.push((desk, vec![name])),
        }
    }
    groups.sort_by_key(|(desk, _)| desk.faults.len());
    for (desk, names) in groups {
        // Some names of rule sets contain commas.
        let values = args![rules = names.join(" · ")];
        if desk.faults.is_empty() {
            lines.push(texts.format(key::FORMATION_ALLOWED, &values));
        } else {
            lines.push(texts.format(key::FORMATION_FORBIDDEN, &values));
            lines.extend(faults(texts, &desk).map(|fault| format!("- {fault}")));
        }
    }
    lines
}

fn faults(texts: &Texts, desk: &DeskView) -> impl Iterator<Item = String> {
    desk.faults
        .iter()
        .map(|one| wording::luzhanqi_fault(texts, desk, one))
}

/// Menus of formations; `about` returns the text beneath each name, and whether it is selected.
fn formation_menus(
    texts: &Texts,
    all: &[Formation],
    id: impl Fn(u8) -> Id,
    about: impl Fn(&Formation) -> (String, bool),
) -> Vec<CreateActionRow> {
    let options = all.iter().map(|formation| {
        let name = formation.name.as_str().to_owned();
        let (detail, here) = about(formation);
        let option = CreateSelectMenuOption::new(name.clone(), formation.id.0.to_string())
            .description(limits::fit(&detail, limits::LABEL))
            .default_selection(here);
        (name, option)
    });
    let placeholder = |first: &str, last: &str, whole: bool| {
        if whole {
            return texts.get(key::FORMATIONS_PICK);
        }
        let values = args![first = first.to_owned(), last = last.to_owned()];
        texts.format(key::FORMATIONS_PICK_PART, &values)
    };
    menus(&options.collect::<Vec<_>>(), placeholder, id)
}

fn form_buttons(texts: &Texts, picked: Option<&Formation>, are_some: bool) -> Vec<CreateActionRow> {
    let new = Id::Formations(Formations::New);
    let new = success(texts, &new, key::BUTTON_FORMATION_NEW);
    let upload = Id::Formations(Formations::Upload);
    let mut row = vec![
        new,
        secondary(texts, &upload, key::BUTTON_FORMATIONS_UPLOAD),
    ];
    if are_some {
        let download = Id::Formations(Formations::Download);
        row.push(secondary(texts, &download, key::BUTTON_FORMATIONS_DOWNLOAD));
    }
    let Some(formation) = picked else {
        return button_rows([row]);
    };
    let rename = Id::Formations(Formations::Rename(formation.id));
    let mirror = Id::Formations(Formations::Mirror(formation.id, formation.changed));
    let delete = Id::Formations(Formations::AskDelete(formation.id));
    let of_this = vec![
        secondary(texts, &rename, key::BUTTON_FORMATION_RENAME),
        secondary(texts, &mirror, key::BUTTON_MIRROR),
        danger(texts, &delete, key::BUTTON_FORMATION_DELETE),
    ];
    button_rows([of_this, row])
}

/// A person's formations with a file of them.
pub fn file(reader: &Reader<'_>, owner: PersonId, all: &[Formation]) -> PrivatePost {
    let written = reader.texts.get(key::FORMATIONS_WRITTEN);
    let list = formations(reader, owner, all, None).with_note(&written);
    list.map(|post| Post {
        file: Some(files::file(all)),
        ..post
    })
}

/// Asks to confirm the deletion of a formation.
pub fn ask_delete(reader: &Reader<'_>, formation: &Formation) -> PrivatePost {
    let texts = reader.texts;
    let values = args![
        name = plain(formation.name.as_str()),
        text = formation.text()
    ];
    let delete = Id::Formations(Formations::Delete(formation.id));
    let keep = Id::Formations(Formations::Show(formation.id));
    let post = Post::text(texts.format(key::FORMATION_ASK_DELETE, &values))
        .with_picture(pictures::desk(reader, &unmarked(formation), None))
        .with_buttons(vec![
            danger(texts, &delete, key::BUTTON_FORMATION_DELETE),
            secondary(texts, &keep, key::BUTTON_FORMATION_KEEP),
        ]);
    PrivatePost::new(formation.owner(), post)
}

/// The armies that a player may put on their desk: the named ones, then their formations, each with the verdict of the
/// match's rules.
pub fn load_formation(
    reader: &Reader<'_>,
    facts: &SeatFacts,
    desk: &DeskView,
    all: &[Formation],
) -> PrivatePost {
    let texts = reader.texts;
    let values = args![text = desk.text.clone()];
    let lines = [
        title(texts, key::DESK_TITLE.taking(), facts),
        texts.get(match all {
            [] => key::FORMATIONS_LOAD_ARMIES,
            _ => key::FORMATIONS_LOAD_HELP,
        }),
        texts.format(key::DESK_TEXT, &values),
    ];
    let id = facts.record.id;
    let mut rows = vec![army_menu(texts, &Id::Desk(id, Desk::Army), None)];
    rows.extend(formation_menus(
        texts,
        all,
        |part| Id::Desk(id, Desk::Loaded(part)),
        |formation| (verdict(texts, facts, formation), false),
    ));
    let post = Post::lines(&lines)
        .with_picture(pictures::desk(reader, desk, None))
        .with_rows(rows)
        .with_buttons(vec![secondary(texts, &Id::Mine(id), key::BUTTON_BACK)]);
    PrivatePost::about(facts, post)
}

/// The verdict of the match's rules on a formation, in a few words.
fn verdict(texts: &Texts, facts: &SeatFacts, formation: &Formation) -> String {
    let GameRules::Luzhanqi(options) = &facts.record.terms.rules else {
        return formation.text();
    };
    let desk = formation.desk(facts.seat, options);
    let mut faults = faults(texts, &desk);
    match (faults.next(), desk.faults.len()) {
        (None, _) => texts.get(key::FORMATION_FITS),
        (Some(fault), 1) => texts.format(key::FORMATION_FAULT, &args![fault = fault]),
        (Some(fault), count) => {
            let values = args![fault = fault, count = count - 1];
            texts.format(key::FORMATION_FAULTS, &values)
        }
    }
}

/// The sentence that an army was saved, and what it replaces.
pub fn kept(texts: &Texts, kept: &SavedFormation) -> String {
    let name = plain(kept.formation.name.as_str());
    match &kept.replaced {
        None => texts.format(key::FORMATION_KEPT, &args![name = name]),
        Some(text) => {
            let values = args![name = name, text = text.clone()];
            texts.format(key::FORMATION_REPLACED, &values)
        }
    }
}
