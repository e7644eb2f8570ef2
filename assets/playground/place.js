// Who you are and where is kept in the address (`#as=…&channel=…`), so that every tab is its own person, a reload stays
// put and the back button works.

/** Reads the address: {user, channelId}, either null when not named. */
export function placeInAddress() {
  const named = new URLSearchParams(location.hash.slice(1));
  return { user: named.get("as"), channelId: named.get("channel") };
}

/** The address of a channel as one person sees it. */
export function addressOf(user, channelId) {
  const named = new URLSearchParams({ as: user });
  if (channelId) named.set("channel", channelId);
  return `#${named}`;
}
