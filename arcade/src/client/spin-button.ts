import { el, icon, type IconName } from "./dom.ts";
import type { Press } from "./pace.ts";
import { t } from "./texts.ts";

export interface ButtonFace {
  label: string;
  busy: string;
  icon: IconName;
}

/** The button that plays, and that stops reels or goes on from what is shown while it would. */
export function createSpinButton(face: ButtonFace, onclick: () => void) {
  const button = el("button", { type: "button", class: "spin", "aria-label": face.label, onclick }, icon(face.icon));
  let [busy, press]: [boolean, Press] = [false, "nothing"];
  const draw = () => {
    button.disabled = busy && press === "nothing";
    button.classList.toggle("busy", busy);
    button.classList.toggle("stops", busy && press === "stop");
    button.setAttribute("aria-label", busy ? labelOf(press, face.busy) : face.label);
    button.replaceChildren(icon(busy && press === "stop" ? "stop" : face.icon));
  };
  return {
    button,
    setBusy: (next: boolean) => {
      busy = next;
      draw();
    },
    setPress: (next: Press) => {
      press = next;
      draw();
    },
  };
}

const labelOf = (press: Press, busy: string): string => (press === "nothing" ? busy : t(press === "stop" ? "spin.stop" : "button.skip"));
