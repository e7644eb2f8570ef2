// The messages between a seat and the shell around it. The seat reports where it is, the private messages that it shows
// there, and when the focus should move on; the shell asks it to take the focus, go to a channel or start a command. A seat
// without a shell sends nothing.

import { byId } from "./dom.js";
import { ChannelType, MessageFlag } from "./state.js";

export class SeatLink {
  #state;
  #sync;
  #composer;
  /** Where you wait for your first direct message, which is then opened; null if you do not wait. */
  #waitsAt = null;

  constructor(state, sync, composer) {
    if (parent === window) return;
    this.#state = state;
    this.#sync = sync;
    this.#composer = composer;
    const skip = byId("skip-seat");
    skip.hidden = false;
    skip.addEventListener("click", () => this.#tell({ kind: "other" }));
    addEventListener("keydown", (event) => {
      if (event.key !== "F6") return;
      event.preventDefault();
      this.#tell({ kind: "leave", backwards: event.shiftKey });
    });
    addEventListener("focus", () => this.#tell({ kind: "focused" }));
    addEventListener("message", (event) => {
      if (event.source === parent && event.origin === location.origin) this.#hear(event.data);
    });
    state.on("place", () => this.#tellPlace());
    state.on("messages", () => this.#tellOwn());
    state.on("channels", () => this.#waitsAt !== null && this.#waitsAt === state.channelId && this.#go(null));
    this.#tellPlace();
  }

  #tell(words) {
    parent.postMessage(words, location.origin);
  }

  #tellPlace() {
    this.#tell({ kind: "place", user: this.#state.me, channelId: this.#state.channelId });
  }

  /** The messages that are shown only to you: the private part of the first steps is nowhere else. */
  #tellOwn() {
    const { me: user, channelId, messages } = this.#state;
    if (!messages) return;
    const isDirect = this.#state.channel(channelId)?.type === ChannelType.direct;
    const isOwn = ({ flags }) => isDirect || (flags & MessageFlag.ephemeral) !== 0;
    this.#tell({ kind: "own", user, channelId, messages: [...messages.values()].filter(isOwn) });
  }

  async #hear({ kind, channelId, name, options }) {
    if (kind === "focus" && !bringsUpKeyboard()) this.#composer.focus();
    if (kind === "world") await this.#sync.reloadWorld();
    if (kind === "go") await this.#go(channelId);
    if (kind === "command") {
      await this.#sync.go(channelId);
      await this.#composer.startCommand(name, options);
      if (!bringsUpKeyboard()) this.#composer.focus();
    }
  }

  /** Goes to a channel; without one, to your direct messages with the bot, once they exist. */
  async #go(channelId) {
    const direct = [...this.#state.channels.values()].find(({ type }) => type === ChannelType.direct);
    const wanted = channelId ?? direct?.id ?? null;
    this.#waitsAt = wanted === null ? this.#state.channelId : null;
    if (wanted !== null) await this.#sync.go(wanted);
  }
}

/** Whether the focus in a field opens an on-screen keyboard, as on a phone. Then only a touch focuses the field. */
function bringsUpKeyboard() {
  return matchMedia("(pointer: coarse)").matches;
}
