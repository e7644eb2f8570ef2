// A list of options under keyboard control. The focus stays in the element that owns the list (a field, or the list
// itself); aria-activedescendant names the active option. The owner decides where the list is placed.

import { element, freshId } from "./dom.js";

/** The maximum pause (in milliseconds) between letters that count as one word. */
const MAX_TYPING_PAUSE = 600;

export class Listbox {
  /** The list's element, hidden while it has no options. */
  element;
  /** The options: {value, name, description?, leading?}; `leading` is an element in front of the name. */
  options = [];

  #onChoose;
  #owner = null;
  #active = -1;
  #chosen = new Set();
  #typed = "";
  #forgetting = null;
  #slot;

  /**
   * `onChoose(option)` is called for a click and by chooseActive(). `slot` is the list's parent while it is open, if that
   * is not where its owner has put it.
   */
  constructor({ label, onChoose, multiple = false, slot = null }) {
    this.#onChoose = onChoose;
    this.#slot = slot;
    this.element = element("ul", {
      class: "listbox",
      id: freshId("listbox"),
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": multiple ? "true" : null,
      hidden: true,
      onmousedown: (event) => event.preventDefault(), // The owner keeps the focus.
    });
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** Offers options to `owner`. `active` is the first active one (-1: none), `chosen` the values that are already chosen. */
  show(owner, options, { active = 0, chosen = [] } = {}) {
    this.hide();
    this.options = options;
    this.#owner = owner;
    this.#chosen = new Set(chosen);
    this.element.replaceChildren(...options.map((option, index) => this.#row(option, index)));
    this.element.hidden = options.length === 0;
    if (this.isOpen) this.#slot?.append(this.element);
    if (owner.getAttribute("role") === "combobox") owner.setAttribute("aria-expanded", String(this.isOpen));
    this.#activate(Math.min(active, options.length - 1));
  }

  hide() {
    this.element.hidden = true;
    if (this.#slot) this.element.remove();
    this.options = [];
    this.#active = -1;
    this.#owner?.removeAttribute("aria-activedescendant");
    if (this.#owner?.getAttribute("role") === "combobox") this.#owner.setAttribute("aria-expanded", "false");
  }

  /** Makes no option active until the list is shown again or an arrow key selects one. */
  deactivate() {
    this.#activate(-1);
  }

  get active() {
    return this.options[this.#active] ?? null;
  }

  /** Chooses the active option; false if there is none. */
  chooseActive() {
    if (!this.isOpen || !this.active) return false;
    this.#onChoose(this.active);
    return true;
  }

  /** Marks exactly these values as chosen. */
  mark(values) {
    this.#chosen = new Set(values);
    this.options.forEach(({ value }, index) =>
      this.element.children[index].setAttribute("aria-selected", String(this.#chosen.has(value))),
    );
  }

  /** Moves by the arrow keys, and in a list with the focus also by Home, End and letters; true if the key moved. */
  handleKey(event) {
    if (!this.isOpen) return false;
    const count = this.options.length;
    const to =
      {
        ArrowDown: (this.#active + 1) % count,
        ArrowUp: (Math.max(this.#active, 0) - 1 + count) % count,
      }[event.key] ?? (this.#owner === this.element ? this.#target(event) : undefined);
    if (to === undefined) return false;
    event.preventDefault();
    if (to >= 0) this.#activate(to);
    return true;
  }

  /** The target of a key that only a list with the focus accepts: an index, -1 for none, or undefined for other keys. */
  #target(event) {
    if (event.key === "Home") return 0;
    if (event.key === "End") return this.options.length - 1;
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter || (event.key === " " && !this.#typed)) return undefined;
    this.#typed += event.key.toLowerCase();
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => (this.#typed = ""), MAX_TYPING_PAUSE);
    return this.#fitting(this.#typed);
  }

  /** The option that begins with the typed text; a repeated letter goes through the options that begin with it. */
  #fitting(typed) {
    const isRepeated = [...typed].every((letter) => letter === typed[0]);
    const wanted = isRepeated ? typed[0] : typed;
    const from = Math.max(this.#active + (isRepeated ? 1 : 0), 0);
    const order = this.options.map((_, index) => (from + index) % this.options.length);
    return order.find((index) => this.options[index].name.toLowerCase().startsWith(wanted)) ?? -1;
  }

  #row(option, index) {
    return element(
      "li",
      {
        id: `${this.element.id}-${index}`,
        role: "option",
        "aria-selected": String(this.#chosen.has(option.value)),
        onclick: () => {
          this.#activate(index);
          this.#onChoose(option);
        },
      },
      option.leading,
      element(
        "span",
        { class: "option-words" },
        element("span", { class: "option-name" }, option.name),
        option.description && element("span", { class: "option-description" }, option.description),
      ),
    );
  }

  #activate(index) {
    this.element.children[this.#active]?.classList.remove("active");
    this.#active = index;
    const row = this.element.children[index];
    if (!row) return this.#owner?.removeAttribute("aria-activedescendant");
    row.classList.add("active");
    row.scrollIntoView({ block: "nearest" });
    this.#owner.setAttribute("aria-activedescendant", row.id);
  }
}
