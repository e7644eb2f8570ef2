//! One search: grows a tree from an unmatched vertex until it reaches another one.

use std::ops::Range;

use super::{
    parts::{Matching, NONE, Place},
    weight::Weight,
};

/// The event that limits a change of prices.
enum Event {
    /// The tree reaches a vertex outside.
    Reach(usize),
    /// An even vertex meets another one.
    Meet(usize),
    /// The price of an odd blossom reaches zero.
    Open(usize),
}

impl<const N: usize> Matching<N> {
    /// Matches an unmatched vertex, and thereby another one. Returns false if that is impossible.
    pub(super) fn search(&mut self, root: usize) -> bool {
        let nodes = self.parents.len();
        self.tree.places.clear();
        self.tree.places.resize(nodes, Place::Outside);
        self.tree.entries.clear();
        self.tree.entries.resize(nodes, (NONE, NONE));
        self.tree.nearest.clear();
        self.tree.nearest.resize(self.graph.vertices(), NONE);
        self.tree.fresh.clear();
        self.tree.half_seen.clear();
        self.make_even(self.tops[root]);
        let found = self.grow_until_found();
        if found {
            self.tidy();
        }
        found
    }

    fn grow_until_found(&mut self) -> bool {
        let (weighed, all) = (self.graph.weighed(), self.graph.vertices());
        loop {
            while let Some(even) = self.tree.fresh.pop() {
                if even < weighed {
                    self.tree.half_seen.push(even);
                }
                if self.look_around(even, if even < weighed { 0..weighed } else { 0..all }) {
                    return true;
                }
            }
            let next = self.next_event();
            if self.may_come_later(next.as_ref().map(|(step, _)| step)) {
                while let Some(even) = self.tree.half_seen.pop() {
                    if self.look_around(even, weighed..all) {
                        return true;
                    }
                }
                continue;
            }
            let Some((step, event)) = next else {
                return false;
            };
            self.shift(step);
            match event {
                Event::Reach(vertex) => {
                    if self.grow(self.tree.nearest[vertex], vertex) {
                        return true;
                    }
                }
                Event::Meet(vertex) => self.meet(vertex, self.tree.nearest[vertex]),
                Event::Open(node) => self.open(node),
            }
        }
    }

    /// Whether an unexamined edge might lose its slack before prices change by this much. Most of these edges go from expensive
    /// vertices to the many without weights, and need no examination.
    fn may_come_later(&self, step: Option<&Weight<N>>) -> bool {
        let Some(step) = step else {
            return !self.tree.half_seen.is_empty();
        };
        let cheapest = self
            .tree
            .half_seen
            .iter()
            .map(|&even| self.prices[even])
            .min();
        let rest = self.prices[self.graph.weighed()..].iter().min();
        // The weights of the edges in question are never positive.
        cheapest
            .zip(rest)
            .is_some_and(|(cheapest, &rest)| cheapest + rest <= step.double())
    }

    fn place(&self, vertex: usize) -> Place {
        self.tree.places[self.tops[vertex]]
    }

    fn make_even(&mut self, node: usize) {
        self.tree.places[node] = Place::Even;
        let vertices = self.vertices(node);
        for &vertex in &vertices {
            self.tree.nearest[vertex] = NONE;
        }
        self.tree.fresh.extend(vertices);
    }

    /// Examines an even vertex's edges to others. Returns true if the search is over.
    fn look_around(&mut self, even: usize, others: Range<usize>) -> bool {
        for other in others {
            if !self.graph.has(even, other) || self.tops[even] == self.tops[other] {
                continue;
            }
            let slack = self.slack(even, other);
            let tight = slack.is_zero();
            let (far, near) = match self.place(other) {
                Place::Even if tight => {
                    self.meet(even, other);
                    continue;
                }
                Place::Outside if tight => {
                    if self.grow(even, other) {
                        return true;
                    }
                    continue;
                }
                Place::Even => (even, other),
                Place::Outside | Place::Odd => (other, even),
            };
            let known = self.tree.nearest[far];
            if known == NONE || self.tops[known] == self.tops[far] || slack < self.slack(known, far)
            {
                self.tree.nearest[far] = near;
            }
        }
        false
    }

    /// The first event when prices change, and how much they change until then.
    fn next_event(&mut self) -> Option<(Weight<N>, Event)> {
        let mut first: Option<(Weight<N>, Event)> = None;
        let mut offer = |step: Weight<N>, event: Event| {
            if first.as_ref().is_none_or(|(known, _)| step < *known) {
                first = Some((step, event));
            }
        };
        for vertex in 0..self.graph.vertices() {
            let place = self.place(vertex);
            let near = self.tree.nearest[vertex];
            if place == Place::Even && near != NONE && self.tops[near] == self.tops[vertex] {
                self.tree.nearest[vertex] = self.nearest_even(vertex);
            }
            let near = self.tree.nearest[vertex];
            match place {
                Place::Outside if near != NONE => {
                    offer(self.slack(near, vertex), Event::Reach(vertex));
                }
                Place::Even if near != NONE => {
                    offer(self.slack(near, vertex).half(), Event::Meet(vertex));
                }
                _ => {}
            }
        }
        for node in self.outermost() {
            if self.tree.places[node] == Place::Odd {
                offer(self.blossom(node).price.half(), Event::Open(node));
            }
        }
        first
    }

    fn nearest_even(&self, vertex: usize) -> usize {
        self.neighbours(vertex)
            .filter(|&other| {
                self.place(other) == Place::Even && self.tops[other] != self.tops[vertex]
            })
            .min_by_key(|&other| self.slack(other, vertex))
            .unwrap_or(NONE)
    }

    /// Lowers the prices of even vertices and raises those of odd ones, so that edges of the tree still have no slack.
    fn shift(&mut self, step: Weight<N>) {
        if step.is_zero() {
            return;
        }
        for vertex in 0..self.graph.vertices() {
            match self.place(vertex) {
                Place::Even => self.prices[vertex] -= step,
                Place::Odd => self.prices[vertex] += step,
                Place::Outside => {}
            }
        }
        for node in self.outermost() {
            match self.tree.places[node] {
                Place::Even => self.blossom_mut(node).price += step.double(),
                Place::Odd => self.blossom_mut(node).price -= step.double(),
                Place::Outside => {}
            }
        }
    }

    /// Adds a node and its mate to the tree. Returns true if it is unmatched: then the search is over.
    fn grow(&mut self, even: usize, vertex: usize) -> bool {
        let node = self.tops[vertex];
        let base = self.bases[node];
        let mate = self.mates[base];
        if mate == NONE {
            self.augment(even, vertex);
            return true;
        }
        self.tree.places[node] = Place::Odd;
        self.tree.entries[node] = (even, vertex);
        let next = self.tops[mate];
        self.tree.entries[next] = (base, mate);
        self.make_even(next);
        false
    }

    /// Matches along the path from the new edge back to the root.
    fn augment(&mut self, mut even: usize, mut vertex: usize) {
        self.rotate(self.tops[vertex], vertex);
        loop {
            let node = self.tops[even];
            let (odd, _) = self.tree.entries[node];
            self.rotate(node, even);
            self.pair(even, vertex);
            if odd == NONE {
                return;
            }
            let node = self.tops[odd];
            (even, vertex) = self.tree.entries[node];
            self.rotate(node, vertex);
        }
    }

    /// The even nodes from a node to the root, with the odd ones between them.
    fn way_up(&self, mut node: usize) -> Vec<usize> {
        let mut way = vec![node];
        while self.tree.entries[node].0 != NONE {
            node = self.tops[self.tree.entries[node].0];
            way.push(node);
        }
        way
    }

    /// Shrinks the odd cycle that an edge between two even vertices closes.
    fn meet(&mut self, a: usize, b: usize) {
        let mut left = self.way_up(self.tops[a]);
        let mut right = self.way_up(self.tops[b]);
        let mut joint = NONE;
        while left.last().is_some() && left.last() == right.last() {
            joint = left.pop().unwrap_or(NONE);
            right.pop();
        }
        let mut children = vec![joint];
        let mut links: Vec<(usize, usize)> = Vec::new();
        for &node in left.iter().rev() {
            links.push(self.tree.entries[node]);
            children.push(node);
        }
        links.push((a, b));
        for &node in &right {
            let (outer, inner) = self.tree.entries[node];
            links.push((inner, outer));
            children.push(node);
        }
        let entry = self.tree.entries[joint];
        let odd: Vec<usize> = children
            .iter()
            .filter(|&&child| self.tree.places[child] == Place::Odd)
            .flat_map(|&child| self.vertices(child))
            .collect();
        let node = self.shrink(children, links);
        if node == self.tree.places.len() {
            self.tree.places.push(Place::Even);
            self.tree.entries.push(entry);
        }
        self.tree.places[node] = Place::Even;
        self.tree.entries[node] = entry;
        for &vertex in &odd {
            self.tree.nearest[vertex] = NONE;
        }
        self.tree.fresh.extend(odd);
    }

    /// Dissolves an odd blossom without a price; the even path through it stays in the tree.
    fn open(&mut self, node: usize) {
        let (mut from, mut to) = self.tree.entries[node];
        let circle = self.blossom(node).clone();
        self.dissolve(node);
        let length = circle.children.len();
        for &child in &circle.children {
            self.tree.places[child] = Place::Outside;
            self.tree.entries[child] = (NONE, NONE);
        }
        let reached = self.tops[to];
        let at = circle.children.iter().position(|&child| child == reached);
        let mut at = at.expect("the tree reached one of the children");
        let forward = at % 2 == 1;
        let mut even = false;
        loop {
            let child = circle.children[at];
            self.tree.entries[child] = (from, to);
            if even {
                self.make_even(child);
            } else {
                self.tree.places[child] = Place::Odd;
            }
            if at == 0 {
                return;
            }
            even = !even;
            if forward {
                (from, to) = circle.links[at];
                at = (at + 1) % length;
            } else {
                at -= 1;
                let (earlier, later) = circle.links[at];
                (from, to) = (later, earlier);
            }
        }
    }

    /// Dissolves blossoms without a price, so that the next search need not.
    fn tidy(&mut self) {
        let mut nodes = self.outermost();
        while let Some(node) = nodes.pop() {
            if self.blossom(node).price.is_zero() {
                let children = self.blossom(node).children.clone();
                self.dissolve(node);
                let vertices = self.graph.vertices();
                nodes.extend(children.into_iter().filter(|&child| child >= vertices));
            }
        }
    }
}
