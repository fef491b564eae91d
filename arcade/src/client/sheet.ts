import { el, iconButton, icon, type IconName } from "./dom.ts";
import { t } from "./texts.ts";

/** A sheet from below; closes by button, Escape and a tap beside it. */
export function openSheet(title: string, ...content: (Node | string)[]): HTMLDialogElement {
  const close = () => sheet.close();
  const heading = el("h2", { class: "sheet-title" }, title);
  const header = el("header", { class: "sheet-header" }, heading, iconButton("close", t("button.close"), close));
  const body = el("div", { class: "sheet-body", tabindex: "0" }, ...content);
  const sheet = el("dialog", { class: "sheet", "aria-label": title }, header, body);
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  return show(sheet);
}

export interface Choice {
  label: string;
  icon?: IconName;
  /** The one that stands out. */
  main?: boolean;
  onPress: () => void;
}

/** A message that waits for an answer. Without `dismissable` only its buttons close it. */
export function openDialog(title: string, text: string, choices: Choice[], dismissable = false): HTMLDialogElement {
  const buttons = choices.map((choice) =>
    el(
      "button",
      { type: "button", class: choice.main ? "button button-main" : "button", onclick: () => (dialog.close(), choice.onPress()) },
      choice.icon ? icon(choice.icon) : null,
      choice.label,
    ),
  );
  const dialog: HTMLDialogElement = el(
    "dialog",
    { class: "dialog", role: "alertdialog", "aria-label": title },
    el("h2", { class: "sheet-title" }, title),
    el("p", {}, text),
    el("div", { class: "dialog-buttons" }, ...buttons),
  );
  if (!dismissable) dialog.addEventListener("cancel", (event) => event.preventDefault());
  return show(dialog);
}

function show(dialog: HTMLDialogElement): HTMLDialogElement {
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
