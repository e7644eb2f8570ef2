// Builds elements without strings of markup: text enters the page only as text. Nothing here knows of Discord.

/**
 * Makes an element. Attributes: `class`, `on<event>` listeners, `true` for bare attributes, null or false to leave
 * one out. Children may be nodes, strings, lists of them, or null.
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return made;
}

/** The name of the page. */
export const PAGE_NAME = document.querySelector("meta[name=application-name]").content;

/** The element with this id, which the document always has. */
export function byId(id) {
  return document.getElementById(id);
}

/** Announces a text to screen readers without moving the focus. */
export function announce(text) {
  byId("announcer").textContent = text;
}

/** The address, if it can become a link or a picture (http and https only), otherwise null. */
export function webAddress(text) {
  try {
    const address = new URL(text);
    return address.protocol === "http:" || address.protocol === "https:" ? address.href : null;
  } catch {
    return null;
  }
}

/** Runs `redraw`, which replaces elements within `container`, and moves a lost focus to the replacement. */
export function keepingFocus(container, redraw) {
  const giveBack = container.contains(document.activeElement) ? focusKeeper() : () => {};
  redraw();
  giveBack();
}

/**
 * Remembers which element has the focus. Returns a function that restores the focus if no other element has it: to the
 * element itself, to its replacement (the same `data-key`, otherwise a control within the same `data-id`), or else to
 * the messages.
 */
export function focusKeeper() {
  const focused = document.activeElement;
  const key = focused?.dataset?.key;
  const id = focused?.closest?.("[data-id]")?.dataset.id;
  return () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const within = (id && document.querySelector(`[data-id="${CSS.escape(id)}"]`)) || document;
    const same = key && within.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
    const near = id && within.querySelector(".row button:not(:disabled)");
    const target = focused?.isConnected ? focused : same || near || byId("timeline");
    target?.focus({ preventScroll: true });
  };
}

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex='0']";

/** Shows a dialog that keeps the focus until it closes (Tab would leave a seat, which is a frame), then restores it. */
export function showDialog(dialog) {
  const giveBack = focusKeeper();
  dialog.addEventListener("close", () => {
    dialog.remove();
    giveBack();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || event.defaultPrevented) return;
    const stops = [...dialog.querySelectorAll(FOCUSABLE)].filter(
      (stop) => !stop.disabled && stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
    );
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

let lastId = 0;

/** An id that no other element of this page has, to connect labels and fields. */
export function freshId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
