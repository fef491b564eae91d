import { LOW_MACHINES } from "./low-machines.ts";
import { CLASSIC_MACHINES } from "./classic-machines.ts";
import type { WaysMachine } from "./machine.ts";
import { MEDIUM_MACHINES } from "./medium-machines.ts";
import { HIGH_MACHINES } from "./high-machines.ts";

/**
 * All machines by name. Rounds keep the name of theirs, so a name never changes its meaning: whoever wants other pays makes another
 * machine. Its return has to be simulated (`node tools/rtp/simulate-main.ts`).
 */
export const WAYS_MACHINES: Readonly<Record<string, WaysMachine>> = {
  ...CLASSIC_MACHINES,
  ...LOW_MACHINES,
  ...MEDIUM_MACHINES,
  ...HIGH_MACHINES,
};
