//! `caipan render`: draws any position, for any audience, as a picture or as text.

use std::path::{Path, PathBuf};

use super::{
    arguments::{GameArguments, Misuse, game, games},
    replace::{ReplaceError, replace},
};
use boards::{Look, Scene, Style, Theme, WIDTH, luzhanqi, plain::captioned, views};
use rules::{
    Side,
    game::{GameName, GameRules, Start, StartError},
    headless::{Audience, KnownGame},
    luzhanqi::{Options, Preset, notation::PartialPosition, options::Goal},
};

/// The minimum width of a picture, in pixels.
const MIN_WIDTH: u32 = 160;
/// The maximum width.
const MAX_WIDTH: u32 = 2000;

/// The default setups of Luzhanqi: legal under every rule set with setups.
const ARMIES: [&str; 2] = [
    "39745/B26/761B/493/879M5/88MFM",
    "57394/26B/B471/396/MM875/MF889",
];

/// The default seed for the deal of a dealt game.
const SEED: u64 = 1;

/// What to draw, and into which file.
#[derive(clap::Args)]
pub struct Render {
    #[arg(long, value_name = "G", help = games())]
    game: String,
    #[command(flatten)]
    arguments: GameArguments,
    /// Who sees it: public, first, second or referee. If left out: public; a position that hides something is drawn as it
    /// is written
    #[arg(long = "as", value_name = "WHO")]
    audience: Option<String>,
    /// chinese, simplified, latin, both or western
    #[arg(long, value_name = "STYLE", default_value = Style::Both.name())]
    style: String,
    /// light, dark, contrast or colourblind
    #[arg(long, value_name = "THEME", default_value = Theme::Light.name())]
    theme: String,
    /// The picture's width in pixels, 160 to 2000 [default: 512]
    #[arg(long, value_name = "PX")]
    width: Option<String>,
    /// png or txt. If left out: txt for a FILE that ends so, else png
    #[arg(long, value_name = "FORMAT")]
    format: Option<String>,
    /// The file to write, or - for standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// The format of the output.
#[derive(Clone, Copy)]
enum Format {
    Png,
    Txt,
}

/// The value with this name.
fn named<T: Copy>(
    what: &'static str,
    name: &str,
    known: &[(&'static str, T)],
) -> Result<T, Misuse> {
    let found = known.iter().find(|(known, _)| *known == name);
    found.map(|(_, found)| *found).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        let names = names.join(", ");
        Misuse::new(format!("there is no {what} {name:?}; there are {names}"))
    })
}

impl Render {
    /// The contents of the file.
    ///
    /// # Errors
    /// Why it cannot be drawn.
    pub(super) fn draw(&self) -> Result<Vec<u8>, Misuse> {
        let look = Look {
            style: named(
                "style",
                &self.style,
                &Style::ALL.map(|style| (style.name(), style)),
            )?,
            theme: named(
                "theme",
                &self.theme,
                &Theme::ALL.map(|theme| (theme.name(), theme)),
            )?,
        };
        let (width, format) = (self.width()?, self.format()?);
        let scene = self.scene()?;
        Ok(match format {
            Format::Png => boards::board(&scene, look, width),
            Format::Txt => captioned(&scene, look.style).into_bytes(),
        })
    }

    /// Writes the output to its file and returns true, or returns false if it goes to standard output.
    ///
    /// # Errors
    /// Why the file cannot be written.
    pub(super) fn keep(&self, drawn: &[u8]) -> Result<bool, ReplaceError> {
        let is_file = self.out != Path::new("-");
        if is_file {
            replace(&self.out, drawn)?;
        }
        Ok(is_file)
    }

    fn width(&self) -> Result<u32, Misuse> {
        let Some(text) = &self.width else {
            return Ok(WIDTH);
        };
        let width = text
            .parse()
            .ok()
            .filter(|width| (MIN_WIDTH..=MAX_WIDTH).contains(width));
        width.ok_or_else(|| {
            Misuse::new(format!(
                "the width is a number of pixels from {MIN_WIDTH} to {MAX_WIDTH}, not {text:?}"
            ))
        })
    }

    fn format(&self) -> Result<Format, Misuse> {
        let text = self
            .out
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
        match &self.format {
            Some(name) => named(
                "format",
                name,
                &[("png", Format::Png), ("txt", Format::Txt)],
            ),
            None if text => Ok(Format::Txt),
            None => Ok(Format::Png),
        }
    }

    fn audience(&self) -> Result<Option<Audience>, Misuse> {
        let known = [
            ("public", Audience::Public),
            ("first", Audience::First),
            ("second", Audience::Second),
            ("referee", Audience::Referee),
        ];
        let name = self.audience.as_deref();
        name.map(|name| named("audience", name, &known)).transpose()
    }

    fn scene(&self) -> Result<Scene, Misuse> {
        let (game, audience) = (game(&self.game)?, self.audience()?);
        let rules = self.arguments.rules(game, self.rules_by_position(game))?;
        let GameArguments {
            position, hidden, ..
        } = &self.arguments;
        if let (GameRules::Luzhanqi(options), Some(text), None) = (&rules, position, hidden) {
            let seen = PartialPosition::read(text, options).map_err(StartError::position);
            let seen = seen.map_err(Misuse::new)?;
            if seen.hides_something() {
                return Ok(seen_by(&seen, audience));
            }
        }
        let begins = position.is_none() && hidden.is_none();
        let is_dealt = !rules.is_open() && !rules.has_desks();
        let start = Start {
            setups: (begins && rules.has_desks()).then(|| ARMIES.map(str::to_owned)),
            seed: (begins && is_dealt).then_some(SEED),
            position: position.clone(),
            hidden: hidden.clone(),
            flag_taken: true,
            ..Start::default()
        };
        let game = KnownGame::begin(&start, &rules).map_err(Misuse::new)?;
        Ok(scene_of(&game, audience.unwrap_or(Audience::Public)))
    }

    /// Rules that suit a position of Luzhanqi if none are named: dealt if a piece is face down; with carried Flags if
    /// one was lifted.
    fn rules_by_position(&self, game: GameName) -> Option<GameRules> {
        let text = self.arguments.position.as_deref();
        let text = text.filter(|_| game == GameName::Luzhanqi)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let dealt =
            text.contains("??") || fields.get(1) == Some(&"?") || self.arguments.hidden.is_some();
        let preset = if dealt {
            Preset::TezhiFlip
        } else {
            Preset::Pamphlet
        };
        let options = preset.options();
        Some(GameRules::Luzhanqi(match fields.get(4) {
            None => options,
            Some(_) => Options {
                goal: Goal::Carry,
                grenade_takes_flag: false,
                ..options
            },
        }))
    }
}

/// The drawing of what an audience sees of a game. The referee of a game without secrets gets the public view.
fn scene_of(known: &KnownGame, audience: Audience) -> Scene {
    let game = known.game();
    match (audience, known.whole_view()) {
        (Audience::First, _) => views::seat(&game.seat_view(Side::First)),
        (Audience::Second, _) => views::seat(&game.seat_view(Side::Second)),
        (Audience::Referee, Some(view)) => views::revealed(&view.end, Side::First),
        (Audience::Public | Audience::Referee, _) => views::table(&game.table_view()),
    }
}

/// The drawing of a position with hidden pieces: as written, or reduced to what a smaller audience may know.
fn seen_by(seen: &PartialPosition, audience: Option<Audience>) -> Scene {
    let reader = match audience {
        None => seen.reader(),
        Some(Audience::First) => Some(Side::First),
        Some(Audience::Second) => Some(Side::Second),
        Some(Audience::Public | Audience::Referee) => None,
    };
    let seen = match audience {
        None | Some(Audience::Referee) => seen.clone(),
        Some(Audience::First | Audience::Second | Audience::Public) => seen.to(reader),
    };
    let seat = reader.unwrap_or(Side::First);
    Scene::Luzhanqi(Box::new(luzhanqi::view::partial(&seen, seat)))
}
