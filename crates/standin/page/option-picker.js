// The end of a command's line: where options that may be left out are added by name, and from where Enter sends.

import { element } from "./dom.js";
import { Listbox } from "./listbox.js";

export class OptionPicker {
  element;
  #on;
  #input;
  #listbox;
  /** The command's options that have no field yet. */
  #options = [];

  /** `on`: add(name) puts a field for an option there; submit(); back() when nothing is left to erase; focus(). */
  constructor(on) {
    this.#on = on;
    this.#listbox = new Listbox({ label: "Options", onChoose: ({ value }) => this.#add(value) });
    this.#input = element("input", {
      type: "text",
      role: "combobox",
      "aria-label": "Add an option",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.#listbox.element.id,
      size: "16",
      oninput: () => this.#offer(),
      onfocus: () => on.focus(),
      onblur: () => this.#leave(),
      onkeydown: (event) => this.#key(event),
    });
    this.element = element("div", { class: "option-picker" }, this.#input, this.#listbox.element);
  }

  /** Says which options may still be added. */
  offer(options) {
    this.#options = options;
    this.#input.placeholder = options.length ? "option, or Enter" : "Enter sends it";
  }

  focus() {
    this.#input.focus();
  }

  #offer() {
    const typed = this.#input.value.trim().toLowerCase();
    const fitting = this.#options.filter(({ name }) => name.includes(typed));
    this.#listbox.show(
      this.#input,
      fitting.map(({ name, description }) => ({ value: name, name, description })),
    );
  }

  #add(name) {
    this.#leave();
    this.#on.add(name);
  }

  #leave() {
    this.#listbox.hide();
    this.#input.value = "";
  }

  #key(event) {
    if (event.isComposing || this.#listbox.handleKey(event)) return;
    const isEmpty = this.#input.value === "";
    if (event.key === "ArrowDown") {
      event.preventDefault();
      this.#offer();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!this.#listbox.chooseActive() && isEmpty) this.#on.submit();
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
