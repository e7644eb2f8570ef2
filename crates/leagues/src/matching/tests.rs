//! Compares matchings with all matchings, and changed ones with new ones.

use super::{Graph, Matching, Weight};
use proptest::prelude::*;

/// The greatest weight of a perfect matching of the remaining vertices.
fn greatest(graph: &Graph<2>, left: &[usize]) -> Option<Weight<2>> {
    let Some((&first, rest)) = left.split_first() else {
        return Some(Weight::ZERO);
    };
    let with = |&other: &usize| {
        let others: Vec<usize> = rest.iter().copied().filter(|&one| one != other).collect();
        graph.has(first, other).then(|| {
            Some(graph.weight(first, other).unwrap_or(Weight::ZERO) + greatest(graph, &others)?)
        })?
    };
    rest.iter().filter_map(with).max()
}

fn all(graph: &Graph<2>) -> Vec<usize> {
    (0..graph.vertices()).collect()
}

/// The weight of a matching, after checking that it is one, and that its prices prove it optimal.
fn total(matching: &Matching<2>) -> Weight<2> {
    let mut sum = Weight::ZERO;
    for vertex in 0..matching.graph().vertices() {
        let mate = matching.mate(vertex);
        assert_eq!(matching.mate(mate), vertex);
        if vertex < mate {
            assert!(matching.graph().has(vertex, mate));
            sum += matching
                .graph()
                .weight(vertex, mate)
                .unwrap_or(Weight::ZERO);
        }
    }
    sum
}

/// Graphs with few different weights have many best matchings and many blossoms.
fn graphs() -> impl Strategy<Value = Graph<2>> {
    let edges = |half: usize| {
        let vertices = 2 * half;
        let count = vertices * (vertices - 1) / 2;
        (
            Just(vertices),
            0..=vertices,
            proptest::collection::vec((0..10_u8, -3..4_i128, -2..3_i128), count),
            1..10_u8,
        )
    };
    (1..=5_usize)
        .prop_flat_map(edges)
        .prop_map(|(vertices, weighed, edges, density)| {
            let mut graph = Graph::new(vertices, weighed);
            let mut edges = edges.into_iter();
            for a in 0..vertices {
                for b in 0..a {
                    let (chance, high, low) = edges.next().unwrap();
                    if chance <= density {
                        graph.join(a, b);
                        if b < weighed {
                            let most = if a < weighed { i128::MAX } else { 0 };
                            graph.add(a, b, Weight([high, low].map(|number| number.min(most))));
                        }
                    }
                }
            }
            graph
        })
}

/// A vertex, and by how much each of its edges changes.
type Change = (usize, Vec<i128>);

fn changes() -> impl Strategy<Value = Vec<Change>> {
    proptest::collection::vec(
        (0..10_usize, proptest::collection::vec(-2..3_i128, 10)),
        0..12,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_greatest_of_all_is_found_and_found_again_after_changes(graph in graphs(), changes in changes()) {
        let mut matching = Matching::new(graph.clone());
        let expected = greatest(&graph, &all(&graph));
        prop_assert_eq!(matching.solve(), expected.is_some());
        let Some(expected) = expected else { return Ok(()) };
        prop_assert_eq!(total(&matching), expected);
        for (vertex, changes) in changes {
            let vertex = vertex % graph.vertices();
            matching.release(vertex);
            for (other, change) in changes.into_iter().enumerate().take(graph.vertices()) {
                if other != vertex && graph.has(vertex, other) && vertex.max(other) < graph.weighed() {
                    matching.add(vertex, other, Weight([0, change]));
                }
            }
            prop_assert!(matching.solve());
            prop_assert_eq!(Some(total(&matching)), greatest(matching.graph(), &all(&graph)));
        }
    }

    #[test]
    fn the_greatest_is_found_again_after_edges_lose_weight(graph in graphs(), losses in proptest::collection::vec((0..10_usize, 0..10_usize, 0..3_i128), 0..40)) {
        let mut matching = Matching::new(graph.clone());
        if !matching.solve() {
            return Ok(());
        }
        for (at, (a, b, loss)) in losses.into_iter().enumerate() {
            let (a, b) = (a % graph.vertices(), b % graph.vertices());
            if a != b && a.min(b) < graph.weighed() {
                matching.weaken(a, b, Weight([0, loss]));
            }
            if at % 5 == 4 {
                prop_assert!(matching.solve());
                prop_assert_eq!(Some(total(&matching)), greatest(matching.graph(), &all(&graph)));
            }
        }
    }

    #[test]
    fn settling_a_pair_keeps_the_matching_optimal(graph in graphs(), order in proptest::collection::vec(0..10_usize, 10)) {
        let mut matching = Matching::new(graph.clone());
        if !matching.solve() {
            return Ok(());
        }
        let whole = total(&matching);
        let mut left = all(&graph);
        let mut settled = Weight::ZERO;
        for vertex in order {
            let vertex = vertex % graph.vertices();
            let mate = matching.mate(vertex);
            if !left.contains(&vertex) {
                continue;
            }
            settled += graph.weight(vertex, mate).unwrap_or(Weight::ZERO);
            prop_assert!(matching.settle(vertex, mate));
            prop_assert_eq!(matching.mate(vertex), mate);
            left.retain(|&one| one != vertex && one != mate);
            let rest: Weight<2> = left.iter().filter(|&&one| one < matching.mate(one)).fold(Weight::ZERO, |sum, &one| {
                sum + graph.weight(one, matching.mate(one)).unwrap_or(Weight::ZERO)
            });
            prop_assert_eq!(rest + settled, whole);
        }
    }

    #[test]
    fn restricting_a_vertex_finds_the_best_remaining_matching(graph in graphs(), vertex in 0..10_usize, kept in proptest::collection::vec(any::<bool>(), 10)) {
        let mut matching = Matching::new(graph.clone());
        if !matching.solve() {
            return Ok(());
        }
        let possible = matching.restrict(vertex % graph.vertices(), |other| kept[other]);
        let expected = greatest(matching.graph(), &all(&graph));
        prop_assert_eq!(possible, expected.is_some());
        if let Some(expected) = expected {
            prop_assert_eq!(total(&matching), expected);
        }
    }
}
