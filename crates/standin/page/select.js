// A message's select menu: the field that shows the choice, and the list that opens from it. The options come from
// components.js.

import { element, freshId } from "./dom.js";
import { Listbox } from "./listbox.js";

const MARGIN = 8;
const GAP = 4;

/** The bounds of the panel's size, in pixels. */
const MAX_PANEL_HEIGHT = 280;
const MIN_PANEL_HEIGHT = 140;
const MIN_PANEL_WIDTH = 240;
const MAX_PANEL_WIDTH = 420;

/**
 * `options` as for Listbox, with `default` on those that are already chosen. `onChoose(values)` is called with a complete
 * choice: at once if it is a single value, otherwise when the list is closed after changes.
 */
export function selectMenu({ key, placeholder, options, minimum, maximum, disabled, onChoose }) {
  const single = maximum === 1;
  const begin = options.filter((option) => option.default).map(({ value }) => value);
  let chosen = begin;

  const listbox = new Listbox({ label: placeholder, multiple: !single, onChoose: choose });
  listbox.element.tabIndex = 0;
  const hint = element("p", { class: "select-hint" });
  const done = element(
    "button",
    { type: "button", class: "button primary", onclick: () => panel.hidePopover() },
    "Done",
  );
  const panel = element(
    "div",
    { class: "select-panel", id: freshId("select"), popover: "auto" },
    listbox.element,
    !single && element("div", { class: "select-foot" }, hint, done),
  );
  const label = element("span", { class: "select-label" });
  const field = element(
    "button",
    {
      type: "button",
      class: "select-field",
      "data-key": key,
      disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      onclick: () => panel.togglePopover(),
      onkeydown: (event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        panel.showPopover();
      },
    },
    label,
    element("span", { class: "select-arrow", "aria-hidden": "true" }, "▾"),
  );

  panel.addEventListener("toggle", ({ newState }) => {
    field.setAttribute("aria-expanded", String(newState === "open"));
    if (newState === "open") open();
    else close();
  });
  listbox.element.addEventListener("keydown", (event) => {
    if (listbox.handleKey(event)) return;
    if (event.key === "Tab" && single) return panel.hidePopover(); // The focus goes on from the field.
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      listbox.chooseActive();
    }
  });

  function open() {
    const first = options.findIndex(({ value }) => value === chosen[0]);
    listbox.show(listbox.element, options, { active: Math.max(first, 0), chosen });
    place(panel, field);
    listbox.element.focus();
    addEventListener("scroll", followOrHide, { capture: true, passive: true });
    sayWhatIsMissing();
  }

  function close() {
    removeEventListener("scroll", followOrHide, { capture: true });
    if (panel.contains(document.activeElement)) field.focus();
    if (!single && isComplete() && chosen.join() !== begin.join()) onChoose(chosen);
  }

  function followOrHide(event) {
    if (!panel.contains(event.target)) panel.hidePopover();
  }

  function choose({ value }) {
    if (single) {
      chosen = [value];
      showChosen();
      panel.hidePopover();
      onChoose(chosen);
      return;
    }
    if (chosen.includes(value)) chosen = chosen.filter((other) => other !== value);
    else if (chosen.length < maximum)
      chosen = options
        .map((option) => option.value)
        .filter((other) => other === value || chosen.includes(other));
    listbox.mark(chosen);
    showChosen();
    sayWhatIsMissing();
  }

  const isComplete = () => chosen.length >= minimum && chosen.length <= maximum;

  function sayWhatIsMissing() {
    hint.textContent =
      minimum === maximum
        ? `${chosen.length} of ${maximum} chosen`
        : `${chosen.length} chosen (${minimum} to ${maximum})`;
    done.disabled = !isComplete();
  }

  function showChosen() {
    const names = options.filter(({ value }) => chosen.includes(value)).map(({ name }) => name);
    label.textContent = names.join(", ") || placeholder;
    label.classList.toggle("placeholder", names.length === 0);
  }

  showChosen();
  return element("div", { class: "select" }, field, panel);
}

/** Places the panel where it covers no picture, if possible: below its field, above it, or beside a picture. */
function place(panel, field) {
  panel.style.maxHeight = "";
  const at = field.getBoundingClientRect();
  const wanted = Math.min(panel.scrollHeight, MAX_PANEL_HEIGHT);
  const width = Math.min(Math.max(at.width, MIN_PANEL_WIDTH), innerWidth - 2 * MARGIN);
  const left = Math.max(MARGIN, Math.min(at.left, innerWidth - width - MARGIN));
  const images = field.closest("#messages")?.querySelectorAll(".picture img") ?? [];
  const pictures = [...images].map((image) => image.getBoundingClientRect());
  const within = (from, size) => pictures.filter((one) => one.right > from && one.left < from + size);
  const bottomEnd = Math.min(innerHeight, ...within(left, width).map(({ top }) => top).filter((top) => top >= at.bottom));
  const topEnd = Math.max(0, ...within(left, width).map(({ bottom }) => bottom).filter((bottom) => bottom <= at.top));
  const places = [
    { left, width, top: at.bottom + GAP, height: bottomEnd - at.bottom - 2 * MARGIN },
    { left, width, bottom: at.top - GAP, height: at.top - topEnd - 2 * MARGIN },
    ...besides(pictures, within, at),
  ];
  const enough = places.find(({ height }) => height >= wanted);
  const chosen = enough ?? places.reduce((best, one) => (one.height > best.height ? one : best));
  panel.style.width = `${chosen.width}px`;
  panel.style.maxHeight = `${Math.max(chosen.height, MIN_PANEL_HEIGHT)}px`;
  panel.style.left = `${chosen.left}px`;
  const top = chosen.top ?? chosen.bottom - panel.offsetHeight;
  panel.style.top = `${Math.max(MARGIN, Math.min(top, innerHeight - panel.offsetHeight - MARGIN))}px`;
}

/** The place to the right of the pictures above a field, if it is wide enough. */
function besides(pictures, within, at) {
  const above = pictures.filter(({ bottom, top }) => bottom <= at.top && bottom > 0 && top < innerHeight);
  const left = Math.max(0, ...above.map(({ right }) => right)) + MARGIN;
  const width = Math.min(MAX_PANEL_WIDTH, innerWidth - left - MARGIN);
  if (!above.length || width < MIN_PANEL_WIDTH || within(left, width).length) return [];
  return [{ left, width, bottom: at.bottom, height: at.bottom - 2 * MARGIN }];
}
