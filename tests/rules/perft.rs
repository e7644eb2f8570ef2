//! How many sequences of moves there are, against what other programs count.

use caipan::rules::{
    Rules,
    xiangqi::{Options, Xiangqi},
};

use crate::rows;

/// What is left to `cargo bench` and the command line: these counts take too long without optimisation.
const TOO_MANY: u64 = 10_000_000;

fn check<G: Rules>(table: &'static str, game: impl Fn(&str) -> G) -> usize {
    let mut counted = 0;
    for [position, depth, nodes, what] in rows::<4>(table) {
        let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
        if nodes < TOO_MANY {
            assert_eq!(
                game(position).perft(depth),
                nodes,
                "{what}: {position} {depth}"
            );
            counted += 1;
        }
    }
    counted
}

#[test]
fn xiangqi_has_as_many_sequences_as_others_count() {
    let table = include_str!("../golden/xiangqi-perft.txt");
    let game = |position: &str| Xiangqi::from_text(position, Options::BOOKLET).unwrap();
    assert!(check(table, game) >= 80);
}
