// The end of a command's line: where options that may be left out are added by name, and from where Enter sends.

import { shownDescription, shownName } from "./commands.js";
import { byId, element } from "./dom.js";
import { Listbox } from "./listbox.js";

export class OptionPicker {
  element;
  #on;
  #input;
  #listbox;
  /** The command's options that have no field yet. */
  #options = [];

  /**
   * `on`: add(name) puts a field for an option there; submit(); back() when nothing is left to erase; focus();
   * changed() after typing.
   */
  constructor(on) {
    this.#on = on;
    this.#listbox = new Listbox({
      label: "Options",
      onChoose: ({ value }) => this.#add(value),
      slot: byId("lists"),
    });
    this.#input = element("input", {
      type: "text",
      role: "combobox",
      "aria-label": "Add an option",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.#listbox.element.id,
      size: "16",
      oninput: () => this.#typed(),
      onfocus: () => on.focus(),
      onblur: () => this.#leave(),
      onkeydown: (event) => this.#key(event),
    });
    this.element = element("div", { class: "option-picker" }, this.#input);
  }

  /** Says which options may still be added. */
  offer(options) {
    this.#options = options;
    this.#input.placeholder = options.length ? "option, or Enter" : "Enter sends it";
  }

  focus() {
    this.#input.focus();
  }

  /** Writes a text as if it had been typed. */
  type(text) {
    this.#input.value = text;
    this.#typed();
  }

  /** What keeps the command from being sent, in words, or null: text that belongs to no option. It is marked. */
  check() {
    const stray = this.#input.value.trim();
    this.#input.setAttribute("aria-invalid", String(stray !== ""));
    if (!stray) return null;
    if (!this.#options.length) return `“${stray}” belongs to no option, and there are no more options.`;
    return `“${stray}” belongs to no option. Choose an option first, then its value.`;
  }

  /** Text that no option fits is marked at once; what may still become a name is not. */
  #typed() {
    this.#offer();
    const isStray = this.#fitting().length === 0;
    if (!isStray) this.#input.removeAttribute("aria-invalid");
    this.#on.changed(isStray ? this.check() : null);
  }

  /** The options whose names hold what was typed. */
  #fitting() {
    const typed = this.#input.value.trim().toLowerCase();
    return this.#options.filter((option) => shownName(option).includes(typed) || option.name.includes(typed));
  }

  #offer() {
    this.#listbox.show(
      this.#input,
      this.#fitting().map((option) => ({
        value: option.name,
        name: shownName(option),
        description: shownDescription(option),
      })),
    );
  }

  #add(name) {
    this.#input.value = "";
    this.#input.removeAttribute("aria-invalid");
    this.#leave();
    this.#on.add(name);
  }

  #leave() {
    this.#listbox.hide();
  }

  #key(event) {
    if (event.isComposing || this.#listbox.handleKey(event)) return;
    const isEmpty = this.#input.value === "";
    if (event.key === "ArrowDown") {
      event.preventDefault();
      this.#offer();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!this.#listbox.chooseActive()) this.#on.submit();
    } else if (event.key === "Tab" && !event.shiftKey && !isEmpty && this.#listbox.active) {
      event.preventDefault();
      this.#listbox.chooseActive();
    } else if (event.key === "Escape" && this.#listbox.isOpen) {
      event.preventDefault();
      this.#leave();
    } else if (event.key === "Backspace" && isEmpty) {
      event.preventDefault();
      this.#on.back();
    }
  }
}
