// A slash command that is being filled in: its required options are fields, the optional ones can be added.

import { autocomplete } from "./api.js";
import { nested, shownDescription, shownName } from "./commands.js";
import { element } from "./dom.js";
import { OptionField } from "./option-field.js";
import { OptionPicker } from "./option-picker.js";

export class CommandForm {
  element;
  #command;
  #state;
  #onDone;
  #onCancel;
  #fields = [];
  #picker;
  #fieldList = element("div", { class: "options" });
  #chips = element("div", { class: "chips" });
  #hint = element("p", { class: "command-hint", role: "status" });

  /** `onDone({name, options, shown})` with the input to send; `onCancel()` when the person gives up. */
  constructor(command, state, { onDone, onCancel }) {
    this.#command = command;
    this.#state = state;
    this.#onDone = onDone;
    this.#onCancel = onCancel;
    const name = element(
      "button",
      { type: "button", class: "command-name", title: "Back to writing", onclick: onCancel },
      `/${command.shown}`,
    );
    this.#picker = new OptionPicker({
      add: (option) => this.#addOptional(option).focus(),
      submit: () => this.submit(),
      back: () => (this.#fields.length ? this.#fields.at(-1).focus() : onCancel()),
      focus: () => this.#tell(command.description),
      changed: (problem) => this.#tell(problem ?? command.description, problem !== null),
    });
    this.element = element(
      "div",
      {
        class: "command",
        onkeydown: (event) => {
          if (event.key === "Escape" && !event.defaultPrevented) onCancel();
        },
      },
      this.#hint,
      element("div", { class: "command-line" }, name, this.#fieldList, this.#picker.element),
      this.#chips,
    );
    for (const option of command.options.filter(({ required }) => required)) this.#addField(option);
    this.#tell(command.description);
    this.#drawChips();
  }

  /** Moves the focus to the first empty field, otherwise to the end of the line, and enters a text there. */
  focus(text = "") {
    const first = this.#fields.find(({ isEmpty }) => isEmpty) ?? this.#picker;
    first.focus();
    if (text) first.type(text);
  }

  /** Fills in options by their names with values from their lists. */
  fill(values) {
    for (const [name, value] of Object.entries(values)) {
      const field = this.#fields.find(({ option }) => option.name === name) ?? this.#addOptional(name);
      field?.choose(value);
    }
  }

  /** Sends the input, or shows what is missing. */
  submit() {
    const problems = this.#fields.map((field) => [field, field.check()]).filter(([, problem]) => problem);
    if (problems.length) {
      const [field, problem] = problems[0];
      field.focus();
      this.#tell(problem, true);
      return;
    }
    const stray = this.#picker.check();
    if (stray) {
      this.#picker.focus();
      this.#tell(stray, true);
      return;
    }
    const options = this.#fields.map((field) => field.filled()).filter(Boolean);
    this.#onDone({
      name: this.#command.root,
      options: nested(this.#command, options),
      shown: `/${this.#command.shown}`,
    });
  }

  #addField(option) {
    const field = new OptionField(option, this.#state, {
      complete: (asking) => this.#complete(asking),
      next: (filled) => this.#next(filled),
      submit: () => this.submit(),
      cancel: this.#onCancel,
      remove: (emptied) => this.#remove(emptied),
      focus: ({ option }) => {
        this.#tell(`${shownName(option)}${option.required ? "" : " (optional)"}: ${shownDescription(option)}`);
      },
    });
    this.#fields.push(field);
    this.#fieldList.append(field.element);
    return field;
  }

  #tell(text, wrong = false) {
    this.#hint.textContent = text;
    this.#hint.classList.toggle("wrong", wrong);
  }

  #drawChips() {
    const taken = this.#fields.map(({ option }) => option.name);
    const left = this.#command.options.filter(({ name }) => !taken.includes(name));
    this.#picker.offer(left);
    this.#chips.replaceChildren(
      ...left.map((option) =>
        element(
          "button",
          {
            type: "button",
            class: "chip",
            title: shownDescription(option),
            onclick: () => this.#addOptional(option.name).focus(),
          },
          `+ ${shownName(option)}`,
        ),
      ),
    );
  }

  /** Adds the field for an optional option; undefined if there is no such option. */
  #addOptional(name) {
    const option = this.#command.options.find((other) => other.name === name);
    const field = option && this.#addField(option);
    this.#drawChips();
    return field;
  }

  #next(filled) {
    const after = this.#fields.slice(this.#fields.indexOf(filled) + 1);
    (after.find(({ isEmpty }) => isEmpty) ?? this.#picker).focus();
  }

  /** Backspace in an empty field removes an optional field, otherwise it goes back to the previous one, or cancels. */
  #remove(emptied) {
    const index = this.#fields.indexOf(emptied);
    const before = this.#fields[index - 1];
    if (!emptied.option.required) {
      this.#fields.splice(index, 1);
      emptied.element.remove();
      this.#drawChips();
    }
    if (before) before.focus();
    else if (emptied.option.required) this.#onCancel();
    else this.focus();
  }

  async #complete(asking) {
    const options = this.#fields.map((field) => field.filled(field === asking)).filter(Boolean);
    const { user, channelId } = this.#state.place();
    try {
      const { choices } = await autocomplete(
        user,
        channelId,
        this.#command.root,
        nested(this.#command, options),
      );
      return choices;
    } catch (error) {
      this.#tell(error.message, true);
      return [];
    }
  }
}
