//! The state of a growing matching: the search tree, and blossoms.

use super::{graph::Graph, weight::Weight};

/// No vertex, no node.
pub(super) const NONE: usize = usize::MAX;

/// The position of a node in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Outside the tree.
    Outside,
    /// An even number of steps from the root.
    Even,
    /// An odd number.
    Odd,
}

/// The tree of a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    pub(super) places: Vec<Place>,
    /// The edge through which each node was reached, from the tree to the node.
    pub(super) entries: Vec<(usize, usize)>,
    /// For each vertex, the even vertex to which it has the least slack; for an even vertex, the one in another node.
    pub(super) nearest: Vec<usize>,
    /// Even vertices whose edges have not been examined.
    pub(super) fresh: Vec<usize>,
    /// Even vertices of which only the edges to weighed vertices have been examined.
    pub(super) half_seen: Vec<usize>,
}

/// An odd cycle of nodes.
#[derive(Clone, Debug)]
pub(super) struct Blossom<const N: usize> {
    /// The nodes in order around the cycle; the first one contains the base. The second is matched with the third, the fourth
    /// with the fifth, and so on.
    pub(super) children: Vec<usize>,
    /// The edge from each child to the next, from a vertex of the former to one of the latter. None has slack.
    pub(super) links: Vec<(usize, usize)>,
    /// All vertices within.
    pub(super) vertices: Vec<usize>,
    /// The blossom's own price, never negative, which is added to those of the vertices for edges inside.
    pub(super) price: Weight<N>,
}

/// A matching with the prices that prove it optimal. Nodes are vertices, followed by blossoms.
#[derive(Clone, Debug)]
pub struct Matching<const N: usize> {
    pub(super) graph: Graph<N>,
    pub(super) prices: Vec<Weight<N>>,
    pub(super) mates: Vec<usize>,
    /// The outermost node that holds each vertex.
    pub(super) tops: Vec<usize>,
    /// The vertex of each node that is matched with the outside.
    pub(super) bases: Vec<usize>,
    /// The blossom that contains each node.
    pub(super) parents: Vec<usize>,
    pub(super) blossoms: Vec<Option<Blossom<N>>>,
    /// Vertices whose prices no longer fit their edges.
    pub(super) loose: Vec<usize>,
    pub(super) tree: Tree,
}
