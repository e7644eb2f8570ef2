// The faults that can be chosen: the name and effect of each, its fields, and what it sends to the control API. Plain
// data; faults.js draws them.

const times = { name: "times", label: "How many", value: 1, min: 1, max: 1000 };
const wait = { name: "milliseconds", label: "Milliseconds", value: 4000, min: 0, max: 600_000 };

/** Groups of faults; `said` reports what a fault has done. A fault with `requests` also sends which requests it concerns. */
export const groups = [
  {
    title: "Gateway, at once",
    said: "done",
    faults: [
      {
        label: "Drop the connection",
        tells: "The socket ends without a close frame. A bot resumes its session.",
        fault: () => ({ fault: "drop_socket" }),
      },
      {
        label: "Zombie",
        tells: "The connection stays open and says nothing more, not even that it heard a heartbeat. A bot notices after a heartbeat or two and comes back.",
        fault: () => ({ fault: "zombie" }),
      },
      {
        label: "Ask to reconnect",
        tells: "Opcode 7: Discord wants the bot on another connection.",
        fault: () => ({ fault: "reconnect" }),
      },
      {
        label: "Invalidate the session",
        tells: "Opcode 9. A session that is over has to be begun anew, and what happened meanwhile is not told.",
        fields: [{ name: "resumable", label: "The session may be resumed", type: "checkbox" }],
        fault: ({ resumable }) => ({ fault: "invalid_session", resumable }),
      },
      {
        label: "Close with a code",
        tells: "4000 is an unknown error, 4009 a session timed out, 4004 a wrong token: after that one a bot must not come back.",
        fields: [{ name: "code", label: "Close code", value: 4000, min: 1000, max: 4999 }],
        fault: ({ code }) => ({ fault: "close_socket", code }),
      },
      {
        label: "Refuse connections",
        tells: "New gateway connections are answered with 503 for a while; one that is open stays.",
        fields: [{ ...wait, value: 10_000 }],
        fault: ({ milliseconds }) => ({ fault: "refuse_gateway", milliseconds }),
      },
      {
        label: "Refuse sessions",
        tells: "The gateway takes connections, but declares each session that the bot asks for invalid, for a while. One that is open stays.",
        fields: [{ ...wait, value: 10_000 }],
        fault: ({ milliseconds }) => ({ fault: "refuse_session", milliseconds }),
      },
      {
        label: "Reset the token",
        tells: "Somebody copies a new token for the bot: its connections are closed with 4004, and every request with the old one is answered with 401, until the faults are disarmed. A bot must end then, and say why.",
        fault: () => ({ fault: "revoke_token" }),
      },
      {
        label: "Make the server unavailable",
        tells: "Discord has trouble with the server: the bot is told so and hears nothing more from it, until the faults are disarmed.",
        fault: () => ({ fault: "unavailable_guild" }),
      },
    ],
  },
  {
    title: "The next commands and clicks",
    said: "armed",
    faults: [
      {
        label: "Deliver twice",
        tells: "The bot gets the same interaction twice. Its second answer is refused with 40060.",
        fields: [times],
        fault: (given) => ({ fault: "duplicate_dispatch", ...given }),
      },
      {
        label: "Deliver late",
        tells: "The bot gets the interaction late. After three seconds its answer is refused with 10062.",
        fields: [times, wait],
        fault: (given) => ({ fault: "late_dispatch", ...given }),
      },
    ],
  },
  {
    title: "The bot's next requests",
    said: "armed",
    requests: true,
    faults: [
      {
        label: "Answer with a server error",
        tells: "Nothing is done.",
        fields: [
          { name: "status", label: "Status", options: [[500, "500"], [502, "502"], [503, "503"], [504, "504"]] },
        ],
        fault: ({ status }) => ({ fault: "answer", status: Number(status) }),
      },
      {
        label: "Answer 429",
        tells: "Too many requests: nothing is done, and the bot is told how long to wait.",
        fields: [
          { name: "retry_after", label: "Seconds to wait", value: 2, min: 0, max: 600, step: "any" },
          {
            name: "scope",
            label: "Limit of",
            options: [["user", "this route"], ["global", "all requests"], ["shared", "everybody here"]],
          },
        ],
        fault: (given) => ({ fault: "answer", status: 429, ...given }),
      },
      {
        label: "Refuse with a code",
        tells: "Any of Discord's refusals, such as 403 with 50013 (missing permissions). Nothing is done.",
        fields: [
          { name: "status", label: "Status", value: 403, min: 400, max: 499 },
          { name: "code", label: "Discord's code", value: 50013, min: 0, max: 999_999 },
        ],
        fault: (given) => ({ fault: "answer", ...given }),
      },
      {
        label: "Lose the answer",
        tells: "The work is done, but the connection breaks before the bot hears of it.",
        fault: () => ({ fault: "lose_answer" }),
      },
      {
        label: "Answer late",
        tells: "The request takes longer than it should.",
        fields: [
          wait,
          {
            name: "before",
            label: "The wait comes",
            options: [["true", "before the work"], ["false", "after the work"]],
          },
        ],
        fault: ({ milliseconds, before }) => ({ fault: "delay", milliseconds, before: before === "true" }),
      },
    ],
  },
];

/** Which requests a fault concerns. */
export const requestFields = [
  {
    name: "method",
    label: "Method",
    options: [["", "any"], ["GET"], ["POST"], ["PUT"], ["PATCH"], ["DELETE"]],
  },
  {
    name: "path_contains",
    label: "Path",
    options: [
      ["", "any"],
      ["/callback", "first answers (/callback)"],
      ["/webhooks/", "later answers (/webhooks/)"],
      ["/messages", "messages (/messages)"],
      ["/threads", "new threads (/threads)"],
      ["/users/@me/channels", "opening direct messages"],
      ["/commands", "commands (/commands)"],
    ],
  },
  times,
];

const seconds = (milliseconds) => `${milliseconds / 1000} s`;
const concerned = ({ method, path_contains, times }) =>
  `the next ${times === 1 ? "" : `${times} `}${method ?? ""} request${times === 1 ? "" : "s"}${path_contains ? ` to …${path_contains}` : ""}`.replace(/ +/g, " ");

const sentences = {
  refuse_gateway: ({ milliseconds }) => `Gateway connections are refused for another ${Math.ceil(milliseconds / 1000)} s.`,
  refuse_session: ({ milliseconds }) => `Sessions are refused for another ${Math.ceil(milliseconds / 1000)} s.`,
  revoke_token: () => "The bot's token is void.",
  unavailable_guild: () => "A server is unavailable.",
  duplicate_dispatch: ({ times }) => `Interactions delivered twice: the next ${times}.`,
  late_dispatch: ({ times, milliseconds }) => `Interactions delivered ${seconds(milliseconds)} late: the next ${times}.`,
  answer: (fault) => `Answer ${fault.status}${fault.code ? ` (${fault.code})` : ""} to ${concerned(fault)}.`,
  lose_answer: (fault) => `Lose the answer to ${concerned(fault)}.`,
  delay: (fault) => `Wait ${seconds(fault.milliseconds)} ${fault.before ? "before" : "after"} ${concerned(fault)}.`,
};

/** A description of what an armed fault waits for. */
export function describe(fault) {
  return sentences[fault.fault](fault);
}
