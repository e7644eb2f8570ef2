//! The graph: which vertices can be matched, and the weight of each edge.

use super::weight::Weight;

/// A graph in which edges among the first vertices can have any weight, edges from these to others can have negative weights, and
/// all other edges have weight zero.
#[derive(Clone, Debug)]
pub struct Graph<const N: usize> {
    vertices: usize,
    weighed: usize,
    present: Vec<bool>,
    weights: Vec<Weight<N>>,
}

impl<const N: usize> Graph<N> {
    /// A graph without edges. Edges of the first `weighed` vertices can have weights.
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

    /// Adds an edge of weight zero.
    pub fn join(&mut self, a: usize, b: usize) {
        self.present[a * self.vertices + b] = true;
        self.present[b * self.vertices + a] = true;
    }

    /// Removes an edge.
    pub(super) fn part(&mut self, a: usize, b: usize) {
        self.present[a * self.vertices + b] = false;
        self.present[b * self.vertices + a] = false;
    }

    /// The weight of an edge; `None` if it cannot have one.
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
