// The field for writing: plain messages, and the list of commands that a slash opens. How a command is filled in is in
// command-form.js.

import { CommandForm } from "./command-form.js";
import { begunBy, commandsFor, matching } from "./commands.js";
import { byId, element } from "./dom.js";
import { isForum } from "./forum.js";
import { Listbox } from "./listbox.js";
import { ChannelType } from "./state.js";

/** Discord's limit for a message, in characters. */
const MAX_MESSAGE_LENGTH = 2000;

export class Composer {
  #state;
  #actions;
  #form = byId("composer");
  #text;
  #listbox;
  #send = element(
    "button",
    { type: "submit", class: "icon-button send", "aria-label": "Send" },
    element("span", { "aria-hidden": "true" }, "➤"),
  );
  #note = element("p", { class: "composer-note quiet", role: "status" });
  /** The command being filled in, or null while writing text. */
  #command = null;
  #commands = [];
  /** Resolves once the commands that were last requested have arrived. */
  #loading = Promise.resolve();
  /** Texts that have not been sent, by place. */
  #drafts = new Map();
  #place = null;

  constructor(state, actions) {
    this.#state = state;
    this.#actions = actions;
    this.#listbox = new Listbox({ label: "Commands", onChoose: ({ value }) => this.#begin(value) });
    byId("lists").append(this.#listbox.element);
    this.#listbox.element.tabIndex = 0; // It scrolls; Tab itself chooses.
    this.#text = element("textarea", {
      rows: "1",
      maxlength: String(MAX_MESSAGE_LENGTH),
      "aria-label": "Message",
      "aria-autocomplete": "list",
      "aria-controls": this.#listbox.element.id,
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.#listbox.hide(),
    });
    this.#form.append(this.#note, this.#text, this.#send);
    this.#send.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#command) return;
      this.#leaveCommand();
      this.#text.focus();
    });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    state.on("place", () => this.#moved());
  }

  focus() {
    if (this.#command) this.#command.focus();
    else this.#text.focus();
  }

  /** Starts a command by its name, as if it had been typed, with `values` for some of its options. */
  async startCommand(name, values = {}) {
    await this.#loadCommands();
    if (this.#command) this.#leaveCommand();
    const command = this.#commands.find((other) => other.name === name);
    if (command) {
      this.#show(command);
      this.#command.fill(values);
    } else {
      this.#write(`/${name}`);
      this.#offer();
    }
  }

  #moved() {
    const place = this.#state.place();
    this.#nameChannel(this.#state.channel(place.channelId));
    if (this.#place && this.#state.isAt(this.#place)) return;
    if (this.#place) this.#drafts.set(JSON.stringify(this.#place), this.#text.value);
    this.#place = place;
    this.#commands = [];
    if (this.#command) this.#leaveCommand();
    this.#write(this.#drafts.get(JSON.stringify(place)) ?? "");
    this.#listbox.hide();
    this.#note.textContent = "";
  }

  /** Shows in the empty field where a message would go. A thread can be renamed while it is open. */
  #nameChannel(channel) {
    const prefix = channel?.type === ChannelType.direct ? "@" : "#";
    const takesText = channel && !isForum(channel);
    this.#text.placeholder = takesText
      ? `Message ${prefix}${this.#state.channelName(channel)}, / for commands`
      : channel
        ? "Choose a post to write in it"
        : "";
    this.#text.disabled = !takesText;
    this.#send.disabled = !takesText;
  }

  #write(text) {
    this.#text.value = text;
    this.#fit();
  }

  /** Makes the field as high as its text. */
  #fit() {
    this.#text.style.height = "auto";
    this.#text.style.height = `${this.#text.scrollHeight}px`;
  }

  async #typed() {
    this.#fit();
    this.#note.textContent = "";
    const asksForCommands = this.#text.value.startsWith("/") && !this.#text.value.includes("\n");
    if (!asksForCommands) return this.#listbox.hide();
    if (!this.#commands.length || this.#text.value === "/") await this.#loadCommands();
    this.#offer();
  }

  #loadCommands() {
    this.#loading = this.#askForCommands();
    return this.#loading;
  }

  async #askForCommands() {
    const place = this.#state.place();
    try {
      const commands = await commandsFor(place.user, this.#state.channel(place.channelId));
      if (!this.#state.isAt(place)) return;
      this.#commands = commands;
      if (!commands.length) this.#note.textContent = "There are no commands here. Is the bot running?";
    } catch (error) {
      this.#note.textContent = error.message;
    }
  }

  #offer() {
    const typed = this.#text.value.slice(1);
    if (!this.#text.value.startsWith("/") || this.#command) return;
    const begun = begunBy(this.#commands, typed);
    if (begun) return this.#begin(begun.command, begun.rest);
    const fitting = matching(this.#commands, typed);
    this.#listbox.show(
      this.#text,
      fitting.map((command) => ({
        value: command,
        name: `/${command.shown}`,
        description: command.description,
      })),
    );
  }

  /** Starts filling in a command; `text` has already been typed for its first option. */
  #begin(command, text = "") {
    this.#show(command);
    this.#command.focus(text);
  }

  #show(command) {
    this.#listbox.hide();
    this.#write("");
    this.#command = new CommandForm(command, this.#state, {
      onDone: (filled) => this.#finish(filled),
      onCancel: () => {
        this.#leaveCommand();
        this.#text.focus();
      },
    });
    this.#text.hidden = true;
    this.#text.before(this.#command.element);
  }

  #leaveCommand() {
    this.#command.element.remove();
    this.#command = null;
    this.#text.hidden = false;
  }

  #finish({ name, options, shown }) {
    this.#leaveCommand();
    this.#text.focus();
    this.#actions.useCommand(name, options, shown);
  }

  #key(event) {
    if (event.isComposing || this.#listbox.handleKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (!this.#listbox.chooseActive()) this.#submit();
    } else if (event.key === "Tab" && !event.shiftKey && this.#listbox.active) {
      event.preventDefault();
      this.#listbox.chooseActive();
    } else if (event.key === "Escape") {
      this.#listbox.hide();
    }
  }

  async #submit() {
    if (this.#command) return this.#command.submit();
    const text = this.#text.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      await this.#loading; // Typed faster than the commands came.
      if (this.#command) return;
      const typed = text.slice(1);
      const begun = begunBy(this.#commands, typed);
      if (begun) return this.#begin(begun.command, begun.rest);
      const [meant] = matching(this.#commands, typed);
      if (meant) return this.#begin(meant);
    }
    this.#write("");
    const place = this.#state.place();
    const sent = await this.#actions.say(text);
    if (!sent && this.#state.isAt(place) && !this.#text.value) this.#write(text);
  }
}
