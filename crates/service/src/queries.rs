//! Queries and single statements that need only one function of the store.

use basics::{MatchId, PersonId, SeasonId};
use matches::{
    appointment::league::AppointmentRules,
    formations::Formation,
    live::{LiveKind, LiveMessage},
    play_rules::PlayRules,
    records::{ChallengeRecord, GuildSettings, MatchList, Preferences},
    season::{Readers, SeasonRecord},
};
use rules::game::GameName;
use store::{
    appointments, challenges, drafts,
    erasure::{self, KeptData},
    events, formations, guilds, live_messages, match_records,
    networks::{self, Network},
    notes, players, preferences,
    refused::{self, Refused},
    results::{self, LevelRecord},
    seasons, standstills,
};

use super::{Result, Service};

/// Declares methods of the service. Each passes its arguments to a function of the store, by [`Service::read`] or
/// [`Service::write`].
macro_rules! queries {
    ($(
        $(#[$doc:meta])*
        $access:ident $name:ident($($argument:ident: $type:ty),*) -> $result:ty = $function:path;
    )*) => {
        impl Service {
            $(
                $(#[$doc])*
                ///
                /// # Errors
                /// When the database fails.
                pub async fn $name(&self, $($argument: $type),*) -> Result<$result> {
                    self.$access(async |db| $function(db, $($argument),*).await).await
                }
            )*
        }
    };
}

queries! {
    /// Lets somebody challenge a person again, or everybody (`None`) whom they do not refuse by name.
    write take_challenges(person: PersonId, refused: Option<PersonId>) -> () = refused::take;

    /// The people whose challenges a person refuses.
    read refused_by(person: PersonId) -> Refused = refused::of;

    /// Stores the thread or channel where a match is played.
    write set_place(id: MatchId, place: u64) -> () = match_records::set_place;

    /// What the league of a match says about appointments; as usual for a match of no league.
    read appointment_rules(id: MatchId) -> AppointmentRules = appointments::rules_of;

    /// Stores who may read the results of a season outside Discord.
    write set_readers(id: SeasonId, readers: Readers) -> () = seasons::set_readers;

    /// The seasons whose results everybody may read, older than this one, newest first: up to `limit`.
    read seasons_for_everybody(before: SeasonId, limit: u32) -> Vec<SeasonRecord> = seasons::for_everybody;

    /// Stores that a game leaves the forum of its season for this channel, where a thread is opened for it.
    write leave_forum(id: MatchId, channel: u64) -> () = seasons::move_game;

    /// Stores the message that a match's thread is attached to.
    write set_thread_message(id: MatchId, message: u64) -> () = match_records::set_message;

    /// Stores a person's direct-message channel, or that it is gone.
    write set_dm_channel(person: PersonId, channel: Option<u64>) -> () = players::set_dm_channel;

    /// Deletes a person's draft of a form, once the form is accepted.
    write drop_draft(person: PersonId, form: &str) -> () = drafts::delete;

    /// A person's formations, sorted by name.
    read formations_of(owner: PersonId) -> Vec<Formation> = formations::of;

    /// The game of a person's most recently active match.
    read latest_game_of(person: PersonId) -> Option<GameName> = match_records::latest_game_of;

    /// The latest challenge that a person made to somebody, or to anybody.
    read latest_challenge_by(person: PersonId) -> Option<ChallengeRecord> = challenges::latest_by;

    /// The latest game against the program that a person began.
    read latest_practice_of(person: PersonId)
        -> Option<ChallengeRecord> = challenges::latest_practice_of;

    /// The newest matches that were or are played in a thread or channel, newest first.
    read at_place(place: u64) -> MatchList = match_records::at_place;

    /// A match's live message of a kind, if there is one.
    read live_messages(id: MatchId) -> Vec<(LiveKind, LiveMessage)> = live_messages::all_of;

    /// Whether a match has events after the event number `seq`.
    read has_later_event(id: MatchId, seq: u32) -> bool = events::has_later;

    /// The network that a server is in, if any.
    read network_of(guild: u64) -> Option<Network> = networks::of;

    /// Whether it is a person's turn in another game.
    read is_to_move_elsewhere(person: PersonId, id: MatchId)
        -> bool = match_records::is_to_move_elsewhere;

    /// The games in progress in a server: up to `limit` after skipping `offset`, most recently active first.
    read running_in(guild: u64, offset: u32, limit: u32) -> MatchList = match_records::running_in;

    /// A player's note about a match.
    read note(id: MatchId, author: PersonId) -> Option<String> = notes::load;

    /// A person's preferences.
    read preferences(person: PersonId) -> Preferences = preferences::load;

    /// A server's settings.
    read guild_settings(guild: u64) -> GuildSettings = guilds::load;

    /// A person's results against the program: a row for each game and level.
    read against_program(person: PersonId) -> Vec<LevelRecord> = results::against_program;

    /// The data kept about a person; `None` if there is none.
    read kept_about(person: PersonId) -> Option<KeptData> = erasure::kept;

    /// Stores the channel and the message that announce an open challenge on a ladder.
    write challenge_shown(id: SeasonId, entry: u32, place: (u64, u64))
        -> () = seasons::keep_message;

    /// The channel and the message that announce a challenge on a ladder, while it is kept up to date.
    read shown_challenge(id: SeasonId, entry: u32) -> Option<(u64, u64)> = seasons::kept_message;

    /// The channel and the message that show the round that an entry opened.
    read shown_round(id: SeasonId, opening: u32) -> Option<(u64, u64)> = seasons::kept_message;

    /// Forgets the message of a finished challenge.
    write challenge_settled(id: SeasonId, entry: u32) -> () = seasons::forget_message;

    /// The unfinished seasons in which somebody takes part.
    read seasons_of(person: PersonId) -> Vec<SeasonRecord> = seasons::of_person;

    /// Stores which message shows a season.
    write season_shown(id: SeasonId, message: Option<u64>) -> () = seasons::set_message;

    /// The servers and matches whose clocks are stopped.
    read standing_still() -> Vec<u64> = standstills::lasting;

    /// Where and what is played in a server.
    read play_rules(guild: u64) -> PlayRules = guilds::play_rules;

    /// The channel and the message that says what goes on in a server, if one was posted.
    read play_message(guild: u64) -> Option<(u64, u64)> = guilds::play_message;

    /// Stores which message says what goes on in a server, and in which channel.
    write play_message_shown(guild: u64, place: Option<(u64, u64)>)
        -> () = guilds::set_play_message;

}
