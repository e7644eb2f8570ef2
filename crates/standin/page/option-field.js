// One option of a slash command as a field: its choices, its value, and what is wrong with it.

import { OptionType, shownDescription, shownName } from "./commands.js";
import { channelOptions, peopleOptions, roleOptions } from "./components.js";
import { byId, element, freshId } from "./dom.js";
import { acceptedFiles, inBase64 } from "./files.js";
import { Listbox } from "./listbox.js";

/** The pause in typing (in milliseconds) after which the bot is asked for choices. */
const TYPING_PAUSE = 150;

const LISTED_TYPES = [
  OptionType.boolean,
  OptionType.user,
  OptionType.channel,
  OptionType.role,
  OptionType.mentionable,
];

export class OptionField {
  option;
  element;
  #state;
  #on;
  #input;
  #listbox;
  #picked = null;
  #asking = 0;
  #timer = null;

  /**
   * `on`: complete(field) → options for a list, when the bot offers choices for this option; next(field) after a choice;
   * submit(); cancel(); remove(field) when the empty field should be removed; focus(field).
   */
  constructor(option, state, on) {
    this.option = option;
    this.#state = state;
    this.#on = on;
    this.#listbox = new Listbox({
      label: `Choices for ${shownName(option)}`,
      onChoose: (chosen) => this.#pick(chosen, true),
      slot: byId("lists"),
    });
    const id = freshId("option");
    this.#input = element("input", {
      id,
      type: this.#isFile ? "file" : "text",
      accept: acceptedFiles(option),
      role: this.#hasList ? "combobox" : null,
      "aria-autocomplete": this.#hasList ? "list" : null,
      "aria-expanded": this.#hasList ? "false" : null,
      "aria-controls": this.#hasList ? this.#listbox.element.id : null,
      "aria-required": String(Boolean(option.required)),
      title: shownDescription(option),
      size: "10",
      inputmode: option.type === OptionType.integer && !this.#hasList ? "numeric" : null,
      maxlength: option.max_length,
      oninput: () => this.#typed(),
      onfocus: () => this.#focused(),
      onclick: () => !this.#listbox.isOpen && this.#offer(),
      onblur: () => this.#left(),
      onkeydown: (event) => this.#key(event),
    });
    this.element = element(
      "div",
      { class: "option" },
      element("label", { for: id }, shownName(option)),
      this.#input,
    );
  }

  get isEmpty() {
    return this.#input.value.trim() === "";
  }

  focus() {
    this.#input.focus();
  }

  /** Writes a text into the field as if it had been typed. */
  type(text) {
    this.#input.value = text;
    this.#typed();
  }

  /** Chooses this value, if it is on the list. */
  choose(value) {
    const option = this.#all().find((other) => other.value === value);
    if (option) this.#pick(option, false);
  }

  /** In the form of the control API: {name, value}, with `focused` while choices are requested; null if empty. */
  filled(focused = false) {
    if (focused) return { name: this.option.name, value: this.#input.value, focused: true };
    return this.isEmpty ? null : { name: this.option.name, value: this.#value() };
  }

  /** Why this option cannot be sent, or null; also shown at the field. */
  check() {
    const problem = this.#problem();
    this.#input.setAttribute("aria-invalid", String(problem !== null));
    return problem === null ? null : `${shownName(this.option)}: ${problem}`;
  }

  get #isFile() {
    return this.option.type === OptionType.attachment;
  }

  get #isNumber() {
    return this.option.type === OptionType.integer || this.option.type === OptionType.number;
  }

  /** Whether only values from the list can be sent. */
  get #listOnly() {
    return Boolean(this.option.choices?.length) || LISTED_TYPES.includes(this.option.type);
  }

  get #hasList() {
    return this.#listOnly || this.option.autocomplete;
  }

  #value() {
    if (this.#picked) return this.#picked.value;
    return this.#isNumber ? Number(this.#input.value) : this.#input.value;
  }

  #problem() {
    const { required, type, min_value: least, max_value: most, min_length: shortest } = this.option;
    if (this.isEmpty) return required ? "needed" : null;
    if (this.#listOnly && !this.#picked) return "choose one of the list";
    if (this.#picked) return null;
    if (this.#isFile) return "it is still being read";
    const value = this.#value();
    if (this.#isNumber && !Number.isFinite(value)) return "a number is needed";
    if (type === OptionType.integer && !Number.isInteger(value)) return "a whole number is needed";
    if (this.#isNumber && value < least) return `at least ${least}`;
    if (this.#isNumber && value > most) return `at most ${most}`;
    if (!this.#isNumber && value.length < shortest) return `at least ${shortest} characters`;
    return null;
  }

  #typed() {
    this.#picked = null;
    this.#input.removeAttribute("aria-invalid");
    if (this.#isFile) return this.#read();
    this.#fit();
    if (!this.option.autocomplete) return this.#offer();
    this.#asking += 1; // An answer on its way, like the list that is shown, fits the text no longer.
    this.#listbox.deactivate();
    this.#timer = setTimeout(() => this.#offer(), TYPING_PAUSE);
  }

  async #read() {
    const [file] = this.#input.files;
    const value = file && (await inBase64(file));
    if (file === this.#input.files[0]) this.#picked = value ? { name: file.name, value } : null;
  }

  /** Shows the choices that fit the text. Only the answer to the newest request counts, while the field has the focus. */
  async #offer() {
    if (!this.#hasList) return;
    const asking = ++this.#asking;
    const options = this.option.autocomplete ? await this.#on.complete(this) : this.#fitting();
    if (asking !== this.#asking || document.activeElement !== this.#input) return;
    this.#listbox.show(this.#input, options, { chosen: this.#picked ? [this.#picked.value] : [] });
  }

  #fitting() {
    const typed = this.#picked ? "" : this.#input.value.trim().toLowerCase();
    return this.#all().filter(({ name }) => name.toLowerCase().includes(typed));
  }

  #all() {
    if (this.option.choices?.length) {
      return this.option.choices.map((choice) => ({ ...choice, name: shownName(choice) }));
    }
    switch (this.option.type) {
      case OptionType.boolean:
        return [
          { name: "True", value: true },
          { name: "False", value: false },
        ];
      case OptionType.user:
        return peopleOptions(this.#state);
      case OptionType.channel:
        return channelOptions(this.#state, this.option.channel_types);
      case OptionType.role:
        return roleOptions(this.#state);
      default:
        return [...peopleOptions(this.#state), ...roleOptions(this.#state)];
    }
  }

  #pick(chosen, goOn) {
    this.#picked = chosen;
    this.#input.value = chosen.name;
    this.#input.removeAttribute("aria-invalid");
    this.#fit();
    this.#close();
    if (goOn) this.#on.next(this);
  }

  #close() {
    clearTimeout(this.#timer);
    this.#asking += 1;
    this.#listbox.hide();
  }

  #focused() {
    this.#on.focus(this);
    if (!this.#picked) this.#offer();
  }

  /** A completely typed name counts as chosen. */
  #left() {
    const typed = this.#input.value.trim().toLowerCase();
    const same =
      this.#listOnly && !this.#picked && this.#all().find(({ name }) => name.toLowerCase() === typed);
    if (same) this.#pick(same, false);
    else this.#close();
  }

  #key(event) {
    if (event.isComposing) return;
    if (this.#listbox.handleKey(event)) return;
    if (event.key === "ArrowDown" && this.#hasList) {
      event.preventDefault();
      this.#offer();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!this.#listbox.chooseActive()) this.#on.submit();
    } else if (event.key === "Tab" && this.#listbox.active && !this.isEmpty && !this.#picked) {
      this.#pick(this.#listbox.active, false);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (this.#listbox.isOpen) this.#close();
      else this.#on.cancel();
    } else if (event.key === "Backspace" && this.#input.value === "") {
      event.preventDefault();
      this.#on.remove(this);
    }
  }

  #fit() {
    this.#input.size = Math.min(Math.max(this.#input.value.length + 1, 10), 40);
  }
}
