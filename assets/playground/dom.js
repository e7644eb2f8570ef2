// Building elements without markup strings: text only ever enters the page as text. No knowledge of Discord here.

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

/** The element with this id, which index.html promises. */
export function byId(id) {
  return document.getElementById(id);
}

/** Says something to screen readers without moving the focus. */
export function announce(text) {
  byId("announcer").textContent = text;
}

/** An address that may become a link or a picture: http and https only, otherwise null. */
export function webAddress(text) {
  try {
    const address = new URL(text);
    return address.protocol === "http:" || address.protocol === "https:" ? address.href : null;
  } catch {
    return null;
  }
}

/**
 * Runs `redraw`, which replaces elements within `container`, and gives the focus to the new element with the same
 * `data-key` as the one that lost it.
 */
export function keepingFocus(container, redraw) {
  const focused = document.activeElement;
  const key = container.contains(focused) ? focused.dataset.key : null;
  redraw();
  if (!key || focused.isConnected) return;
  container.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

let lastId = 0;

/** An id no other element of this page has, to tie labels and fields together. */
export function freshId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
