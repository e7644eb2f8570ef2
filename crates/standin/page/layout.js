// A message made of the newer components ("components v2"): texts, sections, pictures, files, separators and containers,
// in the order of the message. components.js draws the classic rows among them.

import { componentRows } from "./components.js";
import { element, webAddress } from "./dom.js";
import { renderMarkup } from "./markup.js";
import { ATTACHED, picture } from "./pictures.js";

/** Discord's flag for messages that consist only of these. */
const LAYOUT_FLAG = 1 << 15;

/** Discord's types of these components. */
const Type = {
  row: 1,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
};

/** The largest size of the picture beside a section, in CSS pixels. */
const SECTION_THUMBNAIL = { width: 88, height: 88 };
const WIDE_SPACING = 2;
const KIBIBYTE = 1024;

/** Whether a message consists only of the newer components. */
export function isLayout({ flags }) {
  return (flags & LAYOUT_FLAG) !== 0;
}

/** The message's components as elements. `names` as in names.js; `actions` as in actions.js. */
export function renderLayout(message, { state, actions, names }) {
  const context = { names, state, press: (customId, values) => actions.press(message, customId, values) };
  return element("div", { class: "layout" }, renderAll(message.components, context));
}

/** The whole text of the message, for announcements and quotations. */
export function layoutText({ components }) {
  return (components ?? []).flatMap(textsOf).join(" ");
}

function textsOf({ type, content, components, items, description }) {
  if (type === Type.text) return [content];
  return [description, ...(items ?? []).map((item) => item.description), ...(components ?? []).flatMap(textsOf)].filter(
    Boolean,
  );
}

function renderAll(components, context) {
  return components.map((component) => render(component, context));
}

function render(component, context) {
  switch (component.type) {
    case Type.row:
      return componentRows({ components: [component] }, context);
    case Type.section:
      return section(component, context);
    case Type.text:
      return element("div", { class: "text" }, renderMarkup(component.content, context.names));
    case Type.thumbnail:
      return veiled(component, shownPicture(component, SECTION_THUMBNAIL));
    case Type.gallery:
      return gallery(component);
    case Type.file:
      return veiled(component, file(component));
    case Type.separator:
      return separator(component);
    case Type.container:
      return veiled(component, container(component, context));
    default:
      return null;
  }
}

function section({ components, accessory }, context) {
  const isPicture = accessory.type === Type.thumbnail;
  // A single button is drawn as a row.
  const beside = isPicture ? accessory : { type: Type.row, components: [accessory] };
  return element(
    "div",
    { class: "section" },
    element("div", { class: "section-texts" }, renderAll(components, context)),
    element("div", { class: isPicture ? "thumbnail" : "section-button" }, render(beside, context)),
  );
}

function shownPicture({ media, description }, most) {
  return picture({ ...media, description }, most);
}

function gallery({ items }) {
  return element(
    "div",
    { class: items.length > 1 ? "gallery several" : "gallery" },
    items.map((item) => veiled(item, shownPicture(item, items.length > 1 ? null : ATTACHED))),
  );
}

function file({ file: { url }, name, size }) {
  const href = webAddress(url);
  const kibibytes = (size / KIBIBYTE).toLocaleString(undefined, { maximumFractionDigits: 1 });
  const weight = size < KIBIBYTE ? `${size} bytes` : `${kibibytes} KiB`;
  return element(
    "p",
    { class: "file" },
    element("a", { href, download: name }, name),
    element("span", { class: "quiet" }, ` ${weight}`),
  );
}

/** A line, or just a gap. */
function separator({ divider, spacing }) {
  const names = ["separator", spacing === WIDE_SPACING && "wide", !divider && "gap"];
  return element("hr", { class: names.filter(Boolean).join(" "), "aria-hidden": divider ? null : "true" });
}

function container({ components, accent_color: colour }, context) {
  const made = element("section", { class: "container" }, renderAll(components, context));
  if (Number.isInteger(colour)) made.style.borderLeftColor = `#${colour.toString(16).padStart(6, "0")}`;
  return made;
}

/** Content marked as a spoiler is shown on request. */
function veiled({ spoiler }, content) {
  return spoiler ? element("details", { class: "veil" }, element("summary", {}, "Spoiler"), content) : content;
}
