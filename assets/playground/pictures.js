// Pictures with their descriptions, the dialog that enlarges them, and other files as links.

import { element, webAddress } from "./dom.js";

const SIZES = ["bytes", "KiB", "MiB"];

/** What is attached to a message, except what an embed shows already. */
export function attachments(message) {
  const shown = (message.embeds ?? []).flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  return (message.attachments ?? [])
    .filter(({ url, filename }) => !shown.includes(url) && !shown.includes(`attachment://${filename}`))
    .map((file) => (isPicture(file) ? picture(file) : fileLink(file)));
}

/** A picture that a click enlarges; {url, description?, width?, height?}. Null if the address is no web address. */
export function picture({ url, description, width, height, filename }) {
  const src = webAddress(url);
  if (!src) return null;
  const image = element("img", {
    src,
    alt: description || filename || "Picture without a description",
    width,
    height,
  });
  return element(
    "button",
    {
      type: "button",
      class: "picture",
      title: description ? "Enlarge the picture and read its description" : "Enlarge the picture",
      onclick: () => enlarge(src, description),
    },
    image,
    description && element("span", { class: "alt-mark", "aria-hidden": "true" }, "ALT"),
  );
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

function enlarge(src, description) {
  const dialog = element(
    "dialog",
    { class: "enlarged", "aria-label": "Picture", onclose: () => dialog.remove() },
    element(
      "button",
      { type: "button", class: "icon-button close", "aria-label": "Close", onclick: () => dialog.close() },
      "✕",
    ),
    element("img", { src, alt: description ?? "" }),
    description && element("p", {}, description),
  );
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.tagName === "IMG") dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
