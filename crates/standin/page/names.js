// Who and what the ids in a message's text mean, as markup.js asks for it.

import { addressOf } from "./place.js";
import { nameOf } from "./state.js";

/**
 * The names one message needs, as you see them. `unknown` collects the lookups that found nothing, so that the message
 * can be drawn again once it would read differently.
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

  /** What a command is called in your language: "/challenge" or, in a context menu, "Profile"; null if you know no such. */
  commandInYourLanguage(name) {
    return this.#found("commandInYourLanguage", name, this.#state.commandNames.get(name));
  }

  /** Whether something unknown at the drawing is known by now. */
  get outdated() {
    return this.unknown.splice(0).some(([kind, id]) => this[kind](id));
  }

  #found(kind, id, answer) {
    if (!answer) this.unknown.push([kind, id]);
    return answer ?? null;
  }
}
