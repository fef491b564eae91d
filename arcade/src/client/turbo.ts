import { iconButton } from "./dom.ts";
import { keepPreference } from "./preferences.ts";
import { t } from "./texts.ts";

let on = false;

/** Whether the player wants reels to land together and soon. */
export const turboIsOn = (): boolean => on;

/** As the player left it. */
export const restoreTurbo = (left: boolean): void => {
  on = left;
};

/** Turns it on and off, and has it kept. */
export function turboButton(): HTMLButtonElement {
  const button = iconButton("turbo", t("button.turbo"), () => {
    on = !on;
    keepPreference({ turbo: on });
    draw();
  });
  const draw = () => button.setAttribute("aria-pressed", String(on));
  draw();
  return button;
}
