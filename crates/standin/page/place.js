// Who you are and where, from a seat's address (`/seat?as=PERSON#CHANNEL`): so a reload changes nothing, the back button
// works, and each person has a separate document. The last place of each person is stored.

const LAST_PLACES = "playground-last-places";

/** Reads the address: {user, channelId}, either is null if it is missing. `user` can be a name or an id. */
export function placeInAddress() {
  return {
    user: new URLSearchParams(location.search).get("as"),
    channelId: location.hash.slice(1) || null,
  };
}

/** The address of a channel as one person sees it; without a channel, of their last place. */
export function addressOf(user, channelId) {
  return `/seat?as=${encodeURIComponent(user)}${channelId ? `#${channelId}` : ""}`;
}

/** The person with this id or name, or null. */
export function personNamed(users, named) {
  return users.find(({ id, username }) => id === named || username === named?.toLowerCase()) ?? null;
}

/** A person's last place: a channel id or null. */
export function lastPlaceOf(user) {
  return lastPlaces()[user] ?? null;
}

/** Stores a person's place. */
export function rememberPlace(user, channelId) {
  localStorage.setItem(LAST_PLACES, JSON.stringify({ ...lastPlaces(), [user]: channelId }));
}

function lastPlaces() {
  return JSON.parse(localStorage.getItem(LAST_PLACES) ?? "{}");
}
