//! What a matching is made of while it grows: a tree, and circles that count as one node.

use super::{graph::Graph, weight::Weight};

/// No vertex, no node.
pub(super) const NONE: usize = usize::MAX;

/// Where a node stands in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Not in it.
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
    /// For each vertex that is not even the even vertex to which it has the least slack, and for each even vertex the one
    /// in another node.
    pub(super) nearest: Vec<usize>,
    /// Even vertices whose edges have not been looked at.
    pub(super) fresh: Vec<usize>,
    /// Even vertices of which only the edges to vertices with weights have been looked at.
    pub(super) half_seen: Vec<usize>,
}

/// An odd circle of nodes.
#[derive(Clone, Debug)]
pub(super) struct Blossom<const N: usize> {
    /// The nodes in their order around the circle; the first holds the base. The second is matched with the third, the
    /// fourth with the fifth, and so on.
    pub(super) children: Vec<usize>,
    /// The edge from each child to the next: first a vertex of this one, then of that one. None has slack.
    pub(super) links: Vec<(usize, usize)>,
    /// All vertices within.
    pub(super) vertices: Vec<usize>,
    /// The blossom's own price, never negative, which counts on top of those of vertices for edges inside.
    pub(super) price: Weight<N>,
}

/// A matching and the prices that prove it best. Nodes are vertices, and from the number of vertices on blossoms.
#[derive(Clone, Debug)]
pub struct Matching<const N: usize> {
    pub(super) graph: Graph<N>,
    pub(super) prices: Vec<Weight<N>>,
    pub(super) mates: Vec<usize>,
    /// The outermost node that holds each vertex.
    pub(super) tops: Vec<usize>,
    /// The vertex of each node that is matched with the outside.
    pub(super) bases: Vec<usize>,
    /// The blossom in which each node lies.
    pub(super) parents: Vec<usize>,
    pub(super) blossoms: Vec<Option<Blossom<N>>>,
    /// Vertices whose prices no longer fit their edges.
    pub(super) loose: Vec<usize>,
    pub(super) tree: Tree,
}
