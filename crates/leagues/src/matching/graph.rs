//! Who could be matched with whom, and how much each such edge weighs.

use super::weight::Weight;

/// A graph in which the edges among the first vertices can have any weight, those from them to others can have one below
/// nothing, and all other edges weigh nothing.
#[derive(Clone, Debug)]
pub struct Graph<const N: usize> {
    vertices: usize,
    weighed: usize,
    present: Vec<bool>,
    weights: Vec<Weight<N>>,
}

impl<const N: usize> Graph<N> {
    /// A graph without edges. Those of the first `weighed` vertices can have weights.
    pub fn new(vertices: usize, weighed: usize) -> Graph<N> {
        Graph {
            vertices,
            weighed,
            present: vec![false; vertices * vertices],
            weights: vec![Weight::ZERO; weighed * vertices],
        }
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// How many of the vertices have edges with weights.
    pub fn weighed(&self) -> usize {
        self.weighed
    }

    /// Whether there is an edge.
    pub fn has(&self, a: usize, b: usize) -> bool {
        self.present[a * self.vertices + b]
    }

    /// Adds an edge without weight.
    pub fn join(&mut self, a: usize, b: usize) {
        self.present[a * self.vertices + b] = true;
        self.present[b * self.vertices + a] = true;
    }

    /// Takes an edge away.
    pub(super) fn part(&mut self, a: usize, b: usize) {
        self.present[a * self.vertices + b] = false;
        self.present[b * self.vertices + a] = false;
    }

    /// What an edge weighs; nothing if it cannot have a weight.
    pub fn weight(&self, a: usize, b: usize) -> Option<Weight<N>> {
        let (a, b) = (a.min(b), a.max(b));
        (a < self.weighed).then(|| self.weights[a * self.vertices + b])
    }

    /// Adds to the weight of an edge of one of the first vertices.
    pub fn add(&mut self, a: usize, b: usize, more: Weight<N>) {
        let (a, b) = (a.min(b), a.max(b));
        debug_assert!(a < self.weighed);
        let weight = &mut self.weights[a * self.vertices + b];
        *weight += more;
        debug_assert!(b < self.weighed || *weight <= Weight::ZERO);
    }
}
