// A forum has posts in place of messages: they are listed with their tags, newest first, and each leads to its messages.

import { element } from "./dom.js";
import { addressOf } from "./place.js";
import { byAge, ChannelType } from "./state.js";

/** Whether a channel is a forum. */
export function isForum(channel) {
  return channel?.type === ChannelType.forum;
}

/** The tags of a post that its forum has. */
export function tagsOf(post, state) {
  const available = state.channel(post.parent_id)?.available_tags ?? [];
  return available.filter(({ id }) => post.applied_tags?.includes(id));
}

/** The posts of a forum as elements of a list. */
export function posts(forum, state) {
  const those = [...state.channels.values()].filter(({ parent_id: parent }) => parent === forum.id);
  const first = (post) => ((post.flags & PINNED) !== 0 ? 0 : 1);
  those.sort((a, b) => first(a) - first(b) || byAge(b.id, a.id));
  if (!those.length) return [element("li", { class: "quiet empty" }, "There are no posts yet.")];
  return those.map((post) => row(post, state));
}

/** Discord's flag of a post that is pinned to the top. */
const PINNED = 1 << 1;

function row(post, state) {
  const notes = [
    ...tagsOf(post, state).map(({ name, emoji_name: emoji }) => [emoji, name].filter(Boolean).join(" ")),
    post.flags & PINNED && "pinned",
    post.thread_metadata?.archived && "archived",
    `${post.message_count} ${post.message_count === 1 ? "message" : "messages"}`,
  ];
  return element(
    "li",
    { class: "post" },
    element("a", { href: addressOf(state.me, post.id), "data-key": `post-${post.id}` }, post.name),
    element("p", { class: "quiet" }, notes.filter(Boolean).join(" · ")),
  );
}
