// The state of a seat: the world, who you are and where, the open channel's messages, and who has unread messages. Plain
// data and questions about it. sync.js fetches it; the other scripts draw it when they hear which topic changed.

import { Marks } from "./marks.js";

/** Discord's types of the channels here. */
export const ChannelType = {
  text: 0,
  direct: 1,
  voice: 2,
  announcement: 5,
  announcementThread: 10,
  thread: 11,
  privateThread: 12,
  forum: 15,
};

/** Whether a channel is a thread, or a post of a forum. */
export function isThread({ type }) {
  return [ChannelType.announcementThread, ChannelType.thread, ChannelType.privateThread].includes(type);
}

/** Whether a channel belongs to the server itself. */
export function isPlace(channel) {
  return channel.type !== ChannelType.direct && !isThread(channel);
}

/** Discord's message flags that are visible. */
export const MessageFlag = { ephemeral: 1 << 6, loading: 1 << 7, silent: 1 << 12 };

/** Orders snowflakes by age; they are too large for numbers. */
export function byAge(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Where a person starts: the channel for games, otherwise the first channel; null if there is none. */
export function whereToBegin(channels) {
  const texts = channels.filter(({ type }) => type === ChannelType.text);
  return (texts.find(({ name }) => name === "games") ?? texts[0] ?? channels[0])?.id ?? null;
}

/** The name that people see. */
export function nameOf(user) {
  return user.global_name || user.username;
}

export class State {
  /** The answer of /control/world; null until it arrives. */
  world = null;
  /** Who you are and where: ids, null until known. */
  me = null;
  channelId = null;
  /** Channel id → channel that you can see. */
  channels = new Map();
  /** Message id → message of the open channel as you see it; null while they are being loaded. */
  messages = null;
  /** The commands of context menus that the bot offers you in the open channel. */
  menuCommands = [];
  /** The name of each command, such as "/challenge" or "Profile" → its name in your language. */
  commandNames = new Map();
  /** The first unread message of the open channel; null if there is none. */
  newFrom = null;
  /** Who has unread messages. */
  marks = new Marks();
  /** Person → the channel in which they are writing. */
  typing = new Map();
  /** Message id → why the last press on it failed. */
  failures = new Map();
  /** Lines that exist only in this tab, shown below the messages: {id, place, text, pending}. */
  notices = [];
  /** Whether the live stream is interrupted. */
  offline = false;

  #listeners = new Map();

  /** Calls `listener` after changes of a topic: "people", "channels", "place", "messages", "menus", "typing", "online". */
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

  /** A channel that you can see, or null. */
  channel(id) {
    return this.channels.get(id) ?? null;
  }

  channelName(channel) {
    if (channel.type !== ChannelType.direct) return channel.name;
    const other = this.otherSide(channel);
    return other ? nameOf(other) : "Direct message";
  }

  /** The other person in direct messages; Discord may name only one of the two, and the other is always the bot. */
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

  keepChannel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.changed("channels", ...(channel.id === this.channelId ? ["place"] : []));
  }

  dropChannel(id) {
    this.channels.delete(id);
    this.changed("channels");
  }

  /** Somebody started writing in a channel, or stopped if `channelId` is null. */
  setTyping(userId, channelId) {
    if (channelId) this.typing.set(userId, channelId);
    else if (!this.typing.delete(userId)) return;
    this.changed("typing");
  }

  /** Where you are now, to return to it later. */
  place() {
    return { user: this.me, channelId: this.channelId };
  }

  isAt(place) {
    return place.user === this.me && place.channelId === this.channelId;
  }

  /** Shows a line at a place, in this tab only; returns its id. */
  addNotice(place, text, pending = false) {
    const id = crypto.randomUUID();
    this.notices.push({ id, place, text, pending });
    this.changed("messages");
    return id;
  }

  /** The person does something else there, so earlier failures are no longer shown. */
  dropOldNotices({ user, channelId }) {
    const belongs = ({ place, pending }) => !pending && place.user === user && place.channelId === channelId;
    this.notices = this.notices.filter((notice) => !belongs(notice));
  }

  dropNotice(id) {
    this.notices = this.notices.filter((notice) => notice.id !== id);
    this.changed("messages");
  }
}
