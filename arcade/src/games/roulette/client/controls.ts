import { createChipControls, radios, type ChipControls, type ChipHandlers } from "../../../client/chip-controls.ts";
import { el } from "../../../client/dom.ts";
import { t } from "../../../client/texts.ts";
import { HEAT_ROUNDS } from "../rules/heat.ts";
import { colourOf } from "../rules/wheel.ts";
import { createHeat } from "./heat.ts";
import { MODES, type Mode } from "./table.ts";

export interface Controls extends ChipControls {
  modes: HTMLElement;
}

export function createControls(chips: readonly number[], handlers: ChipHandlers & { onMode: (mode: Mode) => void }): Controls {
  const modes = createModes(handlers.onMode);
  return { ...createChipControls(chips, { icon: "spin", label: t("spin.label") }, handlers), modes };
}

/** Which bets on several numbers the table offers. */
export function createModes(onMode: (mode: Mode) => void): HTMLElement {
  return radios({ name: "modes", legend: t("roulette.mode"), values: MODES, face: (mode) => t(`mode.${mode}`), onChoose: onMode });
}

/** The last numbers, newest first, and which of them came often and which did not. */
export function createLastNumbers(): { element: HTMLElement; heat: HTMLElement; add: (pocket: number) => void } {
  const element = el("ol", { class: "last", "aria-label": t("roulette.last") });
  const heat = createHeat();
  let pockets: number[] = [];
  return {
    element,
    heat: heat.element,
    add: (pocket) => {
      pockets = [pocket, ...pockets].slice(0, HEAT_ROUNDS);
      heat.set(pockets);
      element.prepend(el("li", { class: colourOf(pocket) }, String(pocket)));
      while (element.children.length > 12) element.lastElementChild!.remove();
    },
  };
}
