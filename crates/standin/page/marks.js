// Who has unread messages and where, from the stream of marks. Their content is not in it.

export class Marks {
  /** Person → (channel id → how many messages there call them; 0: unread, but none calls them). */
  #waiting = new Map();

  /** Forgets everything: the stream begins with everything that is unread. */
  clear() {
    this.#waiting.clear();
  }

  /** Takes one mark of the stream: {user_id, channel_id, calls}, or `read` in place of `calls`. */
  take({ user_id: user, channel_id: channel, calls, read }) {
    const places = this.#waiting.get(user) ?? new Map();
    const before = places.get(channel) ?? 0;
    if (read || calls) places.delete(channel); // What calls last stands last.
    if (!read) places.set(channel, before + (calls ? 1 : 0));
    this.#waiting.set(user, places);
  }

  /** How many messages in a channel call a person; null if nothing is unread there. */
  waitingIn(user, channel) {
    return this.#waiting.get(user)?.get(channel) ?? null;
  }

  /** Whether a person has unread messages. */
  anythingFor(user) {
    return Boolean(this.#waiting.get(user)?.size);
  }

  /** How many messages call a person: direct messages, mentions, answers that only they see. */
  callsFor(user) {
    return [...(this.#waiting.get(user)?.values() ?? [])].reduce((sum, calls) => sum + calls, 0);
  }

  /** The channel in which a person was last called; null if they are not called. */
  callingPlace(user) {
    const calling = [...(this.#waiting.get(user) ?? [])].filter(([, calls]) => calls > 0);
    return calling.at(-1)?.[0] ?? null;
  }
}
