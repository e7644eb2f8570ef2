// What the page knows: the world, who you are and where, the open channel's messages, what is unread for whom. Plain
// data and the questions asked of it; fetching is sync.js, drawing is everybody else's, told by topic what changed.

/** Discord's channel types that appear here. */
export const ChannelType = { text: 0, direct: 1, thread: 11 };

/** Discord's message flags that show. */
export const MessageFlag = { ephemeral: 1 << 6, loading: 1 << 7 };

/** Orders snowflakes by age; they are too large for numbers. */
export function byAge(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** The name people see. */
export function nameOf(user) {
  return user.global_name || user.username;
}

export class State {
  /** The answer of /control/world; null until it is there. */
  world = null;
  /** Who you are and where: ids, null until known. */
  me = null;
  channelId = null;
  /** Person → (channel id → channel) that person can see. */
  channels = new Map();
  /** Message id → message of the open channel as you see it; null while it is being loaded. */
  messages = null;
  /** Person → (channel id → how many messages there speak to them; 0: unread, but not to them). */
  unread = new Map();
  /** Message id → why the last press on it failed. */
  failures = new Map();
  /** What concerns only this tab, shown under the messages: {id, place, text, pending}. */
  notices = [];
  /** The people whose live stream is interrupted. */
  offline = new Set();

  #listeners = new Map();

  /** Calls `listener` after changes of a topic: "people", "channels", "place", "messages", "online". */
  on(topic, listener) {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  changed(...topics) {
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listener();
  }

  user(id) {
    if (this.world?.bot?.id === id) return this.world.bot;
    return this.world?.users.find((user) => user.id === id) ?? null;
  }

  /** A channel as `user` (you, unless told otherwise) can see it, or null. */
  channel(id, user = this.me) {
    return this.channels.get(user)?.get(id) ?? null;
  }

  channelName(channel) {
    if (channel.type !== ChannelType.direct) return channel.name;
    const other = this.otherSide(channel);
    return other ? nameOf(other) : "Direct message";
  }

  /** With whom a direct message channel is; Discord may name only one of the two, and the other is always the bot. */
  otherSide(channel) {
    return (channel.recipients ?? []).find(({ id }) => id !== this.me) ?? this.world.bot;
  }

  /** The open channel's messages, oldest first. */
  timeline() {
    return [...(this.messages?.values() ?? [])].sort((a, b) => byAge(a.id, b.id));
  }

  /** A message of the open channel arrived or changed. */
  keepMessage(message) {
    const known = this.messages?.get(message.id);
    this.messages?.set(message.id, { ...known, ...message });
    this.failures.delete(message.id);
    this.changed("messages");
  }

  dropMessage(id) {
    this.messages?.delete(id);
    this.failures.delete(id);
    this.changed("messages");
  }

  keepChannel(user, channel) {
    const known = this.channels.get(user);
    known?.set(channel.id, { ...known.get(channel.id), ...channel });
    this.changed("channels", ...(user === this.me && channel.id === this.channelId ? ["place"] : []));
  }

  dropChannel(user, id) {
    this.channels.get(user)?.delete(id);
    this.markRead(user, id);
  }

  /** A message reached `user` in a channel they are not looking at. `toThem`: it speaks to this person. */
  markUnread(user, channelId, toThem) {
    const marks = this.unread.get(user) ?? new Map();
    marks.set(channelId, (marks.get(channelId) ?? 0) + (toThem ? 1 : 0));
    this.unread.set(user, marks);
    this.changed("people", "channels");
  }

  markRead(user, channelId) {
    this.unread.get(user)?.delete(channelId);
    this.changed("people", "channels");
  }

  /** How many unread messages speak to this person: direct messages, mentions, answers only they see. */
  callsFor(user) {
    return [...(this.unread.get(user)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  /** Where you are now, to find back to after waiting. */
  place() {
    return { user: this.me, channelId: this.channelId };
  }

  isAt(place) {
    return place.user === this.me && place.channelId === this.channelId;
  }

  /** Shows a line only this tab sees at a place; returns its id. */
  addNotice(place, text, pending = false) {
    const id = crypto.randomUUID();
    this.notices.push({ id, place, text, pending });
    this.changed("messages");
    return id;
  }

  /** The person goes on to something else there, so what went wrong before need not be shown any longer. */
  dropOldNotices({ user, channelId }) {
    const belongs = ({ place, pending }) => !pending && place.user === user && place.channelId === channelId;
    this.notices = this.notices.filter((notice) => !belongs(notice));
  }

  dropNotice(id) {
    this.notices = this.notices.filter((notice) => notice.id !== id);
    this.changed("messages");
  }
}
