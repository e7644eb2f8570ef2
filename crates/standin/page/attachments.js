// What is attached to a message: a picture by itself, several as a grid, other files as links.

import { element, webAddress } from "./dom.js";
import { picture } from "./pictures.js";

const SIZES = ["bytes", "KiB", "MiB"];

/** What is attached to a message, except what an embed shows already. */
export function attachments(message) {
  const shown = (message.embeds ?? []).flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  const own = (message.attachments ?? []).filter(
    ({ url, filename }) => !shown.includes(url) && !shown.includes(`attachment://${filename}`),
  );
  const pictures = own.filter(isPicture).map(picture);
  const files = own.filter((file) => !isPicture(file)).map(fileLink);
  if (pictures.length < 2) return [...pictures, ...files];
  const columns = pictures.length === 2 || pictures.length === 4 ? "pictures" : "pictures three";
  return [element("div", { class: columns }, pictures), ...files];
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
