// The card of first steps, from the guide that the playground was started with: what to do next, and buttons for the
// tedious parts. It is shown on the first visit, and whenever a person opens it again. Without a bot it explains how to
// connect one.

import * as api from "./api.js";
import { byId, element } from "./dom.js";
import { Progress } from "./first-steps-progress.js";
import { nameOf, whereToBegin } from "./state.js";

const PUT_AWAY = "playground-first-steps-put-away";

/** How often (in milliseconds) to check whether a bot with the guide's command is connected. */
const RETRY_DELAY = 2000;

const NO_HINT = { text: "", buttons: [] };
const NAMES = /\{(first|second|called|bot)\}/g;

export class FirstSteps {
  #guide;
  #world;
  #seats;
  #card = byId("first-steps");
  #button = byId("help-button");
  #progress = null;
  #shown = "";

  /** `guide` is null if the playground has none. */
  constructor(guide, world, seats) {
    this.#guide = guide;
    this.#world = world;
    this.#seats = seats;
  }

  /** Waits for the guide's bot, then shows the steps. */
  async begin() {
    this.#button.addEventListener("click", () => this.#toggle(this.#card.hidden));
    this.#card.addEventListener("keydown", (event) => event.key === "Escape" && this.#toggle(false));
    const spectator = this.#world.users.find(({ role }) => role === "spectator") ?? this.#world.users[0];
    while (!(await this.#canBegin(spectator.id))) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    }
    this.#progress = new Progress(this.#guide, spectator.id, () => this.#draw());
    this.#seats.onChange(() => this.#draw());
    this.#seats.onOwn((...own) => this.#progress.noteOwn(...own));
    this.#draw();
    this.#set(!localStorage.getItem(PUT_AWAY));
  }

  /** Whether a bot with the guide's command is connected. The card is of no use to other bots. */
  async #canBegin(spectator) {
    try {
      const before = this.#world.bot;
      this.#world = await api.loadWorld();
      if (before?.id !== this.#world.bot?.id) this.#seats.tellAll({ kind: "world" });
      const commands = await api.loadCommands(spectator);
      if (this.#world.bot && commands.some(({ name }) => name === this.#guide?.command)) return true;
    } catch {
      return false; // The playground is away; the seats say so.
    }
    this.#set(!this.#world.bot);
    this.#button.hidden = Boolean(this.#world.bot);
    if (!this.#world.bot) this.#drawAdvice();
    return false;
  }

  #set(open) {
    this.#card.hidden = !open;
    this.#button.hidden = false;
    this.#button.setAttribute("aria-expanded", String(open));
  }

  #toggle(open) {
    this.#set(open);
    if (open) localStorage.removeItem(PUT_AWAY);
    else localStorage.setItem(PUT_AWAY, "yes");
    if (open) this.#card.querySelector("button")?.focus();
    else this.#button.focus();
  }

  #drawAdvice() {
    this.#replace("no bot", () => [
      element(
        "p",
        { class: "advice" },
        element("strong", {}, "No bot is connected."),
        " Point one at ",
        element("code", {}, location.origin),
        " in place of Discord, with the token that the playground printed when it started (its README tells how). ",
        "This page notices when it is there.",
      ),
    ]);
  }

  #draw() {
    const done = this.#progress.stepsDone();
    const steps = this.#guide.steps.map((step) => {
      const hint = step.hints.find((one) => this.#fits(one)) ?? NO_HINT;
      const { name, title } = step;
      return { name, title: this.#fill(title), hint: this.#fill(hint.text), buttons: this.#buttonsOf(hint) };
    });
    const { called, channelId } = this.#progress;
    this.#replace(JSON.stringify([done, steps, called, channelId]), () => [
      element(
        "ol",
        { class: "steps" },
        steps.map((step, index) => row(step, index, { isDone: index < done, isCurrent: index === done })),
      ),
      done === steps.length && this.#rest(),
    ]);
  }

  /** The buttons of a hint, [label, what to do] each. */
  #buttonsOf({ buttons }) {
    return buttons.filter(({ label }) => this.#canFill(label)).flatMap((button) => this.#buttonsFor(button));
  }

  /** What the card shows beside the steps once they are done. */
  #rest() {
    const done = this.#guide.done.find((one) => this.#fits(one)) ?? NO_HINT;
    return element(
      "div",
      { class: "rest" },
      element("p", {}, this.#fill(done.text)),
      buttonRow([...this.#buttonsOf(done), ["Put away", () => this.#toggle(false)]]),
    );
  }

  #fits({ after, company, text }) {
    const { latest, company: own } = this.#progress;
    return (!after || after === latest) && (!company || company === own) && this.#canFill(text);
  }

  /** The people whom the guide can name; `called` is undefined if nobody is called. */
  #people() {
    const [first, second] = this.#world.users.filter(({ role }) => role === "player");
    return { first, second, bot: this.#world.bot, called: this.#world.users.find(({ id }) => id === this.#progress.called) };
  }

  #canFill(text) {
    return [...text.matchAll(NAMES)].every(([, who]) => this.#people()[who]);
  }

  #fill(text) {
    return text.replace(NAMES, (_, who) => nameOf(this.#people()[who]));
  }

  /** The buttons for one button of the guide: usually one, [label, what to do]. */
  #buttonsFor({ label, action, person, name, options, each }) {
    const people = this.#people();
    const words = this.#fill(label);
    if (action === "command") return [[words, () => this.#command(people, name, options)]];
    if (action === "watch") return this.#progress.channelId ? [[words, () => this.#watch()]] : [];
    if (action === "be") {
      const channelId = this.#progress.isPrivate() ? null : this.#progress.channelId;
      return [[words, () => this.#go(people[person], channelId)]];
    }
    const { first, second } = people;
    const isSeated = ({ id }) => this.#seats.shown().some(({ user }) => user === id);
    if (isSeated(first) && isSeated(second)) return [[words, () => this.#openDirectMessages(first, second)]];
    return [first, second]
      .map((user, index) => ({ user, words: this.#fill(each[index]) }))
      .sort((a, b) => isSeated(b.user) - isSeated(a.user))
      .map(({ user, words }) => [words, () => this.#go(user, null)]);
  }

  /** Redraws the card if anything has changed. */
  #replace(key, contents) {
    if (key === this.#shown) return;
    this.#shown = key;
    this.#card.replaceChildren(
      ...contents().filter(Boolean),
      element(
        "button",
        {
          type: "button",
          class: "icon-button put-away",
          "aria-label": "Put the first steps away",
          onclick: () => this.#toggle(false),
        },
        "✕",
      ),
    );
  }

  /** Shows a person's seat at a channel; without a channel, at the direct messages with the bot. */
  #go(user, channelId) {
    this.#seats.go(this.#seats.seatFor(user.id), user.id, channelId);
  }

  /** Starts a command in the first player's seat, in a public channel. */
  #command(people, name, named) {
    const { first, second } = people;
    const seat = this.#seats.seatFor(first.id);
    const channelId = whereToBegin(this.#world.channels);
    const options = Object.fromEntries(named.map(([name, who]) => [name, people[who]?.id]));
    this.#seats.go(seat, first.id, channelId);
    this.#seats.tell(seat, { kind: "command", channelId, name, options });
    const other = this.#seats.shown().find(({ user }) => user === second.id);
    if (other) this.#seats.tell(other.name, { kind: "go", channelId });
  }

  #openDirectMessages(first, second) {
    this.#seats.tell(this.#seats.seatFor(second.id), { kind: "go", channelId: null });
    this.#go(first, null);
  }

  /** The last place where the bot wrote is public, so a spectator's seat shows it. */
  #watch() {
    const seats = this.#seats.shown();
    const seat = seats.find(({ name }) => name === "spectator") ?? seats[0];
    this.#seats.go(seat.name, seat.user, this.#progress.channelId);
  }
}

function row({ name, title, hint, buttons }, index, { isDone, isCurrent }) {
  return element(
    "li",
    { "data-step": name, "data-done": isDone, "aria-current": isCurrent ? "step" : null },
    element("span", { class: "step-number", "aria-hidden": "true" }, isDone ? "✓" : String(index + 1)),
    element(
      "div",
      { class: "step-words" },
      element("p", { class: "step-title" }, title, isDone && element("span", { class: "visually-hidden" }, ", done")),
      isCurrent && element("p", { class: "step-hint" }, hint),
    ),
    isCurrent && buttonRow(buttons),
  );
}

/** Buttons, [label, what to do] each; the first one stands out. */
function buttonRow(all) {
  return element(
    "div",
    { class: "step-buttons" },
    all.map(([label, act], index) =>
      element("button", { type: "button", class: `button ${index ? "secondary" : "primary"}`, onclick: act }, label),
    ),
  );
}
