// The slash commands that are available, each sub-command as a separate one, and their options in Discord's form.

import * as api from "./api.js";
import { ChannelType } from "./state.js";

const CHAT_INPUT = 1;

/** Discord's types of command options. */
export const OptionType = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
};

const IN_DIRECT_MESSAGES = 1;

/**
 * The commands that a person can use in a channel: {name: "league join", shown: the same in the person's language, root, path,
 * description, options}.
 */
export async function commandsFor(user, channel) {
  const commands = await api.loadCommands(user);
  return commands
    .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && offeredIn(command, channel))
    .flatMap((command) => flatten(command, []))
    .sort((a, b) => a.shown.localeCompare(b.shown));
}

/** The name of a command, an option or a choice, in the person's language if there is one. */
export const shownName = ({ name, name_localized }) => name_localized ?? name;

/** The description of a command or an option, in the person's language if there is one. */
export const shownDescription = ({ description, description_localized }) => description_localized ?? description;

/** The commands of context menus that can be used in a channel: those for people and for messages. */
export function menuCommandsAmong(commands, channel) {
  return commands
    .filter((command) => (command.type ?? CHAT_INPUT) !== CHAT_INPUT && offeredIn(command, channel))
    .sort((a, b) => shownName(a).localeCompare(shownName(b)));
}

/** How messages name commands, such as "/league join", each with its name in the person's language. */
export function namesAmong(commands) {
  const isTyped = ({ type }) => (type ?? CHAT_INPUT) === CHAT_INPUT;
  const typed = commands.filter(isTyped).flatMap((command) => flatten(command, []));
  const chosen = commands.filter((command) => !isTyped(command));
  return new Map([
    ...typed.map(({ name, shown }) => [`/${name}`, `/${shown}`]),
    ...chosen.map((command) => [command.name, shownName(command)]),
  ]);
}

function offeredIn(command, channel) {
  if (channel?.type !== ChannelType.direct) return true;
  if (command.guild_id) return false;
  return command.contexts ? command.contexts.includes(IN_DIRECT_MESSAGES) : command.dm_permission !== false;
}

function flatten(command, above) {
  const path = [...above, { name: command.name, shown: shownName(command), type: command.type }];
  const options = command.options ?? [];
  const within = options.filter(({ type }) => type === OptionType.subcommand || type === OptionType.group);
  if (within.length) return within.flatMap((option) => flatten(option, path));
  return [
    {
      name: path.map(({ name }) => name).join(" "),
      shown: path.map(({ shown }) => shown).join(" "),
      root: path[0].name,
      path,
      description: shownDescription(command),
      options,
    },
  ];
}

/** Wraps filled options, [{name, value, focused?}], in the sub-commands that they belong to. */
export function nested(command, options) {
  return command.path
    .slice(1)
    .reduceRight((inner, { name, type }) => [{ name, type, options: inner }], options);
}

/** The commands whose name, in either language, contains the typed text; those that begin with it come first. */
export function matching(commands, typed) {
  const wanted = typed.toLowerCase();
  const fits = (test) => (command) => [command.shown, command.name].some((name) => test(name.toLowerCase()));
  const begins = fits((name) => name.startsWith(wanted));
  const fitting = commands.filter(fits((name) => name.includes(wanted)));
  return [...fitting.filter(begins), ...fitting.filter((command) => !begins(command))];
}

/** The command whose name, in either language, begins the text, and the rest of the text. */
export function begunBy(commands, typed) {
  for (const command of commands) {
    const name = [command.shown, command.name].find((one) => typed.startsWith(`${one} `));
    if (name) return { command, rest: typed.slice(name.length + 1) };
  }
  return null;
}
