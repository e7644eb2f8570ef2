// A person's picture: the coloured initial of their name. The colours all carry white text legibly.

import { element } from "./dom.js";
import { nameOf } from "./state.js";

const COLOURS = ["#a8433a", "#8a5a00", "#3f7233", "#18757a", "#3b63b8", "#7a4bb0", "#a33b7c", "#5c6370"];

export function avatar(user) {
  const name = nameOf(user);
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0), 0);
  const made = element("span", { class: user.bot ? "avatar bot" : "avatar", "aria-hidden": "true" }, [...name][0].toUpperCase());
  made.style.backgroundColor = COLOURS[sum % COLOURS.length];
  return made;
}
