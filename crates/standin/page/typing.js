// The line below the messages that shows who is writing in the open channel.

import { byId, element } from "./dom.js";
import { nameOf } from "./state.js";

export function showTyping(state) {
  const line = byId("typing");

  function update() {
    const here = [...state.typing].filter(([user, channel]) => channel === state.channelId && user !== state.me);
    const names = here.map(([user]) => state.user(user)).filter(Boolean).map(nameOf);
    if (!names.length) return line.replaceChildren();
    line.replaceChildren(
      element("span", { class: "dots", "aria-hidden": "true" }, element("i"), element("i"), element("i")),
      element("strong", {}, names.join(" and ")),
      names.length === 1 ? " is typing…" : " are typing…",
    );
  }

  state.on("typing", update);
  state.on("place", update);
}
