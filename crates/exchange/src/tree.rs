//! Moves as a tree of nodes, as binary formats store them: each with its first reply and with the next move that could
//! stand in its place.

use std::{collections::BTreeMap, rc::Rc};

use rules::xiangqi::{Move, Position};

use crate::game::{Body, DEEPEST, Step};

/// No node.
const NONE: u32 = u32::MAX;

/// A move, and where others are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub mv: Move,
    /// The first move after it.
    next: u32,
    /// The next move instead of it.
    other: u32,
    /// The last move instead of it, if one was added beside it.
    last: u32,
}

/// The moves of a game as nodes.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pub nodes: Vec<Node>,
    comments: BTreeMap<u32, String>,
    /// What is said before the first move.
    pub intro: String,
    first: u32,
}

/// What stops a tree from becoming the body of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// The move of the main line with this number, from 0, is illegal.
    Illegal(Move, usize),
    /// Variations are nested too deeply.
    TooDeep,
}

fn index(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(NONE)
}

impl Tree {
    pub(crate) fn new() -> Tree {
        Tree {
            nodes: Vec::new(),
            comments: BTreeMap::new(),
            intro: String::new(),
            first: NONE,
        }
    }

    fn node(&self, at: u32) -> Option<&Node> {
        self.nodes.get(usize::try_from(at).ok()?)
    }

    fn node_mut(&mut self, at: u32) -> Option<&mut Node> {
        self.nodes.get_mut(usize::try_from(at).ok()?)
    }

    /// Whether there is a node, by its number.
    pub(crate) fn has(&self, at: u32) -> bool {
        self.node(at).is_some()
    }

    /// The first move.
    pub(crate) const fn first(&self) -> u32 {
        self.first
    }

    /// The move after a node, and the one instead of it.
    pub(crate) fn next(&self, at: u32) -> (u32, u32) {
        self.node(at)
            .map_or((NONE, NONE), |node| (node.next, node.other))
    }

    /// What is said about a node's move.
    pub(crate) fn comment(&self, at: u32) -> &str {
        self.comments.get(&at).map_or("", String::as_str)
    }

    /// Says something about a node's move, or before the first one.
    pub(crate) fn say(&mut self, at: u32, text: &str) {
        if text.is_empty() {
            return;
        }
        let said = if self.has(at) {
            self.comments.entry(at).or_default()
        } else {
            &mut self.intro
        };
        if !said.is_empty() {
            said.push('\n');
        }
        said.push_str(text);
    }

    fn add(&mut self, mv: Move) -> u32 {
        let at = index(self.nodes.len());
        self.nodes.push(Node {
            mv,
            next: NONE,
            other: NONE,
            last: NONE,
        });
        at
    }

    /// Adds a move after a node, or the first one. If there is one, it becomes the last of those that could stand there.
    pub(crate) fn add_after(&mut self, parent: u32, mv: Move) -> u32 {
        let at = self.add(mv);
        let next = match self.node_mut(parent) {
            Some(node) => &mut node.next,
            None => &mut self.first,
        };
        if *next == NONE {
            *next = at;
        } else {
            let first = *next;
            self.put_beside(first, at);
        }
        at
    }

    /// Adds a move that could stand in place of a node's.
    pub(crate) fn add_beside(&mut self, sibling: u32, mv: Move) -> u32 {
        let at = self.add(mv);
        self.put_beside(sibling, at);
        at
    }

    fn put_beside(&mut self, sibling: u32, at: u32) {
        let known = self.node(sibling).map_or(NONE, |node| node.last);
        let mut last = if known == NONE { sibling } else { known };
        while let Some(node) = self.node(last).filter(|node| node.other != NONE) {
            last = node.other;
        }
        if let Some(node) = self.node_mut(last) {
            node.other = at;
        }
        if let Some(node) = self.node_mut(sibling) {
            node.last = at;
        }
    }

    /// The tree of a game's moves. Annotations have no place in it.
    pub(crate) fn of(body: &Body<Move>) -> Tree {
        let mut tree = Tree::new();
        let mut last = NONE;
        // The move that the variation replaces, until its first move is there.
        let mut beside = None;
        let mut levels = Vec::new();
        let mut orphans = Vec::new();
        for step in body.steps() {
            match step {
                Step::Move(mv) => {
                    last = match beside.take() {
                        Some(NONE) => {
                            let at = tree.add(mv);
                            orphans.push(at);
                            at
                        }
                        Some(sibling) => tree.add_beside(sibling, mv),
                        None => tree.add_after(last, mv),
                    };
                }
                Step::Comment(text) => tree.say(last, text),
                Step::Nag(_) => {}
                Step::Open => {
                    levels.push(last);
                    beside = Some(last);
                }
                Step::Close => {
                    last = levels.pop().unwrap_or(NONE);
                    beside = None;
                }
            }
        }
        // Variations before the first move.
        for at in orphans {
            if tree.first == NONE {
                tree.first = at;
            } else {
                tree.put_beside(tree.first, at);
            }
        }
        tree
    }

    /// The body of a game from this position. Where a variation becomes illegal, it ends; how many do is the second part.
    ///
    /// # Errors
    /// An illegal move of the main line, or variations that are nested too deeply.
    pub(crate) fn body(&self, start: &Position) -> Result<(Body<Move>, usize), Broken> {
        let mut body = Body::default();
        let mut ended = 0;
        body.comment(&self.intro);
        let mut jobs = vec![Job::Line(self.first, Rc::new(start.clone()), 0, 0)];
        while let Some(job) = jobs.pop() {
            let (at, before, depth, ply, in_place) = match job {
                Job::Close => {
                    body.close();
                    continue;
                }
                Job::Beside(at, before, depth, ply) => {
                    if !self.has(at) {
                        continue;
                    }
                    body.open();
                    jobs.push(Job::Beside(self.next(at).1, before.clone(), depth, ply));
                    jobs.push(Job::Close);
                    (at, before, depth + 1, ply, true)
                }
                Job::Line(at, before, depth, ply) => (at, before, depth, ply, false),
            };
            let Some(node) = self.node(at) else {
                continue;
            };
            if depth > DEEPEST {
                return Err(Broken::TooDeep);
            }
            if before.check(before.turn(), node.mv).is_err() {
                if depth == 0 {
                    return Err(Broken::Illegal(node.mv, ply));
                }
                ended += 1;
                continue;
            }
            body.play(node.mv);
            body.comment(self.comment(at));
            let mut after = before.as_ref().clone();
            after.play(node.mv);
            jobs.push(Job::Line(node.next, Rc::new(after), depth, ply + 1));
            if !in_place {
                jobs.push(Job::Beside(node.other, before, depth, ply));
            }
        }
        Ok((body, ended))
    }
}

/// What is still to be written of a tree: from a node on, before this board, so deep in variations, after so many plies.
enum Job {
    /// A line.
    Line(u32, Rc<Position>, usize, usize),
    /// Variations: a node, and those beside it.
    Beside(u32, Rc<Position>, usize, usize),
    /// The end of a variation.
    Close,
}

/// Puts nodes together that come each with what is behind it: first its replies, then what could stand in its place.
pub(crate) struct Assembly {
    pub tree: Tree,
    /// Where the next node belongs; `None` once the tree is complete.
    place: Option<Place>,
    /// Nodes beside which another one will come.
    waiting: Vec<u32>,
}

#[derive(Clone, Copy)]
enum Place {
    After(u32),
    Beside(u32),
}

impl Assembly {
    pub(crate) fn new() -> Assembly {
        Assembly {
            tree: Tree::new(),
            place: Some(Place::After(NONE)),
            waiting: Vec::new(),
        }
    }

    /// Whether another node belongs to the tree.
    pub(crate) const fn wants_more(&self) -> bool {
        self.place.is_some()
    }

    /// Adds the next node.
    pub(crate) fn add(&mut self, mv: Move, comment: &str, has_next: bool, has_other: bool) {
        let at = match self.place {
            Some(Place::Beside(sibling)) => {
                // The last one beside it is the sibling itself.
                let at = self.tree.add(mv);
                if let Some(node) = self.tree.node_mut(sibling) {
                    node.other = at;
                }
                at
            }
            Some(Place::After(parent)) => self.tree.add_after(parent, mv),
            None => return,
        };
        self.tree.say(at, comment);
        if has_other {
            self.waiting.push(at);
        }
        self.place = if has_next {
            Some(Place::After(at))
        } else {
            self.waiting.pop().map(Place::Beside)
        };
    }
}
