// What tests look for on the page, the way a person does: by visible words, names of fields and roles. Every script of
// the tests begins with this file.

/** An element's visible words, in one line. */
const words = (element) => element.innerText.replace(/\s+/g, " ").trim();

const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);

/** The newest button of a message with this label that can be pressed. */
const messageButton = (label) =>
  all("#messages button:enabled").findLast((button) => words(button) === label);

/** The newest menu of a message with this hint. */
const messageMenu = (hint) =>
  all("#messages .select-field:enabled").findLast((menu) => words(menu).startsWith(hint));

/** The option of an open list with this name. */
const listOption = (name) =>
  all(".listbox li[role=option]").find(
    (option) => words(option.querySelector(".option-name") ?? option) === name,
  );

/** The option that Enter would choose. */
const activeOption = () => {
  const id = document.activeElement?.getAttribute("aria-activedescendant");
  const option = id && document.getElementById(id);
  return option && isShown(option) ? words(option.querySelector(".option-name") ?? option) : null;
};

/** The link of a place with this in its name. */
const placeLink = (name) =>
  [...document.querySelectorAll('nav[aria-label="Channels"] a')].find((link) => nameOf(link).includes(name));

const personLink = (name) =>
  [...document.querySelectorAll('nav[aria-label="Who you are"] a')].find((link) =>
    nameOf(link).startsWith(name),
  );

const nextFrame = () => new Promise(requestAnimationFrame);

/** Where one has to point in the window to point at an element, which nothing may be in the way of. */
const middle = async (element) => {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  await nextFrame();
  await nextFrame(); // Whoever listens has heard of the scrolling.
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { x: left + width / 2, y: top + height / 2 };
  const pointedAt = document.elementFromPoint(at.x, at.y);
  if (!element.contains(pointedAt)) throw new Error(`${pointedAt?.outerHTML} is in the way`);
  const frame = frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: Math.round(at.x + frame.left), y: Math.round(at.y + frame.top) };
};

/** How an element is called: its label, or its words without what is only for the eye. */
const nameOf = (element) => {
  const label = element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent;
  const spoken = element.cloneNode(true);
  for (const mute of spoken.querySelectorAll("[aria-hidden=true]")) mute.remove();
  return (label ?? spoken.textContent).replace(/\s+/g, " ").trim();
};

/** The field with this label within the elements that a selector names. */
const fieldIn = (selector, label) =>
  all(`${selector} input, ${selector} textarea`).find((field) => nameOf(field).replace(/ ?\*$/, "") === label);

/** The field of an option of the command being filled in. */
const optionField = (name) => fieldIn("#composer", name);

/** What adds an option to the command being filled in. */
const optionChip = (name) => all("#composer button").find((chip) => words(chip) === `+ ${name}`);

const heading = () => words(document.querySelector("h1"));

/** The document in which somebody types now: a seat's, or the shell's. */
const focusedDocument = () => {
  let found = document;
  while (found.activeElement?.contentDocument) found = found.activeElement.contentDocument;
  return found;
};

/** Whether all pictures of a document and its frames are there, and nothing that ends moves or fades any more. */
const isSettled = (inner) =>
  [...inner.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
  inner.getAnimations().every(({ effect }) => effect.getComputedTiming().endTime === Infinity) &&
  [...inner.querySelectorAll("iframe")].every(({ contentDocument }) => isSettled(contentDocument));

/** Whether one sees that an element has the focus: by an outline, or a writer's place by the glow of what is around it. */
const showsFocus = (element, { getComputedStyle, innerHeight }) => {
  const { top, bottom } = element.getBoundingClientRect();
  const isOutlined = (part) => part !== null && getComputedStyle(part).outlineStyle !== "none";
  const glows = (part) => part !== null && getComputedStyle(part).boxShadow !== "none";
  const isInView = bottom > 0 && top < innerHeight;
  return isInView && (isOutlined(element) || isOutlined(element.nextElementSibling) || [".composer", ".option"].some((around) => glows(element.closest(around))));
};

/** Where the keyboard is: {frame, tag, name, visible}. */
const focus = () => {
  const { activeElement: element, defaultView } = focusedDocument();
  return {
    frame: defaultView.name,
    tag: element.localName,
    name: nameOf(element),
    visible: showsFocus(element, defaultView),
  };
};
