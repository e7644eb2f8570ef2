// The start of a seat: loads the world, connects the parts to the state, and keeps heading, title and times up to date.

import { Actions } from "./actions.js";
import { showChannels } from "./channels.js";
import { Composer } from "./composer.js";
import { byId, PAGE_NAME } from "./dom.js";
import { openModal } from "./modal.js";
import { showPeople } from "./people.js";
import { tagsOf } from "./forum.js";
import { ChannelType, nameOf, State } from "./state.js";
import { Sync } from "./sync.js";
import { SeatLink } from "./seat-link.js";
import { Timeline } from "./timeline.js";
import { refreshTimes, writeTimesIn } from "./times.js";
import { showTyping } from "./typing.js";

const SECOND = 1000;

/** How long to wait before another attempt at the first load, in milliseconds. */
const RETRY_DELAY = 2 * SECOND;

const state = new State();
const sync = new Sync(state);

async function begin() {
  try {
    await sync.load();
  } catch (error) {
    showConnection(`${error.message} Trying again…`);
    setTimeout(begin, RETRY_DELAY);
    return;
  }
  showConnection(null);
  writeTimesIn(state.user(state.me)?.locale);
  const actions = new Actions(state, openModal);
  const composer = new Composer(state, actions);
  new Timeline(state, actions, async (command) => {
    await composer.startCommand(command);
    composer.focus();
  });
  state.on("place", showPlace);
  state.on("place", showTitle);
  state.on("people", showPlace);
  state.on("people", showTitle);
  state.on("online", () =>
    showConnection(state.offline ? "The connection is lost. Trying again…" : null),
  );
  byId("skip").addEventListener("click", () => composer.focus());
  setInterval(refreshTimes, SECOND);
  await sync.start();
  showPeople(state);
  showChannels(state);
  showTyping(state);
  new SeatLink(state, sync, composer);
}

function showPlace() {
  const channel = state.channel(state.channelId);
  const prefix = channel?.type === ChannelType.text ? "#" : "";
  byId("place-name").textContent = channel ? `${prefix}${state.channelName(channel)}` : "No channel";
  const words = [channel && threadWords(channel), channel && tagWords(channel), channel?.topic];
  byId("place-topic").textContent = words.filter(Boolean).join(" ");
}

/** The tags of a post, or null. */
function tagWords(channel) {
  const names = tagsOf(channel, state).map(({ name }) => name);
  return names.length ? `Tags: ${names.join(", ")}.` : null;
}

/** Why people cannot write in a thread, or what happens if they do; null for an open thread. */
function threadWords({ thread_metadata: thread }) {
  if (thread?.locked) return `Locked${thread.archived ? " and archived" : ""}: only those who manage threads write here.`;
  return thread?.archived ? "Archived. Writing here opens it again." : null;
}

function showTitle() {
  const calls = state.marks.callsFor(state.me);
  const who = state.user(state.me);
  document.title = `${calls ? `(${calls}) ` : ""}${byId("place-name").textContent} as ${who ? nameOf(who) : "…"} · ${PAGE_NAME}`;
}

function showConnection(text) {
  byId("connection").hidden = text === null;
  byId("connection").textContent = text ?? "";
}

begin();
