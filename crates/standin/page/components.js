// The controls on a message: rows of buttons and select menus. What a press does is in actions.js.

import { avatar } from "./avatar.js";
import { element, webAddress } from "./dom.js";
import { selectMenu } from "./select.js";
import { ChannelType, nameOf } from "./state.js";

/** Discord's types of the components in messages. */
const Type = {
  row: 1,
  button: 2,
  stringSelect: 3,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
};

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const LINK_STYLE = 5;

/** The rows of a message; `press(customId, values?)` resolves when Discord has answered. */
export function componentRows(message, { state, press }) {
  return (message.components ?? [])
    .filter(({ type }) => type === Type.row)
    .map((row) =>
      element(
        "div",
        { class: "row" },
        row.components.map((component) => render(component, state, press)),
      ),
    );
}

function render(component, state, press) {
  if (component.type === Type.button)
    return component.style === LINK_STYLE ? linkButton(component) : button(component, press);
  return select(component, state, press);
}

function button(component, press) {
  const made = element(
    "button",
    {
      type: "button",
      class: `button ${BUTTON_STYLES[component.style] ?? "secondary"}`,
      "data-key": component.custom_id,
      disabled: component.disabled,
      "aria-label": component.label ? null : component.emoji?.name,
    },
    caption(component),
  );
  made.addEventListener("click", () => whileBusy(made, () => press(component.custom_id)));
  return made;
}

function linkButton(component) {
  const href = component.disabled ? null : webAddress(component.url);
  return element(
    "a",
    {
      class: "button secondary",
      href,
      target: "_blank",
      rel: "noopener noreferrer",
      "aria-disabled": href ? null : "true",
    },
    caption(component),
    element("span", { "aria-hidden": "true" }, " ↗"),
  );
}

function caption({ emoji, label }) {
  return [emoji && emojiText(emoji), emoji && label && " ", label];
}

/** A server's own emoji is a picture elsewhere; here its name is shown instead. */
function emojiText({ id, name }) {
  return element("span", { class: "emoji" }, id ? `:${name}:` : name);
}

function select(component, state, press) {
  const made = selectMenu({
    key: component.custom_id,
    placeholder: component.placeholder ?? "Make a selection",
    options: menuOptions(component, state),
    minimum: component.min_values ?? 1,
    maximum: component.max_values ?? 1,
    disabled: component.disabled,
    onChoose: (values) => whileBusy(made.firstChild, () => press(component.custom_id, values)),
  });
  return made;
}

/** The options of a menu, in a message or a modal, with those chosen at first; undefined if it is no menu. */
export function menuOptions(component, state) {
  if (component.type === Type.stringSelect) {
    return component.options.map(({ value, label, description, emoji, default: chosen }) => ({
      value,
      name: label,
      description,
      leading: emoji && emojiText(emoji),
      default: chosen,
    }));
  }
  const preset = (component.default_values ?? []).map(({ id }) => id);
  const offered = {
    [Type.userSelect]: () => peopleOptions(state),
    [Type.roleSelect]: () => roleOptions(state),
    [Type.mentionableSelect]: () => [...peopleOptions(state), ...roleOptions(state)],
    [Type.channelSelect]: () => channelOptions(state, component.channel_types),
  }[component.type];
  return offered?.().map((option) => ({ ...option, default: preset.includes(option.value) }));
}

/** Everyone as options for a list. You come last, because people rarely choose themselves. */
export function peopleOptions(state) {
  const others = state.world.users.filter(({ id }) => id !== state.me);
  const everybody = [...others, state.world.bot, state.user(state.me)];
  return everybody.filter(Boolean).map((user) => ({
    value: user.id,
    name: nameOf(user),
    description: user.id === state.me ? "you" : user.bot ? "bot" : user.role,
    leading: avatar(user),
  }));
}

/** The server's roles as options for a list. */
export function roleOptions(state) {
  return (state.world.guild.roles ?? []).map(({ id, name }) => ({
    value: id,
    name: name.startsWith("@") ? name : `@${name}`,
  }));
}

/** The channels that you see as options for a list; only those of the given types, if there are any. */
export function channelOptions(state, types = []) {
  return [...state.channels.values()]
    .filter(({ type }) => (types.length ? types.includes(type) : type !== ChannelType.direct))
    .map(({ id, name }) => ({ value: id, name: `#${name}` }));
}

/** Shows that a control waits for an answer, and disables it meanwhile. */
async function whileBusy(control, work) {
  if (control.ariaBusy === "true") return;
  control.ariaBusy = "true";
  await work();
  control.ariaBusy = null;
}
