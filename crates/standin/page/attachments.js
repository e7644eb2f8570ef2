// The attachments of a message: one picture by itself, several as a grid, other files as links.

import { element, webAddress } from "./dom.js";
import { ATTACHED, picture } from "./pictures.js";

const SIZES = ["bytes", "KiB", "MiB"];

/** The attachments of a message, except those that an embed shows. */
export function attachments(message) {
  const shown = (message.embeds ?? []).flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  const own = (message.attachments ?? []).filter(
    ({ url, filename }) => !shown.includes(url) && !shown.includes(`attachment://${filename}`),
  );
  const files = own.filter((file) => !isPicture(file)).map(fileLink);
  const images = own.filter(isPicture);
  const most = images.length === 1 ? ATTACHED : null;
  const pictures = images.map((file) => picture(file, most)).filter(Boolean);
  if (pictures.length < 2) return [...pictures, ...files];
  return [element("div", { class: `pictures ${gridOf(pictures.length)}` }, pictures), ...files];
}

/** How Discord's desktop client arranges several pictures: by their number; five or more in rows of three. */
function gridOf(count) {
  if (count <= 4) return `of-${count}`;
  return { 0: "in-threes", 1: "in-threes one-first", 2: "in-threes two-first" }[count % 3];
}

function isPicture({ content_type: type, filename }) {
  return type ? type.startsWith("image/") : /\.(png|jpe?g|gif|webp)$/i.test(filename);
}

function fileLink({ url, filename, size }) {
  const power = size >= 1024 ** 2 ? 2 : size >= 1024 ? 1 : 0;
  const shown = `${(size / 1024 ** power).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${SIZES[power]}`;
  return element(
    "p",
    { class: "file" },
    element("a", { href: webAddress(url), download: filename }, filename),
    element("span", { class: "quiet" }, ` ${shown}`),
  );
}
