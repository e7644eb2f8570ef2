// How far the newest run of the first steps has come, as a spectator can tell from what the bot says to everyone: by the
// custom ids in its messages, for its words may change.

import * as api from "./api.js";
import { byAge } from "./state.js";

const LAST_MENTION = /.*<@!?(\d+)>/s;

export class Progress {
  /** The name of the newest sign, or null. */
  latest = null;
  /** The channel of the newest sign, or null. */
  channelId = null;
  /** The id of whom the newest sign's message mentions last, while the run is not over. */
  called = null;

  #guide;
  #patterns;
  #spectator;
  #onChange;
  /** Message id → the sign in it: {run, name, called, channelId}. */
  #signs = new Map();
  /** The names of the signs of the newest run, one for each message. */
  #ofRun = [];

  constructor(guide, spectator, onChange) {
    this.#guide = guide;
    this.#patterns = guide.signs.map((sign) => ({ name: sign.name, pattern: new RegExp(sign.custom_id) }));
    this.#spectator = spectator;
    this.#onChange = onChange;
    api.keepLive(spectator, {
      onOpen: () => this.#load(),
      onEvent: ({ type, data }) => {
        if (type === "message_create" || type === "message_update") this.#note(data);
        if (type === "message_delete") this.#signs.delete(data.id);
        if (type.startsWith("message_")) this.#conclude();
      },
      onLost: () => {},
    });
  }

  /** How many steps of the newest run are done: all before the last one whose sign is there, and that one. */
  stepsDone() {
    const { steps, end } = this.#guide;
    if (this.latest === end) return steps.length;
    const count = (name) => this.#ofRun.filter((sign) => sign === name).length;
    return steps.findLastIndex((step) => count(step.done_by) >= step.times) + 1;
  }

  /** Whether the newest run goes on in direct messages. */
  isPrivate() {
    return this.#ofRun.includes(this.#guide.private);
  }

  async #load() {
    try {
      const channels = await api.loadChannels(this.#spectator);
      const all = await Promise.all(channels.map(({ id }) => api.loadMessages(this.#spectator, id)));
      this.#signs.clear();
      for (const message of all.flat()) this.#note(message);
      this.#conclude();
    } catch {
      // A channel or the playground went away; when the stream opens again or tells something, this runs again.
    }
  }

  #note(message) {
    this.#signs.delete(message.id);
    const ids = (message.components ?? []).flatMap(({ components }) =>
      (components ?? []).map((component) => component.custom_id ?? ""),
    );
    for (const { name, pattern } of this.#patterns) {
      const run = ids.map((id) => pattern.exec(id)?.[1]).find(Boolean);
      if (!run) continue;
      const called = LAST_MENTION.exec(message.content)?.[1] ?? null;
      this.#signs.set(message.id, { run, name, called, channelId: message.channel_id });
      return;
    }
  }

  #conclude() {
    const inOrder = [...this.#signs].sort(([a], [b]) => byAge(a, b)).map(([, sign]) => sign);
    const newest = inOrder.at(-1);
    this.#ofRun = inOrder.filter(({ run }) => run === newest?.run).map(({ name }) => name);
    this.latest = newest?.name ?? null;
    this.channelId = newest?.channelId ?? null;
    this.called = this.latest === this.#guide.end ? null : (newest?.called ?? null);
    this.#onChange();
  }
}
