import { el } from "../../../client/dom.ts";

const KEPT = "arcade:hold-hints";

export interface Hints {
  /** Turns them on and off. */
  button: HTMLButtonElement;
  isOn(): boolean;
}

/** Whether a player sees which cards best play would hold. Kept for the visit, in this tab, where a frame may keep anything. */
export function createHints(label: string, onChange: () => void): Hints {
  let on = readKept();
  const button = el("button", { type: "button", class: "button hints", onclick: () => turn() }, label);
  const draw = () => button.setAttribute("aria-pressed", String(on));
  const turn = () => {
    on = !on;
    keep(on);
    draw();
    onChange();
  };
  draw();
  return { button, isOn: () => on };
}

// A frame may be denied storage: the choice then lasts as long as the page.
function readKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}

function keep(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(KEPT, "on");
    else sessionStorage.removeItem(KEPT);
  } catch {
    // See above.
  }
}
