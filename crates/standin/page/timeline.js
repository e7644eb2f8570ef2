// The messages of the open channel, one below the other: redraws only what changed, keeps the end in view while the reader
// is there, and announces new messages.

import { announce, byId, element, keepingFocus } from "./dom.js";
import { isForum, posts } from "./forum.js";
import { Menus } from "./menus.js";
import { commandUsed, inWords, renderMessage, renderNotice } from "./messages.js";
import { Names } from "./names.js";
import { bridge } from "./pictures.js";
import { byAge, MessageFlag, nameOf } from "./state.js";
import { dayOf } from "./times.js";

/** Messages of one author within this time (in milliseconds) share one name line. */
const GROUP_TIME = 7 * 60_000;

/** The maximum distance from the end (in pixels) at which the reader counts as being there. */
const NEAR_END = 80;

export class Timeline {
  #state;
  #actions;
  #onCommand;
  #menus;
  #view = byId("timeline");
  #list = byId("messages");
  #jump = byId("jump");
  /** Message id → {message, failure, names, element} as drawn. */
  #drawn = new Map();
  #place = null;
  #atEnd = true;
  #lastTop = 0;
  #lastHeight = 0;

  /** `onCommand(name)`: somebody clicked a command that a message mentions. */
  constructor(state, actions, onCommand) {
    this.#state = state;
    this.#actions = actions;
    this.#onCommand = onCommand;
    this.#menus = new Menus(state, actions);
    state.on("messages", () => this.#draw());
    state.on("channels", () => this.#draw());
    state.on("people", () => this.#draw());
    state.on("menus", () => {
      this.#list.classList.toggle("with-menus", state.menuCommands.length > 0);
      this.#draw();
    });
    this.#view.addEventListener("scroll", () => this.#noteScroll(), { passive: true });
    this.#jump.addEventListener("click", () => this.showEnd());
    const sizes = new ResizeObserver(() => this.#atEnd && this.showEnd());
    sizes.observe(this.#list);
    sizes.observe(this.#view);
  }

  /** Scrolls to the newest message. */
  showEnd() {
    this.#view.scrollTop = this.#view.scrollHeight;
    this.#jump.hidden = true;
  }

  #noteScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.#view;
    // Pictures that load late move the end, and redrawn messages shrink for a moment; only a person who scrolls up
    // leaves the end.
    const upwards = scrollTop < this.#lastTop && scrollHeight === this.#lastHeight;
    this.#lastTop = scrollTop;
    this.#lastHeight = scrollHeight;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) this.#atEnd = true;
    else if (upwards) this.#atEnd = false;
    if (this.#atEnd || this.#showsLast()) this.#jump.hidden = true;
  }

  /** Whether a part of the newest message is in view. */
  #showsLast() {
    const last = this.#list.lastElementChild;
    return Boolean(last) && last.getBoundingClientRect().top < this.#view.getBoundingClientRect().bottom;
  }

  #draw() {
    const state = this.#state;
    if (!state.messages) {
      this.#place = null;
      this.#drawn.clear();
      this.#list.replaceChildren(
        element("li", { class: "quiet empty" }, state.channelId ? "Loading…" : "No channel"),
      );
      return;
    }
    const arrivedHere = !this.#place || !state.isAt(this.#place);
    if (arrivedHere) this.#list.replaceChildren();
    keepingFocus(this.#list, () => this.#update(arrivedHere));
    this.#place = state.place();
    if (arrivedHere) this.#atEnd = true;
    if (this.#atEnd) this.showEnd();
    else if (this.#showsLast()) this.#jump.hidden = true;
  }

  #update(arrivedHere) {
    const state = this.#state;
    const messages = state.timeline();
    const present = new Set(messages.map(({ id }) => id));
    for (const [id, { element: gone }] of this.#drawn) {
      if (present.has(id)) continue;
      gone.remove();
      this.#drawn.delete(id);
    }
    for (const other of this.#list.querySelectorAll(":scope > :not([data-id])")) other.remove();

    const rows = [];
    const firstNew = messages.find(({ id }) => state.newFrom !== null && byAge(id, state.newFrom) >= 0);
    let previous = null;
    for (const message of messages) {
      const row = this.#row(message, arrivedHere);
      const line = dividing(previous, message, message === firstNew);
      row.classList.toggle("continued", !line && continues(previous, message));
      rows.push(...[line, row].filter(Boolean));
      previous = message;
    }
    rows.forEach((row, index) => {
      if (this.#list.children[index] !== row)
        this.#list.insertBefore(row, this.#list.children[index] ?? null);
    });
    const notices = state.notices.filter(({ place }) => state.isAt(place));
    if (notices.some(({ pending }) => pending)) this.#atEnd = true;
    this.#list.append(...notices.map((notice) => renderNotice(notice, () => state.dropNotice(notice.id))));
    const place = state.channel(state.channelId);
    if (isForum(place)) {
      this.#list.append(...posts(place, state));
    } else if (!messages.length && !notices.length) {
      this.#list.append(element("li", { class: "quiet empty" }, "Nothing has been said here yet."));
    }
  }

  /** The element of a message, redrawn only if something has changed. */
  #row(message, silently) {
    const state = this.#state;
    const known = this.#drawn.get(message.id);
    const failure = state.failures.get(message.id);
    if (known && known.message === message && known.failure === failure && !known.names.outdated)
      return known.element;

    const names = new Names(state, message, this.#onCommand);
    const made = renderMessage(message, { state, actions: this.#actions, names, menus: this.#menus });
    if (known) bridge(known.element, made);
    known?.element.replaceWith(made);
    this.#drawn.set(message.id, { message, failure, names, element: made });
    const isNews = !known || (known.message.flags & MessageFlag.loading) !== 0;
    if (isNews && !silently) this.#tell(message, names);
    return made;
  }

  /** Announces other people's messages; your own scroll to the end. */
  #tell(message, names) {
    if (message.author.id === this.#state.me) {
      this.#state.newFrom = null;
      this.#atEnd = true;
      return;
    }
    if (!this.#atEnd) this.#jump.hidden = false;
    if (message.flags & MessageFlag.loading) return;
    announce(`${nameOf(message.author)}: ${inWords(message, names)}`);
  }
}

/** The line before a message that starts another day or is the first unread one; null for others. */
function dividing(previous, message, isFirstNew) {
  const isNewDay = !previous || dayOf(previous.timestamp) !== dayOf(message.timestamp);
  if (!isNewDay && !isFirstNew) return null;
  return element(
    "li",
    { class: isFirstNew ? "divider news" : "divider" },
    isNewDay && element("span", { class: "divider-day" }, dayOf(message.timestamp)),
    isFirstNew && element("span", { class: "divider-new" }, "New"),
  );
}

function continues(previous, message) {
  return (
    previous !== null &&
    previous.author.id === message.author.id &&
    previous.type === message.type &&
    !commandUsed(message) &&
    !message.referenced_message &&
    ((previous.flags ^ message.flags) & MessageFlag.ephemeral) === 0 &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < GROUP_TIME
  );
}
