// A list of options under keyboard control. The focus stays in the element that owns the list (a field, or the list
// itself); which option is active is told through aria-activedescendant. Where the list stands is the owner's business.

import { element, freshId } from "./dom.js";

export class Listbox {
  /** The list's element, hidden while it has no options. */
  element;
  /** What is on offer: {value, name, description?, leading?}, leading being an element to stand before the name. */
  options = [];

  #onChoose;
  #owner = null;
  #active = -1;
  #chosen = new Set();

  /** `onChoose(option)` is called for a click and by chooseActive(). */
  constructor({ label, onChoose, multiple = false }) {
    this.#onChoose = onChoose;
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

  /** Offers options to `owner`. `active` is the one to begin with (-1: none), `chosen` the values marked already. */
  show(owner, options, { active = 0, chosen = [] } = {}) {
    this.hide();
    this.options = options;
    this.#owner = owner;
    this.#chosen = new Set(chosen);
    this.element.replaceChildren(...options.map((option, index) => this.#row(option, index)));
    this.element.hidden = options.length === 0;
    if (owner.getAttribute("role") === "combobox") owner.setAttribute("aria-expanded", String(this.isOpen));
    this.#activate(Math.min(active, options.length - 1));
  }

  hide() {
    this.element.hidden = true;
    this.options = [];
    this.#active = -1;
    this.#owner?.removeAttribute("aria-activedescendant");
    if (this.#owner?.getAttribute("role") === "combobox") this.#owner.setAttribute("aria-expanded", "false");
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

  /** Moves with the arrow keys; true if the key was one of them. */
  handleKey(event) {
    if (!this.isOpen) return false;
    const count = this.options.length;
    const to = {
      ArrowDown: (this.#active + 1) % count,
      ArrowUp: (Math.max(this.#active, 0) - 1 + count) % count,
    }[event.key];
    if (to === undefined) return false;
    event.preventDefault();
    this.#activate(to);
    return true;
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
    if (!row) return;
    row.classList.add("active");
    row.scrollIntoView({ block: "nearest" });
    this.#owner.setAttribute("aria-activedescendant", row.id);
  }
}
