//! Why something about a league cannot be done.

use leagues::season::{SeasonRefusal, SettingsError};

use crate::{args, discord::texts::Texts};

/// Why something cannot be done.
pub fn refusal(texts: &Texts, refusal: SeasonRefusal) -> String {
    match refusal {
        SeasonRefusal::Over => texts.say("refuse-league-over"),
        SeasonRefusal::Begun => texts.say("refuse-league-begun"),
        SeasonRefusal::NotBegun => texts.say("refuse-league-not-begun"),
        SeasonRefusal::NotOver => texts.say("refuse-league-not-over"),
        SeasonRefusal::Full => texts.say("refuse-league-full"),
        SeasonRefusal::TooLate => texts.say("refuse-league-too-late"),
        SeasonRefusal::EnteredAlready => texts.say("refuse-league-entered"),
        SeasonRefusal::NotEntered => texts.say("refuse-league-not-entered"),
        SeasonRefusal::TooFew(fewest) => {
            texts.tell("refuse-league-too-few", &args![fewest = fewest])
        }
        SeasonRefusal::NoRests => texts.say("refuse-league-no-rests"),
        SeasonRefusal::NoGame | SeasonRefusal::NoSeat => texts.say("refuse-gone"),
        SeasonRefusal::NotTheirs => texts.say("refuse-not-your-game"),
        SeasonRefusal::OwnGame => texts.say("refuse-league-own-game"),
        SeasonRefusal::NotNeutral => texts.say("refuse-league-not-neutral"),
        SeasonRefusal::NotOrganiser => texts.say("refuse-league-not-organiser"),
        SeasonRefusal::Reason => texts.say("refuse-league-reason"),
        SeasonRefusal::RoundOpen => texts.say("refuse-league-round-open"),
        SeasonRefusal::NotByHand => texts.say("refuse-league-by-hand"),
        SeasonRefusal::NamedTwice => texts.say("refuse-league-twice"),
        SeasonRefusal::NoDate => texts.say("refuse-league-no-date"),
        SeasonRefusal::Past => texts.say("refuse-league-past"),
        SeasonRefusal::AsItIs => texts.say("refuse-league-as-it-is"),
        SeasonRefusal::NothingToUndo => texts.say("refuse-league-undo"),
        SeasonRefusal::BuiltUpon => texts.say("refuse-league-built-upon"),
        SeasonRefusal::Settings(error) => texts.say(match error {
            SettingsError::Name => "refuse-league-name",
            SettingsError::Players => "refuse-league-players",
            SettingsError::Format => "refuse-league-format",
            SettingsError::RoundsAtOnce => "refuse-league-at-once",
            SettingsError::TooShort => "refuse-league-short",
            SettingsError::RunsOn => "refuse-league-runs-on",
            SettingsError::LateEntries => "refuse-league-late",
        }),
    }
}
