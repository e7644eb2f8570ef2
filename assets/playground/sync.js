// Keeps the state in step with the server: the first load, opening a place, and the live stream of every person, so
// that whoever you are not at the moment still collects unread marks.

import * as api from "./api.js";
import { addressOf, placeInAddress } from "./place.js";
import { byAge, ChannelType, MessageFlag } from "./state.js";

export class Sync {
  #state;
  /** Person → the channel they were in last, to return to. */
  #lastPlaces = new Map();
  /** Events of the open channel that came while its messages were being loaded; null when they are not. */
  #early = null;
  /** Counts openings, so that the answer to an old one is not taken for the newest. */
  #opening = 0;

  constructor(state) {
    this.#state = state;
  }

  /** Loads the world and what everybody can see of it. */
  async load() {
    const state = this.#state;
    state.world = await api.loadWorld();
    await Promise.all(state.world.users.map(({ id }) => this.#loadChannels(id)));
  }

  /** Goes where the address says, follows it from then on, and listens to everybody's live stream. */
  async start() {
    addEventListener("hashchange", () => this.#follow());
    for (const { id } of this.#state.world.users) {
      api.keepLive(id, {
        onOpen: () => this.#opened(id),
        onEvent: (event) => this.#take(id, event),
        onLost: () => this.#setOnline(id, false),
      });
    }
    await this.#follow();
  }

  /** Loads the world again, for the bot may have arrived or changed its name. */
  async #reloadWorld() {
    this.#state.world = await api.loadWorld();
    this.#state.changed("people");
  }

  /**
   * Where switching to this person leads: to what calls them, otherwise where they were, otherwise where you are.
   */
  placeFor(user) {
    const calling = [...(this.#state.unread.get(user) ?? [])]
      .filter(([, calls]) => calls > 0)
      .map(([id]) => id);
    const newest = calling
      .sort((a, b) => byAge(this.#lastMessage(user, a), this.#lastMessage(user, b)))
      .at(-1);
    const wanted = [newest, this.#lastPlaces.get(user), this.#state.channelId];
    return wanted.find((id) => id && this.#state.channel(id, user)) ?? this.#firstChannel(user);
  }

  #lastMessage(user, channelId) {
    return this.#state.channel(channelId, user)?.last_message_id ?? "0";
  }

  #firstChannel(user) {
    const channels = [...(this.#state.channels.get(user)?.values() ?? [])];
    return channels.find(({ type }) => type === ChannelType.text)?.id ?? channels[0]?.id ?? null;
  }

  /** Goes where the address says, putting right what it leaves out or gets wrong. */
  async #follow() {
    const state = this.#state;
    const named = placeInAddress();
    const user = state.world.users.some(({ id }) => id === named.user) ? named.user : state.world.users[0].id;
    const channelId = state.channel(named.channelId, user) ? named.channelId : this.placeFor(user);
    const address = addressOf(user, channelId);
    if (location.hash !== address) history.replaceState(null, "", address);
    if (user === state.me && channelId === state.channelId) return;
    state.me = user;
    state.channelId = channelId;
    state.messages = null;
    this.#lastPlaces.set(user, channelId);
    state.markRead(user, channelId);
    state.changed("place", "messages");
    await this.#loadMessages();
  }

  /** Loads the open channel's messages, again if they are there already. Meanwhile its events wait. */
  async #loadMessages() {
    const state = this.#state;
    const place = state.place();
    const opening = ++this.#opening;
    this.#early = [];
    if (!place.channelId) return;
    try {
      const messages = await api.loadMessages(place.user, place.channelId);
      if (opening !== this.#opening) return;
      state.messages = new Map(
        messages.map((message) => [message.id, unlessSame(state.messages?.get(message.id), message)]),
      );
    } catch (error) {
      if (opening !== this.#opening) return;
      state.messages ??= new Map();
      state.addNotice(place, `The messages could not be loaded. ${error.message}`);
    }
    const early = this.#early;
    this.#early = null;
    for (const event of early) this.#takeMessage(event);
    state.changed("messages");
  }

  async #loadChannels(user) {
    const channels = await api.loadChannels(user);
    this.#state.channels.set(user, new Map(channels.map((channel) => [channel.id, channel])));
    this.#state.changed("channels");
  }

  /** A stream opened. What happened before is not in it, so everything it might have told is asked for again. */
  async #opened(user) {
    const state = this.#state;
    this.#setOnline(user, true);
    const before = new Map(state.channels.get(user));
    try {
      await this.#loadChannels(user);
      if (user === state.me) await this.#reloadWorld();
    } catch {
      return; // The stream will be lost again too, and its next opening comes back here.
    }
    for (const [id, channel] of state.channels.get(user)) {
      const missed = (channel.last_message_id ?? "0") !== (before.get(id)?.last_message_id ?? "0");
      if (missed && !this.#isOpen(user, id)) state.markUnread(user, id, channel.type === ChannelType.direct);
    }
    if (user === state.me) await this.#loadMessages();
  }

  #setOnline(user, online) {
    if (online) this.#state.offline.delete(user);
    else this.#state.offline.add(user);
    this.#state.changed("online");
  }

  #isOpen(user, channelId) {
    return user === this.#state.me && channelId === this.#state.channelId;
  }

  /** One event of one person's live stream. How interactions end, the tab that began them hears in its answer. */
  #take(user, event) {
    const { type, data } = event;
    if (type === "channel_create" || type === "channel_update") this.#state.keepChannel(user, data);
    if (type === "channel_delete") this.#forgetChannel(user, data.id);
    if (!type.startsWith("message_")) return;
    if (type === "message_create") this.#noteArrival(user, data);
    if (!this.#isOpen(user, data.channel_id)) return;
    if (this.#early) this.#early.push(event);
    else this.#takeMessage(event);
  }

  #takeMessage({ type, data }) {
    const state = this.#state;
    if (type === "message_delete") state.dropMessage(data.id);
    else if (type === "message_create" || state.messages.has(data.id)) state.keepMessage(data);
  }

  async #noteArrival(user, message) {
    const channelId = message.channel_id;
    if (!this.#state.channel(channelId, user)) await this.#loadChannels(user).catch(() => {});
    const channel = this.#state.channel(channelId, user);
    if (channel && !(message.flags & MessageFlag.ephemeral)) channel.last_message_id = message.id;
    if (message.author.bot && !this.#state.world.bot) this.#reloadWorld().catch(() => {});
    if (message.author.id === user || this.#isOpen(user, channelId)) return;
    const toThem =
      channel?.type === ChannelType.direct ||
      (message.flags & MessageFlag.ephemeral) !== 0 ||
      (message.mentions ?? []).some(({ id }) => id === user);
    this.#state.markUnread(user, channelId, toThem);
  }

  #forgetChannel(user, channelId) {
    const wasOpen = this.#isOpen(user, channelId);
    this.#state.dropChannel(user, channelId);
    if (wasOpen) this.#follow();
  }
}

/** The object known already if the new one says nothing else, so that nothing is drawn again. */
function unlessSame(known, message) {
  return JSON.stringify(known) === JSON.stringify(message) ? known : message;
}
