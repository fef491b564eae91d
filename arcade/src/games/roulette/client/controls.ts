import { createChipControls, radios, type ChipControls, type ChipHandlers } from "../../../client/chip-controls.ts";
import { t } from "../../../client/texts.ts";
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
