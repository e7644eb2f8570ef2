//! Sentences as typed constants: a type says which variables a sentence has, so that no call lacks one or has one too many.

use std::marker::PhantomData;

use fluent_bundle::FluentArgs;

/// A sentence with the variables `V`: a tuple of types of [`crate::var`].
pub struct Sentence<V = ()> {
    key: &'static str,
    variables: PhantomData<fn(V)>,
}

impl<V> Clone for Sentence<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Sentence<V> {}

impl<V> Sentence<V> {
    pub(crate) const fn new(key: &'static str) -> Sentence<V> {
        Sentence {
            key,
            variables: PhantomData,
        }
    }

    pub(crate) const fn key(self) -> &'static str {
        self.key
    }

    /// The same sentence where values for more variables are given, as another sentence in its place needs.
    pub const fn taking<W: Includes<V, Places>, Places>(self) -> Sentence<W> {
        Sentence::new(self.key)
    }
}

/// Sentences that are looked up by a name from outside the program, such as a time zone's.
pub struct Family<V: 'static = ()> {
    members: &'static [(&'static str, Sentence<V>)],
}

impl<V> Clone for Family<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Family<V> {}

impl<V> Family<V> {
    pub(crate) const fn new(members: &'static [(&'static str, Sentence<V>)]) -> Family<V> {
        Family { members }
    }

    /// The sentence of this name, if there is one.
    pub fn get(&self, name: &str) -> Option<Sentence<V>> {
        let found = self.members.iter().find(|(of, _)| *of == name);
        found.map(|(_, sentence)| *sentence)
    }

    /// The names, each with its sentence.
    pub(crate) fn members(&self) -> impl Iterator<Item = (&'static str, Sentence<V>)> + use<V> {
        self.members.iter().copied()
    }
}

/// Values for variables, made by [`crate::args!`].
pub trait Values {
    /// The values by the names of their variables.
    fn values(&self) -> &FluentArgs<'_>;
}

/// Values, one of which is for the variable `V`.
#[diagnostic::on_unimplemented(
    message = "the sentence needs a value for `{V}`",
    label = "no `{V}` among these"
)]
pub trait Has<V>: Values {}

/// Values for at least the variables `V`.
pub trait Covers<V>: Values {}

/// Variables among which are all of `V`; `Places` says where.
pub trait Includes<V, Places> {}

/// Variables among which `V` has this place.
pub trait Member<V, Place> {}

/// A place among variables.
pub enum Place<const AT: usize> {}

/// Implements what holds for every number of variables.
macro_rules! variables {
    ($($variable:ident $place:ident $at:literal)*) => {
        impl<Given, $($variable),*> Covers<($($variable,)*)> for Given
        where
            Given: Values $(+ Has<$variable>)*
        {}

        impl<All, $($variable, $place),*> Includes<($($variable,)*), ($($place,)*)> for All
        where
            $(All: Member<$variable, $place>,)*
        {}

        variables!(@members ($($variable)*) $($variable $at)*);
    };
    (@members $all:tt $($variable:ident $at:literal)*) => {
        $(variables!(@member $all $variable $at);)*
    };
    (@member ($($all:ident)*) $variable:ident $at:literal) => {
        impl<$($all),*> Member<$variable, Place<$at>> for ($($all,)*) {}
    };
}

variables!();
variables!(A P 0);
variables!(A P 0 B Q 1);
variables!(A P 0 B Q 1 C R 2);
variables!(A P 0 B Q 1 C R 2 D S 3);
variables!(A P 0 B Q 1 C R 2 D S 3 E T 4);
variables!(A P 0 B Q 1 C R 2 D S 3 E T 4 F U 5);
variables!(A P 0 B Q 1 C R 2 D S 3 E T 4 F U 5 G V 6);
variables!(A P 0 B Q 1 C R 2 D S 3 E T 4 F U 5 G V 6 H W 7);

/// Values for variables, by name: `args![ply = 3, player = "Ann"]`.
#[macro_export]
macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {{
        struct ValuesByName<'a>($crate::FluentArgs<'a>);
        impl $crate::Values for ValuesByName<'_> {
            fn values(&self) -> &$crate::FluentArgs<'_> {
                &self.0
            }
        }
        $(impl $crate::Has<$crate::var::$name> for ValuesByName<'_> {})*
        let mut values = $crate::FluentArgs::new();
        $(values.set(stringify!($name), $value);)*
        ValuesByName(values)
    }};
}
