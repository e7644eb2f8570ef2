// The control API of the playground: every request of the page, the live stream of one person, and the stream of marks,
// which shows who has unread messages. Nothing here depends on how the answers are used.

/** The server refused a request, or could not be reached (`status` 0). */
export class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Sends one request to the control API. Resolves with the answer, or null. */
export async function request(method, path, body) {
  let response;
  try {
    response = await fetch(`/control${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("The playground cannot be reached.", 0);
  }
  const text = await response.text();
  const answer = parse(text);
  if (!response.ok) throw new ApiError(answer?.message || text || response.statusText, response.status);
  return answer;
}

function parse(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const as = (user) => `/as/${encodeURIComponent(user)}`;
const messagesIn = (user, channel) => `${as(user)}/channels/${encodeURIComponent(channel)}/messages`;

export const loadWorld = () => request("GET", "/world");
export const loadGuide = () => request("GET", "/guide");
export const loadChannels = (user) => request("GET", `${as(user)}/channels`);
export const loadMessages = (user, channel) => request("GET", messagesIn(user, channel));
export const loadCommands = (user) => request("GET", `${as(user)}/commands`);
export const postMessage = (user, channel, content) =>
  request("POST", messagesIn(user, channel), { content });
export const dismiss = (user, message) => request("POST", `${as(user)}/dismiss`, { message_id: message });

/** Uses a slash command; `options` as Discord nests them. Resolves with the Outcome. */
export const slash = (user, channel, name, options) =>
  request("POST", `${as(user)}/slash`, { channel_id: channel, name, options });

/** Uses a command of a context menu on `target`, {message} or {user}. Resolves with the Outcome. */
export const menu = (user, channel, name, target) =>
  request("POST", `${as(user)}/menu`, {
    name,
    ...(target.message ? { message_id: target.message } : { user_id: target.user, channel_id: channel }),
  });

/** Asks for the choices of the option marked `focused`. */
export const autocomplete = (user, channel, name, options) =>
  request("POST", `${as(user)}/autocomplete`, { channel_id: channel, name, options });

/** Presses a button, or with `values` chooses in a menu. Resolves with the Outcome. */
export const press = (user, message, customId, values) =>
  request("POST", `${as(user)}/press`, { message_id: message, custom_id: customId, values });

/** Submits the modal that an interaction opened. Resolves with the Outcome. */
export const submitModal = (user, interaction, values) =>
  request("POST", `${as(user)}/modal`, { interaction_id: interaction, values });

const MIN_PAUSE = 500;
const MAX_PAUSE = 10_000;

/**
 * Keeps one person's live stream open as long as the page is open. Returns a function that reports which channel the
 * page shows; the report is repeated whenever the stream reopens.
 */
export function keepLive(user, { onOpen, onEvent, onLost }) {
  let shown = null;
  const say = keepOpen(`${as(user)}/live`, {
    onOpen: () => {
      say({ looking_at: shown });
      onOpen();
    },
    onEvent,
    onLost,
  });
  return (channel) => {
    if (shown === channel) return;
    shown = channel;
    say({ looking_at: shown });
  };
}

/** Keeps the stream of marks open. It shows who has unread messages where, but not their content. */
export const keepMarks = (handlers) => keepOpen("/marks", { onLost: () => {}, ...handlers });

/** Keeps a stream open, with a longer pause after each failure. Returns a function that sends on it while it is open. */
function keepOpen(path, { onOpen, onEvent, onLost }) {
  let pause = MIN_PAUSE;
  let socket;

  function connect() {
    const address = new URL(`/control${path}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      pause = MIN_PAUSE;
      onOpen();
    });
    socket.addEventListener("message", ({ data }) => {
      const event = parse(data);
      if (event) onEvent(event);
    });
    socket.addEventListener("close", () => {
      onLost();
      setTimeout(connect, pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, MAX_PAUSE);
    });
  }

  connect();
  return (words) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(words));
  };
}
