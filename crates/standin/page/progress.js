// How far the newest run of the first steps has come, as a spectator can tell from what the bot says to everyone: by the
// custom ids in its messages, for its words may change; where these do not tell, by its words. A sign that ticks off a step
// remains, even if its message changes or goes.

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
    const pattern = (source) => source && new RegExp(source);
    this.#patterns = guide.signs.map(({ name, custom_id: customId, text }) => ({
      name,
      customId: pattern(customId),
      text: pattern(text),
    }));
    this.#spectator = spectator;
    this.#onChange = onChange;
    api.keepLive(spectator, {
      onOpen: () => this.#load(),
      onEvent: ({ type, data }) => {
        if (type === "message_create" || type === "message_update") this.#note(data);
        if (type === "message_delete") this.#forget(data.id);
        if (type.startsWith("message_")) this.#conclude();
      },
      onLost: () => {},
    });
  }

  /**
   * How many steps of the newest run are done: all before the last one whose sign is there, and that one. A run that ended
   * before its last step leads back to the first.
   */
  stepsDone() {
    const { steps, end } = this.#guide;
    const count = (name) => this.#ofRun.filter((sign) => sign === name).length;
    const done = steps.findLastIndex((step) => count(step.done_by) >= step.times) + 1;
    return this.latest === end && done < steps.length ? 0 : done;
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
      for (const message of all.flat().sort((a, b) => byAge(a.id, b.id))) this.#note(message);
      this.#conclude();
    } catch {
      // A channel or the playground went away; when the stream opens again or tells something, this runs again.
    }
  }

  #note(message) {
    const ids = (message.components ?? []).flatMap(({ components }) =>
      (components ?? []).map((component) => component.custom_id ?? ""),
    );
    for (const { name, customId, text } of this.#patterns) {
      const run = customId
        ? ids.map((id) => customId.exec(id)?.[1]).find(Boolean)
        : text.test(message.content) && this.#runIn(message.channel_id);
      if (!run) continue;
      const called = LAST_MENTION.exec(message.content)?.[1] ?? null;
      this.#signs.set(message.id, { run, name, called, channelId: message.channel_id });
      return;
    }
    this.#forget(message.id);
  }

  #forget(id) {
    const name = this.#signs.get(id)?.name;
    if (!this.#guide.steps.some((step) => step.done_by === name)) this.#signs.delete(id);
  }

  /** The run that goes on in a channel: that of the newest sign there. */
  #runIn(channelId) {
    const there = [...this.#signs].filter(([, sign]) => sign.channelId === channelId);
    return there.sort(([a], [b]) => byAge(a, b)).at(-1)?.[1].run;
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
