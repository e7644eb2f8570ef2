// The menu on a message: the bot's commands for the message and for its author. It opens by the "…" button, and by a
// right click or a long press on a person's name or picture.

import { shownName } from "./commands.js";
import { element, focusKeeper } from "./dom.js";
import { nameOf } from "./state.js";

/** Discord's types of commands. */
const ON_PERSON = 2;
const ON_MESSAGE = 3;

const MARGIN = 8;

/** `state` knows which menus a person can use; `actions` as in actions.js. */
export class Menus {
  #state;
  #actions;
  #panel = element("div", { class: "menu", role: "menu", popover: "auto", "aria-label": "Commands" });
  #giveBack = () => {};

  constructor(state, actions) {
    this.#state = state;
    this.#actions = actions;
    document.body.append(this.#panel);
    this.#panel.addEventListener("keydown", (event) => this.#key(event));
    this.#panel.addEventListener("toggle", ({ newState }) => {
      if (newState === "open") return this.#items()[0]?.focus();
      const hadFocus = this.#panel.contains(document.activeElement) || document.activeElement === document.body;
      if (hadFocus) this.#giveBack();
    });
    const close = () => this.#panel.matches(":popover-open") && this.#panel.hidePopover();
    addEventListener("scroll", close, { capture: true, passive: true });
    state.on("place", close);
  }

  /** The button that opens the menu of a message. */
  button(message) {
    const author = nameOf(message.author);
    return element(
      "button",
      {
        type: "button",
        class: "icon-button more",
        "data-key": "more",
        "aria-haspopup": "menu",
        "aria-label": `Commands on the message by ${author} and on ${author}`,
        onclick: ({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          this.#open(message, [ON_MESSAGE, ON_PERSON], { right, top: bottom + 2 });
        },
      },
      element("span", { "aria-hidden": "true" }, "⋯"),
    );
  }

  /** Makes a right click or a long press on an element open the menu of a message's author. */
  openOn(person, message) {
    person.addEventListener("contextmenu", (event) => {
      if (!this.#commands(ON_PERSON).length) return;
      event.preventDefault();
      this.#open(message, [ON_PERSON], { left: event.clientX, top: event.clientY });
    });
    return person;
  }

  #commands(type) {
    return this.#state.menuCommands.filter((command) => command.type === type);
  }

  #open(message, types, place) {
    const author = nameOf(message.author);
    const groups = types.map((type) => ({
      title: type === ON_PERSON ? author : "This message",
      target: type === ON_PERSON ? { user: message.author.id } : { message: message.id },
      commands: this.#commands(type),
    }));
    this.#panel.replaceChildren(
      ...groups
        .filter(({ commands }) => commands.length)
        .flatMap(({ title, target, commands }) => [
          element("p", { class: "menu-title", role: "presentation" }, title),
          ...commands.map((command) => this.#item(command, target, title)),
        ]),
    );
    this.#giveBack = focusKeeper();
    this.#panel.showPopover();
    const { offsetWidth: width, offsetHeight: height } = this.#panel;
    const left = place.left ?? place.right - width;
    this.#panel.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
    this.#panel.style.top = `${Math.max(MARGIN, Math.min(place.top, innerHeight - height - MARGIN))}px`;
  }

  #item(command, target, title) {
    const shown = shownName(command);
    return element(
      "button",
      {
        type: "button",
        role: "menuitem",
        "aria-label": `${shown}: ${title}`,
        onclick: () => {
          this.#panel.hidePopover();
          this.#actions.useMenu(command.name, target, shown);
        },
      },
      shown,
    );
  }

  #items() {
    return [...this.#panel.querySelectorAll("[role=menuitem]")];
  }

  #key(event) {
    const items = this.#items();
    const at = items.indexOf(document.activeElement);
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (event.key === "Tab") this.#panel.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    items[to].focus();
  }
}
