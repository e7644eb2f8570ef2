// The start of the shell: the bar with its buttons, and the connection of the seats, the first steps and the fault panel.
// The shell itself requests only what a spectator may see; the seats report what they show to their people.

import * as api from "./api.js";
import { announce, byId, element, PAGE_NAME } from "./dom.js";
import { FirstSteps } from "./first-steps.js";
import { Marks } from "./marks.js";
import { Seats } from "./seats.js";
import { nameOf } from "./state.js";

/** How long to wait before another attempt at a request, in milliseconds. */
const RETRY_DELAY = 2000;

/** The choices of the theme button: the stored value, its sign, and its label. */
const THEMES = [
  [null, "◐", "as the system has it"],
  ["light", "☀", "light"],
  ["dark", "☾", "dark"],
];

async function begin() {
  let world, guide;
  try {
    [world, guide] = await Promise.all([api.loadWorld(), api.loadGuide()]);
  } catch {
    setTimeout(begin, RETRY_DELAY);
    return;
  }
  const seats = new Seats(world.users);
  useTheme();
  useFaults();
  showCalled(world.users, seats);
  new FirstSteps(guide, world, seats).begin();
}

/** The theme after this one; the first press always changes the colours. */
function themeAfter(chosen) {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const order = isDark ? [null, "light", "dark"] : [null, "dark", "light"];
  return order[(order.indexOf(chosen) + 1) % order.length];
}

/** A button that cycles through the themes. */
function useTheme() {
  const button = byId("theme");
  const show = () => {
    const chosen = document.documentElement.dataset.theme ?? null;
    const [, sign, words] = THEMES.find(([theme]) => theme === chosen) ?? THEMES[0];
    button.replaceChildren(
      element("span", { "aria-hidden": "true" }, sign),
      element("span", { class: "bar-word" }, chosen ?? "system"),
    );
    button.setAttribute("aria-label", `Theme: ${words}`);
    button.title = `Theme: ${words}`;
  };
  button.addEventListener("click", () => {
    const next = themeAfter(document.documentElement.dataset.theme ?? null);
    dispatchEvent(new CustomEvent("theme-chosen", { detail: next }));
    show();
  });
  addEventListener("storage", show);
  show();
}

/** A button that opens the fault panel beside the seats. The panel is loaded when it is first opened. */
function useFaults() {
  const button = byId("faults-button");
  const panel = byId("faults");
  const set = (open) => {
    panel.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  const close = () => {
    set(false);
    button.focus();
  };
  button.addEventListener("click", async () => {
    if (!panel.hidden) return close();
    if (!panel.hasChildNodes()) await fill(panel, close);
    set(true);
    panel.focus();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) close();
  });
}

async function fill(panel, close) {
  const content = element("div");
  panel.append(
    element(
      "header",
      { class: "panel-head" },
      element("h2", {}, "Faults"),
      element("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: close }, "✕"),
    ),
    content,
  );
  try {
    const { mountFaults } = await import("/page/faults.js");
    mountFaults(content);
  } catch {
    content.append(element("p", {}, "The panel could not be loaded. The control API has faults at /control/faults."));
  }
}

/** The people who are called in seats without the focus: for each, a button that goes there. */
function showCalled(users, seats) {
  const marks = new Marks();
  const list = byId("called");
  let shown = "";

  function update() {
    const called = seats
      .elsewhere()
      .map(({ name, user }) => ({ name, user: users.find(({ id }) => id === user), calls: marks.callsFor(user) }))
      .filter(({ calls }) => calls > 0);
    const words = called.map(({ user, calls }) => `${nameOf(user)}: ${calls} new`);
    seats.markCalled(called.map(({ name }) => name));
    const total = called.reduce((sum, { calls }) => sum + calls, 0);
    document.title = `${total ? `(${total}) ` : ""}${PAGE_NAME}`;
    if (words.join() === shown) return;
    shown = words.join();
    if (shown) announce(shown);
    list.replaceChildren(
      ...called.map(({ name, user }, index) =>
        element(
          "li",
          {},
          element(
            "button",
            {
              type: "button",
              class: "call",
              onclick: () => seats.go(name, user.id, marks.callingPlace(user.id)),
            },
            words[index],
          ),
        ),
      ),
    );
  }

  seats.onChange(update);
  api.keepMarks({
    onOpen: () => marks.clear(),
    onEvent: (mark) => {
      marks.take(mark);
      update();
    },
  });
}

begin();
