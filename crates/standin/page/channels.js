// The list of channels that you can see: the server's channels with their threads and posts below, then direct messages. In a narrow
// window it is a drawer.

import { avatar } from "./avatar.js";
import { byId, element, keepingFocus } from "./dom.js";
import { addressOf } from "./place.js";
import { byAge, ChannelType, isPlace, isThread } from "./state.js";

/** The sign before a channel that is no text channel, and what it is in words. */
const KINDS = {
  [ChannelType.direct]: { sign: "@" },
  [ChannelType.voice]: { sign: "♪", words: "voice channel" },
  [ChannelType.announcement]: { sign: "!", words: "announcement channel" },
  [ChannelType.forum]: { sign: "≡", words: "forum" },
};

export function showChannels(state) {
  const view = byId("channels");
  const draw = () => keepingFocus(view, () => view.replaceChildren(...sections(state)));
  state.on("channels", draw);
  state.on("place", draw);
  state.on("people", draw);
  draw();
  useDrawer(state, view);
}

function sections(state) {
  const channels = [...state.channels.values()];
  const ofType = (type) => channels.filter((channel) => channel.type === type);
  const threads = channels.filter(isThread).sort((a, b) => byAge(b.id, a.id));
  const places = channels.filter(isPlace).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const server = ({ id, name }) => [
    element("h2", {}, name),
    element(
      "ul",
      {},
      places
        .filter((channel) => channel.guild_id === id)
        .map((channel) => [
          row(channel, state),
          threads
            .filter((thread) => thread.parent_id === channel.id && isListed(thread, state))
            .map((thread) => row(thread, state)),
        ]),
    ),
  ];
  const directs = ofType(ChannelType.direct);
  return [
    ...state.world.guilds.flatMap(server),
    element("h2", {}, "Direct messages"),
    directs.length
      ? element(
          "ul",
          {},
          directs.map((channel) => row(channel, state)),
        )
      : element("p", { class: "quiet empty" }, "None yet"),
  ];
}

/** Archived threads are not listed unless they are open or unread. */
function isListed(thread, state) {
  return (
    !thread.thread_metadata?.archived ||
    thread.id === state.channelId ||
    state.marks.waitingIn(state.me, thread.id) !== null
  );
}

function row(channel, state) {
  const calls = state.marks.waitingIn(state.me, channel.id);
  const isUnread = calls !== null && channel.id !== state.channelId;
  const kind = isThread(channel) ? "thread" : channel.type === ChannelType.direct ? "direct" : "text";
  const words = KINDS[channel.type]?.words;
  const name = state.channelName(channel);
  return element(
    "li",
    {},
    element(
      "a",
      {
        class: ["channel", kind, isUnread && "unread", channel.thread_metadata?.archived && "archived"]
          .filter(Boolean)
          .join(" "),
        href: addressOf(state.me, channel.id),
        "data-key": channel.id,
        title: name,
        "aria-current": channel.id === state.channelId ? "page" : null,
      },
      mark(channel, state),
      element("span", { class: "channel-name" }, name),
      words && element("span", { class: "visually-hidden" }, `, ${words}`),
      isUnread && element("span", { class: "visually-hidden" }, calls ? `, ${calls} unread` : ", unread"),
      isUnread && calls > 0 && element("span", { class: "badge", "aria-hidden": "true" }, String(calls)),
    ),
  );
}

function mark(channel, state) {
  const other = channel.type === ChannelType.direct && state.otherSide(channel);
  if (other) return avatar(other);
  const sign = isThread(channel) ? "└" : (KINDS[channel.type]?.sign ?? "#");
  return element("span", { class: "channel-mark", "aria-hidden": "true" }, sign);
}

/** In a narrow window, a button opens the list; choosing a channel, Escape or a click beside the list closes it. */
function useDrawer(state, view) {
  const button = byId("drawer-button");
  const backdrop = byId("backdrop");
  const set = (open) => {
    document.body.classList.toggle("drawer-open", open);
    button.setAttribute("aria-expanded", String(open));
    backdrop.hidden = !open;
  };
  button.addEventListener("click", () => {
    const open = button.getAttribute("aria-expanded") !== "true";
    set(open);
    if (open) (view.querySelector("[aria-current]") ?? view.querySelector("a"))?.focus();
  });
  backdrop.addEventListener("click", () => set(false));
  view.addEventListener("click", (event) => event.target.closest("a") && set(false));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || backdrop.hidden) return;
    set(false);
    button.focus();
  });
  const update = () => {
    byId("drawer-dot").hidden = !state.marks.anythingFor(state.me);
  };
  state.on("channels", update);
  state.on("place", update);
}
