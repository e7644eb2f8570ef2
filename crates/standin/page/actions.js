// What a person does: write, use a command, press, submit, dismiss. Each action sends a request and records its outcome in
// the state; the bot's answer arrives by the live stream.

import * as api from "./api.js";

const COMMAND_FAILED = "The application did not respond.";
const PRESS_FAILED = "This interaction failed";

export class Actions {
  #state;
  #openModal;

  /** `openModal(modal, submit)` shows a modal; `submit(values)` resolves with null or with the reason for a failure. */
  constructor(state, openModal) {
    this.#state = state;
    this.#openModal = openModal;
  }

  /** Posts a message in the open channel; false if that failed. */
  async say(content) {
    const place = this.#state.place();
    this.#state.dropOldNotices(place);
    try {
      const message = await api.postMessage(place.user, place.channelId, content);
      if (this.#state.isAt(place) && this.#state.messages) this.#state.keepMessage(message);
      return true;
    } catch (error) {
      this.#state.addNotice(place, `Your message was not sent. ${error.message}`);
      return false;
    }
  }

  /** Uses a slash command; `shown` is its name in the line that waits for the answer. */
  useCommand(name, options, shown) {
    return this.#use(shown, ({ user, channelId }) => api.slash(user, channelId, name, options));
  }

  /** Uses a command of a context menu on `target`, {message} or {user}; `shown` as for a slash command. */
  useMenu(name, target, shown) {
    return this.#use(shown, ({ user, channelId }) => api.menu(user, channelId, name, target));
  }

  async #use(shown, send) {
    const place = this.#state.place();
    this.#state.dropOldNotices(place);
    const waiting = this.#state.addNotice(place, `Sending ${shown} …`, true);
    try {
      const outcome = await send(place);
      if (outcome.kind === "failed")
        this.#state.addNotice(place, `${shown}: ${withReason(COMMAND_FAILED, outcome)}`);
      this.#offerModal(place, outcome);
    } catch (error) {
      this.#state.addNotice(place, `${shown}: ${error.message}`);
    } finally {
      this.#state.dropNotice(waiting);
    }
  }

  /** Presses a button of a message, or chooses `values` in one of its menus. */
  async press(message, customId, values) {
    const place = this.#state.place();
    try {
      const outcome = await api.press(place.user, message.id, customId, values);
      this.#fail(message, outcome.kind === "failed" ? withReason(PRESS_FAILED, outcome) : null);
      this.#offerModal(place, outcome);
    } catch (error) {
      this.#fail(message, error.message);
    }
  }

  async dismiss(message) {
    const place = this.#state.place();
    try {
      await api.dismiss(place.user, message.id);
      if (this.#state.isAt(place)) this.#state.dropMessage(message.id);
    } catch (error) {
      this.#fail(message, error.message);
    }
  }

  #fail(message, reason) {
    if (reason) this.#state.failures.set(message.id, reason);
    else this.#state.failures.delete(message.id);
    this.#state.changed("messages");
  }

  #offerModal(place, outcome) {
    if (outcome.kind !== "modal" || !this.#state.isAt(place)) return;
    this.#openModal(outcome.modal, async (values) => {
      try {
        const answer = await api.submitModal(place.user, outcome.interaction_id, values);
        return answer.kind === "failed" ? withReason("Something went wrong. Try again.", answer) : null;
      } catch (error) {
        return error.message;
      }
    }, this.#state);
  }
}

function withReason(text, { reason }) {
  return reason ? `${text} (${reason})` : text;
}
