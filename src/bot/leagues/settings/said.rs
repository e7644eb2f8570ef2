//! The settings of a season in words: all of them, and the effect of a change.

use leagues::season::Settings;
use service::seasons::LoadedSeason;
use texts::Texts;

use super::panel::PANEL;
use super::subject::{Decisions, Said};
use crate::bot::leagues::words::settings::organisers;

/// The other settings, a line each.
pub fn lines(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let of = Decisions::of(loaded);
    let said = PANEL.fields().filter_map(|field| field.said);
    let said = said.filter_map(|said| match said {
        Said::Above(_) => None,
        Said::Below(said) => said(texts, &of.settings),
        Said::Beside(said) => said(texts, &of),
    });
    let all = said.chain([organisers(texts, loaded)]);
    all.map(|line| format!("- {line}")).collect()
}

/// What a change of the settings has changed.
pub fn changed(texts: &Texts, before: &Settings, now: &Settings) -> String {
    let said = PANEL.fields().filter_map(|field| field.said);
    let new = said.filter_map(|said| match said {
        Said::Above(said) | Said::Below(said) => {
            let now = said(texts, now);
            now.filter(|now| said(texts, before).as_ref() != Some(now))
        }
        Said::Beside(_) => None,
    });
    new.collect::<Vec<String>>().join(" · ")
}
