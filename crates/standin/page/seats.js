// The seats: how many there are, who sits where according to the shell's address
// (`#left=PERSON:CHANNEL&right=PERSON:CHANNEL&seats=2`), and which of them has the focus.

import { byId, element } from "./dom.js";
import { addressOf, personNamed } from "./place.js";

/** The seats in order, each with its frame's title and the role of the person who first sits there. */
const SEATS = [
  { name: "left", title: "Left seat", role: "player" },
  { name: "right", title: "Right seat", role: "player" },
  { name: "spectator", title: "Spectator seat", role: "spectator" },
];

/** The minimum width for two seats, in pixels. */
const MIN_WIDTH_FOR_TWO = 900;

export class Seats {
  #users;
  #view = byId("seats");
  #count = 0;
  /** Seat name → {user, channelId}: who sits there, and in which channel. */
  #places = new Map();
  /** Seat name → its frame, for the seats that are shown. */
  #frames = new Map();
  /** Seats whose page has reported its place, so that it listens. */
  #ready = new Set();
  /** Seat name → the messages to send to it as soon as it listens. */
  #unsaid = new Map();
  #listeners = [];
  #readers = [];
  #active = "left";

  constructor(users) {
    this.#users = users;
    this.#read();
    for (const radio of this.#radios()) radio.addEventListener("change", () => this.show(Number(radio.value)));
    addEventListener("message", (event) => this.#hear(event));
    addEventListener("hashchange", () => this.#read());
    // The arrow keys also reach seats beyond the edge.
    const sizes = new ResizeObserver(() => {
      this.#view.tabIndex = this.#view.scrollWidth > this.#view.clientWidth ? 0 : -1;
    });
    sizes.observe(this.#view);
    addEventListener("keydown", (event) => {
      if (event.key !== "F6") return;
      event.preventDefault();
      this.focus(event.shiftKey ? this.#names().at(-1) : "left");
    });
  }

  /** Calls `listener` whenever the seats, who sits there or the focus change. */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  /** Calls `reader(user, channelId, messages)` with the messages that a seat shows only to its person. */
  onOwn(reader) {
    this.#readers.push(reader);
  }

  /** The seats shown: [{name, user, channelId}]. */
  shown() {
    return this.#names().map((name) => ({ name, ...this.#places.get(name) }));
  }

  /** The seats that are shown without the focus. */
  elsewhere() {
    return this.shown().filter(({ name }) => name !== this.#active);
  }

  /** The seat for a person: theirs, otherwise the one that has the focus. */
  seatFor(user) {
    const theirs = this.shown().find((seat) => seat.user === user);
    return theirs?.name ?? (this.#frames.has(this.#active) ? this.#active : "left");
  }

  /** Shows this many seats. */
  show(count) {
    this.#count = count;
    this.#draw();
    this.#write();
  }

  /** Shows a person at a channel in a seat, and gives it the focus. */
  go(name, user, channelId) {
    if (this.#places.get(name).user !== user) this.#seat(name, { user, channelId });
    this.tell(name, { kind: "go", channelId });
    this.focus(name);
  }

  /** Sends a message to a seat, as soon as it listens; see seat-link.js. */
  tell(name, words) {
    if (this.#ready.has(name)) this.#frames.get(name).contentWindow.postMessage(words, location.origin);
    else this.#unsaid.set(name, [...(this.#unsaid.get(name) ?? []), words]);
  }

  /** Sends a message to every seat. */
  tellAll(words) {
    for (const name of this.#names()) this.tell(name, words);
  }

  /** Gives a seat the focus, as soon as it exists. */
  focus(name) {
    const frame = this.#frames.get(name);
    if (!frame) return;
    frame.scrollIntoView({ inline: "start", block: "nearest" });
    frame.focus();
    this.#active = name;
    this.tell(name, { kind: "focus" });
    this.#changed();
  }

  /** Shows in which seats somebody is called. */
  markCalled(names) {
    for (const [name, frame] of this.#frames) frame.parentElement.classList.toggle("is-called", names.includes(name));
  }

  #names() {
    return [...this.#frames.keys()];
  }

  #radios() {
    return byId("seat-choice").querySelectorAll("input");
  }

  #changed() {
    for (const [name, frame] of this.#frames) frame.parentElement.classList.toggle("is-active", name === this.#active);
    for (const listener of this.#listeners) listener();
  }

  /** Arranges the seats as in the address; what it omits is as on a first visit. */
  #read() {
    const named = new URLSearchParams(location.hash.slice(1));
    const taken = [];
    for (const { name, role } of SEATS) {
      const [who, channelId] = (named.get(name) ?? "").split(":");
      const before = this.#places.get(name);
      const user =
        personNamed(this.#users, who)?.id ??
        before?.user ??
        (this.#users.find(({ id, role: theirs }) => theirs === role && !taken.includes(id)) ?? this.#users[0]).id;
      taken.push(user);
      const place = { user, channelId: channelId || (before?.user === user ? before.channelId : null) };
      const isNew = before?.user !== place.user || before?.channelId !== place.channelId;
      this.#places.set(name, place);
      if (before && isNew) this.#seat(name, place);
    }
    const count = Number(named.get("seats"));
    if (count >= 1 && count <= SEATS.length) this.#count = Math.floor(count);
    else if (!this.#count) this.#count = innerWidth >= MIN_WIDTH_FOR_TWO ? 2 : 1;
    this.#draw();
  }

  #write() {
    const parts = SEATS.map(({ name }) => {
      const { user, channelId } = this.#places.get(name);
      return `${name}=${user}${channelId ? `:${channelId}` : ""}`;
    });
    history.replaceState(null, "", `#${[...parts, `seats=${this.#count}`].join("&")}`);
  }

  #draw() {
    SEATS.forEach(({ name, title }, index) => {
      if (index >= this.#count) {
        this.#frames.get(name)?.parentElement.remove();
        this.#frames.delete(name);
        this.#ready.delete(name);
        this.#unsaid.delete(name);
      } else if (!this.#frames.has(name)) {
        const { user, channelId } = this.#places.get(name);
        const frame = element("iframe", { name, title, src: addressOf(user, channelId) });
        this.#frames.set(name, frame);
        this.#view.append(element("div", { class: `seat ${name}` }, frame));
      }
    });
    this.#view.dataset.count = this.#count;
    if (!this.#frames.has(this.#active)) this.#active = "left";
    for (const radio of this.#radios()) radio.checked = Number(radio.value) === this.#count;
    this.#changed();
  }

  /** Puts a person in a seat, which loads another document. */
  #seat(name, { user, channelId }) {
    this.#places.set(name, { user, channelId });
    this.#ready.delete(name);
    this.#frames.get(name)?.contentWindow.location.assign(addressOf(user, channelId));
  }

  /** Handles a message from a seat. */
  #hear({ source, origin, data }) {
    const name = this.#names().find((seat) => this.#frames.get(seat).contentWindow === source);
    if (!name || origin !== location.origin) return;
    if (data.kind === "focused") {
      this.#active = name;
      this.#changed();
    }
    if (data.kind === "own") for (const read of this.#readers) read(data.user, data.channelId, data.messages);
    if (data.kind === "leave") this.#leave(name, data.backwards);
    if (data.kind === "other") this.focus(this.#names()[(this.#names().indexOf(name) + 1) % this.#count]);
    if (data.kind !== "place") return;
    this.#ready.add(name);
    this.#places.set(name, { user: data.user, channelId: data.channelId });
    this.#write();
    this.#changed();
    for (const words of this.#unsaid.get(name) ?? []) this.tell(name, words);
    this.#unsaid.delete(name);
  }

  /** F6 moves the focus round the seats and the bar. */
  #leave(name, backwards) {
    const names = this.#names();
    const next = names[names.indexOf(name) + (backwards ? -1 : 1)];
    if (next) this.focus(next);
    else [...this.#radios()].find(({ checked }) => checked).focus();
  }
}
