import { CLASSIC_MACHINES } from "./classic-machines.ts";
import type { Machine } from "./machine.ts";
import { MORE_MACHINES } from "./more-machines.ts";

/**
 * All machines by name. Rounds keep the name of theirs, so a name never changes its meaning: whoever wants other reels or pays makes
 * another machine. `rtp.test.ts` holds each between 94 and 97 percent, and the help page prints its figure by itself.
 */
export const MACHINES: Readonly<Record<string, Machine>> = { ...CLASSIC_MACHINES, ...MORE_MACHINES };
