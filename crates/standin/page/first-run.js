// The card of the first steps: what to do next, and a button that does the tedious part of it. It stands there on the
// first visit, and whenever it is called back. Without a bot it says how to connect one.

import * as api from "./api.js";
import { byId, element } from "./dom.js";
import { FirstGame, Stage } from "./first-game.js";
import { nameOf, whereToBegin } from "./state.js";

const PUT_AWAY = "caipan-first-run-put-away";
const CHALLENGE = "challenge";

/** How long (in milliseconds) until the next look whether a bot with /challenge is there. */
const PAUSE = 2000;

export class FirstRun {
  #world;
  #seats;
  #card = byId("first-run");
  #button = byId("help-button");
  #game = null;
  #shown = "";

  constructor(world, seats) {
    this.#world = world;
    this.#seats = seats;
  }

  /** Waits for a bot, then takes it from there. */
  async begin() {
    this.#button.addEventListener("click", () => this.#toggle(this.#card.hidden));
    this.#card.addEventListener("keydown", (event) => event.key === "Escape" && this.#toggle(false));
    const spectator = this.#world.users.find(({ role }) => role === "spectator") ?? this.#world.users[0];
    while (!(await this.#hasGames(spectator.id))) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.#game = new FirstGame(spectator.id, () => this.#draw());
    this.#seats.onChange(() => this.#draw());
    this.#draw();
    this.#set(!localStorage.getItem(PUT_AWAY));
  }

  /** Whether a bot is there that knows /challenge. A bot that does not has no use for the card. */
  async #hasGames(spectator) {
    try {
      const before = this.#world.bot;
      this.#world = await api.loadWorld();
      if (before?.id !== this.#world.bot?.id) this.#seats.tellAll({ kind: "world" });
      const commands = await api.loadCommands(spectator);
      if (this.#world.bot && commands.some(({ name }) => name === CHALLENGE)) return true;
    } catch {
      return false; // The playground is away; the seats say so.
    }
    this.#button.hidden = Boolean(this.#world.bot);
    this.#set(!this.#world.bot);
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
    const game = this.#game;
    const [first, second] = this.#players();
    const isSeated = ({ id }) => this.#seats.shown().some(({ user }) => user === id);
    const bothSeated = isSeated(first) && isSeated(second);
    const steps = [
      {
        name: "challenge",
        title: `Challenge ${nameOf(second)}`,
        hint:
          game.stage === Stage.challenged
            ? `Now press Accept as ${nameOf(second)}.`
            : "The button fills in the command; Enter sends it.",
        buttons:
          game.stage === Stage.challenged
            ? [[`Be ${nameOf(second)}`, () => this.#go(second, game.channelId)]]
            : [[`Challenge ${nameOf(second)}`, () => this.#challenge(first, second)]],
      },
      {
        name: "place",
        title: "Place your army",
        hint: "Swap pieces or leave them as they are, then press Ready: both of you.",
        buttons: bothSeated
          ? [["Open both desks", () => this.#openDesks()]]
          : [first, second]
              .sort((a, b) => isSeated(b) - isSeated(a))
              .map((user) => [`${nameOf(user)}’s desk`, () => this.#go(user, null)]),
      },
      this.#moveStep(),
    ];
    const done = Math.min(Math.max(game.stage - Stage.challenged, 0), steps.length);
    const key = JSON.stringify([done, steps]);
    this.#replace(key, () => [
      element(
        "ol",
        { class: "steps" },
        steps.map((step, index) => row(step, index, { isDone: index < done, isCurrent: index === done })),
      ),
      done === steps.length && this.#rest(),
    ]);
  }

  /** What stands beside the steps once they are done. */
  #rest() {
    return element(
      "div",
      { class: "rest" },
      element("p", {}, "Done: play on."),
      buttonsOf([...this.#turnButton(), ["Put away", () => this.#toggle(false)]]),
    );
  }

  #moveStep() {
    const game = this.#game;
    const mover = this.#mover();
    return {
      name: "move",
      title: "Move",
      hint: mover
        ? `${nameOf(mover)} is to move: press Move, pick a piece, a point, and confirm.`
        : "Press Move under the board, pick a piece and a point.",
      buttons: [...this.#turnButton(), ["Open the thread", () => this.#openThread()]],
    };
  }

  #mover() {
    return this.#world.users.find(({ id }) => id === this.#game.mover);
  }

  /** The button that leads to whose turn it is, if it is somebody's. */
  #turnButton() {
    const mover = this.#mover();
    const here = this.#game.isPrivate ? null : this.#game.channelId;
    return mover ? [[`${nameOf(mover)}’s turn`, () => this.#go(mover, here)]] : [];
  }

  /** Draws the card anew if that changes anything. */
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

  /** The two who play in the first steps. */
  #players() {
    return this.#world.users.filter(({ role }) => role === "player");
  }

  #go(user, channelId) {
    this.#seats.go(this.#seats.seatFor(user.id), user.id, channelId);
  }

  /** Begins /challenge in the challenger's seat, where everyone can see it. */
  #challenge(first, second) {
    const seat = this.#seats.seatFor(first.id);
    const channelId = whereToBegin(this.#world.channels);
    this.#seats.go(seat, first.id, channelId);
    this.#seats.tell(seat, { kind: "command", channelId, name: CHALLENGE, options: { opponent: second.id } });
    const other = this.#seats.shown().find(({ user }) => user === second.id);
    if (other) this.#seats.tell(other.name, { kind: "go", channelId });
  }

  #openDesks() {
    const [first, second] = this.#players();
    this.#seats.tell(this.#seats.seatFor(second.id), { kind: "go", channelId: null });
    this.#go(first, null);
  }

  /** The thread is for everyone: a spectator's seat suits it best. */
  #openThread() {
    const seats = this.#seats.shown();
    const seat = seats.find(({ name }) => name === "spectator") ?? seats[0];
    this.#seats.go(seat.name, seat.user, this.#game.channelId);
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
    isCurrent && buttonsOf(buttons),
  );
}

/** Buttons, [words, what to do] each, the first standing out. */
function buttonsOf(all) {
  return element(
    "div",
    { class: "step-buttons" },
    all.map(([words, act], index) =>
      element("button", { type: "button", class: `button ${index ? "secondary" : "primary"}`, onclick: act }, words),
    ),
  );
}
