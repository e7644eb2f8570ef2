// One embed of a message: the framed card with title, text, fields and picture.

import { element, webAddress } from "./dom.js";
import { renderMarkup } from "./markup.js";
import { EMBEDDED, picture, THUMBNAIL } from "./pictures.js";
import { writtenAt } from "./times.js";

/** `message` is the embed's message, because a picture may be among its attachments. */
export function renderEmbed(embed, message, names) {
  const made = element(
    "article",
    { class: "embed" },
    embed.author && element("p", { class: "embed-author" }, linked(embed.author.name, embed.author.url)),
    embed.title &&
      element("div", { class: "embed-title" }, linked(renderMarkup(embed.title, names), embed.url)),
    embed.description && element("div", { class: "text" }, renderMarkup(embed.description, names)),
    embed.fields?.length && fields(embed.fields, names),
    embed.thumbnail &&
      element("div", { class: "embed-thumbnail" }, attachedPicture(embed.thumbnail, message, THUMBNAIL)),
    embed.image && attachedPicture(embed.image, message, EMBEDDED),
    (embed.footer || embed.timestamp) && foot(embed),
  );
  if (Number.isInteger(embed.color))
    made.style.borderLeftColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  return made;
}

function linked(content, address) {
  const href = address && webAddress(address);
  return href ? element("a", { href, target: "_blank", rel: "noopener noreferrer" }, content) : content;
}

function fields(all, names) {
  return element(
    "dl",
    { class: "embed-fields" },
    all.map(({ name, value, inline }) =>
      element(
        "div",
        { class: inline ? "inline" : null },
        element("dt", {}, renderMarkup(name, names)),
        element("dd", { class: "text" }, renderMarkup(value, names)),
      ),
    ),
  );
}

function attachedPicture(image, message, most) {
  const file = (message.attachments ?? []).find(
    ({ url, filename }) => url === image.url || `attachment://${filename}` === image.url,
  );
  return picture(file ?? image, most);
}

function foot({ footer, timestamp }) {
  return element(
    "p",
    { class: "embed-foot" },
    footer?.text,
    footer?.text && timestamp && " · ",
    timestamp && writtenAt(timestamp),
  );
}
