import { el, icon, type IconName } from "./dom.ts";
import type { Press } from "./pace.ts";
import { t } from "./texts.ts";

export interface ButtonFace {
  label: string;
  busy: string;
  icon: IconName;
}

/** The button that plays, and that stops reels or goes on from what is shown while it would. While a press does nothing it is only told to be off: one that is `disabled` would lose the focus. */
export function createSpinButton(face: ButtonFace, onPress: () => void) {
  let [busy, auto, press, shown]: [boolean, boolean, Press, IconName] = [false, false, "nothing", face.icon];
  const isOff = () => busy && press === "nothing" && !auto;
  const onclick = () => {
    if (!isOff()) onPress();
  };
  const button = el("button", { type: "button", class: "spin", "aria-label": face.label, onclick }, icon(shown));
  const draw = () => {
    const does = auto ? "stop" : busy ? press : "nothing";
    button.setAttribute("aria-disabled", String(isOff()));
    button.classList.toggle("busy", busy);
    button.classList.toggle("stops", does === "stop");
    button.classList.toggle("passes", does === "goOn");
    if (auto) button.setAttribute("aria-label", t("auto.stopAll"));
    else button.setAttribute("aria-label", busy ? labelOf(press, face.busy) : face.label);
    // The same icon stays: a browser makes no click of a press whose target has gone meanwhile.
    const next = does === "nothing" ? face.icon : ICON_OF[does];
    if (next === shown) return;
    shown = next;
    button.replaceChildren(icon(next));
  };
  return {
    button,
    setBusy: (next: boolean) => {
      busy = next;
      draw();
    },
    /** Rounds are played by themselves, and a press ends that. */
    setAuto: (next: boolean) => {
      auto = next;
      draw();
    },
    setPress: (next: Press) => {
      press = next;
      draw();
    },
  };
}

const ICON_OF = { stop: "stop", goOn: "pass" } as const;
const labelOf = (press: Press, busy: string): string => (press === "nothing" ? busy : t(press === "stop" ? "spin.stop" : "button.skip"));
