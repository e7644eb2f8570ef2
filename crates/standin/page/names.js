// The people and things that the ids in a message's text refer to, for markup.js.

import { addressOf } from "./place.js";
import { nameOf } from "./state.js";

/**
 * The names in one message, as you see them. `unknown` collects the lookups without a result, so that the message can be
 * redrawn once its text changes.
 */
export class Names {
  unknown = [];
  #state;
  #message;
  #onCommand;

  constructor(state, message, onCommand) {
    this.#state = state;
    this.#message = message;
    this.#onCommand = onCommand;
  }

  user(id) {
    const user = this.#state.user(id) ?? (this.#message.mentions ?? []).find((other) => other.id === id);
    return this.#found("user", id, user && { name: nameOf(user) });
  }

  role(id) {
    return this.#found(
      "role",
      id,
      (this.#state.world.guild.roles ?? []).find((role) => role.id === id),
    );
  }

  channel(id) {
    const channel = this.#state.channel(id);
    return this.#found("channel", id, channel && { name: channel.name, href: addressOf(this.#state.me, id) });
  }

  command(name) {
    this.#onCommand(name);
  }

  /** A command's name in your language: "/challenge" or, in a context menu, "Profile"; null if there is no such command. */
  commandInYourLanguage(name) {
    return this.#found("commandInYourLanguage", name, this.#state.commandNames.get(name));
  }

  /** Whether a name that was unknown when the message was drawn is known now. */
  get outdated() {
    return this.unknown.splice(0).some(([kind, id]) => this[kind](id));
  }

  #found(kind, id, answer) {
    if (!answer) this.unknown.push([kind, id]);
    return answer ?? null;
  }
}
