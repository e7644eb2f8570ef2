// The requests of the fault panel to the control API: faults, limits, the application, and the state of people and
// channels.

import { request } from "./api.js";

/** Everything that the panel shows, at one moment. */
export async function loadSettings() {
  const [armed, limits, application, world] = await Promise.all(
    ["/faults", "/limits", "/application", "/world"].map((path) => request("GET", path)),
  );
  return { armed, limits, application, world };
}

export const arm = (fault) => request("POST", "/faults", fault);
export const disarm = () => request("DELETE", "/faults");
export const switchLimits = (on) => request("POST", "/limits", { rate_limits: on });
export const forgetCounts = () => request("DELETE", "/limits");
export const allowIntents = (allowed) => request("POST", "/application", { privileged_intents: allowed });
export const setPerson = (user, preferences) => request("POST", `/users/${encodeURIComponent(user)}`, preferences);
export const setChannel = (channel, state) => request("POST", `/channels/${encodeURIComponent(channel)}`, state);
