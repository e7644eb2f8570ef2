//! Who could be matched with whom, and how much each such edge weighs.

use super::Weight;

/// A graph whose first vertices have weights on the edges among them; all other edges weigh nothing.
#[derive(Clone, Debug)]
pub struct Graph<const N: usize> {
    vertices: usize,
    weighed: usize,
    present: Vec<bool>,
    weights: Vec<Weight<N>>,
}

impl<const N: usize> Graph<N> {
    /// A graph without edges. Edges among the first `weighed` vertices can have weights.
    #[must_use]
    pub fn new(vertices: usize, weighed: usize) -> Graph<N> {
        Graph {
            vertices,
            weighed,
            present: vec![false; vertices * vertices],
            weights: vec![Weight::ZERO; weighed * weighed],
        }
    }

    /// The number of vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.vertices
    }

    /// Whether there is an edge.
    #[must_use]
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

    /// What an edge weighs.
    #[must_use]
    pub fn weight(&self, a: usize, b: usize) -> Weight<N> {
        if a < self.weighed && b < self.weighed {
            self.weights[a * self.weighed + b]
        } else {
            Weight::ZERO
        }
    }

    /// Whether a vertex is one of those whose edges can have weights.
    #[must_use]
    pub fn is_weighed(&self, vertex: usize) -> bool {
        vertex < self.weighed
    }

    /// Adds to the weight of an edge between two of the first vertices.
    pub fn add(&mut self, a: usize, b: usize, more: Weight<N>) {
        self.weights[a * self.weighed + b] += more;
        self.weights[b * self.weighed + a] = self.weights[a * self.weighed + b];
    }
}
