// Pictures with their descriptions, and the dialog that enlarges them, in which the arrow keys lead through all pictures
// of the channel.

import { byId, element, showDialog, webAddress } from "./dom.js";

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

/** Shows a picture large; `shown` is the button that holds it. */
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
