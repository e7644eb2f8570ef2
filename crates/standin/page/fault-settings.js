// The permanent settings of the fault panel: limits, privileged intents, closed direct messages, and the state of
// channels. Each view is redrawn from the answers of the control API.

import { allowIntents, forgetCounts, setChannel, setPerson, switchLimits } from "./faults-api.js";
import { element, freshId } from "./dom.js";

/** The permissions that can be taken away, by Discord's names and bits. */
const PERMISSIONS = [
  ["VIEW_CHANNEL", "see the channel", 1n << 10n],
  ["SEND_MESSAGES", "write messages", 1n << 11n],
  ["SEND_MESSAGES_IN_THREADS", "write in threads", 1n << 38n],
  ["CREATE_PUBLIC_THREADS", "begin threads", 1n << 35n],
  ["EMBED_LINKS", "embed links", 1n << 14n],
  ["ATTACH_FILES", "attach files", 1n << 15n],
  ["READ_MESSAGE_HISTORY", "read back", 1n << 16n],
];

const THREADS = [10, 11, 12];

/** A checkbox with its label. `change(checked)` sends the new value. */
export function checkbox(key, label, checked, change, disabled = false) {
  const input = element("input", {
    type: "checkbox",
    "data-key": key,
    checked,
    disabled,
    onchange: () => change(input.checked),
  });
  return element("label", { class: "fault-check" }, input, element("span", {}, label));
}

function group(title, about, ...content) {
  return element(
    "fieldset",
    { class: "fault-group" },
    element("legend", {}, title),
    about && element("p", { class: "fault-about" }, about),
    content,
  );
}

/** The rate limits. `send(promise, said)` waits for a change and then redraws everything. */
export function limitsView({ limits }, send) {
  const count = limits.invalid_requests;
  const blocked = limits.blocked_for_milliseconds;
  return group(
    "Rate limits",
    "Off, a bot may do as much as it likes. On, Discord's limits hold: 50 requests a second, so many by each route, 1000 sessions a day.",
    checkbox("rate-limits", "Rate limits are on", limits.rate_limits, (on) =>
      send(switchLimits(on), `Rate limits are ${on ? "on" : "off"}.`),
    ),
    limits.rate_limits && [
      element(
        "p",
        { class: "fault-about" },
        `${count} invalid request${count === 1 ? "" : "s"} of 10,000; ${limits.session_start_limit.remaining} sessions left today.`,
        blocked && ` The bot's address is blocked for another ${Math.ceil(blocked / 1000)} s.`,
        limits.token_withdrawn && " The bot's token has been withdrawn.",
      ),
      element(
        "button",
        {
          type: "button",
          class: "button secondary",
          "data-key": "forget-counts",
          onclick: () => send(forgetCounts(), "All counts begin anew."),
        },
        "Begin all counts anew",
      ),
      element(
        "details",
        {},
        element("summary", { "data-key": "numbers" }, "The numbers"),
        element(
          "ul",
          { class: "fault-numbers" },
          limits.quotas.map((quota) =>
            element(
              "li",
              {},
              `${quota.name.replaceAll("_", " ")}: ${quota.most} in ${quota.seconds} s`,
              !quota.published && " *",
            ),
          ),
        ),
        element("p", { class: "fault-about" }, "* Discord publishes no such number; this one is a guess."),
      ),
    ],
  );
}

export function applicationView({ application }, send) {
  return group(
    "Privileged intents",
    "Whether the bot may ask for members, presences and message content. Otherwise the gateway closes with 4014.",
    checkbox("intents", "The application has leave", application.privileged_intents, (allowed) =>
      send(allowIntents(allowed), `Privileged intents are ${allowed ? "allowed" : "not allowed"}.`),
    ),
  );
}

export function peopleView({ world }, send) {
  return group(
    "Direct messages",
    "Who takes direct messages. To the others the bot cannot write (50007).",
    world.users.map((user) => {
      const name = user.global_name ?? user.username;
      return checkbox(`dms-${user.id}`, `${name} takes direct messages`, user.accepts_dms, (accepts) =>
        send(setPerson(user.id, { accepts_dms: accepts }), `${name} takes ${accepts ? "" : "no "}direct messages.`),
      );
    }),
  );
}

/** The channels. Which one is chosen is stored here; everything else comes from the world. */
export class PlacesView {
  #chosen = null;

  draw({ world }, send, redraw) {
    const channels = world.channels;
    const channel = channels.find(({ id }) => id === this.#chosen) ?? channels[0];
    if (!channel) return null;
    const id = freshId("place");
    const select = element(
      "select",
      {
        id,
        "data-key": "place",
        onchange: () => {
          this.#chosen = select.value;
          redraw();
        },
      },
      channels.map((one) =>
        element("option", { value: one.id, selected: one.id === channel.id }, title(one)),
      ),
    );
    return group(
      "Places",
      "How a channel or thread stands, and what the bot may do in it.",
      element("div", { class: "fault-field" }, element("label", { for: id }, "Channel or thread"), select),
      threadView(channel, send),
      permissionsView(channel, send),
    );
  }
}

function title(channel) {
  return THREADS.includes(channel.type) ? `Thread: ${channel.name}` : `#${channel.name}`;
}

function threadView(channel, send) {
  const state = channel.thread_metadata;
  if (!state) return null;
  const set = (change, said) => send(setChannel(channel.id, change), said);
  return [
    checkbox("archived", "Archived: nothing in it can be edited (50083)", state.archived, (archived) =>
      set({ archived }, `The thread is ${archived ? "" : "not "}archived.`),
    ),
    checkbox("locked", "Locked: writing does not open it again", state.locked, (locked) =>
      set({ locked }, `The thread is ${locked ? "" : "not "}locked.`),
    ),
  ];
}

function permissionsView(channel, send) {
  // A thread has the permissions of its channel.
  if (channel.thread_metadata) return null;
  const bits = (channel.permission_overwrites ?? []).reduce((all, one) => all | BigInt(one.deny), 0n);
  const denied = PERMISSIONS.filter(([, , bit]) => bits & bit).map(([name]) => name);
  return PERMISSIONS.map(([name, words]) =>
    checkbox(`may-${name}`, `The bot may ${words}`, !denied.includes(name), (allowed) => {
      const deny = allowed ? denied.filter((one) => one !== name) : [...denied, name];
      send(setChannel(channel.id, { deny }), `The bot may ${allowed ? "" : "not "}${words} in ${title(channel)}.`);
    }),
  );
}
