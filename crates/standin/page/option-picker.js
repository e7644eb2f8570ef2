// The end of a command's line: here optional options are added by name, and Enter sends the command.

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
   * `on`: add(name) adds a field for an option; submit(); back() when there is nothing left to erase; focus();
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

  /** Shows which options can still be added. */
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

  /** Why the command cannot be sent, or null: text that belongs to no option. The text is marked. */
  check() {
    const stray = this.#input.value.trim();
    this.#input.setAttribute("aria-invalid", String(stray !== ""));
    if (!stray) return null;
    if (!this.#options.length) return `“${stray}” belongs to no option, and there are no more options.`;
    return `“${stray}” belongs to no option. Choose an option first, then its value.`;
  }

  /** Marks text that fits no option at once, but not text that can still become a name. */
  #typed() {
    this.#offer();
    const isStray = this.#fitting().length === 0;
    if (!isStray) this.#input.removeAttribute("aria-invalid");
    this.#on.changed(isStray ? this.check() : null);
  }

  /** The options whose names contain the typed text. */
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
