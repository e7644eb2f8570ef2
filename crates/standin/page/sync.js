// Keeps the state in sync with the server: the first load, opening a place, your live stream and the stream of marks. It
// requests only what you, the person of the seat, may see.

import * as api from "./api.js";
import { menuCommandsAmong, namesAmong } from "./commands.js";
import { addressOf, lastPlaceOf, personNamed, placeInAddress, rememberPlace } from "./place.js";
import { MessageFlag, whereToBegin } from "./state.js";

/** How long (in milliseconds) a sign of typing lasts, as on Discord. */
const TYPING_LASTS = 10_000;

export class Sync {
  #state;
  /** Events of the open channel that arrive while its messages are being loaded; null at other times. */
  #early = null;
  /** Counts openings, so that an answer to an old one is recognised. */
  #opening = 0;
  /** Reports on the live stream which channel is shown. */
  #show = () => {};
  #typingEnds = new Map();

  constructor(state) {
    this.#state = state;
  }

  /** Loads the world and what you can see of it. */
  async load() {
    const state = this.#state;
    state.world = await api.loadWorld();
    const named = personNamed(state.world.users, placeInAddress().user);
    state.me = (named ?? state.world.users[0]).id;
    await this.#loadChannels();
  }

  /** Goes to the place in the address, follows its changes, and listens. */
  async start() {
    const state = this.#state;
    addEventListener("hashchange", () => this.#follow());
    document.addEventListener("visibilitychange", () => this.#look());
    api.keepMarks({
      onOpen: () => state.marks.clear(),
      onEvent: (mark) => {
        state.marks.take(mark);
        state.changed("people", "channels");
      },
    });
    this.#show = api.keepLive(state.me, {
      onOpen: () => this.#opened(),
      onEvent: (event) => this.#take(event),
      onLost: () => this.#setOffline(true),
    });
    await this.#follow();
  }

  /** Opens a channel. */
  async go(channelId) {
    if (channelId === this.#state.channelId) return;
    history.pushState(null, "", addressOf(this.#state.me, channelId));
    await this.#follow();
  }

  /** Reloads the world, because the bot may have connected or disconnected. */
  async reloadWorld() {
    this.#state.world = await api.loadWorld();
    this.#state.changed("people", "channels", "place");
  }

  /** Goes to the place in the address, and completes or corrects the address. */
  async #follow() {
    const state = this.#state;
    const wanted = [placeInAddress().channelId, lastPlaceOf(state.me), whereToBegin([...state.channels.values()])];
    const channelId = wanted.find((id) => id && state.channel(id)) ?? null;
    const address = addressOf(state.me, channelId);
    if (!location.href.endsWith(address)) history.replaceState(null, "", address);
    if (channelId === state.channelId) return;
    state.channelId = channelId;
    state.messages = null;
    state.newFrom = null;
    rememberPlace(state.me, channelId);
    this.#look();
    state.changed("place", "messages", "typing");
    await Promise.all([this.#loadMessages(), this.#loadMenus()]);
  }

  /** Reports to the server what you are looking at: messages that arrive there count as read. */
  #look() {
    this.#show(document.hidden ? null : this.#state.channelId);
  }

  /** Loads or reloads the open channel's messages. Its events wait meanwhile. */
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

  /** Requests the commands, and stores their names and the context menus of the open channel. Without an answer there are none. */
  async #loadMenus() {
    const state = this.#state;
    const place = state.place();
    const commands = await api.loadCommands(place.user).catch(() => []);
    if (!state.isAt(place)) return;
    state.menuCommands = menuCommandsAmong(commands, state.channel(place.channelId));
    state.commandNames = namesAmong(commands);
    state.changed("menus");
  }

  async #loadChannels() {
    const channels = await api.loadChannels(this.#state.me);
    this.#state.channels = new Map(channels.map((channel) => [channel.id, channel]));
    this.#state.changed("channels");
  }

  /** The stream opened. Earlier events are not in it, so everything is requested again. */
  async #opened() {
    this.#setOffline(false);
    try {
      await this.#loadChannels();
      await this.reloadWorld();
      await this.#loadMenus();
    } catch {
      return; // The stream will be lost again too, and its next opening comes back here.
    }
    await this.#loadMessages();
  }

  #setOffline(offline) {
    this.#state.offline = offline;
    this.#state.changed("online");
  }

  /** One event of the live stream. The seat that started an interaction learns its outcome from the answer to its request. */
  #take(event) {
    const { type, data } = event;
    if (type === "channel_create" || type === "channel_update") this.#state.keepChannel(data);
    if (type === "channel_delete") this.#forgetChannel(data.id);
    if (type === "typing_start") this.#noteTyping(data);
    if (type === "looking") this.#noteUnread(data);
    if (type === "commands") this.#loadMenus();
    if (!type.startsWith("message_")) return;
    if (type === "message_create") this.#noteArrival(data);
    if (data.channel_id !== this.#state.channelId) return;
    if (this.#early) this.#early.push(event);
    else this.#takeMessage(event);
  }

  #takeMessage({ type, data }) {
    const state = this.#state;
    if (type === "message_delete") state.dropMessage(data.id);
    else if (type === "message_create" || state.messages.has(data.id)) state.keepMessage(data);
  }

  async #noteArrival(message) {
    const state = this.#state;
    const channelId = message.channel_id;
    state.setTyping(message.author.id, null);
    if (!state.channel(channelId)) await this.#loadChannels().catch(() => {});
    const channel = state.channel(channelId);
    if (channel && !(message.flags & MessageFlag.ephemeral)) channel.last_message_id = message.id;
    if (message.author.bot && !state.world.bot) this.reloadWorld().catch(() => {});
  }

  #noteTyping({ channel_id: channelId, user_id: user }) {
    clearTimeout(this.#typingEnds.get(user));
    this.#typingEnds.set(
      user,
      setTimeout(() => this.#state.setTyping(user, null), TYPING_LASTS),
    );
    this.#state.setTyping(user, channelId);
  }

  /** The server reports where the unread messages of the open channel start. */
  #noteUnread({ channel_id: channelId, unread_from: first }) {
    if (channelId !== this.#state.channelId || !first) return;
    this.#state.newFrom = first;
    this.#state.changed("messages");
  }

  #forgetChannel(channelId) {
    const wasOpen = channelId === this.#state.channelId;
    this.#state.dropChannel(channelId);
    if (wasOpen) this.#follow();
  }
}

/** The known object if the new one is equal, so that nothing is redrawn. */
function unlessSame(known, message) {
  return JSON.stringify(known) === JSON.stringify(message) ? known : message;
}
