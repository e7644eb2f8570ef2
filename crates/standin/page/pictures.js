// Pictures with their descriptions, and the dialog that enlarges them, in which the arrow keys go through all pictures
// of the channel.

import { byId, element, showDialog, webAddress } from "./dom.js";

/**
 * The largest size (in CSS pixels) at which Discord's desktop client shows an attached picture: its constants
 * MEDIA_MOSAIC_MAX_WIDTH and MEDIA_MOSAIC_MAX_HEIGHT.
 */
export const ATTACHED = { width: 550, height: 350 };

/** The largest size of an embed's picture, as measured in issue 30 of leovoel/embed-visualizer, and of its thumbnail. */
export const EMBEDDED = { width: 400, height: 300 };
export const THUMBNAIL = { width: 80, height: 80 };

/**
 * A picture that a click enlarges; {url, description?, width?, height?}, shown no larger than `most`; where a grid sizes it,
 * `most` is null. Null if the address is no web address.
 */
export function picture({ url, description, width, height, filename }, most = ATTACHED) {
  const src = webAddress(url);
  if (!src) return null;
  const image = element("img", {
    src,
    alt: description || filename || "Picture without a description",
    width,
    height,
  });
  if (most) fit(image, { width, height }, most);
  const made = element(
    "button",
    {
      type: "button",
      class: "picture",
      "data-key": src,
      "data-description": description,
      title: description ? "Enlarge the picture and read its description" : "Enlarge the picture",
      onclick: () => enlarge(made),
    },
    image,
    description && element("span", { class: "alt-mark", "aria-hidden": "true" }, "ALT"),
  );
  return made;
}

/** Gives a picture its size before it is loaded, so that nothing moves when it arrives. */
function fit(image, { width, height }, most) {
  image.style.maxHeight = `${most.height}px`;
  if (!width || !height) {
    image.style.maxWidth = `min(100%, ${most.width}px)`;
    return;
  }
  const scale = Math.min(1, most.width / width, most.height / height);
  image.style.width = `${Math.round(width * scale)}px`;
  image.style.aspectRatio = `${width} / ${height}`;
}

/** Keeps the old pictures of a message visible until their replacements are loaded. */
export function bridge(before, after) {
  const old = [...before.querySelectorAll(".picture img")];
  [...after.querySelectorAll(".picture img")].forEach((image, index) => {
    const shown = old[index];
    if (!shown?.complete || shown.src === image.src) return;
    image.style.background = `url(${JSON.stringify(shown.src)}) center / 100% 100%`;
    for (const event of ["load", "error"]) {
      image.addEventListener(event, () => image.style.removeProperty("background"), { once: true });
    }
  });
}

/** Enlarges a picture; `shown` is the button that contains it. */
function enlarge(shown) {
  const pictures = [...byId("messages").querySelectorAll(".picture")];
  let at = pictures.indexOf(shown);
  const count = element("span", { role: "status" });
  const image = element("img");
  const words = element("p", { class: "enlarged-words", tabindex: "0" });
  const close = element(
    "button",
    { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => dialog.close() },
    "✕",
  );
  const before = stepButton("Picture before", "previous", "‹", () => go(at - 1));
  const after = stepButton("Next picture", "next", "›", () => go(at + 1));
  const dialog = element(
    "dialog",
    {
      class: "enlarged",
      "aria-label": "Picture",
      onkeydown: ({ key }) => {
        if (key === "ArrowLeft") go(at - 1);
        if (key === "ArrowRight") go(at + 1);
      },
      onclick: ({ target }) => {
        if (target === dialog || target === image) dialog.close();
      },
    },
    element("div", { class: "enlarged-head" }, count, close),
    before,
    image,
    after,
    words,
  );

  function go(index) {
    const next = pictures[index];
    if (!next) return;
    at = index;
    const { src, alt } = next.querySelector("img");
    image.src = src;
    image.alt = alt;
    words.textContent = next.dataset.description ?? "";
    words.hidden = !words.textContent;
    count.textContent = pictures.length > 1 ? `${at + 1} of ${pictures.length}` : "";
    before.disabled = at === 0;
    after.disabled = at === pictures.length - 1;
  }

  go(at);
  showDialog(dialog);
  close.focus();
}

function stepButton(label, name, sign, onclick) {
  return element("button", { type: "button", class: `icon-button step ${name}`, "aria-label": label, onclick }, sign);
}
