//! Maximum-weight perfect matchings in general graphs, by Edmonds' blossom algorithm.
//!
//! A matching grows one search at a time (each takes at most about the square of the number of vertices), and can be changed
//! afterwards: [`release`](Matching::release) a vertex, change its edges, and [`solve`](Matching::solve) again, which takes one
//! more search instead of a fresh start. The Dutch system asks about a hundred such questions in a bracket ("could this player
//! have a better opponent without worse pairs elsewhere?"). No crate that we know of can do that: `integer-blossom` and others
//! solve once, from the start, with weights of at most 128 bits, whereas the criteria of a bracket take several hundred.
//!
//! How it works: every vertex has a price, and an edge's slack is the sum of its ends' prices minus twice its weight. Slacks are
//! never negative and matched edges have none, which proves that no matching weighs more. A search grows a tree of edges without
//! slack from an unmatched vertex, lowers the prices of vertices at even distance and raises the others until it finds another
//! unmatched vertex. Odd cycles on the way shrink to one node, a blossom, with a price of its own.

mod blossom;
mod graph;
mod parts;
mod scale;
mod search;
#[cfg(test)]
mod tests;
mod weight;

pub use graph::Graph;
pub use parts::Matching;
pub use scale::Scale;
pub use weight::Weight;

use parts::{NONE, Tree};

impl<const N: usize> Matching<N> {
    /// A graph without any matched vertices.
    pub fn new(graph: Graph<N>) -> Matching<N> {
        let vertices = graph.vertices();
        Matching {
            prices: vec![Weight::ZERO; vertices],
            mates: vec![NONE; vertices],
            tops: (0..vertices).collect(),
            bases: (0..vertices).collect(),
            parents: vec![NONE; vertices],
            blossoms: Vec::new(),
            loose: (0..vertices).collect(),
            tree: Tree::default(),
            graph,
        }
    }

    /// The mate of a vertex, after [`solve`](Matching::solve).
    pub fn mate(&self, vertex: usize) -> usize {
        self.mates[vertex]
    }

    /// The graph.
    pub fn graph(&self) -> &Graph<N> {
        &self.graph
    }

    /// Adds to the weight of an edge, one of whose ends must have been released since the last solution.
    pub fn add(&mut self, a: usize, b: usize, more: Weight<N>) {
        debug_assert!(self.loose.contains(&a) || self.loose.contains(&b));
        self.graph.add(a, b, more);
    }

    /// Reduces the weight of an edge; nothing needs to be released before.
    pub fn weaken(&mut self, a: usize, b: usize, less: Weight<N>) {
        if self.mates[a] == b || self.tops[a] == self.tops[b] {
            self.release(a);
        }
        self.graph.add(a, b, -less);
    }

    /// Finds a maximum-weight perfect matching, starting from the present one. Returns false if there is no perfect matching.
    pub fn solve(&mut self) -> bool {
        self.price_loose();
        for vertex in 0..self.graph.vertices() {
            if self.mates[vertex] == NONE && !self.search(vertex) {
                return false;
            }
        }
        true
    }

    /// Removes a vertex from its pair and from all blossoms, so that its edges may change.
    pub fn release(&mut self, vertex: usize) {
        while self.tops[vertex] != vertex {
            let blossom = self.tops[vertex];
            self.unmatch(self.bases[blossom]);
            self.rotate(blossom, vertex);
            self.dissolve(blossom);
        }
        self.unmatch(vertex);
        if !self.loose.contains(&vertex) {
            self.loose.push(vertex);
        }
    }

    /// Removes the edges of a vertex that `keep` rejects. Returns false if no perfect matching remains.
    pub fn restrict(&mut self, vertex: usize, keep: impl Fn(usize) -> bool) -> bool {
        let settled = self.tops[vertex] == vertex && keep(self.mates[vertex]);
        if !settled {
            self.release(vertex);
        }
        for other in 0..self.graph.vertices() {
            if self.graph.has(vertex, other) && !keep(other) {
                self.graph.part(vertex, other);
            }
        }
        settled || self.solve()
    }

    /// Matches two vertices permanently and removes them from the graph. Returns false if no perfect matching remains.
    pub fn settle(&mut self, a: usize, b: usize) -> bool {
        self.release(a);
        self.release(b);
        for other in 0..self.graph.vertices() {
            self.graph.part(a, other);
            self.graph.part(b, other);
        }
        self.loose.retain(|&vertex| vertex != a && vertex != b);
        self.pair(a, b);
        self.solve()
    }

    fn weight(&self, a: usize, b: usize) -> Weight<N> {
        self.graph.weight(a, b).unwrap_or(Weight::ZERO)
    }

    fn pair(&mut self, a: usize, b: usize) {
        self.mates[a] = b;
        self.mates[b] = a;
    }

    fn unmatch(&mut self, vertex: usize) {
        let mate = self.mates[vertex];
        if mate != NONE {
            self.mates[vertex] = NONE;
            self.mates[mate] = NONE;
        }
    }

    /// The slack of an edge whose ends share no blossom.
    fn slack(&self, a: usize, b: usize) -> Weight<N> {
        let sum = self.prices[a] + self.prices[b];
        self.graph
            .weight(a, b)
            .map_or(sum, |weight| sum - weight.double())
    }

    /// Finds prices for the loose vertices, and pairs those that have edges without slack to unmatched vertices: with the middle
    /// one of these, because Swiss rounds pair the upper half with the lower.
    fn price_loose(&mut self) {
        let loose = std::mem::take(&mut self.loose);
        let mut is_loose = vec![false; self.graph.vertices()];
        for &vertex in &loose {
            is_loose[vertex] = true;
        }
        for &vertex in &loose {
            self.prices[vertex] = self
                .neighbours(vertex)
                .map(|other| {
                    let weight = self.weight(vertex, other);
                    if is_loose[other] {
                        weight
                    } else {
                        weight.double() - self.prices[other]
                    }
                })
                .max()
                .unwrap_or(Weight::ZERO);
        }
        for &vertex in &loose {
            let lowest = |other| self.weight(vertex, other).double() - self.prices[other];
            self.prices[vertex] = self
                .neighbours(vertex)
                .map(lowest)
                .max()
                .unwrap_or(Weight::ZERO);
            if self.mates[vertex] == NONE {
                let free = self.neighbours(vertex).filter(|&other| {
                    self.mates[other] == NONE && self.slack(vertex, other).is_zero()
                });
                let free: Vec<usize> = free.collect();
                if let Some(&other) = free.get(free.len() / 2) {
                    self.pair(vertex, other);
                }
            }
        }
    }

    fn neighbours(&self, vertex: usize) -> impl Iterator<Item = usize> {
        (0..self.graph.vertices()).filter(move |&other| self.graph.has(vertex, other))
    }
}
