// Who you are and where, as a seat's address says it (`/seat?as=PERSON#CHANNEL`): so a reload stays put, the back button
// works, and another person is another document. Where each person was last is kept, to return to.

const LAST_PLACES = "playground-last-places";

/** Reads the address: {user, channelId}, either null when not named. `user` may be a name as well as an id. */
export function placeInAddress() {
  return {
    user: new URLSearchParams(location.search).get("as"),
    channelId: location.hash.slice(1) || null,
  };
}

/** The address of a channel as one person sees it; without a channel, of wherever they were last. */
export function addressOf(user, channelId) {
  return `/seat?as=${encodeURIComponent(user)}${channelId ? `#${channelId}` : ""}`;
}

/** The person that an id or a name means, or null. */
export function personNamed(users, named) {
  return users.find(({ id, username }) => id === named || username === named?.toLowerCase()) ?? null;
}

/** Where somebody was last: a channel id or null. */
export function lastPlaceOf(user) {
  return lastPlaces()[user] ?? null;
}

/** Remembers where somebody is. */
export function rememberPlace(user, channelId) {
  localStorage.setItem(LAST_PLACES, JSON.stringify({ ...lastPlaces(), [user]: channelId }));
}

function lastPlaces() {
  return JSON.parse(localStorage.getItem(LAST_PLACES) ?? "{}");
}
