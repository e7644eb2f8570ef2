// A modal of the bot as a dialog: its text fields, their limits, and how it is sent. Other fields are in
// fields.js.

import { element, freshId, showDialog } from "./dom.js";
import { modalField } from "./fields.js";

/** Discord's component types within modals. */
const Type = { row: 1, textInput: 4, textDisplay: 10, label: 18 };
const PARAGRAPH = 2;

/** Opens `modal`; `submit(values)` resolves with null (the dialog closes) or with the reason for a failure. */
export function openModal(modal, submit, state) {
  const heading = freshId("modal");
  const problem = element("p", { class: "failure", role: "alert" });
  const send = element("button", { type: "submit", class: "button primary" }, "Submit");
  const fields = modal.components.flatMap((part) => fieldsOf(part, state));
  const form = element(
    "form",
    { onsubmit: onSubmit },
    element("h2", { id: heading }, modal.title),
    fields.map(({ view }) => view),
    problem,
    element(
      "div",
      { class: "dialog-foot" },
      element("button", { type: "button", class: "button plain", onclick: () => dialog.close() }, "Cancel"),
      send,
    ),
  );
  const dialog = element(
    "dialog",
    { class: "modal", "aria-labelledby": heading },
    form,
  );

  async function onSubmit(event) {
    event.preventDefault();
    send.disabled = true;
    problem.textContent = "";
    const inputs = fields.filter(({ read }) => read);
    const values = await Promise.all(inputs.map(async ({ id, read }) => [id, await read()]));
    const wrong = await submit(Object.fromEntries(values));
    send.disabled = false;
    if (wrong) problem.textContent = wrong;
    else dialog.close();
  }

  showDialog(dialog);
}

/** The fields of one part of a modal: an action row (the older form), a label around an input, or plain text. */
function fieldsOf(part, state) {
  if (part.type === Type.row) return part.components.map((input) => textField(input, input.label));
  if (part.type === Type.label && part.component.type === Type.textInput) {
    return [textField(part.component, part.label, part.description)];
  }
  if (part.type === Type.textDisplay) return [{ view: element("p", {}, part.content) }];
  return [modalField(part, state)].filter(Boolean);
}

function textField(component, label, description) {
  const id = freshId("input");
  const required = component.required ?? true;
  const long = component.style === PARAGRAPH;
  const input = element(long ? "textarea" : "input", {
    id,
    type: long ? null : "text",
    rows: long ? "4" : null,
    required,
    minlength: component.min_length || null,
    maxlength: component.max_length ?? 4000,
    placeholder: component.placeholder,
    "aria-describedby": description ? `${id}-about` : null,
  });
  input.value = component.value ?? "";
  const view = element(
    "div",
    { class: "modal-field" },
    element(
      "label",
      { for: id },
      label,
      required && element("span", { class: "required", "aria-hidden": "true" }, " *"),
    ),
    description && element("p", { class: "quiet", id: `${id}-about` }, description),
    input,
  );
  return { id: component.custom_id, view, read: () => input.value };
}
