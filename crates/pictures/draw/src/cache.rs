//! A cache for results of slow drawing: the least recently used is dropped.

use std::sync::{Arc, Mutex, PoisonError};

/// At most `SIZE` values with their keys.
pub struct Cache<K, V, const SIZE: usize>(
    /// The most recently used first.
    Mutex<Vec<(K, Arc<V>)>>,
);

impl<K: PartialEq, V, const SIZE: usize> Cache<K, V, SIZE> {
    /// An empty cache.
    pub const fn new() -> Self {
        Cache(Mutex::new(Vec::new()))
    }

    /// The value of this key, which `make` makes if it is not cached.
    pub fn get(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        // A thread that panicked while drawing has left the cache unchanged.
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match kept.iter().position(|(kept, _)| *kept == key) {
            Some(place) => kept[..=place].rotate_right(1),
            None => {
                let value = Arc::new(make());
                kept.truncate(SIZE - 1);
                kept.insert(0, (key, value));
            }
        }
        kept[0].1.clone()
    }
}

impl<K: PartialEq, V, const SIZE: usize> Default for Cache<K, V, SIZE> {
    fn default() -> Self {
        Cache::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_made_once_and_the_least_recently_used_one_is_dropped() {
        const SIZE: usize = 8;
        let cache = Cache::<usize, usize, SIZE>::new();
        let mut made = Vec::new();
        let mut get = |key: usize| {
            let value = cache.get(key, || {
                made.push(key);
                key
            });
            assert_eq!(*value, key);
        };
        let (first, beyond) = (100, 100 + SIZE);
        (first..beyond).for_each(&mut get);
        (first..beyond).for_each(&mut get);
        get(beyond);
        get(first + 1);
        get(first);
        let expected: Vec<usize> = (first..=beyond).chain([first]).collect();
        assert_eq!(made, expected);
    }
}
