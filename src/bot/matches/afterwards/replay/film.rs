//! Draws a replay as a file within a size limit: an animation, which skips plies if it would be too large, a sheet of key
//! moments, or the board after one ply.

use crate::messages::ids::ReplayForm;
use boards::{Look, Scene};
use rules::{Side, game::Replay};

/// Maximum number of moments on a sheet: more would be too small where Discord shows them.
pub const MOMENTS: usize = 4;

/// Which plies of a game are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// How many plies the game has.
    pub plies: usize,
    /// The plies that are shown; 0 is the start.
    pub shown: Vec<usize>,
    /// The step between the plies that are shown, if they are evenly spaced.
    pub every: usize,
}

/// The file, and what it shows, with `bottom` at the bottom. It exceeds `limit` bytes only if showing start and end alone does.
pub fn draw(
    (replay, bottom): (&Replay, Side),
    form: ReplayForm,
    look: Look,
    limit: usize,
) -> (Vec<u8>, Film) {
    let scenes = boards::views::replay(replay, bottom);
    let plies = replay.plies();
    let shows = |shown: &[usize]| -> Vec<Scene> {
        let boards = shown.iter().filter_map(|&ply| scenes.get(ply));
        boards.cloned().collect()
    };
    match form {
        ReplayForm::Position(_, ply) => {
            let ply = (ply as usize).min(plies);
            let board = boards::board(&scenes[ply], look, boards::WIDTH);
            (board, film(plies, vec![ply], 1))
        }
        ReplayForm::Moments => {
            let shown = replay.moments(MOMENTS);
            let sheet = boards::contact_sheet(&shows(&shown), look);
            (sheet, film(plies, shown, 1))
        }
        ReplayForm::Animation => {
            let mut every = 1;
            loop {
                let shown = thinned(plies, every);
                let gif = boards::animation(&shows(&shown), look);
                if gif.len() <= limit || every >= plies {
                    return (gif, film(plies, shown, every));
                }
                every *= gif.len().div_ceil(limit.max(1));
            }
        }
    }
}

fn film(plies: usize, shown: Vec<usize>, every: usize) -> Film {
    Film {
        plies,
        shown,
        every,
    }
}

/// Every `every`th ply, counted from the start, and the end.
fn thinned(plies: usize, every: usize) -> Vec<usize> {
    let mut shown: Vec<usize> = (0..plies).step_by(every).collect();
    shown.push(plies);
    shown
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::messages::ids::Step;
    use rules::game::{GameName, Start};

    /// The usual size limit of a file, in bytes (Discord's documentation, reference).
    const USUAL: usize = 10 * 1024 * 1024;

    /// The public views of random games, one after the other, up to this many plies.
    fn long_replay(plies: usize) -> Replay {
        let mut rng = StdRng::seed_from_u64(1);
        let rules = GameName::Xiangqi.preset("booklet").unwrap();
        let mut views = Vec::new();
        while views.len() <= plies {
            let mut game = Start::default().begin(&rules).unwrap();
            while let Some(side) = game.turn().filter(|_| views.len() <= plies) {
                views.push(game.table_view());
                let legal = game.legal_actions();
                let action = legal[rng.random_range(0..legal.len())];
                game.play(side, action).unwrap();
            }
        }
        Replay::Table(views)
    }

    /// How many frames an animation has; decodes all of it.
    fn frames(gif: &[u8]) -> usize {
        let mut decoder = gif::DecodeOptions::new().read_info(gif).unwrap();
        let mut frames = 0;
        while decoder.read_next_frame().unwrap().is_some() {
            frames += 1;
        }
        frames
    }

    #[test]
    fn every_film_shows_start_and_end() {
        for plies in [0, 1, 2, 5, 100] {
            for every in 1..7 {
                let shown = thinned(plies, every);
                assert_eq!((shown[0], shown[shown.len() - 1]), (0, plies));
                assert!(shown.windows(2).all(|pair| pair[0] < pair[1]));
                assert!(shown.windows(2).all(|pair| pair[1] - pair[0] <= every));
            }
            assert_eq!(thinned(plies, 1).len(), plies + 1);
        }
    }

    #[test]
    fn a_film_skips_plies_only_if_they_do_not_fit() {
        let replay = long_replay(1200);
        let film = |limit| {
            draw(
                (&replay, Side::First),
                ReplayForm::Animation,
                Look::default(),
                limit,
            )
        };
        let (whole, all) = film(USUAL);
        assert!(whole.len() < USUAL, "{} bytes", whole.len());
        assert_eq!((all.plies, all.shown.len(), all.every), (1200, 1201, 1));
        assert!(frames(&whole) >= 1201);

        let limit = whole.len() / 3;
        let (short, some) = film(limit);
        assert!(short.len() <= limit, "{} bytes of {limit}", short.len());
        assert!(some.every >= 3 && some.shown == thinned(1200, some.every));
        assert!(frames(&short) >= some.shown.len());

        let (least, two) = film(1);
        assert_eq!(two.shown, [0, 1200]);
        assert!(least.len() < short.len());
    }

    #[test]
    fn a_game_without_plies_has_a_film_and_a_sheet() {
        let replay = long_replay(0);
        let (gif, film) = draw(
            (&replay, Side::First),
            ReplayForm::Animation,
            Look::default(),
            USUAL,
        );
        assert_eq!((frames(&gif), film.shown), (1, vec![0]));
        let (png, film) = draw(
            (&replay, Side::First),
            ReplayForm::Moments,
            Look::default(),
            USUAL,
        );
        assert!(png.starts_with(b"\x89PNG"));
        assert_eq!(film.shown, [0]);
    }

    #[test]
    fn a_sheet_shows_at_most_four_moments() {
        let replay = long_replay(200);
        let (png, film) = draw(
            (&replay, Side::First),
            ReplayForm::Moments,
            Look::default(),
            USUAL,
        );
        assert_eq!(film.shown.len(), MOMENTS);
        assert_eq!(film.shown, replay.moments(MOMENTS));
        assert!(png.len() < USUAL);
    }

    #[test]
    fn a_position_is_the_board_after_its_ply() {
        let replay = long_replay(20);
        let scenes = boards::views::replay(&replay, Side::First);
        let look = Look::default();
        for ply in [0, 7, 20] {
            let form = ReplayForm::Position(Step::Forward, ply as u32);
            let (png, film) = draw((&replay, Side::First), form, look, USUAL);
            assert_eq!(png, boards::board(&scenes[ply], look, boards::WIDTH));
            assert_eq!((film.plies, film.shown), (20, vec![ply]));
        }
    }
}
