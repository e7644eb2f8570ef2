// For whom something waits unread and where, as the stream of marks tells it: never what it says.

export class Marks {
  /** Person → (channel id → how many messages there speak to them; 0: unread, but not to them). */
  #waiting = new Map();

  /** Forgets everything: the stream begins with all that waits. */
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

  /** How many messages in a channel speak to a person; null if nothing waits there. */
  waitingIn(user, channel) {
    return this.#waiting.get(user)?.get(channel) ?? null;
  }

  /** Whether anything waits for a person. */
  anythingFor(user) {
    return Boolean(this.#waiting.get(user)?.size);
  }

  /** How many messages speak to a person: direct messages, mentions, answers only they see. */
  callsFor(user) {
    return [...(this.#waiting.get(user)?.values() ?? [])].reduce((sum, calls) => sum + calls, 0);
  }

  /** The channel in which a person was called last; null if nothing calls them. */
  callingPlace(user) {
    const calling = [...(this.#waiting.get(user) ?? [])].filter(([, calls]) => calls > 0);
    return calling.at(-1)?.[0] ?? null;
  }
}
