// A message's select menu: the field showing what is chosen and the list that opens from it. What there is to choose is
// given by components.js.

import { element, freshId } from "./dom.js";
import { Listbox } from "./listbox.js";

const MARGIN = 8;

/**
 * `options` as Listbox takes them, with `default` on those chosen already. `onChoose(values)` is called with a complete
 * choice: at once if a single value is asked for, when the list is closed after changes otherwise.
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

/** Puts the panel under its field, or above it where there is more room. */
function place(panel, field) {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const below = innerHeight - bottom - 2 * MARGIN;
  const above = top - 2 * MARGIN;
  const opensBelow = below >= Math.min(panel.scrollHeight, 280) || below >= above;
  panel.style.width = `${Math.min(Math.max(width, 240), innerWidth - 2 * MARGIN)}px`;
  panel.style.maxHeight = `${opensBelow ? below : above}px`;
  panel.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - panel.offsetWidth - MARGIN))}px`;
  panel.style.top = `${opensBelow ? bottom + 4 : top - 4 - panel.offsetHeight}px`;
}
