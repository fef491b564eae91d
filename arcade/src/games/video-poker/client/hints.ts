import { el } from "../../../client/dom.ts";
import { keepChoice, keptChoice } from "../../../client/preferences.ts";

export interface Hints {
  /** Turns them on and off. */
  button: HTMLButtonElement;
  isOn(): boolean;
}

/** Whether a player sees which cards best play would hold. The title keeps it. */
export function createHints(label: string, onChange: () => void): Hints {
  let on = keptChoice("hints") === 1;
  const button = el("button", { type: "button", class: "button hints", onclick: () => turn() }, label);
  const draw = () => button.setAttribute("aria-pressed", String(on));
  const turn = () => {
    on = !on;
    keepChoice("hints", on ? 1 : 0);
    draw();
    onChange();
  };
  draw();
  return { button, isOn: () => on };
}
