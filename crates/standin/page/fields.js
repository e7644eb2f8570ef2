// The fields of a modal other than text: menus, one or several choices, a single box, and files. Each is {id, view, read}:
// its custom id, its element, and a function that reads its value.

import { menuOptions } from "./components.js";
import { element, freshId } from "./dom.js";
import { acceptedFiles, inBase64 } from "./files.js";
import { selectMenu } from "./select.js";

/** Discord's component types of the fields that are no menus. */
const Type = {
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
};

/** The field in a label; null if it is of another type. */
export function modalField({ label, description, component }, state) {
  switch (component.type) {
    case Type.radioGroup:
      return radioGroup(component, label, description);
    case Type.checkboxGroup:
      return checkboxGroup(component, label, description);
    case Type.checkbox:
      return checkbox(component, label, description);
    case Type.fileUpload:
      return fileUpload(component, label, description);
    default:
      return menu(component, label, description, state);
  }
}

function isRequired({ required }) {
  return required ?? true;
}

function star(component) {
  return isRequired(component) && element("span", { class: "required", "aria-hidden": "true" }, " *");
}

function about(description) {
  return description && element("p", { class: "quiet" }, description);
}

/** A group of boxes with a caption. */
function group(component, label, description, boxes) {
  return element(
    "fieldset",
    { class: "modal-field" },
    element("legend", {}, label, star(component)),
    about(description),
    boxes.map(({ view }) => view),
  );
}

/** One box with its label. */
function choice(type, { label, description, value, default: chosen }, name, required) {
  const input = element("input", { type, name, value, required });
  input.checked = Boolean(chosen);
  const words = element(
    "span",
    { class: "choice-words" },
    label,
    description && element("span", { class: "quiet" }, description),
  );
  return { input, view: element("label", { class: "choice" }, input, words) };
}

const ticked = (boxes) => boxes.filter(({ input }) => input.checked).map(({ input }) => input.value);

function radioGroup(component, label, description) {
  const name = freshId("choice");
  const boxes = component.options.map((option) => choice("radio", option, name, isRequired(component)));
  return {
    id: component.custom_id,
    view: group(component, label, description, boxes),
    read: () => ticked(boxes)[0] ?? null,
  };
}

function checkboxGroup(component, label, description) {
  const boxes = component.options.map((option) => choice("checkbox", option));
  const least = isRequired(component) ? Math.max(component.min_values ?? 1, 1) : (component.min_values ?? 1);
  const most = component.max_values ?? boxes.length;
  const check = () => {
    const count = ticked(boxes).length;
    const wrong = count > most || (count < least && (count > 0 || isRequired(component)));
    boxes[0].input.setCustomValidity(wrong ? `Choose ${amount(least, most)}.` : "");
  };
  const view = group(component, label, description, boxes);
  view.addEventListener("change", check);
  check();
  return { id: component.custom_id, view, read: () => ticked(boxes) };
}

function amount(least, most) {
  return least === most ? least : `${least} to ${most}`;
}

function checkbox({ custom_id: id, default: chosen }, label, description) {
  const { input, view } = choice("checkbox", { label, description, default: chosen });
  return { id, view: element("div", { class: "modal-field" }, view), read: () => input.checked };
}

function fileUpload(component, label, description) {
  const id = freshId("files");
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const input = element("input", {
    id,
    type: "file",
    accept: acceptedFiles(component),
    multiple: most > 1,
    required: isRequired(component),
  });
  input.addEventListener("change", () => {
    const count = input.files.length;
    const wrong = count > most || (count > 0 && count < least);
    input.setCustomValidity(wrong ? `Choose ${amount(least, most)}.` : "");
  });
  const view = element(
    "div",
    { class: "modal-field" },
    element("label", { for: id }, label, star(component)),
    about(description),
    input,
  );
  return { id: component.custom_id, view, read: () => Promise.all([...input.files].map(inBase64)) };
}

function menu(component, label, description, state) {
  const options = menuOptions(component, state);
  if (!options) return null;
  let chosen = options.filter((option) => option.default).map(({ value }) => value);
  const caption = freshId("menu");
  const view = element(
    "div",
    { class: "modal-field", role: "group", "aria-labelledby": caption },
    element("span", { id: caption, class: "field-caption" }, label, star(component)),
    about(description),
    selectMenu({
      key: component.custom_id,
      placeholder: component.placeholder ?? "Make a selection",
      options,
      minimum: isRequired(component) ? (component.min_values ?? 1) : 0,
      maximum: component.max_values ?? 1,
      onChoose: (values) => {
        chosen = values;
      },
    }),
  );
  return { id: component.custom_id, view, read: () => chosen };
}
