// The card that explains, on the first visit, how one person plays both sides.

import { byId, element } from "./dom.js";

const SEEN = "caipan-playground-welcome-seen";

/** Shows the card unless it was put away before, and whenever the help button is pressed. */
export function showWelcome(startCommand) {
  const place = byId("welcome");
  const card = element(
    "section",
    { class: "welcome", "aria-labelledby": "welcome-title" },
    element("h2", { id: "welcome-title" }, "Play both sides"),
    element(
      "ol",
      {},
      element("li", {}, "Challenge somebody with ", commandButton(startCommand), "."),
      element("li", {}, "Switch to them, at the top of this page, and accept."),
      element(
        "li",
        {},
        "As each of the two, place the army in the direct messages with the bot and press Ready. Then move, one after the other.",
      ),
    ),
    element(
      "p",
      { class: "quiet" },
      "A number beside a name tells that something waits for that person. Open a name in another tab to see both sides at once.",
    ),
    element("button", { type: "button", class: "button secondary", onclick: putAway }, "Got it"),
  );

  function putAway() {
    localStorage.setItem(SEEN, "yes");
    place.replaceChildren();
    byId("help-button").focus();
  }

  byId("help-button").addEventListener("click", () => {
    place.replaceChildren(card);
    card.scrollIntoView({ block: "nearest" });
    card.querySelector("button").focus({ preventScroll: true });
  });
  if (!localStorage.getItem(SEEN)) place.replaceChildren(card);
}

function commandButton(startCommand) {
  return element(
    "button",
    { type: "button", class: "mention", onclick: () => startCommand("challenge") },
    "/challenge",
  );
}
