// The fault panel: which faults can be caused, which are armed, and how strict Discord is. It fills an element of the
// shell and does not depend on the rest of the page.

import { element, freshId, keepingFocus } from "./dom.js";
import { describe, groups, requestFields } from "./fault-kinds.js";
import { applicationView, limitsView, peopleView, PlacesView } from "./fault-settings.js";
import { arm, disarm, loadSettings } from "./faults-api.js";

/** How often the panel is updated while it is visible, in milliseconds. */
const REFRESH_INTERVAL = 1500;

/** Fills `container` with the panel. It stays up to date while it is visible. */
export function mountFaults(container) {
  if (!document.querySelector('link[href="/page/faults.css"]')) {
    document.head.append(element("link", { rel: "stylesheet", href: "/page/faults.css" }));
  }
  new Panel(container);
}

class Panel {
  #container;
  #status = element("p", { class: "fault-status", role: "status" });
  #armed = element("div");
  #settings = element("div", { class: "faults-settings" });
  #places = new PlacesView();
  #shown = null;

  constructor(container) {
    this.#container = container;
    const kinds = groups.map((group) => this.#group(group));
    container.replaceChildren(
      element("div", { class: "faults" }, this.#armed, kinds, this.#settings, this.#status),
    );
    this.#refresh();
    setInterval(() => this.#isInSight() && this.#refresh(), REFRESH_INTERVAL);
  }

  #isInSight() {
    return this.#container.checkVisibility() && !document.hidden;
  }

  async #refresh() {
    let settings;
    try {
      settings = await loadSettings();
    } catch (error) {
      this.#say(error.message);
      return;
    }
    const text = JSON.stringify(settings);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#draw(settings);
  }

  #draw(settings) {
    const send = (change, said) => this.#send(change, said);
    const redraw = () => this.#draw(settings);
    const open = this.#settings.querySelector("details")?.open;
    keepingFocus(this.#container, () => {
      this.#armed.replaceChildren(this.#armedView(settings));
      this.#settings.replaceChildren(
        limitsView(settings, send),
        applicationView(settings, send),
        peopleView(settings, send),
        this.#places.draw(settings, send, redraw) ?? "",
      );
    });
    const details = this.#settings.querySelector("details");
    if (details && open) details.open = true;
  }

  /** Waits for a change, reports its outcome, and shows the new state. */
  async #send(change, said) {
    try {
      await change;
      this.#say(said);
    } catch (error) {
      this.#say(error.message);
      // If a change was refused, its checkbox shows the real state again.
      this.#shown = null;
    }
    await this.#refresh();
  }

  #say(text) {
    this.#status.textContent = text;
  }

  #armedView({ armed, world }) {
    return element(
      "fieldset",
      { class: "fault-group" },
      element("legend", {}, "Armed now"),
      !world.bot && element("p", { class: "fault-warning" }, "No bot is connected: faults of the gateway have no effect."),
      armed.length === 0
        ? element("p", { class: "fault-about" }, "Nothing: everything works as it should.")
        : element("ul", { class: "fault-armed" }, armed.map((fault) => element("li", {}, describe(fault)))),
      element(
        "button",
        {
          type: "button",
          class: "button secondary",
          "data-key": "disarm",
          "aria-disabled": armed.length === 0 && "true",
          onclick: () => armed.length > 0 && this.#send(disarm(), "Nothing is armed any more."),
        },
        "Clear all",
      ),
    );
  }

  #group({ title, said, requests, faults }) {
    const which = requests ? requestFields.map(field) : [];
    return element(
      "fieldset",
      { class: "fault-group" },
      element("legend", {}, title),
      which.length > 0 && element("div", { class: "fault-fields" }, which.map(({ view }) => view)),
      faults.map((fault) => this.#form(fault, said, which)),
    );
  }

  #form({ label, tells, fields = [], fault }, said, which) {
    const asked = fields.map(field);
    const id = freshId("fault");
    return element(
      "form",
      {
        class: "fault",
        onsubmit: (event) => {
          event.preventDefault();
          const wrong = which.find(({ input }) => !input.reportValidity());
          if (wrong) return;
          const requests = Object.entries(valuesOf(which)).filter(([, value]) => value !== "");
          this.#send(arm({ ...Object.fromEntries(requests), ...fault(valuesOf(asked)) }), `${label}: ${said}.`);
        },
      },
      asked.length > 0 && element("div", { class: "fault-fields" }, asked.map(({ view }) => view)),
      element("button", { type: "submit", class: "button secondary", "aria-describedby": id }, label),
      element("p", { class: "fault-about", id }, tells),
    );
  }
}

function valuesOf(fields) {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value()]));
}

/** A field as fault-kinds.js describes it: a number, a choice, or a checkbox. */
function field({ name, label, type, options, value, min, max, step }) {
  const id = freshId("fault-field");
  if (type === "checkbox") {
    const input = element("input", { type, id });
    const view = element("label", { class: "fault-check" }, input, element("span", {}, label));
    return { name, input, view, value: () => input.checked };
  }
  const input = options
    ? element(
        "select",
        { id },
        options.map(([key, words = key]) => element("option", { value: key }, words)),
      )
    : element("input", { type: "number", id, value, min, max, step, required: true });
  const view = element("div", { class: "fault-field" }, element("label", { for: id }, label), input);
  return { name, input, view, value: () => (options ? input.value : input.valueAsNumber) };
}
