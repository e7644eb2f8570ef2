// The switch for the person of this seat, with a count of calls for each person. Every person is a link to a separate
// document, which another tab can open as well.

import { avatar } from "./avatar.js";
import { byId, element } from "./dom.js";
import { addressOf } from "./place.js";
import { nameOf } from "./state.js";

export function showPeople(state) {
  const links = new Map(state.world.users.map((user) => [user.id, personLink(user)]));
  byId("people").replaceChildren(...[...links.values()].map((link) => element("li", {}, link)));

  function update() {
    for (const user of state.world.users) {
      const link = links.get(user.id);
      const calls = state.marks.callsFor(user.id);
      link.querySelector(".badge").hidden = calls === 0;
      link.querySelector(".badge-count").textContent = calls > 99 ? "99+" : String(calls);
      const isYou = user.id === state.me;
      link.href = addressOf(user.id, isYou ? state.channelId : state.marks.callingPlace(user.id));
      link.setAttribute("aria-current", String(isYou));
    }
  }

  state.on("people", update);
  state.on("place", update);
  update();
}

function personLink(user) {
  return element(
    "a",
    { class: "person", title: about(user) },
    avatar(user),
    element(
      "span",
      { class: "person-words" },
      element("span", { class: "person-name" }, nameOf(user)),
      " ",
      element("span", { class: "person-role" }, user.role),
    ),
    element(
      "span",
      { class: "badge", hidden: true },
      element("span", { class: "badge-count" }),
      element("span", { class: "visually-hidden" }, " unread"),
    ),
  );
}

function about(user) {
  return `${nameOf(user)}, ${user.role}${user.accepts_dms === false ? ", direct messages closed" : ""}`;
}
