//! Blossoms, odd cycles that count as one node: creating, rotating and dissolving them.

use super::{
    parts::{Blossom, Matching, NONE},
    weight::Weight,
};

impl<const N: usize> Matching<N> {
    /// A blossom that must exist.
    pub(super) fn blossom(&self, node: usize) -> &Blossom<N> {
        self.blossoms[node - self.graph.vertices()]
            .as_ref()
            .expect("the node is a blossom")
    }

    pub(super) fn blossom_mut(&mut self, node: usize) -> &mut Blossom<N> {
        let vertices = self.graph.vertices();
        self.blossoms[node - vertices]
            .as_mut()
            .expect("the node is a blossom")
    }

    /// The outermost blossoms.
    pub(super) fn outermost(&self) -> Vec<usize> {
        let vertices = self.graph.vertices();
        let nodes = (vertices..).zip(&self.blossoms);
        nodes
            .filter(|(node, blossom)| blossom.is_some() && self.parents[*node] == NONE)
            .map(|(node, _)| node)
            .collect()
    }

    /// The vertices of a node.
    pub(super) fn vertices(&self, node: usize) -> Vec<usize> {
        if node < self.graph.vertices() {
            vec![node]
        } else {
            self.blossom(node).vertices.clone()
        }
    }

    /// Creates a blossom from outermost nodes. The first one contains the base.
    pub(super) fn shrink(&mut self, children: Vec<usize>, links: Vec<(usize, usize)>) -> usize {
        let vertices: Vec<usize> = children
            .iter()
            .flat_map(|&child| self.vertices(child))
            .collect();
        let base = self.bases[children[0]];
        let vacant = self.blossoms.iter().position(Option::is_none);
        let place = vacant.unwrap_or_else(|| {
            self.blossoms.push(None);
            self.parents.push(NONE);
            self.bases.push(NONE);
            self.blossoms.len() - 1
        });
        let node = self.graph.vertices() + place;
        self.bases[node] = base;
        for &child in &children {
            self.parents[child] = node;
        }
        for &vertex in &vertices {
            self.tops[vertex] = node;
        }
        self.blossoms[place] = Some(Blossom {
            children,
            links,
            vertices,
            price: Weight::ZERO,
        });
        node
    }

    /// Rotates a node so that one of its vertices becomes the base, which is then unmatched outside.
    pub(super) fn rotate(&mut self, node: usize, base: usize) {
        if self.bases[node] == base {
            return;
        }
        self.bases[node] = base;
        self.mates[base] = NONE;
        let mut child = base;
        while self.parents[child] != node {
            child = self.parents[child];
        }
        let circle = self.blossom(node);
        let length = circle.children.len();
        let at = circle.children.iter().position(|&one| one == child);
        let at = at.expect("the child lies on the circle");
        let from = if at % 2 == 0 { 0 } else { at + 1 };
        let to = if at % 2 == 0 { at } else { length };
        let flipped: Vec<_> = (from..to)
            .step_by(2)
            .map(|k| {
                (
                    circle.children[k],
                    circle.children[(k + 1) % length],
                    circle.links[k],
                )
            })
            .collect();
        for (left, right, (a, b)) in flipped {
            self.rotate(left, a);
            self.rotate(right, b);
            self.pair(a, b);
        }
        self.rotate(child, base);
        let circle = self.blossom_mut(node);
        circle.children.rotate_left(at);
        circle.links.rotate_left(at);
    }

    /// Dissolves an outermost blossom; half its price goes to each of its vertices. If it has a price, its base must be
    /// unmatched.
    pub(super) fn dissolve(&mut self, node: usize) {
        let place = node - self.graph.vertices();
        let circle = self.blossoms[place].take().expect("the node is a blossom");
        let share = circle.price.half();
        for vertex in circle.vertices {
            self.prices[vertex] += share;
        }
        for child in circle.children {
            self.parents[child] = NONE;
            for vertex in self.vertices(child) {
                self.tops[vertex] = child;
            }
        }
    }
}
