// The switch of who you are, with a count of what waits for each person. Every person is a link, so that another tab
// can be another person.

import { avatar } from "./avatar.js";
import { byId, element } from "./dom.js";
import { addressOf } from "./place.js";
import { nameOf } from "./state.js";

export function showPeople(state, sync) {
  const links = new Map(state.world.users.map((user) => [user.id, personLink(user)]));
  byId("people").replaceChildren(...[...links.values()].map((link) => element("li", {}, link)));

  function update() {
    for (const user of state.world.users) {
      const link = links.get(user.id);
      const calls = state.callsFor(user.id);
      const badge = link.querySelector(".badge");
      badge.hidden = calls === 0;
      badge.textContent = calls > 99 ? "99+" : String(calls);
      link.href = addressOf(user.id, sync.placeFor(user.id));
      link.setAttribute("aria-current", String(user.id === state.me));
      link.setAttribute("aria-label", label(user, calls));
    }
  }

  state.on("people", update);
  state.on("channels", update);
  state.on("place", update);
  update();
}

function personLink(user) {
  return element(
    "a",
    { class: "person", title: user.accepts_dms === false ? "Direct messages are closed" : null },
    avatar(user),
    element(
      "span",
      { class: "person-words" },
      element("span", { class: "person-name" }, nameOf(user)),
      element(
        "span",
        { class: "person-role" },
        user.accepts_dms === false ? `${user.role}, no DMs` : user.role,
      ),
    ),
    element("span", { class: "badge", hidden: true }),
  );
}

function label(user, calls) {
  const closed = user.accepts_dms === false ? ", direct messages closed" : "";
  const waiting = calls ? `, ${calls} unread` : "";
  return `${nameOf(user)}, ${user.role}${closed}${waiting}`;
}
