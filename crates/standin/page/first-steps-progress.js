// The progress of the newest run of the first steps, from the bot's messages: public ones, as a spectator reads them, and
// private ones, as far as a seat shows them. Signs are found by the custom ids in messages, because their text may change,
// otherwise by the text. A sign that ticks off a step remains, even if its message changes or is deleted.

import * as api from "./api.js";
import { byAge } from "./state.js";

const LAST_MENTION = /.*<@!?(\d+)>/s;

export class Progress {
  /** The name of the run's newest sign, or null. */
  latest = null;
  /** The channel of its newest public sign, or null. */
  channelId = null;
  /** The id of the last person that the sign's message mentions, while the run is not over. */
  called = null;
  /** The company of the first player: "alone" with the bot, or with "others". */
  company = "others";

  #guide;
  #patterns;
  /** The pattern of the custom ids in a message that ends a run. */
  #end;
  #alone;
  #spectator;
  #onChange;
  /**
   * Message id → the sign in it: {run, name, ends, called, channelId, reader, isAlone}; `ends` is whether it ends
   * the run, `reader` is null if everyone can read the message.
   */
  #signs = new Map();
  /** The names of the signs of the newest run, one for each message. */
  #ofRun = [];
  /** Whether a run has completed all steps; after that, the card has nothing more to do. */
  #isDone = false;

  constructor(guide, spectator, onChange) {
    this.#guide = guide;
    const pattern = (source) => source && new RegExp(source);
    this.#patterns = guide.signs.map(({ name, custom_id: customId, text }) => ({
      name,
      customId: pattern(customId),
      text: pattern(text),
    }));
    this.#end = this.#patterns.find(({ name, customId }) => name === guide.end && customId)?.customId;
    this.#alone = pattern(guide.alone);
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

  /** Takes the messages in a channel that only one person can read. */
  noteOwn(reader, channelId, messages) {
    const present = new Set(messages.map(({ id }) => id));
    for (const [id, sign] of this.#signs) {
      if (sign.reader === reader && sign.channelId === channelId && !present.has(id)) this.#forget(id);
    }
    for (const message of messages.sort((a, b) => byAge(a.id, b.id))) this.#note(message, reader);
    this.#conclude();
  }

  /**
   * How many steps are done: all, once a run has completed them; otherwise, in the newest run, the steps up to the last
   * one that has a sign. After a run that ended before its last step, the first step is next.
   */
  stepsDone() {
    const { steps, end } = this.#guide;
    const done = this.#isDone ? steps.length : this.#doneIn(this.#ofRun);
    return this.latest === end && done < steps.length ? 0 : done;
  }

  /** How many steps are done in a run with these signs. */
  #doneIn(signs) {
    const count = (name) => signs.filter((sign) => sign === name).length;
    return this.#guide.steps.findLastIndex((step) => count(step.done_by) >= step.times) + 1;
  }

  /** Whether the newest run continues in direct messages. */
  isPrivate() {
    return this.#ofRun.includes(this.#guide.private);
  }

  async #load() {
    try {
      const channels = await api.loadChannels(this.#spectator);
      const all = await Promise.all(channels.map(({ id }) => api.loadMessages(this.#spectator, id)));
      for (const [id, { reader }] of this.#signs) if (reader === null) this.#signs.delete(id);
      const messages = all.flat().sort((a, b) => byAge(a.id, b.id));
      for (const message of messages) this.#note(message);
      // A sign without ids belongs to the run that a later message of its channel names.
      for (const message of messages) this.#note(message);
      this.#conclude();
    } catch {
      // A channel or the playground is gone; when the stream reopens or has news, this runs again.
    }
  }

  #note(message, reader = null) {
    const found = this.#signIn(message);
    if (!found) return this.#forget(message.id);
    this.#signs.set(message.id, {
      ...found,
      called: LAST_MENTION.exec(message.content)?.[1] ?? null,
      channelId: message.channel_id,
      reader,
      isAlone: this.#alone?.test(message.content) ?? false,
    });
  }

  /** The first sign that a message has, {run, name, ends}, or null. */
  #signIn({ content, components, channel_id: channelId }) {
    const ids = (components ?? []).flatMap((row) => (row.components ?? []).map(({ custom_id: id }) => id ?? ""));
    const runBy = (pattern) => ids.map((id) => pattern?.exec(id)?.[1]).find(Boolean);
    for (const { name, customId, text } of this.#patterns) {
      const run = customId ? runBy(customId) : text.test(content) && (this.#named(runBy) ?? this.#runIn(channelId));
      if (run) return { run, name, ends: Boolean(runBy(this.#end)) };
    }
    return null;
  }

  /** The run that the custom ids of a message name. */
  #named(runBy) {
    return this.#patterns.map(({ customId }) => customId && runBy(customId)).find(Boolean);
  }

  #forget(id) {
    const name = this.#signs.get(id)?.name;
    if (!this.#guide.steps.some((step) => step.done_by === name)) this.#signs.delete(id);
  }

  /** The run that continues in a channel: that of the newest sign there. */
  #runIn(channelId) {
    const there = [...this.#signs].filter(([, sign]) => sign.channelId === channelId);
    return there.sort(([a], [b]) => byAge(a, b)).at(-1)?.[1].run;
  }

  #conclude() {
    const all = [...this.#signs].sort(([a], [b]) => byAge(a, b)).map(([, sign]) => sign);
    const runs = [...new Set(all.map(({ run }) => run))];
    const signsOf = (run) => all.filter((sign) => sign.run === run);
    const isThrough = (run) => this.#doneIn(signsOf(run).map(({ name }) => name)) === this.#guide.steps.length;
    this.#isDone ||= runs.some(isThrough);
    const ofRun = signsOf(runs.at(-1));
    const newest = ofRun.at(-1);
    const forAll = ofRun.findLast(({ reader }) => reader === null);
    this.#ofRun = ofRun.map(({ name }) => name);
    const isOver = ofRun.some(({ ends }) => ends);
    this.latest = isOver ? this.#guide.end : (newest?.name ?? null);
    this.channelId = forAll?.channelId ?? null;
    this.called = isOver ? null : (forAll?.called ?? null);
    this.company = ofRun.some(({ isAlone }) => isAlone) ? "alone" : "others";
    this.#onChange();
  }
}
