// How far the newest match has come, as a spectator can tell from what the bot says to everyone: by the ids of the
// buttons on its messages, for its words may change.

import * as api from "./api.js";

/** How far a match may be. */
export const Stage = { none: 0, challenged: 1, placing: 2, playing: 3, moved: 4, over: 5 };

const SIGNS = [
  [/^challenge:([^:]+):accept$/, Stage.challenged],
  [/^move:([^:]+):start$/, Stage.playing],
  [/^mine:([^:]+)$/, Stage.placing],
  [/^replay:([^:]+):/, Stage.over],
];

const LAST_MENTION = /.*<@!?(\d+)>/s;

export class FirstGame {
  stage = Stage.none;
  /** Where it goes on: the channel with the challenge, later the match's thread. */
  channelId = null;
  /** Whose move it is, while the game is on. */
  mover = null;
  /** Whether the players see their boards in direct messages. */
  isPrivate = false;

  #spectator;
  #onChange;
  /** Message id → what it tells. */
  #signs = new Map();

  constructor(spectator, onChange) {
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

  async #load() {
    try {
      const channels = await api.loadChannels(this.#spectator);
      const all = await Promise.all(channels.map(({ id }) => api.loadMessages(this.#spectator, id)));
      this.#signs.clear();
      for (const message of all.flat()) this.#note(message);
      this.#conclude();
    } catch {
      // A channel went away meanwhile, or the playground did; the stream's next opening or event comes back here.
    }
  }

  #note(message) {
    this.#signs.delete(message.id);
    const ids = (message.components ?? []).flatMap(({ components }) =>
      (components ?? []).map((component) => component.custom_id ?? ""),
    );
    for (const [pattern, stage] of SIGNS) {
      const match = ids.map((id) => pattern.exec(id)?.[1]).find(Boolean);
      if (!match) continue;
      const mover = LAST_MENTION.exec(message.content)?.[1] ?? null;
      this.#signs.set(message.id, { match, stage, mover, channelId: message.channel_id });
      return;
    }
  }

  #conclude() {
    const inOrder = [...this.#signs].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1)).map(([, sign]) => sign);
    const newest = inOrder.at(-1);
    const ofMatch = inOrder.filter(({ match }) => match === newest?.match);
    const moves = ofMatch.filter(({ stage }) => stage === Stage.playing).length;
    const isOver = newest?.stage === Stage.over;
    this.stage = moves > 1 && !isOver ? Stage.moved : (newest?.stage ?? Stage.none);
    this.channelId = newest?.channelId ?? null;
    this.mover = moves && !isOver ? newest.mover : null;
    this.isPrivate = ofMatch.some(({ stage }) => stage === Stage.placing);
    this.#onChange();
  }
}
