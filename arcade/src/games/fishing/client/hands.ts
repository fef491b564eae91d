import { onTold } from "../../../client/frame.ts";
import { money } from "../../../client/money.ts";
import { textsOf } from "../../../client/texts.ts";
import { BOSS, KINDS, type Fish } from "../rules/school.ts";
import type { Sea } from "./sea.ts";
import { FISH_NAMES } from "./fish-names.ts";
import { FISHING_TEXTS } from "./texts.ts";
import type { Trigger } from "./trigger.ts";

const tt = textsOf(FISHING_TEXTS);
const nameOf = textsOf(FISH_NAMES);
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export interface Hands {
  sea: Pick<Sea, "canvas" | "fishAt" | "beside">;
  trigger: Trigger;
  /** Says it where a player reads and a screen reader hears it. */
  say: (text: string) => void;
  /** Each shot is a press of its own: nothing is held. */
  single: boolean;
  /** What a fish pays at the moment, minor units. */
  worth: (fish: Fish) => number;
}

/** Fingers and keys at the sea, and everything that takes them away. */
export function listen({ sea, trigger, say, single, worth }: Hands): void {
  const { canvas } = sea;
  const aimed = (fish: Fish) => {
    const { name, times } = KINDS[fish.kind]!;
    say(tt(fish.kind === BOSS ? "bossAimed" : "aimed", { name: nameOf(name), times: `×${times}`, amount: money(worth(fish)) }));
  };
  const press = (fish: Fish | null) => {
    if (!fish) return say(tt("nothing"));
    trigger.press(fish);
    if (trigger.isFiring() && trigger.isAuto()) say(tt("locked", { name: nameOf(KINDS[fish.kind]!.name) }));
  };
  let isTouch = false;
  canvas.addEventListener("pointerdown", (event) => {
    // A second finger, and any button but the first, shoot at nothing.
    if (event.button !== 0 || !event.isPrimary) return;
    isTouch = event.pointerType === "touch";
    press(sea.fishAt(event.clientX, event.clientY));
  });
  canvas.addEventListener("contextmenu", (event) => {
    // A finger that stays is more shots and no menu; behind a menu that a mouse opens nobody hears the button go up.
    if (isTouch) event.preventDefault();
    else trigger.release();
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur"] as const) canvas.addEventListener(end, () => trigger.release());
  canvas.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step) {
      const fish = sea.beside(trigger.locked(), step);
      trigger.aim(fish);
      if (fish) aimed(fish);
    } else if (isFire(event)) {
      if (!event.repeat) press(trigger.locked() ?? sea.beside(null, 1));
    } else if (event.key === "Escape") {
      trigger.aim(null);
      say(tt(single ? "tapOnce" : "tap"));
    } else return;
    event.preventDefault();
  });
  canvas.addEventListener("keyup", (event) => isFire(event) && trigger.release());
  document.addEventListener("visibilitychange", () => document.hidden && trigger.stop());
  window.addEventListener("offline", () => trigger.stop());
  window.addEventListener("pagehide", () => trigger.stop());
  // A reminder or a question of the page around lies over the sea.
  onTold("pause", () => trigger.stop());
}

const isFire = ({ code, key }: KeyboardEvent): boolean => code === "Space" || key === "Enter";
