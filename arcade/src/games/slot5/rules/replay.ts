import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import { machineNamed, machineOfRound } from "../../../shared/games/named-machines.ts";
import type { NewOrPast } from "../../../shared/games/replay.ts";
import { MACHINES } from "./machines.ts";
import { playSlot, type SlotOutcome } from "./play.ts";
import { linesOf } from "./stakes.ts";

/** Draws a round of the title from the given chance. */
export function replay(title: Title, { wager, outcome }: NewOrPast, rng: Rng): SlotOutcome {
  const lines = linesOf(title);
  const { name, named } = machineOfRound(title, outcome);
  return { ...named, ...playSlot(machineNamed(MACHINES, name), lines, (wager as { stake: number }).stake / lines, rng) };
}
