// One message as an element: who wrote it and when, its text, pictures, embeds and components, and its state (only for
// you, still thinking, failed). timeline.js places it among the others.

import { avatar } from "./avatar.js";
import { componentRows } from "./components.js";
import { element } from "./dom.js";
import { renderEmbed } from "./embeds.js";
import { isLayout, layoutText, renderLayout } from "./layout.js";
import { plainText, renderMarkup } from "./markup.js";
import { attachments } from "./attachments.js";
import { addressOf } from "./place.js";
import { MessageFlag, nameOf } from "./state.js";
import { writtenAt } from "./times.js";

/** Discord's types of messages that are more than a text. */
const NAME_CHANGED = 4;
const THREAD_STARTED = 18;
const THREAD_STARTER = 21;
const MENU_COMMAND = 23;

const QUOTED_LENGTH = 90;

/** `names` as in names.js; `actions` as in actions.js; `menus` as in menus.js. */
export function renderMessage(message, { state, actions, names, menus }) {
  if (message.type === THREAD_STARTED) return threadLine(message, state);
  if (message.type === NAME_CHANGED) return nameLine(message);
  const shown = message.type === THREAD_STARTER ? (message.referenced_message ?? message) : message;
  const ephemeral = (message.flags & MessageFlag.ephemeral) !== 0;
  const hasMenu = !ephemeral && !(message.flags & MessageFlag.loading);
  const callsYou = (message.mentions ?? []).some(({ id }) => id === state.me);
  return element(
    "li",
    {
      class: ["message", ephemeral && "ephemeral", callsYou && "calls-you"].filter(Boolean).join(" "),
      "data-id": message.id,
    },
    before(shown, names),
    menus.openOn(avatar(shown.author), shown),
    element(
      "article",
      { class: "message-body", "aria-label": `Message by ${nameOf(shown.author)}` },
      head(shown, { state, menus }),
      message.flags & MessageFlag.loading
        ? thinking(shown.author)
        : content(shown, { state, actions, names }),
      message.thread && threadLink(message.thread, state),
      failure(state.failures.get(message.id)),
      ephemeral && onlyYou(() => actions.dismiss(message)),
    ),
    hasMenu && menus.button(shown),
  );
}

/** A line that exists only in this tab: a command that waits for its answer, or its outcome. */
export function renderNotice(notice, dismiss) {
  return element(
    "li",
    { class: notice.pending ? "notice pending" : "notice", role: "status" },
    element("p", {}, notice.text),
    !notice.pending && onlyYou(dismiss),
  );
}

/** A message in a few words, for announcements and quotations. */
export function inWords(message, names) {
  const pictures = (message.attachments ?? []).map(({ description }) => description).filter(Boolean);
  const titles = (message.embeds ?? []).map(({ title, description }) => title || description).filter(Boolean);
  const text = isLayout(message) ? layoutText(message) : message.content || titles.join(" ");
  return [plainText(text, names), ...pictures].filter(Boolean).join(" ");
}

function head(message, { state, menus }) {
  return element(
    "p",
    { class: "message-head" },
    menus.openOn(element("span", { class: "author" }, nameOf(message.author)), message),
    message.author.bot && element("span", { class: "bot-tag" }, "BOT"),
    (message.flags & MessageFlag.silent) !== 0 && silentMark(),
    " ",
    writtenAt(message.timestamp),
    notifiedMark(message, state),
  );
}

/** Discord's mark on a message that notifies nobody. */
function silentMark() {
  const words = "This was a silent message: it notified nobody";
  return element("span", { class: "silent", title: words }, element("span", { class: "visually-hidden" }, words));
}

/** Whom a message notified, for tooltips and screen readers; null if nobody. */
function notifiedMark(message, state) {
  const names = (message.notified ?? []).map(({ user_id: id }) => state.user(id)).filter(Boolean).map(nameOf);
  if (!names.length) return null;
  const words = `Notified ${names.join(", ")}`;
  return element("span", { class: "notified", title: words }, element("span", { class: "visually-hidden" }, words));
}

/** The command that this message answers, {name, user}, or null. Only commands have names; presses do not. */
export function commandUsed(message) {
  const used = message.interaction ?? message.interaction_metadata;
  return used?.name ? used : null;
}

/** The line above the message: the command that it answers, or the message. */
function before(message, names) {
  const used = commandUsed(message);
  if (used) {
    const name = message.type === MENU_COMMAND ? used.name : `/${used.name}`;
    return element(
      "p",
      { class: "before" },
      element("strong", {}, nameOf(used.user)),
      " used ",
      element("code", {}, names.commandInYourLanguage(name) ?? name),
    );
  }
  const answered = message.referenced_message;
  if (!answered) return null;
  const words = inWords(answered, names);
  const quoted = words.length > QUOTED_LENGTH ? `${words.slice(0, QUOTED_LENGTH)}…` : words;
  return element(
    "p",
    { class: "before" },
    "↪ ",
    element("strong", {}, nameOf(answered.author)),
    ` ${quoted}`,
  );
}

function content(message, { state, actions, names }) {
  const edited = message.edited_timestamp && element("span", { class: "edited" }, "(edited)");
  if (isLayout(message)) return [renderLayout(message, { state, actions, names }), edited];
  return [
    message.content && element("div", { class: "text" }, renderMarkup(message.content, names), edited),
    attachments(message),
    (message.embeds ?? []).map((embed) => renderEmbed(embed, message, names)),
    componentRows(message, { state, press: (customId, values) => actions.press(message, customId, values) }),
  ];
}

function thinking(author) {
  return element(
    "p",
    { class: "thinking" },
    element("span", { class: "dots", "aria-hidden": "true" }, element("i"), element("i"), element("i")),
    `${nameOf(author)} is thinking…`,
  );
}

function failure(reason) {
  return reason && element("p", { class: "failure", role: "alert" }, reason);
}

function onlyYou(dismiss) {
  return element(
    "p",
    { class: "only-you" },
    "Only you can see this · ",
    element("button", { type: "button", class: "link-button", onclick: dismiss }, "Dismiss message"),
  );
}

function threadLink(thread, state) {
  return element(
    "a",
    { class: "thread-link", href: addressOf(state.me, thread.id) },
    element("span", { class: "quiet" }, "Thread"),
    " ",
    element("strong", {}, thread.name),
    " ›",
  );
}

function nameLine(message) {
  return element(
    "li",
    { class: "message system", "data-id": message.id },
    element(
      "p",
      {},
      `${nameOf(message.author)} changed the name: `,
      element("strong", {}, message.content),
      " ",
      writtenAt(message.timestamp),
    ),
  );
}

function threadLine(message, state) {
  const id = message.message_reference?.channel_id ?? message.thread?.id;
  const name = message.content || "a thread";
  return element(
    "li",
    { class: "message system", "data-id": message.id },
    element(
      "p",
      {},
      `${nameOf(message.author)} started a thread: `,
      id ? element("a", { href: addressOf(state.me, id) }, name) : name,
      " ",
      writtenAt(message.timestamp),
    ),
  );
}
