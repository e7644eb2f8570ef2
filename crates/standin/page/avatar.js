// A person's picture: the coloured initial of their name. White text is legible on all the colours.

import { element } from "./dom.js";
import { nameOf } from "./state.js";

const COLOURS = ["#a8433a", "#8a5a00", "#3f7233", "#18757a", "#3b63b8", "#7a4bb0", "#a33b7c", "#5c6370"];

export function avatar(user) {
  const name = nameOf(user);
  const made = element(
    "span",
    { class: user.bot ? "avatar bot" : "avatar", "aria-hidden": "true" },
    [...name][0].toUpperCase(),
  );
  made.style.backgroundColor = colourOf(name);
  return made;
}

/** The colour for a name: always the same, and different for names that are short and similar. */
function colourOf(name) {
  const mixed = [...name].reduce((sum, letter) => (sum * 45 + letter.codePointAt(0)) % 9973, 0);
  return COLOURS[mixed % COLOURS.length];
}
